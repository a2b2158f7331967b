// A board that is being drawn: its clues, what was done and undone, the symmetry that is kept. No page in it.

import type { BoardText, Family, View } from "../solver/calls.ts";

/** The rules and the size of a board. */
export interface Shape {
  readonly rules: string;
  readonly height: number;
  readonly width: number;
}

/** A board without a position; sheets never change, every change makes a new one. */
export interface Sheet extends Shape {
  readonly places: "cells" | "vertices";
  /** A character per clue place, `.` where there is none. */
  readonly clues: readonly string[];
  /** How many of all cells have the value 1, if the board says so. */
  readonly total?: number;
}

export const SYMMETRIES = ["none", "rotate2", "rotate4", "mirror", "diagonal"] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

export class Draft {
  private past: Sheet[] = [];
  private future: Sheet[] = [];
  symmetry: Symmetry = "none";

  constructor(private now: Sheet) {}

  get sheet(): Sheet {
    return this.now;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Another board takes the place of this one; whether it is another. */
  replace(sheet: Sheet): boolean {
    if (JSON.stringify(sheet) === JSON.stringify(this.now)) return false;
    this.past.push(this.now);
    this.future = [];
    this.now = sheet;
    return true;
  }

  /**
   * Writes a symbol, or `.`, at some places, and keeps the symmetry: mirrored places have a clue as well, or none as
   * well. A clue that stands there stays; a new one is what `told` says at its place, or the same symbol.
   */
  put(places: readonly number[], symbol: string, told?: readonly string[]): boolean {
    const cells = this.now.clues.map((row) => [...row]);
    const columns = cells[0]?.length ?? 0;
    const at = (place: number) => [Math.floor(place / columns), place % columns] as const;
    for (const place of places) {
      const [row, column] = at(place);
      cells[row][column] = symbol;
      for (const [y, x] of images(row, column, cells.length, columns, this.symmetry)) {
        const known = told?.[y]?.[x];
        if (places.includes(y * columns + x)) continue;
        if (symbol === ".") cells[y][x] = ".";
        else if (cells[y][x] === ".") cells[y][x] = known && known !== "." ? known : symbol;
      }
    }
    return this.replace({ ...this.now, clues: cells.map((row) => row.join("")) });
  }

  undo(): boolean {
    const before = this.past.pop();
    if (!before) return false;
    this.future.push(this.now);
    this.now = before;
    return true;
  }

  redo(): boolean {
    const after = this.future.pop();
    if (!after) return false;
    this.past.push(this.now);
    this.now = after;
    return true;
  }
}

/** The places that a symmetry leads to from one of them, without itself; on boards that cannot have it, none. */
export function images(row: number, column: number, rows: number, columns: number, symmetry: Symmetry): [number, number][] {
  const turn = ([y, x]: readonly [number, number]): [number, number] => {
    switch (symmetry) {
      case "rotate2":
        return [rows - 1 - y, columns - 1 - x];
      case "mirror":
        return [y, columns - 1 - x];
      case "rotate4":
        return [x, rows - 1 - y];
      case "diagonal":
        return [x, y];
      default:
        return [y, x];
    }
  };
  if (!fits(symmetry, rows, columns)) return [];
  const found: [number, number][] = [];
  for (let at = turn([row, column]); at[0] !== row || at[1] !== column; at = turn(at)) found.push(at);
  return found;
}

/** Whether a board of this size can have the symmetry. */
export const fits = (symmetry: Symmetry, rows: number, columns: number): boolean =>
  rows === columns || (symmetry !== "rotate4" && symmetry !== "diagonal");

/** Whether two boards have the same rules and the same size. */
export const isLike = (one: Shape, other: Shape): boolean =>
  one.rules === other.rules && one.height === other.height && one.width === other.width;

/** An empty board. */
export function blank({ rules, places }: Family, height: number, width: number): Sheet {
  const more = places === "vertices" ? 1 : 0;
  return { rules, height, width, places, clues: Array(height + more).fill(".".repeat(width + more)) };
}

/** The board of a view. */
export const sheetOf = ({ rules, height, width, places, clues, total }: View): Sheet => ({
  rules,
  height,
  width,
  places,
  clues,
  ...(total === undefined ? {} : { total }),
});

/** The board with another size: what there is room for stays. */
export function resized(sheet: Sheet, family: Family, height: number, width: number): Sheet {
  const empty = blank(family, height, width);
  const clues = empty.clues.map((row, y) => (sheet.clues[y] ?? "").slice(0, row.length).padEnd(row.length, "."));
  return { ...empty, clues };
}

/** The board as text that the library reads. */
export function boardText({ rules, height, width, clues, total }: Sheet): BoardText {
  const fields = { twotone: 1, rules, height, width, clues, ...(total === undefined ? {} : { total }) };
  return { text: JSON.stringify(fields), variant: rules };
}
