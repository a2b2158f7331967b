//! Deduction on a board whose solution is known, for up to 64 choices of hidden clues at once.
//!
//! Where the solution is known, a technique of counting is a plain inference: as soon as these cells are known, those
//! follow. (A clue, for one, tells its white cells once its black cells are known, and the other way round.) What is
//! open is then one bit per cell and choice of hidden clues, and a few operations on words make an inference for 64
//! choices together.

use twotone_grid::Rng;

/// As many questions are answered together.
pub const TOGETHER: usize = u64::BITS as usize;

/// Cells are looked at in fours: loops of one length are quicker than shorter ones of any.
type Four = [u32; 4];

/// Two sets of cells, the second of which is known as soon as the first is.
#[derive(Clone, Copy, Debug)]
struct Inference {
    /// The place of the clue that tells so.
    clue: u32,
    /// Where the first set begins, the second begins, and that ends.
    bounds: [u32; 3],
    /// Whether the first set follows from the second, too.
    both_ways: bool,
}

/// All inferences of a board, and memory to make them.
#[derive(Clone, Debug, Default)]
pub struct Inferences {
    list: Vec<Inference>,
    cells: Vec<Four>,
    places: usize,
    /// The choices in which each cell is open; one more than there are cells, for one that never is.
    open: Vec<u64>,
    /// Whether each clue was needed in the choice last taken.
    used: Vec<bool>,
    /// The choices in which each clue is shown; one more than there are places, for inferences without a clue.
    shown: Vec<u64>,
    /// The inferences, by number, that told something, and in which choices: one after the other, and all in all.
    told: Vec<(u32, u64)>,
    told_in_all: Vec<u64>,
    /// Memory for a new order.
    reordered: Vec<Inference>,
}

impl Inferences {
    /// Starts a board with no inferences and every clue shown.
    pub(super) fn clear(&mut self, cells: usize, places: usize) {
        self.list.clear();
        self.cells.clear();
        self.places = places;
        self.used.clear();
        self.used.resize(places + 1, false);
        self.open.clear();
        self.open.resize(cells + 1, 0);
        self.shown.clear();
        self.shown.resize(places + 1, !0);
    }

    /// Hides a clue for good.
    pub(super) fn hide(&mut self, place: usize) {
        self.shown[place] = 0;
    }

    /// Whether a clue was needed in the choice last taken.
    pub(super) fn is_used(&self, place: usize) -> bool {
        self.used[place]
    }

    /// Adds that a clue tells the cells of either set once those of the other are known.
    pub fn tie(
        &mut self,
        place: usize,
        first: impl Iterator<Item = usize>,
        second: impl Iterator<Item = usize>,
    ) {
        let bounds = self.add_sets(first, second);
        self.list.push(Inference { clue: place as u32, bounds, both_ways: true });
    }

    /// Adds that a cell is known as soon as all of certain others are, whatever the clues.
    pub fn imply(&mut self, premises: impl Iterator<Item = usize>, cell: usize) {
        let bounds = self.add_sets(premises, std::iter::once(cell));
        self.list.push(Inference { clue: self.places as u32, bounds, both_ways: false });
    }

    /// Adds the cells of an inference.
    fn add_sets(
        &mut self,
        first: impl Iterator<Item = usize>,
        second: impl Iterator<Item = usize>,
    ) -> [u32; 3] {
        let start = self.cells.len();
        self.add_set(first);
        let middle = self.cells.len();
        self.add_set(second);
        [start, middle, self.cells.len()].map(|bound| bound as u32)
    }

    /// Adds cells, filled up to fours with the one that is never open.
    fn add_set(&mut self, mut cells: impl Iterator<Item = usize>) {
        let never_open = self.open.len() - 1;
        let mut next = cells.next();
        loop {
            self.cells.push(std::array::from_fn(|_| {
                let cell = next.unwrap_or(never_open) as u32;
                next = next.and_then(|_| cells.next());
                cell
            }));
            if next.is_none() {
                break;
            }
        }
    }

    /// Puts the inferences into a random order.
    pub(super) fn shuffle(&mut self, rng: &mut Rng) {
        rng.shuffle(&mut self.list);
    }

    /// Whether everything follows from the clues shown.
    pub(super) fn settle(&mut self) -> bool {
        let is_settled = self.settle_without(std::iter::empty()) & 1 != 0;
        self.take(0);
        is_settled
    }

    /// The choices, as bits, in which everything follows without the clues that are hidden in each.
    ///
    /// `hidden` are places of shown clues with the choices in which they are hidden.
    pub(super) fn settle_without(&mut self, hidden: impl Iterator<Item = (usize, u64)> + Clone) -> u64 {
        hidden.clone().for_each(|(place, choices)| self.shown[place] &= !choices);
        let settled = self.make_all();
        hidden.for_each(|(place, _)| self.shown[place] = !0);
        settled
    }

    /// Makes inferences until no more can be made; the choices in which everything followed.
    fn make_all(&mut self) -> u64 {
        let Inferences { list, cells, open, shown, told, told_in_all, .. } = self;
        open.fill(!0);
        open.last_mut().into_iter().for_each(|never_open| *never_open = 0);
        told.clear();
        told_in_all.clear();
        told_in_all.resize(list.len(), 0);
        // Round and round, until nothing new was told in a whole round.
        let mut silent = 0;
        for (number, inference) in list.iter().enumerate().cycle() {
            let news = make(cells, open, *inference, shown[inference.clue as usize]);
            if news != 0 {
                told.push((number as u32, news));
                told_in_all[number] |= news;
                silent = 0;
            } else if silent == list.len() {
                break;
            }
            silent += 1;
        }
        !open.iter().fold(0, |any, open| any | open)
    }

    /// Takes one of the choices just asked about; its clues are hidden by now.
    ///
    /// Only inferences from clues still shown are kept, in an order that leads straight to the end.
    pub(super) fn take(&mut self, choice: usize) {
        let Inferences { list, used, shown, told, told_in_all, reordered, .. } = self;
        let is_in = |choices: u64| choices >> choice & 1 != 0;
        reordered.clear();
        reordered.extend(told.iter().filter(|told| is_in(told.1)).map(|told| list[told.0 as usize]));
        used.fill(false);
        reordered.iter().for_each(|inference| used[inference.clue as usize] = true);
        let silent = list.iter().zip(told_in_all).filter(|(_, told)| !is_in(**told));
        reordered.extend(silent.map(|(inference, _)| *inference).filter(|i| shown[i.clue as usize] != 0));
        std::mem::swap(list, reordered);
    }
}

/// Makes an inference in the given choices; those in which it told something.
#[inline(always)]
fn make(cells: &[Four], open: &mut [u64], inference: Inference, choices: u64) -> u64 {
    let Inference { bounds: [start, middle, end], both_ways, .. } = inference;
    let (first, second) = cells[start as usize..end as usize].split_at((middle - start) as usize);
    let any_open = |set: &[Four]| {
        set.iter().fold(0, |any, four| {
            let [a, b, c, d] = four.map(|cell| open[cell as usize]);
            any | (a | b) | (c | d)
        })
    };
    let told = if both_ways {
        choices & (any_open(first) ^ any_open(second))
    } else {
        // Some implications are long, and most of those are far from being known.
        let mut told = choices & any_open(second);
        for four in first {
            if told == 0 {
                break;
            }
            told &= !any_open(std::slice::from_ref(four));
        }
        told
    };
    if told != 0 {
        for four in &cells[start as usize..end as usize] {
            four.iter().for_each(|&cell| open[cell as usize] &= !told);
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clue with the two sets it ties together, or none with premises and conclusion.
    type Plain = (Option<usize>, Vec<usize>, Vec<usize>);

    /// The same, one choice at a time, by the definition.
    fn follows(list: &[Plain], cells: usize, shown: &[bool]) -> bool {
        let mut known = vec![false; cells];
        for _ in 0..=cells {
            for (clue, first, second) in list {
                let is_known = |set: &[usize]| set.iter().all(|&cell| known[cell]);
                let (from_first, from_second) = (is_known(first), clue.is_some() && is_known(second));
                if clue.is_none_or(|clue| shown[clue]) && (from_first || from_second) {
                    first.iter().chain(second).for_each(|&cell| known[cell] = true);
                }
            }
        }
        known.into_iter().all(|known| known)
    }

    fn random(cells: usize, places: usize, rng: &mut Rng) -> Plain {
        let mut order: Vec<usize> = (0..cells).collect();
        rng.shuffle(&mut order);
        let first = order.split_off(cells - rng.below(3));
        if rng.below(4) == 0 {
            return (None, first, vec![order[0]]);
        }
        order.truncate(rng.below(3));
        (Some(rng.below(places)), first, order)
    }

    #[test]
    fn questions_asked_together_are_answered_as_one_by_one() {
        let mut rng = Rng::new(5);
        let mut inferences = Inferences::default();
        let (mut yes, mut no) = (0, 0);
        for _ in 0..300 {
            let (cells, places) = (6, 8);
            let list: Vec<Plain> = (0..12).map(|_| random(cells, places, &mut rng)).collect();
            inferences.clear(cells, places);
            for (clue, first, second) in &list {
                let (first, mut second) = (first.iter().copied(), second.iter().copied());
                match clue {
                    Some(clue) => inferences.tie(*clue, first, second),
                    None => inferences.imply(first, second.next().expect("a conclusion")),
                }
            }
            let is_settled = inferences.settle();
            assert_eq!(is_settled, follows(&list, cells, &vec![true; places]));
            if is_settled {
                let used: Vec<bool> = (0..places).map(|place| inferences.is_used(place)).collect();
                assert!(follows(&list, cells, &used), "what was not used is not needed");
            }
            let hidden: Vec<(usize, u64)> =
                (0..places).map(|place| (place, rng.word() & rng.word())).collect();
            let answer = inferences.settle_without(hidden.iter().copied());
            for choice in 0..TOGETHER {
                let shown: Vec<bool> = hidden.iter().map(|(_, choices)| choices >> choice & 1 == 0).collect();
                let expected = follows(&list, cells, &shown);
                assert_eq!(answer >> choice & 1 != 0, expected);
                (yes, no) = (yes + usize::from(expected), no + usize::from(!expected));
            }
            let choice = rng.below(TOGETHER);
            let shown: Vec<bool> = hidden.iter().map(|(_, choices)| choices >> choice & 1 == 0).collect();
            (0..places).filter(|&place| !shown[place]).for_each(|place| inferences.hide(place));
            inferences.take(choice);
            if answer >> choice & 1 != 0 {
                let used: Vec<bool> = (0..places).map(|place| inferences.is_used(place)).collect();
                assert!(follows(&list, cells, &used), "what was not used is not needed");
                assert!(used.iter().zip(&shown).all(|(used, shown)| shown | !used), "hidden");
            }
        }
        assert!(yes > 1000 && no > 1000, "{yes} {no}");
    }
}
