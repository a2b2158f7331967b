//! Every question ends soon after it is told to, on every board that a reader accepts, and says what ended it.

use std::cell::Cell;
use std::time::{Duration, Instant};

use twotone::generate::{Refusal, Wish};
use twotone::{
    BigUint, Board, Count, End, Hint, Limit, Limits, Reach, Size, Unpolished, Unrepaired, Variant, Verdict,
    Why,
};

/// The time that a question gets, and how much of the processor's time it may have taken in the end.
const TIME: Duration = Duration::from_millis(50);
const MOST: Duration = Duration::from_millis(500);

/// What this thread has taken of the processor's time; by the clock where that is not known.
fn taken(start: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// A board of so many rows and columns of clue places; `clue` tells the symbol of each.
fn board(variant: &str, rows: usize, columns: usize, clue: impl Fn(usize) -> char) -> Board {
    let variant = Variant::find(variant).expect("a variant");
    let cells = |places: usize| if variant.info().id == "slant" { places - 1 } else { places };
    let mut text = format!("{} {}\n", cells(rows), cells(columns));
    for row in 0..rows {
        text.extend((0..columns).map(|column| clue(row * columns + column)));
        text.push('\n');
    }
    Board::parse_as(text, variant).expect("a board")
}

/// A square Mosaic with half of the clues of a filling.
fn filled(side: usize) -> Board {
    let is_black = |row: usize, column: usize| (row * 31 + column * 17 + row * column) % 7 < 3;
    let near = |at: usize| at.saturating_sub(1)..(at + 2).min(side);
    board("mosaic", side, side, |place| {
        let (row, column) = (place / side, place % side);
        let around = near(row).flat_map(|row| near(column).map(move |column| (row, column)));
        let blacks = around.filter(|&(row, column)| is_black(row, column)).count();
        if (row + 2 * column) % 4 < 2 { char::from(b'0' + blacks as u8) } else { '.' }
    })
}

/// Boards that are long, wide or sparse.
fn boards() -> Vec<(&'static str, Board)> {
    let long = 1_000_000;
    let sparse =
        |place: usize| if place.is_multiple_of(11) { char::from(b'3' + (place % 3) as u8) } else { '.' };
    vec![
        ("empty row", board("mosaic", 1, long, |_| '.')),
        ("row", board("mosaic", 1, long, |place| if place % 3 == 0 { '1' } else { '.' })),
        ("row without solution", board("mosaic", 1, long, |place| if place % 5 == 0 { '2' } else { '1' })),
        ("sparse", board("mosaic", 300, 300, sparse)),
        ("empty", board("mosaic", 1000, 1000, |_| '.')),
        ("some clues", filled(700)),
        ("empty takuzu", board("takuzu", 600, 600, |_| '.')),
        ("empty takuzu row", board("takuzu", 1, long, |_| '.')),
        ("empty unruly row", board("unruly", 1, long, |_| '.')),
        ("empty slant row", board("slant", 2, long, |_| '.')),
        ("slant row", board("slant", 2, long, |place| if place % 7 == 0 { '1' } else { '.' })),
    ]
}

/// Asks with a clock; fails if the answer comes late.
fn soon<T>(what: &str, ask: impl FnOnce(&Limits<'_>) -> T) -> T {
    let start = Instant::now();
    let before = taken(start);
    let stop = || start.elapsed() > TIME;
    let told = ask(&Limits::NONE.memory(2 << 30).stop(&stop));
    let spent = taken(start).saturating_sub(before);
    assert!(spent < MOST, "{what}: {spent:?}");
    told
}

#[test]
fn every_question_ends_soon_after_it_is_told_to() {
    for (name, board) in boards() {
        let named = |question: &str| format!("{question}, {name}");
        soon(&named("solve"), |limits| board.solve(limits));
        soon(&named("unique"), |limits| board.unique(limits));
        soon(&named("forced"), |limits| board.forced(limits));
        soon(&named("solutions"), |limits| board.solutions_up_to(1000, limits).count());
        soon(&named("count"), |limits| board.count(limits));
        soon(&named("count up to"), |limits| board.count_up_to(1000, limits));
        drop(soon(&named("odds"), |limits| board.odds(limits)));
        drop(soon(&named("sample"), |limits| board.sample(2, 1, limits)));
        drop(soon(&named("estimate"), |limits| board.estimate(30, 1, limits)));
        drop(soon(&named("why"), |limits| board.why(limits)));
        drop(soon(&named("repair"), |limits| board.repair(limits)));
        soon(&named("hint"), |limits| board.hint(Reach::ALL, limits));
        drop(soon(&named("steps"), |limits| board.steps(Reach::ALL, limits)));
        soon(&named("grade"), |limits| board.grade(limits));
    }
}

/// The longest time of the processor that a question takes without a look whether it is time to stop, in its first second.
fn deafest(ask: impl FnOnce(&Limits<'_>)) -> Duration {
    let start = Instant::now();
    let (begun, longest) = (taken(start), Cell::new(Duration::ZERO));
    let last = Cell::new(begun);
    let stop = || {
        let now = taken(start);
        longest.set(longest.get().max(now.saturating_sub(last.replace(now))));
        now.saturating_sub(begun) > Duration::from_secs(1)
    };
    ask(&Limits::NONE.memory(2 << 30).stop(&stop));
    longest.get().max(taken(start).saturating_sub(last.get()))
}

#[test]
fn a_long_question_listens_all_the_time() {
    let blocks = |place: usize| if place / 198 % 3 == 1 && place % 3 == 1 { '4' } else { '.' };
    let (large, wide) = (board("mosaic", 198, 198, blocks), board("takuzu", 20, 20, |_| '.'));
    let repair = deafest(|limits| drop(large.repair(limits)));
    let count = deafest(|limits| drop(wide.count(limits)));
    assert!(repair.max(count) < MOST / 5, "{repair:?}, {count:?}");
}

#[test]
fn making_a_large_puzzle_ends_soon_after_it_is_told_to() {
    for variant in Variant::all() {
        for (side, level) in [(80, 4), (80, 5), (120, 5)] {
            let wish = Wish { levels: Some(level..=level), ..Wish::new(variant, Size::new(side, side)) };
            let made = soon(&format!("{variant} {side}"), |limits| variant.maker().make(&wish, 1, limits));
            assert!(
                made.is_ok() || matches!(made, Err(Refusal::Limit(_) | Refusal::LevelTooRare { .. })),
                "{variant} {side}: {:?}",
                made.err()
            );
        }
    }
}

#[test]
fn a_question_that_is_stopped_says_so() {
    let board = board("takuzu", 12, 12, |_| '.');
    let now = Limits::NONE.stop(&|| true);
    assert_eq!(board.solve(&now).limit, Some(Limit::Stopped));
    assert_eq!(board.count(&now), Count::AtLeast { bound: 0u8.into(), limit: Some(Limit::Stopped) });
    assert_eq!(board.count_up_to(9, &now), Count::AtLeast { bound: 0u8.into(), limit: Some(Limit::Stopped) });
    assert_eq!(board.odds(&now), Err(Limit::Stopped));
    assert_eq!(board.sample(9, 1, &now), Err(Limit::Stopped));
    assert_eq!(board.estimate(9, 1, &now), Err(Limit::Stopped));
    assert_eq!(board.hint(Reach::ALL, &now), Hint::Unknown(Some(Limit::Stopped)));
}

#[test]
fn lists_of_large_solutions_end_between_two_of_them() {
    let is_over = Cell::new(false);
    let stop = || is_over.get();
    let board = board("mosaic", 1, 5000, |_| '.');
    let mut solutions = board.solutions(&Limits::NONE.stop(&stop));
    assert!(solutions.next().is_some());
    is_over.set(true);
    assert_eq!((solutions.next(), solutions.limit()), (None, Some(Limit::Stopped)));
}

#[test]
fn explanations_too_large_for_memory_are_not_begun() {
    let (board, limits) = (filled(200), Limits::NONE.memory(45 << 20));
    assert!(matches!(board.hint(Reach::ALL, &limits), Hint::Unknown(Some(Limit::Memory))));
    assert!(matches!(board.steps(Reach::ALL, &limits).end, End::Unknown(Some(Limit::Memory))));
    assert!(matches!(board.grade(&limits).end, End::Unknown(Some(Limit::Memory))));
    assert!(matches!(board.why(&limits), Why::Unknown(Some(Limit::Memory))));
    assert_eq!(board.repair(&limits).unwrap_err(), Unrepaired::Limit(Some(Limit::Memory)));
    assert_eq!(board.polish(&limits).unwrap_err(), Unpolished::Limit(Some(Limit::Memory)));
    let enough = limits.memory(46 << 20);
    assert!(!matches!(board.hint(Reach::ALL, &enough), Hint::Unknown(_)));
}

#[test]
fn odds_too_large_for_memory_are_not_begun() {
    let board = board("mosaic", 1, 100_000, |_| '.');
    assert_eq!(board.odds(&Limits::NONE.memory(100 << 20)), Err(Limit::Memory));
    assert_eq!(filled(200).sample(1, 1, &Limits::NONE.memory(10 << 20)), Err(Limit::Memory));
}

#[test]
fn counts_of_long_rows_need_no_square_of_their_length() {
    let limits = Limits::NONE.memory(100 << 20);
    let row = board("slant", 2, 10_000, |place| if place % 7 == 0 { '1' } else { '.' });
    assert!(matches!(row.count(&limits), Count::Exact(_)));
    let empty = board("slant", 2, 10_000, |_| '.');
    assert!(matches!(empty.count(&limits), Count::AtLeast { limit: Some(Limit::Memory), .. }));
    let islands = board("mosaic", 1, 20_000, |place| if place % 10 == 0 { '1' } else { '.' });
    // Two of the first two cells, three of every other block of three, and seven free ones between two blocks.
    let all = BigUint::from(2u8) * BigUint::from(3u8).pow(1999) * (BigUint::from(1u8) << 14_001);
    assert_eq!(islands.count(&limits), Count::Exact(all));
}

#[test]
fn one_solution_is_listed_without_a_proof_that_there_are_others() {
    let board = board("takuzu", 8, 8, |_| '.');
    assert_eq!(board.count_up_to(1, &Limits::NONE), Count::AtLeast { bound: 1u8.into(), limit: None });
    let mut one = board.solutions_up_to(1, &Limits::NONE);
    assert!(one.next().is_some() && one.next().is_none() && one.limit().is_none());
    assert_eq!(board.unique(&Limits::NONE).verdict, Verdict::Several);
    assert_eq!(board.solutions_up_to(300, &Limits::NONE).count(), 300);
}

#[test]
fn more_samples_than_are_drawn_together_are_fair_and_handed_out_one_by_one() {
    let board = board("takuzu", 8, 8, |_| '.');
    let mut drawn = 0;
    let ended = board.sample_each(5_000, 1, &Limits::NONE, &mut |filling| {
        drawn += 1;
        assert!(board.accepts(&filling));
        if drawn == 2_500 { Err(Limit::Stopped) } else { Ok(()) }
    });
    assert_eq!((ended, drawn), (Err(Limit::Stopped), 2_500));
    assert_eq!(board.sample(1_000_000, 1, &Limits::NONE.memory(10_000)), Err(Limit::Memory));
}
