// Tests the package as people get it: packed, unpacked into an empty folder, in node and in a browser.

import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "twotone-npm-"));
try {
  const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: join(here, "..") });
  const installed = join(folder, "node_modules/twotone");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(folder, packed.toString().trim()), "-C", installed, "--strip-components=1"]);
  for (const name of ["package.test.mjs", "types.mts"]) copyFileSync(join(here, name), join(folder, name));
  // The compiler reads the example, too.
  const [, example] = readFileSync(join(installed, "README.md"), "utf8").split(/```\w*\n/);
  writeFileSync(join(folder, "readme.mts"), example);
  const modules = join(here, "../../web/node_modules");
  const check = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "types.mts", "readme.mts"];
  execFileSync(process.execPath, [join(modules, "typescript/bin/tsc"), ...check], { cwd: folder, stdio: "inherit" });
  const tests = [join(folder, "package.test.mjs"), join(here, "native.test.mjs"), join(here, "browser.test.mjs")];
  const env = { ...process.env, TWOTONE_FOLDER: folder };
  process.exitCode = spawnSync(process.execPath, ["--test", ...tests], { env, stdio: "inherit" }).status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
