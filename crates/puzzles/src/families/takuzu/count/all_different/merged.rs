//! Columns that are taken to be equal, in every way that leaves enough different rows.

/// A way to take columns to be equal.
pub struct Merged {
    /// Columns, each with the first one that it is equal to.
    equal: Vec<(usize, usize)>,
    /// The others: the first column of each block of equal ones.
    firsts: Vec<usize>,
    /// What it counts in the sum over all ways: of all boards the ones without equal columns remain.
    pub sign: i64,
    /// The rows that have equal cells in equal columns, a bit for each block.
    pub rows: Vec<u16>,
}

impl Merged {
    /// All ways for which there are at least so many different rows as a board is high, one after the other.
    pub fn ways(rows: &[u16], width: usize, height: usize) -> impl Iterator<Item = Merged> {
        let mut ways = vec![Way { blocks: Vec::new(), number: 0, rows: rows.to_vec() }];
        std::iter::from_fn(move || {
            while let Some(way) = ways.pop() {
                if way.rows.len() < height {
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

    /// What is the same for all columns of each block, once for a block; none if it differs.
    pub fn of_blocks(&self, columns: &[u8]) -> Option<Vec<u8>> {
        let same = |&(column, first): &(usize, usize)| columns[column] == columns[first];
        self.equal.iter().all(same).then(|| self.firsts.iter().map(|&first| columns[first]).collect())
    }
}

/// The first columns in their blocks; blocks are numbered in the order of their first columns.
struct Way {
    blocks: Vec<usize>,
    number: usize,
    rows: Vec<u16>,
}

impl Way {
    fn with(&self, block: usize) -> Way {
        let column = self.blocks.len();
        let equal = self.blocks.iter().position(|&other| other == block).unwrap_or(column);
        let agree = |row: &&u16| **row >> column & 1 == **row >> equal & 1;
        Way {
            blocks: self.blocks.iter().copied().chain([block]).collect(),
            number: self.number.max(block + 1),
            rows: self.rows.iter().filter(agree).copied().collect(),
        }
    }

    fn merged(self) -> Merged {
        let first = |block: usize| self.blocks.iter().position(|&other| other == block).unwrap_or(0);
        let firsts: Vec<usize> = (0..self.number).map(first).collect();
        let columns = self.blocks.iter().enumerate().map(|(column, &block)| (column, firsts[block]));
        let equal: Vec<_> = columns.filter(|(column, first)| column != first).collect();
        // The Möbius function of partitions: a block of n columns counts -1 times -2 times ... -(n - 1).
        let in_block = |block: usize| self.blocks.iter().filter(|&&other| other == block).count() as i64;
        let sign = (0..self.number).map(|block| (1..in_block(block)).map(|n| -n).product::<i64>()).product();
        let cells = |row: &u16| firsts.iter().rev().fold(0, |cells, first| cells << 1 | (row >> first & 1));
        Merged { sign, rows: self.rows.iter().map(cells).collect(), equal, firsts }
    }
}
