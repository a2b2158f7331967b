// A button with a picture and a name; the name is always there, and written where there is room.

import type { ComponentChildren, JSX } from "preact";
import { Icon, type IconName } from "./icons.tsx";

interface ButtonProps {
  readonly name: string;
  readonly icon?: IconName;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  /** The name is written beside the picture: always, where there is room, or never. */
  readonly text?: "always" | "room" | "never";
  readonly kind?: "plain" | "main" | "quiet";
  readonly children?: ComponentChildren;
}

export function Button(props: ButtonProps): JSX.Element {
  const { name, icon, onPress, disabled, pressed, text = "room", kind = "plain", children } = props;
  return (
    <button
      type="button"
      class={`button ${kind}`}
      title={text === "always" ? undefined : name}
      aria-label={name}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      onClick={() => disabled || onPress()}
    >
      {icon && <Icon name={icon} />}
      {children}
      {text !== "never" && <span class={text === "room" ? "label in-room" : "label"}>{name}</span>}
    </button>
  );
}
