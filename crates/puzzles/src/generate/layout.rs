//! Symmetric clue layouts: which places must all have a clue or all have none.

use twotone_grid::{Rng, Size, Symmetry};

/// How the places of clues mirror each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Any place alone.
    #[default]
    Free,
    /// The same after half a turn.
    Rotate2,
    /// The same after a quarter turn; square boards only.
    Rotate4,
    /// The same after exchanging left and right.
    Mirror,
    /// The same after exchanging rows and columns; square boards only.
    Diagonal,
}

impl Layout {
    /// All of them, with their names.
    pub const NAMES: [(&'static str, Layout); 5] = [
        ("none", Layout::Free),
        ("rotate2", Layout::Rotate2),
        ("rotate4", Layout::Rotate4),
        ("mirror", Layout::Mirror),
        ("diagonal", Layout::Diagonal),
    ];

    /// The layout called `name`.
    pub fn find(name: &str) -> Option<Self> {
        Layout::NAMES.iter().find(|(known, _)| *known == name).map(|&(_, layout)| layout)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Layout::NAMES.iter().find(|(_, layout)| *layout == self).map_or("none", |(name, _)| name)
    }

    /// Whether only square boards can have it.
    pub fn needs_square(self) -> bool {
        matches!(self, Layout::Rotate4 | Layout::Diagonal)
    }

    /// The symmetry whose repetition makes the layout.
    fn symmetry(self) -> Symmetry {
        let (transpose, flip_rows, flip_columns) = match self {
            Layout::Free => (false, false, false),
            Layout::Rotate2 => (false, true, true),
            Layout::Rotate4 => (true, false, true),
            Layout::Mirror => (false, false, true),
            Layout::Diagonal => (true, false, false),
        };
        Symmetry { transpose, flip_rows, flip_columns }
    }
}

/// The places of a board in groups that are shown or hidden together.
#[derive(Clone, Debug)]
pub(super) struct Orbits {
    places: Vec<u32>,
    /// Where each group begins, and the end of the last.
    bounds: Vec<u32>,
    /// The groups in the order in which they are to be tried.
    order: Vec<u32>,
}

impl Orbits {
    /// The groups of `layout` on a grid of places, which is square if the layout needs that.
    pub fn new(layout: Layout, places: Size) -> Self {
        let symmetry = layout.symmetry();
        let mut seen = vec![false; places.cells()];
        let mut orbits =
            Orbits { places: Vec::with_capacity(places.cells()), bounds: vec![0], order: Vec::new() };
        for start in 0..places.cells() {
            let mut place = start;
            while !seen[place] {
                seen[place] = true;
                orbits.places.push(place as u32);
                place = symmetry.apply(places, place);
            }
            if orbits.places.len() as u32 != orbits.bounds[orbits.bounds.len() - 1] {
                orbits.bounds.push(orbits.places.len() as u32);
            }
        }
        orbits.order = (0..orbits.bounds.len() as u32 - 1).collect();
        orbits
    }

    /// Takes the groups, in board order, all of whose places have a clue; the other places where there is one.
    pub fn keep(&mut self, has_clue: impl Fn(usize) -> bool) -> Vec<usize> {
        let Orbits { places, bounds, order } = self;
        let group = |group: u32| {
            let [from, to] = [group, group + 1].map(|bound| bounds[bound as usize] as usize);
            places[from..to].iter().map(|&place| place as usize)
        };
        let groups = 0..bounds.len() as u32 - 1;
        let (whole, broken): (Vec<u32>, Vec<u32>) = groups.partition(|&number| group(number).all(&has_clue));
        *order = whole;
        broken.into_iter().flat_map(group).filter(|&place| has_clue(place)).collect()
    }

    /// The groups in a new order, the same for the same random numbers.
    pub fn shuffle(&mut self, rng: &mut Rng) {
        rng.shuffle(&mut self.order);
    }

    /// How many places the groups have.
    pub fn shown(&self) -> usize {
        (0..self.len()).map(|turn| self.group(turn).count()).sum()
    }

    /// How many groups there are.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// How many places there are.
    pub fn places(&self) -> usize {
        self.places.len()
    }

    /// The places of the `turn`-th group to be tried.
    pub fn group(&self, turn: usize) -> impl Iterator<Item = usize> + Clone + '_ {
        let group = self.order[turn] as usize;
        self.places[self.bounds[group] as usize..self.bounds[group + 1] as usize].iter().map(|&p| p as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_the_orbits_of_the_symmetry() {
        let count = |layout, height, width| Orbits::new(layout, Size::new(height, width)).len();
        assert_eq!(count(Layout::Free, 3, 4), 12);
        assert_eq!(count(Layout::Rotate2, 3, 3), 5);
        assert_eq!(count(Layout::Rotate4, 3, 3), 3);
        assert_eq!(count(Layout::Rotate4, 4, 4), 4);
        assert_eq!(count(Layout::Mirror, 2, 5), 6);
        assert_eq!(count(Layout::Diagonal, 4, 4), 10);
    }
}
