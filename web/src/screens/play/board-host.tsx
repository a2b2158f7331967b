// Puts the board on the screen and keeps it as the table is.

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { App } from "../../app.ts";
import { BoardView } from "../../board/board.ts";
import { cellName } from "../../board/speech.ts";
import type { Mark } from "../../game/marks.ts";
import type { Manner, Table } from "../../game/table.ts";
import { BoardFrame } from "../../parts/board-frame.tsx";

export interface BoardHandle {
  goTo(cell: number): void;
  focus(): void;
  cheer(): void;
}

/** Whose board it is, and what comes of what is done on it. */
export interface BoardOwner {
  readonly app: App;
  readonly table: Table;
  /** The value that a tap gives first; none where fingers move the board. */
  readonly pen: Mark | undefined;
  board: BoardHandle | undefined;
  play(marks: readonly (readonly [number, Mark])[]): void;
  undo(): void;
  redo(): void;
  hint(): void;
  /** The keys are asked for. */
  help(): void;
}

export function BoardHost({ host, manner }: { host: BoardOwner; manner: Manner }): JSX.Element {
  const latest = useRef(manner);
  latest.current = manner;
  const { table, app } = host;
  const beside = `${manner.lineNumbers} ${manner.lineCounts && table.view.lines !== undefined}`;
  const make = (element: HTMLElement) => {
    const moving = () => table.moving(latest.current);
    const board = new BoardView(element, table.still, moving(), {
      board: () => app.words.board,
      row: (row) => app.words.row(row + 1),
      cell: (cell) => cellName(table.still, moving(), table.view.names, app.words, cell),
    }, {
      play: (marks) => host.play(marks),
      key: ({ kind }) => {
        if (kind === "undo") host.undo();
        else if (kind === "redo") host.redo();
        else if (kind === "hint") host.hint();
        else host.help();
      },
      pen: () => host.pen,
      locked: () => app.settings.lock,
    });
    host.board = {
      goTo: (cell) => board.goTo(cell),
      focus: () => board.focus(),
      cheer: () => element.classList.add("solved"),
    };
    const unlisten = table.listen((news) => {
      if (news.kind === "cells") board.show(moving(), news.cells);
      else if (news.kind === "view" && !table.view.lines) board.show(moving(), news.cells);
      else board.show(moving());
    });
    const end = () => {
      unlisten();
      host.board = undefined;
    };
    return { board, end };
  };
  // Another look: everything is painted and named again.
  const style = [manner.dimClues, manner.live, manner.lineCounts, manner.lineNumbers].join();
  const again = (board: BoardView) => board.show(table.moving(latest.current));
  return <BoardFrame make={make} per={[table, beside]} style={style} again={again} hand={host.pen === undefined} />;
}
