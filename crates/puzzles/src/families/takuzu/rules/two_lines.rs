//! Two lines together: what they cannot both have in one line across them, one of them has in another.

use std::ops::Range;

use twotone_grid::Marks;

use super::super::Takuzu;
use super::line::Line;
use crate::code::{Code, Detail};
use crate::deduce::{Facts, Rule, Scope, Step};

pub const RULE: Rule<Takuzu> = Rule {
    facts: Facts::new("two-lines", 31, include_str!("two_lines.md")),
    scope: ALL_LINES,
    look,
    look_among: None,
};

/// The rows and columns; what is new in one of them may show something in any other.
const ALL_LINES: Scope<Takuzu> =
    Scope { places: Line::number, touched: |puzzle, _, _, lines| (0..Line::number(puzzle)).for_each(lines) };

/// In a line that can take one more of a value, so many open cells at most are looked at in pairs: as many as a line of 30 has.
const PAIRED: usize = 16;

fn look(puzzle: &Takuzu, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let across = Line::new(puzzle, place);
    let open: Vec<usize> = (0..across.len).filter(|&index| across.get(marks, index).is_none()).collect();
    open.len() > 2
        && [false, true].into_iter().any(|value| {
            let is_last = across.left(marks, value) == 1 && open.len() <= PAIRED;
            let mut pairs = pairs(&open, is_last);
            pairs.any(|places| Crossing { puzzle, marks, across, places, value, is_last }.shows(&open, step))
        })
}

/// Two open places of a line, each with every one before it; those that can be three in a row with a third, or all.
fn pairs(open: &[usize], all: bool) -> impl Iterator<Item = [usize; 2]> {
    let is_near = move |&one: &usize, two: usize| all || two - one <= 4;
    open.iter().enumerate().flat_map(move |(number, &two)| {
        let first = number - open[..number].iter().rev().take_while(|one| is_near(one, two)).count();
        open[first..number].iter().map(move |&one| [one, two])
    })
}

/// A line, and two lines that cross it in open cells.
struct Crossing<'a> {
    puzzle: &'a Takuzu,
    marks: &'a Marks,
    across: Line,
    /// Where the two lines cross it.
    places: [usize; 2],
    /// What one of the two cells must have.
    value: bool,
    /// Whether the line across them can take only one more of it.
    is_last: bool,
}

impl Crossing<'_> {
    /// Whether one of the two cells must have the value and something follows. In a line beside them, the same two lines
    /// cannot both have it; and one that has the other value there cannot have that here, too.
    fn shows(&self, open: &[usize], step: &mut Step) -> bool {
        let Crossing { puzzle, marks, across, places, value, .. } = *self;
        let targets = self.targets(open);
        if targets.is_empty() {
            return false;
        }
        let lines = places.map(|place| across.crossing(puzzle, place));
        // Two cells of a line that are far from each other have no third: then both lines must be able to take one only.
        let reach = if lines.iter().all(|line| line.left(marks, !value) == 1) { usize::MAX } else { 2 };
        let is_near = |beside: &Line| beside.position().abs_diff(across.position()) <= reach;
        let is_open = |beside: &Line| places.iter().all(|&place| beside.get(marks, place).is_none());
        across.parallels(puzzle).filter(is_near).filter(is_open).any(|beside| {
            let both = [across.position(), beside.position()];
            let [Some(one), Some(two)] = lines.map(|line| Bar::new(line, marks, both, !value)) else {
                return false;
            };
            if let Some(bar) = Bar::new(beside, marks, places, value) {
                let said = [bar, one, two].map(|bar| bar.told(marks, step));
                step.argument.extend(said);
            } else if puzzle.distinct && are_alike(lines, marks, both) {
                step.because(marks, lines.iter().flat_map(Line::cells));
                let [line, other] = lines.map(|line| line.detail());
                step.argument.push(Code::new("alike").with("line", line).with("other", other));
            } else {
                return false;
            }
            self.conclude(&targets, step)
        })
    }

    /// The open places that cannot have the value if one of the two cells has it.
    fn targets(&self, open: &[usize]) -> Vec<usize> {
        let [one, two] = self.places;
        let near = if self.is_last { 0..open.len() } else { within(open, two.saturating_sub(2), one + 2) };
        let others = open[near].iter().copied().filter(|place| !self.places.contains(place));
        others.filter(|&place| self.is_last || self.thirds(place).iter().all(Option::is_some)).collect()
    }

    /// The cells with which a place and each of the two would be three in a row.
    fn thirds(&self, place: usize) -> [Option<usize>; 2] {
        self.places.map(|other| third(&self.across, self.marks, [place, other], self.value))
    }

    fn conclude(&self, targets: &[usize], step: &mut Step) -> bool {
        let Crossing { marks, across, places, value, is_last, .. } = *self;
        let case = if is_last {
            step.cells.extend(across.having(marks, Some(value)));
            "last"
        } else {
            step.cells.extend(targets.iter().flat_map(|&place| self.thirds(place)).flatten());
            "three"
        };
        let pair = Detail::Cells(places.map(|place| across.cell(place)).to_vec());
        let found: Vec<usize> = targets.iter().map(|&place| across.cell(place)).collect();
        let values = [("value", Detail::Value(value)), ("rest", Detail::Value(!value))];
        let names = [("line", across.detail()), ("pair", pair), ("found", Detail::Cells(found.clone()))];
        step.tell(case, names.into_iter().chain(values));
        let id = if is_last { "one-is-last" } else { "one-of-two" };
        step.argument.push(Code { id, details: step.details.clone() });
        step.conclude(found, !value)
    }
}

/// Where the places from one to another stand in a list of them in order.
fn within(places: &[usize], from: usize, to: usize) -> Range<usize> {
    let start = places.partition_point(|&place| place < from);
    start..start + places[start..].partition_point(|&place| place <= to)
}

/// The cell with which two of its line would be three in a row with a value.
fn third(line: &Line, marks: &Marks, places: [usize; 2], value: bool) -> Option<usize> {
    let [first, last] = [places[0].min(places[1]), places[0].max(places[1])];
    let beside = match last - first {
        1 => [first.checked_sub(1), Some(last + 1)],
        2 => [Some(first + 1), None],
        _ => return None,
    };
    let has_it = |&place: &usize| place < line.len && line.get(marks, place) == Some(value);
    beside.into_iter().flatten().find(has_it).map(|place| line.cell(place))
}

/// Why two open cells of a line cannot both have a value.
struct Bar {
    line: Line,
    cells: [usize; 2],
    value: bool,
    /// The cell with which they would be three in a row; or the line can take only one more.
    third: Option<usize>,
}

impl Bar {
    fn new(line: Line, marks: &Marks, places: [usize; 2], value: bool) -> Option<Self> {
        let third = third(&line, marks, places, value);
        let mut cells = places.map(|place| line.cell(place));
        cells.sort_unstable();
        (third.is_some() || line.left(marks, value) == 1).then_some(Bar { line, cells, value, third })
    }

    /// In a sentence; the step builds on it.
    fn told(&self, marks: &Marks, step: &mut Step) -> Code {
        let code = Code::new("not-both").with("pair", Detail::Cells(self.cells.to_vec()));
        let code = code.with("value", Detail::Value(self.value)).with("line", self.line.detail());
        match self.third {
            Some(third) => {
                step.cells.push(third);
                code.with("third", Detail::Cell(third))
            }
            None => {
                step.cells.extend(self.line.having(marks, Some(self.value)));
                code
            }
        }
    }
}

/// Whether two lines have the same values but for the open cells at these places.
fn are_alike(lines: [Line; 2], marks: &Marks, open: [usize; 2]) -> bool {
    let [one, two] = lines;
    (0..one.len).all(|place| {
        let value = one.get(marks, place);
        value == two.get(marks, place) && value.is_none() == open.contains(&place)
    })
}
