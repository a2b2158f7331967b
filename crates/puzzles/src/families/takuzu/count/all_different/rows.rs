//! The rows of a board some of whose columns are taken to be equal, by number, and sets of them as bits.

use rustc_hash::FxHashMap;

use super::sums::Pair;

/// A set of rows: a bit for each, in `M` words.
pub type Bits<const M: usize> = [u64; M];

/// No row.
pub const NONE: u8 = u8::MAX;
/// So many rows there may be: a number for each must fit into a byte, and none must be [`NONE`].
pub const MOST: usize = 255;

/// Rows, what may follow what, and which two have which sum.
pub struct Rows<const M: usize> {
    /// The cells of each row, a bit for each block of columns.
    pub cells: Vec<u16>,
    /// The number of each row by its cells; [`NONE`] if it is none.
    numbers: Vec<u8>,
    /// The rows that may stand next to any two, on either side.
    beside: Vec<Bits<M>>,
    /// For what two different rows can add up to, those that can be one of them.
    pairs: FxHashMap<Pair, Bits<M>>,
    /// For each row a key: see [`Rows::key`].
    keys: Vec<u64>,
    /// Each row with 0 and 1 exchanged.
    pub exchanged: Vec<u8>,
    /// For each row the set of it alone,
    pub alone: Vec<Bits<M>>,
    /// and of what it is with 0 and 1 exchanged.
    pub alone_exchanged: Vec<Bits<M>>,
}

impl<const M: usize> Rows<M> {
    /// The rows with these cells.
    pub fn new(cells: Vec<u16>, blocks: usize) -> Self {
        debug_assert!(cells.len() <= MOST.min(64 * M));
        let all = !(!0 << blocks);
        let mut numbers = vec![NONE; 1 << blocks];
        cells.iter().enumerate().for_each(|(number, &row)| numbers[usize::from(row)] = number as u8);
        let exchanged: Vec<u8> = cells.iter().map(|&row| numbers[usize::from(!row & all)]).collect();
        let alone = |row: usize| {
            let mut set = [0; M];
            insert(&mut set, row);
            set
        };
        let fits = |one: u16, two: u16, row: u16| row & one & two == 0 && (row | one | two) & all == all;
        let among = |is_in: &dyn Fn(u16) -> bool| {
            let mut set = [0; M];
            let inside = cells.iter().enumerate().filter(|&(_, &row)| is_in(row));
            inside.for_each(|(number, _)| insert(&mut set, number));
            set
        };
        let each_two = || cells.iter().flat_map(|&one| cells.iter().map(move |&two| (one, two)));
        let beside = each_two().map(|(one, two)| among(&|row| fits(one, two, row))).collect();
        let mut pairs: FxHashMap<Pair, Bits<M>> = FxHashMap::default();
        for (one, two) in each_two().filter(|(one, two)| one != two) {
            let set = pairs.entry(Pair { both: one & two, either: one | two }).or_insert([0; M]);
            insert(set, usize::from(numbers[usize::from(two)]));
        }
        Rows {
            alone: (0..cells.len()).map(alone).collect(),
            alone_exchanged: exchanged.iter().map(|&row| alone(usize::from(row))).collect(),
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
    pub fn beside(&self, nearest: u8, next: u8) -> &Bits<M> {
        &self.beside[usize::from(nearest) * self.len() + usize::from(next)]
    }

    /// The rows that can be one of two different ones with this sum.
    pub fn with_sum(&self, pair: Pair) -> Bits<M> {
        self.pairs.get(&pair).copied().unwrap_or([0; M])
    }

    /// The number of the row with these cells, which must be one.
    pub fn number(&self, cells: u16) -> u8 {
        self.numbers[usize::from(cells)]
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
    let powers = std::iter::successors(Some(number), |power| Some(power * number % 257));
    powers.take(5).enumerate().map(|(place, power)| power << (11 * place)).sum()
}

/// Puts a row into a set.
pub fn insert<const M: usize>(set: &mut Bits<M>, row: usize) {
    set[row / 64] |= 1 << (row % 64);
}

/// Takes a row out of a set.
pub fn remove<const M: usize>(set: &mut Bits<M>, row: u8) {
    set[usize::from(row) / 64] &= !(1 << (row % 64));
}

/// Whether a row is in a set.
pub fn contains<const M: usize>(set: &Bits<M>, row: u8) -> bool {
    set[usize::from(row) / 64] >> (row % 64) & 1 != 0
}

/// What two sets share.
pub fn both<const M: usize>(one: &Bits<M>, two: &Bits<M>) -> Bits<M> {
    std::array::from_fn(|word| one[word] & two[word])
}

/// What is in either of two sets.
pub fn either<const M: usize>(one: &Bits<M>, two: &Bits<M>) -> Bits<M> {
    std::array::from_fn(|word| one[word] | two[word])
}

/// The rows of a set, in order.
pub fn members<const M: usize>(set: Bits<M>) -> impl Iterator<Item = u8> {
    set.into_iter().enumerate().flat_map(|(word, mut bits)| {
        std::iter::from_fn(move || {
            let lowest = (bits != 0).then(|| (64 * word) as u8 + bits.trailing_zeros() as u8);
            bits &= bits.wrapping_sub(1);
            lowest
        })
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
