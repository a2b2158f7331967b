//! Two equal values with one open cell between them: it has the other value.

use twotone_grid::Marks;

use super::super::Takuzu;
use super::line::Line;
use crate::deduce::{Facts, Rule, Step};

/// The technique.
#[derive(Debug)]
pub struct Gap;

const FACTS: Facts = Facts { id: "gap", level: 1, page: include_str!("gap.md") };

impl Rule<Takuzu> for Gap {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn places(&self, puzzle: &Takuzu) -> usize {
        Line::number(puzzle)
    }

    fn touched(&self, puzzle: &Takuzu, cell: usize, places: &mut dyn FnMut(usize)) {
        Line::through(puzzle, cell, places);
    }

    fn look(&self, puzzle: &Takuzu, marks: &Marks, place: usize, step: &mut Step) -> bool {
        let line = Line::new(puzzle, place);
        let gap = (1..line.len.saturating_sub(1)).find(|&index| {
            let (before, after) = (line.get(marks, index - 1), line.get(marks, index + 1));
            line.get(marks, index).is_none() && before.is_some() && before == after
        });
        let Some((index, value)) = gap.and_then(|index| Some((index, line.get(marks, index - 1)?))) else {
            return false;
        };
        step.because(marks, [line.cell(index - 1), line.cell(index + 1)]);
        step.conclude([line.cell(index)], !value)
    }
}
