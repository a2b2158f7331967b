//! Unsigned integers of a fixed width, for the many small counts of a sweep.

use num_bigint::BigUint;

/// A count that can be added up and multiplied. The user picks a type wide enough for every value that can arise.
pub trait Weight: Clone {
    /// A small number.
    fn of(number: u64) -> Self;
    /// This number, if it is small.
    fn small(&self) -> Option<u64>;
    /// Adds `other * times`.
    fn add_times(&mut self, other: &Self, times: u64);
    /// The product.
    fn times(&self, other: &Self) -> Self;
    /// The same number without a limit.
    fn to_big(&self) -> BigUint;
    /// Whether it is no number any more, because a sum did not fit.
    fn is_full(&self) -> bool {
        false
    }
    /// About as many bytes as it holds elsewhere.
    fn bytes_elsewhere(&self) -> usize {
        0
    }
}

/// An integer of `N` words, the lowest first; the largest one stands for all sums that do not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Weight for Wide<N> {
    fn of(number: u64) -> Self {
        Wide(std::array::from_fn(|i| if i == 0 { number } else { 0 }))
    }

    fn small(&self) -> Option<u64> {
        self.0[1..].iter().all(|&word| word == 0).then_some(self.0[0])
    }

    #[inline]
    fn add_times(&mut self, other: &Self, times: u64) {
        let mut carry = 0;
        for (sum, &word) in self.0.iter_mut().zip(&other.0) {
            let wide = u128::from(word) * u128::from(times) + u128::from(*sum) + carry;
            *sum = wide as u64;
            carry = wide >> 64;
        }
        if carry != 0 {
            self.0 = [u64::MAX; N];
        }
    }

    fn is_full(&self) -> bool {
        self.0 == [u64::MAX; N]
    }

    fn times(&self, other: &Self) -> Self {
        let mut product = Wide([0; N]);
        for (shift, &digit) in other.0.iter().enumerate() {
            let mut carry = 0;
            for i in shift..N {
                let wide =
                    u128::from(self.0[i - shift]) * u128::from(digit) + u128::from(product.0[i]) + carry;
                product.0[i] = wide as u64;
                carry = wide >> 64;
            }
        }
        product
    }

    fn to_big(&self) -> BigUint {
        BigUint::new(self.0.iter().flat_map(|&word| [word as u32, (word >> 32) as u32]).collect())
    }
}

impl Weight for BigUint {
    fn of(number: u64) -> Self {
        number.into()
    }

    fn small(&self) -> Option<u64> {
        self.try_into().ok()
    }

    fn add_times(&mut self, other: &Self, times: u64) {
        if times == 1 {
            *self += other;
        } else {
            *self += other * times;
        }
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn to_big(&self) -> BigUint {
        self.clone()
    }

    fn bytes_elsewhere(&self) -> usize {
        16 + self.bits() as usize / 8
    }
}

/// Evaluates an expression with the type name bound to a [`Weight`] of at least so many bits. Three widths are a
/// compromise: the expression is compiled for each. What browsers load has two of them.
macro_rules! with_weight_of {
    ($bits:expr, $name:ident => $body:expr) => {
        match $bits {
            0..=128 if !cfg!(target_family = "wasm") => {
                type $name = $crate::count::wide::Wide<2>;
                $body
            }
            0..=256 => {
                type $name = $crate::count::wide::Wide<4>;
                $body
            }
            _ => {
                type $name = num_bigint::BigUint;
                $body
            }
        }
    };
}

pub(crate) use with_weight_of;

#[cfg(test)]
mod tests {
    use super::*;

    fn number<const N: usize>(words: [u64; N]) -> (Wide<N>, BigUint) {
        (Wide(words), Wide(words).to_big())
    }

    #[test]
    fn wide_numbers_calculate_like_big_ones() {
        let (a, big_a) = number([u64::MAX - 3, 12345, 0, 0]);
        let (b, big_b) = number([987654321987, u64::MAX, 0, 0]);
        assert_eq!(a.times(&b).to_big(), &big_a * &big_b);
        let mut sum = a;
        sum.add_times(&b, 1 << 40);
        assert_eq!(sum.to_big(), big_a + (big_b << 40));
        assert_eq!((Wide::<3>::of(7).small(), a.small()), (Some(7), None));
    }

    #[test]
    fn what_does_not_fit_stays_so() {
        let mut sum = Wide([u64::MAX - 3, u64::MAX]);
        sum.add_times(&Wide::of(2), 1);
        assert!(!sum.is_full());
        sum.add_times(&Wide::of(1), 2);
        for more in [0, 1, u64::MAX] {
            assert!(sum.is_full());
            sum.add_times(&Wide::of(more), more);
        }
        let mut twice = Wide::of(1);
        twice.add_times(&sum, 2);
        assert!(twice.is_full());
    }

    #[test]
    fn numbers_without_a_limit_are_weights_like_any() {
        let of = <BigUint as Weight>::of;
        let mut sum = of(7);
        sum.add_times(&of(5), 1);
        sum.add_times(&of(u64::MAX), 3);
        assert_eq!(sum, BigUint::from(u64::MAX) * 3u8 + 12u8);
        assert_eq!((sum.small(), of(9).small(), of(0).small()), (None, Some(9), Some(0)));
        assert_eq!((sum.times(&of(2)), sum.to_big()), (&sum * 2u8, sum));
        let elsewhere = (BigUint::from(1u8) << 8000u32).bytes_elsewhere();
        assert!((1000..1100).contains(&elsewhere) && Wide::<2>::of(1).bytes_elsewhere() == 0, "{elsewhere}");
    }
}
