//! Boards of at most eight by eight cells: the cheap rules on all lines at once, in a word with a row in each byte, and what
//! the few legal lines of such a length have in common.

use super::lines::{Contradiction, Lines};
use super::word::Word;
use twotone_grid::{BitGrid, Marks, Size};

/// The longest side of such a board.
const LONGEST: usize = 8;
/// The first cell of every row.
const FIRST: u64 = 0x0101_0101_0101_0101;
/// The last cell of every row.
const LAST: u64 = FIRST << 7;

/// The known cells of a small board when the cheap rules have no more to say.
#[derive(Clone, Copy)]
pub struct Tile {
    size: Size,
    ones: u64,
    zeros: u64,
}

impl Tile {
    /// The cheap rules on a board, and a look for equal lines if that fills it; nothing if it is not small enough.
    pub fn sweep(size: Size, givens: &Marks, distinct: bool) -> Option<Result<Self, Contradiction>> {
        if size.height > LONGEST || size.width > LONGEST {
            return None;
        }
        let rows = |plane: &BitGrid| {
            let row = |row: usize| plane.bits(size.index(row, 0), size.width) << (8 * row);
            (0..size.height).fold(0, |rows, number| rows | row(number))
        };
        let mut tile = Tile { size, ones: rows(givens.ones()), zeros: rows(givens.zeros()) };
        let swept = tile.settle();
        let is_wrong = swept.is_err() || distinct && tile.is_complete() && tile.has_equal_lines();
        Some(if is_wrong { Err(Contradiction) } else { Ok(tile) })
    }

    /// All that lines say by themselves, and that they are different if they must be; nothing if that leaves cells unknown.
    pub fn fill(mut self, distinct: bool) -> Result<Option<Self>, Contradiction> {
        if self.is_complete() {
            return Ok(Some(self));
        }
        while !self.is_complete() {
            let before = self.free();
            self.compare(distinct)?;
            if self.free() == before {
                return Ok(None);
            }
            self.settle()?;
        }
        if distinct && self.has_equal_lines() { Err(Contradiction) } else { Ok(Some(self)) }
    }

    /// What all legal lines have in common that a row can be, then the same for columns.
    fn compare(&mut self, distinct: bool) -> Result<(), Contradiction> {
        let Size { height, width } = self.size;
        (self.ones, self.zeros) = in_common(self.ones, self.zeros, height, width, distinct)?;
        let (ones, zeros) = in_common(turned(self.ones), turned(self.zeros), width, height, distinct)?;
        (self.ones, self.zeros) = (turned(ones), turned(zeros));
        Ok(())
    }

    /// Whether every cell is known.
    pub fn is_complete(&self) -> bool {
        self.free() == 0
    }

    /// The ones as a filling, if every cell is known.
    pub fn filling(&self) -> BitGrid {
        let mut filling = BitGrid::zeros(self.size.cells());
        for row in 0..self.size.height {
            filling.or_bits(self.size.index(row, 0), self.size.width, self.ones >> (8 * row));
        }
        filling
    }

    /// The cells by rows.
    pub fn lines<W: Word, const N: usize>(&self) -> Lines<W, N> {
        let mut lines = Lines::EMPTY;
        for row in 0..self.size.height.min(N) {
            let part = |plane: u64| W::from_u64(plane >> (8 * row) & 0xff);
            (lines.ones[row], lines.zeros[row]) = (part(self.ones), part(self.zeros));
        }
        lines
    }

    fn free(&self) -> u64 {
        let row = u64::low(self.size.width) * FIRST;
        row & u64::low(8 * self.size.height) & !(self.ones | self.zeros)
    }

    /// The cheap rules until nothing changes.
    fn settle(&mut self) -> Result<(), Contradiction> {
        loop {
            let free = self.free();
            let (no_one, no_zero) = (third(self.ones), third(self.zeros));
            let (mut ones, mut zeros) = (no_zero & free, no_one & free);
            if ones | zeros == 0 {
                (ones, zeros) = (self.used_up(self.zeros)? & free, self.used_up(self.ones)? & free);
            }
            if no_one & self.ones | no_zero & self.zeros | ones & zeros != 0 {
                return Err(Contradiction);
            }
            if ones | zeros == 0 {
                return Ok(());
            }
            self.ones |= ones;
            self.zeros |= zeros;
        }
    }

    /// The lines that have as many of `cells` as they may have.
    fn used_up(&self, cells: u64) -> Result<u64, Contradiction> {
        let (rows, columns) = (full(cells, self.size.width)?, full(turned(cells), self.size.height)?);
        Ok(rows | turned(columns))
    }

    /// Whether two rows or two columns of a complete board are equal.
    fn has_equal_lines(&self) -> bool {
        let has_equal = |rows: u64, count: usize| {
            // Rows that do not differ from those so many further on.
            let equal = |distance: usize| {
                let differ = rows ^ rows >> (8 * distance);
                empty(differ) & u64::low(8 * (count - distance)) != 0
            };
            (1..count).any(equal)
        };
        has_equal(self.ones, self.size.height) || has_equal(turned(self.ones), self.size.width)
    }
}

/// Cells that would make three in a row or column with two of `cells`, or lie inside three of them.
fn third(cells: u64) -> u64 {
    let pairs = cells & cells >> 1 & !LAST;
    let gaps = cells & cells >> 2 & !(LAST | LAST >> 1);
    let across = (pairs & !(LAST >> 1)) << 2 | (pairs & !FIRST) >> 1 | gaps << 1;
    let (pairs, gaps) = (cells & cells >> 8, cells & cells >> 16);
    across | pairs << 16 | pairs >> 8 | gaps << 8
}

/// The rows that have as many of `cells` as rows of such a length may have.
fn full(cells: u64, length: usize) -> Result<u64, Contradiction> {
    let pairs = cells - (cells >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let counts = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // Less than so many more reach the last bit of a byte.
    let reaching = |count: usize| (counts + (128 - count as u64) * FIRST) & LAST;
    let most = length.div_ceil(2);
    let all = reaching(most) >> 7;
    if reaching(most + 1) == 0 { Ok((all << 8).wrapping_sub(all)) } else { Err(Contradiction) }
}

/// What is known of some rows, with what all legal lines of that length say that they can be. A row cannot be equal to a full one
/// if it must be different.
fn in_common(
    ones: u64,
    zeros: u64,
    count: usize,
    length: usize,
    distinct: bool,
) -> Result<(u64, u64), Contradiction> {
    let (inside, legal) = (u64::low(length), &LEGAL[length - 1]);
    // The last bit of each full row.
    let full = empty(!(ones | zeros) & (inside * FIRST)) & u64::low(8 * count);
    let (mut ones_then, mut zeros_then) = (ones, zeros);
    for row in (LAST & u64::low(8 * count) & !full).cells().map(|last| last / 8) {
        let [one, zero] = [ones, zeros].map(|rows| rows >> (8 * row) & 0xff);
        let twins = if distinct { twins(ones, zeros, one, zero) & full } else { 0 };
        let (mut can_be_one, mut can_be_zero) = (0, 0);
        for &eight in &legal.lines[..legal.words] {
            let mut fits = nothing((one * FIRST) & !eight | (zero * FIRST) & eight);
            for place in twins.cells() {
                fits &= !nothing(eight ^ ((ones >> (place - 7) & 0xff) * FIRST));
            }
            can_be_one |= eight & fits;
            can_be_zero |= !eight & fits;
        }
        let [can_be_one, can_be_zero] = [can_be_one, can_be_zero].map(any_row);
        if (can_be_one | can_be_zero) & inside != inside {
            return Err(Contradiction);
        }
        ones_then |= (inside & !can_be_zero) << (8 * row);
        zeros_then |= (inside & !can_be_one) << (8 * row);
    }
    Ok((ones_then, zeros_then))
}

/// The last bit of each row that agrees with what is known of one.
fn twins(ones: u64, zeros: u64, one: u64, zero: u64) -> u64 {
    empty(ones & (zero * FIRST) | zeros & (one * FIRST))
}

/// The last bit of each row without cells.
fn empty(rows: u64) -> u64 {
    !((rows & !LAST).wrapping_add(!LAST) | rows) & LAST
}

/// All of each row without cells.
fn nothing(rows: u64) -> u64 {
    let last = empty(rows);
    (last - (last >> 7)) | last
}

/// The bits that any byte has.
fn any_row(rows: u64) -> u64 {
    [32, 16, 8].into_iter().fold(rows, |rows, step| rows | rows >> step) & 0xff
}

/// All legal lines of a length, eight to a word; the last ones may come several times.
struct Legal {
    lines: [u64; MOST_WORDS],
    words: usize,
}

/// There are 36 legal lines of seven cells, and fewer of other lengths.
const MOST_WORDS: usize = 5;

/// By length less one.
static LEGAL: [Legal; LONGEST] = {
    let mut legal = [const { Legal { lines: [0; MOST_WORDS], words: 0 } }; LONGEST];
    let mut length = 1;
    while length <= LONGEST {
        legal[length - 1] = legal_lines(length);
        length += 1;
    }
    legal
};

const fn legal_lines(length: usize) -> Legal {
    let (mut lines, mut found, mut line) = ([0; MOST_WORDS], 0, 0u64);
    while line < 1 << length {
        let (ones, zeros) = (line, !line & ((1 << length) - 1));
        let most = length.div_ceil(2) as u32;
        let is_balanced = ones.count_ones() <= most && zeros.count_ones() <= most;
        if is_balanced && ones & ones >> 1 & ones >> 2 == 0 && zeros & zeros >> 1 & zeros >> 2 == 0 {
            // The rest of a word is filled up with the same line.
            let rest = found % 8 * 8;
            lines[found / 8] = lines[found / 8] & !(!0 << rest) | (line * FIRST) << rest;
            found += 1;
        }
        line += 1;
    }
    Legal { lines, words: found.div_ceil(8) }
}

/// Exchanges rows and columns.
fn turned(cells: u64) -> u64 {
    [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)].into_iter().fold(
        cells,
        |cells, (step, mask)| {
            let swap = (cells ^ cells >> step) & mask;
            cells ^ swap ^ swap << step
        },
    )
}

#[cfg(test)]
mod tests {
    use super::super::board::{Board, Rules};
    use super::super::search::Memory;
    use super::super::solve::{Scratch, for_each_solution, random_filling, read};
    use super::*;
    use std::ops::ControlFlow;
    use twotone_engine::Budget;
    use twotone_grid::Rng;

    #[test]
    fn says_what_lines_say() {
        let mut rng = Rng::new(3);
        let mut seen = [0; 2];
        for size in (1..=9).flat_map(|height| (1..=9).map(move |width| Size::new(height, width))) {
            let rules = Rules::<u16, 16>::new(size.height, size.width, true);
            for round in 0..200 {
                let mut givens = Marks::empty(size.cells());
                for cell in 0..size.cells() {
                    if !rng.chance(1 + round % 5, 8) {
                        continue;
                    }
                    // Nearly chequered, so that not all is wrong at once.
                    let value = (cell / size.width + cell % size.width).is_multiple_of(2);
                    givens.set(cell, value ^ rng.chance(1, 5));
                }
                let Some(swept) = Tile::sweep(size, &givens, true) else {
                    assert!(size.height.max(size.width) > 8);
                    continue;
                };
                let mut board = Board::<u16, 16>::new(read(size, &givens));
                let by_lines = board.sweep_and_compare(&rules);
                assert_eq!(swept.is_ok(), by_lines.is_ok(), "{size} {givens:?}");
                seen[usize::from(swept.is_ok())] += 1;
                if let Ok(swept) = swept {
                    let lines: Lines<u16, 16> = swept.lines();
                    assert_eq!(
                        (lines.ones, lines.zeros),
                        (board.rows.ones, board.rows.zeros),
                        "{size} {givens:?}"
                    );
                    assert_eq!(swept.is_complete(), board.is_complete(&rules));
                }
            }
        }
        assert!(seen[0] > 1000 && seen[1] > 1000, "{seen:?}");
    }

    #[test]
    fn fills_what_has_one_solution_and_no_other() {
        let (mut rng, mut scratch) = (Rng::new(5), Scratch::default());
        let mut seen = [0; 3];
        for (size, distinct) in (1..=8)
            .flat_map(|height| (1..=8).map(move |width| Size::new(height, width)))
            .flat_map(|size| [(size, false), (size, true)])
        {
            let rules = Rules::<u16, 16>::new(size.height, size.width, distinct);
            for round in 0..60 {
                let Some(filling) =
                    random_filling(size, distinct, &mut rng, &Budget::UNLIMITED, &mut scratch)
                else {
                    break;
                };
                let mut givens = Marks::empty(size.cells());
                for cell in 0..size.cells() {
                    if rng.chance(2, 5) {
                        givens.set(cell, filling.get(cell) ^ (round % 3 == 0 && rng.chance(1, 20)));
                    }
                }
                let Some(Ok(swept)) = Tile::sweep(size, &givens, distinct) else { continue };
                let mut solutions = Vec::new();
                for_each_solution(size, &givens, distinct, &mut scratch, &mut |filling| {
                    solutions.push(filling.clone());
                    if solutions.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                let mut board = Board::<u16, 16>::new(swept.lines());
                let by_lines = board.settle(&rules, true, Memory::<u16, 16>::default().passes());
                let context = format!("{size} {distinct} {givens:?}");
                match swept.fill(distinct) {
                    Err(Contradiction) => assert!(solutions.is_empty(), "{context}"),
                    Ok(Some(full)) => assert_eq!([full.filling()], *solutions, "{context}"),
                    Ok(None) => assert!(by_lines.is_err() || !board.is_complete(&rules), "{context}"),
                }
                seen[solutions.len()] += 1;
            }
        }
        assert!(seen.iter().all(|&number| number > 20), "{seen:?}");
    }
}
