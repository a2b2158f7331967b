// A board on a page of a technique: nothing of it is kept, and the page decides what may be marked.

import type { App } from "../../app.ts";
import { type Mark, ONE } from "../../game/marks.ts";
import { Table } from "../../game/table.ts";
import type { BoardText, Reply, Step } from "../../solver/calls.ts";
import type { BoardHandle, BoardOwner } from "../play/board-host.tsx";

export class PageBoard implements BoardOwner {
  board: BoardHandle | undefined;
  pen: Mark | undefined = ONE;

  private constructor(
    readonly app: App,
    readonly table: Table,
    /** What the technique shows at the beginning, if the library finds it there. */
    readonly step: Step | undefined,
    private readonly changed: () => void,
  ) {}

  /** Puts a position on the page; the step is the one that this technique shows. */
  static async at(app: App, board: BoardText, technique: string, changed: () => void): Promise<PageBoard> {
    const view = await app.solver.view(board);
    const reply: Reply = await app.solver.ask(board, { question: "hint", reveal: "what" });
    const step = reply.step?.rule === technique ? reply.step : undefined;
    const look = (position: BoardText) => app.solver.view(position);
    const table = new Table(view, look, () => undefined, () => Date.now(), { id: "page", origin: {} });
    return new PageBoard(app, table, step, changed);
  }

  /** What may be marked, if anything may. */
  play: BoardOwner["play"] = () => undefined;
  hint = (): void => undefined;

  undo(): void {
    this.table.undo();
    this.changed();
  }

  redo(): void {
    this.table.redo();
    this.changed();
  }

  help(): void {
    // The keys are listed where games are played.
  }

  choosePen(pen: Mark | undefined): void {
    this.pen = pen;
    this.changed();
  }
}
