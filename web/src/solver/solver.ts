// The library as functions: typed calls, quick ones beside long ones.

import { Lane, type Port } from "./lane.ts";
import type { BoardText, Family, Made, Problem, Question, Reply, Technique, View } from "./calls.ts";

/** For an exercise, in milliseconds: some techniques are needed so seldom that none is found. */
const PATIENCE = 15_000;

/** What the library could not read or do, in words; where it is in the text is one of them. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    const message = problem.message ?? problem.code;
    super(message.charAt(0).toUpperCase() + message.slice(1));
  }
}

export class Solver {
  /** Views of boards: they never wait for a long answer. */
  private readonly quick: Lane;
  /** Everything that may take long and be given up. */
  private readonly long: Lane;

  constructor(
    module: WebAssembly.Module,
    private readonly lang: () => string,
  ) {
    const open = (): Port => {
      const worker = new Worker(new URL("worker.js", document.baseURI));
      worker.postMessage(module);
      return worker;
    };
    this.quick = new Lane(open);
    this.long = new Lane(open);
  }

  /** The board as it stands. */
  view(board: BoardText): Promise<View> {
    return this.call(this.quick, { call: "view", board });
  }

  /** The answer to a question about a board. */
  ask(board: BoardText, question: Question, signal?: AbortSignal): Promise<Reply> {
    return this.call(this.long, { call: "ask", request: { ...question, board } }, signal);
  }

  /** A new puzzle. */
  generate(order: { name: string } | { wish: object; seed: number }, signal?: AbortSignal): Promise<Made> {
    return this.call(this.long, { call: "generate", ...order }, signal);
  }

  /** The puzzle of a day, the same for everybody. */
  daily(family: string, level: number, date: string, signal?: AbortSignal): Promise<Made> {
    return this.call(this.long, { call: "generate", daily: { family, level, date } }, signal);
  }

  /** What can be played. */
  families(): Promise<Family[]> {
    return this.call(this.quick, { call: "families" });
  }

  /** How people solve a kind of puzzle, easiest first. */
  async techniques(family: string): Promise<Technique[]> {
    const all: Technique[] = await this.call(this.quick, { call: "techniques", family });
    // In a hint its name is a sentence, here it is a title.
    return all.map((one) => ({ ...one, title: one.title.replace(/[.。]$/, "") }));
  }

  /** A position in which a technique is the next step. */
  exercise(family: string, technique: string, seed: number, signal?: AbortSignal): Promise<Made> {
    return this.call(this.long, { call: "exercise", family, technique, seed, milliseconds: PATIENCE }, signal);
  }

  /** The same board in another format. */
  async convert(board: BoardText, to: string): Promise<string> {
    const reply: Reply = await this.call(this.quick, {
      call: "ask",
      request: { question: "convert", to, board },
    });
    return reply.text ?? "";
  }

  private async call<T>(lane: Lane, call: object, signal?: AbortSignal): Promise<T> {
    const answer = JSON.parse(await lane.call(JSON.stringify({ lang: this.lang(), ...call }), signal));
    if (answer.error) throw new Refused(answer.error as Problem);
    return answer as T;
  }
}

/** Compiles the library, while it is still being loaded where the server says what it is. */
export async function load(): Promise<WebAssembly.Module> {
  const address = new URL("twotone.wasm", document.baseURI);
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    const answer = await fetch(address);
    return WebAssembly.compile(await answer.arrayBuffer());
  }
}
