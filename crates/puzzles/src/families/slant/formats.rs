//! Slant in the formats of others.

use twotone_grid::{Marks, Point, Size};

use super::Slant;
use crate::board::Board;
use crate::format::Unopened;
use crate::format::foreign::{
    Alphabet, Foreign, Penpa, PenpaAnswer, PenpaClues, Pzpr, PzprBody, Sgt, SgtBody, Tokens,
};
use crate::format::moves;

pub(super) const FOREIGN: Foreign = Foreign {
    pzpr: Some(Pzpr {
        name: "gokigen",
        body: PzprBody::FourCross,
        values: ['2', '1'],
        // It wants loops as well as no loops.
        look_alikes: &["wagiri"],
    }),
    sgt: Some(Sgt {
        game: "Slant",
        body: SgtBody::Runs,
        rules: |flags| (!flags.contains('u') && (flags.is_empty() || flags.starts_with('d'))).then_some(0),
        flags: &[""],
        write_move,
        play,
        unopened,
    }),
    penpa: Some(Penpa {
        clues: PenpaClues::Numbers,
        answer: PenpaAnswer::Edges(Slant::ends),
        tool: "edge",
        tabs: &["Edge Diagonal", "Number Normal"],
    }),
    janko: Some(Tokens { names: &["Gokigen-Naname"], variant: 0, alphabets: &[DIAGONALS] }),
    puzzlekit: Some(Tokens { names: &["Gokigen", "GokigenNaname"], variant: 0, alphabets: &[DIAGONALS] }),
    puzzle_team: Some("puzzle-slant.com"),
    alone: &["zigzag"],
};

const DIAGONALS: Alphabet = Alphabet { clues: "01234", values: ['/', '\\'] };

fn write_move(at: Point, value: bool) -> String {
    moves::at(if value { "\\" } else { "/" }, at)
}

/// Draws or clears diagonals; `S` stands before those of the solution.
fn play(size: Size, marks: &mut Marks, step: &str) -> Option<()> {
    let mut steps = step.strip_prefix('S').unwrap_or(step).split(';').filter(|step| !step.is_empty());
    steps.try_for_each(|step| {
        let cell = moves::cell(size, &moves::numbers(step.get(1..)?)?)?;
        moves::put(marks, cell, [("\\", Some(true)), ("/", Some(false)), ("C", None)], step.get(..1)?)
    })
}

fn unopened(board: &Board) -> Option<Unopened> {
    const LEAST: usize = 2;
    (board.size().height.min(board.size().width) < LEAST).then_some(Unopened::Small(LEAST))
}
