// What a screen is: a name, a picture for its button, and what it shows.

import type { ComponentType } from "preact";
import type { IconName } from "../parts/icons.tsx";
import type { Words } from "../words/words.ts";

export interface Screen {
  /** Its part of the address. */
  readonly id: string;
  readonly icon: IconName;
  /** It is reached from another screen, and has no button at the top. */
  readonly within?: string;
  readonly name: (words: Words) => string;
  readonly View: ComponentType;
}
