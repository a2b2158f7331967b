// The board of a technique's page: before, what follows, after; forward and back.

import type { JSX } from "preact";
import { useEffect, useReducer, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { NOTHING_ASKED } from "../../board/scene.ts";
import { shownOfStep } from "../../game/coach.ts";
import { fromRows, type Mark } from "../../game/marks.ts";
import type { Shown } from "../../game/table.ts";
import { Button } from "../../parts/button.tsx";
import type { Technique } from "../../solver/calls.ts";
import { Legend } from "../play/advice.tsx";
import { BoardHost } from "../play/board-host.tsx";
import { mannerOf } from "../play/play.tsx";
import { PageBoard } from "./owner.ts";
import type { Example } from "./page.ts";

export function Lesson({ example, technique }: { example: Example; technique: Technique }): JSX.Element {
  const app = useApp();
  const { words } = app;
  const [, again] = useReducer((count: number) => count + 1, 0);
  const [owner, setOwner] = useState<PageBoard>();
  const [stage, setStage] = useState(0);
  useEffect(() => {
    const board = { text: example.text, variant: example.rules, position: [...example.before] };
    const begin = (made: PageBoard) => {
      setOwner(made);
      setStage(0);
    };
    PageBoard.at(app, board, technique.rule, () => again(undefined)).then(begin, (error: unknown) => app.failed(error));
  }, [technique.rule, app.lang]);

  const go = (to: number) => {
    if (!owner) return;
    const { table } = owner;
    const found = foundIn(owner, example);
    if (to === 2) table.set(found);
    else if (stage === 2) table.undo();
    const plain: Shown = { ...NOTHING_ASKED, roles: new Map(found.map(([cell]) => [cell, "conclusion"])) };
    table.highlight(to === 1 ? (owner.step ? shownOfStep(table, owner.step) : plain) : NOTHING_ASKED);
    setStage(to);
    app.say(words.sentences([`${words.stages[to]}:`, (to === 1 && owner.step?.why) || words.changed(found.length)]));
  };
  return (
    <section class="lesson">
      <div class="page-board">{owner && <BoardHost host={owner} manner={mannerOf(app)} />}</div>
      <div class="row">
        <Button name={words.back} icon="back" text="never" disabled={stage === 0} onPress={() => go(stage - 1)} />
        <strong class="stage">{words.stages[stage]}</strong>
        {owner?.table.view.total !== undefined && <span class="tag">{`${owner.table.view.names.one}: ${owner.table.view.total}`}</span>}
        <Button name={words.forward} icon="forward" text="never" kind="main" disabled={stage === 2} onPress={() => go(stage + 1)} />
        {stage === 1 && <Legend wrong={false} />}
      </div>
      {stage === 1 && owner?.step?.why && <p class="about">{owner.step.why}</p>}
    </section>
  );
}

/** The cells that are marked after, and not before. */
function foundIn({ table }: PageBoard, { after }: Example): [number, Mark][] {
  const cells = fromRows(after, table.game.cells.length, table.view.symbols) ?? table.game.cells;
  return Array.from(cells, (byte, cell): [number, Mark] => [cell, byte as Mark]).filter(([cell, mark]) => mark !== table.game.mark(cell));
}
