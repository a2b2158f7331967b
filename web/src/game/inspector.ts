// Looks at a board while it is drawn: how many solutions, what is sure, why none or several, how hard.

import type { BoardText, Studies, Studied } from "../solver/calls.ts";

/** What is known about the board; more comes while it is looked at. */
export interface Finding {
  readonly verdict: "looking" | "unique" | "several" | "none" | "unknown";
  /** What the library refuses to read, in its words. */
  readonly problem?: string;
  /** A solution, the only one or one of several. */
  readonly solution?: readonly string[];
  /** Every clue that the solution would have, if somebody wants to write some. */
  readonly clues?: readonly string[];
  /** What all solutions have in common, `?` where they differ. */
  readonly forced?: readonly string[];
  readonly why?: Studies["why"];
  readonly grade?: Studies["grade"];
  /** For each cell the share of solutions in which it is 1. */
  readonly odds?: readonly number[];
  /** How many solutions there are, in digits. */
  readonly count?: string;
}

export type Study = <Q extends keyof Studies>(board: BoardText, question: Q, signal: AbortSignal) => Promise<Studied<Q>>;

const VERDICTS = ["unique", "several", "none"] as const;

export class Inspector {
  finding: Finding = { verdict: "looking" };
  private stopping = new AbortController();

  constructor(
    private readonly study: Study,
    /** The clues of a solution, if they are wanted: known together with the verdict, as the next stroke may need them. */
    private readonly clues: (board: BoardText, solution: readonly string[]) => Promise<readonly string[] | undefined>,
    private readonly changed: () => void,
  ) {}

  /** Looks at a board; what was looked at before is given up. `odds` are asked for only if somebody wants to see them. */
  async look(board: BoardText, odds: boolean): Promise<void> {
    this.stop();
    const { signal } = this.stopping;
    this.finding = { verdict: "looking" };
    const add = (more: Partial<Finding>) => {
      if (signal.aborted) return;
      this.finding = { ...this.finding, ...more };
      this.changed();
    };
    try {
      const { verdict, solution } = await this.study(board, "unique", signal);
      const clues = solution && (await this.clues(board, solution));
      add({ verdict: VERDICTS.find((known) => known === verdict) ?? "unknown", ...(solution ? { solution } : {}), ...(clues ? { clues } : {}) });
      if (verdict === "unique") {
        add({ forced: solution, grade: await this.study(board, "grade", signal) });
      } else if (verdict === "several") {
        add({ forced: (await this.study(board, "forced", signal)).forced });
        if (odds) add(shares(await this.study(board, "odds", signal)));
      }
      if (verdict === "several" || verdict === "none") add({ why: await this.study(board, "why", signal) });
    } catch (error) {
      if (!signal.aborted) add({ verdict: "unknown", problem: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Gives up what is looked at. */
  stop(): void {
    this.stopping.abort();
    this.stopping = new AbortController();
  }
}

/** Fractions as numbers; where counting ended early there are none. */
function shares({ odds, count }: Studies["odds"]): Partial<Finding> {
  const share = (fraction: string) => {
    const [ones, all] = fraction.split("/");
    // Numbers of solutions have more digits than a number holds: the first ones of both are enough.
    const digits = Math.max(0, all.length - 15);
    return digits === 0 ? Number(ones) / Number(all) : Number(BigInt(ones) / 10n ** BigInt(digits)) / Number(BigInt(all) / 10n ** BigInt(digits));
  };
  return { ...(odds ? { odds: odds.flat().map(share) } : {}), ...(count ? { count } : {}) };
}
