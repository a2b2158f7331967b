//! A puzzle made finer: which clues it does not need, a minimal version, versions of other levels.

use twotone_engine::{Ctx, Limit, Limits, Verdict, Want};
use twotone_grid::{BitGrid, Rng};

use super::asker::Asker;
use super::shrink::shrink;
use crate::any::AnyPuzzle;
use crate::board::Board;
use crate::deduce::Level;
use crate::format::NO_CLUE;

/// What can be made of a puzzle with one solution.
#[derive(Debug)]
pub struct Polish {
    /// The solution.
    pub solution: BitGrid,
    /// Clues any one of which can go.
    pub superfluous: Vec<usize>,
    /// The board without as many of them as can go together: every clue is needed.
    pub minimal: Board,
    /// By level: a version with the same solution, as few clues as were met.
    pub variants: Vec<(Level, Board)>,
}

/// Why nothing can be made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unpolished {
    /// There is no solution, or there are several.
    NotUnique(Verdict),
    /// A limit ended it.
    Limit(Option<Limit>),
}

/// So often a puzzle is taken apart for versions of other levels.
const ROUNDS: u64 = 3;

/// Finds superfluous clues, a minimal version and versions of other levels. The effort is for each question on the way.
pub fn polish(puzzle: &dyn AnyPuzzle, limits: &Limits<'_>) -> Result<Polish, Unpolished> {
    let mut asker = Asker::new(limits);
    let answer = asker.ask(puzzle, Want::Unique);
    let solution = match (answer.verdict, answer.example) {
        (Verdict::Unique, Some(solution)) => solution,
        (Verdict::Unknown, _) => return Err(Unpolished::Limit(answer.limit)),
        (verdict, _) => return Err(Unpolished::NotUnique(verdict)),
    };
    let symbols = puzzle.symbols().bytes;
    let clues: Vec<usize> = (0..symbols.len()).filter(|&place| symbols[place] != NO_CLUE).collect();
    let shown = |places: &[usize]| {
        let mut only = vec![NO_CLUE; symbols.len()];
        places.iter().for_each(|&place| only[place] = symbols[place]);
        puzzle.with_symbols(only).expect("the symbols are the board's own")
    };
    let mut is_unique = |places: &[usize]| {
        let over = asker.is_over();
        (!over).then(|| asker.ask(shown(places).puzzle(), Want::Unique).verdict == Verdict::Unique)
    };
    let mut superfluous = Vec::new();
    for &place in &clues {
        let rest: Vec<usize> = clues.iter().copied().filter(|&other| other != place).collect();
        if is_unique(&rest).ok_or(Unpolished::Limit(Some(Limit::Stopped)))? {
            superfluous.push(place);
        }
    }
    let minimal = shown(&shrink(clues.clone(), &mut is_unique));
    let variants = variants(puzzle, &solution, limits);
    Ok(Polish { solution, superfluous, minimal, variants })
}

/// By level, the version with the fewest clues met on the way from all clues to none that can go.
fn variants(puzzle: &dyn AnyPuzzle, solution: &BitGrid, limits: &Limits<'_>) -> Vec<(Level, Board)> {
    let full: Vec<u8> =
        (0..puzzle.symbols().bytes.len()).map(|place| puzzle.symbol_of(solution, place)).collect();
    let mut found: Vec<(Level, usize, Board)> = Vec::new();
    for seed in 0..ROUNDS {
        let mut order: Vec<usize> = (0..full.len()).filter(|&place| full[place] != NO_CLUE).collect();
        Rng::new(seed).shuffle(&mut order);
        let mut symbols = full.clone();
        let mut shown = order.len();
        for place in order {
            if limits.stop.is_some_and(|stop| stop()) {
                return finished(found);
            }
            let before = std::mem::replace(&mut symbols[place], NO_CLUE);
            let board = puzzle.with_symbols(symbols.clone()).expect("clues of a filling");
            match board.puzzle().grade(&mut Ctx::within(limits)).level {
                Some(level) => {
                    shown -= 1;
                    match found.iter_mut().find(|(known, ..)| *known == level) {
                        Some(best) if best.1 <= shown => {}
                        Some(best) => *best = (level, shown, board),
                        None => found.push((level, shown, board)),
                    }
                }
                None => symbols[place] = before,
            }
        }
    }
    finished(found)
}

fn finished(mut found: Vec<(Level, usize, Board)>) -> Vec<(Level, Board)> {
    found.sort_by_key(|(level, ..)| *level);
    found.into_iter().map(|(level, _, board)| (level, board)).collect()
}
