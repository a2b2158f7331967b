//! What can be typed after `twotone play`.

use std::path::PathBuf;

use super::FamilyArgs;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Arrows or h j k l move, space goes on to the next value, ? gives a hint (again: more of it),
m marks mistakes, u and r undo and redo, s saves, q quits, F1 lists all keys. The mouse works, too.

Examples:
  twotone play examples/slant.txt
  twotone play --puzzle unruly board.txt
  twotone play --resume board.txt.save")]
pub struct PlayArgs {
    /// The board, in any format: a file, or the text itself.
    #[arg(value_name = "PUZZLE", required_unless_present = "resume", conflicts_with = "resume")]
    pub board: Option<PathBuf>,

    #[command(flatten)]
    pub family: FamilyArgs,

    /// Go on with a saved game.
    #[arg(long, value_name = "SAVE")]
    pub resume: Option<PathBuf>,

    /// Where `s` saves the game [default: PUZZLE with `.save` behind, or the file of --resume].
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
}
