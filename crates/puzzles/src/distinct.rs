//! Different lines by plain comparison: for boards too long for the word-parallel rules.

use twotone_engine::{Conflict, Global, Implied, Lit, Propagator, Trail, Var};
use twotone_grid::BitGrid;

/// No two of these lines are equal.
#[derive(Clone, Debug)]
pub struct DistinctLines {
    lines: Vec<Vec<Var>>,
    scope: Vec<Var>,
}

impl DistinctLines {
    /// Lines of equal length that share no cell.
    pub fn new(lines: Vec<Vec<Var>>) -> Self {
        let scope = lines.iter().flatten().copied().collect();
        DistinctLines { lines, scope }
    }
}

impl Global for DistinctLines {
    fn name(&self) -> &'static str {
        "distinct-lines"
    }

    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn holds(&self, full: &BitGrid) -> bool {
        let values = |line: &[Var]| line.iter().map(|&var| full.get(var as usize)).collect::<Vec<bool>>();
        (1..self.lines.len()).all(|b| (0..b).all(|a| values(&self.lines[a]) != values(&self.lines[b])))
    }

    fn start(&self) -> Box<dyn Propagator> {
        let vars = self.scope.iter().max().map_or(0, |&var| var as usize + 1);
        let mut line_of = vec![0; vars];
        for (line, cells) in self.lines.iter().enumerate() {
            cells.iter().for_each(|&var| line_of[var as usize] = line);
        }
        Box::new(Comparison { filled: vec![0; self.lines.len()], lines: self.lines.clone(), line_of })
    }
}

/// Compares lines as they become complete, and lines that lack one cell with complete ones.
struct Comparison {
    lines: Vec<Vec<Var>>,
    line_of: Vec<usize>,
    /// How many cells of each line are known.
    filled: Vec<usize>,
}

impl Comparison {
    /// The cells in which both lines are known, if they are equal there; the difference is up to one cell.
    fn equal_so_far(&self, a: usize, b: usize, trail: &Trail) -> Option<Vec<Lit>> {
        let mut because = Vec::with_capacity(2 * self.lines[a].len());
        for (&x, &y) in self.lines[a].iter().zip(&self.lines[b]) {
            if let (Some(p), Some(q)) = (trail.value(x), trail.value(y)) {
                if p != q {
                    return None;
                }
                because.extend([Lit::new(x, p), Lit::new(y, q)]);
            }
        }
        Some(because)
    }
}

impl Propagator for Comparison {
    fn assign(
        &mut self,
        lit: Lit,
        trail: &Trail,
        _out: &mut Vec<Implied>,
        because: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        let line = self.line_of[lit.var() as usize];
        self.filled[line] += 1;
        let length = self.lines[line].len();
        if self.filled[line] < length {
            return Ok(());
        }
        for other in (0..self.lines.len()).filter(|&other| other != line && self.filled[other] == length) {
            if let Some(equal) = self.equal_so_far(line, other, trail) {
                because.extend(equal);
                return Err(Conflict);
            }
        }
        Ok(())
    }

    fn undo(&mut self, undone: &[Lit]) {
        for lit in undone {
            self.filled[self.line_of[lit.var() as usize]] -= 1;
        }
    }

    fn explain(&mut self, _lit: Lit, _hint: u32, _trail: &Trail, _because: &mut Vec<Lit>) {
        unreachable!("nothing is ever implied by comparing complete lines");
    }
}
