//! The rows of a board by number, and sets of them as bits.

use std::iter;

use rustc_hash::FxHashMap;

use super::sums::Pair;

/// A set of rows, or of pairs of columns: a bit for each.
pub type Bits = [u64; 4];

/// No row.
pub const NONE: u8 = u8::MAX;
/// So many rows there may be: a number for each must fit into a byte, and none must be [`NONE`].
pub const MOST: usize = 255;

/// Rows, what may follow what, and which two have which sum.
pub struct Rows {
    /// The cells of each row, a bit for each column.
    pub cells: Vec<u16>,
    /// The number of each row by its cells; [`NONE`] if it is none.
    numbers: Vec<u8>,
    /// The rows that may stand next to any two, on either side.
    beside: Vec<Bits>,
    /// For what two different rows can add up to, those that can be one of them.
    pairs: FxHashMap<Pair, Bits>,
    /// For each row a key: see [`Rows::key`].
    keys: Vec<u64>,
    /// Each row with 0 and 1 exchanged, and [`NONE`] for what is none.
    exchanged: [u8; 256],
    /// For each row the pairs of columns where it has the same.
    equal: Vec<Bits>,
}

impl Rows {
    /// The rows with these cells.
    pub fn new(cells: Vec<u16>, columns: usize) -> Self {
        debug_assert!(cells.len() <= MOST);
        let all = !(!0 << columns);
        let mut numbers = vec![NONE; 1 << columns];
        cells.iter().enumerate().for_each(|(number, &row)| numbers[usize::from(row)] = number as u8);
        let mut exchanged = [NONE; 256];
        iter::zip(&mut exchanged, &cells).for_each(|(other, row)| *other = numbers[usize::from(!row & all)]);
        let fits = |one: u16, two: u16, row: u16| row & one & two == 0 && (row | one | two) & all == all;
        let among = |is_in: &dyn Fn(u16) -> bool| {
            let mut set = [0; 4];
            let inside = cells.iter().enumerate().filter(|&(_, &row)| is_in(row));
            inside.for_each(|(number, _)| insert(&mut set, number));
            set
        };
        let each_two = || cells.iter().flat_map(|&one| cells.iter().map(move |&two| (one, two)));
        let beside = each_two().map(|(one, two)| among(&|row| fits(one, two, row))).collect();
        let mut pairs: FxHashMap<Pair, Bits> = FxHashMap::default();
        for (one, two) in each_two().filter(|(one, two)| one != two) {
            let set = pairs.entry(Pair { both: one & two, either: one | two }).or_insert([0; 4]);
            insert(set, usize::from(numbers[usize::from(two)]));
        }
        let equal = |row: &u16| {
            let mut set = [0; 4];
            let pairs = (0..columns).flat_map(|one| (0..one).map(move |other| (one, other)));
            let same = pairs.enumerate().filter(|(_, (one, other))| (row >> one ^ row >> other) & 1 == 0);
            same.for_each(|(pair, _)| insert(&mut set, pair));
            set
        };
        Rows {
            equal: cells.iter().map(equal).collect(),
            keys: (1..=cells.len() as u64).map(powers).collect(),
            cells,
            numbers,
            beside,
            pairs,
            exchanged,
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// The rows that may stand above two, or below them.
    pub fn beside(&self, nearest: u8, next: u8) -> &Bits {
        &self.beside[usize::from(nearest) * self.len() + usize::from(next)]
    }

    /// The rows that can be one of two different ones with this sum.
    pub fn with_sum(&self, pair: Pair) -> Bits {
        self.pairs.get(&pair).copied().unwrap_or([0; 4])
    }

    /// The number of the row with these cells, which must be one.
    pub fn number(&self, cells: u16) -> u8 {
        self.numbers[usize::from(cells)]
    }

    /// A row, or [`NONE`], with 0 and 1 exchanged.
    pub fn exchanged(&self, row: u8) -> u8 {
        self.exchanged[usize::from(row)]
    }

    /// The pairs of columns that are equal in all of some rows.
    pub fn equal_columns(&self, rows: impl Iterator<Item = u8>) -> Bits {
        rows.fold([!0; 4], |pairs, row| both(&pairs, &self.equal[usize::from(row)]))
    }

    /// A number that belongs to a row, so that sums over up to five different rows tell which rows these are.
    ///
    /// It has the first five powers of the row's number modulo 257, in eleven bits each. Sums of five do not run over, and
    /// over a field with more than five elements sums of the first five powers determine up to five numbers (Newton).
    pub fn key(&self, row: u8) -> u64 {
        self.keys[usize::from(row)]
    }
}

fn powers(number: u64) -> u64 {
    let powers = iter::successors(Some(number), |power| Some(power * number % 257));
    powers.take(5).enumerate().map(|(place, power)| power << (11 * place)).sum()
}

/// Puts a row into a set.
pub fn insert(set: &mut Bits, row: usize) {
    set[row / 64] |= 1 << (row % 64);
}

/// Takes a row out of a set.
pub fn remove(set: &mut Bits, row: u8) {
    set[usize::from(row) / 64] &= !(1 << (row % 64));
}

/// Whether a row is in a set.
pub fn contains(set: &Bits, row: u8) -> bool {
    set[usize::from(row) / 64] >> (row % 64) & 1 != 0
}

/// What two sets share.
pub fn both(one: &Bits, two: &Bits) -> Bits {
    std::array::from_fn(|word| one[word] & two[word])
}

/// What is in either of two sets.
pub fn either(one: &Bits, two: &Bits) -> Bits {
    std::array::from_fn(|word| one[word] | two[word])
}

/// What is in a set, in order.
pub fn members(set: Bits) -> impl Iterator<Item = u8> {
    iter::zip([0, 64, 128, 192], set)
        .flat_map(|(start, word)| ones(word).map(move |place| start + place as u8))
}

/// The places of the ones in a word.
pub fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let place = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        place
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_tell_sets_apart() {
        let mut seen = std::collections::HashSet::new();
        let rows: Vec<u64> = (1..=14).chain(200..=208).map(powers).collect();
        for set in 0u32..1 << rows.len() {
            if set.count_ones() == 5 {
                let key: u64 = (0..rows.len()).filter(|row| set >> row & 1 != 0).map(|row| rows[row]).sum();
                assert!(seen.insert(key));
            }
        }
    }
}
