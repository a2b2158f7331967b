//! The way from a position to the solution: the easiest step first, and again from the easiest after each.

use twotone_engine::{Budget, Ctx, Limit, Verdict, Want};
use twotone_grid::{BitGrid, Marks};

use super::agenda::{EASY, MEDIUM};
use super::outlook::Outlook;
use super::rule::{LOOK_AHEAD, SEARCH, SHORT_CHAIN, up_to};
use super::trial::{self, Trials};
use super::{Desk, Facts, HARDEST, Hint, Level, Mistake, Rule, Step, argue, hint};
use crate::puzzle::Kind;
use crate::solve;

/// Which techniques may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// So many of the family's rules, from the easiest.
    pub rules: usize,
    /// The hardest kind of trial allowed: below 3 none, 3 for a short chain, 4 for a look ahead, 5 for any.
    pub trial: Level,
    /// Whether an exhaustive search may have the last word, after every trial.
    pub search: bool,
}

impl Reach {
    /// Everything.
    pub const ALL: Reach = Reach { rules: usize::MAX, trial: HARDEST, search: true };

    /// Nothing: what is wrong with a position can be told all the same.
    pub const NONE: Reach = Reach { rules: 0, trial: 0, search: false };

    /// The techniques up to a level.
    pub fn level<P: Kind>(level: Level) -> Self {
        Reach { rules: up_to(P::rules(), level).len(), trial: level, search: level >= HARDEST }
    }

    /// The techniques up to the one of this name.
    pub fn rule<P: Kind>(id: &str) -> Option<Self> {
        let facts = super::facts::<P>();
        let easier = &facts[..=facts.iter().position(|facts| facts.id == id)?];
        let is_own = |facts: &&&Facts| P::rules().iter().any(|rule| rule.facts.id == facts.id);
        let own = easier.iter().filter(is_own).count();
        let trial = easier.iter().filter(|facts| !is_own(facts)).map(|facts| facts.level).max();
        Some(Reach { rules: own, trial: trial.unwrap_or(0), search: id == SEARCH.id })
    }

    fn of<P: Kind>(self) -> &'static [Rule<P>] {
        &P::rules()[..self.rules.min(P::rules().len())]
    }
}

/// How a way ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The board is solved, as the referee confirms.
    Solved,
    /// The techniques allowed do not get any further.
    Stuck,
    /// Several solutions go on from here: no open cell follows.
    Several,
    /// The position cannot be completed; the step says why, if a rule saw it.
    Broken(Option<Box<Step>>),
    /// The puzzle has solutions, but none with all marks of the position: there is no way from here.
    Mistake(Box<Mistake>),
    /// This limit ended it, or the engines found no end.
    Unknown(Option<Limit>),
}

impl From<Limit> for End {
    fn from(limit: Limit) -> Self {
        End::Unknown(Some(limit))
    }
}

/// Steps from a position on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Where they lead.
    pub marks: Marks,
    /// How it ended.
    pub end: End,
}

/// The whole way from a position, if that is right so far; givens are added to it.
pub fn way<P: Kind>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks, reach: Reach) -> Way {
    match fault(cx, puzzle, marks) {
        Some(Hint::Mistake(mistake)) => {
            Way { steps: Vec::new(), marks: marks.clone(), end: End::Mistake(Box::new(mistake)) }
        }
        // Nobody knows whether a way that breaks off is the fault of the puzzle or of the position.
        Some(Hint::Unknown(limit)) => match unchecked_way(cx, puzzle, marks, reach) {
            Way { steps, marks, end: End::Broken(_) } => Way { steps, marks, end: End::Unknown(limit) },
            way => way,
        },
        _ => unchecked_way(cx, puzzle, marks, reach),
    }
}

/// The steps from the givens of a board without solution to a contradiction, without those that it does not need; the
/// last one contradicts. None, if no rule or trial gets there.
pub fn refutation<P: Kind>(cx: &mut Ctx<'_>, puzzle: &P) -> Vec<Step> {
    let mut desk = std::mem::take(cx.scratch.of::<Desk>());
    let mut position = puzzle.givens();
    let mut steps: Vec<Step> = Vec::new();
    let mut run = Run::new(puzzle, position.clone(), Reach::ALL, &mut desk);
    run.asks = false;
    run.desk.agenda.go_on_beside(puzzle, run.rules);
    let end = all_steps(cx, &mut run, &mut position, &mut steps);
    *cx.scratch.of::<Desk>() = desk;
    let End::Broken(Some(mut last)) = end else { return Vec::new() };
    argue::complete(puzzle, &position, &mut last);
    steps.push(*last);
    let mut steps = needed(steps);
    let mut position = puzzle.givens();
    for step in &mut steps {
        if step.chain.is_empty() && argue::again(puzzle, &position, step) {
            argue::complete(puzzle, &position, step);
        }
        step.apply(&mut position);
    }
    steps
}

/// Takes step after step to the end, each with its reasons, as long as there is room for them.
fn all_steps<P: Kind>(
    cx: &mut Ctx<'_>,
    run: &mut Run<'_, P>,
    position: &mut Marks,
    steps: &mut Vec<Step>,
) -> End {
    let mut bytes = 0;
    loop {
        let mut step = match run.advance(Some(cx)) {
            Ok(step) => step.clone(),
            Err(end) => return end,
        };
        argue::complete(run.puzzle, position, &mut step);
        step.apply(position);
        bytes += step.bytes();
        if steps.len() == steps.capacity() {
            steps.reserve_exact(steps.len() / 4 + 16);
        }
        steps.push(step);
        // The list itself is held twice while it grows.
        if bytes + steps.capacity() * 2 * size_of::<Step>() > cx.budget.memory {
            return Limit::Memory.into();
        }
    }
}

/// What the last of some steps needs of the others.
fn needed(steps: Vec<Step>) -> Vec<Step> {
    let mut cells: Vec<usize> = Vec::new();
    let mut kept: Vec<Step> = Vec::new();
    for mut step in steps.into_iter().rev() {
        if !kept.is_empty() {
            step.conclusion.retain(|(cell, _)| cells.contains(cell));
            if step.conclusion.is_empty() {
                continue;
            }
        }
        cells.extend(&step.cells);
        kept.push(step);
    }
    kept.reverse();
    kept
}

/// What is wrong with a position, if anything is; a position with nothing but givens is not asked about.
fn fault<P: Kind>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks) -> Option<Hint> {
    let position = solve::with_givens(puzzle, marks);
    if marks.agree(&position) {
        if position == puzzle.givens() {
            return None;
        }
        let answer = solve::solve_from(cx, puzzle, marks, Want::Any);
        match answer.verdict {
            Verdict::NoSolution => {}
            Verdict::Unknown => return Some(Hint::Unknown(answer.limit)),
            _ => return None,
        }
    }
    Some(hint::mistake(cx, puzzle, marks))
}

fn unchecked_way<P: Kind>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks, reach: Reach) -> Way {
    let mut desk = std::mem::take(cx.scratch.of::<Desk>());
    let mut steps = Vec::new();
    let mut position = solve::with_givens(puzzle, marks);
    let mut run = Run::new(puzzle, position.clone(), reach, &mut desk);
    run.desk.agenda.go_on_beside(puzzle, run.rules);
    let end = all_steps(cx, &mut run, &mut position, &mut steps);
    let marks = run.marks;
    *cx.scratch.of::<Desk>() = desk;
    Way { steps, marks, end }
}

/// The hardest level that solving needs, if the techniques up to `most` suffice; fast, for generators.
///
/// A solution found this way is the only one, since every step follows. No engine is asked, so that level 5 means
/// trial, too, but without a search behind it.
pub fn solves_within<P: Kind>(puzzle: &P, most: Level, desk: &mut Desk) -> Option<Level> {
    let mut run = Run::new(puzzle, puzzle.givens(), Reach::level::<P>(most), desk).be_brief();
    let mut hardest = 1;
    loop {
        match run.advance(None) {
            Ok(step) => hardest = hardest.max(step.level),
            Err(End::Solved) => return Some(hardest),
            Err(_) => return None,
        }
    }
}

/// How to go on after a step.
#[derive(Clone, Copy)]
pub(crate) enum GoOn {
    /// With the easiest step.
    Easily,
    /// With any step.
    Anyhow,
    /// Not at all: it is known that the rest can be done.
    Done,
}

/// Whether the techniques up to `most` lead from a position to the only solution, which is known;
/// `each` gets every step, and how many cells were open before it, and says how to go on.
///
/// These are the steps of a grade; but where trials with easy steps lead nowhere, no others are tried, and only a family
/// without techniques is searched.
pub(crate) fn told<P: Kind>(
    cx: &mut Ctx<'_>,
    puzzle: &P,
    marks: Marks,
    solution: &BitGrid,
    most: Level,
    desk: &mut Desk,
    each: &mut dyn FnMut(&Step, usize) -> GoOn,
) -> bool {
    let reach = Reach::level::<P>(most);
    let search = reach.search && P::rules().is_empty();
    let mut run = Run::new(puzzle, marks, Reach { search, ..reach }, desk).be_brief();
    run.outlook = Some(Ok(Outlook::of_solution(solution)));
    run.is_brisk = true;
    loop {
        let open = run.open;
        match run.advance(Some(cx)) {
            Ok(step) => match each(step, open) {
                GoOn::Easily => {}
                GoOn::Anyhow => run.patience = 0,
                GoOn::Done => return true,
            },
            Err(end) => return end == End::Solved,
        }
    }
}

/// Where the family's techniques up to a level lead from a position of a puzzle whose only solution is known.
pub(crate) fn rules_from<P: Kind>(
    puzzle: &P,
    marks: Marks,
    most: Level,
    solution: &BitGrid,
    desk: &mut Desk,
) -> Marks {
    let reach = Reach { rules: up_to(P::rules(), most).len(), ..Reach::NONE };
    let mut run = Run::new(puzzle, marks, reach, desk).be_brief();
    run.outlook = Some(Ok(Outlook::of_solution(solution)));
    while run.advance(None).is_ok() {}
    run.marks
}

/// So many looks for the hardest rules are quick.
const HARD_LOOKS: u64 = 1_000;

/// A position on its way, with the agenda of its rules.
pub(super) struct Run<'a, P: Kind> {
    puzzle: &'a P,
    rules: &'static [Rule<P>],
    trial: Level,
    search: bool,
    /// How much looking to spend on a trial before any will do.
    patience: u64,
    /// Whether trials that need hard steps are left out.
    is_brisk: bool,
    /// Whether the position has no short chain.
    is_beyond_short: bool,
    /// The position.
    pub marks: Marks,
    /// How many cells are open.
    pub open: usize,
    desk: &'a mut Desk,
    /// Whether the engines are asked at all.
    asks: bool,
    /// What the engines say, asked once easy rules are not enough.
    pub outlook: Option<Result<Outlook, End>>,
}

impl<'a, P: Kind> Run<'a, P> {
    pub fn new(puzzle: &'a P, marks: Marks, reach: Reach, desk: &'a mut Desk) -> Self {
        let rules = reach.of::<P>();
        desk.agenda.fill(puzzle, rules);
        desk.vain.begin(puzzle.size(), puzzle.sight().filter(|_| !desk.is_forgetful));
        let open = marks.len() - marks.known();
        let Reach { trial, search, .. } = reach;
        Run {
            puzzle,
            rules,
            trial,
            search,
            patience: u64::MAX,
            is_brisk: false,
            is_beyond_short: false,
            marks,
            open,
            desk,
            asks: true,
            outlook: None,
        }
    }

    /// Steps need no reasons, but for those in chains.
    pub fn be_brief(self) -> Self {
        self.desk.agenda.is_brief = true;
        self
    }

    /// Somebody waits: among steps of the hardest levels any will do, and a trial need not be the shortest after so much
    /// looking.
    pub fn hurry(&mut self, patience: u64) {
        self.patience = patience;
        if self.trial >= LOOK_AHEAD.level {
            self.desk.agenda.hard_looks = HARD_LOOKS;
        }
    }

    /// Makes the easiest step there is; trial needs a context for the engines.
    pub fn advance(&mut self, mut cx: Option<&mut Ctx<'_>>) -> Result<&mut Step, End> {
        if self.open == 0 {
            let right = self.marks.filling().is_some_and(|filling| self.puzzle.accepts(filling));
            if right {
                return Err(End::Solved);
            }
            // A rule can still tell what is wrong.
            if self.asks {
                return Err(End::Broken(None));
            }
        }
        let mut unlimited = Budget::UNLIMITED;
        let budget = cx.as_deref_mut().map_or(&mut unlimited, |cx| &mut cx.budget);
        self.is_beyond_short = false;
        let Desk { agenda, step, .. } = &mut *self.desk;
        let easy = up_to(self.rules, EASY);
        let mut found = agenda.next(self.puzzle, easy, &self.marks, None, step, budget)?;
        if !found
            && self.asks
            && let Some(cx) = cx.as_deref_mut()
        {
            self.look_out(cx);
        }
        let budget = cx.as_deref_mut().map_or(&mut unlimited, |cx| &mut cx.budget);
        found =
            found || self.look(MEDIUM, budget)? || self.short_chain(budget)? || self.look(HARDEST, budget)?;
        if !found {
            match cx {
                Some(cx) if self.trial > 0 && self.asks => self.last_resorts(cx)?,
                Some(cx) => self.try_out(trial::ANY, &mut cx.budget)?,
                _ => self.try_out(trial::ANY, &mut unlimited)?,
            }
        }
        if self.desk.step.is_contradiction() {
            let Desk { agenda, step, .. } = &mut *self.desk;
            if agenda.is_brief {
                let (rule, place) = agenda.found;
                self.rules[rule].shows(self.puzzle, &self.marks, may_follow(&self.outlook), place, step);
            }
            return Err(End::Broken(Some(Box::new(self.desk.step.clone()))));
        }
        for index in 0..self.desk.step.conclusion.len() {
            let (cell, value) = self.desk.step.conclusion[index];
            self.open -= usize::from(self.marks.get(cell).is_none());
            self.marks.set(cell, value);
            self.desk.agenda.touch(cell);
        }
        Ok(&mut self.desk.step)
    }

    /// Asks the engines once.
    fn look_out(&mut self, cx: &mut Ctx<'_>) {
        if self.outlook.is_none() {
            self.outlook = Some(Outlook::new(cx, self.puzzle, &self.marks));
            self.keep_hopeful();
        }
    }

    /// Lets harder rules look only where a cell may follow. Where all may, looking in vain is quicker than finding out where,
    /// unless somebody counts the looks.
    fn keep_hopeful(&mut self) {
        if let Some(Ok(outlook)) = &self.outlook
            && !(self.desk.agenda.is_brief
                && P::SHOWS_WHERE_TOUCHED
                && outlook.open(&self.marks).count() == self.open)
        {
            let easy = up_to(self.rules, EASY).len();
            let cells = outlook.open(&self.marks).map(|(cell, _)| cell);
            self.desk.agenda.keep_near(self.puzzle, self.rules, &self.marks, easy, cells);
        }
    }

    /// Whether one of the rules up to a level shows something; the step is left on the desk.
    fn look(&mut self, most: Level, budget: &mut Budget<'_>) -> Result<bool, Limit> {
        let Desk { agenda, step, .. } = &mut *self.desk;
        let rules = up_to(self.rules, most);
        agenda.next(self.puzzle, rules, &self.marks, may_follow(&self.outlook), step, budget)
    }

    /// Whether a few easy steps lead to a contradiction; the step is left on the desk.
    fn short_chain(&mut self, budget: &mut Budget<'_>) -> Result<bool, End> {
        if self.trial < SHORT_CHAIN.level || matches!(self.outlook, Some(Err(_))) {
            return Ok(false);
        }
        match self.try_out(trial::SHORT, budget) {
            Err(End::Stuck) => {
                // Somebody who waits looks at fewer.
                self.is_beyond_short = self.patience == u64::MAX;
                Ok(false)
            }
            found => found.map(|()| true),
        }
    }

    /// What the engines said.
    fn outlook(&mut self) -> Result<&mut Outlook, End> {
        match &mut self.outlook {
            Some(Ok(outlook)) => Ok(outlook),
            Some(Err(end)) => Err(end.clone()),
            None => Err(End::Unknown(None)),
        }
    }

    /// A trial, or failing that the word of the engines; the step is left on the desk.
    fn last_resorts(&mut self, cx: &mut Ctx<'_>) -> Result<(), End> {
        let (puzzle, marks) = (self.puzzle, self.marks.clone());
        let tired = self.desk.agenda.hard_looks == 0;
        let outlook = self.outlook()?;
        if outlook.next(&marks).is_none() {
            return Err(End::Several);
        }
        outlook.make_certain(cx, puzzle, &marks)?;
        let Some((cell, value)) = outlook.next(&marks) else { return Err(End::Several) };
        if tired {
            self.desk.agenda.hard_looks = u64::MAX;
            self.keep_hopeful();
            if self.look(HARDEST, &mut cx.budget)? {
                return Ok(());
            }
        }
        match self.try_out(trial::ANY, &mut cx.budget) {
            Err(End::Stuck) => {}
            found => return found,
        }
        if !self.search {
            return Err(End::Stuck);
        }
        let step = &mut self.desk.step;
        step.begin(&SEARCH);
        step.because(&self.marks, 0..self.marks.len());
        let symbols = self.puzzle.symbols();
        if !P::INFO.clues_are_values {
            step.clues
                .extend((0..symbols.bytes.len()).filter(|&place| symbols.bytes[place].is_ascii_digit()));
        }
        step.conclude([cell], value);
        Ok(())
    }

    /// A trial as far as it is allowed, with so many links; the step is left on the desk.
    fn try_out(&mut self, links: usize, budget: &mut Budget<'_>) -> Result<(), End> {
        // Where no search comes after them, a lack of patience would look like a lack of steps; and short ones spare a
        // proof that takes longer.
        let must_find = !(self.search || self.is_brisk) || links < trial::ANY;
        let mut trials = Trials {
            puzzle: self.puzzle,
            rules: P::rules(),
            forced: may_follow(&self.outlook),
            trial: self.trial,
            links,
            patience: self.patience,
            is_brisk: self.is_brisk,
            is_beyond_short: self.is_beyond_short,
            must_find,
            desk: self.desk,
        };
        let found = trials.find(&mut self.marks, budget)?;
        self.desk.step = found.ok_or(End::Stuck)?;
        Ok(())
    }
}

/// The cells that may follow, as far as the engines were asked.
fn may_follow(outlook: &Option<Result<Outlook, End>>) -> Option<&Marks> {
    outlook.as_ref().and_then(|outlook| outlook.as_ref().ok()).map(Outlook::may_follow)
}
