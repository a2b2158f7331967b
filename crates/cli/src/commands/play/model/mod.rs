//! What the player sees and does, without a terminal.

mod hand;

use std::path::Path;
use std::time::Duration;

use twotone::Hint;
use twotone::play::{Change, ClueState, Game, Mistakes, Progress, Turn};
use twotone::{Limits, Places, Point};
use twotone_wire::Reveal;
use twotone_words::{GameTeller, Lang, Words};

use self::hand::Stroke;
use super::palette::Badge;
use crate::limit;

/// How long the program may think about a hint.
const PATIENCE: Duration = Duration::from_secs(5);

/// What the player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Moves the cursor by rows and columns.
    Move(isize, isize),
    /// Moves the cursor to a cell and goes on to its next value, of which this is the first.
    Press(Point, bool),
    /// Gives a cell the value of the cell where the button went down.
    Drag(Point),
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
    /// Begins a trial.
    Try,
    /// Keeps what was marked since.
    Keep,
    /// Throws it away.
    Discard,
    /// Marks mistakes, or stops marking them.
    Mistakes,
    /// Shows a long message from this line on.
    Read(usize),
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

/// A question that the same key again answers with yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Quit,
    Overwrite,
}

/// The game with everything around it that is on the screen.
pub struct Model {
    game: Game,
    lang: Lang,
    cursor: Point,
    message: String,
    /// The line of a long message that is shown first.
    first_line: usize,
    hint: Option<(Hint, Reveal)>,
    /// The cells marked as mistakes, and whether they are marked after every move.
    mistakes: Vec<usize>,
    marking: bool,
    help: bool,
    seconds: u64,
    /// Whether there are moves that are not saved.
    dirty: bool,
    /// Whether the file to save to is this game's.
    own_file: bool,
    asked: Option<Asked>,
    /// What the mouse paints while its button is down.
    stroke: Option<Stroke>,
    /// How far the position is, and in which trial its marks were made.
    progress: Progress,
    tried: Vec<usize>,
}

impl Model {
    /// A game on the screen for the first time.
    pub fn new(game: Game, seconds: u64, own_file: bool, lang: Lang) -> Self {
        let progress = Progress::of(game.puzzle(), game.position());
        let mut model = Model {
            tried: game.tried(),
            progress,
            stroke: None,
            game,
            lang,
            cursor: Point { row: 0, column: 0 },
            message: String::new(),
            first_line: 0,
            hint: None,
            mistakes: Vec::new(),
            marking: false,
            help: false,
            seconds,
            dirty: false,
            own_file,
            asked: None,
        };
        model.message = model.teller().after_move(seconds);
        model
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What can be said, in the player's language.
    pub fn words(&self) -> Words {
        Words::new(self.lang)
    }

    /// What can be said about the game.
    pub fn teller(&self) -> GameTeller<'_> {
        GameTeller::new(&self.game, self.lang)
    }

    /// The last words, after the screen is the shell's again.
    pub fn goodbye(&self, save: &Path) -> String {
        let (_, done) = self.game.turns();
        let file = (!self.dirty && done > 0).then(|| save.display());
        self.teller().goodbye(self.seconds, file)
    }

    /// Whether the file to save to is this game's.
    pub fn owns_file(&self) -> bool {
        self.own_file
    }

    /// Where the cursor is.
    pub fn cursor(&self) -> Point {
        self.cursor
    }

    /// What there is to say.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The line of it to show first, if there is not room for all.
    pub fn first_line(&self) -> usize {
        self.first_line
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
        (self.message, self.first_line) = (message, 0);
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

    /// How far the position is.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Whether everything that a clue speaks about is filled in, and right.
    pub fn is_finished(&self, clue: usize) -> bool {
        self.progress.clues[clue] == ClueState::Satisfied
    }

    /// What is shown beside a cell.
    pub fn badge(&self, cell: usize) -> Option<Badge> {
        self.told_badge(cell).or_else(|| Some(self.tried[cell]).filter(|&trial| trial > 0).map(Badge::Trial))
    }

    fn told_badge(&self, cell: usize) -> Option<Badge> {
        if self.mistakes.contains(&cell) {
            return Some(Badge::Mistake);
        }
        match &self.hint {
            Some((Hint::Step(step), stage)) if *stage >= Reveal::Where => {
                if *stage >= Reveal::Why
                    && let Some(link) = step.link_of(cell)
                {
                    return Some(Badge::Link(link));
                }
                let is_target = step.conclusion.iter().any(|&(target, _)| target == cell);
                let is_premise = *stage >= Reveal::Why && step.cells.contains(&cell);
                let in_cells = self.game.puzzle().info().places == Places::Cells;
                let is_clue = in_cells && self.is_reason(cell);
                // A cell with the clue that decides it shows the clue, unless the cell is all there is to see.
                match (is_clue && step.conclusion.len() > 1, is_target, is_clue || is_premise) {
                    (true, ..) | (_, false, true) => Some(Badge::Premise),
                    (_, true, _) => Some(Badge::Target),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether a hint, as far as it is told, builds on a clue.
    pub fn is_reason(&self, clue: usize) -> bool {
        matches!(&self.hint, Some((Hint::Step(step), stage)) if *stage >= Reveal::Why && step.clues.contains(&clue))
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
            Action::Press(at, first) => self.press(at, first),
            Action::Drag(at) => self.drag(at),
            Action::Wipe(at) => {
                self.cursor = at;
                self.put(None);
            }
            Action::Cycle => {
                self.put(self.next_value(true));
            }
            Action::Set(value) => {
                self.put(Some(value));
            }
            Action::Clear => {
                self.put(None);
            }
            Action::Try => self.begin_trial(),
            Action::Keep => self.accept_trial(),
            Action::Discard => self.discard_trial(),
            Action::FillRest => self.fill_rest(),
            Action::Undo => self.travel(Game::undo, self.words().nothing_to_undo()),
            Action::Redo => self.travel(Game::redo, self.words().nothing_to_redo()),
            Action::Hint => self.next_stage(),
            Action::Accept => self.accept(),
            Action::Mistakes => self.toggle_mistakes(),
            Action::Help => self.help = true,
            Action::Read(line) => self.first_line = line,
            Action::Save => {
                return Effect::Save { overwrite: self.own_file || asked == Some(Asked::Overwrite) };
            }
            Action::Quit if self.dirty && asked != Some(Asked::Quit) => {
                self.asked = Some(Asked::Quit);
                self.say(self.words().really_quit().to_owned());
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

    /// Open, then one value, then the other, open again.
    fn next_value(&self, first: bool) -> Option<bool> {
        match self.game.position().get(self.cell()) {
            None => Some(first),
            Some(value) if value == first => Some(!first),
            Some(_) => None,
        }
    }

    fn put(&mut self, value: Option<bool>) -> bool {
        self.play(Change { at: self.cursor, value }.into())
    }

    /// Plays a turn; whether it changed something.
    fn play(&mut self, turn: Turn) -> bool {
        match self.game.play(turn) {
            Ok(true) => {
                self.changed();
                true
            }
            Ok(false) => false,
            Err(refusal) => {
                self.say(self.teller().refusal(&refusal));
                false
            }
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
        self.progress = Progress::of(self.game.puzzle(), self.game.position());
        self.tried = self.game.tried();
        self.hint = None;
        self.mistakes.clear();
        self.say(self.teller().after_move(self.seconds));
        if self.marking {
            self.mark_mistakes();
        }
    }

    fn next_stage(&mut self) {
        let (hint, stage) = match self.hint.take() {
            None => (think(|limits| self.game.hint(limits)), Reveal::Nudge),
            Some((hint, Reveal::Nudge)) => (hint, Reveal::Where),
            Some((hint @ Hint::Mistake(_), Reveal::Where)) if self.game.faults().is_empty() => {
                (hint, Reveal::What)
            }
            Some((hint, Reveal::Where)) => (hint, Reveal::Why),
            Some((hint, Reveal::Why | Reveal::What)) => (hint, Reveal::What),
        };
        self.say(self.teller().hint(&hint, stage));
        // From the second stage on the cells are shown, and the cursor is there.
        if stage >= Reveal::Where {
            let first = match &hint {
                Hint::Step(step) => step.conclusion.first().map(|&(cell, _)| cell),
                Hint::Mistake(mistake) => {
                    self.mistakes.clone_from(&mistake.wrong);
                    mistake.wrong.first().copied()
                }
                _ => None,
            };
            self.cursor = first.map_or(self.cursor, |cell| self.game.puzzle().size().point(cell));
        }
        self.hint = Some((hint, stage));
    }

    /// Plays the step that was told, or clears what was told to be wrong.
    fn accept(&mut self) {
        let size = self.game.puzzle().size();
        let change = |cell: usize, value| Change { at: size.point(cell), value };
        let changes = match &self.hint {
            Some((Hint::Step(step), Reveal::What)) => {
                step.conclusion.iter().map(|&(cell, value)| change(cell, Some(value))).collect()
            }
            Some((Hint::Mistake(mistake), Reveal::What)) => {
                mistake.wrong.iter().map(|&cell| change(cell, None)).collect()
            }
            Some((Hint::Step(_) | Hint::Mistake(_), _)) => {
                return self.say(self.words().not_yet().to_owned());
            }
            _ => return self.say(self.words().no_hint().to_owned()),
        };
        self.play(Turn(changes));
    }

    fn toggle_mistakes(&mut self) {
        self.marking = !self.marking;
        if self.marking {
            self.say(self.words().no_mistakes().to_owned());
            self.mark_mistakes();
        } else {
            self.mistakes.clear();
            self.say(self.words().not_marked().to_owned());
        }
    }

    /// Marks the mistakes there are and tells of them; gives up where that takes too long, or has no answer.
    fn mark_mistakes(&mut self) {
        match think(|limits| self.game.mistakes(limits)) {
            Mistakes::None => {}
            Mistakes::Some(mistake) => {
                self.say(self.teller().mistakes(&mistake));
                self.mistakes = mistake.wrong;
            }
            Mistakes::NoSolution => self.stop_marking(self.words().game_no_solution()),
            Mistakes::Unknown => self.stop_marking(self.words().game_too_long()),
        }
    }

    fn stop_marking(&mut self, why: &str) {
        self.marking = false;
        self.say(why.to_owned());
    }
}

/// Thinks for a limited time.
fn think<T>(question: impl FnOnce(&Limits<'_>) -> T) -> T {
    limit::within(Some(PATIENCE), limit::MEMORY, question)
}
