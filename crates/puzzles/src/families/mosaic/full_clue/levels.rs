//! Column sets that a set of ones must contain or be contained in.
//!
//! A *split* `S` allows a set `O` of columns only if `S` is part of `O` or `O` part of `S`. Let `c` be the
//! number of splits that contain a column: a column of larger `c` is in `O` whenever one of smaller `c` is.
//! A threshold `t` is clean if every split is nested with `{c >= t}`. Clean thresholds cut the columns into
//! *levels*, highest `c` first. The sets allowed are: the first `k` levels (*cut* `k`), and in addition, if no
//! split cuts level `k + 1` itself, any part of it. A level cut by a split is *tied*: all in or all out.

use twotone_grid::{BitGrid, Size};

use super::planes::{Wave, read_row};

/// A split: the moving columns in which a row differs from the first one, or those in which it does not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Split {
    pub row: usize,
    pub flipped: bool,
}

/// Access to the splits of a filling; `words` of a split are read into a buffer.
pub(crate) struct Splits<'a> {
    pub filling: &'a BitGrid,
    pub size: Size,
    pub wave: &'a Wave,
    pub first_row: &'a [u64],
}

impl Splits<'_> {
    /// The columns of `split`.
    pub(crate) fn read(&self, split: Split, words: &mut [u64]) {
        read_row(self.filling, self.size, split.row, words);
        let flip = if split.flipped { !0 } else { 0 };
        for (w, word) in words.iter_mut().enumerate() {
            *word = (*word ^ self.first_row[w] ^ flip) & self.wave.moving[w];
        }
    }
}

/// Where a split stands among the levels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The split is contained in cut `level` and in no smaller cut.
    pub level: u32,
    /// Whether it equals that cut.
    pub exact: bool,
}

impl Place {
    /// Among cuts (`2k` is cut `k`) and levels (`2k - 1` is level `k`): the cut it equals or the level it cuts.
    pub(crate) fn position(self) -> usize {
        2 * self.level as usize - usize::from(!self.exact)
    }
}

/// The levels of the moving columns.
pub(crate) struct Levels {
    /// The level of each column, counted from 1; 0 for columns that do not move.
    pub of_column: Vec<u32>,
    /// Whether level `i + 1` is tied.
    pub tied: Vec<bool>,
    /// One per split.
    pub places: Vec<Place>,
}

impl Levels {
    pub(crate) fn new(source: &Splits<'_>, splits: &[Split]) -> Self {
        let counters = Counters::of(source, splits);
        let mut words = vec![0; source.wave.moving.len()];
        let mut scratch = words.clone();
        let mut rest = words.clone();
        let reach: Vec<(u32, u32)> = splits
            .iter()
            .map(|&split| {
                source.read(split, &mut words);
                rest.iter_mut().zip(&words).zip(&source.wave.moving).for_each(|((r, w), m)| *r = m & !w);
                (counters.least(&mut words, &mut scratch), counters.greatest(&mut rest, &mut scratch))
            })
            .collect();
        let columns: Vec<Option<u32>> =
            (0..source.size.width).map(|column| (column % 3 != 2).then(|| counters.get(column))).collect();
        let of_count = levels_by_count(splits.len(), &reach, &columns);
        let of_column: Vec<u32> = columns.iter().map(|c| c.map_or(0, |c| of_count[c as usize])).collect();
        let mut tied = vec![false; of_count[0] as usize];
        let place = |&(inside, outside): &(u32, u32)| {
            let (level, exact) =
                (of_count[inside as usize], of_count[inside as usize] != of_count[outside as usize]);
            tied[level as usize - 1] |= !exact;
            Place { level, exact }
        };
        let places = reach.iter().map(place).collect();
        Levels { of_column, tied, places }
    }

    /// How many levels there are.
    pub(crate) fn len(&self) -> usize {
        self.tied.len()
    }
}

/// The level of each number of splits, given the least number inside and the greatest outside of each split.
fn levels_by_count(splits: usize, reach: &[(u32, u32)], columns: &[Option<u32>]) -> Vec<u32> {
    // A split spoils the thresholds above its least inside up to its greatest outside.
    let mut spoilt = vec![0i32; splits + 2];
    for &(inside, outside) in reach.iter().filter(|(inside, outside)| inside < outside) {
        spoilt[inside as usize + 1] += 1;
        spoilt[outside as usize + 1] -= 1;
    }
    for t in 1..spoilt.len() {
        spoilt[t] += spoilt[t - 1];
    }
    let mut occurs = vec![false; splits + 1];
    columns.iter().flatten().for_each(|&count| occurs[count as usize] = true);
    let least = occurs.iter().position(|&occurs| occurs).unwrap_or(0);
    let mut of_count = vec![0; splits + 1];
    let (mut level, mut empty) = (1, true);
    for count in (0..=splits).rev() {
        of_count[count] = level;
        empty &= !occurs[count];
        if !empty && count > least && spoilt[count] == 0 {
            level += 1;
            empty = true;
        }
    }
    of_count
}

/// For each column the number of splits that contain it, one word per bit and 64 columns.
struct Counters {
    bits: usize,
    planes: Vec<u64>,
    words: usize,
}

impl Counters {
    fn of(source: &Splits<'_>, splits: &[Split]) -> Self {
        let bits = (usize::BITS - splits.len().leading_zeros()) as usize;
        let words = source.wave.moving.len();
        let mut counters = Counters { bits, planes: vec![0; bits * words], words };
        let mut split_words = vec![0; words];
        for &split in splits {
            source.read(split, &mut split_words);
            counters.add(&split_words);
        }
        counters
    }

    fn add(&mut self, columns: &[u64]) {
        for (w, &word) in columns.iter().enumerate() {
            let (mut carry, mut bit) = (word, w);
            while carry != 0 {
                let plane = &mut self.planes[bit];
                (*plane, carry) = (*plane ^ carry, *plane & carry);
                bit += self.words;
            }
        }
    }

    fn get(&self, column: usize) -> u32 {
        let (word, shift) = (column / 64, column % 64);
        (0..self.bits)
            .fold(0, |c, bit| c | ((self.planes[bit * self.words + word] >> shift & 1) as u32) << bit)
    }

    /// The least number among `columns`, which is not empty; `columns` is used up.
    fn least(&self, columns: &mut [u64], scratch: &mut [u64]) -> u32 {
        self.extreme(columns, scratch, !0)
    }

    /// The greatest number among `columns`, which is not empty; `columns` is used up.
    fn greatest(&self, columns: &mut [u64], scratch: &mut [u64]) -> u32 {
        self.extreme(columns, scratch, 0) ^ ((1 << self.bits) - 1)
    }

    /// The least number after every bit was exchanged if `flip` is 0.
    fn extreme(&self, columns: &mut [u64], scratch: &mut [u64], flip: u64) -> u32 {
        let mut number = 0;
        for bit in (0..self.bits).rev() {
            let plane = &self.planes[bit * self.words..][..self.words];
            let mut any = 0;
            for ((smaller, &column), &plane) in scratch.iter_mut().zip(&*columns).zip(plane) {
                *smaller = column & (plane ^ flip);
                any |= *smaller;
            }
            if any == 0 {
                number |= 1 << bit;
            } else {
                columns.copy_from_slice(scratch);
            }
        }
        number
    }
}
