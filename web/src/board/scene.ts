// What a board shows: everything the eye and the ear get to know about it. No puzzle is known by name here.

import type { Cells } from "../game/marks.ts";

/** How a cell with one of the two values looks. */
export interface Look {
  readonly paint?: "light" | "dark";
  readonly text?: string;
  /** As a sign: `\` or `/`. */
  readonly diagonal?: string;
}

/** What a place is shown for; each role has a shape of its own, not only a colour. */
export type Role = "premise" | "conclusion" | "conflict";

/** What becomes of a clue. */
export type ClueState = "open" | "finished" | "broken";

/** What does not change while a board is played. */
export interface Still {
  readonly rows: number;
  readonly columns: number;
  /** Clues stand in the cells, or where lines cross. */
  readonly places: "cells" | "vertices";
  /** A character per clue place, `.` where there is none. */
  readonly clues: readonly string[];
  /** Whether a clue is the value of its cell, and drawn as one. */
  readonly cluesAreValues: boolean;
  /** A byte per cell, 1 where the board itself gives the value. */
  readonly given: Uint8Array;
  /** How the values 0 and 1 look. */
  readonly looks: readonly [Look, Look];
}

/** What changes with the moves and with what is asked. */
export interface Moving {
  readonly cells: Cells;
  /** The state of a clue place, by its number. */
  readonly clueState: (place: number) => ClueState;
  /** Highlighted cells, and highlighted clue places. */
  readonly roles: ReadonlyMap<number, Role>;
  readonly clueRoles: ReadonlyMap<number, Role>;
  /** Small numbers in cells: the order of a chain. */
  readonly numbers: ReadonlyMap<number, string>;
  /** A short text at the end of a row or column. */
  readonly lines?: { readonly rows: readonly LineCount[]; readonly columns: readonly LineCount[] };
  /** Whether line numbers stand beside the board. */
  readonly lineNumbers: boolean;
}

/** What a line holds of each value, and how many of each it may hold. */
export type LineCount = readonly [zeros: number, ones: number, most: number];

export const NOTHING_ASKED: Pick<Moving, "roles" | "clueRoles" | "numbers"> = {
  roles: new Map(),
  clueRoles: new Map(),
  numbers: new Map(),
};

/** The clue in a cell or at a vertex, if there is one. */
export function clueAt(still: Still, place: number): string | undefined {
  const width = cluesPerRow(still);
  const clue = still.clues[Math.floor(place / width)]?.[place % width];
  return clue === undefined || clue === "." ? undefined : clue;
}

export const cluesPerRow = (still: Still): number => (still.places === "cells" ? still.columns : still.columns + 1);

/** The vertices at the corners of a cell: top left, top right, bottom left, bottom right. */
export function cornersOf(still: Still, cell: number): [number, number, number, number] {
  const [row, column] = [Math.floor(cell / still.columns), cell % still.columns];
  const first = row * (still.columns + 1) + column;
  return [first, first + 1, first + still.columns + 1, first + still.columns + 2];
}

/** The cells whose picture shows a clue place. */
export function cellsAround(still: Still, place: number): number[] {
  if (still.places === "cells") return [place];
  const width = still.columns + 1;
  const [row, column] = [Math.floor(place / width), place % width];
  const cells: number[] = [];
  for (const [y, x] of [[row - 1, column - 1], [row - 1, column], [row, column - 1], [row, column]]) {
    if (y >= 0 && x >= 0 && y < still.rows && x < still.columns) cells.push(y * still.columns + x);
  }
  return cells;
}
