//! What can be typed after `count`, `forced`, `odds`, `why`, `polish`, `sample` and `verify-proof`.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use twotone::Size;
use twotone::generate::Layout;

use super::generate::{layouts, levels, size};
use super::{FamilyArgs, LimitArgs};
use crate::limit;

/// The boards that are asked about.
#[derive(Debug, clap::Args)]
pub struct BoardsArgs {
    /// The boards, in any format: a file, `-` for standard input, the text itself, or a name; or the name of a family.
    #[arg(default_value = "-", value_name = "FILE|FAMILY")]
    pub file: PathBuf,

    /// After the name of a family: the empty board of this size, like 8x8.
    #[arg(value_parser = size)]
    pub size: Option<Size>,

    #[command(flatten)]
    pub family: FamilyArgs,
}

/// The boards and how to answer about them.
#[derive(Debug, clap::Args)]
pub struct AskArgs {
    #[command(flatten)]
    pub boards: BoardsArgs,

    #[command(flatten)]
    pub limits: LimitArgs,

    /// One JSON object per board.
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone count board.txt
  twotone count takuzu 8x8                all boards of a family and size
  twotone count --max 100 board.txt       stop early: \"at least 100\"
  twotone count --time-limit 10s --json board.txt
  twotone count --task 3/100 --json board.txt  a part of a hard count, to be done on any machine
  twotone count --approximate takuzu 14x14     about how many, where nobody can count them")]
pub struct CountArgs {
    #[command(flatten)]
    pub ask: AskArgs,

    /// Stop at N solutions.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max: Option<u64>,

    /// Count only the solutions of the K-th of N tasks: whoever adds up all of them has the count.
    #[arg(long, value_name = "K/N", conflicts_with = "max", group = "drawn", value_parser = task)]
    pub task: Option<(usize, usize)>,

    /// Only estimate the number, from random dives, with a bound that holds with 99.9 % confidence [300 dives].
    #[arg(
        long,
        value_name = "DIVES",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "300",
        group = "drawn",
        conflicts_with_all = ["max", "task"],
        value_parser = clap::value_parser!(u64).range(1..=1_000_000)
    )]
    pub approximate: Option<u64>,

    /// Decides which solutions are in which task, the same for all tasks; or the dives of an estimate.
    #[arg(long, default_value_t = 0, value_name = "S", requires = "drawn")]
    pub seed: u64,
}

fn task(text: &str) -> Result<(usize, usize), String> {
    let parts = text.split_once('/');
    let numbers = parts.and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    numbers.ok_or_else(|| "expected a task like 3/100".to_owned())
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone forced board.txt                `?` where solutions differ
  twotone forced --json board.txt")]
pub struct ForcedArgs {
    #[command(flatten)]
    pub ask: AskArgs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone odds board.txt                  how likely black, 1 or \\ is in each cell
  twotone odds --list board.txt           the most uncertain cells first, as exact fractions
  twotone odds --json board.txt")]
pub struct OddsArgs {
    #[command(flatten)]
    pub ask: AskArgs,

    /// List the undecided cells, the most uncertain first.
    #[arg(long)]
    pub list: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone why board.txt                   the clues to blame, or where solutions differ
  twotone why --repair board.txt > unique.txt
  twotone why --repair --toward answer.txt board.txt > mine.txt
  twotone why --repair --symmetry rotate2 --level 1-2 board.txt > fine.txt")]
pub struct WhyArgs {
    #[command(flatten)]
    pub ask: AskArgs,

    /// Write the board repaired: as few clues changed as give it a solution, as few added as make it unique.
    #[arg(long)]
    pub repair: bool,

    /// Repair the board so that this becomes its only solution.
    #[arg(long, value_name = "FILE", requires = "repair")]
    pub toward: Option<PathBuf>,

    /// Places of clues that mirror each other in the repaired board: a clue gets its partners, or goes with them.
    #[arg(long, value_name = "LAYOUT", requires = "repair", value_parser = layouts())]
    pub symmetry: Option<Layout>,

    /// A drawing of where clues may stand in the repaired board, as `generate` has it: a dot where none may.
    #[arg(long, value_name = "FILE", requires = "repair")]
    pub layout: Option<PathBuf>,

    /// The level of the repaired board by `grade`, 1 to 5: exactly, or a range like 2-4.
    #[arg(long, short, value_name = "L|A-B", requires = "repair", value_parser = levels)]
    pub level: Option<RangeInclusive<u8>>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone polish board.txt                which clues can go, and versions of other levels
  twotone polish --minimal board.txt > minimal.txt
  twotone polish --level 1 board.txt > easier.txt")]
pub struct PolishArgs {
    #[command(flatten)]
    pub ask: AskArgs,

    /// Write nothing but the version of which no clue can go.
    #[arg(long, conflicts_with = "level")]
    pub minimal: bool,

    /// Write nothing but the version of this level, with the same solution.
    #[arg(long, value_name = "L", value_parser = clap::value_parser!(u8).range(1..=5))]
    pub level: Option<u8>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone sample 5 --seed 1 board.txt     five solutions, each drawn fairly
  twotone sample 10 slant 5x5
  twotone sample 1000 --seed 1 --json - < board.txt")]
pub struct SampleArgs {
    /// How many solutions to draw.
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub number: u32,

    #[command(flatten)]
    pub ask: AskArgs,

    /// The seed: the same seed draws the same solutions.
    #[arg(long, default_value_t = 0, value_name = "S")]
    pub seed: u64,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone solve --proof proof board.txt   writes proof.opb and proof.pbp
  twotone verify-proof board.txt proof    reads them, and runs the checker `veripb`
  cargo install veripb                    installs it

Exit codes: 0 the checker accepts the proof, 1 it does not or something else is stated, 2 bad usage or input,
3 nothing was verified: the checker is not installed or did not come to its end.")]
pub struct VerifyArgs {
    /// The board, in any format: a file, the text itself, or a name.
    #[arg(value_name = "PUZZLE")]
    pub board: PathBuf,

    /// The proof: BASE.opb and BASE.pbp.
    #[arg(value_name = "BASE")]
    pub base: PathBuf,

    #[command(flatten)]
    pub family: FamilyArgs,

    /// Stop the checker after this time (10s, 500ms, 2m); then nothing is verified.
    #[arg(long, value_name = "TIME", value_parser = limit::parse)]
    pub time_limit: Option<Duration>,

    /// One JSON object.
    #[arg(long)]
    pub json: bool,
}
