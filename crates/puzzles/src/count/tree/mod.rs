//! An exact counter for any counts over two-valued variables: tables of partial sums, joined along a tree.
//!
//! Variables that all counts treat alike form a class; its table says in how many ways it can add to the sums that it
//! belongs to. Two tables are joined by adding their entries, and a sum that has all its parts drops out of the keys.
//! The number of true variables of all is one more sum, carried to the end. Going back down from the last table gives
//! the odds of every class and fair samples.

mod grow;
mod join;
mod mix;
mod numbers;
mod plan;
mod reduce;
mod table;
mod watch;

use super::study::draw;
use super::{Census, Odds};
use grow::Tree;
use mix::Mix;
use num_bigint::BigUint;
use num_traits::Zero;
use reduce::reduce;
use twotone_engine::{Limit, Limits, Lit, Model};
use twotone_grid::{BitGrid, Marks, Rng};
use watch::Watch;

/// Counts over two-valued variables, and perhaps how many of all are true.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The number of variables.
    pub variables: usize,
    /// What holds; every variable is below their number.
    pub counts: Vec<Count>,
    /// Exactly so many of all variables are true, if given.
    pub total: Option<usize>,
}

/// Between `lo` and `hi` of `lits` are true. A clause has at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The literals; one that is repeated counts as often as it stands.
    pub lits: Vec<Lit>,
    /// At least so many hold.
    pub lo: u32,
    /// At most so many hold.
    pub hi: u32,
}

impl Counts {
    /// What a model says; stopped if it has a constraint other than counts and clauses, or if it is too large to be looked
    /// at. A count of exactly so many of all variables is taken as the total, which costs no more than a number in each
    /// table.
    pub fn of(model: Model, limits: &Limits<'_>) -> Result<Self, Limit> {
        if !model.globals().is_empty() {
            return Err(Limit::Memory);
        }
        limits.check(bytes_to_reduce(model.vars(), model.counts().map(|count| count.lits.len())))?;
        let exactly = |lits: &[Lit], lo, hi| Count { lits: lits.to_vec(), lo, hi };
        let counts = model.counts().map(|count| exactly(count.lits, count.lo, count.hi));
        let clauses = model.clauses().map(|clause| exactly(clause, 1, u32::MAX));
        let fixed = model.fixed().iter().map(|lit| exactly(&[*lit], 1, 1));
        let mut counts: Vec<Count> = counts.chain(clauses).chain(fixed).collect();
        let total = counts.iter().position(|count| count.is_of_all(model.vars()));
        let total = total.map(|place| counts.swap_remove(place).lo as usize);
        Ok(Counts { variables: model.vars(), counts, total })
    }
}

/// About as many bytes as it takes at most to find out what counts of so many literals leave open, as measured.
fn bytes_to_reduce(variables: usize, counts: impl Iterator<Item = usize>) -> usize {
    100 * variables + counts.map(|lits| 300 + 120 * lits).sum::<usize>()
}

impl Count {
    /// Whether exactly so many of all variables are true.
    fn is_of_all(&self, variables: usize) -> bool {
        if self.lo != self.hi || self.lits.len() != variables {
            return false;
        }
        let mut trues = BitGrid::zeros(variables);
        self.lits.iter().filter(|lit| lit.value()).for_each(|lit| trues.set(lit.var() as usize, true));
        trues.count_ones() == variables
    }
}

/// A problem whose fillings have been counted, ready for odds and samples.
#[derive(Debug)]
pub struct Elimination {
    known: Marks,
    sea: Vec<usize>,
    trees: Vec<Tree>,
    mix: Mix,
    counted: bool,
}

/// The number of fillings that satisfy `problem` and agree with `known`, and perhaps the odds; without them in less
/// memory than an [`Elimination`] holds.
///
/// The more cells are known, the faster: a solver may well look for those that are the same in every filling first.
///
/// ```
/// use twotone::Limits;
/// use twotone::testing::{Lit, count::tree::{Count, Counts, census}};
///
/// let lits = |vars: &[u32]| vars.iter().map(|&var| Lit::new(var, true)).collect();
/// let counts = vec![Count { lits: lits(&[0, 1, 2]), lo: 1, hi: 1 }, Count { lits: lits(&[2, 3]), lo: 1, hi: 2 }];
/// let problem = Counts { variables: 6, counts, total: Some(2) };
/// let nothing = twotone::Marks::empty(6);
/// assert_eq!(census(&problem, &nothing, false, &Limits::NONE).unwrap().count, 5u8.into());
/// ```
///
/// # Panics
/// This and [`Elimination::build`]: if `known` or a count speaks about another number of variables.
pub fn census(
    problem: &Counts,
    known: &Marks,
    want_odds: bool,
    limits: &Limits<'_>,
) -> Result<Census, Limit> {
    let grown = Elimination::grow(problem, known, want_odds, limits)?;
    let odds = if want_odds { Some(grown.odds(limits)?) } else { None };
    Ok(Census { count: grown.count(), odds })
}

/// Fillings that satisfy a model of counts and clauses and agree with `known`, each equally likely; none if there is
/// none.
pub fn samples(
    model: Model,
    known: &Marks,
    number: usize,
    rng: &mut Rng,
    limits: &Limits<'_>,
) -> Result<Vec<BitGrid>, Limit> {
    Elimination::build(&Counts::of(model, limits)?, known, limits)?.samples(number, rng, limits)
}

impl Elimination {
    /// Counts the fillings that satisfy `problem` and agree with `known`, and keeps all tables.
    pub fn build(problem: &Counts, known: &Marks, limits: &Limits<'_>) -> Result<Self, Limit> {
        Elimination::grow(problem, known, true, limits)
    }

    fn grow(problem: &Counts, known: &Marks, keep: bool, limits: &Limits<'_>) -> Result<Self, Limit> {
        assert_eq!(problem.variables, known.len(), "marks of these variables");
        let counted = problem.total.is_some();
        limits
            .check(bytes_to_reduce(problem.variables, problem.counts.iter().map(|count| count.lits.len())))?;
        let mut watch = Watch::new(limits);
        let Some(open) = reduce(problem, known, &mut watch)? else {
            let (known, mix) = (known.clone(), Mix::none());
            return Ok(Elimination { known, sea: Vec::new(), trees: Vec::new(), mix, counted });
        };
        watch.hold_bytes(open.bytes())?;
        let trees: Vec<Tree> = open
            .parts
            .into_iter()
            .map(|part| Tree::grow(part, keep, &mut watch))
            .collect::<Result<_, _>>()?;
        let outcomes = trees.iter().map(Tree::outcomes).collect();
        let mix = Mix::new(outcomes, open.sea.len(), open.target, keep, &mut watch)?;
        Ok(Elimination { known: open.known, sea: open.sea, trees, mix, counted })
    }

    /// The number of fillings.
    pub fn count(&self) -> BigUint {
        self.mix.count()
    }

    /// For each variable the number of fillings in which it is true.
    pub fn odds(&self, limits: &Limits<'_>) -> Result<Odds, Limit> {
        let count = self.count();
        let number = size_of::<BigUint>() + count.bits() as usize / 8;
        limits.check(self.mix.bytes().saturating_add(self.known.len().saturating_mul(number)))?;
        let mut odds = vec![BigUint::ZERO; self.known.len()];
        if count.is_zero() {
            return Ok(Odds::new(odds.into_iter()));
        }
        self.known.ones().iter_ones().for_each(|cell| odds[cell] = count.clone());
        let (around, sea) = self.mix.odds();
        self.sea.iter().for_each(|&cell| odds[cell] = sea.clone());
        let mut watch = self.watch(limits)?;
        for (tree, weights) in self.trees.iter().zip(around) {
            let classes = tree.odds(&weights, count.bits() as usize, &mut watch)?;
            for (class, trues) in tree.part.classes.iter().zip(classes) {
                class.cells.iter().for_each(|&cell| odds[cell] = trues.clone());
            }
        }
        Ok(Odds::new(odds.into_iter()))
    }

    /// Draws fillings, each equally likely and independent of the others; none if there is none.
    pub fn samples(&self, number: usize, rng: &mut Rng, limits: &Limits<'_>) -> Result<Vec<BitGrid>, Limit> {
        let mut drawn = Vec::with_capacity(number);
        for _ in 0..number {
            limits.check_stop()?;
            let Some(outcomes) = self.mix.draw(|weights| draw(weights.iter(), rng)) else {
                return Ok(Vec::new());
            };
            drawn.push(outcomes);
        }
        let mut fillings = vec![self.known.ones().clone(); number];
        let mut watch = self.watch(limits)?;
        for (place, tree) in self.trees.iter().enumerate() {
            let entries = drawn.iter().map(|(outcomes, _)| outcomes[place]).collect();
            for (filling, trues) in fillings.iter_mut().zip(tree.draw(entries, rng, &mut watch)?) {
                for (class, trues) in tree.part.classes.iter().zip(trues) {
                    choose(&class.cells, trues, filling, rng);
                }
            }
        }
        for (filling, (_, left)) in fillings.iter_mut().zip(&drawn) {
            if self.counted {
                choose(&self.sea, *left, filling, rng);
            } else {
                self.sea.iter().for_each(|&cell| filling.set(cell, rng.coin()));
            }
        }
        Ok(fillings)
    }

    /// Watches over work on top of the tables that are held.
    fn watch<'a>(&self, limits: &'a Limits<'a>) -> Result<Watch<'a>, Limit> {
        let mut watch = Watch::new(limits);
        watch.hold(self.trees.iter().map(Tree::states).sum())?;
        watch.hold_bytes(self.mix.bytes())?;
        Ok(watch)
    }
}

/// Makes so many of some cells true, each choice equally likely.
fn choose(cells: &[usize], trues: usize, filling: &mut BitGrid, rng: &mut Rng) {
    let mut cells = cells.to_vec();
    rng.shuffle(&mut cells);
    cells[..trues].iter().for_each(|&cell| filling.set(cell, true));
}

#[cfg(test)]
mod tests;
