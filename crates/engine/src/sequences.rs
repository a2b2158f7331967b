//! Random sequences of everything that can be done with the kernel, each step against brute force.
//!
//! A sequence takes up several models with one context, so that what one leaves behind meets the next. One that fails is
//! made shorter as long as it fails; what is left of it is in the message, and its seed.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::cdcl::Place;
use crate::reference::all_solutions;
use crate::tests::{check, random_lits, random_model};
use crate::{Budget, Ctx, Limit, Lit, Model, Verdict, Want, solve};
use twotone_grid::{BitGrid, Rng};

/// What may be spent on a step.
#[derive(Clone, Copy, Debug)]
struct Purse {
    ticks: u64,
    /// The stop says yes when it is asked for the so manieth time.
    stop: Option<u32>,
}

/// One step; literals of variables that a model does not have stand for others of it.
#[derive(Clone, Debug)]
enum Step {
    /// Takes up the random model of this seed, and perhaps what follows from pairs of its counts.
    Load { seed: u64, strengthen: bool },
    /// Looks for a solution under assumptions.
    Ask(Vec<Lit>, Purse),
    /// From now on, this holds.
    Fix(Lit),
    /// The next solution.
    Next(Purse),
    /// A whole question, after which everything starts again.
    Answer(Want, Purse),
}

fn random_purse(rng: &mut Rng) -> Purse {
    let ticks = if rng.chance(1, 3) { rng.below(60) as u64 } else { u64::MAX };
    Purse { ticks, stop: rng.chance(1, 4).then(|| rng.below(4) as u32) }
}

fn random_step(rng: &mut Rng) -> Step {
    match rng.below(12) {
        0 => Step::Load { seed: rng.word(), strengthen: rng.coin() },
        1..=4 => Step::Ask(random_lits(rng, 10, 5), random_purse(rng)),
        5 => Step::Fix(random_lits(rng, 10, 1)[0]),
        6..=9 => Step::Next(random_purse(rng)),
        _ => {
            let wants = [
                Want::Any,
                Want::Unique,
                Want::Forced,
                Want::Solutions { limit: 3 },
                Want::Solutions { limit: 5000 },
            ];
            Step::Answer(wants[rng.below(wants.len())], random_purse(rng))
        }
    }
}

fn sequence(seed: u64) -> Vec<Step> {
    let mut rng = Rng::new(seed);
    let first = Step::Load { seed, strengthen: rng.coin() };
    let length = 5 + rng.below(25);
    std::iter::once(first).chain((0..length).map(|_| random_step(&mut rng))).collect()
}

/// What the kernel should know.
#[derive(Default)]
struct Naive {
    model: Model,
    solutions: Vec<BitGrid>,
    /// Those that were listed since the list began.
    listed: Vec<BitGrid>,
    place: Place,
    /// Whether a list has begun: then the kernel does not stand at the root.
    is_listing: bool,
    strengthen: bool,
    seen: Seen,
}

/// What was met, so that nobody tests nothing.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    steps: usize,
    limits: usize,
    ends: usize,
}

impl Naive {
    fn load(&mut self, cx: &mut Ctx<'_>) {
        self.solutions = all_solutions(&self.model);
        (self.listed, self.place, self.is_listing) = (Vec::new(), Place::default(), false);
        let kernel = &mut cx.scratch.kernel;
        let budget = Budget::UNLIMITED;
        kernel.jumps = self.solutions.len() % 2 == 0;
        let refuted = kernel.load(&self.model, &budget).is_err()
            || self.strengthen && kernel.strengthen(&budget).is_err();
        assert!(!refuted || self.solutions.is_empty(), "refuted on loading");
    }

    fn own(&self, lit: Lit) -> Lit {
        Lit::new(lit.var() % self.model.vars() as u32, lit.value())
    }

    fn step(&mut self, cx: &mut Ctx<'_>, step: &Step) {
        self.seen.steps += 1;
        match step {
            Step::Load { seed, strengthen } => {
                self.model = random_model(&mut Rng::new(*seed));
                self.strengthen = *strengthen;
                self.load(cx);
            }
            _ if self.model.vars() == 0 => {}
            Step::Ask(lits, purse) => self.ask(cx, lits, *purse),
            Step::Fix(lit) => {
                let lit = self.own(*lit);
                self.model.fix(lit);
                if self.is_listing {
                    self.load(cx);
                } else {
                    self.solutions.retain(|full| full.get(lit.index()) == lit.value());
                    let refuted = cx.scratch.kernel.fix(lit).is_err();
                    assert!(!refuted || self.solutions.is_empty(), "refuted on fixing {lit:?}");
                }
            }
            Step::Next(purse) => self.next(cx, *purse),
            Step::Answer(want, purse) => {
                let answer = with_budget(*purse, |budget| {
                    let mut within = Ctx { scratch: std::mem::take(&mut cx.scratch), ..Ctx::new(*budget) };
                    let answer = solve(&mut within, &self.model, *want);
                    cx.scratch = within.scratch;
                    answer
                });
                if answer.verdict == Verdict::Unknown {
                    self.check_limit(answer.limit.expect("a limit"), *purse);
                    assert!(answer.example.is_none_or(|full| self.solutions.contains(&full)), "the example");
                } else {
                    check(&self.model, *want, &answer, &self.solutions);
                }
                self.load(cx);
            }
        }
    }

    fn check_limit(&mut self, limit: Limit, purse: Purse) {
        self.seen.limits += 1;
        let was_set = match limit {
            Limit::Ticks => purse.ticks < u64::MAX,
            Limit::Stopped => purse.stop.is_some(),
            _ => false,
        };
        assert!(was_set, "a limit that was not set: {limit:?}");
    }

    fn ask(&mut self, cx: &mut Ctx<'_>, lits: &[Lit], purse: Purse) {
        let assumed: Vec<Lit> = lits.iter().map(|&lit| self.own(lit)).collect();
        let allows =
            |full: &BitGrid, lits: &[Lit]| lits.iter().all(|lit| full.get(lit.index()) == lit.value());
        match with_budget(purse, |budget| cx.scratch.kernel.solve_under(&assumed, budget)) {
            Ok(Ok(full)) => {
                assert!(self.solutions.contains(&full) && allows(&full, &assumed), "no solution: {full:?}");
            }
            Ok(Err(core)) => {
                assert!(core.iter().all(|lit| assumed.contains(lit)), "not assumed: {core:?}");
                assert!(!self.solutions.iter().any(|full| allows(full, &core)), "no contradiction: {core:?}");
            }
            Err(limit) => self.check_limit(limit, purse),
        }
    }

    fn next(&mut self, cx: &mut Ctx<'_>, purse: Purse) {
        self.is_listing = true;
        let place = &mut self.place;
        match with_budget(purse, |budget| cx.scratch.kernel.next_solution(place, budget)) {
            Ok(Some(full)) => {
                assert!(self.solutions.contains(&full), "no solution: {full:?}");
                assert!(!self.listed.contains(&full), "listed twice: {full:?}");
                self.listed.push(full);
            }
            Ok(None) => {
                self.seen.ends += 1;
                assert_eq!(self.listed.len(), self.solutions.len(), "the end of the list");
            }
            Err(limit) => self.check_limit(limit, purse),
        }
    }
}

fn with_budget<T>(purse: Purse, run: impl FnOnce(&mut Budget<'_>) -> T) -> T {
    let asked = Cell::new(0);
    let stop = || purse.stop.is_some_and(|most| asked.replace(asked.get() + 1) >= most);
    run(&mut Budget { ticks: purse.ticks, stop: Some(&stop), ..Budget::UNLIMITED })
}

/// What is met in a sequence, or what goes wrong.
fn run(steps: &[Step]) -> Result<Seen, String> {
    let run = || {
        let (mut cx, mut naive) = (Ctx::default(), Naive::default());
        steps.iter().for_each(|step| naive.step(&mut cx, step));
        naive.seen
    };
    catch_unwind(AssertUnwindSafe(run)).map_err(|payload| {
        let text = payload.downcast_ref::<String>().cloned();
        text.or_else(|| payload.downcast_ref::<&str>().map(|text| text.to_string())).unwrap_or_default()
    })
}

/// Leaves out steps as long as the rest still fails.
fn shortest(mut steps: Vec<Step>) -> Vec<Step> {
    let mut place = steps.len();
    while place > 0 {
        place -= 1;
        let mut fewer = steps.clone();
        fewer.remove(place);
        if run(&fewer).is_err() {
            steps = fewer;
            place = place.min(steps.len());
        }
    }
    steps
}

/// How many: each has about seventeen steps.
const SEQUENCES: u64 = 30_000;

#[test]
fn random_sequences_agree_with_brute_force() {
    let mut all = Seen::default();
    for seed in 0..SEQUENCES {
        let steps = sequence(seed);
        let Ok(seen) = run(&steps) else {
            let steps = shortest(steps);
            panic!("seed {seed}: {:?} after {steps:#?}", run(&steps));
        };
        all.steps += seen.steps;
        all.limits += seen.limits;
        all.ends += seen.ends;
    }
    assert!(all.limits * 200 > all.steps && all.ends * 20 > all.steps, "{all:?}");
}
