//! What the player sees and does, without a terminal.

use std::time::Duration;

use twotone::play::{Advice, Change, Game, Mistakes, Turn};
use twotone::{Budget, Ctx, Point};

use super::palette::Badge;
use super::words;
use crate::limit::Deadline;

/// How long the program may think about a hint.
const PATIENCE: Duration = Duration::from_secs(5);

/// What the player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Moves the cursor by rows and columns.
    Move(isize, isize),
    /// Moves the cursor to a cell and goes on to its next value.
    Click(Point),
    /// Moves the cursor to a cell and clears it.
    Wipe(Point),
    /// Open, 1, 0, open.
    Cycle,
    /// Gives the cell a value.
    Set(bool),
    /// Clears the cell.
    Clear,
    /// Gives every open cell the value 0.
    FillRest,
    /// Takes the last turn back.
    Undo,
    /// Plays it again.
    Redo,
    /// The next stage of a hint.
    Hint,
    /// Plays what the hint says.
    Accept,
    /// Marks mistakes, or stops marking them.
    Mistakes,
    /// Saves the game.
    Save,
    /// Ends the game, after a question if it is not saved.
    Quit,
    /// Ends the game at once.
    Leave,
    /// Shows all keys.
    Help,
}

/// What the shell has to do after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing.
    None,
    /// Save the game.
    Save {
        /// Whether a file that is there may go.
        overwrite: bool,
    },
    /// End.
    Quit,
}

/// How much of a hint is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Roughly where to look.
    Nudge,
    /// The cells.
    Where,
    /// The reason.
    Why,
    /// The move.
    What,
}

/// A question that the same key again answers with yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Quit,
    Overwrite,
}

/// The game with everything around it that is on the screen.
#[derive(Debug)]
pub struct Model {
    game: Game,
    cursor: Point,
    message: String,
    hint: Option<(Advice, Stage)>,
    mistakes: Vec<usize>,
    help: bool,
    seconds: u64,
    /// Whether there are moves that are not saved.
    dirty: bool,
    /// Whether the file to save to is this game's.
    own_file: bool,
    asked: Option<Asked>,
}

impl Model {
    /// A game on the screen for the first time.
    pub fn new(game: Game, seconds: u64, own_file: bool) -> Self {
        let mut model = Model {
            game,
            cursor: Point { row: 0, column: 0 },
            message: String::new(),
            hint: None,
            mistakes: Vec::new(),
            help: false,
            seconds,
            dirty: false,
            own_file,
            asked: None,
        };
        model.message = words::after_move(&model);
        model
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Where the cursor is.
    pub fn cursor(&self) -> Point {
        self.cursor
    }

    /// What there is to say.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Whether the list of keys is shown.
    pub fn shows_help(&self) -> bool {
        self.help
    }

    /// The time played.
    pub fn seconds(&self) -> u64 {
        self.seconds
    }

    /// Whether there are moves that are not saved.
    pub fn is_dirty(&self) -> bool {
        self.dirty
    }

    /// The clock goes on, until the board is solved.
    pub fn tick(&mut self, seconds: u64) {
        if !self.game.is_solved() {
            self.seconds = seconds;
        }
    }

    /// Shows a sentence.
    pub fn say(&mut self, message: String) {
        self.message = message;
    }

    /// The game was saved.
    pub fn saved(&mut self, message: String) {
        (self.dirty, self.own_file) = (false, true);
        self.say(message);
    }

    /// There is another file; the same key again means that it may go.
    pub fn ask_overwrite(&mut self, question: String) {
        self.asked = Some(Asked::Overwrite);
        self.say(question);
    }

    /// What is shown beside a cell.
    pub fn badge(&self, cell: usize) -> Option<Badge> {
        if self.mistakes.contains(&cell) {
            return Some(Badge::Mistake);
        }
        match &self.hint {
            Some((Advice::Cell(target, _), stage)) if *stage >= Stage::Where && *target == cell => {
                Some(Badge::Target)
            }
            _ => None,
        }
    }

    /// Does what the player wants.
    pub fn act(&mut self, action: Action) -> Effect {
        if self.help && action != Action::Leave {
            self.help = false;
            return Effect::None;
        }
        let asked = self.asked.take();
        match action {
            Action::Move(rows, columns) => self.step(rows, columns),
            Action::Click(at) => {
                self.cursor = at;
                self.cycle();
            }
            Action::Wipe(at) => {
                self.cursor = at;
                self.put(None);
            }
            Action::Cycle => self.cycle(),
            Action::Set(value) => self.put(Some(value)),
            Action::Clear => self.put(None),
            Action::FillRest => self.fill_rest(),
            Action::Undo => self.travel(Game::undo, words::NOTHING_TO_UNDO),
            Action::Redo => self.travel(Game::redo, words::NOTHING_TO_REDO),
            Action::Hint => self.next_stage(),
            Action::Accept => self.accept(),
            Action::Mistakes => self.toggle_mistakes(),
            Action::Help => self.help = true,
            Action::Save => {
                return Effect::Save { overwrite: self.own_file || asked == Some(Asked::Overwrite) };
            }
            Action::Quit if self.dirty && asked != Some(Asked::Quit) => {
                self.asked = Some(Asked::Quit);
                self.say(words::REALLY_QUIT.to_owned());
            }
            Action::Quit | Action::Leave => return Effect::Quit,
        }
        Effect::None
    }

    fn step(&mut self, rows: isize, columns: isize) {
        let size = self.game.puzzle().size();
        self.cursor = Point {
            row: self.cursor.row.saturating_add_signed(rows).min(size.height - 1),
            column: self.cursor.column.saturating_add_signed(columns).min(size.width - 1),
        };
    }

    /// The number of the cell under the cursor.
    pub fn cell(&self) -> usize {
        self.game.puzzle().size().index(self.cursor.row, self.cursor.column)
    }

    fn cycle(&mut self) {
        self.put(match self.game.position().get(self.cell()) {
            None => Some(true),
            Some(true) => Some(false),
            Some(false) => None,
        });
    }

    fn put(&mut self, value: Option<bool>) {
        self.play(Change { at: self.cursor, value }.into());
    }

    fn play(&mut self, turn: Turn) {
        match self.game.play(turn) {
            Ok(true) => self.changed(),
            Ok(false) => {}
            Err(refusal) => self.say(words::refusal(refusal)),
        }
    }

    fn fill_rest(&mut self) {
        let size = self.game.puzzle().size();
        let open = self.game.position().iter().enumerate().filter(|(_, value)| value.is_none());
        let change = |(cell, _)| Change { at: size.point(cell), value: Some(false) };
        self.play(Turn(open.map(change).collect()));
    }

    /// Undoes or redoes, and goes where something changed, if that is one cell.
    fn travel(&mut self, way: fn(&mut Game) -> Option<&Turn>, nothing: &str) {
        let Some(Turn(changes)) = way(&mut self.game) else { return self.say(nothing.to_owned()) };
        if let [change] = changes.as_slice() {
            self.cursor = change.at;
        }
        self.changed();
    }

    /// What was said about the position before is not true any more.
    fn changed(&mut self) {
        self.dirty = true;
        self.hint = None;
        self.mistakes.clear();
        self.message = words::after_move(self);
    }

    fn next_stage(&mut self) {
        let stage = match self.hint.take() {
            None => {
                let advice = think(|cx| self.game.advice(cx, self.cell()));
                self.hint = Some((advice, Stage::Nudge));
                return self.tell();
            }
            Some((advice, stage)) => {
                let next = match stage {
                    Stage::Nudge => Stage::Where,
                    Stage::Where => Stage::Why,
                    Stage::Why | Stage::What => Stage::What,
                };
                self.hint = Some((advice, next));
                next
            }
        };
        if let (Some((Advice::Cell(cell, _), _)), true) = (&self.hint, stage >= Stage::Where) {
            self.cursor = self.game.puzzle().size().point(*cell);
        }
        self.tell();
    }

    /// Says as much of the hint as the player asked for.
    fn tell(&mut self) {
        let Some((advice, stage)) = &self.hint else { return };
        if let (Advice::Mistakes(Mistakes::Cells(cells)), true) = (advice, *stage >= Stage::Where) {
            self.mistakes.clone_from(cells);
        }
        self.message = words::advice(self.game.puzzle(), advice, *stage);
    }

    fn accept(&mut self) {
        match &self.hint {
            Some((Advice::Cell(cell, value), Stage::What)) => {
                let at = self.game.puzzle().size().point(*cell);
                let turn = Change { at, value: Some(*value) }.into();
                self.cursor = at;
                self.play(turn);
            }
            Some((Advice::Mistakes(Mistakes::Cells(cells)), Stage::What)) => {
                let size = self.game.puzzle().size();
                let clear = |&cell: &usize| Change { at: size.point(cell), value: None };
                let turn = Turn(cells.iter().map(clear).collect());
                self.play(turn);
            }
            Some(_) => self.say(words::NOT_YET.to_owned()),
            None => self.say(words::NO_HINT.to_owned()),
        }
    }

    fn toggle_mistakes(&mut self) {
        if !self.mistakes.is_empty() {
            self.mistakes.clear();
            return self.say(String::new());
        }
        let mistakes = think(|cx| self.game.mistakes(cx));
        self.message = words::mistakes(&self.game, &mistakes);
        if let Mistakes::Cells(cells) = mistakes {
            self.mistakes = cells;
        }
    }
}

/// Thinks for a limited time.
fn think<T>(question: impl FnOnce(&mut Ctx<'_>) -> T) -> T {
    let deadline = Deadline::after(Some(PATIENCE));
    let stop = || deadline.is_over();
    question(&mut Ctx::new(Budget { ticks: u64::MAX, stop: Some(&stop) }))
}
