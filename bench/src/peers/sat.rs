//! SAT solvers behind one small face: clauses in DIMACS numbers, models, conflicts.

/// An incremental SAT solver.
pub trait Sat {
    /// Adds a clause.
    fn add(&mut self, clause: &[i32]);
    /// Looks for a model; nothing if it was cut off.
    fn solve(&mut self) -> Option<bool>;
    /// The value of a variable in the model.
    fn value(&self, var: i32) -> bool;
    /// Conflicts so far.
    fn conflicts(&self) -> u64;
}

#[cfg(feature = "minisat")]
pub use original::MiniSat;

#[cfg(feature = "minisat")]
mod original {
    use rustsat::solvers::{GetInternalStats, LimitConflicts, Solve, SolverResult};
    use rustsat::types::{Cl, Lit, TernaryVal};

    /// MiniSat 2.2 in C++.
    pub struct MiniSat {
        solver: rustsat_minisat::core::Minisat,
        clause: Vec<Lit>,
    }

    fn lit(number: i32) -> Lit {
        Lit::new(number.unsigned_abs() - 1, number < 0)
    }

    impl MiniSat {
        pub fn new(cut: u64) -> Self {
            let mut solver = rustsat_minisat::core::Minisat::default();
            solver.limit_conflicts(Some(cut as u32)).expect("MiniSat takes limits");
            MiniSat { solver, clause: Vec::new() }
        }
    }

    impl super::Sat for MiniSat {
        fn add(&mut self, clause: &[i32]) {
            self.clause.clear();
            self.clause.extend(clause.iter().map(|&number| lit(number)));
            self.solver.add_clause_ref(Cl::new(&self.clause)).expect("memory for a clause");
        }

        fn solve(&mut self) -> Option<bool> {
            match self.solver.solve().expect("memory for a search") {
                SolverResult::Sat => Some(true),
                SolverResult::Unsat => Some(false),
                SolverResult::Interrupted => None,
            }
        }

        fn value(&self, var: i32) -> bool {
            self.solver.lit_val(lit(var)).expect("a model") == TernaryVal::True
        }

        fn conflicts(&self) -> u64 {
            self.solver.conflicts() as u64
        }
    }
}

#[cfg(not(feature = "minisat"))]
pub use port::BatSat;

#[cfg(not(feature = "minisat"))]
mod port {
    use std::cell::Cell;
    use std::rc::Rc;
    use std::time::Duration;

    use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};
    use cpu_time::ThreadTime;

    /// MiniSat 2.2 rewritten in Rust.
    pub struct BatSat {
        solver: Solver<Cut>,
        clause: Vec<Lit>,
    }

    /// Counts learnt clauses and stops after so many, or when nobody would wait any longer.
    struct Cut {
        learnt: Rc<Cell<u64>>,
        most: u64,
        start: ThreadTime,
    }

    /// Some Takuzus of 40x40 take this port minutes.
    const PATIENCE: Duration = Duration::from_secs(5);

    impl Callbacks for Cut {
        fn on_new_clause(&mut self, _: &[Lit], _: batsat::ClauseKind) {
            self.learnt.set(self.learnt.get() + 1);
        }
        fn stop(&self) -> bool {
            self.learnt.get() > self.most || self.start.elapsed() > PATIENCE
        }
    }

    impl BatSat {
        pub fn new(cut: u64) -> Self {
            let callbacks = Cut { learnt: Rc::default(), most: cut, start: ThreadTime::now() };
            BatSat { solver: Solver::new(SolverOpts::default(), callbacks), clause: Vec::new() }
        }
    }

    impl super::Sat for BatSat {
        fn add(&mut self, clause: &[i32]) {
            self.clause.clear();
            for &number in clause {
                let var = self.solver.var_of_int(number.unsigned_abs() - 1);
                self.clause.push(Lit::new(var, number > 0));
            }
            self.solver.add_clause_reuse(&mut self.clause);
        }

        fn solve(&mut self) -> Option<bool> {
            let result = self.solver.solve_limited(&[]);
            (result != lbool::UNDEF).then_some(result == lbool::TRUE)
        }

        fn value(&self, var: i32) -> bool {
            // A variable without clauses has no value: as good as false.
            let model = self.solver.get_model();
            model.get(var as usize - 1).is_some_and(|&value| value == lbool::TRUE)
        }

        fn conflicts(&self) -> u64 {
            self.solver.num_conflicts()
        }
    }
}
