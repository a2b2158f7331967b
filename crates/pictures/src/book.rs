//! Many boards as printable pages: puzzles in front, solutions at the back. All lengths are millimetres.

use twotone::render::{Align, CELL, Drawing, Lettering, Spot, Stroke, Style, Theme, board};
use twotone::{Paint, Scene};

use crate::PictureError;

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
/// A sheet has at least so much room between its margins.
const LEAST_ROOM: f32 = 30.0;
/// More boards than this cannot be told apart on a page.
const MOST_PER_PAGE: usize = 400;

/// A sheet of paper with room for boards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sheet {
    width: f32,
    height: f32,
    margin: f32,
}

impl Sheet {
    /// Width, height, and what stays empty at each side.
    ///
    /// ```
    /// use twotone_pictures::Sheet;
    ///
    /// assert!(Sheet::new(210.0, 297.0, 15.0).is_ok());
    /// assert_eq!(Sheet::new(210.0, 297.0, 100.0).unwrap_err().code(), "no-room");
    /// ```
    pub fn new(width: f32, height: f32, margin: f32) -> Result<Self, PictureError> {
        let enough = |side: f32| side.is_finite() && side - 2.0 * margin >= LEAST_ROOM;
        if margin >= 0.0 && enough(width) && enough(height) {
            Ok(Sheet { width, height, margin })
        } else {
            Err(PictureError::NoRoom { width, height, margin })
        }
    }
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

impl Entry {
    /// Draws a puzzle and its solution. Where the cells of a solution are painted, the picture says it all: digits are
    /// left out.
    pub fn new(
        [caption, short_caption]: [String; 2],
        puzzle: &Scene,
        solution: Option<Scene>,
        style: &Style,
    ) -> Self {
        let solution = solution.map(|mut scene| {
            let painted = scene.cells.iter_mut().filter(|cell| cell.paint != Paint::Nothing);
            painted.for_each(|cell| cell.text = None);
            board(&scene, style)
        });
        Entry { caption, short_caption, puzzle: board(puzzle, style), solution }
    }
}

/// How a book looks.
///
/// ```
/// use twotone::render::{Style, Theme};
/// use twotone_pictures::{Book, Entry, Sheet};
///
/// let board = twotone::Board::parse("2\n1.\n..\n")?;
/// let scene = board.scene(&board.givens());
/// let entry = Entry::new(["1. Tiny".into(), "1".into()], &scene, None, &Style::default());
/// let book = Book {
///     title: "Rainy days",
///     back_title: "Solutions",
///     sheet: Sheet::new(210.0, 297.0, 15.0)?,
///     per_page: 4,
///     solutions_per_page: 16,
///     theme: &Theme::LIGHT,
/// };
/// assert_eq!(book.pages(&[entry.clone()])?.len(), 1);
/// # #[cfg(feature = "pdf")]
/// assert!(book.pdf(&[entry])?.starts_with(b"%PDF-1.7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    /// The heading of the pages with puzzles.
    pub title: &'a str,
    /// The heading of the pages with solutions.
    pub back_title: &'a str,
    /// The paper.
    pub sheet: Sheet,
    /// How many puzzles to a page, 1 to 400.
    pub per_page: usize,
    /// How many solutions to a page, 1 to 400.
    pub solutions_per_page: usize,
    /// The colours.
    pub theme: &'static Theme,
}

impl Book<'_> {
    /// The whole book as PDF.
    #[cfg(feature = "pdf")]
    pub fn pdf(&self, entries: &[Entry]) -> Result<Vec<u8>, PictureError> {
        crate::pdf(&self.pages(entries)?, 1.0)
    }

    /// The pages, in order.
    pub fn pages(&self, entries: &[Entry]) -> Result<Vec<Drawing>, PictureError> {
        for found in [self.per_page, self.solutions_per_page] {
            if !(1..=MOST_PER_PAGE).contains(&found) {
                return Err(PictureError::BoardsPerPage { found, most: MOST_PER_PAGE });
            }
        }
        let puzzles: Vec<Item<'_>> =
            entries.iter().map(|entry| Item { caption: &entry.caption, board: &entry.puzzle }).collect();
        let solutions: Vec<Item<'_>> = entries
            .iter()
            .filter_map(|entry| Some(Item { caption: &entry.short_caption, board: entry.solution.as_ref()? }))
            .collect();
        let mut pages = Vec::new();
        for items in puzzles.chunks(self.per_page) {
            pages.push(self.page(self.title, items, self.per_page, pages.len() + 1));
        }
        for items in solutions.chunks(self.solutions_per_page) {
            pages.push(self.page(self.back_title, items, self.solutions_per_page, pages.len() + 1));
        }
        Ok(pages)
    }

    fn page(&self, heading: &str, items: &[Item<'_>], places: usize, number: usize) -> Drawing {
        let Sheet { width, height, margin } = self.sheet;
        let mut page = Drawing::new(width, height, self.theme.paper);
        page.title = self.title.to_owned();
        let head = if heading.is_empty() { 0.0 } else { HEADING_ROOM };
        if !heading.is_empty() {
            let look = self.lettering(HEADING, 12.0).fitted(heading, width - 2.0 * margin);
            page.text(heading, (margin, margin), Align::Left, look);
        }
        let foot = (width / 2.0, height - margin - FOOT);
        page.text(&number.to_string(), foot, Align::Center, self.lettering(FOOT, 11.0));
        let room = Room {
            left: margin,
            top: margin + head,
            width: (width - 2.0 * margin).max(1.0),
            height: (height - 2.0 * margin - head - FOOT_ROOM).max(1.0),
        };
        let columns = room.best_columns(items, places);
        for (nth, item) in items.iter().enumerate() {
            let (spot, size) = room.place(nth, columns, places);
            self.put(&mut page, item, spot, size);
        }
        page
    }

    /// A caption and under it the board, in the middle of its place.
    fn put(&self, page: &mut Drawing, item: &Item<'_>, (x, y): Spot, size: (f32, f32)) {
        let scale = item.scale(size);
        let left = x + (size.0 - item.board.width * scale) / 2.0;
        // The board's own margin is half a cell or more: the caption lines up with about the board itself.
        let text_left = left + CELL / 2.0 * scale;
        let room = (x + size.0 - text_left).max(1.0);
        let look = self.lettering(CAPTION, 12.0).fitted(item.caption, room);
        page.text(item.caption, (text_left, y + CAPTION - look.height), Align::Left, look);
        page.place(item.board, (left, y + CAPTION_ROOM - CELL / 2.0 * scale), scale);
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
        fits.min(LARGEST_CELL / CELL)
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
