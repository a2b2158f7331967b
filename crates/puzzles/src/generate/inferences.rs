//! Deduction on a board whose solution is known, for up to 64 choices of hidden clues at once.
//!
//! Where the solution is known, a technique of counting is a plain inference: as soon as these cells are known, those
//! follow. (A clue, for one, tells its white cells once its black cells are known, and the other way round.) What is
//! open is then one bit per cell and choice of hidden clues, and a few operations on words make an inference for 64
//! choices together.

/// As many questions are answered together.
pub const TOGETHER: usize = u64::BITS as usize;

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
    cells: Vec<u32>,
    places: usize,
    /// The choices in which each cell is open.
    open: Vec<u64>,
    /// Whether each clue was needed by the last `settle`.
    used: Vec<bool>,
    /// The choices in which each clue is shown; one more than there are places, for inferences without a clue.
    shown: Vec<u64>,
    /// Inferences that told something, in order, and those that did not.
    telling: Vec<Inference>,
    silent: Vec<Inference>,
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
        self.open.resize(cells, 0);
        self.shown.clear();
        self.shown.resize(places + 1, !0);
    }

    /// Hides a clue for good.
    pub(super) fn hide(&mut self, place: usize) {
        self.shown[place] = 0;
    }

    /// Whether the last `settle` needed a clue.
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
        let start = self.cells.len();
        self.cells.extend(first.map(|cell| cell as u32));
        let middle = self.cells.len();
        self.cells.extend(second.map(|cell| cell as u32));
        self.push(place, start, middle, true);
    }

    /// Adds that a cell is known as soon as all of certain others are, whatever the clues.
    pub fn imply(&mut self, premises: impl Iterator<Item = usize>, cell: usize) {
        let start = self.cells.len();
        self.cells.extend(premises.map(|cell| cell as u32));
        let middle = self.cells.len();
        self.cells.push(cell as u32);
        self.push(self.places, start, middle, false);
    }

    /// Adds an inference whose cells are the last ones.
    fn push(&mut self, place: usize, start: usize, middle: usize, both_ways: bool) {
        let bounds = [start, middle, self.cells.len()].map(|bound| bound as u32);
        self.list.push(Inference { clue: place as u32, bounds, both_ways });
    }

    /// Whether everything follows from the clues shown.
    ///
    /// Only inferences from these clues are kept, in an order that leads straight to the end.
    pub(super) fn settle(&mut self) -> bool {
        let Inferences { list, shown, .. } = self;
        list.retain(|inference| shown[inference.clue as usize] != 0);
        self.open.fill(!0);
        self.used.fill(false);
        self.telling.clear();
        loop {
            let before = self.telling.len();
            self.silent.clear();
            for &inference in &self.list {
                if make(&self.cells, &mut self.open, inference, !0) == 0 {
                    self.silent.push(inference);
                } else {
                    self.telling.push(inference);
                    self.used[inference.clue as usize] = true;
                }
            }
            std::mem::swap(&mut self.list, &mut self.silent);
            if self.telling.len() == before {
                break;
            }
        }
        std::mem::swap(&mut self.list, &mut self.telling);
        self.list.append(&mut self.telling);
        self.open.iter().all(|&open| open == 0)
    }

    /// The choices, as bits, in which everything follows without the clues that are hidden in each.
    ///
    /// `hidden` are places of shown clues with the choices in which they are hidden.
    pub(super) fn settle_without(&mut self, hidden: impl Iterator<Item = (usize, u64)> + Clone) -> u64 {
        hidden.clone().for_each(|(place, choices)| self.shown[place] &= !choices);
        self.open.fill(!0);
        // Round and round, until nothing new was told in a whole round.
        let mut silent = 0;
        for inference in self.list.iter().cycle() {
            let choices = self.shown[inference.clue as usize];
            if make(&self.cells, &mut self.open, *inference, choices) != 0 {
                silent = 0;
            } else if silent == self.list.len() {
                break;
            }
            silent += 1;
        }
        hidden.for_each(|(place, _)| self.shown[place] = !0);
        !self.open.iter().fold(0, |any, open| any | open)
    }
}

/// Makes an inference in the given choices; those in which it told something.
#[inline(always)]
fn make(cells: &[u32], open: &mut [u64], inference: Inference, choices: u64) -> u64 {
    let Inference { bounds: [start, middle, end], both_ways, .. } = inference;
    let (first, second) = cells[start as usize..end as usize].split_at((middle - start) as usize);
    let told = if both_ways {
        let any_open = |set: &[u32]| set.iter().fold(0, |any, &cell| any | open[cell as usize]);
        choices & (any_open(first) ^ any_open(second))
    } else {
        // Loops are long, and most are far from being known.
        let mut told = choices & open[second[0] as usize];
        for &cell in first {
            if told == 0 {
                break;
            }
            told &= !open[cell as usize];
        }
        told
    };
    if told != 0 {
        first.iter().chain(second).for_each(|&cell| open[cell as usize] &= !told);
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use twotone_grid::Rng;

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
        }
        assert!(yes > 1000 && no > 1000, "{yes} {no}");
    }
}
