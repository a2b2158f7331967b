// A game: the position, what was done and undone, trials, save points. No page in it.

import { type Cells, countOpen, type Mark, layerOf, markOf, OPEN, packed } from "./marks.ts";
import { type Point, type Turn } from "./turn.ts";

/** The most trials inside each other. */
export const MOST_TRIALS = 15;

interface Played {
  readonly turn: Turn;
  /** The cells that changed, and their bytes before and after. */
  readonly cells: readonly number[];
  readonly before: Cells;
  readonly after: Cells;
  readonly trialsBefore: readonly Cells[];
  readonly trialsAfter: readonly Cells[];
}

/** A named position to come back to. */
export interface SavePoint extends Point {
  readonly name: string;
}

export class Game {
  /** A byte per cell; see `marks.ts`. Only this class writes it. */
  readonly cells: Cells;
  private readonly start: Cells;
  private readonly given: Uint8Array;
  private openCells: number;
  private played: Played[] = [];
  private undone: Played[] = [];
  private trials: readonly Cells[] = [];
  private points: SavePoint[] = [];

  /** A game that begins with some marks; given ones, a byte that is 1 for each, never change. */
  constructor(start: Cells, given: Uint8Array) {
    this.start = start.slice();
    this.cells = start.slice();
    this.given = given;
    this.openCells = countOpen(start);
  }

  /** How many trials go on inside each other. */
  get depth(): number {
    return this.trials.length;
  }

  get canUndo(): boolean {
    return this.played.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  get savePoints(): readonly SavePoint[] {
    return this.points;
  }

  /** How many cells have no mark. */
  get open(): number {
    return this.openCells;
  }

  isGiven(cell: number): boolean {
    return this.given[cell] !== 0;
  }

  mark(cell: number): Mark {
    return markOf(this.cells[cell]);
  }

  layer(cell: number): number {
    return layerOf(this.cells[cell]);
  }

  /** Plays a turn; tells the cells that changed, or nothing if it changes nothing at all. */
  play(turn: Turn): readonly number[] | undefined {
    const played = this.prepare(turn);
    if (!played) return undefined;
    this.undone = [];
    return this.forward(played);
  }

  /** Takes the last turn back; tells the cells that changed. */
  undo(): readonly number[] | undefined {
    const last = this.played.pop();
    if (!last) return undefined;
    this.undone.push(last);
    this.trials = last.trialsBefore;
    return this.write(last.cells, last.before);
  }

  /** Plays again what was taken back; tells the cells that changed. */
  redo(): readonly number[] | undefined {
    const next = this.undone.pop();
    return next && this.forward(next);
  }

  /** The turns played and undone, in order, and how many of them count. */
  history(): { turns: Turn[]; done: number } {
    const turns = [...this.played, ...this.undone.toReversed()].map((played) => played.turn);
    return { turns, done: this.played.length };
  }

  /** Plays a history again; whether every turn of it could be played. */
  replay(turns: readonly Turn[], done: number): boolean {
    const all = turns.every((turn) => this.play(turn) !== undefined);
    while (this.played.length > done && this.undo()) continue;
    return all;
  }

  /** The position as it is. */
  here(): Point {
    return { cells: this.cells.slice(), trials: this.trials };
  }

  /** The position at the start. */
  beginning(): Point {
    return { cells: this.start, trials: [] };
  }

  /** Keeps the position under a name; a name that is taken is replaced. */
  keep(name: string, point: Point = this.here()): void {
    this.points = [...this.points.filter((other) => other.name !== name), { name, ...point }];
  }

  /** Forgets a kept position. */
  forget(name: string): void {
    this.points = this.points.filter((other) => other.name !== name);
  }

  private forward(played: Played): readonly number[] {
    this.played.push(played);
    this.trials = played.trialsAfter;
    return this.write(played.cells, played.after);
  }

  /** Puts bytes into cells; tells the cells. */
  private write(cells: readonly number[], bytes: Cells): readonly number[] {
    cells.forEach((cell, at) => {
      this.openCells += Number(markOf(bytes[at]) === OPEN) - Number(markOf(this.cells[cell]) === OPEN);
      this.cells[cell] = bytes[at];
    });
    return cells;
  }

  private prepare(turn: Turn): Played | undefined {
    const next = this.after(turn);
    if (!next) return undefined;
    const cells: number[] = [];
    for (let cell = 0; cell < next.bytes.length; cell++) {
      if (next.bytes[cell] !== this.cells[cell] && !this.isGiven(cell)) cells.push(cell);
    }
    if (cells.length === 0 && next.trials === this.trials) return undefined;
    const [before, after] = [this.cells, next.bytes].map((bytes) => Uint8Array.from(cells, (cell) => bytes[cell]));
    return { turn, cells, before, after, trialsBefore: this.trials, trialsAfter: next.trials };
  }

  /** What the cells and the trials become; nothing if the turn cannot be played now. */
  private after(turn: Turn): { bytes: Cells; trials: readonly Cells[] } | undefined {
    const { trials, depth } = this;
    switch (turn.kind) {
      case "set": {
        if (turn.marks.some(([cell]) => cell >= this.cells.length)) return undefined;
        const bytes = this.cells.slice();
        // A mark that stays keeps its layer: marking it again is no change.
        for (const [cell, mark] of turn.marks) if (mark !== this.mark(cell)) bytes[cell] = packed(mark, depth);
        return { bytes, trials };
      }
      case "trial":
        return depth < MOST_TRIALS ? { bytes: this.cells, trials: [...trials, this.cells.slice()] } : undefined;
      case "accept": {
        if (depth === 0) return undefined;
        const lower = (byte: number) => packed(markOf(byte), Math.min(layerOf(byte), depth - 1));
        return { bytes: this.cells.map(lower), trials: trials.slice(0, -1) };
      }
      case "discard":
        return depth === 0 ? undefined : { bytes: trials[depth - 1], trials: trials.slice(0, -1) };
      case "goto": {
        const { point } = turn;
        if (point.cells.length !== this.cells.length) return undefined;
        const same = point.trials.length === depth && point.trials.every((cells, at) => cells === trials[at]);
        return { bytes: point.cells, trials: same || (depth === 0 && point.trials.length === 0) ? trials : point.trials };
      }
    }
  }
}

/** The mark after this one: open, the first value, the other, open. */
export function next(mark: Mark, first: Mark): Mark {
  if (mark === OPEN) return first;
  return mark === first ? ((3 - first) as Mark) : OPEN;
}
