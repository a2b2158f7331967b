//! A thousand generated puzzles per family and level: unique, of the level, all different, and minimal where wished.

use std::collections::HashSet;

use twotone::generate::{AnyMaker, Made, Wish};
use twotone::{Board, Ctx, Limits, Size, Symmetry, Variant, Verdict, Want};

const FAMILIES: [&str; 4] = ["mosaic", "takuzu", "unruly", "slant"];
const SIZE: Size = Size::new(10, 10);
const NUMBER: usize = 1000;

/// The puzzles of the first seeds that a wish can be granted for.
fn make<'a>(
    maker: &'a mut dyn AnyMaker,
    wish: &'a Wish,
    number: usize,
    refused: &'a mut usize,
) -> impl Iterator<Item = Made> + 'a {
    (0..).filter_map(move |seed| maker.make(wish, seed).map_err(|_| *refused += 1).ok()).take(number)
}

fn is_unique(puzzle: &Board) -> bool {
    puzzle.unique(&Limits::NONE).verdict == Verdict::Unique
}

/// Of all images of a board, for Takuzu with the values exchanged, too, the first.
fn kind(puzzle: &Board) -> Vec<u8> {
    let exchanged = |bytes: &[u8]| bytes.iter().map(|&b| if b == b'.' { b } else { b ^ 1 }).collect();
    let images = Symmetry::all().filter(|symmetry| symmetry.size(SIZE) == SIZE).flat_map(|symmetry| {
        let image = puzzle.transformed(symmetry).symbols().bytes;
        let other = if puzzle.info().id == "takuzu" { exchanged(&image) } else { image.clone() };
        [image, other]
    });
    images.min().expect("a board is an image of itself")
}

#[test]
#[ignore = "minutes: a thousand puzzles per family and level"]
fn puzzles_are_unique_of_their_level_and_all_different() {
    for name in FAMILIES {
        let name = Variant::find(name).unwrap();
        let mut maker = name.maker();
        for level in 1..=5 {
            let wish = Wish { levels: Some(level..=level), ..Wish::new(name, SIZE) };
            let (mut kinds, mut clues, mut places, mut refused) = (HashSet::new(), 0, 0, 0);
            for made in make(&mut *maker, &wish, NUMBER, &mut refused) {
                assert!(is_unique(&made.puzzle), "{wish:?}");
                assert_eq!(made.puzzle.grade(&mut Ctx::default()).level, Some(level), "{wish:?}");
                assert!(kinds.insert(kind(&made.puzzle)), "{wish:?}");
                (clues, places) = (clues + made.clues, places + made.places);
            }
            let density = 100.0 * clues as f64 / places as f64;
            let variant = name;
            println!("{variant} level {level}: {NUMBER} puzzles, {density:.1}% clues, {refused} refused");
        }
    }
}

#[test]
#[ignore = "minutes: a thousand minimal puzzles per family, each solved without each clue"]
fn minimal_puzzles_need_every_clue() {
    for name in FAMILIES {
        let name = Variant::find(name).unwrap();
        let mut maker = name.maker();
        let wish = Wish { minimal: true, ..Wish::new(name, SIZE) };
        let (mut clues, mut places, mut refused) = (0, 0, 0);
        for made in make(&mut *maker, &wish, NUMBER, &mut refused) {
            assert!(is_unique(&made.puzzle));
            let symbols = made.puzzle.symbols().bytes;
            for place in (0..symbols.len()).filter(|&place| symbols[place] != b'.') {
                let mut fewer = symbols.clone();
                fewer[place] = b'.';
                let fewer = Board::from_symbols(name, SIZE, fewer).unwrap();
                let verdict = fewer.unique(&Limits::NONE).verdict;
                assert_eq!(verdict, Verdict::Several, "{} without {place}", name);
            }
            (clues, places) = (clues + made.clues, places + made.places);
        }
        let density = 100.0 * clues as f64 / places as f64;
        println!("{} minimal: {NUMBER} puzzles, {density:.1}% clues, {refused} refused", name);
    }
}
