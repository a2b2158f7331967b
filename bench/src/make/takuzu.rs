//! Takuzu boards.

use twotone::{Board, Limits, Rng, Size, Variant, Verdict};

use super::Draft;

/// A board without clues.
pub fn empty(size: Size) -> Draft {
    Draft::new("takuzu", size, vec![b'0'; size.cells()])
}

/// A random solution: some random values, and what search makes of them.
pub fn random(side: usize, rng: &mut Rng) -> Draft {
    let name = Variant::find("takuzu").expect("a family of ours");
    loop {
        let mut draft = empty(Size::new(side, side));
        for place in 0..side * side {
            draft.given[place] = rng.chance(1, 12);
            draft.all[place] = b'0' + u8::from(rng.coin());
        }
        let puzzle = Board::parse_as(draft.text(), name).expect("drafts are well formed");
        let answer = puzzle.solve(&Limits::NONE.effort(3_000_000));
        if let (Verdict::Solvable | Verdict::Unique, Some(found)) = (answer.verdict, answer.example) {
            // Search prefers one value: exchange the two half of the time.
            let swap = rng.coin();
            let all = found.iter().map(|value| b'0' + u8::from(value ^ swap)).collect();
            return Draft::new("takuzu", Size::new(side, side), all);
        }
    }
}

/// A random solution of any size: one that search finds, in which four corners at a time exchange their values.
pub fn scrambled(size: Size, rng: &mut Rng) -> Draft {
    let mut draft = empty(size);
    let name = Variant::find("takuzu").expect("a family of ours");
    let board = Board::parse_as(draft.text(), name).expect("drafts are well formed");
    let found = board.solve(&Limits::NONE).example.expect("an empty board has a solution");
    let mut cells: Vec<bool> = found.iter().collect();
    for _ in 0..20 * cells.len() {
        let (top, left) = (rng.below(size.height), rng.below(size.width));
        let (bottom, right) = (rng.below(size.height), rng.below(size.width));
        let corners =
            [(top, left), (top, right), (bottom, left), (bottom, right)].map(|(r, c)| size.index(r, c));
        let [a, b, c, d] = corners.map(|corner| cells[corner]);
        if a == d && b == c && a != b {
            corners.iter().for_each(|&corner| cells[corner] ^= true);
            if corners.iter().any(|&corner| has_three(&cells, size, corner)) {
                corners.iter().for_each(|&corner| cells[corner] ^= true);
            }
        }
    }
    draft.all = cells.iter().map(|&cell| b'0' + u8::from(cell)).collect();
    draft
}

/// Whether a cell is one of three equal ones in a row.
fn has_three(cells: &[bool], size: Size, cell: usize) -> bool {
    let three = |at: usize, length: usize, start: usize, step: usize| {
        (at.saturating_sub(2)..=at.min(length - 3))
            .any(|first| (first..first + 3).all(|place| cells[start + place * step] == cells[cell]))
    };
    let point = size.point(cell);
    three(point.column, size.width, point.row * size.width, 1)
        || three(point.row, size.height, point.column, size.width)
}
