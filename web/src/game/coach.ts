// The coach: hints in four stages, what is wrong, the whole way. What it shows goes over the board.

import { NOTHING_ASKED, type Role } from "../board/scene.ts";
import type { BoardText, Place, Question, Reply, Reveal, Step } from "../solver/calls.ts";
import { type Cells, type Mark, ONE, OPEN, ZERO } from "./marks.ts";
import type { Shown, Table } from "./table.ts";

export const STAGES: readonly Reveal[] = ["nudge", "where", "why", "what"];

/** What the coach says now. */
export type Advice =
  | { readonly kind: "thinking" }
  | Hint
  | { readonly kind: "way"; readonly steps: readonly Step[]; readonly at: number; readonly text: string };

/** A hint, and the position it is about. */
interface Hint {
  readonly kind: "hint";
  readonly stage: number;
  readonly reply: Reply;
  readonly link: number;
  readonly at: Cells;
}

type Ask = (board: BoardText, question: Question, signal: AbortSignal) => Promise<Reply>;

export class Coach {
  private stop: AbortController | undefined;
  advice: Advice | undefined;

  constructor(
    private readonly table: Table,
    private readonly ask: Ask,
    private readonly changed: () => void,
  ) {}

  /** The first stage of a hint, or the next. */
  async hint(): Promise<Reply | undefined> {
    const before = this.advice?.kind === "hint" && this.changedSince(this.advice.at).length === 0 ? this.advice : undefined;
    const stage = before ? Math.min(3, before.stage + 1) : 0;
    const reply = await this.think({ question: "hint", reveal: STAGES[stage] });
    if (!reply) return undefined;
    if (!before) this.table.hints++;
    this.showHint(stage, reply);
    return reply;
  }

  /** Whether marks are wrong: the whole truth at once. */
  async check(): Promise<Reply | undefined> {
    // Only what is wrong is asked for, so the easiest technique is enough.
    const reply = await this.think({ question: "hint", reveal: "what", max_rule: "1" });
    if (reply?.hint === "mistake") this.showHint(3, reply);
    else this.clear();
    return reply;
  }

  /** Shows what is wrong, if anything is, without a word; the position may change meanwhile. */
  async watch(): Promise<void> {
    const rows = this.table.rows().join();
    const question = { question: "hint", reveal: "what", max_rule: "1" } as const;
    const reply = await this.ask(this.table.asked(), question, new AbortController().signal);
    if (reply.hint === "mistake" && !this.advice && rows === this.table.rows().join()) {
      this.table.highlight(this.shownOf(reply, 3, 0));
    }
  }

  /** The whole way from here. */
  async way(): Promise<Reply | undefined> {
    const reply = await this.think({ question: "steps" });
    if (reply) this.show({ kind: "way", steps: reply.steps ?? [], at: 0, text: reply.text ?? "" });
    return reply;
  }

  /** Plays what the hint says; whether there was something to play. */
  apply(): boolean {
    const advice = this.advice;
    if (advice?.kind === "hint") {
      if (advice.reply.keep && advice.reply.hint === "mistake") return this.table.goToRows(advice.reply.keep);
      return this.table.set(marksOf(this.table, advice.reply.step));
    }
    return false;
  }

  /** One step of the way forward, which is played, or back, which is undone. */
  walk(forward: boolean): void {
    const advice = this.advice;
    if (advice?.kind !== "way") return;
    const at = advice.at + (forward ? 1 : -1);
    if (at < 0 || at > advice.steps.length) return;
    if (forward) this.table.set(marksOf(this.table, advice.steps[advice.at]));
    else this.table.undo();
    this.show({ ...advice, at });
  }

  /** The chain of a trial, link by link; 0 shows all of it. */
  link(link: number): void {
    if (this.advice?.kind === "hint") this.show({ ...this.advice, link });
  }

  /** Nothing is said any more. */
  clear(): void {
    this.stop?.abort();
    this.advice = undefined;
    this.table.highlight(NOTHING_ASKED);
    this.changed();
  }

  /** The position changed: what was said, or is being thought about, is not true any more, except where it is being followed. */
  moved(): void {
    const { advice } = this;
    if (advice?.kind === "way") return;
    this.stop?.abort();
    if (advice?.kind === "hint" && this.isFollowed(advice)) this.show(advice);
    else if (advice) this.set(undefined);
  }

  /** Something else was played while the way was shown. */
  leaveWay(): void {
    if (this.advice?.kind === "way") this.clear();
  }

  private async think(question: Question): Promise<Reply | undefined> {
    this.stop?.abort();
    const stop = new AbortController();
    this.stop = stop;
    const before = this.advice?.kind === "thinking" ? undefined : this.advice;
    // Quick answers come without a flicker.
    const slow = setTimeout(() => this.set({ kind: "thinking" }), 150);
    try {
      return await this.ask(this.table.asked(), question, stop.signal);
    } catch (error) {
      if (stop.signal.aborted) return undefined;
      this.set(before);
      throw error;
    } finally {
      clearTimeout(slow);
    }
  }

  /** Whether only cells that a hint is about have changed since then, and some of them are still open. */
  private isFollowed({ reply, at }: Hint): boolean {
    const { table } = this;
    const about = targetsOf(reply.step).map(table.cellAt);
    return about.some((cell) => table.game.mark(cell) === OPEN) && this.changedSince(at).every((cell) => about.includes(cell));
  }

  private changedSince(at: Cells): number[] {
    const changed: number[] = [];
    this.table.game.cells.forEach((byte, cell) => byte !== at[cell] && changed.push(cell));
    return changed;
  }

  private showHint(stage: number, reply: Reply): void {
    this.show({ kind: "hint", stage, reply, link: 0, at: this.table.game.cells.slice() });
  }

  private set(advice: Advice | undefined): void {
    this.advice = advice;
    this.changed();
  }

  private show(advice: Advice): void {
    this.advice = advice;
    if (advice.kind === "hint") this.table.highlight(this.shownOf(advice.reply, advice.stage, advice.link));
    if (advice.kind === "way") {
      const step = advice.steps[advice.at];
      this.table.highlight(step ? shownOfStep(this.table, step) : NOTHING_ASKED);
    }
    this.changed();
  }

  private shownOf(reply: Reply, stage: number, link: number): Shown {
    if (stage === 0) return NOTHING_ASKED;
    if (reply.hint === "mistake") {
      const roles = new Map<number, Role>();
      const broken = this.table.view.faults.filter((fault) => fault.clue === undefined);
      for (const place of broken.flatMap((fault) => fault.cells)) roles.set(this.table.cellAt(place), "premise");
      for (const place of reply.clash ?? []) roles.set(this.table.cellAt(place), "premise");
      for (const place of reply.wrong ?? []) roles.set(this.table.cellAt(place), "conflict");
      return { ...NOTHING_ASKED, roles };
    }
    if (reply.hint === "several") {
      const cells = reply.guess?.cells ?? reply.open ?? [];
      return { ...NOTHING_ASKED, roles: new Map(cells.map((place) => [this.table.cellAt(place), "conclusion"])) };
    }
    return reply.step ? shownOfStep(this.table, reply.step, link) : NOTHING_ASKED;
  }
}

/** Where the cells and clue places of a board are. */
export interface Places {
  cellAt(place: Place): number;
  clueAt(place: Place): number;
}

/** Premises and conclusion of a step; of a chain the links in order, or one of them. */
export function shownOfStep({ cellAt, clueAt }: Places, step: Step, link = 0): Shown {
  const chain = step.chain ?? [];
  const part = link > 0 ? (chain[link - 1] ?? step) : step;
  const roles = new Map<number, Role>();
  const clueRoles = new Map<number, Role>();
  const numbers = new Map<number, string>();
  for (const place of part.cells) roles.set(cellAt(place), "premise");
  for (const place of part.clues) clueRoles.set(clueAt(place), "premise");
  for (const place of targetsOf(part)) roles.set(cellAt(place), "conclusion");
  chain.slice(0, link > 0 ? link : undefined).forEach((one, index) => {
    for (const { cell } of one.conclusion ?? []) numbers.set(cellAt(cell), String(index + 1));
  });
  return { roles, clueRoles, numbers };
}

/** The cells that a step finds, or that something follows for. */
export const targetsOf = (step: Step | undefined): readonly Place[] => step?.conclusion?.map(({ cell }) => cell) ?? step?.targets ?? [];

/** The cells that a step finds, with their marks. */
export function marksOf(table: Table, step: Step | undefined): [number, Mark][] {
  const [zero] = table.view.symbols;
  return (step?.conclusion ?? []).map(({ cell, value }) => [table.cellAt(cell), value === zero ? ZERO : ONE]);
}
