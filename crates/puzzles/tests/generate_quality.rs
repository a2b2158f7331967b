//! A thousand generated puzzles per variant and level: unique, of the level, all different, and minimal where wished.

use std::collections::HashSet;

use twotone::generate::{AnyMaker, Made, Wish};
use twotone::{Board, Limits, Size, Symmetry, Variant, Verdict};

const SIZE: Size = Size::new(10, 10);
const NUMBER: usize = 1000;

/// The puzzles of the first seeds that a wish can be granted for.
fn make<'a>(
    maker: &'a mut dyn AnyMaker,
    wish: &'a Wish,
    number: usize,
    refused: &'a mut usize,
) -> impl Iterator<Item = Made> + 'a {
    (0..)
        .filter_map(move |seed| {
            maker.make(wish, seed, &twotone::Limits::NONE).map_err(|_| *refused += 1).ok()
        })
        .take(number)
}

fn is_unique(puzzle: &Board) -> bool {
    puzzle.unique(&Limits::NONE).verdict == Verdict::Unique
}

/// Of all images of a board the first; where clues are values, also of those with the values exchanged.
fn kind(puzzle: &Board) -> Vec<u8> {
    let exchanged = |bytes: &[u8]| bytes.iter().map(|&b| if b == b'.' { b } else { b ^ 1 }).collect();
    let images = Symmetry::all().filter(|symmetry| symmetry.size(SIZE) == SIZE).flat_map(|symmetry| {
        let image = puzzle.transformed(symmetry).symbols().bytes;
        let other = if puzzle.info().clues_are_values { exchanged(&image) } else { image.clone() };
        [image, other]
    });
    images.min().expect("a board is an image of itself")
}

#[test]
#[ignore = "minutes: a thousand puzzles per family and level"]
fn puzzles_are_unique_of_their_level_and_all_different() {
    for variant in Variant::all() {
        let mut maker = variant.maker();
        for level in 1..=5 {
            let wish = Wish { levels: Some(level..=level), ..Wish::new(variant, SIZE) };
            let (mut kinds, mut clues, mut places, mut refused) = (HashSet::new(), 0, 0, 0);
            for made in make(&mut *maker, &wish, NUMBER, &mut refused) {
                assert!(is_unique(&made.puzzle), "{wish:?}");
                assert_eq!(made.puzzle.grade(&Limits::NONE).level, Some(level), "{wish:?}");
                assert!(kinds.insert(kind(&made.puzzle)), "{wish:?}");
                (clues, places) = (clues + made.clues, places + made.places);
            }
            let density = 100.0 * clues as f64 / places as f64;
            println!("{variant} level {level}: {NUMBER} puzzles, {density:.1}% clues, {refused} refused");
        }
    }
}

#[test]
#[ignore = "minutes: a thousand minimal puzzles per family, each solved without each clue"]
fn minimal_puzzles_need_every_clue() {
    for variant in Variant::all() {
        let mut maker = variant.maker();
        let wish = Wish { minimal: true, ..Wish::new(variant, SIZE) };
        let (mut clues, mut places, mut refused) = (0, 0, 0);
        for made in make(&mut *maker, &wish, NUMBER, &mut refused) {
            assert!(is_unique(&made.puzzle));
            let symbols = made.puzzle.symbols().bytes;
            for place in (0..symbols.len()).filter(|&place| symbols[place] != b'.') {
                let mut fewer = symbols.clone();
                fewer[place] = b'.';
                let fewer = made.puzzle.with_symbols(fewer).unwrap();
                let verdict = fewer.unique(&Limits::NONE).verdict;
                assert_eq!(verdict, Verdict::Several, "{variant} without {place}");
            }
            (clues, places) = (clues + made.clues, places + made.places);
        }
        let density = 100.0 * clues as f64 / places as f64;
        println!("{variant} minimal: {NUMBER} puzzles, {density:.1}% clues, {refused} refused");
    }
}
