//! The line rules of Takuzu as a propagator: no three in a row, balance, different lines.

mod amend;

use super::memory::Memory;
use super::reach::{Known, Shape, Walker};
use super::word::Word;
use twotone_engine::{Conflict, Implied, Lit, Propagator, Trail, Var};
use twotone_grid::{BitGrid, Size};

/// One row or column as far as it has been assigned.
#[derive(Clone, Copy, Debug)]
struct Line<W> {
    known: Known<W>,
    /// The places whose colour depends on no guess, as far as that has been looked up.
    root: W,
    root_count: u16,
    /// How many cells are zero and how many are one. Kept, because counting bits is slow on old processors.
    counts: [u16; 2],
    /// Waits for the dear rules.
    changed: bool,
}

impl<W: Word> Line<W> {
    const EMPTY: Self =
        Line { known: Known::NOTHING, root: W::EMPTY, root_count: 0, counts: [0; 2], changed: true };

    fn count(&self) -> usize {
        usize::from(self.counts[0] + self.counts[1])
    }
}

/// The rule that implied a literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// Two equal cells beside or around it.
    Triple,
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
        let rule = match hint & 3 {
            0 => Rule::Triple,
            1 => Rule::Reach,
            _ => Rule::Twin,
        };
        Hint { rule, down: hint >> 2 & 1 != 0, other: (hint >> 3) as usize }
    }
}

/// Cells of a line that cannot hold together, and what they were looked for in.
#[derive(Clone, Copy, Debug)]
struct Reason<W> {
    known: Known<W>,
    /// The places whose colour depended on no guess.
    root: W,
    core: Known<W>,
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
    /// How many cells the longest line has.
    longest: usize,
    /// By line, as many entries as that: its assigned places, oldest first.
    orders: Vec<u8>,
    /// Of rows and of columns.
    shapes: [Shape<W>; 2],
    memories: [Memory<W>; 2],
    changed: Vec<u16>,
    /// Lines that have all cells of a colour, or all but one, since the last look at equal lines.
    ripe: Vec<(u16, bool)>,
    /// By direction and colour: all lines that have all cells of it, or all but one, by their numbers in the direction.
    nearly: [[W; 2]; 2],
    /// By cell, for its row and its column: the last core that was looked for to explain it.
    reasons: Vec<[Option<Reason<W>>; 2]>,
    walker: Walker<W>,
    /// The ones of every line in a known solution, if there is one.
    solution: Vec<W>,
}

impl<W: Word> Lines<W> {
    /// The lines of an empty board.
    pub fn new(size: Size, distinct: bool) -> Self {
        let count = size.height + size.width;
        let longest = size.height.max(size.width);
        let places = (0..size.cells()).map(|cell| {
            let point = size.point(cell);
            [point.row as u16, point.column as u16]
        });
        Lines {
            size,
            distinct,
            places: places.collect(),
            lines: vec![Line::EMPTY; count],
            longest,
            orders: vec![0; count * longest],
            shapes: [Shape::new(size.width), Shape::new(size.height)],
            memories: [Memory::new(2 * size.cells()), Memory::new(2 * size.cells())],
            changed: (0..count as u16).collect(),
            ripe: Vec::new(),
            nearly: [(size.width, size.height), (size.height, size.width)].map(nearly_at_first),
            reasons: vec![[None; 2]; size.cells()],
            walker: Walker::new(longest),
            solution: Vec::new(),
        }
    }

    /// Whether line `line` is a column.
    #[inline]
    fn is_column(&self, line: usize) -> bool {
        line >= self.size.height
    }

    /// The first line of a direction.
    #[inline]
    fn first(&self, down: bool) -> usize {
        if down { self.size.height } else { 0 }
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

    /// The place of `line` that was assigned after `earlier` others.
    #[inline]
    fn assigned(&self, line: usize, earlier: usize) -> usize {
        usize::from(self.orders[line * self.longest + earlier])
    }

    /// Says that all `places` of `line` have `colour`.
    #[inline]
    fn imply(&self, line: usize, places: W, colour: bool, hint: Hint, out: &mut Vec<Implied>) {
        let hint = hint.pack();
        out.extend(places.places().map(|at| Implied { lit: Lit::new(self.cell(line, at), colour), hint }));
    }

    /// Pushes the literals that say that all `places` of `line` have `colour`.
    fn push(&self, line: usize, places: W, colour: bool, because: &mut Vec<Lit>) {
        because.extend(places.places().map(|at| Lit::new(self.cell(line, at), colour)));
    }

    /// Pushes the literals that say what is `known` of `line`.
    fn push_known(&self, line: usize, known: Known<W>, trail: &Trail, because: &mut Vec<Lit>) {
        let left_out = if trail.wants_root() { W::EMPTY } else { self.lines[line].root };
        self.push(line, known.ones & !left_out, true, because);
        self.push(line, known.zeros & !left_out, false, because);
    }

    /// Takes a cell into `line` and applies the cheap rules to it.
    #[inline(always)]
    fn extend(&mut self, line: usize, down: bool, place: usize, colour: bool, out: &mut Vec<Implied>) {
        let Shape { most, inside, .. } = self.shapes[usize::from(down)];
        let state = &mut self.lines[line];
        self.orders[line * self.longest + state.count()] = place as u8;
        state.known = state.known.with(place, colour);
        state.counts[usize::from(colour)] += 1;
        let count = usize::from(state.counts[usize::from(colour)]);
        if !state.changed {
            state.changed = true;
            self.changed.push(line as u16);
        }
        let (same, other) = (state.known.of(colour), state.known.of(!colour));
        if self.distinct && count + 1 >= most {
            self.ripe.push((line as u16, colour));
            let number = line - self.first(down);
            let nearly = &mut self.nearly[usize::from(down)][usize::from(colour)];
            *nearly = *nearly | W::bit(number);
        }
        let pairs = same & same.up();
        let triples = pairs.up() | pairs.down().down() | (same.up() & same.down());
        let wanted = triples & inside & !other;
        if !wanted.is_empty() {
            self.imply(line, wanted, !colour, Hint { rule: Rule::Triple, down, other: 0 }, out);
        }
        if count >= most {
            // One too many cannot stay: its opposite, implied here, is a conflict.
            let wanted = if count > most { W::bit(place) } else { inside & !same & !other };
            self.imply(line, wanted, !colour, Hint { rule: Rule::Reach, down, other: 0 }, out);
        }
    }

    /// Takes a cell out of `line`.
    #[inline]
    fn shorten(&mut self, line: usize, down: bool, place: usize, colour: bool) {
        let state = &mut self.lines[line];
        state.known = state.known.without(place);
        let count = &mut state.counts[usize::from(colour)];
        *count -= 1;
        if usize::from(*count) + 2 == self.shapes[usize::from(down)].most {
            let number = line - self.first(down);
            let nearly = &mut self.nearly[usize::from(down)][usize::from(colour)];
            *nearly = *nearly & !W::bit(number);
        }
    }

    /// The exact line: what no completion of it allows.
    fn settle_line(
        &mut self,
        line: usize,
        trail: &Trail,
        out: &mut Vec<Implied>,
        because: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        let (shape, known, down) = (self.shape(line), self.lines[line].known, self.is_column(line));
        if known.both() == shape.inside {
            return Ok(());
        }
        let memory = &mut self.memories[usize::from(down && self.size.height != self.size.width)];
        let forced = match memory.get(known) {
            Some(forced) => forced,
            None => {
                let Some(forced) = self.walker.forced(shape, known) else {
                    let core = self.core(line, known, shape.len / 2, W::EMPTY, trail);
                    self.push_known(line, core, trail, because);
                    return Err(Conflict);
                };
                memory.put(known, forced);
                if forced != Known::NOTHING {
                    // Once that is known, too, nothing more follows.
                    memory.put(known.and(forced), Known::NOTHING);
                }
                forced
            }
        };
        let hint = Hint { rule: Rule::Reach, down, other: 0 };
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
        colour: bool,
        out: &mut Vec<Implied>,
        because: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        let (most, down) = (self.shape(line).most, self.is_column(line));
        let count_of = |line: usize| usize::from(self.lines[line].counts[usize::from(colour)]);
        let (first, count) = (self.first(down), count_of(line));
        let alike = self.nearly[usize::from(down)][usize::from(colour)] & !W::bit(line - first);
        for other in alike.places().map(|other| first + other) {
            if count + count_of(other) + 1 < 2 * most {
                continue;
            }
            let (mine, theirs) = (self.lines[line].known.of(colour), self.lines[other].known.of(colour));
            if mine == theirs {
                self.push(line, mine, colour, because);
                self.push(other, theirs, colour, because);
                return Err(Conflict);
            }
            let missing = mine ^ theirs;
            if !missing.rest().is_empty() {
                continue;
            }
            let (full, twin) = if count == most { (line, other) } else { (other, line) };
            if !self.lines[twin].known.of(!colour).has(missing.first()) {
                self.imply(twin, missing, !colour, Hint { rule: Rule::Twin, down, other: full }, out);
            }
        }
        Ok(())
    }

    /// What was known of `line` before trail position `before`.
    #[inline]
    fn known_before(&self, line: usize, before: u32, trail: &Trail) -> Known<W> {
        let mut known = self.lines[line].known;
        for earlier in (0..self.lines[line].count()).rev() {
            let place = self.assigned(line, earlier);
            if trail.position(self.cell(line, place)) < before {
                break;
            }
            known = known.without(place);
        }
        known
    }

    /// The places of `line` whose colour depends on no guess.
    fn root(&mut self, line: usize, trail: &Trail) -> W {
        let count = self.lines[line].count();
        loop {
            let Line { root_count, root, .. } = self.lines[line];
            if usize::from(root_count) == count {
                return root;
            }
            let place = self.assigned(line, usize::from(root_count));
            if !trail.is_root(self.cell(line, place)) {
                return root;
            }
            self.lines[line].root = root | W::bit(place);
            self.lines[line].root_count += 1;
        }
    }

    /// Cells of `line`, as few as will do, without which what is `known` could be completed; `given` is taken for
    /// granted. What depends on no guess may stay: it costs nothing in a learned clause.
    fn core(&mut self, line: usize, known: Known<W>, near: usize, given: W, trail: &Trail) -> Known<W> {
        let kept = self.root(line, trail) | given;
        let core = self.walker.core(self.shape(line), known, near, kept);
        Known { ones: core.ones & !given, zeros: core.zeros & !given }
    }

    /// The cells of `line` before trail position `before` that do not allow `colour` at `place`.
    ///
    /// The search comes back to the same lines again and again, and with them to the same reasons.
    fn against(&mut self, line: usize, place: usize, colour: bool, before: u32, trail: &Trail) -> Known<W> {
        let known = self.known_before(line, before, trail).with(place, colour);
        let (root, cell) = (self.root(line, trail), self.cell(line, place) as usize);
        let down = usize::from(self.is_column(line));
        if let Some(last) = self.reasons[cell][down].filter(|last| (last.known, last.root) == (known, root)) {
            return last.core;
        }
        let core = self.core(line, known, place, W::bit(place), trail);
        self.reasons[cell][down] = Some(Reason { known, root, core });
        core
    }

    /// The two equal cells that leave no other colour for `place`.
    fn explain_triple(
        &self,
        line: usize,
        place: usize,
        colour: bool,
        before: u32,
        trail: &Trail,
        because: &mut Vec<Lit>,
    ) {
        let len = self.shape(line).len;
        let same = self.lines[line].known.of(colour);
        let is_old = |at: usize| same.has(at) && trail.position(self.cell(line, at)) < before;
        // Two to the left, around, two to the right; counted from two to the left, to stay in numbers >= 0.
        let pair = [(0, 1), (1, 3), (3, 4)]
            .into_iter()
            .map(|(a, b)| (place + a, place + b))
            .filter(|&(a, b)| a >= 2 && b < len + 2)
            .map(|(a, b)| (a - 2, b - 2))
            .find(|&(a, b)| is_old(a) && is_old(b));
        if let Some((a, b)) = pair {
            because.extend([a, b].map(|at| Lit::new(self.cell(line, at), colour)));
        }
    }
}

/// Where one cell of a colour is all a line has of it, every line lacks but one from the beginning.
fn nearly_at_first<W: Word>((length, lines): (usize, usize)) -> [W; 2] {
    [if length <= 2 { W::below(lines) } else { W::EMPTY }; 2]
}

impl<W: Word> Propagator for Lines<W> {
    fn assign(
        &mut self,
        lit: Lit,
        _trail: &Trail,
        out: &mut Vec<Implied>,
        _because: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        let [row, column] = self.places[lit.var() as usize].map(usize::from);
        self.extend(row, false, column, lit.value(), out);
        self.extend(self.size.height + column, true, row, lit.value(), out);
        Ok(())
    }

    fn settle(
        &mut self,
        trail: &Trail,
        out: &mut Vec<Implied>,
        because: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        while let Some(line) = self.changed.pop() {
            let line = usize::from(line);
            self.lines[line].changed = false;
            self.settle_line(line, trail, out, because)?;
            // The cheap rules go first again.
            if !out.is_empty() {
                return Ok(());
            }
        }
        while let Some((line, colour)) = self.ripe.pop() {
            self.settle_twins(usize::from(line), colour, out, because)?;
        }
        Ok(())
    }

    fn compare_with(&mut self, known: &BitGrid) {
        self.solution = (0..self.lines.len()).map(|line| self.ones_in(line, known)).collect();
    }

    fn amend(&self, var: Var) -> Option<Lit> {
        [false, true].into_iter().find_map(|down| self.amend_line(self.through(var, down).0))
    }

    fn undo(&mut self, undone: &[Lit]) {
        for &lit in undone {
            let [row, column] = self.places[lit.var() as usize].map(usize::from);
            self.shorten(row, false, column, lit.value());
            self.shorten(self.size.height + column, true, row, lit.value());
        }
        // Whole decisions are taken back, and each was made when nothing was left to settle.
        self.ripe.clear();
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
        match rule {
            Rule::Triple => self.explain_triple(line, place, colour, before, trail, because),
            Rule::Reach => {
                let reason = self.against(line, place, colour, before, trail);
                self.push_known(line, reason, trail, because);
            }
            Rule::Twin => {
                let known = self.known_before(line, before, trail).without(place);
                self.push(line, known.of(colour), colour, because);
                let full = self.known_before(other, before, trail);
                self.push(other, full.of(colour), colour, because);
            }
        }
    }
}
