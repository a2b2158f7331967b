//! Which vertices diagonals join, remembered from position to position: most looks at groups are over at a glance.

use twotone_grid::{BitGrid, Marks, Size};

use super::super::Slant;
use super::Sight;

/// The groups of one position, and how the diagonals of a later one join them.
#[derive(Debug)]
pub struct Groups {
    size: Size,
    /// The position.
    before: Marks,
    /// The later one.
    now: Marks,
    /// By vertex: the first vertex of its group, after which that is named.
    names: Vec<u32>,
    /// By name.
    groups: Vec<Group>,
    ways: Vec<Way>,
    /// What was marked since: the names of the groups that each diagonal joins.
    joints: Vec<[u32; 2]>,
    /// The names of the groups that are joined to the vertex that is asked about.
    asked: Vec<u32>,
    /// How often was asked.
    questions: u64,
}

/// What is known of a group.
#[derive(Clone, Copy, Debug)]
struct Group {
    /// Whether one of its vertices lies on the border.
    is_at_border: bool,
    /// Whether a loop is closed in it.
    is_closed: bool,
    /// The last of its ways, and how many there are.
    last_way: u32,
    ways: u32,
    /// The last of the ways back into itself.
    last_loop: u32,
    /// The last question that asked about it.
    asked: u64,
}

/// A diagonal from a group to another, or back into itself, that an open cell may have.
#[derive(Clone, Copy, Debug)]
struct Way {
    from: u32,
    cell: u32,
    /// The name of the other group.
    to: u32,
    /// The way of the same group before it.
    before: u32,
}

impl Group {
    const NEW: Group = Group {
        is_at_border: false,
        is_closed: false,
        last_way: NO_WAY,
        ways: 0,
        last_loop: NO_WAY,
        asked: 0,
    };
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

/// So many diagonals are joined anew with each question; then the position is taken over.
const MOST_JOINTS: usize = 16;

const NO_WAY: u32 = u32::MAX;

impl Default for Groups {
    fn default() -> Self {
        Groups {
            size: Size::new(0, 0),
            before: Marks::empty(0),
            now: Marks::empty(0),
            names: Vec::new(),
            groups: Vec::new(),
            ways: Vec::new(),
            joints: Vec::new(),
            asked: Vec::new(),
            questions: 0,
        }
    }
}

impl Groups {
    /// What there is to say about loops in the group of a vertex.
    pub fn loops(&mut self, puzzle: &Slant, marks: &Marks, vertex: usize) -> Loops {
        self.catch_up(puzzle.size, marks);
        self.ask(vertex);
        let joints = self.joints.iter().filter(|[one, _]| self.is_asked(*one)).count();
        // The joints of a tree are one fewer than what they join.
        if joints >= self.asked.len() || self.asked().any(|group| group.is_closed) {
            return Loops::Closed;
        }
        let is_open = |way: &Way| marks.get(way.cell as usize).is_none();
        if self.asked().flat_map(|group| self.ways_from(group.last_loop)).any(is_open) {
            return Loops::Possible;
        }
        // Ways between groups are seen from both sides: the group with the most can be left out.
        let largest = (0..self.asked.len()).max_by_key(|&number| self.group(self.asked[number]).ways);
        let others = self.asked().enumerate().filter(|(number, _)| Some(*number) != largest);
        let mut ways = others.flat_map(|(_, group)| self.ways_from(group.last_way));
        if ways.any(|way| self.is_asked(way.to) && is_open(way)) { Loops::Possible } else { Loops::None }
    }

    /// Whether the group that was asked about last has a vertex.
    pub fn has(&self, vertex: usize) -> bool {
        self.is_asked(self.names[vertex])
    }

    /// Whether the group of a vertex has a vertex on the border, or else open cells at two of its vertices (or two at
    /// one without a number) through which it can grow.
    pub fn is_free(&mut self, puzzle: &Slant, marks: &Marks, vertex: usize) -> bool {
        self.catch_up(puzzle.size, marks);
        self.ask(vertex);
        if self.asked().any(|group| group.is_at_border) {
            return true;
        }
        let leads_on = |way: &&Way| !self.is_asked(way.to) && marks.get(way.cell as usize).is_none();
        let is_usable = |&from: &usize| Sight::new(puzzle, marks, from).is_none_or(|sight| sight.left > 0);
        let ways = self.asked().flat_map(|group| self.ways_from(group.last_way)).filter(leads_on);
        let mut exits = ways.map(|way| way.from as usize).filter(is_usable);
        exits
            .next()
            .is_some_and(|first| exits.any(|second| second != first || puzzle.degree(second).is_none()))
    }

    /// Whether two of some vertices are in the same group.
    pub fn has_joined(&mut self, puzzle: &Slant, marks: &Marks, vertices: &[usize]) -> bool {
        self.catch_up(puzzle.size, marks);
        vertices.iter().enumerate().any(|(number, &one)| {
            self.ask(one);
            let is_joined = |&other: &usize| other != one && self.is_asked(self.names[other]);
            vertices[number + 1..].iter().any(is_joined)
        })
    }

    fn group(&self, name: u32) -> &Group {
        &self.groups[name as usize]
    }

    fn asked(&self) -> impl Iterator<Item = &Group> {
        self.asked.iter().map(|&name| self.group(name))
    }

    fn is_asked(&self, name: u32) -> bool {
        self.group(name).asked == self.questions
    }

    /// A way and those of the same group before it.
    fn ways_from(&self, last: u32) -> impl Iterator<Item = &Way> {
        let way = |number: u32| self.ways.get(number as usize);
        std::iter::successors(way(last), move |last| way(last.before))
    }

    /// Finds everything that is joined to a vertex.
    fn ask(&mut self, vertex: usize) {
        self.questions += 1;
        self.asked.clear();
        self.add(self.names[vertex]);
        let mut before = 0;
        while before < self.asked.len() {
            before = self.asked.len();
            for number in 0..self.joints.len() {
                let [one, two] = self.joints[number];
                match (self.is_asked(one), self.is_asked(two)) {
                    (true, false) => self.add(two),
                    (false, true) => self.add(one),
                    _ => {}
                }
            }
        }
    }

    fn add(&mut self, name: u32) {
        self.groups[name as usize].asked = self.questions;
        self.asked.push(name);
    }

    /// Goes on to a position. What was unmarked is forgotten; few new diagonals are only noted.
    fn catch_up(&mut self, size: Size, marks: &Marks) {
        if self.size == size && self.now == *marks {
            return;
        }
        if self.size != size {
            self.take_over(size, marks.clone());
        }
        if !self.note_joints(marks) {
            let planes = [(self.before.ones(), marks.ones()), (self.before.zeros(), marks.zeros())];
            let [ones, zeros] = planes.map(common);
            self.take_over(size, Marks::from_planes(ones, zeros));
            self.note_joints(marks);
        }
        if self.joints.len() > MOST_JOINTS {
            self.take_over(size, marks.clone());
            self.joints.clear();
        }
        self.now.clone_from(marks);
    }

    /// Notes what the new diagonals of a position join; false if others are gone.
    fn note_joints(&mut self, marks: &Marks) -> bool {
        let Groups { size, before, names, joints, .. } = self;
        joints.clear();
        let planes = [(marks.zeros(), before.zeros()), (marks.ones(), before.ones())];
        for (value, (now, before)) in [false, true].into_iter().zip(planes) {
            for (word, (&now, &before)) in now.words().iter().zip(before.words()).enumerate() {
                if before & !now != 0 {
                    return false;
                }
                let mut fresh = now & !before;
                while fresh != 0 {
                    let cell = 64 * word + fresh.trailing_zeros() as usize;
                    joints.push(Slant::ends(*size, cell, value).map(|end| names[end]));
                    fresh &= fresh - 1;
                }
            }
        }
        true
    }

    /// Finds the groups of a position.
    fn take_over(&mut self, size: Size, marks: Marks) {
        let vertices = size.vertices();
        (self.size, self.before, self.questions) = (size, marks, 0);
        self.names.clear();
        self.names.extend(0..vertices.cells() as u32);
        let mut closing = Vec::new();
        for (cell, first) in cells(size) {
            if let Some(value) = self.before.get(cell) {
                let [one, two] = ends(size, first, value).map(|end| self.first(end));
                if one == two {
                    closing.push(one);
                }
                self.names[one.max(two)] = one.min(two) as u32;
            }
        }
        for vertex in 0..self.names.len() {
            // Names lead to smaller ones, and those are final.
            self.names[vertex] = self.names[self.names[vertex] as usize];
        }
        self.groups.clear();
        self.groups.resize(self.names.len(), Group::NEW);
        closing.into_iter().for_each(|vertex| self.group_of(vertex).is_closed = true);
        for column in 0..vertices.width {
            self.group_of(column).is_at_border = true;
            self.group_of(vertices.index(size.height, column)).is_at_border = true;
        }
        for row in 0..vertices.height {
            self.group_of(vertices.index(row, 0)).is_at_border = true;
            self.group_of(vertices.index(row, size.width)).is_at_border = true;
        }
        self.find_ways();
    }

    /// Looks at the open cells.
    fn find_ways(&mut self) {
        self.ways.clear();
        for (cell, first) in cells(self.size) {
            if self.before.get(cell).is_some() {
                continue;
            }
            for value in [false, true] {
                let ends = ends(self.size, first, value);
                for [from, other] in [ends, [ends[1], ends[0]]] {
                    let (name, to) = (self.names[from], self.names[other]);
                    let group = &mut self.groups[name as usize];
                    let last = if name == to { &mut group.last_loop } else { &mut group.last_way };
                    let before = std::mem::replace(last, self.ways.len() as u32);
                    self.ways.push(Way { from: from as u32, cell: cell as u32, to, before });
                    group.ways += u32::from(name != to);
                }
            }
        }
    }

    fn group_of(&mut self, vertex: usize) -> &mut Group {
        &mut self.groups[self.names[vertex] as usize]
    }

    /// Where the names of a vertex lead while groups are found.
    fn first(&mut self, mut vertex: usize) -> usize {
        loop {
            let name = self.names[vertex] as usize;
            if name == vertex {
                return vertex;
            }
            self.names[vertex] = self.names[name];
            vertex = name;
        }
    }
}

/// The cells, each with its first corner.
fn cells(size: Size) -> impl Iterator<Item = (usize, usize)> {
    (0..size.height).flat_map(move |row| {
        (0..size.width).map(move |column| (size.index(row, column), size.vertices().index(row, column)))
    })
}

/// The ends of a diagonal in the cell with this first corner.
fn ends(size: Size, first: usize, backslash: bool) -> [usize; 2] {
    let below = first + size.width + 1;
    if backslash { [first, below + 1] } else { [first + 1, below] }
}

/// The cells that are in both.
fn common((one, two): (&BitGrid, &BitGrid)) -> BitGrid {
    let words = one.words().iter().zip(two.words()).map(|(one, two)| one & two);
    BitGrid::from_words(words.collect(), one.len())
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
