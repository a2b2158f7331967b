//! The sentences of replies and of what is wrong with a request.

use twotone::deduce::{End, Hint};
use twotone::study::{Unrepaired, Why};
use twotone::{Board, Demand};
use twotone_wire::{Answer, Detail, Found, Outcome, Problem, Repaired, Reply, Reveal, Step, Trace};

use crate::lesson::{Lang, Teller};
use crate::{tell, words};

/// What is wrong with a request.
pub fn problem(problem: &Problem) -> String {
    let text = |name: &str| match problem.details.get(name) {
        Some(Detail::Text(text)) => text.clone(),
        Some(Detail::Texts(texts)) => texts.join(", "),
        Some(Detail::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let (found, expected) = (text("found"), text("expected"));
    match &*problem.code {
        "several-boards" => format!("expected one board, found {found}"),
        "unknown-variant" => format!("expected a family ({expected}), found `{found}`"),
        "unknown-technique" => {
            format!("unknown technique `{found}`: expected a level from 1 to 5, or one of {expected}")
        }
        "unknown-format" => format!("unknown format `{found}`: expected one of {expected}"),
        "wrong-length" => format!("expected {expected}, found {found}"),
        "no-solution-given" => "expected a field \"solution\" with the rows to check".to_owned(),
        code => problem.message.clone().unwrap_or_else(|| code.to_owned()),
    }
}

/// Puts the sentences into a reply.
pub fn fill(reply: &mut Reply, board: &Board, found: &Found, lang: Option<Lang>) {
    let answer = match &mut reply.outcome {
        Outcome::Answered(answer) => answer,
        Outcome::Failed { error } => {
            error.message = Some(problem(error));
            return;
        }
    };
    let teller = || Teller::new(board, lang);
    match (answer, found) {
        (
            Answer::Solve(told) | Answer::Unique(told),
            Found::Solve { answer, .. } | Found::Unique { answer, .. },
        ) => {
            fill_trace(told.trace.as_mut(), &answer.trace);
        }
        (Answer::Solutions(told), Found::Solutions { answer, .. }) => {
            fill_trace(told.trace.as_mut(), &answer.trace);
        }
        (Answer::Why(told), Found::Why(why, repair)) => {
            if let (Some(demands), Why::None(contradiction)) = (&mut told.demands, why) {
                let rules = contradiction.demands.iter().filter(|demand: &&Demand| !demand.is_clue());
                for (told, demand) in demands.iter_mut().zip(rules) {
                    told.message = Some(tell::demand(board, demand));
                }
            }
            if let (Some(told), Some(Err(why))) = (&mut told.repair, repair) {
                fill_repair(told, why);
            }
        }
        (Answer::Repair(told), Found::Repair(Err(why))) => fill_repair(told, why),
        (Answer::Hint(told), Found::Hint(hint, reveal)) => {
            let teller = teller();
            told.text = Some(teller.hint(hint, *reveal));
            if let (Some(step), Hint::Step(found)) = (&mut told.step, hint)
                && *reveal >= Reveal::Why
            {
                fill_step(&teller, step, found);
            }
        }
        (Answer::Steps(told), Found::Steps(way)) => {
            let teller = teller();
            told.steps.iter_mut().zip(&way.steps).for_each(|(step, found)| fill_step(&teller, step, found));
            if let End::Mistake(_) = &way.end {
                told.text = Some(teller.end(&way.end, &way.marks));
            }
        }
        (Answer::Grade(told), Found::Grade(_)) => {
            let teller = teller();
            told.techniques
                .iter_mut()
                .for_each(|used| used.title = Some(teller.title(&used.rule).to_owned()));
        }
        (Answer::Check(told), Found::Check(faults)) => {
            for (told, fault) in told.faults.iter_mut().zip(faults) {
                told.message = Some(words::fault(board, fault));
            }
        }
        (Answer::Convert(told), Found::Convert(written)) => {
            for (told, loss) in told.losses.iter_mut().zip(&written.losses) {
                told.message = Some(loss.to_string());
            }
        }
        _ => {}
    }
}

fn fill_step(teller: &Teller<'_>, told: &mut Step, found: &twotone::deduce::Step) {
    told.why = Some(teller.why(found));
    for (told, link) in told.chain.iter_mut().flatten().zip(&found.chain) {
        fill_step(teller, told, link);
    }
}

fn fill_repair(told: &mut Repaired, why: &Unrepaired) {
    told.message = Some(tell::unrepaired(why).to_owned());
}

fn fill_trace(told: Option<&mut Trace>, trace: &twotone::Trace) {
    for (told, event) in told.into_iter().flat_map(|told| &mut told.steps).zip(&trace.events) {
        told.text = Some(words::what(&event.what));
    }
}
