//! `twotone check`: right, or every broken rule with its cells.

use std::io::Write;

use anyhow::Context;
use twotone_wire::{Found, Question};

use crate::args::{CheckArgs, LimitArgs};
use crate::ask::Asking;
use crate::exit::Exit;
use crate::{input, speech};

/// Checks a solution against a board.
pub fn run(args: CheckArgs) -> anyhow::Result<Exit> {
    let documents = [input::one_board(&args.board, args.family.puzzle)?];
    let solution = String::from_utf8_lossy(&input::read(&args.solution)?).into_owned();
    let asking = Asking {
        question: Question::Check { solution: Some(solution.into()) },
        limits: &LimitArgs::NONE,
        without: &[],
        json: args.json,
    };
    let mut told = asking.ask(&documents, 0).with_context(|| input::name(&args.solution))?;
    asking.print(&mut told, |told| {
        let mut out = anstream::stdout();
        match &told.found {
            Found::Check(faults) if !faults.is_empty() => {
                let mut sentences = faults.iter().map(|fault| speech::teller(told.board()).fault(fault));
                sentences.try_for_each(|sentence| writeln!(out, "{sentence}"))?;
            }
            _ => writeln!(out, "{}", speech::words().right())?,
        }
        Ok(())
    })?;
    Ok(told.reply.exit())
}
