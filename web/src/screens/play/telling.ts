// What is said about moves, hints and checks.

import { cellName } from "../../board/speech.ts";
import type { Reply } from "../../solver/calls.ts";
import type { Host } from "./play.tsx";

/** The cell as it is now, or how many changed. */
export function moved({ table, app }: Host, cells: readonly number[]): string {
  const manner = { dimClues: false, lineCounts: false, lineNumbers: false, live: false };
  if (cells.length !== 1) return app.words.changed(cells.length);
  return cellName(table.still, table.moving(manner), table.view.names, app.words, cells[0]);
}

/** What a stage of a hint says; where to look was said before, and is seen on the board. */
export function told({ app, table }: Host, reply: Reply, stage: number): string {
  if (reply.text === undefined) return table.view.solved ? app.words.solved : app.words.noMistakes;
  const lines = reply.text.split("\n");
  const said = reply.hint === "step" ? Math.min(stage, 2, lines.length - 1) : 0;
  return lines.slice(said).join("\n");
}

/** What a check says. */
export function checked({ app, table }: Host, reply: Reply): string {
  const { words } = app;
  if (reply.hint === "mistake" || reply.hint === "no-solution" || reply.hint === "unknown") return reply.text ?? "";
  if (table.view.solved) return words.solved;
  const faults = table.view.faults.filter((fault) => fault.message);
  if (faults.length === 0) return words.noMistakes;
  return words.sentences([words.ruleBroken(faults.length), ...faults.slice(0, 3).map((fault) => fault.message ?? "")]);
}
