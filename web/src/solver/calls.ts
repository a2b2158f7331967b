// The values of the library that the page uses.

import type { Look } from "../board/scene.ts";

export interface BoardText {
  readonly text: string;
  readonly variant?: string;
  readonly position?: readonly string[];
}

/** Row and column, from 1. */
export type Place = readonly [row: number, column: number];

export interface Problem {
  readonly code: string;
  readonly line: number;
  readonly column: number;
  readonly message?: string;
}

export interface Fault {
  readonly rule: string;
  readonly cells: readonly Place[];
  readonly clue?: Place;
  readonly message?: string;
}

export interface View {
  readonly family: string;
  readonly rules: string;
  readonly height: number;
  readonly width: number;
  readonly name?: string;
  readonly text: string;
  readonly places: "cells" | "vertices";
  readonly clues: readonly string[];
  readonly clues_are_values: boolean;
  readonly total?: number;
  readonly givens: readonly string[];
  readonly position: readonly string[];
  readonly symbols: readonly [string, string];
  readonly looks: readonly [Look, Look];
  readonly progress?: readonly string[];
  readonly lines?: { readonly rows: readonly [number, number, number][]; readonly columns: readonly [number, number, number][] };
  readonly faults: readonly Fault[];
  readonly full: boolean;
  readonly solved: boolean;
  readonly names: {
    readonly title: string;
    readonly about: string;
    readonly zero: string;
    readonly one: string;
    readonly open: string;
    readonly cell: string;
  };
}

export type Reveal = "nudge" | "where" | "why" | "what";

export type Question =
  | { readonly question: "hint"; readonly reveal: Reveal; readonly max_rule?: string }
  | { readonly question: "steps" }
  | { readonly question: "grade" }
  | { readonly question: "unique" };

export interface Step {
  readonly rule?: string;
  readonly level?: number;
  readonly cells: readonly Place[];
  readonly clues: readonly Place[];
  readonly targets?: readonly Place[];
  readonly conclusion?: readonly { readonly cell: Place; readonly value: string }[];
  readonly chain?: readonly Step[];
  readonly why?: string;
}

export interface Reply {
  readonly verdict: string;
  readonly text?: string;
  readonly hint?: "step" | "solved" | "mistake" | "several" | "no-solution" | "stuck" | "unknown";
  readonly step?: Step;
  readonly steps?: readonly Step[];
  readonly open?: readonly Place[];
  readonly wrong?: readonly Place[];
  readonly clash?: readonly Place[];
  readonly keep?: readonly string[];
  readonly guess?: { readonly cells: readonly Place[]; readonly value: string };
  readonly level?: number;
  readonly solution?: readonly string[];
}

export interface Made {
  readonly id?: string;
  readonly family: string;
  readonly height: number;
  readonly width: number;
  readonly puzzle: string;
  readonly solution: readonly string[];
  readonly level?: number;
}

export interface Family {
  readonly family: string;
  readonly rules: string;
  readonly title: string;
  readonly about: string;
  readonly levels: readonly { readonly level: number; readonly name: string }[];
  readonly sizes: readonly (readonly [number, number])[];
  readonly symmetries: readonly string[];
}
