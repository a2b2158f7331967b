// A board of nine million cells: it opens, moves, and is solved.

import assert from "node:assert/strict";
import test from "node:test";
import { button, done, fresh, home, until, watchErrors } from "./harness.mjs";

const SIDE = 3000;

/** A picture of rings with noise in it, and the Mosaic that counts the dark cells around every cell. */
function mosaic() {
  const dark = new Uint8Array((SIDE + 2) * (SIDE + 2));
  let noise = 1;
  for (let row = 1; row <= SIDE; row++) {
    for (let column = 1; column <= SIDE; column++) {
      noise = (Math.imul(noise, 1103515245) + 12345) >>> 0;
      const ring = Math.sin(Math.hypot(row - SIDE / 2, column - SIDE / 3) / 40) > 0;
      dark[row * (SIDE + 2) + column] = Number(ring !== noise % 16 > 13);
    }
  }
  const text = new Uint8Array(SIDE * (SIDE + 1));
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      let clue = 48;
      for (let y = 0; y < 3; y++) for (let x = 0; x < 3; x++) clue += dark[(row + y) * (SIDE + 2) + column + x];
      text[row * (SIDE + 1) + column] = clue;
    }
    text[row * (SIDE + 1) + SIDE] = 10;
  }
  return Buffer.concat([Buffer.from(`mosaic\n${SIDE} ${SIDE}\n`), text]);
}

/** The milliseconds from frame to frame while the wheel turns, sorted. */
const frames = (page, control) =>
  page.evaluate(async (control) => {
    const board = document.querySelector(".board");
    const { left, top } = board.getBoundingClientRect();
    const turn = (step) => {
      const deltaY = control ? (step % 80 < 40 ? 60 : -60) : 90;
      const place = { clientX: left + 300, clientY: top + 200, bubbles: true, cancelable: true };
      board.dispatchEvent(new WheelEvent("wheel", { ...place, deltaY, deltaX: control ? 0 : 70, ctrlKey: control }));
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const times = [];
    let last = await frame();
    for (let step = 0; step < 80; step++) {
      turn(step);
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    return times.sort((a, b) => a - b);
  }, control);

test("30-huge-board-moves", async (context) => {
  const page = await (await fresh()).newPage();
  page.setDefaultTimeout(120_000);
  watchErrors(page);
  await page.goto(`${home}#import`);
  const opened = Date.now();
  await page.getByLabel("Open a file").setInputFiles({ name: "huge.txt", mimeType: "text/plain", buffer: mosaic() });
  const grid = page.getByRole("grid");
  await grid.waitFor();
  assert.equal(await grid.getAttribute("aria-rowcount"), String(SIDE));
  context.diagnostic(`opened in ${Date.now() - opened} ms`);
  const report = (name, times) => {
    const [middle, most] = [times[times.length >> 1], times[Math.floor(times.length * 0.95)]];
    context.diagnostic(`${name}: ${middle.toFixed(1)} ms a frame, 95 of 100 under ${most.toFixed(1)} ms`);
    assert.ok(middle < 160, `${name}: ${middle} ms, ten frames at most`);
  };
  report("pan near", await frames(page, false));
  await page.getByRole("radio", { name: "Move the board" }).check({ force: true });
  await button(page, "Whole board").click();
  report("zoom", await frames(page, true));
  for (let times = 0; times < 6; times++) await button(page, "Zoom in").click();
  report("pan far", await frames(page, false));
  await button(page, "Solve").click();
  await until(async () => /This is the solution/.test(await page.locator(".notices").textContent()), "solved", 120_000);
  await until(async () => /^0 cells open/.test(await page.locator(".play-head .quiet-text").textContent()), "every cell is filled");
  await button(page, "Undo").click();
  await until(async () => !/^0 cells open/.test(await page.locator(".play-head .quiet-text").textContent()), "and open again");
  await button(page, "Solve").click();
  await button(page, "Stop").click();
  await until(async () => (await page.locator(".busy").count()) === 0, "stopped");
  await done(page);
});
