//! A partial filling: two disjoint bit planes, the known ones and the known zeros.

use crate::BitGrid;

/// What is known about each cell: 1, 0, or nothing yet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Marks {
    ones: BitGrid,
    zeros: BitGrid,
}

impl Marks {
    /// Nothing known about any of `len` cells.
    pub fn empty(len: usize) -> Self {
        Marks { ones: BitGrid::zeros(len), zeros: BitGrid::zeros(len) }
    }

    /// Everything known.
    pub fn full(filling: &BitGrid) -> Self {
        Marks { ones: filling.clone(), zeros: filling.complement() }
    }

    /// From the two planes.
    ///
    /// # Panics
    /// If a cell is in both or the lengths differ.
    pub fn from_planes(ones: BitGrid, zeros: BitGrid) -> Self {
        assert_eq!(ones.len(), zeros.len(), "planes of one board");
        assert!(ones.words().iter().zip(zeros.words()).all(|(a, b)| a & b == 0), "a cell cannot be 0 and 1");
        Marks { ones, zeros }
    }

    /// Number of cells.
    #[inline]
    pub fn len(&self) -> usize {
        self.ones.len()
    }

    /// Whether there is no cell at all.
    pub fn is_empty(&self) -> bool {
        self.ones.is_empty()
    }

    /// What is known about cell `index`.
    #[inline]
    pub fn get(&self, index: usize) -> Option<bool> {
        if self.ones.get(index) {
            Some(true)
        } else if self.zeros.get(index) {
            Some(false)
        } else {
            None
        }
    }

    /// Marks cell `index`; an earlier mark is replaced.
    #[inline]
    pub fn set(&mut self, index: usize, value: bool) {
        self.ones.set(index, value);
        self.zeros.set(index, !value);
    }

    /// Forgets cell `index`.
    pub fn clear(&mut self, index: usize) {
        self.ones.set(index, false);
        self.zeros.set(index, false);
    }

    /// The cells known to be 1.
    pub fn ones(&self) -> &BitGrid {
        &self.ones
    }

    /// The cells known to be 0.
    pub fn zeros(&self) -> &BitGrid {
        &self.zeros
    }

    /// How many cells are known.
    pub fn known(&self) -> usize {
        self.ones.count_ones() + self.zeros.count_ones()
    }

    /// Whether every cell is known.
    pub fn is_complete(&self) -> bool {
        self.known() == self.len()
    }

    /// The filling, if every cell is known.
    pub fn filling(&self) -> Option<&BitGrid> {
        self.is_complete().then_some(&self.ones)
    }

    /// Whether `filling` has every value that is known here.
    #[inline]
    pub fn allow(&self, filling: &BitGrid) -> bool {
        let planes = self.ones.words().iter().zip(self.zeros.words());
        planes.zip(filling.words()).all(|((ones, zeros), cells)| ones & !cells == 0 && zeros & cells == 0)
    }

    /// Whether no cell is known to be 1 in one and 0 in the other.
    pub fn agree(&self, other: &Marks) -> bool {
        let apart =
            |one: &BitGrid, two: &BitGrid| one.words().iter().zip(two.words()).all(|(a, b)| a & b == 0);
        apart(&self.ones, &other.zeros) && apart(&self.zeros, &other.ones)
    }

    /// Marks every cell that `other` knows; earlier marks of these are replaced.
    pub fn set_all(&mut self, other: &Marks) {
        other.ones.iter_ones().for_each(|index| self.set(index, true));
        other.zeros.iter_ones().for_each(|index| self.set(index, false));
    }

    /// What is known about all cells, in order.
    pub fn iter(&self) -> impl Iterator<Item = Option<bool>> + '_ {
        (0..self.len()).map(|i| self.get(i))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_replaces_the_earlier_one() {
        let mut marks = Marks::empty(3);
        marks.set(1, true);
        marks.set(1, false);
        assert_eq!(marks.iter().collect::<Vec<_>>(), [None, Some(false), None]);
        marks.clear(1);
        assert_eq!(marks, Marks::empty(3));
    }

    #[test]
    fn allow_compares_known_cells_only() {
        let mut marks = Marks::empty(3);
        marks.set(2, true);
        assert!(marks.allow(&BitGrid::from_bytes(&[1, 0, 1])));
        assert!(!marks.allow(&BitGrid::from_bytes(&[1, 0, 0])));
        assert_eq!(Marks::full(&BitGrid::ones(3)).filling(), Some(&BitGrid::ones(3)));
    }

    #[test]
    fn of_two_marks_the_later_one_counts() {
        let planes = |ones: &[u8], zeros: &[u8]| {
            Marks::from_planes(BitGrid::from_bytes(ones), BitGrid::from_bytes(zeros))
        };
        let (one, two) = (planes(&[1, 1, 0, 0], &[0, 0, 1, 0]), planes(&[1, 0, 0, 0], &[0, 1, 0, 1]));
        let mut all = one.clone();
        all.set_all(&two);
        assert_eq!(all, planes(&[1, 0, 0, 0], &[0, 1, 1, 1]));
        assert!(all.agree(&two) && !all.agree(&one) && !one.agree(&two) && !two.agree(&one));
        assert!(all.agree(&Marks::empty(4)));
    }
}
