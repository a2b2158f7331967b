// Prints what the browser loads, and how long questions take there compared with the native library.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { start } from "../src/module.js";

/** Each call is repeated for so many milliseconds. */
const TIME = 400;
const [wasm, native] = process.argv.slice(2);
const library = await start(await WebAssembly.compile(readFileSync(wasm)));

const page = fileURLToPath(new URL("../../web/dist/", import.meta.url));
const files = [wasm, ...(existsSync(page) ? readdirSync(page).filter((name) => /\.(html|js|css)$/.test(name)).map((name) => page + name) : [])];
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(8)} kB`;
console.log(`${"file".padEnd(20)}         raw        gzip      brotli`);
const sums = [0, 0, 0];
for (const file of files) {
  const bytes = readFileSync(file);
  const sizes = [bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length];
  sizes.forEach((size, index) => (sums[index] += size));
  console.log(file.split("/").at(-1).padEnd(20), ...sizes.map(kilobytes));
}
console.log("together".padEnd(20), ...sums.map(kilobytes));

const made = (family, side, levels, seed) => library.call({ call: "generate", wish: { family, height: side, width: side, levels }, seed });
const calls = [];
for (const { rules } of library.call({ call: "families" })) {
  const { puzzle } = made(rules, 12, undefined, 1);
  const board = { text: puzzle, variant: rules };
  for (const question of ["unique", "hint", "grade", "why", "forced"]) {
    calls.push([`${rules} 12x12 ${question}`, { call: "ask", request: { question, board } }]);
  }
  calls.push([`${rules} 12x12 view`, { call: "view", board }]);
  calls.push([`${rules} 10x10 generate`, { call: "generate", wish: { family: rules, height: 10, width: 10 }, seed: 2 }]);
  const side = library.call({ call: "view", board }).places === "vertices" ? 7 : 8;
  const empty = `${".".repeat(side)}\n`.repeat(side);
  calls.push([`${rules} count`, { call: "ask", request: { question: "count", board: { text: empty, variant: rules } } }]);
}
const lines = calls.map(([, call]) => JSON.stringify(call)).join("\n");
const natively = execFileSync(native, ["times"], { input: `${lines}\n` }).toString().trim().split("\n").map(Number);
console.log(`\n${"question".padEnd(28)}    wasm ms  native ms   ratio`);
const ratios = [];
for (const [index, [name, call]] of calls.entries()) {
  let least = Infinity;
  for (const begin = performance.now(); performance.now() - begin < TIME; ) {
    const before = performance.now();
    library.call(call);
    least = Math.min(least, performance.now() - before);
  }
  ratios.push(least / natively[index]);
  console.log(name.padEnd(28), least.toFixed(3).padStart(10), natively[index].toFixed(3).padStart(10), ratios.at(-1).toFixed(2).padStart(7));
}
const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
console.log("geometric mean".padEnd(28), mean.toFixed(2).padStart(29));
