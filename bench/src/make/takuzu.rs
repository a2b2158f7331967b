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
