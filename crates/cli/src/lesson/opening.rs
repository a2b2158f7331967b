//! What `hint` and `steps` begin with: one board, how far somebody has got, and which techniques are allowed.

use std::path::Path;

use anyhow::{Context, bail};
use twotone::deduce::Reach;
use twotone::format::Document;
use twotone::{Board, Marks};

use crate::args::PositionArgs;
use crate::commands::check;
use crate::input;

/// A board, a position and the techniques allowed.
pub struct Opening {
    document: Document,
    pub marks: Marks,
    pub reach: Reach,
}

impl Opening {
    /// Reads what the arguments name.
    pub fn new(args: &PositionArgs) -> anyhow::Result<Self> {
        let mut boards = input::boards(&args.file, args.family.puzzle)?;
        if boards.len() != 1 {
            bail!("expected one board, found {}", boards.len());
        }
        let document = boards.remove(0);
        let marks = position(&document, args.position.as_deref())?;
        let reach = reach(&document.puzzle, args.max_rule.as_deref())?;
        Ok(Opening { document, marks, reach })
    }

    /// The board with what is filled in.
    pub fn placed(&self) -> Board {
        self.board().at(&self.marks).expect("a position is read for its board")
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.document.puzzle
    }
}

/// The position of a file, or the one that came with the board, or an empty one.
fn position(document: &Document, file: Option<&Path>) -> anyhow::Result<Marks> {
    let board = &document.puzzle;
    let Some(file) = file else {
        return Ok(document.position.clone().unwrap_or_else(|| Marks::empty(board.size().cells())));
    };
    check::read_position(board, input::read(file)?).with_context(|| input::name(file))
}

/// Which techniques are allowed.
fn reach(board: &Board, max_rule: Option<&str>) -> anyhow::Result<Reach> {
    let Some(name) = max_rule else { return Ok(Reach::ALL) };
    let Some(reach) = board.reach(name) else {
        let names: Vec<&str> = board.techniques().iter().map(|facts| facts.id).collect();
        bail!("unknown technique `{name}`: expected a level from 1 to 5, or one of {}", names.join(", "));
    };
    Ok(reach)
}
