//! How many pairs of halves, one from each of two lists, have neither a row nor a pair of equal columns in common.

use std::iter;

use super::above::MOST;
use super::planes::{NOTHING, Numbers, THINGS, Things, insert, or};
use super::rows::{Bits, NONE, Rows, members, ones};

/// Some halves that have the same rows above the last one.
#[derive(Clone, Copy, Debug)]
pub struct Halves {
    pub rows: [u8; MOST],
    /// How many there are.
    pub number: u8,
    /// Which pairs of columns are equal: a place in a list.
    pub class: u32,
}

/// A list of halves: those with the same pairs of equal columns stand together, the first of which has none.
pub struct List<'a, I> {
    pub halves: I,
    pub classes: &'a [Bits],
}

impl<'a, I: Iterator<Item = Halves>> List<'a, I> {
    /// The same with 0 and 1 exchanged.
    pub fn exchanged(self, rows: &Rows) -> List<'a, impl Iterator<Item = Halves>> {
        let exchanged =
            |halves: Halves| Halves { rows: halves.rows.map(|row| rows.exchanged(row)), ..halves };
        List { halves: self.halves.map(exchanged), classes: self.classes }
    }
}

/// Counts pairs; keeps its room from one question to the next.
pub struct Counter {
    /// The first list, by binary digits of the numbers of halves.
    one: [Vec<Halves>; 8],
    /// The second list.
    two: Vec<Halves>,
    table: Table,
    sharing: Numbers,
}

impl Counter {
    pub fn new() -> Self {
        Counter { one: Default::default(), two: Vec::new(), table: Table::new(), sharing: Numbers::default() }
    }

    /// The number of pairs with nothing in common.
    pub fn pairs(
        &mut self,
        one: List<'_, impl Iterator<Item = Halves>>,
        two: List<'_, impl Iterator<Item = Halves>>,
    ) -> u64 {
        let (mut all_of_one, mut all_of_two) = (0, 0);
        self.one.iter_mut().for_each(Vec::clear);
        one.halves.for_each(|halves| {
            all_of_one += u64::from(halves.number);
            ones(halves.number.into()).for_each(|digit| self.one[digit].push(halves));
        });
        if all_of_one == 0 {
            return 0;
        }
        // Eight are added up at a time: nothing is put in for those that are missing.
        let missing = Halves { rows: [NONE; MOST], number: 0, class: 0 };
        self.one.iter_mut().for_each(|list| list.resize(list.len().next_multiple_of(8), missing));
        self.two.clear();
        two.halves.for_each(|halves| {
            all_of_two += u64::from(halves.number);
            self.two.push(halves);
        });
        let mut sharing = 0;
        for part in self.two.chunks(THINGS) {
            self.table.fill(part, one.classes, two.classes);
            self.sharing.clear();
            for (digit, list) in self.one.iter().enumerate().filter(|(_, list)| !list.is_empty()) {
                let (eights, _) = list.as_chunks::<8>();
                self.sharing.add_all(digit, eights, |halves| self.table.sharing_with(halves));
            }
            sharing += self.sharing.times(&self.table.numbers);
        }
        all_of_one * all_of_two - sharing
    }
}

/// A part of the second list by what its halves have.
struct Table {
    /// By row,
    with_row: Box<[Things; 256]>,
    /// by pair of equal columns,
    with_pair: [Things; 128],
    /// by pairs of equal columns that those of a class have: first the class is of the second list, then of the first.
    with_class: Vec<Things>,
    numbers: Numbers,
}

impl Table {
    fn new() -> Self {
        Table {
            with_row: Box::new([NOTHING; 256]),
            with_pair: [NOTHING; 128],
            with_class: Vec::new(),
            numbers: Numbers::default(),
        }
    }

    fn fill(&mut self, part: &[Halves], classes_of_one: &[Bits], classes_of_two: &[Bits]) {
        self.with_row.fill(NOTHING);
        self.with_pair.fill(NOTHING);
        self.with_class.clear();
        self.numbers.clear();
        let first = part.first().map_or(0, |halves| halves.class as usize);
        for (place, halves) in part.iter().enumerate() {
            halves.rows.iter().for_each(|&row| insert(&mut self.with_row[usize::from(row)], place));
            let class = halves.class as usize - first;
            if self.with_class.len() <= class {
                self.with_class.resize(class + 1, NOTHING);
            }
            insert(&mut self.with_class[class], place);
            self.numbers.set(place, halves.number);
        }
        self.with_row[usize::from(NONE)] = NOTHING;
        for (with_class, &class) in iter::zip(&self.with_class, &classes_of_two[first..]) {
            members(class).for_each(|pair| {
                self.with_pair[usize::from(pair)] = or(self.with_pair[usize::from(pair)], *with_class)
            });
        }
        self.with_class.clear();
        let with_class =
            |&class: &Bits| members(class).map(|pair| self.with_pair[usize::from(pair)]).fold(NOTHING, or);
        self.with_class.extend(classes_of_one.iter().map(with_class));
    }

    /// Those that share something with some halves of the first list.
    #[inline]
    fn sharing_with(&self, halves: &Halves) -> Things {
        let with_row = halves.rows.iter().map(|&row| self.with_row[usize::from(row)]);
        with_row.fold(self.with_class[halves.class as usize], or)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twotone_grid::Rng;

    /// Some halves with rows and pairs of columns out of so many, in order of their classes.
    fn list(rng: &mut Rng, length: usize, rows: usize, pairs: usize) -> (Vec<Halves>, Vec<Bits>) {
        let mut list: Vec<(Bits, Halves)> = Vec::new();
        for _ in 0..length {
            let mut class = [0; 4];
            (0..rng.below(3)).for_each(|_| super::super::rows::insert(&mut class, rng.below(pairs)));
            let mut rows = [0; MOST].map(|_| rng.below(rows) as u8);
            // Halves of four rows have one less above the last.
            rows[MOST - 1] = if rng.below(4) == 0 { NONE } else { rows[MOST - 1] };
            list.push((class, Halves { rows, number: 1 + rng.below(9) as u8, class: 0 }));
        }
        list.sort_by_key(|(class, _)| *class);
        let mut classes = vec![[0; 4]];
        for (class, halves) in &mut list {
            if classes.last() != Some(class) {
                classes.push(*class);
            }
            halves.class = classes.len() as u32 - 1;
        }
        (list.into_iter().map(|(_, halves)| halves).collect(), classes)
    }

    #[test]
    fn pairs_are_those_of_a_plain_comparison() {
        let (mut rng, mut counter) = (Rng::new(12), Counter::new());
        for (rows, pairs) in [(12, 3), (40, 66), (255, 66)] {
            for (length, other) in [(0, 3), (3, 0), (1, 1), (20, 300), (400, 90), (130, 700)] {
                let (one, classes) = list(&mut rng, length, rows, pairs);
                let (two, other_classes) = list(&mut rng, other, rows, pairs);
                let share = |one: &Halves, two: &Halves| {
                    let [a, b] = [classes[one.class as usize], other_classes[two.class as usize]];
                    iter::zip(a, b).any(|(a, b)| a & b != 0)
                        || one.rows.iter().any(|row| *row != NONE && two.rows.contains(row))
                };
                let pairs = one.iter().flat_map(|one| two.iter().map(move |two| (one, two)));
                let apart = pairs.filter(|(one, two)| !share(one, two));
                let expected: u64 =
                    apart.map(|(one, two)| u64::from(one.number) * u64::from(two.number)).sum();
                let counted = counter.pairs(
                    List { halves: one.iter().copied(), classes: &classes },
                    List { halves: two.iter().copied(), classes: &other_classes },
                );
                assert_eq!(counted, expected, "{length} and {other} of {rows}");
            }
        }
    }
}
