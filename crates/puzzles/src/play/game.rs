//! A board, the marks a player made, and the way there and back.

use std::fmt;

use twotone_grid::{Marks, Point};

use super::moves::{Change, Turn};
use super::progress::solution;
use crate::board::Board;
use crate::code::{Code, Detail};
use crate::fault::Fault;

/// A board being solved.
#[derive(Debug)]
pub struct Game {
    puzzle: Board,
    givens: Marks,
    position: Marks,
    /// Every turn with what it replaced; those from `done` on are undone.
    turns: Vec<Played>,
    done: usize,
    /// How many turns were played when each trial began, the first trial first.
    trials: Vec<usize>,
}

/// A turn that was played, and how to take it back.
#[derive(Clone, Debug)]
struct Played {
    turn: Turn,
    back: Turn,
}

/// Why a turn cannot be played; then nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// There is no such cell.
    Outside(Point),
    /// The cell is given by the puzzle.
    Given(Point),
}

impl Refusal {
    /// What there is to tell.
    pub fn code(&self) -> Code {
        let (id, at) = match self {
            Refusal::Outside(at) => ("cell-outside", at),
            Refusal::Given(at) => ("cell-given", at),
        };
        Code::new(id).with("row", Detail::number(at.row + 1)).with("column", Detail::number(at.column + 1))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl std::error::Error for Refusal {}

impl Game {
    /// The board with nothing but what is given.
    pub fn new(puzzle: Board) -> Self {
        let givens = puzzle.givens();
        Game { position: givens.clone(), givens, puzzle, turns: Vec::new(), done: 0, trials: Vec::new() }
    }

    /// The board.
    pub fn puzzle(&self) -> &Board {
        &self.puzzle
    }

    /// What is marked: the given cells and those of the player.
    pub fn position(&self) -> &Marks {
        &self.position
    }

    /// Whether a cell is given by the puzzle.
    pub fn is_given(&self, cell: usize) -> bool {
        self.givens.get(cell).is_some()
    }

    /// How many cells are not marked yet.
    pub fn open(&self) -> usize {
        self.position.len() - self.position.known()
    }

    /// Plays a turn; false if it would change nothing. Turns that were undone are forgotten.
    pub fn play(&mut self, turn: Turn) -> Result<bool, Refusal> {
        let size = self.puzzle.size();
        let mut back = Vec::with_capacity(turn.0.len());
        let mut after = self.position.clone();
        for change in &turn.0 {
            if change.at.row >= size.height || change.at.column >= size.width {
                return Err(Refusal::Outside(change.at));
            }
            let cell = size.index(change.at.row, change.at.column);
            if self.is_given(cell) {
                return Err(Refusal::Given(change.at));
            }
            back.push(Change { value: after.get(cell), ..*change });
            mark(&mut after, cell, change.value);
        }
        if after == self.position {
            return Ok(false);
        }
        back.reverse();
        self.position = after;
        self.turns.truncate(self.done);
        self.turns.push(Played { turn, back: Turn(back) });
        self.done += 1;
        Ok(true)
    }

    /// Takes the last turn back; what changed, if there was one.
    pub fn undo(&mut self) -> Option<&Turn> {
        self.done = self.done.checked_sub(1)?;
        // Who goes back behind the beginning of a trial has left it.
        self.trials.retain(|&begin| begin <= self.done);
        let back = &self.turns[self.done].back;
        apply(&mut self.position, self.puzzle.size(), back);
        Some(back)
    }

    /// Plays the turn again that was taken back last; what changed, if there was one.
    pub fn redo(&mut self) -> Option<&Turn> {
        let turn = &self.turns.get(self.done)?.turn;
        apply(&mut self.position, self.puzzle.size(), turn);
        self.done += 1;
        Some(turn)
    }

    /// Begins a trial: what is marked from now on can be thrown away as one.
    ///
    /// ```
    /// let mut game = twotone::play::Game::new(twotone::Board::parse("2\n1.\n..\n")?);
    /// game.begin_trial();
    /// game.play("set 1 2 1".parse().unwrap()).unwrap();
    /// game.play("set 2 1 1".parse().unwrap()).unwrap();
    /// assert_eq!((game.trials(), game.tried()), (1, vec![0, 1, 1, 0]));
    /// assert!(game.discard_trial() && game.open() == 3);
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn begin_trial(&mut self) {
        self.trials.push(self.done);
    }

    /// How many turns were played when each trial that goes on began, the first trial first.
    pub fn trial_begins(&self) -> &[usize] {
        &self.trials
    }

    /// Lets the trials of a saved game go on. False, and nothing changes, if they cannot have begun after so many turns.
    pub fn resume_trials(&mut self, begins: Vec<usize>) -> bool {
        let is_possible = begins.is_sorted() && begins.last().is_none_or(|&last| last <= self.done);
        if is_possible {
            self.trials = begins;
        }
        is_possible
    }

    /// How many trials go on.
    pub fn trials(&self) -> usize {
        self.trials.len()
    }

    /// The trial, from 1, in which each cell was marked last; 0 if it was in none that goes on.
    pub fn tried(&self) -> Vec<usize> {
        let mut tried = vec![0; self.position.len()];
        let size = self.puzzle.size();
        for (number, &begin) in (1..).zip(&self.trials) {
            let changes = self.turns[begin..self.done].iter().flat_map(|played| &played.turn.0);
            changes.for_each(|change| tried[size.index(change.at.row, change.at.column)] = number);
        }
        tried
    }

    /// The last trial was right: its marks count, as one turn. False if there is none.
    pub fn accept_trial(&mut self) -> bool {
        let after = self.position.clone();
        if !self.discard_trial() {
            return false;
        }
        let size = self.puzzle.size();
        let differs = |&cell: &usize| after.get(cell) != self.position.get(cell);
        let change = |cell| Change { at: size.point(cell), value: after.get(cell) };
        let turn = Turn((0..after.len()).filter(differs).map(change).collect());
        // What was played is played again: nothing is refused.
        self.play(turn).is_ok()
    }

    /// The last trial was wrong: everything is as before it, and can be done again. False if there is none.
    pub fn discard_trial(&mut self) -> bool {
        let Some(begin) = self.trials.pop() else { return false };
        while self.done > begin && self.undo().is_some() {}
        true
    }

    /// The turns, and how many of them are played and not undone.
    pub fn turns(&self) -> (impl ExactSizeIterator<Item = &Turn>, usize) {
        (self.turns.iter().map(|played| &played.turn), self.done)
    }

    /// Every rule that the marks already break.
    pub fn faults(&self) -> Vec<Fault> {
        self.puzzle.puzzle().faults(&self.position)
    }

    /// Whether the marks are the solution: see [`solution`].
    pub fn is_solved(&self) -> bool {
        solution(&self.puzzle, &self.position).is_some()
    }
}

fn mark(marks: &mut Marks, cell: usize, value: Option<bool>) {
    match value {
        Some(value) => marks.set(cell, value),
        None => marks.clear(cell),
    }
}

/// Applies a turn that was checked before.
fn apply(marks: &mut Marks, size: twotone_grid::Size, turn: &Turn) {
    turn.0.iter().for_each(|change| mark(marks, size.index(change.at.row, change.at.column), change.value));
}

#[cfg(test)]
mod tests {
    use twotone_grid::Rng;

    use super::*;

    fn game() -> Game {
        Game::new(crate::Board::parse("2\n1.\n..\n").unwrap())
    }

    fn play(game: &mut Game, turn: &str) -> Result<bool, Refusal> {
        game.play(turn.parse().unwrap())
    }

    #[test]
    fn given_cells_and_cells_outside_stay() {
        let mut game = game();
        assert_eq!(play(&mut game, "set 1 1 0"), Err(Refusal::Given(Point { row: 0, column: 0 })));
        assert_eq!(
            play(&mut game, "set 2 2 0; set 1 3 0"),
            Err(Refusal::Outside(Point { row: 0, column: 2 }))
        );
        assert_eq!(game.open(), 3, "a refused turn changes nothing");
        assert!(game.undo().is_none() && game.redo().is_none());
    }

    #[test]
    fn a_turn_that_changes_nothing_is_not_remembered() {
        let mut game = game();
        assert_eq!(play(&mut game, "clear 2 2"), Ok(false));
        assert_eq!(play(&mut game, "set 2 2 1; clear 2 2"), Ok(false));
        assert!(game.undo().is_none());
    }

    #[test]
    fn a_new_turn_forgets_what_was_undone() {
        let mut game = game();
        play(&mut game, "set 1 2 0").unwrap();
        play(&mut game, "set 2 2 0").unwrap();
        game.undo();
        play(&mut game, "set 2 2 1").unwrap();
        assert!(game.redo().is_none());
        assert_eq!(game.position().get(3), Some(true));
    }

    #[test]
    fn a_trial_is_kept_or_thrown_away_as_one() {
        let mut game = game();
        play(&mut game, "set 1 2 0").unwrap();
        let before = game.position().clone();
        game.begin_trial();
        play(&mut game, "set 2 1 1").unwrap();
        game.begin_trial();
        play(&mut game, "set 2 1 0; set 2 2 1").unwrap();
        assert_eq!((game.trials(), game.tried()), (2, vec![0, 0, 2, 2]));
        let after = game.position().clone();
        assert!(game.accept_trial() && game.accept_trial() && !game.accept_trial());
        assert!(*game.position() == after && game.tried() == [0; 4]);
        assert!(game.undo().is_some() && *game.position() == before, "a trial is one turn");
        game.begin_trial();
        play(&mut game, "set 2 2 0").unwrap();
        assert!(game.discard_trial() && *game.position() == before && !game.discard_trial());
        game.begin_trial();
        assert!(game.undo().is_some() && game.trials() == 0, "who goes back further leaves the trial");
    }

    #[test]
    fn solved_is_what_the_referee_accepts() {
        let mut game = game();
        play(&mut game, "set 1 2 0; set 2 1 0; set 2 2 0").unwrap();
        assert!(game.open() == 0 && !game.is_solved() && !game.faults().is_empty());
        play(&mut game, "set 2 2 1").unwrap();
        assert!(game.is_solved() && game.faults().is_empty());
    }

    #[test]
    fn undo_and_redo_walk_the_same_way() {
        let mut rng = Rng::new(5);
        for board in ["4\n....\n.1..\n....\n0...\n", "2 3\n1.2\n...\n", "1\n..\n..\n"] {
            let mut game = Game::new(crate::Board::parse(board).unwrap());
            let mut way = vec![game.position().clone()];
            for _ in 0..60 {
                let change = |rng: &mut Rng| Change {
                    at: game.puzzle.size().point(rng.below(game.position.len())),
                    value: [None, Some(false), Some(true)][rng.below(3)],
                };
                let turn = Turn((0..=rng.below(3)).map(|_| change(&mut rng)).collect());
                if game.play(turn) == Ok(true) {
                    way.push(game.position().clone());
                }
            }
            for before in way.iter().rev().skip(1) {
                assert!(game.undo().is_some() && game.position() == before);
            }
            assert!(game.undo().is_none());
            for after in &way[1..] {
                assert!(game.redo().is_some() && game.position() == after);
            }
            assert!(game.redo().is_none());
        }
    }
}
