//! What is wrong with a position, and what can be found next.

use twotone_engine::Ctx;

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
    pub fn hint(&self, cx: &mut Ctx<'_>) -> Hint {
        self.puzzle().hint(cx, self.position(), Reach::ALL)
    }

    /// The marks that cannot be right.
    pub fn mistakes(&self, cx: &mut Ctx<'_>) -> Mistakes {
        // Without any technique, a hint says what is wrong and nothing else.
        match self.puzzle().hint(cx, self.position(), Reach::NONE) {
            Hint::Mistake(mistake) => Mistakes::Some(mistake),
            Hint::NoSolution => Mistakes::NoSolution,
            Hint::Unknown => Mistakes::Unknown,
            Hint::Step(_) | Hint::Solved | Hint::Several { .. } | Hint::Stuck => Mistakes::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Change, Turn};
    use twotone_engine::Budget;

    fn game(board: &str, turn: &str) -> Game {
        let mut game = Game::new(crate::read(board).unwrap());
        if !turn.is_empty() {
            game.play(turn.parse().unwrap()).unwrap();
        }
        game
    }

    const SLANT: &str = "3\n1.1.\n...0\n.3..\n..2.\n";
    const TAKUZU: &str = "6\n.0....\n....01\n..1..1\n..1.0.\n......\n..1...\n";

    #[test]
    fn hints_alone_solve_boards_with_one_solution() {
        let mut cx = Ctx::default();
        for board in [SLANT, "3 5\n24531\n46631\n34310\n", TAKUZU] {
            let mut game = game(board, "");
            while let Hint::Step(step) = game.hint(&mut cx) {
                let size = game.puzzle().size();
                let change = |&(cell, value)| Change { at: size.point(cell), value: Some(value) };
                assert_eq!(game.play(Turn(step.conclusion.iter().map(change).collect())), Ok(true));
            }
            assert!(game.is_solved() && game.hint(&mut cx) == Hint::Solved);
        }
    }

    #[test]
    fn mistakes_are_the_marks_that_differ() {
        let mut cx = Ctx::default();
        let wrong = game(SLANT, "set 1 1 1; set 1 2 1; set 3 3 1");
        let Mistakes::Some(mistake) = wrong.mistakes(&mut cx) else { panic!("two marks are wrong") };
        assert_eq!((&*mistake.wrong, &*mistake.alone, &*mistake.clash), (&[1, 8][..], &[1, 8][..], &[1][..]));
        assert_eq!(wrong.hint(&mut cx), Hint::Mistake(mistake));
        assert_eq!(game(SLANT, "set 1 1 1").mistakes(&mut cx), Mistakes::None);
    }

    #[test]
    fn boards_without_or_with_several_solutions_are_told_apart() {
        let mut cx = Ctx::default();
        assert_eq!(game("1 1\n5\n", "").mistakes(&mut cx), Mistakes::NoSolution);
        let open = "2\n..\n..\n";
        assert_eq!(game(open, "set 1 1 0").mistakes(&mut cx), Mistakes::None);
        let both = game(open, "set 1 1 0; set 1 2 0").mistakes(&mut cx);
        let Mistakes::Some(mistake) = both else { panic!("a row of equal values") };
        // Either mark may stay, but not both.
        assert_eq!((mistake.wrong, mistake.alone, mistake.clash), (vec![1], vec![], vec![0, 1]));
    }

    #[test]
    fn a_limit_is_never_a_verdict() {
        let mut cx = Ctx::new(Budget { stop: Some(&|| true), ..Budget::UNLIMITED });
        let board = format!("20\n{}", "....................\n".repeat(20));
        assert_eq!(game(&board, "").mistakes(&mut cx), Mistakes::Unknown);
    }
}
