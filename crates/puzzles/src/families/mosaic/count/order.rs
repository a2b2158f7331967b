//! In which order to decide the classes of a part, so that few clues are open at a time.

use super::classes::Part;
use twotone_grid::{Rng, Size};

/// Greedy orders that are tried, each from another start.
const GREEDY_TRIES: usize = 8;

/// The best order found: row by row, column by column, or greedy. Only estimates are compared, so any order is right.
pub fn best(part: &Part, size: Size) -> Vec<usize> {
    let by_row: Vec<usize> = (0..part.classes.len()).collect();
    let mut by_column = by_row.clone();
    let column_first = |class: &usize| {
        let place = size.point(part.classes[*class].cells[0]);
        (place.column, place.row)
    };
    by_column.sort_by_key(column_first);
    let mut rng = Rng::new(part.classes.len() as u64);
    let starts = [by_row[0], by_column[0], by_row[by_row.len() - 1], by_column[by_column.len() - 1]];
    let random: Vec<usize> = (starts.len()..GREEDY_TRIES).map(|_| rng.below(part.classes.len())).collect();
    let greedy = starts.into_iter().chain(random).map(|start| greedy(part, start));
    let orders = [by_row, by_column].into_iter().chain(greedy);
    let costed = orders.map(|order| (cost(part, &order), order));
    costed.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, order)| order).unwrap_or_default()
}

/// How many cells of each clue are decided, while an order is followed.
struct Progress<'a> {
    part: &'a Part,
    totals: Vec<u8>,
    done: Vec<u8>,
    /// The logarithm of the number of states there can be.
    bits: f64,
}

impl<'a> Progress<'a> {
    fn new(part: &'a Part) -> Self {
        let mut totals = vec![0; part.needs.len()];
        for class in &part.classes {
            class.clues.iter().for_each(|&clue| totals[clue] += class.cells.len() as u8);
        }
        Progress { part, done: vec![0; totals.len()], totals, bits: 0.0 }
    }

    /// How much the logarithm grows when the class is decided.
    fn growth(&self, class: usize) -> f64 {
        let class = &self.part.classes[class];
        let change = |&clue: &usize| {
            self.packed(clue, self.done[clue] + class.cells.len() as u8) - self.packed(clue, self.done[clue])
        };
        class.clues.iter().map(change).sum()
    }

    /// The logarithm of the number of values the remaining need of a clue can have.
    fn packed(&self, clue: usize, done: u8) -> f64 {
        let (need, left) = (self.part.needs[clue], self.totals[clue] - done);
        let (least, most) = (need.saturating_sub(done), need.min(left));
        f64::from(most.saturating_sub(least) + 1).log2()
    }

    fn decide(&mut self, class: usize) {
        self.bits += self.growth(class);
        let class = &self.part.classes[class];
        class.clues.iter().for_each(|&clue| self.done[clue] += class.cells.len() as u8);
    }
}

/// A bound of the number of states in all layers.
fn cost(part: &Part, order: &[usize]) -> f64 {
    let mut progress = Progress::new(part);
    order.iter().fold(0.0, |sum, &class| {
        progress.decide(class);
        sum + progress.bits.exp2()
    })
}

/// From `start` on always the class that lets the number of states grow least, among those next to what is decided.
fn greedy(part: &Part, start: usize) -> Vec<usize> {
    let mut seers: Vec<Vec<usize>> = vec![Vec::new(); part.needs.len()];
    for (i, class) in part.classes.iter().enumerate() {
        class.clues.iter().for_each(|&clue| seers[clue].push(i));
    }
    let mut progress = Progress::new(part);
    let mut order = Vec::with_capacity(part.classes.len());
    let mut near = vec![start];
    let mut listed = vec![false; part.classes.len()];
    listed[start] = true;
    while let Some(best) = (0..near.len()).min_by(|&a, &b| {
        let growth = |place: usize| progress.growth(near[place]);
        growth(a).total_cmp(&growth(b)).then(near[a].cmp(&near[b]))
    }) {
        let class = near.swap_remove(best);
        progress.decide(class);
        order.push(class);
        for &clue in &part.classes[class].clues {
            for &next in &seers[clue] {
                if !std::mem::replace(&mut listed[next], true) {
                    near.push(next);
                }
            }
        }
    }
    order
}
