//! A broken rule: a code with its cells, to be put into words at the edge.

use crate::code::{Detail, Details};

/// One broken rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The stable name of the rule.
    pub rule: &'static str,
    /// The cells that break it together, in board order.
    pub cells: Vec<usize>,
    /// The clue that is not obeyed, if it is about one.
    pub clue: Option<usize>,
    /// What there is to say about it.
    pub details: Details,
}

impl Fault {
    /// The rule that every cell has a value.
    pub const UNFILLED: &'static str = "unfilled";

    /// The rule that given cells keep their values.
    pub const GIVEN_CHANGED: &'static str = "given-changed";

    /// The rule that a board has as many cells of value 1 as it says.
    pub const TOTAL: &'static str = "total";

    /// A broken rule and its cells.
    pub fn new(rule: &'static str, cells: impl IntoIterator<Item = usize>) -> Self {
        Fault { rule, cells: cells.into_iter().collect(), clue: None, details: Details::default() }
    }

    /// A clue that counts some cells and finds another number than it says.
    pub fn count(
        rule: &'static str,
        clue: usize,
        cells: impl IntoIterator<Item = usize>,
        expected: usize,
        found: usize,
    ) -> Self {
        let fault = Fault { clue: Some(clue), ..Fault::new(rule, cells) };
        fault.with("expected", Detail::number(expected)).with("found", Detail::number(found))
    }

    /// The same with one more detail.
    pub fn with(mut self, name: &'static str, detail: Detail) -> Self {
        self.details.add(name, detail);
        self
    }
}
