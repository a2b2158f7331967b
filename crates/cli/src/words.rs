//! Sentences for people, made from codes and cells.

use twotone::{Answer, AnyPuzzle, Fault, Limit, Size, Verdict, What};

use crate::lesson::{Lang, Teller};

/// The verdict in a sentence.
pub fn verdict(answer: &Answer, listed: Option<u64>) -> String {
    match answer.verdict {
        Verdict::Unique => "one solution, proved to be the only one".to_owned(),
        Verdict::Several => match listed {
            Some(limit) if answer.solutions.len() as u64 == limit => {
                format!("several solutions; these are {limit} of them, there may be more")
            }
            Some(_) => format!("{} solutions; these are all of them", answer.solutions.len()),
            None => "several solutions; this is one of them".to_owned(),
        },
        Verdict::Solvable => "a solution; `--unique` proves whether it is the only one".to_owned(),
        Verdict::NoSolution => "no solution, proved".to_owned(),
        Verdict::Unknown => format!("unknown: {}", limit(answer.limit)),
    }
}

/// What ended a run.
pub fn limit(limit: Option<Limit>) -> &'static str {
    match limit {
        Some(Limit::Stopped) => "the time limit ended it; try a longer `--time-limit`",
        Some(Limit::Ticks) => "the effort limit ended it",
        Some(Limit::Memory) => "the memory limit ended it",
        Some(Limit::NoEngine) => "no engine that is switched on can answer; leave out a `--without`",
        Some(Limit::Refused) => "an engine's answer did not pass the referee; please report this board",
        _ => "a limit ended it",
    }
}

/// What an engine did, in words.
pub fn what(what: &What) -> String {
    match what {
        What::Answered(cells) => format!("answered, {cells} cells"),
        What::Declined(why) => format!("declined: {why}"),
        What::SwitchedOff => "switched off".to_owned(),
        What::GaveUp(limit) => format!("gave up ({limit:?})"),
        What::Fixed(cells) => format!("proved {cells} cells"),
        What::Refuted => "showed that there is no solution".to_owned(),
        What::Split(parts) => format!("cut the rest into {parts} independent parts"),
    }
}

/// A broken rule in an English sentence.
pub fn fault(board: &dyn AnyPuzzle, fault: &Fault) -> String {
    Teller::new(board, Some(Lang::En)).fault(fault)
}

/// A list of cells as (row, column), shortened when long.
pub fn cells(size: Size, cells: &[usize]) -> String {
    const SHOWN: usize = 12;
    let shown: Vec<String> = cells
        .iter()
        .take(SHOWN)
        .map(|&cell| {
            let point = size.point(cell);
            format!("({}, {})", point.row + 1, point.column + 1)
        })
        .collect();
    let more = cells.len().saturating_sub(SHOWN);
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{rest}", shown.join(" "))
}
