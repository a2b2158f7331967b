//! The independent parts of an ambiguity: what one of them is has no effect on the others.

use twotone_engine::Lit;
use twotone_grid::{BitGrid, Marks, UndoDsu};

use crate::any::AnyPuzzle;
use crate::demand::Form;

/// Mixtures of two solutions that are looked at.
const MOST_MIXED: usize = 20_000;

/// The open cells in independent groups, the largest first.
///
/// Cells belong together that an unfinished clue or rule joins, and cells that cannot be taken from different ones of the
/// solutions met. If those are all, the groups are independent: any part of one solution goes with any of another.
pub fn islands(puzzle: &dyn AnyPuzzle, forced: &Marks, solutions: &[BitGrid]) -> Vec<Vec<usize>> {
    let open: Vec<usize> = (0..forced.len()).filter(|&cell| forced.get(cell).is_none()).collect();
    let mut joined = UndoDsu::new(forced.len());
    for demand in puzzle.demands() {
        let cells = undecided(&demand.form, forced);
        for pair in cells.windows(2) {
            joined.join(pair[0], pair[1]);
        }
    }
    let mut left = MOST_MIXED;
    while left > 0 && join_more(puzzle, &open, solutions, &mut joined, &mut left) {}
    groups(&open, &joined)
}

/// The open cells of a demand that is neither met nor broken whatever they are.
fn undecided(form: &Form, forced: &Marks) -> Vec<usize> {
    match form {
        Form::Count { lits, lo, hi } => {
            let is_true = |lit: &&Lit| forced.get(lit.var() as usize) == Some(lit.value());
            let known = lits.iter().filter(is_true).count() as u32;
            let open: Vec<usize> = lits
                .iter()
                .map(|lit| lit.var() as usize)
                .filter(|&cell| forced.get(cell).is_none())
                .collect();
            if *lo <= known && known + open.len() as u32 <= *hi { Vec::new() } else { open }
        }
        Form::Differ(one, other) => {
            let mut pairs = one.iter().zip(other).map(|(&a, &b)| (forced.get(a), forced.get(b)));
            if pairs.any(|(a, b)| a.is_some() && b.is_some() && a != b) {
                return Vec::new();
            }
            one.iter().chain(other).copied().filter(|&cell| forced.get(cell).is_none()).collect()
        }
    }
}

fn groups(open: &[usize], joined: &UndoDsu) -> Vec<Vec<usize>> {
    let mut groups: Vec<(usize, Vec<usize>)> = Vec::new();
    for &cell in open {
        let root = joined.find(cell);
        match groups.iter_mut().find(|(known, _)| *known == root) {
            Some((_, group)) => group.push(cell),
            None => groups.push((root, vec![cell])),
        }
    }
    let mut groups: Vec<Vec<usize>> = groups.into_iter().map(|(_, group)| group).collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    groups
}

/// Joins groups that cannot be taken from two solutions each; whether there were some.
fn join_more(
    puzzle: &dyn AnyPuzzle,
    open: &[usize],
    solutions: &[BitGrid],
    joined: &mut UndoDsu,
    left: &mut usize,
) -> bool {
    let groups = groups(open, joined);
    if groups.len() < 2 {
        return false;
    }
    for (one, other) in solutions.iter().flat_map(|one| solutions.iter().map(move |other| (one, other))) {
        for group in &groups {
            if group.iter().all(|&cell| one.get(cell) == other.get(cell)) {
                continue;
            }
            if *left == 0 {
                return false;
            }
            *left -= 1;
            let mut mixed = one.clone();
            group.iter().for_each(|&cell| mixed.set(cell, other.get(cell)));
            if !puzzle.accepts(&mixed) {
                let broken = puzzle.faults(&Marks::full(&mixed));
                let cells = broken.iter().flat_map(|fault| &fault.cells);
                let is_open = |cell: &usize| open.binary_search(cell).is_ok();
                let met: Vec<usize> = cells.copied().filter(is_open).chain([group[0]]).collect();
                let new = met.windows(2).map(|pair| joined.join(pair[0], pair[1])).filter(|&new| new).count();
                return new > 0;
            }
        }
    }
    false
}
