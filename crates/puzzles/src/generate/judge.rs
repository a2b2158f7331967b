//! What is asked of a puzzle in the making: whether it has one solution, and how it is solved.

use std::ops::RangeInclusive;

use twotone_engine::{Answer, Ctx, Limit, Verdict, Want};
use twotone_grid::BitGrid;

use super::dig::Dig;
use super::harden::yields;
use super::maker::Making;
use super::story::Story;
use super::{Generate, Refusal, Tries, Wish};
use crate::deduce::{self, EASY, GoOn, HARDEST, Level, Reach};
use crate::solve;

impl<P: Generate> Making<'_, P> {
    /// A refusal if a limit was met.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        let spent = (self.cx.budget.ticks == 0).then_some(Limit::Ticks);
        let limit = self.ended.or(spent).or(self.cx.budget.check(0).err());
        limit.map_or(Ok(()), |limit| Err(Refusal::Limit(limit)))
    }

    /// Whether a puzzle has exactly one solution.
    pub(super) fn is_unique(&mut self, puzzle: &P) -> bool {
        self.solve(puzzle, u64::MAX).verdict == Verdict::Unique
    }

    /// The same, with the answer, at this effort.
    pub(super) fn solve(&mut self, puzzle: &P, effort: u64) -> Answer {
        self.at_effort(effort, |cx| solve::solve(cx, puzzle, Want::Unique))
    }

    /// The answer to any question, at this effort; a limit of the whole is noted.
    pub(super) fn at_effort(&mut self, effort: u64, ask: impl FnOnce(&mut Ctx<'_>) -> Answer) -> Answer {
        self.cx.trace.clear();
        let left = self.cx.budget.ticks;
        let may_spend = left.min(effort);
        self.cx.budget.ticks = may_spend;
        let answer = ask(&mut self.cx);
        self.cx.budget.ticks = left - (may_spend - self.cx.budget.ticks);
        let of_the_whole = |limit: &Limit| *limit != Limit::Ticks || self.cx.budget.ticks == 0;
        self.ended = self.ended.or(answer.limit.filter(of_the_whole));
        answer
    }

    /// The same, at the effort that is set.
    pub(super) fn solve_with_effort(&mut self, puzzle: &P) -> Answer {
        self.solve(puzzle, self.effort)
    }

    /// Whether a puzzle that had only this solution still does, without the clues at `fresh`.
    pub(super) fn stays_unique(
        &mut self,
        puzzle: &P,
        filling: &BitGrid,
        mut fresh: impl Iterator<Item = usize>,
    ) -> bool {
        !fresh.any(|place| puzzle.has_rival(place, filling))
            && self.solve_with_effort(puzzle).verdict == Verdict::Unique
    }

    /// How a puzzle with this solution is solved by the techniques up to the hardest of `levels`, if they suffice; what
    /// is easier than all of them may be told as easier than it is.
    ///
    /// Every step follows, so the solution is the only one then.
    pub(super) fn story(
        &mut self,
        puzzle: &P,
        filling: &BitGrid,
        levels: &RangeInclusive<Level>,
    ) -> Option<Story> {
        let (least, most) = (*levels.start(), *levels.end());
        let known = if least > P::HEAD_START { puzzle.head_start(&mut self.bench) } else { puzzle.givens() };
        let mut story = Story::new(puzzle.size());
        // Where one hard step is enough, the rest only has to follow by trials of easy steps.
        let rest = match most {
            HARDEST if !self.counts_steps && self.yields_easily(puzzle, filling) => GoOn::Done,
            HARDEST if !self.counts_steps => GoOn::Anyhow,
            _ => GoOn::Easily,
        };
        let mut add = |step: &deduce::Step, open| {
            story.add(step, open);
            if story.level == HARDEST { rest } else { GoOn::Easily }
        };
        deduce::told(&mut self.cx, puzzle, known, filling, most, &mut self.desk, &mut add).then_some(story)
    }

    /// Whether trials of any length lead to the end, by steps that are all easy.
    fn yields_easily(&mut self, puzzle: &P, filling: &BitGrid) -> bool {
        let mut any = Tries::of_any_length();
        P::HEAD_START <= EASY && yields(puzzle, filling, &mut any, &mut self.bench)
    }

    /// The story of a puzzle in the order in which it is told to people.
    pub(super) fn as_told(&mut self, puzzle: &P) -> Story {
        let mut marks = puzzle.givens();
        let way = deduce::way(&mut self.cx, puzzle, &marks, Reach::level::<P>(HARDEST));
        let mut story = Story::new(puzzle.size());
        for step in &way.steps {
            story.add(step, marks.len() - marks.known());
            step.apply(&mut marks);
        }
        story
    }

    /// Whether solving a puzzle takes the technique that is wished for, if there is one.
    pub(super) fn uses(&mut self, wish: &Wish, puzzle: &P) -> bool {
        let Some(rule) = &wish.uses else { return true };
        deduce::grade(&mut self.cx, puzzle).uses.iter().any(|used| used.rule == rule.as_str())
    }

    /// Hides what can go while the solution stays the only one, one group after the other; `hidden` ones are already.
    pub(super) fn hide_while_unique(
        &mut self,
        dig: &mut Dig<'_, P>,
        filling: &BitGrid,
        hidden: &[usize],
    ) -> Vec<usize> {
        let rest = dig.orbits.others(hidden);
        dig.run_past_rivals(&rest, filling, self)
    }
}

#[cfg(test)]
mod tests {
    use twotone_engine::Budget;
    use twotone_grid::{Rng, Size};

    use super::*;
    use crate::deduce::Desk;
    use crate::families::{mines::Mines, mosaic::Mosaic};
    use crate::variant::Variant;

    /// Boards that yield easily, and would not with a clue less, are solved by techniques and trials.
    fn what_yields_easily_is_solved<P: Generate>() {
        let (variant, size) = (Variant::of(&P::INFO, 0), Size::new(6, 6));
        let (mut maker, mut rng, mut desk) = (Making::<P>::default(), Rng::new(6), Desk::default());
        let mut tried = 0;
        for _ in 0..100 {
            let filling = P::random_filling(size, variant, &mut rng, &mut maker.bench, &Budget::UNLIMITED)
                .expect("a filling");
            let full = P::fully_clued(size, variant, &filling);
            full.study(&filling, &mut maker.bench);
            if !maker.yields_easily(&full, &filling) {
                continue;
            }
            let mut puzzle = full.clone();
            let mut places: Vec<usize> = (0..P::INFO.places.of(size).cells()).collect();
            rng.shuffle(&mut places);
            for place in places {
                puzzle.hide(place);
                if !maker.yields_easily(&puzzle, &filling) {
                    puzzle.show(place, &full);
                }
            }
            assert!(deduce::solves_within(&puzzle, HARDEST, &mut desk).is_some(), "{puzzle:?}");
            tried += usize::from(!puzzle.head_start(&mut maker.bench).is_complete());
        }
        assert!(tried > 30, "{tried}");
    }

    #[test]
    fn a_story_may_end_where_the_rest_yields_easily() {
        what_yields_easily_is_solved::<Mosaic>();
        what_yields_easily_is_solved::<Mines>();
    }
}
