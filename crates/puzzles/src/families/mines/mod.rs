//! Mines (Minesweeper): a digit counts the mines around it, and no cell with a digit is a mine.

mod bits;
mod demands;
mod formats;
mod generate;
mod referee;
mod rules;

use twotone_grid::{BitGrid, Marks, Size};

use crate::deduce::kit::blocks::{SIGHT, argument, glance};
use crate::deduce::{Glance, Rule, Step};
use crate::demand::Demand;
use crate::fault::Fault;
use crate::format::{NO_CLUE, is_blank};
use crate::puzzle::{BadSymbol, Info, Kind, Places, Puzzle, Shortcut};
use crate::variant::Variant;

/// A position of Minesweeper: what is seen of each cell, and perhaps how many mines there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mines {
    size: Size,
    cells: Vec<Seen>,
    total: Option<usize>,
}

/// What is seen of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    /// Nothing: it may be a mine.
    Nothing,
    /// That it is safe.
    Safe,
    /// That it is safe, and how many mines are around it.
    Clue(u8),
}

impl Mines {
    /// The clue of a cell.
    pub fn clue(&self, cell: usize) -> Option<usize> {
        match self.cells[cell] {
            Seen::Clue(clue) => Some(usize::from(clue)),
            _ => None,
        }
    }

    /// The cells around a cell.
    fn around(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        self.size.block(cell).filter(move |&near| near != cell)
    }

    /// The cells that are seen to be safe.
    fn safe(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.cells.len()).filter(|&cell| self.cells[cell] != Seen::Nothing)
    }
}

impl Puzzle for Mines {
    fn size(&self) -> Size {
        self.size
    }

    fn variant(&self) -> Variant {
        Variant::of(&Self::INFO, 0)
    }

    fn symbol(&self, place: usize) -> u8 {
        match self.cells[place] {
            Seen::Nothing => NO_CLUE,
            Seen::Safe => b'?',
            Seen::Clue(clue) => b'0' + clue,
        }
    }

    fn total(&self) -> Option<usize> {
        self.total
    }

    fn givens(&self) -> Marks {
        let mut givens = Marks::empty(self.cells.len());
        self.safe().for_each(|cell| givens.set(cell, false));
        givens
    }

    fn faults(&self, marks: &Marks) -> Vec<Fault> {
        referee::faults(self, marks)
    }

    fn demands(&self) -> Vec<Demand> {
        demands::demands(self)
    }

    fn model_bytes(&self) -> usize {
        // A demand for each clue stands in memory until the model is made of them.
        500 * self.safe().count()
    }

    fn symbol_of(&self, filling: &BitGrid, place: usize) -> u8 {
        demands::symbol_of(self, filling, place)
    }
}

impl Kind for Mines {
    const INFO: Info = Info {
        id: "mines",
        variants: &["mines"],
        aliases: &["minesweeper"],
        places: Places::Cells,
        digits: b"012345678",
        clues_are_values: false,
        square_header: false,
        values: ['0', '1'],
        guessed: false,
        has_total: true,
        tried: Some(false),
        foreign: formats::FOREIGN,
    };

    fn from_symbols(size: Size, symbols: Vec<u8>, _variant: Variant) -> Result<Self, BadSymbol> {
        let seen = |(place, symbol): (usize, u8)| match symbol {
            b'0'..=b'8' => Ok(Seen::Clue(symbol - b'0')),
            b'?' => Ok(Seen::Safe),
            _ if is_blank(symbol) => Ok(Seen::Nothing),
            _ => Err(BadSymbol { place, digits: Self::INFO.digits }),
        };
        let cells = symbols.into_iter().enumerate().map(seen).collect::<Result<_, _>>()?;
        Ok(Mines { size, cells, total: None })
    }

    fn with_total(self, total: Option<usize>) -> Self {
        Mines { total, ..self }
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

    fn shortcuts() -> &'static [&'static dyn Shortcut<Self>] {
        &[&bits::Bits]
    }
}
