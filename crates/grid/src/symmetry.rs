//! The eight symmetries of a rectangle's grid.

use crate::{Point, Size};

/// A turn or mirror image of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Rows and columns change places, before any flip.
    pub transpose: bool,
    /// Top and bottom change places.
    pub flip_rows: bool,
    /// Left and right change places.
    pub flip_columns: bool,
}

impl Symmetry {
    /// Leaves everything where it is.
    pub const IDENTITY: Symmetry = Symmetry { transpose: false, flip_rows: false, flip_columns: false };

    /// All eight, the identity first.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        (0..8).map(|i| Symmetry { transpose: i & 4 != 0, flip_rows: i & 2 != 0, flip_columns: i & 1 != 0 })
    }

    /// The size of the image of a board.
    pub fn size(self, size: Size) -> Size {
        if self.transpose { size.transposed() } else { size }
    }

    /// Where cell `index` of a board of `size` goes.
    pub fn apply(self, size: Size, index: usize) -> usize {
        let Point { row, column } = size.point(index);
        let image = self.size(size);
        let (row, column) = if self.transpose { (column, row) } else { (row, column) };
        let row = if self.flip_rows { image.height - 1 - row } else { row };
        let column = if self.flip_columns { image.width - 1 - column } else { column };
        image.index(row, column)
    }

    /// Whether a diagonal `\` becomes `/`: true for an odd number of mirrors.
    pub fn swaps_diagonals(self) -> bool {
        self.flip_rows != self.flip_columns
    }

    /// The values of a board, moved; `values` has one entry per cell of `size`.
    pub fn map<T: Clone>(self, size: Size, values: &[T]) -> Vec<T> {
        let mut image = values.to_vec();
        for (index, value) in values.iter().enumerate() {
            image[self.apply(size, index)] = value.clone();
        }
        image
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eight_images_of_a_board_differ_and_are_permutations() {
        let size = Size::new(2, 3);
        let values: Vec<usize> = (0..6).collect();
        let mut images: Vec<(Size, Vec<usize>)> =
            Symmetry::all().map(|s| (s.size(size), s.map(size, &values))).collect();
        for (_, image) in &images {
            let mut sorted = image.clone();
            sorted.sort();
            assert_eq!(sorted, values);
        }
        images.sort_by_key(|(size, image)| (size.height, image.clone()));
        images.dedup();
        assert_eq!(images.len(), 8);
    }

    #[test]
    fn a_quarter_turn_keeps_and_a_mirror_swaps_diagonals() {
        // The diagonal "\" joins the top left vertex to the bottom right one.
        let size = Size::new(2, 2);
        for symmetry in Symmetry::all() {
            let ends = [symmetry.apply(size, 0), symmetry.apply(size, 3)];
            let is_backslash = ends.contains(&0);
            assert_eq!(symmetry.swaps_diagonals(), !is_backslash, "{symmetry:?}");
        }
    }
}
