//! Chains of cells that must be equal or different.

use twotone_grid::Marks;

use super::super::Slant;
use super::relations::Relations;
use super::Sight;
use crate::deduce::{Facts, Rule, Step};

/// The technique.
#[derive(Debug)]
pub struct Related;

const FACTS: Facts = Facts { id: "related", level: 4, page: include_str!("related.md") };

impl Rule<Slant> for Related {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    /// The whole board is one place: chains may run anywhere.
    fn places(&self, _puzzle: &Slant) -> usize {
        1
    }

    fn touched(&self, _puzzle: &Slant, _cell: usize, places: &mut dyn FnMut(usize)) {
        places(0);
    }

    fn look(&self, puzzle: &Slant, marks: &Marks, _place: usize, step: &mut Step) -> bool {
        let sights: Vec<Sight> = (0..puzzle.size.vertices().cells())
            .filter_map(|vertex| Sight::new(puzzle, marks, vertex))
            .filter(|sight| sight.len >= 2)
            .collect();
        let mut relations = Relations::new(puzzle.size.cells());
        let mut news = true;
        while std::mem::take(&mut news) {
            for sight in &sights {
                match relations.look(puzzle, marks, sight, step) {
                    Some(true) => return true,
                    Some(false) => news = true,
                    None => {}
                }
            }
        }
        false
    }
}
