// A finger draws through several cells.

import { Idle } from "./idle.ts";
import { Pinch } from "./pinch.ts";
import type { Finger, Hands, State } from "./state.ts";

export class Drag implements State {
  constructor(
    private readonly hands: Hands,
    private last: Finger,
    private cell: number,
  ) {
    hands.extend(cell);
  }

  down(finger: Finger): State {
    this.hands.bail();
    return new Pinch(this.hands, this.last, finger);
  }

  move(finger: Finger): State {
    if (finger.id !== this.last.id) return this;
    // A fast finger jumps: every cell on its way counts.
    const [dx, dy] = [finger.x - this.last.x, finger.y - this.last.y];
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / 3));
    for (let step = 1; step <= steps; step++) {
      const cell = this.hands.cellAt(this.last.x + (dx * step) / steps, this.last.y + (dy * step) / steps);
      if (cell !== undefined && cell !== this.cell) {
        this.cell = cell;
        this.hands.extend(cell);
      }
    }
    this.last = finger;
    return this;
  }

  up(finger: Finger): State {
    if (finger.id !== this.last.id) return this;
    this.hands.commit();
    return new Idle(this.hands);
  }

  cancel(): State {
    this.hands.bail();
    return new Idle(this.hands);
  }
}
