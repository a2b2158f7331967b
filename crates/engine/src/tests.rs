//! Every question on thousands of small random models, against brute force.

use crate::reference::all_solutions;
use crate::{
    Answer, Budget, Conflict, Ctx, Global, Implied, Limit, Lit, Model, Order, Propagator, Session, Trail,
    Var, Verdict, Want, solve,
};
use twotone_grid::{BitGrid, Marks, Rng};

/// An even number of the variables is true: implies its last variable at once.
#[derive(Debug)]
struct Even(Vec<Var>);

struct EvenState(Vec<Var>);

impl Global for Even {
    fn name(&self) -> &'static str {
        "even"
    }

    fn scope(&self) -> &[Var] {
        &self.0
    }

    fn holds(&self, full: &BitGrid) -> bool {
        self.0.iter().filter(|&&var| full.get(var as usize)).count() % 2 == 0
    }

    fn order(&self) -> Order {
        Order::Active
    }

    fn first_guess(&self, var: Var) -> bool {
        var & 1 == 0
    }

    fn start(&self) -> Box<dyn Propagator> {
        Box::new(EvenState(self.0.clone()))
    }
}

impl Propagator for EvenState {
    fn assign(
        &mut self,
        lit: Lit,
        trail: &Trail,
        out: &mut Vec<Implied>,
        because: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        let open: Vec<Var> = self.0.iter().copied().filter(|&var| trail.value(var).is_none()).collect();
        let odd = self.0.iter().filter(|&&var| trail.value(var) == Some(true)).count() % 2 == 1;
        match open[..] {
            [] if odd => {
                because.extend(self.0.iter().map(|&var| Lit::new(var, trail.value(var).unwrap())));
                Err(Conflict)
            }
            [last] => {
                out.push(Implied { lit: Lit::new(last, odd), hint: lit.var() });
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn undo(&mut self, _undone: &[Lit]) {}

    fn explain(&mut self, lit: Lit, hint: u32, trail: &Trail, because: &mut Vec<Lit>) {
        assert!(self.0.contains(&hint));
        let others = self.0.iter().filter(|&&var| var != lit.var());
        because.extend(others.map(|&var| Lit::new(var, trail.value(var).unwrap())));
    }
}

/// Some literals never hold together: noticed late, by the dear rule only, and never implied.
#[derive(Debug)]
struct Never(Vec<Var>, Vec<Lit>);

struct NeverState(Vec<Lit>, Vec<Lit>);

impl Global for Never {
    fn name(&self) -> &'static str {
        "never"
    }

    fn scope(&self) -> &[Var] {
        &self.0
    }

    fn holds(&self, full: &BitGrid) -> bool {
        !self.1.iter().all(|lit| full.get(lit.var() as usize) == lit.value())
    }

    fn start(&self) -> Box<dyn Propagator> {
        Box::new(NeverState(self.1.clone(), Vec::new()))
    }
}

impl Propagator for NeverState {
    fn assign(
        &mut self,
        lit: Lit,
        _: &Trail,
        _: &mut Vec<Implied>,
        _: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        self.1.push(lit);
        Ok(())
    }

    fn settle(
        &mut self,
        trail: &Trail,
        _: &mut Vec<Implied>,
        because: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        if self.0.iter().all(|lit| self.1.contains(lit)) {
            assert!(self.0.iter().all(|&lit| trail.is_true(lit)));
            because.extend(&self.0);
            return Err(Conflict);
        }
        Ok(())
    }

    fn undo(&mut self, undone: &[Lit]) {
        assert_eq!(self.1.split_off(self.1.len() - undone.len()), undone);
    }

    fn explain(&mut self, _: Lit, _: u32, _: &Trail, _: &mut Vec<Lit>) {
        unreachable!("nothing is implied");
    }
}

pub(crate) fn random_lits(rng: &mut Rng, vars: usize, most: usize) -> Vec<Lit> {
    let mut all: Vec<Var> = (0..vars as Var).collect();
    rng.shuffle(&mut all);
    all.truncate(1 + rng.below(most.min(vars)));
    all.into_iter().map(|var| Lit::new(var, rng.chance(2, 3))).collect()
}

/// A model around a hidden filling, sometimes contradictory, with every kind of constraint.
pub(crate) fn random_model(rng: &mut Rng) -> Model {
    let vars = 1 + rng.below(10);
    let hidden: BitGrid = (0..vars).map(|_| rng.coin()).collect();
    let mut model = Model::new(vars);
    for _ in 0..rng.below(vars + 2) {
        let mut lits = random_lits(rng, vars, 6);
        if rng.chance(1, 8) {
            lits.push(lits[0].flipped_if(rng.coin()));
        }
        let trues = lits.iter().filter(|lit| hidden.get(lit.index()) == lit.value()).count();
        let lo = if rng.chance(1, 12) { rng.below(7) } else { trues };
        let (below, above) = if rng.chance(2, 3) { (0, 0) } else { (rng.below(3), rng.below(3)) };
        model.count(lits, lo.saturating_sub(below) as u32, (lo + above) as u32);
    }
    for _ in 0..rng.below(vars) {
        let lits = random_lits(rng, vars, 4);
        model.clause(&lits);
    }
    if rng.chance(1, 3) {
        model.fix(random_lits(rng, vars, 1)[0]);
    }
    if rng.chance(1, 2) {
        let scope = random_lits(rng, vars, 6).iter().map(|lit| lit.var()).collect();
        model.global(Box::new(Even(scope)));
    }
    if rng.chance(1, 2) {
        let lits = random_lits(rng, vars, 4);
        model.global(Box::new(Never(lits.iter().map(|lit| lit.var()).collect(), lits)));
    }
    model
}

fn common(solutions: &[BitGrid], vars: usize) -> Marks {
    let mut marks = Marks::empty(vars);
    for var in 0..vars {
        for value in [false, true] {
            if solutions.iter().all(|solution| solution.get(var) == value) {
                marks.set(var, value);
            }
        }
    }
    marks
}

pub(crate) fn check(model: &Model, want: Want, answer: &Answer, solutions: &[BitGrid]) {
    let expected = match (solutions.len(), want) {
        (0, _) => Verdict::NoSolution,
        (_, Want::Any | Want::Solutions { limit: 1 }) => Verdict::Solvable,
        (1, _) => Verdict::Unique,
        _ => Verdict::Several,
    };
    assert_eq!(answer.verdict, expected, "{want:?} {model:?}");
    assert_eq!(answer.example.is_some(), !solutions.is_empty());
    assert!(answer.example.iter().chain(&answer.other).all(|full| solutions.contains(full)), "{model:?}");
    assert_eq!(answer.other.is_some(), expected == Verdict::Several);
    assert!(answer.other.is_none() || answer.other != answer.example);
    if want == Want::Forced || expected == Verdict::Unique {
        let forced = (!solutions.is_empty()).then(|| common(solutions, model.vars()));
        assert_eq!(answer.forced, forced, "{model:?}");
    }
    if let Want::Solutions { limit } = want {
        assert_eq!(answer.solutions.len(), solutions.len().min(limit as usize), "{model:?}");
        let mut distinct: Vec<_> = answer.solutions.iter().map(|full| full.words().to_vec()).collect();
        distinct.sort();
        distinct.dedup();
        assert_eq!(distinct.len(), answer.solutions.len());
        assert!(answer.solutions.iter().all(|full| solutions.contains(full)));
    }
}

/// In every other round conflicts take back guesses one by one, as in models that are large.
fn one_by_one(round: usize) -> &'static [&'static str] {
    if round.is_multiple_of(2) { &[] } else { &["jumps"] }
}

const WANTS: [Want; 6] = [
    Want::Any,
    Want::Unique,
    Want::Forced,
    Want::Solutions { limit: 1 },
    Want::Solutions { limit: 3 },
    Want::Solutions { limit: 10_000 },
];

#[test]
fn every_question_agrees_with_brute_force() {
    let mut rng = Rng::new(1);
    let mut cx = Ctx::default();
    let mut seen = [0; 3];
    for _ in 0..6000 {
        let model = random_model(&mut rng);
        let solutions = all_solutions(&model);
        seen[solutions.len().min(2)] += 1;
        for without in [&[][..], &["jumps"], &["pairs"], &["linear", "jumps"], &["pairs", "linear"]] {
            cx.without = without;
            for want in WANTS {
                cx.trace.clear();
                cx.scratch.kernel.audit.clear();
                let answer = solve(&mut cx, &model, want);
                check(&model, want, &answer, &solutions);
                check_reasons(&cx, &model, want, &solutions);
            }
        }
    }
    assert!(seen.iter().all(|&n| n > 300), "{seen:?}");
}

#[test]
fn what_solutions_have_in_common_is_alike_however_early_it_ends() {
    let (mut rng, mut cx, mut unproved) = (Rng::new(2), Ctx::default(), 0);
    for round in 0..4000 {
        let model = random_model(&mut rng);
        let solutions = all_solutions(&model);
        cx.without = one_by_one(round);
        let answer = solve(&mut cx, &model, Want::Alike { most: rng.below(60) as u64 });
        let Some(example) = &answer.example else {
            assert!(solutions.is_empty() && answer.verdict == Verdict::NoSolution);
            continue;
        };
        let (alike, common) = (answer.alike.expect("asked for"), common(&solutions, model.vars()));
        for var in 0..model.vars() {
            assert!(alike.get(var).is_none_or(|value| value == example.get(var)), "{model:?}");
            assert!(common.get(var).is_none() || common.get(var) == alike.get(var), "{model:?}");
        }
        assert!(answer.forced.is_none_or(|forced| forced == common && alike == common), "{model:?}");
        match answer.verdict {
            Verdict::Unique => assert_eq!(solutions.len(), 1),
            Verdict::Several => assert!(answer.other.is_some_and(|other| other != *example)),
            verdict => assert_eq!(verdict, Verdict::Solvable),
        }
        unproved += usize::from(alike != common);
    }
    assert!(unproved > 100, "{unproved}");
}

/// Every explanation given during the run must be a consequence of the model.
fn check_reasons(cx: &Ctx<'_>, model: &Model, want: Want, solutions: &[BitGrid]) {
    if matches!(want, Want::Solutions { .. }) {
        return; // Excluded solutions are reasons too.
    }
    for (because, lit) in &cx.scratch.kernel.audit {
        for full in solutions {
            let holds = |lit: &Lit| full.get(lit.index()) == lit.value();
            let applies = because.iter().all(holds);
            assert!(!applies || lit.as_ref().is_some_and(holds), "{because:?} => {lit:?} in {model:?}");
        }
    }
}

/// Many questions under assumptions in one session: solutions obey them, cores are contradictory subsets.
#[test]
fn assumptions_and_cores() {
    let mut rng = Rng::new(3);
    let mut cx = Ctx::default();
    let (mut solved, mut refuted) = (0, 0);
    for round in 0..3000 {
        let model = random_model(&mut rng);
        let solutions = all_solutions(&model);
        let allows =
            |full: &BitGrid, lits: &[Lit]| lits.iter().all(|lit| full.get(lit.index()) == lit.value());
        cx.without = one_by_one(round / 2);
        let mut session =
            if round % 2 == 0 { Session::load(&mut cx, &model) } else { Session::record(&mut cx, &model) };
        for _ in 0..6 {
            let assumptions = random_lits(&mut rng, model.vars(), 5);
            match session.ask(&assumptions).unwrap() {
                Ok(full) => {
                    assert!(solutions.contains(&full) && allows(&full, &assumptions), "{model:?}");
                    solved += 1;
                }
                Err(core) => {
                    assert!(core.iter().all(|lit| assumptions.contains(lit)), "{core:?} of {assumptions:?}");
                    assert!(!solutions.iter().any(|full| allows(full, &core)), "{core:?} in {model:?}");
                    refuted += 1;
                }
            }
        }
    }
    assert!(solved > 1000 && refuted > 1000, "{solved} {refuted}");
}

#[test]
fn a_session_goes_on_from_what_was_fixed() {
    let (mut rng, mut cx, mut seen) = (Rng::new(5), Ctx::default(), [0; 2]);
    for round in 0..3000 {
        let model = random_model(&mut rng);
        let mut solutions = all_solutions(&model);
        cx.without = one_by_one(round);
        let mut session = Session::load(&mut cx, &model);
        for _ in 0..4 {
            let forced = (!solutions.is_empty()).then(|| common(&solutions, model.vars()));
            assert_eq!(session.forced(), Ok(forced), "{model:?}");
            seen[usize::from(solutions.is_empty())] += 1;
            let any = session.ask(&[]).unwrap();
            assert_eq!(
                any.map(|full| solutions.contains(&full)).ok(),
                (!solutions.is_empty()).then_some(true)
            );
            let lit = random_lits(&mut rng, model.vars(), 1)[0];
            session.fix(lit);
            solutions.retain(|full| full.get(lit.index()) == lit.value());
        }
        check(&model, Want::Unique, &session.answer(Want::Unique), &solutions);
    }
    assert!(seen.iter().all(|&n| n > 1000), "{seen:?}");
}

/// Whether assigning what follows, clause by clause and count by count, ends in a contradiction.
fn refuted_by_propagation(model: &Model, clauses: &[&[Lit]], assumed: &[Lit]) -> bool {
    let mut known = model.fixed().to_vec();
    known.extend(assumed);
    loop {
        let before = known.len();
        let value = |lit: &Lit| known.contains(lit) as u32;
        let mut next = Vec::new();
        let counts = model.counts().map(|count| (count.lits, count.lo, count.hi));
        let rows = clauses.iter().copied().chain(model.clauses()).map(|lits| (lits, 1, lits.len() as u32));
        for (lits, lo, hi) in counts.chain(rows) {
            let trues: u32 = lits.iter().map(value).sum();
            let falses: u32 = lits.iter().map(|&lit| value(&!lit)).sum();
            if trues > hi || lits.len() as u32 - falses < lo {
                return true;
            }
            let open = lits.iter().filter(|&&lit| value(&lit) + value(&!lit) == 0).copied();
            if trues == hi {
                next.extend(open.clone().map(|lit| !lit));
            }
            if lits.len() as u32 - falses == lo {
                next.extend(open);
            }
        }
        for lit in next {
            if known.contains(&!lit) {
                return true;
            }
            if !known.contains(&lit) {
                known.push(lit);
            }
        }
        if known.len() == before {
            return known.iter().any(|&lit| known.contains(&!lit));
        }
    }
}

#[test]
fn a_record_lets_others_follow() {
    let (mut rng, mut cx, mut seen) = (Rng::new(6), Ctx::default(), 0);
    for round in 0..6000 {
        let model = random_model(&mut rng);
        cx.without = one_by_one(round);
        let mut session = Session::record(&mut cx, &model);
        if session.ask(&[]).unwrap().is_ok() {
            continue;
        }
        let record = session.into_record();
        let mut clauses: Vec<&[Lit]> = record.instances.iter().map(Vec::as_slice).collect();
        for learned in record.learned.iter().map(Vec::as_slice).chain([&[][..]]) {
            let assumed: Vec<Lit> = learned.iter().map(|&lit| !lit).collect();
            assert!(refuted_by_propagation(&model, &clauses, &assumed), "{learned:?} in {model:?}");
            clauses.push(learned);
        }
        seen += record.learned.len();
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn engines_switched_off_never_make_a_wrong_verdict() {
    let mut rng = Rng::new(2);
    let mut cx = Ctx { without: &["cdcl"], ..Ctx::default() };
    let mut unknown = 0;
    for _ in 0..1000 {
        let model = random_model(&mut rng);
        let answer = solve(&mut cx, &model, Want::Unique);
        if answer.verdict == Verdict::Unknown {
            assert_eq!(answer.limit, Some(Limit::NoEngine));
            unknown += 1;
        } else {
            check(&model, Want::Unique, &answer, &all_solutions(&model));
        }
    }
    assert!(unknown > 100);
}

/// A model without solution that takes long: n + 1 pigeons in n holes.
fn pigeons(holes: u32) -> Model {
    let mut model = Model::new(((holes + 1) * holes) as usize);
    let lit = |pigeon, hole| Lit::new(pigeon * holes + hole, true);
    for pigeon in 0..=holes {
        model.clause(&(0..holes).map(|hole| lit(pigeon, hole)).collect::<Vec<_>>());
    }
    for hole in 0..holes {
        for one in 0..=holes {
            for two in 0..one {
                model.clause(&[!lit(one, hole), !lit(two, hole)]);
            }
        }
    }
    model
}

#[test]
fn long_runs_restart_reduce_and_still_refute() {
    for round in 0..2 {
        let mut cx = Ctx { without: one_by_one(round), ..Ctx::default() };
        assert_eq!(solve(&mut cx, &pigeons(7), Want::Unique).verdict, Verdict::NoSolution);
        assert!(cx.trace.effort.conflicts > 3000 && cx.trace.effort.restarts > 3, "{:?}", cx.trace);
    }
}

#[test]
fn a_budget_ends_in_unknown() {
    let mut cx = Ctx::new(Budget::ticks(20_000));
    let answer = solve(&mut cx, &pigeons(9), Want::Unique);
    assert_eq!((answer.verdict, answer.limit), (Verdict::Unknown, Some(Limit::Ticks)));
    let stop = || true;
    let mut cx = Ctx::new(Budget { stop: Some(&stop), ..Budget::UNLIMITED });
    let answer = solve(&mut cx, &pigeons(9), Want::Any);
    assert_eq!((answer.verdict, answer.limit), (Verdict::Unknown, Some(Limit::Stopped)));
    let mut cx = Ctx::new(Budget { memory: 60_000, ..Budget::UNLIMITED });
    let answer = solve(&mut cx, &pigeons(9), Want::Any);
    assert_eq!((answer.verdict, answer.limit), (Verdict::Unknown, Some(Limit::Memory)));
}

/// Every loop over a large model asks: whenever the stop comes, it ends the run.
#[test]
fn a_stop_ends_every_stage_of_a_large_model() {
    let vars = 100_000;
    let mut model = Model::new(vars);
    let lit = |var| Lit::new(var as Var, true);
    for start in (0..vars - 12).step_by(4) {
        model.count((start..start + 10).map(lit), 5, 5);
    }
    let mut ends = std::collections::BTreeSet::new();
    for most in 0..60 {
        let asked = std::cell::Cell::new(0);
        let stop = || asked.replace(asked.get() + 1) >= most;
        let mut cx = Ctx::new(Budget { stop: Some(&stop), ..Budget::UNLIMITED });
        let answer = solve(&mut cx, &model, Want::Any);
        assert_eq!(answer.limit, Some(Limit::Stopped), "{most}");
        ends.insert(cx.trace.events.last().map(|event| event.engine));
    }
    for stage in ["propagate", "pairs", "cdcl"] {
        assert!(ends.contains(&Some(stage)), "{stage} in {ends:?}");
    }
    let mut cx = Ctx::new(Budget { memory: 1_000_000, ..Budget::UNLIMITED });
    assert_eq!(solve(&mut cx, &model, Want::Any).limit, Some(Limit::Memory));
}

/// Thousands of searches of a few steps each ask as often as one long one.
#[test]
fn many_short_searches_ask() {
    let mut model = Model::new(20_000);
    for var in (0..20_000).step_by(2) {
        model.clause(&[Lit::new(var, true), Lit::new(var + 1, true)]);
    }
    let asked = std::cell::Cell::new(0);
    let stop = || asked.replace(asked.get() + 1) > 30;
    let mut cx = Ctx::new(Budget { stop: Some(&stop), ..Budget::UNLIMITED });
    assert_eq!(solve(&mut cx, &model, Want::Forced).limit, Some(Limit::Stopped));
}

#[test]
fn an_example_survives_the_end_of_the_budget() {
    let mut model = pigeons(9);
    let mut free = Model::new(model.vars() + 1);
    let extra = Lit::new(model.vars() as Var, true);
    for clause in std::mem::take(&mut model).clauses() {
        free.clause(&clause.iter().copied().chain([extra]).collect::<Vec<_>>());
    }
    let answer = solve(&mut Ctx::new(Budget::ticks(20_000)), &free, Want::Unique);
    assert!(free.holds(&answer.example.unwrap()));
}

#[test]
fn models_without_variables_or_constraints() {
    for want in WANTS {
        let answer = solve(&mut Ctx::default(), &Model::new(0), want);
        check(&Model::new(0), want, &answer, &[BitGrid::zeros(0)]);
    }
    let mut broken = Model::new(0);
    broken.clause(&[]);
    assert_eq!(solve(&mut Ctx::default(), &broken, Want::Any).verdict, Verdict::NoSolution);
}

#[test]
fn bounds_beyond_the_number_of_literals() {
    let lits = || (0..3).map(|var| Lit::new(var, true));
    for (lo, hi, verdict) in [
        (u32::MAX, u32::MAX, Verdict::NoSolution),
        (4, 9, Verdict::NoSolution),
        (2, 1, Verdict::NoSolution),
        (3, u32::MAX, Verdict::Unique),
        (0, u32::MAX, Verdict::Several),
    ] {
        let mut model = Model::new(3);
        model.count(lits(), lo, hi);
        assert_eq!(solve(&mut Ctx::default(), &model, Want::Unique).verdict, verdict, "{lo} {hi}");
        assert_eq!(all_solutions(&model).is_empty(), verdict == Verdict::NoSolution);
    }
}

#[test]
fn the_trace_tells_who_did_what() {
    let mut model = Model::new(4);
    model.fix(Lit::new(0, true));
    model.clause(&[Lit::new(1, true), Lit::new(2, true)]);
    let mut cx = Ctx::default();
    assert_eq!(solve(&mut cx, &model, Want::Unique).verdict, Verdict::Several);
    let names: Vec<_> = cx.trace.events.iter().map(|event| event.engine).collect();
    assert_eq!(names, ["propagate", "linear", "pairs", "split", "cdcl", "cdcl"]);
    assert_eq!(cx.trace.events[3].what, crate::What::Split(2));
}
