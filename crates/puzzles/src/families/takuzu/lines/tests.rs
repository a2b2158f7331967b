//! The propagator step by step against brute force, and whole boards through the engine.

use super::TakuzuLines;
use super::propagator::Lines;
use super::word::Word;
use twotone_engine::{
    Conflict, Ctx, Global, Implied, Lit, Model, Propagator, Trail, Var, Verdict, Want, solve,
};
use twotone_grid::{BitGrid, Rng, Size};

/// Boards of every shape that brute force can handle.
fn shapes(cells: usize) -> impl Iterator<Item = Size> {
    let sides = (1..=cells).flat_map(move |height| (1..=cells / height).map(move |width| (height, width)));
    sides.map(|(height, width)| Size::new(height, width))
}

fn fillings(cells: usize) -> impl Iterator<Item = BitGrid> {
    (0..1u64 << cells).map(move |word| BitGrid::from_words(vec![word], cells))
}

fn solutions(size: Size, distinct: bool) -> Vec<BitGrid> {
    let rules = TakuzuLines::new(size, distinct);
    fillings(size.cells()).filter(|full| rules.holds(full)).collect()
}

fn agrees(full: &BitGrid, lit: Lit) -> bool {
    full.get(lit.var() as usize) == lit.value()
}

/// A propagator driven by hand, every one of its words checked against the list of all solutions.
struct Driver<'a, W> {
    lines: Lines<W>,
    trail: Trail,
    seen: usize,
    reasons: Vec<(Lit, u32)>,
    solutions: &'a [BitGrid],
}

impl<'a, W: Word> Driver<'a, W> {
    fn new(size: Size, distinct: bool, solutions: &'a [BitGrid]) -> Self {
        let (lines, trail) = (Lines::new(size, distinct), Trail::new(size.cells()));
        Driver { lines, trail, seen: 0, reasons: Vec::new(), solutions }
    }

    /// Literals, all true, that no solution has together.
    fn check_conflict(&self, because: &[Lit]) {
        assert!(because.iter().all(|&lit| self.trail.is_true(lit)), "{because:?}");
        let witness = self.solutions.iter().find(|full| because.iter().all(|&lit| agrees(full, lit)));
        assert_eq!(witness, None, "{because:?}");
    }

    fn check_reason(&mut self, lit: Lit, hint: u32) {
        let mut because = Vec::new();
        self.lines.explain(lit, hint, &self.trail, &mut because);
        let before = if self.trail.is_true(lit) { self.trail.position(lit.var()) } else { u32::MAX };
        for &reason in &because {
            assert_ne!(reason.var(), lit.var());
            assert!(self.trail.is_true(reason) && self.trail.position(reason.var()) < before, "{reason:?}");
        }
        let mut against = self.solutions.iter().filter(|full| because.iter().all(|&lit| agrees(full, lit)));
        assert!(against.all(|full| agrees(full, lit)), "{lit:?} because {because:?}");
    }

    fn take(&mut self, out: &mut Vec<Implied>) -> Result<(), Conflict> {
        for Implied { lit, hint } in out.drain(..) {
            if self.trail.is_open(lit) {
                self.trail.assign(lit);
                self.reasons.push((lit, hint));
            }
            self.check_reason(lit, hint);
            if self.trail.is_false(lit) {
                return Err(Conflict);
            }
        }
        Ok(())
    }

    fn propagate(&mut self) -> Result<(), Conflict> {
        let (mut out, mut because) = (Vec::new(), Vec::new());
        loop {
            let next = self.trail.lits().get(self.seen).copied();
            let step = match next {
                Some(lit) => {
                    self.seen += 1;
                    self.lines.assign(lit, &self.trail, &mut out, &mut because)
                }
                None => self.lines.settle(&self.trail, &mut out, &mut because),
            };
            step.inspect_err(|_| self.check_conflict(&because))?;
            if next.is_none() && out.is_empty() {
                return Ok(());
            }
            self.take(&mut out)?;
        }
    }

    fn back_to(&mut self, level: u32) {
        let end = self.trail.end_of(level);
        if self.seen > end {
            self.lines.undo(&self.trail.lits()[end..self.seen]);
            self.seen = end;
        }
        self.trail.shrink(level);
        let trail = &self.trail;
        self.reasons.retain(|&(lit, _)| trail.is_true(lit));
    }

    /// Guesses at random until the end, stepping back now and then; reasons are checked again later, too.
    fn wander(&mut self, rng: &mut Rng, steps: usize) {
        let mut level = 0;
        for _ in 0..steps {
            let open: Vec<Var> =
                (0..self.trail.vars() as Var).filter(|&v| self.trail.value(v).is_none()).collect();
            if open.is_empty() || (level > 0 && rng.chance(1, 8)) {
                level = rng.below(level as usize + 1) as u32;
                self.back_to(level);
                continue;
            }
            self.trail.open_level();
            level += 1;
            self.trail.assign(Lit::new(open[rng.below(open.len())], rng.coin()));
            let outcome = self.propagate();
            for (lit, hint) in self.reasons.clone() {
                self.check_reason(lit, hint);
            }
            if outcome.is_err() {
                level = rng.below(level as usize) as u32;
                self.back_to(level);
            }
        }
    }
}

#[test]
fn a_complete_board_is_refused_if_and_only_if_the_rules_say_so() {
    for size in shapes(12).chain([Size::new(4, 4), Size::new(2, 7), Size::new(5, 3)]) {
        for distinct in [false, true] {
            let solutions = solutions(size, distinct);
            let mut accepted = 0;
            for full in fillings(size.cells()) {
                let mut driver = Driver::<u64>::new(size, distinct, &solutions);
                driver.trail.open_level();
                let mut outcome = Ok(());
                for (var, value) in full.iter().enumerate() {
                    let lit = Lit::new(var as Var, value);
                    if outcome.is_ok() && driver.trail.is_open(lit) {
                        driver.trail.assign(lit);
                        outcome = driver.propagate();
                    }
                    outcome = outcome.and(if driver.trail.is_false(lit) { Err(Conflict) } else { Ok(()) });
                }
                accepted += usize::from(outcome.is_ok());
            }
            assert_eq!(accepted, solutions.len(), "{size} {distinct}");
        }
    }
}

#[test]
fn whatever_is_said_on_the_way_follows_and_is_explained() {
    let mut rng = Rng::new(1);
    for size in shapes(16) {
        for distinct in [false, true] {
            let solutions = solutions(size, distinct);
            Driver::<u64>::new(size, distinct, &solutions).wander(&mut rng, 150);
            Driver::<u128>::new(size, distinct, &solutions).wander(&mut rng, 50);
        }
    }
}

#[test]
fn stepping_back_leaves_no_trace() {
    let mut rng = Rng::new(2);
    for _ in 0..300 {
        let size = Size::new(2 + rng.below(6), 2 + rng.below(6));
        let mut used = Driver::<u64>::new(size, true, &[]);
        if used.propagate().is_err() {
            continue;
        }
        used.wander(&mut rng, 60);
        used.back_to(0);
        let mut fresh = Driver::<u64>::new(size, true, &[]);
        assert_eq!(fresh.propagate(), Ok(()));
        for _ in 0..size.cells() {
            let lit = Lit::new(rng.below(size.cells()) as Var, rng.coin());
            if !used.trail.is_open(lit) {
                continue;
            }
            for driver in [&mut used, &mut fresh] {
                driver.trail.open_level();
                driver.trail.assign(lit);
            }
            assert_eq!(used.propagate(), fresh.propagate());
            let known = |driver: &Driver<u64>| -> Vec<_> {
                (0..size.cells() as Var).map(|var| driver.trail.value(var)).collect()
            };
            if used.trail.len() != fresh.trail.len() {
                break; // a conflict, found on different ways
            }
            assert_eq!(known(&used), known(&fresh));
        }
    }
}

fn model(size: Size, distinct: bool, givens: &[Lit]) -> Model {
    let mut model = Model::new(size.cells());
    model.global(Box::new(TakuzuLines::new(size, distinct)));
    givens.iter().for_each(|&lit| model.fix(lit));
    model
}

fn count(size: Size, distinct: bool) -> usize {
    let want = Want::Solutions { limit: u64::MAX };
    solve(&mut Ctx::default(), &model(size, distinct, &[]), want).solutions.len()
}

#[test]
fn the_known_numbers_of_full_boards() {
    assert_eq!(count(Size::new(4, 4), true), 72);
    assert_eq!(count(Size::new(6, 6), true), 4140);
    assert_eq!(count(Size::new(4, 4), false), 90);
    assert_eq!(count(Size::new(6, 6), false), 11222);
}

#[test]
fn verdicts_on_small_boards_of_every_shape() {
    let mut rng = Rng::new(3);
    let mut cx = Ctx::default();
    for size in shapes(16) {
        for distinct in [false, true] {
            let all = solutions(size, distinct);
            for round in 0..12 {
                // Givens from a solution, so that all verdicts occur; now and then one is turned round.
                let base = if all.is_empty() {
                    BitGrid::zeros(size.cells())
                } else {
                    all[rng.below(all.len())].clone()
                };
                let mut givens: Vec<Lit> = (0..size.cells() as Var)
                    .filter(|_| rng.chance(round, 24))
                    .map(|var| Lit::new(var, base.get(var as usize)))
                    .collect();
                if let Some(last) = givens.last_mut().filter(|_| round % 3 == 2) {
                    *last = !*last;
                }
                let fits = |full: &&BitGrid| givens.iter().all(|&lit| agrees(full, lit));
                let expected = match all.iter().filter(fits).count() {
                    0 => Verdict::NoSolution,
                    1 => Verdict::Unique,
                    _ => Verdict::Several,
                };
                let answer = solve(&mut cx, &model(size, distinct, &givens), Want::Unique);
                assert_eq!(answer.verdict, expected, "{size} {distinct} {givens:?}");
                let examples = [answer.example, answer.other];
                assert!(examples.iter().flatten().all(|full| all.contains(full) && fits(&full)));
            }
        }
    }
}

#[test]
fn long_lines_fit() {
    for size in [Size::new(64, 4), Size::new(3, 65), Size::new(128, 2), Size::new(12, 128), Size::new(64, 64)]
    {
        let model = model(size, false, &[Lit::new(1, true)]);
        let answer = solve(&mut Ctx::default(), &model, Want::Any);
        assert_eq!(answer.verdict, Verdict::Solvable, "{size}");
        assert!(answer.example.is_some_and(|full| model.holds(&full)), "{size}");
    }
}
