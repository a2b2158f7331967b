// Runs the tests: those without a page at once, then those in a browser over the built folder.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
/** What the files of tests share. */
const HELPERS = ["harness.mjs", "launch.mjs", "library.mjs", "measure.mjs", "server.mjs"];
const [part] = process.argv.slice(2);

/** Tests in TypeScript become files that node runs. */
async function withoutPage() {
  const folder = mkdtempSync(join(tmpdir(), "twotone-web-"));
  try {
    const tests = readdirSync(join(here, "game")).filter((name) => name.endsWith(".test.ts"));
    const entryPoints = tests.map((name) => join(here, "game", name));
    await build({ entryPoints, outdir: folder, bundle: true, platform: "node", format: "esm", outExtension: { ".js": ".mjs" }, logLevel: "warning" });
    const files = readdirSync(folder).map((name) => join(folder, name));
    return spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit" }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function inBrowser() {
  if (!existsSync(join(here, "../dist/index.html"))) {
    console.error("There is no web/dist: `cargo xtask web` builds it.");
    return 1;
  }
  const files = readdirSync(join(here, "browser")).filter((name) => !HELPERS.includes(name));
  // Each file has a browser of its own; two at once keep two processors busy.
  const args = ["--test", "--test-concurrency=2", ...files.map((name) => join(here, "browser", name))];
  return spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
}

const codes = [part === "browser" ? 0 : await withoutPage(), part === "game" ? 0 : inBrowser()];
process.exit(Math.max(...codes));
