//! A page: a drawing with lines of text that can be searched, and places that lead to other pages.

use twotone::render::{Color, Drawing, Rect, Spot};

/// A page of a document.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// What is drawn.
    pub drawing: Drawing,
    /// What is written.
    pub lines: Vec<Line>,
    /// Places that lead to other pages, by their numbers from 0.
    pub links: Vec<(Rect, usize)>,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it says.
    pub text: String,
    /// Where it begins, on the line that letters stand on.
    pub at: Spot,
    /// The height of a line.
    pub height: f32,
    /// The colour.
    pub color: Color,
}

/// An entry of the list of contents that readers show beside the pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// What it says.
    pub title: String,
    /// The number of the page, from 0.
    pub page: usize,
    /// Whether it belongs to the last one that does not.
    pub is_part: bool,
}
