//! Slant (Gokigen Naname): a diagonal in every cell, digits count the ends at a vertex, no loops.

mod acyclic;
pub mod bits;
pub mod count;
mod demands;
mod formats;
mod generate;
mod model;
mod referee;
mod rules;
mod scene;
mod shortcuts;

use twotone_engine::{Global, Limit, Limits, Model};
use twotone_grid::{BitGrid, Marks, Point, Rng, Size, Symmetry};

use crate::count::Census;
use crate::deduce::{Glance, Rule, Step};
use crate::demand::Demand;
use crate::fault::Fault;
use crate::format::{NO_CLUE, is_blank};
use crate::puzzle::{BadSymbol, Info, Kind, Places, Puzzle, Shortcut};
use crate::scene::Scene;
use crate::variant::Variant;

/// A Slant board: clues on the vertices. The value 1 of a cell is `\`, 0 is `/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slant {
    size: Size,
    /// The numbers, by vertex.
    degrees: Vec<Option<u8>>,
    /// The vertices with a circle but no number, in order.
    open: Vec<usize>,
}

/// What stands on a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clue {
    /// So many diagonals end here.
    Degree(u8),
    /// A circle without a number: says nothing, but belongs to the puzzle.
    Open,
}

impl Slant {
    /// What stands on a vertex.
    pub fn clue(&self, vertex: usize) -> Option<Clue> {
        let open = || self.open.binary_search(&vertex).is_ok().then_some(Clue::Open);
        self.degrees[vertex].map(Clue::Degree).or_else(open)
    }

    /// The number on a vertex, if there is one.
    pub fn degree(&self, vertex: usize) -> Option<usize> {
        self.degrees[vertex].map(usize::from)
    }

    /// The vertices with numbers, and the numbers.
    pub fn degrees(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.degrees.len()).filter_map(|vertex| Some((vertex, self.degree(vertex)?)))
    }

    /// The two vertices that a diagonal in `cell` joins.
    pub fn ends(size: Size, cell: usize, backslash: bool) -> [usize; 2] {
        let Point { row, column } = size.point(cell);
        let vertices = size.vertices();
        if backslash {
            [vertices.index(row, column), vertices.index(row + 1, column + 1)]
        } else {
            [vertices.index(row, column + 1), vertices.index(row + 1, column)]
        }
    }

    /// The value of `cell` whose diagonal ends at `vertex`, one of the cell's four corners.
    pub fn value_towards(size: Size, cell: usize, vertex: usize) -> bool {
        Slant::ends(size, cell, true).contains(&vertex)
    }
}

impl Puzzle for Slant {
    fn size(&self) -> Size {
        self.size
    }

    fn variant(&self) -> Variant {
        Variant::of(&Self::INFO, 0)
    }

    fn symbol(&self, place: usize) -> u8 {
        match self.clue(place) {
            Some(Clue::Degree(degree)) => b'0' + degree,
            Some(Clue::Open) => b'?',
            None => NO_CLUE,
        }
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

    fn unlisted(&self) -> Vec<Box<dyn Global>> {
        vec![Box::new(acyclic::Acyclic::new(self.size))]
    }

    fn instance(&self, fault: &Fault, filling: &BitGrid) -> Option<Demand> {
        demands::instance(fault, filling)
    }

    fn census(&self, known: &Marks, want_odds: bool, limits: &Limits<'_>) -> Result<Census, Limit> {
        count::count(self.size, &self.degrees, known, want_odds, limits).map(Into::into)
    }

    fn samples(
        &self,
        known: &Marks,
        number: usize,
        rng: &mut Rng,
        limits: &Limits<'_>,
    ) -> Result<Vec<BitGrid>, Limit> {
        count::samples(self.size, &self.degrees, known, number, rng, limits)
    }

    fn symbol_of(&self, filling: &BitGrid, place: usize) -> u8 {
        demands::symbol_of(self.size, filling, place)
    }

    fn scene(&self, marks: &Marks) -> Scene {
        scene::scene(self, marks)
    }
}

impl Kind for Slant {
    const INFO: Info = Info {
        id: "slant",
        variants: &["slant"],
        aliases: &["gokigen", "gokigen-naname"],
        places: Places::Vertices,
        digits: b"01234",
        clues_are_values: false,
        square_header: true,
        values: ['/', '\\'],
        guessed: true,
        has_total: false,
        tried: None,
        foreign: formats::FOREIGN,
    };

    fn from_symbols(size: Size, symbols: Vec<u8>, _variant: Variant) -> Result<Self, BadSymbol> {
        let degree = |symbol: u8| matches!(symbol, b'0'..=b'4').then(|| symbol - b'0');
        let degrees: Vec<Option<u8>> = symbols.iter().map(|&symbol| degree(symbol)).collect();
        let mut open = Vec::new();
        let says_all = |symbol: u8| degree(symbol).is_some() | is_blank(symbol);
        // Most boards have nothing else, and without branches that is soon seen.
        if !symbols.iter().fold(true, |all, &symbol| all & says_all(symbol)) {
            for (place, &symbol) in symbols.iter().enumerate().filter(|(_, symbol)| !says_all(**symbol)) {
                if symbol != b'?' {
                    return Err(BadSymbol { place, digits: Self::INFO.digits });
                }
                open.push(place);
            }
        }
        Ok(Slant { size, degrees, open })
    }

    fn swaps_values(symmetry: Symmetry) -> bool {
        symmetry.swaps_diagonals()
    }

    fn rules() -> &'static [Rule<Self>] {
        rules::RULES
    }

    fn argue(&self, marks: &Marks, step: &mut Step) {
        rules::argue(self, marks, step);
    }

    fn glance(rule: &str) -> Option<Glance<Self>> {
        rules::glance(rule)
    }

    const SHOWS_WHERE_TOUCHED: bool = true;

    fn shortcuts() -> &'static [&'static dyn Shortcut<Self>] {
        &[&shortcuts::Bits]
    }
}
