//! All line rules of a Takuzu board as one constraint.

use super::propagator::Lines;
use twotone_engine::{Global, Order, Propagator, Var};
use twotone_grid::{BitGrid, Size};

/// No three equal cells in a row, balanced lines and, if asked for, different rows and different columns.
///
/// Variable `i` is cell `i`, true means one. A line of odd length has one cell more of either colour.
#[derive(Clone, Debug)]
pub struct TakuzuLines {
    size: Size,
    distinct: bool,
    scope: Vec<Var>,
}

impl TakuzuLines {
    /// The longest side the rules can be applied to.
    pub const LONGEST_SIDE: usize = 128;

    /// The rules of a board of `size`; with `distinct` no two rows and no two columns may be equal.
    ///
    /// # Panics
    /// If a side is longer than [`Self::LONGEST_SIDE`].
    pub fn new(size: Size, distinct: bool) -> Self {
        assert!(size.height.max(size.width) <= Self::LONGEST_SIDE, "a line does not fit into a word: {size}");
        TakuzuLines { size, distinct, scope: (0..size.cells() as Var).collect() }
    }
}

impl Global for TakuzuLines {
    fn name(&self) -> &'static str {
        "lines"
    }

    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn holds(&self, full: &BitGrid) -> bool {
        let Size { height, width } = self.size;
        let row = |r| (0..width).map(|c| full.get(self.size.index(r, c))).collect::<Vec<bool>>();
        let column = |c| (0..height).map(|r| full.get(self.size.index(r, c))).collect::<Vec<bool>>();
        [(0..height).map(row).collect::<Vec<_>>(), (0..width).map(column).collect()]
            .iter()
            .all(|lines| lines.iter().all(|line| is_legal(line)) && !(self.distinct && has_equal_pair(lines)))
    }

    fn order(&self) -> Order {
        Order::Active
    }

    fn start(&self) -> Box<dyn Propagator> {
        if self.size.height.max(self.size.width) <= 64 {
            Box::new(Lines::<u64>::new(self.size, self.distinct))
        } else {
            Box::new(Lines::<u128>::new(self.size, self.distinct))
        }
    }
}

fn is_legal(line: &[bool]) -> bool {
    let ones = line.iter().filter(|&&cell| cell).count();
    ones.abs_diff(line.len() - ones) <= 1 && line.windows(3).all(|w| w[0] != w[1] || w[1] != w[2])
}

fn has_equal_pair(lines: &[Vec<bool>]) -> bool {
    (1..lines.len()).any(|i| lines[..i].contains(&lines[i]))
}
