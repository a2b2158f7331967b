//! The way from a wish to a puzzle: fill, show every clue, hide what can go, check every promise.

use std::ops::RangeInclusive;

use twotone_engine::{Answer, Ctx, Limit, Limits, Verdict, Want};
use twotone_grid::{BitGrid, Rng, Size};

use super::dig::{Deducible, Dig};
use super::exhaustive::{self, Exhaustive, Listed};
use super::layout::{Layout, Orbits};
use super::{Generate, Inferences, Refusal, Wish};
use crate::any::erase;
use crate::board::Board;
use crate::deduce::{self, Desk, HARDEST, Level};
use crate::format::NO_CLUE;
use crate::solve;

/// A puzzle made to a wish.
#[derive(Debug)]
pub struct Made {
    /// The puzzle; it has exactly one solution.
    pub puzzle: Board,
    /// Its solution.
    pub solution: BitGrid,
    /// Its level, if one was wished for.
    pub level: Option<u8>,
    /// How many clues it shows.
    pub clues: usize,
    /// How many places for clues there are.
    pub places: usize,
}

/// Makes puzzles of one family; keeps memory from one to the next.
pub trait AnyMaker {
    /// The puzzle that a wish and a seed name; within limits, that one or none.
    fn make(&mut self, wish: &Wish, seed: u64, limits: &Limits<'_>) -> Result<Made, Refusal>;

    /// A puzzle with the given solution; its size is that of the wish.
    fn make_from(
        &mut self,
        solution: &BitGrid,
        wish: &Wish,
        seed: u64,
        limits: &Limits<'_>,
    ) -> Result<Made, Refusal>;

    /// Every puzzle of a small size.
    fn list(&mut self, what: &Exhaustive, limits: &Limits<'_>, visit: &mut Listed<'_>)
    -> Result<(), Refusal>;
}

/// Boards that are tried before a wish is refused; some levels are rare.
const TRIES: u32 = 200;
const TRIES_FOR_LEVEL: u32 = 1000;
/// So many boards without one as wished are a reason to look what they are like instead.
const MANY: u32 = 32;
/// If all boards show far more clues than wished for, by so many percent of the places, there is little hope: the more
/// places, the less they differ.
const FAR: u8 = 4;
/// Clues that a puzzle may show beyond those wished for.
pub(super) const MORE_CLUES: usize = 3;
/// Grades that may be asked for while clues are hidden one by one; a large board would need thousands.
const MOST_GRADES: u32 = 150;

/// Effort that may go into the question whether a clue of a picture can be hidden; if that is not enough, it stays.
///
/// Named puzzles know no such limit: they shall stay the same when the engines get better.
const EFFORT: u64 = 20_000;
/// Cells that may be looked at for one picture, all tries together: only the order of hiding differs between them.
const MOST_CELLS: u32 = 200_000;

/// Makes puzzles of type `P`.
pub struct Maker<P: Generate>(Making<'static, P>);

impl<P: Generate> Default for Maker<P> {
    fn default() -> Self {
        Maker(Making::default())
    }
}

impl<P: Generate> Maker<P> {
    /// Runs within limits; memory is kept.
    fn within<'a, T>(&mut self, limits: &Limits<'a>, run: impl FnOnce(&mut Making<'a, P>) -> T) -> T {
        let mut making = std::mem::take(&mut self.0).within(limits);
        let result = run(&mut making);
        self.0 = making.within(&Limits::NONE);
        result
    }
}

/// Puzzles of type `P` in the making, within limits.
pub(super) struct Making<'a, P: Generate> {
    pub(super) cx: Ctx<'a>,
    pub(super) bench: P::Bench,
    inferences: Inferences,
    pub(super) desk: Desk,
    orbits: Option<(Layout, Size, Orbits)>,
    /// What may go into the question whether a puzzle without some clue still has one solution.
    effort: u64,
    /// The limit that some question met: what was made since may not be as wished.
    pub(super) ended: Option<Limit>,
}

impl<P: Generate> Default for Making<'_, P> {
    fn default() -> Self {
        Making {
            cx: Ctx::default(),
            bench: P::Bench::default(),
            inferences: Inferences::default(),
            desk: Desk::default(),
            orbits: None,
            effort: u64::MAX,
            ended: None,
        }
    }
}

/// What the boards that were not as wished were like.
#[derive(Default)]
struct Seen {
    tries: u32,
    /// Whether a board that needs more than deduction is welcome if nothing was said about its level.
    may_search: bool,
    levels: Option<(u8, u8)>,
    /// How many showed too many clues, and the least part of the places that did.
    dense: u32,
    percent: Option<u8>,
    /// How many had the level, but did not need the technique.
    unused: u32,
}

impl Seen {
    fn level(&mut self, level: u8) {
        let (low, high) = self.levels.unwrap_or((level, level));
        self.levels = Some((low.min(level), high.max(level)));
    }

    /// A board shows too many clues, and that is what is wrong with it.
    fn too_many(&mut self, shown: usize, places: Size) {
        self.dense += 1;
        let percent = (shown * 100 / places.cells()) as u8;
        self.percent = Some(self.percent.map_or(percent, |least| least.min(percent)));
    }

    /// Whether it makes sense to try another board.
    fn may_find(&self, wish: &Wish) -> bool {
        let is_far = wish.percent.zip(self.percent).is_some_and(|(wished, seen)| seen > wished + FAR);
        let enough = (10_000 / wish.size.cells() as u32).clamp(10, 100);
        self.tries < tries(wish) && !(is_far && self.dense >= enough)
    }

    fn refusal(self) -> Refusal {
        let Seen { tries, levels, percent, unused, .. } = self;
        Refusal::NotFound { tries, levels, percent, unused }
    }
}

impl<P: Generate> AnyMaker for Maker<P> {
    fn make(&mut self, wish: &Wish, seed: u64, limits: &Limits<'_>) -> Result<Made, Refusal> {
        check::<P>(wish)?;
        self.within(limits, |making| making.make(wish, seed))
    }

    fn make_from(
        &mut self,
        solution: &BitGrid,
        wish: &Wish,
        seed: u64,
        limits: &Limits<'_>,
    ) -> Result<Made, Refusal> {
        check::<P>(wish)?;
        self.within(limits, |making| making.make_from(solution, wish, seed))
    }

    fn list(
        &mut self,
        what: &Exhaustive,
        limits: &Limits<'_>,
        visit: &mut Listed<'_>,
    ) -> Result<(), Refusal> {
        self.within(limits, |making| exhaustive::list(making, what, visit))
    }
}

impl<'a, P: Generate> Making<'a, P> {
    /// The same memory within other limits.
    fn within<'b>(self, limits: &Limits<'b>) -> Making<'b, P> {
        let Making { cx, bench, inferences, desk, orbits, .. } = self;
        let cx = Ctx { scratch: cx.scratch, ..Ctx::within(limits) };
        Making { cx, bench, inferences, desk, orbits, effort: u64::MAX, ended: None }
    }

    fn make(&mut self, wish: &Wish, seed: u64) -> Result<Made, Refusal> {
        let mut rng = Rng::new(seed);
        let mut seen = Seen::default();
        while seen.may_find(wish) {
            self.check()?;
            seen.tries += 1;
            // Some sizes, and families without techniques, have hardly any board that deduction solves.
            seen.may_search = P::rules().is_empty() || seen.tries > TRIES / 2;
            let (bench, budget) = (&mut self.bench, &self.cx.budget);
            let filling = P::random_filling(wish.size, wish.variant, &mut rng, bench, budget);
            let filling = filling.ok_or_else(|| self.check().err().unwrap_or(Refusal::NoFilling))?;
            let full = P::fully_clued(wish.size, wish.variant, &filling);
            if let Some(made) = self.carve(wish, &full, &filling, &mut rng, &mut seen) {
                return self.check().map(|()| made);
            }
        }
        Err(seen.refusal())
    }

    fn make_from(&mut self, solution: &BitGrid, wish: &Wish, seed: u64) -> Result<Made, Refusal> {
        let full = P::fully_clued(wish.size, wish.variant, solution);
        if !full.accepts(solution) {
            return Err(Refusal::NoFilling);
        }
        if !self.is_unique(&full) {
            return Err(self.check().err().unwrap_or(Refusal::Ambiguous));
        }
        let mut rng = Rng::new(seed);
        let mut seen = Seen { may_search: true, ..Seen::default() };
        let cells = wish.size.cells();
        // That no clue can be left out is a promise, whatever it takes.
        self.effort = if wish.minimal { u64::MAX } else { EFFORT.max(4 * cells as u64) };
        let most = (MOST_CELLS / cells as u32).max(10);
        while seen.may_find(wish) && seen.tries < most {
            self.check()?;
            seen.tries += 1;
            if let Some(made) = self.carve(wish, &full, solution, &mut rng, &mut seen) {
                return self.check().map(|()| made);
            }
        }
        Err(seen.refusal())
    }

    /// A refusal if a limit was met.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        let spent = (self.cx.budget.ticks == 0).then_some(Limit::Ticks);
        let limit = self.ended.or(spent).or(self.cx.budget.check(0).err());
        limit.map_or(Ok(()), |limit| Err(Refusal::Limit(limit)))
    }
}

/// Refuses what can be seen to be impossible.
fn check<P: Generate>(wish: &Wish) -> Result<(), Refusal> {
    if wish.size.cells() == 0 {
        return Err(Refusal::NoFilling);
    }
    if wish.layout.needs_square() && wish.size.height != wish.size.width {
        return Err(Refusal::NotSquare);
    }
    if wish.levels.as_ref().is_some_and(|l| *l.start() < 1 || *l.end() > 5 || l.is_empty()) {
        return Err(Refusal::NoSuchLevel);
    }
    if wish.minimal && wish.percent.is_some() {
        return Err(Refusal::MinimalAndPercent);
    }
    if let Some(rule) = &wish.uses {
        check_rule::<P>(wish, rule)?;
    }
    P::check_size(wish.size, wish.variant).map_err(Refusal::Size)
}

/// Refuses a technique that no such puzzle can need.
fn check_rule<P: Generate>(wish: &Wish, rule: &str) -> Result<(), Refusal> {
    let idle = P::idle_rules(wish.variant);
    let others =
        || deduce::facts::<P>().iter().map(|facts| facts.id).filter(|id| !idle.contains(id)).collect();
    let level = level_of::<P>(rule).ok_or_else(|| Refusal::NoSuchRule(others()))?;
    if idle.contains(&rule) {
        return Err(Refusal::IdleRule { rule: rule.to_owned(), variant: wish.variant, others: others() });
    }
    if wish.levels.as_ref().is_some_and(|levels| *levels.end() < level) {
        return Err(Refusal::RuleTooHard { rule: rule.to_owned(), level });
    }
    Ok(())
}

fn tries(wish: &Wish) -> u32 {
    if wish.levels.is_some() || wish.uses.is_some() { TRIES_FOR_LEVEL } else { TRIES }
}

/// The levels that are wished for, be it by a technique.
fn levels<P: Generate>(wish: &Wish) -> Option<RangeInclusive<Level>> {
    wish.levels.clone().or_else(|| level_of::<P>(wish.uses.as_ref()?).map(|level| level..=level))
}

/// Whether so many clues are more than wished for.
fn shows_too_many(wish: &Wish, shown: usize, fewest: usize) -> bool {
    wish.percent.is_some() && shown > fewest + MORE_CLUES
}

/// The groups that are not hidden, in the order in which they are to be tried.
fn others(orbits: &Orbits, hidden: &[usize]) -> Vec<usize> {
    let mut is_hidden = vec![false; orbits.len()];
    hidden.iter().for_each(|&turn| is_hidden[turn] = true);
    (0..orbits.len()).filter(|&turn| !is_hidden[turn]).collect()
}

/// The level of a technique.
fn level_of<P: Generate>(rule: &str) -> Option<Level> {
    deduce::facts::<P>().iter().find(|facts| facts.id == rule).map(|facts| facts.level)
}

impl<P: Generate> Making<'_, P> {
    /// Whether a puzzle has exactly one solution.
    pub(super) fn is_unique(&mut self, puzzle: &P) -> bool {
        self.solve(puzzle, u64::MAX).verdict == Verdict::Unique
    }

    /// The same, with the answer, at this effort; a limit of the whole is noted.
    fn solve(&mut self, puzzle: &P, effort: u64) -> Answer {
        self.cx.trace.clear();
        let left = self.cx.budget.ticks;
        let may_spend = left.min(effort);
        self.cx.budget.ticks = may_spend;
        let answer = solve::solve(&mut self.cx, puzzle, Want::Unique);
        self.cx.budget.ticks = left - (may_spend - self.cx.budget.ticks);
        let of_the_whole = |limit: &Limit| *limit != Limit::Ticks || self.cx.budget.ticks == 0;
        self.ended = self.ended.or(answer.limit.filter(of_the_whole));
        answer
    }

    /// Whether a puzzle has exactly one solution, as far as the effort that is set allows to tell.
    pub(super) fn solve_with_effort(&mut self, puzzle: &P) -> Answer {
        self.solve(puzzle, self.effort)
    }

    /// Whether that is plain to see.
    fn is_plainly_unique(&mut self, puzzle: &P) -> bool {
        self.solve_with_effort(puzzle).verdict == Verdict::Unique
    }

    /// Whether techniques up to a level solve a puzzle; for the hardest level, whether it has one solution.
    fn is_within(&mut self, puzzle: &P, most: Level) -> bool {
        if most < HARDEST {
            deduce::solves_within(puzzle, most, &mut self.desk).is_some()
        } else {
            self.is_unique(puzzle)
        }
    }

    /// Hides clues of `full` as wished; nothing if this board does not lend itself to it.
    fn carve(
        &mut self,
        wish: &Wish,
        full: &P,
        filling: &BitGrid,
        rng: &mut Rng,
        seen: &mut Seen,
    ) -> Option<Made> {
        let places = P::INFO.places.of(wish.size);
        let mut orbits = match self.orbits.take() {
            Some((layout, size, orbits)) if (layout, size) == (wish.layout, places) => orbits,
            _ => Orbits::new(wish.layout, places),
        };
        // Where a place has no clue, those that the layout puts beside it stay without one, too.
        let symbols = full.symbols().bytes;
        let alone = orbits.keep(|place| symbols[place] != NO_CLUE);
        let made = if alone.is_empty() {
            self.carve_groups(wish, full, filling, &mut orbits, rng, seen)
        } else {
            let mut fewer = full.clone();
            alone.into_iter().for_each(|place| fewer.hide(place));
            self.carve_groups(wish, &fewer, filling, &mut orbits, rng, seen)
        };
        self.orbits = Some((wish.layout, places, orbits));
        made
    }

    /// The same for groups of clues, all of which `full` shows.
    fn carve_groups(
        &mut self,
        wish: &Wish,
        full: &P,
        filling: &BitGrid,
        orbits: &mut Orbits,
        rng: &mut Rng,
        seen: &mut Seen,
    ) -> Option<Made> {
        full.study(filling, &mut self.bench);
        let levels = levels::<P>(wish);
        // Inferences do not stand for every technique, so they are no help in finding one.
        let aimed = levels.as_ref().filter(|_| !wish.minimal && wish.uses.is_none());
        let most = aimed.map_or(HARDEST, |levels| *levels.end());
        let deducible = full.is_deducible(most, &mut self.bench);
        let may_search = most > P::INFERRED && (levels.is_some() || wish.minimal || seen.may_search);
        if !(deducible || may_search && self.is_unique(full)) {
            return None;
        }
        let places = P::INFO.places.of(wish.size);
        orbits.shuffle(rng);
        let fewest = wish.percent.map_or(0, |p| (places.cells() * usize::from(p)).div_ceil(100));
        let mut puzzle = full.clone();
        let stop = self.cx.budget.stop;
        let mut dig =
            Dig { puzzle: &mut puzzle, full, shown: orbits.shown(), orbits, fewest, stop, asked: 0 };
        let level = if !wish.minimal && levels.as_ref().is_some_and(|levels| *levels.start() == HARDEST) {
            self.aim_at_hardest(wish, &mut dig, filling, rng, seen)
        } else {
            let hidden = if deducible {
                self.hide_deducibly(&mut dig, most)
            } else {
                // Where no level is wished for, one solution is enough then.
                Some(if levels.is_none() { self.hide_while_unique(&mut dig, &[]) } else { Vec::new() })
            };
            hidden.and_then(|hidden| self.hide_further(wish, levels, &mut dig, &hidden, seen))
        };
        let (shown, asked) = (dig.shown, dig.asked);
        // Deduction does not book what it does.
        self.cx.budget.ticks = self.cx.budget.ticks.saturating_sub(asked * places.cells() as u64);
        let level = level?;
        if shows_too_many(wish, shown, fewest) {
            seen.too_many(shown, places);
            return None;
        }
        // The promise that counts is checked once more, on the very puzzle that is handed out.
        let puzzle = P::from_symbols(wish.size, puzzle.symbols().bytes, wish.variant).ok()?;
        let answer = self.solve(&puzzle, u64::MAX);
        let kept = answer.verdict == Verdict::Unique && answer.example.as_ref() == Some(filling);
        kept.then(|| Made {
            puzzle: erase(puzzle),
            solution: filling.clone(),
            level,
            clues: shown,
            places: places.cells(),
        })
    }

    /// Hides what deduction up to the level `most` can do without; nothing if it cannot be kept to that level.
    fn hide_deducibly(&mut self, dig: &mut Dig<'_, P>, most: Level) -> Option<Vec<usize>> {
        let mut turns: Vec<usize> = (0..dig.orbits.len()).collect();
        if most > P::INFERRED {
            return Some(dig.run(&turns, turns.len() / 4, &mut Deducible::<P> { bench: &mut self.bench }));
        }
        // Fewer clues make fewer inferences.
        let mut used = vec![false; dig.orbits.places()];
        let is_known = P::mark_used(&self.bench, &mut used);
        let mut hidden = dig.hide_idle(&mut turns, |place| is_known && !used[place]);
        self.settles(dig.puzzle, most).then(|| {
            hidden.extend(dig.run_together(turns, &mut self.inferences));
            hidden
        })
    }

    /// Whether inferences up to a level settle a puzzle.
    fn settles(&mut self, puzzle: &P, most: Level) -> bool {
        let Making { bench, inferences, .. } = self;
        inferences.clear(puzzle.size().cells(), P::INFO.places.of(puzzle.size()).cells());
        puzzle.infer(most, bench, inferences);
        inferences.settle()
    }

    /// Hides what can go beyond what deduction did without, or shows some of that again; the level if one was wished
    /// for, and nothing if the wish was not met.
    fn hide_further(
        &mut self,
        wish: &Wish,
        levels: Option<RangeInclusive<Level>>,
        dig: &mut Dig<'_, P>,
        hidden: &[usize],
        seen: &mut Seen,
    ) -> Option<Option<Level>> {
        if wish.minimal {
            self.hide_while_unique(dig, hidden);
        }
        let Some(levels) = levels else { return Some(None) };
        let level = if wish.minimal {
            deduce::grade(&mut self.cx, dig.puzzle).level?
        } else if *levels.end() <= P::INFERRED && wish.uses.is_none() {
            let most = *levels.end();
            (1..most).find(|&level| self.inferences.settles_within(level)).unwrap_or(most)
        } else {
            self.aim(dig, hidden, &levels)?
        };
        seen.level(level);
        (levels.contains(&level) && self.uses(wish, dig.puzzle, seen)).then_some(Some(level))
    }

    /// Hides what can go while the solution stays the only one, one group after the other; `hidden` ones are already.
    fn hide_while_unique(&mut self, dig: &mut Dig<'_, P>, hidden: &[usize]) -> Vec<usize> {
        dig.run(&others(dig.orbits, hidden), 1, &mut |puzzle: &P| self.is_plainly_unique(puzzle))
    }

    /// Hides and exchanges clues until the puzzle has the hardest level, if it gets that far.
    fn aim_at_hardest(
        &mut self,
        wish: &Wish,
        dig: &mut Dig<'_, P>,
        filling: &BitGrid,
        rng: &mut Rng,
        seen: &mut Seen,
    ) -> Option<Option<Level>> {
        let mut is_hardest = self.harden(dig, filling, rng);
        if shows_too_many(wish, dig.shown, dig.fewest) {
            seen.too_many(dig.shown, P::INFO.places.of(wish.size));
            return None;
        }
        // Some of the others are graded, to say in the end what was found instead.
        if !is_hardest && seen.tries >= MANY && seen.tries.is_power_of_two() {
            let level = self.level_of_unique(dig.puzzle, filling);
            seen.level(level);
            is_hardest = level == HARDEST;
        }
        (is_hardest && self.uses(wish, dig.puzzle, seen)).then_some(Some(HARDEST))
    }

    /// Whether solving a puzzle takes the technique that is wished for, if there is one.
    fn uses(&mut self, wish: &Wish, puzzle: &P, seen: &mut Seen) -> bool {
        let Some(rule) = &wish.uses else { return true };
        let uses = deduce::grade(&mut self.cx, puzzle).uses.iter().any(|used| used.rule == rule.as_str());
        seen.unused += u32::from(!uses);
        uses
    }

    /// Hides or shows clues until the puzzle is as hard as it may be; its level, if it is easy enough.
    fn aim(
        &mut self,
        dig: &mut Dig<'_, P>,
        hidden: &[usize],
        levels: &RangeInclusive<Level>,
    ) -> Option<Level> {
        if let Some(level) = self.level_within(dig.puzzle, levels) {
            return Some(self.climb(dig, &others(dig.orbits, hidden), level, levels));
        }
        let most = *levels.end();
        let kept = self.retreat(dig, hidden, most)?;
        let mut grades = 0;
        dig.run(&hidden[(kept + 1).min(hidden.len())..], 1, &mut |puzzle: &P| {
            grades += 1;
            grades <= MOST_GRADES && self.is_within(puzzle, most)
        });
        self.level_within(dig.puzzle, levels)
    }

    /// The level of a puzzle with one solution if it is not above `levels`; if it is below, perhaps a lower one.
    ///
    /// The easiest technique always comes first, so the hardest one used is one that is needed.
    fn level_within(&mut self, puzzle: &P, levels: &RangeInclusive<Level>) -> Option<Level> {
        let (least, most) = (*levels.start(), *levels.end());
        let known = if least > P::HEAD_START { puzzle.head_start(&mut self.bench) } else { puzzle.givens() };
        let level = deduce::solves_from(puzzle, known, most.min(HARDEST - 1), &mut self.desk);
        if most < HARDEST { level } else { level.or(Some(HARDEST)) }
    }

    /// Hides one clue after the other, but for those that would make the puzzle too hard or leave several solutions,
    /// until it is hard enough or no clue is left to hide; its level.
    fn climb(
        &mut self,
        dig: &mut Dig<'_, P>,
        rest: &[usize],
        mut level: Level,
        levels: &RangeInclusive<Level>,
    ) -> Level {
        let mut grades = 0;
        for turn in rest {
            if level >= *levels.start() || grades == MOST_GRADES || dig.is_over() {
                break;
            }
            let turn = std::slice::from_ref(turn);
            dig.hide(turn);
            let mut harder = None;
            if dig.shown >= dig.fewest && self.is_plainly_unique(dig.puzzle) {
                grades += 1;
                harder = self.level_within(dig.puzzle, levels);
            }
            match harder {
                Some(harder) => level = harder,
                None => dig.show(turn),
            }
        }
        level
    }

    /// Shows clues again, last hidden first, until the puzzle is easy enough; how many groups stay hidden.
    fn retreat(&mut self, dig: &mut Dig<'_, P>, hidden: &[usize], most: Level) -> Option<usize> {
        dig.show(hidden);
        if !self.is_within(dig.puzzle, most) {
            return None;
        }
        let (mut good, mut bad) = (0, hidden.len());
        while good + 1 < bad {
            let middle = (good + bad) / 2;
            dig.hide(&hidden[good..middle]);
            if self.is_within(dig.puzzle, most) {
                good = middle;
            } else {
                dig.show(&hidden[good..middle]);
                bad = middle;
            }
        }
        Some(good)
    }
}

#[cfg(test)]
mod tests {
    use twotone_engine::Budget;

    use super::*;
    use crate::families::{mosaic::Mosaic, slant::Slant};
    use crate::puzzle::Kind;
    use crate::variant::Variant;

    /// Inferences find what the techniques of the lowest level find, and nothing that those of a higher one do not.
    fn inferences_are_techniques<P: Generate>() {
        let variant = Variant::of(&P::INFO, 0);
        let (mut maker, mut rng) = (Making::<P>::default(), Rng::new(8));
        let mut settled = [0; 2];
        for round in 0..800 {
            let size = Size::new(1 + rng.below(6), 1 + rng.below(6));
            let filling = P::random_filling(size, variant, &mut rng, &mut maker.bench, &Budget::UNLIMITED)
                .expect("a filling");
            let full = P::fully_clued(size, variant, &filling);
            full.study(&filling, &mut maker.bench);
            let mut puzzle = full.clone();
            let shown = 7 + round % 4;
            (0..P::INFO.places.of(size).cells())
                .filter(|_| rng.below(10) >= shown)
                .for_each(|place| puzzle.hide(place));
            for level in 1..=P::INFERRED {
                let by_inferences = maker.settles(&puzzle, level);
                let by_techniques = deduce::solves_within(&puzzle, level, &mut maker.desk).is_some();
                assert!(by_techniques || !by_inferences, "{size} {puzzle:?}");
                assert!(by_inferences || !by_techniques || level > 1, "{size} {puzzle:?}");
                settled[usize::from(by_inferences)] += 1;
            }
        }
        assert!(settled.iter().all(|&number| number > 25), "{settled:?}");
    }

    #[test]
    fn inferences_are_the_techniques_they_stand_for() {
        inferences_are_techniques::<Mosaic>();
        inferences_are_techniques::<Slant>();
    }

    #[test]
    fn a_clue_that_takes_much_effort_stays() {
        let (size, mut rng) = (Size::new(8, 8), Rng::new(1));
        let mosaic = Variant::of(&Mosaic::INFO, 0);
        let mut maker = Making::<Mosaic>::default();
        // A board that is not left to deduction.
        let mut draw = |_| {
            let filling =
                Mosaic::random_filling(size, mosaic, &mut rng, &mut maker.bench, &Budget::UNLIMITED)?;
            let full = Mosaic::fully_clued(size, mosaic, &filling);
            full.study(&filling, &mut maker.bench);
            (!full.is_deducible(HARDEST, &mut maker.bench)).then_some((filling, full))
        };
        let (filling, full) = (0..10_000).find_map(&mut draw).expect("a board");
        let mut clues = |effort| {
            maker.effort = effort;
            let mut seen = Seen { may_search: true, ..Seen::default() };
            let wish = Wish::new(mosaic, size);
            maker.carve(&wish, &full, &filling, &mut rng, &mut seen).expect("a puzzle").clues
        };
        assert_eq!(clues(0), size.cells());
        assert!(clues(u64::MAX) < size.cells());
    }

    #[test]
    fn what_inferences_can_do_without_is_hidden() {
        for layout in [Layout::Free, Layout::Rotate2] {
            let levels = Some(1..=1);
            let wish = Wish { levels, layout, ..Wish::new(Variant::of(&Slant::INFO, 0), Size::new(9, 7)) };
            let mut maker = Making::<Slant>::default();
            for seed in 0..20 {
                let made = maker.make(&wish, seed).expect("a puzzle");
                let full = Slant::fully_clued(wish.size, wish.variant, &made.solution);
                full.study(&made.solution, &mut maker.bench);
                let orbits = Orbits::new(layout, wish.size.vertices());
                let symbols = made.puzzle.symbols().bytes;
                let puzzle = Slant::from_symbols(wish.size, symbols, wish.variant).expect("a board");
                assert!(maker.settles(&puzzle, 1));
                for turn in 0..orbits.len() {
                    let mut fewer = puzzle.clone();
                    orbits.group(turn).for_each(|place| fewer.hide(place));
                    assert!(fewer == puzzle || !maker.settles(&fewer, 1), "{seed} {turn}");
                }
            }
        }
    }
}
