//! Counts as pairs of slacks: how many more of their literals may become true, how many false.

use crate::trail::Reason;
use crate::{Conflict, Lit, Trail};

/// All counts of a model, over the variables that were open when they were added.
///
/// Slack `2c` of count `c` is the number of its literals that may still become true, slack `2c + 1` the number
/// that may still become false. An assignment lowers one slack of every count it occurs in; a slack of 0
/// decides all open literals of its count, a slack below 0 is a conflict.
#[derive(Default)]
pub(crate) struct Counts {
    lits: Vec<Lit>,
    /// Where the literals of each count start, and the end of the last.
    starts: Vec<u32>,
    slacks: Vec<i32>,
    /// By variable, one after the other: the slack lowered when the variable becomes true; the other slack of
    /// the same count is the one lowered when it becomes false.
    entries: Vec<u32>,
    entry_starts: Vec<u32>,
    /// Slacks that were used up in this propagation come first.
    due: Vec<u32>,
    /// How many these are.
    due_len: usize,
    /// How much of the trail has been seen.
    pub head: usize,
}

/// The literals of a count and how many of them may become true and false.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a> {
    pub lits: &'a [Lit],
    pub trues: i32,
    pub falses: i32,
}

impl Row<'_> {
    /// Whether the number of true literals is known.
    pub fn is_exact(&self) -> bool {
        self.trues + self.falses == self.lits.len() as i32
    }
}

impl Counts {
    /// Forgets all counts.
    pub fn clear(&mut self) {
        self.lits.clear();
        self.starts.clear();
        self.starts.push(0);
        self.slacks.clear();
        self.entries.clear();
        self.entry_starts.clear();
    }

    /// Bytes in use: each literal has an entry.
    pub fn bytes(&self) -> usize {
        2 * self.lits.capacity() * size_of::<Lit>() + 3 * self.starts.capacity() * size_of::<u32>()
    }

    /// Number of counts.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Count number `index`.
    #[inline]
    pub fn row(&self, index: usize) -> Row<'_> {
        Row {
            lits: &self.lits[self.starts[index] as usize..self.starts[index + 1] as usize],
            trues: self.slacks[2 * index],
            falses: self.slacks[2 * index + 1],
        }
    }

    /// All counts.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        (0..self.len()).map(|index| self.row(index))
    }

    /// Adds a count of which `trues` literals may be true and `falses` false. What the trail knows is worked in;
    /// if that decides the count, its literals are assigned and nothing is added. At the root only.
    pub fn add(
        &mut self,
        lits: &[Lit],
        mut trues: i32,
        mut falses: i32,
        trail: &mut Trail,
    ) -> Result<(), Conflict> {
        let start = self.lits.len();
        for &lit in lits {
            trues -= i32::from(trail.is_true(lit));
            falses -= i32::from(trail.is_false(lit));
        }
        self.push_open(lits, trail);
        self.finish(start, trues, falses, trail)
    }

    /// Appends the literals that are open: all of them, each over the last one if that was not. A branch would be a guess.
    fn push_open(&mut self, lits: &[Lit], trail: &Trail) {
        let mut end = self.lits.len();
        self.lits.extend_from_slice(lits);
        for &lit in lits {
            self.lits[end] = lit;
            end += usize::from(trail.is_open(lit));
        }
        self.lits.truncate(end);
    }

    /// Adds what is open of a count whose slacks are up to date.
    pub fn add_open(&mut self, row: Row<'_>, trail: &mut Trail) -> Result<(), Conflict> {
        let start = self.lits.len();
        self.push_open(row.lits, trail);
        self.finish(start, row.trues, row.falses, trail)
    }

    fn finish(&mut self, start: usize, trues: i32, falses: i32, trail: &mut Trail) -> Result<(), Conflict> {
        let open = (self.lits.len() - start) as i32;
        if trues < 0 || falses < 0 || trues + falses < open {
            return Err(Conflict);
        }
        if open == 0 || (trues >= open && falses >= open) {
            self.lits.truncate(start);
        } else if trues == 0 || falses == 0 {
            // A literal may occur twice, so it may have been assigned by its first occurrence.
            for lit in self.lits.drain(start..) {
                assign_root(trail, lit.flipped_if(trues == 0))?;
            }
        } else {
            self.starts.push(self.lits.len() as u32);
            self.slacks.extend([trues, falses]);
        }
        Ok(())
    }

    /// Lists for every variable the counts it occurs in; to be called after the last `add`.
    pub fn index(&mut self, vars: usize) {
        let ends = &mut self.entry_starts;
        ends.clear();
        ends.resize(vars + 1, 0);
        for lit in &self.lits {
            ends[lit.index()] += 1;
        }
        let mut total = 0;
        for end in ends.iter_mut() {
            total += *end;
            *end = total;
        }
        self.entries.clear();
        self.entries.resize(self.lits.len(), 0);
        for count in (0..self.starts.len() as u32 - 1).rev() {
            let range = self.starts[count as usize] as usize..self.starts[count as usize + 1] as usize;
            for lit in &self.lits[range] {
                let place = &mut ends[lit.index()];
                *place -= 1;
                self.entries[*place as usize] = 2 * count + u32::from(!lit.value());
            }
        }
    }

    /// The slacks that a variable lowers when it becomes true.
    pub fn entries(&self, var: usize) -> &[u32] {
        &self.entries[self.entry_starts[var] as usize..self.entry_starts[var + 1] as usize]
    }

    /// Follows the trail to its end and assigns what follows; an error names a slack that fell below 0.
    ///
    /// Slacks are lowered by everything that is known before a count is looked at: most counts that run out of
    /// slack turn out to have nothing open, and need no look.
    pub fn propagate(&mut self, trail: &mut Trail) -> Result<(), u32> {
        self.due_len = 0;
        let mut next = 0;
        loop {
            self.lower(trail)?;
            if next == self.due_len {
                return Ok(());
            }
            let slack = self.due[next];
            next += 1;
            if self.slacks[slack as usize ^ 1] > 0 {
                self.fire(slack, trail);
            }
        }
    }

    /// Lowers the slacks of what is new on the trail, and lists those that are used up.
    fn lower(&mut self, trail: &Trail) -> Result<(), u32> {
        if self.entries.is_empty() {
            self.head = trail.len();
            return Ok(());
        }
        // In local names, which stay in registers.
        let (slacks, mut found) = (&mut self.slacks[..], self.due_len);
        while let Some(&lit) = trail.lits().get(self.head) {
            self.head += 1;
            let flip = u32::from(!lit.value());
            let range = self.entry_starts[lit.index()] as usize..self.entry_starts[lit.index() + 1] as usize;
            let entries = &self.entries[range];
            if self.due.len() < found + entries.len() {
                self.due.resize(found + entries.len(), 0);
            }
            let mut least = 0;
            for entry in entries {
                let slack = entry ^ flip;
                let left = &mut slacks[slack as usize];
                *left -= 1;
                least = least.min(*left);
                // Written first, and over by the next if it is not used up: a branch would be a guess.
                self.due[found] = slack;
                found += usize::from(*left <= 0);
            }
            // Only now: the slacks of a seen literal are lowered all or not at all, so that undoing is simple.
            if least < 0 {
                let mut broken = entries.iter().rev().map(|entry| entry ^ flip);
                return Err(broken.find(|&slack| slacks[slack as usize] < 0).expect("one is below 0"));
            }
        }
        self.due_len = found;
        Ok(())
    }

    /// Assigns the open literals of a count of which `slack` is used up.
    fn fire(&self, slack: u32, trail: &mut Trail) {
        let count = slack as usize / 2;
        let flip = slack & 1 == 0;
        for lit in &self.lits[self.starts[count] as usize..self.starts[count + 1] as usize] {
            if trail.is_open(*lit) {
                trail.push(lit.flipped_if(flip), Reason::Count(slack));
            }
        }
    }

    /// Takes back the part of the trail from `end` on.
    pub fn undo(&mut self, trail: &Trail, end: usize) {
        let seen = if self.entries.is_empty() { None } else { trail.lits().get(end..self.head) };
        for lit in seen.unwrap_or_default() {
            let flip = u32::from(!lit.value());
            let range = self.entry_starts[lit.index()] as usize..self.entry_starts[lit.index() + 1] as usize;
            for entry in &self.entries[range] {
                self.slacks[(entry ^ flip) as usize] += 1;
            }
        }
        self.head = self.head.min(end);
    }

    /// The literals that used up `slack`, as far as they stand on the trail before `position`.
    pub fn explain(&self, slack: u32, position: u32, trail: &Trail, because: &mut Vec<Lit>) {
        let count = slack as usize / 2;
        let flip = slack & 1 != 0;
        let row = &self.lits[self.starts[count] as usize..self.starts[count + 1] as usize];
        let mut end = because.len();
        because.extend_from_slice(row);
        // Each is written over by the next if it did not: a branch would be a guess.
        for lit in row {
            let used = lit.flipped_if(flip);
            because[end] = used;
            end += usize::from(trail.is_true(used) & (trail.position(used.var()) < position));
        }
        because.truncate(end);
    }
}

/// Makes `lit` true at the root.
pub(crate) fn assign_root(trail: &mut Trail, lit: Lit) -> Result<(), Conflict> {
    if trail.is_false(lit) {
        return Err(Conflict);
    }
    if trail.is_open(lit) {
        trail.push(lit, Reason::None);
    }
    Ok(())
}
