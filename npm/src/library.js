// The nouns of the library: boards and what can be asked about them, puzzles, errors.

import { Engine } from "./engine.js";

/** What was wrong with what was asked: a code, and a sentence. */
export class TwotoneError extends Error {
  constructor(problem) {
    super(problem.message ?? problem.code);
    this.name = new.target.name;
    this.code = problem.code;
    this.details = problem.details ?? {};
  }
}

/** A text that is no board, and where: line and column from 1. */
export class ParseError extends TwotoneError {
  constructor(problem) {
    super(problem);
    this.line = problem.line;
    this.column = problem.column;
  }
}

/** How many solutions are fetched at once. */
const BATCH = 32;

/** Puts the library behind a host that can start workers. */
export function library(host) {
  const engine = new Engine(host);

  const check = (told) => {
    if (!told?.error?.code || told.verdict !== "error") return told;
    const { error } = told;
    throw error.code.startsWith("text-") ? new ParseError(error) : new TwotoneError(error);
  };
  const call = async (asked, { lang, signal, timeout } = {}) =>
    check(await engine.ask("call", { ...asked, lang, milliseconds: timeout }, { signal, timeout }));

  class Board {
    #asked;
    #view;

    constructor(asked, view) {
      this.#asked = asked;
      this.#view = view;
    }

    /** Reads the one board of a text in any format. */
    static async parse(text, { variant, position, ...options } = {}) {
      const board = { text, variant, position };
      const view = await call({ call: "view", board }, options);
      return new Board({ text: view.text, position }, view);
    }

    /** Family, rules, size, clues, and all that a page needs to draw it. */
    get view() {
      return this.#view;
    }
    get family() {
      return this.#view.family;
    }
    get variant() {
      return this.#view.rules;
    }
    get height() {
      return this.#view.height;
    }
    get width() {
      return this.#view.width;
    }

    /** The same clues with these cells filled in. */
    at(position, options = {}) {
      return Board.parse(this.#asked.text, { ...options, position });
    }

    /** Asks a question of the wire by its name. */
    ask(question, { effort, memory, ...options } = {}) {
      const limits = { effort, memory };
      return call({ call: "ask", request: { ...question, board: this.#asked, limits } }, options);
    }

    solve({ unique = false, trace = false, ...options } = {}) {
      return this.ask({ question: unique ? "unique" : "solve", trace }, options);
    }
    unique(options) {
      return this.solve({ ...options, unique: true });
    }
    forced(options) {
      return this.ask({ question: "forced" }, options);
    }
    odds(options) {
      return this.ask({ question: "odds" }, options);
    }
    why({ repair = false, ...options } = {}) {
      return this.ask({ question: "why", repair }, options);
    }
    repair(options) {
      return this.ask({ question: "repair" }, options);
    }
    polish(options) {
      return this.ask({ question: "polish" }, options);
    }
    hint({ reveal, maxRule, ...options } = {}) {
      return this.ask({ question: "hint", reveal, max_rule: maxRule }, options);
    }
    steps({ maxRule, ...options } = {}) {
      return this.ask({ question: "steps", max_rule: maxRule }, options);
    }
    grade(options) {
      return this.ask({ question: "grade" }, options);
    }
    check(solution, options) {
      return this.ask({ question: "check", solution }, options);
    }
    async sample(number = 1, { seed = 0, ...options } = {}) {
      return (await this.ask({ question: "sample", number, seed }, options)).samples;
    }

    /** The number of solutions; a limit that ends the count is an error. */
    async count(options) {
      const told = await this.ask({ question: "count" }, options);
      if (told.exact) return BigInt(told.count);
      throw new TwotoneError({ code: "limit", message: `at least ${told.at_least}; a limit ended the count` });
    }

    /** About how many solutions there are, where counting takes too long. */
    estimate({ dives, seed, ...options } = {}) {
      return this.ask({ question: "estimate", dives, seed }, options);
    }

    /** The text of the board in another format. */
    async to(format, options) {
      return (await this.ask({ question: "convert", to: format }, options)).text;
    }

    /** A drawing: an SVG document. */
    async draw({ title, theme, coordinates, cell, points, ...options } = {}) {
      const look = { title, theme, coordinates, cell, points };
      return (await call({ call: "draw", board: this.#asked, ...look }, options)).svg;
    }

    /** The solutions, each once, found as they are asked for, in a worker of their own. */
    async *solutions({ signal } = {}) {
      const own = new Engine(host);
      try {
        check(await own.ask("open", this.#asked, { signal }));
        for (let most = 1; ; most = BATCH) {
          const { solutions, done, limit } = await own.ask("next", most, { signal });
          yield* solutions;
          if (limit) throw new TwotoneError({ code: "limit", message: "a limit ended the list of solutions" });
          if (done) return;
        }
      } finally {
        own.end();
      }
    }

    toString() {
      return this.#asked.text;
    }
  }

  return {
    Board,
    /** Makes a puzzle: by its name, or as wished. */
    generate: (order, options) => {
      if (typeof order === "string") return call({ call: "generate", name: order }, options);
      const { seed = Math.floor(Math.random() * 2 ** 32), ...wish } = order;
      return call({ call: "generate", wish, seed }, options);
    },
    /** The puzzle of a day. */
    daily: (daily, options) => call({ call: "generate", daily }, options),
    families: (options) => call({ call: "families" }, options),
    techniques: (family, options) => call({ call: "techniques", family }, options),
    formats: (options) => call({ call: "formats" }, options),
    /** Ends the worker; whatever is asked next starts another. */
    close: () => engine.end(),
  };
}
