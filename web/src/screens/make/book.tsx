// What becomes of the puzzles: a book on paper with the answers at the back, pictures, or one text.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { type App, useApp } from "../../app.ts";
import { Button } from "../../parts/button.tsx";
import { Choice, Switch } from "../../parts/choice.tsx";
import { copy } from "../../parts/copy.ts";
import { FormatField } from "../../parts/export.tsx";
import { print, type Printed, savePdf } from "../../parts/paper.ts";
import { save } from "../../parts/save.ts";
import type { Family, Made } from "../../solver/calls.ts";
import { titlesOf } from "../new/new.tsx";

const PER_PAGE = ["1", "2", "4", "6", "12", "20"] as const;
/** Answers need less room than puzzles. */
const ANSWERS_PER_PAGE = 12;

interface BookProps {
  readonly book: readonly Made[];
  readonly families: readonly Family[];
}

export function Book({ book, families }: BookProps): JSX.Element {
  const app = useApp();
  const { words } = app;
  const [title, setTitle] = useState("");
  const [perPage, setPerPage] = useState<(typeof PER_PAGE)[number]>("4");
  const [answers, setAnswers] = useState(true);
  const publish = async (medium: "print" | "pdf") => {
    try {
      const puzzles = await drawn(app, book, families, false);
      const solutions = answers ? await drawn(app, book, families, true) : [];
      const parts = [
        { heading: title, perPage: Number(perPage), boards: puzzles },
        { heading: words.answers, perPage: Math.max(ANSWERS_PER_PAGE, Number(perPage)), boards: solutions },
      ];
      await (medium === "pdf" ? savePdf(parts, "twotone-book") : print(parts));
    } catch (error) {
      app.failed(error);
    }
  };
  return (
    <section>
      <h2>{words.book}</h2>
      <label class="field">
        <span>{words.bookTitle}</span>
        <input type="text" maxLength={80} value={title} onInput={(event) => setTitle(event.currentTarget.value)} />
      </label>
      <Choice legend={words.perPage} value={perPage} onChange={setPerPage} options={PER_PAGE.map((value) => ({ value, label: value }))} />
      <Switch label={words.answersAtBack} value={answers} onChange={setAnswers} />
      <div class="row">
        <Button name={words.print} icon="print" text="always" kind="main" onPress={() => void publish("print")} />
        <Button name="PDF" text="always" onPress={() => void publish("pdf")} />
        <Button name={words.emptyBook} text="always" onPress={() => empty(app)} />
      </div>
      <Texts book={book} families={families} />
    </section>
  );
}

function empty(app: App): void {
  app.book = [];
  app.changed();
}

/** Every puzzle, or its solution, as a drawing with its number. */
function drawn(app: App, book: readonly Made[], families: readonly Family[], solved: boolean): Promise<Printed[]> {
  const { words } = app;
  const titleOf = titlesOf(families);
  return Promise.all(
    book.map(async ({ puzzle, family, solution, level }, index) => {
      const board = { text: puzzle, variant: family, ...(solved ? { position: solution } : {}) };
      const hard = level === undefined ? "" : ` · ${words.level} ${level}`;
      const caption = solved ? `${index + 1}` : `${index + 1}. ${titleOf(family)}${hard}`;
      return { caption, drawing: await app.solver.draw(board, { cell: 32 }) };
    }),
  );
}

/** All puzzles in one format, copied or as a file. */
function Texts({ book, families }: BookProps): JSX.Element {
  const app = useApp();
  const { words } = app;
  const [format, setFormat] = useState("json");
  const kinds = families.filter(({ rules }) => book.some(({ family }) => family === rules)).map(({ family }) => family);
  const all = async () => {
    const texts = await Promise.all(book.map(({ puzzle, family }) => app.solver.convert({ text: puzzle, variant: family }, format)));
    return texts.map((text) => (text.endsWith("\n") ? text : `${text}\n`)).join("");
  };
  const withAll = (use: (text: string) => unknown) => void all().then(use, (error: unknown) => app.failed(error));
  return (
    <>
      <FormatField families={kinds} value={format} onChange={setFormat} />
      <div class="row">
        <Button name={words.copyText} text="always" onPress={() => withAll((text) => copy(app, text))} />
        <Button name={words.saveText} text="always" onPress={() => withAll((text) => save(new Blob([text], { type: "text/plain" }), "twotone.txt"))} />
      </div>
    </>
  );
}
