// Hints, checks, mistakes, trials, the end of a game.

import assert from "node:assert/strict";
import test from "node:test";
import { backToBoard, button, cell, closeDialog, done, hint, kept, marks, open, plain, solved, status, until } from "./harness.mjs";
import { FAMILIES, puzzle } from "./library.mjs";

const FULL = "3 5\n24531\n46631\n34310\n";
const advice = (page) => page.getByRole("region", { name: "Hint" });

/** How many pixels over the board are painted: highlights. */
const overlay = (page) =>
  page.evaluate(() => {
    const canvas = document.querySelectorAll(".board canvas")[1];
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let painted = 0;
    for (let at = 3; at < data.length; at += 4) painted += Number(data[at] > 0);
    return painted;
  });

test("14-hint-in-four-stages", async () => {
  const page = await open(FULL);
  const told = [];
  for (let stage = 1; stage <= 4; stage++) {
    told.push(await hint(page));
    await advice(page).getByRole("heading", { name: `Hint ${stage} of 4` }).waitFor();
    if (stage === 1) assert.equal(await overlay(page), 0, "a nudge shows no cells");
    else await until(async () => (await overlay(page)) > 0, "then cells are highlighted");
  }
  assert.equal(new Set(told).size, 4, told.join(" | "));
  assert.match(told[0], /corner|edge|middle|top|bottom|left|right/);
  await button(page, "Do it").click();
  assert.notEqual((await marks(page)).join(""), ".".repeat(15));
  await button(page, "Undo").click();
  assert.equal((await marks(page)).join(""), ".".repeat(15), "what a hint does is one undo");
  await done(page);
});

for (const { rules } of FAMILIES) {
  test(`15-hints-finish: ${rules}`, async () => {
    const page = await open(puzzle(rules, 6, 6, 2).puzzle);
    for (let steps = 0; steps < 80 && (await page.locator(".solved-tag").count()) === 0; steps++) {
      for (let stage = 0; stage < 4; stage++) {
        if ((await page.locator(".solved-tag").count()) > 0) break;
        await hint(page);
      }
      const act = button(page, "Do it");
      if ((await act.count()) > 0) await act.click();
    }
    await solved(page);
    await done(page);
  });

  test(`16-mistake-found: ${rules}`, async () => {
    const { puzzle: text, solution } = puzzle(rules, 6, 6, 2);
    const page = await open(text);
    const wanted = plain(solution).join("");
    const now = (await marks(page)).join("");
    const open_ = [...now].flatMap((value, at) => (value === "." ? [at] : []));
    const put = async (at, value) => {
      await cell(page, Math.floor(at / 6) + 1, (at % 6) + 1).focus();
      await page.keyboard.press(value);
    };
    await put(open_[0], wanted[open_[0]]);
    await put(open_[1], wanted[open_[1]] === "1" ? "0" : "1");
    await hint(page);
    const back = button(page, "Back to the last good position");
    for (let stage = 0; stage < 3 && (await back.count()) === 0; stage++) await hint(page);
    await back.click();
    const after = (await marks(page)).join("");
    assert.equal(after[open_[0]], wanted[open_[0]], "what is right stays");
    assert.equal(after[open_[1]], ".", "what is wrong goes");
    await done(page);
  });
}

test("17-errors-never-request-live", async () => {
  const { puzzle: text, solution } = puzzle(FAMILIES[0].rules, 6, 6, 1);
  const page = await open(text);
  const wanted = plain(solution);
  const now = await marks(page);
  const row = now.findIndex((line) => line.includes("."));
  const column = now[row].indexOf(".");
  const choose = async (name) => {
    await button(page, "Settings").click();
    await page.getByRole("radio", { name }).check({ force: true });
    await backToBoard(page);
  };
  const wrong = () => page.locator("[role=gridcell][aria-label$='wrong']").count();
  await cell(page, row + 1, column + 1).focus();
  await page.keyboard.press(wanted[row][column] === "1" ? "0" : "1");
  // Nobody tells when nothing comes: this can only see too little, never fail for being slow.
  await page.waitForTimeout(200);
  assert.equal(await wrong(), 0, "nothing is shown before it is asked for");
  await button(page, "Check").click();
  await until(async () => (await wrong()) === 1, "the check shows the mistake");
  await choose("never show");
  assert.equal(await button(page, "Check").count(), 0);
  assert.equal(await wrong(), 0);
  await choose("show at once");
  await button(page, "Undo").click();
  await button(page, "Redo").click();
  await until(async () => (await wrong()) === 1, "the mistake shows at once");
  await button(page, "Undo").click();
  await until(async () => (await wrong()) === 0, "and goes with the mark");
  await done(page);
});

test("18-trials-and-save-points", async () => {
  const page = await open("mosaic\n4 4\n....\n.3..\n....\n....\n");
  await cell(page, 1, 1).click();
  await button(page, "Try out").click();
  await cell(page, 2, 1).click();
  await cell(page, 2, 2).click();
  assert.match(await cell(page, 2, 1).getAttribute("aria-label"), /on trial$/);
  await button(page, "Save points").click();
  await page.getByRole("textbox", { name: "Name" }).fill("before the fork");
  await button(page, "Keep this position").click();
  await closeDialog(page);
  await button(page, "Throw away").click();
  assert.deepEqual(await marks(page), ["1...", "....", "....", "...."]);
  await button(page, "Undo").click();
  await button(page, "Keep trial").click();
  assert.deepEqual(await marks(page), ["1...", "11..", "....", "...."]);
  assert.doesNotMatch(await cell(page, 2, 1).getAttribute("aria-label"), /on trial$/);
  await button(page, "Restart").click();
  assert.equal((await marks(page)).join(""), ".".repeat(16));
  await kept(page, 6);
  await page.reload();
  await page.getByRole("grid").waitFor();
  await button(page, "Save points").click();
  await button(page, "Back to “before the fork”").click();
  assert.deepEqual(await marks(page), ["1...", "11..", "....", "...."]);
  assert.match(await cell(page, 2, 1).getAttribute("aria-label"), /on trial$/);
  await done(page);
});

test("19-solved-with-open-whites", async () => {
  const { puzzle: text, solution } = puzzle("mosaic", 6, 6, 1);
  const page = await open(text);
  for (const [row, line] of plain(solution).entries()) {
    for (const [column, value] of [...line].entries()) {
      if (value === "1") await cell(page, row + 1, column + 1).click();
    }
  }
  await solved(page);
  assert.match(await status(page), /^Solved in/);
  await done(page);
});

test("teach-me: the whole way, forward and back", async () => {
  const page = await open(FULL);
  await button(page, "Teach me").click();
  await page.getByRole("heading", { name: /^Step 1 of/ }).waitFor();
  for (let steps = 0; steps < 40 && (await page.locator(".solved-tag").count()) === 0; steps++) {
    await button(page, "Forward").click();
    if ((await button(page, "Forward").getAttribute("aria-disabled")) === "true") break;
  }
  await solved(page);
  await button(page, "Back").click();
  assert.ok((await marks(page)).join("").includes("."), "back takes a step back");
  await done(page);
});

test("cancel: a thought is stopped by the next move, and the game goes on", async () => {
  const rows = Array(40).fill(".".repeat(40));
  const page = await open(`takuzu\n40 40\n${rows.join("\n")}\n`);
  await button(page, "Teach me").click();
  await cell(page, 1, 1).click();
  await until(async () => (await marks(page))[0][0] === "1", "the move");
  await button(page, "Undo").click();
  assert.equal((await marks(page))[0][0], ".");
  await done(page);
});
