// The library itself, for tests that need a puzzle or its solution.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const bytes = readFileSync(fileURLToPath(new URL("../../dist/twotone.wasm", import.meta.url)));
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { now: () => performance.now() } });

/** One call, as the page's worker makes it. */
export function call(value) {
  const input = new TextEncoder().encode(JSON.stringify(value));
  const pointer = exports.alloc(input.length);
  new Uint8Array(exports.memory.buffer, pointer, input.length).set(input);
  const answer = exports.call(pointer, input.length);
  const length = new DataView(exports.memory.buffer).getUint32(answer, true);
  const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer + 4, length));
  exports.free(answer, length + 4);
  return JSON.parse(text);
}

/** Every kind of puzzle. */
export const FAMILIES = call({ call: "families" });

const made = new Map();

/** A puzzle of this kind and size with its solution, always the same one. */
export function puzzle(family, height = 10, width = height, level = 1) {
  const key = [family, height, width, level].join();
  if (!made.has(key)) made.set(key, call({ call: "generate", wish: { family, height, width, levels: [level, level] }, seed: 7 }));
  return made.get(key);
}

/** How the library sees a board. */
export const view = (text, variant, position) => call({ call: "view", board: { text, variant, position } });

/** The solution of a board. */
export const solve = (text, variant) => call({ call: "ask", request: { question: "solve", board: { text, variant } } }).solution;
