// What the pen writes, and what can be done with the board.

import type { JSX } from "preact";
import { Button } from "../../parts/button.tsx";
import { Choice } from "../../parts/choice.tsx";
import { Icon } from "../../parts/icons.tsx";
import { exported } from "../../parts/export.tsx";
import { boardText } from "../../game/draft.ts";
import type { Desk } from "./desk.ts";

const HAND = "hand";

export function Palette({ desk }: { desk: Desk }): JSX.Element {
  const { words } = desk.app;
  const symbols = [...desk.view.digits].map((symbol) => ({ value: symbol, label: words.writes(symbol), picture: <b>{symbol}</b> }));
  return (
    <div class="tools palette">
      <Choice
        legend={words.symbols}
        quiet
        value={desk.symbol ?? HAND}
        onChange={(symbol) => desk.choose({ symbol: symbol === HAND ? undefined : symbol })}
        options={[
          ...symbols,
          { value: ".", label: words.erase, picture: <Icon name="erase" /> },
          { value: HAND, label: words.moveBoard, picture: <Icon name="hand" /> },
        ]}
      />
    </div>
  );
}

export function Tools({ desk }: { desk: Desk }): JSX.Element {
  const { app, draft } = desk;
  const { words } = app;
  return (
    <div class="tools main-tools">
      <Button name={words.undo} icon="undo" disabled={!draft.canUndo} onPress={() => desk.undo()} />
      <Button name={words.redo} icon="redo" disabled={!draft.canRedo} onPress={() => desk.redo()} />
      <Button name={words.boardSetup} icon="settings" onPress={() => desk.choose({ dialog: "setup" })} />
      <Button name={words.share} icon="share" onPress={() => desk.choose({ dialog: "share" })} />
      <Button name={words.print} icon="print" onPress={() => void exported(app, boardText(desk.sheet), desk.view.names.title, "print")} />
      <Button name={words.keys} icon="help" onPress={() => desk.choose({ dialog: "keys" })} />
      <Button name={words.playIt} icon="forward" kind="main" onPress={() => void desk.play()} />
    </div>
  );
}
