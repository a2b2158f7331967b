//! Takuzu (Binairo) and, without the rule of different lines, Unruly.

pub mod bits;
pub mod count;
mod demands;
mod few_lines;
mod formats;
mod generate;
mod guesses;
mod lines;
mod mix;
mod model;
mod referee;
mod rival;
mod rules;
mod scene;
mod shortcuts;

use num_bigint::BigUint;
use twotone_engine::{Global, Limit, Limits, Model};
use twotone_grid::{BitGrid, Marks, Rng, Size};

use crate::count::{Census, Share};
use crate::deduce::{Glance, Rule, Step};
use crate::demand::Demand;
use crate::fault::Fault;
use crate::format::{NO_CLUE, Rows, is_blank};
use crate::puzzle::{BadSymbol, Info, Kind, Places, Puzzle, Shortcut};
use crate::scene::Scene;
use crate::variant::Variant;

/// A Takuzu board: some cells are given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takuzu {
    size: Size,
    givens: Marks,
    /// Whether all rows and all columns must be different.
    distinct: bool,
}

impl Takuzu {
    /// Whether all rows and all columns must be different (Takuzu) or need not (Unruly).
    pub fn is_distinct(&self) -> bool {
        self.distinct
    }

    fn count_rules(&self) -> count::Rules {
        count::Rules::balanced(self.size, self.distinct)
    }

    /// How many of one value a line of this length may hold: half of it, rounded up when odd.
    pub const fn most(length: usize) -> usize {
        length.div_ceil(2)
    }
}

impl Puzzle for Takuzu {
    fn size(&self) -> Size {
        self.size
    }

    fn variant(&self) -> Variant {
        Variant::of(&Self::INFO, usize::from(!self.distinct))
    }

    fn symbol(&self, place: usize) -> u8 {
        match self.givens.get(place) {
            Some(true) => b'1',
            Some(false) => b'0',
            None => NO_CLUE,
        }
    }

    fn givens(&self) -> Marks {
        self.givens.clone()
    }

    fn accepts(&self, filling: &BitGrid) -> bool {
        referee::accepts(self, filling)
    }

    fn faults(&self, marks: &Marks) -> Vec<Fault> {
        referee::faults(self, marks)
    }

    fn model(&self) -> Model {
        model::model(self)
    }

    fn model_bytes(&self) -> usize {
        model::bytes(self)
    }

    fn demands(&self) -> Vec<Demand> {
        demands::demands(self)
    }

    fn unlisted(&self) -> Vec<Box<dyn Global>> {
        model::distinct(self)
    }

    fn instance(&self, fault: &Fault, _filling: &BitGrid) -> Option<Demand> {
        demands::instance(self, fault)
    }

    fn hopeless(&self) -> Option<Demand> {
        demands::hopeless(self)
    }

    fn census(&self, known: &Marks, want_odds: bool, limits: &Limits<'_>) -> Result<Census, Limit> {
        count::count(self.size, self.count_rules(), known, want_odds, limits).map(Into::into)
    }

    fn division(&self) -> Option<&'static str> {
        count::division(self.size, self.count_rules(), &self.givens)
    }

    fn count_share(&self, share: Share, limits: &Limits<'_>) -> Result<BigUint, Limit> {
        count::count_share(self.size, self.count_rules(), share, limits)
    }

    fn samples(
        &self,
        known: &Marks,
        number: usize,
        rng: &mut Rng,
        limits: &Limits<'_>,
    ) -> Result<Vec<BitGrid>, Limit> {
        count::samples(self.size, self.count_rules(), known, number, rng, limits)
    }

    fn symbol_of(&self, filling: &BitGrid, place: usize) -> u8 {
        demands::symbol_of(self.size, filling, place)
    }

    fn scene(&self, marks: &Marks) -> Scene {
        scene::scene(self, marks)
    }
}

impl Kind for Takuzu {
    const INFO: Info = Info {
        id: "takuzu",
        variants: &["takuzu", "unruly"],
        aliases: &["binairo", "binary", "binoxxo", "tohu-wa-vohu"],
        places: Places::Cells,
        digits: b"01",
        clues_are_values: true,
        square_header: true,
        values: ['0', '1'],
        guessed: true,
        has_total: false,
        tried: None,
        foreign: formats::FOREIGN,
    };

    fn from_symbols(size: Size, symbols: Vec<u8>, variant: Variant) -> Result<Self, BadSymbol> {
        let mut ones = BitGrid::zeros(symbols.len());
        let mut zeros = BitGrid::zeros(symbols.len());
        let words = ones.words_mut().iter_mut().zip(zeros.words_mut());
        for (chunk, (symbols, (ones, zeros))) in symbols.chunks(64).zip(words).enumerate() {
            (*ones, *zeros) = planes(symbols).ok_or_else(|| {
                let bit = symbols.iter().position(|&symbol| GIVES[usize::from(symbol)] == WRONG);
                BadSymbol { place: chunk * 64 + bit.unwrap_or(0), digits: Self::INFO.digits }
            })?;
        }
        Ok(Takuzu { size, givens: Marks::from_planes(ones, zeros), distinct: variant != "unruly" })
    }

    fn from_rows(size: Size, rows: Rows<'_>, variant: Variant) -> Option<Self> {
        let (mut ones, mut zeros) = (BitGrid::zeros(size.cells()), BitGrid::zeros(size.cells()));
        let mut start = 0;
        for row in rows.iter() {
            for symbols in row.chunks(64) {
                let (one, zero) = planes(symbols)?;
                ones.or_bits(start, symbols.len(), one);
                zeros.or_bits(start, symbols.len(), zero);
                start += symbols.len();
            }
        }
        Some(Takuzu { size, givens: Marks::from_planes(ones, zeros), distinct: variant != "unruly" })
    }

    fn rules() -> &'static [Rule<Self>] {
        rules::RULES
    }

    fn argue(&self, marks: &Marks, step: &mut Step) {
        rules::argue(self, marks, step);
    }

    fn glance(rule: &str) -> Option<Glance<Self>> {
        rules::glance(rule)
    }

    fn shortcuts() -> &'static [&'static dyn Shortcut<Self>] {
        &[&shortcuts::Bits]
    }
}

/// What a symbol gives: nothing, or one of these.
static GIVES: [u8; 256] = {
    let mut gives = [WRONG; 256];
    let mut symbol = 0;
    while symbol < gives.len() {
        if is_blank(symbol as u8) || symbol == b'?' as usize {
            gives[symbol] = 0;
        }
        symbol += 1;
    }
    gives[b'1' as usize] = ONE;
    gives[b'0' as usize] = ZERO;
    gives
};
const ONE: u8 = 1;
const ZERO: u8 = 2;
const WRONG: u8 = 4;

/// The ones and the zeros of at most 64 symbols; nothing if there is a wrong one.
fn planes(symbols: &[u8]) -> Option<(u64, u64)> {
    let (mut ones, mut zeros) = (0, 0);
    for start in (0..symbols.len()).step_by(8) {
        // The last eight may have been looked at in part.
        let start = start.min(symbols.len().saturating_sub(8));
        let eight = &symbols[start..symbols.len().min(start + 8)];
        let (one, zero) = plain_planes(eight).or_else(|| any_planes(eight))?;
        ones |= one << start;
        zeros |= zero << start;
    }
    Some((ones, zeros))
}

/// The same of at most eight, all at once; nothing if they are not all digits and dots.
fn plain_planes(symbols: &[u8]) -> Option<(u64, u64)> {
    /// The lowest bit of each byte.
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    const NO_CLUES: u64 = NO_CLUE as u64 * LOWEST;
    let bytes = match symbols.try_into() {
        Ok(eight) => u64::from_le_bytes(eight),
        Err(_) => symbols.iter().rev().fold(NO_CLUES, |bytes, &symbol| bytes << 8 | u64::from(symbol)),
    };
    let values = bytes ^ (u64::from(b'0') * LOWEST);
    // Of the three symbols only the dot differs there from a digit.
    let blank = values >> 1 & LOWEST;
    let ones = values & LOWEST & !blank;
    // The lowest bits of all bytes, side by side.
    let gathered = |bits: u64| bits.wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let is_plain = values ^ ones == blank * u64::from(NO_CLUE ^ b'0');
    is_plain.then(|| (gathered(ones), gathered(LOWEST & !(ones | blank))))
}

/// The same of at most eight, one by one.
fn any_planes(symbols: &[u8]) -> Option<(u64, u64)> {
    let (mut ones, mut zeros, mut all) = (0, 0, 0);
    for &symbol in symbols.iter().rev() {
        let gives = GIVES[usize::from(symbol)];
        all |= gives;
        ones = ones << 1 | u64::from(gives & ONE);
        zeros = zeros << 1 | u64::from((gives / ZERO) & 1);
    }
    (all & WRONG == 0).then_some((ones, zeros))
}

#[cfg(test)]
mod tests {
    use super::*;
    use twotone_grid::Rng;

    #[test]
    fn eight_symbols_at_once_say_what_they_say_one_by_one() {
        for symbol in 0..=u8::MAX {
            let (all, one) = (plain_planes(&[symbol]), any_planes(&[symbol]));
            assert_eq!(all, if matches!(symbol, b'0' | b'1' | b'.') { one } else { None }, "{symbol}");
        }
        let mut rng = Rng::new(8);
        for round in 0..10_000 {
            let mut symbols: Vec<u8> = (0..round % 9).map(|_| b"01."[rng.below(3)]).collect();
            assert_eq!(plain_planes(&symbols), any_planes(&symbols), "{symbols:?}");
            if !symbols.is_empty() {
                let (place, wrong) = (rng.below(symbols.len()), rng.below(256) as u8);
                symbols[place] = wrong;
                let is_plain = b"01.".contains(&wrong);
                assert_eq!(plain_planes(&symbols), any_planes(&symbols).filter(|_| is_plain), "{symbols:?}");
            }
        }
    }
}
