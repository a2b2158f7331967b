// What is measured in a page, for tests and for the bench: frames, verdicts, and a board that is large enough for it.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** The names of the files that a page asks for from now on. */
export function asks(page, home) {
  const names = new Set();
  page.on("request", (request) => names.add(new URL(request.url()).pathname.slice(new URL(home).pathname.length) || "index.html"));
  return names;
}

/** How many bytes travel, packed in both ways. */
export function packed(folder, names) {
  const files = [...names].map((name) => readFileSync(join(folder, name)));
  const sum = (pack) => files.reduce((total, bytes) => total + pack(bytes).length, 0);
  return { brotli: sum(brotliCompressSync), gzip: sum(gzipSync) };
}

/** A picture of rings with noise in it, and the Mosaic that counts the dark cells around every cell. */
export function fullClueMosaic(side) {
  const dark = new Uint8Array((side + 2) * (side + 2));
  let noise = 1;
  for (let row = 1; row <= side; row++) {
    for (let column = 1; column <= side; column++) {
      noise = (Math.imul(noise, 1103515245) + 12345) >>> 0;
      const ring = Math.sin(Math.hypot(row - side / 2, column - side / 3) / 40) > 0;
      dark[row * (side + 2) + column] = Number(ring !== noise % 16 > 13);
    }
  }
  const text = new Uint8Array(side * (side + 1));
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      let clue = 48;
      for (let y = 0; y < 3; y++) for (let x = 0; x < 3; x++) clue += dark[(row + y) * (side + 2) + column + x];
      text[row * (side + 1) + column] = clue;
    }
    text[row * (side + 1) + side] = 10;
  }
  return Buffer.concat([Buffer.from(`mosaic\n${side} ${side}\n`), text]);
}

/** The milliseconds from frame to frame while the wheel turns, sorted. */
export const frames = (page, control) =>
  page.evaluate(async (control) => {
    const board = document.querySelector(".board");
    const { left, top } = board.getBoundingClientRect();
    const turn = (step) => {
      const deltaY = control ? (step % 80 < 40 ? 60 : -60) : 90;
      const place = { clientX: left + 300, clientY: top + 200, bubbles: true, cancelable: true };
      board.dispatchEvent(new WheelEvent("wheel", { ...place, deltaY, deltaX: control ? 0 : 70, ctrlKey: control }));
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const times = [];
    let last = await frame();
    for (let step = 0; step < 80; step++) {
      turn(step);
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    return times.sort((a, b) => a - b);
  }, control);

/** Presses a key on the focused place of the editor; how long it takes until a verdict is there. */
export const untilVerdict = (page, key, kind) =>
  page.evaluate(
    ([key, kind]) =>
      new Promise((resolve) => {
        const start = performance.now();
        const look = () => (document.querySelector(`.verdict.${kind}`) ? resolve(performance.now() - start) : setTimeout(look, 1));
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true }));
        // The verdict before is gone as soon as the page has drawn itself again.
        requestAnimationFrame(() => setTimeout(look));
      }),
    [key, kind],
  );

/** The verdict on a puzzle that has lost its first clue, and where that stands. */
export function withoutFirstClue(call, text, clues) {
  const row = clues.findIndex((line) => /\d/.test(line));
  const column = clues[row].search(/\d/);
  const board = JSON.parse(text);
  board.clues[row] = `${board.clues[row].slice(0, column)}.${board.clues[row].slice(column + 1)}`;
  const { verdict } = call({ call: "ask", request: { question: "unique", board: { text: JSON.stringify(board) } } });
  return { row, column, verdict };
}
