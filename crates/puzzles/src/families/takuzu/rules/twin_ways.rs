//! Every way to finish a line agrees on some cells, once those that repeat a finished line are left out.

use twotone_grid::Marks;

use super::super::Takuzu;
use super::LINES;
use super::line::Line;
use crate::code::Detail;
use crate::deduce::kit::case_of_ways;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "twin-ways";

pub const RULE: Rule<Takuzu> =
    Rule { facts: Facts::new(ID, 42, include_str!("twin_ways.md")), scope: LINES, look, look_among: None };

fn look(puzzle: &Takuzu, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let line = Line::new(puzzle, place);
    if !puzzle.distinct {
        return false;
    }
    // Either line may have changed last: this one is the unfinished one, or the finished one.
    if line.count(marks, None) > 0 {
        return agreed(&line, place, puzzle, marks, step);
    }
    Line::others(puzzle, place).any(|other| {
        let unfinished = Line::new(puzzle, other);
        unfinished.matches(marks, &line) && agreed(&unfinished, other, puzzle, marks, step)
    })
}

/// More ways than this nobody writes down.
const MOST_OPEN: usize = 10;
const MOST_WAYS: usize = 40;

/// The cells on which all ways agree that do not repeat a finished line.
fn agreed(line: &Line, place: usize, puzzle: &Takuzu, marks: &Marks, step: &mut Step) -> bool {
    let open: Vec<usize> = line.having(marks, None).collect();
    if open.is_empty() || open.len() > MOST_OPEN {
        return false;
    }
    let finished: Vec<Line> = Line::others(puzzle, place)
        .map(|other| Line::new(puzzle, other))
        .filter(|other| other.count(marks, None) == 0 && line.matches(marks, other))
        .collect();
    if finished.is_empty() {
        return false;
    }
    let Some(mut ways) = line.ways(marks, MOST_WAYS) else { return false };
    let places: Vec<usize> = (0..line.len).filter(|&index| line.get(marks, index).is_none()).collect();
    let repeats = |way: &Vec<bool>, other: &Line| {
        places.iter().zip(way).all(|(&index, &value)| other.get(marks, index) == Some(value))
    };
    ways.retain(|way| !finished.iter().any(|other| repeats(way, other)));
    for (number, &cell) in open.iter().enumerate() {
        if let Some(value) = ways.first().map(|way| way[number])
            && ways.iter().all(|way| way[number] == value)
        {
            step.conclude([cell], value);
        }
    }
    step.because(marks, line.cells().chain(finished.iter().flat_map(Line::cells)));
    let repeated = Detail::Lines(finished.iter().map(Line::name).collect());
    (ways.is_empty() || !step.conclusion.is_empty())
        && step.tell(case_of_ways(step), [("line", line.detail()), ("repeated", repeated)])
}
