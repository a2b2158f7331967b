// A game: the position, what was done and undone, trials, save points. No page in it.

import { type Cells, type Mark, layerOf, markOf, OPEN, packed } from "./marks.ts";
import { type Point, type Turn } from "./turn.ts";

/** The most trials inside each other. */
export const MOST_TRIALS = 15;

interface Played {
  readonly turn: Turn;
  /** The cells that changed, and the bytes before and after. */
  readonly changes: readonly (readonly [cell: number, before: number, after: number])[];
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
  private readonly given: readonly boolean[];
  private played: Played[] = [];
  private undone: Played[] = [];
  private trials: readonly Cells[] = [];
  private points: SavePoint[] = [];

  /** A game that begins with some marks; given ones never change. */
  constructor(start: Cells, given: readonly boolean[]) {
    this.start = start.slice();
    this.cells = start.slice();
    this.given = given;
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
    return this.cells.reduce((open, byte) => open + Number(markOf(byte) === OPEN), 0);
  }

  isGiven(cell: number): boolean {
    return this.given[cell] ?? true;
  }

  mark(cell: number): Mark {
    return markOf(this.cells[cell]);
  }

  layer(cell: number): number {
    return layerOf(this.cells[cell]);
  }

  /** Plays a turn; tells the cells that changed, or nothing if it changes nothing at all. */
  play(turn: Turn): number[] | undefined {
    const played = this.prepare(turn);
    if (!played) return undefined;
    this.undone = [];
    return this.forward(played);
  }

  /** Takes the last turn back; tells the cells that changed. */
  undo(): number[] | undefined {
    const last = this.played.pop();
    if (!last) return undefined;
    this.undone.push(last);
    for (const [cell, before] of last.changes) this.cells[cell] = before;
    this.trials = last.trialsBefore;
    return last.changes.map(([cell]) => cell);
  }

  /** Plays again what was taken back; tells the cells that changed. */
  redo(): number[] | undefined {
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

  private forward(played: Played): number[] {
    this.played.push(played);
    for (const [cell, , after] of played.changes) this.cells[cell] = after;
    this.trials = played.trialsAfter;
    return played.changes.map(([cell]) => cell);
  }

  private prepare(turn: Turn): Played | undefined {
    const after = this.after(turn);
    if (!after) return undefined;
    const changes: [number, number, number][] = [];
    for (const [cell, byte] of after.bytes) {
      if (!this.isGiven(cell) && byte !== this.cells[cell]) changes.push([cell, this.cells[cell], byte]);
    }
    const same = changes.length === 0 && after.trials === this.trials;
    return same ? undefined : { turn, changes, trialsBefore: this.trials, trialsAfter: after.trials };
  }

  /** What the cells and the trials become; nothing if the turn cannot be played now. */
  private after(turn: Turn): { bytes: Iterable<readonly [number, number]>; trials: readonly Cells[] } | undefined {
    const { trials, depth } = this;
    switch (turn.kind) {
      case "set": {
        if (turn.marks.some(([cell]) => cell >= this.cells.length)) return undefined;
        // A mark that stays keeps its layer: marking it again is no change.
        const byte = (cell: number, mark: Mark) =>
          mark === this.mark(cell) ? this.cells[cell] : packed(mark, depth);
        return { bytes: turn.marks.map(([cell, mark]) => [cell, byte(cell, mark)] as const), trials };
      }
      case "trial":
        return depth < MOST_TRIALS ? { bytes: [], trials: [...trials, this.cells.slice()] } : undefined;
      case "accept": {
        if (depth === 0) return undefined;
        const lower = (byte: number) => packed(markOf(byte), Math.min(layerOf(byte), depth - 1));
        return { bytes: this.cells.map(lower).entries(), trials: trials.slice(0, -1) };
      }
      case "discard":
        return depth === 0 ? undefined : { bytes: trials[depth - 1].entries(), trials: trials.slice(0, -1) };
      case "goto": {
        const { point } = turn;
        if (point.cells.length !== this.cells.length) return undefined;
        const same = point.trials.length === depth && point.trials.every((cells, at) => cells === trials[at]);
        return { bytes: point.cells.entries(), trials: same || (depth === 0 && point.trials.length === 0) ? trials : point.trials };
      }
    }
  }
}

/** The mark after this one: open, the first value, the other, open. */
export function next(mark: Mark, first: Mark): Mark {
  if (mark === OPEN) return first;
  return mark === first ? ((3 - first) as Mark) : OPEN;
}
