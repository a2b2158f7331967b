//! Why a line leaves no choice, as one would say it: its few ways, the gaps that need what is left, or a repeated line.

use twotone_grid::Marks;

use super::super::Takuzu;
use super::line::Line;
use super::{agree, agree_few, twin_ways};
use crate::code::{Code, Detail};
use crate::deduce::Step;

/// Completes a step that goes through the ways to finish a line.
pub fn argue(puzzle: &Takuzu, marks: &Marks, step: &mut Step) {
    let Some(Detail::Line(name)) = step.details.get("line") else { return };
    let line = Line::named(puzzle, *name);
    let argument = match step.rule {
        agree::ID | agree_few::ID => few_ways(&line, marks, FEW_WAYS)
            .or_else(|| match step.conclusion[..] {
                [] => shortage(&line, marks).map(|gaps| gaps.told("gaps-too-many", &line)),
                _ => spare_none(&line, marks, &step.conclusion)
                    .or_else(|| doubts(&line, marks, &step.conclusion)),
            })
            .or_else(|| few_ways(&line, marks, MANY_WAYS)),
        twin_ways::ID => repeats(puzzle, &line, marks, step),
        _ => return,
    };
    step.argument = argument.unwrap_or_default();
}

/// So many ways are written down.
const FEW_WAYS: usize = 3;
/// So many, if there is nothing simpler to say.
const MANY_WAYS: usize = 8;
/// So many are looked through.
const MOST_WAYS: usize = 40;

/// A way to finish a line, from end to end.
fn written(line: &Line, marks: &Marks, way: &[bool]) -> String {
    let mut rest = way.iter();
    let value = |index| line.get(marks, index).or_else(|| rest.next().copied());
    (0..line.len).map(value).map(|value| if value == Some(true) { '1' } else { '0' }).collect()
}

/// All ways, if they are at most so many.
fn few_ways(line: &Line, marks: &Marks, most: usize) -> Option<Vec<Code>> {
    let ways = line.ways(marks, most).filter(|ways| !ways.is_empty())?;
    let written = Detail::texts(ways.iter().map(|way| written(line, marks, way)));
    let number = Detail::number(ways.len());
    Some(vec![Code::new("ways").with("line", line.detail()).with("ways", written).with("number", number)])
}

/// Gaps of open cells that need more of a value than the line can take, or just that.
struct Gaps {
    value: bool,
    /// How many the line can take.
    left: isize,
    /// The gaps that need some, and how many.
    needing: Vec<(Vec<usize>, usize)>,
}

impl Gaps {
    fn new(line: &Line, marks: &Marks, value: bool) -> Self {
        let mut needing = Vec::new();
        let mut start = 0;
        while start < line.len {
            let end = (start..line.len).find(|&index| line.get(marks, index).is_some()).unwrap_or(line.len);
            let number = least(line, marks, start..end, value);
            if number > 0 {
                needing.push(((start..end).map(|index| line.cell(index)).collect(), number));
            }
            start = end + 1;
        }
        Gaps { value, left: line.left(marks, value), needing }
    }

    fn needed(&self) -> isize {
        self.needing.iter().map(|(_, number)| *number as isize).sum()
    }

    /// The room there is, what every gap needs, and what that means.
    fn told(&self, case: &'static str, line: &Line) -> Vec<Code> {
        let values = |code: Code| {
            let code = code.with("value", Detail::Value(self.value));
            code.with("rest", Detail::Value(!self.value)).with("line", line.detail())
        };
        let mut told =
            vec![values(Code::new("room").with("left", Detail::number(self.left.max(0) as usize)))];
        for (cells, number) in &self.needing {
            let code = Code::new("gap").with("gap", Detail::Cells(cells.clone()));
            told.push(values(code.with("number", Detail::number(*number))));
        }
        told.push(values(Code::new(case)));
        told
    }
}

/// The fewest cells of a gap that must have a value, or three others would lie in a row; what lies next to the gap counts.
fn least(line: &Line, marks: &Marks, gap: std::ops::Range<usize>, value: bool) -> usize {
    let is_other = |index: Option<usize>| {
        index.filter(|&index| index < line.len).and_then(|index| line.get(marks, index)) == Some(!value)
    };
    let before = |back: usize| is_other(gap.start.checked_sub(back));
    let mut run = if before(1) { 1 + usize::from(before(2)) } else { 0 };
    let mut number = 0;
    for index in gap.clone() {
        // As late as possible: where a third one would follow.
        let after = if index + 1 < gap.end {
            0
        } else {
            usize::from(is_other(Some(index + 1))) * (1 + usize::from(is_other(Some(index + 2))))
        };
        if run + 1 + after >= 3 {
            number += 1;
            run = 0;
        } else {
            run += 1;
        }
    }
    number
}

/// Gaps that need more than there is.
fn shortage(line: &Line, marks: &Marks) -> Option<Gaps> {
    let short = |gaps: &Gaps| gaps.needed() > gaps.left;
    [false, true].into_iter().map(|value| Gaps::new(line, marks, value)).find(short)
}

/// What is left of a value is needed in gaps, and the rest of the line gets the other one.
fn spare_none(line: &Line, marks: &Marks, conclusion: &[(usize, bool)]) -> Option<Vec<Code>> {
    let gaps = Gaps::new(line, marks, !conclusion.first()?.1);
    let lies_in_gap = |cell: usize| gaps.needing.iter().any(|(cells, _)| cells.contains(&cell));
    let fits = gaps.needed() == gaps.left
        && conclusion.iter().all(|&(cell, value)| value != gaps.value && !lies_in_gap(cell));
    fits.then(|| gaps.told("gaps-need-all", line))
}

/// What the opposite of each conclusion would lead to.
fn doubts(line: &Line, marks: &Marks, conclusion: &[(usize, bool)]) -> Option<Vec<Code>> {
    let mut position = marks.clone();
    let mut told = Vec::new();
    for &(cell, value) in conclusion {
        let mut assumed = position.clone();
        assumed.set(cell, !value);
        let code = Code::new("were").with("cell", Detail::Cell(cell)).with("value", Detail::Value(!value));
        told.push(code);
        told.extend(shortage(line, &assumed)?.told("gaps-too-many", line));
        position.set(cell, value);
    }
    Some(told)
}

/// The ways that repeat a finished line are those with the opposite of a conclusion.
fn repeats(puzzle: &Takuzu, line: &Line, marks: &Marks, step: &mut Step) -> Option<Vec<Code>> {
    let ways = line.ways(marks, MOST_WAYS)?;
    let open: Vec<usize> = line.having(marks, None).collect();
    let finished: Vec<Line> = line.parallels(puzzle).filter(|other| other.count(marks, None) == 0).collect();
    let claims: Vec<Option<(usize, bool)>> = match step.conclusion[..] {
        [] => vec![None],
        ref found => found.iter().copied().map(Some).collect(),
    };
    let mut told = Vec::new();
    let mut repeated: Vec<&Line> = Vec::new();
    for claim in claims {
        let denies = |way: &&Vec<bool>| match claim {
            Some((cell, value)) => open.iter().zip(*way).any(|(&at, &found)| at == cell && found != value),
            None => true,
        };
        let denying: Vec<String> = ways.iter().filter(denies).map(|way| written(line, marks, way)).collect();
        let like = |way: &String| finished.iter().find(|other| written(other, marks, &[]) == *way);
        let lines: Vec<&Line> = denying.iter().map(like).collect::<Option<_>>()?;
        if denying.is_empty() || denying.len() > FEW_WAYS {
            return None;
        }
        let names = Detail::Lines(lines.iter().map(|line| line.name()).collect());
        let code = Code::new(if claim.is_some() { "repeat" } else { "all-repeat" });
        let mut code = code.with("line", line.detail()).with("repeated", names).with("ways", denying);
        if let Some((cell, value)) = claim {
            code = code.with("cell", Detail::Cell(cell)).with("value", Detail::Value(!value));
        }
        told.push(code);
        repeated.extend(lines);
    }
    step.cells.clear();
    step.because(marks, line.cells().chain(repeated.into_iter().flat_map(Line::cells)));
    Some(told)
}
