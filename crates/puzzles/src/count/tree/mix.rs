//! Parts and sea together: how many fillings of the whole have the right number of true variables.

use super::watch::Watch;
use num_bigint::BigUint;
use num_traits::Zero;
use twotone_engine::Limit;

/// Ways by the number of true variables.
type Ways = Vec<BigUint>;

/// The outcomes of all parts. If the number of true variables does not matter, it counts as zero everywhere.
#[derive(Debug)]
pub struct Mix {
    /// How many variables are to be true.
    target: usize,
    /// For each part its outcomes: the number of true variables and of fillings.
    parts: Vec<Vec<(usize, BigUint)>>,
    /// For each part the ways of it and all that follow it, the sea included; the last are those of the sea alone. Only the
    /// first if no more than the number of fillings was wanted.
    onward: Vec<Ways>,
    sea: usize,
    /// Whether the number of true variables matters.
    counted: bool,
}

impl Mix {
    /// Mixes parts with `sea` variables that are free; keeps what odds and samples need, or the number of fillings alone.
    pub fn new(
        parts: Vec<Vec<(usize, BigUint)>>,
        sea: usize,
        target: Option<usize>,
        keep: bool,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Limit> {
        let alone = match target {
            Some(target) => binomials(sea, target.min(sea), watch)?,
            None => {
                watch.hold_bytes(bytes_of(sea as u64))?;
                vec![BigUint::from(1u8) << sea]
            }
        };
        let (counted, target) = (target.is_some(), target.unwrap_or(0));
        let mut onward = vec![alone];
        for part in parts.iter().rev() {
            let before = &onward[onward.len() - 1];
            let most = bytes_of_product(part, before, target);
            watch.hold_bytes(most)?;
            let ways = product(part, before, target);
            watch.release_bytes(most);
            if !keep {
                watch.release_bytes(bytes(before));
                onward.clear();
            }
            watch.hold_bytes(bytes(&ways))?;
            onward.push(ways);
        }
        onward.reverse();
        Ok(Mix { target, parts, onward, sea, counted })
    }

    /// About as many bytes as this holds.
    pub fn bytes(&self) -> usize {
        self.onward.iter().map(bytes).sum()
    }

    /// No filling at all.
    pub fn none() -> Self {
        Mix { target: 0, parts: Vec::new(), onward: vec![Ways::new()], sea: 0, counted: false }
    }

    /// The number of fillings.
    pub fn count(&self) -> BigUint {
        at(&self.onward[0], Some(self.target))
    }

    /// For each outcome of each part the number of fillings of all the rest, and the number of fillings in which a
    /// particular variable of the sea is true.
    pub fn odds(&self) -> (Vec<Vec<BigUint>>, BigUint) {
        let mut before = vec![BigUint::from(1u8)];
        let mut around = Vec::with_capacity(self.parts.len());
        for (part, after) in self.parts.iter().zip(&self.onward[1..]) {
            let rest = |(trues, _): &(usize, BigUint)| {
                let left = self.target.checked_sub(*trues);
                let ways = |(earlier, ways): (usize, &BigUint)| {
                    ways * at(after, left.and_then(|left| left.checked_sub(earlier)))
                };
                before.iter().enumerate().filter(|(_, ways)| !ways.is_zero()).map(ways).sum()
            };
            around.push(part.iter().map(rest).collect());
            before = product(part, &before, self.target);
        }
        (around, self.sea_odds(&before))
    }

    /// The number of fillings in which a particular variable of the sea is true, from the ways of all parts.
    fn sea_odds(&self, parts: &Ways) -> BigUint {
        if self.sea == 0 || !self.counted {
            return self.count() >> 1usize;
        }
        let alone = &self.onward[self.parts.len()];
        let ways =
            |(trues, ways): (usize, &BigUint)| ways * at(parts, self.target.checked_sub(trues)) * trues;
        alone.iter().enumerate().map(ways).sum::<BigUint>() / self.sea
    }

    /// Draws an outcome of every part with `pick`, which chooses among weights, and the number of true variables left
    /// for the sea; none if there is no filling.
    pub fn draw(&self, mut pick: impl FnMut(&[BigUint]) -> Option<usize>) -> Option<(Vec<usize>, usize)> {
        if self.count().is_zero() {
            return None;
        }
        let mut left = self.target;
        let mut drawn = Vec::with_capacity(self.parts.len());
        for (part, after) in self.parts.iter().zip(&self.onward[1..]) {
            let weights: Ways =
                part.iter().map(|(trues, ways)| ways * at(after, left.checked_sub(*trues))).collect();
            let place = pick(&weights)?;
            left -= part[place].0;
            drawn.push(place);
        }
        Some((drawn, left))
    }
}

/// The numbers of ways to choose 0, 1, ... `most` of `of` things; each is held as soon as it is made, since together
/// they can be far more than a board's cells.
fn binomials(of: usize, most: usize, watch: &mut Watch<'_>) -> Result<Ways, Limit> {
    let mut all = Vec::with_capacity(most + 1);
    let mut next = BigUint::from(1u8);
    for i in 0..=most {
        watch.hold_bytes(bytes_of(next.bits()))?;
        let after = &next * (of - i) / (i + 1);
        all.push(std::mem::replace(&mut next, after));
    }
    Ok(all)
}

/// The entry of a number of true variables; zero beyond the ends.
fn at(ways: &Ways, trues: Option<usize>) -> BigUint {
    trues.and_then(|trues| ways.get(trues)).cloned().unwrap_or_default()
}

/// About as many bytes as numbers hold.
fn bytes(ways: &Ways) -> usize {
    ways.iter().map(|ways| bytes_of(ways.bits())).sum()
}

/// About as many bytes as a number of so many bits holds.
fn bytes_of(bits: u64) -> usize {
    size_of::<BigUint>() + 16 + bits as usize / 8
}

/// At least as many bytes as a product holds: of every number, those of the largest.
fn bytes_of_product(part: &[(usize, BigUint)], others: &Ways, most: usize) -> usize {
    let widest = |bits: &mut dyn Iterator<Item = u64>| bits.max().unwrap_or(0);
    let bits =
        widest(&mut part.iter().map(|(_, ways)| ways.bits())) + widest(&mut others.iter().map(BigUint::bits));
    reach_of_product(part, others, most) * bytes_of(bits + u64::from(usize::BITS))
}

/// So many numbers of true variables a part and others can have together, up to `most`.
fn reach_of_product(part: &[(usize, BigUint)], others: &Ways, most: usize) -> usize {
    let reach = part.iter().map(|(trues, _)| trues + others.len()).max().unwrap_or(0);
    reach.min(most + 1)
}

/// The ways of a part and of others together, up to `most` true variables.
fn product(part: &[(usize, BigUint)], others: &Ways, most: usize) -> Ways {
    let mut product = vec![BigUint::ZERO; reach_of_product(part, others, most)];
    for (trues, ways) in part {
        let places = product.iter_mut().skip(*trues);
        places
            .zip(others)
            .filter(|(_, other)| !other.is_zero())
            .for_each(|(sum, other)| *sum += ways * other);
    }
    product
}
