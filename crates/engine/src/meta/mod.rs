//! The chooser: simplify, split, pick an engine for every part, combine.

mod combine;
mod order;
mod simplify;
mod split;

use crate::engines::Part;
use crate::engines::cdcl::Kernel;
use crate::{Answer, Ctx, Limit, Model, Verdict, Want, What};
use combine::Combination;
use simplify::Simplified;

/// Answers a question about a model, within the budget of the context.
pub fn solve(cx: &mut Ctx<'_>, model: &Model, want: Want) -> Answer {
    let mut kernel = std::mem::take(&mut cx.scratch.kernel);
    let answer = solve_with(cx, &mut kernel, model, want);
    cx.trace.effort += kernel.effort;
    cx.scratch.kernel = kernel;
    answer
}

fn solve_with(cx: &mut Ctx<'_>, kernel: &mut Kernel, model: &Model, want: Want) -> Answer {
    match simplify::simplify(cx, kernel, model) {
        Simplified::Refuted => return Answer::bare(Verdict::NoSolution),
        Simplified::Solved => return Combination::new(kernel.trail(), want).finish(),
        Simplified::Open => {}
    }
    let parts = split::split(kernel, model, want);
    cx.trace.note("split", What::Split(parts.len()));
    let mut all = Combination::new(kernel.trail(), want);
    for vars in parts.iter() {
        let part = &mut Part { model, kernel, vars };
        match order::ask(cx, part, all.next_want()) {
            Ok(answer) if answer.verdict == Verdict::NoSolution => return answer,
            Ok(answer) => all.add(vars, answer),
            Err(gave_up) => {
                let example =
                    gave_up.example.filter(|_| parts.len() == 1).map(|example| all.overlay(vars, &example));
                return Answer { limit: Some(gave_up.limit), example, ..Answer::bare(Verdict::Unknown) };
            }
        }
    }
    all.finish()
}

/// Marks the end of a list that nobody took.
fn nobody() -> crate::GaveUp {
    Limit::NoEngine.into()
}
