//! Empty square boards whose rows must all differ, and so must the columns: sides of ten and twelve.
//!
//! - A board is cut in the middle. The lower half, turned upside down and with 0 and 1 exchanged, is an upper half with the
//!   same column sums, so halves are matched with halves of the same sums. All boards with these sums are counted for themselves:
//!   what takes little memory, and can be divided among many machines.
//! - Columns: boards whose columns are equal here and there, in every way, are counted instead, and added up with signs (inclusion
//!   and exclusion over partitions of the columns); equal columns are one, so these boards are small.
//! - Rows: a half has different rows by itself. Of two halves the sets of rows must be disjoint.

mod above;
mod disjoint;
mod merged;
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
use merged::Merged;
use rows::Rows;
use sums::Sums;

/// Whether this is made for empty boards of a size. A page does without: it is 15 kB that every visitor would wait for
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
    let side = board.size.width;
    let rows: Vec<u16> = board.rows.iter().map(|&row| row as u16).collect();
    let mut total = 0;
    for merged in Merged::ways(&rows, columns, side, side) {
        limits.check_stop()?;
        let count = match merged.rows.len() {
            0..=64 => count_merged::<1>(&merged, side / 2, limits)?,
            65..=128 => count_merged::<2>(&merged, side / 2, limits)?,
            129..=rows::MOST => count_merged::<4>(&merged, side / 2, limits)?,
            _ => return Err(Limit::Memory),
        };
        total += i128::from(merged.sign) * count;
    }
    // With all signs taken together boards are left, which are not less than none.
    u128::try_from(total).map(BigUint::from).map_err(|_| Limit::Refused)
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

/// Counts the boards with some equal columns and different rows.
fn count_merged<const M: usize>(
    merged: &Merged<'_>,
    half: usize,
    limits: &Limits<'_>,
) -> Result<i128, Limit> {
    let rows = Rows::<M>::new(merged.rows.clone(), merged.blocks());
    let (mut above, mut counter) = (Above::new(), Counter::new(limits));
    let mut total = 0;
    for (sums, images) in merged.sums() {
        above.find(&rows, sums, half, limits)?;
        total += i128::from(images) * count_matching(&rows, &above, &mut counter)?;
    }
    Ok(total)
}

/// Counts the boards whose upper half is one of these.
fn count_matching<const M: usize>(
    rows: &Rows<M>,
    above: &Above<M>,
    counter: &mut Counter<'_, M>,
) -> Result<i128, Limit> {
    let mut total = 0;
    for upper in above.lasts() {
        for lower in above.lasts() {
            // The lower half with 0 and 1 exchanged, and this upper one, may change places.
            let [last, next] = [upper.0, rows.exchanged[usize::from(lower.0)]];
            let exchanged = [lower.0, rows.exchanged[usize::from(last)]];
            if next == last || exchanged < [last, next] {
                continue;
            }
            let upper = above.followed_by(rows, upper, next, &rows.alone);
            let lower = above.followed_by(rows, lower, exchanged[1], &rows.alone_exchanged);
            let pairs = counter.pairs(upper, lower)?;
            total += if exchanged == [last, next] { pairs } else { 2 * pairs };
        }
    }
    Ok(total)
}

#[cfg(test)]
mod listing;
#[cfg(test)]
mod tests;
