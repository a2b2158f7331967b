//! Arithmetic that the techniques of several families share.

pub mod blocks;
pub mod seen;
pub mod sums;

use super::Step;

/// The value of `open` cells of which `left` are still to be 1: nothing if they may differ (or if there are none), and
/// `Some(None)` if there cannot be so many.
pub fn all_alike(left: i32, open: usize) -> Option<Option<bool>> {
    let open = open as i32;
    let undecided = 0 < left && left < open || left == 0 && open == 0;
    (!undecided).then(|| (0..=open).contains(&left).then_some(left > 0))
}

/// The case of a step about such cells: all of them are 1, none is, or there cannot be so many.
pub fn case_of(rest: Option<bool>) -> &'static str {
    match rest {
        Some(true) => "all",
        Some(false) => "none",
        None => "impossible",
    }
}

/// The case of a step about a number that has so many of what it counts and needs `left` more, with so many cells `open`;
/// and the number to tell about it: how many are to come, are there, would be too many, or can be there at most.
pub fn case_of_count(rest: Option<bool>, has: i32, left: i32, open: usize) -> (&'static str, i32) {
    match rest {
        Some(true) => ("all", left),
        Some(false) => ("none", has),
        None if left < 0 => ("too-many", has),
        None => ("too-few", has + open as i32),
    }
}

/// The case of a step that goes through every way: all agree, or there is none.
pub fn case_of_ways(step: &Step) -> &'static str {
    if step.is_contradiction() { "impossible" } else { "agree" }
}

#[cfg(test)]
mod tests {
    use super::all_alike;

    #[test]
    fn counts_decide_only_what_all_fillings_share() {
        for (open, left) in (0..5_usize).flat_map(|open| (-2..7_i32).map(move |left| (open, left))) {
            let mut fillings = (0..1_u32 << open).filter(|filling| filling.count_ones() as i32 == left);
            let expected = match (fillings.next(), fillings.next()) {
                (None, _) => Some(None),
                (Some(filling), None) if open > 0 => Some(Some(filling != 0)),
                _ => None,
            };
            assert_eq!(all_alike(left, open), expected, "{left} of {open}");
        }
    }
}
