//! Independent parts: open variables that no open constraint ties together.

use crate::cdcl::{Kernel, STRETCH};
use crate::{Budget, Limit, Model, Var, Want};

/// The parts, small ones first.
pub(super) struct Parts {
    vars: Vec<Var>,
    ends: Vec<usize>,
}

impl Parts {
    /// Number of parts.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The variables of each part.
    pub fn iter(&self) -> impl Iterator<Item = &[Var]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.vars[start..end])
    }
}

/// Cuts the open variables into parts. A global constraint ties its whole open scope together.
///
/// For a list of solutions there is one part only: the list is as long as the product of the parts anyway.
pub(super) fn split(kernel: &Kernel, model: &Model, want: Want, budget: &Budget<'_>) -> Result<Parts, Limit> {
    let trail = kernel.trail();
    let is_open = |var: Var| trail.value(var).is_none();
    let mut open: Vec<Var> = (0..model.vars() as Var).filter(|&var| is_open(var)).collect();
    let tied = model.globals().iter().any(|global| global.scope().len() == model.vars());
    if tied || matches!(want, Want::Solutions { .. }) {
        let ends = vec![open.len()];
        return Ok(Parts { vars: open, ends });
    }
    let mut leaders = Leaders((0..model.vars() as Var).collect());
    for (number, lits) in kernel.live_counts().enumerate() {
        if number % STRETCH == STRETCH - 1 {
            budget.check(0)?;
        }
        leaders.join(lits.iter().map(|lit| lit.var()).filter(|&var| is_open(var)));
    }
    for clause in model.clauses().filter(|clause| !clause.iter().any(|&lit| trail.is_true(lit))) {
        leaders.join(clause.iter().map(|lit| lit.var()).filter(|&var| is_open(var)));
    }
    for global in model.globals() {
        leaders.join(global.scope().iter().copied().filter(|&var| is_open(var)));
    }
    let mut sizes = vec![0u32; model.vars()];
    open.iter().for_each(|&var| sizes[leaders.of(var) as usize] += 1);
    let key = |leaders: &mut Leaders, var| {
        let leader = leaders.of(var);
        (sizes[leader as usize], leader)
    };
    open.sort_by_cached_key(|&var| (key(&mut leaders, var), var));
    let mut ends = Vec::new();
    for at in 1..=open.len() {
        if at == open.len() || leaders.of(open[at]) != leaders.of(open[at - 1]) {
            ends.push(at);
        }
    }
    Ok(Parts { vars: open, ends })
}

/// Union-find by variable: the smallest variable leads.
struct Leaders(Vec<Var>);

impl Leaders {
    fn of(&mut self, mut var: Var) -> Var {
        while self.0[var as usize] != var {
            let next = self.0[var as usize];
            self.0[var as usize] = self.0[next as usize];
            var = next;
        }
        var
    }

    fn join(&mut self, vars: impl Iterator<Item = Var>) {
        let mut together: Option<Var> = None;
        for var in vars {
            let leader = self.of(var);
            let first = together.map_or(leader, |first| first.min(leader));
            if let Some(old) = together {
                self.0[old as usize] = first;
            }
            self.0[leader as usize] = first;
            together = Some(first);
        }
    }
}
