//! How Takuzu boards are made: random cells and what follows from them, until the board is full.

use std::ops::ControlFlow;

use twotone_engine::Budget;
use twotone_grid::{BitGrid, Marks, Rng, Size, Symmetry};

use super::few_lines::FewLines;
use super::mix::mixed;
use super::{Takuzu, bits, rival};
use crate::code::{Code, Detail};
use crate::deduce::Level;
use crate::generate::{Generate, Resistance, Tries};
use crate::puzzle::Puzzle;
use crate::variant::Variant;

/// Boards of so many cells, with even sides as long as this, are mixed rather than filled.
const LARGE: usize = 3600;
const LEAST_SIDE: usize = 16;

impl Generate for Takuzu {
    type Bench = bits::Scratch;

    fn check_size(size: Size, variant: Variant) -> Result<(), Code> {
        let (most, found) = (bits::MOST_LINES, size.height.max(size.width));
        if found > most {
            let code = Code::new("side-too-long").with("most", Detail::number(most));
            return Err(code.with("found", Detail::number(found)));
        }
        match FewLines::on(size) {
            Some(FewLines { length, exist, needed }) if variant != "unruly" => {
                let code = Code::new("too-few-lines").with("length", Detail::number(length));
                Err(code.with("exist", Detail::number(exist)).with("needed", Detail::number(needed)))
            }
            _ => Ok(()),
        }
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
        budget: &Budget<'_>,
    ) -> Option<BitGrid> {
        let is_broad = [size.height, size.width].iter().all(|side| side % 2 == 0 && *side >= LEAST_SIDE);
        if is_broad && size.cells() >= LARGE {
            // Hardly ever two of so long lines are equal.
            let is_right = |filling: &BitGrid| Self::fully_clued(size, variant, filling).accepts(filling);
            return std::iter::repeat_with(|| mixed(size, rng, budget))
                .find(|filling| filling.as_ref().is_none_or(is_right))?;
        }
        let filling = bits::random_filling(size, variant != "unruly", rng, budget, bench)?;
        // It was filled from the top, which can be seen where a side is odd.
        let fitting: Vec<Symmetry> = Symmetry::all().filter(|symmetry| symmetry.size(size) == size).collect();
        let symmetry = fitting[rng.below(fitting.len())];
        let mut turned = BitGrid::zeros(size.cells());
        (0..size.cells()).for_each(|cell| turned.set(symmetry.apply(size, cell), filling.get(cell)));
        Some(turned)
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

    fn has_rival(&self, place: usize, filling: &BitGrid) -> bool {
        rival::is_near(self, place, filling)
    }

    fn resistance(
        &self,
        known: Option<&Marks>,
        filling: &BitGrid,
        tries: &mut Tries,
        bench: &mut Self::Bench,
    ) -> Option<Resistance> {
        bits::resistance(self.size, known.unwrap_or(&self.givens), self.distinct, filling, tries, bench)
    }

    fn is_deducible(&self, _most: Level, bench: &mut Self::Bench) -> bool {
        bits::settles(self.size, &self.givens, self.distinct, bench)
    }
}
