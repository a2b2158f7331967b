//! All solutions of a full-clue board, described from one of them.
//!
//! Solutions differ by integer multiples of the wave added to rows and to columns (see `planes`). In a row
//! where the other wave is zero the multiple is independent of everything else, and there are two choices if
//! the row alternates 0 1 . 0 1 . ..., else one; likewise for columns. What is left is the *core*, the rows and
//! columns where both waves move. With every second cell exchanged (where the product of the waves is -1), a
//! core cell `x` may become `x + p + q`, `p` of its row and `q` of its column. Let `O` be the columns in which
//! the first core row becomes 1. Relative to the first row, any other row then
//! - is *pinned* if it is larger in some column and smaller in another: `p = 0`, and those columns must keep
//!   their value in the first row;
//! - is *constant* if its difference to the first row is: it follows, and is free to be all 0 or all 1 when
//!   the first row is all 0 or all 1;
//! - else *splits* the columns into those of greater and of lesser difference: `O` must be nested with the
//!   former, and the row is free to be all 0 or all 1 when `O` equals them.

use twotone_grid::{BitGrid, Size};

use super::levels::{Levels, Place, Split, Splits};
use super::planes::{Wave, has_freedom, read_row};
use super::tally::Tally;

/// How a core row depends on the first row's ones.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Not part of the core.
    Apart,
    /// Pinned, or the first row itself.
    Pinned,
    /// Differs from the first row nowhere, or everywhere (`odd`).
    Constant { odd: bool },
    /// Gets an odd multiple if the split is part of the ones (`odd_if_inside`), or if it is not.
    Splits { place: Place, odd_if_inside: bool },
}

/// The core's choices.
pub(crate) struct Core {
    /// One per row of the board.
    pub kinds: Vec<Kind>,
    pub levels: Levels,
    /// What is forced of the first row: 0, 1 or nothing, per column.
    pub forced: Vec<Option<bool>>,
    /// The exchanged first row of the filling this started from.
    pub first_row: Vec<u64>,
    /// Per cut, in how many rows there is a free choice.
    pub choices_at_cut: Vec<usize>,
    /// Per level (from 1), how many columns are not forced, and whether some are forced to 0, to 1.
    pub open: Vec<Open>,
    /// Cuts that respect the forced columns: from the first to the last, if any.
    pub cuts: (usize, usize),
}

/// The columns of a level.
#[derive(Clone, Copy, Default)]
pub(crate) struct Open {
    pub columns: usize,
    pub some_zero: bool,
    pub some_one: bool,
}

/// The freedoms around one solution.
pub(crate) struct Freedom {
    pub size: Size,
    pub wave: Wave,
    /// Rows that can be exchanged where the wave is not zero, whatever the rest.
    pub rows: Vec<usize>,
    /// Columns likewise.
    pub columns: Vec<usize>,
    pub core: Option<Core>,
}

impl Freedom {
    /// The freedoms around `filling`, a solution of the board.
    pub(crate) fn around(size: Size, filling: &BitGrid) -> Self {
        let wave = Wave::new(size.width);
        let rows = free_rows(filling, size, &wave);
        let columns = free_columns(filling, size, &wave);
        let core =
            has_core(size).then(|| CoreRows::new(filling, size, &wave).into_core(filling, size, &wave));
        Freedom { size, wave, rows, columns, core }
    }
}

/// Whether `filling` is the only solution of its board.
pub(crate) fn is_rigid(size: Size, filling: &BitGrid) -> bool {
    let wave = Wave::new(size.width);
    let core_is_rigid = || {
        // Nothing forced: the first row can be all 0 and all 1, and no level need be known.
        let rows = CoreRows::new(filling, size, &wave);
        rows.kept.iter().any(|&kept| kept != 0) && rows.into_core(filling, size, &wave).is_rigid()
    };
    free_rows(filling, size, &wave).is_empty()
        && free_columns(filling, size, &wave).is_empty()
        && (!has_core(size) || core_is_rigid())
}

fn has_core(size: Size) -> bool {
    has_freedom(size.height) && has_freedom(size.width)
}

/// The rows outside of the core that read 0 1 . 0 1 . ... or 1 0 . 1 0 . ...
fn free_rows(filling: &BitGrid, size: Size, wave: &Wave) -> Vec<usize> {
    if !has_freedom(size.width) {
        return Vec::new();
    }
    let (first, step) = if has_core(size) { (2, 3) } else { (0, 1) };
    let mut words = vec![0; wave.plus.len()];
    let mut alternates = |row: usize| {
        read_row(filling, size, row, &mut words);
        let equals = |pattern: &[u64]| {
            words
                .iter()
                .zip(pattern)
                .zip(&wave.moving)
                .all(|((word, pattern), moving)| word & moving == *pattern)
        };
        if words[0] & 1 != 0 { equals(&wave.plus) } else { equals(&wave.minus) }
    };
    (first..size.height).step_by(step).filter(|&row| alternates(row)).collect()
}

/// The columns outside of the core that alternate likewise.
fn free_columns(filling: &BitGrid, size: Size, wave: &Wave) -> Vec<usize> {
    if !has_freedom(size.height) {
        return Vec::new();
    }
    let mut words = vec![0; wave.plus.len()];
    let mut first = words.clone();
    read_row(filling, size, 0, &mut first);
    let mut alternates = vec![!0; words.len()];
    for row in (0..size.height).filter(|row| row % 3 != 2) {
        read_row(filling, size, row, &mut words);
        let exchanged = if row % 3 == 1 { !0 } else { 0 };
        for ((alternates, word), first) in alternates.iter_mut().zip(&words).zip(&first) {
            *alternates &= !(word ^ first ^ exchanged);
        }
    }
    let candidate = |column: &usize| !has_core(size) || column % 3 == 2;
    (0..size.width).filter(candidate).filter(|c| alternates[c / 64] >> (c % 64) & 1 != 0).collect()
}

/// What is read off the rows of the core one by one.
struct CoreRows {
    /// The first row as it is, and exchanged.
    raw_first: Vec<u64>,
    first_row: Vec<u64>,
    /// Splits have no place yet.
    kinds: Vec<Kind>,
    splits: Vec<Split>,
    /// The columns of the first row that are forced.
    kept: Vec<u64>,
}

impl CoreRows {
    fn new(filling: &BitGrid, size: Size, wave: &Wave) -> Self {
        let mut raw_first = vec![0; wave.plus.len()];
        read_row(filling, size, 0, &mut raw_first);
        let exchanged_first = |w: usize| (raw_first[w] ^ wave.minus[w]) & wave.moving[w];
        let first_row: Vec<u64> = (0..raw_first.len()).map(exchanged_first).collect();
        let kept = vec![0; first_row.len()];
        let kinds = vec![Kind::Apart; size.height];
        let mut rows = CoreRows { raw_first, first_row, kinds, splits: Vec::new(), kept };
        let mut words = vec![0; wave.plus.len()];
        for row in (0..size.height).filter(|row| row % 3 != 2) {
            read_row(filling, size, row, &mut words);
            rows.kinds[row] = rows.look_at(row, &mut words, wave);
        }
        rows
    }

    /// Compares a row, which becomes the columns in which it differs, with the first one.
    fn look_at(&mut self, row: usize, words: &mut [u64], wave: &Wave) -> Kind {
        let exchanged = if row % 3 == 1 { !0 } else { 0 };
        let [mut less, mut greater, mut same] = [0; 3];
        for (w, word) in words.iter_mut().enumerate() {
            let differs = (*word ^ self.raw_first[w] ^ exchanged) & wave.moving[w];
            less |= differs & self.first_row[w];
            greater |= differs & !self.first_row[w];
            same |= !differs & wave.moving[w];
            *word = differs;
        }
        match (less != 0, greater != 0, same != 0) {
            (true, true, _) => {
                self.kept.iter_mut().zip(words).for_each(|(kept, differs)| *kept |= *differs);
                Kind::Pinned
            }
            _ if row == 0 => Kind::Pinned,
            (false, false, _) => Kind::Constant { odd: false },
            (_, _, false) => Kind::Constant { odd: true },
            (_, greater, true) => {
                // The split is where the first row is larger by more.
                self.splits.push(Split { row, flipped: greater ^ (row % 3 == 1) });
                Kind::Splits { place: Place { level: 0, exact: false }, odd_if_inside: greater }
            }
        }
    }

    fn into_core(self, filling: &BitGrid, size: Size, wave: &Wave) -> Core {
        let CoreRows { raw_first, first_row, mut kinds, splits, kept } = self;
        let levels = Levels::new(&Splits { filling, size, wave, first_row: &raw_first }, &splits);
        let places = kinds.iter_mut().filter_map(|kind| match kind {
            Kind::Splits { place, .. } => Some(place),
            _ => None,
        });
        places.zip(&levels.places).for_each(|(place, found)| *place = *found);
        let bit = |words: &[u64], column: usize| words[column / 64] >> (column % 64) & 1 != 0;
        let forced = (0..size.width).map(|c| bit(&kept, c).then(|| bit(&first_row, c))).collect();
        let (choices_at_cut, open) = (Vec::new(), Vec::new());
        let mut core = Core { kinds, levels, forced, first_row, choices_at_cut, open, cuts: (0, 0) };
        core.count_choices();
        core
    }
}

impl Core {
    /// Fills in what can be chosen where.
    fn count_choices(&mut self) {
        let levels = self.levels.len();
        self.choices_at_cut = vec![0; levels + 1];
        for kind in &self.kinds {
            match kind {
                Kind::Constant { .. } => {
                    self.choices_at_cut[0] += 1;
                    self.choices_at_cut[levels] += 1;
                }
                Kind::Splits { place, .. } if place.exact => self.choices_at_cut[place.level as usize] += 1,
                _ => {}
            }
        }
        self.open = vec![Open::default(); levels + 1];
        for (&level, forced) in
            self.levels.of_column.iter().zip(&self.forced).filter(|(level, _)| **level != 0)
        {
            let open = &mut self.open[level as usize];
            match forced {
                None => open.columns += 1,
                Some(false) => open.some_zero = true,
                Some(true) => open.some_one = true,
            }
        }
        let deepest_one = (1..=levels).rev().find(|&level| self.open[level].some_one).unwrap_or(0);
        let first_zero = (1..=levels).find(|&level| self.open[level].some_zero).unwrap_or(levels + 1);
        self.cuts = (deepest_one, first_zero - 1);
    }

    /// Whether a part of `level`, neither all nor nothing of it, may be ones.
    pub(crate) fn is_divisible(&self, level: usize) -> bool {
        let (first, last) = self.cuts;
        (first..=last + 1).contains(&level) && !self.levels.tied[level - 1]
    }

    fn is_rigid(&self) -> bool {
        Tally::<u64>::new(self).total() == 1
    }
}
