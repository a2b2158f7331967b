//! What the sentences of a reason say, one by one: from the clues and cells that each names, with its numbers.

use twotone::testing::deduce::Step;
use twotone::{Board, Code, Detail, Details, Line, Marks};

use crate::common::empty;
use crate::numbers::{View, room};
use crate::outside::Outside;

/// Checks the sentences of a step that is told at a position, from the known cells that it cites; how many there were.
pub fn check(board: &Board, marks: &Marks, step: &Step) -> usize {
    let mut said = Marks::empty(marks.len());
    step.cells.iter().for_each(|&cell| said.set(cell, marks.get(cell).expect("premises are known")));
    let mut related: Vec<usize> = Vec::new();
    let mut line = LineSaid { position: said.clone(), doubted: None, left: 0, needed: 0, gaps: Vec::new() };
    for code in &step.argument {
        match code.id {
            "ways" => ways(board, &said, code),
            _ if code.details.get("plus").or(code.details.get("minus")).is_some() => {
                sum(board, &mut said, step, code);
            }
            "cases" => cases(board, &mut said, step, code),
            "were" | "room" | "gap" | "gaps-need-all" | "gaps-too-many" => line.check(board, step, code),
            "repeat" | "all-repeat" => repeat(board, &said, code),
            "not-both" | "alike" | "one-is-last" | "one-of-two" => together(board, &said, step, code),
            "needs" | "leaves-one" => {
                let Some(Detail::Clue(clue)) = code.details.get("clue") else { panic!("{code}") };
                let view = View::of(board, &said, *clue);
                let told = ["left", "open"].map(|name| number(&code.details, name));
                assert_eq!(told, [Some(view.left), Some(view.open.len() as i64)], "{board:?} {code}");
            }
            "closes" | "lean" => leaning(board, &said, step, code, &mut related),
            _ => panic!("nobody checks {code}"),
        }
    }
    step.argument.len()
}

fn clues<'c>(code: &'c Code, name: &str) -> &'c [usize] {
    match code.details.get(name) {
        Some(Detail::Clues(clues)) => clues,
        _ => &[],
    }
}

/// The cells of this name.
pub fn cells<'d>(details: &'d Details, name: &str) -> &'d [usize] {
    match details.get(name) {
        Some(Detail::Cells(cells)) => cells,
        _ => &[],
    }
}

/// The number of this name.
pub fn number(details: &Details, name: &str) -> Option<i64> {
    match details.get(name) {
        Some(Detail::Number(number)) => Some(*number),
        _ => None,
    }
}

/// The cell and the value that a sentence names.
fn named(code: &Code, name: &str) -> Option<(usize, bool)> {
    match (code.details.get(name), code.details.get("value")) {
        (Some(Detail::Cell(cell)), Some(Detail::Value(value))) => Some((*cell, *value)),
        _ => None,
    }
}

/// Whether these clues alone, at a position, leave no solution with these values.
fn excludes(board: &Board, said: &Marks, clues: &[usize], values: &[(usize, bool)]) -> bool {
    let mut symbols = empty(board.variant(), board.size()).symbols().bytes;
    clues.iter().for_each(|&place| symbols[place] = board.symbols().bytes[place]);
    let known = (0..said.len()).filter_map(|cell| Some((cell, said.get(cell)?)));
    let values: Vec<(usize, bool)> = known.chain(values.iter().copied()).collect();
    Outside::of(&board.with_symbols(symbols).expect("the board's own symbols")).solution(&values).is_none()
}

/// A sum of clues: its numbers are right, and what it says of cells follows from its clues alone.
fn sum(board: &Board, said: &mut Marks, step: &Step, code: &Code) {
    let both = [clues(code, "plus"), clues(code, "minus")].concat();
    assert!(both.iter().all(|clue| step.clues.contains(clue)), "{board:?} {code}: clues that are not cited");
    let mut position = said.clone();
    let doubted = named(code, "cell");
    doubted.iter().for_each(|&(cell, value)| position.set(cell, value));
    let needs = |clue: usize| View::of(board, &position, clue).left;
    for (side, told) in [("plus", "plus-needs"), ("minus", "minus-needs")] {
        if let Some(told) = number(&code.details, told) {
            assert_eq!(
                clues(code, side).iter().map(|&clue| needs(clue)).sum::<i64>(),
                told,
                "{board:?} {code}"
            );
        }
    }
    match doubted {
        Some((cell, value)) => {
            assert!(excludes(board, said, &both, &[(cell, value)]), "{board:?} {said:?} {code}");
            if !step.is_contradiction() {
                said.set(cell, !value);
            }
        }
        None if code.id == "sum-impossible" => assert!(excludes(board, said, &both, &[]), "{board:?} {code}"),
        None => {
            let black = cells(&code.details, "gain").iter().map(|&cell| (cell, true));
            let found: Vec<_> =
                black.chain(cells(&code.details, "loss").iter().map(|&cell| (cell, false))).collect();
            for (cell, value) in found {
                assert!(excludes(board, said, &both, &[(cell, !value)]), "{board:?} {said:?} {code}");
                said.set(cell, value);
            }
        }
    }
}

/// Two cases: each leads to the same by the clues it names.
fn cases(board: &Board, said: &mut Marks, step: &Step, code: &Code) {
    let Some(Detail::Cell(split)) = code.details.get("cell") else { panic!("{code}") };
    let (cell, value) = named(code, "found").expect("what is found");
    for (side, split_value) in [("one-by", true), ("zero-by", false)] {
        let by = clues(code, side);
        assert!(by.iter().all(|clue| step.clues.contains(clue)), "{board:?} {code}");
        assert!(excludes(board, said, by, &[(*split, split_value), (cell, !value)]), "{board:?} {code}");
    }
    said.set(cell, value);
}

/// The line of this name.
fn line(code: &Code, name: &str) -> Line {
    match code.details.get(name) {
        Some(Detail::Line(line)) => *line,
        _ => panic!("{code}"),
    }
}

/// Whether a text has three equal signs in a row.
fn has_three(text: &str) -> bool {
    text.contains("000") || text.contains("111")
}

/// A way to fill some cells.
fn written(cells: usize, bits: u32) -> String {
    (0..cells).map(|place| if bits >> place & 1 != 0 { '1' } else { '0' }).collect()
}

/// All ways to finish a line: as many of each value (one more of either, if the length is odd) and never three in a row.
fn all_ways(board: &Board, marks: &Marks, line: Line) -> Vec<String> {
    let cells = line.cells(board.size());
    let fits = |bits: &u32| {
        let agrees = |(place, &cell): (usize, &usize)| {
            marks.get(cell).is_none_or(|value| value == (bits >> place & 1 != 0))
        };
        cells.iter().enumerate().all(agrees)
            && (bits.count_ones() as usize * 2).abs_diff(cells.len()) <= cells.len() % 2
            && !has_three(&written(cells.len(), *bits))
    };
    let mut ways: Vec<String> =
        (0..1u32 << cells.len()).filter(fits).map(|bits| written(cells.len(), bits)).collect();
    ways.sort_unstable();
    ways
}

/// The ways that are told, in order.
fn told_ways(code: &Code) -> Vec<String> {
    let Some(Detail::Texts(told)) = code.details.get("ways") else { panic!("{code}") };
    let mut told = told.clone();
    told.sort_unstable();
    told
}

/// The ways to finish a line: these and no others.
fn ways(board: &Board, said: &Marks, code: &Code) {
    assert_eq!(told_ways(code), all_ways(board, said, line(code, "line")), "{board:?} {said:?} {code}");
}

/// All ways to finish a line, with a value that is doubted, are finished lines.
fn repeat(board: &Board, said: &Marks, code: &Code) {
    let mut position = said.clone();
    let doubted = named(code, "cell");
    doubted.iter().for_each(|&(cell, value)| position.set(cell, value));
    assert_eq!(told_ways(code), all_ways(board, &position, line(code, "line")), "{board:?} {code}");
    let Some(Detail::Lines(lines)) = code.details.get("repeated") else { panic!("{code}") };
    let mut finished: Vec<String> = lines.iter().flat_map(|&line| all_ways(board, said, line)).collect();
    finished.sort_unstable();
    assert_eq!(told_ways(code), finished, "{board:?} {code}");
}

/// What was said of a line, of which a value may be doubted: how many of one value it can take, and which gaps need them.
struct LineSaid {
    position: Marks,
    doubted: Option<(usize, bool)>,
    left: i64,
    needed: i64,
    gaps: Vec<usize>,
}

impl LineSaid {
    fn check(&mut self, board: &Board, step: &Step, code: &Code) {
        if code.id == "were" {
            self.doubted = named(code, "cell");
            self.doubted.iter().for_each(|&(cell, value)| self.position.set(cell, value));
            return;
        }
        let Some(&Detail::Value(value)) = code.details.get("value") else { panic!("{code}") };
        let (line, number) =
            (line(code, "line"), |name: &str| number(&code.details, name).expect("a number"));
        let is_right = match code.id {
            "room" => {
                (self.left, self.needed) = (number("left"), 0);
                self.gaps.clear();
                self.left == room(board, &self.position, line, value).max(0)
            }
            "gap" => {
                self.needed += number("number");
                let gap = cells(&code.details, "gap");
                self.gaps.extend(gap);
                self.needs(&line.cells(board.size()), gap, value) == Some(number("number") as u32)
            }
            "gaps-need-all" => {
                let spared = |&(cell, found): &(usize, bool)| found != value && !self.gaps.contains(&cell);
                self.needed == self.left && step.conclusion.iter().all(spared)
            }
            _ => {
                let is_right = self.needed > self.left;
                self.doubted.iter().for_each(|&(cell, value)| self.position.set(cell, !value));
                is_right
            }
        };
        assert!(is_right, "{board:?} {step:?} {code}");
    }

    /// The fewest cells of a gap that have a value, without three in a row.
    fn needs(&self, line: &[usize], gap: &[usize], value: bool) -> Option<u32> {
        let sign = |value: bool| if value { '1' } else { '0' };
        let fits = |bits: &u32| {
            let at = |cell: &usize| match gap.iter().position(|other| other == cell) {
                Some(place) => sign(bits >> place & 1 != 0),
                None => self.position.get(*cell).map_or('.', sign),
            };
            !has_three(&line.iter().map(at).collect::<String>())
        };
        let count = |bits: u32| if value { bits.count_ones() } else { gap.len() as u32 - bits.count_ones() };
        (0..1u32 << gap.len()).filter(fits).map(count).min()
    }
}

/// Two lines together, sentence by sentence.
fn together(board: &Board, said: &Marks, step: &Step, code: &Code) {
    let (pair, found) = (cells(&code.details, "pair"), cells(&code.details, "found"));
    let value = code.details.get("value").map(|value| *value == Detail::Value(true));
    let is_three = |third: usize, pair: &[usize]| {
        let mut three = [third, pair[0], pair[1]];
        three.sort_unstable();
        let step = three[1] - three[0];
        (step == 1 || step == board.size().width) && three[2] - three[1] == step
    };
    let is_right = match code.id {
        "alike" => {
            let [one, other] = ["line", "other"].map(|name| line(code, name).cells(board.size()));
            let open: Vec<_> = (0..one.len()).filter(|&place| said.get(one[place]).is_none()).collect();
            open.len() == 2 && (0..one.len()).all(|place| said.get(one[place]) == said.get(other[place]))
        }
        "not-both" => match code.details.get("third") {
            Some(Detail::Cell(third)) => said.get(*third) == value && is_three(*third, pair),
            _ => room(board, said, line(code, "line"), value.expect("a value")) == 1,
        },
        "one-is-last" => room(board, said, line(code, "line"), value.expect("a value")) == 1,
        _ => found.iter().all(|&cell| {
            let known = || (0..said.len()).filter(|&third| said.get(third) == value);
            pair.iter().all(|&one| known().any(|third| is_three(third, &[cell, one])))
        }),
    };
    assert!(is_right, "{board:?} {said:?} {step:?} {code}");
}

/// Diagonals that would close a loop, by the cited cells alone; or that lean the same way or not, by these, the number that
/// is named and those named before.
fn leaning(board: &Board, said: &Marks, step: &Step, code: &Code, named_before: &mut Vec<usize>) {
    let Some(&Detail::Clue(clue)) = code.details.get("clue") else { panic!("{code}") };
    assert!(step.clues.contains(&clue), "{board:?} {code}: a clue that is not cited");
    if code.id == "closes" {
        let touching = cells(&code.details, "touching");
        let choice = View::of(board, said, clue).open.into_iter();
        let choice = choice.map(|(cell, value)| (cell, value == touching.contains(&cell)));
        assert!(excludes(board, said, &[], &choice.collect::<Vec<_>>()), "{board:?} {said:?} {code}");
        return;
    }
    named_before.push(clue);
    let (&[one, other], Some(differ)) = (cells(&code.details, "pair"), number(&code.details, "differ"))
    else {
        panic!("{code}")
    };
    for value in [false, true] {
        let denied = [(one, value), (other, value != (differ == 0))];
        assert!(excludes(board, said, named_before, &denied), "{board:?} {said:?} {code}");
    }
}
