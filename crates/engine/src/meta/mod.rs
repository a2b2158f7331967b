//! The chooser: simplify, split, pick an engine, combine.

use crate::{Answer, Ctx, Limit, Model, Verdict, Want};

/// Answers a question about a model, within the budget of the context.
pub fn solve(_cx: &mut Ctx<'_>, _model: &Model, _want: Want) -> Answer {
    Answer { limit: Some(Limit::NoEngine), ..Answer::bare(Verdict::Unknown) }
}
