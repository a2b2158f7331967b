//! Chains of cells that must be equal or different.

use twotone_grid::Marks;

use super::super::Slant;
use super::Sight;
use super::relations::Relations;
use crate::deduce::{Facts, Rule, Scope, Step};

pub const RULE: Rule<Slant> = Rule {
    facts: Facts::new("related", 32, include_str!("related.md")),
    // The whole board is one place: chains may run anywhere.
    scope: Scope { places: |_| 1, touched: |_, _, _, places| places(0) },
    look,
    look_among: None,
};

fn look(puzzle: &Slant, marks: &Marks, _place: usize, step: &mut Step) -> bool {
    let sights: Vec<Sight> = (0..puzzle.size.vertices().cells())
        .filter_map(|vertex| Sight::new(puzzle, marks, vertex))
        .filter(|sight| sight.len >= 2)
        .collect();
    let mut relations = Relations::new(puzzle.size.cells());
    // How many pairs of its cells were related when a number was looked at last: without others it shows nothing else.
    let mut seen = vec![None; sights.len()];
    let mut news = true;
    while std::mem::take(&mut news) {
        for (sight, seen) in sights.iter().zip(&mut seen) {
            if *seen == Some(relations.number_related(sight)) {
                continue;
            }
            match relations.look(puzzle, marks, sight, step) {
                Some(true) => return true,
                Some(false) => news = true,
                None => {}
            }
            *seen = Some(relations.number_related(sight));
        }
    }
    false
}
