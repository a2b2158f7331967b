//! A board with a solution, from which smaller boards can be cut; and inputs made of boards.

use clap::ValueEnum;
use twotone::{BitGrid, Board, Limits, Size, Symmetry, Variant, Verdict};

use crate::commands::judge::Judge;

/// A board: a filling, and the places whose clues are shown.
#[derive(Clone)]
pub struct Case {
    name: Variant,
    pub size: Size,
    pub filling: BitGrid,
    pub shown: Vec<bool>,
}

impl Case {
    /// A board of the judge's family.
    pub fn new(judge: Judge, size: Size, filling: BitGrid, shown: Option<Vec<bool>>) -> Self {
        let name = Variant::find(judge.family()).expect("every judge has a family");
        let places = name.info().places.of(size).cells();
        Case { name, size, filling, shown: shown.unwrap_or_else(|| vec![true; places]) }
    }

    /// The case of a puzzle whose solution is known.
    pub fn of(judge: Judge, puzzle: &Board, solution: BitGrid) -> Self {
        let shown = puzzle.symbols().bytes.iter().map(u8::is_ascii_digit).collect();
        Case::new(judge, puzzle.size(), solution, Some(shown))
    }

    /// The grid of clue places.
    fn places(&self) -> Size {
        self.name.info().places.of(self.size)
    }

    /// The board as a puzzle.
    pub fn puzzle(&self) -> Board {
        let full = self.name.fully_clued(self.size, &self.filling);
        let mut symbols = full.symbols().bytes;
        symbols
            .iter_mut()
            .zip(&self.shown)
            .filter(|(_, shown)| !**shown)
            .for_each(|(symbol, _)| *symbol = b'.');
        Board::from_symbols(self.name, self.size, symbols).unwrap_or(full)
    }

    /// Whether the judge could use the board: its size, its solution, and that there is no other if that is promised.
    pub fn is_valid(&self, judge: Judge) -> bool {
        let Size { height, width } = self.size;
        let (least, most) = judge.sides();
        let sides = (least..=most).contains(&height) && (least..=most).contains(&width);
        let square = judge.is_mosaic() || height == width;
        let even = judge != Judge::P10419 || height % 2 == 0;
        if !(sides && square && even) || judge == Judge::P6809 && !self.shown.iter().all(|shown| *shown) {
            return false;
        }
        let puzzle = self.puzzle();
        puzzle.accepts(&self.filling)
            && (judge == Judge::P6809 || puzzle.unique(&Limits::NONE).verdict == Verdict::Unique)
    }

    /// The board without some rows and columns, each list in order; the solution stays what it was elsewhere.
    pub fn without(&self, rows: &[usize], columns: &[usize]) -> Option<Self> {
        let cut = |grid: Size| -> (Size, Vec<usize>) {
            let size = Size::new(grid.height - rows.len(), grid.width - columns.len());
            let kept = (0..grid.cells()).filter(|&index| {
                let point = grid.point(index);
                rows.binary_search(&point.row).is_err() && columns.binary_search(&point.column).is_err()
            });
            (size, kept.collect())
        };
        if rows.len() >= self.size.height || columns.len() >= self.size.width {
            return None;
        }
        let (size, cells) = cut(self.size);
        let (_, places) = cut(self.places());
        Some(Case {
            size,
            filling: cells.iter().map(|&cell| self.filling.get(cell)).collect(),
            shown: places.iter().map(|&place| self.shown[place]).collect(),
            ..self.clone()
        })
    }

    /// The image of a board.
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let swaps = self.puzzle().swaps_values(symmetry);
        let values: Vec<bool> = self.filling.iter().map(|value| value != swaps).collect();
        Case {
            size: symmetry.size(self.size),
            filling: symmetry.map(self.size, &values).into_iter().collect(),
            shown: symmetry.map(self.places(), &self.shown),
            ..self.clone()
        }
    }

    /// How late the first clues come, reading from the top.
    pub fn clues_in_top_half(&self) -> usize {
        self.shown[..self.shown.len() / 2].iter().filter(|shown| **shown).count()
    }
}

/// A kind of board; a program may fail on several of them for different reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Kind {
    /// A side of 1.
    Thin,
    /// The judge's samples, and every board (or many) of the smallest sizes.
    Small,
    /// Any size, any clues.
    Random,
    /// What breaks programs: regular pictures, sides of 2 modulo 3, clues that come late.
    Nasty,
    /// As large as the judge allows.
    Largest,
}

impl Kind {
    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Thin => "thin",
            Kind::Small => "small",
            Kind::Random => "random",
            Kind::Nasty => "nasty",
            Kind::Largest => "largest",
        }
    }
}

/// What a program gets at a time.
#[derive(Clone)]
pub struct Input {
    pub judge: Judge,
    pub kind: Kind,
    pub cases: Vec<Case>,
}

impl Input {
    /// Whether a board has a side of 1.
    pub fn is_thin(&self) -> bool {
        self.cases.iter().any(|case| case.size.height == 1 || case.size.width == 1)
    }

    /// The text on standard input.
    pub fn text(&self) -> String {
        let boards: String = self.cases.iter().map(|case| case.puzzle().to_string()).collect();
        if self.judge == Judge::Uva11694 { format!("{}\n{boards}", self.cases.len()) } else { boards }
    }

    /// An answer that is right.
    pub fn answer(&self) -> String {
        let values = self.judge.values().map(char::from);
        let mut text = String::new();
        for case in &self.cases {
            for row in 0..case.size.height {
                let cells = (0..case.size.width).map(|column| case.filling.get(case.size.index(row, column)));
                text.extend(cells.map(|value| values[usize::from(value)]).chain(['\n']));
            }
        }
        text
    }
}

impl Judge {
    /// The least and the most that a side may be.
    pub fn sides(self) -> (usize, usize) {
        match self {
            Judge::P9237 => (1, 10),
            Judge::P10419 => (2, 10),
            Judge::P6809 => (1, 600),
            Judge::Uva11694 => (2, 7),
        }
    }

    /// Whether boards need not be square.
    pub fn is_mosaic(self) -> bool {
        matches!(self, Judge::P9237 | Judge::P6809)
    }
}
