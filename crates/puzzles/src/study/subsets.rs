//! All choices of some out of many, one after the other.

/// How many choices of `size` out of `items` there are, as far as they can be counted.
pub fn subsets(items: usize, size: usize) -> usize {
    (0..size).fold(1usize, |ways, i| ways.saturating_mul(items.saturating_sub(i)) / (i + 1))
}

/// The next choice in increasing order; false after the last.
pub fn next_subset(chosen: &mut [usize], items: usize) -> bool {
    let size = chosen.len();
    for i in (0..size).rev() {
        if chosen[i] + (size - i) < items {
            chosen[i] += 1;
            (i + 1..size).for_each(|j| chosen[j] = chosen[j - 1] + 1);
            return true;
        }
    }
    false
}
