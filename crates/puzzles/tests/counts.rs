//! Counts, odds, forced cells and samples against enumeration; known totals; symmetries.

mod common;

use common::{board, brute_force, random_board, small_size, variant};
use twotone::testing::puzzle;
use twotone::{BigUint, BitGrid, Board, Count, Limit, Limits, Marks, Rng, Size, Symmetry, Variant, Verdict};

fn exact(board: &Board) -> String {
    match board.count(&Limits::NONE) {
        Count::Exact(count) => count.to_string(),
        other => panic!("{other:?}"),
    }
}

/// Count, odds and forced cells of random boards against brute force.
fn agree_with_enumeration(boards_per_variant: usize, cells: usize, seed: u64) {
    let mut rng = Rng::new(seed);
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, boards_per_variant)) {
        let board = random_board(variant, small_size(&mut rng, cells), &mut rng);
        let solutions = brute_force(&board);
        assert_eq!(exact(&board), solutions.len().to_string(), "{board:?}");
        let ones = |cell: usize| solutions.iter().filter(|solution| solution.get(cell)).count();
        // Past the short cut for boards with few solutions, too: straight to the family's own way.
        let swept = puzzle(&board).census(&board.givens(), true, &Limits::NONE).unwrap();
        for census in [board.odds(&Limits::NONE).unwrap(), swept] {
            assert_eq!(census.count, solutions.len().into(), "{board:?}");
            let odds = census.odds.unwrap();
            (0..board.size().cells())
                .for_each(|cell| assert_eq!(*odds.ones(cell), ones(cell).into(), "{board:?}"));
        }
        let answer = board.forced(&Limits::NONE);
        if solutions.is_empty() {
            assert_eq!(answer.verdict, Verdict::NoSolution, "{board:?}");
        } else {
            let mut forced = Marks::empty(board.size().cells());
            for cell in 0..forced.len() {
                if ones(cell) == 0 || ones(cell) == solutions.len() {
                    forced.set(cell, ones(cell) > 0);
                }
            }
            assert_eq!(answer.forced, Some(forced), "{board:?}");
        }
    }
}

#[test]
fn count_odds_and_forced_agree_with_enumeration() {
    agree_with_enumeration(500, 12, 31);
}

#[test]
#[ignore = "minutes: ten thousand boards per family"]
fn ten_thousand_boards_per_family_agree_with_enumeration() {
    agree_with_enumeration(10_000, 12, 32);
    agree_with_enumeration(300, 16, 33);
}

fn empty(name: &str, height: usize, width: usize) -> Board {
    common::empty(variant(name), Size::new(height, width))
}

#[test]
fn known_totals() {
    for (side, total) in [(2, "2"), (4, "72"), (6, "4140"), (8, "4111116")] {
        assert_eq!(exact(&empty("takuzu", side, side)), total);
    }
    for (side, total) in [(2, "2"), (4, "90"), (6, "11222"), (8, "12413918"), (10, "117925227108")] {
        assert_eq!(exact(&empty("unruly", side, side)), total);
    }
    let slant = [
        "2",
        "15",
        "384",
        "32625",
        "9085440",
        "8238791743",
        "24233379889152",
        "230629380093001665",
        "7089727956532936704000",
        "703130165949449759361247759",
        "224774939109370089875020185600000",
        "231459008314298532714943209968328640625",
    ];
    for (side, total) in slant.iter().enumerate() {
        assert_eq!(exact(&empty("slant", side + 1, side + 1)), *total);
    }
    assert_eq!(exact(&empty("mosaic", 5, 7)), (1u64 << 35).to_string());
}

#[test]
#[ignore = "half a minute without optimisation"]
fn the_total_of_ten_by_ten_takuzu() {
    assert_eq!(exact(&empty("takuzu", 10, 10)), "48183195384");
}

#[test]
fn counts_and_odds_turn_with_the_board() {
    let mut rng = Rng::new(34);
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 15)) {
        let size = Size::new(3 + rng.below(4), 3 + rng.below(5));
        let board = random_board(variant, size, &mut rng);
        let census = board.odds(&Limits::NONE).unwrap();
        let ones = census.odds.unwrap();
        for symmetry in Symmetry::all() {
            let image = board.transformed(symmetry);
            let turned = image.odds(&Limits::NONE).unwrap();
            assert_eq!(turned.count, census.count, "{board:?} {symmetry:?}");
            let turned = turned.odds.unwrap();
            for cell in 0..size.cells() {
                let there = turned.ones(symmetry.apply(size, cell));
                let here = ones.ones(cell);
                let right =
                    if board.swaps_values(symmetry) { *there == &census.count - here } else { there == here };
                assert!(right, "{board:?} {symmetry:?} {cell}");
            }
            let forced = |board: &Board| board.forced(&Limits::NONE).forced.map(|f| f.known());
            assert_eq!(forced(&image), forced(&board));
        }
    }
}

/// Draws from a board with a few solutions; the chi-square statistic must be near its mean.
fn is_uniform(board: &Board, draw: &mut dyn FnMut(usize) -> Vec<BitGrid>) {
    let solutions = brute_force(board);
    let draws = 40 * solutions.len();
    let mut seen = vec![0usize; solutions.len()];
    let drawn = draw(draws);
    assert_eq!(drawn.len(), draws);
    for filling in drawn {
        seen[solutions.iter().position(|s| *s == filling).expect("a solution")] += 1;
    }
    let expected = draws as f64 / solutions.len() as f64;
    let chi: f64 = seen.iter().map(|&n| (n as f64 - expected).powi(2) / expected).sum();
    let freedom = solutions.len() as f64 - 1.0;
    // Mean and deviation of the statistic; five deviations are far out for a fixed seed.
    assert!((chi - freedom).abs() < 5.0 * (2.0 * freedom).sqrt() + 1.0, "{chi} for {freedom}: {seen:?}");
}

#[test]
fn samples_are_uniform() {
    let boards = [
        ("mosaic", Size::new(3, 4), "............"),
        ("mosaic", Size::new(3, 4), ".4.....3...."),
        ("mosaic", Size::new(2, 2), "2222"),
        ("takuzu", Size::new(4, 4), "................"),
        ("unruly", Size::new(4, 4), "....1..........."),
        ("slant", Size::new(3, 3), "................"),
        ("slant", Size::new(3, 3), ".....2....2....."),
    ];
    let boards = boards.map(|(name, size, symbols)| board(name, size, symbols.bytes().collect()));
    let sizes = [(1, 1), (2, 2), (2, 3), (3, 3)].map(|(height, width)| Size::new(height, width));
    let empty = Variant::all().flat_map(|variant| sizes.map(|size| common::empty(variant, size)));
    for board in boards.into_iter().chain(empty.filter(|board| !brute_force(board).is_empty())) {
        is_uniform(&board, &mut |n| board.sample(n, 35, &Limits::NONE).unwrap());
        // The family's own sampler, also where there are few enough solutions for a list.
        let mut rng = Rng::new(35);
        is_uniform(&board, &mut |n| {
            puzzle(&board).samples(&board.givens(), n, &mut rng, &Limits::NONE).unwrap()
        });
    }
}

#[test]
fn bounds_are_proved() {
    let cases = [("takuzu", 8, 4_111_116u64), ("unruly", 10, 0), ("slant", 6, 0), ("mines", 6, 0)];
    for (family, side, number) in cases {
        let board = empty(family, side, side);
        let Count::Exact(truth) = board.count(&Limits::NONE) else { panic!("{family} is counted") };
        assert!(number == 0 || truth == number.into());
        for memory in (12..24).map(|power| 1 << power) {
            // With and without a clock, which makes the bound come first.
            let never = || false;
            for limits in [Limits::NONE.memory(memory), Limits::NONE.memory(memory).stop(&never)] {
                match board.count(&limits) {
                    Count::Exact(count) => assert_eq!(count, truth, "{family}, {memory} bytes"),
                    Count::AtLeast { bound, limit } => {
                        assert_eq!(limit, Some(Limit::Memory));
                        assert!(bound <= truth, "{family}, {memory} bytes: {bound}");
                    }
                }
            }
        }
    }
}

#[test]
fn bounds_are_more_than_a_list() {
    // Islands are multiplied: far more than can be listed.
    let rows = format!("{}\n{}\n", ".".repeat(16), ".4".repeat(8)).repeat(8);
    let sparse = Board::parse(format!("16 16\n{rows}")).unwrap();
    let Count::AtLeast { bound, .. } = sparse.count(&Limits::NONE.memory(256 << 10)) else {
        panic!("too wide")
    };
    assert!(bound > BigUint::from(u64::MAX), "{bound}");
    // More than can be listed, before a clock runs out, too.
    let (board, never) = (empty("takuzu", 12, 12), || false);
    let limits = Limits::NONE.memory(4 << 20);
    for limits in [limits, limits.stop(&never)] {
        let Count::AtLeast { bound, .. } = board.count(&limits) else { panic!("too many to count") };
        assert!(bound > 50_000u32.into(), "{bound}");
    }
}

#[test]
fn a_position_counts_where_every_clue_is_told() {
    let board = board("mosaic", Size::new(2, 2), "2222".bytes().collect());
    let mut marks = Marks::empty(4);
    marks.set(1, true);
    let placed = board.at(&marks).unwrap();
    assert_eq!((exact(&board), exact(&placed)), ("6".to_owned(), "3".to_owned()));
    let census = placed.odds(&Limits::NONE).unwrap();
    assert_eq!((census.count, census.odds.unwrap().ones(1)), (3u8.into(), &3u8.into()));
}

#[test]
fn limits_give_bounds_and_never_wrong_numbers() {
    let board = empty("takuzu", 12, 12);
    let few = Limits::NONE.memory(100_000);
    match board.count(&few) {
        Count::AtLeast { bound, limit: Some(Limit::Memory) } => assert!(bound >= 1000u32.into()),
        other => panic!("{other:?}"),
    }
    let now = Limits::NONE.stop(&|| true);
    assert!(matches!(board.count(&now), Count::AtLeast { limit: Some(Limit::Stopped), .. }));
    assert_eq!(board.odds(&now), Err(Limit::Stopped));
    assert_eq!(board.sample(1, 1, &now), Err(Limit::Stopped));
    assert_eq!(board.count_up_to(7, &Limits::NONE), Count::AtLeast { bound: 7u8.into(), limit: None });
    let none = twotone::Board::parse("1 1\n5\n").unwrap();
    assert_eq!(none.count_up_to(7, &Limits::NONE), Count::Exact(0u8.into()));
    assert_eq!(none.sample(7, 1, &Limits::NONE), Ok(Vec::new()));
}
