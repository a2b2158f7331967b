//! Several overlapping sums at once: which cells follow when all of them hold.

use twotone_grid::Marks;

/// Cells that belong to exactly the same sums.
#[derive(Clone, Debug)]
struct Class {
    /// The sums, as bits.
    sums: u32,
    cells: Vec<usize>,
}

impl Class {
    /// How many of the cells are black in a position.
    fn black(&self, marks: &Marks) -> usize {
        self.cells.iter().filter(|&&cell| marks.get(cell) == Some(true)).count()
    }
}

/// Sums over sets of open cells, cut into classes of cells that no sum can tell apart.
#[derive(Clone, Debug)]
pub struct Sums {
    classes: Vec<Class>,
    totals: Vec<i32>,
}

/// What follows from all sums together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Follows {
    /// They cannot all hold.
    Contradiction,
    /// These cells have these values.
    Cells(Vec<(usize, bool)>),
    /// It took too long.
    TooMuch,
}

impl Sums {
    /// Sets of cells with how many of them are black; at most 32 sets.
    pub fn new<'a>(sets: impl IntoIterator<Item = (&'a [usize], i32)>) -> Self {
        let mut memberships: Vec<(usize, u32)> = Vec::new();
        let mut totals = Vec::new();
        for (number, (cells, total)) in sets.into_iter().take(32).enumerate() {
            memberships.extend(cells.iter().map(|&cell| (cell, 1 << number)));
            totals.push(total);
        }
        memberships.sort_unstable();
        let mut classes: Vec<Class> = Vec::new();
        for same in memberships.chunk_by(|a, b| a.0 == b.0) {
            let sums = same.iter().fold(0, |sums, (_, bit)| sums | bit);
            match classes.iter_mut().find(|class| class.sums == sums) {
                Some(class) => class.cells.push(same[0].0),
                None => classes.push(Class { sums, cells: vec![same[0].0] }),
            }
        }
        classes.sort_by_key(|class| std::cmp::Reverse(class.sums.count_ones()));
        Sums { classes, totals }
    }

    /// Whether something may follow, of which it is known that it can only be one of these cells: a quick look before
    /// a thorough one.
    pub fn may_follow(&self, mut steps: u32, may_follow: &Marks) -> bool {
        let mut walk = Walk::new(self, &mut steps);
        walk.guess = self.classes.iter().map(|class| class.black(may_follow)).collect();
        self.classes.iter().enumerate().any(|(number, class)| {
            let value = may_follow.get(class.cells[0]);
            // Cells that no sum can tell apart follow together.
            let hopeful = class.cells.iter().all(|&cell| may_follow.get(cell) == value);
            value.filter(|_| hopeful).is_some_and(|value| {
                !walk.seen[number][usize::from(!value)] && walk.any(Some((number, !value))) != Some(true)
            })
        })
    }

    /// What follows, within so many steps of counting through the possibilities.
    pub fn follows(&self, mut steps: u32) -> Follows {
        let mut walk = Walk::new(self, &mut steps);
        match walk.any(None) {
            None => return Follows::TooMuch,
            Some(false) => return Follows::Contradiction,
            Some(true) => {}
        }
        let mut cells = Vec::new();
        for (number, class) in self.classes.iter().enumerate() {
            for value in [true, false] {
                // Whether some cell of the class can have the other value.
                match walk.seen[number][usize::from(!value)] || {
                    match walk.any(Some((number, !value))) {
                        None => return Follows::TooMuch,
                        Some(possible) => possible,
                    }
                } {
                    true => {}
                    false => cells.extend(class.cells.iter().map(|&cell| (cell, value))),
                }
            }
        }
        Follows::Cells(cells)
    }
}

/// A walk through the possible numbers of black cells in each class.
struct Walk<'a> {
    sums: &'a Sums,
    steps: &'a mut u32,
    counts: Vec<usize>,
    /// The number to begin with, by class.
    guess: Vec<usize>,
    /// What is left of each total, and of the cells that can still make it up.
    left: Vec<i32>,
    room: Vec<i32>,
    /// By class: whether a solution was seen with a white cell, and with a black cell, in it.
    seen: Vec<[bool; 2]>,
}

impl<'a> Walk<'a> {
    fn new(sums: &'a Sums, steps: &'a mut u32) -> Self {
        let mut room = vec![0; sums.totals.len()];
        for class in &sums.classes {
            each(class.sums, |sum| room[sum] += class.cells.len() as i32);
        }
        let classes = sums.classes.len();
        Walk {
            sums,
            steps,
            counts: vec![0; classes],
            guess: vec![0; classes],
            left: sums.totals.clone(),
            room,
            seen: vec![[false; 2]; classes],
        }
    }

    /// Whether there is a solution, with a cell of the given value in the given class; nothing if it took too long.
    fn any(&mut self, asked: Option<(usize, bool)>) -> Option<bool> {
        // Later numbers keep to these limits by themselves.
        let possible = self.left.iter().zip(&self.room).all(|(left, room)| (0..=*room).contains(left));
        if possible { self.from(0, asked) } else { Some(false) }
    }

    fn from(&mut self, number: usize, asked: Option<(usize, bool)>) -> Option<bool> {
        *self.steps = self.steps.checked_sub(1)?;
        let Some(class) = self.sums.classes.get(number) else {
            for (seen, (class, &count)) in
                self.seen.iter_mut().zip(self.sums.classes.iter().zip(&self.counts))
            {
                seen[0] |= count < class.cells.len();
                seen[1] |= count > 0;
            }
            return Some(true);
        };
        let size = class.cells.len() as i32;
        let (mut low, mut high) = (0, size);
        each(class.sums, |sum| {
            low = low.max(self.left[sum] - (self.room[sum] - size));
            high = high.min(self.left[sum]);
        });
        match asked {
            Some((asked, true)) if asked == number => low = low.max(1),
            Some((asked, false)) if asked == number => high = high.min(size - 1),
            _ => {}
        }
        let mut found = Some(false);
        each(class.sums, |sum| self.room[sum] -= size);
        let guess = (self.guess[number] as i32).clamp(low, high.max(low));
        let others = (low..=high).filter(|&count| count != guess);
        for count in (guess..=guess.min(high)).chain(others) {
            self.counts[number] = count as usize;
            each(class.sums, |sum| self.left[sum] -= count);
            found = self.from(number + 1, asked);
            each(class.sums, |sum| self.left[sum] += count);
            if found != Some(false) {
                break;
            }
        }
        each(class.sums, |sum| self.room[sum] += size);
        found
    }
}

/// Calls `f` for each bit.
#[inline]
fn each(mut bits: u32, mut f: impl FnMut(usize)) {
    while bits != 0 {
        f(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlapping_sums_decide_what_single_ones_cannot() {
        // 0..4 has three, 2..6 has one: the cells 0 and 1 are black, 4 and 5 white.
        let sums = Sums::new([(&[0, 1, 2, 3][..], 3), (&[2, 3, 4, 5][..], 1)]);
        let Follows::Cells(mut cells) = sums.follows(1000) else { panic!("{sums:?}") };
        cells.sort_unstable();
        assert_eq!(cells, [(0, true), (1, true), (4, false), (5, false)]);
        assert_eq!(sums.follows(2), Follows::TooMuch);
        assert_eq!(Sums::new([(&[0, 1][..], 2), (&[1, 2][..], 0)]).follows(1000), Follows::Contradiction);
    }
}
