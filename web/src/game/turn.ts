// Turns: what is done and undone as one, and how it is written in a saved game.

import { type Cells, type Mark } from "./marks.ts";

/** One thing that a player does. */
export type Turn =
  /** Some cells get marks. */
  | { readonly kind: "set"; readonly marks: readonly (readonly [cell: number, mark: Mark])[] }
  /** A trial begins: what is marked from now on can be thrown away as one. */
  | { readonly kind: "trial" }
  /** The trial was right: its marks count. */
  | { readonly kind: "accept" }
  /** The trial was wrong: everything is as it was before. */
  | { readonly kind: "discard" }
  /** The board becomes as it was saved. */
  | { readonly kind: "goto"; readonly point: Point };

/** A position with its trials: what a save point keeps. */
export interface Point {
  readonly cells: Cells;
  /** The position before each trial that goes on, the first one first. */
  readonly trials: readonly Cells[];
}

const LETTERS = ".01";

/** Turns do not change: each is written once, however often its game is saved. */
const written = new WeakMap<Turn, string>();

/** A turn in a word: `3:1 4:0`, `trial`, `accept`, `discard`, `goto 0010|0000`. */
export function write(turn: Turn): string {
  const text = written.get(turn) ?? inWords(turn);
  written.set(turn, text);
  return text;
}

function inWords(turn: Turn): string {
  switch (turn.kind) {
    case "set":
      return turn.marks.map(([cell, mark]) => `${cell}:${LETTERS[mark]}`).join(" ");
    case "goto":
      return `goto ${writePoint(turn.point)}`;
    default:
      return turn.kind;
  }
}

/** The turn of a word; nothing if it is none. */
export function read(text: string): Turn | undefined {
  if (text === "trial" || text === "accept" || text === "discard") return { kind: text };
  if (text.startsWith("goto ")) {
    const point = readPoint(text.slice(5));
    return point && { kind: "goto", point };
  }
  const marks: [number, Mark][] = [];
  for (const word of text.split(" ")) {
    const [, cell, letter] = word.match(/^(\d+):([.01])$/) ?? [];
    if (letter === undefined) return undefined;
    marks.push([Number(cell), LETTERS.indexOf(letter) as Mark]);
  }
  return { kind: "set", marks };
}

/** A point as text: a character per cell, positions before trials behind bars. */
export const writePoint = (point: Point): string => [point.cells, ...point.trials].map(writeCells).join("|");

/** The point of a text; nothing if it is none. */
export function readPoint(text: string): Point | undefined {
  const parts = text.split("|").map(readCells);
  const all = parts.every((cells) => cells !== undefined && cells.length === parts[0]?.length);
  return all ? { cells: parts[0] as Cells, trials: parts.slice(1) as Cells[] } : undefined;
}

// Printable characters from `0` on: bytes of cells are small.
const writeCells = (cells: Cells): string => new TextDecoder().decode(cells.map((byte) => 48 + byte));

function readCells(text: string): Cells | undefined {
  const cells = new TextEncoder().encode(text).map((letter) => letter - 48);
  const legal = cells.every((byte) => byte < 72 && (byte & 3) < 3);
  return legal ? cells : undefined;
}
