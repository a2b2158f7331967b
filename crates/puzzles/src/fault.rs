//! A broken rule: a code with its cells, to be put into words at the edge.

/// One broken rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which rule.
    pub rule: Rule,
    /// The cells that break it together, in board order.
    pub cells: Vec<usize>,
}

/// The rules that can be broken, with what is needed to say how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A cell has no value.
    Unfilled,
    /// A given cell has another value.
    GivenChanged,
    /// The block around a clue has the wrong number of black cells: the clue's cell, the number asked for, and found.
    BlockCount {
        /// The cell of the clue.
        clue: usize,
        /// The clue.
        expected: usize,
        /// Black cells there are.
        found: usize,
    },
    /// Three equal values in a row.
    ThreeInARow,
    /// A line has too many of one value.
    Unbalanced {
        /// Which line.
        line: Line,
        /// Which value there is too much of.
        value: bool,
        /// How many there may be.
        most: usize,
        /// How many there are.
        found: usize,
    },
    /// Two lines are equal.
    EqualLines(Line, Line),
    /// The wrong number of diagonals ends at a vertex: the vertex, the number asked for, and found.
    VertexCount {
        /// The vertex of the clue.
        vertex: usize,
        /// The clue.
        expected: usize,
        /// Diagonals that end there.
        found: usize,
    },
    /// Diagonals close a loop.
    Loop,
}

/// A row or a column, counted from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// A row.
    Row(usize),
    /// A column.
    Column(usize),
}

impl Rule {
    /// The stable name of the rule, for JSON.
    pub fn code(&self) -> &'static str {
        match self {
            Rule::Unfilled => "unfilled",
            Rule::GivenChanged => "given-changed",
            Rule::BlockCount { .. } => "block-count",
            Rule::ThreeInARow => "three-in-a-row",
            Rule::Unbalanced { .. } => "unbalanced",
            Rule::EqualLines(..) => "equal-lines",
            Rule::VertexCount { .. } => "vertex-count",
            Rule::Loop => "loop",
        }
    }
}

impl Fault {
    /// A broken rule and its cells.
    pub fn new(rule: Rule, cells: impl IntoIterator<Item = usize>) -> Self {
        Fault { rule, cells: cells.into_iter().collect() }
    }
}
