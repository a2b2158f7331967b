// Prints what a person waits for in the page: a first visit, the start, a move, a hint, a verdict, a huge board.

import { fileURLToPath } from "node:url";
import { launch } from "./browser/launch.mjs";
import { call, FAMILIES, puzzle, view } from "./browser/library.mjs";
import { asks, frames, fullClueMosaic, packed, untilVerdict, withoutFirstClue } from "./browser/measure.mjs";
import { serve } from "./browser/server.mjs";

const ROUNDS = 7;
const SMALL = "3 5\n24531\n46631\n34310\n";
const DIST = fileURLToPath(new URL("../dist", import.meta.url));
const server = await serve(DIST);
const browser = await launch();
const link = (board) => `${server.address}#p=${encodeURIComponent(board)}`;

const middle = (times) => times.sort((a, b) => a - b)[times.length >> 1];
const line = (name, ...figures) => console.log(name.padEnd(44), figures.join("   "));
const ms = (time) => `${time.toFixed(1).padStart(8)} ms`;

/** A page in a context of its own; it remembers when the board was there. */
async function open(address, slower = 1) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 760 }, locale: "en-US", serviceWorkers: "block", bypassCSP: true });
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  await page.addInitScript(() => {
    const look = () => (document.querySelector("[role=grid]") ? (window.boardAt = performance.now()) : requestAnimationFrame(look));
    look();
  });
  if (slower > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(address);
  await page.waitForFunction(() => window.boardAt);
  return page;
}

async function firstVisit() {
  const page = await browser.newPage({ serviceWorkers: "block", bypassCSP: true });
  const names = asks(page, server.address);
  await page.goto(link(SMALL));
  await page.getByRole("grid").waitFor();
  const { brotli, gzip } = packed(DIST, names);
  line("a first visit loads, brotli and gzip", ...[brotli, gzip].map((bytes) => `${(bytes / 1000).toFixed(1).padStart(8)} kB`));
  await page.context().close();
}

async function start(slower) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await open(link(SMALL), slower);
    times.push(await page.evaluate(() => window.boardAt));
    await page.context().close();
  }
  line(`start, processor ${slower}x slower`, ms(middle(times)));
}

/** From a key to the picture with the mark in it. */
async function move() {
  const page = await open(link(`mosaic\n100 100\n${`${"3".repeat(100)}\n`.repeat(100)}`));
  const times = await page.evaluate(async () => {
    const cell = document.querySelector("[role=gridcell][tabindex='0']");
    cell.focus();
    const times = [];
    for (let round = 0; round < 20; round++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const start = performance.now();
      cell.dispatchEvent(new KeyboardEvent("keydown", { key: round % 2 ? "0" : "1", bubbles: true, cancelable: true }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      times.push(performance.now() - start);
    }
    return times;
  });
  line("a move painted, 100x100 (a frame is 16.7)", ms(middle(times)));
  await page.context().close();
}

async function hint({ rules }) {
  const page = await open(link(puzzle(rules, 20, 20, 2).puzzle));
  const times = await page.evaluate(async (rounds) => {
    const [button, status] = [document.querySelector(".main-tools .main"), document.getElementById("status")];
    const times = [];
    for (let round = 0; round < rounds; round++) {
      const before = status.textContent;
      const start = performance.now();
      button.click();
      while (status.textContent === before) await new Promise((resolve) => setTimeout(resolve));
      times.push(performance.now() - start);
    }
    return times;
  }, ROUNDS);
  line(`a hint, ${rules} 20x20`, ms(middle(times)));
  await page.context().close();
}

async function verdict({ rules }) {
  const { text, clues, places } = view(puzzle(rules, 20, 20, 2).puzzle, rules);
  const page = await open(link(text));
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.locator(".verdict.unique").waitFor();
  const { row, column, verdict } = withoutFirstClue(call, text, clues);
  await page.locator(`[data-cell="${row * (places === "vertices" ? 21 : 20) + column}"]`).focus();
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await untilVerdict(page, { key: "Delete" }, verdict), await untilVerdict(page, { key: "z", ctrlKey: true }, "unique"));
  }
  line(`a verdict in the editor, ${rules} 20x20`, ms(middle(times)));
  await page.context().close();
}

async function huge(side) {
  const page = await open(link(SMALL));
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const buffer = fullClueMosaic(side);
  await page.getByLabel("Open a file").waitFor({ state: "attached" });
  await page.evaluate(() => {
    document.querySelector("input[type=file]").addEventListener("change", () => (window.chosenAt = performance.now()), { capture: true });
    const look = () => (document.querySelector(`[aria-rowcount]`) ? (window.openAt = performance.now()) : requestAnimationFrame(look));
    look();
  });
  await page.getByLabel("Open a file").setInputFiles({ name: "huge.txt", mimeType: "text/plain", buffer });
  await page.waitForFunction(() => window.openAt);
  line(`${side}x${side} opened from a file`, ms(await page.evaluate(() => window.openAt - window.chosenAt)));
  const report = async (name, control) => {
    const times = await frames(page, control);
    line(`${side}x${side}, ${name}: a frame, 95 of 100 under`, ms(middle(times)), ms(times[Math.floor(times.length * 0.95)]));
  };
  await report("pan near", false);
  await page.getByRole("radio", { name: "Move the board" }).check({ force: true });
  await page.getByRole("button", { name: "Whole board", exact: true }).click();
  await report("zoom", true);
  for (let times = 0; times < 6; times++) await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await report("pan far", false);
  const solved = await page.evaluate(async () => {
    const start = performance.now();
    document.querySelector("button[aria-label=Solve]").click();
    while (!document.querySelector(".notices")?.textContent.includes("solution")) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  });
  line(`${side}x${side} solved and shown`, ms(solved));
  await page.context().close();
}

await firstVisit();
await start(1);
await start(4);
await move();
for (const family of FAMILIES) await hint(family);
for (const family of FAMILIES) await verdict(family);
await huge(3000);
await browser.close();
server.close();
