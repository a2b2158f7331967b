// The screen where a puzzle is chosen: by kind, size and level, or the puzzle of the day.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { Button } from "../../parts/button.tsx";
import { Choice } from "../../parts/choice.tsx";
import { Sample } from "../../parts/drawing.tsx";
import type { Family } from "../../solver/calls.ts";
import { EASY, type Hard, Hardness, wished } from "../../parts/hardness.tsx";

export function New(): JSX.Element {
  const { words } = useApp();
  const { family, choice } = useKind();
  if (!family) return <p class="empty">{words.loading}</p>;
  return (
    <div class="sheet">
      <h1 tabIndex={-1}>{words.newPuzzle}</h1>
      <p class="quiet-text">{words.newAbout}</p>
      {choice}
      <p class="about">{family.about}</p>
      <Sample rules={family.rules} />
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

/** What each kind of puzzle is called; nothing until its name has come, so that nobody sees a word of another language. */
export const titlesOf =
  (families: readonly Family[]) =>
  (rules: string): string =>
    families.find((family) => family.rules === rules)?.title ?? (families.length > 0 ? rules : "");

/** One kind of puzzle, that of the game at first, and the choice of another. */
export function useKind(): { families: readonly Family[]; family: Family | undefined; choice: JSX.Element } {
  const app = useApp();
  const families = useFamilies();
  const [rules, setRules] = useState(app.table?.view.rules ?? "");
  const family = families.find((family) => family.rules === rules) ?? families[0];
  const options = families.map(({ rules, title }) => ({ value: rules, label: title }));
  const choice = <Choice legend={app.words.family} value={family?.rules ?? ""} onChange={setRules} options={options} />;
  return { families, family, choice };
}

const sizeName = (rows: number, columns: number) => `${rows}×${columns}`;

function Order({ family }: { family: Family }): JSX.Element {
  const app = useApp();
  const { words } = app;
  const [size, setSize] = useState(() => sizeName(...family.sizes[Math.min(1, family.sizes.length - 1)]));
  const [hardness, setHardness] = useState<Hard>(EASY);
  const make = async () => {
    const [height, width] = size.split("×").map(Number);
    const wish = { family: family.rules, height, width, ...wished(hardness) };
    await app.orderWished(wish).catch((error: unknown) => app.failed(error));
  };
  return (
    <>
      <Choice
        legend={words.size}
        value={size}
        onChange={setSize}
        options={family.sizes.map(([rows, columns]) => ({ value: sizeName(rows, columns), label: sizeName(rows, columns) }))}
      />
      <Hardness family={family} value={hardness} onChange={setHardness} />
      <div class="row">
        <Button name={words.make} text="always" kind="main" disabled={app.busy !== undefined} onPress={() => void make()} />
        <Button name={words.makeMany} text="always" onPress={() => app.go("make")} />
        {family.shows_pictures && <Button name={words.fromPicture} text="always" onPress={() => app.go("picture")} />}
      </div>
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
    const make = async (signal: AbortSignal) => {
      const made = await app.solver.daily(family.rules, level, date, signal);
      return { ...made, level: made.level ?? level };
    };
    await app.order(make, date).catch((error: unknown) => app.failed(error));
  };
  return (
    <section>
      <h2>
        {words.daily} <span class="tag">{date}</span>
      </h2>
      <p class="quiet-text">{words.dailyAbout}</p>
      <div class="choice-row">
        {family.levels.filter((level) => level.is_made).map(({ level, name }) => (
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
