// Every screen, in the order of the buttons at the top; the first is where games are played.

import { later } from "./later.tsx";
import { playScreen } from "./play/play.tsx";
import type { Screen } from "./screen.ts";

/** The last two are reached from the screen for new puzzles. */
export const SCREENS: readonly Screen[] = [
  playScreen,
  later({ id: "new", icon: "new", name: (words) => words.newPuzzle }, () => import("./new/new.tsx").then(({ New }) => New)),
  later({ id: "learn", icon: "teach", name: (words) => words.learn }, () => import("./learn/learn.tsx").then(({ Learn }) => Learn)),
  later({ id: "import", icon: "import", name: (words) => words.importPuzzle }, () => import("./import/import.tsx").then(({ Import }) => Import)),
  later({ id: "edit", icon: "edit", name: (words) => words.edit }, () => import("./edit/edit.tsx").then(({ Edit }) => Edit)),
  later({ id: "games", icon: "games", name: (words) => words.games }, () => import("./library/library.tsx").then(({ Library }) => Library)),
  later({ id: "settings", icon: "settings", name: (words) => words.settings }, () => import("./settings/settings.tsx").then(({ Settings }) => Settings)),
  later({ id: "make", icon: "new", within: "new", name: (words) => words.makeMany }, () => import("./make/make.tsx").then(({ Make }) => Make)),
  later({ id: "picture", icon: "new", within: "new", name: (words) => words.fromPicture }, () => import("./picture/picture.tsx").then(({ Picture }) => Picture)),
];
