//! The way from a wish to a puzzle: fill, show every clue, hide what can go, check every promise.

use std::ops::RangeInclusive;

use twotone_engine::{Ctx, Verdict, Want};
use twotone_grid::{BitGrid, Rng, Size};

use super::dig::{Deducible, Dig};
use super::exhaustive::{self, Exhaustive, Listed};
use super::layout::{Layout, Orbits};
use super::{Generate, Refusal, Wish};
use crate::any::{AnyPuzzle, erase};
use crate::deduce::{self, Desk, HARDEST, Level};
use crate::solve;

/// A puzzle made to a wish.
#[derive(Debug)]
pub struct Made {
    /// The puzzle; it has exactly one solution.
    pub puzzle: Box<dyn AnyPuzzle>,
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
    /// The puzzle that a wish and a seed name.
    fn make(&mut self, wish: &Wish, seed: u64) -> Result<Made, Refusal>;

    /// A puzzle with the given solution; its size is that of the wish.
    fn make_from(&mut self, solution: &BitGrid, wish: &Wish, seed: u64) -> Result<Made, Refusal>;

    /// Every puzzle of a small size.
    fn list(&mut self, what: &Exhaustive, visit: &mut Listed<'_>) -> Result<(), Refusal>;
}

/// Boards that are tried before a wish is refused; some levels are rare.
const TRIES: u32 = 200;
const TRIES_FOR_LEVEL: u32 = 1000;
/// Grades that may be asked for while clues are hidden one by one; a large board would need thousands.
const MOST_GRADES: u32 = 150;

/// Makes puzzles of type `P`.
pub struct Maker<P: Generate> {
    pub(super) cx: Ctx<'static>,
    pub(super) bench: P::Bench,
    desk: Desk,
    orbits: Option<(Layout, Size, Orbits)>,
}

impl<P: Generate> Default for Maker<P> {
    fn default() -> Self {
        Maker { cx: Ctx::default(), bench: P::Bench::default(), desk: Desk::default(), orbits: None }
    }
}

/// What the boards that were not as wished were like.
#[derive(Default)]
struct Seen {
    tries: u32,
    /// Whether a board that needs more than deduction is welcome if nothing was said about its level.
    may_search: bool,
    levels: Option<(u8, u8)>,
    percent: Option<u8>,
}

impl Seen {
    fn level(&mut self, level: u8) {
        let (low, high) = self.levels.unwrap_or((level, level));
        self.levels = Some((low.min(level), high.max(level)));
    }

    fn refusal(self) -> Refusal {
        Refusal::NotFound { tries: self.tries, levels: self.levels, percent: self.percent }
    }
}

impl<P: Generate> AnyMaker for Maker<P> {
    fn make(&mut self, wish: &Wish, seed: u64) -> Result<Made, Refusal> {
        check::<P>(wish)?;
        let mut rng = Rng::new(seed);
        let mut seen = Seen::default();
        while seen.tries < tries(wish) {
            seen.tries += 1;
            // Some sizes have hardly any board that deduction solves.
            seen.may_search = seen.tries > TRIES / 2;
            let filling = P::random_filling(wish.size, wish.variant, &mut rng, &mut self.bench);
            let filling = filling.ok_or(Refusal::NoFilling)?;
            let full = P::fully_clued(wish.size, wish.variant, &filling);
            if let Some(made) = self.carve(wish, &full, &filling, &mut rng, &mut seen) {
                return Ok(made);
            }
        }
        Err(seen.refusal())
    }

    fn make_from(&mut self, solution: &BitGrid, wish: &Wish, seed: u64) -> Result<Made, Refusal> {
        check::<P>(wish)?;
        let full = P::fully_clued(wish.size, wish.variant, solution);
        if !full.accepts(solution) {
            return Err(Refusal::NoFilling);
        }
        if !self.is_unique(&full) {
            return Err(Refusal::Ambiguous);
        }
        let mut rng = Rng::new(seed);
        let mut seen = Seen { may_search: true, ..Seen::default() };
        while seen.tries < tries(wish) {
            seen.tries += 1;
            if let Some(made) = self.carve(wish, &full, solution, &mut rng, &mut seen) {
                return Ok(made);
            }
        }
        Err(seen.refusal())
    }

    fn list(&mut self, what: &Exhaustive, visit: &mut Listed<'_>) -> Result<(), Refusal> {
        exhaustive::list(self, what, visit)
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
    if let Some(rule) = &wish.uses
        && level_of::<P>(rule).is_none()
    {
        return Err(Refusal::NoSuchRule(deduce::facts::<P>().iter().map(|facts| facts.id).collect()));
    }
    P::check_size(wish.size, wish.variant)
}

fn tries(wish: &Wish) -> u32 {
    if wish.levels.is_some() || wish.uses.is_some() { TRIES_FOR_LEVEL } else { TRIES }
}

/// The level of a technique.
fn level_of<P: Generate>(rule: &str) -> Option<Level> {
    deduce::facts::<P>().iter().find(|facts| facts.id == rule).map(|facts| facts.level)
}

impl<P: Generate> Maker<P> {
    /// Whether a puzzle has exactly one solution.
    pub(super) fn is_unique(&mut self, puzzle: &P) -> bool {
        self.cx.trace.clear();
        solve::solve(&mut self.cx, puzzle, Want::Unique).verdict == Verdict::Unique
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
        orbits.shuffle(rng);
        let fewest = wish.percent.map_or(0, |p| (places.cells() * usize::from(p)).div_ceil(100));
        let mut puzzle = full.clone();
        let mut dig = Dig {
            puzzle: &mut puzzle,
            full,
            orbits: &orbits,
            shown: places.cells(),
            fewest,
            used: Vec::new(),
        };
        full.study(filling, &mut self.bench);
        let level = self.hide_as_wished(wish, &mut dig, seen);
        let shown = dig.shown;
        self.orbits = Some((wish.layout, places, orbits));
        let level = level?;
        if wish.percent.is_some() && shown >= fewest + 4 {
            let percent = (shown * 100 / places.cells()) as u8;
            seen.percent = Some(seen.percent.map_or(percent, |p| p.min(percent)));
            return None;
        }
        // The promise that counts is checked once more, on the very puzzle that is handed out.
        let puzzle = P::from_symbols(wish.size, puzzle.symbols().bytes, wish.variant).ok()?;
        self.cx.trace.clear();
        let answer = solve::solve(&mut self.cx, &puzzle, Want::Unique);
        let kept = answer.verdict == Verdict::Unique && answer.example.as_ref() == Some(filling);
        kept.then(|| Made {
            puzzle: erase(puzzle),
            solution: filling.clone(),
            level,
            clues: shown,
            places: places.cells(),
        })
    }

    /// Hides what can go; the level if one was wished for, and nothing if the wish was not met.
    fn hide_as_wished(&mut self, wish: &Wish, dig: &mut Dig<'_, P>, seen: &mut Seen) -> Option<Option<u8>> {
        let turns: Vec<usize> = (0..dig.orbits.len()).collect();
        let levels =
            wish.levels.clone().or_else(|| level_of::<P>(wish.uses.as_ref()?).map(|level| level..=level));
        let plain = !wish.minimal && levels.as_ref().is_some_and(|levels| *levels.end() <= P::PLAIN);
        let deducible = dig.puzzle.is_deducible(plain, &mut self.bench);
        let aims_at_rules = levels.is_none() && !wish.minimal;
        if !deducible && (plain || aims_at_rules && !seen.may_search || !self.is_unique(dig.puzzle)) {
            return None;
        }
        let hidden = if deducible {
            let mut asked = Deducible::<P> { bench: &mut self.bench, plain };
            dig.run(&turns, turns.len() / 4, &mut asked)
        } else {
            Vec::new()
        };
        let mut is_hidden = vec![false; turns.len()];
        hidden.iter().for_each(|&turn| is_hidden[turn] = true);
        let rest = || turns.iter().copied().filter(|&turn| !is_hidden[turn]).collect::<Vec<_>>();
        if wish.minimal || !deducible && aims_at_rules {
            dig.run(&rest(), 1, &mut |puzzle: &P| self.is_unique(puzzle));
        }
        let Some(levels) = levels else { return Some(None) };
        if wish.minimal {
            let level = deduce::grade(&mut self.cx, dig.puzzle).level?;
            seen.level(level);
            return (levels.contains(&level) && self.uses(wish, dig.puzzle)).then_some(Some(level));
        }
        // What deduction does without anything beyond the lowest level needs no other proof of its level.
        let level = if plain && P::PLAIN == 1 { 1 } else { self.aim(dig, &hidden, &rest(), &levels)? };
        seen.level(level);
        (levels.contains(&level) && self.uses(wish, dig.puzzle)).then_some(Some(level))
    }

    /// Whether solving a puzzle takes the technique that is wished for, if there is one.
    fn uses(&mut self, wish: &Wish, puzzle: &P) -> bool {
        let Some(rule) = &wish.uses else { return true };
        deduce::grade(&mut self.cx, puzzle).uses.iter().any(|used| used.rule == rule.as_str())
    }

    /// Hides or shows clues until the puzzle is as hard as it may be; its level, if it is easy enough.
    fn aim(
        &mut self,
        dig: &mut Dig<'_, P>,
        hidden: &[usize],
        rest: &[usize],
        levels: &RangeInclusive<Level>,
    ) -> Option<Level> {
        if let Some(level) = self.level_within(dig.puzzle, levels) {
            return Some(self.climb(dig, rest, level, levels));
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
            if level >= *levels.start() || grades == MOST_GRADES {
                break;
            }
            let turn = std::slice::from_ref(turn);
            dig.hide(turn);
            let mut harder = None;
            if dig.shown >= dig.fewest && self.is_unique(dig.puzzle) {
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
