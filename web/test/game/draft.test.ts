// The editor without a page: symmetry, undo, sizes, and what is found out in which order.

import assert from "node:assert/strict";
import test from "node:test";
import { blank, boardText, Draft, fits, images, resized, SYMMETRIES } from "../../src/game/draft.ts";
import { type Finding, Inspector, type Study } from "../../src/game/inspector.ts";
import type { Family } from "../../src/solver/calls.ts";

const family = (places: "cells" | "vertices") => ({ rules: "rules", places }) as Family;

test("a symmetry leads back to where it began, and never leaves the board", () => {
  for (const symmetry of SYMMETRIES) {
    for (const [rows, columns] of [[5, 5], [4, 4], [3, 6]]) {
      for (let place = 0; place < rows * columns; place++) {
        const found = images(Math.floor(place / columns), place % columns, rows, columns, symmetry);
        assert.ok(found.length <= 3 && found.every(([y, x]) => y >= 0 && x >= 0 && y < rows && x < columns));
        if (!fits(symmetry, rows, columns)) assert.deepEqual(found, []);
      }
    }
  }
  assert.deepEqual(images(0, 1, 4, 4, "rotate4"), [[1, 3], [3, 2], [2, 0]]);
  assert.deepEqual(images(0, 1, 3, 6, "rotate2"), [[2, 4]]);
});

test("mirrored places have a clue as well, or none as well", () => {
  const draft = new Draft(blank(family("cells"), 3, 3));
  draft.symmetry = "rotate2";
  assert.ok(draft.put([0], "4"));
  assert.deepEqual(draft.sheet.clues, ["4..", "...", "..4"]);
  assert.ok(draft.put([1], "2", ["...", "...", ".7."]), "what is told is written");
  assert.deepEqual(draft.sheet.clues, ["42.", "...", ".74"]);
  assert.ok(draft.put([8], "9"), "a clue that stands is changed alone");
  assert.deepEqual(draft.sheet.clues, ["42.", "...", ".79"]);
  assert.ok(draft.put([7], "."));
  assert.deepEqual(draft.sheet.clues, ["4..", "...", "..9"]);
  for (let steps = 0; steps < 4; steps++) assert.ok(draft.undo());
  assert.deepEqual([draft.sheet.clues.join(""), draft.undo(), draft.canRedo], [".".repeat(9), false, true]);
  assert.ok(draft.redo());
  assert.ok(!draft.put([0], "4"), "nothing changes");
});

test("another size keeps what there is room for", () => {
  const draft = new Draft(blank(family("vertices"), 2, 2));
  draft.put([0, 4], "1");
  assert.deepEqual(draft.sheet.clues, ["1..", ".1.", "..."]);
  assert.deepEqual(resized(draft.sheet, family("vertices"), 1, 3).clues, ["1...", ".1.."]);
  assert.deepEqual(JSON.parse(boardText(draft.sheet).text), { twotone: 1, rules: "rules", height: 2, width: 2, clues: ["1..", ".1.", "..."] });
});

test("the verdict comes first, and what is given up is never told", async () => {
  const asked: string[] = [];
  const answers = { unique: { verdict: "several", solution: ["01"] }, forced: { forced: ["?1"] }, odds: { odds: [["1/3", "1/1"]], count: "3" }, why: { islands: [[[1, 1]]] } };
  const study = (async (_board: unknown, question: keyof typeof answers, signal: AbortSignal) => {
    asked.push(question);
    await new Promise((resolve) => setTimeout(resolve, 1));
    signal.throwIfAborted();
    return answers[question];
  }) as unknown as Study;
  const seen: Finding[] = [];
  const inspector = new Inspector(study, async () => ["2."], () => seen.push(inspector.finding));
  const first = inspector.look({ text: "a" }, false);
  await inspector.look({ text: "b" }, true);
  await first;
  assert.deepEqual(asked, ["unique", "unique", "forced", "odds", "why"]);
  assert.deepEqual(seen.map(({ verdict, forced, odds, why }) => [verdict, !!forced, odds?.length, !!why]), [
    ["several", false, undefined, false],
    ["several", true, undefined, false],
    ["several", true, 2, false],
    ["several", true, 2, true],
  ]);
  assert.equal(inspector.finding.odds?.[0], 1 / 3);
  assert.deepEqual(seen[0].clues, ["2."], "together with the verdict: the next stroke may need them");
});
