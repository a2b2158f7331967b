//! What can be typed after `twotone stress`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use crate::commands::judge::Judge;
use crate::limit;
use crate::stress::Kind;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The program gets one input of the judge at a time on standard input and answers on standard output. A source file
(.cpp, .c, .rs, .py) is compiled first (c++ -O2, cc -O2, rustc -O) or run by python3.
Exit codes: 0 nothing found, 1 a board it fails on was found, 2 the program cannot be started
or there was no board to try. What it fails on is saved: input, both answers, and what is wrong.

Time: on a busy machine a program may wait for its turn, up to 10 times the time limit; one that
uses no processor time is given up after 3 times the limit, but not within a second. --seconds are
for finding failures, --shrink is for making them small; only the runs under way come on top.

Examples:
  twotone stress p9237 -- ./mosaic
  twotone stress p9237 mosaic.py
  twotone stress uva11694 --seconds 20 --time-limit 1s -- python3 slant.py
  twotone stress p6809 --skip thin -- ./mines
  twotone stress p6809 --keep-going -- ./mines")]
pub struct StressArgs {
    /// Whose boards.
    #[arg(value_enum)]
    pub judge: Judge,

    /// The program: a source file to compile, or something to run; with arguments, write it after `--`.
    #[arg(value_name = "FILE", conflicts_with = "program")]
    pub file: Option<PathBuf>,

    /// An answer that takes longer is too slow; processor time, where the system tells it.
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = limit::parse)]
    pub time_limit: Duration,

    /// Look for failures so long.
    #[arg(long, value_name = "TIME", default_value = "60", value_parser = limit::parse)]
    pub seconds: Duration,

    /// Make failures small so long, all together.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = limit::parse)]
    pub shrink: Duration,

    /// Where to save what the program fails on [default: stress-JUDGE].
    #[arg(long, value_name = "DIR", conflicts_with = "no_save")]
    pub save: Option<PathBuf>,

    /// Save nothing.
    #[arg(long)]
    pub no_save: bool,

    /// Go on after a failure, and report one board of every kind the program fails on.
    #[arg(long)]
    pub keep_going: bool,

    /// Only boards of this kind; may be given several times.
    #[arg(long, value_name = "KIND", value_enum)]
    pub only: Vec<Kind>,

    /// No boards of this kind; may be given several times.
    #[arg(long, value_name = "KIND", value_enum)]
    pub skip: Vec<Kind>,

    /// How many boards at a time [default: one per core].
    #[arg(long, short = 'j', value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// The seed of the random boards.
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    /// One JSON object.
    #[arg(long)]
    pub json: bool,

    /// The program and its arguments, after `--`.
    #[arg(required_unless_present = "file", last = true, value_name = "PROGRAM")]
    pub program: Vec<OsString>,
}
