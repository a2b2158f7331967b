// Drawing a board: what is told about it at once, what can be done with it, by mouse, touch and keys.

import assert from "node:assert/strict";
import test from "node:test";
import { button, cell, closeDialog, done, fingers, fresh, home, middle, open, painted, status, until, watchErrors } from "./harness.mjs";
import { call, FAMILIES, puzzle, view } from "./library.mjs";
import { untilVerdict, withoutFirstClue } from "./measure.mjs";

const verdict = (page, kind) => page.locator(`.verdict.${kind}`).waitFor();

/** The editor with a board in it. */
async function edit(board, options = {}) {
  const page = await open(board, options);
  await button(page, options.query?.includes("zh") ? "编辑" : "Edit").click();
  await page.locator(".verdict").waitFor();
  return page;
}

/** The clues on the page, as the names of the places tell. */
const clues = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=row]")].map((row) =>
      [...row.children].map((place) => place.getAttribute("aria-label").match(/clue (\S)/)?.[1] ?? ".").join(""),
    ),
  );

/** A place by its name's beginning: cells are `r1c1`, vertices `v1.1`. */
const place = (page, row, column, at = "cells") =>
  at === "cells" ? cell(page, row, column) : page.locator(`[role=gridcell][aria-label^="v${row}.${column},"]`);

for (const { rules } of FAMILIES) {
  test(`24-editor-verdict: ${rules}`, async () => {
    const made = puzzle(rules, 20, 20, 2);
    const { text, clues, places } = view(made.puzzle, rules);
    const page = await edit(text);
    await verdict(page, "unique");
    const { row, column, verdict: expected } = withoutFirstClue(call, text, clues);
    await place(page, row + 1, column + 1, places).focus();
    const times = [];
    for (let round = 0; round < 5; round++) {
      times.push(await untilVerdict(page, { key: "Delete" }, expected));
      times.push(await untilVerdict(page, { key: "z", ctrlKey: true }, "unique"));
    }
    times.sort((a, b) => a - b);
    assert.ok(times[5] < 2000, `${times[5]} ms, ten times 200 at most`);
    await done(page);
  });
}

test("25-editor-shows-why-and-repairs", async () => {
  const page = await edit("mosaic\n4 4\n....\n.3..\n....\n....\n");
  await verdict(page, "several");
  await page.getByText("16 cells are not settled.").waitFor();
  await page.getByText(/8 groups/).waitFor();
  await page.getByRole("radio", { name: "open groups" }).check({ force: true });
  await until(async () => /group \d/.test(await cell(page, 4, 4).getAttribute("aria-label")), "the groups are on the board");
  await page.getByRole("radio", { name: "odds" }).check({ force: true });
  await until(async () => /black in 33%/.test(await cell(page, 1, 1).getAttribute("aria-label")), "the odds are on the board");
  await page.getByText("10752 solutions.").waitFor();
  await cell(page, 1, 1).focus();
  await page.keyboard.press("9");
  await verdict(page, "none");
  await until(async () => /contradicts/.test(await cell(page, 1, 1).getAttribute("aria-label")), "the contradiction is on the board");
  assert.match(await status(page), /^r1c1, clue 9\. No solution\.$/);
  const story = page.getByRole("group", { name: "Why" });
  await story.getByRole("button", { name: "Forward" }).click();
  assert.match(await story.innerText(), /Step 1 of \d+[^]*\d/);
  await page.getByRole("button", { name: /^9 at r1c1 becomes 3/ }).click();
  await verdict(page, "several");
  await button(page, "Repair").click();
  await verdict(page, "unique");
  assert.match(await status(page), /^Repaired: \d+ clues added/);
  assert.equal((await clues(page))[0][0], "3", "what was there stays");
  await page.getByText(/^Level \d/).first().waitFor();
  await button(page, "Undo").click();
  await verdict(page, "several");
  await done(page);
});

test("25-editor-fewest-clues: and other versions of the puzzle", async () => {
  const { puzzle: text, clues: before } = puzzle("takuzu", 6, 6, 1);
  const page = await edit(text);
  await button(page, "Fewest clues").click();
  await until(async () => /not needed|No clue can go/.test(await status(page)), "polished", 60_000);
  const left = (await clues(page)).join("").replaceAll(".", "").length;
  assert.ok(left < before, `${left} of ${before}`);
  await verdict(page, "unique");
  const version = page.getByRole("group", { name: "Other versions with the same solution" }).getByRole("button").first();
  const wanted = Number((await version.textContent()).match(/(\d+) clues/)[1]);
  await version.click();
  await until(async () => (await clues(page)).join("").replaceAll(".", "").length === wanted, "the version");
  await done(page);
});

test("editor-draws: a new board by keys alone, with symmetry, played and shared", async () => {
  const page = await edit("3 5\n24531\n46631\n34310\n");
  await button(page, "Rules and size").click();
  await page.getByRole("radio", { name: "Slant" }).check({ force: true });
  await page.getByRole("spinbutton", { name: "Rows" }).fill("3");
  await page.getByRole("spinbutton", { name: "Columns" }).fill("3");
  await button(page, "Use this").click();
  const grid = page.getByRole("grid", { name: "Board" });
  await until(async () => (await grid.getAttribute("aria-rowcount")) === "4", "a place for every vertex");
  await button(page, "Rules and size").click();
  await page.getByRole("combobox", { name: "Symmetry that is kept" }).selectOption("rotate2");
  await closeDialog(page);
  await verdict(page, "several");
  await place(page, 1, 2, "vertices").focus();
  await page.keyboard.press("2");
  await verdict(page, "several");
  const drawn = await clues(page);
  assert.equal(drawn[0][1], "2");
  assert.match(drawn[3][2], /[0-4]/, "the mirrored place has a clue of its solution");
  await page.keyboard.press("Delete");
  await until(async () => (await clues(page)).join("") === ".".repeat(16), "both are gone");
  await verdict(page, "several");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("4");
  assert.match(await status(page), /^v2\.2, clue 4/);
  await button(page, "Repair").click();
  await verdict(page, "unique");
  const now = await clues(page);
  await button(page, "Share").click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  await page.getByRole("combobox", { name: "Format" }).selectOption("puzz.link");
  await until(async () => (await page.getByRole("textbox", { name: "The board as text" }).inputValue()).startsWith("https://puzz.link/p?gokigen/3/3/"), "another format");
  await closeDialog(page);
  await button(page, "Play").click();
  await page.getByRole("heading", { name: "Slant 3×3" }).waitFor();
  assert.equal(await page.getByRole("gridcell").count(), 9);
  const again = await page.context().newPage();
  watchErrors(again);
  await again.goto(link);
  await again.getByRole("heading", { name: "Slant 3×3" }).waitFor();
  await again.reload();
  await button(again, "Edit").click();
  await verdict(again, "unique");
  assert.deepEqual(await clues(again), now);
  assert.deepEqual(again.errors, []);
  await done(page);
});

test("editor-by-touch: a tap writes, again takes away, a drag is one undo, two fingers write nothing", async () => {
  const page = await edit("mosaic\n6 6\n......\n......\n......\n......\n......\n......\n", { hasTouch: true, viewport: { width: 360, height: 740 } });
  const touch = await fingers(page);
  await page.getByRole("radio", { name: "Clue 3" }).check({ force: true });
  await touch.tap(await middle(page, 2, 2));
  await until(async () => (await clues(page))[1] === ".3....", "a tap writes");
  await touch.tap(await middle(page, 2, 2));
  await until(async () => (await clues(page))[1] === "......", "again takes away");
  await touch.down(await middle(page, 3, 1));
  await touch.move(await middle(page, 3, 2));
  await touch.move(await middle(page, 3, 4));
  await touch.up();
  await until(async () => (await clues(page))[2] === "3333..", "a drag writes");
  await touch.down(await middle(page, 5, 1));
  await touch.down(await middle(page, 5, 1), await middle(page, 5, 4));
  await touch.move(await middle(page, 4, 1), await middle(page, 6, 4));
  await touch.up();
  await painted(page);
  assert.equal((await clues(page)).join("").replaceAll(".", ""), "3333");
  await button(page, "Undo").click();
  await until(async () => (await clues(page)).join("") === ".".repeat(36), "one undo");
  await done(page);
});

test("editor-keeps: what is drawn is there after a reload, and an undo goes over the game's board", async () => {
  const page = await edit("mosaic\n3 3\n...\n.4.\n...\n");
  await cell(page, 1, 1).focus();
  await page.keyboard.press("2");
  await verdict(page, "several");
  await page.reload();
  await verdict(page, "several");
  assert.deepEqual(await clues(page), ["2..", ".4.", "..."]);
  await page.goto(`${home}#p=${encodeURIComponent("mosaic\n2 2\n4.\n..\n")}`);
  await page.getByRole("heading", { name: "Mosaic 2×2" }).waitFor();
  await button(page, "Edit").click();
  await until(async () => (await clues(page)).join() === "4.,..", "the board of the game");
  await button(page, "Undo").click();
  await until(async () => (await clues(page)).join() === "2..,.4.,...", "what was drawn before");
  await done(page);
});

test("editor-imports: a text goes right to the editor, and what is wrong with it is told where it stands", async () => {
  const page = await edit("mosaic\n3 3\n...\n.4.\n...\n");
  await button(page, "Import").click();
  const text = page.getByRole("textbox", { name: "Board" });
  await text.fill("slant\n2 2\n1..\n.9.\n...\n");
  await button(page, "Edit it").click();
  await until(async () => /^Line 4, column 2: /.test(await page.locator(".problem").textContent()), "the problem");
  await text.fill("slant\n2 2\n1..\n.2.\n...\n");
  await button(page, "Edit it").click();
  await page.locator("main.edit").getByText("Slant 2×2", { exact: true }).waitFor();
  assert.deepEqual(await clues(page), ["1..", ".2.", "..."]);
  await done(page);
});

test("28-print-one: the board of a game and of the editor goes to the printer", async () => {
  const context = await fresh();
  await context.addInitScript(() => {
    window.print = () => (window.printed = [...document.querySelectorAll(".paper-page")].map((page) => page.querySelectorAll("img").length));
  });
  const page = await open("3 5\n24531\n46631\n34310\n", { context });
  await button(page, "Print").click();
  await until(() => page.evaluate(() => window.printed?.join() === "1"), "a page with a board");
  assert.equal(await page.locator(".paper").count(), 0, "nothing stays");
  await button(page, "Edit").click();
  await verdict(page, "unique");
  await page.evaluate(() => (window.printed = undefined));
  await button(page, "Print").click();
  await until(() => page.evaluate(() => window.printed?.join() === "1"), "the editor's board");
  await done(page);
});
