//! In which order to join the tables of a part, so that they stay small.

use super::reduce::{Bound, Part};
use super::watch::Watch;
use twotone_engine::Limit;
use twotone_grid::Rng;

/// Orders that are tried at most.
const TRIES: usize = 1000;

/// Work in a join that a unit of work in planning is worth to save.
const THRIFT: f64 = 32.0;

/// Two tables to join. Tables are numbered: the classes', then the joined ones in order.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The first table.
    pub left: usize,
    /// The second table.
    pub right: usize,
}

/// The best order found: sums are ended one after the other, the one that leaves the smallest table first. Further
/// tries bend the sizes at random, as long as the best order seems dearer than looking for a better one.
pub fn plan(part: &Part, watch: &mut Watch<'_>) -> Result<Vec<Step>, Limit> {
    let mut rng = Rng::new(part.classes.len() as u64);
    let mut best = Course::new(part).run(|| 1.0, f64::INFINITY, watch)?;
    let mut spent = best.spent;
    for attempt in 1..TRIES {
        if spent as f64 * THRIFT > best.cost {
            break;
        }
        let amplitude = 0.2 * (1 + attempt % 8) as f64;
        let bend = || 1.0 + amplitude * rng.below(1 << 20) as f64 / f64::from(1 << 20);
        let course = Course::new(part).run(bend, best.cost, watch)?;
        spent += course.spent;
        if course.cost < best.cost {
            best = course;
        }
    }
    Ok(best.steps)
}

/// A table as far as planning knows it.
#[derive(Clone, Debug, Default)]
struct Sketch {
    /// The open sums, in order, with the largest value of the partial sum.
    sums: Vec<(usize, usize)>,
    /// It has at most so many entries.
    size: f64,
}

/// An order in the making.
struct Course<'a> {
    bounds: &'a [Bound],
    tables: Vec<Sketch>,
    /// For each sum the tables that it is open in.
    holders: Vec<Vec<usize>>,
    steps: Vec<Step>,
    /// An estimate of the pairs of entries that are to be added.
    cost: f64,
    /// The work done in planning.
    spent: usize,
    /// Room for the weights of the sums near one; all zero in between.
    weights: Vec<usize>,
    /// The sums whose weight is not zero.
    touched: Vec<usize>,
}

impl<'a> Course<'a> {
    fn new(part: &'a Part) -> Self {
        let mut holders = vec![Vec::new(); part.bounds.len()];
        let mut tables = Vec::with_capacity(2 * part.classes.len());
        for (place, class) in part.classes.iter().enumerate() {
            let size = class.cells.len();
            let open = class.touches.iter().map(|touch| (touch.bound, touch.weight * size));
            let open = open.filter(|(bound, weight)| {
                !part.bounds[*bound].is_total && !part.bounds[*bound].closes(*weight)
            });
            let sums: Vec<(usize, usize)> = open.collect();
            sums.iter().for_each(|(bound, _)| holders[*bound].push(place));
            tables.push(Sketch { sums, size: (size + 1) as f64 });
        }
        let (bounds, weights) = (&part.bounds, vec![0; part.bounds.len()]);
        Course {
            bounds,
            tables,
            holders,
            steps: Vec::new(),
            cost: 0.0,
            spent: 0,
            weights,
            touched: Vec::new(),
        }
    }

    /// Ends all sums, unless it gets dearer than `most`.
    fn run(mut self, mut bend: impl FnMut() -> f64, most: f64, watch: &mut Watch<'_>) -> Result<Self, Limit> {
        let mut open: Vec<usize> =
            (0..self.holders.len()).filter(|&sum| !self.holders[sum].is_empty()).collect();
        let mut scores: Vec<f64> = Vec::with_capacity(self.holders.len());
        for sum in 0..self.holders.len() {
            let before = self.spent;
            scores.push(self.rest(sum) * bend());
            watch.work(self.spent - before, 0)?;
        }
        while let Some(place) = (0..open.len()).min_by(|&a, &b| scores[open[a]].total_cmp(&scores[open[b]])) {
            let sum = open.swap_remove(place);
            let before = self.spent;
            self.end(sum);
            let last = self.tables.len() - 1;
            for near in self.tables[last].sums.iter().map(|(near, _)| *near).collect::<Vec<_>>() {
                scores[near] = self.rest(near) * bend();
            }
            open.retain(|&sum| !self.holders[sum].is_empty());
            self.spent += open.len();
            watch.work(self.spent - before, 0)?;
            if self.cost >= most {
                self.cost = f64::INFINITY;
                break;
            }
        }
        Ok(self)
    }

    /// A bound of the size of the table that is left when a sum ends.
    fn rest(&mut self, sum: usize) -> f64 {
        let mut together = 1.0;
        for table in self.holders[sum].iter().map(|&table| &self.tables[table]) {
            together *= table.size;
            for &(near, weight) in &table.sums {
                if self.weights[near] == 0 {
                    self.touched.push(near);
                }
                self.weights[near] += weight;
            }
            self.spent += table.sums.len();
        }
        let mut apart = 1.0;
        for near in self.touched.drain(..) {
            apart *= open_values(self.bounds, near, std::mem::take(&mut self.weights[near]));
        }
        f64::min(apart, together)
    }

    /// Joins all tables of a sum, always the two that make the smallest.
    fn end(&mut self, sum: usize) {
        while self.holders[sum].len() > 1 {
            let mut best: Option<(f64, usize, usize)> = None;
            let tables = self.holders[sum].clone();
            for (i, &left) in tables.iter().enumerate() {
                for &right in &tables[..i] {
                    let (a, b) = (&self.tables[left], &self.tables[right]);
                    self.spent += a.sums.len() + b.sums.len();
                    let size = joined(self.bounds, a, b, |_, _| {});
                    if best.is_none_or(|(least, ..)| size < least) {
                        best = Some((size, left, right));
                    }
                }
            }
            if let Some((_, left, right)) = best {
                self.join(left, right);
            }
        }
    }

    fn join(&mut self, left: usize, right: usize) {
        let place = self.tables.len();
        let mut sums = Vec::new();
        let (a, b) = (&self.tables[left], &self.tables[right]);
        let size = joined(self.bounds, a, b, |sum, weight| sums.push((sum, weight)));
        let both = Sketch { sums, size };
        self.cost += self.pairs(&both, left, right);
        for table in [left, right] {
            for (sum, _) in std::mem::take(&mut self.tables[table].sums) {
                self.holders[sum].retain(|&holder| holder != table);
            }
        }
        both.sums.iter().for_each(|(sum, _)| self.holders[*sum].push(place));
        self.tables.push(both);
        self.steps.push(Step { left, right });
    }

    /// About how many pairs of entries a join looks at: sums that end let each entry meet few others.
    fn pairs(&self, both: &Sketch, left: usize, right: usize) -> f64 {
        let (a, b) = (&self.tables[left], &self.tables[right]);
        let ended = a.sums.iter().filter(|(sum, _)| both.sums.iter().all(|(open, _)| open != sum));
        let meets: f64 = ended.map(|(sum, weight)| values(&self.bounds[*sum], *weight)).product();
        a.size + b.size + a.size * b.size / meets
    }
}

/// How many values a partial sum can have.
fn values(bound: &Bound, weight: usize) -> f64 {
    let (least, most) = bound.range(weight);
    (most + 1).saturating_sub(least).max(1) as f64
}

/// How many values a partial sum can have in a table; one if it has ended.
fn open_values(bounds: &[Bound], sum: usize, weight: usize) -> f64 {
    if bounds[sum].closes(weight) { 1.0 } else { values(&bounds[sum], weight) }
}

/// A bound of the size of two tables joined; `keep` gets the sums that stay open, in order.
fn joined(bounds: &[Bound], a: &Sketch, b: &Sketch, mut keep: impl FnMut(usize, usize)) -> f64 {
    let (mut lefts, mut rights) = (a.sums.iter().peekable(), b.sums.iter().peekable());
    let mut size = 1.0;
    while let Some(sum) = lefts.peek().into_iter().chain(rights.peek()).map(|(sum, _)| *sum).min() {
        let at = |part: &&(usize, usize)| part.0 == sum;
        let weight = [lefts.next_if(at), rights.next_if(at)].iter().flatten().map(|(_, weight)| weight).sum();
        if !bounds[sum].closes(weight) {
            keep(sum, weight);
            size *= values(&bounds[sum], weight);
        }
    }
    f64::min(size, a.size * b.size)
}
