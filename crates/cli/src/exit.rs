//! Exit codes: 0 a solution (or: right), 1 none (or: wrong), 2 bad usage or input, 3 a limit ended it.

use std::io::{self, Write};
use std::process::ExitCode;

use twotone::Verdict;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Answered with a solution; or right.
    Yes = 0,
    /// Answered with none; or wrong.
    No = 1,
    /// Bad usage or input.
    BadInput = 2,
    /// A limit ended it.
    Limit = 3,
}

impl From<Verdict> for Exit {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Unique | Verdict::Several | Verdict::Solvable => Exit::Yes,
            Verdict::NoSolution => Exit::No,
            Verdict::Unknown => Exit::Limit,
        }
    }
}

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
