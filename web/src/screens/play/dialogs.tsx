// Dialogs of the play screen: keys, share, save points.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../../parts/button.tsx";
import { Switch } from "../../parts/choice.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { writeLink } from "../../route.ts";
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
        <Dialog title={words.keys} onClose={close}>
          <table class="keys">
            <tbody>
              {words.keyList.map(([keys, what]) => (
                <tr key={keys}>
                  <th scope="row">{keys}</th>
                  <td>{what}</td>
                </tr>
              ))}
            </tbody>
          </table>
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
  const [board, setBoard] = useState(table.view.text);
  useEffect(() => {
    const short = app.solver.convert({ text: table.view.text, variant: table.view.rules }, "link");
    short.then(setBoard, () => undefined);
  }, [table]);
  const link = new URL(writeLink(board, withMarks ? table.rows() : undefined), location.href.split(/[?#]/)[0]).href;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      app.say(words.copied);
    } catch (error) {
      app.failed(error);
    }
  };
  return (
    <>
      <p>{words.shareAbout}</p>
      {isTouched(table) && <Switch label={words.sharePosition} value={withMarks} onChange={setWithMarks} />}
      <label class="field">
        <span>{words.shareLink}</span>
        <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button name={words.copy} text="always" kind="main" onPress={() => void copy(link)} />
      {table.origin.name && (
        <p class="quiet-text">
          {words.shareName}: <code>{table.origin.name}</code>
        </p>
      )}
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
