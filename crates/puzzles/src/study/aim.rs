//! A solution that is to be the only one: as few clues as single it out, so placed and of such a level as is wished.

use std::ops::RangeInclusive;

use twotone_engine::{Verdict, Want};
use twotone_grid::{BitGrid, Rng};

use super::asker::Asker;
use super::frame::Frame;
use super::repair::{Repair, STOPPED, Unrepaired};
use super::shrink::shrink;
use crate::any::AnyPuzzle;
use crate::board::Board;
use crate::deduce::Level;
use crate::format::NO_CLUE;

/// Nodes of the search for a smaller set that tells all solutions met from the target.
const NODES: usize = 20_000;
/// So often clues are left out of all of them for a level.
const ROUNDS: u64 = 8;

/// A board and the solution that is to be its only one.
pub struct Aim<'a> {
    puzzle: &'a dyn AnyPuzzle,
    target: &'a BitGrid,
    frame: &'a Frame,
    /// The symbols of the board, and those of all clues of the target.
    symbols: Vec<u8>,
    full: Vec<u8>,
    /// The groups of places that can have clues of the target and lack some.
    open: Vec<usize>,
    /// For each other solution that was met, the open groups where it would have another clue.
    tells: Vec<Vec<usize>>,
}

/// The levels that are wanted, and the lowest and the highest that was met.
struct Levels<'a> {
    wanted: &'a RangeInclusive<Level>,
    met: Option<(Level, Level)>,
}

impl Levels<'_> {
    fn of(&mut self, board: &Board, asker: &mut Asker<'_>) -> Option<Level> {
        let level = asker.level(board.puzzle())?;
        let (low, high) = self.met.unwrap_or((level, level));
        self.met = Some((low.min(level), high.max(level)));
        Some(level)
    }
}

impl<'a> Aim<'a> {
    /// The clues that stand are those of the target. Where some of a group stand, the others do, too; where the target has
    /// none for one of them, none stand.
    pub fn new(puzzle: &'a dyn AnyPuzzle, target: &'a BitGrid, frame: &'a Frame) -> Self {
        let mut symbols = puzzle.symbols().bytes;
        let full: Vec<u8> = (0..symbols.len()).map(|place| puzzle.symbol_of(target, place)).collect();
        let mut open = Vec::new();
        for turn in 0..frame.groups.len() {
            let mut group = frame.groups.group(turn);
            let can_stand = group.clone().all(|place| full[place] != NO_CLUE);
            if group.clone().any(|place| symbols[place] != NO_CLUE) {
                for place in group.clone() {
                    // A sign without a number stays one.
                    if !can_stand || symbols[place] == NO_CLUE || symbols[place].is_ascii_digit() {
                        symbols[place] = if can_stand { full[place] } else { NO_CLUE };
                    }
                }
            }
            if can_stand && group.any(|place| symbols[place] != full[place]) {
                open.push(turn);
            }
        }
        Aim { puzzle, target, frame, symbols, full, open, tells: Vec::new() }
    }

    pub fn repair(mut self, asker: &mut Asker<'_>) -> Result<Repair, Unrepaired> {
        // Clues that tell the target from every solution met so far, until no other solution is left.
        loop {
            let added = self.hitting(asker)?;
            match self.other(&added, asker)? {
                Some(other) => self.meet(&other)?,
                None => break,
            }
        }
        let added = self.hitting(asker)?;
        let unique = |groups: &[usize]| self.other(groups, asker).ok().map(|other| other.is_none());
        let added = shrink(added, &mut { unique });
        let (added, smallest) = self.improve(added, asker)?;
        match &self.frame.levels {
            Some(levels) => self.of_level(levels, added, smallest, asker),
            None => self.finish(&added, smallest, None, asker),
        }
    }

    /// The board with clues at these groups, which make the target its only solution.
    pub fn finish(
        &self,
        groups: &[usize],
        smallest: bool,
        level: Option<Level>,
        asker: &mut Asker<'_>,
    ) -> Result<Repair, Unrepaired> {
        let puzzle = self.with(groups);
        let answer = asker.ask(puzzle.puzzle(), Want::Unique);
        match (answer.verdict, answer.example) {
            (Verdict::Unique, Some(solution)) => {
                let (changed, added) = self.frame.differences(&puzzle.symbols().bytes);
                let placed = !self.frame.is_free;
                Ok(Repair { puzzle, solution, changed, added, smallest, placed, level })
            }
            _ => Err(Unrepaired::Limit(answer.limit)),
        }
    }

    /// A board of one of these levels: with the groups that make the target its only solution, with one group more, or
    /// with what is needed of all groups.
    fn of_level(
        &self,
        levels: &RangeInclusive<Level>,
        added: Vec<usize>,
        smallest: bool,
        asker: &mut Asker<'_>,
    ) -> Result<Repair, Unrepaired> {
        let mut levels = Levels { wanted: levels, met: None };
        let as_found = levels.of(&self.with(&added), asker);
        if let Some(level) = as_found.filter(|level| levels.wanted.contains(level)) {
            return self.finish(&added, smallest, Some(level), asker);
        }
        let is_too_hard = as_found.is_none_or(|level| level > *levels.wanted.end());
        let eased = if is_too_hard { self.with_one_more(&mut levels, &added, asker) } else { None };
        match eased.or_else(|| self.of_all(&mut levels, &added, asker)) {
            Some((groups, level)) => self.finish(&groups, false, Some(level), asker),
            None if asker.is_over() => Err(STOPPED),
            None => Err(Unrepaired::NotAsWished { solutions: 1, levels: levels.met }),
        }
    }

    /// The open groups that are not among these.
    fn others(&self, added: &[usize]) -> impl Iterator<Item = usize> {
        self.open.iter().copied().filter(|group| !added.contains(group))
    }

    /// One group more that gives a board of a wanted level.
    fn with_one_more(
        &self,
        levels: &mut Levels<'_>,
        added: &[usize],
        asker: &mut Asker<'_>,
    ) -> Option<(Vec<usize>, Level)> {
        for group in self.others(added) {
            let more = [added, &[group]].concat();
            let level = levels.of(&self.with(&more), asker);
            if let Some(level) = level.filter(|level| levels.wanted.contains(level)) {
                return Some((more, level));
            }
            if asker.is_over() {
                return None;
            }
        }
        None
    }

    /// What a wanted level needs of all groups, which are left out in different orders: the fewest places.
    fn of_all(
        &self,
        levels: &mut Levels<'_>,
        added: &[usize],
        asker: &mut Asker<'_>,
    ) -> Option<(Vec<usize>, Level)> {
        let mut best: Option<(Vec<usize>, Level)> = None;
        for seed in 0..ROUNDS {
            let mut all: Vec<usize> = self.others(added).collect();
            Rng::new(seed).shuffle(&mut all);
            all.extend(added);
            let mut is_easy_enough = |groups: &[usize]| {
                let level = levels.of(&self.with(groups), asker);
                (!asker.is_over()).then_some(level.is_some_and(|level| level <= *levels.wanted.end()))
            };
            if is_easy_enough(&all) != Some(true) {
                break;
            }
            let kept = shrink(all, &mut is_easy_enough);
            let level = levels.of(&self.with(&kept), asker);
            let is_smaller =
                |(least, _): &(Vec<usize>, Level)| self.places(&kept).count() < self.places(least).count();
            if let Some(level) = level.filter(|level| levels.wanted.contains(level))
                && best.as_ref().is_none_or(is_smaller)
            {
                best = Some((kept, level));
            }
        }
        best
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
            let most = self.places(&added).count().saturating_sub(1);
            if !self.can_hit(most, &mut fewer, &mut nodes, asker) {
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

    /// The places of some groups.
    fn places(&self, groups: &[usize]) -> impl Iterator<Item = usize> {
        groups.iter().flat_map(|&group| self.frame.groups.group(group))
    }

    /// The board with these groups.
    pub fn with(&self, groups: &[usize]) -> Board {
        let mut symbols = self.symbols.clone();
        self.places(groups).for_each(|place| symbols[place] = self.full[place]);
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
        let tells = |place| self.puzzle.symbol_of(other, place) != self.full[place];
        let tells = |&group: &usize| self.frame.groups.group(group).any(tells);
        let groups: Vec<usize> = self.open.iter().copied().filter(tells).collect();
        if groups.is_empty() {
            return Err(match self.frame.is_free {
                true => Unrepaired::NoClueTells(Box::new([self.target.clone(), other.clone()])),
                false => Unrepaired::NotAsWished { solutions: 1, levels: None },
            });
        }
        self.tells.push(groups);
        Ok(())
    }

    /// Groups that tell the target from all solutions met: always the one that tells most of the rest.
    fn hitting(&self, asker: &Asker<'_>) -> Result<Vec<usize>, Unrepaired> {
        let mut left: Vec<&Vec<usize>> = self.tells.iter().collect();
        let mut chosen = Vec::new();
        while !left.is_empty() {
            if asker.is_over() {
                return Err(STOPPED);
            }
            let mut tally = vec![0; self.frame.groups.len()];
            left.iter().flat_map(|tells| tells.iter()).for_each(|&group| tally[group] += 1);
            let Some(best) = (0..tally.len()).max_by_key(|&group| tally[group]) else { break };
            left.retain(|tells| !tells.contains(&best));
            chosen.push(best);
        }
        Ok(chosen)
    }

    /// Whether groups of `most` places, `chosen` among them, can tell the target from all solutions met; if so, `chosen` does.
    /// Stops with no nodes left; when it is time to stop, none are.
    fn can_hit(&self, most: usize, chosen: &mut Vec<usize>, nodes: &mut usize, asker: &Asker<'_>) -> bool {
        let missed = |tells: &&Vec<usize>| !chosen.iter().any(|group| tells.contains(group));
        let Some(missed) = self.tells.iter().filter(missed).min_by_key(|tells| tells.len()) else {
            return true;
        };
        let left = most.saturating_sub(self.places(chosen).count());
        for &group in missed.iter().filter(|&&group| self.frame.groups.group(group).count() <= left) {
            if *nodes == 0 || asker.is_over() {
                *nodes = 0;
                return false;
            }
            *nodes -= 1;
            chosen.push(group);
            if self.can_hit(most, chosen, nodes, asker) {
                return true;
            }
            chosen.pop();
        }
        false
    }
}
