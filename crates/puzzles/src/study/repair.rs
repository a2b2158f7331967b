//! Clues that make a board with several solutions unique, as few as can be found.

use std::fmt;

use twotone_engine::{Limit, Limits, Verdict, Want};
use twotone_grid::BitGrid;

use super::asker::Asker;
use super::shrink::shrink;
use crate::any::AnyPuzzle;
use crate::board::Board;
use crate::code::Code;

/// A board made unique by added clues.
#[derive(Debug)]
pub struct Repair {
    /// The board with the added clues; proved to have one solution.
    pub puzzle: Board,
    /// Its solution.
    pub solution: BitGrid,
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
    /// It has no solution: clues would have to go.
    NoSolution,
    /// All clues of these two solutions are the same.
    NoClueTells(Box<[BitGrid; 2]>),
    /// A limit ended it.
    Limit(Option<Limit>),
}

impl Unrepaired {
    /// What there is to tell.
    pub fn code(&self) -> Code {
        match self {
            Unrepaired::Unique => Code::new("already-unique"),
            Unrepaired::NoSolution => Code::new("no-solution"),
            Unrepaired::NoClueTells(_) => Code::new("no-clue-tells"),
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

/// Targets that are tried, out of so many solutions; the fewest clues win.
const TARGETS: usize = 8;
const CANDIDATES: usize = 200;
/// Nodes of the search for a smaller set that tells all solutions met from the target.
const NODES: usize = 20_000;

/// Adds clues until the board has one solution. The effort of the limits is for each question on the way.
pub fn repair(puzzle: &dyn AnyPuzzle, limits: &Limits<'_>) -> Result<Repair, Unrepaired> {
    let mut asker = Asker::new(limits);
    let answer = asker.ask(puzzle, Want::Solutions { limit: CANDIDATES as u64 });
    match answer.verdict {
        Verdict::NoSolution => return Err(Unrepaired::NoSolution),
        Verdict::Unique => return Err(Unrepaired::Unique),
        Verdict::Unknown => return Err(Unrepaired::Limit(answer.limit)),
        Verdict::Several | Verdict::Solvable => {}
    }
    let mut best: Option<Repair> = None;
    let mut failed = Unrepaired::Limit(None);
    // Neighbours in the list are alike: take them from all over it.
    let step = answer.solutions.len().div_ceil(TARGETS).max(1);
    for target in answer.solutions.iter().step_by(step) {
        if best.as_ref().is_some_and(|best| best.added.len() == 1 || asker.is_over()) {
            break;
        }
        match Aim::new(puzzle, target).repair(&mut asker) {
            Ok(repair) if best.as_ref().is_none_or(|best| repair.added.len() < best.added.len()) => {
                best = Some(repair);
            }
            Ok(_) => {}
            Err(error) => failed = error,
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
        let puzzle = self.with(&added);
        let answer = asker.ask(puzzle.puzzle(), Want::Unique);
        match (answer.verdict, answer.example) {
            (Verdict::Unique, Some(solution)) => Ok(Repair { puzzle, solution, added, smallest }),
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
        while nodes > 0 && !asker.is_over() {
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
            !self.symbols[place].is_ascii_digit() && self.puzzle.symbol_of(other, place) != self.full[place]
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
