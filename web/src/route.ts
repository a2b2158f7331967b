// Addresses: which screen, which board.

/** A board from a link: a text in any format, perhaps with a position. */
export interface Link {
  readonly kind: "link";
  readonly board: string;
  readonly position?: string;
}

export type Route =
  | Link
  /** A game that was saved. */
  | { readonly kind: "game"; readonly id: string }
  /** A screen, perhaps at one of the things it shows. */
  | { readonly kind: "screen"; readonly id: string; readonly at?: string };

/** The route of the part of an address behind `#`. */
export function readRoute(hash: string): Route {
  const text = hash.replace(/^#/, "");
  if (text.startsWith("p=")) {
    const [board, ...rest] = text.slice(2).split("&m=");
    return { kind: "link", board: decode(board), ...(rest.length > 0 ? { position: decode(rest.join("&m=")) } : {}) };
  }
  if (text.startsWith("game=")) return { kind: "game", id: decode(text.slice(5)) };
  const [id, at] = text.split("=", 2);
  return { kind: "screen", id: id || "play", ...(at ? { at: decode(at) } : {}) };
}

/** A link to a board, with a position if wanted. */
export function writeLink(board: string, position?: readonly string[]): string {
  const marks = position ? `&m=${encodeURIComponent(position.join("\n"))}` : "";
  return `#p=${encodeURIComponent(board)}${marks}`;
}

/** The rows of a position in a link: between line ends, commas or nothing at all. */
export function readPosition(text: string, columns: number): string[] {
  const rows = text.split(/[\n\r,;| ]+/).filter((row) => row !== "");
  if (rows.length > 1 || rows[0] === undefined) return rows;
  return rows[0].match(new RegExp(`.{1,${columns}}`, "g")) ?? [];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
