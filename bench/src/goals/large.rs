//! Large boards with some of their clues: no cliffs, linear growth.

use twotone::{Board, Limits, Reach, Rng, Size, Variant, Verdict, Want};

use super::Plan;
use super::figure::Figure;
use crate::make;
use crate::measure::{PATIENCE, time_within};
use crate::table::{mean, worst};

/// Families with the percentages of clues that are hardest for them.
const HARDEST: [(&str, [usize; 3]); 2] = [("mosaic", [30, 45, 60]), ("slant", [30, 60, 80])];

/// A board as text that some of the clues of a random filling make.
struct Sparse {
    variant: Variant,
    text: String,
    cells: f64,
}

impl Sparse {
    fn new(family: &str, size: Size, percent: usize, number: usize) -> Self {
        let seed = (size.height * 1000 + size.width) * 1000 + percent * 10 + number;
        let text = make::sparse(family, size, percent, &mut Rng::new(seed as u64)).text();
        let variant = Variant::find(family).expect("a family of ours");
        Sparse { variant, text, cells: size.cells() as f64 }
    }

    /// Processor seconds from text to an answer; infinite if there was none in time.
    fn seconds(&self, ask: impl Fn(&Board, &Limits<'_>)) -> f64 {
        let (ms, ()) = time_within(|limits| {
            ask(
                &Board::parse_as(&self.text, self.variant).expect("boards of the bench are well formed"),
                limits,
            )
        });
        if ms < PATIENCE.as_secs_f64() * 1e3 { ms / 1e3 } else { f64::INFINITY }
    }

    /// The same for a question with a verdict; the error tells of a wrong one, for there is a solution.
    fn asked(&self, want: Want) -> Result<f64, String> {
        let wrong = std::cell::Cell::new(false);
        let seconds = self.seconds(|board, limits| {
            wrong.set(board.ask(limits, want).verdict == Verdict::NoSolution);
        });
        if wrong.get() { Err("a board with a solution is said to have none".to_owned()) } else { Ok(seconds) }
    }
}

/// Mean seconds per cell of some boards.
fn per_cell(
    (family, side, percent): (&str, usize, usize),
    boards: usize,
    ask: impl Fn(&Sparse) -> Result<f64, String>,
) -> Result<f64, String> {
    let all = (0..boards).map(|number| {
        let board = Sparse::new(family, Size::new(side, side), percent, number);
        Ok(ask(&board)? / board.cells)
    });
    Ok(mean(&all.collect::<Result<Vec<f64>, String>>()?))
}

/// Time per cell of 300x300 as a multiple of that of 100x100.
fn ratio(
    (family, percent): (&str, usize),
    plan: Plan,
    ask: impl Fn(&Sparse) -> Result<f64, String>,
) -> Result<(f64, String), String> {
    let small = per_cell((family, 100, percent), plan.either(3, 9), &ask)?;
    let large = per_cell((family, 300, percent), plan.either(1, 3), &ask)?;
    Ok((large / small, format!("{:.3} s, 100² {:.4} s", large * 9e4, small * 1e4)))
}

/// Every family with every percentage.
fn hardest() -> impl Iterator<Item = (&'static str, usize)> {
    HARDEST.into_iter().flat_map(|(family, all)| all.map(|percent| (family, percent)))
}

pub fn growth(plan: Plan) -> Result<Vec<Figure>, String> {
    let figure = |(family, percent)| {
        let (times, also) = ratio((family, percent), plan, |board| board.asked(Want::Unique))?;
        Ok(Figure::at_most(2.0, "x", format!("{family} {percent} %"), times).also(also))
    };
    hardest().map(figure).collect()
}

pub fn million(plan: Plan) -> Result<Vec<Figure>, String> {
    let mut figures = Vec::new();
    for (family, percent) in hardest() {
        for (name, want) in [("any", Want::Any), ("unique", Want::Unique)] {
            let all = (0..plan.either(1, 3))
                .map(|number| Sparse::new(family, Size::new(1000, 1000), percent, number).asked(want));
            let all = all.collect::<Result<Vec<f64>, String>>()?;
            figures.push(Figure::at_most(2.0, " s", format!("{family} {percent} % {name}"), worst(&all)));
        }
    }
    Ok(figures)
}

pub fn questions(plan: Plan) -> Result<Vec<Figure>, String> {
    let mut figures = Vec::new();
    for (family, percent) in hardest() {
        let (times, also) = ratio((family, percent), plan, |board| board.asked(Want::Forced))?;
        figures.push(Figure::at_most(2.0, "x", format!("{family} {percent} % forced"), times).also(also));
        let why = |board: &Sparse| Ok(board.seconds(|board, limits| drop(board.why(limits))));
        let (times, also) = ratio((family, percent), plan, why)?;
        figures.push(Figure::at_most(2.0, "x", format!("{family} {percent} % why"), times).also(also));
        let hint = Sparse::new(family, Size::new(300, 300), percent, 0)
            .seconds(|board, limits| drop(board.hint(Reach::ALL, limits)));
        figures.push(Figure::at_most(0.5, " s", format!("{family} {percent} % hint"), hint));
    }
    Ok(figures)
}

pub fn shapes(_: Plan) -> Result<Vec<Figure>, String> {
    let mut figures = Vec::new();
    for family in ["takuzu", "unruly"] {
        // What is wanted of other shapes is what is wanted of the nearest that is named, by cells.
        for (height, width, percent, wanted) in [
            (130, 130, 0, 0.2),
            (200, 200, 0, 0.2),
            (500, 500, 0, 1.0),
            (1000, 1000, 0, 4.0),
            (40, 1000, 0, 0.2),
            (130, 130, 5, 0.5),
            (200, 200, 5, 0.5),
            (200, 200, 20, 0.5),
            (200, 200, 40, 0.5),
            (130, 300, 20, 0.5),
            (500, 500, 20, 3.0),
        ] {
            let board = Sparse::new(family, Size::new(height, width), percent, 0);
            let want = if percent == 0 { Want::Any } else { Want::Unique };
            let given = if percent == 0 { "empty".to_owned() } else { format!("{percent} %") };
            let name = format!("{family} {height}x{width} {given}");
            figures.push(Figure::at_most(wanted, " s", name, board.asked(want)?));
        }
    }
    Ok(figures)
}
