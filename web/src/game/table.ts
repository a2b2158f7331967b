// A game on the table: every change goes one way, through `changed`, to the listeners, the store and the referee.

import { type ClueState, cellsAround, type Moving, NOTHING_ASKED, type Still } from "../board/scene.ts";
import type { BoardText, Place, View } from "../solver/calls.ts";
import { type Result, type Saved, VERSION } from "../storage/records.ts";
import { Game } from "./game.ts";
import { type Cells, fromRows, type Mark, OPEN, toRows } from "./marks.ts";
import { Timer } from "./timer.ts";
import { read, readPoint, type Turn, write, writePoint } from "./turn.ts";

/** What a game is known by, beside its board. */
export interface Origin {
  readonly name?: string;
  readonly level?: number;
  readonly daily?: string;
}

/** What listeners are told. */
export type News =
  /** Marks changed in these cells; without a list in very many. */
  | { readonly kind: "cells"; readonly cells?: readonly number[] }
  /** The referee has looked: clues, counts and faults may be others, in the pictures of these cells. */
  | { readonly kind: "view"; readonly cells: readonly number[] }
  /** Something is highlighted, or no longer. */
  | { readonly kind: "marks" }
  | { readonly kind: "solved" };

/** What is shown over the board: a hint, a check. */
export type Shown = Pick<Moving, "roles" | "clueRoles" | "numbers">;

/** How the board is shown, as the player chose. */
export interface Manner {
  readonly dimClues: boolean;
  readonly lineCounts: boolean;
  readonly lineNumbers: boolean;
  /** Whether broken clues show as soon as they break. */
  readonly live: boolean;
}

/** With more cells a board is huge: what takes a look at every cell waits until the player pauses. */
export const HUGE = 250_000;
const PAUSE = 1500;
/** So many changed cells are named one by one. */
const MANY = 10_000;

export class Table {
  id: string;
  readonly still: Still;
  readonly game: Game;
  readonly timer: Timer;
  readonly origin: Origin;
  /** What was highlighted last. */
  shown: Shown = NOTHING_ASKED;
  /** Some turns of the saved game could not be played. */
  readonly damaged: boolean = false;
  hints = 0;
  solved: number | undefined;
  /** Grows with every change that is kept. */
  revision: number;
  private readonly begun: number;
  private readonly start: Cells;
  private readonly startText: string;
  /** How many cells are the player's. */
  private readonly free: number;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<(news: News) => void>();
  /** The solution was shown: whoever has it before the eyes has not found it. */
  private revealed: boolean;
  private looking = false;
  private stale = false;
  /** Whether nothing was marked since the referee was asked. */
  private isSeen = false;

  /** `look` asks the referee about a position; `now` tells the time. */
  constructor(
    public view: View,
    private readonly look: (board: BoardText) => Promise<View>,
    private readonly keep: (game: Saved) => void,
    private readonly now: () => number,
    saved: Saved | { readonly id: string; readonly origin: Origin },
  ) {
    this.id = saved.id;
    this.still = stillOf(view);
    const size = view.height * view.width;
    const old = "turns" in saved ? saved : undefined;
    this.start = old ? (readPoint(old.start)?.cells ?? new Uint8Array(size)) : fromRows(view.position, size, view.symbols) ?? new Uint8Array(size);
    this.startText = writePoint({ cells: this.start, trials: [] });
    this.free = this.still.given.reduce((free, given) => free + 1 - given, 0);
    this.game = new Game(this.start, this.still.given);
    this.timer = new Timer(old?.seconds ?? 0);
    this.begun = old?.begun ?? now();
    this.revision = old?.revision ?? 0;
    this.hints = old?.hints ?? 0;
    this.solved = old?.solved;
    this.revealed = old?.revealed ?? false;
    this.origin = old ? { name: old.name, level: old.level, daily: old.daily } : (saved as { origin: Origin }).origin;
    if (old) this.damaged = !this.restore(old);
  }

  /** Hears of every change; the answer stops that. */
  listen(listener: (news: News) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Plays a turn; whether anything changed. */
  play(turn: Turn): boolean {
    return this.changed(this.game.play(turn));
  }

  set(marks: readonly (readonly [number, Mark])[]): boolean {
    return this.play({ kind: "set", marks });
  }

  undo(): boolean {
    return this.changed(this.game.undo());
  }

  redo(): boolean {
    return this.changed(this.game.redo());
  }

  restart(): boolean {
    return this.play({ kind: "goto", point: this.game.beginning() });
  }

  /** Goes to a position given as rows; marks that stay keep their trial layer. */
  goToRows(rows: readonly string[]): boolean {
    const cells = fromRows(rows, this.game.cells.length, this.view.symbols);
    if (!cells) return false;
    const marks = Array.from(cells, (byte, cell) => [cell, byte as Mark] as const);
    return this.set(marks.filter(([cell, mark]) => mark !== this.game.mark(cell)));
  }

  /** Goes to a full position, given as rows, as one turn. */
  fill(rows: readonly string[]): boolean {
    const cells = fromRows(rows, this.game.cells.length, this.view.symbols);
    this.revealed = true;
    return cells !== undefined && this.play({ kind: "goto", point: { cells, trials: [] } });
  }

  get isHuge(): boolean {
    return this.game.cells.length > HUGE;
  }

  /** Keeps the position under a name. */
  keepPoint(name: string): void {
    this.game.keep(name);
    this.save();
    this.tell({ kind: "marks" });
  }

  forgetPoint(name: string): void {
    this.game.forget(name);
    this.save();
    this.tell({ kind: "marks" });
  }

  /** Shows a hint or a check over the board. */
  highlight(shown: Shown): void {
    this.shown = shown;
    this.tell({ kind: "marks" });
  }

  /** The board without marks. */
  board(): BoardText {
    return { text: this.view.text, variant: this.view.rules };
  }

  /** The board with the marks, for questions. */
  asked(): BoardText {
    return { ...this.board(), position: this.rows() };
  }

  rows(): string[] {
    return toRows(this.game.cells, this.view.width, this.view.symbols);
  }

  /** The number of a cell, or of a clue place, from its row and column. */
  cellAt = ([row, column]: Place): number => (row - 1) * this.view.width + column - 1;
  clueAt = ([row, column]: Place): number =>
    (row - 1) * (this.still.places === "cells" ? this.view.width : this.view.width + 1) + column - 1;

  /** What the picture shows. */
  moving(manner: Manner): Moving {
    const width = this.still.places === "cells" ? this.view.width : this.view.width + 1;
    const { progress, lines } = this.view;
    const clueState = (place: number): ClueState => {
      const sign = progress?.[Math.floor(place / width)]?.[place % width];
      if (sign === "=" && manner.dimClues) return "finished";
      return sign === "!" && manner.live ? "broken" : "open";
    };
    return {
      cells: this.game.cells,
      clueState,
      lineNumbers: manner.lineNumbers,
      ...(manner.lineCounts && lines ? { lines } : {}),
      ...this.shown,
    };
  }

  /** Asks the referee again, in another language perhaps. */
  lookAgain(): void {
    this.stale = true;
    void this.referee();
  }

  /** The game as it is kept. */
  saved(): Saved {
    const { turns, done } = this.game.history();
    const { view, game } = this;
    const open = game.open;
    const free = this.free;
    return {
      version: VERSION,
      id: this.id,
      board: view.text,
      family: view.family,
      rules: view.rules,
      rows: view.height,
      columns: view.width,
      ...this.origin,
      start: this.startText,
      turns: turns.map(write),
      done,
      points: game.savePoints.map((point) => ({ name: point.name, at: writePoint(point) })),
      seconds: this.timer.seconds(this.now()),
      hints: this.hints,
      filled: free === 0 ? 100 : Math.round((100 * (free - open)) / free),
      begun: this.begun,
      changed: this.now(),
      ...(this.solved === undefined ? {} : { solved: this.solved }),
      ...(this.revealed ? { revealed: true } : {}),
      revision: this.revision,
    };
  }

  /** The result, once it is solved. */
  result(): Result | undefined {
    if (this.solved === undefined) return undefined;
    const { rules, height, width } = this.view;
    const { level } = this.origin;
    const times = { seconds: this.timer.seconds(this.now()), hints: this.hints, when: this.solved };
    return { version: VERSION, id: this.id, rules, rows: height, columns: width, ...(level ? { level } : {}), ...times };
  }

  /** Keeps the game as it is now. */
  save(): void {
    this.revision++;
    this.keep(this.saved());
  }

  /** Goes on as a game of its own: the one it was is played elsewhere. */
  part(id: string): void {
    this.id = id;
    this.revision = 0;
    this.save();
  }

  private restore(old: Saved): boolean {
    const turns = old.turns.map(read);
    const known = turns.filter((turn) => turn !== undefined);
    const played = this.game.replay(known, old.done);
    for (const { name, at } of old.points) {
      const point = readPoint(at);
      if (point?.cells.length === this.game.cells.length) this.game.keep(name, point);
    }
    return played && known.length === turns.length;
  }

  private changed(cells: readonly number[] | undefined): boolean {
    if (!cells) return false;
    this.isSeen = false;
    // What a hint said of the position before is not true any more.
    const before = this.shown;
    this.shown = NOTHING_ASKED;
    this.tell(cells.length > MANY ? { kind: "cells" } : { kind: "cells", cells: [...new Set([...cells, ...before.roles.keys()])] });
    clearTimeout(this.pause);
    if (this.isHuge) this.pause = setTimeout(() => this.settle(), PAUSE);
    else this.settle();
    return true;
  }

  /** The position is kept and looked at. */
  private settle(): void {
    this.save();
    this.lookAgain();
  }

  /** One look at a time; the last position is always looked at. */
  private async referee(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    while (this.stale) {
      [this.stale, this.isSeen] = [false, true];
      const before = this.view;
      try {
        this.view = await this.look(this.asked());
      } catch {
        continue; // Nothing new is known; the game goes on.
      }
      this.tell({ kind: "view", cells: this.clueChanges(before) });
    }
    this.looking = false;
    if (this.view.solved && this.isSeen && this.solved === undefined && !this.revealed) {
      this.timer.stop(this.now());
      this.solved = this.now();
      this.save();
      this.tell({ kind: "solved" });
    }
  }

  private clueChanges(before: View): number[] {
    const [old, now] = [(before.progress ?? []).join(""), (this.view.progress ?? []).join("")];
    const cells: number[] = [];
    for (let place = 0; place < now.length; place++) {
      if (old[place] !== now[place]) cells.push(...cellsAround(this.still, place));
    }
    return cells;
  }

  private tell(news: News): void {
    for (const listener of this.listeners) listener(news);
  }
}

const DOT = ".".charCodeAt(0);

/** What does not change while a board is played. */
export function stillOf(view: View): Still {
  const givens = view.givens.join("");
  return {
    rows: view.height,
    columns: view.width,
    places: view.places,
    clues: view.clues,
    cluesAreValues: view.clues_are_values,
    given: new TextEncoder().encode(givens).map((sign) => Number(sign !== DOT)),
    looks: view.looks,
  };
}

/** What a board is called. */
export const boardName = ({ names, height, width }: View): string => `${names.title} ${height}×${width}`;

/** Whether a game has marks that the player made. */
export const isTouched = (table: Table): boolean =>
  table.game.cells.some((byte, cell) => !table.still.given[cell] && byte !== OPEN);
