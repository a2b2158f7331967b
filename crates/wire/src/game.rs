//! Saved games as values, so that a game goes on in another program; the text that people read is one, too.

use std::fmt;

use serde::{Deserialize, Serialize};
use twotone::play::{Change, Game, Resumed, Turn};
use twotone::{Board, Point};

use crate::VERSION;
use crate::code::Cell;
use crate::link::{read_link, write_link};
use crate::reply::Problem;

/// A game: the board, the turns, the time.
///
/// ```
/// use twotone::Board;
/// use twotone::play::Game;
/// use twotone_wire::SavedGame;
///
/// let mut game = Game::new(Board::parse("2\n1.\n..\n").unwrap());
/// game.play("set 1 2 0".parse().unwrap()).unwrap();
/// let saved = SavedGame::new(&game, 90).unwrap();
/// let again = saved.resume().unwrap();
/// assert_eq!((again.game.position(), again.seconds), (game.position(), 90));
/// // What an earlier program wrote as text is read, too.
/// assert_eq!(SavedGame::read(&game.save(90)).unwrap(), saved);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SavedGame {
    /// The version of the values.
    pub version: u32,
    /// The board, as one of our links.
    pub board: String,
    /// The turns, those that were undone last.
    pub turns: Vec<Vec<Move>>,
    /// How many turns are played and not undone.
    pub done: usize,
    /// The time played.
    pub seconds: u64,
    /// How many turns were played when each trial that goes on began, the first one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trials: Vec<usize>,
}

/// One cell gets a value or loses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Move {
    /// Which cell.
    pub cell: Cell,
    /// The value it gets, 0 or 1; none clears it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<u8>,
}

/// Why a saved game cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnreadableGame {
    /// The text or the board is not readable.
    Problem(Problem),
    /// A turn, counted from 1, that cannot be played.
    Turn(usize),
    /// More turns are said to be played than there are.
    Done,
    /// Trials cannot have begun after so many turns.
    Trials,
}

impl SavedGame {
    /// A game, with the time played so far.
    pub fn new(game: &Game, seconds: u64) -> Result<Self, Problem> {
        let (turns, done) = game.turns();
        let board = write_link(&game.puzzle().start())?;
        let (turns, trials) = (turns.map(moves).collect(), game.trial_begins().to_vec());
        Ok(SavedGame { version: VERSION, board, turns, done, seconds, trials })
    }

    /// A game from JSON or from the text that people read, of this or an earlier version.
    pub fn read(text: &str) -> Result<Self, UnreadableGame> {
        if text.trim_start().starts_with('{') {
            let unreadable = |error: serde_json::Error| Problem {
                line: error.line().max(1),
                column: error.column().max(1),
                ..Problem::told("unreadable", error.to_string())
            };
            return serde_json::from_str(text).map_err(|error| UnreadableGame::Problem(unreadable(error)));
        }
        let Resumed { game, seconds } = Game::resume(text).map_err(Problem::from)?;
        Ok(SavedGame::new(&game, seconds)?)
    }

    /// The game, ready to go on.
    pub fn resume(&self) -> Result<Resumed, UnreadableGame> {
        if self.version > VERSION {
            return Err(Problem::new("unknown-version", []).into());
        }
        if self.done > self.turns.len() {
            return Err(UnreadableGame::Done);
        }
        let board: Board = read_link(&self.board)?.start();
        let mut game = Game::new(board);
        for (number, moves) in self.turns.iter().enumerate() {
            let played = turn(moves).is_some_and(|turn| game.play(turn) == Ok(true));
            if !played {
                return Err(UnreadableGame::Turn(number + 1));
            }
        }
        (self.done..self.turns.len()).for_each(|_| {
            game.undo();
        });
        if !game.resume_trials(self.trials.clone()) {
            return Err(UnreadableGame::Trials);
        }
        Ok(Resumed { game, seconds: self.seconds })
    }
}

fn moves(turn: &Turn) -> Vec<Move> {
    let change = |change: &Change| Move {
        cell: [change.at.row + 1, change.at.column + 1],
        value: change.value.map(u8::from),
    };
    turn.0.iter().map(change).collect()
}

fn turn(moves: &[Move]) -> Option<Turn> {
    let change = |step: &Move| {
        let [row, column] = step.cell;
        let at = Point { row: row.checked_sub(1)?, column: column.checked_sub(1)? };
        let value = match step.value {
            None => None,
            Some(0) => Some(false),
            Some(1) => Some(true),
            Some(_) => return None,
        };
        Some(Change { at, value })
    };
    moves.iter().map(change).collect::<Option<_>>().map(Turn)
}

impl From<Problem> for UnreadableGame {
    fn from(problem: Problem) -> Self {
        UnreadableGame::Problem(problem)
    }
}

impl fmt::Display for UnreadableGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnreadableGame::Problem(problem) => problem.fmt(f),
            UnreadableGame::Turn(number) => write!(f, "bad-turn: {number}"),
            UnreadableGame::Done => f.write_str("bad-number-of-turns"),
            UnreadableGame::Trials => f.write_str("bad-trials"),
        }
    }
}

impl std::error::Error for UnreadableGame {}

#[cfg(test)]
mod tests {
    use super::*;

    fn saved() -> SavedGame {
        let mut game = Game::new(Board::parse("2\n1.\n..\n").unwrap());
        game.play("set 1 2 0".parse().unwrap()).unwrap();
        game.play("set 2 1 0; set 2 2 1".parse().unwrap()).unwrap();
        game.undo();
        SavedGame::new(&game, 90).unwrap()
    }

    #[test]
    fn a_game_goes_on_with_what_was_undone() {
        let text = serde_json::to_string(&saved()).unwrap();
        assert!(
            text.starts_with(r#"{"version":1,"board":"takuzu/2/2/1c","turns":[[{"cell":[1,2],"value":0}],"#)
        );
        let mut game = SavedGame::read(&text).unwrap().resume().unwrap().game;
        assert_eq!(game.open(), 2);
        assert!(game.redo().is_some() && game.is_solved());
    }

    #[test]
    fn trials_travel_with_a_game() {
        let mut game = saved().resume().unwrap().game;
        assert!(
            !serde_json::to_string(&saved()).unwrap().contains("trials"),
            "a game without any is as it was"
        );
        game.begin_trial();
        game.play("set 2 1 1".parse().unwrap()).unwrap();
        let text = serde_json::to_string(&SavedGame::new(&game, 90).unwrap()).unwrap();
        assert!(text.ends_with(r#""seconds":90,"trials":[1]}"#), "{text}");
        let again = SavedGame::read(&text).unwrap().resume().unwrap().game;
        assert_eq!((again.trials(), again.tried()), (1, game.tried()));
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        let refused = |change: &dyn Fn(&mut SavedGame), why: &UnreadableGame| {
            let mut game = saved();
            change(&mut game);
            assert_eq!(game.resume().expect_err("no game"), *why);
        };
        refused(&|game| game.done = 3, &UnreadableGame::Done);
        refused(&|game| game.trials = vec![2], &UnreadableGame::Trials);
        refused(&|game| game.trials = vec![1, 0], &UnreadableGame::Trials);
        refused(&|game| game.turns[0][0].cell = [0, 1], &UnreadableGame::Turn(1));
        refused(&|game| game.turns[0][0].cell = [1, 3], &UnreadableGame::Turn(1));
        refused(&|game| game.turns[1][0].value = Some(2), &UnreadableGame::Turn(2));
        refused(&|game| game.turns[1].clear(), &UnreadableGame::Turn(2));
        refused(&|game| game.version = 9, &Problem::new("unknown-version", []).into());
        assert!(matches!(SavedGame::read("{"), Err(UnreadableGame::Problem(_))));
        assert!(matches!(SavedGame::read("2\n1.\n..\n"), Err(UnreadableGame::Problem(_))));
    }
}
