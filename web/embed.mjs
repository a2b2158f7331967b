// Copies web/dist to where the command takes it from; the library is packed, which pays for nothing else.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("dist", import.meta.url));
const [target] = process.argv.slice(2);

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
cpSync(dist, target, { recursive: true });
for (const name of readdirSync(target).filter((name) => name.endsWith(".wasm"))) {
  const packed = gzipSync(readFileSync(join(target, name)), { level: 9 });
  writeFileSync(join(target, `${name}.gz`), packed);
  rmSync(join(target, name));
}
