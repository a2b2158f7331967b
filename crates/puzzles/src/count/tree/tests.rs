//! Counts, odds and samples against enumeration.

use super::*;

/// Every filling that is right, by looking at all.
fn all_right(problem: &Counts, known: &Marks) -> Vec<BitGrid> {
    let fillings = 0..1u64 << problem.variables;
    let fillings = fillings.map(|bits| BitGrid::from_words(vec![bits], problem.variables));
    let right = |filling: &BitGrid| {
        let met = |count: &Count| {
            let trues =
                count.lits.iter().filter(|lit| filling.get(lit.var() as usize) == lit.value()).count();
            (count.lo as usize..=count.hi as usize).contains(&trues)
        };
        problem.counts.iter().all(met) && problem.total.is_none_or(|total| filling.count_ones() == total)
    };
    fillings.filter(|filling| known.allow(filling) && right(filling)).collect()
}

/// Counts of all kinds, most of which a hidden filling meets.
fn random_problem(rng: &mut Rng, most: usize) -> (Counts, Marks) {
    let variables = 1 + rng.below(most);
    let hidden: BitGrid = (0..variables).map(|_| rng.coin()).collect();
    let (signs, repeats) = (rng.below(4), rng.chance(1, 6));
    let mut count = || {
        let mut vars: Vec<usize> = (0..variables).collect();
        rng.shuffle(&mut vars);
        vars.truncate(1 + rng.below(variables.min(7)));
        if repeats {
            vars.extend_from_within(..rng.below(vars.len()));
        }
        let lits: Vec<Lit> = vars.iter().map(|&var| Lit::new(var as u32, !rng.chance(signs, 6))).collect();
        let trues = lits.iter().filter(|lit| hidden.get(lit.var() as usize) == lit.value()).count() as u32;
        let size = lits.len() as u32;
        let (lo, hi) = match rng.below(12) {
            0..5 => (trues, trues),
            5..7 => (1, size),
            7 => (trues, u32::MAX),
            8 => (0, trues),
            9 => (trues.saturating_sub(1), trues + rng.below(2) as u32),
            10 => (trues.saturating_sub(2), trues + rng.below(3) as u32),
            _ => (rng.below(3) as u32, rng.below(5) as u32),
        };
        Count { lits, lo, hi }
    };
    let counts = (0..=variables * 2 / 3).map(|_| count()).collect::<Vec<_>>();
    let counts = counts[rng.below(counts.len())..].to_vec();
    let total = match rng.below(5) {
        0..2 => None,
        4 => Some(rng.below(variables + 2)),
        _ => Some(hidden.count_ones()),
    };
    let mut known = Marks::empty(variables);
    if rng.chance(1, 3) {
        (0..variables).filter(|_| rng.chance(1, 5)).collect::<Vec<_>>().into_iter().for_each(|cell| {
            known.set(cell, hidden.get(cell) ^ rng.chance(1, 20));
        });
    }
    (Counts { variables, counts, total }, known)
}

fn check_against_enumeration(rounds: usize, most: usize, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut solvable = 0;
    for _ in 0..rounds {
        let (problem, known) = random_problem(&mut rng, most);
        let right = all_right(&problem, &known);
        solvable += usize::from(right.len() > 1);
        let built = Elimination::build(&problem, &known, &Limits::NONE).unwrap();
        assert_eq!(built.count(), right.len().into(), "{problem:?} {known:?}");
        assert_eq!(count(&problem, &known, &Limits::NONE), Ok(right.len().into()));
        let odds = built.odds(&Limits::NONE).unwrap();
        for cell in 0..problem.variables {
            let ones = right.iter().filter(|filling| filling.get(cell)).count();
            assert_eq!(*odds.ones(cell), ones.into(), "{cell} of {problem:?} {known:?}");
        }
        let drawn = built.samples(3, &mut rng, &Limits::NONE).unwrap();
        assert_eq!(drawn.len(), if right.is_empty() { 0 } else { 3 });
        assert!(drawn.iter().all(|filling| right.contains(filling)), "{problem:?} {known:?}");
    }
    assert!(solvable > rounds / 3, "{solvable} of {rounds}");
}

#[test]
fn problems_agree_with_enumeration() {
    check_against_enumeration(6000, 10, 1);
    check_against_enumeration(100, 14, 2);
}
