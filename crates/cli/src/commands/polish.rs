//! `twotone polish`: which clues can go, and versions of the puzzle without them and of other levels.

use std::io::Write;

use anyhow::bail;
use twotone::{Polish, Unpolished};
use twotone_wire::{Found, Question};

use crate::args::answers::PolishArgs;
use crate::ask;
use crate::exit::Exit;
use crate::speech::{teller, words};

/// Polishes every board.
pub fn run(args: PolishArgs) -> anyhow::Result<Exit> {
    ask::each(&args.ask, Question::Polish, |told| {
        let Found::Polish(polish) = &told.found else { return Ok(()) };
        match polish {
            Ok(polish) => write(&args, polish, told),
            Err(Unpolished::Limit(limit)) => {
                eprintln!("{}{}", told.which, words().unknown(*limit));
                Ok(())
            }
            Err(Unpolished::NotUnique(_)) => {
                eprintln!("{}{}", told.which, words().polish_not_unique());
                Ok(())
            }
        }
    })
}

/// What was found, or the one version that was asked for.
fn write(args: &PolishArgs, polish: &Polish, told: &ask::Told<'_>) -> anyhow::Result<()> {
    let (mut out, teller, words) = (anstream::stdout(), teller(told.board()), words());
    if args.minimal {
        return Ok(write!(out, "{}", polish.minimal)?);
    }
    if let Some(wished) = args.level {
        let Some((_, version)) = polish.variants.iter().find(|(level, _)| *level == wished) else {
            bail!(words.polish_no_level(wished, words.list(polish.variants.iter().map(|(level, _)| level))));
        };
        return Ok(write!(out, "{version}")?);
    }
    writeln!(out, "{}{}", told.which, teller.superfluous(polish))?;
    writeln!(out, "{}", words.polish_minimal(teller.clues_of(&polish.minimal)))?;
    write!(out, "{}", polish.minimal)?;
    for (level, version) in &polish.variants {
        writeln!(out, "{}", words.polish_variant(*level, teller.clues_of(version)))?;
        write!(out, "{version}")?;
    }
    Ok(())
}
