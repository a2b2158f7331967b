//! A question about one clue of a large board, answered by what is around it.

use std::ops::Range;

use twotone_engine::{Verdict, Want};
use twotone_grid::{BitGrid, Marks, Size};

use super::Generate;
use super::maker::Making;
use crate::format::NO_CLUE;
use crate::puzzle::Places;
use crate::solve;

/// How far from a clue its surroundings reach: where a few cells do not tell, more may.
const REACHES: [usize; 4] = [3, 6, 12, 24];
/// A whole board of less than so many times the cells of a part is no dearer than the part.
const TIMES: usize = 2;
/// Boards of fewer cells are asked about as a whole.
const LEAST_CELLS: usize = 1500;
/// Effort for one question, by cell; the whole board has the last word.
const EFFORT: u64 = 500;
/// Effort for a question about the whole board, by cell, before it is asked in another way: 99 of 100 take less.
const TURN: u64 = 100;

/// Whether a board is so large that a look at the surroundings of a clue is quicker than one at the whole.
pub(super) fn is_large(filling: &BitGrid) -> bool {
    filling.len() >= LEAST_CELLS
}

/// What the surroundings of a hidden clue tell about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Near {
    /// Without it there is another solution.
    Needed,
    /// Other clues imply it.
    Spare,
    /// Nothing.
    Unclear,
}

/// A part of a board: rows and columns of cells.
struct Part {
    /// The size of the board.
    whole: Size,
    rows: Range<usize>,
    columns: Range<usize>,
}

impl Part {
    /// What is at most so far from a cell.
    fn around(size: Size, cell: usize, reach: usize) -> Self {
        let point = size.point(cell);
        let range = |at: usize, side: usize| at.saturating_sub(reach)..(at + reach + 1).min(side);
        Part { whole: size, rows: range(point.row, size.height), columns: range(point.column, size.width) }
    }

    fn size(&self) -> Size {
        Size::new(self.rows.len(), self.columns.len())
    }

    /// What may go into one question about it.
    fn effort(&self) -> u64 {
        EFFORT * self.size().cells() as u64
    }

    /// The cells of the part, as cells of the board.
    fn cells(&self) -> impl Iterator<Item = usize> + '_ {
        let columns = move |row: usize| self.columns.clone().map(move |column| self.whole.index(row, column));
        self.rows.clone().flat_map(columns)
    }

    /// Whether something of the board that lies so far from the sides of the part lies near one where the board goes on.
    fn is_cut(&self, row: usize, column: usize, far: usize, larger: usize) -> bool {
        let is_near = |at: usize, range: &Range<usize>, side: usize| {
            range.start > 0 && at < range.start + far || range.end < side && at + far >= range.end + larger
        };
        is_near(row, &self.rows, self.whole.height) || is_near(column, &self.columns, self.whole.width)
    }

    /// A place of the board as one of the part.
    fn place<P: Generate>(&self, place: usize) -> usize {
        let point = P::INFO.places.of(self.whole).point(place);
        P::INFO.places.of(self.size()).index(point.row - self.rows.start, point.column - self.columns.start)
    }

    /// The part as a board of its own, without the clues that count what lies outside.
    fn board<P: Generate>(&self, puzzle: &P) -> Option<P> {
        let size = self.size();
        let (places, all) = (P::INFO.places.of(size), P::INFO.places.of(self.whole));
        let larger = places.height - size.height;
        let symbol = |place: usize| {
            let point = places.point(place);
            let (row, column) = (self.rows.start + point.row, self.columns.start + point.column);
            if self.is_cut(row, column, 1, larger) { NO_CLUE } else { puzzle.symbol(all.index(row, column)) }
        };
        P::from_symbols(size, (0..places.cells()).map(symbol).collect(), puzzle.variant()).ok()
    }
}

/// Whether a clue could be another.
enum Other {
    /// With this solution.
    With(BitGrid),
    Never,
    Unclear,
}

impl<P: Generate> Making<'_, P> {
    /// What the surroundings tell about a clue that is hidden now, of a puzzle that had only this solution with it.
    pub(super) fn look_near(&mut self, puzzle: &P, place: usize, filling: &BitGrid) -> Near {
        let size = puzzle.size();
        let cell = match P::INFO.places {
            Places::Cells => Some(place),
            Places::Vertices => size.cells_at_vertex(place).next(),
        };
        let Some(cell) = cell.filter(|_| is_large(filling)) else { return Near::Unclear };
        let own = puzzle.symbol_of(filling, place);
        if !P::IS_LOCAL {
            let mut parts = REACHES.map(|reach| Part::around(size, cell, reach)).into_iter();
            if parts.any(|part| self.has_rival_within(puzzle, &part, place, filling)) {
                return Near::Needed;
            }
            return match self.other_anywhere(puzzle, place, filling) {
                Other::With(_) => Near::Needed,
                Other::Never => Near::Spare,
                Other::Unclear => Near::Unclear,
            };
        }
        for part in REACHES.map(|reach| Part::around(size, cell, reach)) {
            if TIMES * part.size().cells() > size.cells() {
                break;
            }
            let Some(board) = part.board(puzzle) else { break };
            // Whatever the clues around tell of a part is true of the board.
            let nothing = Marks::empty(part.size().cells());
            if let Other::Never =
                self.other(&board, part.place::<P>(place), own, nothing, None, part.effort())
            {
                return Near::Spare;
            }
            if self.has_near_rival(puzzle, &board, &part, place, filling) {
                return Near::Needed;
            }
        }
        Near::Unclear
    }

    /// Whether a whole board could have another clue at a place where it has none.
    ///
    /// A clue is the value of a cell here. A search that is lost is begun again with other guesses, for twice as long each time.
    fn other_anywhere(&mut self, puzzle: &P, place: usize, filling: &BitGrid) -> Other {
        let (own, cells) = (puzzle.symbol_of(filling, place), filling.len());
        let mut effort = TURN * cells as u64;
        loop {
            let near = self.at_effort(effort, |cx| solve::solve_near(cx, puzzle, filling, place));
            let other = match near.verdict {
                Verdict::Unknown if self.ended.is_none() => {
                    self.other(puzzle, place, own, Marks::empty(cells), None, effort)
                }
                Verdict::Unknown => Other::Unclear,
                _ => near.example.map_or(Other::Never, Other::With),
            };
            if !matches!(other, Other::Unclear) || self.ended.is_some() {
                return other;
            }
            effort = effort.saturating_mul(2);
        }
    }

    /// Whether a board, from a position, could have another clue than `own` at a place where it has none, perhaps with a
    /// solution much like a known filling.
    fn other(
        &mut self,
        board: &P,
        place: usize,
        own: u8,
        known: Marks,
        like: Option<&BitGrid>,
        effort: u64,
    ) -> Other {
        let with = |symbol: u8| board.changed(|symbols| symbols[place] = symbol);
        let given = (P::INFO.places == Places::Cells).then(|| with(own).givens().get(place)).flatten();
        let mut is_clear = true;
        let mut ask = |board: &P, known: &Marks| {
            let answer = self.at_effort(effort, |cx| solve::solve_like(cx, board, known, like, Want::Any));
            is_clear &= answer.verdict != Verdict::Unknown;
            answer.example
        };
        let mut found = None;
        if !P::INFO.clues_are_values {
            let others = P::INFO.digits.iter().filter(|&&digit| digit != own);
            found = others.map(|&digit| with(digit)).find_map(|board| ask(&board, &known));
        }
        if let (None, Some(value)) = (&found, given) {
            let mut known = known;
            known.set(place, !value);
            found = ask(board, &known);
        }
        found.map_or(if is_clear { Other::Never } else { Other::Unclear }, Other::With)
    }

    /// Whether other values of the cells of a part, which is `board`, make another solution.
    fn has_near_rival(
        &mut self,
        puzzle: &P,
        board: &P,
        part: &Part,
        place: usize,
        filling: &BitGrid,
    ) -> bool {
        let (size, own) = (puzzle.size(), puzzle.symbol_of(filling, place));
        let mut known = Marks::empty(part.size().cells());
        for (at, cell) in part.cells().enumerate() {
            let point = size.point(cell);
            if part.is_cut(point.row, point.column, 2, 0) {
                known.set(at, filling.get(cell));
            }
        }
        let Other::With(other) = self.other(board, part.place::<P>(place), own, known, None, part.effort())
        else {
            return false;
        };
        let mut rival = filling.clone();
        part.cells().enumerate().for_each(|(at, cell)| rival.set(cell, other.get(at)));
        // The rest of the board has a say: loops go on there.
        puzzle.accepts(&rival) || self.has_rival_within(puzzle, part, place, filling)
    }

    /// The same, asked of the whole board.
    fn has_rival_within(&mut self, puzzle: &P, part: &Part, place: usize, filling: &BitGrid) -> bool {
        let own = puzzle.symbol_of(filling, place);
        let mut known = Marks::full(filling);
        part.cells().for_each(|cell| known.clear(cell));
        matches!(self.other(puzzle, place, own, known, Some(filling), part.effort()), Other::With(_))
    }
}

#[cfg(test)]
mod tests {
    use twotone_engine::Budget;
    use twotone_grid::Rng;

    use super::*;
    use crate::families::takuzu::Takuzu;
    use crate::puzzle::{Kind, Puzzle};
    use crate::variant::Variant;

    /// Whether a Takuzu has a solution with another value of a cell than a filling.
    fn has_other(making: &mut Making<'_, Takuzu>, puzzle: &Takuzu, cell: usize, filling: &BitGrid) -> bool {
        let mut other = Marks::empty(filling.len());
        other.set(cell, !filling.get(cell));
        solve::solve_from(&mut making.cx, puzzle, &other, Want::Any).verdict == Verdict::Solvable
    }

    #[test]
    fn nearby_is_found_what_there_is_anywhere() {
        let (mut making, mut rng) = (Making::<Takuzu>::default(), Rng::new(3));
        let (mut needed, mut spare, mut would_be_equal) = (0, 0, 0);
        for round in 0..150 {
            let variant = Variant::of(&Takuzu::INFO, round % 2);
            let size = Size::new(4 + rng.below(4), 4 + rng.below(4));
            let (bench, budget) = (&mut making.bench, &Budget::UNLIMITED);
            let Some(filling) = Takuzu::random_filling(size, variant, &mut rng, bench, budget) else {
                continue;
            };
            let mut puzzle = Takuzu::fully_clued(size, variant, &filling);
            let most = rng.below(70);
            (0..size.cells()).filter(|_| rng.below(100) < 30 + most).for_each(|place| puzzle.hide(place));
            for cell in (0..size.cells()).filter(|&cell| puzzle.givens().get(cell).is_none()) {
                let expected = has_other(&mut making, &puzzle, cell, &filling);
                match making.other_anywhere(&puzzle, cell, &filling) {
                    Other::With(other) => {
                        assert!(expected && puzzle.accepts(&other) && other.get(cell) != filling.get(cell));
                        needed += 1;
                    }
                    Other::Never => {
                        assert!(!expected, "{puzzle:?} {cell}");
                        spare += 1;
                        let symbols = puzzle.symbols().bytes;
                        let lenient = Takuzu::from_symbols(size, symbols, Variant::of(&Takuzu::INFO, 1))
                            .expect("a board");
                        would_be_equal += usize::from(has_other(&mut making, &lenient, cell, &filling));
                    }
                    Other::Unclear => panic!("there is no limit"),
                }
            }
        }
        assert!(needed > 500 && spare > 500 && would_be_equal > 20, "{needed} {spare} {would_be_equal}");
    }
}
