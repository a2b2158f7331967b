// A dialog over the page; Escape and a click beside it close it.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { useApp } from "../app.ts";
import { Button } from "./button.tsx";

export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  const title = useId();
  const { words } = useApp();
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog
      ref={element}
      class="dialog"
      aria-labelledby={title}
      onClose={props.onClose}
      onClick={(event) => event.target === element.current && element.current?.close()}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={title}>{props.title}</h2>
          <Button name={words.close} icon="close" text="never" kind="quiet" onPress={() => element.current?.close()} />
        </div>
        {props.children}
      </div>
    </dialog>
  );
}
