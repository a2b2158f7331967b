// One of a few things to choose: radio buttons that look like a row of buttons.

import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly label: string; readonly picture?: ComponentChildren }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** The legend is for the ear only. */
  readonly quiet?: boolean;
}

export function Choice<T extends string>({ legend, options, value, onChange, quiet }: ChoiceProps<T>): JSX.Element {
  const group = useId();
  return (
    <fieldset class={quiet ? "choice quiet" : "choice"}>
      <legend class={quiet ? "for-ears" : undefined}>{legend}</legend>
      <div class="choice-row">
        {options.map((option) => (
          <label key={option.value} class="option" title={option.picture ? option.label : undefined}>
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
            />
            <span>{option.picture ?? option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Switch(props: { label: string; value: boolean; onChange: (value: boolean) => void }): JSX.Element {
  return (
    <label class="switch">
      <input type="checkbox" checked={props.value} onChange={(event) => props.onChange(event.currentTarget.checked)} />
      <span>{props.label}</span>
    </label>
  );
}
