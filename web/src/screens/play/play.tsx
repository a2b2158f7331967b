// The screen where a board is played.

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useReducer, useState } from "preact/hooks";
import { type App, useApp } from "../../app.ts";
import { Coach, targetsOf } from "../../game/coach.ts";
import { type Mark, ONE } from "../../game/marks.ts";
import { boardName, type Manner, type Table } from "../../game/table.ts";
import { clock } from "../../game/timer.ts";
import { useUndoKeys } from "../../parts/undo-keys.ts";
import type { Screen } from "../screen.ts";
import { AdvicePanel } from "./advice.tsx";
import { BoardHost, type BoardHandle, type BoardOwner } from "./board-host.tsx";
import { type Asked, Dialogs } from "./dialogs.tsx";
import { checked, moved, told } from "./telling.ts";
import { MainTools, PenTools, TrialBar } from "./tools.tsx";

export const playScreen: Screen = { id: "play", icon: "games", name: (words) => words.play, View: Play };

function Play(): JSX.Element {
  const app = useApp();
  if (!app.table) return <p class="empty">{app.words.loading}</p>;
  return <Playing app={app} table={app.table} />;
}

/** How the board is shown, as the settings say. */
export function mannerOf({ settings }: App): Manner {
  const { dimClues, lineCounts, lineNumbers, errors } = settings;
  return { dimClues, lineCounts, lineNumbers, live: errors === "live" };
}

/** What happens at the table, in one place: every way to act leads here. */
class Host implements BoardOwner {
  readonly coach: Coach;
  board: BoardHandle | undefined;
  pen: Mark | undefined = ONE;
  dialog: Asked | undefined;

  constructor(
    readonly app: App,
    readonly table: Table,
    readonly changed: () => void,
  ) {
    this.coach = new Coach(table, (board, question, signal) => app.solver.ask(board, question, signal), changed);
  }

  play(marks: readonly (readonly [number, Mark])[]): void {
    const { table, app } = this;
    this.coach.leaveWay();
    const [cell] = marks[0] ?? [];
    if (table.set(marks)) app.say(moved(this, marks.map(([cell]) => cell)));
    else if (cell !== undefined && table.game.isGiven(cell)) app.say(app.words.givenCell);
  }

  undo(): void {
    this.coach.leaveWay();
    this.app.say(this.table.undo() ? this.app.words.undone : this.app.words.nothingToUndo);
  }

  redo(): void {
    this.coach.leaveWay();
    this.app.say(this.table.redo() ? this.app.words.redone : this.app.words.nothingToRedo);
  }

  restart(): void {
    this.coach.clear();
    if (this.table.restart()) this.app.say(this.app.words.restarted);
  }

  hint(): void {
    void this.safely(async () => {
      const reply = await this.coach.hint();
      if (!reply) return;
      const stage = this.coach.advice?.kind === "hint" ? this.coach.advice.stage : 0;
      this.app.say(told(this, reply, stage));
      const [place] = [...targetsOf(reply.step), ...(reply.wrong ?? [])];
      if (place && stage > 0) this.board?.goTo(this.table.cellAt(place));
    });
  }

  check(): void {
    void this.safely(async () => {
      const reply = await this.coach.check();
      if (!reply) return;
      const text = checked(this, reply);
      if (this.coach.advice) this.app.say(text);
      else this.app.tell(text);
    });
  }

  teach(): void {
    void this.safely(async () => {
      const reply = await this.coach.way();
      if (reply) this.sayWay();
    });
  }

  /** The solution, where nobody wants to be taught nine million steps. */
  solve(): void {
    const { app, table } = this;
    void this.safely(async () => {
      const reply = await app.wait(app.words.solving, (signal) => app.solver.ask(table.asked(), { question: "solve" }, signal));
      if (app.table !== table) return;
      if (!reply.solution) return app.tell(reply.text ?? "");
      table.hints++;
      table.fill(reply.solution);
      app.tell(app.words.solutionShown);
    });
  }

  walk(forward: boolean): void {
    this.coach.walk(forward);
    this.sayWay();
  }

  apply(): void {
    const mistake = this.coach.advice?.kind === "hint" && this.coach.advice.reply.hint === "mistake";
    const before = this.coach.advice;
    if (!this.coach.apply()) return;
    const cells = before?.kind === "hint" ? (before.reply.step?.conclusion ?? []).map(({ cell }) => this.table.cellAt(cell)) : [];
    this.app.say(mistake ? this.app.words.lastGoodDone : moved(this, cells));
  }

  ask(dialog: Asked | undefined): void {
    this.dialog = dialog;
    this.changed();
  }

  help(): void {
    this.ask("keys");
  }

  choosePen(pen: Mark | undefined): void {
    this.pen = pen;
    this.changed();
  }

  private sayWay(): void {
    const { advice } = this.coach;
    if (advice?.kind !== "way") return;
    const { words } = this.app;
    const step = advice.steps[advice.at];
    const place = step?.conclusion?.[0]?.cell;
    if (place) this.board?.goTo(this.table.cellAt(place));
    this.app.say(step ? words.sentences([words.stepOf(advice.at + 1, advice.steps.length) + ".", step.why ?? ""]) : advice.text || words.wayEnds);
  }

  private async safely(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => this.app.failed(error));
  }
}

export type { Host };

function Playing({ app, table }: { app: App; table: Table }): JSX.Element {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const host = useMemo(() => new Host(app, table, () => again(undefined)), [table]);
  useLayoutEffect(() => {
    const end = table.listen((news) => {
      if (news.kind === "cells") {
        host.coach.moved();
        // What was told about the position before is read, or no longer true.
        if (app.notice && !app.notice.action) app.dismiss();
      }
      if (news.kind === "solved") celebrate(host);
      if (news.kind === "view" && app.settings.errors === "live") void watch(host);
      again(undefined);
    });
    return () => {
      end();
      host.coach.clear();
    };
  }, [table]);
  useClock(table);
  useUndoKeys(host);
  const { words } = app;
  const { view } = table;
  return (
    <>
      <div class="play-head">
        <h1 tabIndex={-1} title={view.names.about}>
          {boardName(view)}
        </h1>
        {table.origin.daily && <span class="tag">{table.origin.daily}</span>}
        {table.origin.level !== undefined && <span class="tag">{`${words.level} ${table.origin.level}`}</span>}
        {view.total !== undefined && <span class="tag">{`${view.names.one}: ${view.total}`}</span>}
        <span class="how-far">
          {table.solved === undefined ? <span class="quiet-text">{words.cellsOpen(table.game.open)}</span> : <strong class="solved-tag">✓ {words.solved}</strong>}
          {app.settings.timer && <Clock table={table} />}
        </span>
        <p class="rules quiet-text">{view.names.about}</p>
      </div>
      <div class="play-body">
        <BoardHost host={host} manner={mannerOf(app)} />
        <AdvicePanel host={host} />
      </div>
      <div class="play-tools">
        <TrialBar host={host} />
        <PenTools host={host} />
        <MainTools host={host} />
      </div>
      <Dialogs host={host} />
    </>
  );
}

/** The clock runs while the page is seen and the board unsolved. */
function useClock(table: Table): void {
  useEffect(() => {
    const follow = () => {
      const run = document.visibilityState === "visible" && table.solved === undefined;
      if (run) table.timer.run(Date.now());
      else {
        table.timer.stop(Date.now());
        if (table.solved === undefined) table.save();
      }
    };
    if (document.visibilityState === "visible" && table.solved === undefined) table.timer.run(Date.now());
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      table.timer.stop(Date.now());
    };
  }, [table]);
}

function Clock({ table }: { table: Table }): JSX.Element {
  const [seconds, set] = useState(table.timer.seconds(Date.now()));
  const { words } = useApp();
  useEffect(() => {
    const tick = setInterval(() => set(table.timer.seconds(Date.now())), 500);
    return () => clearInterval(tick);
  }, [table]);
  return (
    <span class="clock" role="timer" aria-label={words.time}>
      {clock(seconds)}
    </span>
  );
}

function celebrate(host: Host): void {
  const { app, table } = host;
  const { words } = app;
  const time = words.solvedIn(clock(table.timer.seconds(Date.now())));
  const text = table.hints > 0 ? words.sentences([time, words.solvedWithHints(table.hints)]) : time;
  app.tell(text, { name: words.nextPuzzle, run: () => void another(host) });
  host.board?.cheer();
}

/** One more of the same kind. */
async function another({ app, table }: Host): Promise<void> {
  app.dismiss();
  const { view, origin } = table;
  const levels = origin.level === undefined ? {} : { levels: [origin.level, origin.level] };
  const wish = { family: view.rules, height: view.height, width: view.width, ...levels };
  await app.orderWished(wish).catch((error: unknown) => app.failed(error));
}

/** Mistakes are shown as soon as they are made. */
async function watch(host: Host): Promise<void> {
  if (host.coach.advice || host.table.solved !== undefined) return;
  await host.coach.watch().catch(() => undefined);
}
