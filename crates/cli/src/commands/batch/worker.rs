//! A thread of `batch`: rows of one piece in, their answers out.

use std::borrow::Cow;
use std::time::Instant;

use twotone::render::Style;
use twotone::{Document, Variant};
use twotone_wire::{Answer, FieldKind, Problem, Question, Reply, Rows, Solved, Verdict, find};

use super::kind::Kind;
use super::packed::{self, put, put_row};
use super::questions::Task;
use super::record::{Record, Value};
use super::source::{Object, Row};
use super::stopwatch::Stopwatch;
use super::summary::Summary;
use super::table::{Column, Type};
use super::{Answers, Piece};
use crate::args::{BatchArgs, LimitArgs};
use crate::export::{DPI, Format, entitle, picture};
use crate::parallel::Pace;
use crate::speech;

/// The fields of every answer; those of the question come after the first.
const VERDICT: &str = "verdict";
const NANOS: &str = "nanos";
const ERROR: &str = "error";

/// Why it is there.
const ALWAYS: &str = "an answer is always JSON";

/// How rows are answered.
pub struct Worker<'a> {
    task: Task,
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
        let task = Task::new(args.asked(), args.wants_unique(), args.to.name());
        let keeps = match args.output_kind() {
            Kind::Jsonl => Keeps::AllButBoard,
            _ if args.copied().is_some() => Keeps::Id,
            _ => Keeps::All,
        };
        Worker { task, limits: &args.limits, column: &args.column, keeps }
    }

    /// A place to work at.
    pub fn desk(&self) -> Desk<'_> {
        Desk { worker: self, fields: Vec::new(), watch: Stopwatch::start() }
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
        let mut document = boards.remove(0);
        if let Some(text) = record.text("position").filter(|text| self.takes_position() && !text.is_empty()) {
            document.position = Some(document.board.read_position(text.as_bytes())?);
        }
        Ok(document)
    }

    /// Whether it counts how far somebody has got.
    fn takes_position(&self) -> bool {
        matches!(self.task, Task::Draw | Task::Ask(Question::Hint { .. } | Question::Steps { .. }))
    }

    /// The fields of a row that are looked at, that of the board first.
    pub fn needs(&self) -> [&'a str; 6] {
        [self.column, "family", "position", "solution", "title", "id"]
    }

    /// Everything that an answer may have.
    pub fn results(&self) -> Vec<Column> {
        let column = |name: &str| {
            let values = match (name, self.task.kind(name)) {
                (NANOS, _) | (_, FieldKind::Whole) => Type::Int,
                (_, FieldKind::Number) => Type::Float,
                (_, FieldKind::Truth) => Type::Bool,
                (_, FieldKind::Text) => Type::Text,
            };
            Column { name: name.to_owned(), values }
        };
        // Nobody asks for traces here.
        let fields = self.task.fields().iter().filter(|name| **name != "trace");
        [VERDICT].iter().chain(fields).chain(&[NANOS, ERROR]).map(|name| column(name)).collect()
    }

    /// Whether answers are packed for a table; otherwise they are lines.
    fn packs(&self) -> bool {
        !matches!(self.keeps, Keeps::AllButBoard)
    }

    /// Whether an answer repeats a field of its row.
    fn keeps(&self, name: &str) -> bool {
        let is_result = matches!(name, VERDICT | NANOS | ERROR) || self.task.fields().contains(&name);
        let is_kept = match self.keeps {
            Keeps::AllButBoard => name != self.column,
            Keeps::All => true,
            Keeps::Id => name == "id",
        };
        is_kept && !is_result
    }
}

/// The question about the board of a row: some of it may stand in the row.
fn about<'q>(question: &'q Question, record: &Record<'_>) -> Cow<'q, Question> {
    match question {
        Question::Check { .. } => {
            let solution = record.text("solution").map(|text| Rows::from(text.into_owned()));
            Cow::Owned(Question::Check { solution })
        }
        question => Cow::Borrowed(question),
    }
}

/// The short answer.
struct Told {
    verdict: Verdict,
    level: Option<u8>,
}

/// Where one worker sits, with what it uses again and again.
pub struct Desk<'a> {
    worker: &'a Worker<'a>,
    fields: Vec<u8>,
    watch: Stopwatch,
}

impl Desk<'_> {
    /// Answers a piece.
    pub fn piece(&mut self, piece: &Piece, pace: &Pace) -> Answers {
        let start = Instant::now();
        let text = Vec::with_capacity(2 * piece.text.len());
        let mut told = Answers { text, summary: Summary::default(), is_pause: piece.is_pause };
        let mut begin = 0;
        self.watch = Stopwatch::start();
        for (row, end) in &piece.rows {
            self.answer(row, &piece.text[begin..*end], &mut told);
            begin = *end;
        }
        pace.note(start.elapsed(), piece.rows.len());
        told
    }

    fn answer(&mut self, row: &Row, line: &[u8], out: &mut Answers) {
        self.fields.clear();
        let record = self.read(row, line);
        let told = record.as_ref().map_err(Clone::clone).and_then(|record| self.ask(line, record));
        let record = record.as_ref().ok();
        let nanos = self.watch.lap().as_nanos() as u64;
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
        if row.is_packed {
            return Ok(packed::fields(line).expect("we packed it"));
        }
        Record::read(line).map_err(|error| {
            let message = speech::words().batch_no_record(self.worker.column, &error);
            problem(error.column(), message)
        })
    }

    /// Answers a row; the fields of the answer are kept as JSON.
    fn ask(&mut self, line: &[u8], record: &Record<'_>) -> Result<Told, Problem> {
        let Task::Ask(question) = &self.worker.task else { return self.draw(line, record) };
        let (document, found) = self.worker.limits.within(|limits| {
            let document = self.worker.document(line, record)?;
            let found = find(&document, &about(question, record), limits)?;
            Ok::<_, Problem>((document, found))
        })?;
        let mut reply = Reply::new(&document.board, &found);
        twotone_words::fill(&mut reply, &document.board, &found, speech::lang());
        let level = match reply.answer() {
            Some(Answer::Grade(graded)) => graded.level,
            Some(Answer::Steps(steps)) => steps.level,
            _ => None,
        };
        match reply.answer() {
            Some(Answer::Solve(solved) | Answer::Unique(solved)) if self.worker.packs() => self.pack(solved),
            Some(answer) => self.keep(|fields| answer.write_fields(fields)),
            None => {}
        }
        Ok(Told { verdict: reply.verdict(), level })
    }

    /// Draws the board of a row as `render` does.
    fn draw(&mut self, line: &[u8], record: &Record<'_>) -> Result<Told, Problem> {
        let document = self.worker.document(line, record)?;
        let mut scene = document.board.scene(&document.marks());
        let title = record.text("title").or(document.title.map(Cow::Owned));
        let style = Style::default();
        let drawn = entitle(&mut scene, title.as_deref(), Format::Svg)
            .and_then(|()| picture(scene, &style, None, DPI, Format::Svg));
        let svg = drawn.map_err(|error| Problem::told("not-drawn", error.to_string()))?;
        let fields = serde_json::json!({ "svg": String::from_utf8_lossy(&svg) });
        self.keep(|out| serde_json::to_writer(out, &fields));
        Ok(Told { verdict: Verdict::Converted, level: None })
    }

    /// Keeps the fields of an answer as they will be written.
    fn keep(&mut self, write: impl FnOnce(&mut Vec<u8>) -> serde_json::Result<()>) {
        if !self.worker.packs() {
            return write(&mut self.fields).expect(ALWAYS);
        }
        let mut json = Vec::new();
        write(&mut json).expect(ALWAYS);
        let record = Record::read(&json).expect(ALWAYS);
        record.fields().for_each(|(name, value)| put(&mut self.fields, name, value));
    }

    /// The same for a solution, of which there may be many: it becomes no JSON.
    fn pack(&mut self, solved: &Solved) {
        let Solved { solution, limit, engine, trace: _ } = solved;
        let parts = [
            ("solution", solution.as_ref().map(Rows::as_str)),
            ("limit", limit.as_deref()),
            ("engine", engine.as_deref()),
        ];
        for (name, part) in parts {
            if let Some(text) = part {
                put(&mut self.fields, name, Value::Text(text));
            }
        }
    }

    fn write(
        &self,
        record: Option<&Record<'_>>,
        told: &Result<Told, Problem>,
        nanos: u64,
        out: &mut Vec<u8>,
    ) {
        let verdict = told.as_ref().map_or(Verdict::Error, |told| told.verdict).name();
        let kept =
            record.iter().flat_map(|record| record.fields()).filter(|(name, _)| self.worker.keeps(name));
        let error = told.as_ref().err().map(|problem| {
            let message = Some(speech::words().problem(problem));
            Problem { message, ..problem.clone() }
        });
        if self.worker.packs() {
            return put_row(out, |row| {
                kept.for_each(|(name, value)| put(row, name, value));
                put(row, VERDICT, Value::Text(verdict));
                row.extend_from_slice(&self.fields);
                put(row, NANOS, Value::Json(&nanos.to_string()));
                if let Some(error) = error {
                    put(row, ERROR, Value::Json(&serde_json::to_string(&error).expect(ALWAYS)));
                }
            });
        }
        let mut object = Object::new(out);
        kept.for_each(|(name, value)| object.put_json(name, &value.json()).expect(ALWAYS));
        object.put(VERDICT, verdict).expect(ALWAYS);
        object.append(&self.fields);
        object.put(NANOS, &nanos).expect(ALWAYS);
        if let Some(error) = error {
            object.put(ERROR, &error).expect(ALWAYS);
        }
        object.end();
        out.push(b'\n');
    }
}
