// Dialogs of the play screen: keys, share, save points.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../parts/button.tsx";
import { Switch } from "../../parts/choice.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Sample } from "../../parts/drawing.tsx";
import { Export } from "../../parts/export.tsx";
import { KeyTable } from "../../parts/key-table.tsx";
import { ShareLink } from "../../parts/share-link.tsx";
import { isTouched } from "../../game/table.ts";
import type { Host } from "./play.tsx";

/** Which dialog is open. */
export type Asked = "keys" | "share" | "points";

export function Dialogs({ host }: { host: Host }): JSX.Element | null {
  const { words } = host.app;
  const close = () => host.ask(undefined);
  switch (host.dialog) {
    case "keys":
      return (
        <Dialog title={words.howToPlay} onClose={close}>
          <p>{host.table.view.names.about}</p>
          <Sample rules={host.table.view.rules} />
          <KeyTable keys={words.keyList} />
        </Dialog>
      );
    case "share":
      return (
        <Dialog title={words.share} onClose={close}>
          <Share host={host} />
        </Dialog>
      );
    case "points":
      return (
        <Dialog title={words.savePoints} onClose={close}>
          <Points host={host} close={close} />
        </Dialog>
      );
    default:
      return null;
  }
}

function Share({ host }: { host: Host }): JSX.Element {
  const { app, table } = host;
  const { words } = app;
  const [withMarks, setWithMarks] = useState(false);
  const board = table.board();
  return (
    <>
      <p>{words.shareAbout}</p>
      {isTouched(table) && <Switch label={words.sharePosition} value={withMarks} onChange={setWithMarks} />}
      <ShareLink board={board} {...(withMarks ? { position: table.rows() } : {})} />
      {table.origin.name && (
        <p class="quiet-text">
          {words.shareName}: <code>{table.origin.name}</code>
        </p>
      )}
      <Export board={board} family={table.view.family} title={table.view.names.title} />
    </>
  );
}

function Points({ host, close }: { host: Host; close: () => void }): JSX.Element {
  const { app, table } = host;
  const { words } = app;
  const points = table.game.savePoints;
  const [name, setName] = useState(words.savePointDefault(points.length + 1));
  const keep = () => {
    table.keepPoint(name);
    app.say(words.kept(name));
    setName(words.savePointDefault(table.game.savePoints.length + 1));
  };
  return (
    <>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <label class="field">
          <span>{words.savePointName}</span>
          <input type="text" value={name} maxLength={60} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <Button name={words.keepHere} text="always" kind="main" onPress={keep} />
      </form>
      <ul class="points">
        {points.map((point) => (
          <li key={point.name} class="row">
            <Button
              name={words.goTo(point.name)}
              text="always"
              onPress={() => {
                table.play({ kind: "goto", point });
                app.say(words.wentTo(point.name));
                close();
              }}
            />
            <Button name={words.forget(point.name)} icon="delete" text="never" kind="quiet" onPress={() => table.forgetPoint(point.name)} />
          </li>
        ))}
      </ul>
    </>
  );
}
