//! Every way to an answer against brute force, with each engine switched off in turn, under all symmetries.

mod common;

use common::{brute_force, random_board, small_size};
use twotone::{BitGrid, Board, Limits, Marks, Rng, Symmetry, Variant, Verdict, Want};

/// All engines and shortcuts that have a say about a board.
fn engine_names(board: &Board) -> Vec<&'static str> {
    board.shortcut_names().into_iter().chain(twotone::engine_names()).collect()
}

/// Checks the answers to every question against the list of all solutions.
#[track_caller]
fn check(board: &Board, solutions: &[BitGrid], without: &[&str]) {
    for want in [Want::Any, Want::Unique, Want::Forced, Want::Solutions { limit: u64::MAX }] {
        let answer = board.ask(&Limits::NONE.without(without), want);
        let context = format!("{board:?} {want:?} without {without:?}: {answer:?}");
        match answer.verdict {
            Verdict::NoSolution => assert_eq!(solutions.len(), 0, "{context}"),
            Verdict::Unique => assert_eq!(solutions.len(), 1, "{context}"),
            Verdict::Several => assert!(solutions.len() > 1, "{context}"),
            Verdict::Solvable => assert!(!solutions.is_empty() && want == Want::Any, "{context}"),
            Verdict::Unknown => panic!("{context}"),
        }
        if want == Want::Forced && !solutions.is_empty() {
            assert_eq!(answer.forced, Some(common_cells(solutions)), "{context}");
        }
        if matches!(want, Want::Solutions { .. }) {
            let mut found: Vec<&BitGrid> = answer.solutions.iter().collect();
            found.sort_by_key(|f| f.words().to_vec());
            let mut expected: Vec<&BitGrid> = solutions.iter().collect();
            expected.sort_by_key(|f| f.words().to_vec());
            assert_eq!(found, expected, "{context}");
        }
    }
}

fn common_cells(solutions: &[BitGrid]) -> Marks {
    let mut marks = Marks::full(&solutions[0]);
    for cell in 0..marks.len() {
        if solutions.iter().any(|s| s.get(cell) != solutions[0].get(cell)) {
            marks.clear(cell);
        }
    }
    marks
}

fn agree(variant: Variant, boards: usize) {
    let mut rng = Rng::new(11);
    let mut kinds = [0; 3];
    for _ in 0..boards {
        let board = random_board(variant, small_size(&mut rng, 12), &mut rng);
        let solutions = brute_force(&board);
        kinds[solutions.len().min(2)] += 1;
        check(&board, &solutions, &[]);
        let names = engine_names(&board);
        // The last general engine decides everything; without it there may be no answer.
        let last = *names.last().expect("an engine");
        for name in names.iter().filter(|&&name| name != last) {
            check(&board, &solutions, &[name]);
        }
        let all_but_last: Vec<&str> = names.iter().copied().filter(|&name| name != last).collect();
        check(&board, &solutions, &all_but_last);
    }
    assert!(kinds.iter().all(|&n| n * 20 > boards), "none, one and several all happen: {variant} {kinds:?}");
}

#[test]
fn all_engines_agree() {
    Variant::all().for_each(|variant| agree(variant, 300));
}

#[test]
fn images_of_a_board_have_images_of_its_solutions() {
    let mut rng = Rng::new(15);
    for variant in Variant::all() {
        for _ in 0..60 {
            let board = random_board(variant, small_size(&mut rng, 30), &mut rng);
            let expected = board.forced(&Limits::NONE);
            for symmetry in Symmetry::all() {
                let image = board.transformed(symmetry);
                let answer = image.forced(&Limits::NONE);
                assert_eq!(answer.verdict, expected.verdict, "{board:?} {symmetry:?}");
                let moved = expected.forced.as_ref().map(|marks| {
                    let swap = board.swaps_values(symmetry);
                    let cells: Vec<Option<bool>> = marks.iter().map(|mark| mark.map(|v| v != swap)).collect();
                    symmetry.map(board.size(), &cells)
                });
                assert_eq!(
                    answer.forced.map(|marks| marks.iter().collect()),
                    moved,
                    "{board:?} {symmetry:?}"
                );
            }
        }
    }
}

#[test]
fn exchanging_the_colours_keeps_the_verdict() {
    let mut rng = Rng::new(16);
    for name in ["mosaic", "takuzu", "unruly"] {
        for _ in 0..100 {
            let size = small_size(&mut rng, 30);
            let board = random_board(common::variant(name), size, &mut rng);
            let mut symbols = board.symbols().bytes;
            let mut possible = true;
            for (place, symbol) in
                symbols.iter_mut().enumerate().filter(|(_, symbol)| symbol.is_ascii_digit())
            {
                let most = if name == "mosaic" { size.block(place).count() as u8 } else { 1 };
                match most.checked_sub(*symbol - b'0') {
                    Some(swapped) => *symbol = b'0' + swapped,
                    None => possible = false,
                }
            }
            let verdict = board.unique(&Limits::NONE).verdict;
            if possible {
                let swapped = common::board(name, size, symbols);
                assert_eq!(swapped.unique(&Limits::NONE).verdict, verdict, "{board:?}");
            } else {
                assert_eq!(verdict, Verdict::NoSolution);
            }
        }
    }
}

#[test]
fn what_a_shortcut_spends_is_booked() {
    let mut rng = Rng::new(5);
    for variant in Variant::all() {
        let board = random_board(variant, twotone::Size::new(4, 4), &mut rng);
        let trace = board.unique(&Limits::NONE).trace;
        assert!(trace.effort.ticks >= board.size().cells() as u64, "{variant} {trace:?}");
    }
}
