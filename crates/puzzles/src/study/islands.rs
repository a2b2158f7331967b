//! The independent parts of an ambiguity: what one of them is has no effect on the others.

use std::collections::{BTreeMap, HashSet};

use twotone_engine::Lit;
use twotone_grid::{BitGrid, Marks, UndoDsu};

use crate::any::AnyPuzzle;
use crate::demand::Form;

/// Cells of mixtures of two solutions that are looked at.
const MOST_MIXED: usize = 4_000_000;

/// The open cells in independent groups, the largest first; `complete` says whether the solutions are all there are.
///
/// Cells belong together that an unfinished clue or rule joins. Then, of all solutions: groups of which not every part goes
/// with every part, until any goes with any. Of some of them: groups that cannot be taken from different ones.
pub fn islands(
    puzzle: &dyn AnyPuzzle,
    forced: &Marks,
    solutions: &[BitGrid],
    complete: bool,
) -> Vec<Vec<usize>> {
    let open: Vec<usize> = (0..forced.len()).filter(|&cell| forced.get(cell).is_none()).collect();
    let mut joined = UndoDsu::new(forced.len());
    for demand in puzzle.demands() {
        join_all(&undecided(&demand.form, forced), &mut joined);
    }
    if complete {
        while join_dependent(&groups(&open, &joined), solutions, &mut joined) {}
    } else {
        let mut left = MOST_MIXED / forced.len().max(1);
        while left > 0 && join_more(puzzle, &open, solutions, &mut joined, &mut left) {}
    }
    groups(&open, &joined)
}

fn join_all(cells: &[usize], joined: &mut UndoDsu) -> usize {
    cells.windows(2).filter(|pair| joined.join(pair[0], pair[1])).count()
}

/// In how many ways all solutions fill some cells.
fn ways(solutions: &[BitGrid], cells: &[usize]) -> usize {
    let part = |solution: &BitGrid| cells.iter().map(|&cell| solution.get(cell)).collect::<Vec<bool>>();
    solutions.iter().map(part).collect::<HashSet<_>>().len()
}

/// Joins two groups that depend on each other, or all if only more than two do; whether there were some.
fn join_dependent(groups: &[Vec<usize>], solutions: &[BitGrid], joined: &mut UndoDsu) -> bool {
    let alone: Vec<usize> = groups.iter().map(|group| ways(solutions, group)).collect();
    let product = alone.iter().fold(1_usize, |product, &ways| product.saturating_mul(ways));
    if product == solutions.len() {
        return false;
    }
    for (b, second) in groups.iter().enumerate() {
        for (a, first) in groups[..b].iter().enumerate() {
            let both: Vec<usize> = first.iter().chain(second).copied().collect();
            if ways(solutions, &both) < alone[a] * alone[b] {
                return joined.join(first[0], second[0]);
            }
        }
    }
    let firsts: Vec<usize> = groups.iter().map(|group| group[0]).collect();
    join_all(&firsts, joined) > 0
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
    let mut by_root: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    open.iter().for_each(|&cell| by_root.entry(joined.find(cell)).or_default().push(cell));
    let mut groups: Vec<Vec<usize>> = by_root.into_values().collect();
    groups.sort_by_key(|group| (std::cmp::Reverse(group.len()), group[0]));
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
                return join_all(&met, joined) > 0;
            }
        }
    }
    false
}
