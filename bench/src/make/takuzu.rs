//! Takuzu boards.

use twotone::{Board, Limits, Rng, Size, Variant, Verdict};

use super::Draft;

/// A board without clues.
pub fn empty(side: usize) -> Draft {
    Draft::new("takuzu", Size::new(side, side), vec![b'0'; side * side])
}

/// A random solution: some random values, and what search makes of them.
pub fn random(side: usize, rng: &mut Rng) -> Draft {
    let name = Variant::find("takuzu").expect("a family of ours");
    loop {
        let mut draft = empty(side);
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
pub fn scrambled(side: usize, rng: &mut Rng) -> Draft {
    let mut draft = empty(side);
    let name = Variant::find("takuzu").expect("a family of ours");
    let board = Board::parse_as(draft.text(), name).expect("drafts are well formed");
    let found = board.solve(&Limits::NONE).example.expect("an empty board has a solution");
    let mut cells: Vec<bool> = found.iter().collect();
    for _ in 0..20 * cells.len() {
        let (top, left) = (rng.below(side), rng.below(side));
        let (bottom, right) = (rng.below(side), rng.below(side));
        let corners = [(top, left), (top, right), (bottom, left), (bottom, right)].map(|(r, c)| r * side + c);
        let [a, b, c, d] = corners.map(|corner| cells[corner]);
        if a == d && b == c && a != b {
            corners.iter().for_each(|&corner| cells[corner] ^= true);
            if corners.iter().any(|&corner| has_three(&cells, side, corner)) {
                corners.iter().for_each(|&corner| cells[corner] ^= true);
            }
        }
    }
    draft.all = cells.iter().map(|&cell| b'0' + u8::from(cell)).collect();
    draft
}

/// Whether a cell is one of three equal ones in a row.
fn has_three(cells: &[bool], side: usize, cell: usize) -> bool {
    let three = |at: usize, start: usize, step: usize| {
        (at.saturating_sub(2)..=at.min(side - 3))
            .any(|first| (first..first + 3).all(|place| cells[start + place * step] == cells[cell]))
    };
    let (row, column) = (cell / side, cell % side);
    three(column, row * side, 1) || three(row, column, side)
}
