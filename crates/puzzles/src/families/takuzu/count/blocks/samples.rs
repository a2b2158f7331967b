//! Unrulys drawn by the same halves, each equally likely: what counts of Takuzus are compared with.

use super::*;
use twotone_grid::Rng;

/// Draws boards, by the rows from above; which symmetries exchange a board with others is left open, and boards come in the order
/// of their column sums.
pub fn each(board: &Board, number: usize, rng: &mut Rng, visit: &mut dyn FnMut(&[u64])) {
    let (width, half) = (board.size.width, board.size.height / 2);
    let rows = Rows::new(board, &Limits::NONE).unwrap();
    let blocks = rows.blocks();
    let tables = Tables::new(&rows, &blocks, &Limits::NONE).unwrap().unwrap();
    let rests = rows.rests(&blocks, half - 3);
    let halves = halves(&blocks, &rests, width, half, &Limits::NONE).unwrap();
    let mut all: Vec<_> = halves.iter().collect();
    all.sort_unstable_by_key(|(sums, _)| **sums);
    let mut sampler = Sampler {
        cells: &board.rows,
        rows: &rows,
        blocks: &blocks,
        tables: &tables,
        ending: vec![0; rows.followers.len()],
    };

    let boards = |&(sums, parts): &(&Sums, &Vec<_>), sampler: &mut Sampler<'_>| {
        sampler.add_up(parts);
        sampler.cuts().iter().map(|cut| cut.boards).sum::<usize>()
            * orbit(sums, width, half).unwrap_or(0) as usize
    };
    let mut ends = Vec::new();
    let mut total = 0;
    for halves in &all {
        total += boards(halves, &mut sampler);
        ends.push(total);
    }
    let mut drawn = Vec::with_capacity(number);
    for _ in 0..number {
        let at = rng.below(total);
        drawn.push(ends.partition_point(|&end| end <= at));
    }
    drawn.sort_unstable();
    for same in drawn.chunk_by(|one, other| one == other) {
        sampler.draw(all[same[0]].1, same.len(), rng, visit);
    }
}

/// Which halves with the same sums may be put together.
struct Cut {
    last: usize,
    next: usize,
    boards: usize,
}

/// Draws halves with the same sums.
struct Sampler<'a> {
    cells: &'a [u64],
    rows: &'a Rows,
    blocks: &'a [(Sums, Vec<[RowId; 3]>)],
    tables: &'a Tables,
    /// By pair: how many halves end in it.
    ending: Vec<usize>,
}

/// A half that is drawn: the one with this number of those that end in a pair.
struct Wish {
    pair: usize,
    number: usize,
    place: usize,
}

impl Sampler<'_> {
    fn add_up(&mut self, parts: &[(usize, &[Rest])]) {
        self.ending.fill(0);
        for &(block, rest) in parts {
            let table = self.tables.of(block);
            rest.iter()
                .for_each(|rest| self.ending[rest.last as usize] += usize::from(table[rest.first as usize]));
        }
    }

    /// How many halves end in each row, by the row that may follow.
    fn followed(&self) -> Vec<usize> {
        let number = self.rows.number;
        let mut followed = vec![0; number * number];
        for (pair, &halves) in self.ending.iter().enumerate().filter(|(_, halves)| **halves > 0) {
            let last = pair / number;
            self.rows.followers[pair]
                .iter()
                .for_each(|&next| followed[last * number + usize::from(next)] += halves);
        }
        followed
    }

    fn cuts(&self) -> Vec<Cut> {
        let (number, exchanged, followed) = (self.rows.number, &self.rows.exchanged, self.followed());
        let cut = |place: usize| {
            let (last, next) = (place / number, place % number);
            let boards = followed[place] * followed[exchanged[next] * number + exchanged[last]];
            Cut { last, next, boards }
        };
        (0..number * number).map(cut).filter(|cut| cut.boards > 0).collect()
    }

    fn draw(
        &mut self,
        parts: &[(usize, &[Rest])],
        number: usize,
        rng: &mut Rng,
        visit: &mut dyn FnMut(&[u64]),
    ) {
        self.add_up(parts);
        let cuts = self.cuts();
        let ends: Vec<usize> = cuts
            .iter()
            .scan(0, |sum, cut| {
                *sum += cut.boards;
                Some(*sum)
            })
            .collect();
        let total = *ends.last().unwrap();
        let mut wishes = Vec::new();
        for place in 0..number {
            let at = rng.below(total);
            let Cut { last, next, .. } = cuts[ends.partition_point(|&end| end <= at)];
            wishes.push(self.wish(last, next, 2 * place, rng));
            let exchanged = &self.rows.exchanged;
            wishes.push(self.wish(exchanged[next], exchanged[last], 2 * place + 1, rng));
        }
        let halves = self.fulfil(parts, wishes);
        for half in halves.chunks_exact(2) {
            let exchanged = |&row: &RowId| self.rows.exchanged[usize::from(row)];
            let upper = half[0].iter().map(|&row| usize::from(row));
            let rows = upper.chain(half[1].iter().rev().map(exchanged));
            visit(&rows.map(|row| self.cells[row]).collect::<Vec<u64>>());
        }
    }

    /// One of the halves that end in a row and may have another one below.
    fn wish(&self, last: usize, next: usize, place: usize, rng: &mut Rng) -> Wish {
        let fits = |pair: &usize| self.rows.followers[*pair].contains(&(next as RowId));
        let pairs = || (last * self.rows.number..).take(self.rows.number).filter(fits);
        let mut number = rng.below(pairs().map(|pair| self.ending[pair]).sum());
        for pair in pairs() {
            if number < self.ending[pair] {
                return Wish { pair, number, place };
            }
            number -= self.ending[pair];
        }
        unreachable!("there are as many as were added up")
    }

    /// The rows of the halves that are wished, each at its place.
    fn fulfil(&self, parts: &[(usize, &[Rest])], mut wishes: Vec<Wish>) -> Vec<Vec<RowId>> {
        let mut found = vec![Vec::new(); wishes.len()];
        wishes.sort_unstable_by_key(|wish| (wish.pair, std::cmp::Reverse(wish.number)));
        let mut by_pair: FxHashMap<usize, Vec<Wish>> = FxHashMap::default();
        wishes.into_iter().for_each(|wish| by_pair.entry(wish.pair).or_default().push(wish));
        let mut seen = vec![0; self.ending.len()];
        for &(block, rests) in parts {
            let table = self.tables.of(block);
            for rest in rests {
                let (before, number) = (seen[rest.last as usize], usize::from(table[rest.first as usize]));
                seen[rest.last as usize] += number;
                let Some(wishes) = by_pair.get_mut(&(rest.last as usize)) else { continue };
                while let Some(wish) = wishes.pop_if(|wish| wish.number < before + number) {
                    found[wish.place] = self.half(block, rest, wish.number - before);
                }
            }
        }
        found
    }

    /// The rows of a half: of the blocks that may stand above a rest the one with this number.
    fn half(&self, block: usize, rest: &Rest, number: usize) -> Vec<RowId> {
        let rows_of = |pair: Pair| [pair as usize % self.rows.number, pair as usize / self.rows.number];
        let [[a, b], [_, c]] = [rest.first, rest.last].map(rows_of);
        let may = |one: RowId, two: RowId, three: usize| {
            self.rows.followers[self.rows.pair(one, two) as usize].contains(&(three as RowId))
        };
        let fits = |&&[_, y, z]: &&[RowId; 3]| may(y, z, a) && may(z, a as RowId, b);
        let above = self.blocks[block].1.iter().filter(fits).nth(number).expect("as many as the table says");
        let below = if rest.first == rest.last { vec![a, b] } else { vec![a, b, c] };
        above.iter().copied().chain(below.into_iter().map(|row| row as RowId)).collect()
    }
}

#[test]
fn boards_are_drawn_as_often_as_there_are_boards_like_them() {
    use twotone_grid::{Marks, Size};
    let size = Size::new(10, 4);
    let board = Board::new(size, Rules::balanced(size, false), &Marks::empty(40), &Limits::NONE).unwrap();
    let all: usize = count(&board, &Limits::NONE).unwrap().unwrap().try_into().unwrap();
    let (mut seen, number) = (std::collections::HashMap::<Vec<u64>, usize>::new(), 400_000);
    each(&board, number, &mut Rng::new(4), &mut |rows| *seen.entry(rows.to_vec()).or_default() += 1);
    let mut boards = 0;
    for (rows, &seen) in &seen {
        let sums = rows[..5].iter().fold([0; 2], |sums, &row| plus(&sums, &sums_of(row)));
        let alike = orbit(&sums, 4, 5).unwrap() as usize;
        let expected = (number * alike) as f64 / all as f64;
        assert!((seen as f64 - expected).abs() < 6.0 * expected.sqrt(), "{seen} of {expected}: {rows:?}");
        boards += alike;
    }
    assert_eq!(boards, all);
}
