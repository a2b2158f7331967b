// Listens to fingers, mouse and wheel on an element, and leads them through the states.

import { Idle } from "./idle.ts";
import type { Finger, Hands, State } from "./state.ts";

/** Turns events into gestures; the answer stops listening. */
export function listen(element: HTMLElement, hands: Hands, handPen: () => boolean): () => void {
  let state: State = new Idle(hands);
  const held = new Set<number>();
  const at = (event: PointerEvent): Finger => {
    const box = element.getBoundingClientRect();
    const hand = event.button === 1 || event.buttons === 4 || handPen();
    const other = event.button === 2 || event.buttons === 2;
    return {
      id: event.pointerId,
      x: event.clientX - box.left,
      y: event.clientY - box.top,
      way: hand ? "hand" : other ? "other" : "pen",
      covers: event.pointerType === "touch",
    };
  };
  const down = (event: PointerEvent) => {
    // A second button of the same mouse is no second finger.
    if (held.has(event.pointerId)) return;
    held.add(event.pointerId);
    element.setPointerCapture(event.pointerId);
    state = state.down(at(event));
  };
  const move = (event: PointerEvent) => {
    if (!held.has(event.pointerId)) return;
    for (const part of event.getCoalescedEvents?.() ?? []) state = state.move(at(part));
    state = state.move(at(event));
  };
  const up = (event: PointerEvent) => {
    if (held.delete(event.pointerId)) state = state.up(at(event));
  };
  const cancel = () => {
    held.clear();
    state = state.cancel();
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const box = element.getBoundingClientRect();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
    if (event.ctrlKey || event.metaKey) {
      hands.zoom(Math.exp((-event.deltaY * unit) / 300), event.clientX - box.left, event.clientY - box.top);
    } else if (event.shiftKey && event.deltaX === 0) hands.pan(-event.deltaY * unit, 0);
    else hands.pan(-event.deltaX * unit, -event.deltaY * unit);
  };
  const quiet = (event: Event) => event.preventDefault();
  const stop = new AbortController();
  const options = { signal: stop.signal };
  element.addEventListener("pointerdown", down, options);
  element.addEventListener("pointermove", move, options);
  element.addEventListener("pointerup", up, options);
  element.addEventListener("pointercancel", cancel, options);
  element.addEventListener("contextmenu", quiet, options);
  // A finger that draws is no scroll to the browser, which would take the next tap for the end of one.
  element.addEventListener("touchmove", quiet, { ...options, passive: false });
  element.addEventListener("wheel", wheel, { ...options, passive: false });
  window.addEventListener("blur", cancel, options);
  return () => stop.abort();
}
