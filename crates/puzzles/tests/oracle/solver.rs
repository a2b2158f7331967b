//! The outside solver, and counts as clauses: the obvious ones, of which there are many.

use batsat::{BasicSolver, Lit, SolverInterface, lbool};

/// Clauses over the cells of a board, given to a solver that is not ours.
pub struct Solver {
    solver: BasicSolver,
    cells: Vec<Lit>,
}

impl Solver {
    /// Nothing is known about so many cells.
    pub fn new(cells: usize) -> Self {
        let mut solver = BasicSolver::default();
        let cells = (0..cells).map(|_| Lit::new(solver.new_var_default(), true)).collect();
        Solver { solver, cells }
    }

    /// That a cell has a value.
    pub fn cell(&self, cell: usize, value: bool) -> Lit {
        if value { self.cells[cell] } else { !self.cells[cell] }
    }

    /// One of these holds.
    pub fn clause(&mut self, lits: &[Lit]) {
        self.solver.add_clause_reuse(&mut lits.to_vec());
    }

    /// At least `lo` and at most `hi` of these hold: among so many that few enough are left, one does; among one more
    /// than may, one does not.
    pub fn between(&mut self, lits: &[Lit], lo: usize, hi: usize) {
        if lo > lits.len() {
            self.clause(&[]);
        } else if lo > 0 {
            self.one_of_each(lits, lits.len() - lo + 1, &mut Vec::new());
        }
        if hi < lits.len() {
            let denied: Vec<Lit> = lits.iter().map(|&lit| !lit).collect();
            self.one_of_each(&denied, hi + 1, &mut Vec::new());
        }
    }

    /// Exactly so many of these hold, where choices would be too many: seen one after the other, `more[n]` says that more
    /// than n of them held so far.
    pub fn exactly(&mut self, lits: &[Lit], number: usize) {
        let mut more: Vec<Lit> = Vec::new();
        for &lit in lits {
            let mut next = Vec::new();
            for n in 0..=more.len() {
                let now = Lit::new(self.solver.new_var_default(), true);
                // It was so before, or it was so of one fewer and this one holds.
                let before: Vec<Lit> = more.get(n).copied().into_iter().collect();
                let fewer: Vec<Lit> = n.checked_sub(1).map(|fewer| more[fewer]).into_iter().collect();
                let not = |lits: &[Lit]| lits.iter().map(|&lit| !lit).collect::<Vec<Lit>>();
                before.iter().for_each(|&before| self.clause(&[!before, now]));
                fewer.iter().for_each(|&fewer| self.clause(&[&before[..], &[!now, fewer]].concat()));
                self.clause(&[&not(&fewer)[..], &[!lit, now]].concat());
                self.clause(&[&before[..], &[!now, lit]].concat());
                next.push(now);
            }
            more = next;
        }
        match number.checked_sub(1).map(|last| more.get(last)) {
            Some(None) => self.clause(&[]),
            Some(Some(&enough)) => self.clause(&[enough]),
            None => {}
        }
        more.get(number).copied().into_iter().for_each(|more| self.clause(&[!more]));
    }

    /// Of every choice of so many, beside those chosen, one holds.
    fn one_of_each(&mut self, lits: &[Lit], size: usize, chosen: &mut Vec<Lit>) {
        if size == 0 {
            return self.clause(chosen);
        }
        for first in 0..=lits.len() - size {
            chosen.push(lits[first]);
            self.one_of_each(&lits[first + 1..], size - 1, chosen);
            chosen.pop();
        }
    }

    /// Two lists of cells are not the same: in some place, exactly one of the two is 1.
    pub fn differ(&mut self, one: &[usize], other: &[usize]) {
        let mut somewhere = Vec::new();
        for (&a, &b) in one.iter().zip(other) {
            let here = Lit::new(self.solver.new_var_default(), true);
            let (a, b) = (self.cells[a], self.cells[b]);
            self.clause(&[!here, a, b]);
            self.clause(&[!here, !a, !b]);
            somewhere.push(here);
        }
        self.clause(&somewhere);
    }

    /// Values of all cells that satisfy the clauses and the assumptions, if there are any.
    pub fn solve(&mut self, assumed: &[(usize, bool)]) -> Option<Vec<bool>> {
        let assumed: Vec<Lit> = assumed.iter().map(|&(cell, value)| self.cell(cell, value)).collect();
        let found = self.solver.solve_limited(&assumed) == lbool::TRUE;
        found.then(|| self.cells.iter().map(|&cell| self.solver.value_lit(cell) == lbool::TRUE).collect())
    }
}
