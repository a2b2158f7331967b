// Exercises: positions made for a technique; what it shows is to be found and marked.

import type { JSX } from "preact";
import { useEffect, useReducer, useState } from "preact/hooks";
import { type App, useApp } from "../../app.ts";
import { NOTHING_ASKED } from "../../board/scene.ts";
import { marksOf, shownOfStep } from "../../game/coach.ts";
import { type Cells, fromRows, OPEN } from "../../game/marks.ts";
import { Button } from "../../parts/button.tsx";
import type { Technique } from "../../solver/calls.ts";
import { Refused } from "../../solver/solver.ts";
import { BoardHost } from "../play/board-host.tsx";
import { mannerOf } from "../play/play.tsx";
import { Pens } from "../play/tools.tsx";
import { PageBoard } from "./owner.ts";

/** What is said about the marks so far. */
type Said = { readonly text: string; readonly kind: "good" | "bad" | "plain" };

export function Exercise({ rules, technique }: { rules: string; technique: Technique }): JSX.Element {
  const app = useApp();
  const { words } = app;
  const [, again] = useReducer((count: number) => count + 1, 0);
  const [seed, setSeed] = useState(0);
  const [drill, setDrill] = useState<Drill>();
  const [said, setSaid] = useState<Said>();
  /** Whether puzzles that are made can need the technique. */
  const [offered, setOffered] = useState(true);
  const say = (told: Said | undefined) => {
    setSaid(told);
    if (told) app.say(told.text);
  };
  useEffect(() => {
    if (seed === 0) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const make = Drill.make(app, rules, technique.rule, seed, () => again(undefined), signal);
    make.then(
      (drill) => {
        if (signal.aborted) return;
        drill.owner.play = (marks) => {
          if (drill.owner.table.set(marks)) say(drill.isFound() ? found(app, drill) : undefined);
        };
        drill.owner.hint = () => say(show(drill));
        setDrill(drill);
        say({ text: words.exerciseAbout(technique.title), kind: "plain" });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof Refused)) return app.failed(error);
        const isIdle = error.problem.code === "idle-technique";
        setOffered(!isIdle);
        say({ text: isIdle ? words.exerciseIdle : words.exerciseNone, kind: "plain" });
      },
    );
    return () => leaving.abort();
  }, [seed]);
  const check = () => {
    if (!drill) return;
    const wrong = drill.wrong();
    drill.owner.table.highlight({ ...NOTHING_ASKED, roles: new Map(wrong.map((cell) => [cell, "conflict"])) });
    if (wrong.length > 0) say({ text: words.exerciseWrong, kind: "bad" });
    else say(drill.isFound() ? found(app, drill) : { text: words.exerciseSoFar, kind: "plain" });
  };
  return (
    <section class="exercise">
      <h2>{words.exercise}</h2>
      {said && <p class={`said ${said.kind}`}>{said.text}</p>}
      {drill && (
        <>
          <div class="page-board" key={drill.id}>
            <BoardHost host={drill.owner} manner={mannerOf(app)} />
          </div>
          <div class="row">
            <Pens host={drill.owner} />
            <Button name={words.undo} icon="undo" text="never" disabled={!drill.owner.table.game.canUndo} onPress={() => drill.owner.undo()} />
            <Button name={words.check} icon="check" text="always" onPress={check} />
            <Button name={words.exerciseShow} icon="hint" text="always" onPress={() => say(show(drill))} />
          </div>
        </>
      )}
      {offered && (
        <div class="row">
          <Button
            name={drill ? words.exerciseNext : words.exerciseMake}
            text="always"
            kind={drill && said?.kind !== "good" ? "plain" : "main"}
            disabled={app.busy !== undefined}
            onPress={() => setSeed(seed === 0 ? 1 + (Date.now() % 1_000_000) : seed + 1)}
          />
        </div>
      )}
    </section>
  );
}

/** An exercise: its board, and what is right. */
class Drill {
  private constructor(
    readonly id: string,
    readonly owner: PageBoard,
    private readonly solution: Cells,
  ) {}

  /** Makes one, until `leaving` says that nobody waits for it any more. */
  static async make(app: App, rules: string, technique: string, seed: number, changed: () => void, leaving: AbortSignal): Promise<Drill> {
    const made = await app.wait(app.words.making, (signal) => app.solver.exercise(rules, technique, seed, signal), leaving);
    const board = { text: made.puzzle, variant: rules, position: made.position ?? [] };
    const owner = await PageBoard.at(app, board, technique, changed);
    const { view } = owner.table;
    return new Drill(made.id ?? String(seed), owner, fromRows(made.solution, view.width * view.height, view.symbols) ?? new Uint8Array());
  }

  /** The marks that are wrong. */
  wrong(): number[] {
    const { cells } = this.owner.table.game;
    return [...cells.keys()].filter((cell) => cells[cell] !== OPEN && cells[cell] !== this.solution[cell]);
  }

  /** Whether all that the technique shows is marked, and nothing is wrong. */
  isFound(): boolean {
    const { table, step } = this.owner;
    return step !== undefined && this.wrong().length === 0 && marksOf(table, step).every(([cell, mark]) => table.game.mark(cell) === mark);
  }
}

function found({ words }: App, { owner }: Drill): Said {
  if (owner.step) owner.table.highlight(shownOfStep(owner.table, owner.step));
  return { text: words.sentences([words.exerciseDone, owner.step?.why ?? ""]), kind: "good" };
}

function show({ owner }: Drill): Said | undefined {
  if (!owner.step) return undefined;
  owner.table.highlight(shownOfStep(owner.table, owner.step));
  return { text: owner.step.why ?? "", kind: "plain" };
}
