// The board that is being drawn, kept in the browser from change to change.

import type { Sheet, Symmetry } from "../game/draft.ts";
import { SYMMETRIES } from "../game/draft.ts";

const KEY = "twotone-draft";

export interface Kept {
  readonly sheet: Sheet;
  readonly symmetry: Symmetry;
}

/** What was kept; nothing if there is nothing that can be read. */
export function readDraft(): Kept | undefined {
  try {
    const { sheet, symmetry } = JSON.parse(localStorage.getItem(KEY) ?? "") as Kept;
    const rows = sheet.clues.every((row) => typeof row === "string" && row.length === sheet.clues[0].length);
    const known = typeof sheet.rules === "string" && SYMMETRIES.includes(symmetry);
    return rows && known && sheet.height > 0 && sheet.width > 0 ? { sheet, symmetry } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it; a browser that keeps nothing loses it with the page. */
export function writeDraft(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the board stays on the page.
  }
}
