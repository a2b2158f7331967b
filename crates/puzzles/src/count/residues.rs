//! Arithmetic modulo primes just below 2^62, and exact integers put together from residues.

use num_bigint::BigUint;
use num_traits::Zero;

/// The integers modulo an odd prime below 2^62, in Montgomery form (a number `a` is kept as `a * 2^64`).
#[derive(Clone, Copy, Debug)]
pub struct Field {
    prime: u64,
    /// `-1 / prime` modulo 2^64.
    negated_inverse: u64,
    /// `2^128` modulo the prime: brings a number into Montgomery form.
    square: u64,
}

impl Field {
    /// The field of `prime` elements; `prime` must be odd and below 2^62.
    pub fn new(prime: u64) -> Self {
        let mut inverse = prime; // right modulo 8; each step doubles the bits
        for _ in 0..5 {
            inverse = inverse.wrapping_mul(2u64.wrapping_sub(prime.wrapping_mul(inverse)));
        }
        let radix = (1u128 << 64) % u128::from(prime);
        let square = (radix * radix % u128::from(prime)) as u64;
        Field { prime, negated_inverse: inverse.wrapping_neg(), square }
    }

    /// The number of elements.
    pub fn prime(&self) -> u64 {
        self.prime
    }

    /// The element `number` stands for.
    pub fn element(&self, number: u64) -> u64 {
        self.mul(number % self.prime, self.square)
    }

    /// The least number `element` stands for.
    pub fn number(&self, element: u64) -> u64 {
        self.reduce(u128::from(element))
    }

    #[inline]
    fn reduce(&self, wide: u128) -> u64 {
        let multiple = (wide as u64).wrapping_mul(self.negated_inverse);
        let reduced = ((wide + u128::from(multiple) * u128::from(self.prime)) >> 64) as u64;
        if reduced >= self.prime { reduced - self.prime } else { reduced }
    }

    /// Product.
    #[inline]
    pub fn mul(&self, a: u64, b: u64) -> u64 {
        self.reduce(u128::from(a) * u128::from(b))
    }

    /// Sum.
    #[inline]
    pub fn add(&self, a: u64, b: u64) -> u64 {
        let sum = a + b;
        if sum >= self.prime { sum - self.prime } else { sum }
    }

    /// Difference.
    #[inline]
    pub fn sub(&self, a: u64, b: u64) -> u64 {
        if a >= b { a - b } else { a + self.prime - b }
    }

    /// Negative.
    #[inline]
    pub fn neg(&self, a: u64) -> u64 {
        self.sub(0, a)
    }

    /// The inverse of an element that is not zero (zero for zero).
    pub fn inv(&self, a: u64) -> u64 {
        let (mut power, mut result, mut exponent) = (a, self.element(1), self.prime - 2);
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = self.mul(result, power);
            }
            power = self.mul(power, power);
            exponent >>= 1;
        }
        result
    }

    /// Sum of products.
    pub fn dot(&self, a: &[u64], b: &[u64]) -> u64 {
        a.iter().zip(b).fold(0, |sum, (&a, &b)| self.add(sum, self.mul(a, b)))
    }
}

/// The primes below 2^62, largest first.
pub fn primes() -> impl Iterator<Item = u64> {
    (0..1u64 << 61).map(|i| (1 << 62) - 1 - 2 * i).filter(|&n| is_prime(n))
}

/// Miller-Rabin with bases that leave no exception below 2^64.
fn is_prime(odd: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if BASES.iter().any(|base| odd.is_multiple_of(*base)) {
        return false;
    }
    let ring = Field::new(odd);
    let (one, minus_one) = (ring.element(1), ring.element(odd - 1));
    let twos = (odd - 1).trailing_zeros();
    BASES.iter().all(|&base| {
        let (mut power, mut x, mut exponent) = (ring.element(base), one, (odd - 1) >> twos);
        while exponent > 0 {
            if exponent & 1 == 1 {
                x = ring.mul(x, power);
            }
            power = ring.mul(power, power);
            exponent >>= 1;
        }
        x == one
            || std::iter::successors(Some(x), |&x| Some(ring.mul(x, x)))
                .take(twos as usize)
                .any(|x| x == minus_one)
    })
}

/// Puts integers together from their residues modulo fixed primes (Garner's mixed radix digits).
#[derive(Debug)]
pub struct Joiner {
    fields: Vec<Field>,
    /// For each field the products of the first 0, 1, 2, ... primes as its elements.
    products: Vec<Vec<u64>>,
    /// For each field the inverse of the product of all earlier primes.
    inverses: Vec<u64>,
}

impl Joiner {
    /// For residues modulo the primes of `fields`, in this order.
    pub fn new(fields: Vec<Field>) -> Self {
        let (mut products, mut inverses) = (Vec::new(), Vec::new());
        for (i, field) in fields.iter().enumerate() {
            let mut row = vec![field.element(1)];
            for earlier in &fields[..i] {
                row.push(field.mul(row[row.len() - 1], field.element(earlier.prime)));
            }
            inverses.push(field.inv(row[i]));
            products.push(row);
        }
        Joiner { fields, products, inverses }
    }

    /// The integer below the product of the first primes whose residues, as elements, are given;
    /// fewer residues than primes will do for an integer that is small enough.
    pub fn join(&self, residues: impl IntoIterator<Item = u64>) -> BigUint {
        let mut digits: Vec<u64> = Vec::new();
        for (i, (residue, field)) in residues.into_iter().zip(&self.fields).enumerate() {
            let known = digits.iter().zip(&self.products[i]);
            let known = known
                .fold(0, |sum, (&digit, &product)| field.add(sum, field.mul(field.element(digit), product)));
            digits.push(field.number(field.mul(field.sub(residue, known), self.inverses[i])));
        }
        let places = digits.iter().zip(&self.fields).rev();
        places.fold(BigUint::zero(), |value, (&digit, field)| value * field.prime + digit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn field_operations_agree_with_wide_remainders() {
        let prime = primes().nth(3).unwrap();
        let field = Field::new(prime);
        let mut rng = twotone_grid::Rng::new(1);
        for _ in 0..2000 {
            let (a, b) = (rng.word() % prime, rng.word() % prime);
            let (x, y) = (field.element(a), field.element(b));
            let wide = |n: u128| (n % u128::from(prime)) as u64;
            assert_eq!(field.number(field.mul(x, y)), wide(u128::from(a) * u128::from(b)));
            assert_eq!(field.number(field.add(x, y)), wide(u128::from(a) + u128::from(b)));
            assert_eq!(field.number(field.sub(x, y)), wide(u128::from(a) + u128::from(prime - b)));
            assert_eq!(field.number(field.mul(x, field.inv(x))), u64::from(a != 0));
            assert_eq!((field.add(x, field.neg(x)), field.sub(x, x)), (0, 0), "zero is 0, not the prime");
        }
    }

    #[test]
    fn small_primes_are_told_from_other_numbers() {
        let plain = |n: u64| (2..n).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d));
        for n in (41..20_000).step_by(2) {
            assert_eq!(is_prime(n), plain(n), "{n}");
        }
        assert_eq!((1u64 << 62) - primes().next().unwrap(), 57);
    }

    #[test]
    fn integers_come_back_from_their_residues() {
        let fields: Vec<Field> = primes().take(5).map(Field::new).collect();
        let joiner = Joiner::new(fields.clone());
        let number =
            BigUint::parse_bytes(b"123456789012345678901234567890123456789012345678901234567890", 10)
                .unwrap();
        let residue = |f: &Field| f.element(u64::try_from(&number % f.prime()).unwrap());
        assert_eq!(joiner.join(fields.iter().map(residue)), number);
        assert_eq!(joiner.join(fields[..4].iter().map(residue)), number);
    }
}
