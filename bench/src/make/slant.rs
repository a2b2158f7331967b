//! Slant boards.

use twotone::families::slant::Slant;
use twotone::{Rng, Size};
use twotone_grid::UndoDsu;

use super::Draft;

/// A random filling without loops, with all its clues: a diagonal that would close a loop is turned.
pub fn random(side: usize, rng: &mut Rng) -> Draft {
    let size = Size::new(side, side);
    let vertices = size.vertices();
    let mut joined = UndoDsu::new(vertices.cells());
    let mut degrees = vec![b'0'; vertices.cells()];
    let mut order: Vec<usize> = (0..size.cells()).collect();
    rng.shuffle(&mut order);
    for cell in order {
        let first = rng.coin();
        // Both diagonals of a cell cannot close loops: the two loops would cross.
        for value in [first, !first] {
            let [a, b] = Slant::ends(size, cell, value);
            if joined.join(a, b) {
                degrees[a] += 1;
                degrees[b] += 1;
                break;
            }
        }
    }
    Draft::new("slant", vertices, degrees)
}

/// All clues of one parity, with an odd sum: a diagonal ends twice in the vertices of one parity or not at all.
pub fn parity(side: usize, rng: &mut Rng) -> Draft {
    let mut draft = random(side, rng);
    let places = draft.places;
    for place in 0..places.cells() {
        let point = places.point(place);
        draft.given[place] = (point.row + point.column) % 2 == 0;
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
