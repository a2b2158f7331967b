//! What the game says.

use std::fmt::Display;

use twotone::play::{Game, Refusal};
use twotone::{Hint, Mistake};
use twotone_wire::Reveal;

use crate::table::Message;
use crate::{Lang, Teller, Words};

/// Speaks about a game in one language.
#[derive(Clone, Copy, Debug)]
pub struct GameTeller<'a> {
    game: &'a Game,
    teller: Teller<'a>,
}

/// The keys in the order in which they are explained.
const HELP: [&str; 15] = [
    "help-move",
    "help-jump",
    "help-cycle",
    "help-other",
    "help-set",
    "help-value",
    "help-clear",
    "help-fill",
    "help-trial",
    "help-undo",
    "help-hint",
    "help-play",
    "help-mistakes",
    "help-save",
    "help-quit",
];

/// The signs on the board.
const SIGNS: [&str; 2] = ["help-signs", "help-cells"];

impl<'a> GameTeller<'a> {
    /// A game, and the language to speak about it.
    pub fn new(game: &'a Game, lang: Lang) -> Self {
        GameTeller { game, teller: Teller::new(game.puzzle(), lang) }
    }

    fn words(self) -> Words {
        self.teller.words()
    }

    /// Why a move is not possible.
    pub fn refusal(self, refusal: &Refusal) -> String {
        self.words().code(Some(self.game.puzzle().variant()), &refusal.code())
    }

    /// The headline: what is played, how much is open, and for how long.
    pub fn title(self, seconds: u64, is_saved: bool) -> String {
        let size = self.game.puzzle().size();
        let (open, cells) = (self.game.open(), size.cells());
        let title = self.words().game_title(self.teller.name(), size, open, cells, time(seconds));
        let title = match self.game.trials() {
            0 => title,
            number => self.words().game_trial(title, number),
        };
        if is_saved { title } else { self.words().game_unsaved(title) }
    }

    /// What is in a cell.
    pub fn status(self, cell: usize) -> String {
        let open = || self.words().game_open().to_owned();
        let value = self.game.position().get(cell).map_or_else(open, |value| self.teller.value(value));
        let status = self.words().game_status(self.teller.cell(cell), value);
        if self.game.is_given(cell) { self.words().game_given(status) } else { status }
    }

    /// What there is to say after a move: only when the board is full.
    pub fn after_move(self, seconds: u64) -> String {
        if self.game.is_solved() {
            self.words().game_solved(time(seconds))
        } else if self.game.open() == 0 {
            self.words().game_not_right().to_owned()
        } else {
            String::new()
        }
    }

    /// How many mistakes there are, and a rule that is broken.
    pub fn mistakes(self, mistake: &Mistake) -> String {
        let number = mistake.wrong.len();
        let count = if mistake.alone.len() == number {
            self.words().mistakes(number)
        } else {
            self.words().in_the_way(number)
        };
        match self.game.faults().first() {
            Some(fault) => self.words().for_example(count, self.teller.fault(fault)),
            None => count,
        }
    }

    /// A hint, one stage of it; and what the next press of the key tells.
    pub fn hint(self, hint: &Hint, stage: Reveal) -> String {
        let (words, teller) = (self.words(), self.teller);
        let next = match stage {
            Reveal::Nudge => "where",
            Reveal::Where => "why",
            Reveal::Why => "what",
            Reveal::What => "play",
        };
        let text = match (hint, stage) {
            (Hint::Step(step), Reveal::Nudge) => teller.nudge(step),
            (Hint::Step(step), Reveal::Where) => words.game_follows(teller.all_cells(&step.targets())),
            (Hint::Step(step), Reveal::Why) => teller.why(step),
            (Hint::Step(step), Reveal::What) => teller.what(step),
            (Hint::Mistake(_), Reveal::Nudge) => words.first_put_right().to_owned(),
            (Hint::Mistake(mistake), Reveal::Where) => {
                // Where no rule is broken yet, there is no reason short enough to tell.
                let next = if self.game.faults().is_empty() { "what" } else { next };
                return words.hint_next(teller.clash(mistake), next);
            }
            (Hint::Mistake(_), Reveal::Why) => {
                let faults: Vec<String> =
                    self.game.faults().iter().map(|fault| teller.fault(fault)).collect();
                words.broken(faults.join(words.between_parts()))
            }
            (Hint::Mistake(_), Reveal::What) => return words.clear_marks().to_owned(),
            (Hint::Solved, _) => return words.it_is_solved().to_owned(),
            (Hint::NoSolution, _) => return words.game_no_solution().to_owned(),
            (Hint::Several { guess: Some(guess), .. }, _) => return teller.guess(guess),
            (Hint::Several { .. }, _) => return words.game_several().to_owned(),
            (Hint::Stuck | Hint::Unknown, _) => return words.game_too_long().to_owned(),
        };
        words.hint_next(text, next)
    }

    /// Every key and what it does, a gap, and every sign on the board.
    pub fn help(self) -> Vec<(String, String)> {
        let names = HELP.into_iter().filter(|id| *id != "help-value" || self.has_own_keys());
        let mut lines: Vec<(String, String)> = names.map(|id| self.explained(id)).collect();
        lines.push(Default::default());
        lines.extend(SIGNS.map(|id| self.explained(id)));
        lines
    }

    /// Whether the symbols of the values are keys beside 0 and 1.
    fn has_own_keys(self) -> bool {
        let [zero, _] = self.game.puzzle().info().values;
        !zero.is_ascii_alphanumeric() && zero != '.'
    }

    fn explained(self, id: &str) -> (String, String) {
        let Some(message) = Message::find(self.words().common(), id) else { return Default::default() };
        let does = message.attribute("does").unwrap_or_default();
        let [zero, one] = self.game.puzzle().info().values;
        let value = |name: &str| match (name, id) {
            ("one", "help-value") => Some(one.to_string()),
            ("zero", "help-value") => Some(zero.to_string()),
            ("one", _) => Some(self.teller.value(true)),
            ("zero", _) => Some(self.teller.value(false)),
            _ => None,
        };
        (self.words().fill(message.value, &value), self.words().fill(does, &value))
    }

    /// The last words; `file` is where the game is saved, if it can be gone on with.
    pub fn goodbye(self, seconds: u64, file: Option<impl Display>) -> String {
        if self.game.is_solved() {
            return self.words().goodbye_solved(time(seconds));
        }
        let text = self.words().goodbye(self.game.open(), self.game.position().len(), time(seconds));
        match file {
            Some(file) => self.words().goodbye_go_on(text, file),
            None => text,
        }
    }
}

/// Hours, minutes and seconds.
fn time(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes:02}:{seconds:02}")
    }
}
