//! The rules are stated three times: the referee's verdict, its list of faults, and the model. They must agree.

mod common;

use common::random_board;
use twotone::testing::puzzle;
use twotone::{BitGrid, Board, Marks, Rng, Size, Variant};

/// Whether the referee, asked in detail, finds nothing wrong with a filling.
fn is_faultless(board: &Board, filling: &BitGrid) -> bool {
    board.check(&Marks::full(filling)).expect("as many values as cells").is_empty()
}

/// Every shape up to twelve cells.
fn shapes() -> Vec<Size> {
    let sides = || 1..=12;
    sides().flat_map(|h| sides().map(move |w| Size::new(h, w))).filter(|size| size.cells() <= 12).collect()
}

#[test]
fn verdict_faults_and_model_agree_on_every_filling_of_small_boards() {
    let mut rng = Rng::new(1);
    for variant in Variant::all() {
        for size in shapes() {
            for _ in 0..3 {
                let board = random_board(variant, size, &mut rng);
                let (model, givens) = (puzzle(&board).model(), board.givens());
                for bits in 0..1u64 << size.cells() {
                    let filling = BitGrid::from_words(vec![bits], size.cells());
                    let accepts = board.accepts(&filling);
                    assert_eq!(accepts, is_faultless(&board, &filling), "{board:?} {filling:?}");
                    assert_eq!(
                        accepts,
                        model.holds(&filling) && givens.allow(&filling),
                        "{board:?} {filling:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_partial_filling_of_a_right_one_has_no_fault() {
    let mut rng = Rng::new(2);
    for variant in Variant::all() {
        for _ in 0..100 {
            let board = random_board(variant, common::small_size(&mut rng, 12), &mut rng);
            let Some(filling) = common::brute_force(&board).pop() else { continue };
            let mut marks = Marks::empty(filling.len());
            for cell in 0..filling.len() {
                if rng.coin() {
                    marks.set(cell, filling.get(cell));
                }
            }
            assert_eq!(board.check(&marks), Ok(vec![]), "{board:?} {marks:?}");
        }
    }
}

#[test]
fn a_right_filling_has_right_clues() {
    let mut rng = Rng::new(4);
    for variant in Variant::all() {
        for size in shapes() {
            let empty = common::empty(variant, size);
            let Some(filling) = common::random_solution(&empty, &mut rng) else { continue };
            let full = variant.fully_clued(size, &filling);
            assert!(full.accepts(&filling), "{full:?} {filling:?}");
            let symbols = common::some_clues(&empty, &filling, 10, &mut rng);
            assert_eq!(full.symbols().bytes, symbols, "{filling:?}");
        }
    }
}

#[test]
fn wide_boards_are_judged_like_narrow_ones() {
    // Rows that cross the 64-bit words of the packed filling, columns longer than a word.
    let mut rng = Rng::new(3);
    for size in [Size::new(3, 70), Size::new(70, 3), Size::new(1, 130), Size::new(66, 65)] {
        let checker: BitGrid =
            (0..size.cells()).map(|cell| (cell / size.width + cell % size.width) % 2 == 0).collect();
        for variant in Variant::all() {
            let board = random_board(variant, size, &mut rng);
            for _ in 0..20 {
                let filling: BitGrid =
                    (0..size.cells()).map(|cell| cell % 2 == 0 || rng.chance(1, 50)).collect();
                assert_eq!(board.accepts(&filling), is_faultless(&board, &filling));
            }
            assert_eq!(board.accepts(&checker), is_faultless(&board, &checker));
        }
        let unruly = common::empty(common::variant("unruly"), size);
        assert!(unruly.accepts(&checker), "a checkerboard of {size} is a right Unruly");
    }
}
