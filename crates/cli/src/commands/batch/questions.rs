//! What `batch` can do with each board: one line per question, and drawing it.

use twotone_wire::{FieldKind, Mending, Question, Reveal};

/// Every question there is, by its name on the command line.
pub static NAMES: &[&str] =
    &["solve", "count", "forced", "odds", "why", "grade", "hint", "steps", "convert", "check", "render"];

/// What is done with each board.
pub enum Task {
    /// A question is asked about it.
    Ask(Question),
    /// It is drawn, with its position.
    Draw,
}

impl Task {
    /// The task of a name; `unique` is what `solve` wants to know, `to` what `convert` writes.
    pub fn new(name: &str, unique: bool, to: &str) -> Self {
        if name == "render" { Task::Draw } else { Task::Ask(question(name, unique, to)) }
    }

    /// The fields that an answer may have.
    pub fn fields(&self) -> &[&'static str] {
        match self {
            Task::Ask(question) => question.fields(),
            Task::Draw => &["svg"],
        }
    }

    /// What such a field holds.
    pub fn kind(&self, name: &str) -> FieldKind {
        match self {
            Task::Ask(question) => question.kind(name),
            Task::Draw => FieldKind::Text,
        }
    }
}

/// The question of a name; `unique` is what `solve` wants to know, `to` what `convert` writes.
fn question(name: &str, unique: bool, to: &str) -> Question {
    match name {
        "count" => Question::Count { most: None },
        "forced" => Question::Forced,
        "odds" => Question::Odds,
        "why" => Question::Why { repair: false, mending: Mending::default() },
        "grade" => Question::Grade,
        "hint" => Question::Hint { reveal: Reveal::What, max_rule: None },
        "steps" => Question::Steps { max_rule: None },
        "convert" => Question::Convert { to: to.to_owned() },
        "check" => Question::Check { solution: None },
        _ if unique => Question::Unique { trace: false },
        _ => Question::Solve { trace: false },
    }
}
