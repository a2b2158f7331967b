// Boards that come in and go out: formats, links, new puzzles, names, the network.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { address, button, cell, closeDialog, DIST, done, fresh, home, marks, open, status, stopped, until, watchErrors } from "./harness.mjs";
import { call, FAMILIES, puzzle, view } from "./library.mjs";
import { asks, packed } from "./measure.mjs";

async function paste(page, text) {
  await button(page, "Import").click();
  await page.getByRole("textbox", { name: "Board" }).fill(text);
  await page.locator("main").getByRole("button", { name: "Play", exact: true }).click();
}

test("22-paste-any-format", async () => {
  const page = await open("3 5\n24531\n46631\n34310\n");
  for (const { name, example } of call({ call: "formats" })) {
    const seen = view(example);
    if (seen.error) continue; // What several families would read needs to be told which one is meant.
    await paste(page, example);
    await page.locator("main.play [role=grid]").waitFor();
    const title = `${seen.names.title} ${seen.height}×${seen.width}`;
    await until(async () => (await page.locator("h1").textContent()) === title, `${name}: ${title}`);
  }
  await paste(page, "3 3\n12x\n...\n...\n");
  await page.locator(".problem:not(.none)").waitFor();
  assert.match(await page.locator(".problem").textContent(), /^Line 2, column 3: /);
  assert.match(await status(page), /^Line 2, column 3: /);
  await page.getByLabel("Open a file").setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("2 2\n4.\n..\n") });
  await page.getByRole("grid").waitFor();
  assert.equal(await page.getByRole("gridcell").count(), 4);
  await done(page);
});

test("23-share-links", async () => {
  const text = puzzle(FAMILIES[0].rules, 6).puzzle;
  const page = await open(text);
  await cell(page, 1, 1).focus();
  for (const key of ["1", "ArrowRight", "0", "ArrowRight", "1"]) await page.keyboard.press(key);
  const played = await marks(page);
  const link = async (withMarks) => {
    await button(page, "Share").click();
    const box = page.getByRole("checkbox", { name: "With my marks" });
    if (withMarks) await box.check();
    const field = page.getByRole("textbox", { name: "Link" });
    // The board as it is, until its short form is known.
    await until(async () => !(await field.inputValue()).includes("twotone%22"), "the short link");
    const value = await field.inputValue();
    await closeDialog(page);
    return value;
  };
  for (const withMarks of [false, true]) {
    const other = await (await fresh()).newPage();
    watchErrors(other);
    const copied = await link(withMarks);
    await other.goto(copied);
    await other.getByRole("grid").waitFor();
    const expected = withMarks ? played : [...(await marks(page))].map((row, at) => (at === 0 ? undefined : row));
    const seen = await marks(other);
    if (withMarks) {
      assert.deepEqual(seen, expected);
      await paste(other, copied);
      await other.getByRole("grid").waitFor();
      assert.deepEqual(await marks(other), expected, "a link that is pasted has its marks, too");
    } else assert.equal(seen.join("").replaceAll(".", "").length, view(text).givens.join("").replaceAll(".", "").length, "no marks");
    await done(other);
  }
  await done(page);
  // A position by hand, as addresses promise it; and one that does not fit.
  const by = await open("mosaic\n2 3\n4..\n...\n", { position: ["1.0", "..."] });
  assert.deepEqual(await marks(by), ["1.0", "..."]);
  await done(by);
  const bad = await open("mosaic\n2 3\n4..\n...\n", { position: ["1.0"] });
  assert.match(await bad.locator(".notice").textContent(), /does not fit/);
  await done(bad);
});

test("26-generate-and-stop", async () => {
  const page = await (await fresh()).newPage();
  watchErrors(page);
  await page.goto(`${home}#new`);
  for (const { title, levels } of FAMILIES) {
    await button(page, "New").click();
    await page.getByRole("radio", { name: title, exact: true }).check({ force: true });
    const { name, is_made } = levels.at(-1);
    assert.equal(await page.getByRole("radio", { name, exact: true }).count(), is_made ? 1 : 0, `${title}: ${name}`);
    for (const name of ["A small puzzle", "Its solution"]) await page.getByRole("img", { name }).waitFor();
    await button(page, "Make it").click();
    await page.getByRole("grid").waitFor({ timeout: 60_000 });
    await until(async () => (await page.locator("h1").textContent()).startsWith(title), title, 60_000);
  }
  await done(page);
  // Something that takes long ends at once, and the page stays alive. What is never made would be refused.
  const { rules } = FAMILIES.find((family) => family.levels.at(-1).is_made);
  const long = puzzle(rules, 6, 6, 2).id.replace("6x6-l2", "60x60-l5");
  const slow = await (await fresh()).newPage();
  watchErrors(slow);
  await slow.goto(address(long));
  await button(slow, "Stop").waitFor();
  const time = await stopped(slow);
  assert.ok(time < 2000, `${time} ms, ten times 200 at most`);
  // Another board that is asked for meanwhile stays.
  await slow.evaluate((name) => (location.hash = `#p=${name}`), long.replace(/\d+$/, "8"));
  await button(slow, "Stop").waitFor();
  await slow.evaluate(() => (location.hash = "#p=2%202%0A4.%0A.."));
  await until(async () => (await slow.getByRole("gridcell").count()) === 4, "the next board comes");
  await stopped(slow);
  assert.equal(await slow.getByRole("gridcell").count(), 4);
  await done(slow);
});

test("27-same-name-same-puzzle", async () => {
  for (const { rules } of FAMILIES) {
    const made = puzzle(rules, 6, 6, 2);
    const page = await open(made.id);
    const names = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((one) => one.getAttribute("aria-label")));
    const other = await open(made.puzzle);
    const same = await other.getByRole("gridcell").evaluateAll((cells) => cells.map((one) => one.getAttribute("aria-label")));
    assert.deepEqual(names, same, made.id);
    // Where the command is there, it makes the same one.
    if (process.env.TWOTONE) {
      const told = JSON.parse(execFileSync(process.env.TWOTONE, ["generate", made.id, "--json"], { encoding: "utf8" }));
      assert.equal(told.puzzle, made.puzzle, made.id);
    }
    await done(other);
    await done(page);
  }
});

test("daily: the same for everybody, and it knows its day", async () => {
  const boards = [];
  for (let person = 0; person < 2; person++) {
    const page = await (await fresh()).newPage();
    watchErrors(page);
    await page.goto(`${home}#new`);
    await page.locator("section .choice-row button").first().click();
    await page.getByRole("grid").waitFor({ timeout: 60_000 });
    boards.push(await page.getByRole("gridcell").evaluateAll((cells) => cells.map((one) => one.getAttribute("aria-label")).join()));
    assert.match(await page.locator(".play-head").textContent(), /\d{4}-\d{2}-\d{2}/);
    await done(page);
  }
  assert.equal(boards[0], boards[1]);
});

test("29-offline-and-size", async () => {
  const context = await fresh({ serviceWorkers: "allow", bypassCSP: false });
  const page = await context.newPage();
  watchErrors(page);
  await page.goto(address("3 5\n24531\n46631\n34310\n"));
  await page.getByRole("grid").waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await until(() => page.evaluate(async () => (await caches.keys()).length === 1), "the cache");
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("grid").waitFor();
  await button(page, "Hint").click();
  await page.getByRole("region", { name: "Hint" }).waitFor();
  await button(page, "New").click();
  await page.getByRole("heading", { level: 1, name: "New" }).waitFor();
  await context.close();
  // What is loaded before a board can be played; the rest comes when it is first used.
  const first = await (await fresh()).newPage();
  watchErrors(first);
  const asked = asks(first, home);
  await first.goto(address("3 5\n24531\n46631\n34310\n"));
  await first.getByRole("grid").waitFor();
  await done(first);
  for (const name of ["main.js", "style.css", "twotone.wasm", "worker.js"]) assert.ok(asked.has(name), name);
  const { brotli, gzip } = packed(DIST, asked);
  assert.ok(brotli < 700_000, `${brotli} bytes brotli`);
  assert.ok(gzip < 1_000_000, `${gzip} bytes gzip`);
});

test("strict-policy: the page works under its own policy, and asks nobody else", async () => {
  const context = await fresh({ bypassCSP: false });
  const page = await context.newPage();
  watchErrors(page);
  await page.goto(address("3 5\n24531\n46631\n34310\n"));
  await page.getByRole("grid").waitFor();
  await button(page, "Hint").click();
  await page.getByRole("region", { name: "Hint" }).waitFor();
  await cell(page, 1, 1).click();
  await button(page, "Games").click();
  await page.getByRole("button", { name: /^Go on/ }).first().waitFor();
  await done(page);
});

test("first-visit: a puzzle is there at once", async () => {
  const page = await (await fresh()).newPage();
  watchErrors(page);
  await page.goto(home);
  await page.getByRole("grid", { name: "Board" }).waitFor();
  assert.ok((await page.getByRole("gridcell").count()) >= 16);
  await done(page);
});
