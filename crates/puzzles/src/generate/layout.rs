//! Where clues may stand: places that must all have a clue or all have none, and places that never have one.

use std::fmt;

use twotone_grid::{BitGrid, Rng, Size, Symmetry};

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

/// The places where clues may stand, as somebody drew them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    /// The grid of clue places.
    pub places: Size,
    /// Whether a clue may stand at each of them.
    pub may_show: BitGrid,
}

impl Mask {
    /// Rows of a drawing: a clue may stand where there is anything but a dot, a dash, an underscore or a blank. Nothing
    /// if there are no rows, or if they differ in length.
    ///
    /// ```
    /// use twotone::generate::Mask;
    ///
    /// let mask = Mask::parse("#..#\n.##.\n").expect("two rows of four");
    /// assert_eq!(mask.places.to_string(), "2x4");
    /// assert_eq!(mask.to_string(), "96");
    /// assert_eq!(Mask::read("96", mask.places), Some(mask));
    /// ```
    pub fn parse(text: &str) -> Option<Mask> {
        let rows: Vec<&str> = text.lines().map(str::trim_end).filter(|row| !row.is_empty()).collect();
        let width = rows.iter().map(|row| row.chars().count()).max()?;
        let is_shown = |symbol: char| !matches!(symbol, '.' | '-' | '_' | ' ');
        // Blanks at the end of a row are easily lost.
        let row = |row: &&str| {
            row.chars().map(is_shown).chain(std::iter::repeat(false)).take(width).collect::<Vec<_>>()
        };
        let may_show = rows.iter().flat_map(row).collect();
        Some(Mask { places: Size::new(rows.len(), width), may_show })
    }

    /// What stands in a name: four places to a hexadecimal digit, the first place being worth 1, the next 2, and so on.
    pub fn read(text: &str, places: Size) -> Option<Mask> {
        let digits: Option<Vec<u32>> = text.chars().map(|digit| digit.to_digit(16)).collect();
        let digits = digits.filter(|digits| digits.len() == places.cells().div_ceil(4))?;
        let may_show = (0..places.cells()).map(|place| digits[place / 4] >> (place % 4) & 1 != 0).collect();
        let mask = Mask { places, may_show };
        // What goes beyond the last place must be nothing.
        (mask.to_string() == text).then_some(mask)
    }
}

impl fmt::Display for Mask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = self.may_show.len();
        (0..places)
            .step_by(4)
            .try_for_each(|place| write!(f, "{:x}", self.may_show.bits(place, 4.min(places - place))))
    }
}

/// The places of a board in groups that are shown or hidden together.
#[derive(Clone, Debug)]
pub(crate) struct Orbits {
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

    /// Takes the groups, in board order, all of whose places may have a clue; the places of the others.
    pub fn keep(&mut self, may_have: impl Fn(usize) -> bool) -> Vec<usize> {
        let Orbits { places, bounds, order } = self;
        let group = |group: u32| {
            let [from, to] = [group, group + 1].map(|bound| bounds[bound as usize] as usize);
            places[from..to].iter().map(|&place| place as usize)
        };
        let groups = 0..bounds.len() as u32 - 1;
        let (whole, broken): (Vec<u32>, Vec<u32>) = groups.partition(|&number| group(number).all(&may_have));
        *order = whole;
        broken.into_iter().flat_map(group).collect()
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

    /// The groups that are not `hidden`, in the order in which they are to be tried.
    pub fn others(&self, hidden: &[usize]) -> Vec<usize> {
        let mut is_hidden = vec![false; self.len()];
        hidden.iter().for_each(|&turn| is_hidden[turn] = true);
        (0..self.len()).filter(|&turn| !is_hidden[turn]).collect()
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
