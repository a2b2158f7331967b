// A board on the page: the picture in two layers, the grid over it, and what fingers and keys do.

import { type Cells, type Mark, markOf, ONE, packed } from "../game/marks.ts";
import { next } from "../game/game.ts";
import { Camera, type Size, type Targets } from "./camera.ts";
import { Grid, type GridWords } from "./grid.ts";
import { type Ink, inkOf } from "./ink.ts";
import { type KeyAction, keyAction } from "./keys.ts";
import { paintOverlay } from "./overlay.ts";
import { Painter } from "./paint.ts";
import { listen } from "./pointer/listen.ts";
import type { Hands } from "./pointer/state.ts";
import type { Moving, Still } from "./scene.ts";
import { Stroke } from "./stroke.ts";

/** What the board asks the game to do. */
export interface Wishes {
  /** Some cells shall get marks, as one turn. */
  play(marks: [number, Mark][]): void;
  /** A key that is not about a cell. */
  key(action: Exclude<KeyAction, { kind: "move" | "set" | "cycle" }>): void;
  /** The value that a tap gives first; none where fingers move the board. */
  pen(): Mark | undefined;
  /** Whether fingers and wheel leave the view alone. */
  locked(): boolean;
  /** If clues are written here, and not values: what a stroke and what a key does. */
  readonly clues?: ClueWishes;
}

/** What an editor does with clue places. */
export interface ClueWishes {
  /** A stroke went through these places, with the button that takes clues away or with the other one. */
  brush(places: readonly number[], away: boolean): void;
  /** A symbol was typed at a place, or `.`. */
  type(place: number, symbol: string): void;
  /** Every symbol that can be typed. */
  symbols(): string;
}

/** Cells that can be hit with a mouse or a finger; much larger ones look clumsy. */
const [LEAST_FOR_MOUSE, LEAST_FOR_FINGER, LARGEST] = [14, 24, 64];

export class BoardView implements Hands {
  readonly camera: Camera;
  private readonly targets: Targets;
  private readonly grid: Grid;
  private readonly layers: readonly [HTMLCanvasElement, HTMLCanvasElement];
  private readonly painter: Painter;
  private readonly ends: (() => void)[] = [];
  private view: Size = { width: 0, height: 0 };
  private ink: Ink;
  private moving: Moving;
  /** What is painted: the marks of the game, with those of a stroke that goes on. */
  private readonly shown: Cells;
  private stroke: Stroke | undefined;
  /** A stroke that writes clues: where it went, and whether it takes them away. */
  private brush: { readonly places: Set<number>; readonly away: boolean } | undefined;
  private dirty = new Set<number>();
  private all = true;
  /** Whether the view is another one than in the picture. */
  private elsewhere = false;
  /** What was left of the way that fingers moved the board, after whole pixels of it. */
  private rest = { x: 0, y: 0 };
  private frame = 0;
  private byKeys = false;
  /** Whether the view was moved since the whole board was last shown: then it stays where it is. */
  private moved = false;
  /** Whether the whole board was seen at first, with cells that can be hit. */
  private whole = false;
  /** How often cells were painted, for tests: whole pictures, single cells. */
  readonly painted = { whole: 0, cells: 0 };

  constructor(
    private readonly host: HTMLElement,
    private readonly still: Still,
    moving: Moving,
    words: GridWords,
    private readonly wishes: Wishes,
  ) {
    this.moving = moving;
    this.shown = moving.cells.slice();
    const atVertices = wishes.clues !== undefined && still.places === "vertices";
    const more = atVertices ? 1 : 0;
    this.targets = { rows: still.rows + more, columns: still.columns + more, shift: atVertices ? 0.5 : 0 };
    const least = atVertices ? 0.55 : still.places === "vertices" ? 0.4 : 0.15;
    const [before, after] = [moving.lineNumbers ? 0.8 : least, moving.lines ? 0.9 : least];
    const margin = { left: before, top: before, right: after, bottom: after };
    this.camera = new Camera(still.rows, still.columns, margin);
    this.layers = [document.createElement("canvas"), document.createElement("canvas")];
    this.layers.forEach((layer) => layer.setAttribute("aria-hidden", "true"));
    this.painter = new Painter(this.layers[0].getContext("2d")!, still, this.camera);
    this.grid = new Grid(this.targets, words);
    host.replaceChildren(...this.layers, this.grid.element);
    this.ink = inkOf(host);
    this.resize();
    const observer = new ResizeObserver(() => this.resize());
    observer.observe(host);
    this.ends.push(() => observer.disconnect());
    this.ends.push(listen(host, this, () => wishes.pen() === undefined));
    this.listenToKeys();
    const scroll = () => this.followScroll();
    host.addEventListener("scroll", scroll);
    this.ends.push(() => host.removeEventListener("scroll", scroll));
  }

  /** Takes the board off the page. */
  end(): void {
    this.ends.forEach((end) => end());
    cancelAnimationFrame(this.frame);
  }

  /** Shows what changed: some cells, or everything. */
  show(moving: Moving, cells?: Iterable<number>): void {
    this.moving = moving;
    if (cells) {
      for (const cell of cells) this.touch(cell);
      this.grid.rename(cells);
    } else {
      this.shown.set(moving.cells);
      this.painter.forget();
      this.all = true;
      this.grid.renameAll();
    }
    this.later();
  }

  /** The colours changed. */
  restyle(): void {
    this.ink = inkOf(this.host);
    this.painter.forget();
    this.all = true;
    this.later();
  }

  /** Moves the view so that a cell is seen, and the cursor to it. */
  goTo(cell: number): void {
    this.grid.moveTo(cell, false);
    this.reveal(cell);
    this.placed();
  }

  focus(): void {
    this.grid.moveTo(this.grid.cursor, true);
  }

  /** Zooms about the middle. */
  zoomBy(factor: number): void {
    this.camera.zoom(factor, this.view.width / 2, this.view.height / 2, this.view);
    this.moved = true;
    this.placed();
  }

  /** Shows the whole board. */
  fit(): void {
    this.camera.fit(this.view, 0, LARGEST);
    this.moved = false;
    this.placed();
  }

  // What gestures do.

  cellAt(x: number, y: number): number | undefined {
    return this.camera.targetAt(x, y, this.targets);
  }

  begin(cell: number, other: boolean): void {
    this.byKeys = false;
    if (this.wishes.clues) {
      this.brush = { places: new Set([cell]), away: other };
      return;
    }
    const pen = this.wishes.pen() ?? ONE;
    const markAt = (cell: number) => markOf(this.moving.cells[cell]);
    const isGiven = (cell: number) => this.still.given[cell] === 1;
    this.stroke = new Stroke(cell, other ? ((3 - pen) as Mark) : pen, markAt, isGiven);
  }

  preview(): void {
    for (const [cell, mark] of this.stroke?.marks() ?? []) {
      this.shown[cell] = packed(mark, 0);
      this.dirty.add(cell);
    }
    this.later();
  }

  extend(cell: number): void {
    this.brush?.places.add(cell);
    this.stroke?.reach(cell);
    this.preview();
  }

  commit(): void {
    const { stroke, brush } = this;
    this.bail();
    if (brush) {
      const places = [...brush.places];
      this.grid.moveTo(places[places.length - 1], true);
      this.wishes.clues?.brush(places, brush.away);
    }
    if (!stroke) return;
    const marks = stroke.marks();
    this.grid.moveTo(marks.at(-1)?.[0] ?? stroke.start, true);
    this.wishes.play(marks);
    this.later();
  }

  bail(): void {
    for (const [cell] of this.stroke?.marks() ?? []) this.touch(cell);
    this.stroke = undefined;
    this.brush = undefined;
    this.later();
  }

  pan(dx: number, dy: number): void {
    if (this.wishes.locked()) return;
    const [x, y] = [this.rest.x + dx, this.rest.y + dy];
    this.camera.pan(Math.round(x), Math.round(y), this.view);
    this.rest = { x: x - Math.round(x), y: y - Math.round(y) };
    this.moved = true;
    this.placed();
  }

  zoom(factor: number, x: number, y: number): void {
    if (this.wishes.locked()) return;
    this.camera.zoom(factor, x, y, this.view);
    this.moved = true;
    this.placed();
  }

  private listenToKeys(): void {
    const element = this.grid.element;
    element.addEventListener("keydown", (event) => {
      const { rows, columns } = this.targets;
      if (this.typed(event)) return;
      const action = keyAction(event, this.grid.cursor, rows, columns);
      if (!action) return;
      event.preventDefault();
      this.byKeys = true;
      this.act(action);
    });
    element.addEventListener("focusin", (event) => {
      const cell = this.grid.cellOf(event.target);
      if (cell !== undefined && cell !== this.grid.cursor) this.grid.moveTo(cell, false);
      this.byKeys ||= element.matches(":has(:focus-visible)");
      this.later();
    });
    element.addEventListener("focusout", () => this.later());
    // A screen reader's click has no place; fingers and mouse were heard already.
    element.addEventListener("click", (event) => {
      const cell = this.grid.cellOf(event.target);
      if (event.detail === 0 && cell !== undefined) {
        this.grid.moveTo(cell, true);
        if (this.wishes.clues) this.wishes.clues.brush([cell], false);
        else this.act({ kind: "cycle" });
      }
    });
  }

  /** A key that writes a clue, where clues are written; whether it was one. */
  private typed(event: KeyboardEvent): boolean {
    const { clues } = this.wishes;
    if (!clues || event.ctrlKey || event.metaKey || event.altKey) return false;
    const clears = event.key === "Delete" || event.key === "Backspace" || event.key === ".";
    const brushes = event.key === "Enter" || event.key === " ";
    if (!clears && !brushes && !(event.key.length === 1 && clues.symbols().includes(event.key))) return false;
    event.preventDefault();
    this.byKeys = true;
    if (brushes) clues.brush([this.grid.cursor], false);
    else clues.type(this.grid.cursor, clears ? "." : event.key);
    return true;
  }

  /** Whoever scrolls a cell of the grid into view, a screen reader perhaps, moves the board instead. */
  private followScroll(): void {
    const { scrollLeft, scrollTop } = this.host;
    if (scrollLeft === 0 && scrollTop === 0) return;
    this.host.scrollTo(0, 0);
    this.camera.pan(-scrollLeft, -scrollTop, this.view);
    this.moved = true;
    this.placed();
  }

  private act(action: KeyAction): void {
    const cell = this.grid.cursor;
    switch (action.kind) {
      case "move":
        this.grid.moveTo(action.to, true);
        if (this.reveal(action.to)) this.placed();
        this.later();
        break;
      case "set":
        if (this.wishes.clues) break;
        this.wishes.play([[cell, action.mark]]);
        break;
      case "cycle":
        this.wishes.play([[cell, next(markOf(this.moving.cells[cell]), this.wishes.pen() ?? ONE)]]);
        break;
      default:
        this.wishes.key(action);
    }
  }

  /** The cell is shown as the game has it. */
  private touch(cell: number): void {
    this.shown[cell] = this.moving.cells[cell];
    this.dirty.add(cell);
  }

  private resize(): void {
    const { width, height } = this.host.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const first = this.view.width === 0;
    this.view = { width, height };
    const ratio = Math.max(1, devicePixelRatio);
    for (const layer of this.layers) {
      layer.width = Math.round(width * ratio);
      layer.height = Math.round(height * ratio);
      layer.getContext("2d")!.setTransform(ratio, 0, 0, ratio, 0, 0);
    }
    // What was seen whole stays so where words come beside it: then it is looked at, more than touched.
    const smallest = matchMedia("(pointer: coarse)").matches && !this.whole ? LEAST_FOR_FINGER : LEAST_FOR_MOUSE;
    if (first) this.whole = this.camera.fitting(this.view) >= smallest;
    if (first || !(this.moved || this.wishes.locked())) this.camera.fit(this.view, smallest, LARGEST);
    else this.camera.pan(0, 0, this.view);
    this.placed();
    this.all = true;
    this.paint();
  }

  /** Whether the view had to move. */
  private reveal(cell: number): boolean {
    const had = this.camera.reveal(cell, this.targets, this.view);
    this.moved ||= had;
    return had;
  }

  /** The view moved. */
  private placed(): void {
    this.grid.place(this.camera);
    this.elsewhere = true;
    this.later();
  }

  private later(): void {
    this.frame ||= requestAnimationFrame(() => this.paint());
  }

  private paint(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const moving = { ...this.moving, cells: this.shown };
    this.painter.touch(this.dirty, moving);
    if (this.all) {
      this.painter.all(moving, this.ink, this.view);
      this.painted.whole++;
    } else {
      if (this.elsewhere) this.painter.shifted(moving, this.ink, this.view);
      if (this.dirty.size > 0) this.painter.some(this.dirty, moving, this.ink, this.view);
      this.painted.cells += this.dirty.size;
    }
    [this.all, this.elsewhere, this.dirty] = [false, false, new Set()];
    const focused = this.byKeys && this.grid.element.contains(document.activeElement);
    const cursor = focused ? this.grid.cursor : undefined;
    const over = this.layers[1].getContext("2d")!;
    const brushed = this.brush?.places ?? [];
    paintOverlay(over, this.still, this.moving, this.camera, this.ink, this.view, { targets: this.targets, cursor, brushed });
  }
}
