//! Clues that single out one of many listed solutions: all sets of a few places, compared at once.

use rustc_hash::FxHashMap;
use twotone_grid::BitGrid;

use super::asker::Asker;
use super::subsets::{next_subset, subsets};
use crate::any::AnyPuzzle;

/// Comparisons of a solution's clues at some places that are made for one board.
const MOST_LOOKS: usize = 4_000_000;
/// The clues at more places do not fit into a word.
const MOST_PLACES: usize = 8;

/// The symbols that listed solutions have where the board has no clue.
pub struct Listed {
    /// The places without clue.
    places: Vec<usize>,
    /// By solution, then by place.
    symbols: Vec<Vec<u8>>,
}

/// What comparing all sets of a few places brought.
pub struct Compared {
    /// A solution and the places, as few as there are, whose clues no other listed solution has.
    pub found: Option<(usize, Vec<usize>)>,
    /// No smaller set of clues makes any solution the only one, if the list is complete.
    pub least: usize,
}

impl Listed {
    /// The symbols of some solutions; nothing when it is time to stop.
    pub fn new(puzzle: &dyn AnyPuzzle, solutions: &[BitGrid], asker: &Asker<'_>) -> Option<Self> {
        let shown = puzzle.symbols().bytes;
        let places: Vec<usize> = (0..shown.len()).filter(|&place| !shown[place].is_ascii_digit()).collect();
        let of = |solution: &BitGrid| {
            let symbols = places.iter().map(|&place| puzzle.symbol_of(solution, place));
            (!asker.is_over()).then(|| symbols.collect())
        };
        let symbols = solutions.iter().map(of).collect::<Option<_>>()?;
        Some(Listed { places, symbols })
    }

    /// Whether no clue is missing.
    pub fn is_full(&self) -> bool {
        self.places.is_empty()
    }

    /// The solutions that differ from every other one in some symbol, and two that do not.
    pub fn different(&self) -> (Vec<usize>, Option<[usize; 2]>) {
        let mut alike: FxHashMap<&[u8], Vec<usize>> = FxHashMap::default();
        for (solution, symbols) in self.symbols.iter().enumerate() {
            alike.entry(symbols).or_default().push(solution);
        }
        let same = |group: &Vec<usize>| Some([*group.first()?, *group.get(1)?]);
        let pair = alike.values().filter_map(same).min();
        let mut different: Vec<usize> =
            alike.into_values().filter(|group| group.len() == 1).flatten().collect();
        different.sort_unstable();
        (different, pair)
    }

    /// Compares the clues at all sets of places, small sets first, until one singles out a solution.
    pub fn compare(&self, asker: &Asker<'_>) -> Compared {
        let mut left = MOST_LOOKS;
        for size in 1..=self.places.len().min(MOST_PLACES) {
            let looks = subsets(self.places.len(), size).saturating_mul(self.symbols.len());
            if looks > left {
                return Compared { found: None, least: size };
            }
            left -= looks;
            let mut chosen: Vec<usize> = (0..size).collect();
            loop {
                if asker.is_over() {
                    return Compared { found: None, least: size };
                }
                if let Some(solution) = self.singled_out(&chosen) {
                    let places = chosen.iter().map(|&place| self.places[place]).collect();
                    return Compared { found: Some((solution, places)), least: size };
                }
                if !next_subset(&mut chosen, self.places.len()) {
                    break;
                }
            }
        }
        Compared { found: None, least: self.places.len().min(MOST_PLACES) + 1 }
    }

    /// The first solution whose clues at the chosen places no other has, if there is a clue at each.
    fn singled_out(&self, chosen: &[usize]) -> Option<usize> {
        let mut first: FxHashMap<u64, (usize, usize)> = FxHashMap::default();
        for (solution, symbols) in self.symbols.iter().enumerate() {
            let clues = chosen.iter().fold(0, |clues, &place| clues << 8 | u64::from(symbols[place]));
            first.entry(clues).or_insert((solution, 0)).1 += 1;
        }
        let has_clues = |solution: usize| chosen.iter().all(|&p| self.symbols[solution][p].is_ascii_digit());
        first
            .into_values()
            .filter(|&(solution, number)| number == 1 && has_clues(solution))
            .map(|(solution, _)| solution)
            .min()
    }
}
