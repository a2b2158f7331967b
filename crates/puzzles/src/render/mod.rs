//! Scenes made visible: as text for terminals, as drawings for everything else.

mod board;
mod drawing;
mod font;
mod roles;
mod svg;
mod text;
mod theme;

pub use board::{CELL, Style, board};
pub use drawing::{Align, Color, Drawing, Form, Layer, Lettering, Outline, Path, Rect, Spot, Step, Stroke};
pub use font::missing as missing_letter;
pub use svg::svg;
pub use text::{Colors, Screen, Shown, Text};
pub use theme::Theme;

use crate::scene::Scene;

/// Pixels of a cell in an SVG whose size nobody chose.
const CELL_PIXELS: f32 = 32.0;

impl Scene {
    /// The scene in box characters, without colours.
    ///
    /// ```
    /// let board = twotone::Board::parse("2\n1.\n..\n")?;
    /// assert_eq!(board.picture().text(), "┌─────┐\n│ 1 · │\n│ · · │\n└─────┘\n");
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn text(&self) -> String {
        self.text_on(&Screen::PLAIN).text
    }

    /// The scene for a screen: whole, or smaller if the screen is too narrow, or the columns that fit.
    pub fn text_on(&self, screen: &Screen) -> Text {
        text::text(self, screen)
    }

    /// The scene as a complete SVG document.
    ///
    /// ```
    /// use twotone::{Board, render::Style};
    ///
    /// let board = Board::parse("2\n1.\n..\n")?;
    /// assert!(board.picture().svg(&Style::default()).starts_with("<svg"));
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn svg(&self, style: &Style) -> String {
        let drawing = board(self, style);
        let pixels = |units: f32| format!("{}px", (units * CELL_PIXELS / CELL).round());
        svg(&drawing, &pixels(drawing.width), &pixels(drawing.height))
    }
}
