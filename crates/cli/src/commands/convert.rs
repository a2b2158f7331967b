//! `twotone convert`: boards in any format in, one format out; what gets lost goes to stderr.

use std::io::{self, Write};

use crate::args::ConvertArgs;
use crate::exit::Exit;
use crate::input;

/// Writes every board of the input in the format asked for.
pub fn run(args: ConvertArgs) -> anyhow::Result<Exit> {
    let boards = input::boards(&args.file, args.family.puzzle)?;
    let mut text = String::new();
    for (number, document) in boards.iter().enumerate() {
        let written = args.to.write(document)?;
        let lines = written.text.trim_end_matches('\n');
        if number > 0 && lines.contains('\n') {
            text.push('\n');
        }
        text += lines;
        text.push('\n');
        let which = if boards.len() > 1 { format!("board {}: ", number + 1) } else { String::new() };
        for loss in written.losses {
            writeln!(anstream::stderr(), "{which}{loss}")?;
        }
    }
    io::stdout().write_all(text.as_bytes())?;
    Ok(Exit::Yes)
}
