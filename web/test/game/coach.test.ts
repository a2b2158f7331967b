// Late answers: what comes after the position has changed is never shown, and never counts.

import assert from "node:assert/strict";
import test from "node:test";
import { Coach } from "../../src/game/coach.ts";
import { ONE } from "../../src/game/marks.ts";
import { Table } from "../../src/game/table.ts";
import type { Reply, View } from "../../src/solver/calls.ts";
import type { Saved } from "../../src/storage/records.ts";

const VIEW = {
  version: 1, family: "any", rules: "any", height: 1, width: 2, text: "{}", places: "cells", clues: [".."], clues_are_values: false,
  digits: "01", givens: [".."], position: [".."], symbols: ["0", "1"], looks: [{}, {}], faults: [], full: false, solved: false,
} as unknown as View;

/** An answer that comes when the test says so, unless it is given up. */
function answer<T>() {
  let give: (value: T) => void = () => undefined;
  const asked = (signal?: AbortSignal) =>
    new Promise<T>((resolve, reject) => {
      give = resolve;
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  return { asked, give: (value: T) => give(value) };
}

function tableWith(look: () => Promise<View>, keep: (game: Saved) => void = () => undefined) {
  return new Table(VIEW, look, keep, () => 0, { id: "one", origin: {} });
}

test("a hint for an earlier position is given up, and does not count", async () => {
  const table = tableWith(async () => VIEW);
  const { asked, give } = answer<Reply>();
  const coach = new Coach(table, (_, __, signal) => asked(signal), () => undefined);
  table.listen((news) => news.kind === "cells" && coach.moved());
  const hint = coach.hint();
  table.set([[0, ONE]]);
  give({ text: "too late" });
  assert.equal(await hint, undefined);
  assert.deepEqual([coach.advice, table.hints], [undefined, 0]);
  const again = coach.hint();
  give({ text: "in time" });
  assert.equal((await again)?.text, "in time");
  assert.deepEqual([coach.advice?.kind, table.hints], ["hint", 1]);
});

test("a hint stays while the cells it is about are being filled in, and the next one begins anew", async () => {
  const table = tableWith(async () => VIEW);
  const asked: unknown[] = [];
  const reply = { hint: "step", step: { cells: [], clues: [], targets: [[1, 1], [1, 2]] } } as unknown as Reply;
  const coach = new Coach(table, async (_, question) => (asked.push("reveal" in question && question.reveal), reply), () => undefined);
  table.listen((news) => news.kind === "cells" && coach.moved());
  await coach.hint();
  await coach.hint();
  table.set([[0, ONE]]);
  assert.deepEqual([coach.advice?.kind, [...table.shown.roles.keys()]], ["hint", [0, 1]]);
  await coach.hint();
  await coach.hint();
  assert.deepEqual(asked, ["nudge", "where", "nudge", "where"]);
  table.set([[1, ONE]]);
  assert.deepEqual([coach.advice, table.shown.roles.size], [undefined, 0]);
});

test("what the referee says of an earlier position solves nothing", async () => {
  const { asked, give } = answer<View>();
  const table = tableWith(() => asked());
  const solved = { ...VIEW, solved: true };
  table.set([[0, ONE]]);
  table.set([[1, ONE]]);
  give(solved);
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(table.solved, undefined, "the last position is looked at first");
  give(VIEW);
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(table.solved, undefined);
  table.undo();
  give(solved);
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(table.solved, 0);
});

test("a game that was played on elsewhere goes on as one of its own, with every move", () => {
  const kept: Saved[] = [];
  const table = tableWith(async () => VIEW, (game) => kept.push(game));
  table.set([[0, ONE]]);
  table.part("two");
  table.set([[1, ONE]]);
  assert.deepEqual(kept.map(({ id, revision, done }) => [id, revision, done]), [["one", 1, 1], ["two", 1, 1], ["two", 2, 2]]);
});

test("a solution that was shown is not the player's, in a game that is opened again either", async () => {
  const kept: Saved[] = [];
  const solved = async () => ({ ...VIEW, solved: true });
  const table = tableWith(solved, (game) => kept.push(game));
  table.fill(["11"]);
  const again = new Table(VIEW, solved, () => undefined, () => 0, kept.at(-1)!);
  again.lookAgain();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual([table, again].map(({ solved, game }) => [solved, game.open]), [[undefined, 0], [undefined, 0]]);
});
