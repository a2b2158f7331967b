//! Puzzles that were made on their way out: as plain text, as JSON lines, or in a format that was asked for.

use std::collections::BTreeMap;
use std::io::{self, Write};

use twotone::generate::Made;
use twotone::{Document, Format, Loss};

use crate::args::generate::GenerateArgs;

/// Writes one puzzle after the other.
pub struct Output<W> {
    out: W,
    json: bool,
    to: Option<Format>,
    /// Whether this is not the first puzzle.
    goes_on: bool,
    /// What was said to get lost; once is enough.
    told: Vec<Loss>,
    /// How many puzzles of each level there were.
    levels: BTreeMap<u8, u64>,
}

impl<W: Write> Output<W> {
    /// Writes to `out` as asked for.
    pub fn new(args: &GenerateArgs, out: W) -> Self {
        Output {
            out,
            json: args.json,
            to: args.to,
            goes_on: false,
            told: Vec::new(),
            levels: BTreeMap::new(),
        }
    }

    /// Writes a puzzle, with its name if it has one.
    pub fn put(&mut self, name: Option<&str>, made: Made) -> anyhow::Result<()> {
        if let Some(level) = made.level {
            *self.levels.entry(level).or_default() += 1;
        }
        match self.to {
            Some(format) => self.put_as(format, name, made)?,
            None if self.json => self.put_line(name, &made)?,
            None => self.out.write_all(made.puzzle.to_string().as_bytes())?,
        }
        self.goes_on = true;
        Ok(())
    }

    /// How many puzzles of each level there were, if any was wished for.
    pub fn levels(&self) -> &BTreeMap<u8, u64> {
        &self.levels
    }

    /// Hands over what waits.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    fn put_line(&mut self, name: Option<&str>, made: &Made) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, &twotone_wire::Made::new(name, made))?;
        self.out.write_all(b"\n")
    }

    /// Writes a puzzle as `convert` does. Only what it is about must not get lost unsaid.
    fn put_as(&mut self, format: Format, name: Option<&str>, made: Made) -> anyhow::Result<()> {
        let document = Document {
            solution: Some(made.solution),
            title: name.map(str::to_owned),
            grade: made.level.map(|level| level.to_string()),
            ..Document::new(made.puzzle)
        };
        let written = document.to(format)?;
        let text = written.text.trim_end_matches('\n');
        if self.goes_on && text.contains('\n') {
            self.out.write_all(b"\n")?;
        }
        writeln!(self.out, "{text}")?;
        for loss in written.losses {
            let is_extra = matches!(loss, Loss::Solution | Loss::Title | Loss::Grade);
            if !is_extra && !self.told.contains(&loss) {
                writeln!(anstream::stderr(), "{}", crate::speech::words().loss(loss))?;
                self.told.push(loss);
            }
        }
        Ok(())
    }
}
