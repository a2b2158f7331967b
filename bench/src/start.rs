//! Starting a process: `twotone judge` on a board of judge size against a program that does nothing.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::table::median;

const RUNS: usize = 60;
/// The largest board of the contest problem about Slant, or nearly: 7x7.
const BOARD: &str = "1\n7\n.1.1....\n..1.1.1.\n.2..2..1\n..2.3.2.\n..2..2..\n.1.2..3.\n.2.2.2..\n........\n";

/// The lines of the report; nothing is measured if the program is not built.
pub fn report() -> String {
    let judge = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/release/twotone");
    let empty = std::env::current_exe().ok().map(|path| path.with_file_name("empty"));
    let Some(empty) = empty.filter(|path| path.exists() && judge.exists()) else {
        return "process start: not measured (build it first: cargo build --release)\n".to_owned();
    };
    let (mut ours, mut nothing) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        nothing.extend(wall(&empty, &[]));
        ours.extend(wall(&judge, &["judge", "uva11694"]));
    }
    let least = |times: &[f64]| times.iter().copied().fold(f64::INFINITY, f64::min);
    format!(
        "process start, wall ms, least and median of {RUNS}: twotone judge {:.2} {:.2}, empty program {:.2} {:.2}\n",
        least(&ours),
        median(ours.iter().copied()),
        least(&nothing),
        median(nothing.iter().copied())
    )
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
