// Which language the page speaks.

import { en, type Words } from "./en.ts";
import { zh } from "./zh.ts";

export type { Words };

/** Every language by its code. */
export const LANGUAGES = { en, zh } as const satisfies Record<string, Words>;
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
