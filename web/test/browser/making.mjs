// Making many puzzles, books, and puzzles from pictures.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { button, closeDialog, done, fresh, home, status, stopped, until, violations, watchErrors } from "./harness.mjs";
import { call } from "./library.mjs";

/** A screen in a page of its own; what is printed is counted, page by page. */
async function screen(id, options = {}) {
  const context = await fresh(options);
  await context.addInitScript(() => {
    window.print = () => (window.printed = [...document.querySelectorAll(".paper-page")].map((page) => [page.querySelector("h1")?.textContent ?? "", page.querySelectorAll("img").length]));
  });
  const page = await context.newPage();
  watchErrors(page);
  await page.goto(`${home}${options.query ?? ""}#${id}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

const number = (page, name) => page.getByRole("spinbutton", { name });

test("26-make-many: as wished, and each by its name", async () => {
  const page = await screen("make");
  await page.getByRole("radio", { name: "Slant" }).check({ force: true });
  await number(page, "Rows").fill("5");
  await number(page, "Columns").fill("7");
  await number(page, "How many").fill("3");
  await page.getByRole("radio", { name: "easy" }).check({ force: true });
  await page.getByRole("combobox", { name: "Symmetry of the clues" }).selectOption("rotate2");
  await button(page, "Make it").click();
  await until(async () => (await status(page)) === "3 puzzles are ready.", "three puzzles", 30_000);
  const facts = await page.locator(".game .quiet-text").allTextContents();
  assert.equal(facts.length, 3);
  const names = facts.map((line) => line.split(" · ").at(-1));
  assert.equal(new Set(names).size, 3);
  for (const name of names) assert.match(name, /^slant-5x7-l2-rotate2-v\d+-\d+$/);
  assert.equal(call({ call: "generate", name: names[0] }).level, 2);
  await page.getByRole("button", { name: /^Play 2\. Slant 5×7/ }).click();
  await page.getByRole("heading", { name: "Slant 5×7" }).waitFor();
  await page.goBack();
  await until(async () => (await page.locator(".game").count()) === 3, "they are still there");
  await button(page, "Delete 2. Slant 5×7").click();
  assert.equal(await page.locator(".game").count(), 2);
  await done(page);
});

test("26-make-stops: at once, and what was made stays", async () => {
  const page = await screen("make");
  await page.getByRole("radio", { name: "Mosaic" }).check({ force: true });
  await number(page, "Rows").fill("60");
  await number(page, "Columns").fill("60");
  await number(page, "How many").fill("5000");
  await number(page, "Rows").focus();
  assert.equal(await number(page, "How many").inputValue(), "500", "what is seen is what counts");
  await page.getByRole("radio", { name: "hard" }).check({ force: true });
  await button(page, "Make it").click();
  await button(page, "Stop").waitFor();
  const time = await stopped(page);
  assert.ok(time < 2000, `${time} ms, ten times 200 at most`);
  assert.equal(await status(page), "Stopped.");
  await number(page, "Rows").fill("4");
  await number(page, "Columns").fill("4");
  await number(page, "How many").fill("1");
  await page.getByRole("radio", { name: "Any" }).check({ force: true });
  const before = await page.locator(".game").count();
  await button(page, "Make it").click();
  await until(async () => (await page.locator(".game").count()) === before + 1, "the next one is made", 30_000);
  await done(page);
});

test("28-print-book: puzzles in front, answers at the back", async () => {
  const page = await screen("make");
  await number(page, "Rows").fill("6");
  await number(page, "Columns").fill("6");
  await number(page, "How many").fill("5");
  await button(page, "Make it").click();
  await page.getByRole("heading", { name: "5 puzzles" }).waitFor({ timeout: 30_000 });
  await page.getByRole("textbox", { name: "Title" }).fill("Rainy days");
  await page.getByRole("radio", { name: "2", exact: true }).check({ force: true });
  await button(page, "Print").click();
  const printed = () => page.evaluate(() => window.printed);
  await until(async () => (await printed()) !== undefined, "the book");
  assert.deepEqual(await printed(), [["Rainy days", 2], ["Rainy days", 2], ["Rainy days", 1], ["Answers", 5]]);
  await page.evaluate(() => (window.printed = undefined));
  await page.getByRole("checkbox", { name: "Answers at the back" }).uncheck();
  await page.getByRole("radio", { name: "1", exact: true }).check({ force: true });
  await button(page, "Print").click();
  await until(async () => (await printed())?.length === 5, "one to a page, no answers");
  await page.getByRole("checkbox", { name: "Answers at the back" }).check();
  const [book] = await Promise.all([page.waitForEvent("download"), button(page, "PDF").click()]);
  const bytes = readFileSync(await book.path(), "latin1");
  assert.match(bytes, /^%PDF-1\.7\n/);
  assert.equal(bytes.match(/\/Type \/Page /g).length, 6, "five puzzles and a page of answers");
  const start = Number(bytes.match(/startxref\n(\d+)/)[1]);
  assert.ok(bytes.slice(start).startsWith("xref\n"), "whoever reads it finds its objects");
  const [saved] = await Promise.all([page.waitForEvent("download"), button(page, "Save text").click()]);
  assert.equal(saved.suggestedFilename(), "twotone.txt");
  await done(page);
});

/** A picture that the browser makes: a dark ring on light ground. */
const RING = `(async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 240, height: 160 });
  const context = canvas.getContext("2d");
  context.fillStyle = "#ddd";
  context.fillRect(0, 0, 240, 160);
  context.lineWidth = 40;
  context.strokeStyle = "#222";
  context.arc(120, 80, 50, 0, 7);
  context.stroke();
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  return [...new Uint8Array(await blob.arrayBuffer())];
})()`;

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><circle cx="120" cy="60" r="50"/></svg>';

test("26-from-a-picture: sliders, preview, a puzzle with one solution", async () => {
  const page = await screen("picture");
  const buffer = Buffer.from(await page.evaluate(RING));
  await page.locator("input[type=file]").setInputFiles({ name: "ring.png", mimeType: "image/png", buffer });
  await page.getByText(/one solution/).first().waitFor({ timeout: 30_000 });
  assert.equal(await page.getByRole("img", { name: "The picture in 20 rows and 30 columns of cells" }).count(), 1);
  const dark = () =>
    page.evaluate(() => {
      const canvas = document.querySelector(".picture-cells");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) dark += Number(data[at] < 100);
      return dark / (data.length / 4);
    });
  const usual = await dark();
  assert.ok(usual > 0.1 && usual < 0.7, `${usual}`);
  await page.getByRole("checkbox", { name: "Exchange dark and light" }).check();
  await until(async () => Math.abs((await dark()) + usual - 1) < 0.1, "dark and light are exchanged");
  await page.getByRole("checkbox", { name: "Exchange dark and light" }).uncheck();
  await page.getByRole("slider", { name: "Columns" }).fill("12");
  await page.getByRole("img", { name: "The picture in 8 rows and 12 columns of cells" }).waitFor();
  await page.getByRole("slider", { name: "Dark below" }).fill("250");
  await until(async () => (await dark()) > 0.95, "everything is dark");
  await page.getByRole("checkbox", { name: "Choose it for me" }).check();
  await until(async () => (await dark()) < 0.8, "the best threshold");
  await page.getByText(/one solution/).first().waitFor({ timeout: 30_000 });
  await button(page, "Edit it").click();
  await page.locator(".verdict.unique").waitFor();
  await page.getByText("Mosaic 8×12", { exact: true }).waitFor();
  await page.goBack();
  await page.locator("input[type=file]").setInputFiles({ name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from(DRAWING) });
  await page.getByRole("img", { name: "The picture in 15 rows and 30 columns of cells" }).waitFor();
  await done(page);
});

test("32-makers-in-chinese: every word of the screens to draw and to make", async () => {
  for (const id of ["edit", "make", "picture"]) {
    const page = await screen(id, { query: "?lang=zh" });
    if (id === "edit") await page.locator(".verdict.several").waitFor();
    const text = await page.evaluate(() => document.body.innerText + [...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label")).join("\n"));
    const english = text.match(/[A-Za-z]{3,}/g)?.filter((word) => !["Twotone", "Unruly", "PDF"].includes(word)) ?? [];
    assert.deepEqual(english, [], id);
    await done(page);
  }
});

for (const theme of ["light", "dark", "contrast"]) {
  test(`10-axe-makers: boards that are drawn, made, and made from pictures, ${theme}`, async () => {
    const page = await screen("edit", { query: `?theme=${theme}` });
    await page.locator(".verdict.several").waitFor();
    assert.deepEqual(await violations(page), [], "several");
    await button(page, "Rules and size").click();
    await page.getByRole("combobox", { name: "Symmetry that is kept" }).waitFor();
    assert.deepEqual(await violations(page), [], "setup");
    await closeDialog(page);
    await page.getByRole("gridcell").first().focus();
    await page.keyboard.press("8");
    await page.locator(".verdict.none").waitFor();
    await page.getByRole("group", { name: "Why" }).waitFor();
    assert.deepEqual(await violations(page), [], "none");
    await page.goto(`${home}?theme=${theme}#make`);
    await number(page, "Rows").fill("4");
    await number(page, "Columns").fill("4");
    await button(page, "Make it").click();
    await page.getByRole("heading", { name: "6 puzzles" }).waitFor({ timeout: 30_000 });
    assert.deepEqual(await violations(page), [], "make");
    await page.goto(`${home}?theme=${theme}#picture`);
    await page.locator("input[type=file]").setInputFiles({ name: "ring.png", mimeType: "image/png", buffer: Buffer.from(await page.evaluate(RING)) });
    await page.getByText(/one solution/).first().waitFor({ timeout: 30_000 });
    assert.deepEqual(await violations(page), [], "picture");
    await done(page);
  });
}
