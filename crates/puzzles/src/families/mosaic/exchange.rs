//! Small changes of a solution: everything stays but the cells close to one of them.

use twotone_engine::Ctx;
use twotone_grid::{BitGrid, Marks, Point, Size};

use super::clues::NO_CLUE;
use super::{Mosaic, bits};
use crate::outcome::Outcome;

/// Cells at most so far away may change; clues one further away count them, and cells two further away are seen.
const FAR: usize = 3;
const SEEN: usize = FAR + 2;

/// More choices than this are not worth it.
const CHOICES: u32 = 30;

/// `cell` and others near it that can all be exchanged; none if there is no such small change.
pub fn exchange(
    puzzle: &Mosaic,
    cx: &mut Ctx<'_>,
    position: &Marks,
    solution: &BitGrid,
    cell: usize,
) -> Vec<usize> {
    if let Some(changed) = same_clues(puzzle, position, solution, cell) {
        return changed;
    }
    let Point { row, column } = puzzle.size.point(cell);
    let (top, left) = (row.saturating_sub(SEEN), column.saturating_sub(SEEN));
    let height = (row + SEEN + 1).min(puzzle.size.height) - top;
    let width = (column + SEEN + 1).min(puzzle.size.width) - left;
    let cut = Size::new(height, width);
    let whole = |part: usize| puzzle.size.index(top + part / width, left + part % width);
    let (mut clues, mut known) = (vec![NO_CLUE; cut.cells()], Marks::empty(cut.cells()));
    for (part, clue) in clues.iter_mut().enumerate() {
        let at = puzzle.size.point(whole(part));
        let away = at.row.abs_diff(row).max(at.column.abs_diff(column));
        if away <= FAR + 1 {
            *clue = puzzle.clues.get(whole(part)).unwrap_or(NO_CLUE);
        }
        if away > FAR || position.get(whole(part)).is_some() {
            known.set(part, solution.get(whole(part)));
        }
    }
    known.set(cut.index(row - top, column - left), !solution.get(cell));
    match bits::solve(cut, &clues, Some(&known), false, bits::Patience::of(CHOICES), cx.scratch.of::<bits::Scratch>()) {
        Outcome::Solvable(other) | Outcome::Unique(other) | Outcome::Several(other, _) => {
            let changed = (0..cut.cells()).filter(|&part| other.get(part) != solution.get(whole(part)));
            changed.map(whole).collect()
        }
        Outcome::None | Outcome::GaveUp { .. } => Vec::new(),
    }
}

/// The smallest changes: a cell that no clue counts, or two that the same clues count.
fn same_clues(puzzle: &Mosaic, position: &Marks, solution: &BitGrid, cell: usize) -> Option<Vec<usize>> {
    let size = puzzle.size;
    let clues = move |cell: usize| size.block(cell).filter(|&place| puzzle.clue(place).is_some());
    let Some(clue) = clues(cell).next() else { return Some(vec![cell]) };
    let differs = |&other: &usize| position.get(other).is_none() && solution.get(other) != solution.get(cell);
    let other = size.block(clue).filter(differs).find(|&other| clues(other).eq(clues(cell)))?;
    Some(vec![cell, other])
}
