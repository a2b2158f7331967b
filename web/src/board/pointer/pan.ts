// One finger moves the board; it stops where the finger stops.

import { Idle } from "./idle.ts";
import { Pinch } from "./pinch.ts";
import type { Finger, Hands, State } from "./state.ts";

export class Pan implements State {
  constructor(
    private readonly hands: Hands,
    private last: Finger,
  ) {}

  down(finger: Finger): State {
    return new Pinch(this.hands, this.last, finger);
  }

  move(finger: Finger): State {
    if (finger.id !== this.last.id) return this;
    this.hands.pan(finger.x - this.last.x, finger.y - this.last.y);
    this.last = finger;
    return this;
  }

  up(finger: Finger): State {
    return finger.id === this.last.id ? new Idle(this.hands) : this;
  }

  cancel(): State {
    return new Idle(this.hands);
  }
}
