//! Mosaic in the formats of others.

use twotone_grid::{Marks, Point, Size};

use crate::board::Board;
use crate::format::Unopened;
use crate::format::foreign::{Alphabet, Foreign, Penpa, PenpaAnswer, PenpaClues, Sgt, SgtBody, Tokens};
use crate::format::moves;

pub(super) const FOREIGN: Foreign = Foreign {
    sgt: Some(Sgt {
        game: "Mosaic",
        body: SgtBody::Runs,
        rules: |flags| (!flags.contains(['u', 'd'])).then_some(0),
        flags: &[""],
        write_move,
        play,
        unopened,
    }),
    penpa: Some(Penpa {
        clues: PenpaClues::Numbers,
        answer: PenpaAnswer::Surface,
        tool: "surface",
        tabs: &["Surface", "Number Normal"],
    }),
    janko: Some(Tokens { names: &["Mosaik"], variant: 0, alphabets: &[DIGITS] }),
    puzzlekit: Some(Tokens { names: &["Mosaic"], variant: 0, alphabets: &[DIGITS] }),
    puzzle_team: Some("puzzle-minesweeper.com"),
    ..Foreign::NONE
};

const DIGITS: Alphabet = Alphabet { clues: "0123456789", values: ['-', 'x'] };

fn write_move(at: Point, value: bool) -> String {
    moves::at(if value { "t" } else { "T" }, at)
}

/// Turns a cell, draws along a line, or takes over the solution.
fn play(size: Size, marks: &mut Marks, step: &str) -> Option<()> {
    let (kind, rest) = (step.get(..1)?, step.get(1..)?);
    match kind {
        "t" | "T" => {
            let cell = moves::cell(size, &moves::numbers(rest)?)?;
            // A cell goes round: open, black, white.
            let turned = match (marks.get(cell), kind) {
                (None, "t") | (Some(false), "T") => Some(true),
                (None, _) | (Some(true), "t") => Some(false),
                _ => None,
            };
            moves::mark(marks, cell, turned);
        }
        "d" | "e" => {
            let &[x, y, x0, y0, state] = moves::numbers(rest)?.as_slice() else { return None };
            let value = [None, Some(true), Some(false)].get(state).copied()?;
            // Along the column if that is the same, else along the row; where the pen was put down is marked already.
            let row = x != x0 || y == y0;
            let (from, to) = if row { (x, x0) } else { (y, y0) };
            for along in (from.min(to)..=from.max(to)).filter(|&along| along != to) {
                let cell = moves::cell(size, &if row { [along, y] } else { [x, along] })?;
                if let (None, Some(value)) = (marks.get(cell), value) {
                    marks.set(cell, value);
                }
            }
        }
        "s" => {
            let digits: Option<Vec<u32>> = rest.chars().map(|c| c.to_digit(16)).collect();
            let bits =
                digits?.into_iter().flat_map(|digit| (0..4).rev().map(move |bit| digit >> bit & 1 == 1));
            let bits: Vec<bool> = bits.take(marks.len()).collect();
            moves::fill(marks, bits.iter().copied(), bits.len())?;
        }
        _ => return None,
    }
    Some(())
}

fn unopened(board: &Board) -> Option<Unopened> {
    const LEAST: usize = 3;
    const MOST: usize = 10_000;
    let Size { height, width } = board.size();
    if height.min(width) < LEAST {
        Some(Unopened::Small(LEAST))
    } else {
        (height * width > MOST).then_some(Unopened::Large(MOST))
    }
}
