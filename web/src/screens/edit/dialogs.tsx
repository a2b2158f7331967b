// Dialogs of the editor: the board itself, sharing, keys.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { blank, boardText, fits, resized, SYMMETRIES } from "../../game/draft.ts";
import { Button } from "../../parts/button.tsx";
import { Choice } from "../../parts/choice.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Export } from "../../parts/export.tsx";
import { KeyTable } from "../../parts/key-table.tsx";
import { NumberField } from "../../parts/number.tsx";
import { ShareLink } from "../../parts/share-link.tsx";
import { useFamilies } from "../new/new.tsx";
import type { Desk } from "./desk.ts";

export function Dialogs({ desk }: { desk: Desk }): JSX.Element | null {
  const { words } = desk.app;
  const close = () => desk.choose({ dialog: undefined });
  switch (desk.dialog) {
    case "setup":
      return (
        <Dialog title={words.boardSetup} onClose={close}>
          <Setup desk={desk} close={close} />
        </Dialog>
      );
    case "share":
      return (
        <Dialog title={words.share} onClose={close}>
          <ShareLink board={boardText(desk.sheet)} />
          <Export board={boardText(desk.sheet)} family={desk.view.family} title={desk.view.names.title} />
        </Dialog>
      );
    case "keys":
      return (
        <Dialog title={words.keys} onClose={close}>
          <KeyTable keys={words.editKeyList} />
        </Dialog>
      );
    default:
      return null;
  }
}

/** The longest side that can be drawn by hand. */
const LONGEST = 60;

/** Rules, size, symmetry, and a new start. */
function Setup({ desk, close }: { desk: Desk; close: () => void }): JSX.Element {
  const { words } = desk.app;
  const families = useFamilies();
  const { sheet, draft } = desk;
  const [rules, setRules] = useState(sheet.rules);
  const [height, setHeight] = useState(sheet.height);
  const [width, setWidth] = useState(sheet.width);
  const [total, setTotal] = useState(sheet.total === undefined ? "" : String(sheet.total));
  const family = families.find((family) => family.rules === rules);
  if (!family) return <p class="empty">{words.loading}</p>;
  const apply = (empty: boolean) => {
    const same = family.rules === sheet.rules && !empty;
    const board = same ? resized(sheet, family, height, width) : blank(family, height, width);
    const counts = family.has_total && total !== "" && !empty;
    void desk.replace({ ...board, ...(counts ? { total: Math.min(height * width, Number(total)) } : {}) }, words.newBoard);
    close();
  };
  return (
    <>
      <Choice
        legend={words.family}
        value={rules}
        onChange={setRules}
        options={families.map(({ rules, title }) => ({ value: rules, label: title }))}
      />
      <div class="row">
        <NumberField name={words.rows} value={height} least={1} most={LONGEST} onChange={setHeight} />
        <NumberField name={words.columns} value={width} least={1} most={LONGEST} onChange={setWidth} />
        {family.has_total && <Total value={total} onChange={setTotal} />}
      </div>
      <label class="field short">
        <span>{words.symmetryKept}</span>
        <select value={draft.symmetry} onChange={(event) => desk.keepSymmetry(event.currentTarget.value as typeof draft.symmetry)}>
          {SYMMETRIES.filter((symmetry) => fits(symmetry, sheet.height, sheet.width)).map((symmetry) => (
            <option key={symmetry} value={symmetry}>
              {words.symmetries[symmetry]}
            </option>
          ))}
        </select>
      </label>
      <div class="row">
        <Button name={words.useBoard} text="always" kind="main" onPress={() => apply(false)} />
        <Button name={words.clearBoard} text="always" onPress={() => apply(true)} />
      </div>
    </>
  );
}

/** How many cells of all have the value 1; left empty, the board does not say. */
function Total({ value, onChange }: { value: string; onChange: (value: string) => void }): JSX.Element {
  const { words } = useApp();
  return (
    <label class="field number">
      <span>{words.total}</span>
      <input type="number" inputMode="numeric" min={0} value={value} onInput={(event) => onChange(event.currentTarget.value.replace(/\D/g, ""))} />
    </label>
  );
}
