//! How many ways there are to fill a Mosaic board.

pub mod classes;
pub mod frontier;
pub mod order;

use crate::count::layers::{self, Diagram};
use crate::count::study::Study;
use crate::count::wide::Weight;
use crate::count::with_weight_of;
use classes::{Part, Reduced, reduce};
use frontier::Frontier;
use num_bigint::BigUint;
use num_traits::Zero;
use twotone_engine::{Limit, Limits};
use twotone_grid::{BitGrid, Marks, Rng, Size};

/// Counts the fillings that agree with `known` and have as many black cells in the block around each clue as it says.
///
/// `clues` and `known` have an entry for each cell of `size`.
pub fn count(
    size: Size,
    clues: &[Option<u8>],
    known: &Marks,
    want_odds: bool,
    limits: &Limits<'_>,
) -> Result<Study, Limit> {
    let Some(reduced) = reduce(size, clues, known) else { return Ok(Study::none(size.cells(), want_odds)) };
    let counted = |part| count_part(part, size, want_odds, limits);
    let parts: Vec<Counted> = reduced.parts.iter().map(counted).collect::<Result<_, _>>()?;
    let product: BigUint = parts.iter().map(|part| &part.total).product();
    let count = product << reduced.free.len();
    let odds = want_odds.then(|| odds(&reduced, &parts, &count));
    Ok(Study { count, odds })
}

/// Fillings that [`count`] counts, each equally likely; none if there is none.
pub fn samples(
    size: Size,
    clues: &[Option<u8>],
    known: &Marks,
    number: usize,
    rng: &mut Rng,
    limits: &Limits<'_>,
) -> Result<Vec<BitGrid>, Limit> {
    let Some(reduced) = reduce(size, clues, known) else { return Ok(Vec::new()) };
    let mut fillings = vec![reduced.known.ones().clone(); number];
    for part in &reduced.parts {
        let order = order::best(part, size);
        let Some(drawn) = with_frontier(part, &order, Sample { number, rng, limits })? else {
            return Ok(Vec::new());
        };
        for (filling, choices) in fillings.iter_mut().zip(drawn) {
            for (&class, black) in order.iter().zip(choices) {
                let mut cells = part.classes[class].cells.clone();
                rng.shuffle(&mut cells);
                cells[..black].iter().for_each(|&cell| filling.set(cell, true));
            }
        }
    }
    for filling in &mut fillings {
        reduced.free.iter().for_each(|&cell| filling.set(cell, rng.coin()));
    }
    Ok(fillings)
}

/// The largest number of states in a layer of [`count`], over all parts.
pub fn peak(size: Size, clues: &[Option<u8>], known: &Marks, limits: &Limits<'_>) -> Result<usize, Limit> {
    let Some(reduced) = reduce(size, clues, known) else { return Ok(0) };
    let peak =
        |part: &Part| with_frontier(part, &order::best(part, size), Total { limits }).map(|(_, peak)| peak);
    reduced.parts.iter().try_fold(0, |most, part| Ok(most.max(peak(part)?)))
}

/// The fillings of one part.
struct Counted {
    total: BigUint,
    /// For each class the number of fillings that make a particular one of its cells black; only if asked for.
    black: Vec<BigUint>,
}

fn count_part(part: &Part, size: Size, want_odds: bool, limits: &Limits<'_>) -> Result<Counted, Limit> {
    let order = order::best(part, size);
    if !want_odds {
        let (total, _) = with_frontier(part, &order, Total { limits })?;
        return Ok(Counted { total, black: Vec::new() });
    }
    let (total, flows) = with_frontier(part, &order, Flows { limits })?;
    let mut black = vec![BigUint::zero(); part.classes.len()];
    for (&class, flow) in order.iter().zip(flows) {
        // The cells of a class are alike: each is black in the same number of fillings.
        let blacks: BigUint = flow.iter().enumerate().map(|(black, fillings)| fillings * black).sum();
        black[class] = blacks / part.classes[class].cells.len();
    }
    Ok(Counted { total, black })
}

/// For each cell of the board the number of fillings that make it black.
fn odds(reduced: &Reduced, parts: &[Counted], count: &BigUint) -> Vec<BigUint> {
    let mut odds = vec![BigUint::zero(); reduced.known.len()];
    if count.is_zero() {
        return odds;
    }
    reduced.known.ones().iter_ones().for_each(|cell| odds[cell] = count.clone());
    reduced.free.iter().for_each(|&cell| odds[cell] = count >> 1u32);
    for (part, counted) in reduced.parts.iter().zip(parts) {
        let others = count / &counted.total;
        for (class, black) in part.classes.iter().zip(&counted.black) {
            class.cells.iter().for_each(|&cell| odds[cell] = &others * black);
        }
    }
    odds
}

/// Something to do with a frontier of any width.
trait Task {
    type Result;
    fn run<const N: usize>(self, frontier: &Frontier<N>, bits: usize) -> Result<Self::Result, Limit>;
}

fn with_frontier<T: Task>(part: &Part, order: &[usize], task: T) -> Result<T::Result, Limit> {
    // No number exceeds that of all fillings of the cells.
    let bits = 1 + part.classes.iter().map(|class| class.cells.len()).sum::<usize>();
    match frontier::words(part, order) {
        0..=1 => task.run(&Frontier::<1>::new(part, order), bits),
        2..=4 => task.run(&Frontier::<4>::new(part, order), bits),
        _ => Err(Limit::Memory),
    }
}

/// The number of fillings, and the largest layer.
struct Total<'a> {
    limits: &'a Limits<'a>,
}

impl Task for Total<'_> {
    type Result = (BigUint, usize);
    fn run<const N: usize>(self, frontier: &Frontier<N>, bits: usize) -> Result<Self::Result, Limit> {
        with_weight_of!(bits, W => layers::count::<_, W>(frontier, self.limits))
    }
}

/// The number of fillings, and of those that take each choice.
struct Flows<'a> {
    limits: &'a Limits<'a>,
}

impl Task for Flows<'_> {
    type Result = (BigUint, Vec<Vec<BigUint>>);
    fn run<const N: usize>(self, frontier: &Frontier<N>, bits: usize) -> Result<Self::Result, Limit> {
        with_weight_of!(bits, W => {
            let diagram = Diagram::new(frontier, self.limits)?;
            let ahead = diagram.ahead_to_all::<_, W>(frontier, self.limits)?;
            Ok((ahead[0][0].to_big(), diagram.flows(frontier, &ahead, self.limits)?))
        })
    }
}

/// The choices of some fillings.
struct Sample<'a> {
    number: usize,
    rng: &'a mut Rng,
    limits: &'a Limits<'a>,
}

impl Task for Sample<'_> {
    type Result = Option<Vec<Vec<usize>>>;
    fn run<const N: usize>(self, frontier: &Frontier<N>, bits: usize) -> Result<Self::Result, Limit> {
        let Sample { number, rng, limits } = self;
        let diagram = Diagram::new(frontier, limits)?;
        with_weight_of!(bits, W => {
            let ahead = diagram.ahead_to_all::<_, W>(frontier, limits)?;
            let mut draw = || diagram.sample(frontier, &ahead, rng);
            Ok((0..number).map(|_| draw().map(|(choices, _)| choices)).collect())
        })
    }
}

#[cfg(test)]
mod tests;
