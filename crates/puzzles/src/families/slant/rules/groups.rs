//! Which vertices diagonals join, remembered from position to position: most looks at groups are over at a glance.

use twotone_grid::{Marks, Size};

use super::super::Slant;
use super::Sight;
use super::group::{Spoke, spokes};

/// The groups of one position. Another one is reached by taking diagonals back, the last one first, and drawing others.
#[derive(Debug)]
pub struct Groups {
    size: Size,
    /// The position.
    now: Marks,
    /// Its diagonals, in the order in which they were drawn.
    drawn: Vec<Drawn>,
    /// By vertex: the name of its group, which is that of one of its vertices.
    names: Vec<u32>,
    /// By vertex: the next one of its group; they form a ring.
    next: Vec<u32>,
    /// By name.
    groups: Vec<Group>,
    /// The name of the group that was asked about last.
    asked: u32,
}

/// What is known of a group.
#[derive(Clone, Copy, Debug)]
struct Group {
    members: u32,
    /// How many of them lie on the border.
    at_border: u32,
    /// How many diagonals close a loop.
    closed: u32,
    /// How many diagonals would, in open cells.
    closing: u32,
}

/// A diagonal that was drawn.
#[derive(Clone, Copy, Debug)]
struct Drawn {
    cell: usize,
    value: bool,
    /// What it joined, if its ends were apart.
    joined: Option<Joined>,
}

/// The names of two groups that became one, under the second.
#[derive(Clone, Copy, Debug)]
struct Joined {
    from: u32,
    into: u32,
    /// How many diagonals would close a loop since.
    closing: u32,
}

/// Loops in a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loops {
    /// None is closed, and no diagonal in an open cell would close one.
    None,
    /// None is closed, but one can be.
    Possible,
    /// There is one.
    Closed,
}

impl Default for Groups {
    fn default() -> Self {
        Groups {
            size: Size::new(0, 0),
            now: Marks::empty(0),
            drawn: Vec::new(),
            names: Vec::new(),
            next: Vec::new(),
            groups: Vec::new(),
            asked: 0,
        }
    }
}

impl Groups {
    /// What there is to say about loops in the group of a vertex.
    pub fn loops(&mut self, puzzle: &Slant, marks: &Marks, vertex: usize) -> Loops {
        match self.ask(puzzle, marks, vertex) {
            Group { closed: 0, closing: 0, .. } => Loops::None,
            Group { closed: 0, .. } => Loops::Possible,
            _ => Loops::Closed,
        }
    }

    /// Whether the group that was asked about last has a vertex.
    pub fn has(&self, vertex: usize) -> bool {
        self.names[vertex] == self.asked
    }

    /// Whether the group of a vertex has a vertex on the border, or else open cells at two of its vertices (or two at
    /// one without a number) through which it can grow.
    pub fn is_free(&mut self, puzzle: &Slant, marks: &Marks, vertex: usize) -> bool {
        if self.ask(puzzle, marks, vertex).at_border > 0 {
            return true;
        }
        let leads_on = |spoke: &Spoke| !self.has(spoke.other) && marks.get(spoke.cell).is_none();
        let is_usable = |from: usize| Sight::new(puzzle, marks, from).is_none_or(|sight| sight.left > 0);
        let mut exits = self.members(self.asked).flat_map(|from| {
            let number = spokes(puzzle, from).filter(leads_on).count();
            std::iter::repeat_n(from, if number > 0 && is_usable(from) { number } else { 0 })
        });
        exits
            .next()
            .is_some_and(|first| exits.any(|second| second != first || puzzle.degree(second).is_none()))
    }

    /// Whether two of some vertices are in the same group.
    pub fn has_joined(&mut self, puzzle: &Slant, marks: &Marks, vertices: &[usize]) -> bool {
        self.catch_up(puzzle, marks);
        vertices.iter().enumerate().any(|(number, &one)| {
            let is_joined = |&other: &usize| other != one && self.names[other] == self.names[one];
            vertices[number + 1..].iter().any(is_joined)
        })
    }

    /// The group of a vertex in a position.
    fn ask(&mut self, puzzle: &Slant, marks: &Marks, vertex: usize) -> Group {
        self.catch_up(puzzle, marks);
        self.asked = self.names[vertex];
        self.groups[self.asked as usize]
    }

    /// The members of a group.
    fn members(&self, name: u32) -> impl Iterator<Item = usize> {
        let next =
            move |&vertex: &usize| Some(self.next[vertex] as usize).filter(|&next| next != name as usize);
        std::iter::successors(Some(name as usize), next)
    }

    /// Goes on to a position.
    fn catch_up(&mut self, puzzle: &Slant, marks: &Marks) {
        if self.size != puzzle.size {
            self.begin(puzzle.size);
        }
        if self.now == *marks {
            return;
        }
        let mut gone: u32 = self.differences(marks).map(|(now, later)| (now & !later).count_ones()).sum();
        while gone > 0
            && let Some((cell, value)) = self.take_back()
        {
            gone -= u32::from(marks.get(cell) != Some(value));
        }
        for (value, plane) in [(false, marks.zeros()), (true, marks.ones())] {
            for (word, &later) in plane.words().iter().enumerate() {
                let now = if value { self.now.ones() } else { self.now.zeros() };
                let mut fresh = later & !now.words()[word];
                while fresh != 0 {
                    self.draw(puzzle, 64 * word + fresh.trailing_zeros() as usize, value);
                    fresh &= fresh - 1;
                }
            }
        }
    }

    /// This position and another, word by word.
    fn differences<'a>(&'a self, later: &'a Marks) -> impl Iterator<Item = (u64, u64)> + 'a {
        let planes = [(self.now.zeros(), later.zeros()), (self.now.ones(), later.ones())];
        planes
            .into_iter()
            .flat_map(|(now, later)| now.words().iter().copied().zip(later.words().iter().copied()))
    }

    /// An empty board.
    fn begin(&mut self, size: Size) {
        let vertices = size.vertices();
        let all = 0..vertices.cells() as u32;
        (self.size, self.now) = (size, Marks::empty(size.cells()));
        self.drawn.clear();
        for list in [&mut self.names, &mut self.next] {
            list.clear();
            list.extend(all.clone());
        }
        self.groups.clear();
        self.groups.extend(all.map(|vertex| {
            let at_border = size.cells_at_vertex(vertex as usize).count() < 4;
            Group { members: 1, at_border: u32::from(at_border), closed: 0, closing: 0 }
        }));
    }

    /// Marks an open cell.
    fn draw(&mut self, puzzle: &Slant, cell: usize, value: bool) {
        self.would_close(cell, |closing| *closing -= 1);
        self.now.set(cell, value);
        let [one, two] = self.ends(cell, value);
        let joined = if self.names[one] == self.names[two] {
            self.groups[self.names[one] as usize].closed += 1;
            None
        } else {
            Some(self.join(puzzle, one, two))
        };
        self.drawn.push(Drawn { cell, value, joined });
    }

    /// Joins the groups of two vertices; the smaller one takes the name of the other.
    fn join(&mut self, puzzle: &Slant, one: usize, two: usize) -> Joined {
        let [mut from, mut into] = [one, two].map(|end| self.names[end]);
        if self.groups[from as usize].members > self.groups[into as usize].members {
            std::mem::swap(&mut from, &mut into);
        }
        let is_between =
            |spoke: &Spoke| self.names[spoke.other] == into && self.now.get(spoke.cell).is_none();
        let around = self.members(from).flat_map(|vertex| spokes(puzzle, vertex));
        let closing = around.filter(is_between).count() as u32;
        self.rename(from, into);
        self.next.swap(one, two);
        let other = self.groups[from as usize];
        let group = &mut self.groups[into as usize];
        group.members += other.members;
        group.at_border += other.at_border;
        group.closed += other.closed;
        group.closing += other.closing + closing;
        Joined { from, into, closing }
    }

    /// Takes the last diagonal back.
    fn take_back(&mut self) -> Option<(usize, bool)> {
        let Drawn { cell, value, joined } = self.drawn.pop()?;
        let [one, two] = self.ends(cell, value);
        match joined {
            Some(Joined { from, into, closing }) => {
                self.next.swap(one, two);
                self.rename(from, from);
                let other = self.groups[from as usize];
                let group = &mut self.groups[into as usize];
                group.members -= other.members;
                group.at_border -= other.at_border;
                group.closed -= other.closed;
                group.closing -= other.closing + closing;
            }
            None => self.groups[self.names[one] as usize].closed -= 1,
        }
        self.now.clear(cell);
        self.would_close(cell, |closing| *closing += 1);
        Some((cell, value))
    }

    /// Counts each diagonal of an open cell whose ends are joined.
    fn would_close(&mut self, cell: usize, count: impl Fn(&mut u32)) {
        for value in [false, true] {
            let [one, two] = self.ends(cell, value).map(|end| self.names[end]);
            if one == two {
                count(&mut self.groups[one as usize].closing);
            }
        }
    }

    /// Names the vertices in the ring of one.
    fn rename(&mut self, first: u32, name: u32) {
        let mut vertex = first;
        loop {
            self.names[vertex as usize] = name;
            vertex = self.next[vertex as usize];
            if vertex == first {
                return;
            }
        }
    }

    fn ends(&self, cell: usize, value: bool) -> [usize; 2] {
        Slant::ends(self.size, cell, value)
    }
}

#[cfg(test)]
mod tests {
    use twotone_grid::Rng;

    use super::super::group::{Group, Members, Spoke, spokes};
    use super::super::{loops, way_out};
    use super::*;
    use crate::deduce::Step;
    use crate::puzzle::Kind;

    /// Positions grow, as in the course of a solution, and are taken back, as after a trial.
    #[test]
    fn a_glance_sees_what_a_walk_does() {
        let (mut rng, mut groups) = (Rng::new(11), Groups::default());
        let mut seen = [0; 5];
        for _ in 0..80 {
            let size = Size::new(1 + rng.below(7), 1 + rng.below(7));
            let blank = Slant::blank(size, crate::Variant::of(&Slant::INFO, 0));
            let puzzle = blank.changed(|clues| {
                for clue in clues {
                    *clue = if rng.coin() { b'.' } else { b'0' + rng.below(5) as u8 };
                }
            });
            let mut marks = Marks::empty(size.cells());
            for _ in 0..60 {
                for _ in 0..1 + rng.below(3) {
                    let cell = rng.below(size.cells());
                    if rng.chance(3, 4) { marks.set(cell, rng.coin()) } else { marks.clear(cell) }
                }
                let vertices = size.vertices().cells();
                let vertex = rng.below(vertices);
                let group = Group::new(&puzzle, &marks, vertex);
                let closes = |spoke: Spoke| group.contains(spoke.other) && marks.get(spoke.cell).is_none();
                let can_close = group.members.iter().any(|&member| spokes(&puzzle, member).any(closes));
                let expected = match group.closing {
                    Some(_) => Loops::Closed,
                    None if can_close => Loops::Possible,
                    None => Loops::None,
                };
                assert_eq!(groups.loops(&puzzle, &marks, vertex), expected, "{size} {marks:?} {vertex}");
                seen[expected as usize] += 1;
                let others: Vec<usize> = (0..4).map(|_| rng.below(vertices)).collect();
                let joined =
                    |one: usize, two: usize| one != two && Group::new(&puzzle, &marks, one).contains(two);
                let any = others.iter().any(|&one| others.iter().any(|&two| joined(one, two)));
                assert_eq!(groups.has_joined(&puzzle, &marks, &others), any, "{size} {marks:?} {others:?}");
                let is_free = groups.is_free(&puzzle, &marks, vertex);
                let [mut looked, mut remembered] = [(); 2].map(|()| Step::default());
                let shows = (way_out::RULE.look)(&puzzle, &marks, vertex, &mut looked);
                assert!(!(is_free && shows), "{puzzle:?} {marks:?} {vertex}");
                assert!(is_free || Members::inside(&puzzle, &marks, vertex).is_some());
                seen[3] += usize::from(is_free);
                // Loops are told in the same words, whether a walk or the memory finds them.
                looked.begin(&loops::RULE.facts);
                let shows = (loops::RULE.look)(&puzzle, &marks, vertex, &mut looked);
                let sees = loops::look_remembering(&puzzle, &marks, vertex, &mut groups, &mut remembered);
                assert_eq!(sees, shows, "{puzzle:?} {marks:?} {vertex}");
                assert!(!sees || looked == remembered, "{looked:?} {remembered:?}");
                seen[4] += usize::from(sees);
            }
        }
        assert!(seen.iter().all(|&seen| seen > 100), "{seen:?}");
    }
}
