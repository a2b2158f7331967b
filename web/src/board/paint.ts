// Paints cells, clues and lines on a canvas: all that are seen, those that come into view, or those that changed.

import { layerOf, markOf, OPEN } from "../game/marks.ts";
import type { Camera, Seen, Size } from "./camera.ts";
import type { Ink } from "./ink.ts";
import { PixelMap } from "./map.ts";
import { type ClueState, clueAt, cornersOf, type Look, type LineCount, type Moving, type Still } from "./scene.ts";
import { FONT, Stamps } from "./stamps.ts";

/** Below so many pixels per cell clues cannot be read, and cells are dots of a map. */
const READABLE = 9;
/** So many signs in view are written from pictures of them, and shifted when the view moves. */
const MANY = 1000;

export class Painter {
  /** Made when it is first needed. */
  private map: PixelMap | undefined;
  private readonly stamps = new Stamps();
  private stamping = false;
  /** Where the camera was when all that is seen was painted. */
  private last = { x: 0, y: 0, scale: 0 };

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly still: Still,
    private readonly camera: Camera,
  ) {}

  /** Colours or marks are others everywhere. */
  forget(): void {
    this.map = undefined;
  }

  /** These cells changed, whether they are seen or not. */
  touch(cells: Iterable<number>, moving: Moving): void {
    this.map?.touch(cells, moving.cells);
  }

  /** Everything that is seen. */
  all(moving: Moving, ink: Ink, view: Size): void {
    const { context, camera, still } = this;
    context.clearRect(0, 0, view.width, view.height);
    if (camera.scale < READABLE) {
      this.map ??= new PixelMap(still, moving.cells, ink);
      this.map.paint(context, camera, view);
      const seen = camera.seen(view);
      this.grid(seen.top, seen.bottom, seen.left, seen.right, ink);
    } else {
      this.area(camera.seen(view), moving, ink, view);
    }
    const { x, y, scale } = camera;
    this.last = { x, y, scale };
  }

  /** Only the view moved: what stays in it is shifted, and what comes into it is painted. */
  shifted(moving: Moving, ink: Ink, view: Size): void {
    const { context, camera, last } = this;
    const { canvas } = context;
    const ratio = context.getTransform().a;
    const [dx, dy, width, height] = [camera.x - last.x, camera.y - last.y, canvas.width / ratio, canvas.height / ratio];
    // Cells lie on whole pixels: only whole shifts leave them as they would be painted.
    const isWhole = (by: number) => Math.abs(by - Math.round(by)) < 1e-6;
    const isShift = (by: number, length: number) => isWhole(by) && isWhole(by * ratio) && Math.abs(by) < length / 2;
    const isWorthIt = camera.scale === last.scale && camera.scale >= READABLE && this.hasMany(view);
    if (!isWorthIt || !isShift(dx, width) || !isShift(dy, height)) return this.all(moving, ink, view);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = "copy";
    context.drawImage(canvas, Math.round(dx * ratio), Math.round(dy * ratio));
    context.restore();
    const [above, below] = [Math.max(0, dy), Math.max(0, -dy)];
    this.strip(0, above > 0 ? 0 : height - below, width, above + below, moving, ink, view);
    this.strip(dx > 0 ? 0 : width + dx, above, Math.abs(dx), height - above - below, moving, ink, view);
    this.last = { ...last, x: camera.x, y: camera.y };
  }

  /** What is in a rectangle, also from the cells around it. */
  private strip(x: number, y: number, width: number, height: number, moving: Moving, ink: Ink, view: Size): void {
    const { context, camera } = this;
    const around = camera.scale;
    if (width === 0 || height === 0) return;
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    const size = { width: width + 2 * around, height: height + 2 * around };
    this.area(camera.seen(size, x - around, y - around), moving, ink, view);
    context.restore();
  }

  private hasMany(view: Size): boolean {
    const { top, bottom, left, right } = this.camera.seen(view);
    return (bottom - top) * (right - left) > MANY;
  }

  /** Cells near enough to be read. */
  private area({ top, bottom, left, right }: Seen, moving: Moving, ink: Ink, view: Size): void {
    const { context, still } = this;
    this.stamping = this.hasMany(view);
    this.stamps.begin(context);
    this.ground(top, bottom, left, right, ink);
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) this.cell(row * still.columns + column, moving, ink);
    }
    this.stamping = false;
    this.grid(top, bottom, left, right, ink);
    if (still.places === "vertices") {
      for (let row = top; row <= bottom; row++) {
        for (let column = left; column <= right; column++) {
          this.vertex(row * (still.columns + 1) + column, moving, ink);
        }
      }
    }
    this.beside(moving, ink, top, bottom, left, right);
  }

  /** Only these cells; from afar everything is as quick. */
  some(cells: Iterable<number>, moving: Moving, ink: Ink, view: Size): void {
    const { context, camera, still } = this;
    if (camera.scale < READABLE) return this.all(moving, ink, view);
    for (const cell of cells) {
      const [row, column] = [Math.floor(cell / still.columns), cell % still.columns];
      const [left, top, right, bottom] = this.box(row, column);
      context.save();
      context.beginPath();
      context.rect(left, top, right - left, bottom - top);
      context.clip();
      this.cell(cell, moving, ink);
      this.grid(row, row + 1, column, column + 1, ink);
      if (still.places === "vertices") {
        for (const vertex of cornersOf(still, cell)) this.vertex(vertex, moving, ink);
      }
      context.restore();
    }
  }

  /** The whole pixels of a cell, so that neighbours neither overlap nor leave gaps. */
  private box(row: number, column: number): [number, number, number, number] {
    const { x, y, scale } = this.camera;
    const [left, top] = [Math.round(x + column * scale), Math.round(y + row * scale)];
    return [left, top, Math.round(x + (column + 1) * scale), Math.round(y + (row + 1) * scale)];
  }

  /** Open cells have the same colour: one rectangle for all of them. */
  private ground(top: number, bottom: number, left: number, right: number, ink: Ink): void {
    const [x, y] = this.box(top, left);
    const [, , end, foot] = this.box(bottom - 1, right - 1);
    this.context.fillStyle = ink.open;
    this.context.fillRect(x, y, end - x, foot - y);
  }

  private cell(cell: number, moving: Moving, ink: Ink): void {
    const { context, still } = this;
    const [left, top, right, bottom] = this.box(Math.floor(cell / still.columns), cell % still.columns);
    const mark = markOf(moving.cells[cell]);
    const onTrial = layerOf(moving.cells[cell]) > 0;
    const look: Look | undefined = mark === OPEN ? undefined : still.looks[mark - 1];
    const paint = look?.paint;
    context.fillStyle = paint === "dark" ? (onTrial ? ink.trial : ink.dark) : paint === "light" ? ink.light : ink.open;
    if (paint || !this.stamping) context.fillRect(left, top, right - left, bottom - top);
    const heat = moving.heat?.[cell];
    if (heat !== undefined) this.heat(heat, left, top, right - left, bottom - top, ink);
    const [x, y, size] = [(left + right) / 2, (top + bottom) / 2, Math.min(right - left, bottom - top)];
    if (heat !== undefined && this.camera.scale >= 30) this.text(percent(heat), x, bottom - size * 0.14, size * 0.2, 400, ink[heat > 0.5 ? "clue-on-dark" : "clue-on-light"]);
    if (onTrial) this.trialCorner(left, top, size, paint === "dark", ink);
    const clue = still.places === "cells" ? clueAt(still, cell) : undefined;
    if (clue !== undefined && !still.cluesAreValues) {
      const ground = heat === undefined ? paint : heat > 0.5 ? "dark" : "light";
      this.clue(clue, x, y, size, ground, moving.clueState(cell), ink);
    } else if (paint === "light") {
      this.dot(x, y, size, onTrial ? ink.trial : ink["mark-on-light"]);
    }
    if (paint === "light" && clue !== undefined && !still.given[cell]) {
      this.dot(right - size * 0.17, bottom - size * 0.17, size * 0.7, onTrial ? ink.trial : ink["mark-on-light"]);
    }
    if (look?.text !== undefined) this.glyph(look.text, x, y, size, still.given[cell] === 1, onTrial, ink);
    if (look?.diagonal !== undefined) {
      this.diagonal(look.diagonal === "\\", left, top, right, bottom, onTrial ? ink.trial : ink.mark, onTrial);
    }
  }

  /** The more likely the dark value, the darker. */
  private heat(share: number, left: number, top: number, width: number, height: number, ink: Ink): void {
    const { context } = this;
    context.fillStyle = ink.light;
    context.fillRect(left, top, width, height);
    context.globalAlpha = share;
    context.fillStyle = ink.dark;
    context.fillRect(left, top, width, height);
    context.globalAlpha = 1;
  }

  private clue(clue: string, x: number, y: number, size: number, ground: Look["paint"], state: ClueState, ink: Ink): void {
    const { context } = this;
    const done = state === "finished";
    const colour = ink[`${done ? "clue-done" : "clue"}${ground ? (`-on-${ground}` as const) : ""}`];
    this.text(clue, x, y, size * 0.56, done ? 400 : 600, colour);
    if (done) {
      // Thin, pale and ticked: finished without any colour, too.
      context.strokeStyle = colour;
      context.lineWidth = Math.max(1, size / 28);
      context.beginPath();
      // In the corner that the dot of a light cell leaves free.
      context.moveTo(x - size * 0.4, y + size * 0.28);
      context.lineTo(x - size * 0.34, y + size * 0.34);
      context.lineTo(x - size * 0.24, y + size * 0.2);
      context.stroke();
    }
    if (state === "broken") this.underline(x, y + size * 0.33, size * 0.4, ink.conflict);
  }

  private underline(x: number, y: number, width: number, colour: string): void {
    const { context } = this;
    const step = width / 4;
    context.strokeStyle = colour;
    context.lineWidth = Math.max(1.5, width / 7);
    context.beginPath();
    context.moveTo(x - width / 2, y);
    for (let wave = 1; wave <= 4; wave++) context.lineTo(x - width / 2 + wave * step, y + (wave % 2 ? step / 2 : 0));
    context.stroke();
  }

  private glyph(text: string, x: number, y: number, size: number, given: boolean, onTrial: boolean, ink: Ink): void {
    const { context } = this;
    if (given) {
      context.fillStyle = ink.light;
      const half = size * 0.42;
      context.beginPath();
      context.roundRect(x - half, y - half, 2 * half, 2 * half, size * 0.12);
      context.fill();
    }
    this.text(text, x, y, size * 0.58, given ? 700 : 400, given ? ink.given : onTrial ? ink.trial : ink.mark);
  }

  private text(text: string, x: number, y: number, size: number, weight: number, colour: string): void {
    const { context } = this;
    if (this.stamping) return this.stamps.put(context, text, x, y, size, weight, colour);
    context.font = `${weight} ${size}px ${FONT}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = colour;
    context.fillText(text, x, y + size * 0.06);
  }

  private dot(x: number, y: number, size: number, colour: string): void {
    const { context } = this;
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, Math.max(1, size * 0.08), 0, 2 * Math.PI);
    context.fill();
  }

  /** What is only tried out has a folded corner. */
  private trialCorner(left: number, top: number, size: number, onDark: boolean, ink: Ink): void {
    const { context } = this;
    context.fillStyle = onDark ? ink.light : ink.trial;
    context.beginPath();
    context.moveTo(left, top);
    context.lineTo(left + size * 0.3, top);
    context.lineTo(left, top + size * 0.3);
    context.fill();
  }

  private diagonal(falls: boolean, left: number, top: number, right: number, bottom: number, colour: string, dashed: boolean): void {
    const { context } = this;
    context.strokeStyle = colour;
    context.lineWidth = Math.max(1.5, (right - left) / 12);
    context.lineCap = "round";
    context.setLineDash(dashed ? [(right - left) / 7, (right - left) / 7] : []);
    context.beginPath();
    context.moveTo(left, falls ? top : bottom);
    context.lineTo(right, falls ? bottom : top);
    context.stroke();
    context.setLineDash([]);
  }

  private vertex(place: number, moving: Moving, ink: Ink): void {
    const { context, still, camera } = this;
    const clue = clueAt(still, place);
    if (clue === undefined) return;
    const [row, column] = [Math.floor(place / (still.columns + 1)), place % (still.columns + 1)];
    const [x, y] = [Math.round(camera.x + column * camera.scale), Math.round(camera.y + row * camera.scale)];
    const state = moving.clueState(place);
    const done = state === "finished";
    context.fillStyle = ink.vertex;
    context.strokeStyle = state === "broken" ? ink.conflict : done ? ink["clue-done"] : ink.edge;
    context.lineWidth = Math.max(1, camera.scale / (state === "broken" ? 14 : 28));
    context.setLineDash(done ? [2, 3] : []);
    context.beginPath();
    context.arc(x, y, camera.scale * 0.25, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    context.setLineDash([]);
    this.text(clue, x, y, camera.scale * 0.36, done ? 400 : 600, done ? ink["clue-done"] : ink.clue);
    if (state === "broken") this.underline(x, y + camera.scale * 0.17, camera.scale * 0.2, ink.conflict);
  }

  private grid(top: number, bottom: number, left: number, right: number, ink: Ink): void {
    const { context, still, camera } = this;
    if (camera.scale < 4) return;
    const { x, y, scale } = camera;
    const [start, end] = [Math.round(x + left * scale), Math.round(x + right * scale)];
    const [head, foot] = [Math.round(y + top * scale), Math.round(y + bottom * scale)];
    const edge = Math.max(2, Math.min(3, scale / 14));
    for (let row = top; row <= bottom; row++) {
      const outer = row === 0 || row === still.rows;
      context.fillStyle = outer ? ink.edge : ink.line;
      const thick = outer ? edge : 1;
      context.fillRect(start - thick / 2, Math.round(y + row * scale) - Math.floor(thick / 2), end - start + thick, thick);
    }
    for (let column = left; column <= right; column++) {
      const outer = column === 0 || column === still.columns;
      context.fillStyle = outer ? ink.edge : ink.line;
      const thick = outer ? edge : 1;
      context.fillRect(Math.round(x + column * scale) - Math.floor(thick / 2), head, thick, foot - head);
    }
  }

  /** Line numbers before the lines, counts behind them. */
  private beside(moving: Moving, ink: Ink, top: number, bottom: number, left: number, right: number): void {
    const { camera, still } = this;
    const { x, y, scale } = camera;
    if (scale < 14) return;
    const size = Math.min(15, scale * 0.3);
    const edge = still.places === "vertices" ? 0.55 : 0.38;
    if (moving.lineNumbers) {
      for (let row = top; row < bottom; row++) this.text(String(row + 1), x - scale * edge, y + (row + 0.5) * scale, size, 400, ink.count);
      for (let column = left; column < right; column++) this.text(String(column + 1), x + (column + 0.5) * scale, y - scale * edge, size, 400, ink.count);
    }
    if (!moving.lines) return;
    const { rows, columns } = moving.lines;
    const write = (count: LineCount, cx: number, cy: number) => {
      const [zeros, ones, most] = count;
      const over = zeros > most || ones > most;
      const done = zeros === most && ones === most;
      this.text(done ? "✓" : `${zeros}·${ones}`, cx, cy, size, over ? 700 : 400, over ? ink.conflict : ink.count);
      if (over) this.underline(cx, cy + size * 0.6, scale * 0.5, ink.conflict);
    };
    for (let row = top; row < bottom; row++) {
      if (rows[row]) write(rows[row], x + (still.columns + 0.5) * scale, y + (row + 0.5) * scale);
    }
    for (let column = left; column < right; column++) {
      if (columns[column]) write(columns[column], x + (column + 0.5) * scale, y + (still.rows + 0.4) * scale);
    }
  }
}

/** A share in whole percent; what is not quite sure never looks so. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (share > 0 && share < 1) return `${Math.min(99, Math.max(1, rounded))}%`;
  return `${rounded}%`;
}
