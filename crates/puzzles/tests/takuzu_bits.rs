//! The engine against listing every filling, on every small shape and both rule variants.

use std::ops::ControlFlow;

use twotone::testing::Budget;
use twotone::testing::families::takuzu::bits::{self, Outcome, Scratch, deduce, for_each_solution};
use twotone_grid::{BitGrid, Marks, Rng, Size, Symmetry};

fn line_is_legal(line: &[bool]) -> bool {
    let ones = line.iter().filter(|&&cell| cell).count();
    ones.abs_diff(line.len() - ones) <= line.len() % 2
        && line.windows(3).all(|w| w[0] != w[1] || w[1] != w[2])
}

/// The rules, written as one would say them.
fn is_solution(size: Size, cells: &[bool], distinct: bool) -> bool {
    let rows: Vec<Vec<bool>> = cells.chunks(size.width).map(<[bool]>::to_vec).collect();
    let columns: Vec<Vec<bool>> = (0..size.width).map(|c| rows.iter().map(|row| row[c]).collect()).collect();
    [rows, columns].iter().all(|lines| {
        lines.iter().all(|line| line_is_legal(line))
            && (!distinct || (1..lines.len()).all(|i| !lines[..i].contains(&lines[i])))
    })
}

/// Every solution of the empty board.
fn all_solutions(size: Size, distinct: bool) -> Vec<BitGrid> {
    let fillings = (0..1u32 << size.cells()).map(|bits| (0..size.cells()).map(move |i| bits >> i & 1 != 0));
    fillings
        .filter(|cells| is_solution(size, &cells.clone().collect::<Vec<_>>(), distinct))
        .map(Iterator::collect)
        .collect()
}

fn shapes(cells: usize) -> impl Iterator<Item = Size> {
    (1..=cells).flat_map(move |height| (1..=cells / height).map(move |width| Size::new(height, width)))
}

fn random_marks(len: usize, guide: Option<&BitGrid>, rng: &mut Rng) -> Marks {
    let mut marks = Marks::empty(len);
    let density = 1 + rng.below(8);
    for i in 0..len {
        if rng.chance(density, 12) {
            marks.set(i, guide.map_or_else(|| rng.coin(), |g| g.get(i)));
        }
    }
    marks
}

/// What the engine says with so many trials and no other limit.
fn solve(
    size: Size,
    givens: &Marks,
    distinct: bool,
    want_unique: bool,
    trials: u32,
    scratch: &mut Scratch,
) -> Outcome {
    let mut budget = Budget::UNLIMITED;
    bits::solve(size, givens, distinct, want_unique, trials, &mut budget, scratch).expect("no limit")
}

/// Checks every answer the engine gives on one board.
fn check(size: Size, givens: &Marks, distinct: bool, solutions: &[BitGrid], scratch: &mut Scratch) {
    let expected: Vec<&BitGrid> = solutions.iter().filter(|s| givens.allow(s)).collect();
    let context = || format!("{size} distinct {distinct} {givens:?}: {} solutions", expected.len());
    match solve(size, givens, distinct, true, u32::MAX, scratch) {
        Outcome::None => assert!(expected.is_empty(), "{}", context()),
        Outcome::Unique(found) => assert!(expected.len() == 1 && expected[0] == &found, "{}", context()),
        Outcome::Several(a, b) => {
            assert!(a != b && expected.contains(&&a) && expected.contains(&&b), "{}", context());
        }
        other => panic!("{other:?} on {}", context()),
    }
    match solve(size, givens, distinct, false, u32::MAX, scratch) {
        Outcome::None => assert!(expected.is_empty(), "{}", context()),
        Outcome::Solvable(found) => assert!(expected.contains(&&found), "{}", context()),
        other => panic!("{other:?} on {}", context()),
    }
    match deduce(size, givens, distinct, scratch) {
        Err(_) => assert!(expected.is_empty(), "{}", context()),
        Ok(forced) => assert!(expected.iter().all(|s| forced.allow(s)), "{}", context()),
    }
    if let Outcome::GaveUp { forced } = solve(size, givens, distinct, true, 2, scratch) {
        assert!(expected.iter().all(|s| forced.allow(s)), "{}", context());
    }
    let mut listed = Vec::new();
    for_each_solution(size, givens, distinct, scratch, &mut |solution| {
        listed.push(solution.clone());
        ControlFlow::Continue(())
    });
    assert_eq!(listed.len(), expected.len(), "{}", context());
    assert!(expected.iter().all(|s| listed.contains(s)), "{}", context());
}

#[test]
fn every_small_shape_with_random_givens() {
    let mut scratch = Scratch::default();
    let mut rng = Rng::new(11);
    for size in shapes(16) {
        for distinct in [true, false] {
            let solutions = all_solutions(size, distinct);
            check(size, &Marks::empty(size.cells()), distinct, &solutions, &mut scratch);
            for round in 0..40 {
                let guide =
                    (round % 3 != 0 && !solutions.is_empty()).then(|| rng.below(solutions.len().max(1)));
                let givens = random_marks(size.cells(), guide.map(|i| &solutions[i]), &mut rng);
                check(size, &givens, distinct, &solutions, &mut scratch);
            }
        }
    }
}

#[test]
fn every_filling_of_two_by_three_givens() {
    let size = Size::new(2, 3);
    for distinct in [true, false] {
        let solutions = all_solutions(size, distinct);
        for code in 0..3usize.pow(6) {
            let mut givens = Marks::empty(6);
            for i in 0..6 {
                match code / 3usize.pow(i) % 3 {
                    0 => {}
                    symbol => givens.set(i as usize, symbol == 1),
                }
            }
            check(size, &givens, distinct, &solutions, &mut Scratch::default());
        }
    }
}

fn total(size: Size, distinct: bool) -> usize {
    let mut count = 0;
    for_each_solution(size, &Marks::empty(size.cells()), distinct, &mut Scratch::default(), &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

#[test]
fn totals_of_empty_boards() {
    let squares = |distinct| [2, 4, 6].map(|n| total(Size::new(n, n), distinct));
    assert_eq!(squares(true), [2, 72, 4140]);
    assert_eq!(squares(false), [2, 90, 11222]);
}

fn verdict(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::None => "none",
        Outcome::Unique(_) => "unique",
        Outcome::Several(..) => "several",
        Outcome::Solvable(_) => "solvable",
        Outcome::GaveUp { .. } => "gave up",
    }
}

/// Solutions of boards too large to list, by the engine's own enumeration.
fn any_solution(size: Size, distinct: bool, rng: &mut Rng, scratch: &mut Scratch) -> Option<BitGrid> {
    for _ in 0..20 {
        let mut givens = Marks::empty(size.cells());
        for _ in 0..size.cells() / 8 {
            givens.set(rng.below(size.cells()), rng.coin());
        }
        if let Outcome::Solvable(found) = solve(size, &givens, distinct, false, 5000, scratch) {
            return Some(found);
        }
    }
    None
}

#[test]
fn turning_the_board_and_swapping_the_symbols_changes_no_verdict() {
    let mut scratch = Scratch::default();
    let mut rng = Rng::new(3);
    let mut seen = std::collections::BTreeMap::new();
    for size in [(5, 7), (6, 6), (8, 8), (7, 9), (8, 10), (10, 10), (3, 17), (16, 16), (6, 33), (2, 70)] {
        let size = Size::new(size.0, size.1);
        for round in 0..16 {
            let distinct = round % 2 == 0 && size.height > 4;
            let Some(solution) = any_solution(size, distinct, &mut rng, &mut scratch) else { continue };
            assert!(is_solution(size, &solution.iter().collect::<Vec<_>>(), distinct));
            let mut cells: Vec<Option<bool>> = solution.iter().map(Some).collect();
            let keep = 4 + rng.below(5);
            for cell in &mut cells {
                *cell = cell.filter(|_| rng.chance(keep, 10));
            }
            if round % 5 == 0 {
                let i = rng.below(cells.len());
                cells[i] = Some(!solution.get(i));
            }
            let verdicts: Vec<&str> = Symmetry::all()
                .flat_map(|symmetry| [false, true].map(|swap| (symmetry, swap)))
                .map(|(symmetry, swap)| {
                    let mut givens = Marks::empty(cells.len());
                    for (i, cell) in symmetry.map(size, &cells).into_iter().enumerate() {
                        if let Some(value) = cell {
                            givens.set(i, value != swap);
                        }
                    }
                    let image = symmetry.size(size);
                    verdict(&solve(image, &givens, distinct, true, u32::MAX, &mut scratch))
                })
                .collect();
            assert!(verdicts.iter().all(|v| *v == verdicts[0]), "{size} {verdicts:?}");
            *seen.entry(verdicts[0]).or_insert(0) += 1;
        }
    }
    assert!(["none", "unique", "several"].iter().all(|v| seen.get(v).is_some_and(|&n| n > 5)), "{seen:?}");
}

#[test]
fn what_is_remembered_of_other_boards_changes_nothing() {
    let mut used = Scratch::default();
    let mut rng = Rng::new(29);
    let sizes = [(6, 6), (7, 9), (10, 10), (14, 14), (12, 33), (63, 4), (64, 6), (4, 65), (20, 20)];
    for size in sizes.map(|(height, width)| Size::new(height, width)) {
        for round in 0..60 {
            let distinct = round % 2 == 0;
            let guide = any_solution(size, distinct, &mut rng, &mut used);
            let givens = random_marks(size.cells(), guide.as_ref(), &mut rng);
            let fresh = deduce(size, &givens, distinct, &mut Scratch::default());
            assert_eq!(deduce(size, &givens, distinct, &mut used), fresh, "{size} {distinct} {givens:?}");
        }
    }
}

#[test]
fn boards_with_a_side_over_128_are_declined_and_others_are_not() {
    let mut scratch = Scratch::default();
    let long = Size::new(1, 129);
    let outcome = solve(long, &Marks::empty(129), true, true, 10, &mut scratch);
    assert!(matches!(outcome, Outcome::GaveUp { .. }));
    let size = Size::new(128, 1);
    let checkered: BitGrid = (0..128).map(|i| i % 2 == 0).collect();
    let mut givens = Marks::full(&checkered);
    givens.clear(70);
    assert_eq!(solve(size, &givens, false, true, 10, &mut scratch), Outcome::Unique(checkered));
}
