//! Scenes made visible: as text for terminals, as drawings for everything else.

mod board;
mod drawing;
mod font;
mod roles;
mod svg;
mod text;
mod theme;

pub use board::{CELL, Style, board};
pub use drawing::{Align, Color, Drawing, Form, Layer, Lettering, Path, Rect, Spot, Step, Stroke};
pub use svg::svg;
pub use text::text;
pub use theme::Theme;
