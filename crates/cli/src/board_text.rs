//! A board as the judges write it.

use std::fmt::Write;

use twotone::{AnyPuzzle, Places};

/// The size, then the rows; `_` or, on vertices, `.` where there is no clue.
pub fn judge_text(board: &dyn AnyPuzzle) -> String {
    let (size, info) = (board.size(), board.info());
    let mut text = String::new();
    if info.square_header && size.height == size.width {
        let _ = writeln!(text, "{}", size.height);
    } else {
        let _ = writeln!(text, "{} {}", size.height, size.width);
    }
    for row in board.symbols().rows() {
        match info.places {
            Places::Cells => text.push_str(&row.replace('.', "_")),
            Places::Vertices => text.push_str(row),
        }
        text.push('\n');
    }
    text
}
