// The library as WebAssembly against the same library natively: the same calls, the same replies to the last byte.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { start } from "../src/module.js";

const { TWOTONE_NATIVE } = process.env;
const skip = TWOTONE_NATIVE === undefined && "TWOTONE_NATIVE names no program: `cargo xtask web test` builds it";

test("every call has the same reply natively", { skip }, async () => {
  const library = await start(await WebAssembly.compile(readFileSync(new URL("../twotone.wasm", import.meta.url))));
  const calls = [{ call: "families" }, { call: "formats", lang: "zh" }, { call: "nothing" }];
  for (const { rules } of library.call({ call: "families" })) {
    const wish = { family: rules, height: 6, width: 6 };
    const made = library.call({ call: "generate", wish, seed: 3 });
    const board = { text: made.puzzle, variant: rules };
    const ask = (question, more) => ({ call: "ask", request: { question, board, ...more } });
    for (const question of ["solve", "unique", "count", "forced", "odds", "why", "grade", "steps", "hint", "repair"]) {
      calls.push(ask(question), { ...ask(question), lang: "zh" });
    }
    calls.push(ask("hint", { reveal: "what" }), ask("convert", { to: "link" }));
    calls.push({ call: "generate", wish, seed: 3 }, { call: "view", board }, { call: "techniques", family: rules });
    calls.push({ call: "generate", daily: { family: rules, level: 1, date: "2026-11-17" } });
    calls.push({ call: "draw", board }, { call: "view", board: { text: "2\n1x\n", variant: rules } });
  }
  const lines = calls.map((call) => JSON.stringify(call)).join("\n");
  const natively = execFileSync(TWOTONE_NATIVE, { input: `${lines}\n`, maxBuffer: 1 << 28 }).toString().trimEnd().split("\n");
  assert.equal(natively.length, calls.length);
  for (const [index, call] of calls.entries()) {
    assert.deepEqual(library.call(call), JSON.parse(natively[index]), JSON.stringify(call));
  }
});
