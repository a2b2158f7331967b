//! `twotone judge`: standard input to standard output exactly as a contest judge wants it.

use std::io::{self, Read, Write};

use anyhow::{Context, bail};
use clap::ValueEnum;
use twotone::{BitGrid, Name, Solver, Verdict, Want};

use crate::exit::Exit;

/// The contest problems whose formats are spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "lower")]
pub enum Judge {
    /// Luogu P9237: Mosaic with missing clues.
    P9237,
    /// Luogu P10419: Takuzu.
    P10419,
    /// Luogu P6809, BalticOI 2010 Mines: Mosaic with all clues.
    P6809,
    /// UVa 11694: Slant, many boards.
    Uva11694,
}

impl Judge {
    /// The judge called `name`.
    pub fn find(name: &str) -> Option<Self> {
        Judge::from_str(name, true).ok()
    }

    /// The family its boards belong to.
    pub fn family(self) -> &'static str {
        match self {
            Judge::P9237 | Judge::P6809 => "mosaic",
            Judge::P10419 => "takuzu",
            Judge::Uva11694 => "slant",
        }
    }

    /// How the values 0 and 1 are written.
    fn values(self) -> [u8; 2] {
        match self {
            Judge::P9237 | Judge::P10419 => *b"01",
            Judge::P6809 => *b".X",
            Judge::Uva11694 => *b"/\\",
        }
    }
}

/// Solves every board of standard input.
pub fn run(judge: Judge) -> anyhow::Result<Exit> {
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text).context("cannot read standard input")?;
    let boards = twotone::format::judge::read(&text, Name::find(judge.family()))?;
    let mut solver = Solver::new();
    let mut out = Vec::new();
    for (number, board) in boards.iter().enumerate() {
        let answer = solver.solve(&**board, Want::Any);
        let Some(filling) = &answer.example else {
            io::stdout().write_all(&out)?;
            if answer.verdict == Verdict::NoSolution {
                eprintln!("twotone: board {} has no solution", number + 1);
                return Ok(Exit::No);
            }
            bail!("board {} could not be decided", number + 1);
        };
        write_rows(&mut out, filling, board.size().width, judge.values());
    }
    io::stdout().write_all(&out)?;
    Ok(Exit::Yes)
}

fn write_rows(out: &mut Vec<u8>, filling: &BitGrid, width: usize, values: [u8; 2]) {
    for start in (0..filling.len()).step_by(width) {
        out.extend((start..start + width).map(|cell| values[usize::from(filling.get(cell))]));
        out.push(b'\n');
    }
}
