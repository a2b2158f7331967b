//! What is wrong with a position, and what can be found next.

use twotone_engine::{Ctx, Lit, Verdict, Want};
use twotone_grid::{BitGrid, Marks};

use super::game::Game;
use crate::deduce::{Hint, Reach};

/// What can be said about the marks so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistakes {
    /// These marks have to go; nothing is wrong if there are none.
    Cells(Vec<usize>),
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

    /// The marks that cannot be right: those that differ from the only solution or, if there are several, the fewest
    /// in board order that keep all of them away.
    pub fn mistakes(&self, cx: &mut Ctx<'_>) -> Mistakes {
        let answer = self.puzzle().solve(cx, Want::Unique);
        match (answer.verdict, &answer.example) {
            (Verdict::NoSolution, _) => Mistakes::NoSolution,
            (Verdict::Unique, Some(only)) => Mistakes::Cells(differences(self.position(), only)),
            (Verdict::Unknown, _) => Mistakes::Unknown,
            _ => match (self.can_be_finished(cx), self.hint(cx)) {
                (Some(true), _) => Mistakes::Cells(Vec::new()),
                (Some(false), Hint::Mistake(mistake)) => Mistakes::Cells(mistake.wrong),
                _ => Mistakes::Unknown,
            },
        }
    }

    /// Whether a solution has all the marks so far, if that can be found out.
    fn can_be_finished(&self, cx: &mut Ctx<'_>) -> Option<bool> {
        let mut model = self.puzzle().model();
        for (cell, value) in self.position().iter().enumerate() {
            value.into_iter().for_each(|value| model.fix(Lit::new(cell as u32, value)));
        }
        match twotone_engine::solve(cx, &model, Want::Any).verdict {
            Verdict::Unknown => None,
            verdict => Some(verdict != Verdict::NoSolution),
        }
    }
}

/// The marks that differ from a filling.
fn differences(marks: &Marks, filling: &BitGrid) -> Vec<usize> {
    let differs = |&cell: &usize| marks.get(cell).is_some_and(|value| value != filling.get(cell));
    (0..marks.len()).filter(differs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Change, Turn};

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
        assert_eq!(wrong.mistakes(&mut cx), Mistakes::Cells(vec![1, 8]));
        assert!(matches!(wrong.hint(&mut cx), Hint::Mistake(mistake) if mistake.wrong == [1, 8]));
        assert_eq!(game(SLANT, "set 1 1 1").mistakes(&mut cx), Mistakes::Cells(vec![]));
    }

    #[test]
    fn boards_without_or_with_several_solutions_are_told_apart() {
        let mut cx = Ctx::default();
        assert_eq!(game("1 1\n5\n", "").mistakes(&mut cx), Mistakes::NoSolution);
        let open = "2\n..\n..\n";
        assert_eq!(game(open, "set 1 1 0").mistakes(&mut cx), Mistakes::Cells(vec![]));
        assert_eq!(game(open, "set 1 1 0; set 1 2 0").mistakes(&mut cx), Mistakes::Cells(vec![1]));
    }

    #[test]
    fn a_limit_is_never_a_verdict() {
        let mut cx = Ctx::new(twotone_engine::Budget { ticks: u64::MAX, stop: Some(&|| true) });
        let board = format!("20\n{}", "....................\n".repeat(20));
        assert_eq!(game(&board, "").mistakes(&mut cx), Mistakes::Unknown);
    }
}
