// A whole number to type or to slide, within bounds.

import type { JSX } from "preact";

interface NumberProps {
  readonly name: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

export function NumberField({ name, value, least, most, onChange }: NumberProps): JSX.Element {
  const take = (text: string) => {
    const number = Number(text);
    if (text !== "" && Number.isInteger(number) && number >= least && number <= most) onChange(number);
  };
  // Whoever leaves the field sees the number that counts: what is beyond the bounds becomes the nearest one.
  const settle = (field: HTMLInputElement) => {
    const typed = Math.round(field.valueAsNumber);
    const number = Number.isNaN(typed) ? value : Math.min(most, Math.max(least, typed));
    field.value = String(number);
    onChange(number);
  };
  return (
    <label class="field number">
      <span>{name}</span>
      <input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value}
        onInput={(event) => take(event.currentTarget.value)}
        onChange={(event) => settle(event.currentTarget)}
      />
    </label>
  );
}

/** The same to slide. */
export function Slider({ name, value, least, most, onChange }: NumberProps): JSX.Element {
  return (
    <label class="field slider">
      <span>{`${name}: ${value}`}</span>
      <input type="range" min={least} max={most} value={value} aria-label={name} onInput={(event) => onChange(Number(event.currentTarget.value))} />
    </label>
  );
}
