//! `twotone book`: many boards as a printable PDF.

use anyhow::{Context, anyhow};
use serde::Deserialize;
use twotone::Document;
use twotone::render::Style;
use twotone::{Board, Marks, Variant};
use twotone_pictures::{Book, Entry};

use crate::args::BookArgs;
use crate::exit::Exit;
use crate::export::{Format, Output};
use crate::input;
use crate::speech::words;
use twotone_words::{Lang, Words};

/// Lays out every board of the input.
pub fn run(args: BookArgs) -> anyhow::Result<Exit> {
    let output = Output::new(Some(Format::Pdf), args.output.clone())?;
    let sheet = args.sheet()?;
    let mut wanted = Vec::new();
    for file in &args.files {
        let text = input::read(file)?;
        wanted.extend(read(&text, args.family.puzzle).with_context(|| input::name(file))?);
    }
    let mut exit = Exit::Yes;
    let mut entries = Vec::new();
    for (nth, page) in wanted.iter().enumerate() {
        let solved = (!args.no_solutions).then(|| solve(page, &args));
        if let Some(Err(why)) = &solved {
            eprintln!("twotone: {}", words().puzzle_number(nth + 1, why.0));
            exit = exit.max(why.1);
        }
        entries.push(entry(nth + 1, page, solved.and_then(Result::ok), &args.look.style()));
    }
    let per_page = usize::from(args.per_page);
    let book = Book {
        title: &args.title,
        back_title: letters().solutions_title(),
        sheet,
        per_page,
        solutions_per_page: args.solutions_per_page.map_or(4 * per_page, usize::from),
        theme: args.look.style().theme,
    };
    output.write(&book.pdf(&entries)?)?;
    Ok(exit)
}

/// A board with what is known about it.
struct Wanted {
    puzzle: Board,
    title: Option<String>,
    level: Option<String>,
}

impl From<Document> for Wanted {
    fn from(document: Document) -> Self {
        Wanted { puzzle: document.board, title: document.title, level: document.grade }
    }
}

/// A line of JSON: the board as text, and what else is known.
#[derive(Deserialize)]
struct Line {
    puzzle: String,
    #[serde(alias = "rules")]
    family: Option<String>,
    title: Option<String>,
    #[serde(alias = "grade")]
    level: Option<serde_json::Value>,
}

/// Reads boards in any format, or JSON lines whose `puzzle` is a board in any format.
fn read(text: &[u8], family: Option<Variant>) -> anyhow::Result<Vec<Wanted>> {
    let lines = text.split(|&b| b == b'\n').enumerate().filter(|(_, line)| !line.trim_ascii().is_empty());
    let first = lines.clone().next().map_or(&b""[..], |(_, line)| line);
    if serde_json::from_slice::<Line>(first).is_err() {
        let documents = Document::parse_all(text, family)?;
        return Ok(documents.into_iter().map(Wanted::from).collect());
    }
    lines.map(|(nth, line)| read_line(line, family).with_context(|| words().line_number(nth + 1))).collect()
}

fn read_line(line: &[u8], family: Option<Variant>) -> anyhow::Result<Wanted> {
    let line: Line = serde_json::from_slice(line)?;
    let name = match line.family.as_deref() {
        Some(family) => {
            Some(family.parse::<Variant>().map_err(|unknown| anyhow!(words().code(None, &unknown.code())))?)
        }
        None => family,
    };
    let board = Wanted::from(input::only(Document::parse_all(line.puzzle.as_bytes(), name)?)?);
    let level = line.level.map(|level| level.as_str().map_or_else(|| level.to_string(), str::to_owned));
    Ok(Wanted { title: line.title.or(board.title), level: level.or(board.level), ..board })
}

fn solve(wanted: &Wanted, args: &BookArgs) -> Result<Marks, (&'static str, Exit)> {
    let answer = args.limits.within(|limits| wanted.puzzle.solve(limits));
    let exit = twotone_wire::Verdict::from(answer.verdict).exit();
    let why = if exit == Exit::No { words().verdict_none() } else { words().book_limit() };
    answer.example.as_ref().map(Marks::full).ok_or((why, exit))
}

fn entry(number: usize, wanted: &Wanted, solution: Option<Marks>, style: &Style) -> Entry {
    let puzzle = &wanted.puzzle;
    let size = puzzle.size();
    let title = wanted.title.clone().unwrap_or_else(|| letters().variant(puzzle.variant()));
    let mut caption = letters().caption(number, title, format!("{}×{}", size.height, size.width));
    if let Some(level) = &wanted.level {
        caption = letters().caption_level(caption, level);
    }
    let solution = solution.map(|marks| puzzle.scene(&marks));
    Entry::new([caption, number.to_string()], &puzzle.scene(&puzzle.givens()), solution, style)
}

/// What is printed: the font of drawings has Latin letters only.
fn letters() -> Words {
    Words::new(Lang::En)
}
