//! All lines of one direction, and what the rules say about them.
//!
//! Loops over lines have no branches and no calls, so that the compiler makes vector code of them.

use super::exact::{GROUP, Lanes, Passes, possible};
use super::line::{needs, promising, sparks};
use super::transpose::transpose;
use super::word::Word;

/// The cells known so far break a rule, whatever the others are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contradiction;

/// Known ones and known zeros, line by line.
#[derive(Clone, Copy)]
pub struct Lines<W, const N: usize> {
    /// Cells known to be 1.
    pub ones: [W; N],
    /// Cells known to be 0.
    pub zeros: [W; N],
}

/// Lines with new cells: of one direction, and across.
#[derive(Clone, Copy)]
pub struct Touched<W> {
    /// Lines of the direction looked at.
    pub along: W,
    /// Lines of the other direction.
    pub across: W,
}

impl<W: Word> Touched<W> {
    const NONE: Self = Touched { along: W::ZERO, across: W::ZERO };

    /// Whether there is any.
    pub fn any(self) -> bool {
        self.along != W::ZERO
    }
}

/// What all lines of one direction have in common.
#[derive(Clone)]
pub struct Side<W, const N: usize> {
    /// The cells of each line that exist; lines beyond the board have none.
    inside: [W; N],
    /// How many lines there are.
    count: usize,
    /// Cells in a line.
    length: usize,
    /// The most cells of one symbol in a line.
    cap: W,
}

impl<W: Word, const N: usize> Side<W, N> {
    /// `count` lines of `length` cells.
    pub fn new(count: usize, length: usize) -> Self {
        Side {
            inside: std::array::from_fn(|i| if i < count { W::low(length) } else { W::ZERO }),
            count,
            length,
            cap: W::from_u64(length.div_ceil(2) as u64),
        }
    }

    /// The unknown cells of line `i`.
    #[inline(always)]
    pub fn free(&self, lines: &Lines<W, N>, i: usize) -> W {
        self.inside[i] & !(lines.ones[i] | lines.zeros[i])
    }
}

/// The lines `i` for which `test(i)` is all ones and not zero, as a word.
#[inline(always)]
fn lines_where<W: Word, const N: usize>(test: impl Fn(usize) -> W) -> W {
    (0..N).fold(W::ZERO, |found, i| found | W::bit(i) & test(i))
}

impl<W: Word, const N: usize> Lines<W, N> {
    /// Nothing known.
    pub const EMPTY: Self = Lines { ones: [W::ZERO; N], zeros: [W::ZERO; N] };

    /// The same cells seen from the other direction.
    pub fn turned(&self) -> Self {
        Lines { ones: transpose(&self.ones), zeros: transpose(&self.zeros) }
    }

    /// Adds the cells known in `other`.
    #[inline(always)]
    pub fn merge(&mut self, other: &Self) {
        for i in 0..N {
            self.ones[i] |= other.ones[i];
            self.zeros[i] |= other.zeros[i];
        }
    }

    /// How many cells are unknown.
    pub fn unknown(&self, side: &Side<W, N>) -> u32 {
        (0..N).map(|i| side.free(self, i).count().to_u64() as u32).sum()
    }

    /// Whether every cell is known.
    pub fn is_complete(&self, side: &Side<W, N>) -> bool {
        (0..N).fold(W::ZERO, |open, i| open | side.free(self, i)) == W::ZERO
    }

    /// Whether two lines are the same, if every cell is known.
    pub fn any_equal(&self, side: &Side<W, N>) -> bool {
        let lines = &self.ones[..side.count];
        (1..side.count).any(|i| lines[..i].contains(&lines[i]))
    }

    /// Symbols from which something in their line follows at once by the cheap rules.
    pub fn sparks(&self, side: &Side<W, N>) -> Self {
        let mut found = Lines::EMPTY;
        for i in 0..N {
            let free = side.free(self, i);
            found.ones[i] = sparks(self.ones[i], free, side.cap);
            found.zeros[i] = sparks(self.zeros[i], free, side.cap);
        }
        found
    }

    /// The cheap rules until nothing changes; the cells found, if any.
    #[inline(always)]
    pub fn sweep(&mut self, side: &Side<W, N>) -> Result<Option<Self>, Contradiction> {
        let before = *self;
        let mut ever = W::ZERO;
        loop {
            let (mut broken, mut found) = (W::ZERO, W::ZERO);
            for i in 0..N {
                let needs = needs(self.ones[i], self.zeros[i], side.free(self, i), side.cap);
                broken |= needs.broken;
                found |= needs.ones | needs.zeros;
                self.ones[i] |= needs.ones;
                self.zeros[i] |= needs.zeros;
            }
            if broken != W::ZERO {
                return Err(Contradiction);
            }
            ever |= found;
            if found == W::ZERO {
                return Ok((ever != W::ZERO).then(|| self.since(&before)));
            }
        }
    }

    /// The cells known here and not in `before`.
    #[inline(always)]
    fn since(&self, before: &Self) -> Self {
        let mut fresh = *self;
        for i in 0..N {
            fresh.ones[i] &= !before.ones[i];
            fresh.zeros[i] &= !before.zeros[i];
        }
        fresh
    }

    /// The cheap rules on the `changed` lines until they say no more; the lines across that got new cells.
    #[inline(always)]
    pub fn ripple(&mut self, across: &mut Self, side: &Side<W, N>, changed: W) -> Result<W, Contradiction> {
        let mut touched = W::ZERO;
        for i in changed.cells().map(|i| i % N) {
            loop {
                let needs = needs(self.ones[i], self.zeros[i], side.free(self, i), side.cap);
                if needs.broken != W::ZERO {
                    return Err(Contradiction);
                }
                if needs.ones | needs.zeros == W::ZERO {
                    break;
                }
                touched |= needs.ones | needs.zeros;
                self.enter(across, i, needs.ones, needs.zeros);
            }
        }
        Ok(touched)
    }

    /// Writes new cells of line `i`, here and `across`.
    #[inline(always)]
    fn enter(&mut self, across: &mut Self, i: usize, ones: W, zeros: W) {
        self.ones[i] |= ones;
        self.zeros[i] |= zeros;
        for cell in ones.cells() {
            across.ones[cell % N] |= W::bit(i);
        }
        for cell in zeros.cells() {
            across.zeros[cell % N] |= W::bit(i);
        }
    }

    /// The exact rule on the lines that changed since it last saw them; whether it found a cell.
    pub fn refine(
        &mut self,
        across: &mut Self,
        side: &Side<W, N>,
        seen: &mut [W; N],
        passes: &mut Passes<W>,
    ) -> Result<Touched<W>, Contradiction> {
        let mut picked = lines_where::<W, N>(|i| {
            let (ones, zeros) = (self.ones[i], self.zeros[i]);
            promising(ones, zeros, side.cap) & !(ones | zeros).all_if_equal(seen[i])
        });
        let mut touched = Touched::NONE;
        while picked != W::ZERO {
            let (mut ones, mut zeros): (Lanes<W>, Lanes<W>) = ([W::ZERO; GROUP], [W::ZERO; GROUP]);
            let mut group = [0; GROUP];
            let mut size = 0;
            while picked != W::ZERO && size < W::LANES {
                let i = picked.first() % N;
                picked = picked.without_first();
                match passes.recall(self.ones[i], self.zeros[i], side.length) {
                    Some(verdict) => self.apply(across, side, i, verdict, &mut touched)?,
                    None => {
                        (ones[size], zeros[size]) = (self.ones[i], self.zeros[i]);
                        group[size] = i;
                        size += 1;
                    }
                }
                seen[i] = self.ones[i] | self.zeros[i];
            }
            if size == 0 {
                break;
            }
            let possible = possible(&ones, &zeros, side.length, passes);
            for lane in 0..size {
                let (i, verdict) = (group[lane] % N, (possible.ones[lane], possible.zeros[lane]));
                passes.note((ones[lane], zeros[lane]), side.length, verdict);
                self.apply(across, side, i, verdict, &mut touched)?;
                seen[i] = self.ones[i] | self.zeros[i];
            }
        }
        Ok(touched)
    }

    /// Enters what the exact rule says about line `i`.
    #[inline(always)]
    fn apply(
        &mut self,
        across: &mut Self,
        side: &Side<W, N>,
        i: usize,
        (one, zero): (W, W),
        touched: &mut Touched<W>,
    ) -> Result<(), Contradiction> {
        let free = side.free(self, i);
        if free & !(one | zero) != W::ZERO {
            return Err(Contradiction);
        }
        if free & !(one & zero) != W::ZERO {
            touched.along |= W::bit(i);
            touched.across |= free & !(one & zero);
            self.enter(across, i, free & !zero, free & !one);
        }
        Ok(())
    }

    /// Distinct lines: one that lacks only one cell, or two in a line of even length, must differ there from every
    /// complete line it agrees with so far. (Two cells left in a line of even length are a 1 and a 0.)
    pub fn tell_apart(&mut self, across: &mut Self, side: &Side<W, N>) -> Result<Touched<W>, Contradiction> {
        let even = if side.length.is_multiple_of(2) { !W::ZERO } else { W::ZERO };
        let complete = lines_where::<W, N>(|i| {
            side.free(self, i).all_if_equal(W::ZERO) & !side.inside[i].all_if_equal(W::ZERO)
        });
        if complete == W::ZERO {
            return Ok(Touched::NONE);
        }
        let nearly = lines_where::<W, N>(|i| {
            let free = side.free(self, i);
            let rest = free.without_first();
            (rest & (!even | rest.without_first())).all_if_equal(W::ZERO) & !free.all_if_equal(W::ZERO)
        });
        let mut touched = Touched::NONE;
        for i in complete.cells() {
            let i = i % N;
            let (ones, zeros) = (self.ones[i], self.zeros[i]);
            let same =
                lines_where::<W, N>(|k| (self.ones[k] & zeros | self.zeros[k] & ones).all_if_equal(W::ZERO));
            let same = same & (complete | nearly) & !W::bit(i);
            for k in same.cells().map(|k| k % N) {
                let free = side.free(self, k);
                if free == W::ZERO {
                    return Err(Contradiction);
                }
                touched.along |= W::bit(k);
                touched.across |= free;
                self.enter(across, k, free & zeros, free & ones);
            }
        }
        Ok(touched)
    }
}
