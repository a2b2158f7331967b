// The board for keyboards and screen readers: a real grid of cells over the picture, as invisible as it is complete.

import type { Camera, Targets } from "./camera.ts";

/** At most so many cells each way are in the tree at once; the rest comes as the cursor moves. */
const WINDOW = 30;
/** The side of a cell before it is scaled, in pixels: to scale the whole grid costs no layout of its cells. */
const SIDE = 32;

export interface GridWords {
  /** The name of the grid. */
  board(): string;
  /** The name of a row, from 0. */
  row(row: number): string;
  /** Place, clue and value of a cell. */
  cell(cell: number): string;
}

export class Grid {
  readonly element = document.createElement("div");
  private readonly shown = new Map<number, HTMLElement>();
  private top = 0;
  private left = 0;
  private cursorCell = 0;

  constructor(
    private readonly targets: Targets,
    private readonly words: GridWords,
  ) {
    const { rows, columns } = targets;
    this.element.className = "board-grid";
    this.element.style.setProperty("--cell", `${SIDE}px`);
    this.element.setAttribute("role", "grid");
    this.element.setAttribute("aria-rowcount", String(rows));
    this.element.setAttribute("aria-colcount", String(columns));
    this.build();
  }

  /** The cell that keys are about; the only one that Tab stops at. */
  get cursor(): number {
    return this.cursorCell;
  }

  /** The cell of an element of the grid. */
  cellOf(target: EventTarget | null): number | undefined {
    const number = target instanceof HTMLElement ? target.dataset.cell : undefined;
    return number === undefined ? undefined : Number(number);
  }

  /** Moves the cursor; the focus goes with it, if it is wanted. */
  moveTo(cell: number, focus: boolean): void {
    this.shown.get(this.cursorCell)?.setAttribute("tabindex", "-1");
    this.cursorCell = cell;
    if (!this.shown.has(cell) || this.isNearEdge(cell)) this.build();
    const element = this.shown.get(cell);
    element?.setAttribute("tabindex", "0");
    if (focus) element?.focus({ preventScroll: true });
  }

  /** Says again what these cells are. */
  rename(cells: Iterable<number>): void {
    for (const cell of cells) this.shown.get(cell)?.setAttribute("aria-label", this.words.cell(cell));
  }

  /** Says again what everything is. */
  renameAll(): void {
    this.element.setAttribute("aria-label", this.words.board());
    for (const row of this.element.querySelectorAll<HTMLElement>("[role=row]")) {
      row.setAttribute("aria-label", this.words.row(Number(row.getAttribute("aria-rowindex")) - 1));
    }
    this.rename(this.shown.keys());
  }

  /** Lies over the picture. */
  place({ x, y, scale }: Camera): void {
    const { shift } = this.targets;
    const [left, top] = [x + (this.left - shift) * scale, y + (this.top - shift) * scale];
    this.element.style.transform = `translate(${left}px, ${top}px) scale(${scale / SIDE})`;
  }

  private isNearEdge(cell: number): boolean {
    const { rows, columns } = this.targets;
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const near = (at: number, start: number, count: number) =>
      (at - start < 2 && start > 0) || (start + WINDOW - at < 3 && start + WINDOW < count);
    return near(row, this.top, rows) || near(column, this.left, columns);
  }

  /** The cells around the cursor. */
  private build(): void {
    const { rows, columns } = this.targets;
    const [row, column] = [Math.floor(this.cursorCell / columns), this.cursorCell % columns];
    const start = (at: number, count: number) => Math.max(0, Math.min(count - WINDOW, at - WINDOW / 2));
    [this.top, this.left] = [start(row, rows), start(column, columns)];
    this.shown.clear();
    const lines: HTMLElement[] = [];
    for (let y = this.top; y < Math.min(rows, this.top + WINDOW); y++) {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      line.setAttribute("aria-rowindex", String(y + 1));
      for (let x = this.left; x < Math.min(columns, this.left + WINDOW); x++) {
        line.append(this.cellElement(y * columns + x, x));
      }
      lines.push(line);
    }
    this.element.replaceChildren(...lines);
    this.renameAll();
  }

  private cellElement(cell: number, column: number): HTMLElement {
    const element = document.createElement("div");
    element.setAttribute("role", "gridcell");
    element.setAttribute("aria-colindex", String(column + 1));
    element.setAttribute("tabindex", cell === this.cursorCell ? "0" : "-1");
    element.dataset.cell = String(cell);
    this.shown.set(cell, element);
    return element;
  }
}
