//! What to guess first in a Takuzu: fillings that are legal, or nearly so.

use twotone_grid::{Point, Size};

/// A chequered board with a few cells turned round: nearly legal already, and no two lines equal. An empty board fills up
/// almost without conflicts (zeros first: some fifteen times as many on sides of 6 to 100).
pub fn nearly_legal(size: Size, cell: usize) -> bool {
    let point = size.point(cell);
    let chequered = (point.row ^ point.column) & 1 != 0;
    let mixed = (cell as u64 + 100_001).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let is_turned = mixed >> 60 == 0;
    chequered ^ is_turned
}

/// A legal filling: chequered blocks of two by two, some of them turned. Whatever is turned, lines are balanced and have no
/// three in a row.
///
/// Which blocks are turned makes the lines different: in the leading square those on and below the diagonal, in the lines of
/// blocks that are left over those that a number says. Only the lines of very narrow boards may be equal.
pub fn legal(size: Size, cell: usize) -> bool {
    let Point { row, column } = size.point(cell);
    let square = size.height.min(size.width).div_ceil(2);
    let (down, across) = (row / 2, column / 2);
    let is_turned = match down.max(across).checked_sub(square) {
        None => across <= down,
        Some(number) => is_turned_beyond(number, down.min(across)),
    };
    (row + column) % 2 != usize::from(is_turned)
}

/// Whether a block of a line of blocks beyond the leading square is turned: as no line inside it begins, nor the opposite of
/// one, and after that as the number of the line says.
fn is_turned_beyond(number: usize, block: usize) -> bool {
    match block {
        0 | 2 => false,
        1 => true,
        _ => u32::try_from(block - 3)
            .is_ok_and(|bit| number.checked_shr(bit).is_some_and(|rest| rest & 1 != 0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::takuzu::Takuzu;
    use crate::puzzle::Puzzle;
    use twotone_grid::{BitGrid, Marks};

    #[test]
    fn the_filling_is_legal() {
        let sides = (8..=25).chain([64, 129, 130, 201]);
        for (height, width) in
            sides.clone().flat_map(|height| sides.clone().map(move |width| (height, width)))
        {
            let size = Size::new(height, width);
            let filling: BitGrid = (0..size.cells()).map(|cell| legal(size, cell)).collect();
            // Blocks of a narrow board have too few ways to be turned.
            let square = height.min(width).div_ceil(2);
            let distinct = square > 3 && height.max(width).div_ceil(2) - square <= 1 << (square - 3).min(20);
            let board = Takuzu { size, givens: Marks::empty(size.cells()), distinct };
            assert!(board.accepts(&filling), "{size}");
        }
    }
}
