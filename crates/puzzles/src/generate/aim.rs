//! Puzzles of a level: hides and shows clues until solving is the story that was wished for.

use std::ops::RangeInclusive;

use twotone_grid::BitGrid;

use super::dig::Dig;
use super::maker::{Job, Making};
use super::story::Story;
use super::{Generate, Wish};
use crate::deduce::Level;

/// Stories that may be asked for while clues are hidden one by one; a large board would need thousands.
const MOST_STORIES: u32 = 150;

impl<P: Generate> Making<'_, P> {
    /// Hides or shows clues until the puzzle is as hard as it may be; its story, if it is easy enough.
    pub(super) fn aim(
        &mut self,
        job: &Job<'_, P>,
        dig: &mut Dig<'_, P>,
        hidden: &[usize],
        levels: &RangeInclusive<Level>,
    ) -> Option<Story> {
        if let Some(story) = self.story(dig.puzzle, job.filling, levels) {
            let rest = dig.orbits.others(hidden);
            return Some(self.climb(job, dig, rest, story, levels));
        }
        let kept = self.retreat(dig, job.filling, hidden, levels)?;
        let mut stories = 0;
        dig.run(&hidden[(kept + 1).min(hidden.len())..], 1, &mut |puzzle: &P| {
            stories += 1;
            stories <= MOST_STORIES && self.story(puzzle, job.filling, levels).is_some()
        });
        self.story(dig.puzzle, job.filling, levels)
    }

    /// Hides one clue after the other, but for those that would make the puzzle too hard or leave several solutions,
    /// until the story is as wished or no clue is left to hide. Clues by which the easy beginning goes on are first.
    fn climb(
        &mut self,
        job: &Job<'_, P>,
        dig: &mut Dig<'_, P>,
        mut rest: Vec<usize>,
        mut story: Story,
        levels: &RangeInclusive<Level>,
    ) -> Story {
        let mut stories = 0;
        while !(rest.is_empty()
            || is_told::<P>(job.wish, &story, levels)
            || stories == MOST_STORIES
            || dig.is_over())
        {
            let is_early =
                |turn: &usize| dig.orbits.group(*turn).any(|place| story.early_clues().contains(&place));
            let turn = [rest.remove(rest.iter().position(is_early).unwrap_or(0))];
            dig.hide(&turn);
            let mut harder = None;
            let fresh = dig.orbits.group(turn[0]);
            if dig.shown >= dig.fewest && self.stays_unique(dig.puzzle, job.filling, fresh) {
                stories += 1;
                harder = self.story(dig.puzzle, job.filling, levels);
            }
            match harder {
                Some(harder) => story = harder,
                None => dig.show(&turn),
            }
        }
        story
    }

    /// Shows clues again, last hidden first, until the puzzle is easy enough; how many groups stay hidden.
    fn retreat(
        &mut self,
        dig: &mut Dig<'_, P>,
        filling: &BitGrid,
        hidden: &[usize],
        levels: &RangeInclusive<Level>,
    ) -> Option<usize> {
        dig.show(hidden);
        self.story(dig.puzzle, filling, levels)?;
        let (mut good, mut bad) = (0, hidden.len());
        while good + 1 < bad && !dig.is_over() {
            let middle = (good + bad) / 2;
            dig.hide(&hidden[good..middle]);
            if self.story(dig.puzzle, filling, levels).is_some() {
                good = middle;
            } else {
                dig.show(&hidden[good..middle]);
                bad = middle;
            }
        }
        Some(good)
    }
}

/// Whether a story is one of these levels, worth it, and gets hard early.
fn is_told<P: Generate>(wish: &Wish, story: &Story, levels: &RangeInclusive<Level>) -> bool {
    levels.contains(&story.level) && story.is_worth::<P>(wish) && story.is_early::<P>(wish)
}
