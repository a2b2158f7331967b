//! Boards from files, and one answer after the other.

use std::path::Path;

use anyhow::bail;
use twotone::{Board, Variant};

use crate::args::answers::AskArgs;
use crate::exit::Exit;
use crate::input;
use crate::limit::Deadline;

/// Reads every board of a file.
pub fn read(path: &Path, name: Option<Variant>) -> anyhow::Result<Vec<Board>> {
    Ok(input::boards(path, name)?.into_iter().map(|document| document.puzzle).collect())
}

/// Reads the one board of a file.
pub fn read_one(path: &Path, name: Option<Variant>) -> anyhow::Result<Board> {
    let mut boards = read(path, name)?;
    match boards.len() {
        1 => Ok(boards.remove(0)),
        many => bail!("{}: expected one board, found {many}", input::name(path)),
    }
}

/// One board on its way to an answer.
pub struct Asked<'a> {
    /// The board.
    pub board: &'a Board,
    /// Says when the time is up.
    pub stop: &'a dyn Fn() -> bool,
    /// What to write before the sentence about this board, if there are several.
    pub which: &'a str,
    /// Whether to answer in JSON.
    pub json: bool,
}

/// Answers about every board of the input, each within its time limit.
pub fn each(args: &AskArgs, answer: impl Fn(&Asked<'_>) -> anyhow::Result<Exit>) -> anyhow::Result<Exit> {
    let boards = read(&args.file, args.family.puzzle)?;
    let mut exit = Exit::Yes;
    for (number, board) in boards.iter().enumerate() {
        let deadline = Deadline::after(args.limits.time_limit);
        let which = if boards.len() > 1 { format!("board {}: ", number + 1) } else { String::new() };
        let stop = || deadline.is_over();
        let asked = Asked { board: &board, stop: &stop, which: &which, json: args.json };
        exit = exit.max(answer(&asked)?);
    }
    Ok(exit)
}
