//! Solutions one by one, and solutions drawn at random.

use std::ops::ControlFlow;

use num_bigint::BigUint;
use twotone_grid::{BitGrid, Rng, Size};

use super::super::packed::ClueBits;
use super::freedom::{Core, Freedom, Kind, Open};
use super::planes::change_row;
use super::solve::one_solution;
use super::tally::Tally;

/// Calls `visit` with every solution, each once, until it breaks.
pub fn for_each_solution(size: Size, clues: &[u8], visit: &mut dyn FnMut(&BitGrid) -> ControlFlow<()>) {
    if let Some(example) = ClueBits::from_numbers(size, clues).as_ref().and_then(one_solution) {
        for_each_like(size, &example, visit);
    }
}

/// Calls `visit` with every solution of the board that `example` is a solution of.
pub(crate) fn for_each_like(
    size: Size,
    example: &BitGrid,
    visit: &mut dyn FnMut(&BitGrid) -> ControlFlow<()>,
) {
    let freedom = Freedom::around(size, example);
    let mut filling = example.clone();
    for family in freedom.families() {
        filling.clone_from(example);
        freedom.arrange(&mut filling, &family);
        if freedom.visit_family(&mut filling, &family, visit).is_break() {
            return;
        }
    }
}

/// A solution drawn such that each is equally likely; `None` if there is none.
pub fn sample(size: Size, clues: &[u8], rng: &mut Rng) -> Option<BitGrid> {
    sample_bits(&ClueBits::from_numbers(size, clues)?, rng)
}

/// The same for a board without gaps.
pub(crate) fn sample_bits(clues: &ClueBits, rng: &mut Rng) -> Option<BitGrid> {
    let size = clues.size();
    let mut filling = one_solution(clues)?;
    let freedom = Freedom::around(size, &filling);
    let weights: Option<Tally<BigUint>> = freedom.core.as_ref().map(Tally::new);
    let family = match weights {
        Some(tally) => {
            let position = tally.position_of(&below(rng, &tally.total()));
            freedom.families().find(|family| family.position == position)
        }
        None => freedom.families().next(),
    }?;
    freedom.arrange(&mut filling, &family);
    loop {
        let mut ones = 0;
        for &toggle in &family.toggles {
            if rng.coin() {
                freedom.toggle(&mut filling, toggle);
            }
            if let Toggle::CoreColumn(column) = toggle {
                ones += usize::from(first_core_cell(&filling, column));
            }
        }
        if !family.excludes(ones) {
            return Some(filling);
        }
    }
}

/// A number below `bound`, each equally likely.
fn below(rng: &mut Rng, bound: &BigUint) -> BigUint {
    let bits = bound.bits();
    loop {
        let mut digits: Vec<u32> = (0..bits.div_ceil(32)).map(|_| (rng.word() >> 32) as u32).collect();
        if let Some(last) = digits.last_mut() {
            *last &= !0 >> ((32 - bits % 32) % 32);
        }
        let number = BigUint::new(digits);
        if number < *bound {
            return number;
        }
    }
}

/// Cells that can be exchanged together without leaving the solutions of a family.
#[derive(Clone, Copy, Debug)]
enum Toggle {
    /// The moving cells of a row.
    Row(usize),
    /// The moving cells of a column.
    Column(usize),
    /// The same, for a column of the level of which a part is ones.
    CoreColumn(usize),
}

/// Solutions that differ by independent toggles, all of them but at most two.
struct Family {
    /// Place in the order of the tally.
    position: usize,
    toggles: Vec<Toggle>,
    /// Number of core columns among the toggles.
    parts: usize,
    /// All core columns 1 is another family's business; likewise all 0.
    not_all: bool,
    not_none: bool,
}

impl Family {
    /// Whether this number of ones in the core columns is left to another family.
    fn excludes(&self, ones: usize) -> bool {
        self.not_all && ones == self.parts || self.not_none && ones == 0
    }

    /// The first cut that is not larger than the ones.
    fn cut(&self) -> usize {
        self.position / 2
    }
}

impl Freedom {
    /// All families, in the order of their positions.
    fn families(&self) -> impl Iterator<Item = Family> + '_ {
        let positions = self.core.as_ref().map_or(1, |core| 2 * core.levels.len() + 1);
        (0..positions).filter_map(|position| self.family(position))
    }

    fn family(&self, position: usize) -> Option<Family> {
        let independent =
            self.rows.iter().map(|&r| Toggle::Row(r)).chain(self.columns.iter().map(|&c| Toggle::Column(c)));
        let mut family =
            Family { position, toggles: independent.collect(), parts: 0, not_all: false, not_none: false };
        let Some(core) = &self.core else { return Some(family) };
        if position.is_multiple_of(2) {
            if !(core.cuts.0..=core.cuts.1).contains(&family.cut()) {
                return None;
            }
            family.toggles.extend(core.free_rows_at(family.cut()).map(Toggle::Row));
        } else {
            let level = position.div_ceil(2);
            let Open { some_zero, some_one, .. } = core.open[level];
            if !core.is_divisible(level) {
                return None;
            }
            let open = core.open_columns(level);
            family.parts = open.len();
            family.toggles.extend(open.into_iter().map(Toggle::CoreColumn));
            (family.not_all, family.not_none) = (!some_zero, !some_one);
        }
        Some(family)
    }

    /// Moves from the solution this freedom was found around to the first one of `family`.
    fn arrange(&self, filling: &mut BitGrid, family: &Family) {
        let Some(core) = &self.core else { return };
        let mut change = core.first_row.clone();
        for (column, (&level, &forced)) in core.levels.of_column.iter().zip(&core.forced).enumerate() {
            if level != 0 && (level as usize <= family.cut() || forced == Some(true)) {
                change[column / 64] ^= 1 << (column % 64);
            }
        }
        for (row, &kind) in core.kinds.iter().enumerate() {
            let odd = match kind {
                Kind::Apart => continue,
                Kind::Pinned => false,
                Kind::Constant { odd } => odd,
                Kind::Splits { place, odd_if_inside } => {
                    (place.level as usize <= family.cut()) == odd_if_inside
                }
            };
            let odd = if odd { !0 } else { 0 };
            change_row(filling, self.size, row, |w| change[w] ^ odd & self.wave.moving[w]);
        }
    }

    fn toggle(&self, filling: &mut BitGrid, toggle: Toggle) {
        match toggle {
            Toggle::Row(row) => change_row(filling, self.size, row, |w| self.wave.moving[w]),
            Toggle::Column(column) | Toggle::CoreColumn(column) => {
                for row in (0..self.size.height).filter(|row| row % 3 != 2) {
                    let cell = self.size.index(row, column);
                    filling.set(cell, !filling.get(cell));
                }
            }
        }
    }

    /// Visits a family in Gray order: one toggle from each solution to the next.
    fn visit_family(
        &self,
        filling: &mut BitGrid,
        family: &Family,
        visit: &mut dyn FnMut(&BitGrid) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut ones = 0;
        let mut on = vec![false; family.toggles.len()];
        loop {
            if !family.excludes(ones) {
                visit(filling)?;
            }
            // Gray's rule: the first toggle if an even number of them is on, else the one after the first
            // that is on; the parity is that of the steps made.
            let even = on.iter().filter(|&&on| on).count().is_multiple_of(2);
            let next = if even { 0 } else { on.iter().position(|&on| on).map_or(0, |first| first + 1) };
            let Some(&toggle) = family.toggles.get(next) else { return ControlFlow::Continue(()) };
            self.toggle(filling, toggle);
            on[next] = !on[next];
            if let Toggle::CoreColumn(_) = toggle {
                ones = if on[next] { ones + 1 } else { ones - 1 };
            }
        }
    }
}

/// The cell of the first core row in `column`, exchanged as its place demands.
fn first_core_cell(filling: &BitGrid, column: usize) -> bool {
    filling.get(column) ^ (column % 3 == 1)
}

impl Core {
    /// Rows that can be all 0 or all 1 at `cut`.
    fn free_rows_at(&self, cut: usize) -> impl Iterator<Item = usize> + '_ {
        let is_free = move |kind: &Kind| match kind {
            Kind::Constant { .. } => cut == 0 || cut == self.levels.len(),
            Kind::Splits { place, .. } => place.exact && place.level as usize == cut,
            Kind::Apart | Kind::Pinned => false,
        };
        self.kinds.iter().enumerate().filter(move |(_, kind)| is_free(kind)).map(|(row, _)| row)
    }

    /// The columns of `level` that are not forced.
    fn open_columns(&self, level: usize) -> Vec<usize> {
        let columns = self.levels.of_column.iter().zip(&self.forced).enumerate();
        columns.filter(|(_, (l, forced))| **l as usize == level && forced.is_none()).map(|(c, _)| c).collect()
    }
}
