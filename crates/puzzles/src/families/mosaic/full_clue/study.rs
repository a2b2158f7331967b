//! The number of solutions, the forced cells and the odds of every cell.

use std::collections::HashMap;

use num_bigint::BigUint;
use twotone_grid::{BitGrid, Marks, Size};

use super::super::packed::ClueBits;
use super::freedom::{Freedom, Kind};
use super::solve::one_solution;
use super::tally::Tally;

/// What all solutions of a full-clue board have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    /// One solution.
    pub example: BitGrid,
    /// How many solutions there are.
    pub count: BigUint,
    /// The cells that are the same in every solution.
    pub forced: Marks,
    /// In how many solutions each cell is black.
    pub odds: Odds,
}

/// Exact odds: cells of one class are black in equally many solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    blacks: Vec<BigUint>,
    classes: Vec<u32>,
}

impl Odds {
    /// In how many solutions cell `index` is black.
    pub fn blacks(&self, index: usize) -> &BigUint {
        &self.blacks[self.classes[index] as usize]
    }

    /// The numbers that occur, one per class.
    pub fn table(&self) -> &[BigUint] {
        &self.blacks
    }

    /// The class of every cell: a place in the table.
    pub fn classes(&self) -> &[u32] {
        &self.classes
    }
}

impl From<Odds> for crate::count::Odds {
    fn from(odds: Odds) -> Self {
        crate::count::Odds::from_table(odds.blacks, odds.classes)
    }
}

/// Studies all solutions at once; `None` is a proof that there is none.
pub fn study(size: Size, clues: &[u8]) -> Option<Study> {
    study_bits(&ClueBits::from_numbers(size, clues)?)
}

/// The same for a board without gaps.
pub(crate) fn study_bits(clues: &ClueBits) -> Option<Study> {
    one_solution(clues).map(|example| study_around(clues.size(), example))
}

/// Studies all solutions of the board that `example` is a solution of.
pub(crate) fn study_around(size: Size, example: BitGrid) -> Study {
    let freedom = Freedom::around(size, &example);
    let core: Option<Tally<BigUint>> = freedom.core.as_ref().map(Tally::new);
    let core_count = core.as_ref().map_or(BigUint::from(1u8), Tally::total);
    let count = core_count << (freedom.rows.len() + freedom.columns.len());
    let mut numbers = Numbers::new(&freedom, core, &count);
    let odds = Odds { classes: numbers.classes(&example), blacks: numbers.table };
    let certain: Vec<Option<bool>> = odds
        .blacks
        .iter()
        .map(|blacks| if *blacks == count { Some(true) } else { (*blacks == BigUint::ZERO).then_some(false) })
        .collect();
    let plane = |value| odds.classes.iter().map(|&class| certain[class as usize] == Some(value)).collect();
    let forced = Marks::from_planes(plane(true), plane(false));
    Study { example, count, forced, odds }
}

/// The numbers met so far, each once.
struct Numbers<'a> {
    freedom: &'a Freedom,
    core: Option<Tally<BigUint>>,
    count: &'a BigUint,
    table: Vec<BigUint>,
    class_of: HashMap<BigUint, u32>,
    /// Classes already known of core cells: by row, then by column and colour.
    core_classes: Vec<Vec<Option<u32>>>,
}

impl<'a> Numbers<'a> {
    fn new(freedom: &'a Freedom, core: Option<Tally<BigUint>>, count: &'a BigUint) -> Self {
        let rows = freedom.core.as_ref().map_or(0, |core| 2 * core.levels.len() + 3);
        let core_classes = vec![Vec::new(); rows];
        Numbers { freedom, core, count, table: Vec::new(), class_of: HashMap::new(), core_classes }
    }

    fn class(&mut self, number: BigUint) -> u32 {
        *self.class_of.entry(number).or_insert_with_key(|number| {
            self.table.push(number.clone());
            self.table.len() as u32 - 1
        })
    }

    /// The class of every cell.
    fn classes(&mut self, example: &BitGrid) -> Vec<u32> {
        let Size { height, width } = self.freedom.size;
        let (never, half, always) =
            (self.class(BigUint::ZERO), self.class(self.count >> 1u8), self.class(self.count.clone()));
        let flags = |length: usize, free: &[usize]| {
            let mut flags = vec![false; length];
            free.iter().for_each(|&line| flags[line] = true);
            flags
        };
        let free_rows = flags(height, &self.freedom.rows);
        let free_columns = flags(width, &self.freedom.columns);
        let mut classes = Vec::with_capacity(example.len());
        for (row, &free_row) in free_rows.iter().enumerate() {
            for (column, &free_column) in free_columns.iter().enumerate() {
                let black = example.get(row * width + column);
                let moves = (row % 3 != 2, column % 3 != 2);
                classes.push(if self.core.is_some() && moves == (true, true) {
                    self.core_class(row, column, black)
                } else if free_row && moves.1 || free_column && moves.0 {
                    half
                } else if black {
                    always
                } else {
                    never
                });
            }
        }
        classes
    }

    fn core_class(&mut self, row: usize, column: usize, black: bool) -> u32 {
        let (Some(core), Some(tally)) = (&self.freedom.core, &self.core) else { return 0 };
        let (kind, level, forced) = (core.kinds[row], core.levels.of_column[column], core.forced[column]);
        let exchanged = row % 3 != column % 3;
        let kind_key = match kind {
            Kind::Apart | Kind::Pinned => 0,
            Kind::Constant { .. } => 1,
            Kind::Splits { place, .. } => place.position() + 2,
        };
        let forced_key = forced.map_or(0, |one| 1 + usize::from(one));
        let cell_key =
            12 * (level as usize - 1) + 4 * forced_key + 2 * usize::from(black) + usize::from(exchanged);
        if self.core_classes[kind_key].is_empty() {
            self.core_classes[kind_key] = vec![None; 12 * core.levels.len()];
        }
        if let Some(class) = self.core_classes[kind_key][cell_key] {
            return class;
        }
        let ones = tally.ones_at(kind, level as usize, forced, black ^ exchanged);
        let blacks = if exchanged { tally.total() - ones } else { ones };
        let class = self.class(blacks << (self.freedom.rows.len() + self.freedom.columns.len()));
        self.core_classes[kind_key][cell_key] = Some(class);
        class
    }
}
