//! A short name of what a board says, the same everywhere: to tell in a record which board it is about.

use twotone_grid::Size;

use crate::board::Board;

/// The beginning and the factor of the FNV-1a hash with 64 bits, as published.
const START: u64 = 0xcbf2_9ce4_8422_2325;
const FACTOR: u64 = 0x0000_0100_0000_01b3;

impl Board {
    /// Sixteen hexadecimal digits from the rules, the size, the clues, the total and the cells filled in.
    ///
    /// It tells boards apart that differ by chance; it is no protection against somebody who means it.
    ///
    /// ```
    /// use twotone::Board;
    ///
    /// let board = Board::parse("2\n1.\n..\n")?;
    /// assert_eq!(board.fingerprint(), Board::parse("2\n1_\n__\n")?.fingerprint());
    /// assert_ne!(board.fingerprint(), Board::parse("2\n.1\n..\n")?.fingerprint());
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn fingerprint(&self) -> String {
        let Size { height, width } = self.size();
        let total = self.total().map_or_else(String::new, |total| total.to_string());
        let head = format!("{} {height} {width} {total}\n", self.variant());
        let filled = self.position().map(|marks| self.rows_of(marks, '.').concat()).unwrap_or_default();
        let hash = [head.as_bytes(), &self.symbols().bytes, b"\n", filled.as_bytes()]
            .into_iter()
            .flatten()
            .fold(START, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(FACTOR));
        format!("{hash:016x}")
    }
}
