//! Clues that make a board with several solutions unique, as few as can be found.

use std::fmt;

use twotone_engine::{Limit, Limits, Verdict, Want};
use twotone_grid::BitGrid;

use super::asker::Asker;
use super::blame::clues_to_blame;
use super::doctor;
use super::listed::Listed;
use super::shrink::shrink;
use crate::any::AnyPuzzle;
use crate::board::Board;
use crate::code::{Code, Detail};
use crate::format::NO_CLUE;

/// A board made unique by added clues.
#[derive(Debug)]
pub struct Repair {
    /// The board with the added clues; proved to have one solution.
    pub puzzle: Board,
    /// Its solution.
    pub solution: BitGrid,
    /// The places of the clues that were changed or taken away.
    pub changed: Vec<usize>,
    /// The places of the clues that were added.
    pub added: Vec<usize>,
    /// Whether it is proved that fewer clues cannot single out this solution.
    pub smallest: bool,
}

/// Why there is no repaired board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unrepaired {
    /// It is unique already.
    Unique,
    /// It has no solution, and no change of one or two clues that gives it one was found.
    NoSolution,
    /// What it is to be repaired toward breaks the rules, whatever the clues are.
    BreaksRules,
    /// No clues can help: every solution has all clues in common with another one, as these two have.
    NoClueTells(Box<[BitGrid; 2]>),
    /// No clues were found; there may be some, as there are more solutions than were tried.
    Tried {
        /// So many solutions were tried; each has all clues in common with another one.
        solutions: usize,
    },
    /// A limit ended it.
    Limit(Option<Limit>),
}

impl Unrepaired {
    /// What there is to tell.
    pub fn code(&self) -> Code {
        match self {
            Unrepaired::Unique => Code::new("already-unique"),
            Unrepaired::NoSolution => Code::new("no-solution"),
            Unrepaired::BreaksRules => Code::new("breaks-rules"),
            Unrepaired::NoClueTells(_) => Code::new("no-clue-tells"),
            Unrepaired::Tried { solutions } => {
                Code::new("no-repair-found").with("solutions", Detail::number(*solutions))
            }
            Unrepaired::Limit(limit) => Code::limit(*limit),
        }
    }
}

impl fmt::Display for Unrepaired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl std::error::Error for Unrepaired {}

/// Solutions for which clues are looked for one by one; the fewest clues win.
const TARGETS: usize = 8;
/// Nodes of the search for a smaller set that tells all solutions met from the target.
const NODES: usize = 20_000;

/// So many solutions are listed: all of them on most boards that lack a few clues only.
fn listed(cells: usize) -> usize {
    (200_000 / cells.max(1)).clamp(200, 5_000)
}

/// Changes as few clues as it takes for a solution, then adds clues until there is only one; toward a filling, if one is
/// given. The effort of the limits is for each question on the way.
pub fn repair(
    puzzle: &dyn AnyPuzzle,
    toward: Option<&BitGrid>,
    limits: &Limits<'_>,
) -> Result<Repair, Unrepaired> {
    let mut asker = Asker::new(limits);
    match toward {
        Some(target) => aim_at(puzzle, target, &mut asker),
        None => match add_clues(puzzle, &mut asker) {
            Err(Unrepaired::NoSolution) => change_clues(puzzle, &mut asker),
            repaired => repaired,
        },
    }
}

/// The clues of a target where the board has others, and as few more as single it out.
fn aim_at(puzzle: &dyn AnyPuzzle, target: &BitGrid, asker: &mut Asker<'_>) -> Result<Repair, Unrepaired> {
    let mut symbols = puzzle.symbols().bytes;
    let mut changed = Vec::new();
    for (place, symbol) in symbols.iter_mut().enumerate().filter(|(_, symbol)| symbol.is_ascii_digit()) {
        let right = puzzle.symbol_of(target, place);
        if std::mem::replace(symbol, right) != right {
            changed.push(place);
        }
    }
    let with = |symbols: &[u8]| {
        puzzle.with_symbols(symbols.to_vec()).expect("the clues of a filling are symbols of the family")
    };
    let mut board = with(&symbols);
    if !board.accepts(target) {
        // Signs without a number may say something about a cell, too.
        for (place, symbol) in symbols.iter_mut().enumerate() {
            if *symbol != NO_CLUE && !symbol.is_ascii_digit() {
                *symbol = NO_CLUE;
                changed.push(place);
            }
        }
        board = with(&symbols);
    }
    if !board.accepts(target) {
        return Err(Unrepaired::BreaksRules);
    }
    changed.sort_unstable();
    let repaired = Aim::new(board.puzzle(), target).repair(asker)?;
    if changed.is_empty() && repaired.added.is_empty() {
        return Err(Unrepaired::Unique);
    }
    Ok(Repair { changed, ..repaired })
}

/// The best change of clues that makes a board without solution solvable, and the clues that are missing then.
fn change_clues(puzzle: &dyn AnyPuzzle, asker: &mut Asker<'_>) -> Result<Repair, Unrepaired> {
    let blamed = clues_to_blame(puzzle, asker);
    for fix in doctor::fixes(puzzle, &blamed, asker) {
        let board = fix.apply(puzzle);
        let changed = fix.changes.iter().map(|change| change.place).collect();
        match add_clues(board.puzzle(), asker) {
            Ok(repair) => return Ok(Repair { changed, ..repair }),
            Err(Unrepaired::Unique) => {
                let solution = asker.ask(board.puzzle(), Want::Any).example.ok_or(Unrepaired::Limit(None))?;
                return Ok(Repair { puzzle: board, solution, changed, added: Vec::new(), smallest: true });
            }
            Err(_) => {}
        }
    }
    Err(Unrepaired::NoSolution)
}

/// Adds clues until a board with several solutions has one.
fn add_clues(puzzle: &dyn AnyPuzzle, asker: &mut Asker<'_>) -> Result<Repair, Unrepaired> {
    let most = listed(puzzle.size().cells());
    let answer = asker.ask(puzzle, Want::Solutions { limit: most as u64 });
    match answer.verdict {
        Verdict::NoSolution => return Err(Unrepaired::NoSolution),
        Verdict::Unique => return Err(Unrepaired::Unique),
        Verdict::Unknown => return Err(Unrepaired::Limit(answer.limit)),
        Verdict::Several | Verdict::Solvable => {}
    }
    let solutions = &answer.solutions;
    let complete = solutions.len() < most;
    let list = Listed::new(puzzle, solutions);
    let (different, alike) = list.different();
    let mut least = 1;
    if complete {
        let compared = list.compare(asker);
        if let Some((target, places)) = compared.found {
            return Aim::new(puzzle, &solutions[target]).finish(places, true, asker);
        }
        least = compared.least;
    }
    let hopeless = alike.map(|pair| Unrepaired::NoClueTells(Box::new(pair.map(|i| solutions[i].clone()))));
    let targets = different.iter().map(|&target| &solutions[target]);
    let found = one_by_one(puzzle, targets, least, asker);
    found.map_err(|failed| match failed {
        Failed::Limit(limit) => Unrepaired::Limit(limit),
        Failed::NoClueTells(pair) if complete => Unrepaired::NoClueTells(pair),
        // Where no clue is missing, no solution that was not met has others.
        Failed::NoTarget if complete || list.is_full() => hopeless.unwrap_or(Unrepaired::Limit(None)),
        Failed::NoClueTells(_) | Failed::NoTarget => Unrepaired::Tried { solutions: solutions.len() },
    })
}

/// Why none of the targets can be singled out.
enum Failed {
    /// There was none.
    NoTarget,
    /// Each has all clues in common with another solution; the last such pair.
    NoClueTells(Box<[BitGrid; 2]>),
    /// A limit ended it.
    Limit(Option<Limit>),
}

/// The fewest clues found that single out one of the targets; fewer than `least` are known not to be enough for any.
fn one_by_one<'t>(
    puzzle: &dyn AnyPuzzle,
    targets: impl ExactSizeIterator<Item = &'t BitGrid> + Clone,
    least: usize,
    asker: &mut Asker<'_>,
) -> Result<Repair, Failed> {
    let mut best: Option<Repair> = None;
    let mut failed = Failed::NoTarget;
    let mut found = 0;
    // Neighbours in a list are alike: take them from all over it, those in between only if none of these will do.
    let step = targets.len().div_ceil(TARGETS).max(1);
    let spread = (0..step).flat_map(|first| targets.clone().skip(first).step_by(step));
    for target in spread {
        if best.as_ref().is_some_and(|best| found >= TARGETS || best.added.len() <= least || asker.is_over())
        {
            break;
        }
        match Aim::new(puzzle, target).repair(asker) {
            Ok(mut repair) => {
                found += 1;
                repair.smallest |= repair.added.len() <= least;
                if best.as_ref().is_none_or(|best| repair.added.len() < best.added.len()) {
                    best = Some(repair);
                }
            }
            Err(Unrepaired::NoClueTells(pair)) => failed = Failed::NoClueTells(pair),
            Err(Unrepaired::Limit(limit)) => return best.ok_or(Failed::Limit(limit)),
            Err(_) => return best.ok_or(Failed::Limit(None)),
        }
    }
    best.ok_or(failed)
}

/// A board and the solution that is to be its only one.
struct Aim<'a> {
    puzzle: &'a dyn AnyPuzzle,
    target: &'a BitGrid,
    /// The symbols of the board, and those of all clues of the target.
    symbols: Vec<u8>,
    full: Vec<u8>,
    /// For each other solution that was met, the places without clue where it would have another one.
    tells: Vec<Vec<usize>>,
}

impl<'a> Aim<'a> {
    fn new(puzzle: &'a dyn AnyPuzzle, target: &'a BitGrid) -> Self {
        let symbols = puzzle.symbols().bytes;
        let full = (0..symbols.len()).map(|place| puzzle.symbol_of(target, place)).collect();
        Aim { puzzle, target, symbols, full, tells: Vec::new() }
    }

    fn repair(mut self, asker: &mut Asker<'_>) -> Result<Repair, Unrepaired> {
        // Clues that tell the target from every solution met so far, until no other solution is left.
        loop {
            let added = self.hitting();
            match self.other(&added, asker)? {
                Some(other) => self.meet(&other)?,
                None => break,
            }
        }
        let unique = |places: &[usize]| self.other(places, asker).ok().map(|other| other.is_none());
        let added = shrink(self.hitting(), &mut { unique });
        let (added, smallest) = self.improve(added, asker)?;
        self.finish(added, smallest, asker)
    }

    /// The board with clues at these places, which make the target its only solution.
    fn finish(&self, added: Vec<usize>, smallest: bool, asker: &mut Asker<'_>) -> Result<Repair, Unrepaired> {
        let puzzle = self.with(&added);
        let answer = asker.ask(puzzle.puzzle(), Want::Unique);
        match (answer.verdict, answer.example) {
            (Verdict::Unique, Some(solution)) => {
                Ok(Repair { puzzle, solution, changed: Vec::new(), added, smallest })
            }
            _ => Err(Unrepaired::Limit(answer.limit)),
        }
    }

    /// Tries smaller sets that tell all solutions met so far, until one is enough or none is left; and whether it is
    /// proved that none is.
    fn improve(
        &mut self,
        mut added: Vec<usize>,
        asker: &mut Asker<'_>,
    ) -> Result<(Vec<usize>, bool), Unrepaired> {
        let mut nodes = NODES;
        while nodes > 0 && !added.is_empty() && !asker.is_over() {
            let mut fewer = Vec::new();
            if !self.can_hit(added.len().saturating_sub(1), &mut fewer, &mut nodes) {
                break;
            }
            match self.other(&fewer, asker) {
                Ok(Some(other)) => self.meet(&other)?,
                Ok(None) => added = fewer,
                Err(_) => return Ok((added, false)),
            }
        }
        added.sort_unstable();
        Ok((added, nodes > 0 && !asker.is_over()))
    }

    fn with(&self, places: &[usize]) -> Board {
        let mut symbols = self.symbols.clone();
        places.iter().for_each(|&place| symbols[place] = self.full[place]);
        self.puzzle.with_symbols(symbols).expect("a clue of a filling is a symbol of the family")
    }

    /// A solution other than the target with these clues added.
    fn other(&self, places: &[usize], asker: &mut Asker<'_>) -> Result<Option<BitGrid>, Unrepaired> {
        let answer = asker.ask(self.with(places).puzzle(), Want::Unique);
        match answer.verdict {
            Verdict::Unique => Ok(None),
            Verdict::Several => Ok([answer.example, answer.other]
                .into_iter()
                .flatten()
                .find(|solution| solution != self.target)),
            _ => Err(Unrepaired::Limit(answer.limit)),
        }
    }

    fn meet(&mut self, other: &BitGrid) -> Result<(), Unrepaired> {
        let tells = |&place: &usize| {
            let (shown, clue) = (self.symbols[place], self.full[place]);
            clue != NO_CLUE && shown != clue && self.puzzle.symbol_of(other, place) != clue
        };
        let places: Vec<usize> = (0..self.symbols.len()).filter(tells).collect();
        if places.is_empty() {
            return Err(Unrepaired::NoClueTells(Box::new([self.target.clone(), other.clone()])));
        }
        self.tells.push(places);
        Ok(())
    }

    /// Places that tell the target from all solutions met: always the one that tells most of the rest.
    fn hitting(&self) -> Vec<usize> {
        let mut left: Vec<&Vec<usize>> = self.tells.iter().collect();
        let mut chosen = Vec::new();
        while !left.is_empty() {
            let mut tally = vec![0; self.symbols.len()];
            left.iter().flat_map(|tells| tells.iter()).for_each(|&place| tally[place] += 1);
            let Some(best) = (0..tally.len()).max_by_key(|&place| tally[place]) else { break };
            left.retain(|tells| !tells.contains(&best));
            chosen.push(best);
        }
        chosen
    }

    /// Whether `most` places, `chosen` among them, can tell the target from all solutions met; if so, `chosen` does.
    /// Stops with no nodes left.
    fn can_hit(&self, most: usize, chosen: &mut Vec<usize>, nodes: &mut usize) -> bool {
        let missed = |tells: &&Vec<usize>| !chosen.iter().any(|place| tells.contains(place));
        let Some(missed) = self.tells.iter().filter(missed).min_by_key(|tells| tells.len()) else {
            return true;
        };
        if chosen.len() >= most {
            return false;
        }
        for &place in missed {
            if *nodes == 0 {
                return false;
            }
            *nodes -= 1;
            chosen.push(place);
            if self.can_hit(most, chosen, nodes) {
                return true;
            }
            chosen.pop();
        }
        false
    }
}
