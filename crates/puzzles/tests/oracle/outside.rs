//! A board as the outside solver sees it.

use twotone::{Board, Demand, Form, Marks};

use crate::rules::{Paper, RULES, Rules};
use crate::solver::Solver;

/// A board in the rules of others.
pub struct Outside {
    paper: Paper,
    rules: &'static Rules,
    solver: Solver,
}

impl Outside {
    pub fn of(board: &Board) -> Self {
        let family = board.variant().family();
        let rules = RULES.iter().find(|rules| rules.family == family).expect("every family has rules here");
        let (variant, size) = (board.variant().name(), board.size());
        let (symbols, total) = (board.symbols().bytes, board.total());
        let paper = Paper { variant, height: size.height, width: size.width, symbols, total };
        let mut solver = Solver::new(size.cells());
        (rules.state)(&paper, &mut solver);
        Outside { paper, rules, solver }
    }

    /// A solution that has these values, if there is one.
    pub fn solution(&mut self, values: &[(usize, bool)]) -> Option<Vec<bool>> {
        loop {
            let filling = self.solver.solve(values)?;
            let Some(broken) = (self.rules.broken)(&self.paper, &filling) else { return Some(filling) };
            self.exclude(&broken, &filling);
        }
    }

    /// From now on, these cells do not have these values together.
    fn exclude(&mut self, cells: &[usize], filling: &[bool]) {
        let clause: Vec<_> = cells.iter().map(|&cell| self.solver.cell(cell, !filling[cell])).collect();
        self.solver.clause(&clause);
    }

    /// The cells that have the same value in every solution; nothing if there is none.
    pub fn forced(&mut self) -> Option<Marks> {
        let first = self.solution(&[])?;
        let mut same = vec![true; first.len()];
        let mut forced = Marks::empty(first.len());
        for cell in 0..first.len() {
            if !same[cell] {
                continue;
            }
            match self.solution(&[(cell, !first[cell])]) {
                Some(other) => {
                    same.iter_mut().enumerate().for_each(|(i, same)| *same &= first[i] == other[i])
                }
                None => forced.set(cell, first[cell]),
            }
        }
        Some(forced)
    }

    /// The number of solutions, which are few.
    pub fn count(mut self) -> usize {
        let cells: Vec<usize> = (0..self.paper.height * self.paper.width).collect();
        let mut count = 0;
        while let Some(filling) = self.solution(&[]) {
            count += 1;
            self.exclude(&cells, &filling);
        }
        count
    }
}

/// Whether demands can be satisfied together.
pub fn satisfiable<'a>(cells: usize, demands: impl Iterator<Item = &'a Demand>) -> bool {
    let mut solver = Solver::new(cells);
    for demand in demands {
        match &demand.form {
            Form::Count { lits, lo, hi } => {
                let lits: Vec<_> =
                    lits.iter().map(|lit| solver.cell(lit.var() as usize, lit.value())).collect();
                solver.between(&lits, *lo as usize, *hi as usize);
            }
            Form::Differ(one, other) => solver.differ(one, other),
        }
    }
    solver.solve(&[]).is_some()
}
