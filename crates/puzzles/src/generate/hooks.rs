//! What a family contributes to the generator.

use std::ops::ControlFlow;

use twotone_engine::Budget;
use twotone_grid::{BitGrid, Marks, Rng, Size};

use super::{Inferences, Resistance, Tries, fill};
use crate::code::Code;
use crate::deduce::{self, Desk, HARDEST, Level};
use crate::format::NO_CLUE;
use crate::puzzle::Kind;
use crate::variant::Variant;

/// A family that puzzles can be made of.
pub trait Generate: Kind {
    /// Memory for the questions below, kept from board to board.
    type Bench: Default + Send;

    /// Why boards of this size cannot exist, as far as that is plain to see.
    fn check_size(_size: Size, _variant: Variant) -> Result<(), Code> {
        Ok(())
    }

    /// Techniques that say nothing about puzzles made under the rules of a variant.
    fn idle_rules(_variant: Variant) -> &'static [&'static str] {
        &[]
    }

    /// A random filling that keeps all rules; nothing if none was found before the budget says stop.
    fn random_filling(
        size: Size,
        variant: Variant,
        rng: &mut Rng,
        _bench: &mut Self::Bench,
        budget: &Budget<'_>,
    ) -> Option<BitGrid> {
        fill::random(&Self::blank(size, variant), rng, budget)
    }

    /// Every filling that keeps all rules, each once.
    fn for_each_filling(
        size: Size,
        variant: Variant,
        _bench: &mut Self::Bench,
        visit: &mut dyn FnMut(&BitGrid) -> ControlFlow<()>,
    ) {
        fill::for_each(&Self::blank(size, variant), visit);
    }

    /// Changes a random filling so that its clues say less, where puzzles of the hardest levels would be rare otherwise.
    fn blur(_size: Size, _filling: &mut BitGrid, _rng: &mut Rng) {}

    /// The puzzle that shows every clue of a filling.
    fn fully_clued(size: Size, variant: Variant, filling: &BitGrid) -> Self {
        let blank = Self::blank(size, variant);
        blank.changed(|symbols| {
            let clues = symbols.iter_mut().enumerate();
            clues.for_each(|(place, symbol)| *symbol = blank.symbol_of(filling, place));
        })
    }

    /// Takes the clue at a place away.
    fn hide(&mut self, place: usize) {
        *self = self.changed(|symbols| symbols[place] = NO_CLUE);
    }

    /// Puts the clue that `full` has at a place.
    fn show(&mut self, place: usize, full: &Self) {
        *self = self.changed(|symbols| symbols[place] = full.symbols().bytes[place]);
    }

    /// Whether any picture can be the solution of a board, as far as its clues tell it apart.
    const SHOWS_PICTURES: bool = false;

    /// A picture that is the only one with its clues, and the cells in which it differs from this one; none if no change
    /// of single cells was found that helps.
    fn touch_up(_size: Size, _picture: &BitGrid) -> Option<(BitGrid, Vec<usize>)> {
        None
    }

    /// Learns about a filling, of which this puzzle shows every clue, what the questions below need.
    fn study(&self, _filling: &BitGrid, _bench: &mut Self::Bench) {}

    /// Whether deduction alone, without any assumption, fills every cell. The filling last studied is a solution.
    ///
    /// Where nothing beyond the level `most` is welcome, deduction may be kept to that; up to the level `INFERRED`, where
    /// inferences have the last word, it may just say yes.
    fn is_deducible(&self, most: Level, _bench: &mut Self::Bench) -> bool {
        deduce::solves_within(self, most.min(HARDEST - 1), &mut Desk::default()).is_some()
    }

    /// Whether it is plain to see that the filling last studied has another solution beside it, now that the clue at
    /// `place` is hidden, or that deduction does not find it. A quick test that need not find anything, but is never
    /// wrong.
    fn is_loose(&self, _place: usize, _bench: &Self::Bench) -> bool {
        false
    }

    /// Marks the places whose clues the last successful `is_deducible` used, and no others; false if that is not known.
    /// Of clues that could do so, any may be the one that is used: where they lie must not matter.
    fn mark_used(_bench: &Self::Bench, _used: &mut [bool]) -> bool {
        false
    }

    /// Whether it is plain to see that the solution `filling` is not the only one, now that the clue at `place` is hidden
    /// without which it was. A quick test that need not find anything, but is never wrong.
    fn has_rival(&self, _place: usize, _filling: &BitGrid) -> bool {
        false
    }

    /// Whether a part of a board, without the clues that count cells outside of it, asks for nothing that the board does
    /// not ask for.
    const IS_LOCAL: bool = false;

    /// If a puzzle may be as hard as this level or less, `infer` tells what deduction can do without.
    const INFERRED: Level = 0;

    /// Adds inferences from the clues shown that stand for techniques up to the level `most`, in the filling last
    /// studied; below the level `INFERRED`, for all of these.
    fn infer(&self, _most: Level, _bench: &Self::Bench, _inferences: &mut Inferences) {}

    /// The level of the techniques that `head_start` stands for; `HARDEST` if the family has none.
    const HEAD_START: Level = HARDEST;

    /// Cells that techniques up to the level `HEAD_START` find, found much faster.
    fn head_start(&self, _bench: &mut Self::Bench) -> Marks {
        self.givens()
    }

    /// The highest level of which several steps are asked for where nobody says how many; beyond it, one has to do.
    const STORIES: Level = HARDEST - 1;

    /// Boards that are tried for one whose first hard step comes early; of others, the earliest is taken then.
    const EARLY_TRIES: u32 = 10;

    /// The highest level of which puzzles are found at all.
    const MOST_LEVEL: Level = HARDEST;

    /// From this level on puzzles are rare, and made by exchanging clues.
    const HARDENED: Level = HARDEST;

    /// Changes of a board that are tried then before another is begun.
    const CHANGES: usize = 100;

    /// Whether hiding clues as long as there is one solution most often leads to puzzles that no trial solves.
    const OVERSHOOTS: bool = false;

    /// How much a clue says by itself.
    fn tells(&self, _place: usize) -> usize {
        0
    }

    /// How the puzzle withstands quick deduction from a position, if it does at all, with these trials; whoever has none
    /// says, if any are allowed, that they help. The filling is a solution.
    fn resistance(
        &self,
        known: Option<&Marks>,
        filling: &BitGrid,
        tries: &mut Tries,
        _bench: &mut Self::Bench,
    ) -> Option<Resistance> {
        if tries.is_of_any_length() {
            return None;
        }
        // Techniques alone: where they end, the exact level tells whether trials would help.
        let known = known.cloned().unwrap_or_else(|| self.givens());
        let marks = deduce::rules_from(self, known, HARDEST - 1, filling, &mut Desk::default());
        let open = marks.len() - marks.known();
        (open > 0).then_some(Resistance { open, refuted: 0, stuck: Some(marks) })
    }
}

/// How much it says that so many of some cells are black: most if it decides them all, least if half of them are.
pub(crate) fn tells(black: usize, cells: usize) -> usize {
    let lean = black.abs_diff(cells - black.min(cells));
    if lean == cells { usize::MAX } else { lean / 2 }
}

#[cfg(test)]
mod tests {
    use twotone_engine::{Global, Limit, Limits, Verdict};

    use super::*;
    use crate::count::Census;
    use crate::demand::Demand;
    use crate::families::{mosaic::Mosaic, slant::Slant, takuzu::Takuzu};
    use crate::fault::Fault;
    use crate::generate::{AnyMaker, Maker, Wish};
    use crate::puzzle::{BadSymbol, Info, Puzzle};

    /// A family that says no more about itself than it must.
    #[derive(Clone, Debug, PartialEq)]
    struct Bare<P>(P);

    impl<P: Kind> Puzzle for Bare<P> {
        fn size(&self) -> Size {
            self.0.size()
        }
        fn variant(&self) -> Variant {
            self.0.variant()
        }
        fn symbol(&self, place: usize) -> u8 {
            self.0.symbol(place)
        }
        fn faults(&self, marks: &Marks) -> Vec<Fault> {
            self.0.faults(marks)
        }
        fn demands(&self) -> Vec<Demand> {
            self.0.demands()
        }
        fn unlisted(&self) -> Vec<Box<dyn Global>> {
            self.0.unlisted()
        }
        fn symbol_of(&self, filling: &BitGrid, place: usize) -> u8 {
            self.0.symbol_of(filling, place)
        }
        fn census(&self, known: &Marks, odds: bool, limits: &Limits<'_>) -> Result<Census, Limit> {
            self.0.census(known, odds, limits)
        }
        fn samples(
            &self,
            known: &Marks,
            number: usize,
            rng: &mut Rng,
            limits: &Limits<'_>,
        ) -> Result<Vec<BitGrid>, Limit> {
            self.0.samples(known, number, rng, limits)
        }
    }

    impl<P: Kind> Kind for Bare<P> {
        const INFO: Info = P::INFO;

        fn from_symbols(cells: Size, symbols: Vec<u8>, variant: Variant) -> Result<Self, BadSymbol> {
            P::from_symbols(cells, symbols, variant).map(Bare)
        }
    }

    impl<P: Kind> Generate for Bare<P> {
        type Bench = ();
    }

    fn fillings<P: Generate>(size: Size, variant: Variant) -> Vec<BitGrid> {
        let mut all = Vec::new();
        P::for_each_filling(size, variant, &mut P::Bench::default(), &mut |filling| {
            all.push(filling.clone());
            ControlFlow::Continue(())
        });
        all.sort_by(|one, two| one.words().cmp(two.words()));
        all
    }

    /// What the defaults do is what the family does itself.
    fn defaults_are_right<P: Generate>() {
        let mut rng = Rng::new(1);
        for index in 0..P::INFO.variants.len() {
            let variant = Variant::of(&P::INFO, index);
            let size = Size::new(3, 4);
            assert_eq!(fillings::<Bare<P>>(size, variant), fillings::<P>(size, variant));
            let filling = Bare::<P>::random_filling(size, variant, &mut rng, &mut (), &Budget::UNLIMITED);
            let filling = filling.expect("a filling");
            let (mut own, mut bare) =
                (P::fully_clued(size, variant, &filling), Bare::<P>::fully_clued(size, variant, &filling));
            let full = bare.clone();
            assert!(bare.accepts(&filling) && own.symbols() == bare.symbols());
            own.hide(5);
            bare.hide(5);
            assert_eq!(own.symbols(), bare.symbols());
            bare.show(5, &full);
            assert_eq!(bare, full);
        }
    }

    #[test]
    fn a_family_needs_no_code_of_its_own_to_be_filled() {
        defaults_are_right::<Mosaic>();
        defaults_are_right::<Slant>();
        defaults_are_right::<Takuzu>();
    }

    /// Without any technique, every puzzle that needs one is of the hardest level.
    fn puzzles_are_made<P: Generate>(size: Size) {
        let variant = Variant::of(&P::INFO, 0);
        for levels in [None, Some(HARDEST..=HARDEST)] {
            let wish = Wish { levels: levels.clone(), ..Wish::new(variant, size) };
            let made = Maker::<Bare<P>>::default().make(&wish, 3, &Limits::NONE).expect("a puzzle");
            assert_eq!(made.level, levels.map(|levels| *levels.end()));
            assert!(made.clues < made.places);
            assert_eq!(made.puzzle.unique(&Limits::NONE).verdict, Verdict::Unique);
        }
    }

    #[test]
    fn a_family_needs_no_code_of_its_own_to_be_generated() {
        puzzles_are_made::<Mosaic>(Size::new(4, 6));
        puzzles_are_made::<Slant>(Size::new(5, 5));
        puzzles_are_made::<Takuzu>(Size::new(6, 6));
    }
}
