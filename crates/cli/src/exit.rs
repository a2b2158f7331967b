//! How a command ends: the exit code of its reply; what goes wrong is said on standard error.

use std::io::{self, Write};
use std::process::ExitCode;

use twotone::{ParseError, Unsupported};
use twotone_pictures::PictureError;
pub use twotone_wire::Exit;
use twotone_wire::{Problem, UnreadableGame};

use crate::speech;

/// Turns the end of a command into an exit code; errors go to stderr, a closed pipe is no error.
pub fn report(result: anyhow::Result<Exit>) -> ExitCode {
    let exit = match result {
        Ok(exit) => exit,
        Err(error) if is_closed_pipe(&error) => Exit::Yes,
        Err(error) => {
            // Nobody may be there to read it.
            let _ = writeln!(anstream::stderr(), "twotone: {}", told(&error));
            Exit::BadInput
        }
    };
    ExitCode::from(exit as u8)
}

/// What went wrong, from the outermost on, in the language of the program as far as the error is a code.
fn told(error: &anyhow::Error) -> String {
    let words = speech::words();
    let one = |cause: &(dyn std::error::Error + 'static)| {
        let text = cause.downcast_ref::<ParseError>().map(|error| words.parse_error(error));
        let text =
            text.or_else(|| cause.downcast_ref::<Unsupported>().map(|error| words.not_supported(error)));
        let text = text.or_else(|| cause.downcast_ref::<Problem>().map(|problem| words.problem(problem)));
        let text =
            text.or_else(|| cause.downcast_ref::<UnreadableGame>().map(|game| words.unreadable_game(game)));
        text.or_else(|| cause.downcast_ref::<PictureError>().map(|error| words.picture(&error.problem())))
            .unwrap_or_else(|| cause.to_string())
    };
    error.chain().map(one).collect::<Vec<_>>().join(": ")
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io_error = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        let json_error = cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        io_error.or(json_error) == Some(io::ErrorKind::BrokenPipe)
    })
}
