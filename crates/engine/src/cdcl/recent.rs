//! The next variable to guess: the open one that took part in a conflict last.

use crate::{Trail, Var};

const NONE: Var = Var::MAX;

/// The variables of a part in the order of their last conflict (a doubly linked list, latest first).
#[derive(Default)]
pub(crate) struct Recent {
    links: Vec<Link>,
    first: Var,
    /// No variable before this one is open.
    from: Var,
    clock: u64,
    /// Stamps up to this one are of parts before: counts that follow from others may reach across parts, so that
    /// variables of others are assigned and reopened, too.
    before_part: u64,
    sorted: Vec<(u64, Var)>,
}

#[derive(Clone, Copy)]
struct Link {
    before: Var,
    after: Var,
    /// When it was put to the front; later ones stand before earlier ones.
    stamp: u64,
}

impl Recent {
    /// Takes up the variables of a part, in their order.
    pub fn start(&mut self, part: &[Var], vars: usize) {
        if self.links.len() < vars {
            self.links.resize(vars, Link { before: NONE, after: NONE, stamp: 0 });
        }
        self.first = NONE;
        self.before_part = self.clock;
        part.iter().rev().for_each(|&var| self.put_first(var));
        self.from = self.first;
    }

    fn put_first(&mut self, var: Var) {
        self.clock += 1;
        self.links[var as usize] = Link { before: NONE, after: self.first, stamp: self.clock };
        if self.first != NONE {
            self.links[self.first as usize].before = var;
        }
        self.first = var;
    }

    fn take_out(&mut self, var: Var) {
        let Link { before, after, .. } = self.links[var as usize];
        if before == NONE {
            self.first = after;
        } else {
            self.links[before as usize].after = after;
        }
        if after != NONE {
            self.links[after as usize].before = before;
        }
    }

    /// The open variable to guess next.
    pub fn next(&mut self, trail: &Trail) -> Option<Var> {
        while self.from != NONE && trail.value(self.from).is_some() {
            self.from = self.links[self.from as usize].after;
        }
        (self.from != NONE).then_some(self.from)
    }

    /// All variables of the part, the next ones to guess first.
    pub fn order(&self) -> impl Iterator<Item = Var> {
        let after = |&var: &Var| Some(self.links[var as usize].after).filter(|&var| var != NONE);
        std::iter::successors(Some(self.first).filter(|&var| var != NONE), after)
    }

    /// `var` is about to be open again.
    #[inline]
    pub fn reopen(&mut self, var: Var) {
        let from = self.links.get(self.from as usize).map_or(self.before_part, |link| link.stamp);
        if self.links[var as usize].stamp > from {
            self.from = var;
        }
    }

    /// These variables, all assigned, took part in a conflict: they go first, in their present order.
    pub fn bump(&mut self, vars: &[Var]) {
        let mut sorted = std::mem::take(&mut self.sorted);
        sorted.clear();
        let stamped = vars.iter().map(|&var| (self.links[var as usize].stamp, var));
        sorted.extend(stamped.filter(|&(stamp, _)| stamp > self.before_part));
        sorted.sort_unstable();
        for &(_, var) in &sorted {
            if self.from == var {
                // It is assigned, and so is everything before it.
                self.from = self.links[var as usize].after;
            }
            self.take_out(var);
            self.put_first(var);
        }
        self.sorted = sorted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_of_other_parts_stay_out() {
        let trail = Trail::new(6);
        let mut queue = Recent::default();
        queue.start(&[0, 1, 2], 6);
        queue.bump(&[2, 1]);
        queue.start(&[4, 5], 6);
        queue.reopen(1);
        assert_eq!(queue.next(&trail), Some(4));
        queue.bump(&[5, 2]);
        assert_eq!(queue.order().collect::<Vec<_>>(), [5, 4]);
        queue.start(&[], 6);
        queue.reopen(4);
        assert_eq!(queue.next(&trail), None);
    }
}
