// The screen where techniques are learnt: a list for each kind of puzzle, and a page for each technique.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { Button } from "../../parts/button.tsx";
import { Choice } from "../../parts/choice.tsx";
import type { Technique } from "../../solver/calls.ts";
import { useFamilies } from "../new/new.tsx";
import { Exercise } from "./exercise.tsx";
import { Lesson } from "./lesson.tsx";
import { readPage } from "./page.ts";

export function Learn(): JSX.Element {
  const app = useApp();
  const { words } = app;
  const families = useFamilies();
  const [asked, name] = app.at?.split("/") ?? [];
  const rules = asked ?? app.table?.view.rules;
  const family = families.find((family) => family.rules === rules) ?? families[0];
  const techniques = useTechniques(family?.rules);
  if (!family) return <p class="empty">{words.loading}</p>;
  const technique = techniques.find(({ rule }) => rule === name);
  if (technique) return <Pages key={`${family.rules}/${technique.rule}`} rules={family.rules} technique={technique} all={techniques} />;
  return (
    <div class="sheet wide">
      <h1 tabIndex={-1}>{words.learn}</h1>
      <p class="quiet-text">{words.learnAbout}</p>
      <Choice
        legend={words.family}
        value={family.rules}
        onChange={(rules) => app.go("learn", rules)}
        options={families.map(({ rules, title }) => ({ value: rules, label: title }))}
      />
      <p class="about">{family.about}</p>
      {family.levels.map(({ level, name }) => (
        <Level key={level} name={`${words.levelOf(level)} – ${name}`} rules={family.rules} techniques={techniques.filter((one) => one.level === level)} />
      ))}
    </div>
  );
}

/** The techniques of a kind of puzzle, in the language of the page. */
function useTechniques(rules: string | undefined): readonly Technique[] {
  const app = useApp();
  const [known, set] = useState<{ readonly rules: string; readonly all: readonly Technique[] }>();
  useEffect(() => {
    if (rules) app.solver.techniques(rules).then((all) => set({ rules, all }), (error: unknown) => app.failed(error));
  }, [rules, app.lang]);
  return known && known.rules === rules ? known.all : [];
}

function Level({ name, rules, techniques }: { name: string; rules: string; techniques: readonly Technique[] }): JSX.Element | null {
  const app = useApp();
  if (techniques.length === 0) return null;
  return (
    <section>
      <h2>{name}</h2>
      <div class="choice-row">
        {techniques.map(({ rule, title }) => (
          <Button key={rule} name={title} text="always" onPress={() => app.go("learn", `${rules}/${rule}`)} />
        ))}
      </div>
    </section>
  );
}

/** One technique: what it says, its board, exercises, and the ways to its neighbours. */
function Pages({ rules, technique, all }: { rules: string; technique: Technique; all: readonly Technique[] }): JSX.Element {
  const app = useApp();
  const { words } = app;
  const { paragraphs, example } = readPage(technique.page, rules);
  const at = all.indexOf(technique);
  const [before, after] = [all[at - 1], all[at + 1]];
  const go = ({ rule }: Technique) => app.go("learn", `${rules}/${rule}`);
  return (
    <div class="sheet wide">
      <div class="row">
        <Button name={words.allTechniques} icon="back" text="always" kind="quiet" onPress={() => app.go("learn", rules)} />
      </div>
      <h1 tabIndex={-1}>
        {technique.title} <span class="tag">{words.levelOf(technique.level)}</span>
      </h1>
      {paragraphs.map((text) => (
        <p key={text} class="about">
          {text}
        </p>
      ))}
      {example && <Lesson example={example} technique={technique} />}
      <Exercise rules={rules} technique={technique} />
      <nav class="row between" aria-label={words.allTechniques}>
        {before ? <Button name={words.previousTechnique(before.title)} icon="back" text="always" onPress={() => go(before)} /> : <span />}
        {after && (
          <Button name={words.nextTechnique(after.title)} text="always" icon="forward" onPress={() => go(after)} />
        )}
      </nav>
    </div>
  );
}
