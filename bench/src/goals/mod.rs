//! The goals: what is wanted, what is reached today, one row for each.

mod classes;
mod corpus;
mod counting;
mod figure;
mod large;
mod process;

use crate::resume::Resume;
use figure::{Figure, row};

/// How much is measured: a look, or everything.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub quick: bool,
}

impl Plan {
    /// One of two numbers: for a look, and for everything.
    fn either<T>(self, quick: T, full: T) -> T {
        if self.quick { quick } else { full }
    }
}

/// A goal: its name, what it is about, and how it is measured. The error tells of a wrong answer.
struct Goal {
    name: &'static str,
    what: &'static str,
    measure: fn(Plan) -> Result<Vec<Figure>, String>,
}

macro_rules! goals {
    ($($name:literal $what:literal $measure:path;)*) => {
        &[$(Goal { name: $name, what: $what, measure: $measure }),*]
    };
}

const GOALS: &[Goal] = goals! {
    "growth" "some of the clues, 300²: time per cell against 100²" large::growth;
    "million" "the same at 1000², any and unique" large::million;
    "questions" "forced cells, why (300² against 100², per cell) and hint on the same boards" large::questions;
    "shapes" "Takuzu and Unruly of any shape, with some cells given or none" large::shapes;
    "hard-takuzu" "Takuzu against gluecard4, all turns of each board, means" classes::hard_takuzu;
    "takuzu" "Takuzu against the nearer of minicard and gluecard4" classes::takuzu;
    "mosaic" "Mosaic against the same" classes::mosaic;
    "slant" "Slant against the same" classes::slant;
    "parity" "Slant with an odd sum, against MiniSat" classes::parity;
    "crate" "Takuzu from text against the crate takuzu" classes::crate_takuzu;
    "batch" "`batch`: boards per processor second" corpus::batch;
    "grade" "`grade`: boards a second; the worst" corpus::grade;
    "full-clue" "all clues, whole process, against read + one pass + write" process::full_clue;
    "start" "`judge`: start, after an empty program" process::start;
    "minimal" "`generate --minimal` 100x100" process::minimal;
    "count-mosaic" "number of solutions, Mosaic with some of the clues" counting::mosaic;
    "count-slant" "number of solutions, Slant with some of the clues" counting::slant;
    "count-unruly" "number of solutions, empty Unruly" counting::unruly;
    "count-takuzu" "number of solutions, empty Takuzu 10x10" counting::takuzu;
};

/// What no row here measures.
const ELSEWHERE: &str = "\
WebAssembly against native: `cargo xtask bench web`.
The number of empty Takuzu 12x12 is not known: docs/counts.md.";

/// The table of all goals, or of those that are named; rows that an earlier run has finished are not measured again.
pub fn table(plan: Plan, only: &[String], resume: &Resume) -> Result<String, String> {
    let mut table = "| what | ours | wanted | reached |\n|---|---|---|---|\n".to_owned();
    let mut details = String::new();
    for goal in GOALS.iter().filter(|goal| only.is_empty() || only.iter().any(|name| name == goal.name)) {
        eprintln!("{}: {}", goal.name, goal.what);
        let kept = resume.part(&format!("goal-{}", goal.name), || {
            let figures = (goal.measure)(plan).map_err(|wrong| format!("{}: {wrong}", goal.name))?;
            let seen: String = figures.iter().map(Figure::detail).collect();
            Ok(format!("{}\n{seen}", row(goal.what, &figures)))
        })?;
        eprintln!("{kept}");
        let (line, seen) = kept.split_once('\n').unwrap_or((&kept, ""));
        table += &format!("{line}\n");
        details += &format!("{}\n{seen}", goal.what);
    }
    Ok(format!("{table}\n{ELSEWHERE}\n\n{details}"))
}
