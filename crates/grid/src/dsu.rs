//! Union-find whose joins can be taken back.

/// Disjoint sets; the last joins can be undone in reverse order.
#[derive(Clone, Debug)]
pub struct UndoDsu {
    parent: Vec<u32>,
    size: Vec<u32>,
    joined: Vec<u32>,
}

impl UndoDsu {
    /// `n` sets of one item each.
    pub fn new(n: usize) -> Self {
        UndoDsu { parent: (0..n as u32).collect(), size: vec![1; n], joined: Vec::new() }
    }

    /// The representative of the set of `item`.
    #[inline]
    pub fn find(&self, item: usize) -> usize {
        let mut root = item as u32;
        while self.parent[root as usize] != root {
            root = self.parent[root as usize];
        }
        root as usize
    }

    /// Joins two sets; false if they were one already.
    pub fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return false;
        }
        let (small, large) = if self.size[a] < self.size[b] { (a, b) } else { (b, a) };
        self.parent[small] = large as u32;
        self.size[large] += self.size[small];
        self.joined.push(small as u32);
        true
    }

    /// How many joins have been made and not undone.
    pub fn joins(&self) -> usize {
        self.joined.len()
    }

    /// Takes back joins until only the first `joins` are left.
    pub fn undo_to(&mut self, joins: usize) {
        while self.joined.len() > joins {
            let small = self.joined.pop().expect("more joins than asked to keep") as usize;
            let large = self.parent[small] as usize;
            self.size[large] -= self.size[small];
            self.parent[small] = small as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_are_undone_in_order() {
        let mut sets = UndoDsu::new(5);
        assert!(sets.join(0, 1));
        let before = sets.joins();
        assert!(sets.join(2, 3));
        assert!(sets.join(1, 3));
        assert!(!sets.join(0, 2));
        sets.undo_to(before);
        assert_eq!(sets.find(0), sets.find(1));
        assert_ne!(sets.find(0), sets.find(2));
        assert_ne!(sets.find(2), sets.find(3));
    }
}
