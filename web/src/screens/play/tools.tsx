// The buttons below the board: always there, however tall the board.

import type { JSX } from "preact";
import { Button } from "../../parts/button.tsx";
import { exported } from "../../parts/export.tsx";
import { Choice } from "../../parts/choice.tsx";
import { Icon } from "../../parts/icons.tsx";
import { MOST_TRIALS } from "../../game/game.ts";
import { type Mark, ONE, ZERO } from "../../game/marks.ts";
import type { Look } from "../../board/scene.ts";
import type { BoardOwner } from "./board-host.tsx";
import type { Host } from "./play.tsx";

export function MainTools({ host }: { host: Host }): JSX.Element {
  const { app, table } = host;
  const { words } = app;
  return (
    <div class="tools main-tools">
      <Button name={words.undo} icon="undo" disabled={!table.game.canUndo} onPress={() => host.undo()} />
      <Button name={words.redo} icon="redo" disabled={!table.game.canRedo} onPress={() => host.redo()} />
      <Button name={words.hint} icon="hint" kind="main" onPress={() => host.hint()} />
      {app.settings.errors !== "never" && <Button name={words.check} icon="check" onPress={() => host.check()} />}
      <Button name={words.restart} icon="restart" onPress={() => host.restart()} />
      <Button name={words.share} icon="share" onPress={() => host.ask("share")} />
      <Button name={words.print} icon="print" onPress={() => void exported(app, table.board(), table.view.names.title, "print")} />
    </div>
  );
}

/** What a tap draws. */
export function Pens({ host }: { host: BoardOwner & { choosePen(pen: Mark | undefined): void } }): JSX.Element {
  const { words } = host.app;
  const { names, looks } = host.table.view;
  const value = host.pen === undefined ? "hand" : host.pen === ONE ? "one" : "zero";
  const pens = { one: ONE, zero: ZERO, hand: undefined } as const;
  return (
    <Choice
      legend={words.pens}
      quiet
      value={value}
      onChange={(pen: keyof typeof pens) => host.choosePen(pens[pen])}
      options={[
        { value: "one", label: words.pen(names.one), picture: <Sample look={looks[1]} /> },
        { value: "zero", label: words.pen(names.zero), picture: <Sample look={looks[0]} /> },
        { value: "hand", label: words.moveBoard, picture: <Icon name="hand" /> },
      ]}
    />
  );
}

export function PenTools({ host }: { host: Host }): JSX.Element {
  const { app, table } = host;
  const { words } = app;
  return (
    <div class="tools pen-tools">
      <Pens host={host} />
      <Button name={words.trial} icon="trial" disabled={table.game.depth >= MOST_TRIALS} onPress={() => begin(host)} />
      <Button name={words.savePoints} icon="flag" onPress={() => host.ask("points")} />
      {table.isHuge ? (
        <Button name={words.solve} icon="teach" onPress={() => host.solve()} />
      ) : (
        <Button name={words.teach} icon="teach" onPress={() => host.teach()} />
      )}
      <Button name={words.howToPlay} icon="help" onPress={() => host.ask("keys")} />
    </div>
  );
}

function begin({ app, table }: Host): void {
  table.play({ kind: "trial" });
  app.say(app.words.trialBegun);
}

/** What a pen draws. */
function Sample({ look }: { look: Look }): JSX.Element {
  if (look.diagonal) {
    const d = look.diagonal === "\\" ? "M5 5l14 14" : "M19 5 5 19";
    return (
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} />
      </svg>
    );
  }
  if (look.text) return <span class="sample-text" aria-hidden="true">{look.text}</span>;
  return <span class={`sample ${look.paint}`} aria-hidden="true" />;
}

/** While something is tried out: keep it, or throw it away. */
export function TrialBar({ host }: { host: Host }): JSX.Element | null {
  const { app, table } = host;
  const { words } = app;
  const { depth } = table.game;
  if (depth === 0) return null;
  const end = (kind: "accept" | "discard", text: string) => {
    table.play({ kind });
    app.say(text);
  };
  return (
    <div class="trial-bar" role="group" aria-label={words.trialDepth(depth)}>
      <span class="trial-name">{words.trialDepth(depth)}</span>
      <Button name={words.accept} text="always" kind="main" onPress={() => end("accept", words.trialAccepted)} />
      <Button name={words.discard} text="always" onPress={() => end("discard", words.trialDiscarded)} />
    </div>
  );
}
