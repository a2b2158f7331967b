//! Depth-first search over trials of single cells, with an eye on a second solution.

use std::ops::ControlFlow;

use super::board::{Board, Literal, Rules};
use super::exact::Passes;
use super::lines::{Contradiction, Lines};
use super::word::Word;
use twotone_engine::{Budget, Limit};

/// Memory of the search, kept from board to board.
#[derive(Clone)]
pub struct Memory<W, const N: usize> {
    open: Vec<Board<W, N>>,
    passes: Passes<W>,
}

impl<W, const N: usize> Default for Memory<W, N> {
    fn default() -> Self {
        Memory { open: Vec::new(), passes: Passes::default() }
    }
}

impl<W, const N: usize> Memory<W, N> {
    /// The memory of the exact rule.
    pub fn passes(&mut self) -> &mut Passes<W> {
        &mut self.passes
    }
}

/// What a search found.
pub enum Found<W, const N: usize> {
    /// No solution.
    None,
    /// One solution, and no other; or one of perhaps several if only one was wanted.
    One([W; N]),
    /// Two solutions.
    Two([W; N], [W; N]),
    /// The trials are used up: what is proved.
    GaveUp(Lines<W, N>),
}

/// Why a search stopped before the end.
enum Stop<W, const N: usize> {
    Second([W; N]),
    Enough,
    Spent,
    Limit(Limit),
}

/// One search.
struct Search<'a, 'b, W, const N: usize> {
    rules: &'a Rules<W, N>,
    passes: &'a mut Passes<W>,
    want_unique: bool,
    trials_left: u32,
    budget: &'a mut Budget<'b>,
    first: Option<[W; N]>,
}

/// One pass over the unknown cells of a board.
struct Pass<W, const N: usize> {
    /// Symbols that need no trial: what follows from a trial without contradiction leads to no more than that trial.
    done: Lines<W, N>,
    /// Whether a cell was decided.
    learned: bool,
    /// The fewest unknown cells that a trial left.
    least: u32,
    /// That trial.
    best: Option<Literal>,
}

/// How trials on a board ended.
enum Ending {
    /// It has no solution.
    Refuted,
    /// It has one solution, which is noted.
    Complete,
    /// Both symbols of this cell have to be followed.
    Branch(Literal),
}

/// Searches from a settled board, with at most `trials` trials of a cell.
pub fn search<W: Word, const N: usize>(
    rules: &Rules<W, N>,
    board: Board<W, N>,
    want_unique: bool,
    trials: u32,
    budget: &mut Budget<'_>,
    memory: &mut Memory<W, N>,
) -> Result<Found<W, N>, Limit> {
    if board.is_complete(rules) {
        return Ok(Found::One(board.rows.ones));
    }
    let passes = &mut memory.passes;
    let mut search = Search { rules, passes, want_unique, trials_left: trials, budget, first: None };
    let mut proved = board.rows;
    memory.open.clear();
    memory.open.push(board);
    Ok(match search.run(&mut memory.open, &mut proved) {
        Ok(()) | Err(Stop::Enough) => search.first.map_or(Found::None, Found::One),
        Err(Stop::Second(second)) => {
            search.first.map_or(Found::One(second), |first| Found::Two(first, second))
        }
        Err(Stop::Spent) => Found::GaveUp(proved),
        Err(Stop::Limit(limit)) => return Err(limit),
    })
}

impl<W: Word, const N: usize> Search<'_, '_, W, N> {
    /// Empties the stack of open boards; `proved` follows the root as long as it is the only board.
    fn run(&mut self, open: &mut Vec<Board<W, N>>, proved: &mut Lines<W, N>) -> Result<(), Stop<W, N>> {
        while let Some(mut board) = open.pop() {
            let at_root = open.is_empty() && self.first.is_none();
            let ending = self.try_cells(&mut board);
            if at_root && !matches!(ending, Ok(Ending::Refuted)) {
                *proved = board.rows;
            }
            let Ending::Branch(literal) = ending? else { continue };
            for one in [!literal.one, literal.one] {
                let mut child = board;
                if child.assume(self.rules, Literal { one, ..literal }, self.passes).is_ok() {
                    if child.is_complete(self.rules) {
                        self.meet(&child)?;
                    } else {
                        open.push(child);
                    }
                }
            }
        }
        Ok(())
    }

    /// Notes a complete board.
    fn meet(&mut self, board: &Board<W, N>) -> Result<(), Stop<W, N>> {
        match self.first {
            None => {
                self.first = Some(board.rows.ones);
                if self.want_unique { Ok(()) } else { Err(Stop::Enough) }
            }
            Some(first) if first == board.rows.ones => Ok(()),
            Some(_) => Err(Stop::Second(board.rows.ones)),
        }
    }

    /// Tries symbols in unknown cells until that teaches nothing more; where to branch then.
    fn try_cells(&mut self, board: &mut Board<W, N>) -> Result<Ending, Stop<W, N>> {
        loop {
            let mut pass = Pass {
                done: Lines::EMPTY,
                learned: false,
                least: u32::MAX,
                best: board.any_free(self.rules),
            };
            let hot = board.sparks(self.rules);
            for row in 0..N {
                for column in (hot.ones[row] | hot.zeros[row]).cells() {
                    for one in [false, true] {
                        let plane = if one { &hot.ones } else { &hot.zeros };
                        if plane[row] & W::bit(column) != W::ZERO
                            && self.try_literal(board, Literal { row, column, one }, &mut pass)?.is_err()
                        {
                            return Ok(Ending::Refuted);
                        }
                    }
                }
            }
            match pass.best {
                _ if board.is_complete(self.rules) => {
                    self.meet(board)?;
                    return Ok(Ending::Complete);
                }
                Some(best) if !pass.learned => return Ok(Ending::Branch(best)),
                _ => {}
            }
        }
    }

    /// Tries a symbol in a cell, unless that is known to teach nothing.
    fn try_literal(
        &mut self,
        board: &mut Board<W, N>,
        literal: Literal,
        pass: &mut Pass<W, N>,
    ) -> Result<Result<(), Contradiction>, Stop<W, N>> {
        let done = if literal.one { &pass.done.ones } else { &pass.done.zeros };
        let free = self.rules.rows.free(&board.rows, literal.row);
        if free & !done[literal.row] & W::bit(literal.column) == W::ZERO {
            return Ok(Ok(()));
        }
        self.trials_left = self.trials_left.checked_sub(1).ok_or(Stop::Spent)?;
        let mut trial = *board;
        let tried = trial.assume(self.rules, literal, self.passes);
        self.budget.spend(2 * N as u64).map_err(Stop::Limit)?;
        if tried.is_err() {
            pass.learned = true;
            return Ok(board.assume(self.rules, Literal { one: !literal.one, ..literal }, self.passes));
        }
        let unknown = trial.rows.unknown(&self.rules.rows);
        if unknown == 0 {
            self.meet(&trial)?;
        }
        if unknown < pass.least {
            (pass.least, pass.best) = (unknown, Some(literal));
        }
        pass.done.merge(&trial.rows);
        Ok(Ok(()))
    }
}

/// Calls `visit` with each solution once, until it breaks.
pub fn enumerate<W: Word, const N: usize>(
    rules: &Rules<W, N>,
    mut board: Board<W, N>,
    memory: &mut Memory<W, N>,
    visit: &mut dyn FnMut(&[W; N]) -> ControlFlow<()>,
) {
    if board.settle(rules, false, &mut memory.passes).is_err() {
        return;
    }
    memory.open.clear();
    memory.open.push(board);
    while let Some(board) = memory.open.pop() {
        let Some(literal) = board.any_free(rules) else {
            if visit(&board.rows.ones).is_break() {
                return;
            }
            continue;
        };
        for one in [true, false] {
            let mut child = board;
            if child.assume(rules, Literal { one, ..literal }, &mut memory.passes).is_ok() {
                memory.open.push(child);
            }
        }
    }
}
