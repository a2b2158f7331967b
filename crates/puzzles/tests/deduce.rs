//! Steps, hints and grades: every step follows from its premises, and a hint never runs out.

mod common;

use common::{NAMES, board, random_board, true_clue};
use serde_json::Value;
use twotone::deduce::{Desk, End, Hint, Reach, Step};
use twotone::generate::Wish;
use twotone::{AnyPuzzle, Budget, Ctx, Marks, Name, Rng, Size, Solver, Verdict, Want};

/// A board of the same family and rules with only the clues that a step builds on.
fn only_premises(name: &str, whole: &dyn AnyPuzzle, step: &Step) -> Box<dyn AnyPuzzle> {
    let mut symbols = vec![b'.'; whole.symbols().bytes.len()];
    if !whole.info().clues_are_values {
        step.clues.iter().for_each(|&place| symbols[place] = whole.symbols().bytes[place]);
    }
    board(name, whole.size(), symbols)
}

/// Whether no solution of a board has these values.
fn refuted(whole: &dyn AnyPuzzle, values: impl IntoIterator<Item = (usize, bool)>) -> bool {
    let mut model = whole.model();
    for (cell, value) in values {
        model.fix(twotone_engine::Lit::new(cell as u32, value));
    }
    twotone_engine::solve(&mut Ctx::default(), &model, Want::Any).verdict == Verdict::NoSolution
}

/// The premises of a step, together with the opposite of each conclusion, have no solution.
fn check_step(name: &str, whole: &dyn AnyPuzzle, marks: &Marks, step: &Step) {
    let puzzle = only_premises(name, whole, step);
    let known: Vec<(usize, bool)> =
        step.cells.iter().map(|&cell| (cell, marks.get(cell).expect("premises are known"))).collect();
    if step.is_contradiction() {
        assert!(refuted(&*puzzle, known.iter().copied()), "{name} {whole:?} {marks:?} {step:?}");
    }
    for &(cell, value) in &step.conclusion {
        assert_eq!(marks.get(cell), None, "only open cells are concluded: {step:?}");
        let denied = known.iter().copied().chain([(cell, !value)]);
        assert!(refuted(&*puzzle, denied), "{name} {whole:?} {marks:?} {step:?}");
    }
    if let (false, &[(cell, value)]) = (step.chain.is_empty(), &step.conclusion[..]) {
        let mut assumed = marks.clone();
        assumed.set(cell, !value);
        for link in &step.chain {
            check_step(name, whole, &assumed, link);
            link.apply(&mut assumed);
        }
        assert!(step.chain.last().is_some_and(Step::is_contradiction), "{step:?}");
    }
}

/// Every step of the way from a position.
fn check_way(name: &str, whole: &dyn AnyPuzzle, marks: &Marks) -> (usize, End) {
    let way = whole.steps(&mut Ctx::default(), marks, Reach::ALL);
    let mut position = with_givens(whole, marks);
    for step in &way.steps {
        check_step(name, whole, &position, step);
        step.apply(&mut position);
    }
    assert_eq!(position, way.marks);
    if let End::Broken(Some(step)) = &way.end {
        check_step(name, whole, &position, step);
    }
    (way.steps.len(), way.end)
}

/// A position with the cells that the puzzle gives.
fn with_givens(whole: &dyn AnyPuzzle, marks: &Marks) -> Marks {
    let mut position = marks.clone();
    let givens = whole.givens();
    let known = givens.iter().enumerate().filter_map(|(cell, value)| Some((cell, value?)));
    known.for_each(|(cell, value)| position.set(cell, value));
    position
}

/// A board with a solution and some cells of the solution marked.
fn random_position(name: &str, size: Size, rng: &mut Rng) -> Option<(Box<dyn AnyPuzzle>, Marks)> {
    let places = Name::find(name)?.family.info().places.of(size);
    let empty = board(name, size, vec![b'.'; places.cells()]);
    let mut seed = Marks::empty(size.cells());
    (0..4).for_each(|_| seed.set(rng.below(size.cells()), rng.coin()));
    let filling = match name {
        "mosaic" => (0..size.cells()).map(|_| rng.coin()).collect(),
        _ => {
            let mut model = empty.model();
            seed.ones().iter_ones().for_each(|cell| model.fix(twotone_engine::Lit::new(cell as u32, true)));
            seed.zeros().iter_ones().for_each(|cell| model.fix(twotone_engine::Lit::new(cell as u32, false)));
            twotone_engine::solve(&mut Ctx::default(), &model, Want::Any).example?
        }
    };
    let shown = 2 + rng.below(8);
    let symbol = |place, rng: &mut Rng| {
        if rng.chance(shown, 10) { b'0' + true_clue(name, size, &filling, place) } else { b'.' }
    };
    let symbols = (0..places.cells()).map(|place| symbol(place, rng)).collect();
    let mut marks = Marks::empty(size.cells());
    let known = rng.below(6);
    (0..size.cells()).filter(|_| rng.chance(known, 10)).for_each(|cell| marks.set(cell, filling.get(cell)));
    Some((board(name, size, symbols), marks))
}

fn size(rng: &mut Rng) -> Size {
    Size::new(1 + rng.below(8), 1 + rng.below(8))
}

#[test]
fn every_step_follows_from_its_premises() {
    for name in NAMES {
        let mut rng = Rng::new(11);
        let mut steps = 0;
        for _ in 0..400 {
            let size = size(&mut rng);
            if let Some((board, marks)) = random_position(name, size, &mut rng) {
                let (made, end) = check_way(name, &*board, &marks);
                assert!(matches!(end, End::Solved | End::Several), "{board:?}: {end:?}");
                steps += made;
            }
            let board = random_board(name, size, &mut rng);
            steps += check_way(name, &*board, &Marks::empty(size.cells())).0;
        }
        assert!(steps > 1000, "{name}: {steps}");
    }
}

#[test]
fn a_hint_never_runs_out() {
    for name in NAMES {
        let mut rng = Rng::new(5);
        let mut cx = Ctx::default();
        let mut positions = 0;
        while positions < 1000 {
            let size = size(&mut rng);
            let Some((board, marks)) = random_position(name, size, &mut rng) else { continue };
            positions += 1;
            match board.hint(&mut cx, &marks, Reach::ALL) {
                Hint::Step(step) => {
                    assert!(!step.conclusion.is_empty(), "{step:?}");
                    check_step(name, &*board, &with_givens(&*board, &marks), &step);
                }
                Hint::Solved => assert!(board.givens().known() + marks.known() >= size.cells()),
                Hint::Several { open, examples } => {
                    let [one, other] = *examples.expect("two solutions");
                    assert!(board.accepts(&one) && board.accepts(&other) && one != other);
                    assert!(marks.allow(&one) && marks.allow(&other));
                    let forced = forced(&*board, &marks);
                    assert!(open.iter().all(|&cell| forced.get(cell).is_none()), "{board:?} {marks:?}");
                }
                other => panic!("{board:?} {marks:?}: {other:?}"),
            }
        }
    }
}

#[test]
fn a_hint_is_no_harder_than_its_board() {
    for name in NAMES {
        let name = Name::find(name).expect("a family");
        let (mut maker, mut cx) = (name.family.maker(), Ctx::default());
        let mut ahead = 0;
        for seed in 0..30 {
            let wish = Wish { levels: Some(4..=4), ..Wish::new(name.variant, Size::new(8, 10)) };
            let puzzle = maker.make(&wish, seed).expect("a puzzle").puzzle;
            let mut marks = puzzle.givens();
            while let Hint::Step(step) = puzzle.hint(&mut cx, &marks, Reach::ALL) {
                assert!(step.level <= 4, "{name:?} {seed}: {step:?}");
                ahead += usize::from(!step.chain.is_empty());
                step.apply(&mut marks);
            }
            assert!(marks.is_complete());
        }
        assert!(ahead > 10, "{name:?}: {ahead}");
    }
}

/// The cells with the same value in every solution from a position on.
fn forced(board: &dyn AnyPuzzle, marks: &Marks) -> Marks {
    let mut model = board.model();
    for marks in [marks, &board.givens()] {
        let known = marks.iter().enumerate().filter_map(|(cell, value)| Some((cell, value?)));
        known.for_each(|(cell, value)| model.fix(twotone_engine::Lit::new(cell as u32, value)));
    }
    let answer = twotone_engine::solve(&mut Ctx::default(), &model, Want::Forced);
    answer.forced.expect("a position with solutions")
}

#[test]
fn a_limit_ends_rules_and_trials_without_a_verdict() {
    for name in NAMES {
        let size = Size::new(12, 12);
        let places = Name::find(name).expect("a family").family.info().places.of(size);
        let whole = board(name, size, vec![b'.'; places.cells()]);
        let stopped = || Ctx::new(Budget { stop: Some(&|| true), ..Budget::UNLIMITED });
        let none = Marks::empty(size.cells());
        assert_eq!(whole.hint(&mut stopped(), &none, Reach::ALL), Hint::Unknown, "{name}");
        assert_eq!(whole.steps(&mut stopped(), &none, Reach::ALL).end, End::Unknown, "{name}");
        assert_eq!(whole.grade(&mut stopped()).end, End::Unknown, "{name}");
    }
}

#[test]
fn a_wrong_mark_is_named_and_the_rest_can_stay() {
    for name in NAMES {
        let mut rng = Rng::new(6);
        let mut cx = Ctx::default();
        let mut mistakes = 0;
        for _ in 0..200 {
            let size = size(&mut rng);
            let Some((board, mut marks)) = random_position(name, size, &mut rng) else { continue };
            let cell = rng.below(size.cells());
            let solvable = |marks: &Marks, board: &dyn AnyPuzzle| {
                let values = (0..marks.len()).filter_map(|cell| Some((cell, marks.get(cell)?)));
                let given = board.givens();
                !refuted(
                    board,
                    (0..given.len()).filter_map(|cell| Some((cell, given.get(cell)?))).chain(values),
                )
            };
            marks.set(cell, !marks.get(cell).unwrap_or(rng.coin()));
            match board.hint(&mut cx, &marks, Reach::ALL) {
                Hint::Mistake(mistake) => {
                    mistakes += 1;
                    assert!(!mistake.wrong.is_empty() && !solvable(&marks, &*board));
                    assert!(solvable(&mistake.keep, &*board), "{board:?} {marks:?} {mistake:?}");
                    assert_eq!(mistake.keep.known() + mistake.wrong.len(), marks.known());
                    let only = |cells: &[usize]| {
                        let mut only = Marks::empty(marks.len());
                        cells.iter().for_each(|&cell| only.set(cell, marks.get(cell).expect("a mark")));
                        only
                    };
                    assert!(!mistake.clash.is_empty() && !solvable(&only(&mistake.clash), &*board));
                    for &wrong in &mistake.wrong {
                        let alone = mistake.alone.contains(&wrong);
                        assert_eq!(
                            solvable(&only(&[wrong]), &*board),
                            !alone,
                            "{board:?} {marks:?} {mistake:?}"
                        );
                    }
                    let way = board.steps(&mut cx, &marks, Reach::ALL);
                    assert_eq!(
                        (way.steps, way.end),
                        (vec![], End::Mistake(Box::new(mistake))),
                        "{board:?} {marks:?}"
                    );
                }
                Hint::NoSolution => panic!("{board:?} has a solution"),
                _ => assert!(solvable(&marks, &*board), "{board:?} {marks:?}"),
            }
        }
        assert!(mistakes > 20, "{name}: {mistakes}");
    }
}

#[test]
fn a_puzzle_without_solution_is_not_blamed_on_the_position() {
    let whole = board("mosaic", Size::new(1, 2), b"5.".to_vec());
    let mut marks = Marks::empty(2);
    for _ in 0..2 {
        let way = whole.steps(&mut Ctx::default(), &marks, Reach::ALL);
        assert!(matches!(way.end, End::Broken(_)), "{way:?}");
        marks.set(1, true);
    }
    let mut stopped = Ctx::new(Budget { stop: Some(&|| true), ..Budget::UNLIMITED });
    assert_eq!(whole.steps(&mut stopped, &marks, Reach::ALL).end, End::Unknown);
}

#[test]
fn an_ambiguous_puzzle_is_graded_with_what_stays_open() {
    let whole = board("mosaic", Size::new(2, 3), b".4.2..".to_vec());
    let grade = whole.grade(&mut Ctx::default());
    let open = |marks: &Marks| (0..6).filter(|&cell| marks.get(cell).is_none()).collect::<Vec<_>>();
    assert_eq!((grade.end, open(&grade.marks)), (End::Several, vec![0, 1, 3, 4]));
}

#[test]
fn grades_do_not_depend_on_how_the_board_lies() {
    for name in NAMES {
        let mut rng = Rng::new(9);
        let mut graded = 0;
        for _ in 0..300 {
            let Some((board, _)) = random_position(name, Size::new(4, 6), &mut rng) else { continue };
            let mut cx = Ctx::default();
            let grade = board.grade(&mut cx);
            let unique = Solver::new().solve(&*board, Want::Unique).verdict == Verdict::Unique;
            assert_eq!(grade.level.is_some(), unique, "{board:?}: {grade:?}");
            let Some(level) = grade.level else { continue };
            graded += 1;
            assert_eq!(grade, board.grade(&mut cx), "the same every time");
            for most in 1..=5 {
                let within = board.solves_within(most, &mut Desk::default());
                assert_eq!(within, (most >= level).then_some(level), "{board:?}: {grade:?}");
            }
            for symmetry in twotone::Symmetry::all() {
                let image = board.transformed(symmetry).grade(&mut cx);
                assert_eq!(image.level, grade.level, "{board:?} {symmetry:?}");
            }
        }
        assert!(graded > 20, "{name}: {graded}");
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
            let (_, end) = check_way(family, &*whole, &Marks::empty(size.cells()));
            let unique = Solver::new().solve(&*whole, Want::Unique).verdict == Verdict::Unique;
            assert_eq!(end == End::Solved, unique, "{}", entry["id"]);
        }
    }
}

#[test]
fn forbidden_techniques_are_not_used() {
    let whole = board("mosaic", Size::new(2, 3), b".4.2..".to_vec());
    let mut cx = Ctx::default();
    let none = Marks::empty(6);
    assert_eq!(whole.hint(&mut cx, &none, whole.reach("1").unwrap()), Hint::Stuck);
    assert_eq!(whole.steps(&mut cx, &none, whole.reach("finished-clue").unwrap()).end, End::Stuck);
    assert!(
        matches!(whole.hint(&mut cx, &none, whole.reach("subset").unwrap()), Hint::Step(step) if step.rule == "subset")
    );
    assert_eq!(whole.reach("6"), None);
    assert_eq!(whole.reach("guess"), None);
}

/// A board that takes long trials, and more than that.
const NEEDS_SEARCH: &str = "10\n..1........\n.322.2.31.1\n..2.1.2.211\n.332.2..23.\n.....21..1.\n12..1.2222.\n..3.2.2....\n\
12..2.23..1\n..322...31.\n.322.322.3.\n...........\n";

#[test]
fn trials_may_be_used_without_a_search() {
    let whole = twotone::read(NEEDS_SEARCH).expect("a board");
    let mut cx = Ctx::default();
    let mut way = |most: &str| whole.steps(&mut cx, &whole.givens(), whole.reach(most).unwrap());
    let by_search = |step: &Step| step.rule == "search";
    assert!(way("5") == way("search") && way("search").end == End::Solved);
    assert!(way("search").steps.iter().any(by_search));
    let without = way("trial");
    assert!(without.end == End::Stuck && !without.steps.iter().any(by_search));
    let hint = whole.hint(&mut cx, &without.marks, whole.reach("trial").unwrap());
    assert_eq!(hint, Hint::Stuck);
}
