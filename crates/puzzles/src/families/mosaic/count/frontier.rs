//! The sweep over one part of a Mosaic board: a state is what the open clues still need.

use super::classes::Part;
use crate::count::layers::Sweep;

/// Needs per word of a state, four bits each.
const PER_WORD: usize = 16;

/// A part in the order of its decisions, with states of `N` words.
pub struct Frontier<const N: usize> {
    steps: Vec<Step>,
}

/// The decision how many cells of a class are black.
struct Step {
    /// The number of cells.
    size: u8,
    clues: Vec<Touched>,
}

/// A clue that sees the class of a step.
struct Touched {
    /// Where the state keeps what the clue needs.
    place: usize,
    /// What it needs, if no earlier class belongs to it.
    fresh: Option<u8>,
    /// How many of its cells are left after this step.
    left: u8,
}

/// The places of clues in a state, for an order of the classes: each is taken over when a clue is complete.
struct Layout {
    steps: Vec<Step>,
    places: usize,
}

fn layout(part: &Part, order: &[usize]) -> Layout {
    let mut left = vec![0; part.needs.len()];
    for class in &part.classes {
        class.clues.iter().for_each(|&clue| left[clue] += class.cells.len() as u8);
    }
    let mut place_of: Vec<Option<usize>> = vec![None; part.needs.len()];
    let (mut vacant, mut places) = (Vec::new(), 0);
    let step = |&class: &usize| {
        let class = &part.classes[class];
        let size = class.cells.len() as u8;
        let mut completed = Vec::new();
        let touch = |&clue: &usize| {
            let fresh = place_of[clue].is_none().then_some(part.needs[clue]);
            let place = *place_of[clue].get_or_insert_with(|| {
                vacant.pop().unwrap_or_else(|| {
                    places += 1;
                    places - 1
                })
            });
            left[clue] -= size;
            if left[clue] == 0 {
                completed.push(place);
            }
            Touched { place, fresh, left: left[clue] }
        };
        let clues = class.clues.iter().map(touch).collect();
        // Only now: within a step each clue has its own place.
        vacant.append(&mut completed);
        Step { size, clues }
    };
    let steps = order.iter().map(step).collect();
    Layout { steps, places }
}

/// The words a state needs for this order.
pub fn words(part: &Part, order: &[usize]) -> usize {
    layout(part, order).places.div_ceil(PER_WORD)
}

impl<const N: usize> Frontier<N> {
    /// For an order of all classes for which [`words`] is at most `N`.
    pub fn new(part: &Part, order: &[usize]) -> Self {
        Frontier { steps: layout(part, order).steps }
    }
}

impl<const N: usize> Sweep for Frontier<N> {
    type State = [u64; N];

    fn depth(&self) -> usize {
        self.steps.len()
    }

    fn start(&self) -> [u64; N] {
        [0; N]
    }

    fn branch(&self, layer: usize, state: &[u64; N], mut emit: impl FnMut(usize, [u64; N])) {
        let step = &self.steps[layer];
        let (mut least, mut most) = (0, step.size);
        let mut open = *state;
        for clue in &step.clues {
            let (word, shift) = (clue.place / PER_WORD, 4 * (clue.place % PER_WORD));
            if let Some(fresh) = clue.fresh {
                open[word] |= u64::from(fresh) << shift;
            }
            let need = (open[word] >> shift & 15) as u8;
            least = least.max(need.saturating_sub(clue.left));
            most = most.min(need);
        }
        for black in least..=most {
            let mut next = open;
            for clue in &step.clues {
                next[clue.place / PER_WORD] -= u64::from(black) << (4 * (clue.place % PER_WORD));
            }
            emit(usize::from(black), next);
        }
    }

    fn ways(&self, layer: usize, choice: usize) -> u64 {
        binomial(u64::from(self.steps[layer].size), choice as u64)
    }
}

/// The number of ways to choose `chosen` of `of` things.
pub fn binomial(of: u64, chosen: u64) -> u64 {
    (0..chosen).fold(1, |product, i| product * (of - i) / (i + 1))
}
