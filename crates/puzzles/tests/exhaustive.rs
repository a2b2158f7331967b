//! Every puzzle of a small size: each once, each with one solution, one of each kind, compared with brute force.

mod common;

use std::collections::HashSet;
use std::ops::ControlFlow;

use common::{brute_force, empty};
use twotone::generate::Exhaustive;
use twotone::{BitGrid, Board, Limits, Size, Symmetry, Variant};

/// Every puzzle of a size as (symbols, solution).
fn list(
    variant: Variant,
    size: Size,
    unique: bool,
    up_to_symmetry: bool,
    pairs: bool,
) -> Vec<(Vec<u8>, Vec<bool>)> {
    let mut all = Vec::new();
    let what = Exhaustive { variant, size, unique, up_to_symmetry, pairs };
    let mut take = |puzzle: Board, filling: &BitGrid| {
        all.push((puzzle.symbols().bytes, filling.iter().collect()));
        ControlFlow::Continue(())
    };
    what.list(&Limits::NONE, &mut take).unwrap();
    all
}

/// All variants with sizes that have some puzzles, but not too many, and how many there are: each right filling with
/// each choice of shown clues.
fn short_lists() -> Vec<(Variant, Size, usize)> {
    let sizes =
        [(1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)].map(|(height, width)| Size::new(height, width));
    let pairs = Variant::all().flat_map(|variant| sizes.map(|size| (variant, size)));
    let counted = pairs.map(|(variant, size)| {
        let empty = empty(variant, size);
        let shown = |filling: &BitGrid| variant.fully_clued(size, filling).symbols().bytes;
        let clues = |filling| shown(filling).iter().filter(|&&symbol| symbol != b'.').count();
        (variant, size, brute_force(&empty).iter().map(|filling| 1 << clues(filling)).sum())
    });
    counted.filter(|(_, _, total)| (1..10_000).contains(total)).collect()
}

#[test]
fn every_puzzle_is_listed_once() {
    for (variant, size, total) in short_lists() {
        let all = list(variant, size, false, false, true);
        assert_eq!(all.len(), total, "{variant} {size}");
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), total, "{variant} {size}");
        // Without pairs, what has the same clues is the same.
        let clues: HashSet<_> = all.iter().map(|(symbols, _)| symbols).collect();
        let once = list(variant, size, false, false, false);
        assert_eq!(once.len(), clues.len(), "{variant} {size}");
        assert_eq!(
            once.iter().map(|(symbols, _)| symbols).collect::<HashSet<_>>(),
            clues,
            "{variant} {size}"
        );
    }
}

#[test]
fn unique_puzzles_are_those_whose_clues_have_one_filling() {
    for (variant, size, _) in short_lists() {
        let all = list(variant, size, false, false, true);
        let mut times = std::collections::HashMap::new();
        // A filling fits clues if it has them among its own: for each board, count the fillings that show it.
        all.iter().for_each(|(symbols, _)| *times.entry(symbols.clone()).or_insert(0) += 1);
        let expected: HashSet<&Vec<u8>> = times.iter().filter(|(_, n)| **n == 1).map(|(s, _)| s).collect();
        let unique = list(variant, size, true, false, false);
        assert_eq!(unique.len(), expected.len(), "{variant} {size}");
        assert!(unique.iter().all(|(symbols, _)| expected.contains(symbols)), "{variant} {size}");
    }
}

#[test]
fn up_to_symmetry_leaves_one_of_each_kind() {
    for (variant, size, _) in short_lists() {
        let kind = |symbols: &[u8], filling: &[bool]| {
            let board = Board::from_symbols(variant, size, symbols).unwrap();
            let images = Symmetry::all().filter(|s| s.size(size) == size).map(|symmetry| {
                let swaps = board.swaps_values(symmetry);
                let moved: Vec<bool> =
                    symmetry.map(size, filling).iter().map(|value| *value != swaps).collect();
                (board.transformed(symmetry).symbols().bytes, moved)
            });
            images.min().unwrap()
        };
        let pairs = list(variant, size, false, false, true);
        let all: HashSet<_> = pairs.iter().map(|(s, f)| kind(s, f)).collect();
        let few = list(variant, size, false, true, true);
        assert_eq!(few.len(), all.len(), "{variant} {size}");
        assert_eq!(few.iter().map(|(s, f)| kind(s, f)).collect::<HashSet<_>>(), all, "{variant} {size}");
        let shape = |symbols: &[u8]| {
            let board = Board::from_symbols(variant, size, symbols).unwrap();
            let keep = Symmetry::all().filter(|s| s.size(size) == size);
            keep.map(|symmetry| board.transformed(symmetry).symbols().bytes).min().unwrap()
        };
        let shapes: HashSet<_> = pairs.iter().map(|(symbols, _)| shape(symbols)).collect();
        let few = list(variant, size, false, true, false);
        assert_eq!(few.len(), shapes.len(), "{variant} {size}");
        assert_eq!(few.iter().map(|(s, _)| shape(s)).collect::<HashSet<_>>(), shapes, "{variant} {size}");
    }
}
