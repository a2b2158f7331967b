//! Empty square boards whose rows must all differ, and so must the columns: sides of ten and twelve.
//!
//! - A board is cut in the middle. The lower half, turned upside down and with 0 and 1 exchanged, is an upper half with the
//!   same column sums, so halves are matched with halves of the same sums. All boards with these sums are counted for themselves:
//!   what takes little memory, and can be divided among many machines.
//! - A half has different rows by itself. Of two halves the sets of rows must be disjoint, and so must those of the pairs of
//!   columns that are equal as far as the half goes.

mod above;
mod disjoint;
mod planes;
mod rows;
mod sums;

use num_bigint::BigUint;
use twotone_engine::{Limit, Limits};
use twotone_grid::Size;

use super::board::Board;
use super::halves::orbit;
use crate::count::Share;
use above::Above;
use disjoint::Counter;
use rows::Rows;
use sums::Sums;

/// Whether this is made for empty boards of a size. A page does without: every visitor would wait for the code
/// (docs/decisions/016).
pub fn is_for(size: Size) -> bool {
    !cfg!(target_family = "wasm") && size.width == size.height && matches!(size.width, 10 | 12)
}

/// Counts the boards in a share: those with some of the column sums of upper halves.
pub fn count(board: &Board, share: Share, limits: &Limits<'_>) -> Result<BigUint, Limit> {
    let mut columns = share.of_all(all_sums(board.size.width, limits)?);
    // Those with most halves first: if there is no room for them, that shows soon.
    columns.sort_by_key(|columns| columns.unevenness(board.size.height / 2));
    count_sums(board, &columns, limits)
}

fn count_sums(board: &Board, columns: &[Columns], limits: &Limits<'_>) -> Result<BigUint, Limit> {
    let Size { height, width } = board.size;
    let rows = Rows::new(board.rows.iter().map(|&row| row as u16).collect(), width);
    let (mut above, mut counter) = (Above::default(), Counter::new());
    let mut total = 0;
    for Columns { sums, images } in columns {
        above.find(&rows, Sums::new(sums), height / 2, limits)?;
        total += u128::from(*images) * count_matching(&rows, &above, &mut counter, limits)?;
    }
    Ok(total.into())
}

/// Sums of the columns of an upper half, and how many others are like them.
struct Columns {
    sums: Vec<u8>,
    images: u64,
}

impl Columns {
    /// How far the sums are from half of the rows, all together.
    fn unevenness(&self, half: usize) -> usize {
        self.sums.iter().map(|&sum| (2 * usize::from(sum)).abs_diff(half)).sum()
    }
}

/// All sums that the columns of an upper half can have, one of those that symmetries exchange.
fn all_sums(side: usize, limits: &Limits<'_>) -> Result<Vec<Columns>, Limit> {
    let half = side / 2;
    let (least, most) = Sums::bounds(half);
    let mut all = vec![Vec::new()];
    for _ in 0..side {
        limits.check(all.len() * 3 * (size_of::<Columns>() + side))?;
        let longer = |sums: Vec<u8>| {
            (least..=most).map(move |sum| sums.iter().copied().chain([sum]).collect::<Vec<u8>>())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    let right = |sums: &Vec<u8>| sums.iter().map(|&sum| usize::from(sum)).sum::<usize>() == half * half;
    let first_of_its_kind = |sums: Vec<u8>| {
        let mut words = [0; 2];
        sums.iter()
            .enumerate()
            .for_each(|(column, &sum)| words[column / 8] |= u64::from(sum) << (8 * (column % 8)));
        orbit(&words, side, half).map(|images| Columns { sums, images })
    };
    Ok(all.into_iter().filter(right).filter_map(first_of_its_kind).collect())
}

/// Counts the boards whose upper half is one of these.
fn count_matching(
    rows: &Rows,
    above: &Above,
    counter: &mut Counter,
    limits: &Limits<'_>,
) -> Result<u128, Limit> {
    let mut total = 0;
    for upper in above.lasts() {
        limits.check_stop()?;
        for lower in above.lasts() {
            // The lower half with 0 and 1 exchanged, and this upper one, may change places.
            let [last, next] = [upper.row, rows.exchanged(lower.row)];
            let exchanged = [lower.row, rows.exchanged(last)];
            if next == last || exchanged < [last, next] {
                continue;
            }
            let upper = above.followed_by(rows, upper, next);
            let lower = above.followed_by(rows, lower, exchanged[1]).exchanged(rows);
            let pairs = u128::from(counter.pairs(upper, lower));
            total += if exchanged == [last, next] { pairs } else { 2 * pairs };
        }
    }
    Ok(total)
}

#[cfg(test)]
mod listing;
#[cfg(test)]
mod tests;
