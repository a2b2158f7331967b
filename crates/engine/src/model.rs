//! The question in general form: variables, clauses, counts and global constraints.

use crate::{Lit, Trail, Var};
use std::fmt::Debug;
use twotone_grid::BitGrid;

/// A set of constraints over two-valued variables; variable `i` is cell `i`.
///
/// Constraints lie in flat arrays: small boards are built and solved in microseconds.
#[derive(Debug, Default)]
pub struct Model {
    vars: usize,
    fixed: Vec<Lit>,
    clauses: Vec<Row>,
    counts: Vec<Row>,
    lits: Vec<Lit>,
    globals: Vec<Box<dyn Global>>,
    first_guesses: Option<BitGrid>,
}

/// A constraint's literals, as a range of the flat array, and how many of them hold.
#[derive(Clone, Copy, Debug)]
struct Row {
    start: u32,
    end: u32,
    lo: u32,
    hi: u32,
}

/// Between `lo` and `hi` of `lits` are true.
#[derive(Clone, Copy, Debug)]
pub struct Count<'a> {
    /// The literals counted.
    pub lits: &'a [Lit],
    /// At least so many hold.
    pub lo: u32,
    /// At most so many hold.
    pub hi: u32,
}

impl Model {
    /// No constraint on `vars` variables.
    pub fn new(vars: usize) -> Self {
        Model { vars, ..Model::default() }
    }

    /// Forgets all constraints, keeping the memory, and takes up `vars` variables.
    pub fn reset(&mut self, vars: usize) {
        self.vars = vars;
        self.fixed.clear();
        self.clauses.clear();
        self.counts.clear();
        self.lits.clear();
        self.globals.clear();
        self.first_guesses = None;
    }

    /// `lit` holds.
    ///
    /// # Panics
    /// This and the other builders: if a variable is not below the number of variables.
    #[inline]
    pub fn fix(&mut self, lit: Lit) {
        self.check(lit);
        self.fixed.push(lit);
    }

    /// At least one of `lits` holds.
    pub fn clause(&mut self, lits: &[Lit]) {
        let start = self.lits.len();
        for &lit in lits {
            self.check(lit);
            if self.lits[start..].contains(&!lit) {
                self.lits.truncate(start);
                return;
            }
            if !self.lits[start..].contains(&lit) {
                self.lits.push(lit);
            }
        }
        let end = self.lits.len();
        self.clauses.push(Row { start: start as u32, end: end as u32, lo: 1, hi: (end - start) as u32 });
    }

    /// Between `lo` and `hi` of `lits` hold.
    pub fn count(&mut self, lits: impl IntoIterator<Item = Lit>, lo: u32, hi: u32) {
        let start = self.lits.len();
        self.lits.extend(lits);
        let end = self.lits.len();
        self.lits[start..].iter().for_each(|&lit| self.check(lit));
        let most = (end - start) as u32;
        // Bounds beyond the number of literals say no more than these, and keep sums small.
        self.counts.push(Row {
            start: start as u32,
            end: end as u32,
            lo: lo.min(most + 1),
            hi: hi.min(most),
        });
    }

    /// `global` holds.
    pub fn global(&mut self, global: Box<dyn Global>) {
        global.scope().iter().for_each(|&var| self.check(Lit::new(var, true)));
        self.globals.push(global);
    }

    /// The values to try first when variables are guessed, false if nobody says; it changes no answer, but the time to it.
    ///
    /// # Panics
    /// If there is not one for each variable.
    pub fn guess_first(&mut self, values: BitGrid) {
        assert_eq!(values.len(), self.vars, "a value for each variable");
        self.first_guesses = Some(values);
    }

    /// The values to try first, if the model has them.
    pub fn first_guesses(&self) -> Option<&BitGrid> {
        self.first_guesses.as_ref()
    }

    #[inline]
    fn check(&self, lit: Lit) {
        assert!(lit.index() < self.vars, "variable {} of {}", lit.var(), self.vars);
    }

    /// Number of variables.
    pub fn vars(&self) -> usize {
        self.vars
    }

    /// About as many bytes as the kernel holds when it has taken all of this up, measured on boards of a million cells: what
    /// it knows of each variable, where each occurs, and what propagators of global constraints keep.
    pub fn loaded_bytes(&self) -> usize {
        let scopes: usize = self.globals.iter().map(|global| global.scope().len()).sum();
        160 * self.vars + 32 * self.lits.len() + 160 * scopes
    }

    /// The literals that were fixed.
    pub fn fixed(&self) -> &[Lit] {
        &self.fixed
    }

    /// All clauses, without repeated literals and without those that always hold.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = &[Lit]> {
        self.clauses.iter().map(|row| &self.lits[row.start as usize..row.end as usize])
    }

    /// All counts.
    pub fn counts(&self) -> impl ExactSizeIterator<Item = Count<'_>> {
        self.counts.iter().map(|row| Count {
            lits: &self.lits[row.start as usize..row.end as usize],
            lo: row.lo,
            hi: row.hi,
        })
    }

    /// All global constraints.
    pub fn globals(&self) -> &[Box<dyn Global>] {
        &self.globals
    }

    /// In which order to guess: by activity if some constraint asks for it.
    pub fn order(&self) -> Order {
        let active = self.globals.iter().any(|global| global.order() == Order::Active);
        if active { Order::Active } else { Order::Recent }
    }

    /// Whether the complete filling `full` satisfies everything: slow and obvious.
    pub fn holds(&self, full: &BitGrid) -> bool {
        let holds = |lit: &Lit| full.get(lit.index()) == lit.value();
        self.fixed.iter().all(holds)
            && self.clauses().all(|clause| clause.iter().any(holds))
            && self.counts().all(|count| {
                let trues = count.lits.iter().filter(|lit| holds(lit)).count() as u32;
                count.lo <= trues && trues <= count.hi
            })
            && self.globals.iter().all(|global| global.holds(full))
    }
}

/// Which open variable to guess next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The one that took part in a conflict last: cheap.
    #[default]
    Recent,
    /// The one that took part in the most conflicts, recent ones counting more: dearer, but needs fewer conflicts
    /// where they are many.
    Active,
}

/// A constraint that neither clauses nor counts say well; brought by whoever needs it.
pub trait Global: Debug + Send + Sync {
    /// A short name for traces.
    fn name(&self) -> &'static str;

    /// The variables it speaks about, each once.
    fn scope(&self) -> &[Var];

    /// Whether a complete filling satisfies it: slow and obvious, to check the propagator.
    fn holds(&self, full: &BitGrid) -> bool;

    /// The mutable half, one per run.
    fn start(&self) -> Box<dyn Propagator>;

    /// The order of guesses that suits it; asked once per run.
    fn order(&self) -> Order {
        Order::Recent
    }
}

/// A literal that a propagator found to follow.
#[derive(Clone, Copy, Debug)]
pub struct Implied {
    /// What follows.
    pub lit: Lit,
    /// The propagator's own note, handed back to [`Propagator::explain`].
    pub hint: u32,
}

/// The literals pushed to `because`, all true, cannot hold together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict;

/// The mutable half of a [`Global`]: follows the search, says what follows and why.
///
/// On a complete assignment it must find a conflict (in `assign` or `settle`) if the constraint is violated.
/// A literal that is true already may be implied again (ignored); an implied literal that is false is turned
/// into a conflict by way of `explain`.
pub trait Propagator {
    /// `lit` of the scope has just become true. Called once per literal, in trail order; cheap rules only.
    ///
    /// The trail may hold later literals that `assign` has not been called for yet. After a conflict, `lit`
    /// counts as seen: `undo` will take it back.
    fn assign(
        &mut self,
        lit: Lit,
        trail: &Trail,
        out: &mut Vec<Implied>,
        because: &mut Vec<Lit>,
    ) -> Result<(), Conflict>;

    /// All cheap rules are at their fixpoint: the stronger, dearer rules.
    fn settle(
        &mut self,
        _trail: &Trail,
        _out: &mut Vec<Implied>,
        _because: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        Ok(())
    }

    /// These literals are taken back; `assign` saw them in this order, so the last is the first to go.
    ///
    /// They are still on the trail during this call.
    fn undo(&mut self, undone: &[Lit]);

    /// A solution is known, and others near it are looked for.
    fn compare_with(&mut self, _known: &BitGrid) {}

    /// With the known solution wherever nothing is known: a change of an open variable that brings the rules around `var` nearer
    /// to being kept; none if they are. Some rules may be left out: then what is found has to be checked.
    fn amend(&self, _var: Var) -> Option<Lit> {
        None
    }

    /// Why `lit` was implied: pushes literals that held before it (smaller position on the trail) to `because`.
    ///
    /// Called lazily, while `lit` is on the trail, or for a false `lit` right after it was implied; then any
    /// true literals will do.
    fn explain(&mut self, lit: Lit, hint: u32, trail: &Trail, because: &mut Vec<Lit>);
}
