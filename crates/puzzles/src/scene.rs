//! What there is to draw of a board; how is the renderers' business.

use twotone_grid::Size;

/// A board as something to look at: cells, and vertices where the clues stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The grid of cells.
    pub size: Size,
    /// One entry per cell.
    pub cells: Vec<CellLook>,
    /// One entry per vertex: the symbol in its circle; no entries if clues stand in the cells.
    pub vertices: Vec<Option<char>>,
}

/// How a cell looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellLook {
    /// What the cell is painted with.
    pub paint: Paint,
    /// The symbol in the cell.
    pub text: Option<char>,
    /// Whether the symbol belongs to the puzzle rather than to the solution.
    pub given: bool,
    /// The diagonal of the cell: true for `\`.
    pub diagonal: Option<bool>,
}

/// What a cell is painted with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paint {
    /// Nothing: not known yet, or a family that does not paint.
    #[default]
    Nothing,
    /// The light value.
    Light,
    /// The dark value.
    Dark,
}

impl Scene {
    /// A board with nothing on it.
    pub fn blank(size: Size) -> Self {
        Scene { size, cells: vec![CellLook::default(); size.cells()], vertices: Vec::new() }
    }
}
