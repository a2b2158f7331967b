//! What is right in Takuzu and Unruly; shares nothing with the solvers.

use twotone_grid::{BitGrid, Marks, Size};

use super::Takuzu;
use crate::code::{Detail, Line};
use crate::fault::Fault;

/// The rule that no two rows and no two columns are equal.
pub const EQUAL_LINES: &str = "equal-lines";

/// Whether a complete filling keeps the givens and all rules.
pub fn accepts(puzzle: &Takuzu, filling: &BitGrid) -> bool {
    let size = puzzle.size;
    filling.len() == size.cells()
        && puzzle.givens.allow(filling)
        && lines_accept(&Lines::rows(size, filling), puzzle.distinct)
        && lines_accept(&Lines::columns(size, filling), puzzle.distinct)
}

/// All rows, or all columns, of a filling: each a run of words with the first cell in the lowest bit.
struct Lines {
    length: usize,
    words_per_line: usize,
    words: Vec<u64>,
}

impl Lines {
    fn rows(size: Size, filling: &BitGrid) -> Self {
        let words_per_line = size.width.div_ceil(64);
        let mut words = Vec::with_capacity(words_per_line * size.height);
        for row in 0..size.height {
            for start in (0..size.width).step_by(64) {
                words.push(filling.bits(size.index(row, start), (size.width - start).min(64)));
            }
        }
        Lines { length: size.width, words_per_line, words }
    }

    fn columns(size: Size, filling: &BitGrid) -> Self {
        let words_per_line = size.height.div_ceil(64);
        let mut words = vec![0; words_per_line * size.width];
        for row in 0..size.height {
            for start in (0..size.width).step_by(64) {
                let count = (size.width - start).min(64);
                let bits = filling.bits(size.index(row, start), count);
                for offset in 0..count {
                    words[(start + offset) * words_per_line + row / 64] |= (bits >> offset & 1) << (row % 64);
                }
            }
        }
        Lines { length: size.height, words_per_line, words }
    }

    fn iter(&self) -> impl Iterator<Item = &[u64]> {
        self.words.chunks(self.words_per_line)
    }
}

fn lines_accept(lines: &Lines, distinct: bool) -> bool {
    lines.iter().all(|line| balanced(line, lines.length) && !three_in_a_row(line, lines.length))
        && !(distinct && any_equal(lines))
}

fn balanced(line: &[u64], length: usize) -> bool {
    let ones: usize = line.iter().map(|w| w.count_ones() as usize).sum();
    ones.abs_diff(length - ones) <= length % 2
}

fn three_in_a_row(line: &[u64], length: usize) -> bool {
    (0..line.len()).any(|i| {
        let next = line.get(i + 1).copied().unwrap_or(0);
        let (a, b, c) = (line[i], line[i] >> 1 | next << 63, line[i] >> 2 | next << 62);
        // Triples that start in this word and end on the board.
        let starts = length.saturating_sub(2).saturating_sub(i * 64).min(64);
        let mask = if starts == 64 { !0 } else { (1 << starts) - 1 };
        ((a & b & c) | !(a | b | c)) & mask != 0
    })
}

fn any_equal(lines: &Lines) -> bool {
    // Short lists of short lines are the common case, and comparing all pairs is then quicker than sorting.
    if lines.words_per_line == 1 && lines.words.len() <= 64 {
        let words = &lines.words;
        return (1..words.len()).any(|i| words[..i].contains(&words[i]));
    }
    let mut all: Vec<&[u64]> = lines.iter().collect();
    all.sort_unstable();
    all.windows(2).any(|pair| pair[0] == pair[1])
}

/// Every rule that a partial filling already breaks.
pub fn faults(puzzle: &Takuzu, marks: &Marks) -> Vec<Fault> {
    let size = puzzle.size;
    let mut faults = Vec::new();
    for cell in 0..size.cells() {
        let (given, mark) = (puzzle.givens.get(cell), marks.get(cell));
        if given.is_some() && mark.is_some() && given != mark {
            faults.push(Fault::new(Fault::GIVEN_CHANGED, [cell]));
        }
    }
    let rows: Vec<Vec<usize>> =
        (0..size.height).map(|r| (0..size.width).map(|c| size.index(r, c)).collect()).collect();
    let columns: Vec<Vec<usize>> =
        (0..size.width).map(|c| (0..size.height).map(|r| size.index(r, c)).collect()).collect();
    for (lines, name) in [(&rows, Line::Row as fn(usize) -> Line), (&columns, Line::Column)] {
        for (number, cells) in lines.iter().enumerate() {
            line_faults(name(number), cells, marks, &mut faults);
        }
        if puzzle.distinct {
            equal_faults(lines, name, marks, &mut faults);
        }
    }
    faults
}

fn line_faults(line: Line, cells: &[usize], marks: &Marks, faults: &mut Vec<Fault>) {
    for triple in cells.windows(3) {
        let first = marks.get(triple[0]);
        if first.is_some() && triple.iter().all(|&cell| marks.get(cell) == first) {
            faults.push(Fault::new("three-in-a-row", triple.iter().copied()));
        }
    }
    for value in [false, true] {
        let same: Vec<usize> = cells.iter().copied().filter(|&c| marks.get(c) == Some(value)).collect();
        let most = Takuzu::most(cells.len());
        if same.len() > most {
            let (line, value) = (Detail::Line(line), Detail::Value(value));
            let (most, found) = (Detail::number(most), Detail::number(same.len()));
            let fault = Fault::new("unbalanced", same).with("line", line).with("value", value);
            faults.push(fault.with("most", most).with("found", found));
        }
    }
}

fn equal_faults(lines: &[Vec<usize>], name: fn(usize) -> Line, marks: &Marks, faults: &mut Vec<Fault>) {
    let values = |line: &[usize]| line.iter().map(|&cell| marks.get(cell)).collect::<Option<Vec<bool>>>();
    let complete: Vec<Option<Vec<bool>>> = lines.iter().map(|line| values(line)).collect();
    for (b, line) in complete.iter().enumerate().filter(|(_, line)| line.is_some()) {
        for a in (0..b).filter(|&a| complete[a] == *line) {
            let cells = lines[a].iter().chain(&lines[b]).copied();
            let (line, other) = (Detail::Line(name(a)), Detail::Line(name(b)));
            faults.push(Fault::new(EQUAL_LINES, cells).with("line", line).with("other", other));
        }
    }
}
