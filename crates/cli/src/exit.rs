//! How a command ends: the exit code of its reply; what goes wrong is said on standard error.

use std::io::{self, Write};
use std::process::ExitCode;

pub use twotone_wire::Exit;

/// Turns the end of a command into an exit code; errors go to stderr, a closed pipe is no error.
pub fn report(result: anyhow::Result<Exit>) -> ExitCode {
    let exit = match result {
        Ok(exit) => exit,
        Err(error) if is_closed_pipe(&error) => Exit::Yes,
        Err(error) => {
            // Nobody may be there to read it.
            let _ = writeln!(anstream::stderr(), "twotone: {error:#}");
            Exit::BadInput
        }
    };
    ExitCode::from(exit as u8)
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io_error = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        let json_error = cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        io_error.or(json_error) == Some(io::ErrorKind::BrokenPipe)
    })
}
