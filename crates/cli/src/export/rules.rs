//! The page of rules of a family, for books and lessons.

use twotone::generate::Wish;
use twotone::render::Style;
use twotone::{Limits, Marks, Size, Variant};
use twotone_pictures::{Rules, solution_drawing};

use crate::speech::words;

/// The board on the page has sides like this, and is made from the first seed that makes one.
const EXAMPLE: Size = Size { height: 4, width: 4 };
const SEEDS: u64 = 100;

/// The rules in sentences, and a small board that shows them.
pub fn rules(variant: Variant, style: &Style) -> Rules {
    let (wish, mut maker) = (Wish::new(variant, EXAMPLE), variant.maker());
    let made = (1..=SEEDS).find_map(|seed| maker.make(&wish, seed, &Limits::NONE).ok());
    let examples = made.into_iter().flat_map(|made| {
        let puzzle = twotone::render::board(&made.puzzle.scene(&made.puzzle.givens()), style);
        let solution = solution_drawing(made.puzzle.scene(&Marks::full(&made.solution)), style);
        [(words().example_puzzle().to_owned(), puzzle), (words().example_solution().to_owned(), solution)]
    });
    Rules {
        title: words().rules_title(words().variant(variant)),
        paragraphs: words().rules(variant),
        examples: examples.collect(),
    }
}
