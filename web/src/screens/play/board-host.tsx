// Puts the board on the screen and keeps it as the table is.

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { BoardView } from "../../board/board.ts";
import { cellName } from "../../board/speech.ts";
import type { App } from "../../app.ts";
import type { Mark } from "../../game/marks.ts";
import type { Manner, Table } from "../../game/table.ts";
import { Button } from "../../parts/button.tsx";

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
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<BoardView>();
  const latest = useRef(manner);
  latest.current = manner;
  const { table, app } = host;
  const beside = `${manner.lineNumbers} ${manner.lineCounts && table.view.lines !== undefined}`;

  useEffect(() => {
    const element = place.current!;
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
    view.current = board;
    host.board = {
      goTo: (cell) => board.goTo(cell),
      focus: () => board.focus(),
      cheer: () => element.classList.add("solved"),
    };
    const end = table.listen((news) => {
      if (news.kind === "cells") board.show(moving(), news.cells);
      else if (news.kind === "view" && !table.view.lines) board.show(moving(), news.cells);
      else board.show(moving());
    });
    return () => {
      end();
      board.end();
      host.board = undefined;
    };
  }, [table, beside]);

  // Another language, look or theme: everything is painted and named again.
  const style = [app.lang, app.theme, manner.dimClues, manner.live, manner.lineCounts, manner.lineNumbers].join();
  useEffect(() => {
    view.current?.show(table.moving(manner));
    view.current?.restyle();
  }, [style, table]);
  useEffect(() => {
    const queries = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"].map((query) => matchMedia(query));
    const restyle = () => view.current?.restyle();
    queries.forEach((query) => query.addEventListener("change", restyle));
    return () => queries.forEach((query) => query.removeEventListener("change", restyle));
  }, []);

  const { words } = app;
  return (
    <div class="board-frame">
      <div ref={place} class="board" />
      {!app.settings.lock && (
        <div class={host.pen === undefined ? "zoom shown" : "zoom"}>
          <Button name={words.zoomOut} icon="zoomOut" text="never" onPress={() => view.current?.zoomBy(0.8)} />
          <Button name={words.fit} icon="fit" text="never" onPress={() => view.current?.fit()} />
          <Button name={words.zoomIn} icon="zoomIn" text="never" onPress={() => view.current?.zoomBy(1.25)} />
        </div>
      )}
    </div>
  );
}
