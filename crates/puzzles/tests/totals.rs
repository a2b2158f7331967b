//! Published totals: all boards of a size, enumerated, each once.

mod common;

use twotone::{Limits, Size, Want};

fn total(name: &str, size: Size, without: &[&str]) -> usize {
    let board = common::empty(common::variant(name), size);
    let mut found = board.ask(&Limits::NONE.without(without), Want::Solutions { limit: u64::MAX }).solutions;
    found.sort_by_key(|filling| filling.words().to_vec());
    found.dedup();
    found.len()
}

#[test]
fn takuzu_grids() {
    for (n, expected) in [(2, 2), (4, 72), (6, 4140)] {
        assert_eq!(total("takuzu", Size::new(n, n), &[]), expected, "{n}x{n}");
    }
}

#[test]
fn unruly_grids() {
    for (n, expected) in [(2, 2), (4, 90), (6, 11222)] {
        assert_eq!(total("unruly", Size::new(n, n), &[]), expected, "{n}x{n}");
    }
}

#[test]
fn loop_free_slant_fillings() {
    let expected = [
        (1, 1, 2),
        (2, 2, 15),
        (3, 3, 384),
        (4, 4, 32625),
        (1, 5, 32),
        (2, 5, 780),
        (5, 2, 780),
        (3, 4, 2624),
    ];
    for (h, w, expected) in expected {
        assert_eq!(total("slant", Size::new(h, w), &[]), expected, "{h}x{w}");
    }
}

#[test]
fn full_clue_mosaics_by_the_general_engines_and_by_the_shortcut() {
    // Distinct clue boards, uniquely solvable ones, and the most solutions, over all fillings of a size.
    for (h, w, boards, unique, most) in [
        (1, 2, 3, 2, 2),
        (2, 2, 5, 2, 6),
        (2, 3, 27, 8, 8),
        (2, 4, 81, 16, 16),
        (3, 3, 512, 512, 1),
        (1, 5, 30, 28, 2),
    ] {
        let size = Size::new(h, w);
        let empty = common::empty(common::variant("mosaic"), size);
        let mut clue_boards: Vec<Vec<u8>> = (0..1u64 << size.cells())
            .map(|bits| {
                let filling = twotone::BitGrid::from_words(vec![bits], size.cells());
                (0..size.cells()).map(|place| empty.symbol_of(&filling, place)).collect()
            })
            .collect();
        clue_boards.sort();
        clue_boards.dedup();
        assert_eq!(clue_boards.len(), boards);
        let shortcuts = empty.shortcut_names();
        for without in [&[][..], &shortcuts] {
            let counts: Vec<usize> = clue_boards
                .iter()
                .map(|clues| {
                    let board = common::board("mosaic", size, clues.clone());
                    let all = Want::Solutions { limit: u64::MAX };
                    board.ask(&Limits::NONE.without(without), all).solutions.len()
                })
                .collect();
            assert_eq!(counts.iter().filter(|&&n| n == 1).count(), unique, "{size}");
            assert_eq!(counts.iter().max(), Some(&most), "{size}");
            assert_eq!(counts.iter().sum::<usize>(), 1 << size.cells(), "{size}");
        }
    }
}
