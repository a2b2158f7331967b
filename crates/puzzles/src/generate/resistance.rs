//! How hard a puzzle is for quick deduction: how far it gets when it may also try the wrong value of every cell.

use twotone_grid::{BitGrid, Marks};

/// How a puzzle withstands quick deduction that may also try the wrong value of every open cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resistance {
    /// Cells that were open when it had the narrowest way: when the smallest part of them could be refuted.
    pub open: usize,
    /// Wrong values that were refuted then.
    pub refuted: usize,
    /// Where it got stuck, if it did.
    pub stuck: Option<Marks>,
}

impl Resistance {
    /// Whether deduction gets stuck.
    pub fn is_stuck(&self) -> bool {
        self.stuck.is_some()
    }

    /// The one with the narrower way.
    pub fn narrower(self, other: Option<Self>) -> Self {
        match other {
            Some(other) if !Resistance::is_as_good(Some(&self), Some(&other)) => other,
            _ => self,
        }
    }

    /// Whether the way is no wider than another; a puzzle that is solved at once has the widest.
    pub fn is_as_good(one: Option<&Self>, other: Option<&Self>) -> bool {
        match (one, other) {
            (Some(one), Some(other)) => one.refuted * other.open <= other.refuted * one.open,
            (one, other) => one.is_some() || other.is_none(),
        }
    }
}

/// Trials that quick deduction may make: one wrong value at a time.
#[derive(Clone, Debug)]
pub struct Tries {
    /// How many cells a refutation may decide.
    reach: usize,
    /// Wrong values that were refuted on the way to the end, last time; where any length will do, they are tried first.
    helped: Vec<usize>,
    /// Whether every wrong value is tried, and in the order of the cells, for tests.
    is_forgetful: bool,
}

impl Tries {
    /// Only refutations count that decide at most `reach` cells.
    pub fn within(reach: usize) -> Self {
        Tries { reach, helped: Vec::new(), is_forgetful: false }
    }

    /// Any refutation counts.
    pub fn of_any_length() -> Self {
        Tries::within(usize::MAX)
    }

    /// Whether any refutation counts.
    pub fn is_of_any_length(&self) -> bool {
        self.reach == usize::MAX
    }

    /// More cells may be decided.
    pub fn go_further(&mut self) {
        self.reach += self.reach / 2;
    }
}

/// A position at rest under a family's quick deduction.
pub trait Probe {
    /// Whether a cell is open.
    fn is_open(&self, cell: usize) -> bool;

    /// Whether a value of an open cell leads to a contradiction and decides at most `reach` cells on the way (or sets of
    /// cells, where several are decided at once); the position is left as it was. If it leads to none, `calm` may be told
    /// what follows: these values would lead to none, either.
    fn refutes(&mut self, cell: usize, value: bool, reach: usize, calm: &mut dyn FnMut(usize, bool)) -> bool;

    /// Gives an open cell a value, with all that follows; nothing if that is a contradiction.
    fn decide(&mut self, cell: usize, value: bool) -> Option<()>;

    /// The position.
    fn marks(&self) -> Marks;
}

/// Tells of every value in a position.
pub fn tell_all(marks: &Marks, tell: &mut dyn FnMut(usize, bool)) {
    for (plane, value) in [(marks.zeros(), false), (marks.ones(), true)] {
        plane.iter_ones().for_each(|cell| tell(cell, value));
    }
}

/// A position whose solution is known.
struct Probed<'a> {
    probe: &'a mut dyn Probe,
    filling: &'a BitGrid,
    tries: &'a mut Tries,
    /// Cells whose wrong value is known to lead to no contradiction.
    calm: BitGrid,
}

impl Probed<'_> {
    /// The open cells.
    fn open(&self) -> Vec<usize> {
        (0..self.filling.len()).filter(|&cell| self.probe.is_open(cell)).collect()
    }

    /// Whether the wrong value of an open cell is refuted.
    fn is_refuted(&mut self, cell: usize) -> bool {
        let Probed { probe, filling, tries, calm } = self;
        let mut note = |cell: usize, value: bool| {
            if value != filling.get(cell) && !tries.is_forgetful {
                calm.set(cell, true);
            }
        };
        probe.refutes(cell, !filling.get(cell), tries.reach, &mut note)
    }

    /// Gives a cell its value.
    fn decide(&mut self, cell: usize) -> Option<()> {
        self.probe.decide(cell, self.filling.get(cell))
    }
}

/// How a position withstands quick deduction, if it does at all: every wrong value is tried, all that are refuted are
/// known from then on, and so again.
///
/// Where refutations may be of any length, how wide the way is does not matter: what is refuted is known at once.
pub fn resistance(probe: &mut dyn Probe, filling: &BitGrid, tries: &mut Tries) -> Option<Resistance> {
    let is_wide = tries.is_of_any_length();
    let mut probed = Probed { probe, filling, tries, calm: BitGrid::zeros(filling.len()) };
    if is_wide { probed.stuck_at_last() } else { probed.narrowest() }
}

impl Probed<'_> {
    /// The narrowest point of the way to the end, or to where deduction is stuck.
    fn narrowest(&mut self) -> Option<Resistance> {
        let mut narrowest = None;
        loop {
            let open = self.open();
            if open.is_empty() {
                return narrowest;
            }
            self.calm = BitGrid::zeros(self.filling.len());
            let mut refuted = open.clone();
            refuted.retain(|&cell| !self.calm.get(cell) && self.is_refuted(cell));
            let stuck = refuted.is_empty().then(|| self.probe.marks());
            let way = Resistance { open: open.len(), refuted: refuted.len(), stuck };
            narrowest = Some(way.narrower(narrowest));
            if refuted.is_empty() {
                return narrowest;
            }
            for cell in refuted {
                if self.probe.is_open(cell) {
                    self.decide(cell)?;
                }
            }
        }
    }

    /// The position in which no wrong value is refuted, if there is one before the end.
    fn stuck_at_last(&mut self) -> Option<Resistance> {
        let mut refuted = Vec::new();
        let (mut cells, mut tried_all) = (self.tries.helped.clone(), false);
        loop {
            let before = refuted.len();
            for cell in cells {
                if self.probe.is_open(cell) && !self.calm.get(cell) && self.is_refuted(cell) {
                    self.decide(cell)?;
                    refuted.push(cell);
                }
            }
            cells = self.open();
            if cells.is_empty() {
                if !self.tries.is_forgetful {
                    self.tries.helped = refuted;
                }
                return None;
            }
            if tried_all && before == refuted.len() {
                return Some(Resistance { open: cells.len(), refuted: 0, stuck: Some(self.probe.marks()) });
            }
            tried_all = true;
            self.calm = BitGrid::zeros(self.filling.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use twotone_engine::Budget;
    use twotone_grid::{Rng, Size};

    use super::*;
    use crate::families::{mines::Mines, mosaic::Mosaic, slant::Slant, takuzu::Takuzu};
    use crate::generate::Generate;
    use crate::variant::Variant;

    /// Boards with random clues are withstood alike whatever was tried before, and whatever goes untried.
    fn what_goes_untried_is_harmless<P: Generate>() {
        let (variant, size) = (Variant::of(&P::INFO, 0), Size::new(6, 6));
        let (mut rng, mut bench) = (Rng::new(5), P::Bench::default());
        let mut tries = [3, 12, usize::MAX].map(Tries::within);
        let mut plain = tries.clone().map(|tries| Tries { is_forgetful: true, ..tries });
        let mut stuck = [[0; 2]; 3];
        for round in 0..400 {
            let filling = P::random_filling(size, variant, &mut rng, &mut bench, &Budget::UNLIMITED)
                .expect("a filling");
            let mut puzzle = P::fully_clued(size, variant, &filling);
            puzzle.study(&filling, &mut bench);
            (0..P::INFO.places.of(size).cells())
                .filter(|_| rng.below(10) >= 3 + round % 4)
                .for_each(|place| puzzle.hide(place));
            for (at, (tries, plain)) in tries.iter_mut().zip(&mut plain).enumerate() {
                let quick = puzzle.resistance(None, &filling, tries, &mut bench);
                let slow = puzzle.resistance(None, &filling, plain, &mut bench);
                assert_eq!(quick, slow, "{puzzle:?}");
                stuck[at][usize::from(slow.is_some_and(|way| way.is_stuck()))] += 1;
            }
        }
        assert!(stuck.as_flattened().iter().all(|&number| number > 10), "{stuck:?}");
    }

    #[test]
    fn what_goes_untried_would_not_be_refuted() {
        what_goes_untried_is_harmless::<Mosaic>();
        what_goes_untried_is_harmless::<Slant>();
        what_goes_untried_is_harmless::<Takuzu>();
        what_goes_untried_is_harmless::<Mines>();
    }
}
