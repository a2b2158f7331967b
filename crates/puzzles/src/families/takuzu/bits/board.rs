//! A partly filled board as words, by rows and by columns, and its deductions.

use super::exact::Passes;
use super::lines::{Agenda, Contradiction, Front, Lines, Side};
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
    /// What is to be done about rows.
    row_agenda: Agenda<W>,
    /// What is to be done about columns.
    column_agenda: Agenda<W>,
}

impl<W: Word, const N: usize> Board<W, N> {
    /// The board with the known cells of `rows`.
    pub fn new(rows: Lines<W, N>) -> Self {
        Board { columns: rows.turned(), rows, row_agenda: Agenda::EMPTY, column_agenda: Agenda::EMPTY }
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

    /// All deductions from a board nothing has been deduced from yet, or, if it is swept, only by the cheap rules.
    #[inline(never)]
    pub fn settle(
        &mut self,
        rules: &Rules<W, N>,
        is_swept: bool,
        passes: &mut Passes<W>,
    ) -> Result<(), Contradiction> {
        if !is_swept {
            self.sweep_and_compare(rules)?;
            // Most boards for people are done here, and the dearer rules would only look at them.
            if self.is_complete(rules) {
                return Ok(());
            }
        }
        self.row_agenda = Agenda::all(&rules.rows);
        self.column_agenda = Agenda::all(&rules.columns);
        self.work(rules, passes)
    }

    /// The cheap rules, and a look for equal lines if that fills the board.
    pub fn sweep_and_compare(&mut self, rules: &Rules<W, N>) -> Result<(), Contradiction> {
        self.sweep(rules)?;
        let any_equal = || self.rows.any_equal(&rules.rows) || self.columns.any_equal(&rules.columns);
        if rules.distinct && self.is_complete(rules) && any_equal() { Err(Contradiction) } else { Ok(()) }
    }

    /// Sets an unknown cell of a settled board, with all deductions.
    pub fn assume(
        &mut self,
        rules: &Rules<W, N>,
        literal: Literal,
        passes: &mut Passes<W>,
    ) -> Result<(), Contradiction> {
        self.set(literal);
        self.row_agenda.change(W::bit(literal.row));
        self.column_agenda.change(W::bit(literal.column));
        self.work(rules, passes)
    }

    #[inline(always)]
    fn by_rows<'a>(&'a mut self, rules: &'a Rules<W, N>) -> Front<'a, W, N> {
        Front {
            lines: &mut self.rows,
            across: &mut self.columns,
            side: &rules.rows,
            agenda: &mut self.row_agenda,
            agenda_across: &mut self.column_agenda,
        }
    }

    #[inline(always)]
    fn by_columns<'a>(&'a mut self, rules: &'a Rules<W, N>) -> Front<'a, W, N> {
        Front {
            lines: &mut self.columns,
            across: &mut self.rows,
            side: &rules.columns,
            agenda: &mut self.column_agenda,
            agenda_across: &mut self.row_agenda,
        }
    }

    /// All that is to be done, the dearer rules only when the cheaper ones are at their end.
    fn work(&mut self, rules: &Rules<W, N>, passes: &mut Passes<W>) -> Result<(), Contradiction> {
        loop {
            self.spread(rules, passes)?;
            if self.row_agenda.is_waiting() && self.by_rows(rules).refine(passes)?
                || self.column_agenda.is_waiting() && self.by_columns(rules).refine(passes)?
            {
                continue;
            }
            if !rules.distinct || !self.tell_apart(rules, passes)? {
                return Ok(());
            }
        }
    }

    /// The cheap rules after changes, until nothing changes.
    fn spread(&mut self, rules: &Rules<W, N>, passes: &mut Passes<W>) -> Result<(), Contradiction> {
        while self.row_agenda.is_changed() || self.column_agenda.is_changed() {
            self.by_rows(rules).ripple(passes)?;
            self.by_columns(rules).ripple(passes)?;
        }
        Ok(())
    }

    /// Distinct lines, and the cheap rules after a success.
    fn tell_apart(&mut self, rules: &Rules<W, N>, passes: &mut Passes<W>) -> Result<bool, Contradiction> {
        if self.row_agenda.may_have_equal() {
            self.by_rows(rules).tell_apart()?;
        }
        let rows = self.row_agenda.is_changed();
        self.spread(rules, passes)?;
        if self.column_agenda.may_have_equal() {
            self.by_columns(rules).tell_apart()?;
        }
        let columns = self.column_agenda.is_changed();
        self.spread(rules, passes)?;
        Ok(rows || columns)
    }

    /// The cheap rules on all lines until nothing changes.
    fn sweep(&mut self, rules: &Rules<W, N>) -> Result<(), Contradiction> {
        let mut is_first = true;
        loop {
            match self.rows.sweep(&rules.rows)? {
                Some(fresh) => self.columns.merge(&fresh.turned()),
                None if is_first => {}
                None => return Ok(()),
            }
            let Some(fresh) = self.columns.sweep(&rules.columns)? else { return Ok(()) };
            self.rows.merge(&fresh.turned());
            is_first = false;
        }
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
