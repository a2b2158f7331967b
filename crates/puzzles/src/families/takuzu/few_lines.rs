//! Boards with more lines than there are different ones: no clue can help, and no search would end.
//!
//! A line of length n is one of L(n) sequences that are balanced and have no three equal in a row, whatever crosses it.
//! Where all rows must be different, a board with more than L(width) rows has two equal ones: there is no solution.
//! The same holds for columns. To a search this is the pigeonhole principle, for which clause learning takes
//! exponentially many steps; counting takes none. (The converse does not hold, and is not claimed: crossing lines may
//! still contradict each other on a board that has lines enough.)

use twotone_grid::Size;

use super::Takuzu;

/// More lines than there are different ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FewLines {
    /// How long the lines are.
    pub length: usize,
    /// How many different ones there are.
    pub exist: usize,
    /// How many the board has.
    pub needed: usize,
}

impl FewLines {
    /// The reason why no board of a size has a solution with different lines, if this is one.
    pub fn on(size: Size) -> Option<Self> {
        let ways = [(size.width, size.height), (size.height, size.width)];
        ways.into_iter().find_map(|(length, needed)| {
            let exist = *DIFFERENT.get(length)?;
            (exist < needed).then_some(FewLines { length, exist, needed })
        })
    }
}

/// Longer lines have more different ones than a board has lines: about two and a half times as many for two cells more.
const LONGEST: usize = 40;

/// By length: how many different lines keep the rules.
static DIFFERENT: [usize; LONGEST + 1] = {
    let mut different = [0; LONGEST + 1];
    let mut length = 0;
    while length <= LONGEST {
        different[length] = count(length);
        length += 1;
    }
    different
};

/// How many balanced lines of a length have no three equal in a row: cell by cell, by the number of ones so far and
/// the length of the last run. A first cell of 0 or of 1 makes as many.
const fn count(length: usize) -> usize {
    if length == 0 {
        return 1;
    }
    // By the number of ones, the last value, and whether the one before it was the same.
    let mut ways = [[[0; 2]; 2]; LONGEST + 2];
    ways[0][0][0] = 1;
    let mut cells = 1;
    while cells < length {
        let mut next = [[[0; 2]; 2]; LONGEST + 2];
        let mut ones = 0;
        while ones <= cells {
            let [zero, one] = ways[ones];
            next[ones][0][0] += one[0] + one[1];
            next[ones][0][1] += zero[0];
            next[ones + 1][1][0] += zero[0] + zero[1];
            next[ones + 1][1][1] += one[0];
            ones += 1;
        }
        ways = next;
        cells += 1;
    }
    let (mut total, mut ones) = (0, length - Takuzu::most(length));
    while ones <= Takuzu::most(length) {
        let [zero, one] = ways[ones];
        total += 2 * (zero[0] + zero[1] + one[0] + one[1]);
        ones += 1;
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a line keeps the rules, written out.
    fn is_legal(line: &[bool]) -> bool {
        let ones = line.iter().filter(|&&value| value).count();
        ones.abs_diff(line.len() - ones) <= line.len() % 2
            && line.windows(3).all(|three| three[0] != three[1] || three[1] != three[2])
    }

    #[test]
    fn lines_are_counted() {
        for (length, &counted) in DIFFERENT.iter().enumerate().take(15).skip(1) {
            let line = |bits: u32| (0..length).map(|cell| bits >> cell & 1 != 0).collect::<Vec<bool>>();
            let listed = (0..1 << length).filter(|&bits| is_legal(&line(bits))).count();
            assert_eq!(counted, listed, "{length}");
        }
        assert!(DIFFERENT[LONGEST] * LONGEST > crate::format::MAX_CELLS, "no board has as many longer lines");
        // The numbers known from elsewhere.
        assert_eq!([2, 4, 6, 8, 10].map(|length| DIFFERENT[length]), [2, 6, 14, 34, 84]);
    }
}
