//! Every way to finish a line agrees on some cells.

use twotone_grid::Marks;

use super::super::Takuzu;
use super::LINES;
use super::line::Line;
use crate::deduce::kit::case_of_ways;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "agree";

pub const RULE: Rule<Takuzu> =
    Rule { facts: Facts::new(ID, 40, include_str!("agree.md")), scope: LINES, look, look_among: None };

fn look(puzzle: &Takuzu, marks: &Marks, place: usize, step: &mut Step) -> bool {
    agreed(&Line::new(puzzle, place), marks, step)
}

/// Longer lines are left to trial.
const LONGEST: usize = 127;

/// How the last cell and the one before it look: the value of the last, and whether it is the second of its kind.
const STATES: [(bool, bool); 4] = [(false, false), (false, true), (true, false), (true, true)];

/// For each run state the possible numbers of ones, as bits.
type Counts = [u128; 4];

/// The cells on which all ways to finish the line agree.
pub fn agreed(line: &Line, marks: &Marks, step: &mut Step) -> bool {
    let open = line.count(marks, None);
    if open == 0 || line.len > LONGEST {
        return false;
    }
    let before = walk(line.len, |index| line.get(marks, index));
    let mut after = walk(line.len, |index| line.get(marks, line.len - 1 - index));
    after.reverse();
    let most = Takuzu::most(line.len);
    let allowed = |ones: usize| ones <= most && line.len - ones <= most;
    let mut possible = false;
    for index in 0..line.len {
        let can = [false, true].map(|value| meets(&before[index], &after[index], value, allowed));
        possible = can[0] || can[1];
        if !possible {
            break;
        }
        if line.get(marks, index).is_none() && can[0] != can[1] {
            step.conclude([line.cell(index)], can[1]);
        }
    }
    if !possible {
        step.conclusion.clear();
    } else if step.conclusion.is_empty() {
        return false;
    }
    step.because(marks, line.cells());
    step.tell(case_of_ways(step), [("line", line.detail())])
}

/// Walks along a line; the possible numbers of ones up to and with each cell.
fn walk(len: usize, value: impl Fn(usize) -> Option<bool>) -> Vec<Counts> {
    let mut walked: Vec<Counts> = Vec::with_capacity(len);
    for index in 0..len {
        let mut counts = [0; 4];
        for (state, &(last, second)) in STATES.iter().enumerate() {
            if value(index).is_some_and(|value| value != last) {
                continue;
            }
            let from = match walked.last() {
                None => u128::from(!second),
                // The second of its kind follows the first; a first one follows anything of the other kind.
                Some(previous) if second => previous[state - 1],
                Some(previous) if last => previous[0] | previous[1],
                Some(previous) => previous[2] | previous[3],
            };
            counts[state] = from << usize::from(last);
        }
        walked.push(counts);
    }
    walked
}

/// Whether a walk from the left and one from the right can meet in a cell with `value`.
fn meets(before: &Counts, after: &Counts, value: bool, allowed: impl Fn(usize) -> bool) -> bool {
    let (first, second) = if value { (2, 3) } else { (0, 1) };
    // The cell is counted by both walks; two runs that meet in it share it.
    [(first, first), (first, second), (second, first)].iter().any(|&(left, right)| {
        bits(before[left])
            .any(|ones| bits(after[right]).any(|more| allowed(ones + more - usize::from(value))))
    })
}

fn bits(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}
