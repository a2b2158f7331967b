// Keys on the focused board: what each means, and where it leads.

import { type Mark, ONE, OPEN, ZERO } from "../game/marks.ts";

export type KeyAction =
  | { readonly kind: "move"; readonly to: number }
  | { readonly kind: "set"; readonly mark: Mark }
  | { readonly kind: "cycle" }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "hint" }
  | { readonly kind: "help" };

/** A key with what is held beside it. */
export type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** How far Page up and Page down go. */
const PAGE = 5;

/** Whether a key takes something back, or does it again. */
export function undoKey(event: Key): "undo" | "redo" | undefined {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return undefined;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" ? "redo" : undefined;
}

/** What a key means at a cell; nothing if the page may keep it. */
export function keyAction(event: Key, cell: number, rows: number, columns: number): KeyAction | undefined {
  const kind = undoKey(event);
  if (kind) return { kind };
  const command = event.ctrlKey || event.metaKey;
  if (event.altKey) return undefined;
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const to = (row: number, column: number): KeyAction => {
    const clip = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
    return { kind: "move", to: clip(row, rows) * columns + clip(column, columns) };
  };
  if (command && event.key === "Home") return to(0, 0);
  if (command && event.key === "End") return to(rows - 1, columns - 1);
  if (command) return undefined;
  switch (event.key) {
    case "ArrowUp":
      return to(row - 1, column);
    case "ArrowDown":
      return to(row + 1, column);
    case "ArrowLeft":
      return to(row, column - 1);
    case "ArrowRight":
      return to(row, column + 1);
    case "Home":
      return to(row, 0);
    case "End":
      return to(row, columns - 1);
    case "PageUp":
      return to(row - PAGE, column);
    case "PageDown":
      return to(row + PAGE, column);
    case "1":
    case "Enter":
    case "\\":
      return { kind: "set", mark: ONE };
    case "0":
    case "/":
      return { kind: "set", mark: ZERO };
    case "Delete":
    case "Backspace":
    case ".":
      return { kind: "set", mark: OPEN };
    case " ":
      return { kind: "cycle" };
    case "h":
      return { kind: "hint" };
    case "?":
      return { kind: "help" };
    default:
      return undefined;
  }
}
