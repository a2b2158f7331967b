//! The way from a wish to a puzzle: fill, hide, judge, and see whether solving it is a story.

use std::ops::RangeInclusive;

use twotone_engine::{Ctx, Limit, Limits, Verdict};
use twotone_grid::{BitGrid, Rng, Size};

use super::check::{check, levels};
use super::dig::{Deducible, Dig};
use super::exhaustive::{self, Exhaustive, Listed};
use super::layout::{Layout, Orbits};
use super::near::is_large;
use super::story::Story;
use super::{Generate, Inferences, Name, Refusal, Wish};
use crate::any::erase;
use crate::board::Board;
use crate::deduce::{Desk, HARDEST, Level};
use crate::format::NO_CLUE;

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
    /// See [`Exhaustive::list`].
    pub(crate) fn list(
        &mut self,
        what: &Exhaustive,
        limits: &Limits<'_>,
        visit: &mut Listed<'_>,
    ) -> Result<(), Refusal> {
        self.within(limits, |making| exhaustive::list(making, what, visit))
    }

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
    pub(super) effort: u64,
    /// Whether all steps of the hardest level are to be counted.
    pub(super) counts_steps: bool,
    /// The limit that some question met: what was made since may not be as wished.
    pub(super) ended: Option<Limit>,
}

/// One board that a puzzle shall be made of.
pub(super) struct Job<'j, P> {
    pub wish: &'j Wish,
    /// The levels that are wished for.
    pub levels: Option<RangeInclusive<Level>>,
    /// Every clue that may be shown.
    pub full: &'j P,
    /// The solution.
    pub filling: &'j BitGrid,
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
            counts_steps: false,
            ended: None,
        }
    }
}

/// A puzzle with what decides between it and others.
struct Carved {
    made: Made,
    /// Whether it gets hard early, if it has to,
    is_early: bool,
    /// and how many cells are open then.
    open: usize,
}

/// What the boards that were not as wished were like.
struct Seen {
    tries: u32,
    /// How many are tried at most, whatever is wished for.
    most: u32,
    /// Whether a board that needs more than deduction is welcome if nothing was said about its level.
    may_search: bool,
    levels: Option<(u8, u8)>,
    /// How many showed too many clues, and the least part of the places that did.
    dense: u32,
    percent: Option<u8>,
    /// How many had the level, but did not need the technique.
    unused: u32,
    /// How many had the level, but too few steps of it, or too late, or all in one corner.
    dull: u32,
}

impl Default for Seen {
    fn default() -> Self {
        let (tries, dense, unused, dull) = (0, 0, 0, 0);
        Seen { tries, most: u32::MAX, may_search: false, levels: None, dense, percent: None, unused, dull }
    }
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
        self.tries < tries(wish).min(self.most) && !(is_far && self.dense >= enough)
    }

    fn refusal(self) -> Refusal {
        let Seen { tries, levels, percent, unused, dull, .. } = self;
        Refusal::NotFound { tries, levels, percent, unused, dull }
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
}

impl<'a, P: Generate> Making<'a, P> {
    /// The same memory within other limits.
    fn within<'b>(self, limits: &Limits<'b>) -> Making<'b, P> {
        let Making { cx, bench, inferences, desk, orbits, .. } = self;
        let cx = Ctx { scratch: cx.scratch, ..Ctx::within(limits) };
        Making { cx, bench, inferences, desk, orbits, ..Making::default() }
    }

    fn make(&mut self, wish: &Wish, seed: u64) -> Result<Made, Refusal> {
        let mut rng = rng(wish, seed);
        self.earliest(wish, Seen::default(), |making, seen| {
            // Some sizes, and families without techniques, have hardly any board that deduction solves.
            seen.may_search = P::rules().is_empty() || seen.tries > TRIES / 2;
            let (bench, budget) = (&mut making.bench, &making.cx.budget);
            let filling = P::random_filling(wish.size, wish.variant, &mut rng, bench, budget);
            let mut filling = filling.ok_or_else(|| making.check().err().unwrap_or(Refusal::NoFilling))?;
            if is_hardened::<P>(wish) {
                P::blur(wish.size, &mut filling, &mut rng);
            }
            if wish.mask.is_some() {
                making.fit_to_mask(wish, &mut filling, &mut rng)?;
            }
            let full = P::fully_clued(wish.size, wish.variant, &filling);
            Ok(making.carve(wish, &full, &filling, &mut rng, seen))
        })
    }

    fn make_from(&mut self, solution: &BitGrid, wish: &Wish, seed: u64) -> Result<Made, Refusal> {
        let full = P::fully_clued(wish.size, wish.variant, solution);
        if !full.accepts(solution) {
            return Err(Refusal::NoFilling);
        }
        if !self.is_unique(&full) {
            return Err(self.check().err().unwrap_or(Refusal::Ambiguous));
        }
        let cells = wish.size.cells();
        // That no clue can be left out is a promise, whatever it takes.
        self.effort = if wish.minimal { u64::MAX } else { EFFORT.max(4 * cells as u64) };
        let most = (MOST_CELLS / cells as u32).max(10);
        let mut rng = rng(wish, seed);
        self.earliest(wish, Seen { may_search: true, most, ..Seen::default() }, |making, seen| {
            Ok(making.carve(wish, &full, solution, &mut rng, seen))
        })
    }

    /// The first puzzle that is as wished and gets hard early; if there is none among a few boards, the earliest.
    fn earliest(
        &mut self,
        wish: &Wish,
        mut seen: Seen,
        mut carve_next: impl FnMut(&mut Self, &mut Seen) -> Result<Option<Carved>, Refusal>,
    ) -> Result<Made, Refusal> {
        let mut best: Option<Carved> = None;
        while seen.may_find(wish) && (best.is_none() || seen.tries < P::EARLY_TRIES) {
            self.check()?;
            seen.tries += 1;
            let carved = carve_next(self, &mut seen)?;
            let Some(carved) = carved else { continue };
            self.check()?;
            if carved.is_early {
                return Ok(carved.made);
            }
            if best.as_ref().is_none_or(|best| carved.open > best.open) {
                best = Some(carved);
            }
        }
        best.map(|carved| carved.made).ok_or_else(|| seen.refusal())
    }

    /// Hides clues of `full` as wished; nothing if this board does not lend itself to it.
    fn carve(
        &mut self,
        wish: &Wish,
        full: &P,
        filling: &BitGrid,
        rng: &mut Rng,
        seen: &mut Seen,
    ) -> Option<Carved> {
        let places = P::INFO.places.of(wish.size);
        let mut orbits = match self.orbits.take() {
            Some((layout, size, orbits)) if (layout, size) == (wish.layout, places) => orbits,
            _ => Orbits::new(wish.layout, places),
        };
        // Where a place has no clue, those that the layout puts beside it stay without one, too.
        let symbols = full.symbols().bytes;
        let bare = orbits.keep(|place| symbols[place] != NO_CLUE && wish.may_show(place));
        let mut fewer;
        let mut full = full;
        if bare.iter().any(|&place| symbols[place] != NO_CLUE) {
            fewer = full.clone();
            bare.into_iter().for_each(|place| fewer.hide(place));
            full = &fewer;
        }
        let job = Job { wish, levels: levels::<P>(wish), full, filling };
        let made = self.carve_groups(&job, &mut orbits, rng, seen);
        self.orbits = Some((wish.layout, places, orbits));
        made
    }

    /// The same for groups of clues, all of which the board shows.
    fn carve_groups(
        &mut self,
        job: &Job<'_, P>,
        orbits: &mut Orbits,
        rng: &mut Rng,
        seen: &mut Seen,
    ) -> Option<Carved> {
        let &Job { wish, full, filling, .. } = job;
        full.study(filling, &mut self.bench);
        self.counts_steps = wish.hard_steps.is_some_and(|steps| steps > 1);
        // Inferences do not stand for every technique, so they are no help in finding one.
        let aimed = job.levels.as_ref().filter(|_| !wish.minimal && wish.uses.is_none());
        let most = aimed.map_or(HARDEST, |levels| *levels.end());
        let deducible = full.is_deducible(most, &mut self.bench);
        let may_search = most > P::INFERRED && (job.levels.is_some() || wish.minimal || seen.may_search);
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
        let knows_used = P::mark_used(&self.bench, &mut vec![false; orbits.places()]);
        let hardened = job.levels.as_ref().filter(|_| is_hardened::<P>(wish));
        let story = if let Some(levels) = hardened {
            self.aim_high(job, levels, &mut dig, rng, seen)
        } else if wish.minimal && P::IS_LOCAL && is_large(filling) && !knows_used {
            // Looking around each clue, from the first one on, is quicker than so many deductions on the whole board.
            self.hide_further(job, &mut dig, &[], seen)
        } else if deducible {
            let hidden = self.hide_deducibly(&mut dig, filling, most, rng);
            hidden.and_then(|hidden| self.hide_further(job, &mut dig, &hidden, seen))
        } else {
            // Where no level is wished for, one solution is enough then.
            let hidden = match job.levels {
                None => self.hide_while_unique(&mut dig, filling, &[]),
                Some(_) => Vec::new(),
            };
            self.hide_further(job, &mut dig, &hidden, seen)
        };
        let (shown, asked) = (dig.shown, dig.asked);
        // Deduction does not book what it does.
        self.cx.budget.ticks = self.cx.budget.ticks.saturating_sub(asked * places.cells() as u64);
        let story = self.accept(job, &puzzle, shown, story?, seen)?;
        // The promise that counts is checked once more, on the very puzzle that is handed out.
        let puzzle = P::from_symbols(wish.size, puzzle.symbols().bytes, wish.variant).ok()?;
        let answer = self.solve(&puzzle, u64::MAX);
        let kept = answer.verdict == Verdict::Unique && answer.example.as_ref() == Some(filling);
        kept.then(|| Carved {
            is_early: story.as_ref().is_none_or(|story| story.is_early::<P>(wish)),
            open: story.as_ref().map_or(0, |story| story.open),
            made: Made {
                puzzle: erase(puzzle),
                solution: filling.clone(),
                level: story.map(|story| story.level),
                clues: shown,
                places: places.cells(),
            },
        })
    }

    /// Hides what deduction up to the level `most` can do without, in random order; nothing if it cannot be kept to that
    /// level.
    fn hide_deducibly(
        &mut self,
        dig: &mut Dig<'_, P>,
        filling: &BitGrid,
        most: Level,
        rng: &mut Rng,
    ) -> Option<Vec<usize>> {
        let mut turns: Vec<usize> = (0..dig.orbits.len()).collect();
        if most > P::INFERRED {
            return Some(dig.run(
                &turns,
                turns.len() / 4,
                &mut Deducible::<P> { most, bench: &mut self.bench, filling },
            ));
        }
        // Fewer clues make fewer inferences.
        let mut used = vec![false; dig.orbits.places()];
        let is_known = P::mark_used(&self.bench, &mut used);
        let mut hidden = dig.hide_idle(&mut turns, |place| is_known && !used[place]);
        self.settles(dig.puzzle, most, rng).then(|| {
            hidden.extend(dig.run_together(turns, &mut self.inferences));
            hidden
        })
    }

    /// Whether inferences up to a level settle a puzzle, made in random order: what is known first decides which clues
    /// look needed.
    fn settles(&mut self, puzzle: &P, most: Level, rng: &mut Rng) -> bool {
        let Making { bench, inferences, .. } = self;
        inferences.clear(puzzle.size().cells(), P::INFO.places.of(puzzle.size()).cells());
        puzzle.infer(most, bench, inferences);
        inferences.shuffle(rng);
        inferences.settle()
    }

    /// Hides what can go beyond what deduction did without, or shows some of that again; the story if a level was
    /// wished for, and nothing if that was not met.
    fn hide_further(
        &mut self,
        job: &Job<'_, P>,
        dig: &mut Dig<'_, P>,
        hidden: &[usize],
        seen: &mut Seen,
    ) -> Option<Option<Story>> {
        let wish = job.wish;
        if wish.minimal {
            self.hide_while_unique(dig, job.filling, hidden);
        }
        let Some(levels) = &job.levels else { return Some(None) };
        let story = if wish.minimal {
            self.story(dig.puzzle, job.filling, &(1..=HARDEST))?
        } else if *levels.end() > P::INFERRED || wish.uses.is_some() {
            self.aim(job, dig, hidden, levels)?
        } else if *levels.end() == 1 {
            // This is what inferences of that level mean.
            Story::new(wish.size)
        } else {
            self.story(dig.puzzle, job.filling, levels)?
        };
        seen.level(story.level);
        Some(Some(story))
    }

    /// Hides and exchanges clues until the puzzle has one of the hardest levels, if it gets that far.
    fn aim_high(
        &mut self,
        job: &Job<'_, P>,
        levels: &RangeInclusive<Level>,
        dig: &mut Dig<'_, P>,
        rng: &mut Rng,
        seen: &mut Seen,
    ) -> Option<Option<Story>> {
        let mut story = self.harden(job, levels, dig, rng);
        // Some of the others are graded, to say in the end what was found instead.
        if story.is_none() && seen.tries >= MANY && seen.tries.is_power_of_two() {
            story = self.story(dig.puzzle, job.filling, levels);
        }
        story.iter().for_each(|story| seen.level(story.level));
        story.map(Some)
    }

    /// The story of a puzzle that is as wished; nothing, and a note of what is wrong, if it is not.
    fn accept(
        &mut self,
        job: &Job<'_, P>,
        puzzle: &P,
        shown: usize,
        mut story: Option<Story>,
        seen: &mut Seen,
    ) -> Option<Option<Story>> {
        let wish = job.wish;
        if let (Some(levels), Some(story)) = (&job.levels, &mut story) {
            if !levels.contains(&story.level) {
                return None;
            }
            // Whoever says how many hard steps there shall be means it, in the order in which they are told.
            let is_dull = |story: &Story| {
                !story.is_worth::<P>(wish) || wish.hard_steps.is_some() && !story.is_early::<P>(wish)
            };
            let mut is_worth = !is_dull(story);
            if is_worth && story.level > 1 && wish.hard_steps.is_some_and(|steps| steps > 0) {
                *story = self.as_told(puzzle);
                is_worth = !is_dull(story);
            }
            if !is_worth {
                seen.dull += 1;
                return None;
            }
        }
        let places = P::INFO.places.of(wish.size);
        if wish.percent.is_some_and(|p| shown > (places.cells() * usize::from(p)).div_ceil(100) + MORE_CLUES)
        {
            seen.too_many(shown, places);
            return None;
        }
        if !self.uses(wish, puzzle) {
            seen.unused += 1;
            return None;
        }
        Some(story)
    }
}

/// Random numbers that are all a name's own: another level or layout has another solution, too.
fn rng(wish: &Wish, seed: u64) -> Rng {
    // FNV-1a.
    let name = Name::new(wish.clone(), seed).to_string();
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    Rng::new(name.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
}

/// Whether clues are exchanged until a puzzle is as hard as wished.
fn is_hardened<P: Generate>(wish: &Wish) -> bool {
    !wish.minimal && levels::<P>(wish).is_some_and(|levels| *levels.start() >= P::HARDENED)
}

fn tries(wish: &Wish) -> u32 {
    if wish.levels.is_some() || wish.uses.is_some() { TRIES_FOR_LEVEL } else { TRIES }
}

#[cfg(test)]
mod tests {
    use twotone_engine::Budget;

    use super::*;
    use crate::deduce;
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
                let by_inferences = maker.settles(&puzzle, level, &mut rng);
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
            maker.carve(&wish, &full, &filling, &mut rng, &mut seen).expect("a puzzle").made.clues
        };
        assert_eq!(clues(0), size.cells());
        assert!(clues(u64::MAX) < size.cells());
    }

    #[test]
    fn what_inferences_can_do_without_is_hidden() {
        for layout in [Layout::Free, Layout::Rotate2] {
            let levels = Some(1..=1);
            let wish = Wish { levels, layout, ..Wish::new(Variant::of(&Slant::INFO, 0), Size::new(9, 7)) };
            let (mut maker, mut rng) = (Making::<Slant>::default(), Rng::new(4));
            for seed in 0..20 {
                let made = maker.make(&wish, seed).expect("a puzzle");
                let full = Slant::fully_clued(wish.size, wish.variant, &made.solution);
                full.study(&made.solution, &mut maker.bench);
                let orbits = Orbits::new(layout, wish.size.vertices());
                let symbols = made.puzzle.symbols().bytes;
                let puzzle = Slant::from_symbols(wish.size, symbols, wish.variant).expect("a board");
                assert!(maker.settles(&puzzle, 1, &mut rng));
                for turn in 0..orbits.len() {
                    let mut fewer = puzzle.clone();
                    orbits.group(turn).for_each(|place| fewer.hide(place));
                    assert!(fewer == puzzle || !maker.settles(&fewer, 1, &mut rng), "{seed} {turn}");
                }
            }
        }
    }
}
