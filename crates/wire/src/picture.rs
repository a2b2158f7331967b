//! A board as a drawing: which board, what to point out on it, and the SVG that comes of it. And the other way round:
//! grey dots as the cells of a board.

use serde::{Deserialize, Serialize};
use twotone::render::{CELL, Style, Theme, board as draw, svg};
use twotone::{Board, Place, Role, Size};
use twotone_pictures::{PhotoOptions, Shades, Tone};

use crate::code::Cell;
use crate::reply::Problem;
use crate::request::BoardText;
use crate::rows::Rows;

/// What is to be drawn, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sketch {
    /// The board at its position.
    pub board: BoardText,
    /// Words above it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The colours: `light`, `dark` or `contrast`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// Whether rows and columns are numbered.
    #[serde(default)]
    pub coordinates: bool,
    /// The width of a cell in pixels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<u16>,
    /// Places to look at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<Point>,
}

/// A place to look at, and what for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Point {
    /// Row and column, from 1.
    pub at: Cell,
    /// Whether it is a vertex and not a cell.
    #[serde(default)]
    pub vertex: bool,
    /// `premise`, `look`, `conclusion` or `conflict`.
    pub role: String,
}

/// A drawing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Drawn {
    /// The drawing as a complete SVG document.
    pub svg: String,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
}

/// A grey picture with a dot for each cell, and what is to become dark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Grey {
    /// Cells in a row.
    pub width: usize,
    /// The dots row by row, from 0 for black to 255 for white.
    pub grey: Vec<u8>,
    /// Dark is what is darker than this; the number that parts the picture best, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threshold: Option<u8>,
    /// Whether grey becomes a pattern of dots instead.
    #[serde(default)]
    pub dither: bool,
    /// Whether dark and light are exchanged.
    #[serde(default)]
    pub invert: bool,
}

/// A picture of dark and light cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Toned {
    /// The picture: `1` for dark cells, `0` for light ones.
    pub rows: Rows,
    /// The threshold that was taken, or would have been.
    pub threshold: u8,
}

impl Grey {
    /// The cells that are dark.
    pub fn cells(&self) -> Result<Toned, Problem> {
        let Grey { width, grey, threshold, dither, invert } = self;
        let wrong = || Problem::new("wrong-picture", []);
        let height = grey.len().checked_div(*width).filter(|&height| height > 0).ok_or_else(wrong)?;
        let shades = Shades::new(Size::new(height, *width), grey, None).ok_or_else(wrong)?;
        let by_threshold =
            PhotoOptions { tone: Tone::Threshold(*threshold), invert: *invert, ..PhotoOptions::default() };
        let (mut black, used) = shades.black(&by_threshold);
        if *dither {
            black = shades.black(&PhotoOptions { tone: Tone::Dither, ..by_threshold }).0;
        }
        let row = |row: usize| {
            let cells = row * width..(row + 1) * width;
            cells.map(|cell| if black.get(cell) { '1' } else { '0' }).collect::<String>()
        };
        let rows: Vec<String> = (0..height).map(row).collect();
        let threshold = if let Tone::Threshold(Some(taken)) = used.tone { taken } else { 128 };
        Ok(Toned { rows: rows.into(), threshold })
    }
}

/// The width of a cell if nothing is said.
const PIXELS: u16 = 32;

impl Sketch {
    /// Draws it.
    pub fn draw(&self) -> Result<Drawn, Problem> {
        let document = self.board.read()?;
        let theme = self.theme.as_deref().unwrap_or(Theme::LIGHT.name);
        let names = || Theme::ALL.iter().map(|theme| theme.name.to_owned()).collect();
        let theme = Theme::find(theme).ok_or_else(|| Problem::unknown("unknown-theme", theme, names()))?;
        let mut scene = document.board.scene(&document.marks());
        scene.title.clone_from(&self.title);
        for point in &self.points {
            scene.highlight(point.place(&document.board)?, point.role()?);
        }
        let drawing = draw(&scene, &Style { theme, coordinates: self.coordinates });
        let scale = f32::from(self.cell.unwrap_or(PIXELS)) / CELL;
        let pixels = |units: f32| (units * scale).round() as u32;
        let (width, height) = (pixels(drawing.width), pixels(drawing.height));
        Ok(Drawn { svg: svg(&drawing, &format!("{width}px"), &format!("{height}px")), width, height })
    }
}

impl Point {
    fn place(&self, board: &Board) -> Result<Place, Problem> {
        let Size { height, width } = if self.vertex { board.size().vertices() } else { board.size() };
        let [row, column] = self.at;
        if !(1..=height).contains(&row) || !(1..=width).contains(&column) {
            let at = [("row", row), ("column", column)];
            return Err(Problem::new("cell-outside", at.map(|(name, at)| (name, crate::code::number(at)))));
        }
        let index = (row - 1) * width + column - 1;
        Ok(if self.vertex { Place::Vertex(index) } else { Place::Cell(index) })
    }

    fn role(&self) -> Result<Role, Problem> {
        let names = || Role::ALL.iter().map(|role| role.name().to_owned()).collect();
        let found = Role::ALL.into_iter().find(|role| role.name() == self.role);
        found.ok_or_else(|| Problem::unknown("unknown-role", &self.role, names()))
    }
}
