//! A Takuzu board seen row by row: the legal rows, where each may stand, and what columns allow.

use twotone_engine::{Limit, Limits};
use twotone_grid::{Marks, Size};

/// A row by its place in the list of legal rows.
pub type RowId = u16;

/// No row: beyond the edge of the board.
pub const NO_ROW: RowId = RowId::MAX;

/// The widest board: four words of eight columns hold the column sums, a byte each.
pub const MAX_WIDTH: usize = 32;

/// What is demanded of rows and columns besides that no three in a row are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Whether no two rows and no two columns may be equal (Takuzu, not Unruly).
    pub distinct: bool,
    /// The least and the most ones in a row.
    pub row_ones: (usize, usize),
    /// The least and the most ones in a column.
    pub column_ones: (usize, usize),
}

impl Rules {
    /// As many ones as zeros; in lines of odd length the numbers differ by one, either way.
    pub fn balanced(size: Size, distinct: bool) -> Self {
        let half = |length: usize| (length / 2, length.div_ceil(2));
        Rules { distinct, row_ones: half(size.width), column_ones: half(size.height) }
    }

    /// The rules of the transposed board.
    pub fn transposed(self) -> Self {
        Rules { row_ones: self.column_ones, column_ones: self.row_ones, ..self }
    }
}

/// A board, its rows listed.
#[derive(Debug)]
pub struct Board {
    /// Height and width.
    pub size: Size,
    /// What lines must fulfil.
    pub rules: Rules,
    /// What is known of the cells.
    pub known: Marks,
    /// The legal rows that fit at least one place, first cell in the lowest bit.
    pub rows: Vec<u64>,
    /// For each row of the board the legal rows that agree with what is known there.
    pub fitting: Vec<Vec<RowId>>,
}

impl Board {
    /// Lists the rows; stopped if there are too many of them to be held.
    pub fn new(size: Size, rules: Rules, known: &Marks, limits: &Limits<'_>) -> Result<Self, Limit> {
        if size.width > MAX_WIDTH || size.height > usize::from(u8::MAX) {
            return Err(Limit::Memory);
        }
        let plane = |ones: bool, row| {
            let plane = if ones { known.ones() } else { known.zeros() };
            plane.bits(size.index(row, 0), size.width)
        };
        let planes: Vec<(u64, u64)> =
            (0..size.height).map(|row| (plane(true, row), plane(false, row))).collect();
        let fits = |row: u64, &(ones, zeros): &(u64, u64)| row & ones == ones && row & zeros == 0;
        let mut rows = Vec::new();
        // Longer prefixes of legal rows, each pruned by all places at once.
        let mut prefixes = vec![0u64];
        for length in 1..=size.width {
            limits.check(prefixes.len() * 4 * size_of::<u64>())?;
            let seen = !0 >> (64 - length);
            let longer = prefixes.iter().flat_map(|&prefix| [prefix, prefix | 1 << (length - 1)]);
            let legal = |&row: &u64| {
                let three = length >= 3 && matches!(row >> (length - 3) & 7, 0 | 7);
                let ones = row.count_ones() as usize;
                let possible = ones <= rules.row_ones.1 && ones + size.width - length >= rules.row_ones.0;
                !three && possible && planes.iter().any(|&(o, z)| fits(row, &(o & seen, z & seen)))
            };
            prefixes = longer.filter(legal).collect();
        }
        rows.append(&mut prefixes);
        if rows.len() >= usize::from(NO_ROW) {
            return Err(Limit::Memory);
        }
        let fitting =
            |place| (0..rows.len() as RowId).filter(|&id| fits(rows[usize::from(id)], place)).collect();
        let fitting = planes.iter().map(fitting).collect();
        Ok(Board { size, rules, known: known.clone(), rows, fitting })
    }

    /// A number of bits that holds every count on this board.
    pub fn bits(&self) -> u64 {
        let rows = self.fitting.iter().map(|rows| (rows.len().max(1) as f64).log2());
        rows.sum::<f64>() as u64 + 1
    }

    /// Whether `row` may come after `before` and `last`: no column has three equal cells.
    pub fn may_follow(&self, before: RowId, last: RowId, row: RowId) -> bool {
        if before == NO_ROW || last == NO_ROW || row == NO_ROW {
            return true;
        }
        let [a, b, c] = [before, last, row].map(|id| self.rows[usize::from(id)]);
        let full = !0 >> (64 - self.size.width);
        a & b & c == 0 && a | b | c == full
    }
}

/// Which values the next cell of a column can have, so that the column can still be completed.
#[derive(Debug)]
pub struct Columns {
    width: usize,
    height: usize,
    /// By rows done, column, ones so far and [`run`]: bit 0 if 0 is possible, bit 1 if 1 is.
    possible: Vec<u8>,
}

/// How a column ends: 0 at the start, else by the last value, and whether it is there twice.
fn run_after(run: usize, value: bool) -> Option<usize> {
    match (run, value) {
        (2, false) | (4, true) => None,
        (1, false) => Some(2),
        (3, true) => Some(4),
        (_, false) => Some(1),
        (_, true) => Some(3),
    }
}

const RUNS: usize = 5;

impl Columns {
    /// For rows that are decided in the given order.
    pub fn new(board: &Board, order: &[usize]) -> Self {
        let Size { height, width } = board.size;
        let mut columns =
            Columns { width, height, possible: vec![0; (height + 1) * width * (height + 1) * RUNS] };
        let (least, most) = board.rules.column_ones;
        for done in (0..=height).rev() {
            for column in 0..width {
                for ones in 0..=done {
                    for run in 0..RUNS {
                        let place = columns.place(done, column, ones, run);
                        if done == height {
                            columns.possible[place] = u8::from(least <= ones && ones <= most);
                            continue;
                        }
                        let known = board.known.get(board.size.index(order[done], column));
                        for value in [false, true] {
                            let next =
                                run_after(run, value).filter(|_| known.is_none_or(|known| known == value));
                            let next = next
                                .map(|run| columns.place(done + 1, column, ones + usize::from(value), run));
                            if next.is_some_and(|next| columns.possible[next] != 0) {
                                columns.possible[place] |= 1 << u8::from(value);
                            }
                        }
                    }
                }
            }
        }
        columns
    }

    fn place(&self, done: usize, column: usize, ones: usize, run: usize) -> usize {
        ((done * self.width + column) * (self.height + 1) + ones) * RUNS + run
    }

    /// Bit 0 if the next cell can be 0, bit 1 if it can be 1; `last` and `before` are the last values, if any.
    pub fn possible(
        &self,
        done: usize,
        column: usize,
        ones: usize,
        last: Option<bool>,
        before: Option<bool>,
    ) -> u8 {
        let run = match last {
            None => 0,
            Some(value) => 1 + 2 * usize::from(value) + usize::from(before == Some(value)),
        };
        self.possible[self.place(done, column, ones, run)]
    }
}
