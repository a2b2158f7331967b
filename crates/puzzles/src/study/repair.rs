//! Clues that make a board with several solutions unique, as few as can be found.

use twotone_engine::{Budget, Limit, Verdict, Want};
use twotone_grid::BitGrid;

use super::asker::Asker;
use super::shrink::shrink;
use crate::any::AnyPuzzle;

/// A board made unique by added clues.
#[derive(Debug)]
pub struct Repair {
    /// The board with the added clues; proved to have one solution.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// Its solution.
    pub solution: BitGrid,
    /// The places of the clues that were added.
    pub added: Vec<usize>,
    /// Whether it is proved that fewer clues cannot single out this solution.
    pub smallest: bool,
}

/// Why there is no repaired board.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// Targets that are tried; the fewest clues win.
const TARGETS: usize = 4;
/// Nodes of the search for a smaller set that tells all solutions met from the target.
const NODES: usize = 200_000;

/// Adds clues until the board has one solution. The ticks of the budget are for each question on the way.
pub fn repair(puzzle: &dyn AnyPuzzle, budget: Budget<'_>) -> Result<Repair, Unrepaired> {
    let mut asker = Asker::new(budget);
    let answer = asker.ask(puzzle, Want::Solutions { limit: TARGETS as u64 });
    match answer.verdict {
        Verdict::NoSolution => return Err(Unrepaired::NoSolution),
        Verdict::Unique => return Err(Unrepaired::Unique),
        Verdict::Unknown => return Err(Unrepaired::Limit(answer.limit)),
        Verdict::Several | Verdict::Solvable => {}
    }
    let mut best: Option<Repair> = None;
    let mut failed = Unrepaired::Limit(None);
    for target in &answer.solutions {
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
        let hitting = self.hitting();
        let mut unique = |places: &[usize]| matches!(self.other(places, asker), Ok(None));
        let mut added = shrink(hitting, &mut unique);
        added.sort_unstable();
        let puzzle = self.with(&added);
        let answer = asker.ask(&*puzzle, Want::Unique);
        match (answer.verdict, answer.example) {
            (Verdict::Unique, Some(solution)) => {
                let mut nodes = NODES;
                let smallest =
                    !self.can_hit(added.len().saturating_sub(1), &mut Vec::new(), &mut nodes) && nodes > 0;
                Ok(Repair { puzzle, solution, added, smallest })
            }
            _ => Err(Unrepaired::Limit(answer.limit)),
        }
    }

    fn with(&self, places: &[usize]) -> Box<dyn AnyPuzzle> {
        let mut symbols = self.symbols.clone();
        places.iter().for_each(|&place| symbols[place] = self.full[place]);
        self.puzzle.with_symbols(symbols).expect("a clue of a filling is a symbol of the family")
    }

    /// A solution other than the target with these clues added.
    fn other(&self, places: &[usize], asker: &mut Asker<'_>) -> Result<Option<BitGrid>, Unrepaired> {
        let answer = asker.ask(&*self.with(places), Want::Unique);
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

    /// Whether `most` places can tell the target from all solutions met; stops with no nodes left.
    fn can_hit(&self, most: usize, chosen: &mut Vec<usize>, nodes: &mut usize) -> bool {
        let Some(missed) = self
            .tells
            .iter()
            .filter(|tells| !chosen.iter().any(|place| tells.contains(place)))
            .min_by_key(|tells| tells.len())
        else {
            return true;
        };
        if chosen.len() == most || *nodes == 0 {
            return false;
        }
        missed.iter().any(|&place| {
            *nodes = nodes.saturating_sub(1);
            chosen.push(place);
            let hit = self.can_hit(most, chosen, nodes);
            chosen.pop();
            hit
        })
    }
}
