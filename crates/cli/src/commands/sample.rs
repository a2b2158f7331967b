//! `twotone sample`: solutions drawn fairly.

use std::io::Write;

use twotone::Limits;

use crate::args::answers::SampleArgs;
use crate::exit::Exit;
use crate::json::answers;
use crate::{boards, limit, tell};

/// Draws solutions of every board.
pub fn run(args: SampleArgs) -> anyhow::Result<Exit> {
    boards::each(&args.ask, |asked| {
        let limits = Limits::NONE.memory(limit::MEMORY).stop(asked.stop);
        let drawn = asked.board.sample(args.number as usize, args.seed, &limits);
        let told = answers::samples(asked.board, args.seed, &drawn);
        let exit = told.exit;
        let mut out = anstream::stdout();
        if asked.json {
            writeln!(out, "{}", answers::line(asked.board, told))?;
            return Ok(exit);
        }
        let sentence = match &drawn {
            Ok(drawn) if drawn.is_empty() => "no solution, proved".to_owned(),
            Ok(drawn) => {
                let boards: Vec<String> = drawn.iter().map(|f| asked.board.rows(f).join("\n")).collect();
                writeln!(out, "{}", boards.join("\n\n"))?;
                format!("{} drawn; every solution was equally likely", drawn.len())
            }
            Err(why) => format!("unknown: {}", tell::stopped(*why)),
        };
        writeln!(anstream::stderr(), "{}{sentence}", asked.which)?;
        Ok(exit)
    })
}
