// Nothing is lost: saving, killed tabs, two tabs, files, time.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { address, backToBoard, button, cell, done, fresh, home, kept, marks, open, plain, solved, status, typeIn, until, watchErrors } from "./harness.mjs";
import { FAMILIES, puzzle } from "./library.mjs";

const EMPTY = "mosaic\n4 4\n....\n.3..\n....\n....\n";

test("20-timer-and-statistics", async () => {
  const { puzzle: text, solution } = puzzle(FAMILIES[0].rules, 6);
  const page = await open(text);
  const clock = page.getByRole("timer");
  await until(async () => (await clock.textContent()) !== "0:00", "the clock runs");
  // The page is hidden: the clock stands still.
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  // What is written may be half a second behind; a clock that runs is another one after more than a second.
  const stands = async () => {
    const before = await clock.textContent();
    await page.waitForTimeout(1600);
    return (await clock.textContent()) === before;
  };
  await until(stands, "the clock stands still");
  const stopped = await clock.textContent();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await until(async () => (await clock.textContent()) !== stopped, "and goes on");
  await cell(page, 1, 1).focus();
  await typeIn(page, plain(solution));
  await solved(page);
  await button(page, "Settings").click();
  await page.getByRole("checkbox", { name: "Show the time" }).uncheck();
  await backToBoard(page);
  assert.equal(await page.getByRole("timer").count(), 0);
  await button(page, "Games").click();
  await page.getByRole("table").waitFor();
  assert.match(await page.getByRole("table").textContent(), /6×6/);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Export games and statistics").click()]);
  const file = await download.path();
  const archive = JSON.parse(await readFile(file, "utf8"));
  assert.deepEqual([archive.games.length, archive.results.length], [1, 1]);
  const other = await (await fresh()).newPage();
  await other.goto(`${home}#games`);
  await other.getByLabel("Import a file of games").setInputFiles(file);
  await until(async () => (await status(other)).startsWith("1 game and 1 result came in"), "the file comes in");
  await other.getByRole("table").waitFor();
  await other.context().close();
  await done(page);
});

test("21-killed-tab-loses-nothing", async () => {
  const page = await open(EMPTY);
  await cell(page, 1, 1).click();
  await cell(page, 1, 2).click();
  await button(page, "Undo").click();
  await cell(page, 4, 4).click({ button: "right" });
  const before = await marks(page);
  await kept(page, 2);
  const client = await page.context().newCDPSession(page);
  // The process of the tab dies; nothing has time to say goodbye.
  const dead = page.waitForEvent("crash");
  client.send("Page.crash").catch(() => undefined);
  await dead;
  const again = await open(EMPTY, { context: page.context() });
  assert.deepEqual(await marks(again), before);
  await button(again, "Undo").click();
  assert.equal((await marks(again))[3], "....", "and everything can be undone");
  const third = await page.context().newPage();
  watchErrors(third);
  await third.goto(home);
  await third.getByRole("grid").waitFor();
  assert.deepEqual((await marks(third))[0], "1...", "without a link the last game is there");
  await third.close();
  await done(again);
});

test("two-tabs: what is played in one is seen in the other", async () => {
  const one = await open(EMPTY);
  const other = await open(EMPTY, { context: one.context() });
  await cell(one, 1, 1).click();
  await until(async () => (await marks(other))[0] === "1...", "the other tab follows");
  await cell(other, 1, 2).click();
  await until(async () => (await marks(one))[0] === "11..", "and leads");
  await button(one, "Undo").click();
  await until(async () => (await marks(other))[0] === "1...", "undo, too");
  await one.close();
  await done(other);
});

test("no-storage: the game goes on, and it is said", async () => {
  const context = await fresh();
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", { get: () => ({ open: () => { throw new Error("denied"); } }) });
    Object.defineProperty(globalThis, "localStorage", { get: () => { throw new Error("denied"); } });
  });
  const page = await open(EMPTY, { context });
  assert.match(await page.locator(".notice").textContent(), /keeps no data/);
  await cell(page, 1, 1).click();
  assert.equal((await marks(page))[0], "1...");
  await done(page);
});

test("full-storage: it is said clearly, and the game goes on", async () => {
  const context = await fresh();
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  const page = await context.newPage();
  await page.goto(address(EMPTY));
  await page.getByRole("grid").waitFor();
  await cell(page, 1, 1).click();
  await until(async () => /storage is full/.test(await page.locator(".notices").textContent()), "it is said");
  assert.equal((await marks(page))[0], "1...");
  await context.close();
});

test("trapped-worker: it is replaced, and the game goes on", async () => {
  const context = await fresh();
  await context.addInitScript(() => {
    const Real = Worker;
    globalThis.workers = 0;
    globalThis.Worker = class extends Real {
      constructor(...details) {
        super(...details);
        globalThis.workers++;
        this.calls = 0;
      }
      postMessage(message) {
        const trap = typeof message === "string" && message.includes('"hint"') && !globalThis.trapped;
        if (trap) {
          globalThis.trapped = true;
          setTimeout(() => this.onerror?.(new ErrorEvent("error", { message: "unreachable" })));
        } else super.postMessage(message);
      }
    };
  });
  const page = await open(EMPTY, { context });
  await button(page, "Hint").click();
  await until(async () => /solver failed/.test(await status(page)), "it is said");
  await cell(page, 1, 1).click();
  assert.equal((await marks(page))[0], "1...");
  await button(page, "Hint").click();
  await page.getByRole("region", { name: "Hint" }).waitFor();
  await done(page);
});

test("many-games: each goes on where it was left, or goes", async () => {
  const page = await open(EMPTY);
  await cell(page, 1, 1).click();
  await page.goto(address("3 5\n24531\n46631\n34310\n"));
  await cell(page, 3, 5).waitFor();
  await button(page, "Games").click();
  await page.getByRole("button", { name: /^Go on with Mosaic 4×4/ }).click();
  await cell(page, 4, 4).waitFor();
  assert.equal((await marks(page))[0], "1...");
  await button(page, "Games").click();
  await until(async () => (await page.locator(".thumbnail img").count()) === 2, "a picture of each");
  await page.getByRole("button", { name: /^Delete Mosaic 3×5/ }).click();
  const games = (count, what) => until(async () => (await page.getByRole("button", { name: /^Go on/ }).count()) === count, what);
  await games(1, "it is gone");
  await button(page, "Undo").click();
  await games(2, "it is back");
  assert.equal(await page.locator(".notice").count(), 0);
  await done(page);
});
