//! Puzzles of the hardest levels, by exchanging clues until quick deduction is stuck.
//!
//! First the clues that say most are hidden, as long as the solution stays the only one. Where that most often leads to
//! puzzles without a story, quick deduction, which may also try wrong values, has to get to the end, too. Then, again and
//! again, one clue is hidden, and others are shown that rule out what else would be a solution. The change is kept if quick
//! deduction with short trials gets no easier way. Where it is stuck, the whole story is asked for; where not even trial
//! has one to tell, clues are shown again.

use std::ops::RangeInclusive;

use twotone_engine::Verdict;
use twotone_grid::{BitGrid, Marks, Rng};

use super::dig::Dig;
use super::layout::Orbits;
use super::maker::{Job, MORE_CLUES, Making};
use super::story::Story;
use super::{Generate, Resistance, Tries};
use crate::deduce::{self, HARDEST, Level};
use crate::format::NO_CLUE;
use crate::puzzle::Places;

/// Stories asked for on one board.
const MOST_STORIES: u32 = 2;
/// Groups of clues that may be shown to make up for a hidden one.
const MOST_SHOWN: usize = 4;
/// Groups of clues that may be shown again where a puzzle has become too hard to be told.
const MOST_SHOWN_AGAIN: usize = 8;
/// So many cells a wrong value may decide before its refutation is too long for a look ahead. That is a guess: where
/// the exact level shows it to be wrong, more are allowed.
const REACH: usize = 20;
/// The same for a short chain.
const SHORT_REACH: usize = 6;

/// Another solution that too few clues would have: the groups whose clues tell it from the right one.
type Rival = Vec<u32>;

/// A board on its way to the hardest level.
struct Hardening<'a, 'd, 'l, P: Generate> {
    maker: &'a mut Making<'l, P>,
    dig: &'a mut Dig<'d, P>,
    filling: &'a BitGrid,
    /// The levels that are wished for.
    levels: &'a RangeInclusive<Level>,
    /// By group, whether its clues are shown.
    shown: Vec<bool>,
    /// The most clues that may be shown.
    most: usize,
    rivals: Vec<Rival>,
    /// Trials that a person would make.
    short: Tries,
    /// Trials of any length.
    any: Tries,
}

impl<P: Generate> Making<'_, P> {
    /// Hides and exchanges clues of a board that shows them all, and has one solution, until it has one of these levels; the
    /// story, if there is one that can be told.
    pub(super) fn harden(
        &mut self,
        job: &Job<'_, P>,
        levels: &RangeInclusive<Level>,
        dig: &mut Dig<'_, P>,
        rng: &mut Rng,
    ) -> Option<Story> {
        let (shown, filling) = (vec![true; dig.orbits.len()], job.filling);
        let reach = if *levels.start() == HARDEST { REACH } else { SHORT_REACH };
        let (short, any) = (Tries::within(reach), Tries::of_any_length());
        let mut board =
            Hardening { maker: self, dig, filling, levels, shown, most: 0, rivals: Vec::new(), short, any };
        if board.hide_most() { board.exchange(rng) } else { None }
    }

    /// Whether a puzzle has only this solution; if not, and another one was found, that becomes a rival.
    fn has_only(&mut self, puzzle: &P, filling: &BitGrid, note: &mut dyn FnMut(&BitGrid)) -> bool {
        let answer = self.solve_with_effort(puzzle);
        if let (Some(one), Some(other)) = (&answer.example, &answer.other) {
            note(if one == filling { other } else { one });
        }
        answer.verdict == Verdict::Unique
    }
}

impl<P: Generate> Hardening<'_, '_, '_, P> {
    /// Hides what can go, the clues that say most first; whether few enough are left, if a number is wished for.
    fn hide_most(&mut self) -> bool {
        let (full, orbits) = (self.dig.full, self.dig.orbits);
        let mut turns: Vec<usize> = (0..orbits.len()).collect();
        let tells = |&turn: &usize| orbits.group(turn).map(|place| full.tells(place)).max();
        turns.sort_by_cached_key(|turn| std::cmp::Reverse(tells(turn)));
        let hidden = self.dig.run(&turns, orbits.len() / 8, &mut |puzzle: &P| {
            if self.rivals.iter().any(|rival| !is_shown_of(puzzle, rival, orbits)) {
                return false;
            }
            let mut note = |other: &BitGrid| self.rivals.push(rival(full, other, orbits));
            match P::OVERSHOOTS {
                true => yields(puzzle, self.filling, &mut self.any, &mut self.maker.bench),
                false => self.maker.has_only(puzzle, self.filling, &mut note),
            }
        });
        hidden.into_iter().for_each(|turn| self.shown[turn] = false);
        let Dig { shown, fewest, .. } = *self.dig;
        self.most = MORE_CLUES + if fewest == 0 { shown } else { fewest };
        shown <= self.most
    }

    /// Whether the solution is the only one; if not, another one is kept as a rival.
    fn is_unique(&mut self) -> bool {
        let (full, orbits) = (self.dig.full, self.dig.orbits);
        let mut note = |other: &BitGrid| self.rivals.push(rival(full, other, orbits));
        self.maker.has_only(self.dig.puzzle, self.filling, &mut note)
    }

    /// Changes the board until it has a level that is wished for; its story.
    fn exchange(&mut self, rng: &mut Rng) -> Option<Story> {
        let mut best = self.resistance();
        let mut stories = 0;
        let mut told_at = None;
        for changes_left in (0..=P::CHANGES).rev() {
            if self.dig.is_over() {
                return None;
            }
            let is_stuck = best.as_ref().is_some_and(Resistance::is_stuck);
            let stuck = if is_stuck { self.stuck_at() } else { None };
            if is_stuck && (stuck.is_none() || stuck != told_at) {
                if let Some(marks) = &stuck {
                    let story = self.tell().map_or_else(|| self.soften(marks, rng), Some);
                    if story.as_ref().is_some_and(|story| self.levels.contains(&story.level)) {
                        return story;
                    }
                    stories += 1;
                    if stories == MOST_STORIES {
                        return None;
                    }
                }
                told_at = stuck;
                self.short.go_further();
                best = self.resistance();
                continue;
            }
            if changes_left == 0 {
                break;
            }
            let mut changed = Vec::new();
            match self.change(best.as_ref(), rng, &mut changed) {
                Some(as_good) => best = as_good,
                None => changed.into_iter().for_each(|turn| self.turn_over(turn)),
            }
        }
        None
    }

    /// How the puzzle is solved, if that can be told.
    fn tell(&mut self) -> Option<Story> {
        // What quick deduction does not solve with refutations of any length, hardly any trial by easy steps does.
        if !self.yields() {
            return None;
        }
        self.maker.story(self.dig.puzzle, self.filling, self.levels)
    }

    /// Whether trials of any length, with quick deduction, lead to the end.
    fn yields(&mut self) -> bool {
        yields(self.dig.puzzle, self.filling, &mut self.any, &mut self.maker.bench)
    }

    /// Shows clues again, where cells are open at which deduction is stuck, until there is a story; if it is one of a level
    /// that is wished for, that.
    fn soften(&mut self, stuck: &Marks, rng: &mut Rng) -> Option<Story> {
        let is_near = |place: usize| {
            let size = self.dig.puzzle.size();
            match P::INFO.places {
                Places::Cells => stuck.get(place).is_none(),
                Places::Vertices => size.cells_at_vertex(place).any(|cell| stuck.get(cell).is_none()),
            }
        };
        let orbits = self.dig.orbits;
        let mut near: Vec<usize> = (0..self.shown.len())
            .filter(|&turn| !self.shown[turn] && orbits.group(turn).any(is_near))
            .collect();
        rng.shuffle(&mut near);
        for turn in near.into_iter().take(MOST_SHOWN_AGAIN) {
            self.turn_over(turn);
            if !self.yields() {
                continue;
            }
            if self.stuck_at().is_none() {
                // That was too much of a help.
                self.turn_over(turn);
                continue;
            }
            match self.maker.story(self.dig.puzzle, self.filling, self.levels) {
                Some(story) if self.levels.contains(&story.level) => return Some(story),
                Some(_) => self.turn_over(turn),
                None => {}
            }
        }
        None
    }

    /// Hides a group and shows others until the solution is unique again. Then, how the board withstands deduction if
    /// it does no worse than the best; nothing if it does, or if that fails.
    fn change(
        &mut self,
        best: Option<&Resistance>,
        rng: &mut Rng,
        changed: &mut Vec<usize>,
    ) -> Option<Option<Resistance>> {
        let candidates: Vec<usize> = (0..self.shown.len()).filter(|&turn| self.shown[turn]).collect();
        let hidden = *candidates.get(rng.below(candidates.len().max(1)))?;
        self.turn_over(hidden);
        changed.push(hidden);
        if self.dig.shown < self.dig.fewest {
            return None;
        }
        loop {
            while let Some(rival) = self.rivals.iter().find(|rival| !self.is_told(rival)) {
                let tell: Vec<usize> =
                    rival.iter().map(|&turn| turn as usize).filter(|&turn| turn != hidden).collect();
                let turn = *tell.get(rng.below(tell.len().max(1)))?;
                self.turn_over(turn);
                changed.push(turn);
                if changed.len() > 1 + MOST_SHOWN || self.dig.shown > self.most {
                    return None;
                }
            }
            let resistance = self.resistance();
            if !Resistance::is_as_good(resistance.as_ref(), best) {
                return None;
            }
            // What is not stuck is solved, by steps each of which follows.
            let is_stuck = resistance.as_ref().is_some_and(Resistance::is_stuck);
            if !is_stuck || P::OVERSHOOTS && self.yields() {
                return Some(resistance);
            }
            let rivals = self.rivals.len();
            if self.is_unique() {
                return (!P::OVERSHOOTS).then_some(resistance);
            }
            if self.rivals.len() == rivals {
                return None;
            }
        }
    }

    /// Whether a clue that is shown tells a rival from the solution.
    fn is_told(&self, rival: &Rival) -> bool {
        rival.iter().any(|&turn| self.shown[turn as usize])
    }

    /// Hides a group, or shows it again.
    fn turn_over(&mut self, turn: usize) {
        if self.shown[turn] {
            self.dig.hide(&[turn]);
        } else {
            self.dig.show(&[turn]);
        }
        self.shown[turn] = !self.shown[turn];
    }

    fn resistance(&mut self) -> Option<Resistance> {
        self.dig.puzzle.resistance(None, self.filling, &mut self.short, &mut self.maker.bench)
    }

    /// Where quick deduction is stuck, if the family's techniques do not help it on.
    fn stuck_at(&mut self) -> Option<Marks> {
        let puzzle = &*self.dig.puzzle;
        let mut known = puzzle.givens();
        loop {
            let resistance =
                puzzle.resistance(Some(&known), self.filling, &mut self.short, &mut self.maker.bench);
            let marks = resistance.and_then(|resistance| resistance.stuck)?;
            let before = marks.known();
            known = deduce::rules_from(
                puzzle,
                marks,
                self.levels.start() - 1,
                self.filling,
                &mut self.maker.desk,
            );
            if known.is_complete() {
                return None;
            }
            if known.known() == before {
                return Some(known);
            }
        }
    }
}

/// Whether trials of any length, with quick deduction, lead to the end of a puzzle.
pub(super) fn yields<P: Generate>(
    puzzle: &P,
    filling: &BitGrid,
    any: &mut Tries,
    bench: &mut P::Bench,
) -> bool {
    !puzzle.resistance(None, filling, any, bench).is_some_and(|way| way.is_stuck())
}

/// Whether a puzzle shows a clue that tells a rival from the solution.
fn is_shown_of<P: Generate>(puzzle: &P, rival: &Rival, orbits: &Orbits) -> bool {
    let mut places = rival.iter().flat_map(|&turn| orbits.group(turn as usize));
    places.any(|place| puzzle.symbol(place) != NO_CLUE)
}

/// The groups in which another solution has other clues.
fn rival<P: Generate>(full: &P, other: &BitGrid, orbits: &Orbits) -> Rival {
    let theirs = P::fully_clued(full.size(), full.variant(), other).symbols().bytes;
    let ours = full.symbols().bytes;
    let differs = |turn: &u32| orbits.group(*turn as usize).any(|place| ours[place] != theirs[place]);
    (0..orbits.len() as u32).filter(differs).collect()
}
