// The package in a browser, served as plain files.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { test } from "node:test";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("playwright-core");
const KINDS = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html" };
const QUIET = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

test("a board is solved and cancelled in a page", async () => {
  const server = createServer(async ({ url }, answer) => {
    const path = url === "/" ? "page.html" : url;
    const bytes = url === "/" ? "<!doctype html><title>Twotone</title>" : await readFile(join(process.env.TWOTONE_FOLDER, path)).catch(() => undefined);
    answer.writeHead(bytes === undefined ? 404 : 200, { "Content-Type": KINDS[extname(path)] ?? "text/plain" }).end(bytes);
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", ...QUIET] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    const told = await page.evaluate(async () => {
      const { Board } = await import("/node_modules/twotone/src/browser.js");
      const board = await Board.parse("2\n1.\n..\n");
      const large = await Board.parse(`20\n${"....................\n".repeat(20)}`);
      const ended = await large.count({ signal: AbortSignal.timeout(100) }).catch((error) => error.name);
      const solutions = [];
      for await (const solution of board.solutions()) solutions.push(solution);
      return { verdict: (await board.unique()).verdict, ended, solutions, count: String(await board.count()) };
    });
    assert.deepEqual(told, { verdict: "unique", ended: "TimeoutError", solutions: [["10", "01"]], count: "1" });
  } finally {
    await browser.close();
    server.close();
  }
});
