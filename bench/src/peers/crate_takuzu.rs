//! The `takuzu` crate: deduction and backtracking.

use takuzu::Grid;

use super::Says;
use crate::board::Board;

/// The crate's answer; it reads the rows without the size in front.
pub fn crate_takuzu(board: &Board) -> (Says, u64) {
    let rows = board.text.split_once('\n').map_or("", |(_, rows)| rows);
    let solutions = rows.parse::<Grid>().ok().and_then(|grid| grid.solve().ok()).unwrap_or_default();
    let says = match solutions.len() {
        0 => Says::None,
        1 => Says::One,
        _ => Says::Several,
    };
    (says, 0)
}
