//! The solutions of one board, as many at a time as the host asks for: the first of very many comes at once.

use std::cell::RefCell;

use serde_json::{Value, json};
use twotone::{Board, Limits, Solutions};
use twotone_wire::{BoardText, Problem, Reply, Rows};
use twotone_words::{Lang, Words};

use crate::call::{MEMORY, unreadable};

/// A board and those of its solutions that were not told yet.
struct Listing {
    board: Board,
    solutions: Solutions<'static>,
}

thread_local! {
    static OPEN: RefCell<Option<Listing>> = const { RefCell::new(None) };
}

/// Begins with a board, given as JSON; what is wrong with it, or an empty object. The board before is forgotten.
pub fn open(json: &[u8]) -> Vec<u8> {
    OPEN.take();
    let begun = serde_json::from_slice::<BoardText>(json).map_err(|error| unreadable(&error));
    begun.and_then(|board| begin(&board)).map_or_else(problem, |()| b"{}".to_vec())
}

fn begin(board: &BoardText) -> Result<(), Problem> {
    let document = board.read()?;
    // The host ends what takes too long.
    let solutions = document.board.solutions(&Limits::NONE.memory(MEMORY));
    OPEN.set(Some(Listing { board: document.board, solutions }));
    Ok(())
}

fn problem(problem: Problem) -> Vec<u8> {
    let message = Some(Words::new(Lang::En).problem(&problem));
    serde_json::to_vec(&Reply::from(Problem { message, ..problem })).unwrap_or_default()
}

/// At most so many more solutions, whether these were the last, and the limit that ended the list early if one did.
pub fn next(most: u32) -> Vec<u8> {
    let told = OPEN.with_borrow_mut(|open| match open {
        None => json!({ "solutions": [], "done": true }),
        Some(Listing { board, solutions }) => {
            let list: Vec<Rows> =
                solutions.by_ref().take(most as usize).map(|filling| Rows::of(board, &filling)).collect();
            let done = list.len() < most as usize;
            let limit = solutions.limit().filter(|_| done).map_or(Value::Null, |limit| limit.code().into());
            json!({ "solutions": list, "done": done, "limit": limit })
        }
    });
    told.to_string().into_bytes()
}
