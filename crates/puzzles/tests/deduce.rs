//! Steps, hints and grades: every step follows from its premises, and a hint never runs out.

mod common;

use common::{board, empty, random_board, random_solution, some_clues};
use serde_json::Value;
use twotone::generate::Wish;
use twotone::testing::deduce::{Desk, End, Step};
use twotone::testing::{Ctx, Lit, puzzle};
use twotone::{Board, Hint, Limit, Limits, Marks, Reach, Rng, Size, Variant, Verdict, Want};

/// A board of the same family and rules with only the clues that a step builds on.
fn only_premises(whole: &Board, step: &Step) -> Board {
    let mut symbols = empty(whole.variant(), whole.size()).symbols().bytes;
    if !whole.info().clues_are_values {
        step.clues.iter().for_each(|&place| symbols[place] = whole.symbols().bytes[place]);
    }
    whole.with_symbols(symbols).expect("known symbols")
}

/// Whether no solution of a board has these values.
fn refuted(whole: &Board, values: impl IntoIterator<Item = (usize, bool)>) -> bool {
    let mut model = puzzle(whole).model();
    for (cell, value) in values {
        model.fix(Lit::new(cell as u32, value));
    }
    twotone_engine::solve(&mut Ctx::default(), &model, Want::Any).verdict == Verdict::NoSolution
}

/// The premises of a step, together with the opposite of each conclusion, have no solution.
fn check_step(whole: &Board, marks: &Marks, step: &Step) {
    let puzzle = only_premises(whole, step);
    let known: Vec<(usize, bool)> =
        step.cells.iter().map(|&cell| (cell, marks.get(cell).expect("premises are known"))).collect();
    if step.is_contradiction() {
        assert!(refuted(&puzzle, known.iter().copied()), "{whole:?} {marks:?} {step:?}");
    }
    for &(cell, value) in &step.conclusion {
        assert_eq!(marks.get(cell), None, "only open cells are concluded: {step:?}");
        let denied = known.iter().copied().chain([(cell, !value)]);
        assert!(refuted(&puzzle, denied), "{whole:?} {marks:?} {step:?}");
    }
    if let (false, &[(cell, value)]) = (step.chain.is_empty(), &step.conclusion[..]) {
        let mut assumed = marks.clone();
        assumed.set(cell, !value);
        for link in &step.chain {
            check_step(whole, &assumed, link);
            link.apply(&mut assumed);
        }
        assert!(step.chain.last().is_some_and(Step::is_contradiction), "{step:?}");
    }
}

/// Every step of the way from a position.
fn check_way(whole: &Board, marks: &Marks) -> (usize, End) {
    let whole = whole.at(marks).expect("as many marks as cells");
    let way = whole.steps(Reach::ALL, &Limits::NONE);
    let mut position = whole.marks();
    for step in &way.steps {
        check_step(&whole, &position, step);
        step.apply(&mut position);
    }
    assert_eq!(position, way.marks);
    if let End::Broken(Some(step)) = &way.end {
        check_step(&whole, &position, step);
    }
    (way.steps.len(), way.end)
}

/// A board with a solution, and with some cells of the solution marked.
fn random_position(variant: Variant, size: Size, rng: &mut Rng) -> Option<Board> {
    let empty = empty(variant, size);
    let filling = random_solution(&empty, rng)?;
    let shown = 2 + rng.below(8);
    let whole = empty.with_symbols(some_clues(&empty, &filling, shown, rng)).expect("known symbols");
    let mut marks = Marks::empty(size.cells());
    let known = rng.below(6);
    (0..size.cells()).filter(|_| rng.chance(known, 10)).for_each(|cell| marks.set(cell, filling.get(cell)));
    whole.at(&marks).ok()
}

/// The cells that are marked on a board, without those that are given.
fn position(board: &Board) -> Marks {
    board.position().cloned().unwrap_or_else(|| Marks::empty(board.size().cells()))
}

fn size(rng: &mut Rng) -> Size {
    Size::new(1 + rng.below(8), 1 + rng.below(8))
}

#[test]
fn every_step_follows_from_its_premises() {
    for variant in Variant::all() {
        let mut rng = Rng::new(11);
        let mut steps = 0;
        for _ in 0..400 {
            let size = size(&mut rng);
            if let Some(board) = random_position(variant, size, &mut rng) {
                let (made, end) = check_way(&board, &position(&board));
                assert!(matches!(end, End::Solved | End::Several), "{board:?}: {end:?}");
                steps += made;
            }
            let board = random_board(variant, size, &mut rng);
            steps += check_way(&board, &Marks::empty(size.cells())).0;
        }
        assert!(steps > 1000, "{variant}: {steps}");
    }
}

#[test]
fn a_hint_never_runs_out() {
    for variant in Variant::all() {
        let mut rng = Rng::new(5);
        let mut positions = 0;
        while positions < 1000 {
            let size = size(&mut rng);
            let Some(board) = random_position(variant, size, &mut rng) else { continue };
            let marks = position(&board);
            positions += 1;
            match board.hint(Reach::ALL, &Limits::NONE) {
                Hint::Step(step) => {
                    assert!(!step.conclusion.is_empty(), "{step:?}");
                    check_step(&board, &board.marks(), &step);
                }
                Hint::Solved => assert!(board.marks().is_complete()),
                Hint::Several { open, examples, guess } => {
                    assert_eq!(guess.is_some(), board.info().tried.is_some(), "{board:?} {marks:?}");
                    let [one, other] = *examples.expect("two solutions");
                    assert!(board.accepts(&one) && board.accepts(&other) && one != other);
                    assert!(marks.allow(&one) && marks.allow(&other));
                    let forced = forced(&board);
                    assert!(open.iter().all(|&cell| forced.get(cell).is_none()), "{board:?} {marks:?}");
                }
                other => panic!("{board:?} {marks:?}: {other:?}"),
            }
        }
    }
}

#[test]
fn a_hint_is_no_harder_than_its_board() {
    for variant in Variant::all() {
        let mut maker = variant.maker();
        let mut ahead = 0;
        for seed in 0..30 {
            let wish = Wish { levels: Some(4..=4), ..Wish::new(variant, Size::new(8, 10)) };
            let made = maker.make(&wish, seed, &twotone::Limits::NONE).expect("a puzzle").puzzle;
            let mut marks = made.givens();
            while let Hint::Step(step) = made.at(&marks).unwrap().hint(Reach::ALL, &Limits::NONE) {
                assert!(step.level <= 4, "{variant} {seed}: {step:?}");
                ahead += usize::from(!step.chain.is_empty());
                step.apply(&mut marks);
            }
            assert!(marks.is_complete());
        }
        assert!(ahead > 10, "{variant}: {ahead}");
    }
}

/// The cells that are known, with their values.
fn known(marks: &Marks) -> impl Iterator<Item = (usize, bool)> + '_ {
    marks.iter().enumerate().filter_map(|(cell, value)| Some((cell, value?)))
}

/// The cells with the same value in every solution from a position on.
fn forced(board: &Board) -> Marks {
    let mut model = puzzle(board).model();
    known(&board.marks()).for_each(|(cell, value)| model.fix(Lit::new(cell as u32, value)));
    let answer = twotone_engine::solve(&mut Ctx::default(), &model, Want::Forced);
    answer.forced.expect("a position with solutions")
}

#[test]
fn a_limit_ends_rules_and_trials_without_a_verdict() {
    for variant in Variant::all() {
        let whole = empty(variant, Size::new(12, 12));
        let stopped = Limits::NONE.stop(&|| true);
        assert_eq!(whole.hint(Reach::ALL, &stopped), Hint::Unknown(Some(Limit::Stopped)), "{variant}");
        assert_eq!(whole.steps(Reach::ALL, &stopped).end, End::Unknown(Some(Limit::Stopped)), "{variant}");
        assert_eq!(whole.grade(&stopped).end, End::Unknown(Some(Limit::Stopped)), "{variant}");
    }
}

#[test]
fn a_wrong_mark_is_named_and_the_rest_can_stay() {
    for variant in Variant::all() {
        let mut rng = Rng::new(6);
        let mut mistakes = 0;
        for _ in 0..200 {
            let size = size(&mut rng);
            let Some(board) = random_position(variant, size, &mut rng) else { continue };
            let mut marks = position(&board);
            let cell = rng.below(size.cells());
            let solvable =
                |marks: &Marks, board: &Board| !refuted(board, known(&board.givens()).chain(known(marks)));
            marks.set(cell, !marks.get(cell).unwrap_or(rng.coin()));
            let board = board.at(&marks).expect("as many marks as cells");
            match board.hint(Reach::ALL, &Limits::NONE) {
                Hint::Mistake(mistake) => {
                    mistakes += 1;
                    assert!(!mistake.wrong.is_empty() && !solvable(&marks, &board));
                    assert!(solvable(&mistake.keep, &board), "{board:?} {marks:?} {mistake:?}");
                    assert_eq!(mistake.keep.known() + mistake.wrong.len(), marks.known());
                    let only = |cells: &[usize]| {
                        let mut only = Marks::empty(marks.len());
                        cells.iter().for_each(|&cell| only.set(cell, marks.get(cell).expect("a mark")));
                        only
                    };
                    assert!(!mistake.clash.is_empty() && !solvable(&only(&mistake.clash), &board));
                    for &wrong in &mistake.wrong {
                        let alone = mistake.alone.contains(&wrong);
                        assert_eq!(
                            solvable(&only(&[wrong]), &board),
                            !alone,
                            "{board:?} {marks:?} {mistake:?}"
                        );
                    }
                    let way = board.steps(Reach::ALL, &Limits::NONE);
                    assert_eq!(
                        (way.steps, way.end),
                        (vec![], End::Mistake(Box::new(mistake))),
                        "{board:?} {marks:?}"
                    );
                }
                Hint::NoSolution => panic!("{board:?} has a solution"),
                _ => assert!(solvable(&marks, &board), "{board:?} {marks:?}"),
            }
        }
        assert!(mistakes > 20, "{variant}: {mistakes}");
    }
}

#[test]
fn a_puzzle_without_solution_is_not_blamed_on_the_position() {
    let whole = board("mosaic", Size::new(1, 2), b"5.".to_vec());
    let mut marks = Marks::empty(2);
    for _ in 0..2 {
        let way = whole.at(&marks).unwrap().steps(Reach::ALL, &Limits::NONE);
        assert!(matches!(way.end, End::Broken(_)), "{way:?}");
        marks.set(1, true);
    }
    let stopped = Limits::NONE.stop(&|| true);
    assert_eq!(whole.at(&marks).unwrap().steps(Reach::ALL, &stopped).end, End::Unknown(Some(Limit::Stopped)));
}

#[test]
fn an_ambiguous_puzzle_is_graded_with_what_stays_open() {
    let whole = board("mosaic", Size::new(2, 3), b".4.2..".to_vec());
    let grade = whole.grade(&Limits::NONE);
    let open = |marks: &Marks| (0..6).filter(|&cell| marks.get(cell).is_none()).collect::<Vec<_>>();
    assert_eq!((grade.end, open(&grade.marks)), (End::Several, vec![0, 1, 3, 4]));
}

#[test]
fn grades_do_not_depend_on_how_the_board_lies() {
    for variant in Variant::all() {
        let mut rng = Rng::new(9);
        let mut graded = 0;
        for _ in 0..300 {
            let Some(board) = random_position(variant, Size::new(4, 6), &mut rng) else { continue };
            let board = board.start();
            let grade = board.grade(&Limits::NONE);
            let unique = board.unique(&Limits::NONE).verdict == Verdict::Unique;
            assert_eq!(grade.level.is_some(), unique, "{board:?}: {grade:?}");
            let Some(level) = grade.level else { continue };
            graded += 1;
            assert_eq!(grade, board.grade(&Limits::NONE), "the same every time");
            for most in 1..=5 {
                let within = puzzle(&board).solves_within(most, &mut Desk::default());
                assert_eq!(within, (most >= level).then_some(level), "{board:?}: {grade:?}");
            }
            for symmetry in twotone::Symmetry::all() {
                let image = board.transformed(symmetry).grade(&Limits::NONE);
                assert_eq!(image.level, grade.level, "{board:?} {symmetry:?}");
            }
        }
        assert!(graded > 20, "{variant}: {graded}");
    }
}

#[test]
fn corpus_boards_step_by_step() {
    for family in ["mosaic", "takuzu", "slant"] {
        let Some(text) = common::corpus(family) else { continue };
        for line in text.lines().step_by(37) {
            let entry: Value = serde_json::from_str(line).expect("a corpus line");
            let side = |key: &str| entry[key].as_u64().expect("a side") as usize;
            let size = Size::new(side("height"), side("width"));
            if size.cells() > 150 {
                continue;
            }
            let symbols: String =
                entry["rows"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let whole = board(family, size, symbols.into_bytes());
            let (_, end) = check_way(&whole, &Marks::empty(size.cells()));
            let unique = whole.unique(&Limits::NONE).verdict == Verdict::Unique;
            assert_eq!(end == End::Solved, unique, "{}", entry["id"]);
        }
    }
}

#[test]
fn forbidden_techniques_are_not_used() {
    let whole = board("mosaic", Size::new(2, 3), b".4.2..".to_vec());
    let reach = |most: &str| whole.reach(most).unwrap();
    assert_eq!(whole.hint(reach("1"), &Limits::NONE), Hint::Stuck);
    assert_eq!(whole.steps(reach("finished-clue"), &Limits::NONE).end, End::Stuck);
    let hint = whole.hint(reach("edge-difference"), &Limits::NONE);
    assert!(matches!(hint, Hint::Step(step) if step.rule == "edge-difference"));
    assert_eq!(whole.reach("6"), None);
    assert_eq!(whole.reach("guess"), None);
}

/// A board that takes long trials, and more than that.
const NEEDS_SEARCH: &str = "10\n..1........\n.322.2.31.1\n..2.1.2.211\n.332.2..23.\n.....21..1.\n12..1.2222.\n..3.2.2....\n\
12..2.23..1\n..322...31.\n.322.322.3.\n...........\n";

#[test]
fn trials_may_be_used_without_a_search() {
    let whole = Board::parse(NEEDS_SEARCH).expect("a board");
    let way = |most: &str| whole.steps(whole.reach(most).unwrap(), &Limits::NONE);
    let by_search = |step: &Step| step.rule == "search";
    assert!(way("5") == way("search") && way("search").end == End::Solved);
    assert!(way("search").steps.iter().any(by_search));
    let without = way("trial");
    assert!(without.end == End::Stuck && !without.steps.iter().any(by_search));
    let stuck = whole.at(&without.marks).unwrap();
    let hint = stuck.hint(whole.reach("trial").unwrap(), &Limits::NONE);
    assert_eq!(hint, Hint::Stuck);
}

/// Whoever makes every trial again with each position finds the same steps.
#[test]
fn trials_that_are_remembered_change_no_step() {
    let mut rng = Rng::new(23);
    let mut trials = 0;
    for variant in Variant::all() {
        for _ in 0..if variant.info().clues_are_values { 4 } else { 40 } {
            let size = Size::new(10, 8 + 2 * rng.below(4));
            let empty = empty(variant, size);
            let Some(solution) = random_solution(&empty, &mut rng) else { continue };
            let shown = if variant.info().clues_are_values { 3 } else { 4 + rng.below(2) };
            let symbols = some_clues(&empty, &solution, shown, &mut rng);
            let board = empty.with_symbols(symbols).expect("known symbols");
            let [remembered, anew] = [false, true].map(|is_forgetful| {
                let mut cx = Ctx::default();
                cx.scratch.of::<Desk>().is_forgetful = is_forgetful;
                let grade = puzzle(&board).grade(&mut cx);
                let way = puzzle(&board).steps(&mut cx, &board.marks(), Reach::ALL);
                (grade, way)
            });
            assert_eq!(remembered, anew, "{board:?}");
            trials += remembered.1.steps.iter().filter(|step| !step.chain.is_empty()).count();
        }
    }
    assert!(trials > 50, "{trials}");
}
