//! Clues that make a board with no or several solutions unique, as few as can be found.

use std::fmt;

use twotone_engine::{Limit, Limits, Verdict, Want};
use twotone_grid::BitGrid;

use super::aim::Aim;
use super::asker::Asker;
use super::blame::clues_to_blame;
use super::doctor;
use super::frame::{Frame, RepairWish};
use super::listed::Listed;
use crate::any::AnyPuzzle;
use crate::board::Board;
use crate::code::{Code, Detail};
use crate::deduce::Level;
use crate::generate::Refusal;

/// A board made unique by changed and added clues.
#[derive(Debug)]
pub struct Repair {
    /// The board with the other clues; proved to have one solution.
    pub puzzle: Board,
    /// Its solution.
    pub solution: BitGrid,
    /// The places of the clues that were changed or taken away.
    pub changed: Vec<usize>,
    /// The places of the clues that were added.
    pub added: Vec<usize>,
    /// Whether it is proved that fewer clues cannot single out this solution, so placed if that was wished.
    pub smallest: bool,
    /// Whether it was wished where clues stand.
    pub placed: bool,
    /// Its level, if one was wished.
    pub level: Option<Level>,
}

/// Why there is no repaired board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unrepaired {
    /// It is unique already.
    Unique,
    /// It has no solution, and no change of one or two clues that gives it one was found.
    NoSolution,
    /// What it is to be repaired toward breaks the rules, whatever the clues are.
    BreaksRules,
    /// No clues can help: every solution has all clues in common with another one, as these two have.
    NoClueTells(Box<[BitGrid; 2]>),
    /// No clues were found; there may be some, as there are more solutions than were tried.
    Tried {
        /// So many solutions were tried; each has all clues in common with another one.
        solutions: usize,
    },
    /// The board cannot be as wished.
    Refused(Refusal),
    /// None that is as wished was found.
    NotAsWished {
        /// So many solutions were tried.
        solutions: usize,
        /// The lowest and the highest level that was met, if another one was wished.
        levels: Option<(Level, Level)>,
    },
    /// A limit ended it.
    Limit(Option<Limit>),
}

impl Unrepaired {
    /// What there is to tell.
    pub fn code(&self) -> Code {
        match self {
            Unrepaired::Unique => Code::new("already-unique"),
            Unrepaired::NoSolution => Code::new("no-solution"),
            Unrepaired::BreaksRules => Code::new("breaks-rules"),
            Unrepaired::NoClueTells(_) => Code::new("no-clue-tells"),
            Unrepaired::Tried { solutions } => {
                Code::new("no-repair-found").with("solutions", Detail::number(*solutions))
            }
            Unrepaired::Refused(refusal) => refusal.code(),
            Unrepaired::NotAsWished { solutions, levels } => {
                let code = Code::new("not-as-wished").with("solutions", Detail::number(*solutions));
                match levels {
                    None => code,
                    Some((low, high)) if low == high => code.with("low", Detail::number(*low)),
                    Some((low, high)) => {
                        code.with("low", Detail::number(*low)).with("high", Detail::number(*high))
                    }
                }
            }
            Unrepaired::Limit(limit) => Code::limit(*limit),
        }
    }
}

impl fmt::Display for Unrepaired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl std::error::Error for Unrepaired {}

/// It was time to stop.
pub const STOPPED: Unrepaired = Unrepaired::Limit(Some(Limit::Stopped));

/// Solutions for which clues are looked for one by one; the fewest clues win.
const TARGETS: usize = 8;
/// Solutions that are tried in vain before it is given up.
const MOST_TRIED: usize = 32;

/// So many solutions are listed: all of them on most boards that lack a few clues only.
fn listed(cells: usize) -> usize {
    (200_000 / cells.max(1)).clamp(200, 5_000)
}

/// Changes as few clues as it takes for a solution, then adds clues until there is only one, as it is wished. The effort of
/// the limits is for each question on the way.
pub fn repair(puzzle: &dyn AnyPuzzle, wish: &RepairWish, limits: &Limits<'_>) -> Result<Repair, Unrepaired> {
    let frame = Frame::new(puzzle, wish).map_err(Unrepaired::Refused)?;
    let mut asker = Asker::new(limits);
    let stripped = frame.strip(puzzle);
    let puzzle = stripped.puzzle();
    let repaired = match &wish.toward {
        Some(target) => aim_at(puzzle, target, &frame, &mut asker),
        None => match add_clues(puzzle, &frame, &mut asker) {
            Err(Unrepaired::NoSolution) => change_clues(puzzle, &frame, &mut asker),
            repaired => repaired,
        },
    }?;
    if repaired.changed.is_empty() && repaired.added.is_empty() {
        return Err(Unrepaired::Unique);
    }
    Ok(repaired)
}

/// The clues of a target where the board has others, and as few more as single it out.
fn aim_at(
    puzzle: &dyn AnyPuzzle,
    target: &BitGrid,
    frame: &Frame,
    asker: &mut Asker<'_>,
) -> Result<Repair, Unrepaired> {
    let aim = Aim::new(puzzle, target, frame);
    if !aim.with(&[]).accepts(target) {
        return Err(Unrepaired::BreaksRules);
    }
    aim.repair(asker)
}

/// The best change of clues that makes a board without solution solvable, and the clues that are missing then.
fn change_clues(puzzle: &dyn AnyPuzzle, frame: &Frame, asker: &mut Asker<'_>) -> Result<Repair, Unrepaired> {
    let blamed = clues_to_blame(puzzle, asker);
    let mut failed = Unrepaired::NoSolution;
    for fix in doctor::fixes(puzzle, &blamed, asker) {
        match add_clues(fix.apply(puzzle).puzzle(), frame, asker) {
            Ok(repair) => return Ok(repair),
            Err(why @ (Unrepaired::NotAsWished { .. } | Unrepaired::Limit(_))) => failed = why,
            Err(_) => {}
        }
    }
    Err(failed)
}

/// Adds clues until a board with several solutions has one.
fn add_clues(puzzle: &dyn AnyPuzzle, frame: &Frame, asker: &mut Asker<'_>) -> Result<Repair, Unrepaired> {
    let most = listed(puzzle.size().cells());
    let answer = asker.ask(puzzle, Want::Solutions { limit: most as u64 });
    match answer.verdict {
        Verdict::NoSolution => return Err(Unrepaired::NoSolution),
        Verdict::Unknown => return Err(Unrepaired::Limit(answer.limit)),
        Verdict::Unique | Verdict::Several | Verdict::Solvable => {}
    }
    let solutions = &answer.solutions;
    let complete = solutions.len() < most;
    let list = Listed::new(puzzle, solutions, asker).ok_or(STOPPED)?;
    let (different, alike) = list.different();
    let mut least = usize::from(answer.verdict != Verdict::Unique);
    if complete && least > 0 && frame.is_free && frame.levels.is_none() {
        let compared = list.compare(asker);
        if let Some((target, places)) = compared.found {
            return Aim::new(puzzle, &solutions[target], frame).finish(&places, true, None, asker);
        }
        least = compared.least;
    }
    let hopeless = alike.map(|pair| Unrepaired::NoClueTells(Box::new(pair.map(|i| solutions[i].clone()))));
    let targets = different.iter().map(|&target| &solutions[target]);
    one_by_one(puzzle, targets, frame, least, asker).map_err(|failed| match failed {
        Failed::Limit(limit) => Unrepaired::Limit(limit),
        Failed::NotAsWished { solutions, levels } => Unrepaired::NotAsWished { solutions, levels },
        Failed::NoClueTells(pair) if complete => Unrepaired::NoClueTells(pair),
        // Where no clue is missing, no solution that was not met has others.
        Failed::NoTarget if complete || list.is_full() => hopeless.unwrap_or(Unrepaired::Limit(None)),
        Failed::NoClueTells(_) | Failed::NoTarget => Unrepaired::Tried { solutions: solutions.len() },
    })
}

/// Why none of the targets can be singled out.
enum Failed {
    /// There was none.
    NoTarget,
    /// Each has all clues in common with another solution; the last such pair.
    NoClueTells(Box<[BitGrid; 2]>),
    /// So many were tried; the lowest and the highest level met, if another one was wished.
    NotAsWished { solutions: usize, levels: Option<(Level, Level)> },
    /// A limit ended it.
    Limit(Option<Limit>),
}

impl Failed {
    /// The same with one solution more that cannot be as wished.
    fn and(self, met: Option<(Level, Level)>) -> Self {
        let (solutions, levels) = match self {
            Failed::NotAsWished { solutions, levels } => (solutions, levels),
            _ => (0, None),
        };
        let both = levels.zip(met).map(|(one, other)| (one.0.min(other.0), one.1.max(other.1)));
        Failed::NotAsWished { solutions: solutions + 1, levels: both.or(levels).or(met) }
    }
}

/// The fewest clues found that single out one of the targets; fewer than `least` are known not to be enough for any.
fn one_by_one<'t>(
    puzzle: &dyn AnyPuzzle,
    targets: impl ExactSizeIterator<Item = &'t BitGrid> + Clone,
    frame: &Frame,
    least: usize,
    asker: &mut Asker<'_>,
) -> Result<Repair, Failed> {
    let mut best: Option<Repair> = None;
    let mut failed = Failed::NoTarget;
    let mut found = 0;
    // Neighbours in a list are alike: take them from all over it, those in between only if none of these will do.
    let step = targets.len().div_ceil(TARGETS).max(1);
    let spread = (0..step).flat_map(|first| targets.clone().skip(first).step_by(step));
    for target in spread {
        let will_do = |best: &Repair| found >= TARGETS || best.added.len() <= least || asker.is_over();
        let tired = matches!(failed, Failed::NotAsWished { solutions, .. } if solutions >= MOST_TRIED);
        if best.as_ref().is_some_and(will_do) || tired {
            break;
        }
        match Aim::new(puzzle, target, frame).repair(asker) {
            Ok(mut repair) => {
                found += 1;
                repair.smallest |= repair.added.len() <= least;
                if best.as_ref().is_none_or(|best| repair.size() < best.size()) {
                    best = Some(repair);
                }
            }
            Err(Unrepaired::NoClueTells(pair)) => failed = Failed::NoClueTells(pair),
            Err(Unrepaired::NotAsWished { levels, .. }) => failed = failed.and(levels),
            Err(Unrepaired::Limit(limit)) => return best.ok_or(Failed::Limit(limit)),
            Err(_) => return best.ok_or(Failed::Limit(None)),
        }
    }
    best.ok_or(failed)
}

impl Repair {
    /// How many clues are other ones, gone or new.
    fn size(&self) -> usize {
        self.changed.len() + self.added.len()
    }
}
