// A finger is on a cell: it may become a tap, a drag or a pinch.

import { Drag } from "./drag.ts";
import { Idle } from "./idle.ts";
import { Pinch } from "./pinch.ts";
import type { Finger, Hands, State } from "./state.ts";

export class Press implements State {
  constructor(
    private readonly hands: Hands,
    private readonly first: Finger,
    private readonly cell: number,
  ) {
    hands.begin(cell, first.way === "other");
    if (!first.covers) hands.preview();
  }

  down(finger: Finger): State {
    this.hands.bail();
    return new Pinch(this.hands, this.first, finger);
  }

  move(finger: Finger): State {
    if (finger.id !== this.first.id || this.hands.cellAt(finger.x, finger.y) === this.cell) return this;
    return new Drag(this.hands, this.first, this.cell).move(finger);
  }

  up(finger: Finger): State {
    if (finger.id !== this.first.id) return this;
    this.hands.commit();
    return new Idle(this.hands);
  }

  cancel(): State {
    this.hands.bail();
    return new Idle(this.hands);
  }
}
