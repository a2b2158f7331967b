//! The pair rule: two clues whose common cells leave no choice for the others.
//!
//! Let `i` be the number of open cells common to the blocks of A and B. At most `white(A)` of them are white and
//! at most `black(B)` are black, so `i <= white(A) + black(B)`; where the two are equal, every missing white cell
//! of A and every missing black cell of B is common: the rest of A is black and the rest of B is white. Eight
//! clues are compared with one of their neighbours at once.

use super::canvas::{Canvas, Contradiction, OPEN, Stroke, Why};
use super::lanes::{HIGH, ONES, each_high, load_three};

/// Words of eight places whose clues may have become tight against a neighbour.
#[derive(Debug, Default)]
pub(crate) struct Pairs {
    waiting: Vec<u32>,
    is_waiting: Vec<bool>,
    /// Strokes whose surroundings are already in `waiting`.
    seen: usize,
}

impl Pairs {
    /// Starts over: every place has to be looked at.
    pub(crate) fn prime(&mut self, canvas: &Canvas) {
        let words = canvas.state.len() / 8;
        self.is_waiting.clear();
        self.is_waiting.resize(words, true);
        self.waiting.clear();
        // Words without a clue stay marked as waiting and so are never asked.
        let first = (2 * canvas.stride + 2) as u32 / 8;
        let last = (canvas.state.len() - 2 * canvas.stride - 11) as u32 / 8;
        self.waiting.extend((first..=last).rev());
        self.seen = canvas.strokes();
    }

    /// Paints until neither a clue nor a pair of neighbouring clues has anything to say.
    pub(crate) fn settle(&mut self, canvas: &mut Canvas) -> Result<(), Contradiction> {
        loop {
            canvas.settle()?;
            if !self.step(canvas)? {
                return Ok(());
            }
        }
    }

    /// Compares the clues of one word with their neighbours; false if there was nothing to compare.
    #[inline]
    pub(crate) fn step(&mut self, canvas: &mut Canvas) -> Result<bool, Contradiction> {
        while self.seen < canvas.strokes() {
            self.wait_around(canvas.stroke(self.seen), canvas.stride);
            self.seen += 1;
        }
        let Some(word) = self.waiting.pop() else { return Ok(false) };
        self.is_waiting[word as usize] = false;
        compare(canvas, word as usize * 8)?;
        Ok(true)
    }

    /// Strokes were taken back or forgotten: the rules were at rest then.
    pub(crate) fn rewind(&mut self, canvas: &Canvas) {
        for word in self.waiting.drain(..) {
            self.is_waiting[word as usize] = false;
        }
        self.seen = self.seen.min(canvas.strokes());
    }

    /// Marks every word with a pair whose counters a stroke may have changed.
    fn wait_around(&mut self, stroke: Stroke, stride: usize) {
        let (rows, columns) = stroke.extent();
        // Clues one step around the cells have changed; a pair is looked at from its upper or left clue.
        let first = stroke.at as usize + columns.start;
        let wide = columns.end - columns.start;
        for row in rows.start..rows.end + 3 {
            let place = first + row * stride;
            for word in
                [place.saturating_sub(3 * stride + 3) / 8, (place + wide).saturating_sub(3 * stride) / 8]
            {
                if !self.is_waiting[word] {
                    self.is_waiting[word] = true;
                    self.waiting.push(word as u32);
                }
            }
        }
    }
}

/// Compares eight clues with their neighbours to the east and in the next row.
fn compare(canvas: &mut Canvas, at: usize) -> Result<(), Contradiction> {
    let below = at + canvas.stride;
    let open = |place: usize| load_three(&canvas.state, place).map(|lanes| lanes & OPEN);
    let [_, above, above_east] = open(at - canvas.stride);
    let [a, b, c] = open(at);
    let [d, e, f] = open(below);
    let (west, here, east) = (a + d, b + e, c + f);
    let common = [here + east + above + above_east, west + here, west + here + east, here + east];
    if common[0] | west == 0 {
        return Ok(());
    }
    // Counters here without their offset, so that a sum with one of a neighbour keeps exactly one.
    let [_, white, white_east] = load_three(&canvas.left[0], at);
    let [_, black, black_east] = load_three(&canvas.left[1], at);
    let (white, black) = (white - ONES * 0x7f, black - ONES * 0x7f);
    let [white_a, white_b, white_c] = load_three(&canvas.left[0], below);
    let [black_a, black_b, black_c] = load_three(&canvas.left[1], below);
    let white_there = [white_east, white_a, white_b, white_c];
    let black_there = [black_east, black_a, black_b, black_c];
    let mut tight = [0; 4];
    let mut blacker = [0; 4];
    for way in 0..4 {
        let first_blacker = white + black_there[way] - common[way];
        let first_whiter = black + white_there[way] - common[way];
        // Tight both ways means that there are no other cells.
        tight[way] = (first_blacker ^ first_whiter) & HIGH;
        blacker[way] = !first_blacker;
    }
    if tight == [0; 4] {
        return Ok(());
    }
    for way in 0..4 {
        for lane in each_high(tight[way]) {
            let colour = (blacker[way] >> (lane * 8 + 7)) as u32 & 1;
            part(canvas, at + lane, way, colour)?;
        }
    }
    Ok(())
}

/// Steps from a clue to the neighbours it is compared with.
pub(crate) fn ways(stride: usize) -> [usize; 4] {
    [1, stride - 1, stride, stride + 1]
}

/// Columns (as lanes) of the first block outside the second, and of the second outside the first.
pub(crate) const APART: [([u32; 3], [u32; 3]); 4] = [
    ([0x0000_00ff; 3], [0x00ff_0000; 3]),
    ([0x00ff_ffff, 0x00ff_0000, 0x00ff_0000], [0x0000_00ff, 0x0000_00ff, 0x00ff_ffff]),
    ([0x00ff_ffff, 0, 0], [0, 0, 0x00ff_ffff]),
    ([0x00ff_ffff, 0x0000_00ff, 0x0000_00ff], [0x00ff_0000, 0x00ff_0000, 0x00ff_ffff]),
];

/// Paints what is not common to two blocks: the first one's cells in `colour`, the second one's in the other.
fn part(canvas: &mut Canvas, at: usize, way: usize, colour: u32) -> Result<(), Contradiction> {
    let step = ways(canvas.stride)[way];
    let (mine, other) = APART[way];
    let first = and(canvas.open_block(at), mine);
    let second = and(canvas.open_block(at + step), other);
    if first == [0; 3] && second == [0; 3] {
        // The same open cells cannot hold different numbers of black ones.
        let [ours, theirs] = [at, at + step].map(|clue| canvas.left[1][clue]);
        return if ours == theirs { Ok(()) } else { Err(Contradiction) };
    }
    if first != [0; 3] {
        canvas.paint(at, colour, first, Why::First(way as u8))?;
    }
    if second != [0; 3] {
        canvas.paint(at + step, 1 - colour, second, Why::Second(way as u8))?;
    }
    Ok(())
}

fn and(cells: [u32; 3], mask: [u32; 3]) -> [u32; 3] {
    [cells[0] & mask[0], cells[1] & mask[1], cells[2] & mask[2]]
}
