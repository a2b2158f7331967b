// Keyboard and screen reader.

import assert from "node:assert/strict";
import test from "node:test";
import { button, cell, closeDialog, done, marks, open, plain, solved, status, typeIn, until } from "./harness.mjs";
import { FAMILIES, puzzle, solve } from "./library.mjs";

const SMALL = "mosaic\n4 7\n.......\n.3.....\n.......\n.......\n";
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

async function onBoard(page) {
  await page.locator("[role=gridcell][tabindex='0']").focus();
}

test("05-every-cell-by-keys", async () => {
  const page = await open(SMALL);
  await onBoard(page);
  const seen = new Set();
  for (let row = 1; row <= 4; row++) {
    await page.keyboard.press("Home");
    for (let column = 1; column <= 7; column++) {
      const name = await focused(page);
      assert.ok(name.startsWith(`r${row}c${column},`), name);
      seen.add(name);
      await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("ArrowDown");
  }
  assert.equal(seen.size, 28);
  await done(page);
});

test("06-one-tab-stop", async () => {
  const page = await open(SMALL);
  assert.equal(await page.locator("[role=grid] [tabindex='0']").count(), 1);
  await onBoard(page);
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.locator("[role=grid] [tabindex='0']").count(), 1);
  await page.keyboard.press("Tab");
  assert.ok(!(await focused(page)).startsWith("r"), "Tab leaves the board");
  await page.keyboard.press("Shift+Tab");
  assert.ok((await focused(page)).startsWith("r2c1,"), "and comes back to the same cell");
  await done(page);
});

test("07-keys", async () => {
  const page = await open(SMALL);
  await onBoard(page);
  const at = async (keys, place) => {
    for (const key of keys) await page.keyboard.press(key);
    assert.ok((await focused(page)).startsWith(`${place},`), `${keys}: ${await focused(page)}`);
  };
  await at(["End"], "r1c7");
  await at(["PageDown"], "r4c7");
  await at(["PageUp"], "r1c7");
  await at(["Control+End"], "r4c7");
  await at(["Control+Home"], "r1c1");
  await at(["ArrowLeft", "ArrowUp"], "r1c1");
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("0");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  for (let times = 0; times < 2; times++) await page.keyboard.press("Space");
  assert.equal((await marks(page))[0], "10110..");
  await page.keyboard.press("Delete");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press(".");
  assert.equal((await marks(page))[0], "101....");
  await page.keyboard.press("Control+z");
  assert.equal((await marks(page))[0], "1011...");
  await page.keyboard.press("Control+Shift+z");
  assert.equal((await marks(page))[0], "101....");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "How to play" }).waitFor();
  await closeDialog(page);
  await onBoard(page);
  await page.keyboard.press("h");
  await until(async () => (await page.getByRole("region", { name: "Hint" }).count()) === 1, "a hint");
  await button(page, "Hint").focus();
  await page.keyboard.press("Control+z");
  assert.equal((await marks(page))[0], "1011...", "undo and redo work beside the board, too");
  await done(page);
});

test("08-moves-are-spoken", async () => {
  const page = await open(SMALL);
  await cell(page, 2, 2).focus();
  await page.keyboard.press("1");
  assert.equal(await status(page), "r2c2, clue 3, black");
  await page.keyboard.press("0");
  assert.equal(await status(page), "r2c2, clue 3, white");
  await page.keyboard.press("Delete");
  assert.equal(await status(page), "r2c2, clue 3, open");
  await page.keyboard.press("Control+z");
  const first = await page.getByRole("status").textContent();
  await page.keyboard.press("Control+z");
  const second = await page.getByRole("status").textContent();
  assert.notEqual(first, second, "the same words again are a change");
  assert.equal(await page.getByRole("status").count(), 1);
  const grid = page.getByRole("grid", { name: "Board" });
  assert.deepEqual([await grid.getAttribute("aria-rowcount"), await grid.getAttribute("aria-colcount")], ["4", "7"]);
  await done(page);
});

/** The text of a board from nothing but the names of its cells. */
function heard(names, rules) {
  const cells = names.map((name) => {
    const [, row, column] = name.match(/^r(\d+)c(\d+),/);
    return { row: Number(row), column: Number(column), name };
  });
  const [height, width] = [Math.max(...cells.map(({ row }) => row)), Math.max(...cells.map(({ column }) => column))];
  const corners = names.some((name) => /clue \S+ (top|bottom)/.test(name));
  const grid = Array.from({ length: height + Number(corners) }, () => Array(width + Number(corners)).fill("."));
  for (const { row, column, name } of cells) {
    const alone = name.match(/clue ([^ ,]+)(?=,)/);
    if (!corners && alone) grid[row - 1][column - 1] = alone[1];
    for (const [, clue, down, right] of name.matchAll(/clue (\S+) (top|bottom) (left|right)/g)) {
      grid[row - 1 + Number(down === "bottom")][column - 1 + Number(right === "right")] = clue;
    }
  }
  return `${rules}\n${height} ${width}\n${grid.map((row) => row.join("")).join("\n")}\n`;
}

for (const { rules } of FAMILIES) {
  test(`09-solved-by-ear: ${rules} 10x10`, async () => {
    const page = await open(puzzle(rules).puzzle);
    const names = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
    assert.equal(names.length, 100);
    const wanted = plain(solve(heard(names, rules), rules));
    for (const name of names) {
      const [, row, column] = name.match(/^r(\d+)c(\d+),/).map(Number);
      if (!name.endsWith(", open")) continue;
      // What a screen reader does when somebody activates a cell: a click without a place.
      const presses = wanted[row - 1][column - 1] === "1" ? 1 : 2;
      for (let press = 0; press < presses; press++) await cell(page, row, column).evaluate((element) => element.click());
    }
    await solved(page);
    assert.match(await page.locator(".notice").textContent(), /^Solved in/);
    await done(page);
  });

  test(`solved-by-keys: ${rules} 10x10`, async () => {
    const { puzzle: text, solution } = puzzle(rules);
    const page = await open(text);
    await page.evaluate(() => document.activeElement?.blur());
    for (let tabs = 0; tabs < 20 && !(await focused(page)).startsWith("r1c1,"); tabs++) await page.keyboard.press("Tab");
    await typeIn(page, plain(solution));
    await solved(page);
    await done(page);
  });
}

test("large-board-window: at most 30x30 cells in the tree, and the cursor always among them", async () => {
  const rows = Array(60).fill(".".repeat(80));
  const page = await open(`mosaic\n60 80\n${rows.join("\n")}\n`);
  await onBoard(page);
  assert.equal(await page.getByRole("gridcell").count(), 900);
  await page.keyboard.press("Control+End");
  assert.match(await focused(page), /^r60c80,/);
  for (let steps = 0; steps < 35; steps++) await page.keyboard.press("ArrowLeft");
  assert.match(await focused(page), /^r60c45,/);
  assert.ok((await page.getByRole("gridcell").count()) <= 900);
  await button(page, "Undo").waitFor();
  await done(page);
});
