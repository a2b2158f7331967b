//! How many ways there are to fill a Takuzu or Unruly board.

pub mod all_different;
pub mod blocks;
pub mod board;
pub mod halves;
pub mod join;
pub mod lists;

pub use board::Rules;
pub use twotone_engine::{Limit, Limits};

use crate::count::Share;
use crate::count::layers::{self, Ahead, Diagram, reach};
use crate::count::study::Study;
use crate::count::wide::{Weight, Wide};
use crate::count::with_weight_of;
use board::{Board, NO_ROW, RowId};
use halves::{Extent, Half, State, orbit};
use join::{Pairs, Side, join};
use num_bigint::BigUint;
use num_traits::Zero;
use twotone_grid::{BitGrid, Marks, Rng, Size, Symmetry};

/// Counts the fillings that agree with `known` and have no three equal cells in a row, as many ones in each line as
/// the rules say, and no equal lines if these must be distinct.
///
/// `known` has an entry for each cell of `size`.
pub fn count(
    size: Size,
    rules: Rules,
    known: &Marks,
    want_odds: bool,
    limits: &Limits<'_>,
) -> Result<Study, Limit> {
    if size.cells() == 0 {
        return Ok(Study { count: 1u32.into(), odds: want_odds.then(Vec::new) });
    }
    let turned = Turned::new(size, rules, known, limits)?;
    let mut study = with_halves(&turned.board, Count { want_odds, limits })?;
    study.odds =
        study.odds.map(|odds| (0..size.cells()).map(|i| odds[turned.turn.apply(size, i)].clone()).collect());
    Ok(study)
}

/// How the fillings of a board are divided into shares, if that is best done here: by the column sums of its upper half.
pub fn division(size: Size, rules: Rules, known: &Marks) -> Option<&'static str> {
    (known.known() == 0 && rules.distinct && all_different::is_for(size)).then_some("column-sums")
}

/// Counts the fillings in a share of that division.
pub fn count_share(size: Size, rules: Rules, share: Share, limits: &Limits<'_>) -> Result<BigUint, Limit> {
    if !all_different::is_for(size) {
        return Err(Limit::Refused);
    }
    let board = Board::new(size, rules, &Marks::empty(size.cells()), limits)?;
    all_different::count(&board, share, limits)
}

/// Fillings that [`count`] counts, each equally likely; none if there is none.
pub fn samples(
    size: Size,
    rules: Rules,
    known: &Marks,
    number: usize,
    rng: &mut Rng,
    limits: &Limits<'_>,
) -> Result<Vec<BitGrid>, Limit> {
    if size.cells() == 0 {
        return Ok(vec![BitGrid::zeros(0); number]);
    }
    let turned = Turned::new(size, rules, known, limits)?;
    let drawn = with_halves(&turned.board, Sample { number, rng, limits })?;
    let cell = |rows: &[u64], i| {
        let place = turned.board.size.point(turned.turn.apply(size, i));
        rows[place.row] >> place.column & 1 != 0
    };
    Ok(drawn.iter().map(|rows| (0..size.cells()).map(|i| cell(rows, i)).collect()).collect())
}

/// A board with its shorter side as rows: there are fewer of them.
struct Turned {
    turn: Symmetry,
    board: Board,
}

impl Turned {
    fn new(size: Size, rules: Rules, known: &Marks, limits: &Limits<'_>) -> Result<Self, Limit> {
        // Columns of even length have one sum only, which makes halves easy to match.
        let odd = |length: usize| length % 2 == 1;
        let transpose = (odd(size.height), size.width) > (odd(size.width), size.height);
        let turn = Symmetry { transpose, ..Symmetry::IDENTITY };
        let mut marks = Marks::empty(size.cells());
        for (cell, value) in known.iter().enumerate() {
            if let Some(value) = value {
                marks.set(turn.apply(size, cell), value);
            }
        }
        let rules = if transpose { rules.transposed() } else { rules };
        Ok(Turned { turn, board: Board::new(turn.size(size), rules, &marks, limits)? })
    }
}

/// Something to do with the halves of a board, whatever their size.
trait Task {
    type Result;
    fn run<const C: usize, const R: usize, W: Weight>(self, board: &Board) -> Result<Self::Result, Limit>;
}

fn with_halves<T: Task>(board: &Board, task: T) -> Result<T::Result, Limit> {
    let rows = if board.rules.distinct { board.size.height.div_ceil(2) } else { 0 };
    let bits = board.bits();
    // Each pair of sizes and numbers is compiled for itself: those that hardly any board asks for are left out.
    match (board.size.width, rows) {
        (0..=16, 0) => with_weight_of!(bits, W => task.run::<2, 0, W>(board)),
        (0..=16, 0..=8) if bits <= 128 && !cfg!(target_family = "wasm") => task.run::<2, 8, Wide<2>>(board),
        // A row has fewer than 2 to the 14th ways, and there are at most sixteen.
        (0..=16, 0..=8) => task.run::<2, 8, Wide<4>>(board),
        (_, 0..=16) if bits <= 256 => task.run::<4, 16, Wide<4>>(board),
        (_, 0..=16) => task.run::<4, 16, BigUint>(board),
        _ => Err(Limit::Memory),
    }
}

/// The number of fillings, and perhaps the odds.
struct Count<'a> {
    want_odds: bool,
    limits: &'a Limits<'a>,
}

impl Task for Count<'_> {
    type Result = Study;

    fn run<const C: usize, const R: usize, W: Weight>(self, board: &Board) -> Result<Study, Limit> {
        if self.want_odds {
            return odds::<C, R, W>(board, self.limits);
        }
        if is_swept_whole(board) {
            let (count, _) =
                layers::count::<_, W>(&Half::<C, R>::new(board, Extent::All, false), self.limits)?;
            return Ok(Study { count, odds: None });
        }
        if is_symmetric(board) && board.rules.distinct && all_different::is_for(board.size) {
            let count = all_different::count(board, Share::ALL, self.limits)?;
            return Ok(Study { count, odds: None });
        }
        if is_symmetric(board)
            && blocks::is_for(board)
            && let Some(count) = blocks::count(board, self.limits)?
        {
            return Ok(Study { count, odds: None });
        }
        let count = if is_symmetric(board) {
            count_symmetric::<C, R, W>(board, self.limits)?
        } else {
            count_halves::<C, R, W>(board, self.limits)?
        };
        Ok(Study { count: count.to_big(), odds: None })
    }
}

/// Whether to sweep from top to bottom. Halves are hard to match if columns can have several sums; but to remember
/// the rows of the whole board would be harder.
fn is_swept_whole(board: &Board) -> bool {
    !board.rules.distinct && board.rules.column_ones.0 != board.rules.column_ones.1
}

fn count_halves<const C: usize, const R: usize, W: Weight>(
    board: &Board,
    limits: &Limits<'_>,
) -> Result<W, Limit> {
    let upper = reach::<_, W>(&Half::<C, R>::new(board, Extent::Upper, false), limits)?.states;
    let lower = reach::<_, W>(&Half::<C, R>::new(board, Extent::Lower, false), limits)?.states;
    let [above, below] = middle_rows(board);
    let halves = Side { len: upper.len(), half: &|place| upper[place].0, middle: above };
    let others = Side { len: lower.len(), half: &|place| lower[place].0, middle: below };
    let mut total = W::of(0);
    join(board, halves, others, &|place| &lower[place].1, Pairs::All, limits, &mut |place, fitting| {
        total.add_times(&fitting.times(&upper[place].1), 1);
    })?;
    Ok(total)
}

/// The rows that may stand just above and just below the middle.
fn middle_rows(board: &Board) -> [&[RowId]; 2] {
    let middle = board.size.height / 2;
    let above = if middle > 0 { &board.fitting[middle - 1] } else { &[NO_ROW][..] };
    [above, &board.fitting[middle]]
}

/// Whether the board may be turned upside down, reversed, and 0 and 1 exchanged.
fn is_symmetric(board: &Board) -> bool {
    let Rules { row_ones, column_ones, .. } = board.rules;
    board.known.known() == 0
        && board.size.height.is_multiple_of(2)
        && row_ones.0 + row_ones.1 == board.size.width
        && column_ones == (board.size.height / 2, board.size.height / 2)
}

/// Counts with a quarter of the halves: column sums that symmetries exchange have equally many fillings. The lower
/// halves that fit are the upper ones with 0 and 1 exchanged.
fn count_symmetric<const C: usize, const R: usize, W: Weight>(
    board: &Board,
    limits: &Limits<'_>,
) -> Result<W, Limit> {
    let upper = reach::<_, W>(&Half::<C, R>::new(board, Extent::Upper, true), limits)?.states;
    let exchanged = Exchanged::new(board);
    let half = board.size.height / 2;
    let [above, below] = middle_rows(board);
    let halves = Side { len: upper.len(), half: &|place| upper[place].0, middle: above };
    let others = Side { len: upper.len(), half: &|place| exchanged.of(&upper[place].0), middle: below };
    let mut total = W::of(0);
    join(
        board,
        halves,
        others,
        &|place| &upper[place].1,
        Pairs::HalfOfThem,
        limits,
        &mut |place, fitting| {
            let (state, weight) = &upper[place];
            let images = orbit(&state.ones, board.size.width, half).unwrap_or(0);
            total.add_times(&fitting.times(weight), images);
        },
    )?;
    Ok(total)
}

/// Each row with 0 and 1 exchanged.
struct Exchanged {
    width: usize,
    half: usize,
    rows: Vec<RowId>,
}

impl Exchanged {
    fn new(board: &Board) -> Self {
        let full = !0 >> (64 - board.size.width);
        let place = |row: u64| board.rows.iter().position(|&other| other == row ^ full);
        let rows = board.rows.iter().map(|&row| place(row).map_or(NO_ROW, |place| place as RowId)).collect();
        Exchanged { width: board.size.width, half: board.size.height / 2, rows }
    }

    fn of<const C: usize, const R: usize>(&self, state: &State<C, R>) -> State<C, R> {
        let row = |id: RowId| if id == NO_ROW { NO_ROW } else { self.rows[usize::from(id)] };
        let mut used = state.used.map(row);
        used.sort_unstable();
        let mut ones = [0; C];
        for column in 0..self.width {
            ones[column / 8] |= ((self.half - state.ones_in(column)) as u64) << (8 * (column % 8));
        }
        State { ones, used, last: row(state.last), before: row(state.before) }
    }
}

/// Both halves, the upper one first, with all their layers.
struct Halves<'a, const C: usize, const R: usize> {
    board: &'a Board,
    sweeps: [Half<'a, C, R>; 2],
    diagrams: [Diagram<State<C, R>>; 2],
}

impl<'a, const C: usize, const R: usize> Halves<'a, C, R> {
    fn new(board: &'a Board, limits: &Limits<'_>) -> Result<Self, Limit> {
        let sweeps = [Extent::Upper, Extent::Lower].map(|extent| Half::new(board, extent, false));
        let diagrams = [Diagram::new(&sweeps[0], limits)?, Diagram::new(&sweeps[1], limits)?];
        Ok(Halves { board, sweeps, diagrams })
    }

    /// For each half of a side the number of ways to complete the board with `others`.
    fn completions<W: Weight>(
        &self,
        side: usize,
        others: &[(State<C, R>, W)],
        limits: &Limits<'_>,
    ) -> Result<Vec<W>, Limit> {
        let middle = middle_rows(self.board);
        let states = &self.diagrams[side].last;
        let halves = Side { len: states.len(), half: &|place| states[place], middle: middle[side] };
        let weight = &|place: usize| &others[place].1;
        let others = Side { len: others.len(), half: &|place| others[place].0, middle: middle[1 - side] };
        let mut ways = vec![W::of(0); states.len()];
        join(self.board, halves, others, weight, Pairs::All, limits, &mut |place, fitting| {
            ways[place].add_times(fitting, 1)
        })?;
        Ok(ways)
    }

    /// Draws the rows of a side, and what they mean for the other one.
    fn draw<W: Weight>(
        &self,
        side: usize,
        ahead: &Ahead<W>,
        rng: &mut Rng,
        rows: &mut [u64],
    ) -> Option<State<C, R>> {
        let (choices, state) = self.diagrams[side].sample(&self.sweeps[side], ahead, rng)?;
        let order = self.sweeps[side].order();
        order.iter().zip(choices).for_each(|(&row, id)| rows[row] = self.board.rows[id]);
        Some(state)
    }

    /// All halves of a side with the number of orders of their rows.
    fn weighted<W: Weight>(&self, side: usize, limits: &Limits<'_>) -> Result<Vec<(State<C, R>, W)>, Limit> {
        let weights = self.diagrams[side].reached(&self.sweeps[side], limits)?;
        Ok(self.diagrams[side].last.iter().copied().zip(weights).collect())
    }
}

fn odds<const C: usize, const R: usize, W: Weight>(
    board: &Board,
    limits: &Limits<'_>,
) -> Result<Study, Limit> {
    let mut study = Study::none(board.size.cells(), true);
    if is_swept_whole(board) {
        let sweep = Half::<C, R>::new(board, Extent::All, false);
        let diagram = Diagram::new(&sweep, limits)?;
        let ahead = diagram.ahead_to_all::<_, W>(&sweep, limits)?;
        add_odds(board, &sweep, &diagram, &ahead, &mut study, limits)?;
        return Ok(study);
    }
    let halves = Halves::<C, R>::new(board, limits)?;
    for side in 0..2 {
        let (sweep, diagram) = (&halves.sweeps[side], &halves.diagrams[side]);
        let ways = halves.completions(side, &halves.weighted::<W>(1 - side, limits)?, limits)?;
        let ahead = diagram.ahead(sweep, ways, limits)?;
        add_odds(board, sweep, diagram, &ahead, &mut study, limits)?;
    }
    Ok(study)
}

/// Adds the odds of the rows that a sweep decides, and sets the number of fillings.
fn add_odds<const C: usize, const R: usize, W: Weight>(
    board: &Board,
    sweep: &Half<'_, C, R>,
    diagram: &Diagram<State<C, R>>,
    ahead: &Ahead<W>,
    study: &mut Study,
    limits: &Limits<'_>,
) -> Result<(), Limit> {
    study.count = ahead[0][0].to_big();
    let flows = diagram.flows(sweep, ahead, limits)?;
    let Some(odds) = &mut study.odds else { return Ok(()) };
    for (&row, flow) in sweep.order().iter().zip(flows) {
        for (id, fillings) in flow.iter().enumerate().filter(|(_, fillings)| !fillings.is_zero()) {
            for column in (0..board.size.width).filter(|column| board.rows[id] >> column & 1 != 0) {
                odds[board.size.index(row, column)] += fillings;
            }
        }
    }
    Ok(())
}

/// Some fillings, as rows.
struct Sample<'a> {
    number: usize,
    rng: &'a mut Rng,
    limits: &'a Limits<'a>,
}

impl Task for Sample<'_> {
    type Result = Vec<Vec<u64>>;

    fn run<const C: usize, const R: usize, W: Weight>(self, board: &Board) -> Result<Self::Result, Limit> {
        let Sample { number, rng, limits } = self;
        if is_swept_whole(board) {
            let sweep = Half::<C, R>::new(board, Extent::All, false);
            let diagram = Diagram::new(&sweep, limits)?;
            let ahead = diagram.ahead_to_all::<_, W>(&sweep, limits)?;
            let mut draw = || {
                let mut rows = vec![0; board.size.height];
                let (choices, _) = diagram.sample(&sweep, &ahead, rng)?;
                sweep.order().iter().zip(choices).for_each(|(&row, id)| rows[row] = board.rows[id]);
                Some(rows)
            };
            let mut drawn = Vec::new();
            while drawn.len() < number
                && let Some(rows) = draw()
            {
                limits.check_stop()?;
                drawn.push(rows);
            }
            return Ok(drawn);
        }
        let halves = Halves::<C, R>::new(board, limits)?;
        let lower = halves.weighted::<W>(1, limits)?;
        let ways = halves.completions(0, &lower, limits)?;
        let above = halves.diagrams[0].ahead(&halves.sweeps[0], ways, limits)?;
        let mut drawn = Vec::new();
        while drawn.len() < number && above[0][0].small() != Some(0) {
            // First an upper half, by the number of lower ones that fit; then one of these.
            let mut rows = vec![0; board.size.height];
            let Some(state) = halves.draw(0, &above, rng, &mut rows) else { break };
            let ways = halves.completions(1, &[(state, W::of(1))], limits)?;
            let below = halves.diagrams[1].ahead(&halves.sweeps[1], ways, limits)?;
            if halves.draw(1, &below, rng, &mut rows).is_none() {
                break;
            }
            drawn.push(rows);
        }
        Ok(drawn)
    }
}

#[cfg(test)]
mod tests;
