// No finger is on the board.

import { Pan } from "./pan.ts";
import { Press } from "./press.ts";
import type { Finger, Hands, State } from "./state.ts";

export class Idle implements State {
  constructor(private readonly hands: Hands) {}

  down(finger: Finger): State {
    const cell = this.hands.cellAt(finger.x, finger.y);
    if (finger.way === "hand" || cell === undefined) return new Pan(this.hands, finger);
    return new Press(this.hands, finger, cell);
  }

  move(): State {
    return this;
  }

  up(): State {
    return this;
  }

  cancel(): State {
    return this;
  }
}
