// Every screen, in the order of the buttons at the top; the first is where games are played.

import { importScreen } from "./import/import.tsx";
import { learnScreen } from "./learn/learn.tsx";
import { libraryScreen } from "./library/library.tsx";
import { newScreen } from "./new/new.tsx";
import { playScreen } from "./play/play.tsx";
import type { Screen } from "./screen.ts";
import { settingsScreen } from "./settings/settings.tsx";

export const SCREENS: readonly Screen[] = [playScreen, newScreen, learnScreen, importScreen, libraryScreen, settingsScreen];
