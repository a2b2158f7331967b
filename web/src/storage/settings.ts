// What the player chose; small, and there before the first picture.

import type { Theme } from "../theme.ts";

export interface Settings {
  readonly lang?: string;
  readonly theme: Theme;
  readonly errors: "never" | "request" | "live";
  readonly dimClues: boolean;
  readonly lineCounts: boolean;
  readonly lineNumbers: boolean;
  readonly timer: boolean;
  readonly lock: boolean;
}

export const DEFAULTS: Settings = {
  theme: "auto",
  errors: "request",
  dimClues: true,
  lineCounts: true,
  lineNumbers: false,
  timer: true,
  lock: false,
};

const KEY = "twotone-settings";

/** The choices of before; what is missing or unreadable is as usual. */
export function readSettings(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return DEFAULTS;
  }
}

/** Keeps the choices, where the browser lets us. */
export function writeSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // They hold as long as the page.
  }
}
