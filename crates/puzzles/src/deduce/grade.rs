//! How hard a puzzle is: level, rating, techniques with counts, bottleneck, work.

use twotone_engine::Ctx;
use twotone_grid::Marks;

use super::driver::Run;
use super::{Desk, End, Facts, Level, Rating, Reach, Step};
use crate::puzzle::Kind;

/// What solving a puzzle takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    /// The level of the hardest technique needed; nothing if the puzzle does not have exactly one solution.
    pub level: Option<Level>,
    /// The level with a decimal, from the hardest step; see docs/grading.md.
    pub rating: Option<Rating>,
    /// The techniques used, easiest first.
    pub uses: Vec<Use>,
    /// The first use of the hardest technique.
    pub bottleneck: Option<Bottleneck>,
    /// The work of all steps together; see docs/grading.md.
    pub work: u64,
    /// How many steps there were.
    pub steps: usize,
    /// The length of the longest chain of a trial.
    pub longest_chain: usize,
    /// How solving ended.
    pub end: End,
    /// Where it led: what is open here belongs to several solutions, if there are several.
    pub marks: Marks,
}

impl Grade {
    /// Nothing but how it ended, and where.
    pub(crate) fn unsolved(marks: Marks, end: End) -> Self {
        Grade {
            level: None,
            rating: None,
            uses: Vec::new(),
            bottleneck: None,
            work: 0,
            steps: 0,
            longest_chain: 0,
            end,
            marks,
        }
    }
}

/// How often a technique was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use {
    /// The technique.
    pub rule: &'static str,
    /// Its level.
    pub level: Level,
    /// How many times.
    pub times: usize,
}

/// Where the hardest technique was needed first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bottleneck {
    /// The technique.
    pub rule: &'static str,
    /// The number of the step, from 1.
    pub step: usize,
    /// How many cells were still open before it.
    pub open: usize,
}

/// The work of one step by its level; a trial costs more with each link of its chain.
const WORK: [u64; 5] = [1, 3, 8, 20, 50];
const WORK_PER_LINK: u64 = 10;

fn work(step: &Step) -> u64 {
    WORK[usize::from(step.level.clamp(1, 5) - 1)] + WORK_PER_LINK * step.chain.len() as u64
}

/// The rating of one step: that of its technique, and a tenth more for each link of its chain.
fn rating_of(facts: &Facts, step: &Step) -> Rating {
    facts.rating.and(step.chain.len())
}

/// Solves a puzzle from the start and sums up what it took.
pub fn grade<P: Kind>(cx: &mut Ctx<'_>, puzzle: &P) -> Grade {
    let mut desk = std::mem::take(cx.scratch.of::<Desk>());
    let facts = super::facts::<P>();
    let mut times = vec![0; facts.len()];
    let mut grade = Grade::unsolved(puzzle.givens(), End::Stuck);
    let (mut hardest, mut rating) = (None, Rating::LOWEST);
    let mut run = Run::new(puzzle, puzzle.givens(), Reach::ALL, &mut desk).be_brief();
    loop {
        let open = run.open;
        match run.advance(Some(cx)) {
            Ok(step) => {
                let rule =
                    facts.iter().position(|facts| facts.id == step.rule).expect("a rule of the family");
                times[rule] += 1;
                grade.steps += 1;
                grade.work += work(step);
                rating = rating.max(rating_of(facts[rule], step));
                grade.longest_chain = grade.longest_chain.max(step.chain.len());
                if hardest.is_none_or(|hardest| rule > hardest) {
                    hardest = Some(rule);
                    grade.bottleneck = Some(Bottleneck { rule: step.rule, step: grade.steps, open });
                }
            }
            Err(end) => {
                grade.end = end;
                break;
            }
        }
    }
    grade.marks = run.marks;
    *cx.scratch.of::<Desk>() = desk;
    if grade.end == End::Solved {
        grade.level = Some(rating.level());
        grade.rating = Some(rating);
    }
    let used = facts.iter().zip(&times).filter(|(_, times)| **times > 0);
    grade.uses = used.map(|(facts, &times)| Use { rule: facts.id, level: facts.level, times }).collect();
    grade
}
