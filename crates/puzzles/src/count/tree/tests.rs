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
            (0..2).for_each(|_| vars.extend_from_within(..rng.below(vars.len())));
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
        assert_eq!(census(&problem, &known, false, &Limits::NONE).unwrap().count, built.count());
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

#[test]
fn samples_are_fair() {
    let mut rng = Rng::new(4);
    let mut tried = 0;
    while tried < 12 {
        let (problem, known) = random_problem(&mut rng, 10);
        let right = all_right(&problem, &known);
        if !(20..150).contains(&right.len()) {
            continue;
        }
        tried += 1;
        let expected = 60;
        let built = Elimination::build(&problem, &known, &Limits::NONE).unwrap();
        let mut seen = vec![0usize; right.len()];
        for filling in built.samples(expected * right.len(), &mut rng, &Limits::NONE).unwrap() {
            seen[right.iter().position(|other| *other == filling).expect("a right filling")] += 1;
        }
        let chi: f64 = seen.iter().map(|&n| (n as f64 - expected as f64).powi(2) / expected as f64).sum();
        let degrees = (right.len() - 1) as f64;
        assert!((chi - degrees).abs() < 4.5 * (2.0 * degrees).sqrt(), "{chi} for {degrees}: {problem:?}");
    }
}

/// Every block of three by three in a square has so many true cells.
fn blocks(side: usize, trues: u32, total: Option<usize>) -> Counts {
    let size = twotone_grid::Size::new(side, side);
    let lits = |cell| size.block(cell).map(|near| Lit::new(near as u32, true)).collect();
    let counts = (0..size.cells()).step_by(2).map(|cell| Count { lits: lits(cell), lo: 1, hi: trues });
    Counts { variables: size.cells(), counts: counts.collect(), total }
}

#[test]
fn limits_end_the_work_and_never_change_a_number() {
    let problem = blocks(5, 4, Some(9));
    let known = Marks::empty(25);
    let whole = census(&problem, &known, true, &Limits::NONE).unwrap();
    let mut ended = 0;
    for max_states in (0..20).map(|power| 1 << power) {
        let few = Limits::NONE.memory(max_states);
        match census(&problem, &known, true, &few) {
            Ok(census) => assert_eq!(census, whole),
            Err(why) => {
                assert_eq!(why, Limit::Memory);
                ended += 1;
            }
        }
    }
    assert!((4..20).contains(&ended), "{ended}");
    let asked = Limits::NONE.stop(&|| true);
    assert_eq!(census(&problem, &known, false, &asked), Err(Limit::Stopped));
    let built = Elimination::build(&problem, &known, &Limits::NONE).unwrap();
    assert_eq!(built.odds(&asked), Err(Limit::Stopped));
    assert_eq!(built.samples(1, &mut Rng::new(1), &asked), Err(Limit::Stopped));
}

#[test]
fn tables_are_held_and_work_can_be_stopped() {
    // Tables far larger than what is needed to find out what is open.
    let (problem, known) = (blocks(6, 4, Some(12)), Marks::empty(36));
    let little = 4 * bytes_to_reduce(36, problem.counts.iter().map(|count| count.lits.len()));
    let little = Limits::NONE.memory(little);
    assert_eq!(census(&problem, &known, false, &little), Err(Limit::Memory));
    let built = Elimination::build(&problem, &known, &Limits::NONE).unwrap();
    assert_eq!(built.odds(&little), Err(Limit::Memory));
    assert_eq!(built.samples(1, &mut Rng::new(1), &little), Err(Limit::Memory));
    // At any question, of which there are many.
    let counted = |patience: usize| {
        let asked = std::cell::Cell::new(0);
        let stop = || asked.replace(asked.get() + 1) >= patience;
        (census(&problem, &known, false, &Limits::NONE.stop(&stop)), asked.get())
    };
    let (whole, asked) = counted(usize::MAX);
    assert!(asked > 40 && whole.is_ok(), "{asked}");
    assert_eq!(counted(asked), (whole, asked));
    for patience in [0, asked / 2, asked - 1] {
        assert_eq!(counted(patience), (Err(Limit::Stopped), patience + 1));
    }
}

#[test]
fn wide_numbers_stay_exact() {
    // Disjoint pairs with one true cell each beside a row of any: numbers of hundreds of bits in one part.
    let pair = |i: u32| Count { lits: vec![Lit::new(i, true), Lit::new(i + 1, false)], lo: 1, hi: 2 };
    let (pairs, sea) = (300, 100);
    let mut counts: Vec<Count> = (0..pairs).map(|i| pair(2 * i)).collect();
    counts.push(Count { lits: (0..2 * pairs).map(|var| Lit::new(var, true)).collect(), lo: 0, hi: 599 });
    let variables = (2 * pairs + sea) as usize;
    let problem = Counts { variables, counts, total: None };
    let census = census(&problem, &Marks::empty(variables), true, &Limits::NONE).unwrap();
    // Each pair has three fillings; only all true is forbidden. Its second cell is true in one of the three.
    let three = |power| BigUint::from(3u8).pow(power);
    assert_eq!(census.count, (three(pairs) - 1u8) << sea);
    let odds = census.odds.unwrap();
    assert_eq!(*odds.ones(0), (three(pairs - 1) * 2u8 - 1u8) << sea);
    assert_eq!(*odds.ones(1), (three(pairs - 1) - 1u8) << sea);
}

#[test]
fn a_model_of_counts_and_clauses_is_taken_as_it_is() {
    let mut rng = Rng::new(8);
    let all_true = |var: u32| Lit::new(var, true);
    for round in 0..200 {
        let mut model = Model::new(4);
        model.clause(&[Lit::new(0, true), Lit::new(1, false)]);
        // Exactly so many of all variables: as they are, with signs, or with one of them twice.
        let of_all: Vec<Lit> = match round % 3 {
            0 => (0..4).map(all_true).collect(),
            1 => (0..4).map(|var| Lit::new(var, var > 0 && rng.coin())).collect(),
            _ => (0..4).chain([rng.below(4) as u32]).map(all_true).collect(),
        };
        let (lo, exact) = (1 + rng.below(3) as u32, rng.chance(3, 4));
        model.count(of_all, lo, if exact { lo } else { lo + 1 });
        model.count((1..4).map(all_true), rng.below(2) as u32, 2);
        if rng.coin() {
            model.fix(Lit::new(3, true));
        }
        let right = (0..16u64).filter(|&bits| model.holds(&BitGrid::from_words(vec![bits], 4))).count();
        let counts = Counts::of(model, &Limits::NONE).unwrap();
        assert_eq!(counts.total, (exact && round % 3 == 0).then_some(lo as usize));
        let counted = census(&counts, &Marks::empty(4), false, &Limits::NONE).unwrap();
        assert_eq!(counted.count, right.into(), "{counts:?}");
    }
}

/// Sums that the first two variables are both in, with one more variable each; and one that only the first is in.
fn two_in_all_sums(sums: u32) -> Counts {
    let exactly_one =
        |vars: &[u32]| Count { lits: vars.iter().map(|&var| Lit::new(var, true)).collect(), lo: 1, hi: 1 };
    let mut counts: Vec<Count> = (0..sums).map(|sum| exactly_one(&[0, 1, 3 + sum])).collect();
    counts.push(exactly_one(&[0, 2]));
    Counts { variables: 3 + sums as usize, counts, total: None }
}

#[test]
fn keys_that_outgrow_their_word_are_refused() {
    // Where both of them meet, each sum can be 0 to 2 before it ends, which takes three bits of the key, of 128.
    let count = |problem: &Counts| {
        census(problem, &Marks::empty(problem.variables), false, &Limits::NONE).map(|census| census.count)
    };
    // None or one of the first two is true, and the others follow.
    assert_eq!(count(&two_in_all_sums(42)), Ok(3u8.into()));
    assert_eq!(count(&two_in_all_sums(43)), Err(Limit::Memory));
}
