//! Many counts of one width, side by side: a table of them needs no memory beyond its words.

use num_bigint::BigUint;

/// Unsigned integers of the same number of words, the lowest word first.
#[derive(Debug)]
pub struct Numbers {
    width: usize,
    words: Vec<u64>,
}

/// The words that a number of so many bits needs.
pub fn words_of(bits: usize) -> usize {
    bits.div_ceil(64).max(1)
}

impl Numbers {
    /// No number yet; each may have up to `bits` bits.
    pub fn new(bits: usize) -> Self {
        Numbers { width: words_of(bits), words: Vec::new() }
    }

    /// So many zeros of up to `bits` bits.
    pub fn zeros(number: usize, bits: usize) -> Self {
        Numbers { width: words_of(bits), words: vec![0; number * words_of(bits)] }
    }

    /// Words per number.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The words of a number.
    #[inline]
    pub fn get(&self, place: usize) -> &[u64] {
        &self.words[place * self.width..][..self.width]
    }

    /// The words of a number, to be changed.
    #[inline]
    pub fn get_mut(&mut self, place: usize) -> &mut [u64] {
        &mut self.words[place * self.width..][..self.width]
    }

    /// A number without a limit.
    pub fn big(&self, place: usize) -> BigUint {
        BigUint::new(self.get(place).iter().flat_map(|&word| [word as u32, (word >> 32) as u32]).collect())
    }

    /// Appends a zero.
    #[inline]
    pub fn push_zero(&mut self) {
        self.words.resize(self.words.len() + self.width, 0);
    }

    /// Sets a number to one that fits.
    pub fn set(&mut self, place: usize, number: &BigUint) {
        let words = self.get_mut(place);
        words.fill(0);
        words.iter_mut().zip(number.iter_u64_digits()).for_each(|(word, digit)| *word = digit);
    }

    /// The bits of the sum of all numbers.
    pub fn bits_of_sum(&self) -> usize {
        let mut sum = vec![0; self.width + 1];
        self.words.chunks_exact(self.width).for_each(|number| add_product(&mut sum, number, &[1]));
        let top = sum.iter().rposition(|&word| word != 0);
        top.map_or(0, |top| 64 * (top + 1) - sum[top].leading_zeros() as usize)
    }

    /// Gives up words that are zero in all numbers.
    pub fn trim(&mut self) {
        let mut width = self.width;
        while width > 1 && self.words.iter().skip(width - 1).step_by(self.width).all(|&word| word == 0) {
            width -= 1;
        }
        if width < self.width {
            let kept = self.words.chunks_exact(self.width).flat_map(|number| &number[..width]);
            self.words = kept.copied().collect();
            self.width = width;
        }
    }
}

/// Adds `a * b` to `sum`, which must have room for the result.
#[inline]
pub fn add_product(sum: &mut [u64], a: &[u64], b: &[u64]) {
    if let ([sum], [a, ..], [b, ..]) = (&mut *sum, a, b) {
        *sum += a * b;
        return;
    }
    for (shift, &digit) in a.iter().enumerate().filter(|(_, digit)| **digit != 0) {
        let mut carry = 0;
        let mut places = sum[shift..].iter_mut();
        // In this order, so that no place is taken when the words have ended.
        for (&word, place) in b.iter().zip(places.by_ref()) {
            let wide = u128::from(digit) * u128::from(word) + u128::from(*place) + carry;
            *place = wide as u64;
            carry = wide >> 64;
        }
        for place in places {
            if carry == 0 {
                break;
            }
            let wide = u128::from(*place) + carry;
            *place = wide as u64;
            carry = wide >> 64;
        }
        debug_assert_eq!(carry, 0, "the width was chosen too small");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twotone_grid::Rng;

    #[test]
    fn sums_of_products_agree_with_big_integers() {
        let mut rng = Rng::new(8);
        for _ in 0..2000 {
            let mut number = || {
                let bits = rng.below(200);
                let digits = (0..7).map(|_| (rng.word() >> 32) as u32).collect();
                (BigUint::new(digits) & ((BigUint::from(1u8) << bits) - 1u8), bits)
            };
            let ((a, a_bits), (b, b_bits), (c, c_bits)) = (number(), number(), number());
            let mut numbers = Numbers::zeros(3, 200);
            [&a, &b, &c].into_iter().enumerate().for_each(|(place, n)| numbers.set(place, n));
            assert_eq!(numbers.bits_of_sum(), (&a + &b + &c).bits() as usize);
            let mut sums = Numbers::zeros(2, (a_bits + b_bits).max(c_bits) + 1);
            sums.set(1, &c);
            add_product(sums.get_mut(1), numbers.get(0), numbers.get(1));
            assert_eq!((sums.big(0), sums.big(1)), (BigUint::ZERO, &a * &b + &c));
            numbers.trim();
            assert_eq!(numbers.big(2), c);
            assert_eq!(
                numbers.width(),
                words_of([&a, &b, &c].map(|n| n.bits()).into_iter().max().unwrap() as usize)
            );
        }
    }
}
