//! What can be typed.

pub mod answers;
mod batch;
pub mod generate;
mod known;
pub mod stress;

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};
use twotone::{Format, Variant};
use twotone_words::{Lang, Words};

pub use self::batch::{BatchArgs, Require};
use crate::commands::judge::Judge;
use crate::limit;

mod lesson;
mod pictures;
mod play;
mod web;

pub use lesson::{GradeArgs, HintArgs, HintPictureArgs, LessonArgs, PositionArgs, StepsArgs, TechniquesArgs};
pub use pictures::{BookArgs, RenderArgs};
pub use play::PlayArgs;
pub use web::WebArgs;

/// What can be typed after `twotone`; the headline is that of the package.
#[derive(Debug, Parser)]
#[command(name = "twotone", version = env!("TWOTONE_VERSION"), about, max_term_width = 100, after_help = after_help())]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,

    /// When to use colours: auto, always or never.
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN", hide_possible_values = true)]
    pub color: Color,

    /// The language: en or zh [default: as the locale says].
    #[arg(long, global = true, value_parser = lang())]
    pub lang: Option<Lang>,
}

/// Reads the name of a language.
fn lang() -> impl TypedValueParser<Value = Lang> {
    let names = Lang::ALL.map(Lang::code);
    PossibleValuesParser::new(names).try_map(|name| Lang::find(&name).ok_or("no such language"))
}

/// The families, with the other names they have, and what to type.
fn after_help() -> String {
    let words = Words::new(Lang::En);
    let family = |variant: Variant| {
        let aliases = variant.info().aliases;
        let names = if aliases.is_empty() { String::new() } else { format!(" (or {})", aliases.join(", ")) };
        format!("  {variant}{names}\n          {}\n", words.about(variant))
    };
    let families: String = Variant::all().filter(|variant| variant.is_usual()).map(family).collect();
    format!("Families (`twotone families` shows a board of each):\n{families}\n{AFTER_HELP}")
}

const AFTER_HELP: &str = "\
Examples:
  twotone solve board.txt               solve a board; the family is found from its shape
  twotone solve -p takuzu 1..0/..0./.0../11..  a grid typed as it is
  twotone solve --unique - < board.txt  prove whether the solution is the only one
  twotone play takuzu 8x8               a new puzzle to solve in the terminal
  twotone check board.txt answer.txt    right, or every broken rule
  twotone batch puzzles.jsonl           many boards, JSON lines in and out
  twotone convert --to sgt board.txt    the same board as another program writes it

Exit codes: 0 answered with a solution (or: right), 1 answered with none (or: wrong),
2 bad usage or input, 3 a limit ended it, 4 several solutions where `--unique` was asked.";

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Solve the boards of a file.
    Solve(SolveArgs),
    /// Answer like a contest program: standard input to standard output.
    Judge(JudgeArgs),
    /// Check a solution: right, or every broken rule with its cells.
    Check(CheckArgs),
    /// Count the solutions, exactly.
    Count(answers::CountArgs),
    /// Show the cells that are the same in every solution.
    Forced(answers::ForcedArgs),
    /// Tell for every cell in how many of the solutions it is black, 1 or `\`.
    Odds(answers::OddsArgs),
    /// Explain why there is no solution, or several: which clues contradict each other, or what is missing.
    Why(answers::WhyArgs),
    /// Tell which clues a puzzle does not need; write it without them, or at another level.
    Polish(answers::PolishArgs),
    /// Draw solutions at random, every one equally likely.
    Sample(answers::SampleArgs),
    /// Check a proof written by `solve --proof`.
    VerifyProof(answers::VerifyArgs),
    /// The easiest next step, in four stages; or what is wrong.
    Hint(HintArgs),
    /// The whole way to the solution, step by step.
    Steps(StepsArgs),
    /// How hard a puzzle is, and which techniques it takes.
    Grade(GradeArgs),
    /// List how people solve a puzzle, or show the page of a technique.
    Techniques(TechniquesArgs),
    /// Ask about many boards: JSON lines, CSV or Parquet in and out, in the same order.
    Batch(BatchArgs),
    /// Write boards in another format.
    Convert(ConvertArgs),
    /// List the formats, with an example of each.
    Formats(FormatsArgs),
    /// List the puzzles there are, with their other names and a board of each.
    Families(FamiliesArgs),
    /// Draw a board: puzzle, position, solution, odds, highlights.
    Render(RenderArgs),
    /// Print many boards: a PDF with puzzles in front and solutions at the back.
    Book(BookArgs),
    /// Make puzzles: unique, at a level, symmetric, minimal, from a picture, or all there are.
    Generate(generate::GenerateArgs),
    /// Try a contest program on many boards; show the smallest one it fails on.
    Stress(stress::StressArgs),
    /// Solve a board yourself, in the terminal.
    Play(PlayArgs),
    /// Open the app in the browser: play, learn, edit, make and print, served to this machine alone.
    Web(WebArgs),
    /// Write shell completions to standard output.
    Completions(CompletionsArgs),
    /// Write the manual page to standard output, or one page per command into a folder.
    Man(ManArgs),
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone solve examples/mosaic.txt
  twotone solve --unique --stats examples/slant.txt
  twotone solve --puzzle unruly --all examples/takuzu.txt
  twotone solve --all takuzu 4x4          every filling of an empty board
  twotone solve 'https://puzz.link/p?gokigen/4/4/iaegcgcj6a'
  echo '2 / 1. / ..' | tr -d ' ' | tr / '\\n' | twotone solve --json -")]
pub struct SolveArgs {
    #[command(flatten)]
    pub boards: answers::BoardsArgs,

    /// Prove whether the solution is the only one; several end with exit code 4.
    #[arg(long)]
    pub unique: bool,

    /// List every solution, each once.
    #[arg(long, conflicts_with_all = ["unique", "max"])]
    pub all: bool,

    /// List up to N solutions, each once.
    #[arg(long, value_name = "N", conflicts_with = "unique", value_parser = clap::value_parser!(u64).range(1..))]
    pub max: Option<u64>,

    /// Write the proof of "no solution" or "only one" to BASE.opb and BASE.pbp, for the checker `veripb`.
    #[arg(long, value_name = "BASE", conflicts_with_all = ["all", "max"])]
    pub proof: Option<PathBuf>,

    #[command(flatten)]
    pub limits: LimitArgs,

    /// Say which engine answered, what was tried, and the effort.
    #[arg(long)]
    pub stats: bool,

    /// Number the rows and columns of drawings on a terminal.
    #[arg(long)]
    pub coordinates: bool,

    /// One JSON object per board.
    #[arg(long)]
    pub json: bool,

    /// Switch an engine off (repeat for more; `--stats` shows the names).
    #[arg(long, value_name = "ENGINE")]
    pub without: Vec<String>,
}

#[derive(Debug, clap::Args)]
pub struct FamilyArgs {
    /// The family; then a grid without its size in front is read, too.
    #[arg(long, short, value_name = "FAMILY", value_parser = known::family())]
    pub puzzle: Option<Variant>,
}

#[derive(Debug, clap::Args)]
pub struct LimitArgs {
    /// Stop after this time (10s, 500ms, 2m); then the verdict is "unknown".
    #[arg(long, value_name = "TIME", value_parser = limit::parse)]
    pub time_limit: Option<Duration>,

    /// Hold at most so much in memory beside the board (2GiB, 500M); then the verdict is "unknown".
    #[arg(long, value_name = "SIZE", default_value = "2GiB", value_parser = limit::parse_size)]
    pub memory: usize,
}

impl LimitArgs {
    /// No limit but that on memory.
    pub const NONE: LimitArgs = LimitArgs { time_limit: None, memory: limit::MEMORY };
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone judge p9237 < mosaic.txt     Mosaic as Luogu P9237 wants it: rows of 0 and 1
  twotone judge p10419 < takuzu.txt    Takuzu, rows of 0 and 1
  twotone judge p6809 < mosaic.txt     full-clue Mosaic (BalticOI Mines), rows of . and X
  twotone judge uva11694 < slants.txt  Slant, rows of diagonals; the number of cases comes first
  twotone judge p6809 --explain < mosaic.txt  and how it was found, on standard error")]
pub struct JudgeArgs {
    /// Which judge.
    #[arg(value_enum)]
    pub judge: Judge,

    /// Say on standard error, in every language there is, which algorithm found the answers and why they are right.
    #[arg(long)]
    pub explain: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone check board.txt answer.txt
  twotone solve board.txt | twotone check board.txt -
  twotone check --json board.txt answer.txt")]
pub struct CheckArgs {
    /// The board, in any format: a file, the text itself, or a name.
    #[arg(value_name = "PUZZLE")]
    pub board: PathBuf,

    /// The solution: rows of 0 and 1 (or . and X), or diagonals; `-` is standard input.
    pub solution: PathBuf,

    #[command(flatten)]
    pub family: FamilyArgs,

    /// One JSON object.
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
What the format cannot express is said on standard error.

Examples:
  twotone convert --to sgt 'https://puzz.link/p?gokigen/4/4/iaegcgcj6a'
  twotone convert --to puzz.link 4x4:c0b4c2c2f1a0a
  twotone convert --puzzle takuzu --to link 0b11h11e0b0a1h00
  twotone convert board.txt > board.json")]
pub struct ConvertArgs {
    /// The boards, in any format: a file, `-` for standard input, the text itself, or a name.
    #[arg(default_value = "-", value_name = "FILE")]
    pub file: PathBuf,

    /// The format to write; `twotone formats` lists them.
    #[arg(long, short, value_name = "FORMAT", default_value = "json", value_parser = known::format())]
    pub to: Format,

    #[command(flatten)]
    pub family: FamilyArgs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone formats
  twotone formats --json")]
pub struct FormatsArgs {
    /// One JSON array.
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone families
  twotone families --json")]
pub struct FamiliesArgs {
    /// One JSON array.
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone completions bash > /etc/bash_completion.d/twotone
  twotone completions fish > ~/.config/fish/completions/twotone.fish")]
pub struct CompletionsArgs {
    /// Which shell.
    pub shell: clap_complete::Shell,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone man | man -l -
  twotone man --dir /usr/local/share/man/man1")]
pub struct ManArgs {
    /// Write one page per command into this folder.
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    /// Makes the choice known to every writer.
    pub fn apply(self) {
        match self {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}
