// The colours of a board, taken from the page's style sheet.

const NAMES = [
  "paper",
  "open",
  "light",
  "dark",
  "line",
  "edge",
  "clue",
  "clue-on-dark",
  "clue-done",
  "clue-done-on-dark",
  "clue-on-light",
  "clue-done-on-light",
  "mark-on-light",
  "given",
  "mark",
  "trial",
  "vertex",
  "premise",
  "conclusion",
  "conflict",
  "cursor",
  "count",
] as const;

export type Ink = Readonly<Record<(typeof NAMES)[number], string>>;

/** The colours that hold for an element now. */
export function inkOf(element: Element): Ink {
  const style = getComputedStyle(element);
  const entries = NAMES.map((name) => [name, style.getPropertyValue(`--board-${name}`).trim()]);
  return Object.fromEntries(entries) as Ink;
}
