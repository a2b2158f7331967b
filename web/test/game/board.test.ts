// The board without a page: the camera, keys, strokes.

import assert from "node:assert/strict";
import test from "node:test";
import { Camera } from "../../src/board/camera.ts";
import { keyAction } from "../../src/board/keys.ts";
import { Stroke } from "../../src/board/stroke.ts";
import { type Mark, ONE, OPEN, ZERO } from "../../src/game/marks.ts";

const margin = { left: 0.5, top: 0.5, right: 1, bottom: 1 };
const view = { width: 320, height: 400 };

test("a board that fits is seen whole, in the middle", () => {
  const camera = new Camera(10, 10, margin);
  const cells = { rows: 10, columns: 10, shift: 0 } as const;
  camera.fit(view, 10, 64);
  assert.equal(camera.scale, 320 / 11.5);
  assert.deepEqual([camera.targetAt(camera.x + 1, camera.y + 1, cells), camera.targetAt(camera.x - 1, camera.y, cells)], [0, undefined]);
  assert.ok(Math.abs(camera.y - camera.scale / 2 - (400 - 11.5 * camera.scale) / 2) < 1e-9);
});

test("a board that does not fit begins at its first corner, and cannot be lost", () => {
  const camera = new Camera(100, 100, margin);
  const cells = { rows: 100, columns: 100, shift: 0 } as const;
  camera.fit(view, 24, 64);
  assert.deepEqual([camera.x, camera.y, camera.scale], [12, 12, 24]);
  camera.pan(-1e9, 1e9, view);
  assert.deepEqual([camera.x, camera.y], [320 - 101 * 24, 12]);
  assert.deepEqual(camera.seen(view), { top: 0, bottom: 17, left: 87, right: 100 });
  assert.equal(camera.reveal(0, cells, view), true);
  assert.ok(camera.x >= 0);
});

test("what is under the fingers stays there", () => {
  const camera = new Camera(100, 100, margin);
  const cells = { rows: 100, columns: 100, shift: 0 } as const;
  camera.fit(view, 24, 64);
  camera.pan(-700, -700, view);
  const before = camera.targetAt(100, 150, cells);
  camera.zoom(1.5, 100, 150, view);
  assert.equal(camera.targetAt(100, 150, cells), before);
  assert.equal(camera.scale, 36);
});

test("keys that are not ours are the page's", () => {
  const key = (key: string, held = {}) => keyAction({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held }, 5, 3, 4);
  assert.deepEqual([key("Tab"), key("a"), key("ArrowUp", { altKey: true }), key("r", { ctrlKey: true })], [undefined, undefined, undefined, undefined]);
  assert.deepEqual([key("PageDown"), key("End", { ctrlKey: true })], [{ kind: "move", to: 9 }, { kind: "move", to: 11 }]);
  assert.deepEqual([key("\\"), key("/")], [{ kind: "set", mark: ONE }, { kind: "set", mark: ZERO }]);
});

test("a stroke never touches other marks, and none that are given", () => {
  const marks: Mark[] = [OPEN, ZERO, OPEN, ONE, ONE];
  const stroke = (first: number) => new Stroke(first, ONE, (cell) => marks[cell], (cell) => cell === 4);
  const drawn = stroke(0);
  assert.deepEqual(drawn.marks(), [[0, ONE]]);
  [0, 1, 2, 3, 4].forEach((cell) => drawn.reach(cell));
  assert.deepEqual(drawn.marks(), [[0, ONE], [2, ONE]]);
  const wiped = stroke(3);
  assert.deepEqual(wiped.marks(), [[3, ZERO]]);
  [3, 4, 2].forEach((cell) => wiped.reach(cell));
  assert.deepEqual(wiped.marks(), [[3, OPEN]]);
  const given = stroke(4);
  assert.deepEqual(given.marks(), []);
  given.reach(2);
  assert.deepEqual(given.marks(), [[2, ONE]]);
});
