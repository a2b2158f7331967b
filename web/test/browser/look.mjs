// What is seen: no violation, no colour alone, room on every screen, in both languages, in time.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { backToBoard, button, cell, closeDialog, done, fresh, hint, marks, open, plain, until, violations } from "./harness.mjs";
import { FAMILIES, puzzle, view } from "./library.mjs";

/** The names of all screens beside play. */
const screens = (page) => page.locator(".top nav button").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

/** Goes to a screen and waits for it. */
async function visit(page, screen) {
  await button(page, screen).click();
  await page.getByRole("heading", { level: 1, name: screen, exact: true }).waitFor();
}

for (const theme of ["light", "dark", "contrast"]) {
  test(`10-axe: every screen, ${theme}`, async () => {
    const made = puzzle(FAMILIES[0].rules, 6);
    const page = await open(made.puzzle, { query: `?theme=${theme}` });
    for (const [at, value] of [...made.solution.join("")].entries()) {
      await page.locator(`[data-cell="${at}"]`).focus();
      await page.keyboard.press(value);
    }
    await page.locator(".notice").waitFor();
    assert.deepEqual(await violations(page), [], "solved");
    await button(page, "Restart").click();
    await button(page, "Try out").click();
    await hint(page);
    await page.getByRole("region", { name: "Hint" }).waitFor();
    assert.deepEqual(await violations(page), [], "play");
    for (const dialog of ["Share", "Save points", "How to play"]) {
      await button(page, dialog).click();
      await page.getByRole("dialog").waitFor();
      assert.deepEqual(await violations(page), [], dialog);
      await closeDialog(page);
    }
    for (const screen of await screens(page)) {
      await visit(page, screen);
      assert.deepEqual(await violations(page), [], screen);
    }
    await visit(page, "Learn");
    await page.locator("section .choice-row button").first().click();
    await button(page, "Start an exercise").click();
    await page.locator(".exercise [role=grid]").waitFor();
    assert.deepEqual(await violations(page), [], "a technique");
    await done(page);
  });
}

/** The picture of a cell in grey, as a list of numbers. */
const grey = (page, row, column) =>
  cell(page, row, column).evaluate(async (element) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const box = element.getBoundingClientRect();
    const frame = document.querySelector(".board").getBoundingClientRect();
    const sum = document.createElement("canvas");
    [sum.width, sum.height] = [Math.round(box.width), Math.round(box.height)];
    const context = sum.getContext("2d");
    for (const layer of document.querySelectorAll(".board canvas")) {
      const scale = layer.width / frame.width;
      context.drawImage(layer, (box.left - frame.left) * scale, (box.top - frame.top) * scale, box.width * scale, box.height * scale, 0, 0, sum.width, sum.height);
    }
    const { data } = context.getImageData(0, 0, sum.width, sum.height);
    return Array.from({ length: data.length / 4 }, (_, at) => 0.3 * data[4 * at] + 0.59 * data[4 * at + 1] + 0.11 * data[4 * at + 2]);
  });

/** The part of the pixels that clearly differ. */
const difference = (one, other) => one.filter((value, at) => Math.abs(value - other[at]) > 25).length / one.length;

test("11-greyscale: marks, roles, errors and finished clues differ without colour", async () => {
  for (const theme of ["light", "dark", "contrast"]) {
    // Nine cells with the same clue, so that only the state differs.
    const page = await open("mosaic\n5 9\n.........\n.3..3..3.\n.........\n.........\n.........\n", { query: `?theme=${theme}` });
    const pictures = { open: await grey(page, 5, 5) };
    await cell(page, 5, 5).click();
    pictures.dark = await grey(page, 5, 5);
    await cell(page, 5, 5).click();
    pictures.light = await grey(page, 5, 5);
    await button(page, "Try out").click();
    await cell(page, 5, 5).click();
    await cell(page, 5, 5).click();
    pictures.trial = await grey(page, 5, 5);
    await cell(page, 5, 5).click();
    pictures.trialLight = await grey(page, 5, 5);
    const names = Object.keys(pictures);
    for (const one of names) {
      for (const other of names.slice(names.indexOf(one) + 1)) {
        assert.ok(difference(pictures[one], pictures[other]) > 0.015, `${theme}: ${one} and ${other}`);
      }
    }
    await button(page, "Throw away").click();
    for (const [row, column] of [[1, 4], [1, 5], [1, 6]]) await cell(page, row, column).click();
    for (const [row, column] of [[2, 4], [2, 5], [2, 6], [3, 4], [3, 5], [3, 6]]) await cell(page, row, column).click({ button: "right" });
    // The same clue in the same colour, of which only one is finished.
    await cell(page, 2, 2).click({ button: "right" });
    await until(async () => difference(await grey(page, 2, 2), await grey(page, 2, 5)) > 0.01, `${theme}: a finished clue`);
    await done(page);
  }
  const page = await open("3 5\n24531\n46631\n34310\n");
  await cell(page, 3, 5).click();
  const before = await grey(page, 3, 5);
  await button(page, "Check").click();
  await until(async () => (await page.locator("[aria-label$='wrong']").count()) > 0, "the mistake");
  assert.ok(difference(before, await grey(page, 3, 5)) > 0.05, "an error is a shape");
  await done(page);
});

test("12-buttons-of-44-px-and-no-sideways-scroll", async () => {
  for (const query of ["?lang=en", "?lang=zh"]) {
    const page = await open(puzzle(FAMILIES[0].rules).puzzle, { query, viewport: { width: 320, height: 568 } });
    const check = async (what) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 320, `${what}: ${wide} px`);
      const small = await page.locator("button:visible, select:visible, label.option:visible, label.switch:visible").evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().width < 44 || one.getBoundingClientRect().height < 44).map((one) => one.outerHTML.slice(0, 90)),
      );
      assert.deepEqual(small, [], what);
    };
    await check("play");
    for (const screen of await screens(page)) {
      await visit(page, screen);
      await check(screen);
    }
    await done(page);
  }
});

test("13-undo-and-hint-always-visible", async () => {
  for (const viewport of [{ width: 320, height: 568 }, { width: 1000, height: 400 }, { width: 640, height: 360 }]) {
    const rows = Array(90).fill(".".repeat(8));
    const page = await open(`mosaic\n90 8\n${rows.join("\n")}\n`, { viewport });
    for (const name of ["Undo", "Hint"]) {
      const box = await button(page, name).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= viewport.height && box.x + box.width <= viewport.width, `${name} at ${JSON.stringify(viewport)}`);
    }
    await done(page);
  }
});

test("31-finished-clues-dim-and-lines-count", async () => {
  const { puzzle: text, solution } = puzzle(FAMILIES.find(({ family }) => family === "takuzu").rules, 6);
  const page = await open(text);
  // The counts stand beside the board: the picture right of it changes with a mark.
  const beside = () =>
    page.evaluate(() => {
      const canvas = document.querySelector(".board canvas");
      const frame = canvas.getBoundingClientRect();
      const last = [...document.querySelectorAll("[role=gridcell]")].at(5).getBoundingClientRect();
      const scale = canvas.width / frame.width;
      const { data } = canvas.getContext("2d").getImageData((last.right - frame.left) * scale + 4, (last.top - frame.top) * scale, last.width * scale, last.height * scale);
      return data.join();
    });
  const written = async () => new Set((await beside()).split(",")).size > 1;
  await until(written, "counts stand beside the board");
  const before = await beside();
  const column = (await marks(page))[0].indexOf(".");
  await cell(page, 1, column + 1).focus();
  await page.keyboard.press(plain(solution)[0][column]);
  await until(async () => (await beside()) !== before, "the count of the row changes");
  await button(page, "Settings").click();
  await page.getByRole("checkbox", { name: "Counts beside lines that have them" }).uncheck();
  await page.getByRole("checkbox", { name: "Dim finished clues" }).uncheck();
  await backToBoard(page);
  await until(async () => !(await written()), "switched off");
  await done(page);
});

test("32-every-word-in-both-languages", async () => {
  for (const { rules } of FAMILIES) {
    const page = await open(puzzle(rules, 6).puzzle, { query: "?lang=zh" });
    assert.equal(await page.evaluate(() => document.documentElement.lang), "zh-Hans");
    await page.getByRole("grid", { name: "棋盘" }).waitFor();
    assert.match(await page.getByRole("gridcell").first().getAttribute("aria-label"), /^第1行第1列，/);
    for (let stage = 0; stage < 4; stage++) await hint(page, "提示");
    const read = () => page.evaluate(() => document.body.innerText + [...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label")).join("\n"));
    const english = (text) => text.match(/[A-Za-z]{3,}/g)?.filter((word) => !/^(Twotone|Unruly|English|Home|End|Page|Down|Enter|Ctrl|Shift|Delete|JSON|Takuzu|Mosaic|Slant|Mines)$/.test(word)) ?? [];
    assert.deepEqual(english(await read()), [], rules);
    // What stands there for a moment only is seen by people, too.
    await page.evaluate(() => {
      window.shown = new Set();
      const keep = () => window.shown.add(document.querySelector("main")?.innerText ?? "");
      new MutationObserver(keep).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    for (const screen of await screens(page)) {
      await visit(page, screen);
      assert.deepEqual(english(await read()), [], `${rules} ${screen}`);
    }
    const shown = await page.evaluate(() => [...window.shown]);
    assert.ok(shown.length > 3, "screens were seen while they came");
    for (const text of shown) assert.deepEqual(english(text), [], `${rules}: ${text}`);
    await done(page);
  }
  const NAMES = {
    en: ["Undo", "Redo", "Hint", "Check", "Restart", "New", "Import", "Share", "Settings"],
    zh: ["撤销", "重做", "提示", "检查", "重来", "新题", "导入", "分享", "设置"],
  };
  for (const [lang, names] of Object.entries(NAMES)) {
    const page = await open(puzzle(FAMILIES[0].rules, 6).puzzle, { query: `?lang=${lang}` });
    for (const name of names) assert.equal(await button(page, name).count(), 1, name);
    await done(page);
  }
});

test("theme: as the system says, or as the address does", async () => {
  const context = await fresh({ colorScheme: "dark" });
  const page = await open("3 5\n24531\n46631\n34310\n", { context });
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.equal(await paper(), "rgb(20, 24, 28)");
  await page.emulateMedia({ colorScheme: "light" });
  assert.equal(await paper(), "rgb(246, 244, 239)");
  await done(page);
});

test("a-move-in-one-frame: 100x100, and only the cells that changed are painted", async () => {
  const rows = Array(100).fill(".".repeat(100));
  rows[0] = `3${".".repeat(99)}`;
  const page = await open(`mosaic\n100 100\n${rows.join("\n")}\n`);
  const measured = await page.evaluate(async () => {
    const key = (name) => document.querySelector("[role=gridcell][tabindex='0']").dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    document.querySelector("[role=gridcell][tabindex='0']").focus();
    const times = [];
    for (let round = 0; round < 12; round++) {
      const start = performance.now();
      key(round % 2 ? "0" : "1");
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return times.sort((a, b) => a - b)[6];
  });
  assert.ok(measured < 160, `${measured} ms, ten frames at most`);
  await done(page);
});

test("no-puzzle-by-name: the board and the game know none", () => {
  const names = new RegExp(`\\b(${FAMILIES.flatMap(({ family, rules }) => [family, rules]).join("|")})\\b`, "i");
  for (const part of ["board", "game", "solver", "screens"]) {
    const folder = new URL(`../../src/${part}/`, import.meta.url);
    for (const file of readdirSync(folder, { recursive: true }).filter((name) => /\.tsx?$/.test(name))) {
      assert.doesNotMatch(readFileSync(new URL(file, folder), "utf8"), names, file);
    }
  }
});

test("low-window: on a phone on its side, or at 200 % zoom, words stand beside the board", async () => {
  for (const [width, height] of [[640, 400], [667, 375], [568, 320]]) {
    const page = await open(puzzle(FAMILIES[0].rules, 10).puzzle, { viewport: { width, height } });
    for (let stage = 0; stage < 4; stage++) await hint(page);
    const inside = (selector) =>
      page.locator(selector).evaluate((element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return height > 40 && top >= 0 && bottom <= innerHeight && document.documentElement.scrollHeight <= innerHeight + 1;
      });
    for (const part of [".board", ".advice", ".advice-text", ".play-tools"]) assert.ok(await inside(part), `${part} at ${width}x${height}`);
    await done(page);
  }
});

test("view-stays: a view that was zoomed is the same when words come and go", async () => {
  const page = await open(puzzle(FAMILIES[0].rules, 20).puzzle, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.getByRole("radio", { name: "Move the board" }).check({ force: true });
  const { x, y } = await page.locator(".board").boundingBox();
  await page.mouse.move(x + 100, y + 100);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  const side = () => cell(page, 3, 3).evaluate((element) => element.getBoundingClientRect().width);
  await until(async () => (await side()) > 30, "zoomed");
  const before = await side();
  await hint(page);
  await page.getByRole("region", { name: "Hint" }).waitFor();
  assert.equal(await side(), before);
  await page.locator(".advice .corner").click();
  await page.getByRole("region", { name: "Hint" }).waitFor({ state: "detached" });
  assert.equal(await side(), before);
  await done(page);
});

test("hint-hides-nothing: on the smallest phone the whole board stays in view beside the words", async () => {
  for (const { rules } of FAMILIES) {
    const page = await open(puzzle(rules, 10).puzzle, { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
    const hidden = () =>
      page.evaluate(() => {
        const { left, right, top, bottom } = document.querySelector(".board").getBoundingClientRect();
        const isOutside = (box) => box.left < left || box.right > right || box.top < top || box.bottom > bottom;
        return [...document.querySelectorAll("[role=gridcell]")].filter((cell) => isOutside(cell.getBoundingClientRect())).length;
      });
    assert.equal(await hidden(), 0, rules);
    for (let stage = 1; stage <= 4; stage++) {
      await hint(page);
      await until(async () => (await hidden()) === 0, `${rules}, stage ${stage}`);
    }
    await done(page);
  }
});

test("shifted-picture: a large board that was moved looks as if it were painted anew", async () => {
  for (const { rules } of FAMILIES) {
    const side = view(puzzle(rules, 6).puzzle, rules).places === "vertices" ? 71 : 70;
    const rows = Array.from({ length: side }, (_, row) => (row % 2 ? ".1..0.." : "..1....").repeat(11).slice(0, side));
    const page = await open(`${rules}\n70 70\n${rows.join("\n")}\n`, { viewport: { width: 900, height: 800 }, colorScheme: "light" });
    /** How much the dots of the board, once it is painted, differ at most from those that were kept; keeps them if that is wished. */
    const differs = (keep) =>
      page.evaluate(async (keep) => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const canvas = document.querySelector(".board canvas");
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        if (keep) window.kept = data;
        return data.reduce((most, dot, at) => Math.max(most, Math.abs(dot - window.kept[at])), 0);
      }, keep);
    for (const [deltaX, deltaY] of [[31, 47], [-12, 20], [5, -33], [60, 0], [2000, 2000], [-35, -28]]) {
      await page.locator(".board").evaluate((board, turn) => board.dispatchEvent(new WheelEvent("wheel", { ...turn, bubbles: true, cancelable: true })), { deltaX, deltaY });
      await differs(true);
      await page.emulateMedia({ colorScheme: "dark" });
      await until(async () => (await differs(false)) > 100, "everything is painted anew in other colours");
      await page.emulateMedia({ colorScheme: "light" });
      // Edges of round things may be a little softer or harder where they were cut.
      await until(async () => (await differs(false)) < 80, `the same picture: ${rules}, moved by ${deltaX}, ${deltaY}`, 10_000);
    }
    await done(page);
  }
});

test("every-test-is-listed: docs/web.md has 32 points, the name of every test, and none that is gone", () => {
  const docs = readFileSync(new URL("../../../docs/web.md", import.meta.url), "utf8");
  const namesIn = (text) => Array.from(text.matchAll(/`([^`\n/]+)`/g), ([, name]) => name);
  const points = Array.from(docs.matchAll(/^\| (\d+) \|.*\| (.+) \|$/gm), ([, number, names]) => ({ number, names: namesIn(names) }));
  assert.deepEqual(points.map(({ number }) => number), Array.from({ length: 32 }, (_, at) => String(at + 1)));
  assert.deepEqual(points.filter(({ names }) => names.length === 0), [], "points without a test");
  const listed = [...points.flatMap(({ names }) => names), ...namesIn(docs.slice(docs.indexOf("Beside these")))];
  const here = new URL(".", import.meta.url);
  const sources = readdirSync(here).map((file) => readFileSync(new URL(file, here), "utf8"));
  const tests = sources.flatMap((source) => Array.from(source.matchAll(/^ *test\(["`]([^:"`]+)/gm), ([, name]) => name));
  assert.deepEqual(tests.filter((name) => !listed.includes(name)), [], "not listed");
  assert.deepEqual(listed.filter((name) => !tests.includes(name)), [], "gone");
});
