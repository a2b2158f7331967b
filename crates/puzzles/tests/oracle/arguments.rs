//! What the sentences of a reason say, one by one: from the clues and cells that each names, with its numbers.

use twotone::testing::deduce::Step;
use twotone::{Board, Code, Detail, Marks};

use crate::common::empty;
use crate::outside::Outside;

/// Checks the sentences of a step that is told at a position; how many there were.
pub fn check(board: &Board, marks: &Marks, step: &Step) -> usize {
    let mut said = marks.clone();
    for code in &step.argument {
        match code.id {
            "ways" => ways(board, marks, code),
            _ if code.details.get("plus").or(code.details.get("minus")).is_some() => {
                sum(board, &mut said, step, code);
            }
            "cases" => cases(board, &mut said, step, code),
            _ => {}
        }
    }
    step.argument.len()
}

fn clues<'c>(code: &'c Code, name: &str) -> &'c [usize] {
    match code.details.get(name) {
        Some(Detail::Clues(clues)) => clues,
        _ => &[],
    }
}

fn cells<'c>(code: &'c Code, name: &str) -> &'c [usize] {
    match code.details.get(name) {
        Some(Detail::Cells(cells)) => cells,
        _ => &[],
    }
}

fn number(code: &Code, name: &str) -> Option<i64> {
    match code.details.get(name) {
        Some(Detail::Number(number)) => Some(*number),
        _ => None,
    }
}

/// The cell and the value that a sentence names.
fn named(code: &Code, name: &str) -> Option<(usize, bool)> {
    match (code.details.get(name), code.details.get("value")) {
        (Some(Detail::Cell(cell)), Some(Detail::Value(value))) => Some((*cell, *value)),
        _ => None,
    }
}

/// Whether these clues alone, at a position, leave no solution with these values.
fn excludes(board: &Board, said: &Marks, clues: &[usize], values: &[(usize, bool)]) -> bool {
    let mut symbols = empty(board.variant(), board.size()).symbols().bytes;
    clues.iter().for_each(|&place| symbols[place] = board.symbols().bytes[place]);
    let known = (0..said.len()).filter_map(|cell| Some((cell, said.get(cell)?)));
    let values: Vec<(usize, bool)> = known.chain(values.iter().copied()).collect();
    Outside::of(&board.with_symbols(symbols).expect("the board's own symbols")).solution(&values).is_none()
}

/// A sum of clues: its numbers are right, and what it says of cells follows from its clues alone.
fn sum(board: &Board, said: &mut Marks, step: &Step, code: &Code) {
    let both = [clues(code, "plus"), clues(code, "minus")].concat();
    assert!(both.iter().all(|clue| step.clues.contains(clue)), "{board:?} {code}: clues that are not cited");
    let mut position = said.clone();
    let doubted = named(code, "cell");
    doubted.iter().for_each(|&(cell, value)| position.set(cell, value));
    let size = board.size();
    let needs = |clue: usize| {
        let near = |a: usize, b: usize| a.abs_diff(b) <= 1;
        let around = (0..position.len()).filter(|&cell| {
            near(cell / size.width, clue / size.width) && near(cell % size.width, clue % size.width)
        });
        let black = around.filter(|&cell| position.get(cell) == Some(true)).count() as i64;
        i64::from(board.symbols().bytes[clue] - b'0') - black
    };
    for (side, told) in [("plus", "plus-needs"), ("minus", "minus-needs")] {
        if let Some(told) = number(code, told) {
            assert_eq!(
                clues(code, side).iter().map(|&clue| needs(clue)).sum::<i64>(),
                told,
                "{board:?} {code}"
            );
        }
    }
    match doubted {
        Some((cell, value)) => {
            assert!(excludes(board, said, &both, &[(cell, value)]), "{board:?} {said:?} {code}");
            if !step.is_contradiction() {
                said.set(cell, !value);
            }
        }
        None if code.id == "sum-impossible" => assert!(excludes(board, said, &both, &[]), "{board:?} {code}"),
        None => {
            let black = cells(code, "gain").iter().map(|&cell| (cell, true));
            let found: Vec<_> = black.chain(cells(code, "loss").iter().map(|&cell| (cell, false))).collect();
            for (cell, value) in found {
                assert!(excludes(board, said, &both, &[(cell, !value)]), "{board:?} {said:?} {code}");
                said.set(cell, value);
            }
        }
    }
}

/// Two cases: each leads to the same by the clues it names.
fn cases(board: &Board, said: &mut Marks, step: &Step, code: &Code) {
    let Some(Detail::Cell(split)) = code.details.get("cell") else { panic!("{code}") };
    let (cell, value) = named(code, "found").expect("what is found");
    for (side, split_value) in [("one-by", true), ("zero-by", false)] {
        let by = clues(code, side);
        assert!(by.iter().all(|clue| step.clues.contains(clue)), "{board:?} {code}");
        assert!(excludes(board, said, by, &[(*split, split_value), (cell, !value)]), "{board:?} {code}");
    }
    said.set(cell, value);
}

/// The ways to finish a line: these and no others have as many of each value and never three in a row.
fn ways(board: &Board, marks: &Marks, code: &Code) {
    let (Some(Detail::Line(line)), Some(Detail::Texts(told))) =
        (code.details.get("line"), code.details.get("ways"))
    else {
        panic!("{code}")
    };
    let cells = line.cells(board.size());
    let text = |bits: u32| -> String {
        (0..cells.len()).map(|place| if bits >> place & 1 != 0 { '1' } else { '0' }).collect()
    };
    let fits = |bits: &u32| {
        let agrees = |(place, &cell): (usize, &usize)| {
            marks.get(cell).is_none_or(|value| value == (bits >> place & 1 != 0))
        };
        let written = text(*bits);
        cells.iter().enumerate().all(agrees)
            && bits.count_ones() as usize * 2 == cells.len()
            && !written.contains("000")
            && !written.contains("111")
    };
    let mut expected: Vec<String> = (0..1u32 << cells.len()).filter(fits).map(text).collect();
    let mut told = told.clone();
    expected.sort_unstable();
    told.sort_unstable();
    assert_eq!(told, expected, "{board:?} {marks:?} {code}");
}
