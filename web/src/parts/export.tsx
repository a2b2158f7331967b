// A board as text in any format, as a picture, or on paper.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type App, useApp } from "../app.ts";
import type { BoardText, FormatEntry } from "../solver/calls.ts";
import { Button } from "./button.tsx";
import { copy } from "./copy.ts";
import { print, savePdf, savePng, saveSvg } from "./paper.ts";

export type Medium = "svg" | "png" | "pdf" | "print";

/** Pixels per cell of pictures that are saved. */
const PIXELS = { svg: 32, pdf: 32, print: 32, png: 64 } as const;

/** Saves or prints one board. */
export async function exported(app: App, board: BoardText, title: string, medium: Medium): Promise<void> {
  try {
    const drawing = await app.solver.draw(board, { cell: PIXELS[medium] });
    const page = [{ heading: "", perPage: 1, boards: [{ caption: title, drawing }] }];
    if (medium === "svg") saveSvg(drawing, "twotone");
    else if (medium === "png") await savePng(drawing, "twotone");
    else if (medium === "pdf") await savePdf(page, "twotone");
    else await print(page);
  } catch (error) {
    app.failed(error);
  }
}

export function Export({ board, family, title }: { board: BoardText; family: string; title: string }): JSX.Element {
  const app = useApp();
  const { words } = app;
  return (
    <>
      <CopyAs board={board} family={family} />
      <div class="row">
        <Button name="SVG" text="always" onPress={() => void exported(app, board, title, "svg")} />
        <Button name="PNG" text="always" onPress={() => void exported(app, board, title, "png")} />
        <Button name="PDF" text="always" onPress={() => void exported(app, board, title, "pdf")} />
        <Button name={words.print} icon="print" text="always" onPress={() => void exported(app, board, title, "print")} />
      </div>
    </>
  );
}

/** A format that can hold boards of all these families. */
export function FormatField({ families, value, onChange }: { families: readonly string[]; value: string; onChange: (value: string) => void }): JSX.Element {
  const app = useApp();
  const [formats, setFormats] = useState<readonly FormatEntry[]>([]);
  useEffect(() => {
    app.solver.formats().then(setFormats, (error: unknown) => app.failed(error));
  }, [app.lang]);
  const able = formats.filter((format) => families.every((family) => format.families.includes(family)));
  return (
    <label class="field">
      <span>{app.words.format}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {able.map(({ name, about }) => (
          <option key={name} value={name}>{`${name}: ${about}`}</option>
        ))}
      </select>
    </label>
  );
}

/** The board in any format that can hold it. */
function CopyAs({ board, family }: { board: BoardText; family: string }): JSX.Element {
  const app = useApp();
  const { words } = app;
  const [format, setFormat] = useState("judge");
  const [text, setText] = useState("");
  useEffect(() => {
    app.solver.convert(board, format).then(setText, (error: unknown) => setText(error instanceof Error ? error.message : String(error)));
  }, [format, board.text]);
  return (
    <>
      <FormatField families={[family]} value={format} onChange={setFormat} />
      <label class="field">
        <span>{words.asText}</span>
        <textarea rows={5} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button name={words.copyText} text="always" onPress={() => void copy(app, text)} />
    </>
  );
}
