//! Puzzles and families with the type erased: what shells and formats work with.

use std::fmt::Debug;
use std::marker::PhantomData;

use twotone_engine::{Answer, Ctx, Global, Model, Want};
use twotone_grid::{BitGrid, Marks, Rng, Size, Symmetry};

use crate::count::{Census, Limits, Stopped};
use crate::deduce::{self, Facts, Grade, Hint, Level, Reach, Way};
use crate::demand::Demand;
use crate::fault::Fault;
use crate::format::{Rows, Symbols, is_blank};
use crate::generate::{AnyMaker, Generate, Maker};
use crate::puzzle::{BadSymbol, Info, Puzzle};
use crate::scene::Scene;
use crate::solve;

/// A puzzle of any family.
pub trait AnyPuzzle: Debug + Send + Sync {
    /// Names and shape of the family.
    fn info(&self) -> &'static Info;
    /// Which of the family's rule variants this is.
    fn variant(&self) -> &'static str;
    /// The grid that is filled.
    fn size(&self) -> Size;
    /// One symbol per clue place.
    fn symbols(&self) -> Symbols;
    /// The cells that are given by the puzzle itself.
    fn givens(&self) -> Marks;
    /// The referee: whether a complete filling is right.
    fn accepts(&self, filling: &BitGrid) -> bool;
    /// The referee in detail: every rule that a (partial) filling already breaks.
    fn faults(&self, marks: &Marks) -> Vec<Fault>;
    /// The rules for engines; variable i is cell i.
    fn model(&self) -> Model;
    /// The rules one by one, for explanations and proofs.
    fn demands(&self) -> Vec<Demand>;
    /// The rules with too many instances to list.
    fn unlisted(&self) -> Vec<Box<dyn Global>>;
    /// The number of solutions that agree with `known`, and perhaps the odds.
    fn census(&self, known: &Marks, want_odds: bool, limits: &Limits<'_>) -> Result<Census, Stopped>;
    /// The same without any search, for boards that have a closed form.
    fn closed_census(&self, want_odds: bool) -> Option<Census>;
    /// Solutions that agree with `known`, each equally likely.
    fn samples(
        &self,
        known: &Marks,
        number: usize,
        rng: &mut Rng,
        limits: &Limits<'_>,
    ) -> Result<Vec<BitGrid>, Stopped>;
    /// The symbol that a clue place has if all clues of a filling are shown.
    fn symbol_of(&self, filling: &BitGrid, place: usize) -> u8;
    /// The same board with other symbols.
    fn with_symbols(&self, symbols: Vec<u8>) -> Result<Box<dyn AnyPuzzle>, BadSymbol>;
    /// What there is to draw of the board with a (partial) filling.
    fn scene(&self, marks: &Marks) -> Scene;
    /// The answer, which has passed the referee.
    fn solve(&self, cx: &mut Ctx<'_>, want: Want) -> Answer;
    /// The names of the family's shortcuts.
    fn shortcut_names(&self) -> Vec<&'static str>;
    /// The family's techniques, easiest first, with the last resorts.
    fn rules(&self) -> Vec<&'static Facts>;
    /// The easiest next step of a position, or what is wrong with it.
    fn hint(&self, cx: &mut Ctx<'_>, marks: &Marks, reach: Reach) -> Hint;
    /// The whole way from a position on, step by step.
    fn steps(&self, cx: &mut Ctx<'_>, marks: &Marks, reach: Reach) -> Way;
    /// How hard the puzzle is.
    fn grade(&self, cx: &mut Ctx<'_>) -> Grade;
    /// The hardest level that solving needs, if the techniques up to `most` suffice; without trial, fast.
    fn solves_within(&self, most: Level, desk: &mut deduce::Desk) -> Option<Level>;
    /// The techniques up to the one of this name, or up to a level from 1 to 5.
    fn reach(&self, rule_or_level: &str) -> Option<Reach>;
    /// The image of the board.
    fn transformed(&self, symmetry: Symmetry) -> Box<dyn AnyPuzzle>;
    /// Whether a symmetry exchanges the two values of every cell.
    fn swaps_values(&self, symmetry: Symmetry) -> bool;
}

/// A family, as a value.
pub trait Family: Debug + Sync {
    /// Names and shape.
    fn info(&self) -> &'static Info;
    /// A board from one symbol per clue place.
    fn puzzle(&self, cells: Size, symbols: Vec<u8>, variant: &str) -> Result<Box<dyn AnyPuzzle>, BadSymbol>;
    /// A board from rows of text, if it is one of only digits for which there is a fast way.
    fn puzzle_of_digits(&self, cells: Size, rows: Rows<'_>) -> Option<Box<dyn AnyPuzzle>>;
    /// The names of the family's shortcuts.
    fn shortcut_names(&self) -> Vec<&'static str>;
    /// The puzzle that shows every clue of a filling.
    fn fully_clued(&self, cells: Size, variant: &str, filling: &BitGrid) -> Box<dyn AnyPuzzle>;
    /// A generator of puzzles of this family.
    fn maker(&self) -> Box<dyn AnyMaker>;

    /// Whether symbols could be a puzzle of this family: it knows them all, and not everything is given.
    fn fits(&self, symbols: &[u8]) -> bool {
        let info = self.info();
        let knows = |&b: &u8| info.digits.contains(&b) || is_blank(b) || b == b'?';
        symbols.iter().all(knows) && !(info.clues_are_values && symbols.iter().all(u8::is_ascii_digit))
    }
}

/// Wraps a puzzle; a blanket implementation would make every `self.size()` in a family ambiguous.
#[derive(Debug)]
struct Erased<P>(P);

/// A puzzle with its type forgotten.
pub fn erase<P: Puzzle>(puzzle: P) -> Box<dyn AnyPuzzle> {
    Box::new(Erased(puzzle))
}

impl<P: Puzzle> AnyPuzzle for Erased<P> {
    fn info(&self) -> &'static Info {
        &P::INFO
    }
    fn variant(&self) -> &'static str {
        self.0.variant()
    }
    fn size(&self) -> Size {
        self.0.size()
    }
    fn symbols(&self) -> Symbols {
        self.0.symbols()
    }
    fn givens(&self) -> Marks {
        self.0.givens()
    }
    fn accepts(&self, filling: &BitGrid) -> bool {
        self.0.accepts(filling)
    }
    fn faults(&self, marks: &Marks) -> Vec<Fault> {
        self.0.faults(marks)
    }
    fn model(&self) -> Model {
        self.0.model()
    }
    fn demands(&self) -> Vec<Demand> {
        self.0.demands()
    }
    fn unlisted(&self) -> Vec<Box<dyn Global>> {
        self.0.unlisted()
    }
    fn census(&self, known: &Marks, want_odds: bool, limits: &Limits<'_>) -> Result<Census, Stopped> {
        self.0.census(known, want_odds, limits)
    }
    fn closed_census(&self, want_odds: bool) -> Option<Census> {
        self.0.closed_census(want_odds)
    }
    fn samples(
        &self,
        known: &Marks,
        number: usize,
        rng: &mut Rng,
        limits: &Limits<'_>,
    ) -> Result<Vec<BitGrid>, Stopped> {
        self.0.samples(known, number, rng, limits)
    }
    fn symbol_of(&self, filling: &BitGrid, place: usize) -> u8 {
        self.0.symbol_of(filling, place)
    }
    fn with_symbols(&self, symbols: Vec<u8>) -> Result<Box<dyn AnyPuzzle>, BadSymbol> {
        P::from_symbols(self.0.size(), symbols, self.0.variant()).map(erase)
    }
    fn scene(&self, marks: &Marks) -> Scene {
        self.0.scene(marks)
    }
    fn solve(&self, cx: &mut Ctx<'_>, want: Want) -> Answer {
        solve::solve(cx, &self.0, want)
    }
    fn shortcut_names(&self) -> Vec<&'static str> {
        P::shortcuts().iter().map(|shortcut| shortcut.name()).collect()
    }
    fn rules(&self) -> Vec<&'static Facts> {
        deduce::facts::<P>()
    }
    fn hint(&self, cx: &mut Ctx<'_>, marks: &Marks, reach: Reach) -> Hint {
        deduce::hint(cx, &self.0, marks, reach)
    }
    fn steps(&self, cx: &mut Ctx<'_>, marks: &Marks, reach: Reach) -> Way {
        deduce::way(cx, &self.0, marks, reach)
    }
    fn grade(&self, cx: &mut Ctx<'_>) -> Grade {
        deduce::grade(cx, &self.0)
    }
    fn solves_within(&self, most: Level, desk: &mut deduce::Desk) -> Option<Level> {
        deduce::solves_within(&self.0, most, desk)
    }
    fn reach(&self, rule_or_level: &str) -> Option<Reach> {
        match rule_or_level.parse() {
            Ok(level) => (1..=deduce::HARDEST).contains(&level).then(|| Reach::level::<P>(level)),
            Err(_) => Reach::rule::<P>(rule_or_level),
        }
    }
    fn transformed(&self, symmetry: Symmetry) -> Box<dyn AnyPuzzle> {
        erase(self.0.transformed(symmetry))
    }
    fn swaps_values(&self, symmetry: Symmetry) -> bool {
        P::swaps_values(symmetry)
    }
}

/// The family of puzzles of type `P`.
#[derive(Debug)]
pub struct Of<P>(PhantomData<fn() -> P>);

impl<P> Of<P> {
    /// The only value.
    pub const NEW: Self = Of(PhantomData);
}

impl<P: Generate> Family for Of<P> {
    fn info(&self) -> &'static Info {
        &P::INFO
    }
    fn puzzle(&self, cells: Size, symbols: Vec<u8>, variant: &str) -> Result<Box<dyn AnyPuzzle>, BadSymbol> {
        P::from_symbols(cells, symbols, variant).map(erase)
    }
    fn puzzle_of_digits(&self, cells: Size, rows: Rows<'_>) -> Option<Box<dyn AnyPuzzle>> {
        P::from_digits(cells, rows).map(erase)
    }
    fn shortcut_names(&self) -> Vec<&'static str> {
        P::shortcuts().iter().map(|shortcut| shortcut.name()).collect()
    }
    fn fully_clued(&self, cells: Size, variant: &str, filling: &BitGrid) -> Box<dyn AnyPuzzle> {
        erase(P::fully_clued(cells, variant, filling))
    }
    fn maker(&self) -> Box<dyn AnyMaker> {
        Box::new(Maker::<P>::default())
    }
}
