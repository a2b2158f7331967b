// The values of the library that the page uses; their types are made from the Rust ones.

import type * as wire from "../../../npm/src/wire.d.ts";

export type { BoardText, Drawn, Explained, Fault, FormatEntry, Made, Pictured, Problem, Reveal, Step, Toned } from "../../../npm/src/wire.d.ts";

/** Row and column, from 1. */
export type Place = readonly [row: number, column: number];

/** A value with the sentences that the library fills in for every call of a page. */
type Told<T, K extends keyof T> = Omit<T, K> & { readonly [Key in K]-?: NonNullable<T[Key]> };

export type View = Told<wire.View, "names">;
export type Technique = Told<wire.Technique, "title">;
export type Level = Told<wire.LevelEntry, "name">;
export type Family = Told<Omit<wire.FamilyEntry, "levels">, "title" | "about"> & { readonly levels: readonly Level[] };

/** The questions that the page asks. */
export type Question =
  | { readonly question: "hint"; readonly reveal: wire.Reveal; readonly max_rule?: string }
  | { readonly question: "steps" | "solve" };

/** The answer to one of them: a hint, the whole way, or a text in another format. */
export type Reply = Partial<Omit<wire.Hinted, "text">> & Pick<Partial<wire.Steps>, "steps"> & { readonly solution?: readonly string[] } & { readonly text?: string };

/** What a setter asks about a board, and what the answers hold. */
export interface Studies {
  readonly unique: wire.Solved;
  readonly forced: wire.Forced;
  readonly odds: wire.Odds;
  readonly why: wire.Explained;
  readonly grade: wire.Graded;
  readonly repair: wire.Repaired;
  readonly polish: wire.Polished;
}

export type Studied<Q extends keyof Studies> = Studies[Q] & { readonly verdict: wire.Verdict };

/** A grey picture, and what of it is to become dark. */
export type Grey = Omit<Extract<wire.Asked, { readonly call: "tones" }>, "call" | "lang" | "milliseconds">;
