//! Making a set smaller as long as it keeps a property: by halves first, then one by one.

/// A subset that still has the property; if the property is monotone, none of its items can be left out.
///
/// `items` has it. `holds` is asked about subsets in the order of `items`; what comes first goes first. It says nothing
/// when it is time to stop: then what was found so far will do.
pub fn shrink<T: Clone>(items: Vec<T>, holds: &mut dyn FnMut(&[T]) -> Option<bool>) -> Vec<T> {
    let mut kept = items;
    let mut chunk = kept.len().div_ceil(2).max(1);
    loop {
        let mut at = 0;
        while at < kept.len() {
            let end = (at + chunk).min(kept.len());
            let without: Vec<T> = kept[..at].iter().chain(&kept[end..]).cloned().collect();
            match holds(&without) {
                Some(true) => kept = without,
                Some(false) => at = end,
                None => return kept,
            }
        }
        if chunk == 1 {
            return kept;
        }
        chunk = chunk.div_ceil(2).min(kept.len().div_ceil(2)).max(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_needed() {
        let mut asked = 0;
        let mut holds = |subset: &[u32]| {
            asked += 1;
            Some([3, 500, 501].iter().all(|needed| subset.contains(needed)))
        };
        assert_eq!(shrink((0..1000).collect(), &mut holds), [3, 500, 501]);
        assert!(asked < 100, "{asked}");
        assert_eq!(shrink(vec![1, 2], &mut |_| Some(true)), Vec::<i32>::new());
        assert_eq!(shrink(vec![1, 2], &mut |_| None), [1, 2]);
    }
}
