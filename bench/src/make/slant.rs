//! Slant boards.

use twotone::testing::families::slant::Slant;
use twotone::{Board, Limits, Rng, Size, Variant, Verdict};
use twotone_grid::UndoDsu;

use super::Draft;

/// A random filling without loops, with all its clues.
pub fn random(side: usize, rng: &mut Rng) -> Draft {
    let size = Size::new(side, side);
    fill(size, &mut vec![None; size.cells()], rng)
}

/// All clues of one parity, with an odd sum: a diagonal ends twice in the vertices of one parity or not at all.
pub fn parity(side: usize, rng: &mut Rng) -> Draft {
    let mut draft = random(side, rng);
    let places = draft.places;
    for place in 0..places.cells() {
        let point = places.point(place);
        draft.given[place] = (point.row + point.column).is_multiple_of(2);
    }
    // A middling clue inside the board does not give itself away.
    let inside = |place: usize| {
        let point = places.point(place);
        (3..side - 2).contains(&point.row) && (3..side - 2).contains(&point.column)
    };
    loop {
        let place = rng.below(places.cells());
        if draft.given[place] && inside(place) && matches!(draft.all[place], b'1' | b'2') {
            draft.all[place] += 1;
            return draft;
        }
    }
}

/// All clues of a filling that has no other: where there are others, the clues on the cells left open are drawn again.
pub fn all_clues(side: usize, rng: &mut Rng) -> Option<Draft> {
    const TRIES: usize = 40;
    let size = Size::new(side, side);
    let name = Variant::find("slant").expect("a family of ours");
    let mut filling: Vec<Option<bool>> = vec![None; size.cells()];
    for _ in 0..TRIES {
        let mut draft = fill(size, &mut filling, rng);
        draft.given.fill(true);
        let puzzle = Board::parse_as(draft.text(), name).expect("drafts are well formed");
        let answer = puzzle.forced(&Limits::NONE);
        if answer.verdict == Verdict::Unique {
            return Some(draft);
        }
        let forced = answer.forced?;
        for open in (0..size.cells()).filter(|&cell| forced.get(cell).is_none()) {
            let point = size.point(open);
            for row in point.row.saturating_sub(2)..(point.row + 3).min(side) {
                for column in point.column.saturating_sub(2)..(point.column + 3).min(side) {
                    filling[size.index(row, column)] = None;
                }
            }
        }
    }
    None
}

/// Fills what is open without closing a loop, in random order, and takes the clues.
fn fill(size: Size, filling: &mut [Option<bool>], rng: &mut Rng) -> Draft {
    let vertices = size.vertices();
    let mut joined = UndoDsu::new(vertices.cells());
    let mut degrees = vec![b'0'; vertices.cells()];
    let mut order: Vec<usize> = (0..size.cells()).collect();
    rng.shuffle(&mut order);
    order.sort_by_key(|&cell| filling[cell].is_none());
    for cell in order {
        let first = filling[cell].unwrap_or_else(|| rng.coin());
        // Both diagonals of a cell cannot close loops: the two loops would cross.
        for value in [first, !first] {
            let [a, b] = Slant::ends(size, cell, value);
            if joined.join(a, b) {
                degrees[a] += 1;
                degrees[b] += 1;
                filling[cell] = Some(value);
                break;
            }
        }
    }
    Draft::new("slant", vertices, degrees)
}
