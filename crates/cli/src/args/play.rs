//! What can be typed after `twotone play`.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use twotone::Size;

use super::FamilyArgs;
use super::generate::{levels, size};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Arrows or h j k l move, space goes on to the next value, ? gives a hint (again: more of it),
m marks mistakes, t tries something out, u and r undo and redo, s saves, q quits, F1 lists all keys.
The mouse works, too: the left button begins with 1, the right one with 0, and both paint.

Examples:
  twotone play takuzu 8x8 --level 2          a new puzzle
  twotone play examples/slant.txt
  twotone generate mosaic 10x10 | twotone play
  twotone play --puzzle unruly board.txt
  twotone play --resume board.txt.save")]
pub struct PlayArgs {
    /// The board: a file, `-` for standard input, the text itself, its name; or a family, for a new puzzle.
    #[arg(value_name = "PUZZLE|FAMILY", conflicts_with = "resume")]
    pub board: Option<PathBuf>,

    /// Height and width of a new puzzle: 8x8, or 8.
    #[arg(value_parser = size, requires = "board")]
    pub size: Option<Size>,

    /// The level of a new puzzle, 1 to 5: exactly, or a range like 2-4.
    #[arg(long, short, value_name = "L|A-B", requires = "size", value_parser = levels)]
    pub level: Option<RangeInclusive<u8>>,

    #[command(flatten)]
    pub family: FamilyArgs,

    /// Go on with a saved game.
    #[arg(long, value_name = "SAVE")]
    pub resume: Option<PathBuf>,

    /// Where `s` saves the game [default: PUZZLE or its name with `.save` behind, or the file of --resume].
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
}
