// A link that opens a board, with a position if wanted.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app.ts";
import { writeLink } from "../route.ts";
import type { BoardText } from "../solver/calls.ts";
import { Button } from "./button.tsx";
import { copy } from "./copy.ts";

export function ShareLink({ board, position }: { board: BoardText; position?: readonly string[] }): JSX.Element {
  const app = useApp();
  const { words } = app;
  const [text, setText] = useState(board.text);
  useEffect(() => {
    app.solver.convert(board, "link").then(setText, () => undefined);
  }, [board.text]);
  const link = new URL(writeLink(text, position), location.href.split(/[?#]/)[0]).href;
  return (
    <>
      <label class="field">
        <span>{words.shareLink}</span>
        <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button name={words.copy} text="always" kind="main" onPress={() => void copy(app, link)} />
    </>
  );
}
