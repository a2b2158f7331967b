//! `twotone check`: right, or every broken rule with its cells.

use std::io::Write;

use anyhow::{Context, bail};
use twotone::format::ParseError;
use twotone::{Board, Fault, Marks, Rule};

use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::json::Broken;
use crate::{input, words};

/// Checks a solution against a board.
pub fn run(args: CheckArgs) -> anyhow::Result<Exit> {
    let boards = input::boards(&args.board, args.family.puzzle)?;
    let [document] = boards.as_slice() else { bail!("expected one board, found {}", boards.len()) };
    let board = &document.puzzle;
    let solution = input::read(&args.solution)?;
    let marks = read_filling(&board, &solution).with_context(|| input::name(&args.solution))?;
    let faults = all_faults(&board, &marks);
    let right = faults.is_empty();
    let mut out = anstream::stdout();
    if args.json {
        let broken: Vec<Broken> = faults.iter().map(|fault| Broken::new(&board, fault)).collect();
        writeln!(out, "{}", serde_json::json!({ "right": right, "faults": broken }))?;
    } else if right {
        writeln!(out, "right")?;
    } else {
        for fault in &faults {
            writeln!(out, "{}", words::fault(&board, fault))?;
        }
    }
    Ok(if right { Exit::Yes } else { Exit::No })
}

/// Every broken rule, open cells among them.
pub fn all_faults(board: &Board, marks: &Marks) -> Vec<Fault> {
    let mut faults = board.check(marks).expect("marks are read for their board");
    let open: Vec<usize> = (0..marks.len()).filter(|&cell| marks.get(cell).is_none()).collect();
    if !open.is_empty() {
        faults.push(Fault::new(Rule::Unfilled, open));
    }
    faults
}

/// Reads a position: in a solution a dot may be a white cell, here it is an open one.
pub fn read_position(board: &Board, mut text: Vec<u8>) -> Result<Marks, ParseError> {
    text.iter_mut().filter(|byte| **byte == b'.').for_each(|byte| *byte = b'_');
    read_filling(board, &text)
}

/// Reads rows of values; blanks between them and a size in front are allowed.
pub fn read_filling(board: &Board, text: &[u8]) -> Result<Marks, ParseError> {
    let size = board.size();
    let mut lines = rows(text);
    let header = [format!("{} {}", size.height, size.width), size.height.to_string()];
    let first = lines.first().map(|(_, line)| String::from_utf8_lossy(line).trim().to_owned());
    if lines.len() == size.height + 1 && first.is_some_and(|first| header.contains(&first)) {
        lines.remove(0);
    }
    let mut marks = Marks::empty(size.cells());
    for row in 0..size.height {
        let Some(&(start, line)) = lines.get(row) else {
            return Err(ParseError::at(
                text,
                text.len(),
                format!("expected {} rows, found {row}", size.height),
            ));
        };
        let symbols: Vec<(usize, u8)> = line
            .iter()
            .enumerate()
            .filter(|(_, b)| !b.is_ascii_whitespace())
            .map(|(i, &b)| (start + i, b))
            .collect();
        if symbols.len() != size.width {
            let message =
                format!("expected {} values in row {}, found {}", size.width, row + 1, symbols.len());
            return Err(ParseError::at(text, start, message));
        }
        for (column, &(offset, symbol)) in symbols.iter().enumerate() {
            match value(board, symbol) {
                Ok(Some(value)) => marks.set(size.index(row, column), value),
                Ok(None) => {}
                Err(expected) => {
                    let message = format!("expected {expected}, found `{}`", symbol.escape_ascii());
                    return Err(ParseError::at(text, offset, message));
                }
            }
        }
    }
    match lines.get(size.height) {
        Some(&(start, _)) => {
            Err(ParseError::at(text, start, format!("expected {} rows, found more", size.height)))
        }
        None => Ok(marks),
    }
}

/// The lines that are not blank, with where they start.
fn rows(text: &[u8]) -> Vec<(usize, &[u8])> {
    let mut start = 0;
    let mut rows = Vec::new();
    for line in text.split(|&b| b == b'\n') {
        if !line.trim_ascii().is_empty() {
            rows.push((start, line));
        }
        start += line.len() + 1;
    }
    rows
}

/// The value a symbol stands for; nothing for an open cell.
fn value(board: &Board, symbol: u8) -> Result<Option<bool>, String> {
    let [zero, one] = board.info().values;
    let diagonals = zero == '/';
    match symbol {
        _ if char::from(symbol) == zero => Ok(Some(false)),
        _ if char::from(symbol) == one => Ok(Some(true)),
        b'X' | b'x' | b'#' if !diagonals => Ok(Some(true)),
        b'.' if !diagonals => Ok(Some(false)),
        b'_' | b'?' | b'.' => Ok(None),
        _ => Err(format!("`{zero}`, `{one}` or `_` for an open cell")),
    }
}
