//! What the engines say about a position where rules do not get any further: which open cells may still follow.

use twotone_engine::{Ctx, Verdict, Want};
use twotone_grid::{BitGrid, Marks};

use super::End;
use crate::puzzle::Puzzle;
use crate::solve;

/// The open cells that have the same value in every solution seen so far.
///
/// To know that a cell follows takes a proof, and to know that it does not takes another solution. So cells are first
/// compared in a few solutions that are easy to find, and proofs are left for what remains.
#[derive(Debug)]
pub struct Outlook {
    may_follow: Marks,
    /// Whether they do.
    certain: bool,
    /// Two solutions, if there are several.
    examples: Option<Box<[BitGrid; 2]>>,
}

impl Outlook {
    /// What is known of a puzzle whose only solution is known.
    pub fn of_solution(solution: &BitGrid) -> Self {
        Outlook { may_follow: Marks::full(solution), certain: true, examples: None }
    }

    /// Looks ahead from a position.
    pub fn new<P: Puzzle>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks) -> Result<Self, End> {
        let answer = solve::solve_from(cx, puzzle, marks, Want::Unique);
        match (answer.verdict, answer.example, answer.other) {
            (Verdict::Unique, Some(only), _) => {
                Ok(Outlook { may_follow: Marks::full(&only), certain: true, examples: None })
            }
            (Verdict::Several, Some(one), Some(other)) => {
                let mut outlook = Outlook { may_follow: Marks::full(&one), certain: false, examples: None };
                outlook.compare(&other);
                outlook.exchange(cx, puzzle, marks, &one)?;
                outlook.examples = Some(Box::new([one, other]));
                Ok(outlook)
            }
            (Verdict::NoSolution, ..) => Err(End::Broken(None)),
            _ => Err(End::Unknown),
        }
    }

    /// The cells that may follow, known ones among them.
    pub fn may_follow(&self) -> &Marks {
        &self.may_follow
    }

    /// Two solutions, if there are several.
    pub fn into_examples(self) -> Option<Box<[BitGrid; 2]>> {
        self.examples
    }

    /// Forgets the cells that have another value in a solution.
    fn compare(&mut self, solution: &BitGrid) {
        let differs =
            |&cell: &usize| self.may_follow.get(cell).is_some_and(|value| value != solution.get(cell));
        let differing: Vec<usize> = (0..solution.len()).filter(differs).collect();
        differing.into_iter().for_each(|cell| self.may_follow.clear(cell));
    }

    /// Forgets the cells of small changes that turn a solution into another one.
    fn exchange<P: Puzzle>(
        &mut self,
        cx: &mut Ctx<'_>,
        puzzle: &P,
        marks: &Marks,
        solution: &BitGrid,
    ) -> Result<(), End> {
        for cell in 0..marks.len() {
            if marks.get(cell).is_none() && self.may_follow.get(cell).is_some() {
                cx.budget.spend(1)?;
                let changed = puzzle.exchange(cx, marks, solution, cell);
                changed.into_iter().for_each(|cell| self.may_follow.clear(cell));
            }
        }
        Ok(())
    }

    /// Whether the cells that may follow do follow.
    pub fn is_certain(&self) -> bool {
        self.certain
    }

    /// Proves what follows, and forgets the rest.
    pub fn make_certain<P: Puzzle>(
        &mut self,
        cx: &mut Ctx<'_>,
        puzzle: &P,
        marks: &Marks,
    ) -> Result<(), End> {
        if !self.certain {
            let answer = solve::solve_from(cx, puzzle, marks, Want::Forced);
            self.may_follow = answer.forced.ok_or(End::Unknown)?;
            self.certain = true;
        }
        Ok(())
    }

    /// The open cells that may follow, with their values.
    pub fn open<'a>(&'a self, marks: &'a Marks) -> impl Iterator<Item = (usize, bool)> + 'a {
        let open = (0..marks.len()).filter(|&cell| marks.get(cell).is_none());
        open.filter_map(|cell| Some((cell, self.may_follow.get(cell)?)))
    }

    /// The first of them.
    pub fn next(&self, marks: &Marks) -> Option<(usize, bool)> {
        self.open(marks).next()
    }
}
