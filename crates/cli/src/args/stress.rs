//! What can be typed after `twotone stress`.

use std::ffi::OsString;
use std::time::Duration;

use crate::commands::judge::Judge;
use crate::limit;
use crate::stress::Kind;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The program gets one input of the judge at a time on standard input and answers on standard output.
Exit codes: 0 nothing found, 1 a board it fails on was found, 2 the program cannot be started
or there was no board to try.

Time: on a busy machine a program may wait for its turn, up to 10 times the time limit; one that
uses no processor time is given up after 3 times the limit, but not within a second. --seconds are
for both, finding failures and making them small; only the runs under way come on top. With
--keep-going each gets half of them.

Examples:
  twotone stress p9237 -- ./mosaic
  twotone stress uva11694 --seconds 20 --time-limit 1s -- python3 slant.py
  twotone stress p6809 --skip thin -- ./mines
  twotone stress p6809 --keep-going -- ./mines")]
pub struct StressArgs {
    /// Whose boards.
    #[arg(value_enum)]
    pub judge: Judge,

    /// An answer that takes longer is too slow; processor time, where the system tells it.
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = limit::parse)]
    pub time_limit: Duration,

    /// Look for a failure and make it small, so long in all.
    #[arg(long, value_name = "TIME", default_value = "60", value_parser = limit::parse)]
    pub seconds: Duration,

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
    #[arg(required = true, last = true, value_name = "PROGRAM")]
    pub program: Vec<OsString>,
}
