//! Solutions one after the other: all of them, each once, within limits, in flat memory.

mod common;

use std::collections::BTreeSet;

use common::{brute_force, random_board, small_size};
use twotone::{BitGrid, Board, Count, Limit, Limits, Rng, Size, Variant, Verdict, Want};

fn words(filling: &BitGrid) -> Vec<u64> {
    filling.words().to_vec()
}

#[test]
fn all_solutions_come_once() {
    let mut rng = Rng::new(1);
    for variant in Variant::all() {
        for _ in 0..150 {
            let size = Size::new(1 + rng.below(4), 1 + rng.below(4));
            let board = random_board(variant, size, &mut rng);
            let mut solutions = board.solutions(&Limits::NONE);
            let listed: Vec<Vec<u64>> = solutions.by_ref().map(|filling| words(&filling)).collect();
            assert_eq!(solutions.limit(), None);
            let different: BTreeSet<_> = listed.iter().cloned().collect();
            assert_eq!(different.len(), listed.len(), "{board:?}");
            assert_eq!(different, brute_force(&board).iter().map(words).collect(), "{board:?}");
        }
    }
}

#[test]
fn a_position_is_kept() {
    let mut rng = Rng::new(2);
    for variant in Variant::all() {
        let board = random_board(variant, Size::new(3, 4), &mut rng);
        let Some(first) = board.solutions(&Limits::NONE).next() else { continue };
        let mut marks = board.givens();
        (0..12).step_by(3).for_each(|cell| marks.set(cell, first.get(cell)));
        let placed = board.at(&marks).expect("as many cells");
        let all = board.solutions(&Limits::NONE).filter(|filling| marks.allow(filling)).count();
        assert_eq!(placed.solutions(&Limits::NONE).count(), all);
    }
}

#[test]
fn the_first_of_very_many_come_at_once() {
    for variant in Variant::all() {
        let board = common::empty(variant, Size::new(30, 30));
        assert_eq!(board.solutions(&Limits::NONE).take(100).count(), 100);
    }
}

#[test]
fn limits_end_the_list_and_are_told() {
    let empty = Board::parse(format!("8\n{}", "........\n".repeat(8))).expect("a board");
    let mut few = empty.solutions(&Limits::NONE.effort(50_000));
    let listed = few.by_ref().count();
    assert!(listed > 0 && few.limit() == Some(Limit::Ticks), "{listed}");
    let asked = std::cell::Cell::new(0);
    let stop = || asked.replace(asked.get() + 1) > 50;
    let mut stopped = empty.solutions(&Limits::NONE.stop(&stop));
    stopped.by_ref().for_each(drop);
    assert_eq!(stopped.limit(), Some(Limit::Stopped));
}

#[test]
#[ignore = "a minute: 4,111,116 solutions"]
fn every_takuzu_of_eight_comes_once() {
    let empty = Board::parse(format!("8\n{}", "........\n".repeat(8))).expect("a board");
    let different: BTreeSet<u64> = empty.solutions(&Limits::NONE).map(|filling| filling.words()[0]).collect();
    assert_eq!(different.len(), 4_111_116);
}

#[test]
fn a_list_ends_where_it_is_told_to() {
    let mut rng = Rng::new(72);
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 300)) {
        let board = random_board(variant, small_size(&mut rng, 10), &mut rng);
        let solutions = brute_force(&board);
        for limit in 0..4 {
            check_list(&board, &solutions, limit);
        }
    }
    // Several solutions by a closed form, which lists at least two.
    let board = Board::parse_as("1 2\n11\n", common::variant("mosaic")).unwrap();
    (0..4).for_each(|limit| check_list(&board, &brute_force(&board), limit));
}

/// A list of up to `limit` solutions, and the number of solutions up to there.
fn check_list(board: &Board, solutions: &[BitGrid], limit: u64) {
    let answer = board.ask(&Limits::NONE, Want::Solutions { limit });
    let context = format!("{board:?} {limit}: {answer:?}");
    let listed = solutions.len().min(limit as usize);
    assert_eq!((answer.limit, answer.solutions.len()), (None, listed), "{context}");
    assert!(answer.solutions.iter().all(|filling| solutions.contains(filling)), "{context}");
    assert!((1..listed).all(|i| !answer.solutions[..i].contains(&answer.solutions[i])), "{context}");
    match answer.verdict {
        Verdict::NoSolution => assert!(solutions.is_empty(), "{context}"),
        Verdict::Unique => assert_eq!(solutions.len(), 1, "{context}"),
        Verdict::Several => assert!(solutions.len() > 1, "{context}"),
        Verdict::Solvable => assert!(limit < 2 && !solutions.is_empty(), "{context}"),
        Verdict::Unknown => panic!("{context}"),
    }
    match board.count_up_to(limit, &Limits::NONE) {
        Count::Exact(count) => assert_eq!(count, solutions.len().into(), "{context}"),
        Count::AtLeast { bound, limit: ended } => {
            assert_eq!((bound, ended), (limit.into(), None), "{context}");
            assert!(solutions.len() as u64 >= limit, "{context}");
        }
    }
}
