// The screen where a puzzle is chosen: by kind, size and level, or the puzzle of the day.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { Button } from "../../parts/button.tsx";
import { Choice } from "../../parts/choice.tsx";
import type { Family } from "../../solver/calls.ts";
import type { Words } from "../../words/words.ts";
import type { Screen } from "../screen.ts";

export const newScreen: Screen = { id: "new", icon: "new", name: (words) => words.newPuzzle, View: New };

function New(): JSX.Element {
  const app = useApp();
  const { words } = app;
  const families = useFamilies();
  const [rules, setRules] = useState(app.table?.view.rules ?? "");
  const family = families.find((family) => family.rules === rules) ?? families[0];
  if (!family) return <p class="empty">{words.loading}</p>;
  return (
    <div class="sheet">
      <h1 tabIndex={-1}>{words.newPuzzle}</h1>
      <p class="quiet-text">{words.newAbout}</p>
      <Choice
        legend={words.family}
        value={family.rules}
        onChange={setRules}
        options={families.map(({ rules, title }) => ({ value: rules, label: title }))}
      />
      <p class="about">{family.about}</p>
      <Order key={family.rules} family={family} />
      <Daily family={family} />
    </div>
  );
}

/** What can be played, in the language of the page. */
export function useFamilies(): readonly Family[] {
  const app = useApp();
  const [families, set] = useState<readonly Family[]>([]);
  useEffect(() => {
    app.solver.families().then(set, (error: unknown) => app.failed(error));
  }, [app.lang]);
  return families;
}

const sizeName = (rows: number, columns: number) => `${rows}×${columns}`;

function Order({ family }: { family: Family }): JSX.Element {
  const app = useApp();
  const { words } = app;
  const [size, setSize] = useState(() => sizeName(...family.sizes[Math.min(1, family.sizes.length - 1)]));
  const [level, setLevel] = useState("1");
  const [symmetry, setSymmetry] = useState<keyof Words["symmetries"]>("none");
  const make = async () => {
    const [height, width] = size.split("×").map(Number);
    const wish = {
      family: family.rules,
      height,
      width,
      ...(level === "0" ? {} : { levels: [Number(level), Number(level)] }),
      ...(symmetry === "none" ? {} : { symmetry }),
    };
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    try {
      await app.playMade(await app.wait(words.making, (signal) => app.solver.generate({ wish, seed }, signal)));
    } catch (error) {
      app.failed(error);
    }
  };
  const levels = family.levels.map(({ level, name }) => ({ value: String(level), label: name }));
  const named = Object.entries(words.symmetries) as [keyof Words["symmetries"], string][];
  const symmetries = named.filter(([name]) => family.symmetries.includes(name));
  return (
    <>
      <Choice
        legend={words.size}
        value={size}
        onChange={setSize}
        options={family.sizes.map(([rows, columns]) => ({ value: sizeName(rows, columns), label: sizeName(rows, columns) }))}
      />
      <Choice legend={words.level} value={level} onChange={setLevel} options={[{ value: "0", label: words.anyLevel }, ...levels]} />
      <label class="field short">
        <span>{words.symmetry}</span>
        <select value={symmetry} onChange={(event) => setSymmetry(event.currentTarget.value as typeof symmetry)}>
          {symmetries.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button name={words.make} text="always" kind="main" disabled={app.busy !== undefined} onPress={() => void make()} />
    </>
  );
}

/** The day here, as everybody writes it. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function Daily({ family }: { family: Family }): JSX.Element {
  const app = useApp();
  const { words } = app;
  const [solved, setSolved] = useState<ReadonlySet<number>>(new Set());
  const date = today();
  useEffect(() => {
    void app.store.games().then(({ games }) => {
      const done = games.filter((game) => game.daily === date && game.rules === family.rules && game.solved);
      setSolved(new Set(done.map((game) => game.level ?? 0)));
    });
  }, [family]);
  const open = async (level: number) => {
    try {
      const made = await app.wait(words.making, (signal) => app.solver.daily(family.rules, level, date, signal));
      await app.playMade({ ...made, level: made.level ?? level }, date);
    } catch (error) {
      app.failed(error);
    }
  };
  return (
    <section>
      <h2>
        {words.daily} <span class="tag">{date}</span>
      </h2>
      <p class="quiet-text">{words.dailyAbout}</p>
      <div class="choice-row">
        {family.levels.map(({ level, name }) => (
          <Button
            key={level}
            name={solved.has(level) ? `${name} – ${words.dailyDone}` : name}
            {...(solved.has(level) ? { icon: "check" as const } : {})}
            text="always"
            onPress={() => void open(level)}
          />
        ))}
      </div>
    </section>
  );
}
