//! From arguments to replies: asks a question about every board of the input, and prints what there is to tell.

use std::io::{self, Write};

use anyhow::{anyhow, bail};
use twotone::{BitGrid, Board, Count, Document, Estimate, Limit, Limits, Variant};
use twotone_wire::{Found, Question, Reply, Rows, find_each};

use crate::args::LimitArgs;
use crate::args::answers::{AskArgs, BoardsArgs};
use crate::exit::Exit;
use crate::paper::Paper;
use crate::{input, progress, speech};

/// What is held for a bound that is told while a count goes on, in bytes.
const MEMORY_FOR_NEWS: usize = 64 << 20;

/// A question, and how to answer it.
pub struct Asking<'a> {
    /// What is asked.
    pub question: Question,
    /// How far to go for each board.
    pub limits: &'a LimitArgs,
    /// Engines that are switched off.
    pub without: &'a [&'a str],
    /// Whether to print replies as JSON.
    pub json: bool,
}

/// What was found about one of the boards.
pub struct Told<'a> {
    /// The board with what its text says around it.
    pub document: &'a Document,
    /// What was found.
    pub found: Found,
    /// The same as a value that travels, without sentences.
    pub reply: Reply,
    /// The number of the board, from 0.
    pub number: usize,
    /// What to write before the sentence about this board, if there are several.
    pub which: String,
}

impl Told<'_> {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.document.board
    }
}

impl<'a> Asking<'a> {
    /// A question with the arguments that most commands have.
    pub fn new(question: Question, args: &'a AskArgs) -> Self {
        Asking { question, limits: &args.limits, without: &[], json: args.json }
    }

    /// Asks about every board; prints the replies as JSON, or with `text`.
    pub fn about(
        &self,
        documents: &[Document],
        text: impl Fn(&Told<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<Exit> {
        let mut exit = Exit::Yes;
        for number in 0..documents.len() {
            let mut told = self.ask(documents, number)?;
            self.print(&mut told, &text)?;
            exit = exit.max(told.reply.exit());
        }
        Ok(exit)
    }

    /// Asks about one of the boards.
    pub fn ask<'d>(&self, documents: &'d [Document], number: usize) -> anyhow::Result<Told<'d>> {
        self.ask_each(documents, number, |_| Ok(()))
    }

    /// The same; solutions that are listed or drawn go to `visit` one by one as they are found.
    fn ask_each<'d>(
        &self,
        documents: &'d [Document],
        number: usize,
        mut visit: impl FnMut(BitGrid) -> anyhow::Result<()>,
    ) -> anyhow::Result<Told<'d>> {
        let document = &documents[number];
        let mut failed = None;
        let mut visit = |filling| {
            visit(filling).map_err(|error| {
                failed = Some(error);
                Limit::Stopped
            })
        };
        let mut ask = || {
            self.limits.within(|limits| {
                find_each(document, &self.question, &limits.without(self.without), &mut visit)
            })
        };
        let news = |is_over: &dyn Fn() -> bool, tell: &dyn Fn(String)| {
            self.news(&document.board, is_over, tell);
        };
        let found = if self.may_be_watched() {
            progress::watch_with_news(&self.doing(documents, number), news, ask)
        } else {
            ask()
        };
        if let Some(error) = failed {
            return Err(error);
        }
        let found = match found {
            Ok(found) => found,
            Err(problem) => bail!(speech::words().problem(&problem)),
        };
        let reply = Reply::new(&document.board, &found);
        let which =
            if documents.len() > 1 { speech::words().board_number(number + 1, "") } else { String::new() };
        Ok(Told { document, found, reply, number, which })
    }

    /// Whether nothing is written while it is found out.
    fn may_be_watched(&self) -> bool {
        let lists = matches!(self.question, Question::Solutions { .. } | Question::Sample { .. });
        !lists || progress::is_free()
    }

    /// What can be told before the answer is there: of a long count a bound, found with little memory, and an estimate.
    fn news(&self, board: &Board, is_over: &dyn Fn() -> bool, tell: &dyn Fn(String)) {
        if self.question != (Question::Count { most: None }) {
            return;
        }
        let words = speech::words();
        let limits = Limits::NONE.memory(self.limits.memory.min(MEMORY_FOR_NEWS)).stop(is_over);
        let Count::AtLeast { bound, .. } = board.count(&limits) else { return };
        let bound = words.count_at_least_number(bound);
        tell(bound.clone());
        if let Ok(estimate) = board.estimate(Estimate::DIVES, 0, &limits) {
            tell(words.list([bound, words.roughly(&estimate.about)]));
        }
    }

    /// What is being done, and with which board if there are several.
    fn doing(&self, documents: &[Document], number: usize) -> String {
        let words = speech::words();
        let what = words.doing(match self.question {
            Question::Count { .. } | Question::CountTask { .. } | Question::Estimate { .. } => "count",
            Question::Forced => "forced",
            Question::Odds => "odds",
            Question::Why { .. } => "why",
            Question::Repair(_) | Question::Polish => "polish",
            Question::Hint { .. } => "hint",
            Question::Steps { .. } => "steps",
            Question::Grade => "grade",
            Question::Check { .. } => "check",
            Question::Unique { .. } => "unique",
            _ => "solve",
        });
        if documents.len() > 1 { words.doing_of(number + 1, documents.len(), what) } else { what }
    }

    /// Asks about one of the boards, and prints the solutions that are listed or drawn as they are found: as JSON, in the
    /// field `list`, with the rest of the reply behind them; else as rows or, numbered if wanted, as drawings, and then
    /// with `text` what there is to say.
    pub fn ask_and_list<'d>(
        &self,
        documents: &'d [Document],
        number: usize,
        list: &str,
        coordinates: bool,
        text: impl Fn(&Told<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<Told<'d>> {
        let board = &documents[number].board;
        let mut paper = Paper::new(self.json, coordinates);
        let mut found = 0;
        if self.json {
            paper.write(format!("{{\"{list}\":["))?;
        }
        let mut told = self.ask_each(documents, number, |filling| {
            let is_first = found == 0 && (self.json || number == 0);
            found += 1;
            if self.json {
                let rows = serde_json::to_string(&Rows::of(board, &filling))?;
                return paper.write(if is_first { rows } else { format!(",{rows}") });
            }
            paper.draw(board, &filling, is_first)
        })?;
        if self.json {
            twotone_words::fill(&mut told.reply, board, &told.found, speech::lang());
            told.reply.sign(board);
            let mut fields = serde_json::to_value(&told.reply)?;
            fields.as_object_mut().and_then(|fields| fields.remove(list));
            let fields = fields.to_string();
            paper.write(format!("],{}\n", fields.trim_start_matches('{')))?;
        }
        paper.flush()?;
        if !self.json {
            text(&told)?;
        }
        Ok(told)
    }

    /// Prints what was found: as JSON with its sentences, or with `text`.
    pub fn print(
        &self,
        told: &mut Told<'_>,
        text: impl Fn(&Told<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        if !self.json {
            return text(told);
        }
        twotone_words::fill(&mut told.reply, &told.document.board, &told.found, speech::lang());
        told.reply.sign(&told.document.board);
        let mut line = serde_json::to_vec(&told.reply)?;
        line.push(b'\n');
        Ok(io::stdout().write_all(&line)?)
    }
}

/// Asks about every board of the file that the arguments name, and prints solutions as they are found.
pub fn list_each(
    args: &AskArgs,
    question: Question,
    list: &str,
    text: impl Fn(&Told<'_>) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    let documents = boards(&args.boards)?;
    let asking = Asking::new(question, args);
    let mut exit = Exit::Yes;
    for number in 0..documents.len() {
        exit = exit.max(asking.ask_and_list(&documents, number, list, false, &text)?.reply.exit());
    }
    Ok(exit)
}

/// Asks about every board of the file that the arguments name.
pub fn each(
    args: &AskArgs,
    question: Question,
    text: impl Fn(&Told<'_>) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    let documents = boards(&args.boards)?;
    Asking::new(question, args).about(&documents, text)
}

/// The boards that the arguments name: those of a file, or the empty one of a family and a size.
pub fn boards(args: &BoardsArgs) -> anyhow::Result<Vec<Document>> {
    let name = args.file.to_string_lossy();
    let family = Variant::find(&name);
    match (args.size, family) {
        (Some(size), Some(family)) => {
            let blank = vec![b'.'; family.info().places.of(size).cells()];
            let board = Board::from_symbols(family, size, blank)
                .map_err(|error| anyhow!(speech::words().code(Some(family), &error.code())))?;
            Ok(vec![Document::new(board)])
        }
        (Some(_), None) => {
            let words = speech::words();
            bail!(words.size_of_what(name, words.list(Variant::names())))
        }
        (None, Some(_)) if !args.file.exists() => bail!(speech::words().expected_size()),
        (None, _) => input::boards(&args.file, args.family.puzzle),
    }
}
