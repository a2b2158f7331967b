// Undo and redo by keys, wherever on a screen the focus is.

import { useEffect } from "preact/hooks";
import { undoKey } from "../board/keys.ts";

/** A board that has the focus has heard the keys already; a dialog has none of these. */
export function useUndoKeys(owner: { undo(): void; redo(): void }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const kind = undoKey(event);
      if (!kind || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      owner[kind]();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [owner]);
}
