//! Slant counts against enumeration and known numbers.

use super::*;
use num_bigint::BigUint;
use twotone_grid::{Point, UndoDsu};

/// The vertices the diagonal of a cell joins.
fn ends(size: Size, cell: usize, value: bool) -> (usize, usize) {
    let Point { row, column } = size.point(cell);
    let vertex = |r, c| size.vertices().index(r, c);
    if value == BACKSLASH {
        (vertex(row, column), vertex(row + 1, column + 1))
    } else {
        (vertex(row, column + 1), vertex(row + 1, column))
    }
}

fn is_right(size: Size, clues: &[Option<u8>], filling: &BitGrid) -> bool {
    let mut sets = UndoDsu::new(size.vertices().cells());
    let mut degrees = vec![0; size.vertices().cells()];
    for cell in 0..size.cells() {
        let (a, b) = ends(size, cell, filling.get(cell));
        degrees[a] += 1;
        degrees[b] += 1;
        if !sets.join(a, b) {
            return false;
        }
    }
    clues.iter().zip(degrees).all(|(clue, degree)| clue.is_none_or(|clue| clue == degree))
}

fn all_right(size: Size, clues: &[Option<u8>], known: &Marks) -> Vec<BitGrid> {
    let fillings = (0..1u64 << size.cells()).map(|bits| BitGrid::from_words(vec![bits], size.cells()));
    fillings.filter(|f| known.allow(f) && is_right(size, clues, f)).collect()
}

fn odds_of(cells: usize, fillings: &[BitGrid]) -> Vec<BigUint> {
    (0..cells).map(|cell| BigUint::from(fillings.iter().filter(|f| f.get(cell)).count())).collect()
}

fn random_known(size: Size, rng: &mut Rng, of_ten: usize) -> Marks {
    let mut known = Marks::empty(size.cells());
    for cell in 0..size.cells() {
        if rng.chance(of_ten, 10) {
            known.set(cell, rng.coin());
        }
    }
    known
}

/// Clues of a random filling, some left out, sometimes one changed.
fn random_clues(size: Size, rng: &mut Rng, of_ten: usize) -> Vec<Option<u8>> {
    let filling: BitGrid = match determinant::sample(size, &Marks::empty(size.cells()), rng, &Limits::NONE) {
        Ok(Some(filling)) => filling,
        other => panic!("an empty board has fillings: {other:?}"),
    };
    let mut degrees = vec![0u8; size.vertices().cells()];
    for cell in 0..size.cells() {
        let (a, b) = ends(size, cell, filling.get(cell));
        degrees[a] += 1;
        degrees[b] += 1;
    }
    if rng.chance(1, 5) {
        let vertex = rng.below(degrees.len());
        degrees[vertex] = rng.below(6) as u8;
    }
    degrees.into_iter().map(|degree| rng.chance(of_ten, 10).then_some(degree)).collect()
}

fn no_clues(size: Size) -> Vec<Option<u8>> {
    vec![None; size.vertices().cells()]
}

fn total(height: usize, width: usize) -> BigUint {
    let size = Size::new(height, width);
    determinant::count(size, &Marks::empty(size.cells()), false, &Limits::NONE).unwrap().count
}

#[test]
fn empty_boards_have_the_known_numbers() {
    let squares = [
        "2",
        "15",
        "384",
        "32625",
        "9085440",
        "8238791743",
        "24233379889152",
        "230629380093001665",
        "7089727956532936704000",
        "703130165949449759361247759",
        "224774939109370089875020185600000",
        "231459008314298532714943209968328640625",
    ];
    for (i, expected) in squares.iter().enumerate() {
        assert_eq!(total(i + 1, i + 1).to_string(), *expected);
    }
    let tables: [(usize, [u32; 5]); 3] =
        [(2, [4, 15, 56, 209, 780]), (3, [8, 56, 384, 2624, 17920]), (4, [16, 209, 2624, 32625, 404624])];
    for (height, row) in tables {
        for (i, expected) in row.into_iter().enumerate() {
            assert_eq!(total(height, i + 1), expected.into());
            assert_eq!(total(i + 1, height), expected.into());
        }
    }
    for n in (0..40).chain([61, 62, 122, 123]) {
        assert_eq!(total(1, n), BigUint::from(1u32) << n);
    }
}

#[test]
fn numbers_of_any_width_agree() {
    // Every filling touches a vertex in the middle nought to four times.
    for height in [20, 60, 110] {
        let size = Size::new(height, 3);
        let known = Marks::empty(size.cells());
        let with_clue = |clue| {
            let mut clues = no_clues(size);
            clues[4 * (height / 2) + 1] = Some(clue);
            let study = count(size, &clues, &known, true, &Limits::NONE).unwrap();
            let number = count(size, &clues, &known, false, &Limits::NONE).unwrap().count;
            assert_eq!(number, study.count, "narrow numbers, wider ones where they do not suffice");
            let drawn = one(size, &clues, &known, &mut Rng::new(3), &Limits::NONE).unwrap();
            assert_eq!(drawn.is_some(), study.count > BigUint::ZERO);
            assert!(drawn.is_none_or(|filling| is_right(size, &clues, &filling)));
            study
        };
        let whole = determinant::count(size, &known, true, &Limits::NONE).unwrap();
        let parts: Vec<Study> = (0..=4).map(with_clue).collect();
        assert_eq!(parts.iter().map(|part| &part.count).sum::<BigUint>(), whole.count, "{size}");
        let odds = whole.odds.unwrap();
        for cell in [0, 1, size.cells() / 2, size.cells() - 1] {
            let parts = parts.iter().map(|part| &part.odds.as_ref().unwrap()[cell]);
            assert_eq!(parts.sum::<BigUint>(), odds[cell], "{size} {cell}");
        }
        let drawn = one(size, &no_clues(size), &known, &mut Rng::new(4), &Limits::NONE).unwrap();
        assert!(is_right(size, &no_clues(size), &drawn.expect("a filling")));
    }
}

#[test]
fn wider_boards_than_a_word_of_curves_are_left() {
    for (side, expected) in [(62, Ok(1u8.into())), (63, Err(Limit::Memory))] {
        let size = Size::new(side, side);
        // All fall but the first cell, whose corner is clued.
        let mut known = Marks::empty(size.cells());
        (1..size.cells()).for_each(|cell| known.set(cell, BACKSLASH));
        let mut clues = no_clues(size);
        clues[0] = Some(1);
        assert_eq!(count(size, &clues, &known, false, &Limits::NONE).map(|study| study.count), expected);
    }
}

#[test]
fn frontier_and_determinant_agree_on_empty_boards() {
    for (height, width) in [(1, 1), (1, 9), (9, 1), (2, 7), (6, 4), (8, 8), (5, 12)] {
        let size = Size::new(height, width);
        let known = Marks::empty(size.cells());
        let swept = frontier::count(size, &no_clues(size), &known, true, &Limits::NONE).unwrap();
        assert_eq!(swept, determinant::count(size, &known, true, &Limits::NONE).unwrap(), "{size}");
    }
}

#[test]
fn every_filling_counts_once_exactly_if_it_has_no_loop() {
    for (height, width) in [(1, 1), (1, 3), (2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (3, 4)] {
        let size = Size::new(height, width);
        for bits in 0..1u64 << size.cells() {
            let filling = BitGrid::from_words(vec![bits], size.cells());
            let counted =
                determinant::count(size, &Marks::full(&filling), false, &Limits::NONE).unwrap().count;
            assert_eq!(
                counted,
                u8::from(is_right(size, &no_clues(size), &filling)).into(),
                "{size} {filling:?}"
            );
        }
    }
}

#[test]
fn given_cells_without_clues_agree_with_enumeration() {
    let mut rng = Rng::new(11);
    for round in 0..600 {
        let size = Size::new(1 + rng.below(4), 1 + rng.below(4));
        let known = random_known(size, &mut rng, round % 10);
        let right = all_right(size, &no_clues(size), &known);
        let study = determinant::count(size, &known, true, &Limits::NONE).unwrap();
        assert_eq!(study.count, right.len().into(), "{size} {known:?}");
        assert_eq!(study.odds.unwrap(), odds_of(size.cells(), &right), "{size} {known:?}");
        let drawn = determinant::sample(size, &known, &mut rng, &Limits::NONE).unwrap();
        assert_eq!(drawn.is_some(), !right.is_empty());
        assert!(drawn.is_none_or(|filling| right.contains(&filling)));
    }
}

#[test]
fn clued_boards_agree_with_enumeration() {
    let mut rng = Rng::new(12);
    for round in 0..1500 {
        let size = Size::new(1 + rng.below(4), 1 + rng.below(if round % 5 == 0 { 4 } else { 3 }));
        let clues = random_clues(size, &mut rng, 1 + round % 9);
        let known = random_known(size, &mut rng, if round % 3 == 0 { 2 } else { 0 });
        let right = all_right(size, &clues, &known);
        let study = count(size, &clues, &known, true, &Limits::NONE).unwrap();
        assert_eq!(study.count, right.len().into(), "{size} {clues:?} {known:?}");
        assert_eq!(count(size, &clues, &known, false, &Limits::NONE).unwrap().count, study.count);
        assert_eq!(study.odds.unwrap(), odds_of(size.cells(), &right), "{size} {clues:?} {known:?}");
        let drawn = one(size, &clues, &known, &mut rng, &Limits::NONE).unwrap();
        assert_eq!(drawn.is_some(), !right.is_empty());
        assert!(drawn.is_none_or(|filling| right.contains(&filling)));
    }
}

/// Chi-square of draws over all fillings; its mean is the number of fillings less one.
fn assert_uniform(size: Size, clues: &[Option<u8>], known: &Marks, seed: u64) {
    let right = all_right(size, clues, known);
    let mut rng = Rng::new(seed);
    let mut seen = vec![0usize; right.len()];
    let expected = 60;
    for _ in 0..expected * right.len() {
        let drawn = one(size, clues, known, &mut rng, &Limits::NONE).unwrap().expect("there are fillings");
        seen[right.iter().position(|f| *f == drawn).expect("a right filling")] += 1;
    }
    let chi: f64 = seen.iter().map(|&n| (n as f64 - expected as f64).powi(2) / expected as f64).sum();
    let degrees = (right.len() - 1) as f64;
    assert!((chi - degrees).abs() < 4.0 * (2.0 * degrees).sqrt(), "{chi} for {degrees} degrees of freedom");
}

#[test]
fn samples_are_uniform() {
    let size = Size::new(2, 3);
    let mut known = Marks::empty(6);
    assert_uniform(size, &no_clues(size), &known, 1);
    known.set(1, !BACKSLASH);
    assert_uniform(size, &no_clues(size), &known, 2);
    let size = Size::new(3, 3);
    let mut clues = no_clues(size);
    (clues[5], clues[10]) = (Some(2), Some(1));
    assert_uniform(size, &clues, &Marks::empty(9), 3);
}

#[test]
fn limits_end_the_work() {
    let size = Size::new(12, 12);
    let mut clues = no_clues(size);
    clues[20] = Some(2);
    let known = Marks::empty(size.cells());
    let few = Limits::NONE.memory(6_000);
    assert_eq!(count(size, &clues, &known, false, &few), Err(Limit::Memory));
    let large = Size::new(100, 100);
    let nothing = Marks::empty(large.cells());
    // Two matrices of 200 by 200.
    let little = Limits::NONE.memory(500_000);
    assert_eq!(count(large, &no_clues(large), &nothing, false, &little), Err(Limit::Memory));
    let asked = Limits::NONE.stop(&|| true);
    assert_eq!(count(size, &clues, &known, true, &asked), Err(Limit::Stopped));
    assert_eq!(count(size, &no_clues(size), &known, true, &asked), Err(Limit::Stopped));
    assert_eq!(one(size, &clues, &known, &mut Rng::new(1), &asked), Err(Limit::Stopped));
}

/// One filling.
fn one(
    size: Size,
    clues: &[Option<u8>],
    known: &Marks,
    rng: &mut Rng,
    limits: &Limits<'_>,
) -> Result<Option<BitGrid>, Limit> {
    let mut drawn = samples(size, clues, known, 1, rng, limits)?;
    assert!(drawn.len() <= 1, "as many as asked for");
    Ok(drawn.pop())
}
