//! Takuzu for engines: one constraint for all lines; on very long lines clauses, counts and a plain comparison.

use twotone_engine::{Global, Lit, Model};

use super::lines::TakuzuLines;
use super::{Takuzu, guesses};
use crate::code::Line;
use crate::distinct::DistinctLines;

/// The rules of the board. The givens are the solver's business.
pub fn model(puzzle: &Takuzu) -> Model {
    let size = puzzle.size;
    if size.height.max(size.width) > TakuzuLines::LONGEST_SIDE {
        return plain(puzzle);
    }
    let mut model = Model::new(size.cells());
    model.global(Box::new(TakuzuLines::new(size, puzzle.distinct)));
    model.guess_first((0..size.cells()).map(|cell| guesses::nearly_legal(size, cell)).collect());
    model
}

/// About as many bytes as it takes to build it: clauses by the cell on very long lines.
pub fn bytes(puzzle: &Takuzu) -> usize {
    let size = puzzle.size;
    if size.height.max(size.width) > TakuzuLines::LONGEST_SIDE { 300 * size.cells() } else { 0 }
}

/// The same rules in the simplest constraints, for boards of any size.
pub fn plain(puzzle: &Takuzu) -> Model {
    let size = puzzle.size;
    let mut model = Model::new(size.cells());
    let rows = (0..size.height).map(|r| (0..size.width).map(|c| size.index(r, c) as u32).collect());
    let columns = (0..size.width).map(|c| (0..size.height).map(|r| size.index(r, c) as u32).collect());
    let (rows, columns): (Vec<Vec<u32>>, Vec<Vec<u32>>) = (rows.collect(), columns.collect());
    for line in rows.iter().chain(&columns) {
        for triple in line.windows(3) {
            for value in [false, true] {
                model.clause(&[0, 1, 2].map(|i| Lit::new(triple[i], value)));
            }
        }
        let most = Takuzu::most(line.len()) as u32;
        model.count(line.iter().map(|&cell| Lit::new(cell, true)), line.len() as u32 - most, most);
    }
    distinct(puzzle).into_iter().for_each(|global| model.global(global));
    model.guess_first((0..size.cells()).map(|cell| guesses::legal(size, cell)).collect());
    model
}

/// All rows are different, and all columns: by plain comparison, if the rules say so.
pub fn distinct(puzzle: &Takuzu) -> Vec<Box<dyn Global>> {
    if !puzzle.distinct {
        return Vec::new();
    }
    let size = puzzle.size;
    let lines = |count, line: fn(usize) -> Line| {
        let cells = |index| line(index).cells(size).into_iter().map(|cell| cell as u32).collect();
        Box::new(DistinctLines::new((0..count).map(cells).collect()))
    };
    vec![lines(size.height, Line::Row), lines(size.width, Line::Column)]
}
