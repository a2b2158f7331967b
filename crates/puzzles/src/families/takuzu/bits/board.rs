//! A partly filled board as words, by rows and by columns, and its deductions.

use super::exact::Passes;
use super::lines::{Contradiction, Lines, Side};
use super::word::Word;

/// The rules of a board that do not change while it is filled.
#[derive(Clone)]
pub struct Rules<W, const N: usize> {
    /// The rows.
    pub rows: Side<W, N>,
    /// The columns.
    pub columns: Side<W, N>,
    /// Whether equal rows and equal columns are forbidden.
    distinct: bool,
}

impl<W: Word, const N: usize> Rules<W, N> {
    /// The rules for `height` rows and `width` columns, neither more than `N`.
    pub fn new(height: usize, width: usize, distinct: bool) -> Self {
        Rules { rows: Side::new(height, width), columns: Side::new(width, height), distinct }
    }
}

/// A symbol in a cell.
#[derive(Clone, Copy, Debug)]
pub struct Literal {
    /// The row of the cell.
    pub row: usize,
    /// The column of the cell.
    pub column: usize,
    /// The symbol.
    pub one: bool,
}

/// A partly filled board.
#[derive(Clone, Copy)]
pub struct Board<W, const N: usize> {
    /// The cells by rows.
    pub rows: Lines<W, N>,
    /// The same cells by columns.
    pub columns: Lines<W, N>,
    /// The cells of each row that were known when the exact rule last saw it.
    seen_rows: [W; N],
    /// The same for columns.
    seen_columns: [W; N],
}

impl<W: Word, const N: usize> Board<W, N> {
    /// The board with the known cells of `rows`.
    pub fn new(rows: Lines<W, N>) -> Self {
        Board { columns: rows.turned(), rows, seen_rows: [W::ZERO; N], seen_columns: [W::ZERO; N] }
    }

    /// Whether every cell is known.
    pub fn is_complete(&self, rules: &Rules<W, N>) -> bool {
        self.rows.is_complete(&rules.rows)
    }

    #[inline(always)]
    fn set(&mut self, Literal { row, column, one }: Literal) {
        let (row, column) = (row % N, column % N);
        let (in_row, in_column) = if one {
            (&mut self.rows.ones[row], &mut self.columns.ones[column])
        } else {
            (&mut self.rows.zeros[row], &mut self.columns.zeros[column])
        };
        *in_row |= W::bit(column);
        *in_column |= W::bit(row);
    }

    /// All deductions from a board nothing has been deduced from yet.
    pub fn settle(&mut self, rules: &Rules<W, N>, passes: &mut Passes<W>) -> Result<(), Contradiction> {
        self.sweep(rules)?;
        // Most boards for people are done here, and the dearer rules would only look at them.
        if self.is_complete(rules) {
            let any_equal = || self.rows.any_equal(&rules.rows) || self.columns.any_equal(&rules.columns);
            return if rules.distinct && any_equal() { Err(Contradiction) } else { Ok(()) };
        }
        self.refine(rules, passes)
    }

    /// Sets an unknown cell of a settled board, with all deductions.
    pub fn assume(
        &mut self,
        rules: &Rules<W, N>,
        literal: Literal,
        passes: &mut Passes<W>,
    ) -> Result<(), Contradiction> {
        self.set(literal);
        self.spread(rules, W::bit(literal.row), W::bit(literal.column))?;
        self.refine(rules, passes)
    }

    /// The dearer rules, each only when the cheaper ones are at their end, until nothing changes.
    fn refine(&mut self, rules: &Rules<W, N>, passes: &mut Passes<W>) -> Result<(), Contradiction> {
        loop {
            let found = self.rows.refine(&mut self.columns, &rules.rows, &mut self.seen_rows, passes)?;
            if found.any() {
                self.spread(rules, found.along, found.across)?;
                continue;
            }
            let found =
                self.columns.refine(&mut self.rows, &rules.columns, &mut self.seen_columns, passes)?;
            if found.any() {
                self.spread(rules, found.across, found.along)?;
                continue;
            }
            if !rules.distinct || !self.tell_apart(rules)? {
                return Ok(());
            }
        }
    }

    /// Distinct lines, and the cheap rules after a success.
    fn tell_apart(&mut self, rules: &Rules<W, N>) -> Result<bool, Contradiction> {
        let rows = self.rows.tell_apart(&mut self.columns, &rules.rows)?;
        if rows.any() {
            self.spread(rules, rows.along, rows.across)?;
        }
        let columns = self.columns.tell_apart(&mut self.rows, &rules.columns)?;
        if columns.any() {
            self.spread(rules, columns.across, columns.along)?;
        }
        Ok(rows.any() || columns.any())
    }

    /// The cheap rules after changes in the given lines, until nothing changes.
    fn spread(&mut self, rules: &Rules<W, N>, mut rows: W, mut columns: W) -> Result<(), Contradiction> {
        while rows | columns != W::ZERO {
            columns |= self.rows.ripple(&mut self.columns, &rules.rows, rows)?;
            rows = self.columns.ripple(&mut self.rows, &rules.columns, columns)?;
            columns = W::ZERO;
        }
        Ok(())
    }

    /// The cheap rules on all lines until nothing changes.
    fn sweep(&mut self, rules: &Rules<W, N>) -> Result<(), Contradiction> {
        if let Some(fresh) = self.rows.sweep(&rules.rows)? {
            self.columns.merge(&fresh.turned());
        }
        while let Some(fresh) = self.columns.sweep(&rules.columns)? {
            self.rows.merge(&fresh.turned());
            let Some(fresh) = self.rows.sweep(&rules.rows)? else { break };
            self.columns.merge(&fresh.turned());
        }
        Ok(())
    }

    /// Symbols from which something follows at once by the cheap rules; trying any other teaches nothing.
    pub fn sparks(&self, rules: &Rules<W, N>) -> Lines<W, N> {
        let mut sparks = self.columns.sparks(&rules.columns).turned();
        sparks.merge(&self.rows.sparks(&rules.rows));
        sparks
    }

    /// Some unknown cell.
    pub fn any_free(&self, rules: &Rules<W, N>) -> Option<Literal> {
        let row = (0..N).find(|&i| rules.rows.free(&self.rows, i) != W::ZERO)?;
        Some(Literal { row, column: rules.rows.free(&self.rows, row).first(), one: false })
    }
}
