//! `twotone batch`: rows of puzzles in, rows of answers out, in the same order, on several threads.
//!
//! Pieces of the input go round the workers in turn, and their answers are collected in the same turn: that keeps the
//! order without sorting and bounds what is in memory at any time. Whatever the input is, a row travels as one JSON
//! object, and so does its answer.

mod asks;
mod journal;
pub mod kind;
mod output;
#[cfg_attr(not(feature = "parquet"), path = "no_parquet.rs")]
mod parquet;
pub mod questions;
mod record;
mod source;
mod summary;
mod table;
mod worker;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::BatchArgs;
use crate::exit::Exit;
use crate::input;
use kind::Kind;
use output::Output;
use source::{Row, Source};
use summary::Summary;
use worker::Worker;

/// Pieces that wait for each worker.
const PIECES_WAITING: usize = 4;
/// A piece ends with the row that makes it as long as this.
const BYTES_PER_PIECE: usize = 1 << 16;
/// Rows that travel together at most, and at first.
const ROWS_PER_PIECE: (u64, u64) = (512, 8);
/// The work in a piece, about: little enough for answers to come soon, enough for the threads' talk not to matter.
const NANOS_PER_PIECE: u64 = 5_000_000;

/// Rows of the input, one after the other, each with its end.
struct Piece {
    text: Vec<u8>,
    rows: Vec<(Row, usize)>,
}

/// The answers to a piece, ready to be written.
struct Answers {
    text: Vec<u8>,
    summary: Summary,
}

/// What a row took lately, in nanoseconds; zero before the first.
struct Pace(AtomicU64);

impl Pace {
    fn rows_per_piece(&self) -> u64 {
        match self.0.load(Ordering::Relaxed) {
            0 => ROWS_PER_PIECE.1,
            nanos => (NANOS_PER_PIECE / nanos).clamp(1, ROWS_PER_PIECE.0),
        }
    }

    fn set(&self, time: Duration, rows: usize) {
        self.0.store((time.as_nanos() as u64 / rows.max(1) as u64).max(1), Ordering::Relaxed);
    }
}

/// Answers every row.
pub fn run(args: BatchArgs) -> anyhow::Result<Exit> {
    let kind = args.from.unwrap_or_else(|| Kind::of(&args.file));
    let mut source = source::open(&args.file, kind)?;
    let Some(mut output) = Output::open(&args)? else {
        writeln!(io::stderr(), "twotone: everything is there already, nothing is left to do")?;
        return Ok(Exit::Yes);
    };
    skip(&mut *source, output.done.rows())?;
    let worker = Worker::new(&args, output.keeps_puzzle());
    let threads =
        args.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let mut summary = std::mem::take(&mut output.done);
    summary.append(
        answer(&mut *source, &mut output, &worker, threads).with_context(|| input::name(&args.file))?,
    );
    output.finish()?;
    writeln!(io::stderr(), "{summary}")?;
    if let Some(path) = &args.summary {
        let text = serde_json::to_string_pretty(&summary)? + "\n";
        fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(summary.exit())
}

/// Passes over rows that were answered earlier.
fn skip(source: &mut dyn Source, rows: u64) -> anyhow::Result<()> {
    let mut row = Vec::new();
    for done in 0..rows {
        row.clear();
        if source.next(&mut row)?.is_none() {
            bail!(
                "the output has {rows} answers, but the input only {done} rows: they do not belong together"
            );
        }
    }
    Ok(())
}

fn answer(
    source: &mut dyn Source,
    output: &mut Output,
    worker: &Worker,
    threads: usize,
) -> anyhow::Result<Summary> {
    let pace = Pace(AtomicU64::new(0));
    thread::scope(|scope| {
        let mut to_workers = Vec::new();
        let mut from_workers = Vec::new();
        for _ in 0..threads {
            let (send, receive) = sync_channel::<Piece>(PIECES_WAITING);
            let (answer, answers) = sync_channel::<Answers>(PIECES_WAITING);
            scope.spawn(|| worker.run(receive, answer, &pace));
            to_workers.push(send);
            from_workers.push(answers);
        }
        // Without a reader of their answers the workers stop, and then this thread, too.
        let writer = scope.spawn(move || write(output, from_workers));
        let read = deal(source, to_workers, &pace);
        let summary = writer.join().map_err(|_| anyhow::anyhow!("the writer of the answers failed"))??;
        read?;
        Ok(summary)
    })
}

/// Cuts the input into pieces and deals them out in turn.
fn deal(source: &mut dyn Source, workers: Vec<SyncSender<Piece>>, pace: &Pace) -> anyhow::Result<()> {
    for worker in workers.iter().cycle() {
        let mut piece = Piece { text: Vec::new(), rows: Vec::new() };
        let most = pace.rows_per_piece();
        while (piece.rows.len() as u64) < most && piece.text.len() < BYTES_PER_PIECE {
            let Some(row) = source.next(&mut piece.text)? else { break };
            piece.rows.push((row, piece.text.len()));
            // What is there is answered before waiting for more, so that a slow pipe gets its answers at once.
            if !source.is_ready() {
                break;
            }
        }
        // A closed channel means that nobody wants answers any more.
        if piece.rows.is_empty() || worker.send(piece).is_err() {
            break;
        }
    }
    Ok(())
}

/// Collects the answers in the order in which the pieces were dealt out.
fn write(output: &mut Output, workers: Vec<Receiver<Answers>>) -> anyhow::Result<Summary> {
    let progress = progress_bar(output);
    let mut summary = Summary::default();
    for worker in workers.iter().cycle() {
        let Ok(answers) = worker.recv() else { break };
        output.write(&answers.text)?;
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
