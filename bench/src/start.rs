//! Starting a process: `twotone judge` on a board of judge size against a program that does nothing.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::child;

const RUNS: usize = 60;
/// The largest board of the contest problem about Slant, or nearly: 7x7.
const BOARD: &str = "1\n7\n.1.1....\n..1.1.1.\n.2..2..1\n..2.3.2.\n..2..2..\n.1.2..3.\n.2.2.2..\n........\n";

/// Milliseconds of wall time from start to end, ours and of the program that does nothing, in turns.
pub fn times() -> Result<[Vec<f64>; 2], String> {
    let (judge, empty) = (child::twotone()?, child::beside("empty")?);
    let (mut ours, mut nothing) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        nothing.extend(wall(&empty, &[]));
        ours.extend(wall(&judge, &["judge", "uva11694"]));
    }
    Ok([ours, nothing])
}

fn wall(program: &PathBuf, args: &[&str]) -> Option<f64> {
    let start = Instant::now();
    let mut command = Command::new(program);
    let mut child =
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()?;
    std::io::Write::write_all(&mut child.stdin.take()?, BOARD.as_bytes()).ok();
    child.wait().ok()?;
    Some(start.elapsed().as_secs_f64() * 1e3)
}
