// What a cell is called: its place, its clue, its value.

import { layerOf, markOf, OPEN } from "../game/marks.ts";
import type { Words } from "../words/words.ts";
import { percent } from "./paint.ts";
import { clueAt, cluesPerRow, cornersOf, type Moving, type Still } from "./scene.ts";

/** The names that the library gives to things of a board. */
export interface Names {
  readonly zero: string;
  readonly one: string;
  readonly open: string;
  /** With `{row}` and `{column}` in them. */
  readonly cell: string;
  readonly vertex: string;
}

const placeName = (name: string, place: number, columns: number): string =>
  name.replace("{row}", String(Math.floor(place / columns) + 1)).replace("{column}", String((place % columns) + 1));

/** A place of an editor: its clue, what is known about its cell, what is wrong with it. */
export function clueName(still: Still, moving: Moving, names: Names, words: Words, place: number): string {
  const atCells = still.places === "cells";
  const clue = clueAt(still, place);
  const parts = [placeName(atCells ? names.cell : names.vertex, place, cluesPerRow(still))];
  parts.push(clue === undefined ? words.noClue : words.clue(clue));
  if (atCells) {
    const mark = markOf(moving.cells[place]);
    const share = moving.heat?.[place];
    if (mark !== OPEN && !still.given[place]) parts.push(words.forcedValue([names.zero, names.one][mark - 1]));
    if (share !== undefined) parts.push(words.likely(names.one, percent(share)));
    if (moving.numbers.has(place)) parts.push(words.island(moving.numbers.get(place) ?? ""));
  }
  if (moving.clueRoles.get(place) === "conflict") parts.push(words.contradicts);
  return words.list(parts);
}

export function cellName(still: Still, moving: Moving, names: Names, words: Words, cell: number): string {
  const parts = [placeName(names.cell, cell, still.columns)];
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
