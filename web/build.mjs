// Builds web/dist: types checked, scripts bundled and minified, the library beside them, one hash over everything.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const dist = join(here, "dist");
const wasm = process.env.TWOTONE_WASM ?? join(here, "twotone.wasm");
if (!existsSync(wasm)) {
  console.error(`There is no library at ${wasm}; \`cargo xtask web\` builds it, or set TWOTONE_WASM.`);
  process.exit(2);
}

execFileSync(process.execPath, [join(here, "node_modules/typescript/bin/tsc"), "--noEmit"], { cwd: here, stdio: "inherit" });
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);

const common = { bundle: true, minify: true, target: "es2022", legalComments: "none", charset: "utf8", logLevel: "warning", absWorkingDir: here };
const jsx = { jsx: "automatic", jsxImportSource: "preact" };
// What is imported later is a file of its own, and loaded when it is needed.
const later = { splitting: true, chunkNames: "[name]-[hash]" };
await build({ ...common, ...jsx, ...later, entryPoints: { main: "src/main.tsx" }, outdir: dist, format: "esm" });
await build({ ...common, entryPoints: { worker: "src/solver/worker.ts" }, outdir: dist, format: "iife" });
await build({ ...common, entryPoints: { style: "src/style/style.css" }, outdir: dist });
cpSync(wasm, join(dist, "twotone.wasm"));
for (const file of ["manifest.webmanifest", "icons"]) cpSync(join(here, file), join(dist, file), { recursive: true });

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(dist, join(entry.parentPath ?? entry.path, entry.name)).replaceAll("\\", "/"))
  .sort();
const page = readFileSync(join(here, "index.html"), "utf8");
const worker = readFileSync(join(here, "src/sw.ts"), "utf8");
const hash = createHash("sha256").update(page).update(worker);
for (const file of files) hash.update(file).update(readFileSync(join(dist, file)));
const version = hash.digest("hex").slice(0, 16);

writeFileSync(join(dist, "index.html"), page.replaceAll("BUILD", version));
const define = { BUILD: JSON.stringify(version), FILES: JSON.stringify(["./", ...files]) };
await build({ ...common, entryPoints: { sw: "src/sw.ts" }, outdir: dist, format: "iife", define });
writeFileSync(join(dist, "build.json"), `${JSON.stringify({ version })}\n`);
