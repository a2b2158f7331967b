//! From a failing input to the smallest one that fails in the same way.

use std::time::Instant;

use super::{Case, Failure, Input, Program};

/// What to keep in mind while making an input smaller.
#[derive(Clone, Copy)]
pub struct Care {
    /// When to end: the smallest input so far is good enough then.
    pub end: Instant,
    /// Whether a board may get a side of 1 that had none.
    pub may_get_thin: bool,
}

/// Makes a failing input smaller while it stays valid and the program fails in the same way.
pub fn shrink(
    program: &Program,
    input: Input,
    failure: Failure,
    care: Care,
) -> anyhow::Result<(Input, Failure)> {
    let may_be_thin = care.may_get_thin || input.is_thin();
    let mut shrinker = Shrinker { program, input, failure, end: care.end, may_be_thin };
    if shrinker.failure.kind == "slow" {
        shrinker.take_corner()?;
    }
    shrinker.drop_boards()?;
    loop {
        let cut = shrinker.cut_lines()?;
        let hidden = shrinker.hide_clues()?;
        if !cut && !hidden {
            return Ok((shrinker.input, shrinker.failure));
        }
    }
}

struct Shrinker<'a> {
    program: &'a Program,
    input: Input,
    failure: Failure,
    end: Instant,
    may_be_thin: bool,
}

impl Shrinker<'_> {
    fn is_over(&self) -> bool {
        Instant::now() > self.end
    }

    /// Takes a smaller input if the program fails on it, too.
    fn accept(&mut self, cases: Vec<Case>) -> anyhow::Result<bool> {
        if cases.is_empty() || self.is_over() {
            return Ok(false);
        }
        let judge = self.input.judge;
        if !cases.iter().all(|case| case.is_valid(judge)) {
            return Ok(false);
        }
        let input = Input { judge, kind: self.input.kind, cases };
        if input.is_thin() && !self.may_be_thin {
            return Ok(false);
        }
        match self.program.run(&input)?.0 {
            Some(failure) if failure.kind == self.failure.kind => {
                (self.input, self.failure) = (input, failure);
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Takes the smallest corner of a board on which the program fails. Every failure of a slow program takes its full
    /// time and every success is quick, so the way up from the smallest has the fewest failures.
    fn take_corner(&mut self) -> anyhow::Result<()> {
        let boards = self.input.cases.clone();
        let largest = boards.iter().map(|case| case.size.height.max(case.size.width)).max().unwrap_or(0);
        let sides = std::iter::successors(Some(1_usize), |side| Some(side + side.div_ceil(2)));
        for side in sides.take_while(|side| *side < largest) {
            for case in &boards {
                let beyond = |length: usize| (side.min(length)..length).collect::<Vec<usize>>();
                let corner = case.without(&beyond(case.size.height), &beyond(case.size.width));
                let Some(mut corner) = corner else { continue };
                if !corner.is_valid(self.input.judge) {
                    corner.shown.fill(true);
                }
                if self.accept(vec![corner])? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Leaves out boards, many at a time at first.
    fn drop_boards(&mut self) -> anyhow::Result<()> {
        let mut piece = self.input.cases.len() / 2;
        while piece > 0 {
            let mut at = 0;
            while at < self.input.cases.len() {
                let mut cases = self.input.cases.clone();
                cases.drain(at..(at + piece).min(cases.len()));
                if !self.accept(cases)? {
                    at += piece;
                }
            }
            piece /= 2;
        }
        Ok(())
    }

    /// Replaces board `number` by a smaller one; with all its clues if it needs them.
    fn replace(&mut self, number: usize, case: Option<Case>) -> anyhow::Result<bool> {
        let Some(mut case) = case else { return Ok(false) };
        let is_cut = case.size != self.input.cases[number].size;
        if is_cut && !case.is_valid(self.input.judge) {
            case.shown.fill(true);
        }
        let mut cases = self.input.cases.clone();
        cases[number] = case;
        self.accept(cases)
    }

    /// Leaves out rows and columns, many at a time at first; whether any could go.
    fn cut_lines(&mut self) -> anyhow::Result<bool> {
        let mut any = false;
        for number in 0..self.input.cases.len() {
            let mut piece = self.input.cases[number].size.height.max(self.input.cases[number].size.width) / 2;
            while piece > 0 {
                any |= if self.input.judge.is_mosaic() {
                    self.cut_pieces(number, piece)?
                } else {
                    self.cut_squares(number, piece)?
                };
                piece /= 2;
            }
        }
        Ok(any)
    }

    /// Cuts runs of rows, then of columns.
    fn cut_pieces(&mut self, number: usize, piece: usize) -> anyhow::Result<bool> {
        let mut any = false;
        for of_rows in [true, false] {
            let mut at = 0;
            loop {
                let case = &self.input.cases[number];
                let side = if of_rows { case.size.height } else { case.size.width };
                if at + piece > side || self.is_over() {
                    break;
                }
                let lines: Vec<usize> = (at..at + piece).collect();
                let smaller = if of_rows { case.without(&lines, &[]) } else { case.without(&[], &lines) };
                if self.replace(number, smaller)? {
                    any = true;
                } else {
                    at += piece;
                }
            }
        }
        Ok(any)
    }

    /// Cuts as many rows as columns, so that the board stays square.
    fn cut_squares(&mut self, number: usize, piece: usize) -> anyhow::Result<bool> {
        let mut any = false;
        let (mut row, mut column) = (0, 0);
        loop {
            let case = &self.input.cases[number];
            let side = case.size.height;
            if row + piece > side || self.is_over() {
                return Ok(any);
            }
            let rows: Vec<usize> = (row..row + piece).collect();
            let columns: Vec<usize> = (column..column + piece).collect();
            let smaller = case.without(&rows, &columns);
            if self.replace(number, smaller)? {
                (any, row, column) = (true, 0, 0);
            } else if column + piece < side {
                column += 1;
            } else {
                (row, column) = (row + 1, 0);
            }
        }
    }

    /// Hides clues one by one; whether any could go.
    fn hide_clues(&mut self) -> anyhow::Result<bool> {
        let mut any = false;
        for number in 0..self.input.cases.len() {
            for place in 0..self.input.cases[number].shown.len() {
                let mut case = self.input.cases[number].clone();
                if std::mem::replace(&mut case.shown[place], false) {
                    any |= self.replace(number, Some(case))?;
                }
            }
        }
        Ok(any)
    }
}
