//! Mosaic (Fill-a-Pix): a digit counts the black cells of its 3x3 block, itself included.

pub mod bits;
mod clues;
mod demands;
mod formats;
pub mod full_clue;
mod generate;
mod model;
mod packed;
mod referee;
mod rules;
mod shortcuts;
mod touch_up;

use twotone_engine::{Limit, Limits, Memory, Model};
use twotone_grid::{BitGrid, Marks, Rng, Size};

use crate::count::{Census, study::Study, tree};
use crate::deduce::kit::blocks::{SIGHT, argument, glance};
use crate::deduce::{Glance, Rule, Step};
use crate::demand::Demand;
use crate::fault::Fault;
use crate::format::{NO_CLUE, Rows};
use crate::puzzle::{BadSymbol, Info, Kind, Places, Puzzle, Shortcut};
use crate::variant::Variant;
use clues::Clues;
use packed::ClueBits;

/// A Mosaic board: for each cell a clue or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mosaic {
    size: Size,
    clues: Clues,
}

impl Mosaic {
    /// The clue of a cell.
    pub fn clue(&self, cell: usize) -> Option<usize> {
        self.clues.get(cell).map(usize::from)
    }

    /// Whether every cell has a clue.
    pub fn is_full(&self) -> bool {
        matches!(self.clues, Clues::All(_))
    }

    /// The cells with clues, and the clues.
    pub fn clues(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.size.cells()).filter_map(|cell| Some((cell, self.clue(cell)?)))
    }
}

impl Puzzle for Mosaic {
    fn size(&self) -> Size {
        self.size
    }

    fn variant(&self) -> Variant {
        Variant::of(&Self::INFO, 0)
    }

    fn symbol(&self, place: usize) -> u8 {
        self.clues.get(place).map_or(NO_CLUE, |clue| b'0' + clue)
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

    fn closed_census(&self, want_odds: bool) -> Option<Census> {
        let Clues::All(clues) = &self.clues else { return None };
        let Some(study) = full_clue::study_bits(clues) else {
            return Some(Study::none(self.size.cells(), want_odds).into());
        };
        Some(Census { count: study.count, odds: want_odds.then(|| study.odds.into()) })
    }

    fn samples(
        &self,
        known: &Marks,
        number: usize,
        rng: &mut Rng,
        limits: &Limits<'_>,
    ) -> Result<Vec<BitGrid>, Limit> {
        if let Clues::All(clues) = &self.clues
            && known.known() == 0
        {
            return Ok((0..number).map_while(|_| full_clue::sample_bits(clues, rng)).collect());
        }
        tree::samples(self.model(), known, number, rng, limits)
    }

    fn symbol_of(&self, filling: &BitGrid, place: usize) -> u8 {
        demands::symbol_of(self.size, filling, place)
    }
}

impl Kind for Mosaic {
    const INFO: Info = Info {
        id: "mosaic",
        variants: &["mosaic"],
        aliases: &["fill-a-pix", "fillapix", "fillpix", "mosaik"],
        places: Places::Cells,
        digits: b"0123456789",
        clues_are_values: false,
        square_header: false,
        values: ['0', '1'],
        guessed: true,
        has_total: false,
        tried: None,
        foreign: formats::FOREIGN,
    };

    fn from_symbols(size: Size, symbols: Vec<u8>, _variant: Variant) -> Result<Self, BadSymbol> {
        match Clues::from_symbols(size, symbols) {
            Ok(clues) => Ok(Mosaic { size, clues }),
            Err(place) => Err(BadSymbol { place, digits: Self::INFO.digits }),
        }
    }

    fn from_digits(size: Size, rows: Rows<'_>) -> Option<Self> {
        let clues = Clues::All(ClueBits::new(size, b'0', rows.iter())?);
        Some(Mosaic { size, clues })
    }

    fn rules() -> &'static [Rule<Self>] {
        rules::RULES
    }

    fn glance(rule: &str) -> Option<Glance<Self>> {
        glance(rule)
    }

    const SHOWS_WHERE_TOUCHED: bool = true;

    fn sight(&self) -> Option<usize> {
        Some(SIGHT)
    }

    fn argue(&self, marks: &Marks, step: &mut Step) {
        argument::argue(self, marks, step);
    }

    fn keep_doubtful(&self, marks: &Marks, values: &mut Vec<(usize, bool)>, memory: &mut Memory) {
        bits::keep_refuted(self.size, &self.clues.numbers(), marks, values, memory.of::<bits::Scratch>());
    }

    fn shortcuts() -> &'static [&'static dyn Shortcut<Self>] {
        &[&shortcuts::FullClue, &shortcuts::Bits]
    }
}
