//! The way to a solution, told: paragraphs, each beside the board that it is seen on.

use twotone::render::CELL;

use super::binder::{Binder, CAPTION, INDENT, LEADING, LONGEST_LINE, SMALL};
use super::{Entry, WorkedStep};
use crate::typeface::CAPITALS;

/// No cell of a board beside a paragraph is printed larger,
const LARGEST_CELL: f32 = 3.4;
/// and no such board takes more of the width of a column.
const BOARD_SHARE: f32 = 0.45;
/// Lines beside a board are no narrower than this where there are two columns.
const NARROWEST_TEXT: f32 = 38.0;
/// From the upper edge of a drawing to the numbers of its columns: they line up with the text.
const ABOVE: f32 = 0.44 * CELL;
/// What stays empty between a board and its text, and below both.
const GAP: f32 = 2.0;
/// What stays empty between two columns.
const GUTTER: f32 = 6.0;
/// What stands above the steps of a puzzle is so high.
const CAPTION_ROOM: f32 = CAPTION * LEADING + SMALL;

/// Where the next step goes: in which column, how far down.
struct Flow {
    columns: usize,
    /// How wide each column is.
    width: f32,
    column: usize,
    y: f32,
}

/// A step on a page: where its lines begin within a column, and how large its board is.
struct Laid {
    indent: f32,
    lines: Vec<String>,
    scale: f32,
    board_height: f32,
}

impl Laid {
    fn height(&self) -> f32 {
        (self.lines.len() as f32 * SMALL * LEADING).max(self.board_height)
    }
}

impl Binder<'_> {
    /// How puzzles can be solved.
    pub fn hints<'e>(&mut self, entries: impl Iterator<Item = &'e Entry>) {
        let entries: Vec<&Entry> = entries.filter(|entry| !entry.hints.is_empty()).collect();
        if entries.is_empty() {
            return;
        }
        self.mark(self.book.hints_title, false);
        let mut flow = self.flow(&entries);
        for entry in entries {
            for (nth, step) in entry.hints.iter().enumerate() {
                let laid = self.laid(step, flow.width);
                let above = if nth == 0 { CAPTION_ROOM } else { 0.0 };
                if flow.y + above + laid.height() > self.bottom() {
                    self.go_on(&mut flow);
                }
                if nth == 0 {
                    let at = (self.left_of(&flow), flow.y + SMALL * 0.4 + CAPTION * CAPITALS);
                    self.write(&entry.caption, at, CAPTION, self.book.theme.ink);
                }
                flow.y += above;
                self.step(step, &laid, &mut flow);
            }
        }
    }

    /// Two columns where every board leaves room enough for its text, and no place yet.
    fn flow(&self, entries: &[&Entry]) -> Flow {
        let room = self.room();
        let half = (room.width - GUTTER) / 2.0;
        let fits = |step: &WorkedStep| {
            step.board
                .as_ref()
                .is_some_and(|board| board.width * LARGEST_CELL / CELL + GAP + NARROWEST_TEXT <= half)
        };
        let two = entries.iter().flat_map(|entry| &entry.hints).all(fits);
        let (columns, width) = if two { (2, half) } else { (1, room.width) };
        Flow { columns, width, column: columns, y: f32::MAX }
    }

    fn left_of(&self, flow: &Flow) -> f32 {
        self.left() + flow.column as f32 * (flow.width + GUTTER)
    }

    /// Goes to the next column, on the next page if this was the last one.
    fn go_on(&mut self, flow: &mut Flow) {
        flow.column += 1;
        if flow.column >= flow.columns {
            self.page(self.book.hints_title, "");
            flow.column = 0;
        }
        flow.y = self.top();
    }

    /// How a step fills a column: its board on the left, the text beside it.
    fn laid(&self, step: &WorkedStep, column: f32) -> Laid {
        let (scale, indent, board_height) = match &step.board {
            Some(board) => {
                let fits = (column * BOARD_SHARE / board.width).min(self.room().height / board.height);
                let scale = fits.min(LARGEST_CELL / CELL);
                (scale, board.width * scale + GAP, (board.height - ABOVE) * scale + GAP)
            }
            None => (1.0, 0.0, 0.0),
        };
        let line = (column - indent) / SMALL - INDENT;
        let lines = self.book.typeface.lines(&step.text, line.min(LONGEST_LINE));
        Laid { indent, lines, scale, board_height }
    }

    /// Draws and writes a step, and goes on below it.
    fn step(&mut self, step: &WorkedStep, laid: &Laid, flow: &mut Flow) {
        let (left, ink) = (self.left_of(flow), self.book.theme.ink);
        if let (Some(board), Some(page)) = (&step.board, self.pages.last_mut()) {
            page.drawing.place(board, (left, flow.y - ABOVE * laid.scale), laid.scale);
        }
        let mut below = flow.y + laid.board_height;
        for (nth, line) in laid.lines.iter().enumerate() {
            // What is higher than a column goes on in the next one.
            if flow.y + SMALL * LEADING > self.bottom() {
                self.go_on(flow);
                below = flow.y;
            }
            let (left, base) = (self.left_of(flow) + laid.indent, flow.y + SMALL * CAPITALS);
            if nth == 0 {
                self.write(&step.sign, (left, base), SMALL, ink);
            }
            self.write(line, (left + INDENT * SMALL, base), SMALL, ink);
            flow.y += SMALL * LEADING;
        }
        flow.y = (flow.y + SMALL * 0.3).max(below);
    }
}
