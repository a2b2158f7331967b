//! What `hint` and `steps` begin with: one board, and how far somebody has got.

use anyhow::Context;
use twotone::Document;
use twotone::Marks;

use crate::args::PositionArgs;
use crate::input;

/// The board that the arguments name, with the position of a file or the one that came with the board.
pub fn opening(args: &PositionArgs) -> anyhow::Result<Document> {
    let mut document = input::one_board(&args.file, args.family.puzzle)?;
    if let Some(file) = &args.position {
        let text = input::read(file)?;
        let marks = document.board.read_position(&text).with_context(|| input::name(file))?;
        document.position = Some(marks);
    }
    Ok(document)
}

/// The position of a document; an empty one if it has none.
pub fn marks(document: &Document) -> Marks {
    document.position.clone().unwrap_or_else(|| Marks::empty(document.board.size().cells()))
}
