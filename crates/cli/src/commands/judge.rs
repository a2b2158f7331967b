//! `twotone judge`: standard input to standard output exactly as a contest judge wants it.

use std::io::{self, Read, Write};

use anyhow::{Context, bail};
use clap::ValueEnum;
use twotone::{BitGrid, Board, Document, Event, Limits, Variant, Verdict, What};
use twotone_words::{Lang, Words};

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
    /// Their names on the command line.
    const NAMES: [(Judge, &str); 4] = [
        (Judge::P9237, "p9237"),
        (Judge::P10419, "p10419"),
        (Judge::P6809, "p6809"),
        (Judge::Uva11694, "uva11694"),
    ];

    /// The judge called `name`.
    pub fn find(name: &str) -> Option<Self> {
        let named = Judge::NAMES.into_iter().find(|(_, known)| known.eq_ignore_ascii_case(name));
        named.map(|(judge, _)| judge)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Judge::NAMES.into_iter().find(|(judge, _)| *judge == self).map_or("", |(_, name)| name)
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
    pub fn values(self) -> [u8; 2] {
        match self {
            Judge::P9237 | Judge::P10419 => *b"01",
            Judge::P6809 => *b".X",
            Judge::Uva11694 => *b"/\\",
        }
    }
}

/// Solves every board of standard input; says how, if that is to be explained.
pub fn run(judge: Judge, explain: bool) -> anyhow::Result<Exit> {
    let mut engines: Vec<(Variant, &str)> = Vec::new();
    let boards = read(judge)?;
    let mut out = Rows { out: output()?, pending: Vec::new(), values: judge.values() };
    for (number, board) in boards.into_iter().enumerate() {
        let (width, variant) = (board.size().width, board.variant());
        let answer = board.solve(&Limits::NONE);
        // The answer of a large board is written in pieces; until then its clues take the room.
        drop(board);
        if explain {
            let helped = |event: &&Event| matches!(event.what, What::Answered(_) | What::Fixed(_));
            let found = answer.trace.events.iter().filter(helped).map(|event| (variant, event.engine));
            found.for_each(|engine| {
                if !engines.contains(&engine) {
                    engines.push(engine)
                }
            });
        }
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
    if explain {
        tell(&engines)?;
    }
    Ok(Exit::Yes)
}

/// Says in every language what engines did and why that is right.
fn tell(engines: &[(Variant, &str)]) -> io::Result<()> {
    let mut err = anstream::stderr();
    for words in Lang::ALL.map(Words::new) {
        for (variant, engine) in engines {
            let Some(told) = words.algorithm(*variant, engine) else { continue };
            let told = [words.judge_algorithm(engine), told, words.algorithm_more().to_owned()];
            writeln!(err, "{}", told.join(words.between_sentences()))?;
        }
    }
    Ok(())
}

/// The boards of standard input; their text is not kept.
fn read(judge: Judge) -> anyhow::Result<Vec<Board>> {
    // Room for the usual board: one call reads it and the next one finds the end.
    let mut text = Vec::with_capacity(PIECE);
    let read = input().and_then(|mut input| input.read_to_end(&mut text));
    read.with_context(|| words().cannot_read(words().standard_input()))?;
    let documents = Document::parse_all(&text, Variant::find(judge.family()))?;
    Ok(documents.into_iter().map(|document| document.board).collect())
}

/// Standard input, of which no part is kept in a buffer; a file, whose size is known, is read in one piece.
#[cfg(unix)]
fn input() -> io::Result<impl Read> {
    Ok(std::fs::File::from(rustix::stdio::stdin().try_clone_to_owned()?))
}

#[cfg(not(unix))]
fn input() -> io::Result<impl Read> {
    Ok(io::stdin().lock())
}

/// Standard output; what is written is not looked through for the ends of lines.
#[cfg(unix)]
fn output() -> io::Result<impl Write> {
    Ok(std::fs::File::from(rustix::stdio::stdout().try_clone_to_owned()?))
}

#[cfg(not(unix))]
fn output() -> io::Result<impl Write> {
    Ok(io::stdout().lock())
}

/// Rows on their way out: not call by call for small boards, not all at once for large ones.
struct Rows<W> {
    out: W,
    pending: Vec<u8>,
    values: [u8; 2],
}

/// So many bytes are read or written at once.
const PIECE: usize = 1 << 14;

impl<W: Write> Rows<W> {
    fn write(&mut self, filling: &BitGrid, width: usize) -> io::Result<()> {
        for start in (0..filling.len()).step_by(width) {
            filling.spell(start, width, self.values, &mut self.pending);
            self.pending.push(b'\n');
            if self.pending.len() >= PIECE {
                self.flush()?;
            }
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(&self.pending)?;
        self.pending.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_that_arguments_have() {
        for judge in Judge::value_variants() {
            let value = judge.to_possible_value().expect("none is hidden");
            assert_eq!(value.get_name(), judge.name());
            assert_eq!(Judge::find(value.get_name()), Some(*judge));
        }
    }
}
