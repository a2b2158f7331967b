//! Two open cells between different values hold one of each: counting these, a line may have all its zeros or ones.

use twotone_grid::Marks;

use super::super::Takuzu;
use super::LINES;
use super::line::Line;
use crate::code::Detail;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "opposite-pairs";

pub const RULE: Rule<Takuzu> = Rule {
    facts: Facts::new(ID, 24, include_str!("opposite_pairs.md")),
    scope: LINES,
    look,
    look_among: None,
};

fn look(puzzle: &Takuzu, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let line = Line::new(puzzle, place);
    let pairs = Pairs::new(&line, marks);
    [false, true].into_iter().any(|value| pairs.fill_up(&line, marks, value, step))
}

/// The first of each two open cells between different values.
struct Pairs(Vec<usize>);

impl Pairs {
    fn new(line: &Line, marks: &Marks) -> Self {
        let is_pair = |&first: &usize| {
            let [before, one, two, after] = [0, 1, 2, 3].map(|next| line.get(marks, first + next - 1));
            one.or(two).is_none() && before.is_some_and(|before| after == Some(!before))
        };
        Pairs((1..line.len.saturating_sub(2)).filter(is_pair).collect())
    }

    /// Whether the line has all it can take of a value, one in each pair included: what is left has the other one.
    fn fill_up(&self, line: &Line, marks: &Marks, value: bool, step: &mut Step) -> bool {
        let Pairs(firsts) = self;
        let left = line.left(marks, value) - firsts.len() as isize;
        let lies_in_pair = |index: &usize| firsts.iter().any(|&first| (first..first + 2).contains(index));
        let others = (0..line.len).filter(|index| line.get(marks, *index).is_none() && !lies_in_pair(index));
        let others: Vec<usize> = others.map(|index| line.cell(index)).collect();
        if firsts.is_empty() || left > 0 || left == 0 && others.is_empty() {
            return false;
        }
        step.cells.extend(line.having(marks, Some(value)));
        step.because(
            marks,
            firsts.iter().flat_map(|&first| [first - 1, first + 2]).map(|end| line.cell(end)),
        );
        let paired = firsts.iter().flat_map(|&first| [first, first + 1]).map(|index| line.cell(index));
        let values = [("value", Detail::Value(value)), ("rest", Detail::Value(!value))];
        let pairs = [("pairs", Detail::Cells(paired.collect())), ("line", line.detail())];
        step.tell(if left < 0 { "too-many" } else { "full" }, pairs.into_iter().chain(values));
        left < 0 || step.conclude(others, !value)
    }
}
