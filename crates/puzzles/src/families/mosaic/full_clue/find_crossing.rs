//! One solution of a full-clue board both of whose sides leave a freedom.
//!
//! In the rows and columns where both waves move, the *core*, every entry allows two neighbouring values for
//! the sum of its row's and its column's multiple of the waves; the lesser is its *shift*. With the first row's
//! multiple 0, a column's multiple is its shift in the first row plus a bit. How the shifts of another row differ
//! from those of the first decides what it demands of these bits; `freedom` has the list.

use twotone_grid::BitGrid;

use super::super::packed::ClueBits;
use super::find::{Columns, Rows, least_shift, settle_row};
use super::levels::{Levels, Split, Splits};
use super::planes::{Lanes, Unfolding, Wave, all, change_row, lane, minus, read_row};

/// A filling that `is_right`, if any filling is; asked only if there are two candidates.
pub(crate) fn find_crossing(
    clues: &ClueBits,
    wave: &Wave,
    is_right: impl Fn(&BitGrid) -> bool,
) -> Option<BitGrid> {
    let words = wave.plus.len();
    let mut rows = Unfolding::<2>::new(clues, wave);
    let mut filling = Rows::new(clues.size());
    let mut columns = Columns::<2>::new(words);
    let mut demands = Demands::new(words);
    let mut relative = Relative { shifts: vec![[0; 2]; words], base: 0, occur: [false; 3] };
    for row in 0..clues.size().height {
        let lanes = rows.advance();
        if row % 3 == 2 {
            settle_row(lanes, wave);
        } else {
            // Columns where the wave is zero count as positive.
            let flip = if row % 3 == 0 { !0 } else { 0 };
            relative.compare(lanes, &mut columns, wave, |w| wave.minus[w] ^ flip);
            demands.look_at(row, &relative, wave)?;
        }
        filling.push(lanes);
    }
    let mut filling = filling.done();
    let mut first_row = vec![0; words];
    read_row(&filling, clues.size(), 0, &mut first_row);
    let source = Splits { filling: &filling, size: clues.size(), wave, first_row: &first_row };
    let changes: Vec<Change> =
        demands.choices(&source)?.iter().map(|ones| demands.change(&source, &columns, ones)).collect();
    let (last, others) = changes.split_last()?;
    for change in others {
        change.apply(clues, wave, &mut filling);
        if is_right(&filling) {
            return Some(filling);
        }
        change.apply(clues, wave, &mut filling);
    }
    last.apply(clues, wave, &mut filling);
    Some(filling)
}

/// The shifts of one row of the core relative to those of the first row.
struct Relative {
    shifts: Vec<Lanes<2>>,
    /// The relative shift of the first column.
    base: u8,
    /// Whether some other is 1, 2 or 3 more, modulo 4.
    occur: [bool; 3],
}

impl Relative {
    /// Compares a row of the core with the first one, which is the first to be compared.
    fn compare(
        &mut self,
        row: &[Lanes<2>],
        columns: &mut Columns<2>,
        wave: &Wave,
        positive: impl Fn(usize) -> u64,
    ) {
        columns.start(row, &positive);
        let reference = &columns.reference;
        let shift = |w: usize| minus(least_shift(row[w], positive(w)), reference[w]);
        self.base = lane(&shift(0), 0);
        let base = all(self.base);
        let mut occur = [0; 3];
        for (w, (below, kept)) in columns.below.iter_mut().zip(&mut self.shifts).enumerate() {
            let shift = shift(w);
            *kept = shift;
            *below |= shift[1];
            let [unit, pair] = minus(shift, base).map(|plane| plane & wave.moving[w]);
            occur[0] |= unit & !pair;
            occur[1] |= pair & !unit;
            occur[2] |= pair & unit;
        }
        self.occur = occur.map(|columns| columns != 0);
    }

    /// The moving columns whose shift is `number` more than that of the first column.
    fn equal_to<'a>(&'a self, number: i8, wave: &'a Wave) -> impl Iterator<Item = u64> + 'a {
        let [unit, pair] = all::<2>(self.base.wrapping_add_signed(number));
        let equal = move |lanes: &Lanes<2>| !(lanes[0] ^ unit) & !(lanes[1] ^ pair);
        self.shifts.iter().zip(&wave.moving).map(move |(lanes, moving)| equal(lanes) & moving)
    }
}

/// How a row of the core follows from the first row's bits.
#[derive(Clone, Copy)]
enum Follows {
    /// Its multiple of the wave is known.
    Fixed { odd: bool },
    /// It is odd or not according to whether the split is part of the ones.
    Splits { split: Split, odd_if_inside: bool },
}

/// What the rows of the core demand of the bits of the first row.
struct Demands {
    ones: Vec<u64>,
    zeros: Vec<u64>,
    /// Whether every moving column is among the ones or the zeros.
    complete: bool,
    /// The bits are these or their complement.
    either: Option<Vec<u64>>,
    follows: Vec<(usize, Follows)>,
}

impl Demands {
    fn new(words: usize) -> Self {
        Demands {
            ones: vec![0; words],
            zeros: vec![0; words],
            complete: false,
            either: None,
            follows: Vec::new(),
        }
    }

    /// Takes note of a row; `None` if no choice of bits serves it.
    fn look_at(&mut self, row: usize, relative: &Relative, wave: &Wave) -> Option<()> {
        let base_odd = relative.base & 1 != 0;
        // The least and greatest shift on a board with a solution are at most 2 apart.
        let follows = match relative.occur {
            [false, false, false] => Follows::Fixed { odd: base_odd },
            [true, false, false] => splits(row, base_odd, base_odd ^ (row % 3 == 1)),
            [false, false, true] => splits(row, !base_odd, !base_odd ^ (row % 3 == 1)),
            [true, true, false] => self.demand(relative, wave, 0, 2),
            [true, false, true] => self.demand(relative, wave, -1, 1),
            [false, true, true] => self.demand(relative, wave, -2, 0),
            [false, true, false] => {
                // 2 more or 2 less is the same here.
                self.either.get_or_insert_with(|| relative.equal_to(2, wave).collect());
                Follows::Fixed { odd: !base_odd }
            }
            [true, true, true] => return None,
        };
        self.follows.push((row, follows));
        Some(())
    }

    /// Takes note of the bits demanded by a row of shifts 2 apart.
    fn demand(&mut self, relative: &Relative, wave: &Wave, least: i8, greatest: i8) -> Follows {
        // Once every bit is known, a row that wants another is left to the referee.
        if !self.complete {
            self.ones.iter_mut().zip(relative.equal_to(greatest, wave)).for_each(|(a, b)| *a |= b);
            self.zeros.iter_mut().zip(relative.equal_to(least, wave)).for_each(|(a, b)| *a |= b);
            let known = self.ones.iter().zip(&self.zeros).map(|(one, zero)| one | zero);
            self.complete = known.zip(&wave.moving).all(|(known, moving)| known == *moving);
        }
        Follows::Fixed { odd: (relative.base & 1 != 0) ^ (least & 1 == 0) }
    }

    /// Sets of ones of which one is right, if there is a solution.
    fn choices(&self, source: &Splits<'_>) -> Option<Vec<Vec<u64>>> {
        let Some(these) = &self.either else { return self.choose(source).map(|ones| vec![ones]) };
        let others: Vec<u64> = these.iter().zip(&source.wave.moving).map(|(a, moving)| moving & !a).collect();
        let part_of = |some: &[u64], all: &[u64]| some.iter().zip(all).all(|(some, all)| some & !all == 0);
        let mut choices = vec![these.clone(), others.clone()];
        if !part_of(&self.ones, these) || !part_of(&self.zeros, &others) {
            choices.remove(0);
        } else if !part_of(&self.ones, &others) || !part_of(&self.zeros, these) {
            choices.remove(1);
        }
        Some(choices)
    }

    /// The smallest set of ones that all splits allow.
    fn choose(&self, source: &Splits<'_>) -> Option<Vec<u64>> {
        let none = |words: &[u64]| words.iter().all(|&word| word == 0);
        if self.ones.iter().zip(&self.zeros).any(|(one, zero)| one & zero != 0) {
            return None;
        }
        let splits: Vec<Split> = self
            .follows
            .iter()
            .filter_map(|(_, follows)| match follows {
                Follows::Splits { split, .. } => Some(*split),
                Follows::Fixed { .. } => None,
            })
            .collect();
        if splits.is_empty() || none(&self.ones) {
            return Some(self.ones.clone());
        }
        if none(&self.zeros) {
            return Some(source.wave.moving.clone());
        }
        let levels = Levels::new(source, &splits);
        let is = |words: &[u64], column: usize| words[column / 64] >> (column % 64) & 1 != 0;
        let level_where = |words| {
            let of_column = levels.of_column.iter().enumerate();
            of_column.filter(move |&(column, _)| is(words, column)).map(|(_, &level)| level)
        };
        let deepest_one = level_where(&self.ones).max()?;
        let first_zero = level_where(&self.zeros).min()?;
        if first_zero < deepest_one || first_zero == deepest_one && levels.tied[deepest_one as usize - 1] {
            return None;
        }
        // Whole levels above; in the level that holds the last one, only what must be if it holds a zero too.
        let mut chosen = self.ones.clone();
        for (column, &level) in levels.of_column.iter().enumerate() {
            let whole = level < deepest_one || level == deepest_one && first_zero != deepest_one;
            if level != 0 && whole {
                chosen[column / 64] |= 1 << (column % 64);
            }
        }
        Some(chosen)
    }

    /// The change that gives the first row these ones and lets all others follow.
    fn change(&self, source: &Splits<'_>, columns: &Columns<2>, ones: &[u64]) -> Change {
        let moving = &source.wave.moving;
        let own = columns.reference.iter().zip(ones).map(|(reference, ones)| reference[0] ^ ones);
        let odd_columns =
            columns.odd().iter().zip(own).zip(moving).map(|((odd, own), m)| odd & !m | own & m).collect();
        let mut split_words = vec![0; ones.len()];
        let mut is_odd = |follows: Follows| match follows {
            Follows::Fixed { odd } => odd,
            Follows::Splits { split, odd_if_inside } => {
                source.read(split, &mut split_words);
                let inside = split_words.iter().zip(ones).all(|(split, ones)| split & !ones == 0);
                inside == odd_if_inside
            }
        };
        let rows = self.follows.iter().map(|&(row, follows)| (row, is_odd(follows))).collect();
        Change { odd_columns, rows }
    }
}

/// A row whose shifts are of two neighbouring values, the lesser one odd or not.
///
/// Relative shifts are odd where this row and the first one differ, up to the sign of the wave and the shift of
/// the first column; `flipped` puts the split where the greater ones are.
fn splits(row: usize, least_odd: bool, flipped: bool) -> Follows {
    Follows::Splits { split: Split { row, flipped }, odd_if_inside: least_odd }
}

/// Multiples of the waves to be added: only whether they are odd matters for the cells.
struct Change {
    odd_columns: Vec<u64>,
    rows: Vec<(usize, bool)>,
}

impl Change {
    /// Makes the change, or takes it back.
    fn apply(&self, clues: &ClueBits, wave: &Wave, filling: &mut BitGrid) {
        for &(row, odd) in &self.rows {
            let odd = if odd { !0 } else { 0 };
            change_row(filling, clues.size(), row, |w| self.odd_columns[w] ^ odd & wave.moving[w]);
        }
    }
}
