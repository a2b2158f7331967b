//! Learning from a conflict: the first unique implication point, minimised.

use super::Kernel;
use crate::{Lit, Var};

/// Buffers of the analysis, and its result.
#[derive(Default)]
pub(crate) struct Analysis {
    /// By variable: what the analysis found about it so far.
    seen: Vec<Seen>,
    /// The variables seen, to be wiped afterwards.
    touched: Vec<Var>,
    /// The learned clause: the literal it asserts first, then one of the level to return to.
    pub learned: Vec<Lit>,
    because: Vec<Lit>,
    /// By level: the stamp of the last clause that met it.
    levels: Vec<u32>,
    stamp: u32,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Seen {
    #[default]
    No,
    /// In the implication graph between the conflict and the learned clause.
    Met,
    /// Implied by the rest of the learned clause.
    Implied,
    /// Known not to be.
    NotImplied,
}

/// Deeper chains of reasons are not followed: the stack is finite.
const MAX_DEPTH: u32 = 400;

impl Analysis {
    pub fn reset(&mut self, vars: usize) {
        self.seen.clear();
        self.seen.resize(vars, Seen::No);
        self.touched.clear();
        self.levels.clear();
        self.levels.resize(vars + 1, 0);
        self.stamp = 0;
    }

    /// There may be so many levels beside those of the variables: an assumption that is made twice has two.
    pub fn allow_levels(&mut self, more: usize) {
        let levels = self.levels.len().max(self.seen.len() + 1 + more);
        self.levels.resize(levels, 0);
    }

    fn set(&mut self, var: Var, seen: Seen) {
        if self.seen[var as usize] == Seen::No {
            self.touched.push(var);
        }
        self.seen[var as usize] = seen;
    }

    fn wipe(&mut self) {
        for var in self.touched.drain(..) {
            self.seen[var as usize] = Seen::No;
        }
    }
}

/// What to do with a learned clause.
pub(super) struct Lesson {
    /// The level to return to; there the first literal follows.
    pub level: u32,
    /// Number of decision levels the clause joins.
    pub glue: u32,
}

impl Kernel {
    /// Learns a clause from `self.conflict` into `self.analysis.learned`; `None` if there is no way out at all.
    pub(super) fn analyze(&mut self) -> Option<Lesson> {
        let top = self.conflict.iter().map(|lit| self.trail.level_of(lit.var())).max().unwrap_or(0);
        if top == 0 {
            return None;
        }
        self.find_implication_point(top);
        self.queue.bump(&self.analysis.touched);
        self.minimise();
        self.analysis.wipe();
        Some(self.lesson())
    }

    fn find_implication_point(&mut self, top: u32) {
        let mut because = std::mem::take(&mut self.analysis.because);
        because.clear();
        because.extend_from_slice(&self.conflict);
        self.analysis.learned.clear();
        self.analysis.learned.push(self.conflict[0]);
        // The conflict may lie below the current level: dear rules come late, and so do literals of lower levels.
        let last = self.conflict.iter().map(|lit| self.trail.position(lit.var())).max();
        let mut at = last.map_or(0, |last| last as usize + 1);
        let mut open = 0;
        let point = loop {
            for &lit in &because {
                let level = self.trail.level_of(lit.var());
                if level == 0 || self.analysis.seen[lit.index()] != Seen::No {
                    continue;
                }
                self.analysis.set(lit.var(), Seen::Met);
                if level == top {
                    open += 1;
                } else {
                    self.analysis.learned.push(!lit);
                }
            }
            let lit = loop {
                at -= 1;
                let lit = self.trail.lits()[at];
                if self.analysis.seen[lit.index()] != Seen::No && self.trail.level_of(lit.var()) == top {
                    break lit;
                }
            };
            open -= 1;
            if open == 0 {
                break lit;
            }
            because.clear();
            self.explain(lit, &mut because);
        };
        self.analysis.learned[0] = !point;
        self.analysis.because = because;
    }

    /// Drops literals that follow from the rest of the learned clause.
    fn minimise(&mut self) {
        let mut because = std::mem::take(&mut self.analysis.because);
        because.clear();
        self.stamp_levels();
        let mut learned = std::mem::take(&mut self.analysis.learned);
        let mut first = true;
        learned.retain(|&lit| std::mem::take(&mut first) || !self.is_implied(!lit, &mut because, 0));
        self.analysis.learned = learned;
        self.analysis.because = because;
    }

    /// Marks the levels the learned clause touches: a literal of another level cannot follow from it.
    fn stamp_levels(&mut self) -> u32 {
        let analysis = &mut self.analysis;
        analysis.stamp += 1;
        let mut distinct = 0;
        for lit in &analysis.learned {
            let level = &mut analysis.levels[self.trail.level_of(lit.var()) as usize];
            distinct += u32::from(*level != analysis.stamp);
            *level = analysis.stamp;
        }
        distinct
    }

    /// Whether `lit` (true) follows from other literals of the learned clause.
    fn is_implied(&mut self, lit: Lit, because: &mut Vec<Lit>, depth: u32) -> bool {
        if depth > MAX_DEPTH || self.trail.reason(lit.var()) == crate::trail::Reason::None {
            return false;
        }
        let start = because.len();
        self.explain(lit, because);
        let mut implied = true;
        for at in start..because.len() {
            let lit = because[at];
            let level = self.trail.level_of(lit.var());
            let known = match self.analysis.seen[lit.index()] {
                _ if level == 0 => true,
                Seen::Met | Seen::Implied => true,
                Seen::NotImplied => false,
                Seen::No => {
                    let implied = self.analysis.levels[level as usize] == self.analysis.stamp
                        && self.is_implied(lit, because, depth + 1);
                    self.analysis.set(lit.var(), if implied { Seen::Implied } else { Seen::NotImplied });
                    implied
                }
            };
            if !known {
                implied = false;
                break;
            }
        }
        because.truncate(start);
        implied
    }

    fn lesson(&mut self) -> Lesson {
        let glue = self.stamp_levels();
        let (trail, learned) = (&self.trail, &mut self.analysis.learned);
        let deepest = (1..learned.len()).max_by_key(|&i| trail.level_of(learned[i].var()));
        let level = deepest.map_or(0, |i| {
            learned.swap(1, i);
            trail.level_of(learned[1].var())
        });
        Lesson { level, glue }
    }

    /// Into `self.core`: the assumptions (decisions all) that make the true literal `lit` follow, and the
    /// opposite of `lit`.
    pub(super) fn find_core(&mut self, lit: Lit) {
        let mut because = vec![lit];
        self.core.clear();
        self.core.push(!lit);
        while let Some(lit) = because.pop() {
            if self.trail.level_of(lit.var()) == 0 || self.analysis.seen[lit.index()] != Seen::No {
                continue;
            }
            self.analysis.set(lit.var(), Seen::Met);
            if self.trail.reason(lit.var()) == crate::trail::Reason::None {
                self.core.push(lit);
            } else {
                self.explain(lit, &mut because);
            }
        }
        self.analysis.wipe();
    }
}
