//! `twotone batch`: JSON lines in, JSON lines out, in the same order, on several threads.
//!
//! Pieces of the input go round the workers in turn, and their answers are collected in the same turn: that keeps the
//! order without sorting and bounds what is in memory at any time.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail};
use cpu_time::ThreadTime;
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use twotone::count::Limits;
use twotone::format::ParseError;
use twotone::{Answer, AnyPuzzle, Budget, Name, Solver, Want};

use crate::args::{BatchArgs, Question};
use crate::exit::Exit;
use crate::json::answers;
use crate::limit::Deadline;
use crate::{input, json, limit};

/// Boards that travel together; small, so that the first answers come soon and threads stay even.
const LINES_PER_PIECE: usize = 64;
/// Pieces that wait for each worker.
const PIECES_WAITING: usize = 4;
/// A longer line is an error; its bytes are passed over.
const MOST_BYTES_PER_LINE: u64 = 1 << 30;

#[derive(Deserialize)]
struct Request<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    family: Option<Cow<'a, str>>,
    #[serde(borrow)]
    puzzle: Cow<'a, str>,
}

#[derive(Serialize)]
struct Response<'a> {
    id: Option<&'a RawValue>,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<&'static str>,
    nanos: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Problem>,
    /// What the question asks for beyond the verdict.
    #[serde(flatten)]
    more: Fields,
}

type Fields = serde_json::Map<String, serde_json::Value>;

/// Where and what was wrong: in the puzzle's text, or in the line itself if that is no JSON.
#[derive(Serialize)]
struct Problem {
    line: usize,
    column: usize,
    message: String,
}

impl From<ParseError> for Problem {
    fn from(error: ParseError) -> Self {
        Problem { line: error.line, column: error.column, message: error.message }
    }
}

/// Lines of the input with their numbers, and whether one was cut because it was too long.
struct Piece {
    lines: Vec<(usize, Vec<u8>, bool)>,
}

/// The answers to a piece, ready to be written.
struct Answers {
    text: Vec<u8>,
    lines: u64,
}

/// Answers every line.
pub fn run(args: BatchArgs) -> anyhow::Result<Exit> {
    let source = open(&args.file)?;
    let threads =
        args.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let worker = Worker { want: args.want, time_limit: args.limits.time_limit };
    thread::scope(|scope| {
        let mut to_workers = Vec::new();
        let mut from_workers = Vec::new();
        for _ in 0..threads {
            let (send, receive) = sync_channel::<Piece>(PIECES_WAITING);
            let (answer, answers) = sync_channel::<Answers>(PIECES_WAITING);
            scope.spawn(|| worker.run(receive, answer));
            to_workers.push(send);
            from_workers.push(answers);
        }
        let reader = scope.spawn(|| read(source, to_workers));
        let written = write(&from_workers);
        // Without readers of their answers the workers stop, and then the reader, too.
        drop(from_workers);
        let read = reader.join().map_err(|_| anyhow::anyhow!("the reader of the input failed"))?;
        written?;
        read.with_context(|| input::name(&args.file))?;
        Ok(Exit::Yes)
    })
}

/// Where the lines come from.
type Source = BufReader<Box<dyn Read + Send>>;

fn open(path: &Path) -> anyhow::Result<Source> {
    if path == Path::new("-") {
        return Ok(BufReader::with_capacity(1 << 16, Box::new(io::stdin())));
    }
    let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    if file.metadata().is_ok_and(|data| data.is_dir()) {
        bail!("{} is a folder", path.display());
    }
    Ok(BufReader::with_capacity(1 << 16, Box::new(file)))
}

/// Cuts the input into pieces and deals them out in turn.
fn read(mut source: Source, workers: Vec<SyncSender<Piece>>) -> io::Result<()> {
    let mut number = 0;
    for worker in workers.iter().cycle() {
        let mut lines = Vec::new();
        while lines.len() < LINES_PER_PIECE {
            let mut line = Vec::new();
            let read = source.by_ref().take(MOST_BYTES_PER_LINE).read_until(b'\n', &mut line)?;
            if read == 0 {
                break;
            }
            number += 1;
            let too_long = read as u64 == MOST_BYTES_PER_LINE && line.last() != Some(&b'\n');
            if too_long {
                line.clear();
                source.skip_until(b'\n')?;
            }
            if too_long || !line.trim_ascii().is_empty() {
                lines.push((number, line, too_long));
            }
            // What is there is answered before waiting for more, so that a slow pipe gets its answers at once.
            if !lines.is_empty() && !source.buffer().contains(&b'\n') {
                break;
            }
        }
        // A closed channel means that nobody wants answers any more.
        if lines.is_empty() || worker.send(Piece { lines }).is_err() {
            break;
        }
    }
    Ok(())
}

/// Collects the answers in the order in which the pieces were dealt out.
fn write(workers: &[Receiver<Answers>]) -> anyhow::Result<()> {
    let progress = progress_bar();
    let stdout = io::stdout();
    for worker in workers.iter().cycle() {
        let Ok(answers) = worker.recv() else { break };
        let mut out = stdout.lock();
        out.write_all(&answers.text)?;
        out.flush()?;
        progress.inc(answers.lines);
    }
    progress.finish_and_clear();
    Ok(())
}

fn progress_bar() -> ProgressBar {
    if !io::stderr().is_terminal() || io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {human_pos} boards, {per_sec}, {elapsed}");
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(100));
    style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
}

/// Answers the lines of the pieces that come.
#[derive(Clone, Copy)]
struct Worker {
    want: Question,
    time_limit: Option<Duration>,
}

impl Worker {
    fn run(&self, pieces: Receiver<Piece>, answers: SyncSender<Answers>) {
        let deadline = std::cell::Cell::new(Deadline::after(None));
        let stop = || deadline.get().is_over();
        let mut solver = Solver::new();
        if self.time_limit.is_some() {
            solver = solver.stop(&stop);
        }
        for piece in pieces {
            let mut text = Vec::new();
            for (number, line, too_long) in &piece.lines {
                deadline.set(Deadline::after(self.time_limit));
                if *too_long {
                    let message = format!("the line is longer than {MOST_BYTES_PER_LINE} bytes");
                    put(&mut text, &failed(None, Problem { line: *number, column: 1, message }, 0));
                } else {
                    self.answer_line(&mut solver, &stop, *number, line, &mut text);
                }
            }
            let lines = piece.lines.len() as u64;
            if answers.send(Answers { text, lines }).is_err() {
                break;
            }
        }
    }

    fn answer_line(
        &self,
        solver: &mut Solver<'_>,
        stop: &dyn Fn() -> bool,
        number: usize,
        line: &[u8],
        out: &mut Vec<u8>,
    ) {
        let request: Request<'_> = match serde_json::from_slice(line) {
            Ok(request) => request,
            Err(error) => {
                let message = format!("expected {{\"id\": ..., \"puzzle\": \"...\"}}: {error}");
                return put(out, &failed(None, Problem { line: number, column: error.column(), message }, 0));
            }
        };
        let start = ThreadTime::now();
        let result = self.answer(solver, stop, &request);
        let nanos = start.elapsed().as_nanos() as u64;
        match result {
            Ok((answer, solution, more)) => put(
                out,
                &Response {
                    id: request.id,
                    verdict: json::verdict(answer.verdict),
                    solution,
                    engine: json::engine(solver.trace()),
                    nanos,
                    error: None,
                    more,
                },
            ),
            Err(problem) => put(out, &failed(request.id, problem, nanos)),
        }
    }

    fn answer(
        &self,
        solver: &mut Solver<'_>,
        stop: &dyn Fn() -> bool,
        request: &Request<'_>,
    ) -> Result<(Answer, Option<Vec<String>>, Fields), Problem> {
        let board = match request.family.as_deref() {
            None => twotone::read(request.puzzle.as_bytes())?,
            Some(family) => {
                let name = Name::find(family).ok_or_else(|| {
                    let all = Name::all().collect::<Vec<_>>().join(", ");
                    let message = format!("expected a family ({all}), found `{family}`");
                    Problem { line: 1, column: 1, message }
                })?;
                twotone::read_as(request.puzzle.as_bytes(), name)?
            }
        };
        let want = match self.want {
            Question::Any => Want::Any,
            Question::Forced => Want::Forced,
            Question::Unique | Question::Count | Question::Odds | Question::Why => Want::Unique,
        };
        let answer = solver.solve(&*board, want);
        let solution = answer.example.as_ref().map(|filling| twotone::rows(&*board, filling));
        let more = self.more(&*board, &answer, stop);
        Ok((answer, solution, more))
    }

    /// What the question asks for beyond the verdict and a solution.
    fn more(&self, board: &dyn AnyPuzzle, answer: &Answer, stop: &dyn Fn() -> bool) -> Fields {
        let limits = Limits { max_states: limit::MAX_STATES, stop };
        let told = match self.want {
            Question::Any | Question::Unique => return Fields::new(),
            Question::Forced => answers::forced(board, answer),
            Question::Count => answers::count(&twotone::count::count(board, None, &limits)),
            Question::Odds => answers::odds(board, &twotone::count::odds(board, &limits)),
            Question::Why => {
                answers::why(board, &twotone::study::why(board, Budget { ticks: u64::MAX, stop: Some(stop) }))
            }
        };
        let mut fields = told.fields;
        ["verdict", "solution", "engine"].iter().for_each(|&field| drop(fields.remove(field)));
        fields
    }
}

fn failed(id: Option<&RawValue>, problem: Problem, nanos: u64) -> Response<'_> {
    Response {
        id,
        verdict: "error",
        solution: None,
        engine: None,
        nanos,
        error: Some(problem),
        more: Fields::new(),
    }
}

fn put(out: &mut Vec<u8>, response: &Response<'_>) {
    serde_json::to_writer(&mut *out, response).expect("a response is always JSON");
    out.push(b'\n');
}
