//! What each given cell, triple and line of a Takuzu asks for, one by one; shares nothing with the solvers.

use twotone_engine::Lit;
use twotone_grid::{BitGrid, Size};

use super::Takuzu;
use super::few_lines::FewLines;
use super::referee::EQUAL_LINES;
use crate::code::{Detail, Line};
use crate::demand::{Demand, Form, Source};
use crate::fault::Fault;

/// Given cells, no three equal in a row, balanced lines. Equal lines are too many to list.
pub fn demands(puzzle: &Takuzu) -> Vec<Demand> {
    let size = puzzle.size;
    let given = |(cell, value): (usize, Option<bool>)| {
        Some(Demand::count(Source::Clue(cell), [Lit::new(cell as u32, value?)], 1, 1))
    };
    let mut demands: Vec<Demand> = puzzle.givens.iter().enumerate().filter_map(given).collect();
    let lines = (0..size.height).map(Line::Row).chain((0..size.width).map(Line::Column));
    for line in lines {
        let cells = line.cells(size);
        for triple in cells.windows(3) {
            let ones = triple.iter().map(|&cell| Lit::new(cell as u32, true));
            demands.push(Demand::count(Source::rule("no-three"), ones, 1, 2));
        }
        let most = Takuzu::most(cells.len());
        let ones = cells.iter().map(|&cell| Lit::new(cell as u32, true));
        let details = [("line", Detail::Line(line)), ("most", Detail::number(most))].into();
        let source = Source::Rule { rule: "balance", details };
        demands.push(Demand::count(source, ones, cells.len() - most, most));
    }
    demands
}

/// Two lines that are equal, but must not be.
pub fn instance(puzzle: &Takuzu, fault: &Fault) -> Option<Demand> {
    let (line, other) = (fault.details.get("line")?, fault.details.get("other")?);
    let (EQUAL_LINES, Detail::Line(one), Detail::Line(two)) = (fault.rule, line, other) else { return None };
    let details = [("line", line.clone()), ("other", other.clone())].into();
    Some(Demand {
        source: Source::Rule { rule: "different", details },
        form: Form::Differ(one.cells(puzzle.size), two.cells(puzzle.size)),
    })
}

/// That there must be as many different lines as the board has: more than exist.
pub fn hopeless(puzzle: &Takuzu) -> Option<Demand> {
    let FewLines { length, exist, needed } = FewLines::on(puzzle.size).filter(|_| puzzle.distinct)?;
    let details = [("length", length), ("exist", exist), ("needed", needed)];
    let details = details.map(|(name, number)| (name, Detail::number(number))).into();
    Some(Demand::never(Source::Rule { rule: "different-lines", details }))
}

/// The given cell that a filling has in a place.
pub fn symbol_of(_size: Size, filling: &BitGrid, place: usize) -> u8 {
    b'0' + u8::from(filling.get(place))
}
