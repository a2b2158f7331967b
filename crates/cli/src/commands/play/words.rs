//! What the game says: sentences made from codes, one table per language.

use std::io;
use std::path::Path;

use twotone::Point;
use twotone::deduce::{Hint, Mistake};
use twotone::play::{Game, Refusal};

use super::model::{Model, Stage};
use super::{en, zh};
use crate::lesson::{Lang, Teller, fill};

/// Everything the game can say, in one language.
pub struct Words {
    pub lang: Lang,
    pub nothing_to_undo: &'static str,
    pub nothing_to_redo: &'static str,
    pub really_quit: &'static str,
    pub not_yet: &'static str,
    pub no_hint: &'static str,
    pub too_small: &'static str,
    pub keys: &'static str,
    pub help_title: &'static str,
    /// Every key, and what it does.
    pub help: &'static [(&'static str, &'static str)],
    /// The rules by their names.
    pub names: [(&'static str, &'static str); 4],
    /// `{name}`, `{size}`, `{open}`, `{cells}`, `{time}`; and what follows if there are moves that are not saved.
    pub title: &'static str,
    pub unsaved: &'static str,
    /// `{row}`, `{column}`.
    pub at: &'static str,
    /// `{at}`, `{value}`; and the value of an open cell, and what follows a given one.
    pub status: &'static str,
    pub open: &'static str,
    pub given: &'static str,
    /// `{top}`, `{bottom}`, `{height}`, `{left}`, `{right}`, `{width}`.
    pub part: &'static str,
    /// `{first}`, `{last}`, `{all}`.
    pub reading: &'static str,
    /// `{time}`.
    pub solved: &'static str,
    pub not_right: &'static str,
    /// `{at}`.
    pub outside: &'static str,
    pub fixed: &'static str,
    pub no_mistakes: &'static str,
    pub not_marked: &'static str,
    pub one_mistake: &'static str,
    /// `{number}`.
    pub many_mistakes: &'static str,
    /// The same where a mark may be right without the others.
    pub one_in_the_way: &'static str,
    pub many_in_the_way: &'static str,
    /// `{fault}`.
    pub for_example: &'static str,
    pub no_solution: &'static str,
    pub too_long: &'static str,
    /// What the next press of a key does: the stages of a hint, and playing it.
    pub next: [&'static str; 4],
    pub first_put_right: &'static str,
    /// Broken rules: `{faults}`; and what stands between two.
    pub broken: &'static str,
    pub and: &'static str,
    pub clear_marks: &'static str,
    pub it_is_solved: &'static str,
    pub several: &'static str,
    /// `{cells}`.
    pub something_follows: &'static str,
    /// `{file}`.
    pub saved: &'static str,
    pub exists: &'static str,
    /// `{file}`, `{error}`.
    pub not_saved: &'static str,
    /// `{time}`.
    pub goodbye_solved: &'static str,
    /// `{open}`, `{cells}`, `{time}`.
    pub goodbye: &'static str,
    /// `{file}`.
    pub go_on: &'static str,
}

impl Words {
    /// The words of a language.
    pub fn of(lang: Lang) -> &'static Words {
        match lang {
            Lang::En => &en::WORDS,
            Lang::Zh => &zh::WORDS,
        }
    }

    fn at(&self, at: Point) -> String {
        fill(self.at, &[("row", &(at.row + 1).to_string()), ("column", &(at.column + 1).to_string())])
    }

    /// Why a move is not possible.
    pub fn refusal(&self, refusal: Refusal) -> String {
        match refusal {
            Refusal::Outside(at) => fill(self.outside, &[("at", &self.at(at))]),
            Refusal::Given(at) => fill(self.fixed, &[("at", &self.at(at))]),
        }
    }

    /// The game was saved.
    pub fn saved(&self, path: &Path) -> String {
        fill(self.saved, &[("file", &path.display().to_string())])
    }

    /// There is a file already.
    pub fn exists(&self, path: &Path) -> String {
        fill(self.exists, &[("file", &path.display().to_string())])
    }

    /// The game could not be saved.
    pub fn not_saved(&self, path: &Path, error: &io::Error) -> String {
        fill(self.not_saved, &[("file", &path.display().to_string()), ("error", &error.to_string())])
    }

    /// A hint, as far as the player wants to know.
    pub fn hint(&self, game: &Game, hint: &Hint, stage: Stage) -> String {
        let teller = Teller::new(game.puzzle(), Some(self.lang));
        let next = self.next[stage as usize];
        match (hint, stage) {
            (Hint::Step(step), Stage::Nudge) => format!("{} {next}", teller.nudge(step)),
            (Hint::Step(step), Stage::Where) => {
                let found = step.targets();
                format!("{} {next}", fill(self.something_follows, &[("cells", &teller.all_cells(&found))]))
            }
            (Hint::Step(step), Stage::Why) => format!("{} {next}", teller.why(step)),
            (Hint::Step(step), Stage::What) => format!("{} {next}", teller.what(step)),
            (Hint::Mistake(_), Stage::Nudge) => format!("{} {next}", self.first_put_right),
            (Hint::Mistake(mistake), Stage::Where) => {
                // Where no rule is broken yet, there is no reason short enough to tell.
                let next = if game.faults().is_empty() { self.next[2] } else { next };
                format!("{} {next}", teller.clash(mistake))
            }
            (Hint::Mistake(_), Stage::Why) => {
                let faults: Vec<String> = game.faults().iter().map(|fault| teller.fault(fault)).collect();
                let broken = fill(self.broken, &[("faults", &faults.join(self.and))]);
                format!("{broken} {next}")
            }
            (Hint::Mistake(_), Stage::What) => self.clear_marks.to_owned(),
            (Hint::Solved, _) => self.it_is_solved.to_owned(),
            (Hint::NoSolution, _) => self.no_solution.to_owned(),
            (Hint::Several { .. }, _) => self.several.to_owned(),
            (Hint::Stuck | Hint::Unknown, _) => self.too_long.to_owned(),
        }
    }
}

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
    let (words, puzzle) = (model.words(), model.game().puzzle());
    let (variant, size) = (puzzle.variant().name(), puzzle.size());
    let name = words.names.iter().find(|(id, _)| *id == variant).map_or(variant, |(_, name)| name);
    let (open, cells) = (model.game().open().to_string(), size.cells().to_string());
    let values = [
        ("name", name),
        ("size", &size.to_string()),
        ("open", &open),
        ("cells", &cells),
        ("time", &time(model.seconds())),
    ];
    fill(words.title, &values) + if model.is_dirty() { words.unsaved } else { "" }
}

/// What is under the cursor.
pub fn status(model: &Model) -> String {
    let (words, game, cell) = (model.words(), model.game(), model.cell());
    let teller = Teller::new(game.puzzle(), Some(words.lang));
    let value = game.position().get(cell).map_or(words.open, |value| teller.value(value));
    let status = fill(words.status, &[("at", &words.at(model.cursor())), ("value", value)]);
    status + if game.is_given(cell) { words.given } else { "" }
}

/// What there is to say after a move: only when the board is full.
pub fn after_move(model: &Model) -> String {
    let (words, game) = (model.words(), model.game());
    if game.is_solved() {
        fill(words.solved, &[("time", &time(model.seconds()))])
    } else if game.open() == 0 {
        words.not_right.to_owned()
    } else {
        String::new()
    }
}

/// How many mistakes there are, and a rule that is broken.
pub fn mistakes(model: &Model, mistake: &Mistake) -> String {
    let (words, game) = (model.words(), model.game());
    let number = mistake.wrong.len();
    let template = match (number, mistake.alone.len() == number) {
        (1, true) => words.one_mistake,
        (_, true) => words.many_mistakes,
        (1, false) => words.one_in_the_way,
        (_, false) => words.many_in_the_way,
    };
    let count = fill(template, &[("number", &number.to_string())]);
    let teller = Teller::new(game.puzzle(), Some(words.lang));
    let fault = game.faults().first().map(|fault| teller.fault(fault));
    count + &fault.map_or(String::new(), |fault| fill(words.for_example, &[("fault", &fault)]))
}

/// The last words, after the screen is the shell's again.
pub fn goodbye(model: &Model, save: &Path) -> String {
    let (words, game) = (model.words(), model.game());
    let time = time(model.seconds());
    if game.is_solved() {
        return fill(words.goodbye_solved, &[("time", &time)]);
    }
    let (open, cells) = (game.open().to_string(), game.position().len().to_string());
    let goodbye = fill(words.goodbye, &[("open", &open), ("cells", &cells), ("time", &time)]);
    let (_, done) = game.turns();
    if model.is_dirty() || done == 0 {
        goodbye
    } else {
        goodbye + &fill(words.go_on, &[("file", &save.display().to_string())])
    }
}
