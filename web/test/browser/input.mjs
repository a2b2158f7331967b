// Input tests are text: a board, what hands do, and the marks that follow. One file per kind of puzzle.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { button, cell, done, marks, middle, open, plain } from "./harness.mjs";

const folder = new URL("../input/", import.meta.url);
const place = (word) => word.split(",").map(Number);

const ACTIONS = {
  click: async (page, at) => cell(page, ...place(at)).click(),
  "right-click": async (page, at) => cell(page, ...place(at)).click({ button: "right" }),
  key: async (page, ...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  },
  focus: async (page, at) => cell(page, ...place(at)).focus(),
  press: async (page, ...words) => button(page, words.join(" ")).click(),
  drag: async (page, ...places) => {
    const points = [];
    for (const at of places) points.push(await middle(page, ...place(at)));
    await page.mouse.move(points[0].x, points[0].y);
    await page.mouse.down();
    for (const { x, y } of points.slice(1)) await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
  },
};

for (const file of readdirSync(folder).filter((name) => name.endsWith(".txt"))) {
  const [board, ...steps] = readFileSync(new URL(file, folder), "utf8").split(/^# .*\n/m).map((part) => part.trim()).filter(Boolean);
  test(`input: ${file}`, async () => {
    const page = await open(board);
    for (const step of steps) {
      const [actions, expected] = step.split(/^=>\n/m);
      for (const line of actions.trim().split("\n")) {
        const [action, ...words] = line.trim().split(" ");
        await ACTIONS[action](page, ...words);
      }
      assert.deepEqual(await marks(page), plain(expected.trim().split("\n")), step);
    }
    await done(page);
  });
}
