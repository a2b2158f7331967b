//! Counts, odds and explanations in words and numbers for people.

use twotone::count::Count;
use twotone::study::{Contradiction, Least, Repair, Several, Unrepaired};
use twotone::{BigUint, Board, Demand, Form, Limit, Line, Marks, Places, Source};

use crate::words;

/// So many solutions, in words that fit on a line.
pub fn solutions(number: &BigUint) -> String {
    match number.to_string().as_str() {
        "0" => "no solution".to_owned(),
        "1" => "1 solution".to_owned(),
        number if number.len() > 30 => format!("a number of solutions with {} digits", number.len()),
        number => format!("{number} solutions"),
    }
}

/// A number of solutions in a sentence.
pub fn count(count: &Count) -> String {
    match count {
        Count::Exact(number) => format!("{}, exactly", solutions(number)),
        Count::AtLeast { bound, limit: None } => {
            format!("at least {}; stopped there, as asked", solutions(bound))
        }
        Count::AtLeast { bound, limit: Some(why) } => {
            let proved = if *bound == BigUint::ZERO {
                "nothing".to_owned()
            } else {
                format!("at least {}", solutions(bound))
            };
            format!("unknown: {}; proved so far: {proved}", stopped(*why))
        }
    }
}

/// What ended a count.
pub fn stopped(why: Limit) -> &'static str {
    match why {
        Limit::Memory => "too many possibilities to hold in memory",
        Limit::Stopped => "the time limit ended it; try a longer `--time-limit`",
        other => words::limit(Some(other)),
    }
}

/// A partial filling as plain rows, with `?` for open cells.
pub fn partial_rows(board: &Board, marks: &Marks) -> Vec<String> {
    rows_with(board, marks, '?')
}

/// A position as plain rows, with `.` for open cells.
pub fn position_rows(board: &Board, marks: &Marks) -> Vec<String> {
    rows_with(board, marks, '.')
}

fn rows_with(board: &Board, marks: &Marks, open: char) -> Vec<String> {
    let size = board.size();
    let symbol = |cell| marks.get(cell).map_or(open, |value| board.info().values[usize::from(value)]);
    (0..size.height)
        .map(|row| (0..size.width).map(|column| symbol(size.index(row, column))).collect())
        .collect()
}

/// `ones` of `count` in percent, never rounded to certainty.
pub fn percent(ones: &BigUint, count: &BigUint) -> String {
    if *ones == BigUint::ZERO || ones == count {
        return if *ones == BigUint::ZERO { "0%" } else { "100%" }.to_owned();
    }
    let rounded = (ones * 200u8 + count) / (count * 2u8);
    match rounded.to_string().as_str() {
        "0" => "<1%".to_owned(),
        "100" => ">99%".to_owned(),
        number => format!("{number}%"),
    }
}

fn place(board: &Board, place: usize) -> String {
    let size = board.info().places.of(board.size());
    match board.info().places {
        Places::Cells => format!("{}", size.point(place)),
        Places::Vertices => format!("{} of the vertices", size.point(place)),
    }
}

/// The symbol on a clue place.
fn symbol(board: &Board, place: usize) -> char {
    board.symbols().bytes.get(place).map_or('?', |&byte| char::from(byte))
}

/// A clue or rule in a few words.
pub fn demand(board: &Board, demand: &Demand) -> String {
    let cells = words::cells(board.size(), &demand.cells());
    let line = |line: Line| match line {
        Line::Row(row) => format!("row {}", row + 1),
        Line::Column(column) => format!("column {}", column + 1),
    };
    match demand.source {
        Source::Clue(at) if board.info().clues_are_values => {
            format!("the given {} at {}", symbol(board, at), place(board, at))
        }
        Source::Clue(at) => format!("the clue {} at {}", symbol(board, at), place(board, at)),
        Source::NoThree => format!("{cells} are not all equal"),
        Source::Balance(which) => {
            let most = if let Form::Count { hi, .. } = demand.form { hi } else { 0 };
            format!("{} has at most {most} of each value", line(which))
        }
        Source::Different(a, b) => format!("{} and {} differ", line(a), line(b)),
        Source::Loop => format!("the diagonals at {cells} close no loop"),
    }
}

fn plural(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

/// Why there is no solution.
pub fn contradiction(board: &Board, found: &Contradiction) -> Vec<String> {
    let clues = found.demands.iter().filter(|demand| demand.is_clue()).count();
    let rules = found.demands.len() - clues;
    let what = if board.info().clues_are_values { ("given cell", "given cells") } else { ("clue", "clues") };
    let parties = match (clues, rules) {
        (0, _) => "no solution: the rules alone contradict each other on a board of this size".to_owned(),
        (1, 0) => "no solution: 1 clue is impossible by itself".to_owned(),
        (_, 0) => format!("no solution: {} contradict each other", plural(clues, what.0, what.1)),
        _ => format!(
            "no solution: {} and {} contradict each other",
            plural(clues, what.0, what.1),
            plural(rules, "instance of a rule", "instances of rules")
        ),
    };
    let mut lines = vec![parties];
    lines.extend(found.demands.iter().map(|one| format!("  {}", demand(board, one))));
    if found.irreducible && found.demands.len() > 1 {
        lines.push("without any one of them, the others can be satisfied".to_owned());
    }
    if found.smallest && clues > 1 {
        lines.push(format!("proved: no contradiction has fewer {}", what.1));
    }
    lines
}

/// Where several solutions differ.
pub fn several(board: &Board, found: &Several) -> Vec<String> {
    const SHOWN: usize = 8;
    let size = board.size();
    let mut lines = Vec::new();
    match &found.forced {
        Some(forced) => lines.push(format!(
            "several solutions: {} of {} cells are open, in {}",
            forced.len() - forced.known(),
            forced.len(),
            plural(found.islands.len(), "island", "islands")
        )),
        None => lines.push("several solutions; a limit ended the search for the open cells".to_owned()),
    }
    for island in found.islands.iter().take(SHOWN) {
        lines.push(format!("  {}: {}", plural(island.len(), "cell", "cells"), words::cells(size, island)));
    }
    if found.islands.len() > SHOWN {
        lines.push(format!("  and {} more islands", found.islands.len() - SHOWN));
    }
    let closest = &found.closest;
    let least = match closest.least {
        Least::OfAll => "no two solutions differ in fewer",
        Least::FromOne => "no solution differs from the first in fewer",
        Least::Found => "the closest found",
    };
    let cells = plural(closest.cells.len(), "cell", "cells");
    lines.push(format!("two solutions differ in {cells} ({least}): {}", words::cells(size, &closest.cells)));
    lines
}

/// What was added to make a board unique.
pub fn repaired(board: &Board, repair: &Repair) -> Vec<String> {
    let what = if board.info().clues_are_values { ("given cell", "given cells") } else { ("clue", "clues") };
    let proved = if repair.smallest { " (fewer cannot single out this solution)" } else { "" };
    let added = plural(repair.added.len(), what.0, what.1);
    let make = if repair.added.len() == 1 { "makes" } else { "make" };
    let mut lines = vec![format!("repaired: {added} more {make} it unique, proved{proved}")];
    lines.extend(
        repair.added.iter().map(|&at| format!("  {} at {}", symbol(&repair.puzzle, at), place(board, at))),
    );
    lines
}

/// Why there is no repaired board.
pub fn unrepaired(why: &Unrepaired) -> &'static str {
    match why {
        Unrepaired::Unique => "nothing to repair: the solution is unique",
        Unrepaired::NoSolution => "no more clues can help: there is no solution",
        Unrepaired::NoClueTells(_) => "no clues can help: two solutions have all clues in common",
        Unrepaired::Limit(_) => "the time limit ended the repair",
    }
}
