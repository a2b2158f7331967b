//! A row or a column, and what every technique asks about it.

use twotone_grid::{Marks, Point};

use super::super::Takuzu;
use crate::code::{self, Detail};

/// A row or a column: its cells are `start`, `start + stride` and so on.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    name: code::Line,
    start: usize,
    stride: usize,
    /// How many cells it has.
    pub len: usize,
}

impl Line {
    /// How many lines a board has: first the rows, then the columns.
    pub fn number(puzzle: &Takuzu) -> usize {
        puzzle.size.height + puzzle.size.width
    }

    /// One of the lines.
    pub fn new(puzzle: &Takuzu, place: usize) -> Self {
        let size = puzzle.size;
        if place < size.height {
            Line { name: code::Line::Row(place), start: size.index(place, 0), stride: 1, len: size.width }
        } else {
            let column = place - size.height;
            Line { name: code::Line::Column(column), start: column, stride: size.width, len: size.height }
        }
    }

    /// The line of this name.
    pub fn named(puzzle: &Takuzu, name: code::Line) -> Self {
        match name {
            code::Line::Row(row) => Line::new(puzzle, row),
            code::Line::Column(column) => Line::new(puzzle, puzzle.size.height + column),
        }
    }

    /// The other lines that run the same way.
    pub fn parallels(&self, puzzle: &Takuzu) -> impl Iterator<Item = Line> {
        let place = match self.name {
            code::Line::Row(row) => row,
            code::Line::Column(column) => puzzle.size.height + column,
        };
        Line::others(puzzle, place).map(|other| Line::new(puzzle, other))
    }

    /// The line that crosses this one at a place.
    pub fn crossing(&self, puzzle: &Takuzu, place: usize) -> Line {
        Line::named(
            puzzle,
            match self.name {
                code::Line::Row(_) => code::Line::Column(place),
                code::Line::Column(_) => code::Line::Row(place),
            },
        )
    }

    /// Where it lies among the lines that run the same way.
    pub fn position(&self) -> usize {
        match self.name {
            code::Line::Row(position) | code::Line::Column(position) => position,
        }
    }

    /// The row and the column of a cell.
    pub fn through(puzzle: &Takuzu, cell: usize, lines: &mut dyn FnMut(usize)) {
        let Point { row, column } = puzzle.size.point(cell);
        lines(row);
        lines(puzzle.size.height + column);
    }

    /// The places of the lines beside this one that run the same way.
    pub fn others(puzzle: &Takuzu, place: usize) -> impl Iterator<Item = usize> + use<> {
        let height = puzzle.size.height;
        let all = if place < height { 0..height } else { height..Line::number(puzzle) };
        all.filter(move |&other| other != place)
    }

    /// Which row or column it is.
    pub fn name(&self) -> code::Line {
        self.name
    }

    /// The line in a sentence.
    pub fn detail(&self) -> Detail {
        Detail::Line(self.name)
    }

    /// A cell of the line.
    pub fn cell(&self, index: usize) -> usize {
        self.start + index * self.stride
    }

    /// All cells of the line.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = usize> + Clone + use<> {
        let Line { start, stride, len, .. } = *self;
        (0..len).map(move |index| start + index * stride)
    }

    /// What is known of a cell of the line.
    pub fn get(&self, marks: &Marks, index: usize) -> Option<bool> {
        marks.get(self.cell(index))
    }

    /// The cells of the line that have this value; `None` for the open ones.
    pub fn having(self, marks: &Marks, value: Option<bool>) -> impl Iterator<Item = usize> + Clone + '_ {
        self.cells().filter(move |&cell| marks.get(cell) == value)
    }

    /// How many cells have this value.
    pub fn count(&self, marks: &Marks, value: Option<bool>) -> usize {
        self.having(marks, value).count()
    }

    /// How many more of a value the line can take; negative if it has too many.
    pub fn left(&self, marks: &Marks, value: bool) -> isize {
        Takuzu::most(self.len) as isize - self.count(marks, Some(value)) as isize
    }

    /// Whether everything known of this line is the same in the (finished) other one.
    pub fn matches(&self, marks: &Marks, other: &Line) -> bool {
        (0..self.len).all(|index| {
            let value = self.get(marks, index);
            value.is_none() || value == other.get(marks, index)
        })
    }

    /// Every way to finish the line with at most half of each value and no three in a row, as values of the open
    /// cells; nothing if there are more than `most`.
    pub fn ways(&self, marks: &Marks, most: usize) -> Option<Vec<Vec<bool>>> {
        let mut values: Vec<Option<bool>> = (0..self.len).map(|index| self.get(marks, index)).collect();
        let open: Vec<usize> = (0..self.len).filter(|&index| values[index].is_none()).collect();
        let mut left = [self.left(marks, false), self.left(marks, true)];
        let mut ways = Vec::new();
        extend(&mut values, &open, &mut left, most, &mut ways).then_some(ways)
    }
}

fn extend(
    values: &mut [Option<bool>],
    open: &[usize],
    left: &mut [isize; 2],
    most: usize,
    ways: &mut Vec<Vec<bool>>,
) -> bool {
    let Some(next) = (0..open.len()).find(|&number| values[open[number]].is_none()) else {
        ways.push(open.iter().map(|&index| values[index] == Some(true)).collect());
        return ways.len() <= most;
    };
    let index = open[next];
    let mut go_on = true;
    for value in [false, true] {
        values[index] = Some(value);
        left[usize::from(value)] -= 1;
        if left[usize::from(value)] >= 0 && !three_at(values, index) {
            go_on = go_on && extend(values, open, left, most, ways);
        }
        left[usize::from(value)] += 1;
        values[index] = None;
    }
    go_on
}

/// Whether three equal values lie in a row around `index`.
fn three_at(values: &[Option<bool>], index: usize) -> bool {
    let three = |start: usize| {
        values.get(start..start + 3).is_some_and(|w| w[0].is_some() && w[0] == w[1] && w[1] == w[2])
    };
    (index.saturating_sub(2)..=index).any(three)
}
