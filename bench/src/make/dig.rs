//! Adding and removing clues by asking the solver.

use twotone::{Board, Limits, Rng, Variant, Verdict, Want};

use super::Draft;

/// Gives clues in random order until there is one solution; `false` if not even all of them suffice.
pub fn add(draft: &mut Draft, rng: &mut Rng) -> bool {
    let mut order: Vec<usize> = (0..draft.all.len()).collect();
    rng.shuffle(&mut order);
    let enough = |draft: &mut Draft, count: usize| {
        draft.given.fill(false);
        order[..count].iter().for_each(|&place| draft.given[place] = true);
        is_unique(draft)
    };
    if !enough(draft, order.len()) {
        return false;
    }
    // More clues never make a second solution: the first sufficient number can be halved in on.
    let (mut few, mut many) = (0, order.len());
    while few + 1 < many {
        let middle = few.midpoint(many);
        *(if enough(draft, middle) { &mut many } else { &mut few }) = middle;
    }
    enough(draft, many)
}

/// Removes clues in random order, `at_once` together, while there is one solution and more than `keep` are left.
pub fn remove(draft: &mut Draft, at_once: usize, keep: usize, rng: &mut Rng) {
    let mut order: Vec<usize> = (0..draft.all.len()).filter(|&place| draft.given[place]).collect();
    rng.shuffle(&mut order);
    let mut left = order.len();
    for places in order.chunks(at_once) {
        if left < keep + places.len() {
            return;
        }
        let spare = match (draft.family, places) {
            ("takuzu", &[place]) => is_implied(draft, place),
            _ => {
                places.iter().for_each(|&place| draft.given[place] = false);
                is_unique(draft)
            }
        };
        places.iter().for_each(|&place| draft.given[place] = !spare);
        left -= if spare { places.len() } else { 0 };
    }
}

/// Whether a given value follows from the others: there is no solution with the opposite. Quicker than `is_unique`.
fn is_implied(draft: &mut Draft, place: usize) -> bool {
    draft.all[place] ^= 1;
    let verdict = verdict(draft, Want::Any);
    draft.all[place] ^= 1;
    verdict == Verdict::NoSolution
}

/// Whether a draft has exactly one solution.
fn is_unique(draft: &Draft) -> bool {
    verdict(draft, Want::Unique) == Verdict::Unique
}

fn verdict(draft: &Draft, want: Want) -> Verdict {
    let name = Variant::find(draft.family).expect("a family of ours");
    let puzzle = Board::parse_as(draft.text(), name).expect("drafts are well formed");
    puzzle.ask(&Limits::NONE, want).verdict
}
