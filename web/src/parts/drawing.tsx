// Boards as small pictures, drawn by the library: a board, or a puzzle of a kind beside its solution.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type App, useApp } from "../app.ts";
import type { BoardText } from "../solver/calls.ts";
import { worn } from "../theme.ts";

/** Pixels per cell. */
const CELL = 20;

/** A board, as soon as it is drawn; where it cannot be, its place stays empty. */
export function Drawing({ board, alt }: { board: BoardText; alt: string }): JSX.Element | null {
  const app = useApp();
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    const look = { cell: CELL, theme: worn(app.theme) };
    app.solver.draw(board, look).then(({ svg }) => setSvg(svg), () => undefined);
  }, [board, app.theme]);
  return svg ? <img class="drawing" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} /> : null;
}

/** The rules at a glance: an easy puzzle, always the same one, and its solution. */
export function Sample({ rules }: { rules: string }): JSX.Element {
  const app = useApp();
  const [boards, setBoards] = useState<readonly BoardText[]>([]);
  useEffect(() => {
    let isWanted = true;
    sampleOf(app, rules).then((boards) => isWanted && setBoards(boards), () => undefined);
    return () => void (isWanted = false);
  }, [rules]);
  return (
    <p class="sample-boards">
      {boards.map((board, at) => (
        <Drawing key={at} board={board} alt={app.words.sampleBoards[at]} />
      ))}
    </p>
  );
}

async function sampleOf({ solver }: App, rules: string): Promise<BoardText[]> {
  const families = await solver.families();
  const [height, width] = families.find((family) => family.rules === rules)?.sizes[0] ?? [];
  const { puzzle: text, solution } = await solver.generate({ wish: { family: rules, height, width, levels: [1, 1] }, seed: 1 });
  return [{ text, variant: rules }, { text, variant: rules, position: solution }];
}
