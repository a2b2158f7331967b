//! One call: JSON in, JSON out, whatever the bytes are.

use twotone::Limits;
use twotone_wire::{Asked, Problem, Response};
use twotone_words::{Lang, respond};

/// What a call may hold in memory, in bytes: a host gives at most four times as much.
pub const MEMORY: usize = 1 << 30;

/// Answers one JSON value with another; `now` tells the time in milliseconds.
pub fn call(json: &[u8], now: impl Fn() -> f64) -> Vec<u8> {
    let response = match serde_json::from_slice::<Asked>(json) {
        Ok(asked) => within(&asked, now),
        Err(error) => unreadable(&error).into(),
    };
    serde_json::to_vec(&response).unwrap_or_default()
}

fn within(asked: &Asked, now: impl Fn() -> f64) -> Response {
    let lang = asked.lang.as_deref().and_then(Lang::find).unwrap_or(Lang::En);
    let limits = Limits::NONE.memory(MEMORY);
    match asked.milliseconds {
        None => respond(&asked.call, lang, &limits),
        Some(milliseconds) => {
            let end = now() + f64::from(milliseconds);
            respond(&asked.call, lang, &limits.stop(&|| now() >= end))
        }
    }
}

/// What is wrong with JSON that is no call: a mistake of the page, told to who writes it.
pub fn unreadable(error: &serde_json::Error) -> Problem {
    let problem = Problem::told("unreadable", error.to_string());
    Problem { line: error.line().max(1), column: error.column().max(1), ..problem }
}
