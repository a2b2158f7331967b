//! Solutions on standard output, one after the other.

use std::io::{self, BufWriter, Write};

use twotone::{BitGrid, Board, Marks};

use crate::drawing;

/// Standard output, written in large pieces; a terminal sees every solution at once, as a drawing.
pub struct Paper {
    out: BufWriter<Box<dyn Write>>,
    draws: bool,
    coordinates: bool,
}

impl Paper {
    /// For plain rows or JSON; drawings are for terminals only.
    pub fn new(json: bool, coordinates: bool) -> Self {
        let draws = !json && drawing::is_wanted();
        // Only drawings hold escape codes, to be dropped where colours are not wanted.
        let out: Box<dyn Write> = if draws { Box::new(anstream::stdout()) } else { Box::new(io::stdout()) };
        Paper { out: BufWriter::new(out), draws, coordinates }
    }

    /// Writes a solution, with an empty line before all but the first.
    pub fn draw(&mut self, board: &Board, filling: &BitGrid, is_first: bool) -> anyhow::Result<()> {
        if !is_first {
            self.out.write_all(b"\n")?;
        }
        if self.draws {
            drawing::draw(&mut self.out, &board.scene(&Marks::full(filling)), self.coordinates)?;
            return self.flush();
        }
        board.rows(filling).iter().try_for_each(|row| writeln!(self.out, "{row}"))?;
        Ok(())
    }

    /// Writes a text.
    pub fn write(&mut self, text: String) -> anyhow::Result<()> {
        Ok(self.out.write_all(text.as_bytes())?)
    }

    /// Makes sure that everything is written.
    pub fn flush(&mut self) -> anyhow::Result<()> {
        Ok(self.out.flush()?)
    }
}
