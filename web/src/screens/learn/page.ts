// The page of a technique as the library writes it: what it says, and a board before and after.

/** A board on which the technique shows something. */
export interface Example {
  /** The board in the library's own JSON. */
  readonly text: string;
  readonly rules: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface Page {
  readonly paragraphs: readonly string[];
  readonly example: Example | undefined;
}

const FENCE = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm;

/** Reads a page; `rules` are those of its board, unless the page names others. */
export function readPage(page: string, rules: string): Page {
  const blocks = new Map(Array.from(page.matchAll(FENCE), ([, name, of, rows]) => [name, { of, rows: rows.trimEnd().split("\n") }]));
  const parts = page.replace(FENCE, "\n```").split(/\n\s*\n/);
  // What stands right before a board is its label, and the title is known.
  const isText = (part: string, next: string | undefined) => !/^(#|```)/.test(part) && !(next?.startsWith("```") && /[:：]$/.test(part));
  const texts = parts.map((part) => oneLine(part.trim())).filter((part, at, all) => part !== "" && isText(part, all[at + 1]));
  const [before, after] = [blocks.get("before"), blocks.get("after")];
  if (!before || !after) return { paragraphs: texts, example: undefined };
  const its = before.of ?? rules;
  const total = blocks.get("total")?.rows[0];
  const board = {
    twotone: 1,
    rules: its,
    height: before.rows.length,
    width: before.rows[0].length,
    clues: blocks.get("clues")?.rows ?? before.rows.map((row) => ".".repeat(row.length)),
    ...(total === undefined ? {} : { total: Number(total) }),
  };
  return { paragraphs: texts, example: { text: JSON.stringify(board), rules: its, before: before.rows, after: after.rows } };
}

/** Without the ends of lines; between Chinese characters there is no space. */
const oneLine = (text: string) => text.replace(/([^\x00-\xff])\n(?=[^\x00-\xff])/g, "$1").replaceAll("\n", " ");
