//! Puzzles and families with the type erased: what a [`Board`] holds.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

use twotone_engine::{Answer, Ctx, Limits, Want};
use twotone_grid::{BitGrid, Marks, Size, Symmetry};

use crate::board::Board;
use crate::deduce::{self, Desk, Facts, Grade, HARDEST, Hint, Level, Reach, Step, Way};
use crate::format::{Rows, is_blank};
use crate::generate::{AnyMaker, Exhaustive, Generate, Listed, Maker, Refusal};
use crate::puzzle::{BadSymbol, Info, Kind, Puzzle};
use crate::solve;
use crate::variant::Variant;

/// A puzzle of any family: beside what a puzzle says itself, the questions whose answers depend on its type.
pub trait AnyPuzzle: Puzzle {
    /// The same board with other symbols.
    fn with_symbols(&self, symbols: Vec<u8>) -> Result<Board, BadSymbol>;
    /// The same board with another total, or none; only for families that have one.
    fn totalling(&self, total: Option<usize>) -> Board;
    /// The answer, which has passed the referee; with a position, about the solutions that agree with it.
    fn ask(&self, cx: &mut Ctx<'_>, position: Option<&Marks>, want: Want) -> Answer;
    /// The names of the family's shortcuts.
    fn shortcut_names(&self) -> Vec<&'static str>;
    /// The family's techniques, easiest first, with the last resorts.
    fn techniques(&self) -> Vec<&'static Facts>;
    /// The easiest next step of a position, or what is wrong with it.
    fn hint(&self, cx: &mut Ctx<'_>, marks: &Marks, reach: Reach) -> Hint;
    /// The whole way from a position on, step by step.
    fn steps(&self, cx: &mut Ctx<'_>, marks: &Marks, reach: Reach) -> Way;
    /// How hard the puzzle is.
    fn grade(&self, cx: &mut Ctx<'_>) -> Grade;
    /// The way of a person to the contradiction of a board without solution, without a step that it does not need.
    fn refutation(&self, cx: &mut Ctx<'_>) -> Vec<Step>;
    /// What every technique shows anywhere in a position, whether an easier one shows it, too, or not.
    fn sightings(&self, marks: &Marks) -> Vec<Step>;
    /// The hardest level that solving needs, if the techniques up to `most` suffice; without trial, fast.
    fn solves_within(&self, most: Level, desk: &mut Desk) -> Option<Level>;
    /// The techniques up to the one of this name, or up to a level from 1 to 5.
    fn reach(&self, rule_or_level: &str) -> Option<Reach>;
    /// The image of the board.
    fn image(&self, symmetry: Symmetry) -> Board;
    /// Whether a symmetry exchanges the two values of every cell.
    fn swaps(&self, symmetry: Symmetry) -> bool;
    /// What one technique of the family shows, at the first place where it shows something.
    #[cfg(feature = "testing")]
    fn shown_by(&self, technique: &str, marks: &Marks) -> Option<deduce::Step>;
}

impl<P: Kind> AnyPuzzle for P {
    fn with_symbols(&self, symbols: Vec<u8>) -> Result<Board, BadSymbol> {
        let board = P::from_symbols(self.size(), symbols, self.variant())?;
        Ok(erase(board.with_total(self.total())))
    }
    fn totalling(&self, total: Option<usize>) -> Board {
        erase(self.clone().with_total(total))
    }
    fn ask(&self, cx: &mut Ctx<'_>, position: Option<&Marks>, want: Want) -> Answer {
        match position {
            Some(marks) => solve::solve_from(cx, self, marks, want),
            None => solve::solve(cx, self, want),
        }
    }
    fn shortcut_names(&self) -> Vec<&'static str> {
        shortcut_names::<P>()
    }
    fn techniques(&self) -> Vec<&'static Facts> {
        deduce::facts::<P>()
    }
    fn hint(&self, cx: &mut Ctx<'_>, marks: &Marks, reach: Reach) -> Hint {
        deduce::hint(cx, self, marks, reach)
    }
    fn steps(&self, cx: &mut Ctx<'_>, marks: &Marks, reach: Reach) -> Way {
        deduce::way(cx, self, marks, reach)
    }
    fn grade(&self, cx: &mut Ctx<'_>) -> Grade {
        deduce::grade(cx, self)
    }
    fn refutation(&self, cx: &mut Ctx<'_>) -> Vec<Step> {
        deduce::refutation(cx, self)
    }
    fn sightings(&self, marks: &Marks) -> Vec<Step> {
        let mut steps = Vec::new();
        for rule in P::rules() {
            for place in 0..(rule.scope.places)(self) {
                let mut step = Step::default();
                if rule.shows(self, marks, None, place, &mut step) {
                    self.argue(marks, &mut step);
                    steps.push(step);
                }
            }
        }
        steps
    }
    fn solves_within(&self, most: Level, desk: &mut Desk) -> Option<Level> {
        deduce::solves_within(self, most, desk)
    }
    fn reach(&self, rule_or_level: &str) -> Option<Reach> {
        match rule_or_level.parse() {
            Ok(level) => (1..=HARDEST).contains(&level).then(|| Reach::level::<P>(level)),
            Err(_) => Reach::rule::<P>(rule_or_level),
        }
    }
    fn image(&self, symmetry: Symmetry) -> Board {
        erase(self.transformed(symmetry))
    }
    fn swaps(&self, symmetry: Symmetry) -> bool {
        P::swaps_values(symmetry)
    }
    #[cfg(feature = "testing")]
    fn shown_by(&self, technique: &str, marks: &Marks) -> Option<deduce::Step> {
        let rule = P::rules().iter().find(|rule| rule.facts.id == technique)?;
        let mut step = deduce::Step::default();
        let mut places = 0..(rule.scope.places)(self);
        places.any(|place| rule.shows(self, marks, None, place, &mut step)).then_some(step)
    }
}

/// A puzzle with its type forgotten.
pub fn erase<P: Kind>(puzzle: P) -> Board {
    Board::new(Arc::new(puzzle))
}

fn shortcut_names<P: Kind>() -> Vec<&'static str> {
    P::shortcuts().iter().map(|shortcut| shortcut.name()).collect()
}

/// A family, as a value.
pub trait Family: Debug + Sync {
    /// Names and shape.
    fn info(&self) -> &'static Info;
    /// A board from one symbol per clue place.
    fn puzzle(&self, cells: Size, symbols: Vec<u8>, variant: Variant) -> Result<Board, BadSymbol>;
    /// A board from rows of text, if it is one of only digits for which there is a fast way.
    fn puzzle_of_digits(&self, cells: Size, rows: Rows<'_>) -> Option<Board>;
    /// A board from rows of text, if they are one and there is a fast way.
    fn puzzle_of_rows(&self, cells: Size, rows: Rows<'_>, variant: Variant) -> Option<Board>;
    /// The names of the family's shortcuts.
    fn shortcut_names(&self) -> Vec<&'static str>;
    /// The puzzle that shows every clue of a filling.
    fn fully_clued(&self, cells: Size, variant: Variant, filling: &BitGrid) -> Board;
    /// A generator of puzzles of this family.
    fn maker(&self) -> Box<dyn AnyMaker>;
    /// See [`Generate::SHOWS_PICTURES`].
    fn shows_pictures(&self) -> bool;
    /// See [`Generate::MOST_LEVEL`].
    fn most_level(&self) -> Level;
    /// See [`Generate::touch_up`].
    fn touch_up(&self, size: Size, picture: &BitGrid) -> Option<(BitGrid, Vec<usize>)>;

    /// Whether symbols could be a puzzle of this family: it knows them all, and not everything is given.
    fn fits(&self, symbols: &[u8]) -> bool {
        let info = self.info();
        let knows = |&b: &u8| info.digits.contains(&b) || is_blank(b) || b == b'?';
        symbols.iter().all(knows) && !(info.clues_are_values && symbols.iter().all(u8::is_ascii_digit))
    }
}

/// A family all of whose small puzzles can be listed.
pub trait Lists: Sync {
    /// Names and shape.
    fn info(&self) -> &'static Info;
    /// See [`Exhaustive::list`].
    fn list(&self, what: &Exhaustive, limits: &Limits<'_>, visit: &mut Listed<'_>) -> Result<(), Refusal>;
}

impl<P: Generate> Lists for Of<P> {
    fn info(&self) -> &'static Info {
        &P::INFO
    }
    fn list(&self, what: &Exhaustive, limits: &Limits<'_>, visit: &mut Listed<'_>) -> Result<(), Refusal> {
        Maker::<P>::default().list(what, limits, visit)
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
    fn puzzle(&self, cells: Size, symbols: Vec<u8>, variant: Variant) -> Result<Board, BadSymbol> {
        P::from_symbols(cells, symbols, variant).map(erase)
    }
    fn puzzle_of_digits(&self, cells: Size, rows: Rows<'_>) -> Option<Board> {
        P::from_digits(cells, rows).map(erase)
    }
    fn puzzle_of_rows(&self, cells: Size, rows: Rows<'_>, variant: Variant) -> Option<Board> {
        P::from_rows(cells, rows, variant).map(erase)
    }
    fn shortcut_names(&self) -> Vec<&'static str> {
        shortcut_names::<P>()
    }
    fn fully_clued(&self, cells: Size, variant: Variant, filling: &BitGrid) -> Board {
        erase(P::fully_clued(cells, variant, filling))
    }
    fn maker(&self) -> Box<dyn AnyMaker> {
        Box::new(Maker::<P>::default())
    }
    fn shows_pictures(&self) -> bool {
        P::SHOWS_PICTURES
    }
    fn most_level(&self) -> Level {
        P::MOST_LEVEL
    }
    fn touch_up(&self, size: Size, picture: &BitGrid) -> Option<(BitGrid, Vec<usize>)> {
        P::touch_up(size, picture)
    }
}
