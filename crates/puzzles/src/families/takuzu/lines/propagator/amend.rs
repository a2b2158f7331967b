//! What a line needs next to a change, where everything else stays as in a known solution. Equal lines are not looked for.

use super::super::reach::Shape;
use super::super::word::Word;
use super::Lines;
use twotone_engine::Lit;
use twotone_grid::BitGrid;

impl<W: Word> Lines<W> {
    /// The ones of a line in a filling.
    pub(super) fn ones_in(&self, line: usize, filling: &BitGrid) -> W {
        let is_one = |place: &usize| filling.get(self.cell(line, *place) as usize);
        (0..self.shape(line).len).filter(is_one).fold(W::EMPTY, |ones, place| ones | W::bit(place))
    }

    /// A change that mends three in a row or, if there are none, brings a line nearer to balance: the one that harms least.
    pub(super) fn amend_line(&self, line: usize) -> Option<Lit> {
        let (ones, inside) = (self.ones(line), self.shape(line).inside);
        let open = inside & !self.lines[line].known.both();
        let excess = self.excess(line, ones);
        let three = [ones, inside & !ones].map(triple).into_iter().find(|three| !three.is_empty());
        let candidates = match three {
            Some(three) => open & three,
            None if excess == 0 => return None,
            None if excess > 0 => open & ones,
            None => open & !ones,
        };
        let place = candidates.places().min_by_key(|&place| self.harm(line, place, ones))?;
        Some(Lit::new(self.cell(line, place), !ones.has(place)))
    }

    /// The ones of a line as it is now, and as in the known solution where it is open.
    fn ones(&self, line: usize) -> W {
        let known = self.lines[line].known;
        known.ones | self.solution[line] & !known.both()
    }

    /// How many ones a line has too many or, below 0, too few.
    fn excess(&self, line: usize, ones: W) -> i32 {
        let (Shape { len, most, .. }, ones) = (self.shape(line), ones.count() as i32);
        (ones - most as i32).max(0) - ((len - most) as i32 - ones).max(0)
    }

    /// How many rules are broken, more than before, once a place of a line has its other value; its own balance aside.
    fn harm(&self, line: usize, place: usize, ones: W) -> i32 {
        let (across, at) = match line.checked_sub(self.size.height) {
            None => (self.size.height + place, line),
            Some(column) => (place, column),
        };
        let ones_across = self.ones(across);
        let excess = self.excess(across, ones_across);
        let change = if ones_across.has(at) { -1 } else { 1 };
        (excess + change).abs() - excess.abs()
            + self.triples(line, ones ^ W::bit(place), place)
            + self.triples(across, ones_across ^ W::bit(at), at)
    }

    /// How many times three in a row hold a place.
    fn triples(&self, line: usize, ones: W, place: usize) -> i32 {
        let same = if ones.has(place) { ones } else { self.shape(line).inside & !ones };
        let (ends, here) = (same & same.up() & same.up().up(), W::bit(place));
        (ends & (here | here.up() | here.up().up())).count() as i32
    }
}

/// The first three in a row of a set, if there are any.
fn triple<W: Word>(same: W) -> W {
    let lasts = same & same.up() & same.up().up();
    let last = lasts.places().next().map_or(W::EMPTY, W::bit);
    last | last.down() | last.down().down()
}
