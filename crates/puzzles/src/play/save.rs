//! Saved games: the board, the turns, the time, as text people can read.
//!
//! ```text
//! twotone save 1
//! takuzu 90 seconds, 1 of 2 turns
//! 2 2
//! 1.
//! ..
//! set 1 2 0
//! set 2 1 0; set 2 2 1
//! ```
//!
//! Trials that go on end the second line: `takuzu 90 seconds, 2 of 2 turns, trials after 0 1`.

use std::fmt::Write;

use super::game::{Game, Refusal};
use super::moves::Turn;
use crate::board::Board;
use crate::code::Code;
use crate::format::error::{self, ParseError};
use crate::format::judge;
use crate::variant::Variant;

const FIRST_LINE: &str = "twotone save 1";
/// What the second line looks like; the trials may be missing.
const HEAD: &str = "FAMILY N seconds, N of N turns, trials after N N";
/// What a turn looks like.
const TURN: &str = "set ROW COLUMN 0; set ROW COLUMN 1; clear ROW COLUMN";

/// A game read from a text, and how long it was played before.
#[derive(Debug)]
pub struct Resumed {
    /// The game.
    pub game: Game,
    /// The time played.
    pub seconds: u64,
}

impl Game {
    /// The game as text, with the time played so far.
    pub fn save(&self, seconds: u64) -> String {
        let (turns, done) = self.turns();
        let size = self.puzzle().size();
        let mut out = format!(
            "{FIRST_LINE}\n{} {seconds} seconds, {done} of {} turns",
            self.puzzle().variant(),
            turns.len(),
        );
        if self.trials() > 0 {
            out += ", trials after";
            self.trial_begins().iter().for_each(|begin| out += &format!(" {begin}"));
        }
        let _ = writeln!(out, "\n{} {}", size.height, size.width);
        let symbols = self.puzzle().symbols();
        for line in symbols.rows() {
            let _ = writeln!(out, "{line}");
        }
        for turn in turns {
            let _ = writeln!(out, "{turn}");
        }
        out
    }

    /// The game a text tells of.
    pub fn resume(text: &str) -> Result<Resumed, ParseError> {
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        let error = |line: usize, problem: Code| Err(ParseError { line: line + 1, column: 1, problem });
        let found = |problem: Code, line: usize| {
            problem.with("found", error::excerpt(lines.get(line).copied().unwrap_or_default().as_bytes()))
        };
        if lines.first() != Some(&FIRST_LINE) {
            return error(0, Code::new(error::EXPECTED_SAVE).with("form", FIRST_LINE));
        }
        let Some(head) = lines.get(1).and_then(|line| head(line)) else {
            return error(1, found(Code::new(error::EXPECTED_FORM).with("form", HEAD), 1));
        };
        // The turns come last, so the board is what lies between; a wrong count shows as a board that cannot be read.
        let end = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
        let Some(first_turn) = end.checked_sub(head.turns).filter(|&first| first > 2) else {
            return error(end, Code::new(error::TOO_FEW_LINES).with("turns", head.turns));
        };
        let board = lines[2..first_turn].join("\n");
        let board =
            board_of(&board, head.name).map_err(|error| ParseError { line: error.line + 2, ..error })?;
        let mut game = Game::new(board);
        for (number, line) in lines.iter().enumerate().take(end).skip(first_turn) {
            let turn: Turn = match line.parse() {
                Ok(turn) => turn,
                Err(_) => {
                    let problem = Code::new(error::EXPECTED_FORM).with("form", TURN);
                    return error(number, found(problem, number));
                }
            };
            match game.play(turn) {
                Ok(true) => {}
                Ok(false) => return error(number, Code::new(error::EMPTY_TURN)),
                Err(refusal) => {
                    let (code, at) = match refusal {
                        Refusal::Outside(at) => (error::NO_SUCH_CELL, at),
                        Refusal::Given(at) => (error::CELL_IS_GIVEN, at),
                    };
                    return error(
                        number,
                        Code::new(code).with("row", at.row + 1).with("column", at.column + 1),
                    );
                }
            }
        }
        (head.done..head.turns).for_each(|_| {
            game.undo();
        });
        if !game.resume_trials(head.trials) {
            return error(1, found(Code::new(error::EXPECTED_FORM).with("form", HEAD), 1));
        }
        Ok(Resumed { game, seconds: head.seconds })
    }
}

/// Reads the board, which is written as judges write it.
fn board_of(text: &str, name: Variant) -> Result<Board, ParseError> {
    let mut boards = judge::read(text.as_bytes(), Some(name))?;
    match boards.len() {
        1 => Ok(boards.remove(0)),
        more => Err(ParseError::at(text.as_bytes(), 0, Code::new(error::NOT_ONE_BOARD).with("found", more))),
    }
}

struct Head {
    name: Variant,
    seconds: u64,
    done: usize,
    turns: usize,
    trials: Vec<usize>,
}

/// Reads `takuzu 90 seconds, 1 of 2 turns, trials after 0 1`.
fn head(line: &str) -> Option<Head> {
    let (line, trials) = line.split_once(", trials after ").unwrap_or((line, ""));
    let words: Vec<&str> = line.split_whitespace().collect();
    let [name, seconds, "seconds,", done, "of", turns, "turns"] = words.as_slice() else { return None };
    let head = Head {
        name: Variant::find(name)?,
        seconds: seconds.parse().ok()?,
        done: done.parse().ok()?,
        turns: turns.parse().ok()?,
        trials: trials.split_whitespace().map(|begin| begin.parse().ok()).collect::<Option<_>>()?,
    };
    (head.done <= head.turns).then_some(head)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAVED: &str =
        "twotone save 1\nunruly 90 seconds, 1 of 2 turns\n2 2\n1.\n..\nset 1 2 0\nset 2 1 0; set 2 2 1\n";

    #[test]
    fn a_saved_game_goes_on_where_it_was() {
        let Resumed { mut game, seconds } = Game::resume(SAVED).unwrap();
        assert_eq!((seconds, game.open(), game.puzzle().variant().name()), (90, 2, "unruly"));
        assert_eq!(game.save(90), SAVED);
        assert!(game.redo().is_some() && game.is_solved());
        assert_eq!(game.save(91), SAVED.replace("90", "91").replace("1 of 2", "2 of 2"));
    }

    #[test]
    fn trials_go_on_in_a_saved_game() {
        let mut game = Game::resume(SAVED).unwrap().game;
        game.begin_trial();
        game.begin_trial();
        game.play("set 2 1 0".parse().unwrap()).unwrap();
        let text = game.save(90);
        assert_eq!(text.lines().nth(1), Some("unruly 90 seconds, 2 of 2 turns, trials after 1 1"));
        let mut again = Game::resume(&text).unwrap().game;
        assert_eq!((again.trials(), again.tried()), (2, game.tried()));
        assert!(again.accept_trial() && again.discard_trial() && !again.discard_trial());
        assert_eq!(again.open(), 2, "the trial is thrown away as one");
        for wrong in ["after 2 1", "after 3", "after x", "since 1"] {
            assert_eq!(Game::resume(&text.replace("after 1 1", wrong)).unwrap_err().line, 2, "{wrong}");
        }
    }

    #[test]
    fn every_family_survives() {
        for board in ["2 3\n1.2\n...\n", "1 2\n.1?\n..2\n", "4\n....\n.1..\n....\n0...\n"] {
            let mut game = Game::new(crate::Board::parse(board).unwrap());
            game.play("set 1 1 1".parse().unwrap()).unwrap();
            game.play("clear 1 1".parse().unwrap()).unwrap();
            let again = Game::resume(&game.save(u64::MAX)).unwrap();
            assert_eq!(again.game.puzzle().symbols(), game.puzzle().symbols());
            assert_eq!(again.game.puzzle().variant(), game.puzzle().variant());
            assert_eq!(again.game.save(again.seconds), game.save(u64::MAX));
        }
    }

    #[test]
    fn what_is_no_saved_game_is_refused_with_its_line() {
        let refused = |text: &str, line: usize, part: &str| {
            let error = Game::resume(text).expect_err(text);
            assert!(error.line == line && error.to_string().contains(part), "{text}: {error}");
        };
        refused("", 1, "twotone save 1");
        refused("2\n1.\n..\n", 1, "twotone save 1");
        refused("twotone save 1\n", 2, "FAMILY");
        refused(&SAVED.replace("unruly", "chess"), 2, "FAMILY");
        refused(&SAVED.replace("1 of 2", "3 of 2"), 2, "FAMILY");
        refused(&SAVED.replace("of 2", "of 99"), 8, "99 turns");
        refused(&SAVED.replace("1.", "1z"), 4, "expected");
        refused(&SAVED.replace("set 1 2 0", "set 1 2"), 6, "expected `set");
        refused(&SAVED.replace("set 1 2 0", "set 1 1 0"), 6, "given");
        refused(&SAVED.replace("set 1 2 0", "clear 1 2"), 6, "nothing");
    }
}
