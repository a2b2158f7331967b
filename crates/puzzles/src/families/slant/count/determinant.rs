//! Loop-free fillings of a Slant board without clues, by one determinant of side (height + width) / 2.
//!
//! Draw curves around the diagonals. A filling is free of loops exactly if no curve closes. Sweep the board with a
//! frontier that is crossed by `sites = height + width` curves: a cell either lets the two curves at its corner
//! pass (`\`) or turns both back (`/`). These turns generate a Temperley-Lieb algebra with loop weight 0, and that
//! one is made of free fermions: a cell is `1 + s x y^T` acting on single modes, with `x = e_i + e_{i+1}`,
//! `y = e_i - e_{i+1}`, `s = (-1)^i`. So the sum over all fillings is a determinant of modes.
//!
//! All of it happens modulo primes, which is exact for every prime by itself; enough primes give the integers.

use super::BACKSLASH;
use crate::count::residues::{Field, Joiner, primes};
use crate::count::study::{Study, below};
use num_bigint::BigUint;
use num_traits::Zero;
use twotone_engine::{Limit, Limits};
use twotone_grid::{BitGrid, Marks, Rng, Size};

/// Counts the loop-free fillings that agree with `known`.
pub fn count(size: Size, known: &Marks, want_odds: bool, limits: &Limits<'_>) -> Result<Study, Limit> {
    let Some(sweeps) = Sweeps::new(size, known, 0, want_odds, limits)? else {
        return Ok(Study::none(size.cells(), want_odds));
    };
    let count = sweeps.total();
    let mut odds = None;
    if want_odds {
        let slashes = sweeps.parts.iter().map(|part| part.clone().slashes(size, known, limits));
        let slashes: Vec<Vec<u64>> = slashes.collect::<Result<_, _>>()?;
        let with_slash = |cell: usize| sweeps.joiner.join(slashes.iter().map(|list| list[cell]));
        let with_true = |cell| match known.get(cell) {
            Some(value) => {
                if value {
                    count.clone()
                } else {
                    BigUint::zero()
                }
            }
            None if BACKSLASH => &count - with_slash(cell),
            None => with_slash(cell),
        };
        odds = Some((0..size.cells()).map(with_true).collect());
    }
    Ok(Study { count, odds })
}

/// One of the loop-free fillings that agree with `known`, each equally likely; none if there is none.
pub fn sample(
    size: Size,
    known: &Marks,
    rng: &mut Rng,
    limits: &Limits<'_>,
) -> Result<Option<BitGrid>, Limit> {
    let mut rank = None;
    for skipped in 0.. {
        // A conditional count may be a multiple of a prime and then cannot be divided by; other primes find the
        // same filling, as it is named by its rank.
        let Some(sweeps) = Sweeps::new(size, known, skipped, true, limits)? else { return Ok(None) };
        let total = sweeps.total();
        let rank = rank.get_or_insert_with(|| below(&total, rng)).clone();
        if let Some(filling) = sweeps.filling(size, known, total, rank, limits)? {
            return Ok(Some(filling));
        }
    }
    Ok(None)
}

/// A complete sweep modulo each of enough primes, the total being a multiple of none of them.
struct Sweeps {
    parts: Vec<Modes>,
    joiner: Joiner,
}

impl Sweeps {
    /// None if there is no filling. `skipped` primes are left out. Only the totals are kept unless there is to be a way back.
    fn new(
        size: Size,
        known: &Marks,
        skipped: usize,
        keep: bool,
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Limit> {
        let enough = (size.cells() - known.known()) / 61 + 1;
        let kept = if keep { enough } else { 1 };
        limits.check(kept.saturating_mul(Modes::bytes(size, known)))?;
        let (mut parts, mut zeros) = (Vec::new(), 0);
        for prime in primes().skip(skipped) {
            limits.check(0)?;
            let mut modes = Modes::swept(Field::new(prime), size, known, limits)?;
            if !keep {
                modes = Modes { ahead: Vec::new(), back: Vec::new(), erased: Vec::new(), ..modes };
            }
            if modes.total == 0 {
                zeros += 1;
            } else {
                parts.push(modes);
            }
            if zeros == enough {
                return Ok(None);
            }
            if parts.len() == enough {
                break;
            }
        }
        let joiner = Joiner::new(parts.iter().map(|part| part.field).collect());
        Ok(Some(Sweeps { parts, joiner }))
    }

    fn total(&self) -> BigUint {
        self.joiner.join(self.parts.iter().map(|part| part.total))
    }

    /// The filling with this rank; none if a conditional count was a multiple of a prime.
    fn filling(
        mut self,
        size: Size,
        known: &Marks,
        mut total: BigUint,
        mut rank: BigUint,
        limits: &Limits<'_>,
    ) -> Result<Option<BitGrid>, Limit> {
        let mut filling = known.ones().clone();
        for cell in (0..size.cells()).rev() {
            limits.check(0)?;
            let site = site(size, cell);
            if let Some(value) = known.get(cell) {
                if value != BACKSLASH {
                    self.parts.iter_mut().for_each(|part| part.back_over_given_slash(site));
                }
                continue;
            }
            // The totals shrink from cell to cell, and fewer primes will do.
            self.parts.truncate(total.bits() as usize / 61 + 1);
            let ratios: Vec<u64> = self.parts.iter().map(|part| part.slash_ratio(site)).collect();
            let slashes =
                self.parts.iter().zip(&ratios).map(|(part, &ratio)| part.field.mul(ratio, part.total));
            let slashes = self.joiner.join(slashes);
            let slash = rank < slashes;
            if slash {
                total = slashes;
            } else {
                rank -= &slashes;
                total -= slashes;
            }
            filling.set(cell, slash != BACKSLASH);
            for (part, ratio) in self.parts.iter_mut().zip(ratios) {
                part.back_over_choice(site, slash, ratio);
                if part.total == 0 {
                    return Ok(None);
                }
            }
        }
        debug_assert!(rank.is_zero(), "every rank below the total is that of a filling");
        Ok(Some(filling))
    }
}

/// The first of the two sites a cell acts on.
fn site(size: Size, cell: usize) -> usize {
    let place = size.point(cell);
    size.height - 1 - place.row + place.column
}

/// The modes of the frontier modulo one prime, and how they continue to the end of the board.
#[derive(Clone)]
struct Modes {
    field: Field,
    /// Number of modes, half the sites.
    modes: usize,
    /// For each site the amplitude of each mode: the cells before the frontier.
    ahead: Vec<Vec<u64>>,
    /// The transposed left inverse of `ahead` that the cells behind the frontier fix.
    back: Vec<Vec<u64>>,
    /// The number of fillings.
    total: u64,
    /// What the given slashes swept over so far have erased.
    erased: Vec<Erased>,
}

/// A mode that a given slash has replaced.
#[derive(Clone)]
struct Erased {
    mode: usize,
    column: Vec<u64>,
    /// `y^T` times the modes before.
    weights: Vec<u64>,
}

impl Modes {
    /// What a complete sweep holds at most: two matrices, a third while it is closed, and two columns for each given slash.
    fn bytes(size: Size, known: &Marks) -> usize {
        let sites = size.height + size.width;
        let given = known.known() - known.ones().count_ones();
        let numbers =
            sites.saturating_mul(sites).saturating_mul(2).saturating_add(given.saturating_mul(2 * sites));
        numbers.saturating_mul(size_of::<u64>())
    }

    /// After all cells; `total` is 0, and `back` useless, if the number of fillings is a multiple of the prime.
    fn swept(field: Field, size: Size, known: &Marks, limits: &Limits<'_>) -> Result<Self, Limit> {
        let sites = size.height + size.width;
        let modes = sites.div_ceil(2);
        let one = field.element(1);
        let unit = |site: usize| (0..modes).map(|mode| if 2 * mode == site { one } else { 0 }).collect();
        let ahead = (0..sites).map(unit).collect();
        let mut swept = Modes { field, modes, ahead, back: Vec::new(), total: one, erased: Vec::new() };
        for cell in 0..size.cells() {
            if cell % 64 == 0 {
                limits.check(0)?;
            }
            match known.get(cell) {
                None => swept.add_difference(site(size, cell), true),
                Some(BACKSLASH) => {}
                Some(_) => swept.give_slash(site(size, cell)),
            }
        }
        swept.close();
        Ok(swept)
    }

    fn sign(&self, site: usize, value: u64) -> u64 {
        if site.is_multiple_of(2) { value } else { self.field.neg(value) }
    }

    /// `y^T` times the modes.
    fn difference(&self, site: usize) -> Vec<u64> {
        let pair = self.ahead[site].iter().zip(&self.ahead[site + 1]);
        pair.map(|(&a, &b)| self.field.sub(a, b)).collect()
    }

    /// `back` times `x`.
    fn sum(&self, site: usize) -> Vec<u64> {
        let pair = self.back[site].iter().zip(&self.back[site + 1]);
        pair.map(|(&a, &b)| self.field.add(a, b)).collect()
    }

    /// Multiplies the modes by `1 + s x y^T`, the sweep over a free cell, or by its inverse `1 - s x y^T`.
    fn add_difference(&mut self, site: usize, forward: bool) {
        let field = self.field;
        let add = site.is_multiple_of(2) == forward;
        let (left, right) = self.ahead.split_at_mut(site + 1);
        for (a, b) in left[site].iter_mut().zip(&mut right[0]) {
            let difference = field.sub(*a, *b);
            let change = |v| if add { field.add(v, difference) } else { field.sub(v, difference) };
            (*a, *b) = (change(*a), change(*b));
        }
    }

    /// Applies `s x y^T` as a change of one particle: one mode becomes `x`, the others lose their part along `y`.
    fn give_slash(&mut self, site: usize) {
        let field = self.field;
        let weights = self.difference(site);
        let Some(mode) = weights.iter().position(|&weight| weight != 0) else {
            self.total = 0;
            return;
        };
        self.total = field.mul(self.total, self.sign(site, weights[mode]));
        let inverse = field.inv(weights[mode]);
        let ratios: Vec<u64> = weights.iter().map(|&weight| field.mul(weight, inverse)).collect();
        let one = field.element(1);
        let mut column = Vec::with_capacity(self.ahead.len());
        for (place, row) in self.ahead.iter_mut().enumerate() {
            let old = row[mode];
            column.push(old);
            if old != 0 {
                row.iter_mut().zip(&ratios).for_each(|(v, &ratio)| *v = field.sub(*v, field.mul(ratio, old)));
            }
            row[mode] = if place == site || place == site + 1 { one } else { 0 };
        }
        self.erased.push(Erased { mode, column, weights });
    }

    /// The end of the board: the determinant of the even sites, and their inverse for the way back.
    fn close(&mut self) {
        let even: Vec<Vec<u64>> = self.ahead.iter().step_by(2).cloned().collect();
        let (determinant, inverse) = invert(&self.field, even);
        self.total = self.field.mul(self.total, determinant);
        self.back = vec![vec![0; self.modes]; self.ahead.len()];
        for (mode, row) in inverse.into_iter().enumerate() {
            for (place, value) in row.into_iter().enumerate() {
                self.back[2 * place][mode] = value;
            }
        }
    }

    /// Which part of the fillings has `/` in the free cell just before the frontier.
    fn slash_ratio(&self, site: usize) -> u64 {
        self.sign(site, self.field.dot(&self.difference(site), &self.sum(site)))
    }

    /// For every free cell the number of fillings with `/`.
    fn slashes(mut self, size: Size, known: &Marks, limits: &Limits<'_>) -> Result<Vec<u64>, Limit> {
        let mut slashes = vec![0; size.cells()];
        for cell in (0..size.cells()).rev() {
            if cell % 64 == 0 {
                limits.check(0)?;
            }
            let site = site(size, cell);
            match known.get(cell) {
                None => {
                    slashes[cell] = self.field.mul(self.slash_ratio(site), self.total);
                    self.back_over_free(site);
                }
                Some(BACKSLASH) => {}
                Some(_) => self.back_over_given_slash(site),
            }
        }
        Ok(slashes)
    }

    /// Moves the frontier back over a cell that stays free.
    fn back_over_free(&mut self, site: usize) {
        self.add_difference(site, false);
        let field = self.field;
        let (left, right) = self.back.split_at_mut(site + 1);
        for (a, b) in left[site].iter_mut().zip(&mut right[0]) {
            let sum = field.add(*a, *b);
            let sum = if site.is_multiple_of(2) { sum } else { field.neg(sum) };
            (*a, *b) = (field.add(*a, sum), field.sub(*b, sum));
        }
    }

    /// Moves the frontier back over a free cell that is given a value now; `ratio` is its [`Self::slash_ratio`].
    ///
    /// With `r = back x` and `g = y^T ahead`, `back` grows by `s r (y^T - g back) / ratio` for a slash
    /// and by `s r (g back) / (1 - ratio)` otherwise (rank-one updates of an inverse).
    fn back_over_choice(&mut self, site: usize, slash: bool, ratio: u64) {
        let field = self.field;
        let one = field.element(1);
        let (weights, sum) = (self.difference(site), self.sum(site));
        let share = if slash { ratio } else { field.sub(one, ratio) };
        self.total = field.mul(self.total, share);
        self.add_difference(site, false);
        let factor = self.sign(site, field.inv(share));
        let sum: Vec<u64> = sum.iter().map(|&r| field.mul(r, factor)).collect();
        for (place, row) in self.back.iter_mut().enumerate() {
            let mut along = field.dot(&weights, row);
            if slash {
                let y = if place == site {
                    one
                } else if place == site + 1 {
                    field.neg(one)
                } else {
                    0
                };
                along = field.sub(y, along);
            }
            if along != 0 {
                row.iter_mut().zip(&sum).for_each(|(v, &r)| *v = field.add(*v, field.mul(r, along)));
            }
        }
    }

    /// Moves the frontier back over a cell that was given as `/`.
    fn back_over_given_slash(&mut self, site: usize) {
        let field = self.field;
        let Some(Erased { mode, column, weights }) = self.erased.pop() else { return };
        let inverse = field.inv(weights[mode]);
        // How much of the erased column each mode of the way back sees.
        let mut seen = vec![0; self.modes];
        for (row, &value) in self.back.iter().zip(&column).filter(|(_, value)| **value != 0) {
            seen.iter_mut().zip(row).for_each(|(sum, &v)| *sum = field.add(*sum, field.mul(v, value)));
        }
        let one = field.element(1);
        for (place, row) in self.back.iter_mut().enumerate() {
            let y = if place == site {
                one
            } else if place == site + 1 {
                field.neg(one)
            } else {
                0
            };
            let scaled = field.mul(y, inverse);
            row[mode] = 0;
            if scaled != 0 {
                row.iter_mut().zip(&seen).for_each(|(v, &w)| *v = field.sub(*v, field.mul(w, scaled)));
                row[mode] = 0;
            }
            row[mode] = field.mul(inverse, field.sub(y, field.dot(&weights, row)));
        }
        let ratios: Vec<u64> = weights.iter().map(|&weight| field.mul(weight, inverse)).collect();
        for (row, old) in self.ahead.iter_mut().zip(column) {
            row[mode] = 0;
            if old != 0 {
                row.iter_mut().zip(&ratios).for_each(|(v, &ratio)| *v = field.add(*v, field.mul(ratio, old)));
            }
            row[mode] = old;
        }
    }
}

/// Determinant and inverse of a square matrix given by rows; the inverse is useless if the determinant is 0.
fn invert(field: &Field, mut rows: Vec<Vec<u64>>) -> (u64, Vec<Vec<u64>>) {
    let side = rows.len();
    let one = field.element(1);
    let mut inverse: Vec<Vec<u64>> =
        (0..side).map(|i| (0..side).map(|j| if i == j { one } else { 0 }).collect()).collect();
    let mut determinant = one;
    for column in 0..side {
        let Some(pivot) = (column..side).find(|&row| rows[row][column] != 0) else { return (0, inverse) };
        if pivot != column {
            rows.swap(pivot, column);
            inverse.swap(pivot, column);
            determinant = field.neg(determinant);
        }
        determinant = field.mul(determinant, rows[column][column]);
        let scale = field.inv(rows[column][column]);
        for value in rows[column].iter_mut().chain(&mut inverse[column]) {
            *value = field.mul(*value, scale);
        }
        let (pivot_row, pivot_inverse) = (rows[column].clone(), inverse[column].clone());
        for row in (0..side).filter(|&row| row != column) {
            let factor = rows[row][column];
            if factor != 0 {
                let subtract = |v: &mut u64, &p: &u64| *v = field.sub(*v, field.mul(factor, p));
                rows[row][column..].iter_mut().zip(&pivot_row[column..]).for_each(|(v, p)| subtract(v, p));
                inverse[row].iter_mut().zip(&pivot_inverse).for_each(|(v, p)| subtract(v, p));
            }
        }
    }
    (determinant, inverse)
}
