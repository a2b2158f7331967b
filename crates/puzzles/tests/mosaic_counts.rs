//! Mosaic counts, odds and samples against enumeration and known numbers, past the closed form of full boards.

mod common;

use twotone::testing::families::mosaic::Mosaic;
use twotone::testing::{Kind, Puzzle};
use twotone::{BigUint, BitGrid, Limit, Limits, Marks, Rng, Size};

fn board(size: Size, clues: &[Option<u8>]) -> Mosaic {
    let symbols = clues.iter().map(|clue| clue.map_or(b'.', |clue| b'0' + clue)).collect();
    Mosaic::from_symbols(size, symbols, common::variant("mosaic")).expect("digits and dots")
}

fn count(size: Size, clues: &[Option<u8>]) -> BigUint {
    board(size, clues).census(&Marks::empty(size.cells()), false, &Limits::NONE).unwrap().count
}

fn clue_of(size: Size, filling: &BitGrid, center: usize) -> u8 {
    size.block(center).filter(|&cell| filling.get(cell)).count() as u8
}

fn all_right(size: Size, clues: &[Option<u8>], known: &Marks) -> Vec<BitGrid> {
    let fillings = (0..1u64 << size.cells()).map(|bits| BitGrid::from_words(vec![bits], size.cells()));
    let meets =
        |f: &BitGrid| (0..size.cells()).all(|c| clues[c].is_none_or(|clue| clue == clue_of(size, f, c)));
    fillings.filter(|f| known.allow(f) && meets(f)).collect()
}

/// Clues of a random filling, some left out, sometimes one changed; and some cells of it, sometimes one changed.
fn random_board(size: Size, rng: &mut Rng, of_ten: usize) -> (Vec<Option<u8>>, Marks) {
    let filling: BitGrid = (0..size.cells()).map(|_| rng.coin()).collect();
    let clue = |c| clue_of(size, &filling, c);
    let mut clues: Vec<Option<u8>> =
        (0..size.cells()).map(|c| rng.chance(of_ten, 10).then(|| clue(c))).collect();
    let mut known = Marks::empty(size.cells());
    if rng.chance(1, 3) {
        (0..size.cells()).for_each(|c| {
            if rng.chance(1, 5) {
                known.set(c, filling.get(c))
            }
        });
    }
    if rng.chance(1, 5) {
        let cell = rng.below(size.cells());
        clues[cell] = Some(rng.below(10) as u8);
    }
    if rng.chance(1, 8) {
        known.set(rng.below(size.cells()), rng.coin());
    }
    (clues, known)
}

#[test]
fn boards_agree_with_enumeration() {
    let mut rng = Rng::new(21);
    for round in 0..3000 {
        let size = match round % 20 {
            0 => Size::new(4, 4),
            1 => Size::new(1, 1 + rng.below(14)),
            2 => Size::new(1 + rng.below(14), 1),
            _ => Size::new(1 + rng.below(4), 1 + rng.below(3)),
        };
        let (clues, known) = random_board(size, &mut rng, round % 11);
        let right = all_right(size, &clues, &known);
        let board = board(size, &clues);
        let census = board.census(&known, true, &Limits::NONE).unwrap();
        assert_eq!(census.count, right.len().into(), "{size} {clues:?} {known:?}");
        assert_eq!(board.census(&known, false, &Limits::NONE).unwrap().count, census.count);
        let odds = census.odds.unwrap();
        for cell in 0..size.cells() {
            let ones = right.iter().filter(|filling| filling.get(cell)).count();
            assert_eq!(*odds.ones(cell), ones.into(), "{size} {clues:?} {known:?}");
        }
        let drawn = board.samples(&known, 1, &mut rng, &Limits::NONE).unwrap();
        assert_eq!(drawn.is_empty(), right.is_empty());
        assert!(drawn.iter().all(|filling| right.contains(filling)));
    }
}

#[test]
fn full_clue_boards_have_the_known_largest_counts() {
    // The largest number of fillings with the same clues everywhere, by exhaustive search.
    for (height, width, most) in
        [(1, 2, 2), (1, 5, 2), (2, 2, 6), (2, 3, 8), (2, 4, 16), (2, 5, 36), (3, 3, 1), (3, 4, 1)]
    {
        let size = Size::new(height, width);
        let counts = (0..1u64 << size.cells()).map(|bits| {
            let filling = BitGrid::from_words(vec![bits], size.cells());
            let clues: Vec<Option<u8>> =
                (0..size.cells()).map(|c| Some(clue_of(size, &filling, c))).collect();
            count(size, &clues)
        });
        assert_eq!(counts.max(), Some(BigUint::from(most as u32)), "{size}");
    }
}

#[test]
fn all_clue_patterns_together_hold_every_filling() {
    // Fixed places of clues: the counts over all their values add up to the number of fillings.
    let size = Size::new(4, 3);
    let places = [1, 5, 9];
    let mut sum = BigUint::ZERO;
    for values in 0..1000 {
        let mut clues = vec![None; size.cells()];
        places
            .iter()
            .zip([values % 10, values / 10 % 10, values / 100])
            .for_each(|(&c, v)| clues[c] = Some(v as u8));
        sum += count(size, &clues);
    }
    assert_eq!(sum, BigUint::from(1u8) << size.cells());
}

#[test]
fn samples_are_uniform() {
    let size = Size::new(3, 4);
    let mut clues = vec![None; 12];
    (clues[1], clues[6], clues[11]) = (Some(3), Some(5), Some(2));
    let known = Marks::empty(12);
    let right = all_right(size, &clues, &known);
    let (mut rng, expected) = (Rng::new(4), 60);
    let mut seen = vec![0usize; right.len()];
    let drawn = board(size, &clues).samples(&known, expected * right.len(), &mut rng, &Limits::NONE);
    for drawn in drawn.unwrap() {
        seen[right.iter().position(|f| *f == drawn).expect("a right filling")] += 1;
    }
    let chi: f64 = seen.iter().map(|&n| (n as f64 - expected as f64).powi(2) / expected as f64).sum();
    let degrees = (right.len() - 1) as f64;
    assert!(degrees > 20.0 && (chi - degrees).abs() < 4.0 * (2.0 * degrees).sqrt(), "{chi} for {degrees}");
}

#[test]
fn limits_end_the_work() {
    let size = Size::new(12, 12);
    let mut rng = Rng::new(3);
    let (clues, _) = random_board(size, &mut rng, 4);
    let known = Marks::empty(size.cells());
    let few = Limits::NONE.memory(500);
    assert_eq!(board(size, &clues).census(&known, false, &few), Err(Limit::Memory));
    let asked = Limits::NONE.stop(&|| true);
    assert_eq!(board(size, &clues).census(&known, true, &asked), Err(Limit::Stopped));
}
