//! The line rules of Takuzu as a propagator: no three in a row, balance, different lines.

use twotone_engine::{Conflict, Implied, Lit, Propagator, Trail, Var};
use super::reach::{Known, Shape, Walker};
use super::word::Word;
use twotone_grid::Size;

/// One row or column as far as it has been assigned.
#[derive(Clone, Copy, Debug)]
struct Line<W> {
    known: Known<W>,
    /// How many cells are zero and how many are one. Kept, because counting bits is slow on old processors.
    counts: [u16; 2],
    /// Waits for the dear rules.
    changed: bool,
}

/// The rule that implied a literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// Two equal cells beside or around it.
    Triple,
    /// The line has all cells of the other colour.
    Full,
    /// No completion of the line has the other colour there.
    Reach,
    /// With the other colour the line would equal another one.
    Twin,
}

/// A rule, the direction of the line it was applied to, and the other line of [`Rule::Twin`], in one number.
#[derive(Clone, Copy, Debug)]
struct Hint {
    rule: Rule,
    down: bool,
    other: usize,
}

impl Hint {
    fn pack(self) -> u32 {
        (self.other as u32) << 3 | u32::from(self.down) << 2 | self.rule as u32
    }

    fn unpack(hint: u32) -> Self {
        let rule = [Rule::Triple, Rule::Full, Rule::Reach, Rule::Twin][hint as usize & 3];
        Hint { rule, down: hint >> 2 & 1 != 0, other: (hint >> 3) as usize }
    }
}

/// The state of all rows and columns during a run.
#[derive(Debug)]
pub struct Lines<W> {
    size: Size,
    distinct: bool,
    /// Row and column of each cell: a table, because dividing is slow.
    places: Vec<[u16; 2]>,
    /// The rows, then the columns.
    lines: Vec<Line<W>>,
    shapes: [Shape<W>; 2],
    changed: Vec<u16>,
    walker: Walker<W>,
}

impl<W: Word> Lines<W> {
    /// The lines of an empty board.
    pub fn new(size: Size, distinct: bool) -> Self {
        let empty = Line { known: Known::NOTHING, counts: [0; 2], changed: true };
        let count = size.height + size.width;
        let places = (0..size.cells()).map(|cell| {
            let point = size.point(cell);
            [point.row as u16, point.column as u16]
        });
        Lines {
            size,
            distinct,
            places: places.collect(),
            lines: vec![empty; count],
            shapes: [Shape::new(size.width), Shape::new(size.height)],
            changed: (0..count as u16).collect(),
            walker: Walker::new(size.height.max(size.width)),
        }
    }

    /// Whether line `line` is a column.
    #[inline]
    fn is_column(&self, line: usize) -> bool {
        line >= self.size.height
    }

    /// The cell at `place` of line `line`.
    #[inline]
    fn cell(&self, line: usize, place: usize) -> Var {
        let cell = match line.checked_sub(self.size.height) {
            None => self.size.index(line, place),
            Some(column) => self.size.index(place, column),
        };
        cell as Var
    }

    #[inline]
    fn shape(&self, line: usize) -> Shape<W> {
        self.shapes[usize::from(self.is_column(line))]
    }

    /// The line through `cell` in a direction, and the place of the cell in it.
    #[inline]
    fn through(&self, cell: Var, down: bool) -> (usize, usize) {
        let [row, column] = self.places[cell as usize].map(usize::from);
        if down { (self.size.height + column, row) } else { (row, column) }
    }

    /// Says that all `places` of `line` have `colour`.
    #[inline]
    fn imply(&self, line: usize, places: W, colour: bool, hint: Hint, out: &mut Vec<Implied>) {
        let hint = hint.pack();
        out.extend(places.places().map(|at| Implied { lit: Lit::new(self.cell(line, at), colour), hint }));
    }

    /// The literals of the cells of `line` among `places` that have `colour`.
    fn push(&self, line: usize, places: W, colour: bool, because: &mut Vec<Lit>) {
        because.extend(places.places().map(|at| Lit::new(self.cell(line, at), colour)));
    }

    /// The cheap rules for `line` after its cell at `place` got `colour`.
    #[inline]
    fn extend(
        &mut self,
        line: usize,
        place: usize,
        colour: bool,
        out: &mut Vec<Implied>,
        because: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        let (down, shape) = (self.is_column(line), self.shape(line));
        let state = &mut self.lines[line];
        state.known = state.known.with(place, colour);
        state.counts[usize::from(colour)] += 1;
        let count = usize::from(state.counts[usize::from(colour)]);
        if !state.changed {
            state.changed = true;
            self.changed.push(line as u16);
        }
        let (same, other) = (state.known.of(colour), state.known.of(!colour));
        if count > shape.most {
            self.push(line, same, colour, because);
            return Err(Conflict);
        }
        let all = W::below(shape.len);
        let (wanted, rule) = if count == shape.most {
            (all & !same, Rule::Full)
        } else {
            let pairs = same & same.up();
            ((pairs.up() | pairs.down().down() | (same.up() & same.down())) & all, Rule::Triple)
        };
        let wanted = wanted & !other;
        if !wanted.is_empty() {
            self.imply(line, wanted, !colour, Hint { rule, down, other: 0 }, out);
        }
        Ok(())
    }

    /// The exact line: what no completion of it allows.
    fn settle_line(
        &mut self,
        line: usize,
        out: &mut Vec<Implied>,
        because: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        let (shape, known) = (self.shape(line), self.lines[line].known);
        if known.both() == W::below(shape.len) {
            return Ok(());
        }
        let Some(forced) = self.walker.forced(shape, known) else {
            let core = self.walker.core(shape, known, shape.len / 2, W::EMPTY);
            self.push(line, core.ones, true, because);
            self.push(line, core.zeros, false, because);
            return Err(Conflict);
        };
        let hint = Hint { rule: Rule::Reach, down: self.is_column(line), other: 0 };
        self.imply(line, forced.ones, true, hint, out);
        self.imply(line, forced.zeros, false, hint, out);
        Ok(())
    }

    /// Different lines: a line that has all cells of a colour is decided, and no other line may follow it.
    ///
    /// Only cells of that colour are compared, which makes reasons half as long as those from whole lines.
    fn settle_twins(
        &mut self,
        line: usize,
        out: &mut Vec<Implied>,
        because: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        let most = self.shape(line).most;
        let down = self.is_column(line);
        let alike = if down { self.size.height..self.lines.len() } else { 0..self.size.height };
        for colour in [false, true] {
            let count = usize::from(self.lines[line].counts[usize::from(colour)]);
            if count + 1 < most {
                continue;
            }
            for other in alike.clone() {
                let other_count = usize::from(self.lines[other].counts[usize::from(colour)]);
                if other_count + 1 < most || count + other_count + 1 < 2 * most || other == line {
                    continue;
                }
                let (mine, theirs) = (self.lines[line].known.of(colour), self.lines[other].known.of(colour));
                if mine == theirs {
                    self.push(line, mine, colour, because);
                    self.push(other, theirs, colour, because);
                    return Err(Conflict);
                }
                if count == other_count {
                    continue;
                }
                let (full, twin) = if count == most { (line, other) } else { (other, line) };
                let missing = mine ^ theirs;
                if missing.rest().is_empty() && !self.lines[twin].known.of(!colour).has(missing.first()) {
                    self.imply(twin, missing, !colour, Hint { rule: Rule::Twin, down, other: full }, out);
                }
            }
        }
        Ok(())
    }

    /// What was known of `line` before trail position `before`.
    fn known_before(&self, line: usize, before: u32, trail: &Trail) -> Known<W> {
        let mut known = self.lines[line].known;
        for at in known.both().places() {
            if trail.position(self.cell(line, at)) >= before {
                known = known.without(at);
            }
        }
        known
    }

    /// The two equal cells that leave no other colour for `place`.
    fn explain_triple(&self, line: usize, place: usize, same: W, colour: bool, because: &mut Vec<Lit>) {
        let last = place.min(self.shape(line).len.saturating_sub(3));
        let triple = |first| W::bit(first) | W::bit(first + 1) | W::bit(first + 2);
        let mut pairs = (place.saturating_sub(2)..=last).map(|first| triple(first) & !W::bit(place));
        if let Some(pair) = pairs.find(|&pair| (pair & !same).is_empty()) {
            self.push(line, pair, colour, because);
        }
    }
}

impl<W: Word> Propagator for Lines<W> {
    fn assign(
        &mut self,
        lit: Lit,
        _trail: &Trail,
        out: &mut Vec<Implied>,
        because: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        let colour = lit.value();
        let (row, column) = (self.through(lit.var(), false), self.through(lit.var(), true));
        // Both lines take the cell in, whatever the first one says: `undo` takes it out of both.
        let first = self.extend(row.0, row.1, colour, out, because);
        if first.is_err() {
            let mut unused = Vec::new();
            let _ = self.extend(column.0, column.1, colour, out, &mut unused);
            return first;
        }
        self.extend(column.0, column.1, colour, out, because)
    }

    fn settle(
        &mut self,
        _trail: &Trail,
        out: &mut Vec<Implied>,
        because: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        while let Some(line) = self.changed.pop() {
            let line = usize::from(line);
            self.lines[line].changed = false;
            if self.distinct {
                self.settle_twins(line, out, because)?;
            }
            self.settle_line(line, out, because)?;
            if !out.is_empty() {
                break;
            }
        }
        Ok(())
    }

    fn undo(&mut self, undone: &[Lit]) {
        for &lit in undone {
            for down in [false, true] {
                let (line, place) = self.through(lit.var(), down);
                let state = &mut self.lines[line];
                state.known = state.known.without(place);
                state.counts[usize::from(lit.value())] -= 1;
            }
        }
        // Whole decisions are taken back, and each was made when nothing was left to settle.
        for line in self.changed.drain(..) {
            self.lines[usize::from(line)].changed = false;
        }
    }

    fn explain(&mut self, lit: Lit, hint: u32, trail: &Trail, because: &mut Vec<Lit>) {
        let Hint { rule, down, other } = Hint::unpack(hint);
        let (line, place) = self.through(lit.var(), down);
        let colour = !lit.value();
        // A literal that is false was implied too late: everything now known may be its reason.
        let before = if trail.is_true(lit) { trail.position(lit.var()) } else { u32::MAX };
        let known = self.known_before(line, before, trail).without(place);
        match rule {
            Rule::Triple => self.explain_triple(line, place, known.of(colour), colour, because),
            Rule::Full => {
                let most = self.shape(line).most;
                let start = because.len();
                self.push(line, known.of(colour), colour, because);
                because.truncate(start + most);
            }
            Rule::Reach => {
                let wrong = known.with(place, colour);
                let core = self.walker.core(self.shape(line), wrong, place, W::bit(place)).without(place);
                self.push(line, core.ones, true, because);
                self.push(line, core.zeros, false, because);
            }
            Rule::Twin => {
                self.push(line, known.of(colour), colour, because);
                let full = self.known_before(other, before, trail);
                self.push(other, full.of(colour), colour, because);
            }
        }
    }
}
