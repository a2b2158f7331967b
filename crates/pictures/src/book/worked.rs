//! The way to a solution, told: paragraphs, each beside the board that it is seen on.

use twotone::render::{CELL, Drawing};

use super::binder::{Binder, CAPTION, INDENT, LEADING, LONGEST_LINE, SMALL, TEXT};
use super::room::Room;
use super::{Entry, WorkedStep};
use crate::typeface::CAPITALS;

/// No cell of a board beside a paragraph is printed larger,
const LARGEST_CELL: f32 = 6.5;
/// and no such board takes more of the width of a page.
const BOARD_SHARE: f32 = 0.45;
/// From the upper edge of a drawing to the numbers of its columns: they line up with the text.
const ABOVE: f32 = 0.44 * CELL;
/// What stays empty between a board and its text, and below both.
const GAP: f32 = 2.0;
/// What stands above the steps of a puzzle is so high.
const CAPTION_ROOM: f32 = CAPTION * LEADING + SMALL;

/// A step on a page: where its lines begin, how large they are, and how large its board.
struct Laid {
    left: f32,
    size: f32,
    lines: Vec<String>,
    scale: f32,
    board_height: f32,
}

impl Laid {
    fn height(&self) -> f32 {
        (self.lines.len() as f32 * self.size * LEADING).max(self.board_height)
    }
}

impl Binder<'_> {
    /// How puzzles can be solved.
    pub fn hints<'e>(&mut self, entries: impl Iterator<Item = &'e Entry>) {
        let mut y = f32::MAX;
        for entry in entries.filter(|entry| !entry.hints.is_empty()) {
            if y == f32::MAX {
                self.mark(self.book.hints_title, false);
            }
            for (nth, step) in entry.hints.iter().enumerate() {
                let laid = self.laid(step);
                let above = if nth == 0 { CAPTION_ROOM } else { 0.0 };
                if y + above + laid.height() > self.bottom() {
                    y = self.next_page();
                }
                if nth == 0 {
                    let at = (self.left(), y + SMALL * 0.4 + CAPTION * CAPITALS);
                    self.write(&entry.caption, at, CAPTION, self.book.theme.ink);
                }
                y = self.step(step, &laid, y + above);
            }
        }
    }

    /// Where a step goes on any page: its board on the left, the text beside it.
    fn laid(&self, step: &WorkedStep) -> Laid {
        let room = self.room();
        let (size, scale, width, board_height) = match &step.board {
            Some(board) => {
                let scale = scale(board, room);
                (TEXT, scale, board.width * scale + GAP, (board.height - ABOVE) * scale + GAP)
            }
            None => (SMALL, 1.0, 0.0, 0.0),
        };
        let line = (room.width - width) / size - INDENT;
        let lines = self.book.typeface.lines(&step.text, line.min(LONGEST_LINE));
        Laid { left: room.left + width, size, lines, scale, board_height }
    }

    /// Draws and writes a step; where the next one goes.
    fn step(&mut self, step: &WorkedStep, laid: &Laid, top: f32) -> f32 {
        let (left, ink) = (self.left(), self.book.theme.ink);
        if let (Some(board), Some(page)) = (&step.board, self.pages.last_mut()) {
            page.drawing.place(board, (left, top - ABOVE * laid.scale), laid.scale);
        }
        let (mut y, mut below) = (top, top + laid.board_height);
        for (nth, line) in laid.lines.iter().enumerate() {
            // What is higher than a page goes on overleaf.
            if y + laid.size * LEADING > self.bottom() {
                y = self.next_page();
                below = y;
            }
            let base = y + laid.size * CAPITALS;
            if nth == 0 {
                self.write(&step.sign, (laid.left, base), laid.size, ink);
            }
            self.write(line, (laid.left + INDENT * laid.size, base), laid.size, ink);
            y += laid.size * LEADING;
        }
        (y + laid.size * 0.3).max(below)
    }

    fn next_page(&mut self) -> f32 {
        self.page(self.book.hints_title, "");
        self.top()
    }
}

/// How much a board beside a paragraph is enlarged.
fn scale(board: &Drawing, room: Room) -> f32 {
    let fits = (room.width * BOARD_SHARE / board.width).min(room.height / board.height);
    fits.min(LARGEST_CELL / CELL)
}
