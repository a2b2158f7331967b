//! A line that is almost finished and would become the same as a finished one.

use twotone_grid::Marks;

use super::super::Takuzu;
use super::LINES;
use super::line::Line;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "twin";

pub const RULE: Rule<Takuzu> =
    Rule { facts: Facts::new(ID, 33, include_str!("twin.md")), scope: LINES, look, look_among: None };

fn look(puzzle: &Takuzu, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let line = Line::new(puzzle, place);
    let open = line.count(marks, None);
    if !puzzle.distinct || open > 2 {
        return false;
    }
    // Either line may have changed last: this one is the unfinished one, or the finished one.
    Line::others(puzzle, place).map(|other| Line::new(puzzle, other)).any(|other| match open {
        0 => differ(&other, &line, marks, step),
        _ => differ(&line, &other, marks, step),
    })
}

/// Keeps `line`, with one or two open cells, from becoming the same as a finished one.
fn differ(line: &Line, finished: &Line, marks: &Marks, step: &mut Step) -> bool {
    let open = line.count(marks, None);
    if open > 2 || finished.count(marks, None) > 0 || !line.matches(marks, finished) {
        return false;
    }
    // With two open cells, there must be one of each value to come, or they could differ in one of them only.
    if open == 2 && (line.left(marks, false) > 1 || line.left(marks, true) > 1) {
        return false;
    }
    step.because(marks, line.cells().chain(finished.cells()));
    for index in 0..line.len {
        if let (None, Some(value)) = (line.get(marks, index), finished.get(marks, index)) {
            step.conclude([line.cell(index)], !value);
        }
    }
    let case = ["impossible", "one-open", "two-open"][open];
    step.tell(case, [("line", line.detail()), ("other", finished.detail())])
}
