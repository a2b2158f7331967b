//! What `batch` can ask about each board: one line per question.

use twotone_wire::{Question, Reveal};

/// Every question there is, by its name on the command line.
pub static NAMES: &[&str] =
    &["solve", "count", "forced", "odds", "why", "grade", "hint", "steps", "convert", "check"];

/// The question of a name; `unique` is what `solve` wants to know, `to` what `convert` writes.
pub fn question(name: &str, unique: bool, to: &str) -> Question {
    match name {
        "count" => Question::Count { most: None },
        "forced" => Question::Forced,
        "odds" => Question::Odds,
        "why" => Question::Why { repair: false, toward: None },
        "grade" => Question::Grade,
        "hint" => Question::Hint { reveal: Reveal::What, max_rule: None },
        "steps" => Question::Steps { max_rule: None },
        "convert" => Question::Convert { to: to.to_owned() },
        "check" => Question::Check { solution: None },
        _ if unique => Question::Unique { trace: false },
        _ => Question::Solve { trace: false },
    }
}
