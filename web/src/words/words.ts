// Which language the page speaks.

import type { Words } from "./en.ts";

export type { Words };

/** Every language by its code: what it is called, and its words, which are loaded when they are needed. */
export const LANGUAGES = {
  en: { name: "English", words: () => import("./en.ts").then(({ en }) => en) },
  zh: { name: "简体中文", words: () => import("./zh.ts").then(({ zh }) => zh) },
} as const satisfies Record<string, { readonly name: string; readonly words: () => Promise<Words> }>;
export type Lang = keyof typeof LANGUAGES;

/** The language of an address, a choice or the browser, in this order. */
export function choose(asked: string | null, chosen: string | undefined, browser: readonly string[]): Lang {
  const known = (code: string) => (Object.keys(LANGUAGES) as Lang[]).find((lang) => code.toLowerCase().startsWith(lang));
  for (const code of [asked, chosen, ...browser]) {
    const lang = code ? known(code) : undefined;
    if (lang) return lang;
  }
  return "en";
}
