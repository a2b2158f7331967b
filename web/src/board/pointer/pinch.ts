// Two fingers move and zoom the board; nothing is written until all fingers have left.

import { Idle } from "./idle.ts";
import type { Finger, Hands, State } from "./state.ts";

export class Pinch implements State {
  private readonly fingers: Map<number, Finger>;

  constructor(
    private readonly hands: Hands,
    first: Finger,
    second: Finger,
  ) {
    this.fingers = new Map([first, second].map((finger) => [finger.id, finger]));
  }

  down(finger: Finger): State {
    this.fingers.set(finger.id, finger);
    return this;
  }

  move(finger: Finger): State {
    if (!this.fingers.has(finger.id)) return this;
    const before = middle([...this.fingers.values()]);
    this.fingers.set(finger.id, finger);
    const after = middle([...this.fingers.values()]);
    this.hands.pan(after.x - before.x, after.y - before.y);
    if (before.spread > 0 && after.spread > 0) this.hands.zoom(after.spread / before.spread, after.x, after.y);
    return this;
  }

  up(finger: Finger): State {
    this.fingers.delete(finger.id);
    return this.fingers.size === 0 ? new Idle(this.hands) : this;
  }

  cancel(): State {
    return new Idle(this.hands);
  }
}

/** The middle of the first two fingers, and how far apart they are. */
function middle([first, second]: Finger[]): { x: number; y: number; spread: number } {
  if (!second) return { x: first.x, y: first.y, spread: 0 };
  const spread = Math.hypot(second.x - first.x, second.y - first.y);
  return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2, spread };
}
