// A board in its frame: made when it is needed, painted again when colours change, with buttons to zoom.

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useApp } from "../app.ts";
import type { BoardView } from "../board/board.ts";
import { Button } from "./button.tsx";

interface FrameProps {
  /** Puts a board into an element; the answer also tells how to end it. */
  readonly make: (element: HTMLElement) => { readonly board: BoardView; readonly end: () => void };
  /** A new board is made when one of these changes. */
  readonly per: readonly unknown[];
  /** Everything is painted and named again when this changes. */
  readonly style: string;
  /** Paints and names everything. */
  readonly again: (board: BoardView) => void;
  /** Whether fingers move the board. */
  readonly hand: boolean;
}

export function BoardFrame({ make, per, style, again, hand }: FrameProps): JSX.Element {
  const app = useApp();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<BoardView>();
  useEffect(() => {
    const { board, end } = make(place.current!);
    view.current = board;
    return () => {
      end();
      board.end();
    };
  }, per);
  useEffect(() => {
    if (!view.current) return;
    again(view.current);
    view.current.restyle();
  }, [style, app.lang, app.theme, ...per]);
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
        <div class={hand ? "zoom shown" : "zoom"}>
          <Button name={words.zoomOut} icon="zoomOut" text="never" onPress={() => view.current?.zoomBy(0.8)} />
          <Button name={words.fit} icon="fit" text="never" onPress={() => view.current?.fit()} />
          <Button name={words.zoomIn} icon="zoomIn" text="never" onPress={() => view.current?.zoomBy(1.25)} />
        </div>
      )}
    </div>
  );
}
