//! One instance of a rule: what a single clue, line, triple or loop asks for.

use twotone_engine::{Lit, Model};
use twotone_grid::Size;

use crate::code::{Detail, Details};
use crate::distinct::DistinctLines;
use crate::fault::Fault;

/// One instance of a rule, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Demand {
    /// Which clue or rule.
    pub source: Source,
    /// What it asks for.
    pub form: Form,
}

/// Where a demand comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The clue at a clue place; a given cell is one, too.
    Clue(usize),
    /// A rule of the family.
    Rule {
        /// Its stable name.
        rule: &'static str,
        /// Which instance it is, as far as its cells do not say.
        details: Details,
    },
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

impl Source {
    /// A rule of the family without details.
    pub fn rule(rule: &'static str) -> Self {
        Source::Rule { rule, details: Details::default() }
    }
}

impl Demand {
    /// Between `lo` and `hi` of `lits`.
    pub fn count(source: Source, lits: impl IntoIterator<Item = Lit>, lo: usize, hi: usize) -> Self {
        Demand {
            source,
            form: Form::Count { lits: lits.into_iter().collect(), lo: lo as u32, hi: hi as u32 },
        }
    }

    /// Exactly so many of all cells are 1.
    pub fn total(size: Size, total: usize) -> Self {
        let details = Details::from([("total", Detail::number(total))]);
        let lits = (0..size.cells()).map(|cell| Lit::new(cell as u32, true));
        Demand::count(Source::Rule { rule: Fault::TOTAL, details }, lits, total, total)
    }

    /// One that nothing satisfies: something must be among no cells at all.
    pub fn never(source: Source) -> Self {
        Demand::count(source, [], 1, 1)
    }

    /// Whether it comes from a clue rather than from a rule alone.
    pub fn is_clue(&self) -> bool {
        matches!(self.source, Source::Clue(_))
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
