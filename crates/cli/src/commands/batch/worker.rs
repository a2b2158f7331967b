//! A thread of `batch`: rows of one piece in, their answers out.

use std::borrow::Cow;
use std::sync::mpsc::{Receiver, SyncSender};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use twotone::format::{self, Document, Format};
use twotone::{Variant, Want};

use super::questions::{Asker, Case, Clock, Fields, Problem, Question, Told};
use super::record::Record;
use super::source::{Object, Row};
use super::summary::Summary;
use super::{Answers, Pace, Piece};
use crate::args::{self, BatchArgs};

/// The fields of every answer; those of the question come between.
const FIELDS: [&str; 3] = ["verdict", "nanos", "error"];

/// How rows are answered.
pub struct Worker {
    question: &'static Question,
    want: Want,
    to: &'static dyn Format,
    time_limit: Option<Duration>,
    column: String,
    keep_puzzle: bool,
}

impl Worker {
    /// As the arguments say.
    pub fn new(args: &BatchArgs, keep_puzzle: bool) -> Self {
        let want = match args.want {
            args::Want::Any => Want::Any,
            _ => Want::Unique,
        };
        Worker {
            question: args.asked(),
            want,
            to: args.to,
            time_limit: args.limits.time_limit,
            column: args.column.clone(),
            keep_puzzle,
        }
    }

    /// Answers pieces until there are no more, or nobody wants answers.
    pub fn run(&self, pieces: Receiver<Piece>, answers: SyncSender<Answers>, pace: &Pace) {
        let clock = Clock::new(self.time_limit);
        let stop = || clock.is_over();
        let mut desk = Desk {
            worker: self,
            asker: Asker::new(&clock, &stop, self.want, self.to),
            fields: Vec::new(),
            before: ThreadTime::now(),
        };
        for piece in pieces {
            let start = Instant::now();
            let mut told =
                Answers { text: Vec::with_capacity(2 * piece.text.len()), summary: Summary::default() };
            let mut begin = 0;
            desk.before = ThreadTime::now();
            for (row, end) in &piece.rows {
                desk.answer(row, &piece.text[begin..*end], &mut told);
                begin = *end;
            }
            pace.set(start.elapsed(), piece.rows.len());
            if answers.send(told).is_err() {
                break;
            }
        }
    }

    /// Reads the board of a row.
    fn document(&self, line: &[u8], record: &Record<'_>) -> Result<Document, Problem> {
        let text = match record.text(&self.column) {
            Some(text) => text,
            // The row may be a board itself, as `convert` writes them.
            None if record.get("twotone").is_some() => String::from_utf8_lossy(line),
            None => return Err(Problem::new(format!("expected a field \"{}\" with the board", self.column))),
        };
        let family = record.text("family").filter(|family| !family.is_empty());
        let name = family.as_deref().map(find_family).transpose()?;
        let mut boards = format::read_any(text.as_bytes(), name)?;
        match boards.len() {
            1 => Ok(boards.remove(0)),
            several => Err(Problem::new(format!("expected one board, found {several}"))),
        }
    }

    /// Whether an answer repeats a field of its row.
    fn keeps(&self, name: &str) -> bool {
        let is_result = FIELDS.contains(&name) || self.question.fields.contains(&name);
        !is_result && (self.keep_puzzle || name != self.column)
    }
}

fn find_family(family: &str) -> Result<Variant, Problem> {
    Variant::find(family).ok_or_else(|| {
        let all = Variant::names().join(", ");
        Problem::new(format!("expected a family ({all}), found `{family}`"))
    })
}

/// Where one worker sits, with what it uses again and again.
struct Desk<'a> {
    worker: &'a Worker,
    asker: Asker<'a>,
    fields: Vec<u8>,
    before: ThreadTime,
}

impl Desk<'_> {
    fn answer(&mut self, row: &Row, line: &[u8], out: &mut Answers) {
        self.fields.clear();
        let record = self.read(row, line);
        let (told, problem) = match record.as_ref().map(|record| self.ask(line, record)) {
            Ok(Ok(told)) => (told, None),
            Ok(Err(problem)) => {
                self.fields.clear();
                (Told::from("error"), Some(Cow::Owned(problem)))
            }
            Err(problem) => (Told::from("error"), Some(Cow::Borrowed(problem))),
        };
        let record = record.as_ref().ok();
        let now = ThreadTime::now();
        let nanos = now.duration_since(self.before).as_nanos() as u64;
        self.before = now;
        self.write(record, &told, problem.as_deref(), nanos, &mut out.text);
        out.summary.add(told.verdict, told.level, record.and_then(|record| record.get("id")), nanos);
    }

    fn read<'r>(&self, row: &Row, line: &'r [u8]) -> Result<Record<'r>, Problem> {
        let problem = |column, message| Problem { line: row.number as usize, column, message };
        if let Some(fault) = &row.fault {
            return Err(problem(1, fault.clone()));
        }
        Record::read(line).map_err(|error| {
            let message = format!("expected {{\"id\": ..., \"{}\": \"...\"}}: {error}", self.worker.column);
            problem(error.column(), message)
        })
    }

    fn ask(&mut self, line: &[u8], record: &Record<'_>) -> Result<Told, Problem> {
        self.asker.begin();
        let document = self.worker.document(line, record)?;
        let case = Case { document: &document, record };
        (self.worker.question.ask)(&mut self.asker, &case, &mut Fields(&mut self.fields))
    }

    fn write(
        &self,
        record: Option<&Record<'_>>,
        told: &Told,
        problem: Option<&Problem>,
        nanos: u64,
        out: &mut Vec<u8>,
    ) {
        let always = "an answer is always JSON";
        let mut object = Object::new(out);
        for (name, value) in record.iter().flat_map(|record| record.fields()) {
            if self.worker.keeps(name) {
                object.put_json(name, value).expect(always);
            }
        }
        object.put("verdict", told.verdict).expect(always);
        object.append(&self.fields);
        object.put("nanos", &nanos).expect(always);
        if let Some(problem) = problem {
            object.put("error", problem).expect(always);
        }
        object.end();
        out.push(b'\n');
    }
}
