//! What is seen around vertices, and which of them diagonals join, remembered from position to position: most looks are
//! over at a glance.

use twotone_grid::{Marks, Size};

use super::super::Slant;
use super::group::{Spoke, spokes};
use crate::deduce::Course;

/// The groups of one position. Another one is reached by taking diagonals back, the last one first, and drawing others.
#[derive(Debug)]
pub struct Groups {
    size: Size,
    /// Which course the position belongs to, and how many of its cells are in the position.
    course: Option<u64>,
    told: usize,
    /// By vertex: what is around it.
    around: Vec<Around>,
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
    /// Vertices on a walk, each with the cell behind it.
    walk: Vec<(u32, u32)>,
}

/// The four cells around a vertex, as bits in board order.
pub const ABOVE: u8 = 0b0011;
pub const BELOW: u8 = 0b1100;
pub const LEFT: u8 = 0b0101;
pub const RIGHT: u8 = 0b1010;

/// What is around a vertex.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around {
    /// The cells that are on the board.
    pub there: u8,
    /// The open ones.
    pub open: u8,
    /// How many diagonals touch the vertex.
    pub touching: u8,
}

impl Around {
    /// How many cells are open.
    pub fn number_open(self) -> i32 {
        self.open.count_ones() as i32
    }
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
    /// One of them, unless it is outdated.
    one_closing: (u32, bool),
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
            course: None,
            told: 0,
            around: Vec::new(),
            now: Marks::empty(0),
            drawn: Vec::new(),
            names: Vec::new(),
            next: Vec::new(),
            groups: Vec::new(),
            asked: 0,
            walk: Vec::new(),
        }
    }
}

impl Groups {
    /// What there is to say about loops in the group of a vertex.
    pub fn loops(&mut self, vertex: usize) -> Loops {
        match self.ask(vertex) {
            Group { closed: 0, closing: 0, .. } => Loops::None,
            Group { closed: 0, .. } => Loops::Possible,
            _ => Loops::Closed,
        }
    }

    /// Whether the group that was asked about last has a vertex.
    fn has(&self, vertex: usize) -> bool {
        self.names[vertex] == self.asked
    }

    /// The open cell nearest to a vertex whose diagonal would close a loop in its group, where there is one, and that diagonal.
    pub fn nearest_closing(&mut self, puzzle: &Slant, vertex: usize) -> (usize, bool) {
        let Group { closing, one_closing: (cell, value), .. } = self.ask(vertex);
        let [one, two] = self.ends_at(self.corner(cell as usize), value);
        let is_open = |cell: usize| self.now.get(cell).is_none();
        if closing == 1 && self.has(one) && self.has(two) && is_open(cell as usize) {
            return (cell as usize, value);
        }
        let mut walk = std::mem::take(&mut self.walk);
        walk.clear();
        walk.push((vertex as u32, u32::MAX));
        let closing = self.walk_to_closing(puzzle, &mut walk);
        self.walk = walk;
        closing
    }

    /// Walks on from the vertices of a walk up to such a cell: without a loop no vertex is reached twice.
    fn walk_to_closing(&self, puzzle: &Slant, walk: &mut Vec<(u32, u32)>) -> (usize, bool) {
        let mut number = 0;
        while let Some(&(from, behind)) = walk.get(number) {
            let around = spokes(puzzle, from as usize);
            let closes = |spoke: &Spoke| self.has(spoke.other) && self.now.get(spoke.cell).is_none();
            if let Some(Spoke { cell, value, .. }) = around.clone().find(closes) {
                return (cell, value);
            }
            let leads_on =
                |spoke: &Spoke| self.now.get(spoke.cell) == Some(spoke.value) && spoke.cell as u32 != behind;
            walk.extend(around.filter(leads_on).map(|spoke| (spoke.other as u32, spoke.cell as u32)));
            number += 1;
        }
        (0, false)
    }

    /// The directions from a vertex: the cells on either side, and how far away the next vertex is.
    pub fn ways(&self) -> [(u8, isize); 4] {
        let width = self.size.width as isize + 1;
        [(RIGHT, 1), (BELOW, width), (LEFT, -1), (ABOVE, -width)]
    }

    /// A cell around a vertex.
    pub fn cell_at(&self, vertex: usize, corner: usize) -> usize {
        let Size { width, .. } = self.size;
        let below = vertex - (vertex as u32 / (width as u32 + 1)) as usize;
        below + corner / 2 * width + corner % 2 - width - 1
    }

    /// Whether the group of a vertex has a vertex on the border, or else open cells at two of its vertices (or two at
    /// one without a number) through which it can grow.
    pub fn is_free(&mut self, puzzle: &Slant, vertex: usize) -> bool {
        if self.ask(vertex).at_border > 0 {
            return true;
        }
        let leads_on = |spoke: &Spoke| !self.has(spoke.other) && self.now.get(spoke.cell).is_none();
        let is_usable = |from: usize| self.left(puzzle, from).is_none_or(|left| left > 0);
        let mut exits = self.members(self.asked).flat_map(|from| {
            let number = spokes(puzzle, from).filter(leads_on).count();
            std::iter::repeat_n(from, if number > 0 && is_usable(from) { number } else { 0 })
        });
        exits
            .next()
            .is_some_and(|first| exits.any(|second| second != first || puzzle.degree(second).is_none()))
    }

    /// Whether two of the vertices are joined at which a diagonal in an open cell around one can end.
    pub fn has_joined_around(&self, vertex: usize) -> bool {
        let (open, width) = (self.around[vertex].open, self.size.width + 1);
        let mut names = [0; 9];
        let mut number = 0;
        for place in 0..9 {
            // The cells around the vertex that have this corner.
            let (rows, columns) =
                ([ABOVE, ABOVE | BELOW, BELOW][place / 3], [LEFT, LEFT | RIGHT, RIGHT][place % 3]);
            if open & rows & columns != 0 {
                names[number] = self.names[vertex + place / 3 * width + place % 3 - width - 1];
                number += 1;
            }
        }
        (1..number).any(|later| names[..later].contains(&names[later]))
    }

    /// How many diagonals are still to touch a vertex with a number.
    #[inline]
    pub fn left(&self, puzzle: &Slant, vertex: usize) -> Option<i32> {
        Some(i32::from(puzzle.degrees[vertex]?) - i32::from(self.around[vertex].touching))
    }

    /// How many vertices there are in a row.
    pub fn width(&self) -> usize {
        self.size.width + 1
    }

    /// What is around a vertex.
    #[inline]
    pub fn around(&self, vertex: usize) -> Around {
        self.around[vertex]
    }

    /// The group of a vertex.
    fn ask(&mut self, vertex: usize) -> Group {
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
    #[inline]
    pub fn catch_up(&mut self, puzzle: &Slant, marks: &Marks, course: Course<'_>) -> &mut Self {
        if self.course != Some(course.number) || self.size != puzzle.size {
            self.change(puzzle, marks, course.marked);
            self.told = 0;
        }
        for &(cell, _) in &course.marked[self.told..] {
            let (cell, is_new) = (cell as usize, self.now.get(cell as usize).is_none());
            if let Some(value) = marks.get(cell).filter(|_| is_new) {
                self.draw(cell, value);
            }
        }
        (self.course, self.told) = (Some(course.number), course.marked.len());
        self
    }

    /// Goes on to any position, but for cells that were marked last: the first to be taken back are drawn after all others.
    fn change(&mut self, puzzle: &Slant, marks: &Marks, last: &[(u32, u32)]) {
        if self.size != puzzle.size {
            self.begin(puzzle.size);
        }
        let mut gone = 0;
        for (now, later) in [(self.now.zeros(), marks.zeros()), (self.now.ones(), marks.ones())] {
            for (now, later) in
                now.words().iter().zip(later.words()).filter(|(now, later)| *now & !*later != 0)
            {
                gone += (now & !later).count_ones();
            }
        }
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
                    let cell = 64 * word + fresh.trailing_zeros() as usize;
                    if last.iter().all(|&(later, _)| later as usize != cell) {
                        self.draw(cell, value);
                    }
                    fresh &= fresh - 1;
                }
            }
        }
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
            Group {
                members: 1,
                at_border: u32::from(at_border),
                closed: 0,
                closing: 0,
                one_closing: (0, false),
            }
        }));
        self.around.clear();
        self.around.resize(vertices.cells(), Around::default());
        for cell in 0..size.cells() {
            self.each_corner(self.corner(cell), |around, bit| around.there |= bit);
        }
        self.around.iter_mut().for_each(|around| around.open = around.there);
    }

    /// Marks an open cell.
    fn draw(&mut self, cell: usize, value: bool) {
        let corner = self.corner(cell);
        self.would_close(corner, |closing| *closing -= 1);
        self.now.set(cell, value);
        self.each_corner(corner, |around, bit| around.open &= !bit);
        let [one, two] = self.ends_at(corner, value);
        [one, two].into_iter().for_each(|end| self.around[end].touching += 1);
        let joined = if self.names[one] == self.names[two] {
            self.groups[self.names[one] as usize].closed += 1;
            None
        } else {
            Some(self.join(one, two))
        };
        self.drawn.push(Drawn { cell, value, joined });
    }

    /// Joins the groups of two vertices; the smaller one takes the name of the other.
    fn join(&mut self, one: usize, two: usize) -> Joined {
        let [mut from, mut into] = [one, two].map(|end| self.names[end]);
        if self.groups[from as usize].members > self.groups[into as usize].members {
            std::mem::swap(&mut from, &mut into);
        }
        let (mut closing, mut one_closing) = (0, self.groups[into as usize].one_closing);
        let width = self.size.width + 1;
        for vertex in self.members(from) {
            let open = self.around[vertex].open;
            for corner in (0..4).filter(|corner| open >> corner & 1 != 0) {
                let other = vertex + corner / 2 * 2 * width + corner % 2 * 2 - width - 1;
                if self.names[other] == into {
                    let cell = self.cell_at(vertex, corner) as u32;
                    (closing, one_closing) = (closing + 1, (cell, corner / 2 == corner % 2));
                }
            }
        }
        self.rename(from, into);
        self.next.swap(one, two);
        let other = self.groups[from as usize];
        let group = &mut self.groups[into as usize];
        group.members += other.members;
        group.at_border += other.at_border;
        group.closed += other.closed;
        group.closing += other.closing + closing;
        group.one_closing = if closing == 0 && other.closing > 0 { other.one_closing } else { one_closing };
        Joined { from, into, closing }
    }

    /// Takes the last diagonal back.
    fn take_back(&mut self) -> Option<(usize, bool)> {
        let Drawn { cell, value, joined } = self.drawn.pop()?;
        let corner = self.corner(cell);
        let [one, two] = self.ends_at(corner, value);
        [one, two].into_iter().for_each(|end| self.around[end].touching -= 1);
        self.each_corner(corner, |around, bit| around.open |= bit);
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
        self.would_close(corner, |closing| *closing += 1);
        Some((cell, value))
    }

    /// Tells the four corners of a cell, by the first of them, which of their cells it is.
    fn each_corner(&mut self, first: usize, mut tell: impl FnMut(&mut Around, u8)) {
        let below = first + self.size.width + 1;
        for (corner, bit) in [(first, 8), (first + 1, 4), (below, 2), (below + 1, 1)] {
            tell(&mut self.around[corner], bit);
        }
    }

    /// Counts each diagonal of an open cell whose ends are joined.
    fn would_close(&mut self, first: usize, count: impl Fn(&mut u32)) {
        for value in [false, true] {
            let [one, two] = self.ends_at(first, value).map(|end| self.names[end]);
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

    /// The first corner of a cell.
    #[inline]
    fn corner(&self, cell: usize) -> usize {
        cell + (cell as u32 / self.size.width as u32) as usize
    }

    /// The ends of a diagonal in the cell with this first corner.
    #[inline]
    fn ends_at(&self, first: usize, value: bool) -> [usize; 2] {
        let across = self.size.width + 2;
        if value { [first, first + across] } else { [first + 1, first + across - 1] }
    }
}

#[cfg(test)]
mod tests {
    use twotone_engine::Memory;
    use twotone_grid::Rng;

    use super::super::group::{Group, Members, Spoke, spokes};
    use super::super::way_out;
    use super::*;
    use crate::deduce::{Glance, Step};
    use crate::puzzle::Kind;

    /// Positions grow, as in the course of a solution, and are taken back, as after a trial.
    #[test]
    fn a_glance_sees_what_a_walk_does() {
        let (mut rng, mut groups, mut number) = (Rng::new(11), Groups::default(), 0);
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
                number += 1;
                groups.catch_up(&puzzle, &marks, Course { number, marked: &[] });
                assert_eq!(groups.loops(vertex), expected, "{size} {marks:?} {vertex}");
                seen[expected as usize] += 1;
                let is_free = groups.is_free(&puzzle, vertex);
                let [mut looked, mut remembered] = [(); 2].map(|()| Step::default());
                let shows = (way_out::RULE.look)(&puzzle, &marks, vertex, &mut looked);
                assert!(!(is_free && shows), "{puzzle:?} {marks:?} {vertex}");
                assert!(is_free || Members::inside(&puzzle, &marks, vertex).is_some());
                seen[3] += usize::from(is_free);
                // What is concluded at a glance is what is concluded with reasons.
                for rule in super::super::RULES {
                    let Some(Glance { skip, brief }) = Slant::glance(rule.facts.id) else { continue };
                    let mut memory = Memory::default();
                    let course = Course { number, marked: &[] };
                    looked.begin(&rule.facts);
                    let shows = (rule.look)(&puzzle, &marks, vertex, &mut looked);
                    let sees = skip(&puzzle, &marks, course, &[vertex as u32], &mut memory) == 0;
                    assert!(sees || !shows, "{puzzle:?} {marks:?} {vertex} {looked:?}");
                    if let Some(brief) = brief.filter(|_| sees) {
                        remembered.begin(&rule.facts);
                        assert_eq!(brief(&puzzle, vertex, &mut memory, &mut remembered), shows);
                        assert_eq!(remembered.conclusion, looked.conclusion, "{puzzle:?} {marks:?} {vertex}");
                        seen[4] += 1;
                    }
                }
            }
        }
        assert!(seen.iter().all(|&seen| seen > 100), "{seen:?}");
    }
}
