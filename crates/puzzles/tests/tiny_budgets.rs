//! Every question with every small limit: never a wrong word, never a panic, and nothing left behind for the next one.

mod common;

use std::cell::Cell;

use common::{brute_force, random_board, small_size};
use twotone::Unrepaired;
use twotone::testing::deduce::{End, Grade, Way};
use twotone::{
    Answer, BigUint, BitGrid, Board, Claim, Count, Hint, Limit, Limits, Marks, Reach, Rng, Size, Variant,
    Verdict, Want, Why,
};

/// What is true of a board, found out without limits.
struct Truth {
    /// No, one or several solutions.
    verdict: Verdict,
    forced: Option<Marks>,
    count: Option<BigUint>,
    /// What was answered before any limit was met on this thread.
    before: Told,
    /// How often a limit was met.
    limits_met: Cell<usize>,
}

/// Answers that the next question must give again.
#[derive(Debug, PartialEq)]
struct Told {
    answers: Vec<Answer>,
    hint: Hint,
}

impl Told {
    fn by(board: &Board) -> Self {
        let wants = [Want::Any, Want::Unique, Want::Forced, Want::Solutions { limit: 3 }];
        let answers = wants.map(|want| board.ask(&Limits::NONE, want)).into();
        Told { answers, hint: board.hint(Reach::ALL, &Limits::NONE) }
    }
}

impl Truth {
    /// By brute force where that is possible, else by the engines with all the time they want.
    fn of(board: &Board) -> Self {
        let (before, limits_met) = (Told::by(board), Cell::new(0));
        if board.size().cells() > 12 {
            let answer = board.forced(&Limits::NONE);
            return Truth { verdict: answer.verdict, forced: answer.forced, count: None, before, limits_met };
        }
        let solutions = brute_force(board);
        let forced = solutions.first().map(|first| {
            let mut forced = Marks::full(first);
            (0..first.len())
                .filter(|&cell| solutions.iter().any(|other| other.get(cell) != first.get(cell)))
                .for_each(|cell| forced.clear(cell));
            forced
        });
        let verdict = [Verdict::NoSolution, Verdict::Unique, Verdict::Several][solutions.len().min(2)];
        Truth { verdict, forced, count: Some(solutions.len().into()), before, limits_met }
    }

    /// A limit ended something: it must have been set.
    fn met(&self, limit: Limit, limits: &Limits<'_>) {
        self.limits_met.set(self.limits_met.get() + 1);
        let was_set = match limit {
            Limit::Ticks => limits.effort < u64::MAX,
            Limit::Stopped => limits.stop.is_some(),
            Limit::Memory => limits.memory < usize::MAX,
            _ => false,
        };
        assert!(was_set, "{limit:?} in {limits:?}");
    }

    fn forces(&self, cell: usize, value: bool) -> bool {
        self.forced.as_ref().is_none_or(|forced| forced.get(cell) == Some(value))
    }

    fn counts(&self, count: &BigUint) -> bool {
        self.count.as_ref().is_none_or(|known| known == count)
            && self.verdict == [Verdict::NoSolution, Verdict::Unique, Verdict::Several][small(count).min(2)]
    }
}

fn small(count: &BigUint) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

/// A question that finds out itself whether what it is told is true.
type Question = fn(&Board, &Truth, &Limits<'_>);

const QUESTIONS: [(&str, Question); 14] = [
    ("any", |board, truth, limits| asked(board, truth, limits, Want::Any)),
    ("unique", |board, truth, limits| asked(board, truth, limits, Want::Unique)),
    ("forced", |board, truth, limits| asked(board, truth, limits, Want::Forced)),
    ("alike", |board, truth, limits| asked(board, truth, limits, Want::Alike { most: 100 })),
    ("list", |board, truth, limits| asked(board, truth, limits, Want::Solutions { limit: 4 })),
    ("solutions", solutions),
    ("count", count),
    ("odds", odds),
    ("sample", sample),
    ("why", why),
    ("repair", repair),
    ("hint", hint),
    ("steps and grade", steps_and_grade),
    ("proof", proof),
];

fn asked(board: &Board, truth: &Truth, limits: &Limits<'_>, want: Want) {
    let answer = board.ask(limits, want);
    match answer.verdict {
        Verdict::Unknown => truth.met(answer.limit.expect("what ended it"), limits),
        Verdict::Solvable => assert_ne!(truth.verdict, Verdict::NoSolution, "{answer:?}"),
        verdict => assert_eq!(verdict, truth.verdict, "{answer:?}"),
    }
    let fillings = answer.example.iter().chain(&answer.other).chain(&answer.solutions);
    fillings.for_each(|filling| assert!(board.accepts(filling), "{answer:?}"));
    if let Some(forced) = answer.forced.filter(|_| want == Want::Forced) {
        assert_eq!(Some(forced), truth.forced);
    }
}

fn solutions(board: &Board, truth: &Truth, limits: &Limits<'_>) {
    let mut list = board.solutions(limits);
    let found: Vec<BitGrid> = list.by_ref().take(40).collect();
    assert!(found.iter().all(|filling| board.accepts(filling)));
    assert!((0..found.len()).all(|i| !found[..i].contains(&found[i])));
    match list.limit() {
        Some(limit) => truth.met(limit, limits),
        None => assert!(found.len() == 40 || truth.counts(&found.len().into())),
    }
}

fn count(board: &Board, truth: &Truth, limits: &Limits<'_>) {
    match board.count(limits) {
        Count::Exact(count) => assert!(truth.counts(&count), "{count}"),
        Count::AtLeast { bound, limit } => {
            assert!(truth.count.as_ref().is_none_or(|count| bound <= *count), "{bound}");
            truth.met(limit.expect("what ended it"), limits);
        }
    }
    match board.count_up_to(3, limits) {
        Count::Exact(count) => assert!(truth.counts(&count), "{count}"),
        Count::AtLeast { bound, limit } => {
            assert!(truth.count.as_ref().is_none_or(|count| bound <= *count), "{bound}");
            match limit {
                Some(limit) => truth.met(limit, limits),
                None => assert_eq!(small(&bound), 3),
            }
        }
    }
}

fn odds(board: &Board, truth: &Truth, limits: &Limits<'_>) {
    let census = match board.odds(limits) {
        Ok(census) => census,
        Err(limit) => return truth.met(limit, limits),
    };
    assert!(truth.counts(&census.count), "{census:?}");
    let (odds, forced) = (census.odds.expect("asked for"), truth.forced.as_ref());
    for (cell, value) in forced.into_iter().flat_map(|forced| forced.iter().enumerate()) {
        let ones = odds.ones(cell);
        let told = match (*ones == BigUint::ZERO, *ones == census.count) {
            (true, _) => Some(false),
            (_, true) => Some(true),
            _ => None,
        };
        assert_eq!(told, value, "{cell}");
    }
}

fn sample(board: &Board, truth: &Truth, limits: &Limits<'_>) {
    let drawn = match board.sample(3, 7, limits) {
        Ok(drawn) => drawn,
        Err(limit) => return truth.met(limit, limits),
    };
    assert_eq!(drawn.len(), if truth.verdict == Verdict::NoSolution { 0 } else { 3 });
    assert!(drawn.iter().all(|filling| board.accepts(filling)));
}

fn why(board: &Board, truth: &Truth, limits: &Limits<'_>) {
    match board.why(limits) {
        Why::None(found) => {
            assert_eq!(truth.verdict, Verdict::NoSolution);
            let mut symbols = vec![b'.'; board.symbols().bytes.len()];
            found.clues().iter().for_each(|&place| symbols[place] = board.symbols().bytes[place]);
            let blamed = board.with_symbols(symbols).expect("the board's own symbols");
            assert_eq!(blamed.solve(&Limits::NONE).verdict, Verdict::NoSolution, "{found:?}");
        }
        Why::Unique { solution, .. } => {
            assert!(truth.verdict == Verdict::Unique && board.accepts(&solution));
        }
        Why::Several(several) => {
            assert_eq!(truth.verdict, Verdict::Several);
            assert!(several.forced.is_none() || several.forced == truth.forced);
            let closest = several.closest;
            assert!(closest.one != closest.other);
            assert!(board.accepts(&closest.one) && board.accepts(&closest.other));
        }
        Why::Unknown(limit) => truth.met(limit.expect("what ended it"), limits),
    }
}

fn repair(board: &Board, truth: &Truth, limits: &Limits<'_>) {
    match board.repair(limits) {
        Ok(repair) => {
            let expected = if repair.changed.is_empty() { Verdict::Several } else { Verdict::NoSolution };
            assert_eq!(truth.verdict, expected);
            let answer = repair.puzzle.unique(&Limits::NONE);
            assert_eq!((answer.verdict, answer.example), (Verdict::Unique, Some(repair.solution)));
        }
        Err(Unrepaired::Unique) => assert_eq!(truth.verdict, Verdict::Unique),
        Err(Unrepaired::NoSolution) => assert_eq!(truth.verdict, Verdict::NoSolution),
        Err(Unrepaired::NoClueTells(_)) => {
            let free = board.repair(&Limits::NONE);
            assert!(matches!(free, Err(Unrepaired::NoClueTells(_))), "{free:?}");
        }
        Err(Unrepaired::Limit(limit)) => truth.met(limit.expect("what ended it"), limits),
        Err(_) => assert_eq!(truth.verdict, Verdict::Several),
    }
}

fn hint(board: &Board, truth: &Truth, limits: &Limits<'_>) {
    match board.hint(Reach::ALL, limits) {
        Hint::Step(step) => {
            assert!(!step.conclusion.is_empty());
            assert!(step.conclusion.iter().all(|&(cell, value)| truth.forces(cell, value)), "{step:?}");
        }
        Hint::Solved => assert_eq!(truth.verdict, Verdict::Unique),
        Hint::Several { .. } => assert_eq!(truth.verdict, Verdict::Several),
        Hint::NoSolution => assert_eq!(truth.verdict, Verdict::NoSolution),
        told @ (Hint::Mistake(_) | Hint::Stuck) => panic!("{told:?}"),
        Hint::Unknown(_) => {}
    }
    // A mark that no solution has.
    let forced = truth.forced.as_ref();
    let wrong = forced.and_then(|forced| (0..forced.len()).find_map(|cell| Some((cell, !forced.get(cell)?))));
    let Some((cell, value)) = wrong.filter(|(cell, _)| board.givens().get(*cell).is_none()) else { return };
    let mut marks = Marks::empty(board.size().cells());
    marks.set(cell, value);
    match board.at(&marks).expect("as many marks as cells").hint(Reach::ALL, limits) {
        // What follows from a wrong mark, with nobody there to tell that it is one.
        Hint::Step(_) | Hint::Unknown(_) => {}
        Hint::Mistake(mistake) => assert_eq!(mistake.wrong, [cell]),
        told => panic!("{told:?}"),
    }
}

fn steps_and_grade(board: &Board, truth: &Truth, limits: &Limits<'_>) {
    let Way { steps, marks, end } = board.steps(Reach::ALL, limits);
    let concluded = steps.iter().flat_map(|step| &step.conclusion);
    assert!(concluded.into_iter().all(|&(cell, value)| truth.forces(cell, value)), "{steps:?}");
    assert!(end != End::Solved || marks.is_complete());
    ended(&end, truth);
    let Grade { level, end, .. } = board.grade(limits);
    assert!(level.is_none() || truth.verdict == Verdict::Unique);
    ended(&end, truth);
}

fn ended(end: &End, truth: &Truth) {
    match end {
        End::Solved => assert_eq!(truth.verdict, Verdict::Unique),
        End::Several => assert_eq!(truth.verdict, Verdict::Several),
        End::Broken(_) => assert_eq!(truth.verdict, Verdict::NoSolution),
        End::Stuck | End::Mistake(_) => panic!("{end:?}"),
        End::Unknown(_) => {}
    }
}

fn proof(board: &Board, truth: &Truth, limits: &Limits<'_>) {
    let none = board.proof(&Claim::NoSolution, limits);
    match (none, truth.verdict) {
        (Ok(_), verdict) => assert_eq!(verdict, Verdict::NoSolution),
        (Err(twotone::Unproved::Wrong), verdict) => assert_ne!(verdict, Verdict::NoSolution),
        (Err(_), _) => {}
    }
    let Some(example) = board.solve(&Limits::NONE).example else { return };
    match (board.proof(&Claim::Only(example), limits), truth.verdict) {
        (Ok(_), verdict) => assert_eq!(verdict, Verdict::Unique),
        (Err(twotone::Unproved::Wrong), verdict) => assert_eq!(verdict, Verdict::Several),
        (Err(_), _) => {}
    }
}

/// Asks every question within each of the limits, and after each of them what was asked before; how often a limit
/// was met.
fn check(board: &Board, efforts: &[u64], memories: &[usize], stops: u32) -> usize {
    let truth = Truth::of(board);
    for (name, question) in QUESTIONS {
        let run = |what: &str, limits: &Limits<'_>| {
            let context = Context(format!("{name} within {what}: {board:?}"));
            question(board, &truth, limits);
            assert_eq!(Told::by(board), truth.before);
            std::mem::forget(context);
        };
        efforts.iter().for_each(|&ticks| run(&format!("{ticks} ticks"), &Limits::NONE.effort(ticks)));
        memories.iter().for_each(|&bytes| run(&format!("{bytes} bytes"), &Limits::NONE.memory(bytes)));
        for most in 1..=stops {
            let asked = Cell::new(0);
            let stop = || asked.replace(asked.get() + 1) + 1 >= most;
            run(&format!("{most} askings"), &Limits::NONE.stop(&stop));
        }
    }
    truth.limits_met.get()
}

/// Tells where a panic came from.
struct Context(String);

impl Drop for Context {
    fn drop(&mut self) {
        eprintln!("{}", self.0);
    }
}

#[test]
fn small_boards_with_every_limit() {
    let efforts: Vec<u64> = (0..40).chain((40..400).step_by(9)).collect();
    let memories: Vec<usize> = (0..2000).step_by(100).chain((2000..20_000).step_by(1500)).collect();
    let mut limits_met = 0;
    for variant in Variant::all() {
        let mut rng = Rng::new(61);
        let mut kinds = [0; 3];
        for _ in 0..8 {
            let board = random_board(variant, small_size(&mut rng, 9), &mut rng);
            kinds[board.unique(&Limits::NONE).verdict as usize] += 1;
            limits_met += check(&board, &efforts, &memories, 25);
        }
        assert!(kinds.iter().filter(|&&n| n > 0).count() > 1, "{variant}: {kinds:?}");
    }
    // Boards so small that no search is needed meet hardly any limit.
    assert!(limits_met > 1000, "{limits_met}");
}

#[test]
fn larger_boards_with_some_limits() {
    let growing = |from: u64, to: u64| {
        std::iter::successors(Some(from), |n| Some(n * 5 / 2 + 1)).take_while(move |n| *n < to)
    };
    let efforts: Vec<u64> = growing(1, 1_000_000).collect();
    let memories: Vec<usize> = growing(100, 1_000_000).map(|n| n as usize).collect();
    let mut limits_met = 0;
    for variant in Variant::all() {
        let mut rng = Rng::new(62);
        let board = random_board(variant, Size::new(5, 5 + rng.below(2)), &mut rng);
        limits_met += check(&board, &efforts, &memories, 6);
    }
    assert!(limits_met > 200, "{limits_met}");
}
