// What travels between a page and the library. Made from the Rust types by `cargo xtask web`.

/** An answer to a question. */
export type Answer = Solved & {
  readonly question: "solve";
} | Solved & {
  readonly question: "unique";
} | Listed & {
  readonly question: "solutions";
} | Counted & {
  readonly question: "count";
} | CountedTask & {
  readonly question: "count-task";
} | Estimated & {
  readonly question: "estimate";
} | Forced & {
  readonly question: "forced";
} | Odds & {
  readonly question: "odds";
} | Sampled & {
  readonly question: "sample";
} | Explained & {
  readonly question: "why";
} | Repaired & {
  readonly question: "repair";
} | Polished & {
  readonly question: "polish";
} | Hinted & {
  readonly question: "hint";
} | Steps & {
  readonly question: "steps";
} | Graded & {
  readonly question: "grade";
} | Checked & {
  readonly question: "check";
} | Verified & {
  readonly question: "verify-proof";
} | Converted & {
  readonly question: "convert";
};

/** Something to do, in which language to speak about it, and how long it may take. */
export type Asked = {
  /** The language of every sentence, as in a locale; English if nothing is said. */
  readonly lang?: string;
  /** The longest it may take. */
  readonly milliseconds?: number;
} & ({
  readonly call: "ask";
  /** The question. */
  readonly request: Request;
} | {
  /** The board. */
  readonly board: BoardText;
  readonly call: "view";
} | {
  /** The board; its own clues do not matter. */
  readonly board: BoardText;
  readonly call: "clues";
} | {
  readonly call: "generate";
} & ({
  /** The name. */
  readonly name: string;
} | {
  /** Which family, level and day. */
  readonly daily: Daily;
} | {
  /** The picture, and what the puzzle shall be like. */
  readonly picture: Pictured;
  /** The same seed and picture make the same puzzle. */
  readonly seed?: number;
} | {
  /** The same seed and wish make the same puzzle. */
  readonly seed: number;
  /** What it shall be like. */
  readonly wish: Wished;
}) | {
  readonly call: "exercise";
  /** The family or variant. */
  readonly family: string;
  /** The same seed makes the same exercise. */
  readonly seed: number;
  /** The technique. */
  readonly technique: string;
} | {
  /** The board at its position. */
  readonly board: BoardText;
  readonly call: "draw";
  /** The width of a cell in pixels. */
  readonly cell?: number;
  /** Whether rows and columns are numbered. */
  readonly coordinates?: boolean;
  /** Places to look at. */
  readonly points?: readonly Point[];
  /** The colours: `light`, `dark` or `contrast`. */
  readonly theme?: string;
  /** Words above it. */
  readonly title?: string;
} | {
  readonly call: "tones";
  /** Whether grey becomes a pattern of dots instead. */
  readonly dither?: boolean;
  /** The dots row by row, from 0 for black to 255 for white. */
  readonly grey: readonly number[];
  /** Whether dark and light are exchanged. */
  readonly invert?: boolean;
  /** Dark is what is darker than this; the number that parts the picture best, if nothing is said. */
  readonly threshold?: number;
  /** Cells in a row. */
  readonly width: number;
} | {
  readonly call: "families";
} | {
  readonly call: "techniques";
  /** The family or variant. */
  readonly family: string;
  /** Only this one. */
  readonly technique?: string;
} | {
  readonly call: "formats";
});

/** A board as text. */
export type BoardText = {
  /** The cells filled in, `.` or `_` for open ones; if missing, those that the text says. */
  readonly position?: Rows;
  /** The board in any format. */
  readonly text: string;
  /** The rules, where the text does not tell. */
  readonly variant?: string;
};

/** Where the hardest technique was needed first. */
export type Bottleneck = {
  /** How many cells were still open before it. */
  readonly open: number;
  /** The technique. */
  readonly rule: string;
  /** The number of the step, from 1. */
  readonly step: number;
};

/** A clue to change. */
export type Changed = {
  /** What stands there. */
  readonly from: string;
  /** Its place. */
  readonly place: readonly [number, number];
  /** What would stand there; nothing if the clue is to go. */
  readonly to?: string;
};

/** What is wrong with a solution. */
export type Checked = {
  /** Every broken rule. */
  readonly faults: readonly Fault[];
  /** Whether it is right. */
  readonly right: boolean;
};

/** Two solutions that differ little. */
export type Closest = {
  /** Where they differ. */
  readonly cells: ReadonlyArray<readonly [number, number]>;
  /** `of-all`, `from-the-first` or `found`: whether it is proved that none differ less. */
  readonly least: string;
  /** The two. */
  readonly solutions: readonly Rows[];
};

/** Where clues stand. */
export type ClueSpots = "cells" | "vertices";

/** A board in another format. */
export type Converted = {
  /** What the format could not express. */
  readonly losses?: readonly Note[];
  /** The text. */
  readonly text: string;
};

/** A number of solutions, in digits: it may be larger than any number type. */
export type Counted = {
  /** The number that is proved, if there may be more. */
  readonly at_least?: string;
  /** The number, if it is exact. */
  readonly count?: string;
  /** Whether the number is exact. */
  readonly exact: boolean;
  /** What ended the count. */
  readonly limit?: string;
};

/** The number of solutions in one of the tasks of a count: a record that can be checked, and the task done again. */
export type CountedTask = {
  /** The number that is proved, if there may be more. */
  readonly at_least?: string;
  /** The fingerprint of the board. */
  readonly board: string;
  /** The number, if it is exact. */
  readonly count?: string;
  /** Whether the number is exact. */
  readonly exact: boolean;
  /** What ended the count. */
  readonly limit?: string;
  /** How the solutions are divided. */
  readonly method: string;
  /** The version of the method: only counts with the same one may be added up. */
  readonly method_version: number;
  /** Which task, from 1. */
  readonly number: number;
  /** How many tasks there are. */
  readonly of: number;
  /** Decides what is in which task. */
  readonly seed: number;
};

/** The puzzle of a day. */
export type Daily = {
  /** The day as `2026-11-17`. */
  readonly date: string;
  /** The family or variant. */
  readonly family: string;
  /** How hard it shall be, from 1 to 5. */
  readonly level: number;
};

/** One instance of a rule. */
export type Demanded = {
  /** The cells it speaks about. */
  readonly cells: ReadonlyArray<readonly [number, number]>;
  /** Which instance it is, as far as its cells do not say. */
  readonly details?: { readonly [name: string]: Detail };
  /** The same in a sentence. */
  readonly message?: string;
  /** Which rule. */
  readonly rule: string;
};

/** Something that a sentence names. */
export type Detail = number | readonly [number, number] | ReadonlyArray<readonly [number, number]> | {
  /** Which. */
  readonly row: number;
} | {
  /** Which. */
  readonly column: number;
} | string | readonly string[];

/** A drawing. */
export type Drawn = {
  /** Its height in pixels. */
  readonly height: number;
  /** The drawing as a complete SVG document. */
  readonly svg: string;
  /** Its width in pixels. */
  readonly width: number;
};

/** About how many solutions there are; never exact. */
export type Estimated = {
  /** The mean of the dives, in digits. */
  readonly about?: string;
  /** There are at least so many, with the confidence told, in digits. */
  readonly at_least?: string;
  /** In how many of a hundred estimates `at_least` is true, at least. */
  readonly confidence?: number;
  /** How many dives were made. */
  readonly dives?: number;
  /** What ended it. */
  readonly limit?: string;
  /** The seed of the dives. */
  readonly seed?: number;
  /** Its standard error, in percent. */
  readonly standard_error?: number;
};

/** Why there is no, one or several solutions. */
export type Explained = {
  /** Two solutions that differ little. */
  readonly closest?: Closest;
  /** The places of the clues that contradict each other. */
  readonly clues?: ReadonlyArray<readonly [number, number]>;
  /** The instances of rules that take part. */
  readonly demands?: readonly Demanded[];
  /** The engine that proved it. */
  readonly engine?: string;
  /** What would give a board without solution one: as few clues changed as possible, the best way first. */
  readonly fixes?: readonly Mended[];
  /** What several solutions have in common, with `?` where they differ. */
  readonly forced?: Rows;
  /** Whether the others can be satisfied without any one of them. */
  readonly irreducible?: boolean;
  /** The cells where they differ, in groups that do not depend on each other. */
  readonly islands?: ReadonlyArray<ReadonlyArray<readonly [number, number]>>;
  /** What ended it. */
  readonly limit?: string;
  /** What makes it unique, if that was asked. */
  readonly repair?: Repaired;
  /** Whether it is proved that no contradiction has fewer clues. */
  readonly smallest?: boolean;
  /** The only solution. */
  readonly solution?: Rows;
  /** The contradiction as a person would find it; the last step contradicts. */
  readonly story?: readonly Step[];
};

/** Puzzles that can be played. */
export type FamilyEntry = {
  /** The rules in a sentence. */
  readonly about?: string;
  /** The family. */
  readonly family: string;
  /** Whether a board may say how many of all cells are 1. */
  readonly has_total: boolean;
  /** The levels that puzzles can have. */
  readonly levels: readonly LevelEntry[];
  /** Where the clues stand. */
  readonly places: ClueSpots;
  /** The rules. */
  readonly rules: string;
  /** Whether a picture can be the solution of a puzzle. */
  readonly shows_pictures: boolean;
  /** Sizes to offer: rows and columns. */
  readonly sizes: ReadonlyArray<readonly [number, number]>;
  /** How the places of clues may mirror each other. */
  readonly symmetries: readonly string[];
  /** What they are called. */
  readonly title?: string;
};

/** A broken rule. */
export type Fault = {
  /** The cells that break it together. */
  readonly cells: ReadonlyArray<readonly [number, number]>;
  /** The clue that is not obeyed, if it is about one. */
  readonly clue?: readonly [number, number];
  /** What there is to say about it. */
  readonly details?: { readonly [name: string]: Detail };
  /** The same in a sentence. */
  readonly message?: string;
  /** Which rule. */
  readonly rule: string;
};

/** What all solutions have in common. */
export type Forced = {
  /** How many cells are the same in every solution. */
  readonly cells?: number;
  /** The engine that had the last word. */
  readonly engine?: string;
  /** The cells, with `?` where solutions differ. */
  readonly forced?: Rows;
  /** What ended the search. */
  readonly limit?: string;
};

/** A format that is read and written. */
export type FormatEntry = {
  /** What it is, in a few words. */
  readonly about: string;
  /** A text in this format. */
  readonly example: string;
  /** The families it can hold. */
  readonly families: readonly string[];
  /** Its name. */
  readonly name: string;
};

/** How hard a puzzle is. */
export type Graded = {
  /** Where the hardest technique was needed first. */
  readonly bottleneck?: Bottleneck;
  /** `solved`, `stuck`, `several`, `no-solution` or `unknown`. */
  readonly end: string;
  /** The version of levels, ratings and work. */
  readonly grading: number;
  /** The level, from 1 to 5; nothing without exactly one solution. */
  readonly level?: number;
  /** The limit that ended it. */
  readonly limit?: string;
  /** The length of the longest chain of a trial. */
  readonly longest_chain: number;
  /** The cells that several solutions leave open. */
  readonly open?: ReadonlyArray<readonly [number, number]>;
  /** The same with a decimal, from 1.0 to 9.9: up to 4.9 the whole part is the level. */
  readonly rating?: number;
  /** How many steps there were. */
  readonly steps: number;
  /** The techniques used, easiest first. */
  readonly techniques: readonly Use[];
  /** The work of all steps together. */
  readonly work: number;
};

/** The cells that are most likely to have a value. */
export type Guess = {
  /** The cells; any of them is as good as the others. */
  readonly cells: ReadonlyArray<readonly [number, number]>;
  /** The part of the solutions in which each of them has it. */
  readonly odds: string;
  /** The value. */
  readonly value: string;
};

/** The next step, or what is wrong. */
export type Hinted = {
  /** A few marks that no solution has together. */
  readonly clash?: ReadonlyArray<readonly [number, number]>;
  /** Two of several solutions. */
  readonly examples?: readonly Rows[];
  /** Where a try is least likely to fail, in a game that goes on where nothing is sure. */
  readonly guess?: Guess;
  /** `step`, `solved`, `mistake`, `several`, `no-solution`, `stuck` or `unknown`. */
  readonly hint: string;
  /** The last good position. */
  readonly keep?: Rows;
  /** The limit that ended it. */
  readonly limit?: string;
  /** The cells that several solutions leave open. */
  readonly open?: ReadonlyArray<readonly [number, number]>;
  /** How much is given away. */
  readonly reveal: Reveal;
  /** The step; a nudge does not tell it. */
  readonly step?: Step;
  /** The hint in sentences. */
  readonly text?: string;
  /** Marks that have to go. */
  readonly wrong?: ReadonlyArray<readonly [number, number]>;
};

/** A cell that was found. */
export type Learnt = {
  /** Which. */
  readonly cell: readonly [number, number];
  /** Its value, as it stands in rows. */
  readonly value: string;
};

/** A level of difficulty. */
export type LevelEntry = {
  /** Whether puzzles of this level are made: in some families they are hardly ever found. */
  readonly is_made: boolean;
  /** From 1 on. */
  readonly level: number;
  /** What it is called. */
  readonly name?: string;
};

/** What each line holds. */
export type Lines = {
  /** Column by column. */
  readonly columns: ReadonlyArray<readonly [number, number, number]>;
  /** Row by row: cells with 0, cells with 1, the most of each. */
  readonly rows: ReadonlyArray<readonly [number, number, number]>;
};

/** Solutions, each once. */
export type Listed = {
  /** The engine that had the last word. */
  readonly engine?: string;
  /** What ended the search. */
  readonly limit?: string;
  /** One of them. */
  readonly solution?: Rows;
  /** All that were listed. */
  readonly solutions: readonly Rows[];
  /** What was tried, if that was asked. */
  readonly trace?: Trace;
};

/** How a cell with a value looks. */
export type Look = {
  /** The diagonal through it, as a sign. */
  readonly diagonal?: string;
  /** Whether the cell is painted, and how. */
  readonly paint?: Shade;
  /** The symbol in it. */
  readonly text?: string;
};

/** A puzzle that was made; `id`, `family` and `puzzle` are what `batch` reads. */
export type Made = {
  /** The cells in which the solution differs from the picture it was made from. */
  readonly changed?: ReadonlyArray<readonly [number, number]>;
  /** How many clues it has. */
  readonly clues: number;
  /** The rules. */
  readonly family: string;
  /** Rows of cells. */
  readonly height: number;
  /** Its name, which makes it again. */
  readonly id?: string;
  /** How hard it is, if that was asked for. */
  readonly level?: number;
  /** How many it could have. */
  readonly places: number;
  /** The cells filled in, if it is an exercise. */
  readonly position?: Rows;
  /** The board, as text. */
  readonly puzzle: string;
  /** The only solution. */
  readonly solution: Rows;
  /** Columns of cells. */
  readonly width: number;
};

/** Clues to change so that there is a solution. */
export type Mended = {
  /** The changes. */
  readonly changes: readonly Changed[];
  /** The same in a sentence. */
  readonly message?: string;
  /** Whether there is only one solution then. */
  readonly unique: boolean;
};

/** What a repaired board is to be like; whatever is not said is free. */
export type Mending = {
  /** Where its clues may stand: rows of the places, with a dot where none may. */
  readonly layout?: Rows;
  /** The lowest and the highest level. */
  readonly levels?: readonly [number, number];
  /** How the places of its clues mirror each other, by the names that `generate` has. */
  readonly symmetry?: string;
  /** Its only solution. */
  readonly toward?: Rows;
};

/** How much may be spent on an answer: the same number gives the same answer everywhere. */
export type MostSpent = {
  /** Ticks of work. */
  readonly effort?: number;
  /** Bytes held at once. */
  readonly memory?: number;
};

/** One cell gets a value or loses it. */
export type Move = {
  /** Which cell. */
  readonly cell: readonly [number, number];
  /** The value it gets, 0 or 1; none clears it. */
  readonly value?: number;
};

/** What things are called; `{row}`, `{column}`, `{clue}` and `{place}` stand for what is to be put there. */
export type Names = {
  /** The rules in a sentence. */
  readonly about: string;
  /** A cell. */
  readonly cell: string;
  /** A clue at a place. */
  readonly clue: string;
  /** The value 1. */
  readonly one: string;
  /** An open cell. */
  readonly open: string;
  /** The rules. */
  readonly title: string;
  /** A vertex. */
  readonly vertex: string;
  /** The value 0. */
  readonly zero: string;
};

/** Something to tell: which message, and what it names. */
export type Note = {
  /** Which message. */
  readonly code: string;
  /** What it names. */
  readonly details?: { readonly [name: string]: Detail };
  /** The message in a sentence. */
  readonly message?: string;
};

/** The odds of every cell. */
export type Odds = {
  /** The number of solutions. */
  readonly count?: string;
  /** What ended it. */
  readonly limit?: string;
  /** For each cell the share of solutions in which it is 1, as a fraction in lowest terms. */
  readonly odds?: ReadonlyArray<readonly string[]>;
};

/** A puzzle whose solution is a picture; only some families have any. */
export type Pictured = {
  /** The family or variant. */
  readonly family: string;
  /** Whether no clue can be left out. */
  readonly minimal?: boolean;
  /** The picture: `1` for dark cells, `0` for light ones. */
  readonly rows: Rows;
  /** Whether a few cells may be changed if the picture is ambiguous. */
  readonly touch_up?: boolean;
};

/** A place to look at, and what for. */
export type Point = {
  /** Row and column, from 1. */
  readonly at: readonly [number, number];
  /** `premise`, `look`, `conclusion` or `conflict`. */
  readonly role: string;
  /** Whether it is a vertex and not a cell. */
  readonly vertex?: boolean;
};

/** What can be made of a puzzle. */
export type Polished = {
  /** What ended it. */
  readonly limit?: string;
  /** A version of which no clue can go, as text. */
  readonly minimal?: string;
  /** Its solution. */
  readonly solution?: Rows;
  /** The places of clues any one of which can go. */
  readonly superfluous?: ReadonlyArray<readonly [number, number]>;
  /** Versions of each level that was met, with the same solution. */
  readonly variants?: readonly Version[];
};

/** What was wrong with a request, and where. */
export type Problem = {
  /** Which problem. */
  readonly code: string;
  /** The column in bytes, from 1. */
  readonly column: number;
  /** What there is to say about it. */
  readonly details?: { readonly [name: string]: Detail };
  /** The line of the text, from 1; 1 also if it is about the whole. */
  readonly line: number;
  /** What was expected and what was found, in a sentence. */
  readonly message?: string;
};

/** What to keep beside an answer, to cite it and to check it. */
export type Provenance = {
  /** The fingerprint of the board: sixteen hexadecimal digits. */
  readonly board: string;
  /** The program and its version. */
  readonly program: string;
};

/** A board made unique by changed and added clues, or why there is none. */
export type Repaired = {
  /** The places of the clues that were added. */
  readonly added?: ReadonlyArray<readonly [number, number]>;
  /** The places of the clues that were changed or taken away. */
  readonly changed?: ReadonlyArray<readonly [number, number]>;
  /** Why there is none: `unique`, `no-solution`, `no-clue-tells`, `no-repair-found`, `not-as-wished`, `breaks-rules` or `limit`. */
  readonly error?: string;
  /** Its level, if one was asked. */
  readonly level?: number;
  /** What ended the search. */
  readonly limit?: string;
  /** Why there is none, in a sentence. */
  readonly message?: string;
  /** The board with them, as text. */
  readonly puzzle?: string;
  /** Whether it is proved that fewer cannot single out this solution, so placed if that was asked. */
  readonly smallest?: boolean;
  /** Its solution. */
  readonly solution?: Rows;
};

/** The reply to a request. */
export type Reply = {
  /** The family. */
  readonly family?: string;
  /** Rows of cells. */
  readonly height?: number;
  /** Who answered, and about which board; rows of a table leave it out. */
  readonly provenance?: Provenance;
  /** The rules. */
  readonly rules?: string;
  /** The answer in a word. */
  readonly verdict: Verdict;
  /** The version of the values. */
  readonly version: number;
  /** Columns of cells. */
  readonly width?: number;
} & (Answer | {
  /** What, and where. */
  readonly error: Problem;
});

/** A question about a board. */
export type Request = {
  /** About which board. */
  readonly board: BoardText;
  /** How much may be spent. */
  readonly limits?: MostSpent;
  /** The version of the values; the present one if nothing is said. */
  readonly version?: number;
} & ({
  readonly question: "solve";
  /** Whether to tell what was tried. */
  readonly trace?: boolean;
} | {
  readonly question: "unique";
  /** Whether to tell what was tried. */
  readonly trace?: boolean;
} | {
  /** At most so many; all, if nothing is said. */
  readonly most?: number;
  readonly question: "solutions";
  /** Whether to tell what was tried. */
  readonly trace?: boolean;
} | {
  /** Stop at so many. */
  readonly most?: number;
  readonly question: "count";
} | {
  /** Which task, from 1. */
  readonly number: number;
  /** How many tasks there are. */
  readonly of: number;
  readonly question: "count-task";
  /** Decides what is in which task; the same for all tasks of a count. */
  readonly seed?: number;
} | {
  /** At least so many dives. */
  readonly dives?: number;
  readonly question: "estimate";
  /** The same seed makes the same dives. */
  readonly seed?: number;
} | {
  readonly question: "forced";
} | {
  readonly question: "odds";
} | {
  /** How many. */
  readonly number: number;
  readonly question: "sample";
  /** The same seed draws the same solutions. */
  readonly seed?: number;
} | {
  /** Where its clues may stand: rows of the places, with a dot where none may. */
  readonly layout?: Rows;
  /** The lowest and the highest level. */
  readonly levels?: readonly [number, number];
  readonly question: "why";
  /** Whether to look for a repair, too. */
  readonly repair?: boolean;
  /** How the places of its clues mirror each other, by the names that `generate` has. */
  readonly symmetry?: string;
  /** Its only solution. */
  readonly toward?: Rows;
} | Mending & {
  readonly question: "repair";
} | {
  readonly question: "polish";
} | {
  /** The hardest technique allowed, by its name or level. */
  readonly max_rule?: string;
  readonly question: "hint";
  /** How much to give away. */
  readonly reveal?: Reveal;
} | {
  /** The hardest technique allowed, by its name or level. */
  readonly max_rule?: string;
  readonly question: "steps";
} | {
  readonly question: "grade";
} | {
  readonly question: "check";
  /** The solution; the one that came with the board, if nothing is said. */
  readonly solution?: Rows;
} | {
  readonly question: "convert";
  /** The name of the format. */
  readonly to: string;
});

/** What came of a call; which it is follows from the call, or it is a reply with an error. */
export type Response = Reply | View | Made | Drawn | Toned | readonly FamilyEntry[] | readonly Technique[] | readonly FormatEntry[];

/** How much a hint gives away. */
export type Reveal = "nudge" | "where" | "why" | "what";

/** Rows of values: `0` and `1`, or diagonals; open cells have a sign of their own. */
export type Rows = readonly string[];

/** Solutions that were drawn. */
export type Sampled = {
  /** What ended it. */
  readonly limit?: string;
  /** The solutions. */
  readonly samples: readonly Rows[];
  /** The seed. */
  readonly seed: number;
};

/** A game: the board, the turns, the time.  ``` use twotone::Board; use twotone::play::Game; use twotone_wire::SavedGame;  let mut game = Game::new(Board::parse("2\n1.\n..\n").unwrap()); game.play("set 1 2 0".parse().unwrap()).unwrap(); let saved = SavedGame::new(&game, 90).unwrap(); let again = saved.resume().unwrap(); assert_eq!((again.game.position(), again.seconds), (game.position(), 90)); // What an earlier program wrote as text is read, too. assert_eq!(SavedGame::read(&game.save(90)).unwrap(), saved); ``` */
export type SavedGame = {
  /** The board, as one of our links. */
  readonly board: string;
  /** How many turns are played and not undone. */
  readonly done: number;
  /** The time played. */
  readonly seconds: number;
  /** How many turns were played when each trial that goes on began, the first one first. */
  readonly trials?: readonly number[];
  /** The turns, those that were undone last. */
  readonly turns: ReadonlyArray<readonly Move[]>;
  /** The version of the values. */
  readonly version: number;
};

/** What a cell is painted with. */
export type Shade = "light" | "dark";

/** A solution, and how it was found. */
export type Solved = {
  /** The engine that had the last word. */
  readonly engine?: string;
  /** What ended the search. */
  readonly limit?: string;
  /** A solution. */
  readonly solution?: Rows;
  /** What was tried, if that was asked. */
  readonly trace?: Trace;
};

/** One step of a solution; of a hint, as much of it as is revealed. */
export type Step = {
  /** Why several clues or ways leave no choice, sentence by sentence. */
  readonly argument?: readonly Note[];
  /** Which case of it. */
  readonly case?: string;
  /** The known cells it builds on. */
  readonly cells: ReadonlyArray<readonly [number, number]>;
  /** For a trial: what follows from the opposite. */
  readonly chain?: readonly Step[];
  /** The places of the clues it builds on. */
  readonly clues: ReadonlyArray<readonly [number, number]>;
  /** The cells found, and their values. */
  readonly conclusion?: readonly Learnt[];
  /** What there is to say about the case. */
  readonly details?: { readonly [name: string]: Detail };
  /** How hard it is, from 1 to 5. */
  readonly level?: number;
  /** In a chain: which link it is, as pictures number them; what is supposed is 1. */
  readonly number?: number;
  /** The technique. */
  readonly rule?: string;
  /** The cells something follows for; in a hint. */
  readonly targets?: ReadonlyArray<readonly [number, number]>;
  /** The reason in sentences. */
  readonly why?: string;
};

/** The whole way. */
export type Steps = {
  /** Where they lead, `.` for open cells. */
  readonly board: Rows;
  /** A few marks that no solution has together. */
  readonly clash?: ReadonlyArray<readonly [number, number]>;
  /** `solved`, `stuck`, `several`, `no-solution`, `mistake` or `unknown`. */
  readonly end: string;
  /** The last good position. */
  readonly keep?: Rows;
  /** The level of the hardest step. */
  readonly level?: number;
  /** The limit that ended it. */
  readonly limit?: string;
  /** The steps in order. */
  readonly steps: readonly Step[];
  /** What is wrong, in sentences. */
  readonly text?: string;
  /** Marks that have to go. */
  readonly wrong?: ReadonlyArray<readonly [number, number]>;
};

/** A technique of people. */
export type Technique = {
  /** How hard it is, from 1 to 5. */
  readonly level: number;
  /** Its page: what it says, a board before and after. */
  readonly page: string;
  /** Its name. */
  readonly rule: string;
  /** What it is called. */
  readonly title?: string;
};

/** A picture of dark and light cells. */
export type Toned = {
  /** The picture: `1` for dark cells, `0` for light ones. */
  readonly rows: Rows;
  /** The threshold that was taken, or would have been. */
  readonly threshold: number;
};

/** What was tried, in order, and the effort. */
export type Trace = {
  /** Contradictions met. */
  readonly conflicts: number;
  /** Guesses. */
  readonly decisions: number;
  /** Fresh starts. */
  readonly restarts: number;
  /** What was tried. */
  readonly steps: readonly Tried[];
  /** About one per literal propagated. */
  readonly ticks: number;
};

/** What one engine did. */
export type Tried = {
  /** Which engine. */
  readonly engine: string;
  /** What ended it. */
  readonly limit?: string;
  /** Of how many cells or parts. */
  readonly number?: number;
  /** The same in a sentence. */
  readonly text?: string;
  /** What it did. */
  readonly what: string;
};

/** How often a technique was used. */
export type Use = {
  /** Its level. */
  readonly level: number;
  /** The technique. */
  readonly rule: string;
  /** How many times. */
  readonly times: number;
  /** What it is called. */
  readonly title?: string;
};

/** The answer in a word. */
export type Verdict = "unique" | "several" | "solvable" | "none" | "unknown" | "counted" | "right" | "wrong" | "converted" | "step" | "solved" | "mistake" | "stuck" | "error";

/** What became of a proof. */
export type Verified = {
  /** Whether the checker accepts it; nothing if it was not asked, or did not come to its end. */
  readonly checked?: boolean;
  /** What it claims: `none` or `only` one solution; nothing if the statement is wrong. */
  readonly claim?: string;
  /** What is wrong with the statement. */
  readonly problem?: Note;
  /** Whether its constraints state the puzzle. */
  readonly statement: boolean;
};

/** A version of a puzzle. */
export type Version = {
  /** How many clues it has. */
  readonly clues: number;
  /** Its level. */
  readonly level: number;
  /** The board as text. */
  readonly puzzle: string;
};

/** A board at a position, ready to be drawn and spoken about. */
export type View = {
  /** Who made it, if that is known. */
  readonly author?: string;
  /** The clues, `.` where there is none; one more row and column than cells if they stand on vertices. */
  readonly clues: Rows;
  /** Whether a clue is the value of its cell. */
  readonly clues_are_values: boolean;
  /** The digits that a clue may have. */
  readonly digits: string;
  /** The family. */
  readonly family: string;
  /** Every rule that is broken already; of very many, the first. */
  readonly faults: readonly Fault[];
  /** Whether no cell is open. */
  readonly full: boolean;
  /** The cells that the board itself gives; `.` for the others. */
  readonly givens: Rows;
  /** Rows of cells. */
  readonly height: number;
  /** What each row and each column holds, if the rules count that. */
  readonly lines?: Lines;
  /** How cells with the values 0 and 1 look. */
  readonly looks: readonly [Look, Look];
  /** The name of the board, if it has one. */
  readonly name?: string;
  /** What things are called. */
  readonly names?: Names;
  /** Where the clues stand. */
  readonly places: ClueSpots;
  /** What is filled in, given cells among it; `.` for open cells. */
  readonly position: Rows;
  /** How far each clue is: `=` satisfied, `!` cannot be any more, `.` neither; left out on huge boards. */
  readonly progress?: Rows;
  /** The rules. */
  readonly rules: string;
  /** Whether it is solved; where cells are painted, light ones may have been left open. */
  readonly solved: boolean;
  /** How the values 0 and 1 are written in rows. */
  readonly symbols: readonly [string, string];
  /** The board alone in our own JSON, which every later version reads. */
  readonly text: string;
  /** How many of all cells are 1, if the board says so. */
  readonly total?: number;
  /** The version of the values. */
  readonly version: number;
  /** Columns of cells. */
  readonly width: number;
};

/** What a puzzle shall be like; it always has exactly one solution. */
export type Wished = {
  /** Stop hiding clues at this percentage of the places. */
  readonly clues?: number;
  /** The family or variant. */
  readonly family: string;
  /** Rows of cells. */
  readonly height: number;
  /** The lowest and the highest level; any that deduction alone can solve, if nothing is said. */
  readonly levels?: readonly [number, number];
  /** Whether no clue can be left out. */
  readonly minimal?: boolean;
  /** How the places of the clues mirror each other: `none`, `rotate2`, `rotate4`, `mirror`, `diagonal`. */
  readonly symmetry?: string;
  /** A technique that solving needs. */
  readonly uses?: string;
  /** Columns of cells. */
  readonly width: number;
};
