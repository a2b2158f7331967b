//! What is wrong with a position, and what can be found next.

use twotone_engine::{Ctx, Lit, Verdict, Want};
use twotone_grid::{BitGrid, Marks};

use super::game::Game;

/// What can be said about the marks so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistakes {
    /// These marks have to go; nothing is wrong if there are none.
    Cells(Vec<usize>),
    /// The board has several solutions and the position leads to none of them: no single mark is to blame.
    DeadEnd,
    /// The board itself has no solution.
    NoSolution,
    /// A limit ended the search.
    Unknown,
}

/// What can be said to somebody who asks for help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// A cell that has this value in every solution.
    Cell(usize, bool),
    /// First the marks have to be put right.
    Mistakes(Mistakes),
    /// Nothing is left to do.
    Solved,
    /// Nothing follows: the open cells belong to several solutions.
    Several,
    /// A limit ended the search.
    Unknown,
}

impl Game {
    /// The marks that cannot be right.
    pub fn mistakes(&self, cx: &mut Ctx<'_>) -> Mistakes {
        let answer = self.puzzle().solve(cx, Want::Unique);
        match (answer.verdict, &answer.example) {
            (Verdict::NoSolution, _) => Mistakes::NoSolution,
            (Verdict::Unique, Some(only)) => Mistakes::Cells(differences(self.position(), only)),
            (Verdict::Unknown, _) => Mistakes::Unknown,
            _ => match self.ask(cx, Want::Any) {
                (Verdict::NoSolution, _) => Mistakes::DeadEnd,
                (Verdict::Unknown, _) => Mistakes::Unknown,
                _ => Mistakes::Cells(Vec::new()),
            },
        }
    }

    /// The next cell to mark, as near as possible to `cell`, once the marks so far are right.
    pub fn advice(&self, cx: &mut Ctx<'_>, cell: usize) -> Advice {
        if self.is_solved() {
            return Advice::Solved;
        }
        match self.mistakes(cx) {
            Mistakes::Cells(cells) if cells.is_empty() => {}
            Mistakes::Unknown => return Advice::Unknown,
            mistakes => return Advice::Mistakes(mistakes),
        }
        let (verdict, forced) = self.ask(cx, Want::Forced);
        let Some(forced) = forced.filter(|_| verdict != Verdict::Unknown) else { return Advice::Unknown };
        let size = self.puzzle().size();
        let here = size.point(cell.min(size.cells() - 1));
        let distance = |&cell: &usize| {
            let there = size.point(cell);
            there.row.abs_diff(here.row) + there.column.abs_diff(here.column)
        };
        let found = |&cell: &usize| self.position().get(cell).is_none() && forced.get(cell).is_some();
        let next = (0..size.cells()).filter(found).min_by_key(distance);
        next.and_then(|cell| Some(Advice::Cell(cell, forced.get(cell)?))).unwrap_or(Advice::Several)
    }

    /// A question about the board with the marks so far.
    fn ask(&self, cx: &mut Ctx<'_>, want: Want) -> (Verdict, Option<Marks>) {
        let mut model = self.puzzle().model();
        for (cell, value) in self.position().iter().enumerate() {
            value.into_iter().for_each(|value| model.fix(Lit::new(cell as u32, value)));
        }
        let answer = twotone_engine::solve(cx, &model, want);
        (answer.verdict, answer.forced)
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

    fn game(board: &str, turn: &str) -> Game {
        let mut game = Game::new(crate::read(board).unwrap());
        if !turn.is_empty() {
            game.play(turn.parse().unwrap()).unwrap();
        }
        game
    }

    const SLANT: &str = "3\n1.1.\n...0\n.3..\n..2.\n";

    #[test]
    fn advice_alone_solves_boards_with_one_solution() {
        let mut cx = Ctx::default();
        for board in
            [SLANT, "3 5\n24531\n46631\n34310\n", "6\n.0....\n....01\n..1..1\n..1.0.\n......\n..1...\n"]
        {
            let mut game = game(board, "");
            while let Advice::Cell(cell, value) = game.advice(&mut cx, 0) {
                let change =
                    super::super::Change { at: game.puzzle().size().point(cell), value: Some(value) };
                assert_eq!(game.play(change.into()), Ok(true));
            }
            assert!(game.is_solved());
            assert_eq!(game.advice(&mut cx, 0), Advice::Solved);
        }
    }

    #[test]
    fn mistakes_are_the_marks_that_differ() {
        let mut cx = Ctx::default();
        let wrong = game(SLANT, "set 1 1 1; set 1 2 1; set 3 3 1");
        assert_eq!(wrong.mistakes(&mut cx), Mistakes::Cells(vec![1, 8]));
        assert_eq!(wrong.advice(&mut cx, 0), Advice::Mistakes(Mistakes::Cells(vec![1, 8])));
        assert_eq!(game(SLANT, "set 1 1 1").mistakes(&mut cx), Mistakes::Cells(vec![]));
    }

    #[test]
    fn boards_without_or_with_several_solutions_are_told_apart() {
        let mut cx = Ctx::default();
        assert_eq!(game("1 1\n5\n", "").mistakes(&mut cx), Mistakes::NoSolution);
        let open = "2\n..\n..\n";
        assert_eq!(game(open, "").advice(&mut cx, 0), Advice::Several);
        assert_eq!(game(open, "set 1 1 0").advice(&mut cx, 3), Advice::Cell(3, false));
        assert_eq!(game(open, "set 1 1 0; set 1 2 0").mistakes(&mut cx), Mistakes::DeadEnd);
    }

    #[test]
    fn a_limit_is_never_a_verdict() {
        let mut cx = Ctx::new(twotone_engine::Budget { ticks: u64::MAX, stop: Some(&|| true) });
        let board = format!("20\n{}", "....................\n".repeat(20));
        assert_eq!(game(&board, "").mistakes(&mut cx), Mistakes::Unknown);
        assert_eq!(game(&board, "").advice(&mut cx, 0), Advice::Unknown);
    }
}
