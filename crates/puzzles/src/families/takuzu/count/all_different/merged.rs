//! Columns that are taken to be equal, in every way that leaves enough different rows.

use super::Columns;
use super::sums::Sums;

/// A way to take columns to be equal.
pub struct Merged<'a> {
    /// The first column of each block of equal ones.
    firsts: Vec<usize>,
    /// The sums that are the same for all columns of each block.
    columns: Vec<&'a Columns>,
    /// What it counts in the sum over all ways: of all boards the ones without equal columns remain.
    pub sign: i64,
    /// The rows that have equal cells in equal columns, a bit for each block.
    pub rows: Vec<u16>,
}

impl<'a> Merged<'a> {
    /// All ways for which there are at least so many different rows as a board is high, and some of these sums.
    pub fn ways(
        rows: &[u16],
        columns: &'a [Columns],
        width: usize,
        height: usize,
    ) -> impl Iterator<Item = Merged<'a>> {
        let all =
            Way { blocks: Vec::new(), number: 0, rows: rows.to_vec(), columns: columns.iter().collect() };
        let mut ways = vec![all];
        std::iter::from_fn(move || {
            while let Some(way) = ways.pop() {
                if way.rows.len() < height || way.columns.is_empty() {
                    continue;
                }
                if way.blocks.len() == width {
                    return Some(way.merged());
                }
                ways.extend((0..=way.number).rev().map(|block| way.with(block)));
            }
            None
        })
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> usize {
        self.firsts.len()
    }

    /// The sums with one number for each block, and how many there are like them.
    pub fn sums(&self) -> impl Iterator<Item = (Sums, u64)> {
        self.columns.iter().map(|columns| {
            let mut blocks = [0; 16];
            blocks.iter_mut().zip(&self.firsts).for_each(|(sum, &first)| *sum = columns.sums[first]);
            (Sums::new(&blocks[..self.firsts.len()]), columns.images)
        })
    }
}

/// The first columns in their blocks; blocks are numbered in the order of their first columns.
struct Way<'a> {
    blocks: Vec<usize>,
    number: usize,
    rows: Vec<u16>,
    columns: Vec<&'a Columns>,
}

impl<'a> Way<'a> {
    fn with(&self, block: usize) -> Self {
        let column = self.blocks.len();
        let equal = self.blocks.iter().position(|&other| other == block).unwrap_or(column);
        let agree = |row: &&u16| **row >> column & 1 == **row >> equal & 1;
        let same = |columns: &&&Columns| columns.sums[column] == columns.sums[equal];
        Way {
            blocks: self.blocks.iter().copied().chain([block]).collect(),
            number: self.number.max(block + 1),
            rows: self.rows.iter().filter(agree).copied().collect(),
            columns: self.columns.iter().filter(same).copied().collect(),
        }
    }

    fn merged(self) -> Merged<'a> {
        let first = |block: usize| self.blocks.iter().position(|&other| other == block).unwrap_or(0);
        let firsts: Vec<usize> = (0..self.number).map(first).collect();
        // The Möbius function of partitions: a block of n columns counts -1 times -2 times ... -(n - 1).
        let in_block = |block: usize| self.blocks.iter().filter(|&&other| other == block).count() as i64;
        let sign = (0..self.number).map(|block| (1..in_block(block)).map(|n| -n).product::<i64>()).product();
        let cells = |row: &u16| firsts.iter().rev().fold(0, |cells, first| cells << 1 | (row >> first & 1));
        Merged { sign, rows: self.rows.iter().map(cells).collect(), columns: self.columns, firsts }
    }
}
