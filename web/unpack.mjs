// Puts what the command carries back to where tests look for it: web/dist, and the library beside the package.

import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("dist", import.meta.url));
const [app] = process.argv.slice(2);

rmSync(dist, { recursive: true, force: true });
cpSync(app, dist, { recursive: true });
writeFileSync(join(dist, "twotone.wasm"), gunzipSync(readFileSync(join(dist, "twotone.wasm.gz"))));
for (const name of ["twotone.wasm.gz", "SOURCES"]) rmSync(join(dist, name));
copyFileSync(join(dist, "twotone.wasm"), fileURLToPath(new URL("../npm/twotone.wasm", import.meta.url)));
