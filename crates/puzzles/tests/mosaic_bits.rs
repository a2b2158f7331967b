//! Every answer against brute force on small boards of every shape, and against the corpus when it is there.

use twotone::testing::Budget;
use twotone::testing::families::mosaic::bits::{self, NO_CLUE, Outcome, Scratch, deduce};
use twotone::{Board, Limits, Variant, Verdict, Want};
use twotone_grid::{BitGrid, Marks, Rng, Size, Symmetry};

/// The number a clue at `cell` would have.
fn clue(size: Size, filling: &BitGrid, cell: usize) -> u8 {
    size.block(cell).filter(|&c| filling.get(c)).count() as u8
}

fn agrees(size: Size, clues: &[u8], known: Option<&Marks>, filling: &BitGrid) -> bool {
    known.is_none_or(|known| known.allow(filling))
        && (0..size.cells()).all(|cell| clues[cell] > 9 || clues[cell] == clue(size, filling, cell))
}

fn all_solutions(size: Size, clues: &[u8], known: Option<&Marks>) -> Vec<BitGrid> {
    let fillings = (0..1u64 << size.cells()).map(|bits| BitGrid::from_words(vec![bits], size.cells()));
    fillings.filter(|filling| agrees(size, clues, known, filling)).collect()
}

fn assert_forced(forced: &Marks, solutions: &[BitGrid], what: &str) {
    assert!(solutions.iter().all(|solution| forced.allow(solution)), "{what}: {forced:?}");
}

/// What the engine says with so many trials and no other limit.
fn solve(
    size: Size,
    clues: &[u8],
    known: Option<&Marks>,
    want_unique: bool,
    trials: u32,
    scratch: &mut Scratch,
) -> Outcome {
    let mut budget = Budget::UNLIMITED;
    bits::solve(size, clues, known, want_unique, |_| trials, &mut budget, scratch).expect("no limit")
}

/// Compares every way of asking with the list of all solutions.
fn check(size: Size, clues: &[u8], known: Option<&Marks>, scratch: &mut Scratch) {
    let solutions = all_solutions(size, clues, known);
    let what = format!("{size} {clues:?} {known:?}");
    match deduce(size, clues, known, scratch) {
        Ok(forced) => assert_forced(&forced, &solutions, &what),
        Err(_) => assert!(solutions.is_empty(), "{what}"),
    }
    for trials in [0, 3, u32::MAX] {
        match solve(size, clues, known, true, trials, scratch) {
            Outcome::None => assert!(solutions.is_empty(), "{what}"),
            Outcome::Unique(only) => assert_eq!(solutions, [only], "{what}"),
            Outcome::GaveUp { forced } => assert_forced(&forced, &solutions, &what),
            other => panic!("{what}: {other:?}"),
        }
        match solve(size, clues, known, false, trials, scratch) {
            Outcome::None => assert!(solutions.is_empty(), "{what}"),
            Outcome::Solvable(one) => assert!(solutions.contains(&one), "{what}"),
            Outcome::GaveUp { forced } => assert_forced(&forced, &solutions, &what),
            other => panic!("{what}: {other:?}"),
        }
    }
}

/// Clues of a random filling, some left out and, if asked, some changed.
fn random_clues(size: Size, keep: usize, errors: usize, rng: &mut Rng) -> Vec<u8> {
    let dark = rng.below(9) + 1;
    let filling: BitGrid = (0..size.cells()).map(|_| rng.chance(dark, 10)).collect();
    let mut clues: Vec<u8> = (0..size.cells())
        .map(|cell| if rng.chance(keep, 10) { clue(size, &filling, cell) } else { NO_CLUE })
        .collect();
    for _ in 0..errors {
        clues[rng.below(size.cells())] = rng.below(11) as u8;
    }
    clues
}

#[test]
fn brute_force_agrees_on_every_small_shape() {
    let mut rng = Rng::new(11);
    let mut scratch = Scratch::default();
    for height in 1..=12 {
        for width in (1..=12).filter(|width| width * height <= 12) {
            let size = Size::new(height, width);
            for _ in 0..60 {
                let (keep, errors) = (rng.below(11), rng.below(3));
                let clues = random_clues(size, keep, errors, &mut rng);
                check(size, &clues, None, &mut scratch);
                let mut known = Marks::empty(size.cells());
                for _ in 0..rng.below(3) {
                    known.set(rng.below(size.cells()), rng.coin());
                }
                check(size, &clues, Some(&known), &mut scratch);
            }
        }
    }
}

#[test]
fn every_clue_board_of_two_by_two() {
    let mut scratch = Scratch::default();
    for number in 0..6usize.pow(4) {
        let clues: Vec<u8> = (0..4)
            .map(|i| (number / 6usize.pow(i) % 6) as u8)
            .map(|c| if c == 5 { NO_CLUE } else { c })
            .collect();
        check(Size::new(2, 2), &clues, None, &mut scratch);
    }
}

/// What deduction finds: the verdict and, if there is but one solution, that solution.
fn verdict(size: Size, clues: &[u8], scratch: &mut Scratch) -> (u8, Option<BitGrid>) {
    match solve(size, clues, None, true, 0, scratch) {
        Outcome::None => (0, None),
        Outcome::Unique(only) => (1, Some(only)),
        Outcome::GaveUp { .. } => (2, None),
        other => panic!("{other:?}"),
    }
}

#[test]
fn symmetries_and_colours_change_nothing() {
    let mut rng = Rng::new(5);
    let mut scratch = Scratch::default();
    let mut seen = [0; 3];
    for round in 0..600 {
        let size = Size::new(1 + rng.below(9), 1 + rng.below(11));
        let keep = 5 + rng.below(6);
        let clues = random_clues(size, keep, usize::from(round % 4 == 0), &mut rng);
        let (kind, only) = verdict(size, &clues, &mut scratch);
        seen[usize::from(kind)] += 1;
        for symmetry in Symmetry::all() {
            let turned = symmetry.size(size);
            let mut new_clues = vec![NO_CLUE; size.cells()];
            let place = |cell| symmetry.apply(size, cell);
            (0..size.cells()).for_each(|cell| new_clues[place(cell)] = clues[cell]);
            let (new_kind, new_only) = verdict(turned, &new_clues, &mut scratch);
            assert_eq!(kind, new_kind, "{size} {clues:?} {symmetry:?}");
            if let (Some(only), Some(new_only)) = (&only, new_only) {
                assert!((0..size.cells()).all(|cell| only.get(cell) == new_only.get(place(cell))));
            }
        }
        // A clue larger than its block stays wrong either way.
        let swap = |cell: usize| match clues[cell] {
            10.. => NO_CLUE,
            black => (size.block(cell).count() as u8).checked_sub(black).unwrap_or(9),
        };
        let swapped: Vec<u8> = (0..size.cells()).map(swap).collect();
        let (new_kind, new_only) = verdict(size, &swapped, &mut scratch);
        if (0..size.cells())
            .all(|cell| clues[cell] > 9 || usize::from(clues[cell]) <= size.block(cell).count())
        {
            assert_eq!((kind, only), (new_kind, new_only.map(|grid| grid.complement())), "{size} {clues:?}");
        }
    }
    assert!(seen.iter().all(|&n| n > 10), "{seen:?}");
}

#[test]
fn a_large_board_is_settled_by_rules_alone() {
    let size = Size::new(301, 200);
    let mut rng = Rng::new(9);
    let filling: BitGrid = (0..size.cells()).map(|_| rng.chance(1, 8)).collect();
    let clues: Vec<u8> = (0..size.cells()).map(|cell| clue(size, &filling, cell)).collect();
    assert_eq!(solve(size, &clues, None, true, 0, &mut Scratch::default()), Outcome::Unique(filling));
}

#[test]
fn impossible_arguments_are_no_board() {
    let mut scratch = Scratch::default();
    assert_eq!(solve(Size::new(2, 2), &[1; 3], None, true, 9, &mut scratch), Outcome::None);
    assert_eq!(solve(Size::new(0, 5), &[], None, true, 9, &mut scratch), Outcome::Unique(BitGrid::zeros(0)));
    assert_eq!(solve(Size::new(5, 0), &[], None, true, 9, &mut scratch), Outcome::Unique(BitGrid::zeros(0)));
    let short = Marks::full(&BitGrid::ones(9));
    assert_eq!(solve(Size::new(2, 2), &[NO_CLUE; 4], Some(&short), true, 9, &mut scratch), Outcome::None);
}

#[test]
fn trials_settle_more_than_rules_and_a_budget_ends_them() {
    let (mut rng, mut scratch) = (Rng::new(4), Scratch::default());
    let (mut settled, mut limited) = (0, 0);
    for _ in 0..200 {
        let size = Size::new(8, 8);
        let clues = random_clues(size, 5, 0, &mut rng);
        let rules = solve(size, &clues, None, true, 0, &mut scratch);
        let trials = solve(size, &clues, None, true, 100, &mut scratch);
        let known = |outcome: &Outcome| match outcome {
            Outcome::GaveUp { forced } => forced.known(),
            _ => size.cells(),
        };
        settled += usize::from(known(&trials) > known(&rules));
        let mut little = Budget::ticks(3);
        let ended = bits::solve(size, &clues, None, true, |_| 100, &mut little, &mut scratch);
        limited += usize::from(ended == Err(twotone::Limit::Ticks));
    }
    assert!(settled > 10 && limited > 10, "{settled} {limited}");
}

/// Boards of which deduction leaves half or less, which is where larger ones are tried: against the general engine.
#[test]
fn larger_boards_have_the_same_answers_without_trials() {
    let mosaic = Variant::find("mosaic").expect("a family of ours");
    let (mut rng, mut scratch) = (Rng::new(23), Scratch::default());
    let mut seen = [0; 2];
    while seen.iter().any(|&seen| seen < 8) {
        let size = Size::new(17 + rng.below(5), 18 + rng.below(5));
        let keep = 5 + rng.below(3);
        let clues = random_clues(size, keep, 0, &mut rng);
        let open = deduce(size, &clues, None, &mut scratch).map_or(0, |known| size.cells() - known.known());
        if open == 0 || open > size.cells() / 2 {
            continue;
        }
        let symbol = |clue: &u8| if *clue > 9 { '_' } else { char::from(b'0' + clue) };
        let row = |row: &[u8]| row.iter().map(symbol).collect::<String>();
        let text = clues.chunks(size.width).map(row).collect::<Vec<_>>().join("\n");
        let board = Board::parse_as(&text, mosaic).expect("a board");
        let answer = board.ask(&Limits::NONE, Want::Unique);
        let other = board.ask(&Limits::NONE.without(&["mosaic-bits"]), Want::Unique);
        assert_eq!(answer.verdict, other.verdict, "{text}");
        let is_unique = answer.verdict == Verdict::Unique;
        assert!(!is_unique || answer.example == other.example, "{text}");
        seen[usize::from(is_unique)] += 1;
    }
}
