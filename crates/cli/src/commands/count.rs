//! `twotone count`: the exact number of solutions, or a proved bound; whole, or one of the tasks it is divided into; or,
//! when asked, an estimate.

use std::io::Write;

use twotone::{Count, Estimate, Limit};
use twotone_wire::{Found, Question};

use crate::args::answers::CountArgs;
use crate::ask;
use crate::exit::Exit;
use crate::speech::words;

/// Counts the solutions of every board.
pub fn run(args: CountArgs) -> anyhow::Result<Exit> {
    let dives =
        args.approximate.map_or(Estimate::DIVES, |dives| usize::try_from(dives).unwrap_or(usize::MAX));
    let question = match args.task {
        Some((number, of)) => Question::CountTask { number, of, seed: args.seed },
        None if args.approximate.is_some() => Question::Estimate { dives, seed: args.seed },
        None => Question::Count { most: args.max },
    };
    ask::each(&args.ask, question, |told| {
        let (count, sentence) = match &told.found {
            Found::Count(count) => (count, words().count(count)),
            Found::CountTask { task, count } => {
                (count, words().count_task(task.number, task.of, words().count(count)))
            }
            Found::Estimate(estimate) => return show_estimate(estimate, &told.which),
            _ => return Ok(()),
        };
        let mut out = anstream::stdout();
        match count {
            Count::Exact(number) => writeln!(out, "{number}")?,
            Count::AtLeast { bound, .. } => writeln!(out, "{}", words().count_at_least_number(bound))?,
        }
        writeln!(anstream::stderr(), "{}{sentence}", told.which)?;
        Ok(())
    })
}

fn show_estimate(estimate: &Result<Estimate, Limit>, which: &str) -> anyhow::Result<()> {
    let sentence = match estimate {
        Ok(estimate) => {
            if estimate.error.is_some() {
                writeln!(anstream::stdout(), "{}", words().roughly(&estimate.about))?;
            }
            words().estimate(estimate)
        }
        Err(limit) => words().unknown(Some(*limit)),
    };
    Ok(writeln!(anstream::stderr(), "{which}{sentence}")?)
}
