// A browser, pages of the built app in it, and hands to use them: keys, mouse, fingers, screen reader.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { launch } from "./launch.mjs";
import { serve } from "./server.mjs";

export const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

/** Everything below this path: the app works from any folder. */
const server = await serve(DIST, "/some/folder/");
export const browser = await launch();
export const home = server.address;

after(async () => {
  await browser.close();
  server.close();
});

/** A context of its own, with nothing stored; requests to anywhere else fail the test. */
export async function fresh(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 760 }, locale: "en-US", bypassCSP: true, serviceWorkers: "block", ...options });
  context.strays = [];
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(home).origin) context.strays.push(request.url());
  });
  return context;
}

/** A page with a board on it; errors of the page fail the test. */
export async function open(board, options = {}) {
  const { query = "", position, context = await fresh(options), ...rest } = options;
  void rest;
  const page = await context.newPage();
  watchErrors(page);
  await page.goto(address(board, query, position));
  await page.getByRole("grid").waitFor();
  return page;
}

export function watchErrors(page) {
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && page.errors.push(message.text()));
}

export function address(board, query = "", position) {
  const marks = position ? `&m=${encodeURIComponent(position.join("\n"))}` : "";
  return `${home}${query}#p=${encodeURIComponent(board)}${marks}`;
}

/** Ends a page; it must have had no error and asked nobody else. */
export async function done(page) {
  assert.deepEqual(page.errors ?? [], []);
  assert.deepEqual(page.context().strays, []);
  await page.context().close();
}

export const button = (page, name) => page.getByRole("button", { name, exact: true });
export const status = (page) => page.getByRole("status").textContent().then((text) => text.replaceAll("\u00a0", ""));

/** A cell by its place, from 1. */
export const cell = (page, row, column) => page.locator(`[role=gridcell][aria-label^="r${row}c${column},"]`);

/** The marks on the page, as the names of the cells tell: rows of `.`, `0` and `1`. */
export async function marks(page) {
  return page.evaluate(() => {
    const words = { open: "." };
    return [...document.querySelectorAll("[role=row]")].map((row) =>
      [...row.children].map((cell) => {
        const parts = cell.getAttribute("aria-label").split(", ").filter((part) => part !== "on trial" && part !== "wrong");
        const value = parts.at(-1);
        return words[value] ?? (["black", "1", "\\", "a mine"].includes(value) ? "1" : "0");
      }).join(""),
    );
  });
}

/** Rows of the library as rows of 0 and 1. */
export const plain = (rows) => rows.map((row) => row.replaceAll("/", "0").replaceAll("\\", "1"));

/** Types the rows of a filling, from the cell at the beginning of a row that has the focus. */
export async function typeIn(page, rows) {
  for (const row of rows) {
    await page.keyboard.press("Home");
    for (const value of row) {
      await page.keyboard.press(value);
      await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("ArrowDown");
  }
}

/** The middle of a cell on the screen. */
export async function middle(page, row, column) {
  const box = await cell(page, row, column).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Fingers on the screen, as the system reports them. */
export async function fingers(page) {
  const client = await page.context().newCDPSession(page);
  const send = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ id, ...point })) });
  return {
    down: (...points) => send("touchStart", points),
    move: (...points) => send("touchMove", points),
    up: (...points) => send("touchEnd", points),
    async tap(point) {
      await send("touchStart", [point]);
      await send("touchEnd", []);
    },
  };
}

/** Waits until something holds. */
export async function until(holds, what, most = 30_000) {
  const end = Date.now() + most;
  while (Date.now() < end) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  assert.fail(`not within ${most} ms: ${what}`);
}

/** Waits until the board shows these marks. */
export async function shows(page, rows, what = "the marks") {
  await until(async () => (await marks(page)).join() === rows.join(), `${what}: ${rows.join(" ")}`);
}

/** Waits until the page has taken in what was done to it, and has painted it. */
export const painted = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Goes back to the board, from another screen. */
export async function backToBoard(page) {
  await page.getByRole("button", { name: /^Twotone/ }).click();
  await page.getByRole("grid").waitFor();
}

/** Closes the dialog that is open. */
export async function closeDialog(page) {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Presses Hint and waits for what it says. */
export async function hint(page, name = "Hint") {
  const before = await page.getByRole("status").textContent();
  await button(page, name).click();
  await until(async () => (await page.getByRole("status").textContent()) !== before, "the next stage");
  return status(page);
}

/** Waits until the browser keeps a game with so many turns. */
export async function kept(page, turns) {
  const done = () =>
    page.evaluate(async () => {
      const answer = (request) => new Promise((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) }));
      const database = await answer(indexedDB.open("twotone"));
      const games = await answer(database.transaction("games").objectStore("games").getAll());
      database.close();
      return games.map((game) => game.done);
    });
  await until(async () => (await done()).includes(turns), `${turns} turns are kept`);
}

/** The milliseconds from a press of Stop until nothing is waited for any more, as the page itself sees them. */
export const stopped = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    document.querySelector(".busy button").click();
    while (document.querySelector(".busy")) await frame();
    return performance.now() - start;
  });

/** Waits until the page says that the board is solved. */
export const solved = (page) => until(async () => (await page.locator(".solved-tag").count()) === 1, "solved");

const axe = createRequire(import.meta.url).resolve("axe-core");

/** What axe finds wrong with a page. */
export async function violations(page) {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}
