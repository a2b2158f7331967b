//! Loop-free fillings of a Slant board with clues, cell by cell along the shorter side.
//!
//! The frontier is crossed by `width + 1` curves that run around the diagonals (see the determinant). A filling
//! has a loop exactly if a curve closes. Each curve comes from the border or from another place of the frontier, and
//! curves do not cross: so one bit per place will do, 1 for `(` and 0 for `)`, where a `(` without its `)` stands for
//! a curve from the border. With it goes, for clued vertices on the frontier, how many diagonals they still need.

use super::{BACKSLASH, determinant};
use crate::count::layers::{Diagram, Sweep, count as count_paths, reach, sizes};
use crate::count::study::Study;
use crate::count::wide::Weight;
use crate::count::with_weight_of;
use num_bigint::BigUint;
use num_traits::Zero;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use twotone_engine::{Limit, Limits};
use twotone_grid::{BitGrid, Marks, Point, Rng, Size, Symmetry};

/// The widest frontier that fits a state.
const MAX_WIDTH: usize = 62;

/// A board that promises fewer states is counted as it lies: that takes less than a tenth of a second. In tests every board is
/// turned that can be.
const FEW: f64 = if cfg!(test) { 0.0 } else { 20_000.0 };

/// Numbers have so many bits less for four clues, in all likelihood. In tests more is hoped for, so that numbers are too narrow.
const BITS_OF_FOUR_CLUES: u64 = if cfg!(test) { 120 } else { 5 };

/// Counts the loop-free fillings that agree with `known` and with the clues.
pub fn count(
    size: Size,
    clues: &[Option<u8>],
    known: &Marks,
    want_odds: bool,
    limits: &Limits<'_>,
) -> Result<Study, Limit> {
    let Some(board) = Board::turned_well(size, clues, known, limits)? else {
        return Ok(Study::none(size.cells(), want_odds));
    };
    let limits = &board.rest_of(limits);
    if !want_odds {
        return Ok(Study { count: board.count(limits)?, odds: None });
    }
    with_weight_of!(board.bits(limits)?, W => {
        let diagram = Diagram::new(&board, limits)?;
        let ahead = diagram.ahead_to_all::<_, W>(&board, limits)?;
        let flows = diagram.flows(&board, &ahead, limits)?;
        let odds = (0..size.cells()).map(|cell| {
            let flow = &flows[board.turn.apply(size, cell)];
            flow.get(usize::from(board.turned(true))).cloned().unwrap_or_else(BigUint::zero)
        });
        Ok(Study { count: ahead[0][0].to_big(), odds: Some(odds.collect()) })
    })
}

/// The largest number of states in a layer of [`count`].
pub fn peak(size: Size, clues: &[Option<u8>], known: &Marks, limits: &Limits<'_>) -> Result<usize, Limit> {
    let Some(board) = Board::turned_well(size, clues, known, limits)? else { return Ok(0) };
    with_weight_of!(board.bits(limits)?, W => Ok(count_paths::<_, W>(&board, limits)?.1))
}

/// Fillings that [`count`] counts, each equally likely; none if there is none.
pub fn samples(
    size: Size,
    clues: &[Option<u8>],
    known: &Marks,
    number: usize,
    rng: &mut Rng,
    limits: &Limits<'_>,
) -> Result<Vec<BitGrid>, Limit> {
    // As it lies, so that a seed means the same samples for ever.
    let Some(board) = Board::new(size, clues, known, lying(size))? else { return Ok(Vec::new()) };
    let limits = &board.rest_of(limits);
    let diagram = Diagram::new(&board, limits)?;
    let cell_value = |choices: &[usize], cell| choices[board.turn.apply(size, cell)] == usize::from(true);
    let filling = |choices: &[usize]| (0..size.cells()).map(|cell| cell_value(choices, cell)).collect();
    let drawn: Vec<BitGrid> = with_weight_of!(board.bits(limits)?, W => {
        let ahead = diagram.ahead_to_all::<_, W>(&board, limits)?;
        let mut drawn = Vec::new();
        while drawn.len() < number && let Some((choices, _)) = diagram.sample(&board, &ahead, rng) {
            limits.check_stop()?;
            drawn.push(filling(&choices));
        }
        drawn
    });
    Ok(drawn)
}

/// The turn that makes rows the shorter side, and else changes nothing.
fn lying(size: Size) -> Symmetry {
    Symmetry { transpose: size.width > size.height, ..Symmetry::IDENTITY }
}

/// A board turned so that its rows are the shorter side.
struct Board {
    /// How the given board was turned.
    turn: Symmetry,
    size: Size,
    clues: Vec<Option<u8>>,
    known: Marks,
    cells: Vec<Corners>,
    /// What the top row of vertices needs before the first cell.
    start: State,
}

/// The corners of a cell: top left, top right, bottom left, bottom right.
type Corners = [Corner; 4];

/// A corner of a cell, just after the cell has been decided.
#[derive(Clone, Copy, Default)]
struct Corner {
    /// Whether there is a clue; without one the rest is not used.
    clued: bool,
    /// The clue, if no earlier cell touches the corner.
    fresh: u8,
    /// The least and the most diagonals the later cells can bring.
    least: u8,
    most: u8,
}

/// What the cells so far mean for those to come.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
    /// A bit per curve: 1 for `(` or a curve from the border, 0 for `)`.
    curves: u64,
    /// Two bits per vertex of the frontier: diagonals it still needs. Place `column` holds the vertex in the row
    /// below the current cell up to its left corner, and in the row above from its right corner on; the top left
    /// corner has the place after all columns.
    needs: [u64; 2],
}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        // One word to the hasher is much cheaper than a structure; the odd factors keep the parts apart.
        let needs = self.needs[0].wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self.needs[1].wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        hasher.write_u64((needs ^ needs >> 32).wrapping_mul(0xff51_afd7_ed55_8ccd) ^ self.curves);
    }
}

impl State {
    fn need(&self, place: usize) -> u8 {
        (self.needs[place / 32] >> (2 * (place % 32)) & 3) as u8
    }

    fn set_need(&mut self, place: usize, need: u8) {
        let word = &mut self.needs[place / 32];
        *word = *word & !(3 << (2 * (place % 32))) | u64::from(need) << (2 * (place % 32));
    }

    /// Joins the curve at `place` and the next, of so many `curves`, and starts a new one there; false if that closes a loop.
    fn turn_back(&mut self, place: usize, curves: usize) -> bool {
        match self.curves >> place & 3 {
            0b01 => return false, // "()"
            0b00 => {
                // "))": the mate of the first becomes the end of the arc that the mate of the second began.
                let mut depth = 0;
                let opens = |&at: &usize| {
                    depth += if self.curves >> at & 1 == 0 { 1 } else { -1 };
                    depth == 0
                };
                if let Some(mate) = (0..=place).rev().find(opens) {
                    self.curves &= !(1 << mate);
                }
            }
            0b11 => {
                // "((": likewise to the right, where the mate may be missing.
                let mut depth = 0;
                let closes = |&at: &usize| {
                    depth += if self.curves >> at & 1 == 1 { 1 } else { -1 };
                    depth == 0
                };
                if let Some(mate) = (place + 1..curves).find(closes) {
                    self.curves |= 1 << mate;
                }
            }
            _ => {} // ")(": the mates become mates of each other, or of the border.
        }
        self.curves = self.curves & !(3 << place) | 1 << place;
        true
    }
}

impl Board {
    /// The board in the way that promises the fewest states: it may be ten times as fast as another.
    fn turned_well(
        size: Size,
        clues: &[Option<u8>],
        known: &Marks,
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Limit> {
        let lying = lying(size);
        let Some(mut best) = Board::new(size, clues, known, lying)? else { return Ok(None) };
        // Another board and a half of it are held meanwhile.
        let held = 4 * best.tables();
        if limits.memory < held {
            return Ok(Some(best));
        }
        let limits = &limits.memory(limits.memory - held);
        let mut least = best.states_by_halves(limits)?;
        if least < FEW {
            return Ok(Some(best));
        }
        // Rows mirrored in themselves have the same states.
        let others = Symmetry::all().filter(|turn| !turn.flip_columns && *turn != lying);
        for turn in others.filter(|turn| turn.size(size) == lying.size(size)) {
            let Some(board) = Board::new(size, clues, known, turn)? else { return Ok(None) };
            let states = board.states_by_halves(limits)?;
            if states < least {
                (best, least) = (board, states);
            }
        }
        Ok(Some(best))
    }

    /// About how many states there are at the ends of rows: the left and the right half have so many each, if what stands between
    /// them is left out.
    fn states_by_halves(&self, limits: &Limits<'_>) -> Result<f64, Limit> {
        let middle = self.size.width / 2;
        if middle == 0 {
            return Ok(0.0);
        }
        let mut halves = [vec![], vec![]];
        for (sizes_of, columns) in halves.iter_mut().zip([0..middle, middle..self.size.width]) {
            let width = columns.len();
            let Some(half) = self.part(columns)? else { return Ok(0.0) };
            let all = match sizes(&half, limits) {
                // The whole may still fit: its middle has clues that the halves do without.
                Err(Limit::Memory) => return Ok(f64::INFINITY),
                all => all?,
            };
            *sizes_of = all.into_iter().skip(width - 1).step_by(width).collect();
        }
        let [left, right] = halves;
        Ok(left.iter().zip(right).map(|(left, right)| *left as f64 * right as f64).sum())
    }

    /// Some columns, without the clues between them and others.
    fn part(&self, columns: Range<usize>) -> Result<Option<Board>, Limit> {
        let size = Size::new(self.size.height, columns.len());
        let is_between = |column| {
            column == columns.start && column > 0 || column == columns.end && column < self.size.width
        };
        let clue = |vertex| {
            let Point { row, column } = size.vertices().point(vertex);
            let column = columns.start + column;
            self.clues[self.size.vertices().index(row, column)].filter(|_| !is_between(column))
        };
        let clues: Vec<Option<u8>> = (0..size.vertices().cells()).map(clue).collect();
        let mut known = Marks::empty(size.cells());
        for cell in 0..size.cells() {
            let Point { row, column } = size.point(cell);
            if let Some(value) = self.known.get(self.size.index(row, columns.start + column)) {
                known.set(cell, value);
            }
        }
        Board::new(size, &clues, &known, Symmetry::IDENTITY)
    }

    /// The same in a given way; none if a clue asks for what its cells cannot bring.
    fn new(size: Size, clues: &[Option<u8>], known: &Marks, turn: Symmetry) -> Result<Option<Self>, Limit> {
        let turned = turn.size(size);
        if turned.width > MAX_WIDTH {
            return Err(Limit::Memory);
        }
        let clues = turn.map(size.vertices(), clues);
        let mut marks = Marks::empty(size.cells());
        for (cell, value) in known.iter().enumerate() {
            if let Some(value) = value {
                marks.set(turn.apply(size, cell), value != turn.swaps_diagonals());
            }
        }
        let mut start = State { curves: !0 >> (63 - turned.width), needs: [0; 2] };
        for (vertex, clue) in clues.iter().enumerate() {
            let Some(clue) = *clue else { continue };
            if usize::from(clue) > turned.cells_at_vertex(vertex).count() {
                return Ok(None);
            }
            if vertex <= turned.width {
                start.set_need(vertex, clue);
            }
        }
        let cells = (0..turned.cells()).map(|cell| corners(turned, &clues, &marks, cell)).collect();
        Ok(Some(Board { turn, size: turned, clues, known: marks, cells, start }))
    }

    /// The number of fillings, with numbers that are wide enough in all likelihood; if they are not, with such as are in any case.
    fn count(&self, limits: &Limits<'_>) -> Result<BigUint, Limit> {
        let bits = self.bits(limits)?;
        let told = BITS_OF_FOUR_CLUES * self.clues.iter().flatten().count() as u64 / 4;
        if let Some(count) = self.count_within(bits.saturating_sub(told), limits)? {
            return Ok(count);
        }
        Ok(self.count_within(bits, limits)?.unwrap_or_default())
    }

    /// The number of fillings; none if so many bits do not suffice.
    fn count_within(&self, bits: u64, limits: &Limits<'_>) -> Result<Option<BigUint>, Limit> {
        with_weight_of!(bits, W => {
            let states = reach::<_, W>(self, limits)?.states;
            let fits = states.iter().all(|(_, number)| !number.is_full());
            Ok(fits.then(|| states.iter().map(|(_, number)| number.to_big()).sum()))
        })
    }

    /// A value of the given board as one of this.
    fn turned(&self, value: bool) -> bool {
        value != self.turn.swaps_diagonals()
    }

    /// About how many bytes it holds.
    fn tables(&self) -> usize {
        self.cells.len() * size_of::<Corners>() + self.clues.len() * size_of::<Option<u8>>()
    }

    /// What its tables leave of the limits.
    fn rest_of<'a>(&self, limits: &Limits<'a>) -> Limits<'a> {
        limits.memory(limits.memory.saturating_sub(self.tables()))
    }

    /// Enough bits for every number of the sweep: a partial filling without loops can always be completed when clues
    /// do not matter, so no number exceeds that of all loop-free fillings.
    fn bits(&self, limits: &Limits<'_>) -> Result<u64, Limit> {
        match determinant::count(self.size, &self.known, false, limits) {
            Ok(study) => Ok(study.count.bits()),
            // Each open cell has two values at most, whatever the loops.
            Err(Limit::Memory) => Ok((self.size.cells() - self.known.known()) as u64),
            Err(limit) => Err(limit),
        }
    }
}

fn corners(size: Size, clues: &[Option<u8>], known: &Marks, cell: usize) -> Corners {
    let place = size.point(cell);
    std::array::from_fn(|corner| {
        let vertex = size.vertices().index(place.row + corner / 2, place.column + corner % 2);
        let Some(fresh) = clues[vertex] else { return Corner::default() };
        let (mut least, mut most) = (0, 0);
        for later in size.cells_at_vertex(vertex).filter(|&other| other > cell) {
            let other = size.point(later);
            let falling = size.vertices().index(other.row, other.column) == vertex
                || size.vertices().index(other.row + 1, other.column + 1) == vertex;
            let touching = if falling { BACKSLASH } else { !BACKSLASH };
            least += u8::from(known.get(later) == Some(touching));
            most += u8::from(known.get(later) != Some(!touching));
        }
        Corner { clued: true, fresh, least, most }
    })
}

impl Sweep for Board {
    type State = State;

    fn depth(&self) -> usize {
        self.size.cells()
    }

    fn start(&self) -> State {
        self.start
    }

    fn branch(&self, layer: usize, state: &State, mut emit: impl FnMut(usize, State)) {
        for value in [false, true] {
            if self.known.get(layer).is_none_or(|known| known == value)
                && let Some(next) = self.step(layer, *state, value == BACKSLASH)
            {
                emit(usize::from(value), next);
            }
        }
    }
}

impl Board {
    fn step(&self, cell: usize, mut state: State, falling: bool) -> Option<State> {
        let column = cell % self.size.width;
        let corner_place = self.size.width + 1;
        let corners = &self.cells[cell];
        if column == 0 {
            if cell > 0 {
                // The last curve of the row above ends at the border, and one from the border starts this row.
                state.curves = (state.curves << 1 | 1) & (!0 >> (63 - self.size.width));
            }
            let top_left = state.need(0);
            state.set_need(corner_place, top_left);
            state.set_need(0, if corners[2].clued { corners[2].fresh } else { 0 });
        }
        let touched = [falling, !falling, !falling, falling];
        let places = [corner_place, column + 1, column, 0];
        let mut needs = [0; 4];
        for i in 0..4 {
            let corner = corners[i];
            if corner.clued {
                let before = if i == 3 { corner.fresh } else { state.need(places[i]) };
                let need = before.checked_sub(u8::from(touched[i]))?;
                if need < corner.least || need > corner.most {
                    return None;
                }
                needs[i] = need;
            }
        }
        if !falling && !state.turn_back(column, self.size.width + 1) {
            return None;
        }
        state.set_need(corner_place, needs[1]);
        state.set_need(column, needs[2]);
        state.set_need(column + 1, needs[3]);
        if cell + 1 == self.size.cells() {
            return Some(State { curves: 0, needs: [0; 2] });
        }
        if column + 1 == self.size.width {
            // The right corner above is complete: its need is zero by its bounds.
            state.set_need(corner_place, 0);
        }
        Some(state)
    }
}
