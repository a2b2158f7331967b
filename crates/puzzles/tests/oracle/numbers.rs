//! Numbers in the reason of a step: counted again on the board, from the clues, lines and cells that the reason names.

use twotone::testing::deduce::Step;
use twotone::{Board, Detail, Details, Line, Marks, Places};

use crate::arguments::{cells, number};

/// A numbered place as a player sees it: how many more it needs, and the open cells it may need them from, each with the
/// value that counts.
pub struct View {
    pub shows: i64,
    pub left: i64,
    pub open: Vec<(usize, bool)>,
    pub around: usize,
}

impl View {
    pub fn of(board: &Board, marks: &Marks, place: usize) -> Self {
        let (size, on_cells) = (board.size(), board.info().places == Places::Cells);
        let width = size.width + usize::from(!on_cells);
        let (row, column) = (place / width, place % width);
        let counts = |cell: usize| {
            let (at_row, at_column) = (cell / size.width, cell % size.width);
            if on_cells {
                return (at_row.abs_diff(row) <= 1 && at_column.abs_diff(column) <= 1).then_some(true);
            }
            let near = [at_row, at_row + 1].contains(&row) && [at_column, at_column + 1].contains(&column);
            near.then_some((at_row == row) == (at_column == column))
        };
        let around: Vec<_> = (0..size.cells()).filter_map(|cell| Some((cell, counts(cell)?))).collect();
        let shows = i64::from(board.symbols().bytes[place] - b'0');
        let has = around.iter().filter(|&&(cell, value)| marks.get(cell) == Some(value)).count() as i64;
        let open = around.iter().copied().filter(|&(cell, _)| marks.get(cell).is_none()).collect();
        View { shows, left: shows - has, open, around: around.len() }
    }

    fn beyond(&self, other: &View) -> i64 {
        self.open.iter().filter(|cell| !other.open.contains(cell)).count() as i64
    }
}

/// How many more of a value a line can take.
pub fn room(board: &Board, marks: &Marks, line: Line, value: bool) -> i64 {
    let cells = line.cells(board.size());
    let has = cells.iter().filter(|&&cell| marks.get(cell) == Some(value)).count();
    cells.len().div_ceil(2) as i64 - has as i64
}

/// Checks the numbers of a step that is told at a position.
pub fn check(board: &Board, marks: &Marks, step: &Step) {
    let told = Told { board, marks, step, details: &step.details };
    let is_right = match told.kind() {
        Kind::Clue(clue) => told.clue(&clue),
        Kind::TwoClues([one, other], [needs, also]) => {
            (one.left, other.left) == (needs, also) && told.two_clues(&one, &other)
        }
        Kind::Line(line) => told.line(line),
        Kind::Row => told.row(),
        Kind::Sum => told.sum(),
        Kind::Total => told.total(),
        Kind::Other => true,
    };
    assert!(is_right, "{board:?} {marks:?} {step:?}");
}

/// What the details of a step are about.
enum Kind {
    Clue(View),
    TwoClues([View; 2], [i64; 2]),
    Line(Line),
    Row,
    /// Numbers whose sum is odd or even.
    Sum,
    /// All that is left on the board.
    Total,
    Other,
}

struct Told<'a> {
    board: &'a Board,
    marks: &'a Marks,
    step: &'a Step,
    details: &'a Details,
}

impl Told<'_> {
    fn number(&self, name: &str) -> i64 {
        number(self.details, name).unwrap_or_else(|| panic!("no {name}: {:?}", self.step))
    }

    fn view(&self, name: &str) -> Option<View> {
        let Some(Detail::Clue(place)) = self.details.get(name) else { return None };
        assert!(self.step.clues.contains(place), "{name} is not cited: {:?}", self.step);
        Some(View::of(self.board, self.marks, *place))
    }

    fn kind(&self) -> Kind {
        let two = |one: &str, other: &str| {
            let needs = [format!("{one}-needs"), format!("{other}-needs")].map(|name| self.number(&name));
            Some(Kind::TwoClues([self.view(one)?, self.view(other)?], needs))
        };
        let Some(Detail::Line(line)) = self.details.get("line") else {
            let one = self.view("clue").map(Kind::Clue);
            let one = one.or_else(|| self.details.get("inner").and_then(|_| two("inner", "outer")));
            let one = one.or_else(|| self.details.get("more-needs").and_then(|_| two("more", "less")));
            let has = |name: &str| self.details.get(name).is_some();
            return one.unwrap_or(match (has("between"), has("steady"), has("needed")) {
                (true, ..) => Kind::Row,
                (_, true, _) => Kind::Sum,
                (.., true) => Kind::Total,
                _ => Kind::Other,
            });
        };
        Kind::Line(*line)
    }

    /// One number and what it lacks.
    fn clue(&self, clue: &View) -> bool {
        let open = clue.open.len() as i64;
        if let Some(told) = number(self.details, "open") {
            return told == open && self.number("left") == clue.left;
        }
        let (count, has) = (self.number("count"), clue.shows - clue.left);
        if ["full-clue", "border-clue", "all-or-none"].contains(&self.step.rule) {
            let all = if self.step.case == "all" { count } else { 0 };
            return count == clue.around as i64 && clue.shows == all;
        }
        match self.step.case {
            "all" => count == clue.left && count == open,
            "none" => clue.left == 0,
            "too-many" => count == has && has > clue.shows,
            "too-few" => count == has + open && count < clue.shows,
            _ => false,
        }
    }

    /// A number inside another, or two that overlap.
    fn two_clues(&self, one: &View, other: &View) -> bool {
        let (own, beyond) = (one.beyond(other), other.beyond(one));
        let shared = one.open.len() as i64 - own;
        let (spare, found) = (other.left - one.left, self.step.conclusion.len() as i64);
        match (self.step.rule, self.step.case) {
            ("difference", case) => {
                let (low, high) = (one.left - own, other.left.min(shared));
                let is_right = if case == "exactly" { low == other.left } else { low > high };
                let told = ["own", "shared", "low", "high"].map(|name| self.number(name));
                is_right && own > 0 && told == [own, shared, low, high]
            }
            // Of a link, what is not needed goes untold.
            (_, "all") => {
                let told = [self.number("left"), self.number("open"), beyond];
                own == 0 && told == [spare; 3] && found <= spare
            }
            (_, "none") => own == 0 && spare == 0 && self.number("open") == beyond,
            (_, "too-many") => own == 0 && spare < 0,
            (_, "too-few") => {
                own == 0 && self.number("left") == spare && self.number("open") == beyond && spare > beyond
            }
            _ => false,
        }
    }

    /// Numbers in a row: what they need together, what the cells between them give, and what those outside do.
    fn row(&self) -> bool {
        let total: i64 = self.cited().iter().map(|clue| clue.shows).sum();
        let blank = Marks::empty(self.marks.len());
        let all: Vec<(usize, bool)> =
            self.step.clues.iter().flat_map(|&clue| View::of(self.board, &blank, clue).open).collect();
        let is_between = |&(cell, value): &(usize, bool)| all.contains(&(cell, !value));
        let between = all.iter().filter(|spoke| is_between(spoke)).count() as i64 / 2;
        let outer = || all.iter().filter(|spoke| !is_between(spoke));
        let touching = outer().filter(|&&(cell, value)| self.marks.get(cell) == Some(value)).count() as i64;
        let open = outer().filter(|&&(cell, _)| self.marks.get(cell).is_none()).count() as i64;
        let left = total - between - touching;
        let told = ["total", "between", "touching", "left", "open"].map(|name| self.number(name));
        told == [total, between, touching, left, open]
            && match self.step.case {
                "all" => left == open,
                "none" => left == 0,
                "too-many" => left < 0,
                _ => left > open,
            }
    }

    fn cited(&self) -> Vec<View> {
        self.step.clues.iter().map(|&clue| View::of(self.board, self.marks, clue)).collect()
    }

    /// Numbers added up, of which no open cell gives an odd number but the one that is found.
    fn sum(&self) -> bool {
        let clues = self.cited();
        let total: i64 = clues.iter().map(|clue| clue.left).sum();
        let [mut steady, mut given, mut double, mut odd] = [0; 4];
        for cell in 0..self.marks.len() {
            let [one, other] = [false, true]
                .map(|value| clues.iter().filter(|clue| clue.open.contains(&(cell, value))).count() as i64);
            match (one, other) {
                (0, 0) => {}
                _ if one == other => (steady, given) = (steady + 1, given + one),
                _ if one.abs_diff(other) == 2 => double += 1,
                _ => odd += 1,
            }
        }
        let told = ["total", "steady", "given", "double", "odd"].map(|name| self.number(name));
        told == [total, steady, given, double, (total - given).rem_euclid(2)]
            && odd == i64::from(!self.step.is_contradiction())
    }

    /// What is left of all against what numbers without a common open cell need.
    fn total(&self) -> bool {
        let clues = self.cited();
        let mut seen: Vec<usize> =
            clues.iter().flat_map(|clue| clue.open.iter().map(|&(cell, _)| cell)).collect();
        let all = seen.len();
        seen.sort_unstable();
        seen.dedup();
        let found = self.marks.ones().count_ones();
        let left = self.board.total().expect("a total") as i64 - found as i64;
        let needed: i64 = clues.iter().map(|clue| clue.left).sum();
        let open = (self.marks.len() - self.marks.known() - all) as i64;
        let told = ["left", "needed", "open", "rest"].map(|name| self.number(name));
        seen.len() == all && told == [left, needed, open, left - needed]
    }

    /// A line that has, or nearly has, all it can take of a value.
    fn line(&self, line: Line) -> bool {
        let Some(&Detail::Value(value)) = self.details.get("value") else { return true };
        let left = room(self.board, self.marks, line, value);
        let has = line.cells(self.board.size()).len().div_ceil(2) as i64 - left;
        match (self.step.rule, self.step.case) {
            ("finished-line", "too-many") => left < 0 && self.number("count") == has,
            ("finished-line", _) => left == 0 && self.number("count") == has,
            ("last-cell", _) => left == 0,
            ("last-few", _) => left == 1 && self.number("number") == cells(self.details, "open").len() as i64,
            ("opposite-pairs", "full") => left == cells(self.details, "pairs").len() as i64 / 2,
            ("opposite-pairs", _) => left < cells(self.details, "pairs").len() as i64 / 2,
            ("agree-few", "agree") => left == self.number("left"),
            ("two-lines", "last") => left == 1,
            _ => true,
        }
    }
}
