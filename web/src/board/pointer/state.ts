// What gestures are made of: fingers (a mouse is one), what they can do, and the states they lead through.

/** A finger on the board, in pixels of the view. */
export interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** The way it draws: as the chosen pen, as the other one, or not at all: it moves the board. */
  readonly way: "pen" | "other" | "hand";
  /** Whether it hides what is below it: then nothing is shown before it is sure that it draws. */
  readonly covers: boolean;
}

/** What gestures do to the board. */
export interface Hands {
  cellAt(x: number, y: number): number | undefined;
  /** Shows a stroke that begins in a cell; nothing is written before `commit`. */
  begin(cell: number, other: boolean): void;
  /** A press in one cell: the next value, shown before it is written. */
  preview(): void;
  /** The stroke reaches another cell. */
  extend(cell: number): void;
  /** Writes the stroke as one turn. */
  commit(): void;
  /** Nothing was meant. */
  bail(): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
}

/** A state of the gesture; every event tells the next one. */
export interface State {
  down(finger: Finger): State;
  move(finger: Finger): State;
  up(finger: Finger): State;
  /** The system took the fingers away. */
  cancel(): State;
}
