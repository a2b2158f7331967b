// The package in node.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Board, ParseError, TwotoneError, close, daily, families, formats, generate, techniques } from "twotone";

const SLANT = "3\n1.1.\n...0\n.3..\n..2.\n";
const EMPTY = `20\n${"....................\n".repeat(20)}`;

test("a board is solved, and the solution proved to be the only one", async () => {
  const board = await Board.parse(SLANT);
  assert.deepEqual([board.family, board.height, board.width], ["slant", 3, 3]);
  const { verdict, solution } = await board.solve({ unique: true });
  assert.deepEqual([verdict, solution], ["unique", ["\\//", "\\\\\\", "/\\/"]]);
});

test("what is no board is told with its place", async () => {
  await assert.rejects(Board.parse("2\n1x\n..\n"), (error) => {
    assert.ok(error instanceof ParseError && error instanceof TwotoneError);
    assert.deepEqual([error.line, error.column, error.code], [2, 2, "text-bad-symbol"]);
    return true;
  });
  await assert.rejects(Board.parse("2\n1x\n..\n", { lang: "zh" }), /第 ?2 ?行/);
  await assert.rejects((await Board.parse(SLANT)).to("nothing"), { code: "unknown-format" });
});

test("counts are exact and large", async () => {
  const board = await Board.parse("..........\n".repeat(10), { variant: "mosaic" });
  assert.equal(await board.count(), 2n ** 100n);
  assert.equal(await (await Board.parse(`8\n${"........\n".repeat(8)}`)).count(), 4111116n);
});

test("what cannot be counted is estimated", async () => {
  const board = await Board.parse(`8\n${"........\n".repeat(8)}`);
  const told = await board.estimate({ dives: 30, seed: 3 });
  assert.deepEqual([told.verdict, told.dives >= 30, told.seed, told.confidence], ["solvable", true, 3, 99.9]);
  assert.ok(BigInt(told.about) >= BigInt(told.at_least) && BigInt(told.at_least) > 0n);
  assert.deepEqual(await board.estimate({ dives: 30, seed: 3 }), told);
});

test("solutions come as they are asked for", async () => {
  const few = [];
  for await (const solution of (await Board.parse("2\n..\n..\n")).solutions()) few.push(solution.join("/"));
  assert.deepEqual(few.sort(), ["01/10", "10/01"]);
  let seen = 0;
  for await (const solution of (await Board.parse(EMPTY)).solutions()) {
    assert.equal(solution.length, 20);
    if (++seen === 50) break;
  }
});

test("a limit is an unknown answer, a signal an end", async () => {
  const board = await Board.parse(EMPTY);
  const { verdict, limit } = await board.ask({ question: "count" }, { timeout: 50 });
  assert.deepEqual([verdict, limit], ["unknown", "stopped"]);
  await assert.rejects(board.count({ timeout: 50 }), { code: "limit" });
  const start = performance.now();
  const cancelled = board.count({ signal: AbortSignal.timeout(100) });
  const waiting = board.solve();
  await assert.rejects(cancelled, { name: "TimeoutError" });
  assert.equal((await waiting).verdict, "solvable", "the next job starts another worker");
  assert.ok(performance.now() - start < 20_000);
  await assert.rejects(board.solve({ signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("puzzles are made, graded and explained", async () => {
  const made = await generate("takuzu-6x6-l1-v10-1").catch(async (error) => {
    // Another generator: its version is in the message, and a wish does not name one.
    assert.match(error.code, /^name-/);
    return generate({ family: "takuzu", height: 6, width: 6, levels: [1, 1], seed: 1 });
  });
  assert.deepEqual(await generate(made.id), made);
  const board = await Board.parse(made.puzzle, { variant: made.family });
  assert.equal((await board.grade()).level, 1);
  const hint = await board.hint({ reveal: "what" });
  assert.equal(hint.verdict, "step");
  assert.match((await board.hint({ lang: "zh" })).text, /[一-鿿]/);
  assert.equal((await board.check(made.solution)).verdict, "right");
  assert.equal((await board.at(made.solution)).view.solved, true);
  const { minimal } = await board.polish();
  assert.equal((await (await Board.parse(minimal, { variant: made.family })).unique()).verdict, "unique");
  assert.match(await board.draw({ theme: "dark" }), /^<svg/);
  const ofDay = { family: "slant", level: 2, date: "2026-11-17" };
  assert.deepEqual(await daily(ofDay), await daily(ofDay));
});

test("the example of the README runs as written", () => {
  const [, example] = readFileSync(new URL("node_modules/twotone/README.md", import.meta.url), "utf8").split(/```\w*\n/);
  const args = ["--input-type=module", "--eval", example];
  const printed = execFileSync(process.execPath, args, { cwd: new URL(".", import.meta.url) }).toString();
  const promised = [...example.matchAll(/^console\.log.*; \/\/ (.*)$/gm)].map(([, text]) => text);
  assert.equal(promised.length, 2);
  for (const text of promised) assert.ok(printed.includes(text), `${text}\n${printed}`);
});

test("every list is there", async () => {
  const rules = (await families()).map((family) => family.rules);
  for (const family of rules) assert.ok((await techniques(family)).length > 3);
  assert.ok((await formats()).length > 10);
  close();
  assert.ok((await formats({ lang: "zh" })).length > 10, "a closed worker is replaced");
});
