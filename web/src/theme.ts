// Dark and high contrast are media rules of the style sheet: the system's wishes hold, or what was chosen instead.

/** An appearance; `auto` is as the system wishes. */
export type Theme = "auto" | "light" | "dark" | "contrast";

const WISHES = { dark: "(prefers-color-scheme: dark)", contrast: "(prefers-contrast: more)" };

/** The rules of the style sheet that follow each wish, found while their conditions are still the ones written. */
let rules: readonly (readonly [name: string, wish: string, rule: CSSMediaRule])[] | undefined;

function findRules(): typeof rules {
  const all = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const media = all.filter((rule) => rule instanceof CSSMediaRule);
  return Object.entries(WISHES).flatMap(([name, wish]) =>
    media.filter((rule) => rule.media.mediaText === wish).map((rule) => [name, wish, rule] as const),
  );
}

/** What a theme comes to, as the system is now. */
export function worn(theme: Theme): Exclude<Theme, "auto"> {
  if (theme !== "auto") return theme;
  return (["contrast", "dark"] as const).find((name) => matchMedia(WISHES[name]).matches) ?? "light";
}

/** Makes the page look as was chosen. */
export function wear(theme: Theme): void {
  rules ??= findRules();
  for (const [name, wish, rule] of rules ?? []) {
    rule.media.mediaText = theme === "auto" ? wish : theme === name ? "all" : "not all";
  }
}
