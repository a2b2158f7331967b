//! A board as a drawing: which board, what to point out on it, and the SVG that comes of it.

use serde::{Deserialize, Serialize};
use twotone::render::{CELL, Style, Theme, board as draw, svg};
use twotone::{Board, Place, Role, Size};

use crate::code::Cell;
use crate::reply::Problem;
use crate::request::BoardText;

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
