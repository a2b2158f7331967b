// How hard a puzzle shall be, and how its clues mirror each other.

import type { JSX } from "preact";
import { useApp } from "../app.ts";
import type { Symmetry } from "../game/draft.ts";
import type { Family } from "../solver/calls.ts";
import { Choice } from "./choice.tsx";

export interface Hard {
  /** A level, 0 for any. */
  readonly level: number;
  readonly symmetry: Symmetry;
}

export const EASY: Hard = { level: 1, symmetry: "none" };

/** As a part of a wish. */
export const wished = ({ level, symmetry }: Hard) => ({
  ...(level === 0 ? {} : { levels: [level, level] }),
  ...(symmetry === "none" ? {} : { symmetry }),
});

export function Hardness({ family, value, onChange }: { family: Family; value: Hard; onChange: (value: Hard) => void }): JSX.Element {
  const { words } = useApp();
  const levels = family.levels.filter((level) => level.is_made).map(({ level, name }) => ({ value: String(level), label: name }));
  const symmetries = (Object.keys(words.symmetries) as Symmetry[]).filter((name) => family.symmetries.includes(name));
  return (
    <>
      <Choice
        legend={words.level}
        value={String(value.level)}
        onChange={(level) => onChange({ ...value, level: Number(level) })}
        options={[{ value: "0", label: words.anyLevel }, ...levels]}
      />
      <label class="field short">
        <span>{words.symmetry}</span>
        <select value={value.symmetry} onChange={(event) => onChange({ ...value, symmetry: event.currentTarget.value as Symmetry })}>
          {symmetries.map((symmetry) => (
            <option key={symmetry} value={symmetry}>
              {words.symmetries[symmetry]}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
