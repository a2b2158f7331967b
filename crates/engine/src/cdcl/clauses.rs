//! Clauses, each watched through two of its literals.

use crate::trail::Reason;
use crate::{Lit, Trail};

/// All clauses: those of the model first, then learned ones.
#[derive(Default)]
pub(crate) struct Clauses {
    lits: Vec<Lit>,
    headers: Vec<Header>,
    /// By literal: the clauses to look at when it becomes false.
    watches: Vec<Vec<Watch>>,
    /// How many learned clauses may be dropped.
    pub learned: usize,
    /// How much of the trail has been seen.
    pub head: usize,
}

/// What is known about a clause besides its literals.
#[derive(Clone, Copy)]
pub(crate) struct Header {
    start: u32,
    end: u32,
    /// Number of decision levels it joined when learned; 0: it must stay.
    pub glue: u32,
}

#[derive(Clone, Copy)]
struct Watch {
    clause: u32,
    /// Some literal of the clause: if it holds, the clause need not be read.
    other: Lit,
}

impl Clauses {
    /// Forgets all clauses and makes room for `vars` variables.
    pub fn reset(&mut self, vars: usize) {
        self.lits.clear();
        self.headers.clear();
        self.watches.iter_mut().for_each(Vec::clear);
        if self.watches.len() < vars * 2 {
            self.watches.resize_with(vars * 2, Vec::new);
        }
        self.learned = 0;
        self.head = 0;
    }

    /// The literals of clause `id`.
    pub fn lits(&self, id: u32) -> &[Lit] {
        let header = self.headers[id as usize];
        &self.lits[header.start as usize..header.end as usize]
    }

    /// Adds a clause of at least two literals; the first two are watched.
    pub fn add(&mut self, lits: &[Lit], glue: u32) -> u32 {
        if self.spare() < lits.len() {
            self.lits.reserve_exact(self.next_growth().max(lits.len()));
        }
        let start = self.lits.len() as u32;
        self.lits.extend_from_slice(lits);
        self.headers.push(Header { start, end: self.lits.len() as u32, glue });
        self.watch(self.headers.len() - 1)
    }

    /// Watches a clause through its first two literals.
    fn watch(&mut self, id: usize) -> u32 {
        let Header { start, glue, .. } = self.headers[id];
        let (clause, one, other) = (id as u32, self.lits[start as usize], self.lits[start as usize + 1]);
        self.learned += usize::from(glue > 0);
        self.watches[one.code()].push(Watch { clause, other });
        self.watches[other.code()].push(Watch { clause, other: one });
        clause
    }

    /// Follows the trail until something is implied or the end is reached; an error names the clause that is
    /// violated.
    pub fn propagate(&mut self, trail: &mut Trail) -> Result<(), u32> {
        let before = trail.len();
        while self.head < before && trail.len() == before {
            let falsified = !trail.lits()[self.head];
            self.head += 1;
            if !self.watches[falsified.code()].is_empty() {
                self.falsify(falsified, trail)?;
            }
        }
        Ok(())
    }

    /// Looks at the clauses that watch a literal that has become false.
    fn falsify(&mut self, falsified: Lit, trail: &mut Trail) -> Result<(), u32> {
        let mut list = std::mem::take(&mut self.watches[falsified.code()]);
        let (mut read, mut kept) = (0, 0);
        let mut outcome = Ok(());
        while read < list.len() {
            let watch = list[read];
            read += 1;
            list[kept] = watch;
            kept += 1;
            if trail.is_true(watch.other) {
                continue;
            }
            let header = self.headers[watch.clause as usize];
            let lits = &mut self.lits[header.start as usize..header.end as usize];
            if lits[0] == falsified {
                lits.swap(0, 1);
            }
            let first = lits[0];
            let moved = Watch { clause: watch.clause, other: first };
            if trail.is_true(first) {
                list[kept - 1] = moved;
                continue;
            }
            if let Some(free) = (2..lits.len()).find(|&i| !trail.is_false(lits[i])) {
                lits.swap(1, free);
                kept -= 1;
                self.watches[lits[1].code()].push(moved);
            } else if trail.is_false(first) {
                outcome = Err(watch.clause);
                break;
            } else {
                trail.push(first, Reason::Clause(watch.clause));
            }
        }
        list.copy_within(read.., kept);
        list.truncate(kept + list.len() - read);
        self.watches[falsified.code()] = list;
        outcome
    }

    /// Keeps the clauses that `keep` says, and drops literals that are false at the root. At the root only, at a
    /// fixpoint. Works in place: where memory is short there is no room for a copy.
    pub fn retain(&mut self, trail: &Trail, keep: impl Fn(u32, Header) -> bool) {
        self.watches.iter_mut().for_each(Vec::clear);
        self.learned = 0;
        let (mut kept, mut end) = (0, 0);
        for id in 0..self.headers.len() {
            let header = self.headers[id];
            let places = header.start as usize..header.end as usize;
            if !keep(id as u32, header) || self.lits[places.clone()].iter().any(|&lit| trail.is_true(lit)) {
                continue;
            }
            let start = end as u32;
            for place in places {
                let lit = self.lits[place];
                if !trail.is_false(lit) {
                    self.lits[end] = lit;
                    end += 1;
                }
            }
            self.headers[kept] = Header { start, end: end as u32, ..header };
            self.watch(kept);
            kept += 1;
        }
        self.lits.truncate(end);
        self.headers.truncate(kept);
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        let watched = 2 * self.headers.len() * size_of::<Watch>();
        self.lits.capacity() * size_of::<Lit>() + self.headers.capacity() * size_of::<Header>() + watched
    }

    /// Bytes in use while a clause of so many literals is added: a list that grows is held twice.
    pub fn bytes_to_add(&self, lits: usize) -> usize {
        let grown = self.lits.capacity() + self.next_growth().max(lits);
        self.bytes() + if self.spare() < lits { grown * size_of::<Lit>() } else { 0 }
    }

    /// So many literals find room as it is.
    fn spare(&self) -> usize {
        self.lits.capacity() - self.lits.len()
    }

    /// Room for so many literals more is made at a time.
    fn next_growth(&self) -> usize {
        (self.lits.capacity() / 2).max(1024)
    }

    /// What is known about all clauses, in order.
    pub fn headers(&self) -> &[Header] {
        &self.headers
    }
}
