//! How Takuzu boards are made: random cells and what follows from them, until the board is full.

use std::ops::ControlFlow;

use twotone_grid::{BitGrid, Marks, Rng, Size};

use super::{Takuzu, bits};
use crate::code::{Code, Detail};
use crate::deduce::Level;
use crate::generate::{Generate, Resistance};
use crate::variant::Variant;

impl Generate for Takuzu {
    type Bench = bits::Scratch;

    fn check_size(size: Size, variant: Variant) -> Result<(), Code> {
        let (most, found) = (bits::MOST_LINES, size.height.max(size.width));
        if found > most {
            let code = Code::new("side-too-long").with("most", Detail::number(most));
            return Err(code.with("found", Detail::number(found)));
        }
        for (length, needed) in [(size.width, size.height), (size.height, size.width)] {
            let exist = legal_lines(length, needed);
            if variant != "unruly" && exist < needed {
                let code = Code::new("too-few-lines").with("length", Detail::number(length));
                return Err(code.with("exist", Detail::number(exist)).with("needed", Detail::number(needed)));
            }
        }
        Ok(())
    }

    /// Unruly allows equal lines.
    fn idle_rules(variant: Variant) -> &'static [&'static str] {
        if variant == "unruly" { &["twin", "twin-ways"] } else { &[] }
    }

    fn random_filling(
        size: Size,
        variant: Variant,
        rng: &mut Rng,
        bench: &mut Self::Bench,
    ) -> Option<BitGrid> {
        bits::random_filling(size, variant != "unruly", rng, bench)
    }

    fn for_each_filling(
        size: Size,
        variant: Variant,
        bench: &mut Self::Bench,
        visit: &mut dyn FnMut(&BitGrid) -> ControlFlow<()>,
    ) {
        bits::for_each_solution(size, &Marks::empty(size.cells()), variant != "unruly", bench, visit);
    }

    fn fully_clued(size: Size, variant: Variant, filling: &BitGrid) -> Self {
        Takuzu { size, givens: Marks::full(filling), distinct: variant != "unruly" }
    }

    fn hide(&mut self, place: usize) {
        self.givens.clear(place);
    }

    fn show(&mut self, place: usize, full: &Self) {
        if let Some(value) = full.givens.get(place) {
            self.givens.set(place, value);
        }
    }

    fn resistance(
        &self,
        known: Option<&Marks>,
        filling: &BitGrid,
        reach: usize,
        bench: &mut Self::Bench,
    ) -> Option<Resistance> {
        bits::resistance(self.size, known.unwrap_or(&self.givens), self.distinct, filling, reach, bench)
    }

    fn is_deducible(&self, _most: Level, bench: &mut Self::Bench) -> bool {
        bits::settles(self.size, &self.givens, self.distinct, bench)
    }
}

/// How many lines of a length keep the rules, as far as `enough`.
fn legal_lines(length: usize, enough: usize) -> usize {
    if length > 16 {
        return enough;
    }
    let legal = |line: &u32| {
        let ones = line.count_ones() as usize;
        let (pairs, apart) = (line & line >> 1, !line & !line >> 1 & ((1 << length >> 1) - 1));
        let threes = pairs & pairs >> 1 | apart & apart >> 1;
        ones.abs_diff(length - ones) <= length % 2 && (length < 3 || threes & ((1 << (length - 2)) - 1) == 0)
    };
    (0..1u32 << length).filter(legal).take(enough).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted() {
        let counts: Vec<usize> = (1..=10).map(|length| legal_lines(length, usize::MAX)).collect();
        // Even lengths: the numbers known from elsewhere; odd ones: all lines of that length were listed by hand.
        assert_eq!([counts[1], counts[3], counts[5], counts[7], counts[9]], [2, 6, 14, 34, 84]);
        assert_eq!([counts[0], counts[2]], [2, 6]);
    }
}
