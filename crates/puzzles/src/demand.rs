//! One instance of a rule: what a single clue, line, triple or loop asks for.

use twotone_engine::{Lit, Model};
use twotone_grid::{BitGrid, Size};

use crate::distinct::DistinctLines;
use crate::fault::{Fault, Line, Rule};

/// One instance of a rule, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Demand {
    /// Which clue or rule.
    pub source: Source,
    /// What it asks for.
    pub form: Form,
}

/// Where a demand comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The clue at a clue place; a given cell is one, too.
    Clue(usize),
    /// No three equal values in a row.
    NoThree,
    /// As many of one value as of the other.
    Balance(Line),
    /// Two lines must not be equal.
    Different(Line, Line),
    /// Diagonals must not close this loop.
    Loop,
}

/// What a demand says about cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Between `lo` and `hi` of the literals are true; variable i is cell i.
    Count {
        /// The cells with the values that count.
        lits: Vec<Lit>,
        /// At least so many.
        lo: u32,
        /// At most so many.
        hi: u32,
    },
    /// These two lists of cells do not have the same values.
    Differ(Vec<usize>, Vec<usize>),
}

impl Demand {
    /// Between `lo` and `hi` of `lits`.
    pub fn count(source: Source, lits: impl IntoIterator<Item = Lit>, lo: usize, hi: usize) -> Self {
        Demand {
            source,
            form: Form::Count { lits: lits.into_iter().collect(), lo: lo as u32, hi: hi as u32 },
        }
    }

    /// Whether it comes from a clue rather than from a rule alone.
    pub fn is_clue(&self) -> bool {
        matches!(self.source, Source::Clue(_))
    }

    /// The rule that a filling was found to break, if it is one of those with too many instances to list.
    pub fn of_fault(size: Size, fault: &Fault, filling: &BitGrid) -> Option<Self> {
        match fault.rule {
            Rule::Loop => {
                let others = fault.cells.iter().map(|&cell| Lit::new(cell as u32, !filling.get(cell)));
                Some(Demand::count(Source::Loop, others, 1, fault.cells.len()))
            }
            Rule::EqualLines(a, b) => Some(Demand {
                source: Source::Different(a, b),
                form: Form::Differ(line_cells(size, a), line_cells(size, b)),
            }),
            _ => None,
        }
    }

    /// The cells it speaks about.
    pub fn cells(&self) -> Vec<usize> {
        match &self.form {
            Form::Count { lits, .. } => lits.iter().map(|lit| lit.var() as usize).collect(),
            Form::Differ(a, b) => a.iter().chain(b).copied().collect(),
        }
    }

    /// Adds it to a model.
    pub fn add_to(&self, model: &mut Model) {
        match &self.form {
            Form::Count { lits, lo: 1, hi } if *hi as usize >= lits.len() => model.clause(lits),
            Form::Count { lits, lo, hi } => model.count(lits.iter().copied(), *lo, *hi),
            Form::Differ(a, b) => {
                let line = |cells: &[usize]| cells.iter().map(|&cell| cell as u32).collect();
                model.global(Box::new(DistinctLines::new(vec![line(a), line(b)])));
            }
        }
    }
}

/// A model of nothing but these demands.
pub(crate) fn model<'a>(size: Size, demands: impl IntoIterator<Item = &'a Demand>) -> Model {
    let mut model = Model::new(size.cells());
    demands.into_iter().for_each(|demand| demand.add_to(&mut model));
    model
}

/// The cells of a line.
pub fn line_cells(size: Size, line: Line) -> Vec<usize> {
    match line {
        Line::Row(row) => (0..size.width).map(|column| size.index(row, column)).collect(),
        Line::Column(column) => (0..size.height).map(|row| size.index(row, column)).collect(),
    }
}
