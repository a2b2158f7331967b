//! Large fillings: a chessboard whose lines exchange values until nothing of it is left.

use twotone_engine::Budget;
use twotone_grid::{BitGrid, Point, Rng, Size};

/// Exchanges that are tried for every cell. One in sixty to a hundred leaves no three in a row.
const TRIES_PER_CELL: usize = 400;
/// How far apart two lines are that are beside each other.
const BESIDE: usize = 3;
/// So many exchanges take less than a millisecond.
const TRIES_BETWEEN_CHECKS: usize = 4096;

/// A filling of a board with even sides, as many ones as zeros in every line and no three equal cells in a row; nothing
/// if the budget says stop.
///
/// Filling cell by cell gets lost on boards of this size. Two rows and two columns cross in four cells; where these
/// alternate, exchanging them keeps all counts. Each exchange is as likely as the one that takes it back.
pub fn mixed(size: Size, rng: &mut Rng, budget: &Budget<'_>) -> Option<BitGrid> {
    let chess = |cell: usize| (cell / size.width + cell % size.width) % 2 == 1;
    let mut filling: BitGrid = (0..size.cells()).map(chess).collect();
    for exchange in 0..TRIES_PER_CELL * size.cells() {
        if exchange.is_multiple_of(TRIES_BETWEEN_CHECKS) {
            budget.check(0).ok()?;
        }
        try_exchange(size, &mut filling, rng);
    }
    Some(filling)
}

/// Draws two rows and two columns, one time in two beside each other, and exchanges where they cross if that may be.
fn try_exchange(size: Size, filling: &mut BitGrid, rng: &mut Rng) {
    let Size { height, width } = size;
    let (row, column) = (rng.below(height), rng.below(width));
    let (other_row, other_column) = match rng.coin() {
        true => (rng.below(height), rng.below(width)),
        false => ((row + 1 + rng.below(BESIDE)) % height, (column + 1 + rng.below(BESIDE)) % width),
    };
    let corners = [(row, column), (row, other_column), (other_row, other_column), (other_row, column)]
        .map(|(row, column)| size.index(row, column));
    let values = corners.map(|cell| filling.get(cell));
    let alternate = values[0] == values[2] && values[1] == values[3] && values[0] != values[1];
    if alternate && !corners.iter().any(|&corner| makes_triple(size, filling, corner, &corners)) {
        corners.iter().zip(values).for_each(|(&corner, value)| filling.set(corner, !value));
    }
}

/// Whether a cell is one of three equal ones in a row once those of a list are exchanged.
pub fn makes_triple(size: Size, filling: &BitGrid, cell: usize, exchanged: &[usize]) -> bool {
    let value = |cell: usize| filling.get(cell) != exchanged.contains(&cell);
    let Point { row, column } = size.point(cell);
    let in_line = |at: usize, side: usize, index: &dyn Fn(usize) -> usize| {
        (at.saturating_sub(2)..=at)
            .any(|from| from + 3 <= side && (from..from + 3).all(|at| value(index(at)) == value(cell)))
    };
    in_line(column, size.width, &|column| size.index(row, column))
        || in_line(row, size.height, &|row| size.index(row, column))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::takuzu::Takuzu;
    use crate::generate::Generate;
    use crate::puzzle::{Kind, Puzzle};
    use crate::variant::Variant;

    #[test]
    fn large_fillings_keep_the_rules_and_nothing_of_the_chessboard() {
        let mut rng = Rng::new(5);
        for (height, width) in [(62, 64), (16, 90), (32, 48)] {
            let size = Size::new(height, width);
            let filling = mixed(size, &mut rng, &Budget::UNLIMITED).expect("a filling");
            let full = Takuzu::fully_clued(size, Variant::of(&Takuzu::INFO, 0), &filling);
            assert!(full.accepts(&filling), "{size}");
            let white = (0..size.cells()).filter(|&cell| (cell / width + cell % width) % 2 == 1);
            let alike = white.clone().filter(|&cell| filling.get(cell)).count() as f64;
            let share = alike / white.count() as f64;
            assert!((0.4..0.6).contains(&share), "{size}: {share}");
            let never = Budget { stop: Some(&|| true), ..Budget::UNLIMITED };
            assert_eq!(mixed(size, &mut rng, &never), None);
        }
    }
}
