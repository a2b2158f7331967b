//! From arguments to replies: asks a question about every board of the input, and prints what there is to tell.

use std::io::{self, Write};

use anyhow::bail;
use twotone::Board;
use twotone::Document;
use twotone_wire::{Found, Question, Reply, find};

use crate::args::LimitArgs;
use crate::args::answers::AskArgs;
use crate::exit::Exit;
use crate::{input, speech};

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
        let document = &documents[number];
        let found =
            self.limits.within(|limits| find(document, &self.question, &limits.without(self.without)));
        let found = match found {
            Ok(found) => found,
            Err(problem) => bail!(speech::words().problem(&problem)),
        };
        let reply = Reply::new(&document.board, &found);
        let which =
            if documents.len() > 1 { speech::words().board_number(number + 1, "") } else { String::new() };
        Ok(Told { document, found, reply, number, which })
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
        let mut line = serde_json::to_vec(&told.reply)?;
        line.push(b'\n');
        Ok(io::stdout().write_all(&line)?)
    }
}

/// Asks about every board of the file that the arguments name.
pub fn each(
    args: &AskArgs,
    question: Question,
    text: impl Fn(&Told<'_>) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    let documents = input::boards(&args.file, args.family.puzzle)?;
    Asking::new(question, args).about(&documents, text)
}
