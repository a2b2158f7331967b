//! Mosaic (Fill-a-Pix): a digit counts the black cells of its 3x3 block, itself included.

pub mod bits;
pub mod full_clue;
pub mod count;
mod demands;
mod exchange;
mod generate;
mod model;
mod referee;
mod rules;
mod scene;
mod shortcuts;
mod touch_up;

pub use touch_up::touch_up;

use twotone_engine::{Ctx, Model};
use twotone_grid::{BitGrid, Marks, Rng, Size};

use crate::count::{Census, Limits, Stopped, study::Study};
use crate::demand::Demand;
use crate::deduce::Rule;
use crate::fault::Fault;
use crate::format::{Symbols, is_blank};
use crate::puzzle::{BadSymbol, Info, Places, Puzzle, Shortcut};
use crate::scene::Scene;

/// A Mosaic board: for each cell a clue or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mosaic {
    size: Size,
    /// One byte per cell, so that whole rows can be worked on at once: 0..=9, or `NO_CLUE`.
    clues: Vec<u8>,
    full: bool,
}

/// The byte of a cell without clue; private to this family, everybody else sees `Option`.
const NO_CLUE: u8 = u8::MAX;

impl Mosaic {
    /// The clue of a cell.
    pub fn clue(&self, cell: usize) -> Option<usize> {
        Some(self.clues[cell]).filter(|&c| c != NO_CLUE).map(usize::from)
    }

    fn counted_clues(&self) -> Vec<Option<u8>> {
        self.clues.iter().map(|&clue| Some(clue).filter(|&clue| clue != NO_CLUE)).collect()
    }

    /// Whether every cell has a clue.
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// The cells with clues, and the clues.
    pub fn clues(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.clues.len()).filter_map(|cell| Some((cell, self.clue(cell)?)))
    }
}

/// Digit to clue, blank to `NO_CLUE`, anything else to `BAD`.
const BAD: u8 = 0x80;
static DECODE: [u8; 256] = {
    let mut table = [BAD; 256];
    let mut byte = 0;
    while byte < 256 {
        if (byte as u8).is_ascii_digit() {
            table[byte] = byte as u8 - b'0';
        } else if is_blank(byte as u8) || byte as u8 == b'?' {
            table[byte] = NO_CLUE;
        }
        byte += 1;
    }
    table
};

impl Puzzle for Mosaic {
    const INFO: Info = Info {
        id: "mosaic",
        variants: &["mosaic"],
        aliases: &["fill-a-pix", "fillapix", "fillpix", "mosaik"],
        places: Places::Cells,
        digits: b"0123456789",
        clues_are_values: false,
        square_header: false,
        values: ['0', '1'],
    };

    fn size(&self) -> Size {
        self.size
    }

    fn from_symbols(size: Size, mut symbols: Vec<u8>, _variant: &str) -> Result<Self, BadSymbol> {
        // Digits only is the common case of large boards and a loop that the compiler can vectorise.
        let full = symbols.iter().fold(true, |all, b| all & b.is_ascii_digit());
        if full {
            symbols.iter_mut().for_each(|b| *b -= b'0');
        } else {
            symbols.iter_mut().for_each(|b| *b = DECODE[usize::from(*b)]);
            if let Some(place) = symbols.iter().position(|&b| b == BAD) {
                return Err(BadSymbol { place, expected: "a digit 0-9 or `_` for no clue" });
            }
        }
        Ok(Mosaic { size, clues: symbols, full })
    }

    fn symbols(&self) -> Symbols {
        let bytes = self.clues.iter().map(|&c| if c == NO_CLUE { b'.' } else { b'0' + c }).collect();
        Symbols { places: self.size, bytes }
    }

    fn accepts(&self, filling: &BitGrid) -> bool {
        referee::accepts(self, filling)
    }

    fn faults(&self, marks: &Marks) -> Vec<Fault> {
        referee::faults(self, marks)
    }

    fn model(&self) -> Model {
        model::model(self)
    }

    fn demands(&self) -> Vec<Demand> {
        demands::demands(self)
    }

    fn census(&self, known: &Marks, want_odds: bool, limits: &Limits<'_>) -> Result<Census, Stopped> {
        let clues: Vec<Option<u8>> = self.counted_clues();
        count::count(self.size, &clues, known, want_odds, limits).map(Into::into)
    }

    fn closed_census(&self, want_odds: bool) -> Option<Census> {
        self.full.then(|| {
            let Some(study) = full_clue::study(self.size, &self.clues) else {
                return Study::none(self.size.cells(), want_odds).into();
            };
            Census { count: study.count, odds: want_odds.then(|| study.odds.into()) }
        })
    }

    fn samples(
        &self,
        known: &Marks,
        number: usize,
        rng: &mut Rng,
        limits: &Limits<'_>,
    ) -> Result<Vec<BitGrid>, Stopped> {
        if self.full && known.known() == 0 {
            return Ok((0..number).map_while(|_| full_clue::sample(self.size, &self.clues, rng)).collect());
        }
        count::samples(self.size, &self.counted_clues(), known, number, rng, limits)
    }

    fn symbol_of(&self, filling: &BitGrid, place: usize) -> u8 {
        demands::symbol_of(self.size, filling, place)
    }

    fn scene(&self, marks: &Marks) -> Scene {
        scene::scene(self, marks)
    }

    fn exchange(&self, cx: &mut Ctx<'_>, position: &Marks, solution: &BitGrid, cell: usize) -> Vec<usize> {
        exchange::exchange(self, cx, position, solution, cell)
    }

    fn rules() -> &'static [&'static dyn Rule<Self>] {
        rules::RULES
    }

    fn shortcuts() -> &'static [&'static dyn Shortcut<Self>] {
        &[&shortcuts::FullClue, &shortcuts::Bits]
    }
}
