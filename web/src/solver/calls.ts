// The values of the library that the page uses; their types are made from the Rust ones.

import type * as wire from "../../../npm/src/wire.d.ts";

export type { BoardText, Fault, Made, Problem, Reveal, Step } from "../../../npm/src/wire.d.ts";

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
