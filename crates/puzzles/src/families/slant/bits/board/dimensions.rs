//! The shape of a board in bit planes.

use twotone_grid::Size;

/// Row length and the word offsets that follow from it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Dimensions {
    pub height: usize,
    pub width: usize,
    pub stride: usize,
    /// The stride in whole words, and the rest.
    pub far: usize,
    pub shift: u32,
    /// Words of outside in front of the board, so that looking back never leaves the memory.
    pub front: usize,
    /// Words of the board itself.
    pub length: usize,
}

impl Dimensions {
    pub fn new(size: Size) -> Self {
        let Size { height, width } = size;
        let mut stride = width + 1;
        // Both `shift` and `shift + 1` must be shifts within a word, and not by nothing.
        while !(1..=62).contains(&(stride % 64)) {
            stride += 1;
        }
        let far = stride / 64;
        let length = ((height + 1) * stride).div_ceil(64);
        Dimensions { height, width, stride, far, shift: (stride % 64) as u32, front: far + 1, length }
    }
}
