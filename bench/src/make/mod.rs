//! The makers of boards: every board follows from its class and its seed.

mod dig;
mod mosaic;
mod slant;
mod takuzu;

use twotone::{Rng, Size};

use crate::board::{Board, Expected};
use crate::classes::Class;

pub use mosaic::{clues, half_logic};
pub use slant::all_clues;

/// How the boards of a class are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Random clues added until there is one solution.
    Added,
    /// Then removed in random order while there is one, some at once, down to so many.
    Dug {
        /// How many are removed at once; more than one leaves a board near minimal.
        at_once: usize,
        /// How many stay in any case.
        keep: usize,
    },
    /// No clues.
    Empty,
    /// Mosaic that the rule of the single clue solves, and no longer if any one clue were missing.
    Logic,
    /// Mosaic without solution: two ways to tile the board count differently.
    Tile,
    /// Slant without solution: an odd sum over the vertices of one parity.
    Parity,
}

/// The clues of a board, with the solution they were taken from.
pub struct Draft {
    pub family: &'static str,
    pub places: Size,
    /// The clue of every place.
    pub all: Vec<u8>,
    /// Which of them are given.
    pub given: Vec<bool>,
}

impl Draft {
    pub fn new(family: &'static str, places: Size, all: Vec<u8>) -> Self {
        let given = vec![false; all.len()];
        Draft { family, places, all, given }
    }

    /// The board as text.
    pub fn text(&self) -> String {
        let symbol = |(&clue, &given): (&u8, &bool)| if given { clue } else { b'.' };
        let symbols: Vec<u8> = self.all.iter().zip(&self.given).map(symbol).collect();
        text(self.family, self.places, &symbols)
    }
}

/// Symbols as a board: its size, then row by row.
pub fn text(family: &str, places: Size, symbols: &[u8]) -> String {
    let Size { height, width } = places;
    let mut text = match family {
        "slant" => format!("{}\n", height - 1),
        _ if family == "mosaic" || height != width => format!("{height} {width}\n"),
        _ => format!("{height}\n"),
    };
    for row in symbols.chunks(width) {
        text.extend(row.iter().map(|&symbol| char::from(symbol)));
        text.push('\n');
    }
    text
}

/// A random filling of which each clue is given with a probability, in percent. Only Takuzu's may be longer than wide.
pub fn sparse(family: &str, size: Size, percent: usize, rng: &mut Rng) -> Draft {
    let mut draft = match family {
        "mosaic" => mosaic::random(size.height, rng),
        "slant" => slant::random(size.height, rng),
        _ if percent == 0 => takuzu::empty(size),
        _ => takuzu::scrambled(size, rng),
    };
    draft.given.iter_mut().for_each(|given| *given = rng.chance(percent, 100));
    draft
}

/// Board `number` of a class.
pub fn board(class: &Class, number: usize) -> Board {
    let mut rng = Rng::new(class.seed(number));
    let unique = class.expected() != Expected::Solvable;
    let text = match class.kind {
        Kind::Empty => takuzu::empty(Size::new(class.side, class.side)).text(),
        Kind::Logic => mosaic::logic(class.side, &mut rng).text(),
        Kind::Tile => mosaic::tile(class.side, &mut rng).text(),
        Kind::Parity => slant::parity(class.side, &mut rng).text(),
        Kind::Added => added(class, &mut rng).text(),
        Kind::Dug { at_once, keep } => {
            let mut draft = added(class, &mut rng);
            dig::remove(&mut draft, at_once, keep, &mut rng);
            draft.text()
        }
    };
    Board { family: class.family, text, unique }
}

/// Random solutions until the clues of one, taken in random order, have no other.
fn added(class: &Class, rng: &mut Rng) -> Draft {
    loop {
        let mut draft = match class.family {
            "mosaic" => mosaic::random(class.side, rng),
            "slant" => slant::random(class.side, rng),
            _ => takuzu::random(class.side, rng),
        };
        if dig::add(&mut draft, rng) {
            return draft;
        }
    }
}
