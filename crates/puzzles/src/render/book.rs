//! Many boards as printable pages: puzzles in front, solutions at the back. All lengths are millimetres.

use super::drawing::{Align, Color, Drawing, Lettering, Spot, Stroke};
use super::font;
use super::theme::Theme;

/// No cell is printed larger than this, however small the board.
const LARGEST_CELL: f32 = 11.0;
const CAPTION: f32 = 3.0;
/// From the top of a caption to the top of its board.
const CAPTION_ROOM: f32 = 7.0;
/// What stays empty below a board.
const GAP: f32 = 5.0;
const HEADING: f32 = 5.0;
/// From the top of a heading to the first board.
const HEADING_ROOM: f32 = 13.0;
const FOOT: f32 = 2.6;
const FOOT_ROOM: f32 = 7.0;

/// A sheet of paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sheet {
    /// How wide.
    pub width: f32,
    /// How high.
    pub height: f32,
    /// What stays empty at each side.
    pub margin: f32,
}

/// A puzzle in a book.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What is written above the puzzle.
    pub caption: String,
    /// What is written above its solution.
    pub short_caption: String,
    /// The puzzle.
    pub puzzle: Drawing,
    /// Its solution.
    pub solution: Option<Drawing>,
}

/// How a book looks.
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    /// The heading of the pages with puzzles.
    pub title: &'a str,
    /// The heading of the pages with solutions.
    pub back_title: &'a str,
    /// The paper.
    pub sheet: Sheet,
    /// How many puzzles to a page.
    pub per_page: usize,
    /// How many solutions to a page.
    pub solutions_per_page: usize,
    /// The colours.
    pub theme: &'static Theme,
}

impl Book<'_> {
    /// The pages, in order.
    pub fn pages(&self, entries: &[Entry]) -> Vec<Drawing> {
        let puzzles: Vec<Item<'_>> =
            entries.iter().map(|entry| Item { caption: &entry.caption, board: &entry.puzzle }).collect();
        let solutions: Vec<Item<'_>> = entries
            .iter()
            .filter_map(|entry| Some(Item { caption: &entry.short_caption, board: entry.solution.as_ref()? }))
            .collect();
        let mut pages = Vec::new();
        for items in puzzles.chunks(self.per_page.max(1)) {
            pages.push(self.page(self.title, items, self.per_page, pages.len() + 1));
        }
        for items in solutions.chunks(self.solutions_per_page.max(1)) {
            pages.push(self.page(self.back_title, items, self.solutions_per_page, pages.len() + 1));
        }
        pages
    }

    fn page(&self, heading: &str, items: &[Item<'_>], places: usize, number: usize) -> Drawing {
        let Sheet { width, height, margin } = self.sheet;
        let mut page = Drawing::new(width, height, Color::hex(0xffffff));
        page.title = self.title.to_owned();
        let head = if heading.is_empty() { 0.0 } else { HEADING_ROOM };
        if !heading.is_empty() {
            let room = (width - 2.0 * margin) * font::HEIGHT / font::width(heading).max(1.0);
            page.text(heading, (margin, margin), Align::Left, self.lettering(HEADING.min(room), 12.0));
        }
        let foot = (width / 2.0, height - margin - FOOT);
        page.text(&number.to_string(), foot, Align::Center, self.lettering(FOOT, 11.0));
        let room = Room {
            left: margin,
            top: margin + head,
            width: (width - 2.0 * margin).max(1.0),
            height: (height - 2.0 * margin - head - FOOT_ROOM).max(1.0),
        };
        let columns = room.best_columns(items, places.max(1));
        for (nth, item) in items.iter().enumerate() {
            let (spot, size) = room.place(nth, columns, places.max(1));
            self.put(&mut page, item, spot, size);
        }
        page
    }

    /// A caption and under it the board, in the middle of its place.
    fn put(&self, page: &mut Drawing, item: &Item<'_>, (x, y): Spot, size: (f32, f32)) {
        let scale = item.scale(size);
        let left = x + (size.0 - item.board.width * scale) / 2.0;
        // The board's own margin is half a cell or more: the caption lines up with about the board itself.
        let text_left = left + super::CELL / 2.0 * scale;
        let room = (x + size.0 - text_left).max(1.0) * font::HEIGHT / font::width(item.caption).max(1.0);
        let look = self.lettering(CAPTION.min(room), 12.0);
        page.text(item.caption, (text_left, y + CAPTION - look.height), Align::Left, look);
        page.place(item.board, (left, y + CAPTION_ROOM - super::CELL / 2.0 * scale), scale);
    }

    fn lettering(&self, height: f32, weight: f32) -> Lettering {
        Lettering { height, pen: Stroke { color: self.theme.ink, width: weight } }
    }
}

/// A board with its caption.
struct Item<'a> {
    caption: &'a str,
    board: &'a Drawing,
}

impl Item<'_> {
    /// How much the board is enlarged to fill a place below its caption.
    fn scale(&self, (width, height): (f32, f32)) -> f32 {
        let room = (height - CAPTION_ROOM - GAP).max(1.0);
        let fits = (width / self.board.width).min(room / self.board.height);
        fits.min(LARGEST_CELL / super::CELL)
    }
}

/// The part of a page that holds boards.
struct Room {
    left: f32,
    top: f32,
    width: f32,
    height: f32,
}

impl Room {
    /// The number of columns with the largest boards; of equals the one that leaves the fewest places empty.
    fn best_columns(&self, items: &[Item<'_>], places: usize) -> usize {
        let rank = |columns: usize| {
            let (_, size) = self.place(0, columns, places);
            let smallest = items.iter().map(|item| item.scale(size)).fold(f32::MAX, f32::min);
            (smallest, -((columns * places.div_ceil(columns)) as f32))
        };
        let better = |best: usize, next: usize| if rank(next) > rank(best) { next } else { best };
        (1..=places).fold(1, better)
    }

    /// Where the nth place is, and how large.
    fn place(&self, nth: usize, columns: usize, places: usize) -> (Spot, (f32, f32)) {
        let rows = places.div_ceil(columns);
        let (width, height) = (self.width / columns as f32, self.height / rows as f32);
        let (row, column) = (nth / columns, nth % columns);
        ((self.left + column as f32 * width, self.top + row as f32 * height), (width, height))
    }
}
