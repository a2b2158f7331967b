//! Ones in each block of columns, as planes of bits: what the rows of a half, or the first of them, add up to.

/// A number from 0 to 7 for each of up to sixteen blocks: bit `b` of plane `p` is worth 2 to the power of `p` in block `b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums {
    planes: [u16; 3],
    /// The blocks that there are.
    all: u16,
}

impl Sums {
    /// Sums from a number for each block.
    pub fn new(ones: &[u8]) -> Self {
        let plane =
            |bit: usize| ones.iter().rev().fold(0, |plane, &sum| plane << 1 | u16::from(sum >> bit & 1));
        Sums { planes: [0, 1, 2].map(plane), all: !(!0 << ones.len()) }
    }

    /// The least and the most ones in so many cells of a column without three equal ones in a row.
    pub fn bounds(rows: usize) -> (u8, u8) {
        ((rows / 3) as u8, (rows - rows / 3) as u8)
    }

    /// The blocks that have this sum.
    pub fn equal_to(self, sum: u8) -> u16 {
        let same =
            |plane: usize| if sum >> plane & 1 != 0 { self.planes[plane] } else { !self.planes[plane] };
        same(0) & same(1) & same(2) & self.all
    }

    /// What the `left` rows that remain must add up to once `row` is taken away; none if no rows can.
    pub fn without(self, row: u16, left: usize) -> Option<Sums> {
        let (mut planes, mut borrowed) = (self.planes, row);
        for plane in &mut planes {
            let before = *plane;
            *plane ^= borrowed;
            borrowed &= !before;
        }
        let rest = Sums { planes, ..self };
        let (least, most) = Sums::bounds(left);
        let possible = (least..=most).fold(0, |blocks, sum| blocks | rest.equal_to(sum));
        (borrowed == 0 && possible == self.all).then_some(rest)
    }

    /// Two rows of these sums: the blocks where both are one, and those where one of them is at least.
    pub fn of_two(self) -> Pair {
        let both = self.equal_to(2);
        Pair { both, either: both | self.equal_to(1) }
    }
}

/// What two rows add up to.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pair {
    /// Where both are one.
    pub both: u16,
    /// Where at least one is.
    pub either: u16,
}

impl Pair {
    /// The other row.
    pub fn other(self, row: u16) -> u16 {
        self.both | (self.either & !row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_taken_away_block_by_block() {
        let sums = Sums::new(&[4, 3, 2, 3]);
        assert_eq!(sums.equal_to(3), 0b1010);
        assert_eq!(sums.without(0b0011, 5), Some(Sums::new(&[3, 2, 2, 3])));
        assert_eq!(sums.without(0b0001, 2), None, "two rows have no three ones");
        assert_eq!(Sums::new(&[0, 1]).without(0b01, 1), None, "nothing can be taken from 0");
        let pair = Sums::new(&[0, 1, 2, 1]).of_two();
        assert_eq!((pair.both, pair.either, pair.other(0b0110)), (0b0100, 0b1110, 0b1100));
    }
}
