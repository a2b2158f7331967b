//! Everything one line can say about itself: which symbols each cell takes in some legal completion.

use super::line::{Glanced, glances};
use super::word::Word;

/// Room for lines handled together. Only the first [`Word::LANES`] are used: as many as fit a vector register, because two of
/// three times there is just one line to look at.
pub const GROUP: usize = 8;

/// The same word of each line in a group.
pub type Lanes<W> = [W; GROUP];

/// Sets of possible numbers of ones, one set (a word, bit `k` for `k` ones) per line and state of the run that
/// ends at a place: one 1, two 1s, one 0, two 0s.
#[derive(Clone, Copy)]
struct Reach<W> {
    one: Lanes<W>,
    two: Lanes<W>,
    zero: Lanes<W>,
    zeros: Lanes<W>,
}

/// What is known of one line: where a 1 and where a 0 can stand.
#[derive(Clone, Copy)]
pub struct Verdict<W> {
    known_ones: W,
    known_zeros: W,
    /// Where a 1 can stand.
    pub ones: W,
    /// Where a 0 can stand.
    pub zeros: W,
    /// Cells in the line; 0 if nothing is noted here.
    length: u8,
    /// Whether glances say so. Only where they say nothing the exact rule is asked.
    pub by_glance: bool,
    /// Whether the exact rule may say more of what glances leave.
    pub is_unclear: bool,
}

impl<W: Word> Verdict<W> {
    /// Nothing is noted.
    const NONE: Self = Verdict {
        known_ones: W::ZERO,
        known_zeros: W::ZERO,
        ones: W::ZERO,
        zeros: W::ZERO,
        length: 0,
        by_glance: false,
        is_unclear: false,
    };
}

/// Memory of the rules of a line: the forward pass of the exact one, one entry per cell of a line, and the latest verdicts.
///
/// Trials change few lines, so the same lines come back again and again, and not only on one board.
#[derive(Clone)]
pub struct Passes<W> {
    forward: Vec<Reach<W>>,
    verdicts: Vec<Verdict<W>>,
}

impl<W> Default for Passes<W> {
    fn default() -> Self {
        Passes { forward: Vec::new(), verdicts: Vec::new() }
    }
}

impl<W: Word> Passes<W> {
    /// How many verdicts are kept, as a power of two: few enough to stay close to the processor.
    const KEPT_BITS: u32 = if W::BITS <= 32 { 12 } else { 11 };

    fn place(ones: W, zeros: W) -> usize {
        let mixed = if W::BITS <= 32 {
            (ones.to_u64() | zeros.to_u64() << 32).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        } else {
            ones.to_u64().wrapping_mul(0x9e37_79b9_7f4a_7c15)
                ^ zeros.to_u64().wrapping_mul(0xc2b2_ae3d_27d4_eb4f)
        };
        (mixed >> (64 - Self::KEPT_BITS)) as usize
    }

    /// The verdict on a line, if it is noted.
    #[inline(always)]
    pub fn recall(&self, ones: W, zeros: W, length: usize) -> Option<&Verdict<W>> {
        let noted = self.verdicts.get(Self::place(ones, zeros))?;
        (noted.known_ones == ones && noted.known_zeros == zeros && usize::from(noted.length) == length)
            .then_some(noted)
    }

    /// Glances at a line that is not noted, and notes it: where a 1 and where a 0 can stand, and whether the exact rule may say
    /// more; nothing if the line breaks a rule.
    // A call, or the compiler does all of it before it asks whether the line is noted.
    #[inline(never)]
    pub fn learn(&mut self, ones: W, zeros: W, inside: W, length: usize) -> Option<(W, W, bool)> {
        let Glanced { ones: ones_then, zeros: zeros_then, is_unclear } =
            glances(ones, zeros, inside, length)?;
        let (one, zero) = (!zeros_then, !ones_then);
        // What is as unclear as before is noted when the exact rule has been asked.
        if !is_unclear || (ones, zeros) != (ones_then, zeros_then) {
            let verdict = Verdict { ones: one, zeros: zero, by_glance: true, is_unclear, ..Verdict::NONE };
            self.keep((ones, zeros), length, verdict);
        }
        Some((one, zero, is_unclear))
    }

    /// Notes where a 1 and where a 0 can stand in a line, by the exact rule.
    #[inline(always)]
    pub fn note(&mut self, known: (W, W), length: usize, (ones, zeros): (W, W)) {
        self.keep(known, length, Verdict { ones, zeros, ..Verdict::NONE });
    }

    #[inline(always)]
    fn keep(&mut self, (known_ones, known_zeros): (W, W), length: usize, verdict: Verdict<W>) {
        if self.verdicts.is_empty() {
            self.verdicts = Self::forgotten();
        }
        self.verdicts[Self::place(known_ones, known_zeros)] =
            Verdict { known_ones, known_zeros, length: length as u8, ..verdict };
    }

    #[cold]
    fn forgotten() -> Vec<Verdict<W>> {
        vec![Verdict::NONE; 1 << Self::KEPT_BITS]
    }
}

/// Where a 1 and where a 0 can stand.
pub struct Possible<W> {
    /// Cells that are 1 in some legal completion.
    pub ones: Lanes<W>,
    /// Cells that are 0 in some legal completion.
    pub zeros: Lanes<W>,
}

/// The legal completions of lines of `length` cells with the given known cells, summed up cell by cell.
///
/// A line without completion has cells that can be neither. The work is a few word operations per cell because the
/// set of possible counts is one word: a step to the next cell is a shift.
pub fn possible<W: Word>(
    ones: &Lanes<W>,
    zeros: &Lanes<W>,
    length: usize,
    passes: &mut Passes<W>,
) -> Possible<W> {
    let forward = &mut passes.forward;
    let nothing = [W::ZERO; GROUP];
    if forward.len() <= length {
        forward.resize(length + 1, Reach { one: nothing, two: nothing, zero: nothing, zeros: nothing });
    }
    // Before the first cell: as after two of either symbol where the other one follows.
    forward[0] = Reach { one: nothing, two: [W::ONE; GROUP], zero: nothing, zeros: [W::ONE; GROUP] };
    for cell in 0..length {
        let from = forward[cell];
        let to = &mut forward[cell + 1];
        for i in 0..W::LANES {
            let one_fits = (zeros[i] >> cell & W::ONE).minus(W::ONE);
            let zero_fits = (ones[i] >> cell & W::ONE).minus(W::ONE);
            to.one[i] = (from.zero[i] | from.zeros[i]) << 1 & one_fits;
            to.two[i] = from.one[i] << 1 & one_fits;
            to.zero[i] = (from.one[i] | from.two[i]) & zero_fits;
            to.zeros[i] = from.zero[i] & zero_fits;
        }
    }
    backward(ones, zeros, length, forward)
}

/// The backward pass, joined with the forward one: a symbol is possible where a count survives from both sides.
#[inline(always)]
fn backward<W: Word>(ones: &Lanes<W>, zeros: &Lanes<W>, length: usize, forward: &[Reach<W>]) -> Possible<W> {
    let nothing = [W::ZERO; GROUP];
    let balanced = W::bit(length / 2) | W::bit(length.div_ceil(2));
    let end = [balanced; GROUP];
    let mut after = Reach { one: end, two: end, zero: end, zeros: end };
    let mut possible = Possible { ones: nothing, zeros: nothing };
    for cell in (0..length).rev() {
        let before = &forward[cell + 1];
        let bit = W::bit(cell);
        for i in 0..W::LANES {
            let joined_one = before.one[i] & after.one[i] | before.two[i] & after.two[i];
            let joined_zero = before.zero[i] & after.zero[i] | before.zeros[i] & after.zeros[i];
            possible.ones[i] |= bit & !joined_one.all_if_equal(W::ZERO);
            possible.zeros[i] |= bit & !joined_zero.all_if_equal(W::ZERO);
            let one_fits = (zeros[i] >> cell & W::ONE).minus(W::ONE);
            let zero_fits = (ones[i] >> cell & W::ONE).minus(W::ONE);
            let first_one = after.one[i] >> 1 & one_fits;
            let second_one = after.two[i] >> 1 & one_fits;
            let first_zero = after.zero[i] & zero_fits;
            let second_zero = after.zeros[i] & zero_fits;
            after.one[i] = second_one | first_zero;
            after.two[i] = first_zero;
            after.zero[i] = first_one | second_zero;
            after.zeros[i] = first_one;
        }
    }
    possible
}

#[cfg(test)]
mod tests {
    use super::*;
    use twotone_grid::Rng;

    fn legal(line: u16, length: usize) -> bool {
        let ones = line.count_ones() as usize;
        let balanced = ones == length / 2 || ones == length.div_ceil(2);
        balanced && (2..length).all(|i| ![0, 7].contains(&(line >> (i - 2) & 7)))
    }

    #[test]
    fn agrees_with_listing_all_completions() {
        let mut rng = Rng::new(5);
        let mut passes = Passes::default();
        for length in 1..=12 {
            for _ in 0..40 {
                let (mut ones, mut zeros) = ([0u16; GROUP], [0u16; GROUP]);
                for i in 0..u16::LANES {
                    let known = rng.word() as u16 & rng.word() as u16 & u16::low(length);
                    ones[i] = rng.word() as u16 & known;
                    zeros[i] = known & !ones[i];
                }
                let found = possible(&ones, &zeros, length, &mut passes);
                for i in 0..u16::LANES {
                    let (mut one, mut zero) = (0, 0);
                    for line in (0..1 << length).filter(|l| legal(*l, length)) {
                        if ones[i] & !line == 0 && zeros[i] & line == 0 {
                            one |= line;
                            zero |= !line & u16::low(length);
                        }
                    }
                    assert_eq!(
                        (found.ones[i], found.zeros[i]),
                        (one, zero),
                        "{length} {:b} {:b}",
                        ones[i],
                        zeros[i]
                    );
                }
            }
        }
    }
}
