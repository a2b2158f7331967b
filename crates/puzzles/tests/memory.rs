//! No question holds more memory than it may, on boards whose cells leave it few bytes each; every byte is counted.

mod common;

use std::time::Duration;

use cpu_time::ThreadTime;
use peak_alloc::PeakAlloc;
use twotone::{Board, Limits, Reach, Rng, Size, Variant};

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// Bytes per cell that a question may hold: with the fewest, a million cells have 200 MB, and what explains a board does
/// not begin; with the most it does.
const BYTES_PER_CELL: [usize; 2] = [200, 1300];
/// A question that takes longer is stopped.
const LONGEST: Duration = Duration::from_millis(100);

/// A question; what it answers does not matter here.
type Question = (&'static str, fn(&Board, &Limits<'_>));

const QUESTIONS: [Question; 14] = [
    ("solve", |board, limits| drop(board.solve(limits))),
    ("unique", |board, limits| drop(board.unique(limits))),
    ("forced", |board, limits| drop(board.forced(limits))),
    ("solutions", |board, limits| board.solutions_up_to(20, limits).for_each(drop)),
    ("count", |board, limits| drop(board.count(limits))),
    ("odds", |board, limits| drop(board.odds(limits))),
    ("sample", |board, limits| drop(board.sample(2, 1, limits))),
    ("estimate", |board, limits| drop(board.estimate(30, 1, limits))),
    ("why", |board, limits| drop(board.why(limits))),
    ("repair", |board, limits| drop(board.repair(limits))),
    ("polish", |board, limits| drop(board.polish(limits))),
    ("hint", |board, limits| drop(board.hint(Reach::ALL, limits))),
    ("steps", |board, limits| drop(board.steps(Reach::ALL, limits))),
    ("grade", |board, limits| drop(board.grade(limits))),
];

/// A board with so many tenths of the clues of a filling: a right one where the rules leave little choice.
fn board(variant: Variant, size: Size, shown: usize) -> Board {
    let (empty, mut rng) = (common::empty(variant, size), Rng::new(1));
    let noise = common::noise(size, &mut rng);
    let filling = if empty.accepts(&noise) { None } else { empty.solve(&Limits::NONE).example };
    let symbols = common::some_clues(&empty, &filling.unwrap_or(noise), shown, &mut rng);
    Board::from_symbols(variant, size, symbols).expect("known symbols")
}

#[test]
fn no_question_holds_more_than_it_may() {
    let cells = 20_000;
    let sizes = [Size::new(1, cells), Size::new(cells.isqrt() / 2 * 2, cells.isqrt() / 2 * 2)];
    let kinds = Variant::all().flat_map(|variant| {
        sizes.into_iter().flat_map(move |size| (0..10).step_by(3).map(move |shown| (variant, size, shown)))
    });
    let mut over = Vec::new();
    for (variant, size, shown) in kinds {
        let board = board(variant, size, shown);
        for (question, ask) in QUESTIONS {
            for most in BYTES_PER_CELL {
                let held = held(&board, ask, most * cells) / cells;
                if held > most + most / 10 {
                    over.push(format!(
                        "{question}, {variant} of {size}, {shown} of 10 clues: {held} of {most} bytes per cell"
                    ));
                }
            }
        }
    }
    assert!(over.is_empty(), "{}", over.join("\n"));
}

/// The bytes that a question holds at most when it may hold so many; a list that moves while it grows counts twice.
fn held(board: &Board, ask: fn(&Board, &Limits<'_>), most: usize) -> usize {
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    let start = ThreadTime::now();
    let stop = || start.elapsed() > LONGEST;
    ask(board, &Limits::NONE.memory(most).stop(&stop));
    HEAP.peak_usage() - before
}
