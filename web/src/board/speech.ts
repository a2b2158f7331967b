// What a cell is called: its place, its clue, its value.

import { layerOf, markOf } from "../game/marks.ts";
import type { Words } from "../words/words.ts";
import { clueAt, cornersOf, type Moving, type Still } from "./scene.ts";

/** The names that the library gives to things of a board. */
export interface Names {
  readonly zero: string;
  readonly one: string;
  readonly open: string;
  /** With `{row}` and `{column}` in it. */
  readonly cell: string;
}

export function cellName(still: Still, moving: Moving, names: Names, words: Words, cell: number): string {
  const [row, column] = [Math.floor(cell / still.columns) + 1, (cell % still.columns) + 1];
  const parts = [names.cell.replace("{row}", String(row)).replace("{column}", String(column))];
  if (still.places === "cells") {
    const clue = clueAt(still, cell);
    if (clue !== undefined) parts.push(words.clue(clue));
  } else {
    cornersOf(still, cell).forEach((vertex, corner) => {
      const clue = clueAt(still, vertex);
      if (clue !== undefined) parts.push(words.cornerClues(clue, corner));
    });
  }
  const byte = moving.cells[cell];
  parts.push([names.open, names.zero, names.one][markOf(byte)]);
  if (layerOf(byte) > 0) parts.push(words.trialMark);
  if (moving.roles.get(cell) === "conflict") parts.push(words.wrongMark);
  return words.list(parts);
}
