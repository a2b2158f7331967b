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
    use twotone_engine::Memory;
    use twotone_grid::{Marks, Rng, Size};

    use super::*;
    use crate::deduce::{Course, Glance, Step};
    use crate::puzzle::Kind;

    /// Positions grow, as in the course of a solution, and are taken back, as after a trial.
    #[test]
    fn a_glance_sees_what_a_look_does() {
        let (mut rng, mut memory, mut number) = (Rng::new(5), Memory::default(), 0);
        let [mut looked, mut glanced] = [(); 2].map(|()| Step::default());
        let mut seen = [0; 3];
        for _ in 0..60 {
            let size = Size::new(1 + rng.below(7), 1 + rng.below(7));
            let symbols = 0..size.cells();
            let symbols =
                symbols.map(|_| if rng.coin() { b'.' } else { b'0' + rng.below(10) as u8 }).collect();
            let variant = crate::Variant::of(&Mosaic::INFO, 0);
            let puzzle = Mosaic::from_symbols(size, symbols, variant).expect("digits and dots");
            let mut marks = Marks::empty(size.cells());
            for _ in 0..40 {
                let (mut marked, first) = (Vec::new(), rng.below(size.cells()));
                if rng.coin() {
                    marks.clear(first)
                } else {
                    marks.set(first, rng.coin())
                }
                number += 1;
                for _ in 0..3 {
                    let cell = rng.below(size.cells());
                    if marks.get(cell).is_none() {
                        marks.set(cell, rng.coin());
                        marked.push((cell as u32, 0));
                        seen[2] += 1;
                    }
                    let (course, place) = (Course { number, marked: &marked }, rng.below(size.cells()));
                    for rule in Mosaic::rules() {
                        let Some(Glance { skip, brief }) = Mosaic::glance(rule.facts.id) else { continue };
                        let shows = rule.shows(&puzzle, &marks, None, place, &mut looked);
                        let sees = skip(&puzzle, &marks, course, &[place as u32], &mut memory) == 0;
                        assert_eq!(sees, shows, "{puzzle:?} {marks:?} {place} {looked:?}");
                        seen[0] += usize::from(shows);
                        if let Some(brief) = brief.filter(|_| sees) {
                            glanced.begin(&rule.facts);
                            assert!(brief(&puzzle, place, &mut memory, &mut glanced));
                            assert_eq!(glanced.conclusion, looked.conclusion, "{puzzle:?} {marks:?} {place}");
                            seen[1] += 1;
                        }
                    }
                }
            }
        }
        assert!(seen.iter().all(|&seen| seen > 100), "{seen:?}");
    }
}
