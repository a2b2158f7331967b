// A board of nine million cells: it opens, moves, and is solved.

import assert from "node:assert/strict";
import test from "node:test";
import { button, done, fresh, home, stopped, until, watchErrors } from "./harness.mjs";
import { frames, fullClueMosaic } from "./measure.mjs";

const SIDE = 3000;

test("30-huge-board-moves", async (context) => {
  const page = await (await fresh()).newPage();
  page.setDefaultTimeout(120_000);
  watchErrors(page);
  await page.goto(`${home}#import`);
  const opened = Date.now();
  await page.getByLabel("Open a file").setInputFiles({ name: "huge.txt", mimeType: "text/plain", buffer: fullClueMosaic(SIDE) });
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
  await until(async () => /^0 open/.test(await page.locator(".how-far .quiet-text").textContent()), "every cell is filled");
  await button(page, "Undo").click();
  await until(async () => !/^0 open/.test(await page.locator(".how-far .quiet-text").textContent()), "and open again");
  await button(page, "Solve").evaluate((solve) => solve.click());
  const time = await stopped(page);
  context.diagnostic(`stopped in ${time.toFixed(0)} ms`);
  await done(page);
});
