// The app: what all screens share, and how a board comes on the table.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { announce } from "./announce.ts";
import { Draft, type Sheet, sheetOf } from "./game/draft.ts";
import { fromRows } from "./game/marks.ts";
import { type Origin, Table } from "./game/table.ts";
import { writePoint } from "./game/turn.ts";
import { type Link, readPosition, readRoute, type Route } from "./route.ts";
import type { BoardText, Made, View } from "./solver/calls.ts";
import { Trapped } from "./solver/lane.ts";
import { Refused, type Solver } from "./solver/solver.ts";
import type { Saved } from "./storage/records.ts";
import { readSettings, type Settings, writeSettings } from "./storage/settings.ts";
import type { Store } from "./storage/store.ts";
import { choose, type Lang, LANGUAGES, type Words } from "./words/words.ts";

/** A puzzle's name, as the generator gives it. */
const NAME = /^[a-z][a-z-]*-\d+x\d+(-[a-z0-9:_.-]+)?-v\d+-\d+$/;

/** Something that takes long. */
type Work<T> = (signal: AbortSignal, tell: (text: string) => void) => Promise<T>;

export class App {
  settings: Settings = readSettings();
  /** The language that is spoken, and its words. */
  lang: Lang = "en";
  words!: Words;
  screen = "play";
  /** What of the screen is seen, where it has several things to show. */
  at: string | undefined;
  table: Table | undefined;
  /** The board that is being drawn, and the game's board that was on the table when it was last drawn on. */
  draft: Draft | undefined;
  drawnFrom: string | undefined;
  /** Puzzles that were made for a book. */
  book: readonly Made[] = [];
  /** Something to tell that stays until it is read. */
  notice: { text: string; action?: { name: string; run: () => void } } | undefined;
  /** Something that takes long and can be stopped. */
  busy: { text: string; stop: () => void } | undefined;
  private readonly asked = new URLSearchParams(location.search);
  private readonly listeners = new Set<() => void>();
  /** How many boards were asked for. */
  private wishes = 0;
  private readonly tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("twotone") : undefined;
  solver!: Solver;
  store!: Store;

  constructor() {
    this.tabs?.addEventListener("message", ({ data }: MessageEvent<Saved>) => void this.otherTab(data));
  }

  /** Speaks the language that is asked for, as soon as its words are there. */
  async speak(): Promise<void> {
    const wanted = () => choose(this.asked.get("lang"), this.settings.lang, navigator.languages);
    const lang = wanted();
    const words = await LANGUAGES[lang].words();
    if (lang !== wanted()) return;
    [this.lang, this.words] = [lang, words];
    this.table?.lookAgain();
    this.changed();
  }

  /** The appearance that an address asks for, or that was chosen. */
  get theme(): Settings["theme"] {
    const asked = this.asked.get("theme");
    return asked === "light" || asked === "dark" || asked === "contrast" ? asked : this.settings.theme;
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.listeners) listener();
  }

  choose(change: Partial<Settings>): void {
    // What is chosen here is stronger than what the address asked for.
    if (change.lang) this.asked.delete("lang");
    if (change.theme) this.asked.delete("theme");
    this.settings = { ...this.settings, ...change };
    writeSettings(this.settings);
    if (change.lang) void this.speak().catch((error: unknown) => this.failed(error));
    this.changed();
  }

  say(text: string): void {
    announce(text);
  }

  tell(text: string, action?: { name: string; run: () => void }): void {
    this.notice = { text, ...(action ? { action } : {}) };
    announce(text);
    this.changed();
  }

  dismiss(): void {
    this.notice = undefined;
    this.changed();
  }

  /** Goes to a screen, or to something on it. */
  go(screen: string, at?: string): void {
    const place = at === undefined ? screen : `${screen}=${encodeURIComponent(at)}`;
    const hash = screen === "play" && this.table ? `#game=${this.table.id}` : `#${place}`;
    if (location.hash === hash) this.show(screen, at);
    else location.hash = hash;
  }

  /** Follows the address. */
  async follow(): Promise<void> {
    const route = readRoute(location.hash);
    try {
      await this.open(route);
    } catch (error) {
      this.failed(error);
      if (!this.table) this.show("import");
    }
  }

  /** Tells what went wrong, unless it was stopped on purpose. */
  failed(error: unknown): void {
    if (error instanceof Refused) this.tell(error.message);
    else if (error instanceof Trapped) this.tell(this.words.trapped);
    else if (error instanceof DOMException && error.name === "AbortError") this.say(this.words.stopped);
    else this.tell(String(error));
  }

  /** Does one thing that may take long, and stops the one before; it can be stopped, and can tell how far it is. */
  async wait<T>(text: string, work: Work<T>, stopped?: AbortSignal): Promise<T> {
    this.busy?.stop();
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    stopped?.addEventListener("abort", stop, { once: true });
    const tell = (text: string) => {
      this.busy = { text, stop };
      this.changed();
    };
    tell(text);
    try {
      return await work(stopping.signal, tell);
    } finally {
      stopped?.removeEventListener("abort", stop);
      if (this.busy?.stop === stop) this.busy = undefined;
      this.changed();
    }
  }

  /** Has a puzzle made as wished, and plays it. */
  orderWished(wish: object): Promise<void> {
    return this.order((signal, tell) => this.solver.wished(wish, signal, () => tell(this.words.makingRare)));
  }

  /** Has a puzzle made, and plays it; who has gone on to another board meanwhile is told that it is there. */
  async order(make: Work<Made>, daily?: string): Promise<void> {
    const isLast = this.wished();
    const made = await this.wait(this.words.making, make);
    if (isLast()) return this.playMade(made, daily);
    const run = () => void this.playMade(made, daily).catch((error: unknown) => this.failed(error));
    this.tell(this.words.madeMany(1), { name: this.words.playIt, run });
  }

  /** A new game with a puzzle that was made. */
  async playMade(made: Made, daily?: string): Promise<void> {
    const origin: Origin = { name: made.id, level: made.level, ...(daily ? { daily } : {}) };
    await this.begin({ text: made.puzzle, variant: made.family }, origin);
  }

  /** A new game with a board, or the game that began with the same one; nothing if another was asked for before it is there. */
  async begin(board: BoardText, origin: Origin = {}): Promise<void> {
    const isLast = this.wished();
    const view = await this.solver.view(board);
    const { games } = await this.store.games();
    if (!isLast()) return;
    // What was told about the board before is of no interest any more.
    if (this.table) this.notice = undefined;
    const start = startOf(view);
    const old = games.find((game) => game.board === view.text && game.rules === view.rules && game.start === start);
    this.deal(view, old ?? { id: crypto.randomUUID(), origin });
    if (!old) this.table?.save();
    this.arrive();
  }

  /** Draws on with another board; the one before is an undo away. */
  draw(sheet: Sheet): void {
    if (this.draft) this.draft.replace(sheet);
    else this.draft = new Draft(sheet);
    this.drawnFrom = this.table?.view.text;
    this.go("edit");
  }

  /** Draws on with a board. */
  async drawBoard(board: BoardText): Promise<void> {
    this.draw(sheetOf(await this.solver.view(board)));
  }

  /** Draws on with a board in any format, or with the puzzle of a name. */
  async drawText(text: string, variant?: string): Promise<void> {
    const name = text.trim();
    if (!NAME.test(name)) return this.drawBoard({ text, ...(variant ? { variant } : {}) });
    const { puzzle, family } = await this.wait(this.words.making, (signal) => this.solver.generate({ name }, signal));
    await this.drawBoard({ text: puzzle, variant: family });
  }

  /** Plays a board in any format, or the puzzle of a name. */
  async importText(text: string, variant?: string): Promise<void> {
    const name = text.trim();
    if (NAME.test(name)) return this.order((signal) => this.solver.generate({ name }, signal));
    await this.begin({ text, ...(variant ? { variant } : {}) });
  }

  private async open(route: Route): Promise<void> {
    if (route.kind === "screen" && route.id !== "play") return this.show(route.id, route.at);
    if (route.kind === "link") return this.openLink(route);
    if (route.kind === "game" && route.id === this.table?.id) return this.show("play");
    const isLast = this.wished();
    const { games, newer } = await this.store.games();
    if (!isLast()) return;
    if (newer > 0) this.tell(this.words.newerData);
    const wanted = route.kind === "game" ? games.find((game) => game.id === route.id) : games[0];
    if (wanted) return this.resume(wanted);
    if (this.table) this.show("play");
    else await this.welcome();
  }

  /** Somebody is here for the first time: a small puzzle, at once. */
  private async welcome(): Promise<void> {
    const families = await this.solver.families();
    // Where a picture comes out, the first puzzle is the nicest.
    const first = families.find((family) => family.shows_pictures) ?? families[0];
    const [height, width] = first.sizes[0];
    const wish = { family: first.rules, height, width, levels: [1, 1] };
    await this.playMade(await this.solver.generate({ wish, seed: 1 }));
  }

  /** Plays the board of a link, from its position if it has one. */
  async openLink({ board: text, position }: Link): Promise<void> {
    if (position === undefined) return this.importText(text);
    const isLast = this.wished();
    const { width, height, symbols } = await this.solver.view({ text });
    if (!isLast()) return;
    const rows = readPosition(position, width);
    const fits = fromRows(rows, width * height, symbols) !== undefined && rows.length === height;
    await this.begin({ text, ...(fits ? { position: rows } : {}) });
    if (!fits) this.tell(this.words.badPosition);
  }

  /** Goes on with a game, unless another board is asked for before it is there. */
  private async resume(saved: Saved): Promise<void> {
    const isLast = this.wished();
    const view = await this.solver.view({ text: saved.board, variant: saved.rules });
    if (!isLast()) return;
    if (!this.isAhead(saved)) this.deal(view, saved);
    if (this.table?.damaged) this.tell(this.words.unreadableTurns);
    this.show("play");
  }

  private deal(view: View, saved: Saved | { id: string; origin: Origin }): void {
    const look = (board: BoardText) => this.solver.view(board);
    if (this.table && this.table.id !== saved.id) this.leave();
    this.table = new Table(view, look, (game) => void this.keep(game), () => Date.now(), saved);
    if ("turns" in saved) this.table.lookAgain();
  }

  /** The time of the game on the table is kept. */
  leave(): void {
    const { table } = this;
    if (!table) return;
    table.timer.stop(Date.now());
    if (table.solved === undefined) table.save();
  }

  /** The board is on the table: the address says so, unless a link does already. From another screen one can go back to it. */
  private arrive(): void {
    const route = readRoute(location.hash);
    const address = `#game=${this.table?.id}`;
    if (route.kind === "screen" && route.id !== "play") history.pushState(null, "", address);
    else if (route.kind !== "link") history.replaceState(null, "", address);
    this.show("play");
  }

  private show(screen: string, at?: string): void {
    this.screen = screen;
    this.at = at;
    this.changed();
  }

  /** Game and result are written one right after the other: whoever reads later finds both or neither. */
  private async keep(game: Saved): Promise<void> {
    const result = this.table?.id === game.id ? this.table.result() : undefined;
    const [kept] = await Promise.all([this.store.save(game), result && this.store.addResult(result)]);
    if (kept === "saved") this.tabs?.postMessage(game);
    if (kept === "full") this.tell(this.words.storageFull);
    if (kept === "elsewhere" && this.table?.id === game.id) this.part(this.table);
  }

  /** Another tab was ahead: both ways of playing on stay. */
  private part(table: Table): void {
    table.part(crypto.randomUUID());
    if (this.screen === "play") this.arrive();
    this.tell(this.words.savedAsCopy);
  }

  /** Another tab played on in the same game. */
  private async otherTab(game: Saved): Promise<void> {
    if (this.table?.id !== game.id || this.isAhead(game)) return;
    try {
      await this.resume(game);
      this.say(this.words.otherTab);
    } catch (error) {
      this.failed(error);
    }
  }

  /** Whether the game on the table is this one, and as far: then what was kept is no news. */
  private isAhead({ id, revision }: Saved): boolean {
    return this.table !== undefined && this.table.id === id && this.table.revision >= revision;
  }

  /** A board is asked for; the answer tells whether it still is the last one, and may be put on the table. */
  private wished(): () => boolean {
    const wish = ++this.wishes;
    return () => wish === this.wishes;
  }
}

function startOf(view: View): string {
  const cells = fromRows(view.position, view.width * view.height, view.symbols);
  return writePoint({ cells: cells ?? new Uint8Array(view.width * view.height), trials: [] });
}

const Shared = createContext<App | undefined>(undefined);
export const AppProvider = Shared.Provider;

/** The app, for screens. */
export function useApp(): App {
  const app = useContext(Shared);
  if (!app) throw new Error("no app around this screen");
  return app;
}
