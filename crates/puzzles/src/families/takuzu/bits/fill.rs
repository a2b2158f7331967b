//! A random filling: one random cell after the other, with all that follows.

use twotone_engine::Budget;
use twotone_grid::Rng;

use super::board::{Board, Literal, Rules};
use super::lines::Lines;
use super::search::Memory;
use super::word::Word;

/// Wrong turns before it is better to start over.
const MOST_FAILURES: u32 = 40;

/// Fills a board at random from the top; nothing if it got lost on the way, or the budget says stop.
pub fn fill<W: Word, const N: usize>(
    rules: &Rules<W, N>,
    rng: &mut Rng,
    budget: &Budget<'_>,
    memory: &mut Memory<W, N>,
) -> Option<[W; N]> {
    let mut board = Board::new(Lines::EMPTY);
    board.settle(rules, false, memory.passes()).ok()?;
    let mut failures = 0;
    // Boards to go back to, each with what must hold there instead.
    let mut open: Vec<(Board<W, N>, Literal)> = Vec::new();
    while let Some(cell) = board.any_free(rules) {
        budget.check(0).ok()?;
        let literal = Literal { one: rng.coin(), ..cell };
        let other = Literal { one: !literal.one, ..cell };
        open.push((board, other));
        if board.assume(rules, literal, memory.passes()).is_ok() {
            continue;
        }
        loop {
            failures += 1;
            let (before, instead) = open.pop().filter(|_| failures <= MOST_FAILURES)?;
            board = before;
            if board.assume(rules, instead, memory.passes()).is_ok() {
                break;
            }
        }
    }
    Some(board.rows.ones)
}
