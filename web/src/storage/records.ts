// What is kept of games and of solved puzzles; the same values make the export file.

/** The version of the values; a program reads its own and older ones. */
export const VERSION = 1;

/** A game, with everything that can be undone. */
export interface Saved {
  readonly version: number;
  readonly id: string;
  /** The board alone, in the library's own JSON. */
  readonly board: string;
  readonly family: string;
  readonly rules: string;
  readonly rows: number;
  readonly columns: number;
  /** The name that makes the puzzle again. */
  readonly name?: string;
  readonly level?: number;
  /** The day, if it is a puzzle of the day. */
  readonly daily?: string;
  /** The marks it began with, one character per cell. */
  readonly start: string;
  readonly turns: readonly string[];
  readonly done: number;
  readonly points: readonly { readonly name: string; readonly at: string }[];
  readonly seconds: number;
  readonly hints: number;
  /** How much is filled, in percent. */
  readonly filled: number;
  readonly begun: number;
  readonly changed: number;
  readonly solved?: number;
  /** The solution was shown. */
  readonly revealed?: boolean;
  /** Grows with every change; tells two tabs who is ahead. */
  readonly revision: number;
}

/** A puzzle that was solved. */
export interface Result {
  readonly version: number;
  readonly id: string;
  readonly rules: string;
  readonly rows: number;
  readonly columns: number;
  readonly level?: number;
  readonly seconds: number;
  readonly hints: number;
  readonly when: number;
}

/** Everything in one file. */
export interface Archive {
  readonly twotone: "games";
  readonly version: number;
  readonly games: readonly Saved[];
  readonly results: readonly Result[];
}

const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0;

function isSaved(value: unknown): value is Saved {
  const game = value as Saved;
  return (
    typeof game === "object" && game !== null && game.version <= VERSION &&
    [game.id, game.board, game.rules, game.family, game.start].every(isText) &&
    [game.rows, game.columns, game.done, game.seconds, game.hints, game.begun, game.changed, game.revision].every(isCount) &&
    Array.isArray(game.turns) && game.turns.every(isText) &&
    Array.isArray(game.points) && game.points.every((point) => isText(point?.name) && isText(point?.at))
  );
}

function isResult(value: unknown): value is Result {
  const result = value as Result;
  return (
    typeof result === "object" && result !== null && result.version <= VERSION &&
    [result.id, result.rules].every(isText) &&
    [result.rows, result.columns, result.seconds, result.hints, result.when].every(isCount)
  );
}

/** The games and results of a file; nothing if it is no such file, or of a newer version. */
export function readArchive(text: string): Archive | undefined {
  let value: Archive;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const known = value?.twotone === "games" && value.version <= VERSION && Array.isArray(value.games) && Array.isArray(value.results);
  return known ? { ...value, games: value.games.filter(isSaved), results: value.results.filter(isResult) } : undefined;
}

/** Of two states of a game, the one that is further. */
export const further = (one: Saved, other: Saved): Saved =>
  other.revision > one.revision || (other.revision === one.revision && other.changed > one.changed) ? other : one;
