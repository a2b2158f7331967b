//! Many boards as printable pages: contents, rules, puzzles in front, hints, solutions at the back. All lengths are
//! millimetres.

mod binder;
mod room;
mod worked;

use twotone::render::{Drawing, Style, Theme, board};
use twotone::{Paint, Scene};

use self::binder::Binder;
use crate::page::{Bookmark, Page};
use crate::{PictureError, Typeface};

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

/// Puzzles of one kind, and how they are played.
#[derive(Clone, Debug)]
pub struct Section {
    /// What is written above its pages.
    pub title: String,
    /// How the puzzles are played; without them, there is no page of rules.
    pub rules: Option<Rules>,
    /// The puzzles.
    pub entries: Vec<Entry>,
}

/// How puzzles of a kind are played.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What is written above the page.
    pub title: String,
    /// The rules.
    pub paragraphs: Vec<String>,
    /// Boards with captions that show what is meant.
    pub examples: Vec<(String, Drawing)>,
}

/// A puzzle in a book.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What is written above the puzzle.
    pub caption: String,
    /// What is written above its solution.
    pub short_caption: String,
    /// The part of its section that it belongs to; puzzles of a part follow each other.
    pub part: String,
    /// What is written small below the puzzle: what it is called elsewhere.
    pub name: String,
    /// What is wrong with it.
    pub warning: Option<String>,
    /// How it can be solved.
    pub hints: Vec<WorkedStep>,
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
        Entry {
            caption,
            short_caption,
            part: String::new(),
            name: String::new(),
            warning: None,
            hints: Vec::new(),
            puzzle: board(puzzle, style),
            solution: solution.map(|scene| solution_drawing(scene, style)),
        }
    }
}

/// A step of the way to a solution, told.
#[derive(Clone, Debug)]
pub struct WorkedStep {
    /// What stands before it: its number.
    pub sign: String,
    /// What it says; each of its lines begins anew.
    pub text: String,
    /// The board that it is seen on.
    pub board: Option<Drawing>,
}

/// A solution as it is printed: where cells are painted, without their digits.
pub fn solution_drawing(mut scene: Scene, style: &Style) -> Drawing {
    let painted = scene.cells.iter_mut().filter(|cell| cell.paint != Paint::Nothing);
    painted.for_each(|cell| cell.text = None);
    board(&scene, style)
}

/// How a book looks.
///
/// ```
/// # #[cfg(feature = "typeface")] {
/// use twotone::render::{Style, Theme};
/// use twotone_pictures::{Book, Entry, Section, Sheet, Typeface};
///
/// let board = twotone::Board::parse("2\n1.\n..\n")?;
/// let scene = board.scene(&board.givens());
/// let entry = Entry::new(["1. Tiny".into(), "1".into()], &scene, None, &Style::default());
/// let book = Book {
///     title: "Rainy days",
///     language: "en",
///     contents_title: None,
///     hints_title: "Hints",
///     back_title: "Solutions",
///     sheet: Sheet::new(210.0, 297.0, 15.0)?,
///     per_page: 4,
///     solutions_per_page: 16,
///     theme: &Theme::LIGHT,
///     typeface: &Typeface::noto()?,
/// };
/// let sections = [Section { title: "Takuzu".into(), rules: None, entries: vec![entry] }];
/// assert_eq!(book.pages(&sections)?.0.len(), 1);
/// assert!(book.pdf(&sections)?.starts_with(b"%PDF-1.7"));
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Book<'a> {
    /// What it is called: above the contents, and small above every page.
    pub title: &'a str,
    /// The code of the language, for programs that read the book aloud.
    pub language: &'a str,
    /// The heading of the list of contents; without it, there is none.
    pub contents_title: Option<&'a str>,
    /// The heading of the pages with hints.
    pub hints_title: &'a str,
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
    /// The letters.
    pub typeface: &'a Typeface<'a>,
}

impl Book<'_> {
    /// The whole book as PDF.
    pub fn pdf(&self, sections: &[Section]) -> Result<Vec<u8>, PictureError> {
        let (pages, bookmarks) = self.pages(sections)?;
        let title = crate::pdf::Title { title: self.title, language: self.language, bookmarks: &bookmarks };
        crate::pdf::typeset(&pages, self.typeface, &title)
    }

    /// The pages, in order, and where sections and their parts begin.
    pub fn pages(&self, sections: &[Section]) -> Result<(Vec<Page>, Vec<Bookmark>), PictureError> {
        for found in [self.per_page, self.solutions_per_page] {
            if !(1..=MOST_PER_PAGE).contains(&found) {
                return Err(PictureError::BoardsPerPage { found, most: MOST_PER_PAGE });
            }
        }
        let mut binder = Binder::new(self);
        for section in sections {
            binder.section(section);
        }
        let entries = || sections.iter().flat_map(|section| &section.entries);
        binder.hints(entries());
        binder.solutions(entries());
        let (pages, bookmarks) = binder.finish();
        let lines = pages.iter().flat_map(|page| &page.lines);
        lines.into_iter().try_for_each(|line| self.typeface.check(&line.text))?;
        Ok((pages, bookmarks))
    }
}
