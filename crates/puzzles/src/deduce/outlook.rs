//! What the engines say about a position where rules do not get any further: which open cells may still follow.

use twotone_engine::{Ctx, Verdict, Want};
use twotone_grid::{BitGrid, Marks};

use super::End;
use crate::puzzle::Kind;
use crate::solve;

/// The open cells that have the same value in every solution seen so far.
///
/// To know that a cell follows takes a proof, and to know that it does not takes another solution. Solutions are found
/// quickly, even on large boards, and so are most proofs; the rest is left until nothing else helps.
#[derive(Debug)]
pub struct Outlook {
    may_follow: Marks,
    /// Whether they do.
    certain: bool,
    /// Two solutions, if there are several.
    examples: Option<Box<[BitGrid; 2]>>,
}

/// Leaves the rest for later where many cells stay alike for long: on boards far larger than people solve.
const QUICK: Want = Want::Alike { most: 600_000_000 };

impl Outlook {
    /// What is known of a puzzle whose only solution is known.
    pub fn of_solution(solution: &BitGrid) -> Self {
        Outlook { may_follow: Marks::full(solution), certain: true, examples: None }
    }

    /// Looks ahead from a position.
    pub fn new<P: Kind>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks) -> Result<Self, End> {
        let answer = solve::solve_from(cx, puzzle, marks, QUICK);
        match (answer.verdict, answer.alike) {
            (Verdict::NoSolution, _) => Err(End::Broken(None)),
            (_, Some(may_follow)) => Ok(Outlook {
                may_follow,
                certain: answer.forced.is_some(),
                examples: answer.example.zip(answer.other).map(|(one, other)| Box::new([one, other])),
            }),
            _ => Err(End::Unknown(answer.limit)),
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

    /// Proves what follows, and forgets the rest.
    pub fn make_certain<P: Kind>(&mut self, cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks) -> Result<(), End> {
        if !self.certain {
            let answer = solve::solve_from(cx, puzzle, marks, Want::Forced);
            self.may_follow = answer.forced.ok_or(End::Unknown(answer.limit))?;
            self.examples = answer.example.zip(answer.other).map(|(one, other)| Box::new([one, other]));
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
