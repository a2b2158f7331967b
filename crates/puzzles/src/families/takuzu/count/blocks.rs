//! Empty boards whose lines may repeat, ten or twelve rows high: upper halves put together from blocks of rows.
//!
//! The lower halves that fit an upper one are upper ones, too, turned upside down and with 0 and 1 exchanged; so all halves
//! with the same column sums are matched with each other. A half is a block of three rows with two or three more below it.
//! For every sum of such a block there is a table of how many of them may stand above any two rows; what comes below is
//! then added up for one sum of the half at a time, which takes little memory.

use super::board::{Board, RowId, Rules};
use super::halves::{orbit, sums_of};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;
use twotone_engine::{Limit, Limits};

/// Ones in each column, a byte each.
type Sums = [u64; 2];

/// Wider boards have too many blocks, and so have rows whose numbers of ones differ.
const MOST_COLUMNS: usize = 12;

/// The most memory for the tables.
const MOST_BYTES: usize = 1 << 28;

/// Whether this is made for a board, which must be symmetric.
pub fn is_for(board: &Board) -> bool {
    let Rules { distinct, row_ones, .. } = board.rules;
    !distinct
        && row_ones.0 == row_ones.1
        && board.size.width <= MOST_COLUMNS
        && matches!(board.size.height, 10 | 12)
}

/// Counts the fillings; nothing if the tables would be too large.
pub fn count(board: &Board, limits: &Limits<'_>) -> Result<Option<BigUint>, Limit> {
    let (width, half) = (board.size.width, board.size.height / 2);
    let rows = Rows::new(board, limits)?;
    let blocks = rows.blocks();
    let Some(tables) = Tables::new(&rows, &blocks, limits)? else { return Ok(None) };
    let rests = rows.rests(&blocks, half - 3);
    let halves = halves(&blocks, &rests, width, half, limits)?;
    let mut matching = Matching::new(&rows);
    let mut total = BigUint::ZERO;
    for (sums, parts) in &halves {
        limits.check(tables.bytes())?;
        for &(block, rest) in parts {
            let table = tables.of(block);
            rest.iter().for_each(|rest| matching.add(rest.last, table[rest.first as usize]));
        }
        total += matching.finish() * orbit(sums, width, half).unwrap_or(0);
    }
    Ok(Some(total))
}

/// Halves by their sums, one of those that symmetries exchange: which block may stand above which rest.
type Halves<'a> = FxHashMap<Sums, Vec<(usize, &'a [Rest])>>;

fn halves<'a>(
    blocks: &[(Sums, Vec<[RowId; 3]>)],
    rests: &'a [(Sums, Vec<Rest>)],
    width: usize,
    half: usize,
    limits: &Limits<'_>,
) -> Result<Halves<'a>, Limit> {
    let mut halves = Halves::default();
    for (below, rest) in rests {
        limits.check_stop()?;
        for (number, (above, _)) in blocks.iter().enumerate() {
            let sums = plus(above, below);
            if orbit(&sums, width, half).is_some() {
                halves.entry(sums).or_default().push((number, rest));
            }
        }
    }
    Ok(halves)
}

fn plus(one: &Sums, two: &Sums) -> Sums {
    std::array::from_fn(|word| one[word] + two[word])
}

/// Two rows, one below the other, as one number.
type Pair = u32;

/// What comes below a block: its first two rows, and its last two.
struct Rest {
    first: Pair,
    last: Pair,
}

/// The rows of a board, and what may follow what.
struct Rows {
    number: usize,
    sums: Vec<Sums>,
    /// Each row with 0 and 1 exchanged.
    exchanged: Vec<usize>,
    /// By pair: the rows that may come below it.
    followers: Vec<Vec<RowId>>,
}

impl Rows {
    fn new(board: &Board, limits: &Limits<'_>) -> Result<Self, Limit> {
        let number = board.rows.len();
        let full = !0 >> (64 - board.size.width);
        let place = |row: u64| board.rows.iter().position(|&other| other == row).unwrap_or(0);
        let mut rows = Rows {
            number,
            sums: board.rows.iter().map(|&row| sums_of(row)).collect(),
            exchanged: board.rows.iter().map(|&row| place(row ^ full)).collect(),
            followers: Vec::new(),
        };
        for last in 0..number as RowId {
            limits.check(rows.followers.len() * size_of::<Vec<RowId>>())?;
            for before in 0..number as RowId {
                let follows = |&row: &RowId| board.may_follow(before, last, row);
                rows.followers.push((0..number as RowId).filter(follows).collect());
            }
        }
        Ok(rows)
    }

    /// Pairs with the same lower row are neighbours.
    fn pair(&self, before: RowId, last: RowId) -> Pair {
        (usize::from(last) * self.number + usize::from(before)) as Pair
    }

    /// All blocks of three rows, by their sums.
    fn blocks(&self) -> Vec<(Sums, Vec<[RowId; 3]>)> {
        let mut blocks: FxHashMap<Sums, Vec<[RowId; 3]>> = FxHashMap::default();
        for (pair, followers) in self.followers.iter().enumerate() {
            let (last, before) = (pair / self.number, pair % self.number);
            let two = plus(&self.sums[before], &self.sums[last]);
            for &row in followers {
                let block = [before as RowId, last as RowId, row];
                blocks.entry(plus(&two, &self.sums[usize::from(row)])).or_default().push(block);
            }
        }
        blocks.into_iter().collect()
    }

    /// Everything that may come below a block, two or three rows, by its sums.
    fn rests(&self, blocks: &[(Sums, Vec<[RowId; 3]>)], rows: usize) -> Vec<(Sums, Vec<Rest>)> {
        if rows == 3 {
            let rest = |&[a, b, c]: &[RowId; 3]| Rest { first: self.pair(a, b), last: self.pair(b, c) };
            return blocks.iter().map(|(sums, block)| (*sums, block.iter().map(rest).collect())).collect();
        }
        let mut rests: FxHashMap<Sums, Vec<Rest>> = FxHashMap::default();
        for (pair, _) in (0..).zip(&self.followers) {
            let (last, before) = (pair as usize / self.number, pair as usize % self.number);
            let sums = plus(&self.sums[before], &self.sums[last]);
            rests.entry(sums).or_default().push(Rest { first: pair, last: pair });
        }
        rests.into_iter().collect()
    }
}

/// For every sum of a block: how many of these blocks may stand above any two rows.
struct Tables {
    pairs: usize,
    numbers: Vec<u16>,
}

impl Tables {
    fn new(
        rows: &Rows,
        blocks: &[(Sums, Vec<[RowId; 3]>)],
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Limit> {
        let pairs = rows.followers.len();
        let mut tables = Tables { pairs, numbers: Vec::new() };
        if blocks.len() * pairs * size_of::<u16>() > MOST_BYTES {
            return Ok(None);
        }
        let (mut upper, mut lower) = (vec![0_u32; pairs], vec![0_u32; pairs]);
        for (_, blocks) in blocks {
            limits.check(tables.bytes())?;
            upper.fill(0);
            blocks.iter().for_each(|&[_, b, c]| upper[rows.pair(b, c) as usize] += 1);
            // Two rows further down.
            for _ in 0..2 {
                lower.fill(0);
                for (pair, &number) in upper.iter().enumerate().filter(|(_, number)| **number != 0) {
                    let last = (pair / rows.number) as RowId;
                    for &row in &rows.followers[pair] {
                        lower[rows.pair(last, row) as usize] += number;
                    }
                }
                std::mem::swap(&mut upper, &mut lower);
            }
            if upper.iter().any(|&number| number > u32::from(u16::MAX)) {
                return Ok(None);
            }
            tables.numbers.extend(upper.iter().map(|&number| number as u16));
        }
        Ok(Some(tables))
    }

    fn of(&self, block: usize) -> &[u16] {
        &self.numbers[block * self.pairs..][..self.pairs]
    }

    fn bytes(&self) -> usize {
        self.numbers.len() * size_of::<u16>()
    }
}

/// Halves with the same sums, matched with each other.
struct Matching<'a> {
    rows: &'a Rows,
    /// By pair: how many halves end in it, and which pairs these are.
    ending: Vec<u64>,
    pairs: Vec<Pair>,
    /// By last row and the row after it: how many halves end in the one and may be followed by the other.
    followed: Vec<u64>,
    is_last: Vec<bool>,
}

impl<'a> Matching<'a> {
    fn new(rows: &'a Rows) -> Self {
        let zeros = vec![0; rows.followers.len()];
        let is_last = vec![false; rows.number];
        Matching { rows, ending: zeros.clone(), pairs: Vec::new(), followed: zeros, is_last }
    }

    /// Adds so many halves that end in a pair.
    #[inline]
    fn add(&mut self, pair: Pair, number: u16) {
        let ending = &mut self.ending[pair as usize];
        if *ending == 0 && number > 0 {
            self.pairs.push(pair);
        }
        *ending += u64::from(number);
    }

    /// The number of boards, and everything is forgotten.
    fn finish(&mut self) -> BigUint {
        let Matching { rows, ending, pairs, followed, is_last } = self;
        let number = rows.number;
        for pair in pairs.drain(..).map(|pair| pair as usize) {
            let halves = std::mem::take(&mut ending[pair]);
            let last = pair / number;
            is_last[last] = true;
            let followed = &mut followed[last * number..][..number];
            rows.followers[pair].iter().for_each(|&row| followed[usize::from(row)] += halves);
        }
        // Seen from below with 0 and 1 exchanged, the row after the last one is the last, and the other way round.
        let lasts = || (0..number).filter(|&last| is_last[last]);
        let mut total = 0_u128;
        for (above, below) in lasts().flat_map(|above| lasts().map(move |below| (above, below))) {
            let fitting =
                |one: usize, other: usize| u128::from(followed[one * number + rows.exchanged[other]]);
            total += fitting(above, below) * fitting(below, above);
        }
        for last in 0..number {
            if std::mem::take(&mut is_last[last]) {
                followed[last * number..][..number].fill(0);
            }
        }
        total.into()
    }
}

#[cfg(test)]
pub mod samples;
