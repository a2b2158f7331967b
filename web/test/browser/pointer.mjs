// Mouse and fingers.

import assert from "node:assert/strict";
import test from "node:test";
import { backToBoard, button, cell, done, fingers, fresh, marks, middle, open, painted, plain, shows, solved } from "./harness.mjs";
import { FAMILIES, puzzle } from "./library.mjs";

const EMPTY = "mosaic\n6 6\n......\n.3....\n......\n......\n......\n......\n";
const none = Array(6).fill("......");
const touch = { hasTouch: true, viewport: { width: 375, height: 667 } };

/** Presses at a cell, moves through others, lets go. */
async function drag(page, places, mouseButton = "left") {
  const points = [];
  for (const [row, column] of places) points.push(await middle(page, row, column));
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down({ button: mouseButton });
  for (const { x, y } of points.slice(1)) await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up({ button: mouseButton });
}

test("01-pinch-never-writes", async () => {
  const page = await open(EMPTY, touch);
  const hand = await fingers(page);
  const [a, b] = [await middle(page, 2, 2), await middle(page, 5, 5)];
  const before = (await cell(page, 1, 1).boundingBox()).width;
  for (const slow of [false, true]) {
    await hand.down(a);
    if (slow) await hand.move({ x: a.x + 60, y: a.y });
    await hand.down(a, b);
    for (let step = 1; step <= 5; step++) await hand.move({ x: a.x - 4 * step, y: a.y - 4 * step }, { x: b.x + 4 * step, y: b.y + 4 * step });
    await hand.up({ x: b.x, y: b.y });
    await hand.move({ x: b.x - 50, y: b.y - 50 });
    await hand.up();
  }
  await painted(page);
  assert.deepEqual(await marks(page), none);
  assert.ok((await cell(page, 1, 1).boundingBox()).width > before * 1.05, "the pinch zooms");
  await done(page);
});

test("02-drag-is-one-undo", async () => {
  const page = await open(EMPTY);
  await drag(page, [[1, 1], [1, 6]]);
  assert.deepEqual(await marks(page), ["111111", ...none.slice(1)]);
  await button(page, "Undo").click();
  assert.deepEqual(await marks(page), none);
  await button(page, "Redo").click();
  assert.deepEqual(await marks(page), ["111111", ...none.slice(1)]);
  await done(page);
});

test("03-drag-never-overwrites", async () => {
  const page = await open(EMPTY);
  await drag(page, [[1, 3], [1, 4]], "right");
  assert.equal((await marks(page))[0], "..00..");
  await drag(page, [[1, 1], [1, 6]]);
  assert.equal((await marks(page))[0], "110011");
  await drag(page, [[1, 6], [1, 1]]);
  assert.equal((await marks(page))[0], "..00..", "a drag from a mark clears marks of its kind only");
  await done(page);
});

test("04-lock-and-no-fling", async () => {
  const page = await open(EMPTY, touch);
  const hand = await fingers(page);
  await page.getByRole("radio", { name: "Move the board" }).check({ force: true });
  await button(page, "Zoom in").click();
  await button(page, "Zoom in").click();
  await button(page, "Zoom in").click();
  const corner = async () => cell(page, 1, 1).boundingBox();
  const start = { x: 190, y: 300 };
  const before = await corner();
  await hand.down(start);
  for (let step = 1; step <= 4; step++) await hand.move({ x: start.x - 20 * step, y: start.y - 10 * step });
  await hand.up();
  await painted(page);
  const after = await corner();
  assert.notDeepEqual(after, before, "a finger moves the board");
  await page.waitForTimeout(300);
  assert.deepEqual(await corner(), after, "the board stops with the finger");
  await button(page, "Settings").click();
  await page.getByRole("checkbox", { name: /^Lock/ }).check();
  await backToBoard(page);
  const locked = await corner();
  await hand.down({ x: 100, y: 250 }, { x: 250, y: 400 });
  await hand.move({ x: 60, y: 200 }, { x: 320, y: 470 });
  await hand.up();
  await painted(page);
  assert.deepEqual(await corner(), locked, "locked");
  assert.deepEqual(await marks(page), none);
  await done(page);
});

test("touch-modes: the pen decides what a tap draws first", async () => {
  const page = await open(EMPTY, touch);
  const hand = await fingers(page);
  await hand.tap(await middle(page, 1, 1));
  await page.getByRole("radio", { name: "Draw white" }).check({ force: true });
  await hand.tap(await middle(page, 1, 2));
  await hand.tap(await middle(page, 1, 3));
  await hand.tap(await middle(page, 1, 3));
  await shows(page, ["101...", ...none.slice(1)]);
  await done(page);
});

test("tap-after-drag: the first tap on a button counts", async () => {
  const page = await open(EMPTY, { ...touch, isMobile: true });
  const hand = await fingers(page);
  const [from, to] = [await middle(page, 1, 1), await middle(page, 1, 6)];
  await hand.down(from);
  for (let step = 1; step <= 5; step++) await hand.move({ x: from.x + ((to.x - from.x) * step) / 5, y: from.y });
  await hand.up();
  await shows(page, ["111111", ...none.slice(1)]);
  await button(page, "Undo").tap();
  await shows(page, none);
  await done(page);
});

test("lost-pointer: a finger that the system takes away writes nothing", async () => {
  const page = await open(EMPTY);
  const { x, y } = await middle(page, 3, 3);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => document.querySelector(".board").dispatchEvent(new PointerEvent("pointercancel", { pointerId: 1 })));
  await page.mouse.up();
  assert.deepEqual(await marks(page), none);
  await done(page);
});

for (const { rules } of FAMILIES) {
  test(`solved-by-touch: ${rules} 10x10`, async () => {
    const { puzzle: text, solution } = puzzle(rules);
    const page = await open(text, { context: await fresh(touch) });
    const hand = await fingers(page);
    const wanted = plain(solution);
    const now = await marks(page);
    for (const pen of ["1", "0"]) {
      await page.locator(".pen-tools input").nth(pen === "1" ? 0 : 1).check({ force: true });
      for (let row = 0; row < 10; row++) {
        for (let column = 0; column < 10; column++) {
          if (now[row][column] === "." && wanted[row][column] === pen) await hand.tap(await middle(page, row + 1, column + 1));
        }
      }
    }
    await solved(page);
    await done(page);
  });
}
