//! A thread of `batch`: rows of one piece in, their answers out.

use std::borrow::Cow;
use std::time::Instant;

use cpu_time::ThreadTime;
use twotone::Document;
use twotone::Variant;
use twotone_wire::{Answer, FieldKind, Problem, Question, Reply, Rows, Verdict, find};

use super::kind::Kind;
use super::questions;
use super::record::Record;
use super::source::{Object, Row};
use super::summary::Summary;
use super::table::{Column, Type};
use super::{Answers, Piece};
use crate::args::{BatchArgs, LimitArgs};
use crate::parallel::{Pace, Seat};
use crate::speech;

/// The fields of every answer; those of the question come after the first.
const VERDICT: &str = "verdict";
const NANOS: &str = "nanos";
const ERROR: &str = "error";

/// How rows are answered.
pub struct Worker<'a> {
    question: Question,
    limits: &'a LimitArgs,
    column: &'a str,
    keeps: Keeps,
}

/// Which fields of its row an answer repeats, beside those that have the names of results.
#[derive(Clone, Copy)]
enum Keeps {
    /// Lines.
    AllButBoard,
    /// Tables.
    All,
    /// Tables that get the others from elsewhere: what names a row in the summary.
    Id,
}

impl<'a> Worker<'a> {
    /// As the arguments say.
    pub fn new(args: &'a BatchArgs) -> Self {
        let question = questions::question(args.asked(), args.wants_unique(), args.to.name());
        let keeps = match args.output_kind() {
            Kind::Jsonl => Keeps::AllButBoard,
            _ if args.copied().is_some() => Keeps::Id,
            _ => Keeps::All,
        };
        Worker { question, limits: &args.limits, column: &args.column, keeps }
    }

    /// Answers pieces until there are no more, or nobody wants answers.
    pub fn run(&self, seat: Seat<Piece, Answers>, pace: &Pace) {
        let mut desk = Desk { worker: self, fields: Vec::new(), before: ThreadTime::now() };
        seat.work(|piece: Piece| {
            let start = Instant::now();
            let mut told =
                Answers { text: Vec::with_capacity(2 * piece.text.len()), summary: Summary::default() };
            let mut begin = 0;
            desk.before = ThreadTime::now();
            for (row, end) in &piece.rows {
                desk.answer(row, &piece.text[begin..*end], &mut told);
                begin = *end;
            }
            pace.note(start.elapsed(), piece.rows.len());
            told
        });
    }

    /// Reads the board of a row.
    fn document(&self, line: &[u8], record: &Record<'_>) -> Result<Document, Problem> {
        let text = match record.text(self.column) {
            Some(text) => text,
            // The row may be a board itself, as `convert` writes them.
            None if record.get("twotone").is_some() => String::from_utf8_lossy(line),
            None => {
                let message = speech::words().batch_no_board(self.column);
                return Err(Problem::told("no-board", message));
            }
        };
        let family = record.text("family").filter(|family| !family.is_empty());
        let find = |name: &str| Variant::find(name).ok_or_else(|| Problem::unknown_variant(name));
        let mut boards = Document::parse_all(text.as_bytes(), family.as_deref().map(find).transpose()?)?;
        if boards.len() != 1 {
            return Err(Problem::several_boards(boards.len()));
        }
        Ok(boards.remove(0))
    }

    /// What is asked about the board of a row, and where it starts.
    fn case(&self, line: &[u8], record: &Record<'_>) -> Result<(Document, Cow<'_, Question>), Problem> {
        let mut document = self.document(line, record)?;
        let question = match &self.question {
            Question::Check { .. } => {
                let solution = record.text("solution").map(|text| Rows::from(text.into_owned()));
                Cow::Owned(Question::Check { solution })
            }
            Question::Hint { .. } | Question::Steps { .. } => {
                if let Some(text) = record.text("position").filter(|text| !text.is_empty()) {
                    document.position = Some(document.board.read_position(text.as_bytes())?);
                }
                Cow::Borrowed(&self.question)
            }
            question => Cow::Borrowed(question),
        };
        Ok((document, question))
    }

    /// The fields of a row that are looked at, that of the board first.
    pub fn needs(&self) -> [&'a str; 5] {
        [self.column, "family", "position", "solution", "id"]
    }

    /// Everything that an answer may have.
    pub fn results(&self) -> Vec<Column> {
        let column = |name: &str| {
            let values = match (name, self.question.kind(name)) {
                (NANOS, _) | (_, FieldKind::Whole) => Type::Int,
                (_, FieldKind::Number) => Type::Float,
                (_, FieldKind::Truth) => Type::Bool,
                (_, FieldKind::Text) => Type::Text,
            };
            Column { name: name.to_owned(), values }
        };
        // Nobody asks for traces here.
        let fields = self.question.fields().iter().filter(|name| **name != "trace");
        [VERDICT].iter().chain(fields).chain(&[NANOS, ERROR]).map(|name| column(name)).collect()
    }

    /// Whether an answer repeats a field of its row.
    fn keeps(&self, name: &str) -> bool {
        let is_result = [VERDICT, NANOS, ERROR].contains(&name) || self.question.fields().contains(&name);
        let is_kept = match self.keeps {
            Keeps::AllButBoard => name != self.column,
            Keeps::All => true,
            Keeps::Id => name == "id",
        };
        is_kept && !is_result
    }
}

/// The short answer.
struct Told {
    verdict: Verdict,
    level: Option<u8>,
}

/// Where one worker sits, with what it uses again and again.
struct Desk<'a> {
    worker: &'a Worker<'a>,
    fields: Vec<u8>,
    before: ThreadTime,
}

impl Desk<'_> {
    fn answer(&mut self, row: &Row, line: &[u8], out: &mut Answers) {
        self.fields.clear();
        let record = self.read(row, line);
        let told = record.as_ref().map_err(Clone::clone).and_then(|record| self.ask(line, record));
        let record = record.as_ref().ok();
        let now = ThreadTime::now();
        let nanos = now.duration_since(self.before).as_nanos() as u64;
        self.before = now;
        self.write(record, &told, nanos, &mut out.text);
        let (verdict, level) = told.map_or((Verdict::Error, None), |told| (told.verdict, told.level));
        let level = level.map(|level| level.to_string());
        out.summary.add(verdict.name(), level, record.and_then(|record| record.get("id")), nanos);
    }

    fn read<'r>(&self, row: &'r Row, line: &'r [u8]) -> Result<Record<'r>, Problem> {
        let problem = |column, message: String| Problem {
            line: row.number as usize,
            column,
            ..Problem::told("unreadable", message)
        };
        if let Some(fault) = &row.fault {
            return Err(problem(1, fault.clone()));
        }
        if let Some(cells) = &row.cells {
            return Ok(Record::of_cells(cells, line));
        }
        Record::read(line).map_err(|error| {
            let message = speech::words().batch_no_record(self.worker.column, &error);
            problem(error.column(), message)
        })
    }

    /// Answers a row; the fields of the answer are kept as JSON.
    fn ask(&mut self, line: &[u8], record: &Record<'_>) -> Result<Told, Problem> {
        let limits = self.worker.limits;
        let (document, found) = limits.within(|limits| {
            let (document, question) = self.worker.case(line, record)?;
            let found = find(&document, &question, limits)?;
            Ok::<_, Problem>((document, found))
        })?;
        let mut reply = Reply::new(&document.board, &found);
        twotone_words::fill(&mut reply, &document.board, &found, speech::lang());
        let level = match reply.answer() {
            Some(Answer::Grade(graded)) => graded.level,
            Some(Answer::Steps(steps)) => steps.level,
            _ => None,
        };
        if let Some(answer) = reply.answer() {
            answer.write_fields(&mut self.fields).expect("an answer is always JSON");
        }
        Ok(Told { verdict: reply.verdict(), level })
    }

    fn write(
        &self,
        record: Option<&Record<'_>>,
        told: &Result<Told, Problem>,
        nanos: u64,
        out: &mut Vec<u8>,
    ) {
        let always = "an answer is always JSON";
        let mut object = Object::new(out);
        for (name, value) in record.iter().flat_map(|record| record.fields()) {
            if self.worker.keeps(name) {
                object.put_json(name, &value.json()).expect(always);
            }
        }
        let verdict = told.as_ref().map_or(Verdict::Error, |told| told.verdict);
        object.put(VERDICT, verdict.name()).expect(always);
        object.append(&self.fields);
        object.put(NANOS, &nanos).expect(always);
        if let Err(problem) = told {
            let message = Some(speech::words().problem(problem));
            object.put(ERROR, &Problem { message, ..problem.clone() }).expect(always);
        }
        object.end();
        out.push(b'\n');
    }
}
