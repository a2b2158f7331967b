//! How people solve Mosaic, easiest first.

mod border_clue;
mod edge_difference;
mod equal_sums;
mod full_clue;

use super::Mosaic;
use crate::deduce::kit::blocks::{Blocks, difference, finished_clue, region, subset, three_clues};
use crate::deduce::{Rule, Scope};

/// The techniques, easiest first.
pub static RULES: &[Rule<Mosaic>] = &[
    full_clue::RULE,
    border_clue::RULE,
    finished_clue::rule(include_str!("finished_clue.md")),
    edge_difference::RULE,
    subset::rule(include_str!("subset.md")),
    difference::rule(include_str!("difference.md")),
    three_clues::rule(include_str!("three_clues.md")),
    equal_sums::RULE,
    region::rule(include_str!("region.md")),
];

/// The clues with their blocks, looked at once: what is known does not matter.
const CLUES_ONCE: Scope<Mosaic> = Scope { places: |puzzle| puzzle.size.cells(), touched: |_, _, _, _| {} };

impl Blocks for Mosaic {
    fn clue(&self, cell: usize) -> Option<usize> {
        Mosaic::clue(self, cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deduce::kit::seen::tests::glances_miss_nothing;
    use crate::puzzle::Kind;

    #[test]
    fn a_glance_sees_what_a_look_does() {
        let seen = glances_miss_nothing(|rng, size| {
            let symbols = 0..size.cells();
            let symbols =
                symbols.map(|_| if rng.coin() { b'.' } else { b'0' + rng.below(10) as u8 }).collect();
            let variant = crate::Variant::of(&Mosaic::INFO, 0);
            Mosaic::from_symbols(size, symbols, variant).expect("digits and dots")
        });
        assert!(seen[0] == seen[1] && seen[2] > 100, "{seen:?}");
    }
}
