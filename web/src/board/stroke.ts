// A stroke: one cell gets its next value; several cells that were alike become alike.

import { type Mark, OPEN } from "../game/marks.ts";
import { next } from "../game/game.ts";

export class Stroke {
  private readonly before: Mark;
  private dragged = false;
  private readonly cells = new Set<number>();

  /** Begins in a cell; `pen` is the value that an open cell gets. */
  constructor(
    private readonly first: number,
    private readonly pen: Mark,
    private readonly markAt: (cell: number) => Mark,
    private readonly isGiven: (cell: number) => boolean,
  ) {
    this.before = markAt(first);
    if (!isGiven(first)) this.cells.add(first);
  }

  /**
   * Reaches another cell. A drag from an open cell marks open cells, one from a marked cell clears marks of its kind;
   * other marks are never touched.
   */
  reach(cell: number): void {
    this.dragged = true;
    if (!this.isGiven(cell) && this.markAt(cell) === this.like) this.cells.add(cell);
  }

  /** The cells with their new marks. */
  marks(): [number, Mark][] {
    return Array.from(this.cells, (cell) => [cell, this.value]);
  }

  /** Where the stroke began. */
  get start(): number {
    return this.first;
  }

  /** A drag from a given cell is one from an open cell. */
  private get like(): Mark {
    return this.isGiven(this.first) ? OPEN : this.before;
  }

  private get value(): Mark {
    if (!this.dragged) return next(this.before, this.pen);
    return this.like === OPEN ? this.pen : OPEN;
  }
}
