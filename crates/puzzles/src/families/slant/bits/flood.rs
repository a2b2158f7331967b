//! The test for loops on a complete board, by flooding 64 vertices at a time.
//!
//! A loop encloses a vertex of the other parity, and its tree cannot reach the border; a tree that cannot reach
//! the border is enclosed by a loop. So a complete board has no loop exactly if every vertex is joined to the
//! border, and the border is flooded much faster than diagonals are laid one by one.

/// 64 bits from position `start` on.
#[inline(always)]
fn window(words: &[u64], start: usize) -> u64 {
    let (index, shift) = (start / 64, start % 64);
    words[index] >> shift | words[index + 1] << 1 << (63 - shift)
}

/// Whether every vertex is joined to those in `reached`; `None` if the trees wind too much to tell cheaply.
///
/// `back` has the cells that are `\`, all others being `/`; both planes have a margin of a row and a word around
/// the words `first..end`.
pub(crate) fn reaches_all(
    back: &[u64],
    reached: &mut [u64],
    first: usize,
    end: usize,
    stride: usize,
) -> Option<bool> {
    // On large boards the way to the border is long, and one pass of union-find is faster.
    let mut steps = if end - first <= 24 { 16 * (end - first) + 64 } else { 0 };
    let mut ascending = true;
    loop {
        let mut changed = false;
        for i in 0..end - first {
            let index = if ascending { first + i } else { end - 1 - i };
            let base = index * 64;
            let (from_above_left, to_below_right) = (window(back, base - stride - 1), back[index]);
            let (from_above_right, to_below_left) = (!window(back, base - stride), !window(back, base - 1));
            loop {
                let wet = reached[index]
                    | window(reached, base - stride - 1) & from_above_left
                    | window(reached, base + stride + 1) & to_below_right
                    | window(reached, base - stride + 1) & from_above_right
                    | window(reached, base + stride - 1) & to_below_left;
                if wet == reached[index] {
                    break;
                }
                reached[index] = wet;
                changed = true;
                steps = steps.checked_sub(1)?;
            }
        }
        if !changed {
            return Some(reached[first..end].iter().all(|&wet| wet == !0));
        }
        ascending = !ascending;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A 2x2 board in rows of three vertices, at bit 64.
    fn flood(cells: [bool; 4]) -> Option<bool> {
        let [a, b, c, d] = cells.map(u64::from);
        let board = a | b << 1 | 1 << 2 | c << 3 | d << 4 | !0 << 5;
        reaches_all(&[!0, board, !0, !0], &mut [!0, !(1 << 4), !0, !0], 1, 2, 3)
    }

    #[test]
    fn only_the_diamond_encloses_a_vertex() {
        for bits in 0..16 {
            let cells = [1, 2, 4, 8].map(|bit| bits & bit != 0);
            let diamond = cells == [false, true, true, false];
            assert_eq!(flood(cells), Some(!diamond), "{cells:?}");
        }
    }
}
