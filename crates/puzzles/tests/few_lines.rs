//! Boards with more lines than there are different ones have no solution, and everybody says so at once.

mod common;

use common::{brute_force, empty, variant};
use twotone::{Count, Hint, Limits, Marks, Reach, Size, Variant, Verdict, Want, Why};

#[test]
fn small_shapes_agree_with_brute_force() {
    let shapes = (1..=18).flat_map(|height| (1..=18).map(move |width| Size::new(height, width)));
    for size in shapes.filter(|size| size.cells() <= 18) {
        for variant in Variant::all() {
            let board = empty(variant, size);
            let none = brute_force(&board).is_empty();
            let verdict = board.solve(&Limits::NONE).verdict;
            assert_eq!(verdict == Verdict::NoSolution, none, "{board:?}");
        }
    }
}

#[test]
fn large_shapes_are_refuted_at_once() {
    for (height, width) in [(6, 15), (6, 16), (8, 36), (6, 70), (4, 130), (15, 6), (1000, 10), (16, 100_000)]
    {
        let size = Size::new(height, width);
        let limits = Limits::NONE.effort(1);
        let board = empty(variant("takuzu"), size);
        for want in [Want::Any, Want::Unique, Want::Forced, Want::Solutions { limit: 3 }] {
            assert_eq!(board.ask(&limits, want).verdict, Verdict::NoSolution, "{size} {want:?}");
        }
        assert_eq!(board.count(&limits), Count::Exact(0u8.into()), "{size}");
        assert_eq!(board.odds(&limits).unwrap().count, 0u8.into(), "{size}");
        assert_eq!(board.solutions(&limits).next(), None, "{size}");
        let Why::None(found) = board.why(&limits) else { panic!("{size}") };
        assert!(found.irreducible && found.smallest && found.clues().is_empty(), "{size}: {found:?}");
        assert_eq!(found.demands.len(), 1, "{size}");
    }
}

#[test]
fn nobody_who_asks_for_a_hint_waits_for_a_search() {
    let board = empty(variant("takuzu"), Size::new(6, 16));
    assert_eq!(board.hint(Reach::ALL, &Limits::NONE), Hint::NoSolution);
    let mut marks = Marks::empty(96);
    marks.set(5, true);
    assert_eq!(board.at(&marks).unwrap().hint(Reach::ALL, &Limits::NONE), Hint::NoSolution);
}

#[test]
fn lines_enough_or_alike_are_no_contradiction() {
    let limits = Limits::NONE;
    assert_eq!(empty(variant("takuzu"), Size::new(4, 6)).solve(&limits).verdict, Verdict::Solvable);
    for (height, width) in [(6, 16), (16, 6), (4, 20)] {
        let board = empty(variant("unruly"), Size::new(height, width));
        assert_eq!(board.solve(&limits).verdict, Verdict::Solvable, "{height}x{width}");
    }
}
