// The types of the package; what travels is in wire.d.ts, made from the Rust types.

import type { Answer, Daily, FamilyEntry, FormatEntry, Made, Point, Reply, Reveal, Technique, View, Wished } from "./wire.d.ts";

export type * from "./wire.d.ts";

/** For every question. */
export interface Options {
  /** The language of sentences: `en` or `zh`. */
  lang?: string;
  /** Ends the work and its worker; the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Milliseconds; an answer that is not there by then has the verdict `unknown`. */
  timeout?: number;
}

/** For questions about solutions: limits that give the same answer on every machine. */
export interface Limited extends Options {
  /** Ticks of work. */
  effort?: number;
  /** Bytes held at once. */
  memory?: number;
}

/** The reply to a question; one that is refused is thrown as an error. */
export type Told<Q extends Answer["question"]> = Extract<Reply, { readonly question: Q }>;

/** What was wrong with what was asked. */
export class TwotoneError extends Error {
  readonly code: string;
  readonly details: { readonly [name: string]: unknown };
}

/** A text that is no board, and where. */
export class ParseError extends TwotoneError {
  /** From 1. */
  readonly line: number;
  /** In bytes, from 1. */
  readonly column: number;
}

/** A board of any family, perhaps with some cells filled in. */
export class Board {
  private constructor();
  /** Reads the one board of a text in any format. */
  static parse(text: string, options?: Options & { variant?: string; position?: readonly string[] }): Promise<Board>;
  readonly view: View;
  readonly family: string;
  readonly variant: string;
  readonly height: number;
  readonly width: number;
  /** The same clues with these cells filled in. */
  at(position: readonly string[], options?: Options): Promise<Board>;
  solve(options?: Limited & { unique?: boolean; trace?: boolean }): Promise<Told<"solve" | "unique">>;
  unique(options?: Limited & { trace?: boolean }): Promise<Told<"unique">>;
  /** The solutions, each once, found as they are asked for. */
  solutions(options?: { signal?: AbortSignal }): AsyncGenerator<readonly string[], void, void>;
  /** The exact number of solutions. */
  count(options?: Limited): Promise<bigint>;
  /** About how many there are, from random dives, with a bound that holds with the confidence told. */
  estimate(options?: Limited & { dives?: number; seed?: number }): Promise<Told<"estimate">>;
  forced(options?: Limited): Promise<Told<"forced">>;
  odds(options?: Limited): Promise<Told<"odds">>;
  /** Solutions drawn at random, each equally likely. */
  sample(number?: number, options?: Limited & { seed?: number }): Promise<ReadonlyArray<readonly string[]>>;
  why(options?: Limited & { repair?: boolean }): Promise<Told<"why">>;
  repair(options?: Limited): Promise<Told<"repair">>;
  /** Which clues are not needed, and versions of other levels with the same solution. */
  polish(options?: Limited): Promise<Told<"polish">>;
  hint(options?: Limited & { reveal?: Reveal; maxRule?: string }): Promise<Told<"hint">>;
  steps(options?: Limited & { maxRule?: string }): Promise<Told<"steps">>;
  grade(options?: Limited): Promise<Told<"grade">>;
  check(solution: readonly string[], options?: Limited): Promise<Told<"check">>;
  /** The text of the board in another format. */
  to(format: string, options?: Options): Promise<string>;
  /** A drawing: an SVG document. */
  draw(options?: Options & { title?: string; theme?: string; coordinates?: boolean; cell?: number; points?: readonly Point[] }): Promise<string>;
  toString(): string;
}

/** Makes a puzzle: by its name, or as wished; without a seed, any. */
export function generate(order: string | (Partial<Wished> & Pick<Wished, "family" | "height" | "width"> & { seed?: number }), options?: Options): Promise<Made>;
/** The puzzle of a day: the same for everybody. */
export function daily(daily: Daily, options?: Options): Promise<Made>;
export function families(options?: Options): Promise<readonly FamilyEntry[]>;
export function techniques(family: string, options?: Options): Promise<readonly Technique[]>;
export function formats(options?: Options): Promise<readonly FormatEntry[]>;
/** Ends the worker; whatever is asked next starts another. */
export function close(): void;
