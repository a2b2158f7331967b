//! What is wrong with a position, and what can be found next.

use twotone_engine::{Ctx, Limits};

use super::game::Game;
use crate::deduce::{Hint, Mistake, Reach};

/// What can be said about the marks so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistakes {
    /// Nothing is wrong.
    None,
    /// Some marks have to go: those that differ from the only solution or, if there are several, as many as keep all of
    /// them away.
    Some(Mistake),
    /// The board itself has no solution.
    NoSolution,
    /// A limit ended the search.
    Unknown,
}

impl Game {
    /// The easiest next step, or what is wrong with the position.
    pub fn hint(&self, limits: &Limits<'_>) -> Hint {
        self.ask(Reach::ALL, limits).with_guess(self.puzzle().puzzle(), self.position(), limits)
    }

    fn ask(&self, reach: Reach, limits: &Limits<'_>) -> Hint {
        self.puzzle().puzzle().hint(&mut Ctx::within(limits), self.position(), reach)
    }

    /// The marks that cannot be right.
    pub fn mistakes(&self, limits: &Limits<'_>) -> Mistakes {
        // Without any technique, a hint says what is wrong and nothing else.
        match self.ask(Reach::NONE, limits) {
            Hint::Mistake(mistake) => Mistakes::Some(mistake),
            Hint::NoSolution => Mistakes::NoSolution,
            Hint::Unknown(_) => Mistakes::Unknown,
            Hint::Step(_) | Hint::Solved | Hint::Several { .. } | Hint::Stuck => Mistakes::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Change, Turn};

    fn game(board: &str, turn: &str) -> Game {
        let mut game = Game::new(crate::Board::parse(board).unwrap());
        if !turn.is_empty() {
            game.play(turn.parse().unwrap()).unwrap();
        }
        game
    }

    const SLANT: &str = "3\n1.1.\n...0\n.3..\n..2.\n";
    const TAKUZU: &str = "6\n.0....\n....01\n..1..1\n..1.0.\n......\n..1...\n";

    #[test]
    fn hints_alone_solve_boards_with_one_solution() {
        for board in [SLANT, "3 5\n24531\n46631\n34310\n", TAKUZU] {
            let mut game = game(board, "");
            while let Hint::Step(step) = game.hint(&Limits::NONE) {
                let size = game.puzzle().size();
                let change = |&(cell, value)| Change { at: size.point(cell), value: Some(value) };
                assert_eq!(game.play(Turn(step.conclusion.iter().map(change).collect())), Ok(true));
            }
            assert!(game.is_solved() && game.hint(&Limits::NONE) == Hint::Solved);
        }
    }

    #[test]
    fn mistakes_are_the_marks_that_differ() {
        let wrong = game(SLANT, "set 1 1 1; set 1 2 1; set 3 3 1");
        let Mistakes::Some(mistake) = wrong.mistakes(&Limits::NONE) else { panic!("two marks are wrong") };
        assert_eq!((&*mistake.wrong, &*mistake.alone, &*mistake.clash), (&[1, 8][..], &[1, 8][..], &[1][..]));
        assert_eq!(wrong.hint(&Limits::NONE), Hint::Mistake(mistake));
        assert_eq!(game(SLANT, "set 1 1 1").mistakes(&Limits::NONE), Mistakes::None);
    }

    #[test]
    fn boards_without_or_with_several_solutions_are_told_apart() {
        assert_eq!(game("1 1\n5\n", "").mistakes(&Limits::NONE), Mistakes::NoSolution);
        let open = "2\n..\n..\n";
        assert_eq!(game(open, "set 1 1 0").mistakes(&Limits::NONE), Mistakes::None);
        let both = game(open, "set 1 1 0; set 1 2 0").mistakes(&Limits::NONE);
        let Mistakes::Some(mistake) = both else { panic!("a row of equal values") };
        // Either mark may stay, but not both.
        assert_eq!((mistake.wrong, mistake.alone, mistake.clash), (vec![1], vec![], vec![0, 1]));
    }

    #[test]
    fn a_limit_is_never_a_verdict() {
        let board = format!("20\n{}", "....................\n".repeat(20));
        assert_eq!(game(&board, "").mistakes(&Limits::NONE.stop(&|| true)), Mistakes::Unknown);
    }
}
