// The screen where a board is drawn, and told about while it is drawn.

import type { JSX } from "preact";
import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { BoardView } from "../../board/board.ts";
import { clueName } from "../../board/speech.ts";
import { boardName } from "../../game/table.ts";
import { BoardFrame } from "../../parts/board-frame.tsx";
import { useUndoKeys } from "../../parts/undo-keys.ts";
import { Desk } from "./desk.ts";
import { Dialogs } from "./dialogs.tsx";
import { Findings } from "./findings.tsx";
import { Palette, Tools } from "./tools.tsx";

export function Edit(): JSX.Element {
  const app = useApp();
  const [, again] = useReducer((count: number) => count + 1, 0);
  const [desk, setDesk] = useState<Desk>();
  useEffect(() => {
    const opening = Desk.open(app, () => again(undefined));
    opening.then(setDesk, (error: unknown) => app.failed(error));
    return () => void opening.then((desk) => desk.end(), () => undefined);
  }, []);
  const lang = useRef(app.lang);
  useEffect(() => {
    if (lang.current !== app.lang) void desk?.rename();
    lang.current = app.lang;
  }, [app.lang]);
  if (!desk) return <p class="empty">{app.words.loading}</p>;
  return <Editing desk={desk} />;
}

function Editing({ desk }: { desk: Desk }): JSX.Element {
  const { words } = desk.app;
  const { view } = desk;
  useUndoKeys(desk);
  return (
    <>
      <div class="play-head">
        <h1 tabIndex={-1}>{words.edit}</h1>
        <span class="tag" title={view.names.about}>
          {boardName(view)}
        </span>
        {desk.sheet.total !== undefined && <span class="tag">{`${view.names.one}: ${desk.sheet.total}`}</span>}
        <span class="grow" />
        <span class="quiet-text">{words.clueCount(desk.clueCount())}</span>
      </div>
      <div class="play-body">
        <Canvas desk={desk} />
        <Findings desk={desk} />
      </div>
      <div class="play-tools">
        <Palette desk={desk} />
        <Tools desk={desk} />
      </div>
      <Dialogs desk={desk} />
    </>
  );
}

/** The board to draw on. */
function Canvas({ desk }: { desk: Desk }): JSX.Element {
  const { app, view } = desk;
  const make = (element: HTMLElement) => {
    const still = desk.still();
    const words = {
      board: () => app.words.board,
      row: (row: number) => app.words.row(row + 1),
      cell: (place: number) => clueName(still, desk.moving(), desk.view.names, app.words, place),
    };
    const board = new BoardView(element, still, desk.moving(), words, {
      play: () => undefined,
      key: ({ kind }) => {
        if (kind === "undo") desk.undo();
        else if (kind === "redo") desk.redo();
        else if (kind === "help") desk.choose({ dialog: "keys" });
      },
      pen: () => (desk.symbol === undefined ? undefined : 2),
      locked: () => app.settings.lock,
      clues: {
        brush: (places, away) => desk.brush(places, away),
        type: (place, symbol) => desk.write([place], symbol),
        symbols: () => desk.view.digits,
      },
    });
    // A board of another size comes with the next picture.
    const isSame = () => still.rows === desk.view.height && still.columns === desk.view.width && still.places === desk.view.places;
    desk.paint = () => {
      if (isSame()) board.show(desk.moving());
    };
    return { board, end: () => (desk.paint = () => undefined) };
  };
  const per = [desk, view.rules, view.height, view.width];
  return <BoardFrame make={make} per={per} style="" again={() => desk.paint()} hand={desk.symbol === undefined} />;
}
