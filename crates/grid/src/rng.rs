//! Seeded random numbers, the same on every platform and for ever.
//!
//! A seed names a puzzle, so this generator (xoshiro256** seeded by SplitMix64, both public algorithms by
//! Blackman and Vigna) must never change; a dependency could.

/// A random number generator that is fully determined by its seed.
#[derive(Clone, Debug)]
pub struct Rng {
    state: [u64; 4],
}

impl Rng {
    /// The generator named by `seed`.
    pub fn new(seed: u64) -> Self {
        let mut mix = seed;
        let state = std::array::from_fn(|_| {
            mix = mix.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (mix ^ (mix >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        });
        Rng { state }
    }

    /// 64 random bits.
    pub fn word(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number below `bound`, each equally likely.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "a number below zero was asked for");
        let bound = bound as u64;
        // Numbers under `spill` would make some results likelier than others: draw again.
        let spill = bound.wrapping_neg() % bound;
        loop {
            let wide = u128::from(self.word()) * u128::from(bound);
            if wide as u64 >= spill {
                return (wide >> 64) as usize;
            }
        }
    }

    /// True in `numerator` of `denominator` cases.
    pub fn chance(&mut self, numerator: usize, denominator: usize) -> bool {
        self.below(denominator) < numerator
    }

    /// A fair coin.
    pub fn coin(&mut self) -> bool {
        self.word() >> 63 != 0
    }

    /// Puts `items` into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_frozen() {
        let mut rng = Rng::new(42);
        let first: Vec<u64> = (0..3).map(|_| rng.word()).collect();
        assert_eq!(first, [1546998764402558742, 6990951692964543102, 12544586762248559009]);
    }

    #[test]
    fn below_reaches_every_number_about_equally() {
        let mut rng = Rng::new(1);
        let mut seen = [0; 7];
        for _ in 0..7000 {
            seen[rng.below(7)] += 1;
        }
        assert!(seen.iter().all(|n| (800..1200).contains(n)), "{seen:?}");
    }

    #[test]
    fn shuffle_keeps_the_items() {
        let mut items: Vec<u32> = (0..50).collect();
        Rng::new(3).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
