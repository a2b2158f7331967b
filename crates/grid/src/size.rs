//! Board sizes and cell numbers: the only place that computes `row * width + column`.

use std::fmt;

/// Height and width of a board, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// Number of rows.
    pub height: usize,
    /// Number of columns.
    pub width: usize,
}

/// A place on the board, counted from zero at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// Row, from the top.
    pub row: usize,
    /// Column, from the left.
    pub column: usize,
}

impl Size {
    /// A board of `height` rows and `width` columns.
    pub const fn new(height: usize, width: usize) -> Self {
        Size { height, width }
    }

    /// Number of cells.
    pub const fn cells(self) -> usize {
        self.height * self.width
    }

    /// The number of the cell at `row`, `column`; cells are counted row by row.
    #[inline]
    pub const fn index(self, row: usize, column: usize) -> usize {
        row * self.width + column
    }

    /// The place of cell number `index`.
    #[inline]
    pub const fn point(self, index: usize) -> Point {
        Point { row: index / self.width, column: index % self.width }
    }

    /// The same board with rows and columns exchanged.
    pub const fn transposed(self) -> Self {
        Size { height: self.width, width: self.height }
    }

    /// One more row and column: the vertices around the cells.
    pub const fn vertices(self) -> Self {
        Size { height: self.height + 1, width: self.width + 1 }
    }

    /// The cells of the 3x3 block around `center` that lie on the board, itself included.
    #[inline]
    pub fn block(self, center: usize) -> impl Iterator<Item = usize> + Clone {
        self.window(center, 1)
    }

    /// The cells at most `far` away from `center` each way that lie on the board, itself included.
    #[inline]
    pub fn window(self, center: usize, far: usize) -> impl Iterator<Item = usize> + Clone {
        let Point { row, column } = self.point(center);
        let rows = row.saturating_sub(far)..(row + far + 1).min(self.height);
        let columns = column.saturating_sub(far)..(column + far + 1).min(self.width);
        rows.flat_map(move |r| columns.clone().map(move |c| self.index(r, c)))
    }

    /// The (up to four) cells that touch vertex `vertex` of `self.vertices()`.
    #[inline]
    pub fn cells_at_vertex(self, vertex: usize) -> impl Iterator<Item = usize> + Clone {
        let Point { row, column } = self.vertices().point(vertex);
        let rows = row.saturating_sub(1)..(row + 1).min(self.height);
        let columns = column.saturating_sub(1)..(column + 1).min(self.width);
        rows.flat_map(move |r| columns.clone().map(move |c| self.index(r, c)))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.height, self.width)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", self.row + 1, self.column + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_and_point_are_inverse_on_a_board_that_is_not_square() {
        let size = Size::new(3, 5);
        for i in 0..size.cells() {
            let Point { row, column } = size.point(i);
            assert_eq!(size.index(row, column), i);
        }
    }

    #[test]
    fn blocks_are_clipped_at_the_border() {
        let size = Size::new(2, 4);
        assert_eq!(size.block(0).collect::<Vec<_>>(), [0, 1, 4, 5]);
        assert_eq!(size.block(6).collect::<Vec<_>>(), [1, 2, 3, 5, 6, 7]);
        assert_eq!(size.window(3, 2).collect::<Vec<_>>(), [1, 2, 3, 5, 6, 7]);
        assert_eq!(Size::new(1, 1).block(0).count(), 1);
    }

    #[test]
    fn vertices_touch_one_two_or_four_cells() {
        let size = Size::new(2, 3);
        let touched: Vec<usize> =
            (0..size.vertices().cells()).map(|v| size.cells_at_vertex(v).count()).collect();
        assert_eq!(touched, [1, 2, 2, 1, 2, 4, 4, 2, 1, 2, 2, 1]);
    }
}
