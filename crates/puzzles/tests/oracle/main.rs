//! Everything we say about boards, against a solver and rules that are not ours.
//!
//! The rules in `rules/` share no code with the library; the solver is an outside one. Boards of every family and variant
//! and of all shapes up to 12x12, most of them small.

mod arguments;
#[path = "../common/mod.rs"]
mod common;
mod numbers;
mod outside;
mod rules;
mod solver;

use std::collections::BTreeMap;

use common::pages::{SHARED, shown, techniques};
use common::{brute_force, empty, random_board, small_size};
use outside::{Outside, satisfiable};
use rules::RULES;
use serde_json::Value;
use twotone::generate::Wish;
use twotone::testing::deduce::{End, Step};
use twotone::testing::puzzle;
use twotone::{Board, Count, Hint, Limits, Marks, Reach, Rng, Size, Variant, Verdict, Why};

/// Boards of each variant for every question.
const BOARDS: usize = 20_000;

/// The cells of most boards, and of the largest: questions that take longer are asked about smaller ones.
#[derive(Clone, Copy)]
struct Cells {
    most: usize,
    largest: usize,
}

/// Mostly small, one in fifty thin, one in a hundred anything up to 12x12, as far as that is not too large.
fn size(round: usize, cells: Cells, rng: &mut Rng) -> Size {
    let size = match round % 100 {
        0 => Size::new(1 + rng.below(12), 1 + rng.below(12)),
        1 => Size::new(1 + rng.below(2), 1 + rng.below(12)),
        2 => Size::new(1 + rng.below(12), 1 + rng.below(2)),
        _ => small_size(rng, cells.most),
    };
    if size.cells() <= cells.largest { size } else { small_size(rng, cells.largest) }
}

/// Runs a check on random boards of each variant.
fn for_boards(seed: u64, cells: Cells, mut check: impl FnMut(&Board, &mut Rng)) {
    for variant in Variant::all() {
        let mut rng = Rng::new(seed);
        for round in 0..BOARDS {
            let size = size(round, cells, &mut rng);
            check(&random_board(variant, size, &mut rng), &mut rng);
        }
    }
}

#[test]
fn every_family_has_rules_of_others() {
    for variant in Variant::all() {
        let family = variant.family();
        assert!(RULES.iter().any(|rules| rules.family == family), "a file for {family} is missing in rules/");
    }
}

#[test]
fn verdicts_and_forced_cells() {
    let mut kinds = [0; 3];
    for_boards(51, Cells { most: 10, largest: 144 }, |board, _| {
        let mut outside = Outside::of(board);
        let forced = outside.forced();
        let expected = match &forced {
            None => Verdict::NoSolution,
            Some(forced) if forced.is_complete() => Verdict::Unique,
            Some(_) => Verdict::Several,
        };
        kinds[expected as usize] += 1;
        let solved = board.solve(&Limits::NONE);
        assert_eq!(solved.verdict == Verdict::NoSolution, forced.is_none(), "{board:?} {solved:?}");
        let unique = board.unique(&Limits::NONE);
        assert_eq!(unique.verdict, expected, "{board:?}");
        for filling in solved.example.iter().chain(&unique.example).chain(&unique.other) {
            let values: Vec<(usize, bool)> = filling.iter().enumerate().collect();
            assert!(outside.solution(&values).is_some(), "{board:?} {filling:?}");
        }
        let all = board.forced(&Limits::NONE);
        assert_eq!((all.verdict, all.forced), (expected, forced), "{board:?}");
    });
    assert!(kinds.iter().all(|&n| n * 10 > BOARDS), "none, one and several all happen: {kinds:?}");
}

#[test]
fn counts() {
    for_boards(52, Cells { most: 6, largest: 9 }, |board, _| {
        let solutions = brute_force(board).len();
        assert_eq!(Outside::of(board).count(), solutions, "the referee: {board:?}");
        assert_eq!(board.count(&Limits::NONE), Count::Exact(solutions.into()), "{board:?}");
    });
}

/// Whether the conclusion of a step, or its contradiction, would follow without one of its clues.
fn follows_without(board: &Board, marks: &Marks, step: &Step, clue: usize) -> bool {
    let mut symbols = empty(board.variant(), board.size()).symbols().bytes;
    let rest = step.clues.iter().filter(|&&other| other != clue);
    rest.for_each(|&place| symbols[place] = board.symbols().bytes[place]);
    let mut outside = Outside::of(&board.with_symbols(symbols).expect("the board's own symbols"));
    let known: Vec<(usize, bool)> =
        step.cells.iter().map(|&cell| (cell, marks.get(cell).expect("premises are known"))).collect();
    if step.is_contradiction() {
        return outside.solution(&known).is_none();
    }
    step.conclusion.iter().all(|&(cell, value)| {
        let denied: Vec<(usize, bool)> = known.iter().copied().chain([(cell, !value)]).collect();
        outside.solution(&denied).is_none()
    })
}

#[test]
fn several_clues_are_told_without_one_that_can_go() {
    let (mut met, mut argued) = (0, 0);
    for_boards(55, Cells { most: 20, largest: 49 }, |board, _| {
        let mut marks = board.marks();
        for step in board.steps(Reach::ALL, &Limits::NONE).steps {
            let links = step.chain.iter().chain([&step]);
            let mut assumed = marks.clone();
            step.chain
                .first()
                .into_iter()
                .for_each(|_| assumed.set(step.conclusion[0].0, !step.conclusion[0].1));
            for told in links.take(step.chain.len().max(1)) {
                if ["region", "three-clues", "equal-sums"].contains(&told.rule) {
                    met += 1;
                    argued += usize::from(!told.argument.is_empty());
                    for &clue in &told.clues {
                        assert!(!follows_without(board, &assumed, told, clue), "{board:?} {told:?}: {clue}");
                    }
                }
                told.apply(&mut assumed);
            }
            step.apply(&mut marks);
        }
    });
    assert!(met > 100 && argued * 10 > met * 9, "{argued} of {met}");
}

/// The clues that steps build on, as others see them.
struct Premises<'a> {
    board: &'a Board,
    /// Where clues are values, they are cells that are known: then all steps have the rules alone in common.
    rules: Option<Outside>,
}

impl<'a> Premises<'a> {
    fn new(board: &'a Board) -> Self {
        let blank = || Outside::of(&empty(board.variant(), board.size()));
        Premises { board, rules: board.info().clues_are_values.then(blank) }
    }

    /// Checks a step that is told: its numbers, and that it follows.
    fn check(&mut self, marks: &Marks, step: &Step) {
        numbers::check(self.board, marks, step);
        self.follows(marks, step);
    }

    /// The premises of a step, together with the opposite of each conclusion, have no solution.
    fn follows(&mut self, marks: &Marks, step: &Step) {
        let mut of_step = self.rules.is_none().then(|| {
            let mut symbols = empty(self.board.variant(), self.board.size()).symbols().bytes;
            step.clues.iter().for_each(|&place| symbols[place] = self.board.symbols().bytes[place]);
            let counts_all = step.details.get("needed").is_some() || step.rule == "search";
            let total = self.board.total().filter(|_| counts_all || !step.chain.is_empty());
            let board = self.board.with_symbols(symbols).and_then(|board| board.with_total(total));
            Outside::of(&board.expect("the board's own symbols"))
        });
        let outside = of_step.as_mut().or(self.rules.as_mut()).expect("one of the two");
        let value = |&cell: &usize| (cell, marks.get(cell).expect("premises are known"));
        let known: Vec<(usize, bool)> = step.cells.iter().map(value).collect();
        if step.is_contradiction() {
            assert_eq!(outside.solution(&known), None, "{:?} {marks:?} {step:?}", self.board);
        }
        for &(cell, value) in &step.conclusion {
            let denied: Vec<(usize, bool)> = known.iter().copied().chain([(cell, !value)]).collect();
            assert_eq!(outside.solution(&denied), None, "{:?} {marks:?} {step:?}", self.board);
        }
        if let (false, &[(cell, value)]) = (step.chain.is_empty(), &step.conclusion[..]) {
            let mut assumed = marks.clone();
            assumed.set(cell, !value);
            for link in &step.chain {
                self.check(&assumed, link);
                link.apply(&mut assumed);
            }
        }
    }
}

#[test]
fn steps_and_hints_follow_from_their_premises() {
    let (mut steps, mut hints) = (0, 0);
    for_boards(53, Cells { most: 6, largest: 24 }, |board, rng| {
        let mut premises = Premises::new(board);
        let way = board.steps(Reach::ALL, &Limits::NONE);
        let mut marks = board.marks();
        for step in &way.steps {
            premises.check(&marks, step);
            step.apply(&mut marks);
        }
        if let End::Broken(Some(step)) = &way.end {
            premises.check(&marks, step);
        }
        steps += way.steps.len();
        // From somewhere on the way, with a few guesses that may be wrong.
        let mut guessed = Marks::empty(marks.len());
        for cell in 0..marks.len() {
            if rng.chance(1, 4) {
                guessed.set(cell, marks.get(cell).unwrap_or_else(|| rng.coin()));
            }
        }
        let at = board.at(&guessed).expect("as many marks as cells");
        if let Hint::Step(step) = at.hint(Reach::ALL, &Limits::NONE) {
            premises.check(&at.marks(), &step);
            hints += 1;
        }
    });
    assert!(steps > BOARDS && hints > BOARDS / 4, "{steps} {hints}");
}

/// Boards of each variant whose whole ways are checked.
const WAYS: u64 = 90;

#[test]
fn every_technique_of_every_family_follows_from_what_is_cited() {
    for variant in Variant::all() {
        let mut met: BTreeMap<&str, usize> = BTreeMap::new();
        let mut check = |board: &Board, marks: &Marks, steps: &[Step]| {
            let (mut premises, mut marks) = (Premises::new(board), marks.clone());
            for step in steps {
                premises.check(&marks, step);
                arguments_of(board, &marks, step);
                step.apply(&mut marks);
                [step]
                    .into_iter()
                    .chain(&step.chain)
                    .for_each(|step| *met.entry(step.rule).or_default() += 1);
            }
        };
        let mut maker = variant.maker();
        for seed in 0..WAYS {
            let size = [Size::new(6, 6), Size::new(8, 8), Size::new(8, 10)][seed as usize % 3];
            let wish = Wish { minimal: seed % 2 == 0, ..Wish::new(variant, size) };
            let Ok(made) = maker.make(&wish, seed, &Limits::NONE) else { continue };
            let total = variant.info().has_total.then(|| made.solution.count_ones());
            let board = made.puzzle.with_total(total).expect("no more than there are cells");
            check(&board, &board.givens(), &board.steps(Reach::ALL, &Limits::NONE).steps);
        }
        // Those that boards of these sizes hardly need, too.
        let own = techniques(variant).into_iter().filter(|facts| !SHARED.contains(&facts.id));
        for facts in own.filter(|_| variant.is_usual()) {
            let (board, marks, _) = shown(variant, facts);
            let mut seen = puzzle(&board).sightings(&marks);
            seen.retain(|step| step.rule == facts.id);
            seen.truncate(1);
            check(&board, &marks, &seen);
        }
        eprintln!("{variant}: {met:?}");
        let own = techniques(variant).into_iter().filter(|facts| !SHARED.contains(&facts.id));
        let missing = own.filter(|facts| variant.is_usual() && !met.contains_key(facts.id)).count();
        let has_chain = SHARED.iter().any(|chain| met.contains_key(chain));
        assert!(missing == 0 && (has_chain || !variant.is_usual()), "{variant}: {met:?}");
    }
}

/// Boards of each collection whose steps are checked.
const COLLECTED: usize = 60;

#[test]
fn what_is_told_on_boards_of_others_follows_sentence_by_sentence() {
    let (mut steps, mut sentences) = (0, 0);
    for family in ["mosaic", "takuzu", "slant"] {
        let Some(text) = common::corpus(family) else { return };
        let entries = text.lines().map(|line| serde_json::from_str(line).expect("a corpus line"));
        let entries = entries.filter(|entry: &Value| {
            let unique = |key: &str| entry[key].as_str() == Some("unique");
            (unique("solutions") || unique("with_distinct_lines")) && entry["width"].as_u64() <= Some(14)
        });
        let boards: Vec<Board> = entries.map(|entry| collected(family, &entry)).collect();
        // The hardest have most to tell.
        let way = |board: &Board| board.steps(Reach::ALL, &Limits::NONE).steps;
        let mut ways: Vec<(Board, Vec<Step>)> =
            boards.into_iter().map(|board| (board.clone(), way(&board))).collect();
        ways.sort_by_key(|(_, way)| std::cmp::Reverse(way.iter().map(|step| step.level).max()));
        for (board, way) in ways.iter().take(COLLECTED) {
            let mut premises = Premises::new(board);
            let mut marks = board.marks();
            for step in way {
                premises.check(&marks, step);
                sentences += arguments_of(board, &marks, step);
                step.apply(&mut marks);
                steps += 1;
            }
        }
    }
    assert!(steps > 5_000 && sentences > 300, "{steps} {sentences}");
}

/// A board of a collection.
fn collected(family: &str, entry: &Value) -> Board {
    let side = |key: &str| entry[key].as_u64().expect("a side") as usize;
    let rows = entry["rows"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let size = Size::new(side("height"), side("width"));
    common::board(family, size, rows.collect::<String>().into_bytes())
}

/// Checks the sentences of a step and of the links of its chain; how many there were.
fn arguments_of(board: &Board, marks: &Marks, step: &Step) -> usize {
    let mut sentences = arguments::check(board, marks, step);
    if let (false, &[(cell, value)]) = (step.chain.is_empty(), &step.conclusion[..]) {
        let mut assumed = marks.clone();
        assumed.set(cell, !value);
        for (number, link) in step.chain.iter().enumerate() {
            sentences += arguments::check(board, &assumed, link);
            link.apply(&mut assumed);
            let mut later = step.chain[number + 1..].iter().flat_map(|link| &link.cells);
            let is_used = link.is_contradiction() || later.any(|cell| link.targets().contains(cell));
            assert!(is_used, "{board:?} {step:?}: link {number} is not needed");
        }
    }
    sentences
}

#[test]
fn reasons_for_no_solution_are_contradictions_of_which_nothing_can_be_left_out() {
    let mut met = 0;
    for_boards(54, Cells { most: 6, largest: 24 }, |board, _| {
        let Why::None(found) = board.why(&Limits::NONE) else { return };
        met += 1;
        let cells = board.size().cells();
        assert!(!satisfiable(cells, found.demands.iter()), "{board:?} {found:?}");
        // Its story is told from what contradicts each other alone: other clues may lie where it counts open cells.
        let (mut premises, mut marks) = (Premises::new(board), board.givens());
        for step in found.story.iter().filter(|_| met % 4 == 0) {
            premises.follows(&marks, step);
            step.apply(&mut marks);
        }
        let without = |left_out: usize| {
            found.demands.iter().enumerate().filter(move |(i, _)| *i != left_out).map(|(_, demand)| demand)
        };
        let irreducible = (0..found.demands.len()).all(|demand| satisfiable(cells, without(demand)));
        assert!(irreducible && found.irreducible, "{board:?} {found:?}");
        // The clues once more, with all rules as others state them.
        let clues = found.clues();
        let only = |places: &mut dyn Iterator<Item = usize>| {
            let mut symbols = empty(board.variant(), board.size()).symbols().bytes;
            places.for_each(|place| symbols[place] = board.symbols().bytes[place]);
            Outside::of(&board.with_symbols(symbols).expect("the board's own symbols")).solution(&[])
        };
        assert_eq!(only(&mut clues.iter().copied()), None, "{board:?} {found:?}");
        for clue in &clues {
            let rest = only(&mut clues.iter().copied().filter(|other| other != clue));
            assert!(rest.is_some(), "{board:?} {found:?} without {clue}");
        }
    });
    assert!(met > BOARDS / 4, "{met}");
}
