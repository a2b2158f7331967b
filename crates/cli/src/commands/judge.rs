//! `twotone judge`: standard input to standard output exactly as a contest judge wants it.

use std::io::{self, Read, Write};

use anyhow::{Context, bail};
use clap::ValueEnum;
use twotone::{BitGrid, Board, Document, Limits, Variant, Verdict};

use crate::exit::Exit;
use crate::speech::words;

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
    let boards = read(judge)?;
    let mut out = Rows { pending: Vec::new(), values: judge.values() };
    for (number, board) in boards.into_iter().enumerate() {
        let width = board.size().width;
        let answer = board.solve(&Limits::NONE);
        // The answer of a large board is written in pieces; until then its clues take the room.
        drop(board);
        let Some(filling) = &answer.example else {
            out.flush()?;
            if answer.verdict == Verdict::NoSolution {
                eprintln!("twotone: {}", words().judge_no_solution(number + 1));
                return Ok(Exit::No);
            }
            bail!(words().judge_undecided(number + 1));
        };
        out.write(filling, width)?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}

/// The boards of standard input; their text is not kept.
fn read(judge: Judge) -> anyhow::Result<Vec<Board>> {
    // Room for the usual board: one call reads it and the next one finds the end.
    let mut text = Vec::with_capacity(PIECE);
    io::stdin()
        .lock()
        .read_to_end(&mut text)
        .with_context(|| words().cannot_read(words().standard_input()))?;
    let documents = Document::parse_all(&text, Variant::find(judge.family()))?;
    Ok(documents.into_iter().map(|document| document.board).collect())
}

/// Rows on their way out: not call by call for small boards, not all at once for large ones.
struct Rows {
    pending: Vec<u8>,
    values: [u8; 2],
}

/// So many bytes are read or written at once.
const PIECE: usize = 1 << 14;

impl Rows {
    fn write(&mut self, filling: &BitGrid, width: usize) -> io::Result<()> {
        for start in (0..filling.len()).step_by(width) {
            for word in (0..width).step_by(64) {
                let count = (width - word).min(64);
                let bits = filling.bits(start + word, count);
                self.pending.extend((0..count).map(|i| self.values[(bits >> i & 1) as usize]));
            }
            self.pending.push(b'\n');
            if self.pending.len() >= PIECE {
                self.flush()?;
            }
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stdout().write_all(&self.pending)?;
        self.pending.clear();
        Ok(())
    }
}
