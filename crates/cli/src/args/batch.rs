//! What can be typed after `batch`.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use clap::builder::PossibleValuesParser;
use twotone::Format;

use super::{LimitArgs, known};
use crate::commands::batch::kind::Kind;
use crate::commands::batch::questions;

/// What `batch --do solve` wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Want {
    /// Is there a solution?
    Any,
    /// Is there exactly one?
    Unique,
    /// The same as `--do forced`.
    Forced,
    /// The same as `--do count`.
    Count,
    /// The same as `--do odds`.
    Odds,
    /// The same as `--do why`.
    Why,
}

/// What `batch` may require of every board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Require {
    /// Exactly one solution: exit code 1 if some board has none, 4 if some has several.
    Unique,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
In, one object per line: {\"id\": 7, \"family\": \"takuzu\", \"puzzle\": \"2\\n1.\\n..\\n\"}; family may be missing.
  puzzle: a board in any format; `twotone formats` lists them. Other fields are kept.
Out: {\"id\": 7, \"verdict\": \"unique\", \"solution\": [\"10\", \"01\"], \"engine\": \"...\", \"nanos\": 1234}
  verdict: unique, several, solvable, none; right or wrong; converted; unknown (a limit) or error.
  nanos: the processor time of the row.
CSV and Parquet are told by the names of the files and keep all columns; docs/batch.md says more.

Exit codes: 0 every row answered, 1 some solution was wrong (--do check), 2 some row was an error,
3 a limit ended some; with `--require unique` 1 some board has no solution, 4 some has several.

Examples:
  twotone batch --want unique puzzles.jsonl > answers.jsonl
  twotone batch --do forced --output answers.csv puzzles.csv
  twotone batch --output long.jsonl --resume --time-limit 10s puzzles.jsonl
  cat puzzles.jsonl | twotone batch --threads 2 --do convert --to puzz.link -")]
pub struct BatchArgs {
    /// The puzzles: JSON lines, .csv or .parquet; `-` is standard input.
    #[arg(default_value = "-", value_name = "FILE")]
    pub file: PathBuf,

    /// What to ask about each board.
    #[arg(long = "do", value_name = "QUESTION", default_value = "solve", value_parser = PossibleValuesParser::new(questions::NAMES))]
    pub question: String,

    /// What `--do solve` finds out: a solution, or whether it is the only one; or another question by its short name.
    #[arg(long, value_enum, default_value_t = Want::Any)]
    pub want: Want,

    /// What every board must have; `unique` also makes `--do solve` find that out.
    #[arg(long, value_enum, value_name = "WHAT")]
    pub require: Option<Require>,

    /// The format that `--do convert` writes; `twotone formats` lists them.
    #[arg(long, value_name = "FORMAT", default_value = "json", value_parser = known::format())]
    pub to: Format,

    /// The field or column with the board.
    #[arg(long, value_name = "NAME", default_value = "puzzle")]
    pub column: String,

    /// What the input is, if its name does not say so.
    #[arg(long, value_enum, value_name = "KIND")]
    pub from: Option<Kind>,

    /// Write the answers to FILE instead of standard output.
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// What to write, if the name of the output does not say so.
    #[arg(long, value_enum, value_name = "KIND")]
    pub format: Option<Kind>,

    /// Go on where an interrupted run with the same arguments ended; FILE.run beside the output knows them.
    #[arg(long, requires = "output")]
    pub resume: bool,

    /// Write the summary to FILE, as JSON.
    #[arg(long, value_name = "FILE")]
    pub summary: Option<PathBuf>,

    /// How many boards at a time [default: one per core].
    #[arg(long, short = 'j', value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl BatchArgs {
    /// What the input is.
    pub fn input_kind(&self) -> Kind {
        self.from.unwrap_or_else(|| Kind::of(&self.file))
    }

    /// The file that is to hold the answers; nothing stands for standard output.
    pub fn output_file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// What the answers are written as.
    pub fn output_kind(&self) -> Kind {
        self.format.unwrap_or_else(|| self.output_file().map_or(Kind::Jsonl, Kind::of))
    }

    /// The file whose other columns are copied beside the answers as they stand, instead of travelling with the rows.
    pub fn copied(&self) -> Option<&Path> {
        let is_copied = self.input_kind() == Kind::Parquet && self.output_kind() == Kind::Parquet;
        is_copied.then_some(&self.file)
    }

    /// What is asked about each board, by whichever of the two options it was named.
    pub fn asked(&self) -> &str {
        match self.want {
            Want::Any | Want::Unique => &self.question,
            Want::Forced => "forced",
            Want::Count => "count",
            Want::Odds => "odds",
            Want::Why => "why",
        }
    }

    /// Whether `solve` finds out if the solution is the only one.
    pub fn wants_unique(&self) -> bool {
        self.want == Want::Unique || self.require.is_some()
    }
}
