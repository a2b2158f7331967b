//! `twotone convert`: boards in any format in, one format out; what gets lost goes to stderr.

use std::io::{self, Write};

use twotone::Loss;
use twotone_wire::{Found, Question};
use twotone_words::visible;

use crate::args::{ConvertArgs, LimitArgs};
use crate::ask::Asking;
use crate::exit::Exit;
use crate::input;
use crate::speech::words;

/// Writes every board of the input in the format asked for.
pub fn run(args: ConvertArgs) -> anyhow::Result<Exit> {
    let documents = input::boards(&args.file, args.family.puzzle)?;
    let asking = Asking {
        question: Question::Convert { to: args.to.name().to_owned() },
        limits: &LimitArgs::NONE,
        without: &[],
        json: false,
    };
    let mut text = String::new();
    // What gets lost, and of how many boards: told once each.
    let mut lost: Vec<(Loss, usize)> = Vec::new();
    for number in 0..documents.len() {
        let told = asking.ask(&documents, number)?;
        let Found::Convert(written) = &told.found else { continue };
        let lines = written.text.trim_end_matches('\n');
        if number > 0 && lines.contains('\n') {
            text.push('\n');
        }
        text += lines;
        text.push('\n');
        for loss in &written.losses {
            match lost.iter_mut().find(|(known, _)| known == loss) {
                Some((_, times)) => *times += 1,
                None => lost.push((*loss, 1)),
            }
        }
    }
    for (loss, times) in lost {
        let told = words().loss(loss);
        let told = if documents.len() > 1 { words().loss_boards(told, times) } else { told };
        writeln!(anstream::stderr(), "{told}")?;
    }
    io::stdout().write_all(visible(&text).as_bytes())?;
    Ok(Exit::Yes)
}
