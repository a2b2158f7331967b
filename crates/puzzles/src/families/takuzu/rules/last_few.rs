//! The last one of a value must break up three cells that would all get the other value.

use twotone_grid::Marks;

use super::super::Takuzu;
use super::LINES;
use super::line::Line;
use crate::code::Detail;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "last-few";

pub const RULE: Rule<Takuzu> =
    Rule { facts: Facts::new(ID, 22, include_str!("last_few.md")), scope: LINES, look, look_among: None };

fn look(puzzle: &Takuzu, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let line = Line::new(puzzle, place);
    [false, true].into_iter().any(|value| line.left(marks, value) == 1 && last(&line, marks, value, step))
}

/// One more of `value` is to come: it lies in every three cells in a row that do not have it yet.
fn last(line: &Line, marks: &Marks, value: bool, step: &mut Step) -> bool {
    let without = |index: usize| line.get(marks, index) != Some(value);
    for start in 0..line.len.saturating_sub(2) {
        let three = start..start + 3;
        if !three.clone().all(without) || three.clone().all(|index| line.get(marks, index).is_some()) {
            continue;
        }
        let outside =
            (0..line.len).filter(|index| !three.contains(index) && line.get(marks, *index).is_none());
        step.conclude(outside.map(|index| line.cell(index)), !value);
        if !step.conclusion.is_empty() {
            step.cells.extend(line.having(marks, Some(value)));
            step.because(marks, three.clone().map(|index| line.cell(index)));
            let open = three.filter(|&index| line.get(marks, index).is_none()).map(|index| line.cell(index));
            let open: Vec<usize> = open.collect();
            let number = ("number", Detail::number(open.len()));
            let values = [("value", Detail::Value(value)), ("rest", Detail::Value(!value))];
            return step.tell(
                "last",
                [("line", line.detail()), ("open", Detail::Cells(open)), number].into_iter().chain(values),
            );
        }
    }
    false
}
