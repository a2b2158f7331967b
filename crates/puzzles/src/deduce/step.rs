//! One step of a solution: a rule, what it looks at, and what follows.

use twotone_grid::Marks;

use super::{Facts, Level};
use crate::code::{Code, Detail, Details};

/// No more easy steps than this are told as one: a person has to find them on the board.
const MOST_TOGETHER: usize = 8;

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
    /// Where the case does not show why: the reason sentence by sentence. Steps have it that are told; it takes longer than
    /// finding them.
    pub argument: Vec<Code>,
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
        // Most looks find nothing to tell, and asking is quicker than emptying.
        if !(self.details.is_empty() && self.argument.is_empty() && self.chain.is_empty()) {
            self.details.clear();
            self.argument.clear();
            self.chain.clear();
        }
    }

    /// About as many bytes as it holds elsewhere; lists that were filled one by one have room to spare.
    pub(crate) fn bytes(&self) -> usize {
        let words = self.cells.capacity() + self.clues.capacity() + 2 * self.conclusion.capacity();
        let argument = self.argument.iter().map(|code| code.details.bytes()).sum::<usize>();
        let argument = self.argument.capacity() * size_of::<Code>() + argument;
        let chain: usize = self.chain.iter().map(Step::bytes).sum();
        let chain = self.chain.capacity() * size_of::<Step>() + chain;
        8 * words + self.details.bytes() + argument + chain
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

    /// Which link of its chain a cell is, counted from 1: what is supposed comes first.
    pub fn link_of(&self, cell: usize) -> Option<usize> {
        let has = |conclusion: &[(usize, bool)]| conclusion.iter().any(|&(found, _)| found == cell);
        if self.chain.is_empty() {
            None
        } else if has(&self.conclusion) {
            Some(1)
        } else {
            self.chain.iter().position(|link| has(&link.conclusion)).map(|place| place + 2)
        }
    }

    /// Steps as they are told: those for beginners a few at a time, each other one by itself.
    pub fn told_together(steps: &[Step]) -> impl Iterator<Item = &[Step]> {
        steps
            .chunk_by(|step, next| step.level == 1 && next.level == 1)
            .flat_map(|easy| easy.chunks(MOST_TOGETHER))
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
