//! One step of a solution: a rule, what it looks at, and what follows.

use twotone_grid::Marks;

use super::{Facts, Level};
use crate::code::{Detail, Details};

/// What a rule concludes, and from what; a step without conclusion says that its premises contradict each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The name of the rule.
    pub rule: &'static str,
    /// How hard the rule is.
    pub level: Level,
    /// The known cells it builds on.
    pub cells: Vec<usize>,
    /// The clue places it builds on.
    pub clues: Vec<usize>,
    /// The cells found, and their values.
    pub conclusion: Vec<(usize, bool)>,
    /// Which case of the rule it is.
    pub case: &'static str,
    /// What there is to say about the case, beside the cells and clues: enough for a sentence.
    pub details: Details,
    /// For a trial: what follows, one after the other, from the opposite of the conclusion; the last contradicts.
    pub chain: Vec<Step>,
}

impl Step {
    /// Starts afresh for a rule, keeping the memory.
    pub fn begin(&mut self, facts: &Facts) {
        (self.rule, self.level) = (facts.id, facts.level);
        self.cells.clear();
        self.clues.clear();
        self.conclusion.clear();
        self.case = "";
        self.details.clear();
        self.chain.clear();
    }

    /// Says which case of its rule it is, with details; true, for the end of a `look`.
    pub fn tell(
        &mut self,
        case: &'static str,
        details: impl IntoIterator<Item = (&'static str, Detail)>,
    ) -> bool {
        self.case = case;
        self.details.extend(details);
        true
    }

    /// Whether the premises contradict each other.
    pub fn is_contradiction(&self) -> bool {
        self.conclusion.is_empty()
    }

    /// Builds on every one of `cells` that is known.
    pub fn because(&mut self, marks: &Marks, cells: impl IntoIterator<Item = usize>) {
        self.cells.extend(cells.into_iter().filter(|&cell| marks.get(cell).is_some()));
    }

    /// Concludes `value` for all `cells`; true, for the end of a `look`.
    pub fn conclude(&mut self, cells: impl IntoIterator<Item = usize>, value: bool) -> bool {
        self.conclusion.extend(cells.into_iter().map(|cell| (cell, value)));
        true
    }

    /// The cells found.
    pub fn targets(&self) -> Vec<usize> {
        self.conclusion.iter().map(|&(cell, _)| cell).collect()
    }

    /// Puts the premises into board order, each once.
    pub fn tidy(&mut self) {
        for list in [&mut self.cells, &mut self.clues] {
            list.sort_unstable();
            list.dedup();
        }
        self.conclusion.sort_unstable();
        self.conclusion.dedup();
    }

    /// Marks what was found.
    pub fn apply(&self, marks: &mut Marks) {
        self.conclusion.iter().for_each(|&(cell, value)| marks.set(cell, value));
    }
}
