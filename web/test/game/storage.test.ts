// What is kept: merging, two tabs, files of others, statistics, links, words.

import assert from "node:assert/strict";
import test from "node:test";
import { readPosition, readRoute, writeLink } from "../../src/route.ts";
import { readArchive, type Result, type Saved } from "../../src/storage/records.ts";
import { statistics } from "../../src/storage/statistics.ts";
import { Store } from "../../src/storage/store.ts";
import { choose, LANGUAGES } from "../../src/words/words.ts";

const game = (id: string, revision: number): Saved => ({
  version: 1, id, board: "b", family: "f", rules: "r", rows: 2, columns: 2, start: "0000", turns: ["1:1"], done: 1,
  points: [], seconds: 5, hints: 0, filled: 10, begun: 1, changed: revision, revision,
});
const result = (id: string, seconds: number, hints = 0): Result =>
  ({ version: 1, id, rules: "r", rows: 2, columns: 2, level: 1, seconds, hints, when: 1 });

test("a game is never overwritten by an older state of it", async () => {
  const store = Store.inMemory();
  assert.equal(await store.save(game("a", 2)), "saved");
  assert.equal(await store.save(game("a", 2)), "elsewhere");
  assert.equal(await store.save(game("a", 1)), "elsewhere");
  assert.equal(await store.save(game("a", 3)), "saved");
});

test("a merge takes what is new or further, and the same file twice changes nothing", async () => {
  const store = Store.inMemory();
  await store.save(game("a", 5));
  await store.save(game("b", 1));
  const file = JSON.stringify({ twotone: "games", version: 1, games: [game("a", 4), game("b", 2), game("c", 1)], results: [result("x", 3)] });
  assert.deepEqual(await store.merge(readArchive(file)!), { games: 2, results: 1 });
  assert.deepEqual(await store.merge(readArchive(file)!), { games: 0, results: 0 });
  assert.equal((await store.game("a"))?.revision, 5);
  assert.equal((await store.archive()).games.length, 3);
});

test("files that are none of ours are refused, and what is wrong inside is left out", () => {
  for (const text of ["", "{", "[]", "null", '{"twotone":"games"}', '{"twotone":"games","version":99,"games":[],"results":[]}']) {
    assert.equal(readArchive(text), undefined, text);
  }
  const file = readArchive(JSON.stringify({ twotone: "games", version: 1, games: [game("a", 1), { id: 3 }, null], results: [{}, result("x", 1)] }));
  assert.deepEqual([file?.games.length, file?.results.length], [1, 1]);
});

test("games of a newer version stay, and are told of", async () => {
  const store = Store.inMemory();
  await store.save({ ...game("a", 1), version: 2 });
  assert.deepEqual(await store.games(), { games: [], newer: 1 });
});

test("statistics have a line per kind, size and level", () => {
  const lines = statistics([result("a", 10), result("b", 20, 1), { ...result("c", 7), level: 2 }]);
  assert.deepEqual(lines.map(({ level, solved, best, average, withoutHints }) => [level, solved, best, average, withoutHints]), [
    [1, 2, 10, 15, 1],
    [2, 1, 7, 7, 1],
  ]);
});

test("links are read as they are written", () => {
  const board = "3\n1.1.\n#&m=%";
  assert.deepEqual(readRoute(writeLink(board)), { kind: "link", board });
  assert.deepEqual(readRoute(writeLink(board, ["/\\", ".."])), { kind: "link", board, position: "/\\\n.." });
  assert.deepEqual(readPosition("/\\\n..", 2), ["/\\", ".."]);
  assert.deepEqual(readPosition("01,..", 2), ["01", ".."]);
  assert.deepEqual(readPosition("01..", 2), ["01", ".."]);
  assert.deepEqual(readRoute(""), { kind: "screen", id: "play" });
  assert.deepEqual(readRoute("#settings"), { kind: "screen", id: "settings" });
});

test("the language is the address's, else the chosen one, else the browser's", () => {
  assert.deepEqual([choose("zh", "en", []), choose(null, "zh", ["en"]), choose("xx", undefined, ["fr", "zh-TW"]), choose(null, undefined, [])], ["zh", "zh", "zh", "en"]);
});

test("every message of every language speaks, in its own script", async () => {
  for (const [lang, { words }] of Object.entries(LANGUAGES)) {
    for (const [key, message] of Object.entries(await words())) {
      const joins = ["list", "sentence", "sentences"].includes(key);
      const speak = message as (...details: unknown[]) => string;
      const text = typeof message === "function" ? speak(joins ? ["a", "b"] : 2, 3) : JSON.stringify(message);
      assert.ok(text.length > 0 && !text.includes("undefined"), `${lang} ${key}`);
      if (lang === "zh" && key !== "app" && !joins) assert.match(text, /[\u4e00-\u9fff]/, `${key}: ${text}`);
      if (lang === "en") assert.doesNotMatch(text, /[\u4e00-\u9fff]/, `${key}: ${text}`);
    }
  }
});
