//! Deduction at vertices: the worklist of words and what each word sees.

use super::super::planes::{Around, Word};
use super::{Board, Contradiction, Dimensions};

impl Board {
    /// Looks at vertices until none has anything more to say.
    pub(super) fn settle_vertices(&mut self) -> Result<(), Contradiction> {
        let end = self.words.len();
        loop {
            let Some(slot) = self.dirty.iter().position(|&d| d != 0) else { return Ok(()) };
            while self.dirty[slot] != 0 {
                let bit = self.dirty[slot].trailing_zeros();
                self.dirty[slot] &= !(1 << bit);
                let index = slot * 64 + bit as usize;
                if index >= self.size.front && index < end {
                    self.look(index)?;
                }
            }
        }
    }

    /// Looks at the 64 vertices of one word until they have nothing more to say.
    fn look(&mut self, index: usize) -> Result<(), Contradiction> {
        let Dimensions { far, shift, .. } = self.size;
        let degrees = self.degrees[index];
        let (old, old_before) = (self.words[index], self.words[index - 1]);
        if far > 0 {
            let above = [self.words[index - far], self.words[index - far - 1]];
            let [near, near_spill, far_mask, far_spill] = views([old, old_before], above, shift, &degrees)?;
            self.narrow(index - far, far_mask);
            self.narrow(index - far - 1, far_spill);
            self.narrow(index, near);
            self.narrow(index - 1, near_spill);
            return Ok(());
        }
        let (mut here, mut before) = (old, old_before);
        loop {
            let masks = views([here, before], [here, before], shift, &degrees)?;
            let [near, near_spill, far_mask, far_spill] = masks;
            let and = |a, b| a & b;
            let new = here.zip(near, and).zip(far_mask, and);
            let new_before = before.zip(near_spill, and).zip(far_spill, and);
            if new.difference(&here) | new_before.difference(&before) == 0 {
                break;
            }
            (here, before) = (new, new_before);
        }
        let changed = here.difference(&old);
        if changed != 0 {
            self.replace(index, old, here, changed);
        }
        let changed = before.difference(&old_before);
        if changed != 0 {
            self.replace(index - 1, old_before, before, changed);
        }
        self.dirty[index / 64] &= !(1 << (index % 64));
        Ok(())
    }
}

/// What the vertices of a word leave of the words they see: of the word itself and the one before, where their
/// lower cells are, and of the same two one row further up.
#[inline(always)]
fn views(
    [here, before]: [Word; 2],
    [above, above_before]: [Word; 2],
    shift: u32,
    degrees: &[u64; 4],
) -> Result<[Word; 4], Contradiction> {
    let left = |now: u64, earlier: u64| now << 1 | earlier >> 63;
    let up = |now: u64, earlier: u64| now << shift | earlier >> (64 - shift);
    let up_left = |now: u64, earlier: u64| now << (shift + 1) | earlier >> (63 - shift);
    let around = Around {
        top_left: [up_left(above.slash, above_before.slash), up_left(above.back, above_before.back)],
        top_right: [up(above.back, above_before.back), up(above.slash, above_before.slash)],
        bottom_left: [left(here.back, before.back), left(here.slash, before.slash)],
        bottom_right: [here.slash, here.back],
        left: [2, 1, 0].map(|k: usize| left(here.right[k], before.right[k])),
        right: here.right,
        up: [2, 1, 0].map(|k: usize| up(above.down[k], above_before.down[k])),
        down: here.down,
    };
    let (around, possible) = around.narrowed(degrees);
    if possible != !0 {
        return Err(Contradiction);
    }
    // The same moves backwards; places that no vertex of the word sees stay open.
    let (to_left, spill_left) = (|x: u64| x >> 1 | 1 << 63, |x: u64| x << 63 | !0 >> 1);
    let (to_up, spill_up) = (|x: u64| x >> shift | !(!0 >> shift), |x: u64| x << (64 - shift) | !0 >> shift);
    let to_up_left = |x: u64| x >> (shift + 1) | !(!0 >> (shift + 1));
    let spill_up_left = |x: u64| x << (63 - shift) | !0 >> (shift + 1);
    Ok([
        Word {
            back: around.bottom_right[1] & to_left(around.bottom_left[0]),
            slash: around.bottom_right[0] & to_left(around.bottom_left[1]),
            right: [0, 1, 2].map(|k: usize| around.right[k] & to_left(around.left[2 - k])),
            down: around.down,
        },
        Word {
            back: spill_left(around.bottom_left[0]),
            slash: spill_left(around.bottom_left[1]),
            right: [2, 1, 0].map(|k: usize| spill_left(around.left[k])),
            ..Word::OPEN
        },
        Word {
            back: to_up(around.top_right[0]) & to_up_left(around.top_left[1]),
            slash: to_up(around.top_right[1]) & to_up_left(around.top_left[0]),
            down: [2, 1, 0].map(|k: usize| to_up(around.up[k])),
            ..Word::OPEN
        },
        Word {
            back: spill_up(around.top_right[0]) & spill_up_left(around.top_left[1]),
            slash: spill_up(around.top_right[1]) & spill_up_left(around.top_left[0]),
            down: [2, 1, 0].map(|k: usize| spill_up(around.up[k])),
            ..Word::OPEN
        },
    ])
}
