//! All lines of one direction, and what the rules say about them.
//!
//! Loops over lines have no branches and no calls, so that the compiler makes vector code of them.

use super::exact::{GROUP, Lanes, Passes, possible};
use super::line::{needs, sparks};
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

/// What is still to be done about the lines of one direction.
#[derive(Clone, Copy)]
pub struct Agenda<W> {
    /// Lines with new cells.
    changed: W,
    /// Lines that the exact rule has not seen as they are now.
    waiting: W,
    /// Lines with so few unknown cells that they may have to differ from others.
    short: W,
    /// Those of them that were not compared as they are now.
    fresh: W,
    /// Lines without unknown cells.
    full: W,
}

impl<W: Word> Agenda<W> {
    /// Nothing.
    pub const EMPTY: Self =
        Agenda { changed: W::ZERO, waiting: W::ZERO, short: W::ZERO, fresh: W::ZERO, full: W::ZERO };

    /// Everything.
    pub fn all<const N: usize>(side: &Side<W, N>) -> Self {
        Agenda { changed: W::low(side.count), ..Self::EMPTY }
    }

    /// Notes lines with new cells.
    #[inline(always)]
    pub fn change(&mut self, lines: W) {
        self.changed |= lines;
    }

    /// Whether there may be equal lines that were not compared.
    #[inline(always)]
    pub fn may_have_equal(&self) -> bool {
        self.fresh != W::ZERO && self.full != W::ZERO
    }

    /// Whether there are lines that the exact rule has to look at.
    #[inline(always)]
    pub fn is_waiting(&self) -> bool {
        self.waiting != W::ZERO
    }

    /// Whether there are lines with new cells.
    #[inline(always)]
    pub fn is_changed(&self) -> bool {
        self.changed != W::ZERO
    }
}

/// The lines of one direction and those across, with what is to be done about them.
pub struct Front<'a, W, const N: usize> {
    /// The lines.
    pub lines: &'a mut Lines<W, N>,
    /// The same cells by the lines across.
    pub across: &'a mut Lines<W, N>,
    /// What the lines have in common.
    pub side: &'a Side<W, N>,
    /// What is to be done about the lines.
    pub agenda: &'a mut Agenda<W>,
    /// What is to be done about the lines across.
    pub agenda_across: &'a mut Agenda<W>,
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

    /// Something beside the few unknown cells that a short line has: two where lines are even, else one.
    #[inline(always)]
    fn beyond_short(&self, free: W) -> W {
        let rest = free.without_first();
        if self.length.is_multiple_of(2) { rest.without_first() } else { rest }
    }

    /// The unknown cells of line `i`.
    #[inline(always)]
    pub fn free(&self, lines: &Lines<W, N>, i: usize) -> W {
        self.inside[i] & !(lines.ones[i] | lines.zeros[i])
    }
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
        (1..side.count).any(|i| lines[..i].iter().fold(false, |any, line| any | (*line == lines[i])))
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
}

impl<W: Word, const N: usize> Front<'_, W, N> {
    /// The cheap rules on the changed lines until they say no more.
    #[inline(always)]
    pub fn ripple(&mut self, passes: &mut Passes<W>) -> Result<(), Contradiction> {
        let changed = std::mem::replace(&mut self.agenda.changed, W::ZERO);
        for i in changed.cells().map(|i| i % N) {
            let bit = W::bit(i);
            self.agenda.waiting &= !bit;
            if self.glance(i, passes)? {
                self.agenda.waiting |= bit;
            }
            let free = self.side.free(self.lines, i);
            if self.side.beyond_short(free) == W::ZERO {
                self.agenda.short |= bit;
                self.agenda.fresh |= bit;
                self.agenda.full |= bit & free.all_if_equal(W::ZERO);
            }
        }
        Ok(())
    }

    /// Enters what glances say about line `i`; whether the exact rule may say more.
    #[inline(always)]
    fn glance(&mut self, i: usize, passes: &mut Passes<W>) -> Result<bool, Contradiction> {
        let (ones, zeros, length) = (self.lines.ones[i], self.lines.zeros[i], self.side.length);
        let (one, zero, is_unclear) = match passes.recall(ones, zeros, length) {
            Some(noted) if noted.by_glance => (noted.ones, noted.zeros, noted.is_unclear),
            Some(noted) => return Ok(self.side.free(self.lines, i) & !(noted.ones & noted.zeros) != W::ZERO),
            None => passes.learn(ones, zeros, self.side.inside[i], length).ok_or(Contradiction)?,
        };
        self.apply(i, one, zero)?;
        Ok(is_unclear)
    }

    /// Writes new cells of line `i`.
    #[inline(always)]
    fn enter(&mut self, i: usize, ones: W, zeros: W) {
        self.agenda_across.changed |= ones | zeros;
        self.lines.ones[i] |= ones;
        self.lines.zeros[i] |= zeros;
        for cell in ones.cells() {
            self.across.ones[cell % N] |= W::bit(i);
        }
        for cell in zeros.cells() {
            self.across.zeros[cell % N] |= W::bit(i);
        }
    }

    /// Enters where a 1 and where a 0 can stand in line `i`; whether that is news.
    #[inline(always)]
    fn apply(&mut self, i: usize, one: W, zero: W) -> Result<bool, Contradiction> {
        let free = self.side.free(self.lines, i);
        if free & !(one | zero) != W::ZERO {
            return Err(Contradiction);
        }
        let is_news = free & !(one & zero) != W::ZERO;
        if is_news {
            self.enter(i, free & !zero, free & !one);
        }
        Ok(is_news)
    }

    /// The exact rule on the lines that wait for it; whether it found a cell.
    pub fn refine(&mut self, passes: &mut Passes<W>) -> Result<bool, Contradiction> {
        let length = self.side.length;
        let mut waiting = std::mem::replace(&mut self.agenda.waiting, W::ZERO);
        while waiting != W::ZERO {
            let (mut ones, mut zeros): (Lanes<W>, Lanes<W>) = ([W::ZERO; GROUP], [W::ZERO; GROUP]);
            let mut group = [0; GROUP];
            let mut size = 0;
            while waiting != W::ZERO && size < W::LANES {
                let i = waiting.first() % N;
                let known = (self.lines.ones[i], self.lines.zeros[i]);
                waiting = waiting.without_first();
                if let Some(noted) = passes.recall(known.0, known.1, length) {
                    self.learn(i, (noted.ones, noted.zeros))?;
                } else {
                    (ones[size], zeros[size], group[size]) = (known.0, known.1, i);
                    size += 1;
                }
            }
            if size == 0 {
                break;
            }
            let possible = possible(&ones, &zeros, length, passes);
            for lane in 0..size {
                let (i, verdict) = (group[lane] % N, (possible.ones[lane], possible.zeros[lane]));
                passes.note((ones[lane], zeros[lane]), length, verdict);
                if self.learn(i, verdict)? {
                    // The same completions lead on from here.
                    passes.note((self.lines.ones[i], self.lines.zeros[i]), length, verdict);
                }
            }
        }
        Ok(self.agenda.is_changed())
    }

    /// Enters what the exact rule says about line `i`; whether that is news.
    #[inline(always)]
    fn learn(&mut self, i: usize, (one, zero): (W, W)) -> Result<bool, Contradiction> {
        let is_news = self.apply(i, one, zero)?;
        if is_news {
            self.agenda.changed |= W::bit(i);
        }
        Ok(is_news)
    }

    /// Distinct lines: one that lacks only one cell, or two in a line of even length, must differ there from every
    /// complete line it agrees with so far. (Two cells left in a line of even length are a 1 and a 0.)
    pub fn tell_apart(&mut self) -> Result<(), Contradiction> {
        let fresh = std::mem::replace(&mut self.agenda.fresh, W::ZERO);
        let Agenda { short, full, .. } = *self.agenda;
        for i in full.cells().map(|i| i % N) {
            let (ones, zeros) = (self.lines.ones[i], self.lines.zeros[i]);
            // Of two full ones that are fresh the second need not be compared with the first.
            let behind = full & fresh & W::low(i + 1);
            let others = if fresh & W::bit(i) == W::ZERO { fresh } else { short & !behind };
            for k in others.cells().map(|k| k % N) {
                if self.lines.ones[k] & zeros | self.lines.zeros[k] & ones == W::ZERO {
                    let free = self.side.free(self.lines, k);
                    if free == W::ZERO {
                        return Err(Contradiction);
                    }
                    self.agenda.changed |= W::bit(k);
                    self.enter(k, free & zeros, free & ones);
                }
            }
        }
        Ok(())
    }
}
