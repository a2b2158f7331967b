// The library as functions: typed calls, quick ones beside long ones.

import { Lane, type Port } from "./lane.ts";
import type { BoardText, Drawn, Family, FormatEntry, Grey, Made, Pictured, Problem, Question, Reply, Studied, Studies, Technique, Toned, View } from "./calls.ts";

/** For an exercise and for a puzzle, in milliseconds: some techniques and levels are so rare that none is found. */
const [PATIENCE, LONGEST] = [30_000, 120_000];

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

  /** What a setter wants to know about a board. */
  study<Q extends keyof Studies>(board: BoardText, question: Q, signal?: AbortSignal): Promise<Studied<Q>> {
    return this.call(this.long, { call: "ask", request: { question, board } }, signal);
  }

  /** The board with every clue of a solution. */
  clues(board: BoardText): Promise<View> {
    return this.call(this.quick, { call: "clues", board });
  }

  /** The board as an SVG document. */
  draw(board: BoardText, look: { readonly cell?: number; readonly theme?: string } = {}): Promise<Drawn> {
    return this.call(this.quick, { call: "draw", board, ...look });
  }

  /** What boards can be written as. */
  formats(): Promise<FormatEntry[]> {
    return this.call(this.quick, { call: "formats" });
  }

  /** Grey dots as dark and light cells. */
  tones(picture: Grey): Promise<Toned> {
    return this.call(this.quick, { call: "tones", ...picture });
  }

  /** A new puzzle. */
  generate(order: { name: string } | { wish: object; seed: number } | { picture: Pictured }, signal?: AbortSignal): Promise<Made> {
    return this.call(this.long, { call: "generate", ...order }, signal);
  }

  /** A new puzzle, by chance; `again` hears of every round that found none. */
  wished(wish: object, signal: AbortSignal, again: () => void): Promise<Made> {
    return untilFound((seed) => this.generate({ wish, seed }, signal), again);
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

/** Where few boards are as wished, other seeds are tried for a while. */
export async function untilFound(make: (seed: number) => Promise<Made>, again: () => void, patience = LONGEST): Promise<Made> {
  for (const end = performance.now() + patience; ; ) {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    try {
      return await make(seed);
    } catch (error) {
      const isRare = error instanceof Refused && error.problem.code === "not-found";
      if (!isRare || performance.now() > end) throw error;
      again();
    }
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
