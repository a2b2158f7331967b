// The whole board with a pixel for each cell: what is seen from afar is painted in one go, however large the board is.

import { type Cells, layerOf, markOf, ONE, OPEN } from "../game/marks.ts";
import type { Camera, Size } from "./camera.ts";
import type { Ink } from "./ink.ts";
import type { Still } from "./scene.ts";

/** Rows that are painted at once: little memory, few calls. */
const BAND = 256;
const [DOT, NOUGHT] = [".", "0"].map((sign) => sign.charCodeAt(0));

export class PixelMap {
  private readonly canvas: OffscreenCanvas;
  private readonly context: OffscreenCanvasRenderingContext2D;
  private readonly palette: Uint32Array;
  private readonly one = new ImageData(1, 1);

  constructor(
    private readonly still: Still,
    cells: Cells,
    ink: Ink,
  ) {
    this.canvas = new OffscreenCanvas(still.columns, still.rows);
    this.context = this.canvas.getContext("2d", { willReadFrequently: true })!;
    this.palette = paletteOf(still, ink);
    for (let top = 0; top < still.rows; top += BAND) this.fill(top, Math.min(BAND, still.rows - top), cells);
  }

  /** Some cells are others now. */
  touch(changed: Iterable<number>, cells: Cells): void {
    for (const cell of changed) {
      new Uint32Array(this.one.data.buffer)[0] = this.colour(cell, cells[cell]);
      this.context.putImageData(this.one, cell % this.still.columns, Math.floor(cell / this.still.columns));
    }
  }

  /** Paints the part that is seen. */
  paint(context: CanvasRenderingContext2D, camera: Camera, view: Size): void {
    const { top, bottom, left, right } = camera.seen(view);
    const { x, y, scale } = camera;
    const [wide, high] = [right - left, bottom - top];
    context.imageSmoothingEnabled = scale < 1;
    context.drawImage(this.canvas, left, top, wide, high, x + left * scale, y + top * scale, wide * scale, high * scale);
  }

  private fill(top: number, rows: number, cells: Cells): void {
    const { columns } = this.still;
    const band = new ImageData(columns, rows);
    const pixels = new Uint32Array(band.data.buffer);
    const first = top * columns;
    for (let at = 0; at < pixels.length; at++) pixels[at] = this.colour(first + at, cells[first + at]);
    this.context.putImageData(band, 0, top);
  }

  private colour(cell: number, byte: number): number {
    const mark = markOf(byte);
    if (mark !== OPEN) return this.palette[(mark === ONE ? 2 : 0) + Number(layerOf(byte) > 0)];
    const { columns, clues, places } = this.still;
    const clue = places === "cells" ? clues[Math.floor(cell / columns)].charCodeAt(cell % columns) : DOT;
    return this.palette[clue === DOT ? 4 : 5 + clue - NOUGHT];
  }
}

/** The pixels of both values, sure and on trial, of an open cell, and of one with each digit: the larger, the darker. */
function paletteOf({ looks }: Still, ink: Ink): Uint32Array {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
  const pixel = (...layers: readonly (readonly [colour: string, alpha: number])[]): number => {
    for (const [colour, alpha] of layers) {
      context.globalAlpha = alpha;
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0];
  };
  const dark = looks[1].paint === "dark" ? ink.dark : ink.mark;
  const values = [[ink.light, 1], [ink.trial, 0.3], [dark, 1], [ink.trial, 1]] as const;
  const sure = values.map(([colour, alpha]) => pixel([ink.light, 1], [colour, alpha]));
  const digits = Array.from({ length: 10 }, (_, digit) => pixel([ink.open, 1], [ink.mark, digit / 14]));
  return Uint32Array.from([...sure, pixel([ink.open, 1]), ...digits]);
}
