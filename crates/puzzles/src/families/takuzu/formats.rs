//! Takuzu and Unruly in the formats of others.

use twotone_grid::{Marks, Point, Size};

use crate::board::Board;
use crate::format::Unopened;
use crate::format::foreign::{Alphabet, Foreign, Penpa, PenpaAnswer, PenpaClues, Sgt, SgtBody, Tokens};
use crate::format::moves;

const TAKUZU: usize = 0;
const UNRULY: usize = 1;

pub(super) const FOREIGN: Foreign = Foreign {
    sgt: Some(Sgt {
        game: "Unruly",
        body: SgtBody::Values,
        rules: |flags| Some(if flags.contains('u') { TAKUZU } else { UNRULY }),
        flags: &["u", ""],
        write_move,
        play,
        unopened,
    }),
    penpa: Some(Penpa {
        clues: PenpaClues::Circles,
        answer: PenpaAnswer::Circles,
        tool: "combi",
        tabs: &["Composite"],
    }),
    // Neither Tohu-Wa-Vohu nor puzzlekit's Binairo wants different lines.
    janko: Some(Tokens { names: &["Tohu-Wa-Vohu"], variant: UNRULY, alphabets: &[FROM_ONE] }),
    puzzlekit: Some(Tokens {
        names: &["Binairo"],
        variant: UNRULY,
        alphabets: &[COLORS, FROM_ZERO, FROM_ONE],
    }),
    puzzle_team: Some("puzzle-binairo.com"),
    alone: &["takuzu-vue", "takuzu-vue-rle"],
    ..Foreign::NONE
};

const COLORS: Alphabet = Alphabet { clues: "wb", values: ['w', 'b'] };
const FROM_ZERO: Alphabet = Alphabet { clues: "01", values: ['0', '1'] };
const FROM_ONE: Alphabet = Alphabet { clues: "12", values: ['1', '2'] };

fn write_move(at: Point, value: bool) -> String {
    moves::at(if value { "P1," } else { "P0," }, at)
}

/// Sets or clears a cell, or takes over the solution.
fn play(size: Size, marks: &mut Marks, step: &str) -> Option<()> {
    match step.strip_prefix('S') {
        Some(values) => moves::fill(marks, values.bytes().map(|b| b == b'1'), values.len()),
        None => {
            let cell = moves::cell(size, &moves::numbers(step.get(3..)?)?)?;
            moves::put(
                marks,
                cell,
                [("P1,", Some(true)), ("P0,", Some(false)), ("P-,", None)],
                step.get(..3)?,
            )
        }
    }
}

fn unopened(board: &Board) -> Option<Unopened> {
    const LEAST: usize = 6;
    let Size { height, width } = board.size();
    if height.min(width) < LEAST || height % 2 + width % 2 > 0 {
        Some(Unopened::Odd(LEAST))
    } else {
        let enough = !board.variant().is_usual() || enough_lines(height.min(width), height.max(width));
        (!enough).then_some(Unopened::Lines)
    }
}

/// Whether there are `count` different lines of `length`: with few equal neighbours, and as many 0 as 1.
fn enough_lines(length: usize, count: usize) -> bool {
    let known = [(6, 14), (8, 34), (10, 84), (12, 208), (14, 518), (16, 1296), (18, 3254), (20, 8196)];
    known.iter().find(|(l, _)| *l == length).is_none_or(|(_, lines)| count <= *lines)
}
