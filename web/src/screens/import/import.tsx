// The screen where a board comes in: pasted, from a file, dropped, or by its name.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { Button } from "../../parts/button.tsx";
import { type Link, readRoute } from "../../route.ts";
import { Refused } from "../../solver/solver.ts";
import { useFamilies } from "../new/new.tsx";

/** What a text may look like. */
const EXAMPLE = "3 5\n24531\n46631\n34310";

export function Import(): JSX.Element {
  const app = useApp();
  const { words } = app;
  const families = useFamilies();
  const [text, setText] = useState("");
  const [rules, setRules] = useState("");
  const [problem, setProblem] = useState<string>();

  const open = async (text: string, use: "play" | "edit" = "play") => {
    setProblem(undefined);
    const [link, variant] = [linkIn(text), rules || undefined];
    try {
      if (use === "edit") await app.drawText(link?.board ?? text, variant);
      else if (link?.position !== undefined) await app.openLink(link);
      else await app.importText(link?.board ?? text, variant);
    } catch (error) {
      if (!(error instanceof Refused)) return app.failed(error);
      setProblem(error.message);
      app.say(error.message);
    }
  };
  const openFile = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text();
    setText(text.slice(0, 20_000));
    await open(text);
  };
  return (
    <div
      class="sheet"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void openFile(event.dataTransfer?.files[0]);
      }}
    >
      <h1 tabIndex={-1}>{words.importPuzzle}</h1>
      <p class="quiet-text" id="import-about">
        {words.importAbout}
      </p>
      <label class="field">
        <span>{words.importText}</span>
        <textarea
          rows={10}
          spellcheck={false}
          placeholder={EXAMPLE}
          value={text}
          aria-describedby="import-about import-problem"
          aria-invalid={problem !== undefined}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p id="import-problem" class={problem ? "problem" : "problem none"}>
        {problem}
      </p>
      <label class="field short">
        <span>{words.importRules}</span>
        <select value={rules} onChange={(event) => setRules(event.currentTarget.value)}>
          <option value="">{words.importGuess}</option>
          {families.map(({ rules, title }) => (
            <option key={rules} value={rules}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <div class="row">
        <Button name={words.importOpen} text="always" kind="main" disabled={text.trim() === ""} onPress={() => void open(text)} />
        <Button name={words.editIt} text="always" disabled={text.trim() === ""} onPress={() => void open(text, "edit")} />
        <label class="button file">
          {words.importFile}
          <input type="file" onChange={(event) => void openFile(event.currentTarget.files?.[0])} />
        </label>
      </div>
    </div>
  );
}

/** What one of our own links says. */
function linkIn(text: string): Link | undefined {
  const hash = text.trim().match(/^https?:\/\/\S*?(#p=\S+)$/)?.[1];
  const route = hash ? readRoute(hash) : undefined;
  return route?.kind === "link" ? route : undefined;
}
