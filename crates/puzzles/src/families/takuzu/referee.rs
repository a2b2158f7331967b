//! What is right in Takuzu and Unruly; shares nothing with the solvers.

use std::collections::HashMap;

use twotone_grid::{BitGrid, Marks, Size};

use super::Takuzu;
use crate::code::{Detail, Line};
use crate::fault::Fault;

/// The rule that no two rows and no two columns are equal.
pub const EQUAL_LINES: &str = "equal-lines";

/// Whether a complete filling keeps the givens and all rules.
pub fn accepts(puzzle: &Takuzu, filling: &BitGrid) -> bool {
    let Takuzu { size, givens, distinct } = puzzle;
    filling.len() == size.cells()
        && givens.allow(filling)
        && if size.height <= SMALL && size.width <= SMALL {
            small_accepts(*size, filling, *distinct)
        } else {
            large_accepts(*size, filling, *distinct)
        }
}

/// The most rows and columns of a small board.
const SMALL: usize = 64;

/// Looks at all columns at once: a row is a word.
fn small_accepts(size: Size, filling: &BitGrid, distinct: bool) -> bool {
    let mut rows = [0; SMALL];
    let rows = &mut rows[..size.height];
    for (row, word) in rows.iter_mut().enumerate() {
        *word = filling.bits(size.index(row, 0), size.width);
    }
    let columns = first(size.width);
    // Where three cells of a row begin.
    let starts = columns >> 2;
    let is_right =
        |row: &u64| balanced(&[*row], size.width) && triples(*row, row >> 1, row >> 2) & starts == 0;
    rows.iter().all(is_right)
        && rows.windows(3).all(|rows| triples(rows[0], rows[1], rows[2]) & columns == 0)
        && balanced_columns(rows) & columns == columns
        && !(distinct && (any_equal_words(rows) || any_equal_columns(size, rows)))
}

/// The lowest `count` bits.
fn first(count: usize) -> u64 {
    !0 >> (64 - count)
}

/// The columns with as many ones as zeros, or nearly so many if rows are odd.
fn balanced_columns(rows: &[u64]) -> u64 {
    // The ones of each column, as a number with one bit in each of these.
    let mut ones = [0; SMALL.ilog2() as usize + 1];
    let ones = &mut ones[..=rows.len().ilog2() as usize];
    for &row in rows {
        let mut carry = row;
        for bit in &mut *ones {
            (*bit, carry) = (*bit ^ carry, *bit & carry);
        }
    }
    let having = |count: usize| {
        let bits = ones.iter().enumerate();
        bits.fold(!0, |columns, (place, bit)| columns & if count >> place & 1 != 0 { *bit } else { !bit })
    };
    having(rows.len() / 2) | having(rows.len().div_ceil(2))
}

fn any_equal_columns(size: Size, rows: &[u64]) -> bool {
    (1..size.width).any(|distance| {
        let differ = rows.iter().fold(0, |differ, row| differ | (row ^ row >> distance));
        !differ & first(size.width - distance) != 0
    })
}

/// Looks at rows and then at columns.
fn large_accepts(size: Size, filling: &BitGrid, distinct: bool) -> bool {
    lines_accept(&Lines::rows(size, filling), distinct)
        && lines_accept(&Lines::columns(size, filling), distinct)
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
        triples(a, b, c) & mask != 0
    })
}

/// Where three words have the same bit.
fn triples(a: u64, b: u64, c: u64) -> u64 {
    (a & b & c) | !(a | b | c)
}

/// Comparing all pairs is quicker than sorting a short list.
fn any_equal_words(words: &[u64]) -> bool {
    (1..words.len()).any(|i| words[..i].iter().fold(false, |any, word| any | (*word == words[i])))
}

fn any_equal(lines: &Lines) -> bool {
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

/// Every line that equals an earlier one, with the first of those: all pairs would be the square of the lines.
fn equal_faults(lines: &[Vec<usize>], name: fn(usize) -> Line, marks: &Marks, faults: &mut Vec<Fault>) {
    let values = |line: &[usize]| line.iter().map(|&cell| marks.get(cell)).collect::<Option<Vec<bool>>>();
    let mut firsts: HashMap<Vec<bool>, usize> = HashMap::new();
    for (b, line) in lines.iter().enumerate() {
        let Some(values) = values(line) else { continue };
        let a = *firsts.entry(values).or_insert(b);
        if a != b {
            let cells = lines[a].iter().chain(line).copied();
            let (line, other) = (Detail::Line(name(a)), Detail::Line(name(b)));
            faults.push(Fault::new(EQUAL_LINES, cells).with("line", line).with("other", other));
        }
    }
}

#[cfg(test)]
mod tests {
    use twotone_grid::Rng;

    use super::*;

    #[test]
    fn small_and_large_boards_have_the_same_rules() {
        let mut rng = Rng::new(17);
        let mut right = 0;
        for (height, width) in [(1, 1), (1, 6), (2, 2), (2, 3), (3, 2), (4, 4), (5, 3), (6, 1), (64, 64)] {
            let size = Size::new(height, width);
            for round in 0..3000 {
                let mut filling = BitGrid::zeros(size.cells());
                // Chequered, so that not all are wrong in many ways, then with changes.
                (0..size.cells()).for_each(|cell| filling.set(cell, (cell / width + cell % width) % 2 == 0));
                for _ in 0..round % 9 {
                    let cell = rng.below(size.cells());
                    filling.set(cell, !filling.get(cell));
                }
                for distinct in [false, true] {
                    let small = small_accepts(size, &filling, distinct);
                    assert_eq!(small, large_accepts(size, &filling, distinct), "{size} {filling:?}");
                    right += usize::from(small);
                }
            }
        }
        assert!(right > 1000, "{right}");
    }
}
