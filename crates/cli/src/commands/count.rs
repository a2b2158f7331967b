//! `twotone count`: the exact number of solutions, or a proved bound; whole, or one of the tasks it is divided into.

use std::io::Write;

use twotone::Count;
use twotone_wire::{Found, Question};

use crate::args::answers::CountArgs;
use crate::ask;
use crate::exit::Exit;
use crate::speech::words;

/// Counts the solutions of every board.
pub fn run(args: CountArgs) -> anyhow::Result<Exit> {
    let question = match args.task {
        Some((number, of)) => Question::CountTask { number, of, seed: args.seed },
        None => Question::Count { most: args.max },
    };
    ask::each(&args.ask, question, |told| {
        let (count, sentence) = match &told.found {
            Found::Count(count) => (count, words().count(count)),
            Found::CountTask { task, count } => {
                (count, words().count_task(task.number, task.of, words().count(count)))
            }
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
