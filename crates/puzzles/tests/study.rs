//! Explanations, repairs and proofs: each claim in them is checked clue by clue.

mod common;

use common::{brute_force, random_board, small_size};
use twotone::{Board, Demand, Form, Limits, Rng, Variant, Verdict};
use twotone::{Least, Unrepaired, Why};

/// Whether a small board has a filling that satisfies these demands, by trying all.
fn satisfiable<'a>(board: &Board, demands: impl Iterator<Item = &'a Demand> + Clone) -> bool {
    let cells = board.size().cells();
    (0..1u64 << cells).any(|bits| demands.clone().all(|demand| holds(demand, bits)))
}

fn holds(demand: &Demand, bits: u64) -> bool {
    let value = |cell: usize| bits >> cell & 1 != 0;
    match &demand.form {
        Form::Count { lits, lo, hi } => {
            let trues = lits.iter().filter(|lit| value(lit.var() as usize) == lit.value()).count() as u32;
            (*lo..=*hi).contains(&trues)
        }
        Form::Differ(a, b) => a.iter().zip(b).any(|(&a, &b)| value(a) != value(b)),
    }
}

#[test]
fn every_contradiction_is_one_and_every_part_of_it_is_needed() {
    let mut rng = Rng::new(11);
    for variant in Variant::all() {
        let boards: Vec<Board> =
            (0..300).map(|_| random_board(variant, small_size(&mut rng, 9), &mut rng)).collect();
        let met = boards.iter().filter(|board| is_explained(board)).count();
        assert!(met > 20, "{variant}: {met}");
    }
}

/// Whether a board has no solution; then the reason that is given for it is checked.
fn is_explained(board: &Board) -> bool {
    let Why::None(found) = board.why(&Limits::NONE) else { return false };
    assert!(found.irreducible, "{board:?}");
    assert!(!satisfiable(board, found.demands.iter()), "{board:?} {found:?}");
    for left_out in 0..found.demands.len() {
        let rest = found.demands.iter().enumerate().filter(|(i, _)| *i != left_out).map(|(_, d)| d);
        assert!(satisfiable(board, rest), "{board:?} {found:?} without {left_out}");
    }
    assert!(found.smallest, "small boards are searched completely: {board:?}");
    for clue in found.clues() {
        assert_ne!(board.symbols().bytes[clue], b'.');
    }
    true
}

#[test]
fn islands_and_closest_solutions_are_right() {
    let mut rng = Rng::new(12);
    let mut met = 0;
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 100)) {
        let board = random_board(variant, small_size(&mut rng, 12), &mut rng);
        let solutions = brute_force(&board);
        let Why::Several(several) = board.why(&Limits::NONE) else {
            assert!(solutions.len() < 2, "{board:?}");
            continue;
        };
        met += 1;
        let undecided: Vec<usize> = (0..board.size().cells())
            .filter(|&cell| solutions.iter().any(|s| s.get(cell) != solutions[0].get(cell)))
            .collect();
        let mut islands = several.islands.concat();
        islands.sort_unstable();
        assert_eq!(islands, undecided, "{board:?}");
        let distance = |a: &twotone::BitGrid, b: &twotone::BitGrid| {
            a.iter().zip(b.iter()).filter(|(a, b)| a != b).count()
        };
        let closest = &several.closest;
        assert_eq!(closest.cells.len(), distance(&closest.one, &closest.other));
        assert!(board.accepts(&closest.one) && board.accepts(&closest.other) && !closest.cells.is_empty());
        let from_one =
            solutions.iter().filter(|s| **s != closest.one).map(|s| distance(s, &closest.one)).min();
        match closest.least {
            Least::OfAll => {
                let pairs = (1..solutions.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
                let least = pairs.map(|(a, b)| distance(&solutions[a], &solutions[b])).min();
                assert_eq!(least, Some(closest.cells.len()), "{board:?}");
            }
            Least::FromOne => assert_eq!(from_one, Some(closest.cells.len()), "{board:?}"),
            Least::Found => panic!("no limit was set"),
        }
    }
    assert!(met > 70, "{met}");
}

#[test]
fn repaired_boards_are_unique_and_keep_their_clues() {
    let mut rng = Rng::new(13);
    let (mut repaired, mut hopeless) = (0, 0);
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 60)) {
        let board = random_board(variant, small_size(&mut rng, 16), &mut rng);
        match board.repair(&Limits::NONE) {
            Ok(repair) => {
                repaired += 1;
                assert_eq!(brute_force(&repair.puzzle), [repair.solution], "{board:?}");
                let (before, after) = (board.symbols().bytes, repair.puzzle.symbols().bytes);
                let changed: Vec<usize> = (0..before.len()).filter(|&i| before[i] != after[i]).collect();
                assert_eq!(changed, repair.added);
                assert!(changed.iter().all(|&place| !before[place].is_ascii_digit()));
            }
            Err(Unrepaired::NoClueTells(two)) => {
                hopeless += 1;
                assert!(two[0] != two[1] && two.iter().all(|filling| board.accepts(filling)));
            }
            Err(Unrepaired::Unique) => assert_eq!(brute_force(&board).len(), 1),
            Err(Unrepaired::NoSolution) => assert!(brute_force(&board).is_empty()),
            Err(other) => panic!("{other:?}"),
        }
    }
    assert!(repaired > 40 && hopeless > 2, "{repaired} {hopeless}");
}

#[test]
fn a_limit_is_told() {
    let empty = format!("20\n{}", "....................\n".repeat(20));
    let board = Board::parse_as(&empty, twotone::Variant::find("takuzu").unwrap()).unwrap();
    assert!(matches!(board.why(&Limits::NONE.stop(&|| true)), Why::Unknown(Some(_))));
    assert!(matches!(board.repair(&Limits::NONE.effort(1)), Err(Unrepaired::Limit(_))));
    let answer = board.forced(&Limits::NONE.effort(1));
    assert_eq!(answer.verdict, Verdict::Unknown);
}
