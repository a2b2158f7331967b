//! The rules are stated three times: the referee's verdict, its list of faults, and the model. They must agree.

mod common;

use common::random_board;
use twotone::testing::puzzle;
use twotone::{BitGrid, Board, Detail, Fault, Limits, Line, Marks, Rng, Size, Variant};

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

/// A position of random values, some of them open.
fn random_marks(cells: usize, rng: &mut Rng) -> Marks {
    let mut marks = Marks::empty(cells);
    let known = 1 + rng.below(4);
    for cell in 0..cells {
        if rng.chance(known, 4) {
            marks.set(cell, rng.coin());
        }
    }
    marks
}

#[test]
fn a_fault_stands_on_its_cells_and_its_clue_alone() {
    let mut rng = Rng::new(5);
    for variant in Variant::all() {
        let mut seen = 0;
        for _ in 0..2_000 {
            let size = common::small_size(&mut rng, 20);
            let board = random_board(variant, size, &mut rng);
            let board =
                if rng.coin() { board } else { board.with_total(Some(rng.below(5))).unwrap_or(board) };
            let marks = random_marks(size.cells(), &mut rng);
            for fault in board.check(&marks).expect("as many marks as cells") {
                seen += 1;
                let mut symbols = common::empty(variant, size).symbols().bytes;
                let clues = fault.clue.into_iter().chain(fault.cells.iter().copied());
                let own = |place: &usize| fault.clue == Some(*place) || fault.rule == Fault::GIVEN_CHANGED;
                clues.filter(own).for_each(|place| symbols[place] = board.symbol(place).expect("a place"));
                let mut kept = Marks::empty(size.cells());
                fault.cells.iter().for_each(|&cell| {
                    marks.get(cell).into_iter().for_each(|value| kept.set(cell, value));
                });
                let alone =
                    board.with_symbols(symbols).expect("its own symbols").check(&kept).expect("marks");
                let is_same = |other: &Fault| {
                    let total = fault.rule == Fault::TOTAL
                        && (other.rule, &other.cells) == (fault.rule, &fault.cells);
                    total || *other == fault
                };
                assert!(alone.iter().any(is_same), "{board:?} {marks:?}: {fault:?}, alone {alone:?}");
                assert!(fault.cells.is_sorted() || fault.rule == "equal-lines", "{fault:?}");
            }
        }
        assert!(seen > 500, "{variant}: {seen}");
    }
}

/// The faults of a position, which is written with dots for open cells.
fn faults(variant: &str, text: &str, marks: &str) -> Vec<Fault> {
    let board = Board::parse_as(text, common::variant(variant)).expect("a board");
    board.check(&board.read_position(marks).expect("a position")).expect("as many marks as cells")
}

#[test]
fn faults_say_what_is_wrong_with_numbers() {
    let number = |fault: Fault, expected, found| {
        fault.with("expected", Detail::number(expected)).with("found", Detail::number(found))
    };
    let clue =
        |rule, clue, cells: &[usize]| Fault { clue: Some(clue), ..Fault::new(rule, cells.iter().copied()) };
    let corner = &[0, 1, 3, 4][..];
    assert_eq!(
        faults("mosaic", "2 3\n1..\n...\n", "11.\n...\n"),
        [number(clue("block-count", 0, corner), 1, 2)]
    );
    assert_eq!(
        faults("mosaic", "2 3\n4..\n...\n", "10.\n1..\n"),
        [number(clue("block-count", 0, corner), 4, 2)]
    );
    assert_eq!(faults("mosaic", "2 3\n2..\n...\n", "100\n1.1\n"), []);
    assert_eq!(
        faults("mines", "2 3\n1..\n...\n", ".1.\n1..\n"),
        [number(clue("mine-count", 0, &[1, 3, 4]), 1, 2)]
    );
    assert_eq!(faults("mines", "2 3\n3..\n...\n", ".1.\n..0\n"), []);
    assert_eq!(
        faults("mines", "2 3\n3..\n...\n", ".0.\n1.1\n"),
        [number(clue("mine-count", 0, &[1, 3, 4]), 3, 1)]
    );
    assert_eq!(faults("mines", "2 3\n1..\n...\n", "1..\n...\n"), [clue("safe-cell", 0, &[0])]);
    assert_eq!(
        faults("slant", "2 2\n...\n.1.\n...\n", "\\/\n..\n"),
        [number(clue("vertex-count", 4, &[0, 1, 2, 3]), 1, 2)]
    );
    assert_eq!(
        faults("slant", "2 2\n...\n.3.\n...\n", "/\\\n./\n"),
        [number(clue("vertex-count", 4, &[0, 1, 2, 3]), 3, 0)]
    );
    // One loop for each piece that has any.
    let two = faults("slant", "2 5\n......\n......\n......\n", "/\\./\\\n\\/.\\/\n");
    assert_eq!(two, [Fault::new("loop", [0, 1, 5, 6]), Fault::new("loop", [3, 4, 8, 9])]);
    // Of a loop with tails only the loop.
    let tails = faults("slant", "2 3\n....\n....\n....\n", "/\\/\n\\/\\\n");
    assert_eq!(tails, [Fault::new("loop", [0, 1, 3, 4])]);
    let line = |fault: Fault, line, value, most, found| {
        let fault = fault.with("line", Detail::Line(line)).with("value", Detail::Value(value));
        fault.with("most", Detail::number(most)).with("found", Detail::number(found))
    };
    let empty = "4\n....\n....\n....\n....\n";
    assert_eq!(
        faults("takuzu", empty, "11.1\n....\n....\n....\n"),
        [line(Fault::new("unbalanced", [0, 1, 3]), Line::Row(0), true, 2, 3)]
    );
    assert_eq!(
        faults("takuzu", empty, ".0..\n.0..\n....\n.0..\n"),
        [line(Fault::new("unbalanced", [1, 5, 13]), Line::Column(1), false, 2, 3)]
    );
    assert_eq!(
        faults("takuzu", empty, "0101\n....\n0101\n....\n"),
        [Fault::new("equal-lines", [0, 1, 2, 3, 8, 9, 10, 11])
            .with("line", Detail::Line(Line::Row(0)))
            .with("other", Detail::Line(Line::Row(2)))]
    );
    assert_eq!(faults("takuzu", "2\n1.\n..\n", "0.\n..\n"), [Fault::new(Fault::GIVEN_CHANGED, [0])]);
    assert_eq!(faults("unruly", empty, "0101\n....\n0101\n....\n"), []);
    let row = |total: usize| format!("mines\ntotal {total}\n1 3\n...\n");
    let total = |cells: &[usize], expected, found| {
        [number(Fault::new(Fault::TOTAL, cells.iter().copied()), expected, found)]
    };
    assert_eq!(faults("mines", &row(1), "1.1\n"), total(&[0, 2], 1, 2));
    assert_eq!(faults("mines", &row(2), "00.\n"), total(&[0, 1], 2, 0));
    assert_eq!(faults("mines", &row(2), "1.1\n"), []);
    assert_eq!(faults("mines", &row(2), ".0.\n"), []);
}

#[test]
fn faults_name_a_number_of_cells_that_grows_with_the_board_alone() {
    for variant in Variant::all() {
        for size in [Size::new(1, 3_000), Size::new(3_000, 1), Size::new(60, 50)] {
            let full = variant.fully_clued(size, &common::noise(size, &mut Rng::new(1)));
            for board in [common::empty(variant, size), full] {
                for filling in [BitGrid::zeros(size.cells()), (0..size.cells()).map(|_| true).collect()] {
                    let faults = board.check(&Marks::full(&filling)).expect("as many values as cells");
                    let named: usize = faults.iter().map(|fault| fault.cells.len()).sum();
                    assert!(named <= 20 * size.cells(), "{variant} of {size}: {named} cells");
                }
            }
        }
    }
}

#[test]
fn a_filling_of_another_length_is_never_right() {
    let size = Size::new(2, 2);
    for variant in Variant::all() {
        let board = common::empty(variant, size);
        let full = variant.fully_clued(size, &BitGrid::zeros(size.cells()));
        for length in [0, 1, 2, 3, 5, 8, 64, 65] {
            let filling: BitGrid = (0..length).map(|cell| cell % 3 == 1).collect();
            assert!(!board.accepts(&filling) && !full.accepts(&filling), "{variant}: {length} values");
        }
    }
}

#[test]
fn on_wide_boards_a_right_filling_is_right_and_every_change_is_judged() {
    let mut rng = Rng::new(6);
    for size in [(1, 63), (2, 64), (3, 65), (2, 70), (2, 128), (3, 130), (66, 2)] {
        let size = Size::new(size.0, size.1);
        for variant in Variant::all() {
            let empty = common::empty(variant, size);
            let Some(filling) = common::random_solution(&empty, &mut rng) else { continue };
            let some = common::some_clues(&empty, &filling, 5, &mut rng);
            let some = empty.with_symbols(some).expect("its own symbols");
            for board in [variant.fully_clued(size, &filling), some] {
                assert!(board.accepts(&filling) && is_faultless(&board, &filling), "{variant} {size}");
                for cell in 0..size.cells() {
                    let mut changed = filling.clone();
                    changed.set(cell, !filling.get(cell));
                    let right = is_faultless(&board, &changed);
                    assert_eq!(board.accepts(&changed), right, "{variant} {size}: {cell} of {filling:?}");
                }
            }
        }
    }
}

/// A line with as many 0 as 1, of runs of one and two equal values, and perhaps one of three.
fn long_line(length: usize, rng: &mut Rng) -> BitGrid {
    loop {
        let (mut values, three) = (Vec::new(), rng.below(2 * length));
        while values.len() < length {
            let run = if (three..three + 3).contains(&values.len()) { 3 } else { 1 + rng.below(2) };
            let value = values.last().is_some_and(|last: &bool| !last);
            values.resize((values.len() + run).min(length), value);
        }
        let ones = values.iter().filter(|value| **value).count();
        if ones.abs_diff(length - ones) <= length % 2 {
            return values.into_iter().collect();
        }
    }
}

#[test]
fn three_in_a_row_are_found_wherever_they_are() {
    let mut rng = Rng::new(8);
    let mut seen = [0; 2];
    let unruly = common::variant("unruly");
    for length in (60..140).flat_map(|length| std::iter::repeat_n(length, 20)) {
        let line = long_line(length, &mut rng);
        let boards = [Size::new(1, length), Size::new(length, 1)].map(|size| common::empty(unruly, size));
        for board in boards {
            let right = is_faultless(&board, &line);
            assert_eq!(board.accepts(&line), right, "{line:?}");
            seen[usize::from(right)] += 1;
        }
    }
    assert!(seen.iter().all(|seen| *seen > 500), "{seen:?}");
}

#[test]
fn lines_that_share_words_are_different_lines() {
    // Rows of two words, of which the second holds two cells: some of twelve rows end alike.
    let empty = common::empty(common::variant("takuzu"), Size::new(12, 66));
    let filling = empty.solve(&Limits::NONE).example.expect("there are 208 columns of twelve cells");
    assert!(empty.accepts(&filling) && is_faultless(&empty, &filling), "{filling:?}");
}
