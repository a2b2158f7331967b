//! A 4: all four diagonals touch it. Away from the border there is no 0.

use twotone_grid::Marks;

use super::super::Slant;
use super::{VERTICES_ONCE, touch};
use crate::code::Detail;
use crate::deduce::kit::case_of;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "all-or-none";

pub const RULE: Rule<Slant> = Rule {
    facts: Facts::new(ID, 10, include_str!("all_or_none.md")),
    scope: VERTICES_ONCE,
    look: |puzzle, marks, place, step| whole_vertex(puzzle, marks, place, step, |cells| cells == 4),
    look_among: None,
};

/// The conclusion of a number that is 0 or as large as it can be, for vertices with the right number of cells.
pub fn whole_vertex(
    puzzle: &Slant,
    marks: &Marks,
    vertex: usize,
    step: &mut Step,
    fits: impl Fn(usize) -> bool,
) -> bool {
    let Some(degree) = puzzle.degree(vertex) else { return false };
    let around = puzzle.size.cells_at_vertex(vertex);
    let cells = around.clone().count();
    if !fits(cells) || (degree != 0 && degree != cells) {
        return false;
    }
    step.clues.push(vertex);
    let details = [("clue", Detail::Clue(vertex)), ("count", Detail::number(cells))];
    touch(puzzle, vertex, around.filter(|&cell| marks.get(cell).is_none()), degree != 0, step);
    let is_news = !step.conclusion.is_empty();
    if degree == 0 && cells == 4 {
        // Four diagonals that all pass by close a loop.
        step.conclusion.clear();
        step.tell("closed", details);
    } else {
        step.tell(case_of(Some(degree != 0)), details);
    }
    is_news
}
