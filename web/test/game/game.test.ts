// The game without a page: turns, undo and redo, trials, save points, and what is written of them.

import assert from "node:assert/strict";
import test from "node:test";
import { Game, next } from "../../src/game/game.ts";
import { fromRows, type Mark, ONE, OPEN, toRows, ZERO } from "../../src/game/marks.ts";
import { clock, Timer } from "../../src/game/timer.ts";
import { read, readPoint, type Turn, write } from "../../src/game/turn.ts";

const SIGNS = ["0", "1"] as const;
const game = (given = [1, 0, 0, 0]) => new Game(Uint8Array.of(ONE, 0, 0, 0), Uint8Array.from(given));
const set = (...marks: [number, Mark][]): Turn => ({ kind: "set", marks });
const rows = (game: Game) => toRows(game.cells, 2, SIGNS).join("/");

test("a turn is one undo and one redo", () => {
  const played = game();
  assert.deepEqual(played.play(set([1, ZERO], [2, ONE])), [1, 2]);
  assert.equal(rows(played), "10/1.");
  assert.deepEqual(played.undo(), [1, 2]);
  assert.equal(rows(played), "1./..");
  assert.deepEqual(played.redo(), [1, 2]);
  assert.equal(rows(played), "10/1.");
  assert.equal(played.redo(), undefined);
});

test("given cells and marks that are there already are no turns", () => {
  const played = game();
  assert.equal(played.play(set([0, ZERO])), undefined);
  played.play(set([1, ONE]));
  assert.equal(played.play(set([1, ONE])), undefined);
  assert.equal(played.play(set([9, ONE])), undefined);
  assert.equal(played.history().done, 1);
});

test("a new turn forgets what was undone", () => {
  const played = game();
  played.play(set([1, ONE]));
  played.undo();
  played.play(set([2, ONE]));
  assert.equal(played.canRedo, false);
});

test("a trial is thrown away as one, and undo brings it back", () => {
  const played = game();
  played.play(set([1, ZERO]));
  played.play({ kind: "trial" });
  played.play(set([2, ONE]));
  played.play(set([1, ONE]));
  assert.deepEqual([played.layer(1), played.layer(2), played.depth], [1, 1, 1]);
  played.play({ kind: "discard" });
  assert.deepEqual([rows(played), played.depth, played.layer(1)], ["10/..", 0, 0]);
  played.undo();
  assert.deepEqual([rows(played), played.depth, played.layer(2)], ["11/1.", 1, 1]);
});

test("a trial that is kept becomes what is sure, inside another one what is tried there", () => {
  const played = game();
  played.play({ kind: "trial" });
  played.play({ kind: "trial" });
  played.play(set([3, ONE]));
  assert.equal(played.layer(3), 2);
  played.play({ kind: "accept" });
  assert.deepEqual([played.layer(3), played.depth], [1, 1]);
  played.play({ kind: "accept" });
  assert.deepEqual([played.layer(3), played.depth, rows(played)], [0, 0, "1./.1"]);
  assert.equal(played.play({ kind: "accept" }), undefined);
  assert.equal(played.play({ kind: "discard" }), undefined);
});

test("a save point brings marks and trials back, as one turn", () => {
  const played = game();
  played.play({ kind: "trial" });
  played.play(set([2, ZERO]));
  played.keep("here");
  played.play({ kind: "discard" });
  played.play(set([2, ONE]));
  played.play({ kind: "goto", point: played.savePoints[0] });
  assert.deepEqual([rows(played), played.depth, played.layer(2)], ["1./0.", 1, 1]);
  played.undo();
  assert.deepEqual([rows(played), played.depth], ["1./1.", 0]);
  played.forget("here");
  assert.equal(played.savePoints.length, 0);
});

test("the beginning can be gone to, and left again", () => {
  const played = game();
  played.play(set([1, ONE]));
  played.play({ kind: "goto", point: played.beginning() });
  assert.equal(rows(played), "1./..");
  assert.equal(played.play({ kind: "goto", point: played.beginning() }), undefined);
  played.undo();
  assert.equal(rows(played), "11/..");
});

test("a history that is written is the same game when it is read", () => {
  const played = game();
  const turns: Turn[] = [
    set([1, ONE], [2, ZERO]),
    { kind: "trial" },
    set([3, ONE]),
    { kind: "accept" },
    { kind: "goto", point: played.beginning() },
    set([2, ONE]),
  ];
  turns.forEach((turn) => assert.ok(played.play(turn)));
  played.undo();
  const { turns: all, done } = played.history();
  const again = game();
  assert.ok(again.replay(all.map((turn) => read(write(turn))!), done));
  assert.deepEqual([again.here(), again.canRedo], [played.here(), true]);
  again.redo();
  assert.equal(rows(again), "1./1.");
});

test("what is no turn is refused", () => {
  for (const text of ["", "1", "1:2", "a:1", "1:10", "goto", "goto 0|00", "goto z", "-1:0"]) assert.equal(read(text), undefined, text);
  assert.equal(readPoint("03"), undefined);
});

test("values follow each other, from either pen", () => {
  assert.deepEqual([OPEN, ONE, ZERO].map((mark) => next(mark, ONE)), [ONE, ZERO, OPEN]);
  assert.deepEqual([OPEN, ZERO, ONE].map((mark) => next(mark, ZERO)), [ZERO, ONE, OPEN]);
});

test("rows are read as they are written", () => {
  const signs = ["/", "\\"] as const;
  assert.deepEqual(toRows(fromRows(["/\\", "._"], 4, signs)!, 2, signs), ["/\\", ".."]);
  assert.equal(fromRows(["/\\"], 4, signs), undefined);
  assert.equal(fromRows(["01", ".."], 4, signs), undefined);
});

test("the timer runs only between run and stop", () => {
  const timer = new Timer(61);
  assert.equal(timer.seconds(5_000), 61);
  timer.run(5_000);
  timer.run(6_000);
  assert.equal(timer.seconds(8_000), 64);
  timer.stop(8_000);
  assert.equal(timer.seconds(99_000), 64);
  assert.deepEqual([clock(64), clock(3723), clock(5)], ["1:04", "1:02:03", "0:05"]);
});
