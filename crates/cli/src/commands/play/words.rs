//! What the game says.

use std::io;
use std::path::Path;

use twotone::deduce::{Hint, Step};
use twotone::play::{Game, Mistakes, Refusal};
use twotone::{AnyPuzzle, Paint, Point, Size};

use super::model::{Model, Stage};
use crate::words;

pub const NOTHING_TO_UNDO: &str = "Nothing to undo.";
pub const NOTHING_TO_REDO: &str = "Nothing to redo.";
pub const REALLY_QUIT: &str = "There are moves that are not saved: q again quits without them, s saves.";
pub const NOT_YET: &str = "Press ? until the hint names the move; then Enter plays it.";
pub const NO_HINT: &str = "There is no hint to play; press ? for one.";
pub const TOO_SMALL: &str = "Please make the window larger.";
pub const KEYS: &str = "space cycle  u undo  r redo  ? hint  m mistakes  s save  q quit  F1 all keys";

/// Every key, and what it does.
pub const HELP: &[(&str, &str)] = &[
    ("arrows, h j k l", "move the cursor"),
    ("Home End PgUp PgDn", "move by five cells"),
    ("space, click", "next value: 1, 0, open"),
    ("1 or x, 0 or .", "set the value (Mosaic: 1 is black, 0 is white)"),
    ("\\ and /", "set a diagonal (Slant)"),
    ("backspace, right click", "clear the cell"),
    ("f", "fill all open cells with 0"),
    ("u, r", "undo, redo"),
    ("?", "a hint; again: where, why, what"),
    ("Enter", "play what the hint says"),
    ("m", "mark mistakes, or stop marking them"),
    ("s", "save"),
    ("q", "quit; Ctrl-C quits without a question"),
    ("", ""),
    ("[ ] cursor", "! mistake   ? hint: this cell   * hint: because of this"),
    ("██ black   ×  white", " · open   underlined: given"),
];

/// Hours, minutes and seconds.
pub fn time(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes:02}:{seconds:02}")
    }
}

/// The headline.
pub fn title(model: &Model) -> String {
    let puzzle = model.game().puzzle();
    let (name, size) = (capital(puzzle.variant()), puzzle.size());
    let saved = if model.is_dirty() { "   not saved" } else { "" };
    format!(
        "{name} {size}   {} of {} open   {}{saved}",
        model.game().open(),
        size.cells(),
        time(model.seconds())
    )
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What is under the cursor.
pub fn status(model: &Model) -> String {
    let (game, cell) = (model.game(), model.cell());
    let value = game.position().get(cell).map_or("open".to_owned(), |value| name(game.puzzle(), cell, value));
    let given = if game.is_given(cell) { ", given" } else { "" };
    format!("{}: {value}{given}", model.cursor())
}

/// What a value is called: a colour where cells are painted.
fn name(puzzle: &dyn AnyPuzzle, cell: usize, value: bool) -> String {
    let mut marks = twotone::Marks::empty(puzzle.size().cells());
    marks.set(cell, value);
    match puzzle.scene(&marks).cells[cell].paint {
        Paint::Dark => "black".to_owned(),
        Paint::Light => "white".to_owned(),
        Paint::Nothing => puzzle.info().values[usize::from(value)].to_string(),
    }
}

/// What there is to say after a move: only when the board is full.
pub fn after_move(model: &Model) -> String {
    let game = model.game();
    if game.is_solved() {
        format!("Solved in {}! Every rule was checked.", time(model.seconds()))
    } else if game.open() == 0 {
        "Every cell is filled, but something is not right yet: m marks mistakes.".to_owned()
    } else {
        String::new()
    }
}

/// Why a move is not possible.
pub fn refusal(refusal: Refusal) -> String {
    match refusal {
        Refusal::Outside(at) => format!("There is no cell in {at}."),
        Refusal::Given(at) => format!("The cell in {at} is given by the puzzle."),
    }
}

/// The mistakes so far.
pub fn mistakes(game: &Game, mistakes: &Mistakes) -> String {
    match mistakes {
        Mistakes::Cells(cells) if cells.is_empty() => "No mistakes so far.".to_owned(),
        Mistakes::Cells(cells) => {
            let count =
                if cells.len() == 1 { "1 mark is".to_owned() } else { format!("{} marks are", cells.len()) };
            let fault = game.faults().first().map(|fault| words::fault(game.puzzle(), fault));
            let because = fault.map_or(String::new(), |fault| format!(" For example: {fault}."));
            format!("{count} wrong (!).{because}")
        }
        Mistakes::NoSolution => "This board has no solution at all.".to_owned(),
        Mistakes::Unknown => "That takes too long to find out.".to_owned(),
    }
}

/// A hint, as far as the player wants to know.
pub fn hint(puzzle: &dyn AnyPuzzle, hint: &Hint, stage: Stage) -> String {
    match (hint, stage) {
        (Hint::Step(told), stage) => step(puzzle, told, stage),
        (Hint::Mistake(_), Stage::Nudge) => "First something has to be put right. (?\u{a0}where)".to_owned(),
        (Hint::Mistake(mistake), Stage::Where | Stage::Why) => {
            let wrong = cells(puzzle.size(), &mistake.wrong);
            format!("No solution has these marks (!): {wrong}. (?\u{a0}what\u{a0}to\u{a0}do)")
        }
        (Hint::Mistake(_), Stage::What) => {
            "Clear the wrong marks (!). (Enter\u{a0}clears\u{a0}them\u{a0}all)".to_owned()
        }
        (Hint::Solved, _) => "It is solved.".to_owned(),
        (Hint::NoSolution, _) => "This board has no solution at all.".to_owned(),
        (Hint::Several { .. }, _) => {
            "Nothing follows any more: this board has several solutions, and every open cell may be either."
                .to_owned()
        }
        (Hint::Stuck | Hint::Unknown, _) => "That takes too long to find out.".to_owned(),
    }
}

/// A step, as far as the player wants to know.
fn step(puzzle: &dyn AnyPuzzle, step: &Step, stage: Stage) -> String {
    let size = puzzle.size();
    let found: Vec<usize> = step.conclusion.iter().map(|&(cell, _)| cell).collect();
    match stage {
        Stage::Nudge => {
            let place = found.first().map_or("the board", |&cell| region(size, cell));
            format!("Look at {place}. (?\u{a0}where)")
        }
        Stage::Where => format!("Something follows for ? {}. (?\u{a0}why)", cells(size, &found)),
        Stage::Why => format!("{} (?\u{a0}what)", reason(puzzle, step)),
        Stage::What => format!("{}. (Enter\u{a0}plays\u{a0}it)", capital(&conclusion(puzzle, step))),
    }
}

/// The cells found, with their values.
fn conclusion(puzzle: &dyn AnyPuzzle, step: &Step) -> String {
    let part = |value: bool| {
        let found = step.conclusion.iter().filter(|&&(_, is)| is == value).map(|&(cell, _)| cell);
        let found: Vec<usize> = found.collect();
        let first = *found.first()?;
        Some(format!("{} in {}", name(puzzle, first, value), cells(puzzle.size(), &found)))
    };
    [true, false].into_iter().filter_map(part).collect::<Vec<_>>().join(" and ")
}

/// The technique with its explanation; for a trial also the chain that ends badly.
fn reason(puzzle: &dyn AnyPuzzle, step: &Step) -> String {
    let (headline, text) = page(puzzle, step);
    let link = |link: &Step| match link.is_contradiction() {
        true => {
            format!("{} fails at {}", page(puzzle, link).0.to_lowercase(), cells(puzzle.size(), &link.cells))
        }
        false => format!("{} ({})", conclusion(puzzle, link), page(puzzle, link).0.to_lowercase()),
    };
    let opposite = Step {
        conclusion: step.conclusion.iter().map(|&(cell, value)| (cell, !value)).collect(),
        ..Step::default()
    };
    let chain: Vec<String> = step.chain.iter().map(link).collect();
    let told = match chain.is_empty() {
        true => text,
        // What a trial is explains itself.
        false => format!("Suppose {}: then {}.", conclusion(puzzle, &opposite), chain.join(", then ")),
    };
    format!("{headline} (level {}): {told}", step.level)
}

/// Headline and first paragraph of the page of a step's technique.
fn page(puzzle: &dyn AnyPuzzle, step: &Step) -> (String, String) {
    let page = puzzle.rules().into_iter().find(|facts| facts.id == step.rule).map_or("", |facts| facts.page);
    let mut paragraphs = page.split("\n\n").map(|paragraph| paragraph.trim().replace('\n', " "));
    let headline = paragraphs.next().unwrap_or_default();
    (headline.trim_start_matches(['#', ' ']).to_owned(), paragraphs.next().unwrap_or_default())
}

/// A list of cells that is not torn apart within a cell.
fn cells(size: Size, cells: &[usize]) -> String {
    words::cells(size, cells).replace(", ", ",\u{a0}")
}

/// Roughly where a cell is.
fn region(size: Size, cell: usize) -> &'static str {
    let Point { row, column } = size.point(cell);
    let third = |at: usize, length: usize| (at * 3 / length).min(2);
    const NAMES: [[&str; 3]; 3] = [
        ["the top left corner", "the top", "the top right corner"],
        ["the left side", "the middle", "the right side"],
        ["the bottom left corner", "the bottom", "the bottom right corner"],
    ];
    NAMES[third(row, size.height)][third(column, size.width)]
}

/// The game was saved.
pub fn saved(path: &Path) -> String {
    format!("Saved in {0}; go on later with: twotone play --resume {0}", path.display())
}

/// There is a file already.
pub fn exists(path: &Path) -> String {
    format!("There is a file {} already: s again replaces it.", path.display())
}

/// The game could not be saved.
pub fn not_saved(path: &Path, error: &io::Error) -> String {
    format!("Not saved: cannot write {}: {error}.", path.display())
}

/// The last words, after the screen is the shell's again.
pub fn goodbye(model: &Model, save: &Path) -> String {
    let game = model.game();
    if game.is_solved() {
        return format!("Solved in {}.", time(model.seconds()));
    }
    let open =
        format!("{} of {} cells open after {}.", game.open(), game.position().len(), time(model.seconds()));
    let (_, done) = game.turns();
    if model.is_dirty() || done == 0 {
        open
    } else {
        format!("{open} Go on with: twotone play --resume {}", save.display())
    }
}
