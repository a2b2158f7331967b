//! The upper or the lower half of a Takuzu board, row by row towards the middle; or all of it.
//!
//! For the rest only the column sums and the last two rows matter, and if lines must be distinct, which rows
//! were used, but not their order.

use super::board::{Board, Columns, NO_ROW, RowId};
use crate::count::layers::Sweep;
use std::hash::{Hash, Hasher};

/// What the rows of a half mean for the rest of the board, with `C` words for eight columns each and, if lines must
/// be distinct, up to `R` rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State<const C: usize, const R: usize> {
    /// Ones in each column, a byte each.
    pub ones: [u64; C],
    /// The rows used, in order of their numbers, then `NO_ROW`.
    pub used: [RowId; R],
    /// The last row.
    pub last: RowId,
    /// The row before the last.
    pub before: RowId,
}

impl<const C: usize, const R: usize> Hash for State<C, R> {
    /// Whole words only: that is what the hasher is quick at.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.ones.iter().for_each(|&word| hasher.write_u64(word));
        for rows in self.used.chunks(4) {
            hasher.write_u64(rows.iter().fold(0, |word, &row| word << 16 | u64::from(row)));
        }
        hasher.write_u64(u64::from(self.last) << 16 | u64::from(self.before));
    }
}

impl<const C: usize, const R: usize> State<C, R> {
    /// The ones in a column.
    pub fn ones_in(&self, column: usize) -> usize {
        byte(&self.ones, column)
    }

    /// Whether a row is known to be used.
    pub fn uses(&self, row: RowId) -> bool {
        row != NO_ROW && self.used.contains(&row)
    }
}

/// The sum kept for a column.
pub fn byte<const C: usize>(sums: &[u64; C], column: usize) -> usize {
    (sums[column / 8] >> (8 * (column % 8)) & 255) as usize
}

/// Which rows a sweep decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// From the top to the middle.
    Upper,
    /// From the bottom to the middle, with the middle row if there is one.
    Lower,
    /// From the top to the bottom.
    All,
}

/// Half a board as a sweep; a choice is a row.
pub struct Half<'a, const C: usize, const R: usize> {
    board: &'a Board,
    columns: Columns,
    /// The rows of the half, from the edge to the middle.
    order: Vec<usize>,
    /// For each legal row what it adds to the column sums.
    sums: Vec<[u64; C]>,
    /// Whether only the least of the column sums that symmetries exchange is kept.
    symmetric: bool,
}

impl<'a, const C: usize, const R: usize> Half<'a, C, R> {
    /// A sweep over a half; a `symmetric` one keeps the column sums that [`orbit`] accepts.
    pub fn new(board: &'a Board, extent: Extent, symmetric: bool) -> Self {
        let height = board.size.height;
        let mut order: Vec<usize> = (0..height).collect();
        if extent == Extent::Lower {
            order.reverse();
        }
        let columns = Columns::new(board, &order);
        order.truncate(match extent {
            Extent::Upper => height / 2,
            Extent::Lower => height - height / 2,
            Extent::All => height,
        });
        let sums = board.rows.iter().map(|&row| sums_of(row)).collect();
        Half { board, columns, order, sums, symmetric }
    }

    /// The rows of the half, from the edge to the middle.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// Where the next cells can be 0, and where 1.
    fn possible(&self, done: usize, state: &State<C, R>) -> (u64, u64) {
        let (mut zeros, mut ones) = (0, 0);
        let row = |id: RowId| (id != NO_ROW).then(|| self.board.rows[usize::from(id)]);
        let (last, before) = (row(state.last), row(state.before));
        for column in 0..self.board.size.width {
            let cell = |row: Option<u64>| row.map(|row| row >> column & 1 != 0);
            let possible =
                self.columns.possible(done, column, state.ones_in(column), cell(last), cell(before));
            zeros |= u64::from(possible & 1) << column;
            ones |= u64::from(possible >> 1) << column;
        }
        (zeros, ones)
    }
}

/// What a row adds to the column sums.
pub fn sums_of<const C: usize>(row: u64) -> [u64; C] {
    std::array::from_fn(|word| spread(row >> (8 * word)))
}

/// The lowest eight bits as bytes.
fn spread(bits: u64) -> u64 {
    (0..8).fold(0, |bytes, i| bytes | (bits >> i & 1) << (8 * i))
}

impl<const C: usize, const R: usize> Sweep for Half<'_, C, R> {
    type State = State<C, R>;

    fn depth(&self) -> usize {
        self.order.len()
    }

    fn start(&self) -> State<C, R> {
        State { ones: [0; C], used: [NO_ROW; R], last: NO_ROW, before: NO_ROW }
    }

    fn branch(&self, layer: usize, state: &State<C, R>, mut emit: impl FnMut(usize, State<C, R>)) {
        let (zeros, ones) = self.possible(layer, state);
        let must = !zeros & (!0 >> (64 - self.board.size.width));
        for &id in &self.board.fitting[self.order[layer]] {
            let row = self.board.rows[usize::from(id)];
            if row & !ones != 0 || row & must != must || state.uses(id) {
                continue;
            }
            let added = &self.sums[usize::from(id)];
            let ones = std::array::from_fn(|word| state.ones[word] + added[word]);
            if self.symmetric
                && layer + 1 == self.order.len()
                && orbit(&ones, self.board.size.width, layer + 1).is_none()
            {
                continue;
            }
            let mut next = State { ones, used: state.used, last: id, before: state.last };
            if self.board.rules.distinct {
                insert(&mut next.used, id);
            }
            emit(usize::from(id), next);
        }
    }
}

/// Puts a row into its place; `used` ends with `NO_ROW` if there is room for it.
fn insert(used: &mut [RowId], id: RowId) {
    let Some(mut place) = used.len().checked_sub(1) else { return };
    while place > 0 && used[place - 1] > id {
        used[place] = used[place - 1];
        place -= 1;
    }
    used[place] = id;
}

/// If the sums are the least of those that reversal and exchange of 0 and 1 make of them: how many these are.
pub fn orbit<const C: usize>(sums: &[u64; C], width: usize, rows: usize) -> Option<u64> {
    // Most sums are decided by their first and last column: nothing may be less than the first.
    let (first, last) = (byte(sums, 0), byte(sums, width - 1));
    if last.min(rows - first).min(rows - last) < first {
        return None;
    }
    let own = || (0..width).map(|column| byte(sums, column));
    // What is not above its reversal, nor above that with 0 and 1 exchanged, is not above its own exchange: of a column
    // and the same less than all, one is at most half.
    let images = [own().rev().cmp(own()), own().map(|ones| rows - ones).rev().cmp(own())];
    let same = images.iter().filter(|image| image.is_eq()).count();
    images.iter().all(|image| image.is_ge()).then_some(4 >> same)
}
