//! What can be typed after `hint`, `steps` and `grade`.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use twotone::Variant;
use twotone_wire::Reveal;

use super::pictures::{FormatArgs, PaperArgs, ThemeName};
use super::{FamilyArgs, LimitArgs, known};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Exit codes: 0 there is a step (or the board is solved), 1 a wrong mark, several or no solutions, or \
the techniques allowed are not enough, 3 a limit ended it.

Examples:
  twotone hint board.txt
  twotone hint --position so-far.txt --reveal why board.txt
  twotone hint --reveal what --lang zh board.txt
  twotone hint board.txt -o next-step.png    the step as a picture")]
pub struct HintArgs {
    #[command(flatten)]
    pub start: PositionArgs,

    /// How much to give away [default: nudge; all of it in a picture].
    #[arg(long, value_name = "REVEAL", value_parser = reveal())]
    pub reveal: Option<Reveal>,

    #[command(flatten)]
    pub picture: HintPictureArgs,

    #[command(flatten)]
    pub tell: TellArgs,

    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, clap::Args)]
#[command(next_help_heading = "As a picture")]
pub struct HintPictureArgs {
    #[command(flatten)]
    pub format: FormatArgs,

    /// Where to write the picture; the ending tells the format.
    #[arg(long, short, value_name = "FILE", conflicts_with = "json")]
    pub output: Option<PathBuf>,

    /// The colours of the picture.
    #[arg(long, value_enum, default_value_t = ThemeName::Light)]
    pub theme: ThemeName,
}

#[derive(Debug, clap::Args)]
pub struct PositionArgs {
    /// The board, in any format: a file, `-` for standard input, the text itself, or a name.
    #[arg(default_value = "-", value_name = "PUZZLE")]
    pub file: PathBuf,

    #[command(flatten)]
    pub family: FamilyArgs,

    /// How far you have got: rows of values, `.` or `_` for open cells.
    #[arg(long, value_name = "FILE")]
    pub position: Option<PathBuf>,

    /// Forbid techniques harder than this one (a name, or a level from 1 to 5).
    #[arg(long, value_name = "RULE", value_parser = known::technique(), hide_possible_values = true)]
    pub max_rule: Option<String>,
}

#[derive(Debug, clap::Args)]
pub struct TellArgs {
    /// JSON instead of sentences.
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Exit codes: 0 solved, 1 not (a wrong mark, several or no solutions, or the techniques allowed are not enough), 3 a limit ended it.

Examples:
  twotone steps board.txt
  twotone steps --max-rule 2 board.txt
  twotone steps --max-rule subset --lang zh board.txt
  twotone steps --json board.txt
  twotone steps board.txt -o lesson.pdf    every step beside its board, to print")]
pub struct StepsArgs {
    #[command(flatten)]
    pub start: PositionArgs,

    #[command(flatten)]
    pub print: LessonArgs,

    #[command(flatten)]
    pub tell: TellArgs,

    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, clap::Args)]
#[command(next_help_heading = "To print")]
pub struct LessonArgs {
    /// Portable Document Format: the rules, the board, every step beside its picture.
    #[arg(long, conflicts_with = "json")]
    pub pdf: bool,

    /// Where to write the PDF [default: standard output].
    #[arg(long, short, value_name = "FILE", conflicts_with = "json")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub paper: PaperArgs,

    /// The colours of the pictures.
    #[arg(long, value_enum, default_value_t = ThemeName::Light)]
    pub theme: ThemeName,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Exit codes: 0 graded, 1 several or no solutions, 3 a limit ended it.

Examples:
  twotone grade board.txt
  twotone grade --json board.txt")]
pub struct GradeArgs {
    /// The boards, in any format: a file, `-` for standard input, the text itself, or a name.
    #[arg(default_value = "-", value_name = "PUZZLE")]
    pub file: PathBuf,

    #[command(flatten)]
    pub family: FamilyArgs,

    #[command(flatten)]
    pub tell: TellArgs,

    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  twotone techniques slant
  twotone techniques takuzu last-few
  twotone techniques mosaic --json")]
pub struct TechniquesArgs {
    /// The family.
    #[arg(value_parser = known::family())]
    pub family: Variant,

    /// Show the page of this technique: what it says, a board before and after.
    #[arg(value_parser = known::technique(), hide_possible_values = true)]
    pub technique: Option<String>,

    #[command(flatten)]
    pub tell: TellArgs,
}

/// The stages of a hint by their names.
fn reveal() -> impl TypedValueParser<Value = Reveal> {
    let stages = [
        ("nudge", Reveal::Nudge, "Where on the board to look"),
        ("where", Reveal::Where, "The cells something follows for, and the clues and cells to look at"),
        ("why", Reveal::Why, "The reason"),
        ("what", Reveal::What, "The move"),
    ];
    let names = stages.map(|(name, _, about)| PossibleValue::new(name).help(about));
    PossibleValuesParser::new(names).map(move |name| {
        let found = stages.iter().find(|(known, ..)| *known == name);
        found.map_or(Reveal::What, |(_, reveal, _)| *reveal)
    })
}
