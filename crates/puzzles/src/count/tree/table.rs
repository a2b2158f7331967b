//! Tables of partial sums: for each way the open sums can stand, the number of fillings that lead to it.

use super::numbers::Numbers;
use super::reduce::{Bound, Class, Part};
use num_bigint::BigUint;
use twotone_engine::Limit;

/// The bits of a key.
const KEY_BITS: u32 = u128::BITS;

/// Where a key keeps a partial sum, less the smallest value that it can have.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The sum's place in the part's bounds.
    pub bound: usize,
    /// The largest value of the partial sum, whatever the rest needs.
    pub weight: usize,
    /// The lowest bit.
    pub shift: u32,
    /// The number of bits.
    pub bits: u32,
}

impl Field {
    fn mask(&self) -> u128 {
        (1 << self.bits) - 1
    }

    /// What the key keeps here.
    #[inline]
    pub fn of(&self, key: u128) -> u128 {
        key >> self.shift & self.mask()
    }
}

/// Fillings of some classes by what they add to the sums that other classes belong to, too.
#[derive(Debug)]
pub struct Table {
    /// What the keys hold, by bound.
    pub fields: Vec<Field>,
    /// The entries; those of a single class have one per number of true variables, the others differ.
    pub keys: Vec<u128>,
    /// For each entry the number of fillings, never zero.
    pub ways: Numbers,
    /// The bits of the sum of all these numbers.
    pub bits: usize,
}

impl Table {
    /// What the entries count as towards a limit: wide numbers count more.
    pub fn states(&self) -> usize {
        states_of(self.keys.len(), self.ways.width())
    }

    /// Forgets the entries.
    pub fn clear(&mut self) {
        (self.keys, self.ways) = (Vec::new(), Numbers::new(0));
    }

    /// For each number of true variables in a class that no sum forbids, its own number of fillings.
    pub fn leaf(part: &Part, class: &Class) -> Result<Self, Limit> {
        let size = class.cells.len();
        let open = class.touches.iter().filter_map(|touch| {
            let weight = touch.weight * size;
            (!part.bounds[touch.bound].closes(weight)).then_some((touch.bound, weight))
        });
        let mut shift = 0;
        let fields = open.map(|(bound, weight)| place(&part.bounds[bound], bound, weight, &mut shift));
        let fields: Vec<Field> = fields.collect::<Result<_, _>>()?;
        let mut table = Table { fields, keys: Vec::new(), ways: Numbers::new(size), bits: 0 };
        for trues in choices(part, class) {
            let mut key = 0;
            for (bound, added) in class.adds(trues) {
                if let Some(field) = table.fields.iter().find(|field| field.bound == bound) {
                    let (least, most) = part.bounds[bound].range(field.weight);
                    key |= ((added.min(most) - least) as u128) << field.shift;
                }
            }
            table.keys.push(key);
            table.ways.push_zero();
            table.ways.set(table.keys.len() - 1, &binomial(size, trues));
        }
        table.bits = table.ways.bits_of_sum();
        Ok(table)
    }
}

/// What so many entries with numbers of so many words count as towards a limit.
pub fn states_of(entries: usize, words: usize) -> usize {
    entries * (words + 2).div_ceil(4)
}

/// The next field for a partial sum of up to `weight`.
fn place(bound: &Bound, index: usize, weight: usize, shift: &mut u32) -> Result<Field, Limit> {
    let (least, most) = bound.range(weight);
    field(index, weight, most - least, shift)
}

/// The next field, for values up to `most`, and a bit that stays free.
pub fn field(bound: usize, weight: usize, most: usize, shift: &mut u32) -> Result<Field, Limit> {
    let bits = usize::BITS - most.leading_zeros();
    let field = Field { bound, weight, shift: *shift, bits };
    *shift += bits + 1;
    if *shift > KEY_BITS { Err(Limit::Memory) } else { Ok(field) }
}

/// The numbers of true variables in a class that no sum forbids; the entries of its table are in this order.
pub fn choices<'a>(part: &'a Part, class: &'a Class) -> impl Iterator<Item = usize> + 'a {
    let weight = |bound| class.touches.iter().find(|touch| touch.bound == bound).map_or(0, |t| t.weight);
    let fits = move |&trues: &usize| {
        class.adds(trues).all(|(index, added)| {
            let bound = &part.bounds[index];
            let (least, most) = bound.range(weight(index) * class.cells.len());
            least <= added && (added <= most || bound.capped)
        })
    };
    (0..=class.cells.len()).filter(fits)
}

/// The number of ways to choose `chosen` of `of` things.
pub fn binomial(of: usize, chosen: usize) -> BigUint {
    (0..chosen.min(of - chosen)).fold(BigUint::from(1u8), |product, i| product * (of - i) / (i + 1))
}
