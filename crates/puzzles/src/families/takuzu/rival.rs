//! Another solution near a hidden given: a few cells at the crossings of two or three rows and columns, exchanged.

use twotone_grid::{BitGrid, Point, Size};

use super::Takuzu;
use super::mix::makes_triple;
use crate::puzzle::Puzzle;

/// Rivals that the referee may refuse.
const MOST_REFUSED: u32 = 3;
/// Whether exchanging a few cells of the solution `filling` makes another, now that the given at `place` is hidden.
pub fn is_near(puzzle: &Takuzu, place: usize, filling: &BitGrid) -> bool {
    // The engines take a small board in no time.
    let (size, looks) = (puzzle.size, puzzle.size.cells());
    let mut search = Search { puzzle, size, filling, place, refused: 0, looks };
    search.at_two_lines() || search.at_three_lines()
}

struct Search<'a> {
    puzzle: &'a Takuzu,
    size: Size,
    filling: &'a BitGrid,
    place: usize,
    refused: u32,
    /// Crossings of three rows and columns that may still be looked at.
    looks: usize,
}

impl Search<'_> {
    /// Whether a cell is open and has the value of the place, or the other one.
    fn is_open(&self, row: usize, column: usize, like: bool) -> bool {
        let cell = self.size.index(row, column);
        let is_like = self.filling.get(cell) == self.filling.get(self.place);
        is_like == like && self.puzzle.givens.get(cell).is_none()
    }

    /// Whether a cell keeps out of three equal ones in a row once those of a list are exchanged.
    fn is_calm(&self, cell: usize, exchanged: &[usize]) -> bool {
        !makes_triple(self.size, self.filling, cell, exchanged)
    }

    /// Whether exchanging cells, as many of both values in every line, makes another solution.
    fn is_solution(&mut self, cells: &[usize]) -> bool {
        if !cells.iter().all(|&cell| self.is_calm(cell, cells)) {
            return false;
        }
        let mut rival = self.filling.clone();
        cells.iter().for_each(|&cell| rival.set(cell, !rival.get(cell)));
        let is_solution = self.puzzle.accepts(&rival);
        self.refused += u32::from(!is_solution);
        is_solution
    }

    /// Two rows and two columns cross in four cells; where these alternate, they can be exchanged, if that is all they are
    /// bound by.
    fn at_two_lines(&mut self) -> bool {
        let (size, Point { row, column }) = (self.size, self.size.point(self.place));
        for other_row in 0..size.height {
            if !self.is_open(other_row, column, false) {
                continue;
            }
            for other_column in 0..size.width {
                if !(self.is_open(row, other_column, false) && self.is_open(other_row, other_column, true)) {
                    continue;
                }
                let [beside, below] = [size.index(row, other_column), size.index(other_row, column)];
                if self.is_solution(&[self.place, beside, below, size.index(other_row, other_column)]) {
                    return true;
                }
                if self.refused == MOST_REFUSED {
                    return false;
                }
            }
        }
        false
    }

    /// The same for three rows and three columns, and six of the cells in which they cross: each line has two of them.
    fn at_three_lines(&mut self) -> bool {
        let Point { row, column } = self.size.point(self.place);
        // What lies beside the place is most likely to be needed.
        let nearest = |at: usize, side: usize| {
            let mut lines: Vec<usize> = (0..side).collect();
            lines.sort_by_key(|line| line.abs_diff(at));
            lines
        };
        let [rows, columns] = [nearest(row, self.size.height), nearest(column, self.size.width)];
        for &second in columns.iter().filter(|&&second| self.is_open(row, second, false)).collect::<Vec<_>>()
        {
            for &third in rows.iter() {
                let corner = [self.place, self.size.index(row, second), self.size.index(third, column)];
                if self.is_open(third, column, false)
                    && self.is_calm(self.place, &corner)
                    && self.closes(corner, [second, third], &rows, &columns)
                {
                    return true;
                }
                if self.looks == 0 || self.refused >= MOST_REFUSED {
                    return false;
                }
            }
        }
        false
    }

    /// Whether a corner, in the row and the column of the place, is part of such six cells; `second` is its other column,
    /// `third` its other row.
    fn closes(
        &mut self,
        corner: [usize; 3],
        [second, third]: [usize; 2],
        rows: &[usize],
        columns: &[usize],
    ) -> bool {
        let [place, beside, below] = corner;
        for &row in rows {
            if !self.is_open(row, second, true) {
                continue;
            }
            for &column in columns {
                if self.looks == 0 {
                    return false;
                }
                self.looks -= 1;
                if self.is_open(third, column, true) && self.is_open(row, column, false) {
                    let [far, across] = [self.size.index(row, second), self.size.index(third, column)];
                    if self.is_solution(&[place, beside, below, far, across, self.size.index(row, column)]) {
                        return true;
                    }
                }
            }
        }
        false
    }
}
