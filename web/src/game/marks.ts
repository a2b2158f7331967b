// What the cells of a board hold, packed into bytes, and as rows of text.

/** Open, or one of the two values. */
export type Mark = 0 | 1 | 2;
export const OPEN: Mark = 0;
export const ZERO: Mark = 1;
export const ONE: Mark = 2;

/** A byte per cell: the mark, and above it the trial layer it was made in (0: for sure). */
export type Cells = Uint8Array;

export const markOf = (byte: number): Mark => (byte & 3) as Mark;
export const layerOf = (byte: number): number => byte >> 2;
export const packed = (mark: Mark, layer: number): number => (mark === OPEN ? 0 : mark | (layer << 2));

/** The characters of the values in rows of text: of 0, of 1; open cells are `.`. */
export type Signs = readonly [string, string];

/** Marks as rows of text. */
export function toRows(cells: Cells, columns: number, signs: Signs): string[] {
  const letters = [".", ...signs].map((sign) => sign.charCodeAt(0));
  const text = new TextDecoder().decode(cells.map((byte) => letters[byte & 3]));
  return Array.from({ length: cells.length / columns }, (_, row) => text.slice(row * columns, (row + 1) * columns));
}

/** Marks from rows of text; nothing if the number of cells is another one or a sign is unknown. */
export function fromRows(rows: readonly string[], size: number, signs: Signs): Cells | undefined {
  const text = rows.join("");
  if (text.length !== size) return undefined;
  const marks = new Map<number, Mark>([[".", OPEN], ["_", OPEN], [signs[0], ZERO], [signs[1], ONE]].map(([sign, mark]) => [(sign as string).charCodeAt(0), mark as Mark]));
  const cells = new Uint8Array(size);
  for (let at = 0; at < size; at++) {
    const mark = marks.get(text.charCodeAt(at));
    if (mark === undefined) return undefined;
    cells[at] = mark;
  }
  return cells;
}

/** How many cells have no mark. */
export function countOpen(cells: Cells): number {
  let open = 0;
  for (let at = 0; at < cells.length; at++) open += Number((cells[at] & 3) === OPEN);
  return open;
}
