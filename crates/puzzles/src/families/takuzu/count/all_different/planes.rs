//! Numbers for 256 things at a time, digit by digit: many are added up at once, and only bit by bit.

use super::rows::ones;

/// So many things are looked at together.
pub const THINGS: usize = 64 * WORDS;
const WORDS: usize = 4;

/// Some of the things: a bit for each.
pub type Things = [u64; WORDS];

/// None of them.
pub const NOTHING: Things = [0; WORDS];

/// A number for each thing.
#[derive(Default)]
pub struct Numbers {
    /// For each binary digit the things where it is 1.
    digits: Vec<Things>,
}

impl Numbers {
    /// All are 0 again.
    pub fn clear(&mut self) {
        self.digits.clear();
    }

    /// Sets a number that was 0.
    pub fn set(&mut self, thing: usize, number: u8) {
        for digit in ones(u64::from(number)) {
            if self.digits.len() <= digit {
                self.digits.resize(digit + 1, NOTHING);
            }
            insert(&mut self.digits[digit], thing);
        }
    }

    /// Adds 2 to the power of `digit` to the numbers of some things, for each choice of them.
    pub fn add_all<T>(&mut self, digit: usize, eights: &[[T; 8]], things: impl Fn(&T) -> Things) {
        let [mut unit, mut two, mut four, mut eight] = [NOTHING; 4];
        let mut add_eight = |[a, b, c, d, e, f, g, h]: &[T; 8]| {
            // What is chosen is added at once: few of them are held at a time.
            let first = carry(&mut unit, things(a), things(b));
            let second = carry(&mut unit, things(c), things(d));
            let one_four = carry(&mut two, first, second);
            let first = carry(&mut unit, things(e), things(f));
            let second = carry(&mut unit, things(g), things(h));
            let other_four = carry(&mut two, first, second);
            carry(&mut four, one_four, other_four)
        };
        let (pairs, last) = eights.as_chunks::<2>();
        for [one, other] in pairs {
            let sixteen = carry(&mut eight, add_eight(one), add_eight(other));
            self.add(digit + 4, sixteen);
        }
        let last = last.first().map_or(NOTHING, add_eight);
        [unit, two, four, last].into_iter().zip(digit..).for_each(|(things, digit)| self.add(digit, things));
        self.add(digit + 3, eight);
    }

    /// Adds 2 to the power of `digit` to the numbers of some things.
    fn add(&mut self, digit: usize, mut things: Things) {
        if self.digits.len() < digit {
            self.digits.resize(digit, NOTHING);
        }
        for sum in &mut self.digits[digit..] {
            let carried = and(*sum, things);
            *sum = xor(*sum, things);
            if carried == NOTHING {
                return;
            }
            things = carried;
        }
        self.digits.push(things);
    }

    /// The sum of the products of the numbers that two have for a thing.
    pub fn times(&self, other: &Numbers) -> u64 {
        let mut sum = 0;
        for (place, digit) in self.digits.iter().enumerate() {
            for (other_place, other) in other.digits.iter().enumerate() {
                let common: u32 = and(*digit, *other).iter().map(|word| word.count_ones()).sum();
                sum += u64::from(common) << (place + other_place);
            }
        }
        sum
    }
}

/// Adds two more to a digit; what is carried to the next.
#[inline]
fn carry(sum: &mut Things, one: Things, two: Things) -> Things {
    let odd = xor(one, two);
    let carried = or(and(one, two), and(odd, *sum));
    *sum = xor(*sum, odd);
    carried
}

/// Puts a thing to some.
#[inline]
pub fn insert(things: &mut Things, thing: usize) {
    things[thing / 64] |= 1 << (thing % 64);
}

/// Those and those.
#[inline]
pub fn or(one: Things, two: Things) -> Things {
    std::array::from_fn(|word| one[word] | two[word])
}

#[inline]
fn and(one: Things, two: Things) -> Things {
    std::array::from_fn(|word| one[word] & two[word])
}

#[inline]
fn xor(one: Things, two: Things) -> Things {
    std::array::from_fn(|word| one[word] ^ two[word])
}

#[cfg(test)]
mod tests {
    use super::*;
    use twotone_grid::Rng;

    #[test]
    fn sums_and_products_are_those_of_plain_numbers() {
        let mut rng = Rng::new(3);
        for length in [0, 1, 2, 7, 40] {
            let (mut numbers, mut plain) = (Numbers::default(), vec![0_u64; THINGS]);
            for digit in [2, 0, 6] {
                let choices: Vec<[Things; 8]> = (0..length)
                    .map(|_| std::array::from_fn(|_| std::array::from_fn(|_| rng.word())))
                    .collect();
                for (thing, sum) in plain.iter_mut().enumerate() {
                    let chosen = choices
                        .as_flattened()
                        .iter()
                        .filter(|choice| choice[thing / 64] >> (thing % 64) & 1 != 0);
                    *sum += (chosen.count() as u64) << digit;
                }
                numbers.add_all(digit, &choices, |choice| *choice);
            }
            let (mut factors, mut product) = (Numbers::default(), 0);
            for (thing, sum) in plain.into_iter().enumerate() {
                let factor = rng.below(256) as u8;
                factors.set(thing, factor);
                product += sum * u64::from(factor);
            }
            assert_eq!((numbers.times(&factors), factors.times(&numbers)), (product, product));
        }
    }
}
