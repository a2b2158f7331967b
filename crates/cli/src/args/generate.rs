//! What can be typed after `twotone generate`.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::builder::TypedValueParser;
use twotone::Format;
use twotone::Size;
use twotone::generate::Layout;
use twotone_pictures::{Crop, Tone};

use super::{LimitArgs, known};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Every puzzle has exactly one solution, proved. Without a level it can be solved by deduction alone.
A puzzle's name makes it again on any machine; puzzle i of a run has the seed S + i, whatever the threads.

Examples:
  twotone generate mosaic 10x10
  twotone generate slant 8x8 --level 3 --symmetry rotate2 --count 20 --seed 42
  twotone generate mosaic 8x8 --level 1-3 --mix --count 9
  twotone generate takuzu 10x10 --level 3 --hard-steps 4
  twotone generate slant --layout heart.txt
  twotone generate takuzu 14x14 --minimal --json
  twotone generate unruly 10x10 --count 5 --to sgt
  twotone generate slant-8x8-l3-rotate2-v10-42
  twotone generate mosaic --picture cat.png --width 30 --touch-up
  twotone generate mosaic --picture cat.png --width 40 --preview tones.png
  twotone generate slant 2x2 --exhaustive --unique --up-to-symmetry")]
pub struct GenerateArgs {
    /// The family, or the name of a puzzle that was made.
    #[arg(value_name = "FAMILY|NAME", value_parser = known::family_or_name())]
    pub what: String,

    /// Height and width: 10x10, or 10.
    #[arg(value_parser = size)]
    pub size: Option<Size>,

    /// The level by `grade`, 1 (beginner) to 5 (needs trial): exactly, or a range like 2-4; how
    /// many of each came is told at the end.
    #[arg(long, short, value_name = "L|A-B", value_parser = levels)]
    pub level: Option<RangeInclusive<u8>>,

    /// At least so many steps of the level, the first before half of the board is filled, not all in one quarter of it;
    /// 0 for any puzzle of the level [default: what suits the size].
    #[arg(long, value_name = "N", requires = "level")]
    pub hard_steps: Option<usize>,

    /// One puzzle of each level of the range in turn.
    #[arg(long, requires = "level")]
    pub mix: bool,

    /// How many puzzles.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,

    /// The first seed [default: by chance; the names tell it].
    #[arg(long, short, value_name = "S")]
    pub seed: Option<u64>,

    /// How the places of the clues mirror each other.
    #[arg(long, default_value = "none", value_name = "LAYOUT", value_parser = layouts())]
    pub symmetry: Layout,

    /// A drawing of where clues may stand: one character for each place, a dot where none may; the size may be left out.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["picture", "exhaustive"])]
    pub layout: Option<PathBuf>,

    /// No clue can be left out (no symmetric set of clues, if the layout is symmetric).
    #[arg(long, conflicts_with = "clues")]
    pub minimal: bool,

    /// Stop hiding clues at this part of the places: 0.4 or 40%.
    #[arg(long, value_name = "F", value_parser = percent)]
    pub clues: Option<u8>,

    #[command(flatten)]
    pub limits: LimitArgs,

    /// A technique that solving needs; a wrong one lists those there are.
    #[arg(long, value_name = "RULE")]
    pub uses: Option<String>,

    /// The rule variant, where a family has several: takuzu or unruly.
    #[arg(long, value_name = "VARIANT")]
    pub rules: Option<String>,

    /// How many puzzles at a time [default: one per core].
    #[arg(long, short = 'j', value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// One JSON object per puzzle: id (its name), family, puzzle, solution, clues, and level if one was asked for;
    /// every command reads it.
    #[arg(long)]
    pub json: bool,

    /// The format to write, as in `convert`; `twotone formats` lists them.
    #[arg(long, value_name = "FORMAT", conflicts_with = "json", value_parser = known::format())]
    pub to: Option<Format>,

    /// Every puzzle of this (small) size, each once.
    #[arg(long, conflicts_with_all = ["level", "count", "seed", "symmetry", "minimal", "clues", "uses", "picture"])]
    pub exhaustive: bool,

    /// Every legal filling with every choice of shown clues: a puzzle with several solutions comes with each.
    #[arg(long, requires = "exhaustive")]
    pub pairs: bool,

    /// Only puzzles with exactly one solution.
    #[arg(long, requires = "exhaustive")]
    pub unique: bool,

    /// Of puzzles that are turns or mirror images of each other, only one.
    #[arg(long, requires = "exhaustive")]
    pub up_to_symmetry: bool,

    // Last: its heading stands above whatever comes after it.
    #[command(flatten)]
    pub picture: PictureArgs,
}

#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Pictures (Mosaic)")]
pub struct PictureArgs {
    /// The solution: a PNG, JPEG, GIF, BMP, PNM or WebP file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "count"])]
    pub picture: Option<PathBuf>,

    /// Scale the picture to so many columns [default: as it is, 50 if it has more than 100].
    #[arg(long, value_name = "W", requires = "picture")]
    pub width: Option<u32>,

    /// Take only so many dots of the picture, width, height and where they begin; auto leaves out an empty margin.
    #[arg(long, value_name = "WxH+X+Y|auto", requires = "picture", value_parser = crop)]
    pub crop: Option<Crop>,

    /// What becomes black: what is darker than its surroundings (local) or than one shade for all (threshold), lines (edges),
    /// or dots that stand for grey (dither).
    #[arg(long, value_name = "TONE", requires = "picture", default_value = "local", value_parser = tones())]
    pub tone: Tone,

    /// More black or less, in percent [default: 50].
    #[arg(long, value_name = "D", requires = "picture", conflicts_with = "threshold",
          value_parser = clap::value_parser!(u8).range(0..=100))]
    pub darkness: Option<u8>,

    /// Black is what is darker than this (0-255).
    #[arg(long, value_name = "T", requires = "picture", conflicts_with = "tone")]
    pub threshold: Option<u8>,

    /// Exchange black and white.
    #[arg(long, requires = "picture")]
    pub invert: bool,

    /// Change a few pixels if the picture is ambiguous even with every clue.
    #[arg(long, requires = "picture")]
    pub touch_up: bool,

    /// Write what every tone makes of the picture to this PNG file, and make no puzzle.
    #[arg(long, value_name = "FILE", requires = "picture")]
    pub preview: Option<PathBuf>,
}

/// Sides beyond this make no sense to anybody who wants to solve the puzzle.
const MOST: usize = 2000;

pub fn size(text: &str) -> Result<Size, String> {
    let (height, width) = text.split_once(['x', 'X']).unwrap_or((text, text));
    let side = |text: &str| text.parse::<usize>().ok().filter(|side| (1..=MOST).contains(side));
    side(height)
        .zip(side(width))
        .map(|(height, width)| Size::new(height, width))
        .ok_or_else(|| format!("expected a size like 10x10, each side from 1 to {MOST}"))
}

pub(super) fn levels(text: &str) -> Result<RangeInclusive<u8>, String> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let level = |text: &str| text.parse::<u8>().ok().filter(|level| (1..=5).contains(level));
    match (level(low), level(high)) {
        (Some(low), Some(high)) if low <= high => Ok(low..=high),
        _ => Err("expected a level from 1 to 5 or a range like 2-4".to_owned()),
    }
}

fn percent(text: &str) -> Result<u8, String> {
    let number = match text.strip_suffix('%') {
        Some(percent) => percent.parse::<f64>().ok(),
        None => text.parse::<f64>().ok().map(|part| part * 100.0),
    };
    let percent = number.map(f64::round).filter(|percent| (0.0..=100.0).contains(percent));
    percent.map(|percent| percent as u8).ok_or_else(|| "expected a part like 0.4 or 40%".to_owned())
}

fn crop(text: &str) -> Result<Crop, String> {
    text.parse().map_err(|()| "expected `auto`, or dots like 96x64+10+0: width, height, left, top".to_owned())
}

fn tones() -> impl TypedValueParser<Value = Tone> {
    let names = Tone::NAMES.map(|(name, _)| name);
    PossibleValuesParser::new(names).map(|name| Tone::find(&name).unwrap_or_default())
}

pub(super) fn layouts() -> impl TypedValueParser<Value = Layout> {
    let names = Layout::NAMES.map(|(name, _)| name);
    PossibleValuesParser::new(names).map(|name| Layout::find(&name).unwrap_or_default())
}
