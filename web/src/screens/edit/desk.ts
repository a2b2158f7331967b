// The desk where a board is drawn: every way to change it leads here, then it is shown, kept and looked at.

import type { App } from "../../app.ts";
import { type Moving, NOTHING_ASKED, type Role, type Still } from "../../board/scene.ts";
import { clueName } from "../../board/speech.ts";
import { shownOfStep } from "../../game/coach.ts";
import { blank, boardText, Draft, isLike, type Sheet, sheetOf, type Symmetry } from "../../game/draft.ts";
import { Inspector } from "../../game/inspector.ts";
import { type Cells, fromRows, type Mark, ONE, OPEN, ZERO } from "../../game/marks.ts";
import type { Shown } from "../../game/table.ts";
import type { BoardText, Explained, Place, Step, Studied, View } from "../../solver/calls.ts";
import { readDraft, writeDraft } from "../../storage/draft.ts";

/** What is shown beside the clues. */
export const SHOWS = ["clues", "forced", "odds", "islands"] as const;
export type Show = (typeof SHOWS)[number];

/** Which dialog is open. */
export type Asked = "setup" | "share" | "keys";

export class Desk {
  readonly inspector: Inspector;
  /** What the pen writes: a symbol, `.` takes away; none moves the board. */
  symbol: string | undefined;
  show: Show = "forced";
  /** The step of a contradiction that is looked at, from 1; 0 shows all of it. */
  step = 0;
  polished: Studied<"polish"> | undefined;
  dialog: Asked | undefined;
  /** Paints the board again. */
  paint: () => void = () => undefined;
  private readonly picture = remembered<Moving>();
  private readonly givens = remembered<Uint8Array>();
  /** What was done last; it is said again with the verdict. */
  private said = "";
  /** Ends a long question about a board that is another one now. */
  private asking = new AbortController();

  private constructor(
    readonly app: App,
    readonly draft: Draft,
    public view: View,
    /** The board that is shown: the draft's, as soon as it is known what to call things on it. */
    public sheet: Sheet,
    private readonly changed: () => void,
  ) {
    this.symbol = view.digits[1] ?? view.digits[0];
    this.inspector = new Inspector(
      (board, question, signal) => app.solver.study(board, question, signal),
      (board, solution) => this.mirrored(board, solution),
      () => this.found(),
    );
  }

  /** The desk as it was left; the board of a game that was opened since then lies on top. */
  static async open(app: App, changed: () => void): Promise<Desk> {
    const game = app.table?.view;
    const draft = (app.draft ??= await begin(app));
    if (game && game.text !== app.drawnFrom) draft.replace(sheetOf(game));
    app.drawnFrom = game?.text;
    const { sheet } = draft;
    const desk = new Desk(app, draft, await app.solver.view(boardText(sheet)), sheet, changed);
    desk.look();
    return desk;
  }

  /** The picture's own part; clues and given cells are always those of the draft. */
  still(): Still {
    const desk = this;
    const { view } = this;
    let last = this.sheet;
    return {
      rows: view.height,
      columns: view.width,
      places: view.places,
      get clues() {
        // Until a board of another shape has a picture of its own, this one keeps what it had.
        if (isLike(desk.sheet, view)) last = desk.sheet;
        return last.clues;
      },
      cluesAreValues: view.clues_are_values,
      get given() {
        return desk.given();
      },
      looks: view.looks,
    };
  }

  moving(): Moving {
    const { odds } = this.inspector.finding;
    return this.picture(this.sheet, this.inspector.finding, this.view, this.show, this.step, this.app.settings.lineNumbers)(() => ({
      cells: this.cells(),
      clueState: () => "open",
      lineNumbers: this.app.settings.lineNumbers,
      ...(this.show === "odds" && odds ? { heat: odds } : {}),
      ...this.shown(),
    }));
  }

  /** A stroke of the pen: its symbol, or nothing where that stands already; the other button takes away. */
  brush(places: readonly number[], away: boolean): void {
    const { symbol } = this;
    if (symbol === undefined) return;
    const same = places.length === 1 && this.clue(places[0]) === symbol;
    this.write(places, away || same ? "." : symbol);
  }

  write(places: readonly number[], symbol: string): void {
    // Places of a board that is about to go are none of the next one.
    if (this.sheet !== this.draft.sheet || !this.draft.put(places, symbol, this.inspector.finding.clues)) return;
    this.sheet = this.draft.sheet;
    const { words } = this.app;
    // What was known about the board before is not true any more: only place and clue are said.
    const known = { ...this.moving(), ...NOTHING_ASKED, cells: new Uint8Array(this.view.height * this.view.width), heat: undefined };
    const name = () => clueName(this.still(), known, this.view.names, words, places[0]);
    this.done(places.length === 1 ? name() : words.cluesChanged(places.length));
  }

  undo(): void {
    const { words } = this.app;
    if (this.draft.undo()) void this.reshaped(words.undone);
    else this.app.say(words.nothingToUndo);
  }

  redo(): void {
    const { words } = this.app;
    if (this.draft.redo()) void this.reshaped(words.redone);
    else this.app.say(words.nothingToRedo);
  }

  /** Another board, as one step that can be undone. */
  async replace(sheet: Sheet, text: string): Promise<void> {
    if (this.draft.replace(sheet)) await this.reshaped(text);
  }

  keepSymmetry(symmetry: Symmetry): void {
    this.draft.symmetry = symmetry;
    this.keep();
    this.look();
    this.changed();
  }

  /** Changes clues so that there is exactly one solution. */
  async repair(): Promise<void> {
    const { app } = this;
    const reply = await this.wait("repair");
    if (!reply) return;
    if (reply.puzzle === undefined) return app.tell(reply.message ?? app.words.verdicts.unknown);
    await this.take(reply.puzzle, app.words.repaired(reply.added?.length ?? 0, reply.changed?.length ?? 0));
  }

  /** Takes away as many clues as can go, and tells of other versions. */
  async polish(): Promise<void> {
    const { app } = this;
    const reply = await this.wait("polish");
    if (!reply) return;
    if (reply.minimal === undefined) return app.tell(app.words.notPolished);
    const gone = this.clueCount();
    await this.take(reply.minimal, "");
    this.polished = reply;
    this.done(app.words.polished(gone - this.clueCount()));
  }

  /** Takes a board that the library wrote; what its text cannot say stays. */
  async take(text: string, said: string): Promise<void> {
    const { sheet: before } = this.draft;
    const { total } = before;
    const sheet = sheetOf(await this.app.solver.view({ text, variant: before.rules }));
    if (this.draft.sheet !== before) return;
    await this.replace({ ...(total === undefined ? {} : { total }), ...sheet }, said);
  }

  /** Does what would give the board a solution. */
  mend({ changes, message }: NonNullable<Explained["fixes"]>[number]): void {
    const clues = this.sheet.clues.map((row) => [...row]);
    for (const { place: [row, column], to } of changes) clues[row - 1][column - 1] = to ?? ".";
    void this.replace({ ...this.sheet, clues: clues.map((row) => row.join("")) }, message ?? "");
  }

  choose(change: Partial<Pick<Desk, "symbol" | "show" | "step" | "dialog">>): void {
    Object.assign(this, change);
    if (change.show === "odds" && !this.inspector.finding.odds) this.look();
    this.paint();
    this.changed();
  }

  async play(): Promise<void> {
    const { app } = this;
    this.inspector.stop();
    await app.begin(boardText(this.sheet)).catch((error: unknown) => app.failed(error));
    app.drawnFrom = app.table?.view.text;
  }

  /** The language changed: names are others. */
  async rename(): Promise<void> {
    const view = await this.app.solver.view(boardText(this.sheet));
    if (isLike(view, this.sheet)) this.view = view;
    this.look();
    this.paint();
  }

  end(): void {
    this.asking.abort();
    this.inspector.stop();
  }

  clueCount(): number {
    return this.sheet.clues.join("").replaceAll(".", "").length;
  }

  readonly cellAt = ([row, column]: Place): number => (row - 1) * this.view.width + column - 1;
  readonly clueAt = ([row, column]: Place): number => (row - 1) * (this.sheet.clues[0]?.length ?? 0) + column - 1;

  private clue(place: number): string {
    return this.sheet.clues.join("")[place];
  }

  private given(): Uint8Array {
    const { view, sheet } = this;
    return this.givens(view, sheet)(() => {
      if (!view.clues_are_values) return new Uint8Array(view.height * view.width);
      return Uint8Array.from(sheet.clues.join(""), (clue) => Number(clue !== "."));
    });
  }

  /** Given cells, and beside them what is to be shown. */
  private cells(): Cells {
    const { view, sheet, show } = this;
    const { forced, verdict, why } = this.inspector.finding;
    const size = view.height * view.width;
    const given = view.clues_are_values ? fromRows(sheet.clues, size, view.symbols) : undefined;
    const cells = given ?? new Uint8Array(size);
    const set = (cell: number, mark: Mark) => {
      if (cells[cell] === OPEN) cells[cell] = mark;
    };
    if (verdict === "none") {
      for (const { cell, value } of this.story(why).slice(0, this.step).flatMap((step) => step.conclusion ?? [])) {
        set(this.cellAt(cell), value === view.symbols[0] ? ZERO : ONE);
      }
    } else if (forced && show !== "clues" && show !== "odds") {
      fromRows(forced.map((row) => row.replaceAll("?", ".")), size, view.symbols)?.forEach((mark, cell) => set(cell, mark as Mark));
    }
    return cells;
  }

  /** The contradiction, or the groups of cells that are not settled. */
  private shown(): Shown {
    const { verdict, why } = this.inspector.finding;
    if (!why) return NOTHING_ASKED;
    const [roles, clueRoles, numbers] = [new Map<number, Role>(), new Map<number, Role>(), new Map<number, string>()];
    if (verdict === "none") {
      const step = this.story(why)[this.step - 1];
      if (step) return shownOfStep(this, step);
      for (const place of why.demands?.flatMap((demand) => demand.cells) ?? []) roles.set(this.cellAt(place), "premise");
      for (const place of why.clues ?? []) clueRoles.set(this.clueAt(place), "conflict");
    } else if (this.show === "islands") {
      why.islands?.forEach((island, index) => {
        for (const place of island) {
          roles.set(this.cellAt(place), "premise");
          numbers.set(this.cellAt(place), String(index + 1));
        }
      });
    }
    return { roles, clueRoles, numbers };
  }

  story(why: Explained | undefined): readonly Step[] {
    return why?.story ?? [];
  }

  /** Something changed: it is shown, kept, said and looked at. */
  private done(text: string): void {
    this.asking.abort();
    this.said = text;
    this.app.say(text);
    this.keep();
    this.look();
    this.paint();
    this.changed();
  }

  /** The board may be another one, with other names and another size. */
  private async reshaped(text: string): Promise<void> {
    const { sheet } = this.draft;
    const view = isLike(sheet, this.view) ? this.view : await this.app.solver.view(boardText(sheet));
    // Yet another board came meanwhile, and is on its way itself.
    if (this.draft.sheet !== sheet) return;
    this.polished = undefined;
    if (this.symbol !== undefined && this.symbol !== "." && !view.digits.includes(this.symbol)) this.symbol = view.digits[1];
    [this.view, this.sheet] = [view, sheet];
    this.done(text);
  }

  private keep(): void {
    writeDraft({ sheet: this.sheet, symmetry: this.draft.symmetry });
  }

  private look(): void {
    this.step = 0;
    void this.inspector.look(boardText(this.sheet), this.show === "odds");
  }

  /** The inspector found something. */
  private found(): void {
    const { finding } = this.inspector;
    if (finding.verdict !== "looking" && this.said !== "") {
      const { words } = this.app;
      this.app.say(words.sentences([this.said, words.verdicts[finding.verdict]].map(words.sentence)));
      this.said = "";
    }
    this.paint();
    this.changed();
  }

  /** What mirrored places get: the clues of the solution at hand. */
  private async mirrored(board: BoardText, solution: readonly string[]): Promise<readonly string[] | undefined> {
    if (this.draft.symmetry === "none") return undefined;
    return (await this.app.solver.clues({ ...board, position: solution }).catch(() => undefined))?.clues;
  }

  /** A long question about the board; nothing if it was stopped or refused, which is told, or if the board is another one now. */
  private async wait<Q extends "repair" | "polish">(question: Q): Promise<Studied<Q> | undefined> {
    const { app } = this;
    this.inspector.stop();
    this.asking.abort();
    const asking = (this.asking = new AbortController());
    try {
      return await app.wait(app.words.thinking, (signal) => app.solver.study(boardText(this.sheet), question, signal), asking.signal);
    } catch (error) {
      if (asking.signal.aborted) return undefined;
      app.failed(error);
      this.look();
      return undefined;
    }
  }
}

/** A value that is made again only when what it is made from is other than the last time. */
function remembered<T>(): (...from: readonly unknown[]) => (make: () => T) => T {
  let last: { readonly from: readonly unknown[]; readonly value: T } | undefined;
  return (...from) => (make) => {
    if (!last || from.some((part, index) => part !== last?.from[index])) last = { from, value: make() };
    return last.value;
  };
}

/** What was drawn before, the board of the game, or an empty one. */
async function begin(app: App): Promise<Draft> {
  const kept = readDraft();
  const game = app.table?.view;
  if (!kept && game) return new Draft(sheetOf(game));
  const [family] = await app.solver.families();
  const [height, width] = family.sizes[0];
  const draft = new Draft(kept?.sheet ?? blank(family, height, width));
  if (kept) draft.symmetry = kept.symmetry;
  return draft;
}
