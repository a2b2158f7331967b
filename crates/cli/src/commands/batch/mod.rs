//! `twotone batch`: rows of puzzles in, rows of answers out, in the same order, on several threads.
//!
//! Whatever the input is, a row travels as one JSON object, and so does its answer.

mod journal;
pub mod kind;
mod output;
mod packed;
#[cfg_attr(not(feature = "parquet"), path = "no_parquet.rs")]
mod parquet;
pub mod questions;
mod record;
mod run;
mod source;
mod stopwatch;
mod summary;
mod table;
mod worker;

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::BatchArgs;
use crate::exit::Exit;
use crate::parallel::{self, Pace, Results, Seat};
use crate::speech::words;
use crate::{file, input};
use output::{Opened, Output};
use source::{Row, Source};
use summary::Summary;
use worker::Worker;

/// A piece ends with the row that makes it as long as this.
const BYTES_PER_PIECE: usize = 1 << 16;
/// Rows that travel together at first.
const FIRST_ROWS: u64 = 8;

/// Rows of the input, one after the other, each with its end.
struct Piece {
    text: Vec<u8>,
    rows: Vec<(Row, usize)>,
    /// Whether nothing more was there yet.
    is_pause: bool,
}

/// The answers to a piece, ready to be written.
struct Answers {
    text: Vec<u8>,
    summary: Summary,
    /// Whether nothing more may come for long.
    is_pause: bool,
}

/// Answers every row.
pub fn run(args: BatchArgs) -> anyhow::Result<Exit> {
    let worker = Worker::new(&args);
    let needed = worker.needs();
    let wanted = args.copied().map(|_| &needed[..]);
    let mut source = source::open(&args.file, args.input_kind(), wanted)?;
    for path in args.output.iter().chain(&args.summary) {
        file::refuse_inputs(path, [args.file.as_path()])?;
    }
    let mut output = match Output::open(&args, worker.results())? {
        Opened::Ready(output) => output,
        Opened::Complete(summary) => {
            writeln!(io::stderr(), "twotone: {}", words().batch_done())?;
            return end(&args, &summary);
        }
    };
    skip(&mut *source, output.done.rows())?;
    let mut summary = std::mem::take(&mut output.done);
    let pace = Pace::new(FIRST_ROWS);
    let next = || piece(&mut *source, &pace);
    let answered = match parallel::threads(args.threads) {
        0 | 1 => {
            let mut desk = worker.desk();
            parallel::one_by_one(
                next,
                |piece| desk.piece(&piece, &pace),
                |answers| write(&mut output, answers),
            )
        }
        threads => {
            let work = |seat: Seat<Piece, Answers>| {
                let mut desk = worker.desk();
                seat.work(|piece| desk.piece(&piece, &pace));
            };
            parallel::ordered(threads, next, work, |answers| write(&mut output, answers))
        }
    };
    summary.append(answered.with_context(|| input::name(&args.file))?);
    output.finish()?;
    end(&args, &summary)
}

/// Says what it all came to.
fn end(args: &BatchArgs, summary: &Summary) -> anyhow::Result<Exit> {
    writeln!(io::stderr(), "{}", summary.told(words()))?;
    if let Some(path) = &args.summary {
        let text = serde_json::to_string_pretty(summary)? + "\n";
        file::write(path, text.as_bytes()).with_context(|| words().cannot_write(path.display()))?;
    }
    Ok(summary.exit(args.require))
}

/// Passes over rows that were answered earlier.
fn skip(source: &mut dyn Source, rows: u64) -> anyhow::Result<()> {
    let mut row = Vec::new();
    for done in 0..rows {
        row.clear();
        if source.next(&mut row)?.is_none() {
            bail!(words().batch_mismatch(rows, done));
        }
    }
    Ok(())
}

/// Cuts the next piece off the input.
fn piece(source: &mut dyn Source, pace: &Pace) -> anyhow::Result<Option<Piece>> {
    let mut piece = Piece { text: Vec::with_capacity(BYTES_PER_PIECE), rows: Vec::new(), is_pause: false };
    let most = pace.parts();
    while (piece.rows.len() as u64) < most && piece.text.len() < BYTES_PER_PIECE {
        let Some(row) = source.next(&mut piece.text)? else { break };
        piece.rows.push((row, piece.text.len()));
        // What is there is answered before waiting for more, so that a slow pipe gets its answers at once.
        if !source.is_ready() {
            piece.is_pause = true;
            break;
        }
    }
    Ok(Some(piece).filter(|piece| !piece.rows.is_empty()))
}

/// Writes the answers as they come.
fn write(output: &mut Output, answers: Results<'_, Answers>) -> anyhow::Result<Summary> {
    let progress = progress_bar(output);
    let mut summary = Summary::default();
    for answers in answers {
        output.write(answers.text, answers.is_pause).with_context(|| words().cannot_write_answer())?;
        progress.inc(answers.summary.rows());
        summary.append(answers.summary);
    }
    progress.finish_and_clear();
    Ok(summary)
}

fn progress_bar(output: &Output) -> ProgressBar {
    if !io::stderr().is_terminal() || output.is_stdout() && io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {human_pos} boards, {per_sec}, {elapsed}");
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(100));
    style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
}
