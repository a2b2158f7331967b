// The screen with everything that can be chosen.

import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { Choice, Switch } from "../../parts/choice.tsx";
import { LANGUAGES } from "../../words/words.ts";
import type { Settings as Chosen } from "../../storage/settings.ts";

export function Settings(): JSX.Element {
  const app = useApp();
  const { words, settings } = app;
  const themes = Object.entries(words.themes) as [Chosen["theme"], string][];
  const modes = Object.entries(words.errorModes) as [Chosen["errors"], string][];
  const languages = Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }));
  const options = <T extends string>(entries: readonly (readonly [T, string])[]) => entries.map(([value, label]) => ({ value, label }));
  return (
    <div class="sheet">
      <h1 tabIndex={-1}>{words.settings}</h1>
      <Choice legend={words.languageName} value={app.lang as string} onChange={(lang) => app.choose({ lang })} options={languages} />
      <Choice legend={words.theme} value={app.theme} onChange={(theme) => app.choose({ theme })} options={options(themes)} />
      <Choice legend={words.errors} value={settings.errors} onChange={(errors) => app.choose({ errors })} options={options(modes)} />
      <Switch label={words.dimClues} value={settings.dimClues} onChange={(dimClues) => app.choose({ dimClues })} />
      <Switch label={words.lineCounts} value={settings.lineCounts} onChange={(lineCounts) => app.choose({ lineCounts })} />
      <Switch label={words.cursorLines} value={settings.lineNumbers} onChange={(lineNumbers) => app.choose({ lineNumbers })} />
      <Switch label={words.showTimer} value={settings.timer} onChange={(timer) => app.choose({ timer })} />
      <Switch label={words.lockView} value={settings.lock} onChange={(lock) => app.choose({ lock })} />
      <section>
        <h2>{words.about}</h2>
        <p class="quiet-text">{words.aboutText}</p>
      </section>
    </div>
  );
}
