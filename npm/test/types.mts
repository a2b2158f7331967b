// The types say what the package gives; the compiler is the test.

import { Board, ParseError, generate } from "twotone";
import type { View } from "twotone";

const board: Board = await Board.parse("2\n1.\n..\n", { variant: "takuzu" });
const count: bigint = await board.count({ timeout: 100 });
const view: View = board.view;
for await (const rows of board.solutions()) console.log(rows.join("\n"), count, view.clues[0]);
const { verdict, solution } = await board.solve({ unique: true, signal: AbortSignal.timeout(5) });
const { about } = await board.estimate({ dives: 100, seed: 1, timeout: 100 });
console.log(verdict === "unique", solution?.join("\n"), about, (await generate({ family: "slant", height: 5, width: 5 })).solution);
// @ts-expect-error a size is needed
await generate({ family: "slant" });
console.log(new ParseError().line);
