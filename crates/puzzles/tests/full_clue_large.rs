//! Boards of many words per row, in all nine pairs of residues.

use std::ops::ControlFlow;

use num_bigint::BigUint;
use twotone::Board;
use twotone::testing::families::mosaic::full_clue::{for_each_solution, sample, solve, study};
use twotone_grid::{BitGrid, Rng, Size, Symmetry};

fn clues_of(size: Size, filling: &BitGrid) -> Vec<u8> {
    (0..size.cells()).map(|cell| size.block(cell).filter(|&other| filling.get(other)).count() as u8).collect()
}

/// The referee's view, through the puzzle; clues of two digits or of another size are never right.
fn check(size: Size, clues: &[u8], filling: &BitGrid) -> bool {
    let digit = |&clue: &u8| char::from_digit(u32::from(clue), 10);
    let symbols: Option<String> = clues.iter().map(digit).collect();
    let mosaic = twotone::Variant::find("mosaic").expect("a family");
    let board = symbols.and_then(|symbols| Board::from_symbols(mosaic, size, symbols).ok());
    board.is_some_and(|board| board.accepts(filling))
}

type Pattern = fn(usize, usize, &mut Rng) -> bool;

const PATTERNS: [(&str, Pattern); 10] = [
    ("random", |_, _, rng| rng.coin()),
    ("sparse", |_, _, rng| rng.chance(1, 50)),
    ("dense", |_, _, rng| !rng.chance(1, 50)),
    ("black", |_, _, _| true),
    ("white", |_, _, _| false),
    ("diagonals", |r, c, _| (r / 2 + c / 2) % 2 == 0),
    ("stripes", |r, _, _| r % 2 == 0),
    ("checker", |r, c, _| (r + c) % 2 == 0),
    // The core, once exchanged, is white, noisy, or a staircase: many solutions.
    ("free core", |r, c, rng| (r % 3 != c % 3) ^ rng.chance(1, 200)),
    ("staircase", |r, c, _| (r % 3 != c % 3) ^ (c < (r * 7) % 60)),
];

fn sizes() -> impl Iterator<Item = Size> {
    let around = |height: usize, width: usize| (0..9).map(move |i| Size::new(height + i / 3, width + i % 3));
    [(60, 62), (100, 99), (63, 191), (4, 127), (127, 1)].into_iter().flat_map(move |(h, w)| around(h, w))
}

#[test]
fn nine_pairs_of_residues() {
    let mut rng = Rng::new(3);
    for size in sizes() {
        for (name, pattern) in PATTERNS {
            let cell = |cell: usize, rng: &mut Rng| pattern(cell / size.width, cell % size.width, rng);
            let filling: BitGrid = (0..size.cells()).map(|i| cell(i, &mut rng)).collect();
            let clues = clues_of(size, &filling);
            let solved = solve(size, &clues).unwrap_or_else(|| panic!("{size} {name}"));
            assert!(check(size, &clues, &solved.filling), "{size} {name}");
            let studied = study(size, &clues).unwrap();
            assert_eq!(solved.unique, studied.count == BigUint::from(1u8), "{size} {name}");
            assert_eq!(solved.unique, studied.forced.is_complete(), "{size} {name}");
            assert!(studied.forced.allow(&filling), "{size} {name}");
            if size.height % 3 != 2 && size.width % 3 != 2 {
                assert_eq!(solved.filling, filling, "{size} {name}");
            }
            let drawn = sample(size, &clues, &mut rng).unwrap();
            assert!(check(size, &clues, &drawn) && studied.forced.allow(&drawn), "{size} {name}");
            let mut changed = clues.clone();
            changed[rng.below(size.cells())] ^= 1 << rng.below(8);
            if let Some(other) = solve(size, &changed) {
                assert!(check(size, &changed, &other.filling));
            }
        }
    }
}

#[test]
fn solutions_are_listed_lazily() {
    let size = Size::new(62, 65);
    let filling: BitGrid = (0..size.cells()).map(|i| (i / 65) % 3 != (i % 65) % 3).collect();
    let clues = clues_of(size, &filling);
    assert!(study(size, &clues).unwrap().count.bits() > 40);
    let mut seen = std::collections::HashSet::new();
    for_each_solution(size, &clues, &mut |solution| {
        assert!(check(size, &clues, solution) && seen.insert(solution.clone()));
        if seen.len() == 300 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(seen.len(), 300);
}

/// Counts, odds and forced cells must not depend on which side is up.
#[test]
fn symmetric_boards_have_the_same_study() {
    let mut rng = Rng::new(17);
    for size in [Size::new(8, 11), Size::new(11, 20), Size::new(14, 5), Size::new(8, 7), Size::new(9, 14)] {
        for round in 0..12 {
            let noise = [0, 1, 3, 30][round % 4];
            let filling: BitGrid = (0..size.cells())
                .map(|i| ((i / size.width) % 3 != (i % size.width) % 3) ^ rng.chance(noise, 60))
                .collect();
            let clues = clues_of(size, &filling);
            let here = study(size, &clues).unwrap();
            for symmetry in Symmetry::all() {
                let there = study(symmetry.size(size), &symmetry.map(size, &clues)).unwrap();
                assert_eq!(here.count, there.count, "{size} {symmetry:?}");
                for cell in 0..size.cells() {
                    let image = symmetry.apply(size, cell);
                    assert_eq!(
                        here.odds.blacks(cell),
                        there.odds.blacks(image),
                        "{size} {symmetry:?} {cell}"
                    );
                    assert_eq!(here.forced.get(cell), there.forced.get(image));
                }
            }
            // White and black exchanged.
            let inverse = study(size, &clues_of(size, &filling.complement())).unwrap();
            assert_eq!(here.count, inverse.count);
            assert!((0..size.cells()).all(|i| here.odds.blacks(i) + inverse.odds.blacks(i) == here.count));
        }
    }
}

#[test]
fn check_finds_every_single_wrong_cell_and_clue() {
    let mut rng = Rng::new(23);
    for size in [Size::new(1, 1), Size::new(1, 70), Size::new(70, 1), Size::new(3, 65), Size::new(5, 128)] {
        let filling: BitGrid = (0..size.cells()).map(|_| rng.coin()).collect();
        let clues = clues_of(size, &filling);
        assert!(check(size, &clues, &filling));
        for cell in 0..size.cells() {
            let mut wrong = filling.clone();
            wrong.set(cell, !wrong.get(cell));
            assert!(!check(size, &clues, &wrong), "{size} {cell}");
            let mut wrong = clues.clone();
            wrong[cell] ^= 1 << rng.below(8);
            assert!(!check(size, &wrong, &filling), "{size} {cell}");
        }
        assert!(!check(size, &clues[1..], &filling));
        assert!(!check(size, &clues, &BitGrid::zeros(size.cells() + 1)));
    }
}

#[test]
fn sizes_beyond_all_memory_are_turned_down() {
    let size = Size::new(usize::MAX, usize::MAX);
    // This product wraps around to 1.
    assert_eq!(solve(size, &[1]), None);
    assert_eq!(study(size, &[1]), None);
}
