//! Every code has a sentence in every language, and every sentence a code that carries what it names.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use twotone::generate::Wish;
use twotone::testing::families::FAMILIES as ROOMS;
use twotone::testing::puzzle;
use twotone::{Board, Demand, Detail, Fault, Limits, Marks, Rng, Size, Source, Variant, Verdict, Why};
use twotone::{Format, problem_codes};
use twotone::{Hint, Reach, Step};
use twotone_wire::Reveal;

use crate::table::{Message, Part, parts};
use crate::{Lang, Teller, Words};

/// What was told of a family: the message, and the attribute or nothing.
type Told = BTreeSet<(String, String)>;

fn each_part(sentence: &'static str, visit: &mut dyn FnMut(&Part<'static>)) {
    for part in parts(sentence) {
        visit(&part);
        if let Part::Choice(_, choices) = part {
            choices.iter().for_each(|(_, sentence)| each_part(sentence, visit));
        }
    }
}

/// The variables of a sentence, without those that may be missing.
fn names(sentence: &'static str) -> BTreeSet<&'static str> {
    let (mut names, mut may_be_missing) = (BTreeSet::new(), BTreeSet::new());
    each_part(sentence, &mut |part| match part {
        Part::Text(_) => {}
        Part::Variable(name) => drop(names.insert(*name)),
        Part::Choice(name, choices) => {
            let list =
                if choices.iter().any(|(key, _)| *key == "none") { &mut may_be_missing } else { &mut names };
            list.insert(*name);
        }
    });
    &names - &may_be_missing
}

/// Checks that a sentence is whole: there is one, and its code carries what it names.
fn check(teller: Teller<'_>, id: &str, case: &str, carried: &BTreeSet<&str>, told: &str, seen: &mut Told) {
    let message = teller.words().find(teller.board().info().id, id);
    let message = message.unwrap_or_else(|| panic!("{id} has no sentence"));
    let sentence = if case.is_empty() { Some(message.value) } else { message.attribute(case) };
    let sentence = sentence.unwrap_or_else(|| panic!("{id} has no sentence for {case}"));
    let missing: Vec<_> = names(sentence).into_iter().filter(|name| !carried.contains(name)).collect();
    assert!(missing.is_empty(), "{id} {case}: {missing:?} are not carried");
    assert!(!told.is_empty() && !told.contains(['{', '}', '$']), "{id} {case}: {told}");
    seen.insert((id.to_owned(), case.to_owned()));
}

fn step_is_told(board: &Board, step: &Step, seen: &mut Told) {
    let mut carried: BTreeSet<&str> = step.details.iter().map(|(name, _)| name).collect();
    carried.extend(["cells", "clues", "basis"]);
    for lang in Lang::ALL {
        let teller = Teller::new(board, lang);
        let case = if step.case.is_empty() { "always" } else { step.case };
        let told = teller.reason(&Step { argument: Vec::new(), ..step.clone() });
        check(teller, step.rule, case, &carried, &told, seen);
        for code in &step.argument {
            let carried: BTreeSet<&str> = code.details.iter().map(|(name, _)| name).collect();
            check(teller, &format!("argument-{}", code.id), "", &carried, &teller.reason(step), seen);
        }
        check(teller, step.rule, "", &carried, &teller.title(step.rule), seen);
    }
    step.chain.iter().for_each(|link| step_is_told(board, link, seen));
}

fn fault_is_told(board: &Board, fault: &Fault, seen: &mut Told) {
    let mut carried: BTreeSet<&str> = fault.details.iter().map(|(name, _)| name).collect();
    carried.insert("cells");
    carried.extend(fault.clue.map(|_| "clue"));
    for lang in Lang::ALL {
        let teller = Teller::new(board, lang);
        check(teller, &format!("fault-{}", fault.rule), "", &carried, &teller.fault(fault), seen);
    }
}

fn demand_is_told(board: &Board, demand: &Demand, seen: &mut Told) {
    for lang in Lang::ALL {
        let teller = Teller::new(board, lang);
        let told = teller.demand(demand);
        match &demand.source {
            Source::Rule { rule, details } => {
                let mut carried: BTreeSet<&str> = details.iter().map(|(name, _)| name).collect();
                carried.insert("cells");
                check(teller, &format!("demand-{rule}"), "", &carried, &told, seen);
            }
            Source::Clue(_) => assert!(!told.is_empty()),
        }
    }
}

/// A position with some right and some wrong marks.
fn marked(board: &Board, solution: &twotone::BitGrid, rng: &mut Rng) -> Marks {
    let (known, wrong) = (rng.below(11), rng.below(4));
    let mut marks = board.givens();
    for cell in 0..marks.len() {
        if marks.get(cell).is_none() && rng.chance(known, 10) {
            marks.set(cell, solution.get(cell) != rng.chance(wrong, 10));
        }
    }
    marks
}

/// Positions of each board in which everything is told that there is to see.
const LOOKS: usize = 3;

/// Everything that boards of a variant, right and wrong positions of them and contradictions make us tell.
fn tell_all(variant: Variant, seen: &mut Told) {
    let mut rng = Rng::new(4);
    let mut maker = variant.maker();
    for seed in 0..200 {
        let size = [Size::new(6, 7), Size::new(8, 8), Size::new(5, 5)][seed as usize % 3];
        let wish = Wish { minimal: seed % 2 == 0, ..Wish::new(variant, size) };
        let Ok(made) = maker.make(&wish, seed, &Limits::NONE) else { continue };
        // A total that is right, or too small by some.
        let total = variant.info().has_total.then(|| made.solution.count_ones().saturating_sub(rng.below(3)));
        let board = &made.puzzle.with_total(total).expect("no more than there are cells");
        let mut marks = board.givens();
        for _ in 0..LOOKS {
            marks = marked(board, &made.solution, &mut rng);
            puzzle(board).sightings(&marks).iter().for_each(|step| step_is_told(board, step, seen));
        }
        let steps = board.steps(Reach::ALL, &Limits::NONE).steps;
        steps.iter().filter(|step| !step.chain.is_empty()).for_each(|step| step_is_told(board, step, seen));
        let givens = board.givens();
        let given = (0..marks.len()).find(|&cell| givens.get(cell).is_some());
        given.into_iter().for_each(|cell| marks.set(cell, givens.get(cell) == Some(false)));
        let faults = board.check(&marks).expect("marks of the board");
        faults.iter().for_each(|fault| fault_is_told(board, fault, seen));
        if seed % 8 == 0 {
            demands(board, &mut rng).iter().for_each(|demand| demand_is_told(board, demand, seen));
            let twice = row_twice(&variant.fully_clued(size, &made.solution));
            contradiction(&twice).iter().for_each(|demand| demand_is_told(&twice, demand, seen));
        }
    }
}

/// Sizes that a family may refuse.
fn refusals(variant: Variant, seen: &mut Told) {
    for size in [Size::new(200, 2), Size::new(20, 2)] {
        let Err(refusal) = variant.maker().make(&Wish::new(variant, size), 0, &twotone::Limits::NONE) else {
            continue;
        };
        let code = refusal.code();
        for words in Lang::ALL.map(Words::new) {
            let message = words.find(variant.family(), code.id).unwrap_or_else(|| panic!("{code}"));
            let missing = names(message.value).into_iter().find(|name| code.details.get(name).is_none());
            assert_eq!(missing, None, "{code}");
            seen.insert((code.id.to_owned(), String::new()));
        }
    }
}

/// What takes part in a contradiction, once a few clues are others.
fn demands(board: &Board, rng: &mut Rng) -> Vec<Demand> {
    let (info, mut symbols) = (board.info(), board.symbols().bytes);
    let clues: Vec<usize> = (0..symbols.len()).filter(|&place| symbols[place].is_ascii_digit()).collect();
    for _ in 0..3 {
        let digit = info.digits[rng.below(info.digits.len())];
        symbols[clues[rng.below(clues.len())]] = digit;
    }
    // Without its total: that one is wrong may take very long to see.
    let changed = board.with_symbols(symbols).and_then(|board| board.with_total(None));
    let found = changed.map_or_else(|_| Vec::new(), |board| contradiction(&board));
    [puzzle(board).demands(), found].concat()
}

/// What takes part in the contradiction of a board, if there is one.
fn contradiction(board: &Board) -> Vec<Demand> {
    if board.solve(&Limits::NONE).verdict != Verdict::NoSolution {
        return Vec::new();
    }
    match board.why(&Limits::NONE) {
        Why::None(found) => found.demands,
        _ => Vec::new(),
    }
}

/// A board with nothing but the first row of clues, and that once more two rows below.
fn row_twice(full: &Board) -> Board {
    let width = full.symbols().places.width;
    let mut symbols = full.symbols().bytes;
    symbols[width..].fill(b'.');
    symbols.copy_within(..width, 2 * width);
    full.with_symbols(symbols).expect("clues of the board")
}

/// What hardly any such board makes us tell: a 0 away from the border takes a loop around it, there are always enough
/// different lines, and lines so long that their gaps need all, or that are alike but for two cells, are rare.
const UNSEEN: [(&str, &str, &str); 5] = [
    ("slant", "all-or-none", "closed"),
    ("takuzu", "argument-alike", ""),
    ("takuzu", "argument-gaps-need-all", ""),
    ("takuzu", "argument-were", ""),
    ("takuzu", "demand-different-lines", ""),
];

#[test]
fn every_code_has_a_sentence_and_every_sentence_a_code() {
    let mut unseen = Vec::new();
    for info in ROOMS.iter().map(|family| family.info()) {
        let mut seen = Told::new();
        for variant in Variant::all().filter(|variant| variant.family() == info.id) {
            tell_all(variant, &mut seen);
            refusals(variant, &mut seen);
        }
        for message in Words::new(Lang::En).of_family(info.id) {
            let is_seen = |case: &str| seen.contains(&(message.id.to_owned(), case.to_owned()));
            let cases = message.attributes.iter().map(|(case, _)| *case).chain([""]);
            unseen.extend(cases.filter(|case| !is_seen(case)).map(|case| (info.id, message.id, case)));
        }
    }
    unseen.retain(|what| !is_named_elsewhere(what.1) && !UNSEEN.contains(what));
    assert!(unseen.is_empty(), "{unseen:?}");
}

/// Names of families, variants and values, which other functions tell.
fn is_named_elsewhere(id: &str) -> bool {
    let families = ["variant-", "about-", "rules-", "algorithm-"];
    ["family", "about", "rules", "value-0", "value-1"].contains(&id)
        || families.iter().any(|start| id.starts_with(start))
}

#[test]
fn every_name_is_there() {
    for words in Lang::ALL.map(Words::new) {
        for variant in Variant::all() {
            assert!(!words.variant(variant).is_empty() && !words.about(variant).is_empty(), "{variant}");
            assert!(words.rules(variant).len() > 2, "{variant}");
            for engine in variant.shortcut_names() {
                assert!(words.algorithm(variant, engine).is_some(), "{variant}: {engine}");
            }
            let size = Size::new(1, 1);
            let blank = vec![b'.'; variant.info().places.of(size).cells()];
            let board = Board::from_symbols(variant, size, blank).expect("an empty board");
            let teller = Teller::new(&board, words.lang());
            assert!([false, true].iter().all(|&value| !teller.value(value).is_empty()), "{variant}");
            for facts in board.techniques() {
                assert!(!teller.title(facts.id).is_empty(), "{variant} {}", facts.id);
                page_is_told(words, variant, facts.id);
            }
        }
        for format in Format::all() {
            let id = format!("format-{}", format.name().replace('.', "-"));
            assert!(Message::find(words.common(), &id).is_some(), "{id}");
        }
        for id in problem_codes().map(|code| format!("text-{code}")) {
            assert!(Message::find(words.common(), &id).is_some(), "{id}");
        }
    }
}

/// A page has a title and a text, and the boards of the English page, which another test plays through.
fn page_is_told(words: Words, variant: Variant, id: &str) {
    let blocks = |page: &'static str| page.split("```").skip(1).step_by(2);
    let (page, english) = (words.page(variant, id), Words::new(Lang::En).page(variant, id));
    assert!(page.starts_with("# ") && page.lines().nth(2).is_some_and(|line| line.len() > 40), "{id}");
    assert!(blocks(page).eq(blocks(english)), "{id}: another board");
    assert!(words.lang() == Lang::En || page != english, "{id}");
}

#[test]
fn common_messages_are_whole() {
    for words in Lang::ALL.map(Words::new) {
        for message in words.common() {
            let sentences = message.attributes.iter().map(|(_, sentence)| *sentence).chain([message.value]);
            for sentence in sentences {
                for value in ["1", "2"] {
                    let told = words.fill(sentence, &|_| Some(value.to_owned()));
                    // One message shows what an object looks like.
                    let is_whole = message.id == "batch-no-record" || !told.contains(['{', '}', '$']);
                    assert!(is_whole, "{:?} {}: {told}", words.lang(), message.id);
                }
            }
        }
    }
}

/// Words that stand in Chinese sentences as they are: options, file types, programs, keys and names.
const FOREIGN: &[&str] = &[
    "features",
    "parquet",
    "crop",
    "Snappy",
    "gzip",
    "LZ",
    "zstd",
    "D",
    "Windows",
    "Z",
    "a",
    "b",
    "t",
    "board",
    "render",
    "solve",
    "stats",
    "steps",
    "K",
    "Twotone",
    "port",
    "web",
    "N",
    "MB",
    "UTF",
    "id",
    "solution",
    "why",
    "repair",
    "height",
    "AND",
    "BMP",
    "Binairo",
    "Ctrl",
    "C",
    "F",
    "FILE",
    "GIF",
    "Gokigen",
    "Home",
    "End",
    "JPEG",
    "JSON",
    "Mosaic",
    "Mosaik",
    "Naname",
    "PDF",
    "check",
    "forced",
    "hint",
    "json",
    "odds",
    "PNG",
    "PNM",
    "Parquet",
    "PgDn",
    "PgUp",
    "SATISFIABLE",
    "Simon",
    "Slant",
    "Tatham",
    "Tohu",
    "UNSATISFIABLE",
    "Unruly",
    "VERIFIED",
    "Vohu",
    "Wa",
    "WebP",
    "algorithms",
    "at",
    "batch",
    "binairo",
    "book",
    "c",
    "cargo",
    "cell",
    "com",
    "docs",
    "edit",
    "f",
    "flawed",
    "h",
    "hard",
    "level",
    "install",
    "j",
    "janko",
    "jp",
    "k",
    "l",
    "limit",
    "link",
    "m",
    "mark",
    "md",
    "minesweeper",
    "minimal",
    "mm",
    "noqx",
    "o",
    "only",
    "output",
    "pdf",
    "penpa",
    "picture",
    "play",
    "png",
    "proof",
    "puzz",
    "puzzle",
    "puzzlekit",
    "pzprv",
    "pzv",
    "q",
    "r",
    "resume",
    "s",
    "seconds",
    "skip",
    "slant",
    "svg",
    "takuzu",
    "text",
    "time",
    "touch",
    "twotone",
    "txt",
    "u",
    "unique",
    "up",
    "veripb",
    "verify",
    "vue",
    "width",
    "without",
    "x",
    "zigzag",
];

/// The sources of the crates that may tell something.
fn sources(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, text);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
            text.push_str(&fs::read_to_string(path).unwrap_or_default());
        }
    }
}

#[test]
fn every_common_message_is_used() {
    let mut text = String::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("");
    if !crates.join("cli").exists() {
        // In its own package nobody uses any.
        return;
    }
    for name in ["cli", "engine", "pictures", "puzzles", "wire", "words"] {
        sources(&crates.join(name).join("src"), &mut text);
    }
    let kinds = ["", "fault-", "demand-", "text-", "picture-", "algorithm-"];
    let is_used = |id: &str| {
        let called = text.contains(&format!(".{}(", id.replace('-', "_")));
        let codes = kinds.iter().filter_map(|kind| id.strip_prefix(kind));
        called || codes.into_iter().any(|code| text.contains(&format!("\"{code}\"")))
    };
    let common = Words::new(Lang::En).common().iter().map(|message| message.id);
    let of_formats: Vec<String> =
        Format::all().map(|format| format!("format-{}", format.name().replace('.', "-"))).collect();
    let unused: Vec<&str> =
        common.filter(|id| !is_used(id) && !of_formats.iter().any(|known| known == id)).collect();
    // The build takes the name of a language from its file.
    assert_eq!(unused, ["language"]);
}

#[test]
fn chinese_is_chinese() {
    let words = Words::new(Lang::Zh);
    let families = ROOMS.iter().flat_map(|family| words.of_family(family.info().id));
    for message in words.common().iter().chain(families) {
        let sentences = message.attributes.iter().map(|(_, sentence)| *sentence).chain([message.value]);
        for sentence in sentences {
            each_part(sentence, &mut |part| {
                let Part::Text(text) = part else { return };
                let letters = text.split(|letter: char| !letter.is_ascii_alphabetic());
                let strange: Vec<&str> =
                    letters.filter(|word| !word.is_empty() && !FOREIGN.contains(word)).collect();
                assert!(strange.is_empty(), "{}: {strange:?}", message.id);
            });
        }
    }
}

#[test]
fn things_are_counted_in_the_right_number() {
    let board: Board = "1 2\n4.\n".parse().expect("a board");
    let step = |number: usize| {
        let mut step = Step { rule: "finished-clue", ..Step::default() };
        step.tell("too-many", [("clue", Detail::Clue(0)), ("count", Detail::number(number))]);
        step
    };
    let teller = Teller::new(&board, Lang::En);
    assert_eq!(teller.reason(&step(1)), "The 4 at r1c1 would see 1 black cell.");
    assert_eq!(teller.reason(&step(2)), "The 4 at r1c1 would see 2 black cells.");
}

#[test]
fn what_is_found_is_told_in_full_and_premises_are_cut() {
    let board: Board = "2 20\n________________9___\n____________________\n".parse().expect("a board");
    let teller = Teller::new(&board, Lang::En);
    let cells: Vec<usize> = (0..20).collect();
    let found: Vec<(usize, bool)> = cells.iter().map(|&cell| (cell, true)).collect();
    assert!(teller.found(&found).ends_with("r1c19, r1c20 = black"), "{}", teller.found(&found));
    assert!(teller.cells(&cells).ends_with("r1c12 and 8 more"), "{}", teller.cells(&cells));
}

#[test]
fn a_guess_is_told_with_its_odds() {
    let board = Board::parse("mines\n1 3\n.1.\n").unwrap();
    let Hint::Several { guess: Some(guess), .. } = board.hint(Reach::ALL, &Limits::NONE) else { panic!() };
    let told = |lang| Teller::new(&board, lang).guess(&guess);
    assert!(told(Lang::En).ends_with("r1c1, r1c3: safe in 50.0 % of the solutions."), "{}", told(Lang::En));
    assert!(told(Lang::Zh).contains("50.0 % 的解中为安全"), "{}", told(Lang::Zh));
}

#[test]
fn a_vertex_is_no_cell() {
    let board: Board = "3\n1.1.\n...0\n.3..\n..2.\n".parse().expect("a board");
    let [english, chinese] = Lang::ALL.map(|lang| Teller::new(&board, lang));
    assert_eq!((english.clue(9), english.cell(5)), ("3 at v3.2".to_owned(), "r2c3".to_owned()));
    assert_eq!((chinese.clue(9), chinese.cell(5)), ("交点3.2的3".to_owned(), "第2行第3列".to_owned()));
}

#[test]
fn hints_reveal_more_and_more() {
    let board: Board = "2 2\n4.\n..\n".parse().expect("a board");
    let hint = board.hint(Reach::ALL, &Limits::NONE);
    let teller = Teller::new(&board, Lang::En);
    let stages = [Reveal::Nudge, Reveal::Where, Reveal::Why, Reveal::What];
    let lines = stages.map(|reveal| teller.hint(&hint, reveal).lines().count());
    assert_eq!(lines, [1, 2, 3, 4]);
}
