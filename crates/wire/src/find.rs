//! The one door to a board's answers: a question in, what was found out.

use twotone::{
    Answer, BigUint, BitGrid, Board, Census, Count, CountTask, Document, End, Estimate, Fault, Format, Grade,
    Hint, Limit, Limits, Marks, Polish, Reach, Repair, Unpolished, Unrepaired, Way, Why, Written,
};

use crate::code;
use crate::reply::{Problem, Verdict};
use crate::request::{Mending, Question, Reveal, placed};

/// What was found out, as the library tells it: a reply is made from it, and sentences.
#[derive(Debug)]
#[non_exhaustive]
pub enum Found {
    /// A solution.
    Solve {
        /// The answer.
        answer: Answer,
        /// Whether the reply tells what was tried.
        trace: bool,
    },
    /// Whether there is exactly one.
    Unique {
        /// The answer.
        answer: Answer,
        /// Whether the reply tells what was tried.
        trace: bool,
    },
    /// The solutions.
    Solutions {
        /// The answer; the solutions among it are those that were kept.
        answer: Answer,
        /// How many were found.
        found: u64,
        /// How many were asked for, if not all.
        most: Option<u64>,
        /// Whether the reply tells what was tried.
        trace: bool,
    },
    /// How many there are.
    Count(Count),
    /// How many there are in one of the tasks of a count.
    CountTask {
        /// The task.
        task: CountTask,
        /// How many.
        count: Count,
    },
    /// About how many there are.
    Estimate(Result<Estimate, Limit>),
    /// What they have in common.
    Forced(Answer),
    /// The odds of every cell.
    Odds(Result<Census, Limit>),
    /// Solutions drawn at random.
    Sample {
        /// The seed.
        seed: u64,
        /// Those that were kept.
        drawn: Vec<BitGrid>,
        /// How many were drawn.
        number: usize,
        /// What ended it.
        limit: Option<Limit>,
    },
    /// Why there are no, one or several; and a repair, if that was asked.
    Why(Why, Option<Result<Repair, Unrepaired>>),
    /// What makes it unique.
    Repair(Result<Repair, Unrepaired>),
    /// What can be made of it.
    Polish(Result<Polish, Unpolished>),
    /// The next step, and how much of it to tell.
    Hint(Hint, Reveal),
    /// Every step.
    Steps(Way),
    /// How hard it is.
    Grade(Grade),
    /// Every broken rule.
    Check(Vec<Fault>),
    /// The board in another format.
    Convert(Written),
}

/// Finds the answer to a question about a board.
///
/// Hints and steps start at the document's position; the other questions only see cells that the board itself holds.
pub fn find(document: &Document, question: &Question, limits: &Limits<'_>) -> Result<Found, Problem> {
    let (mut kept, mut bytes) = (Vec::new(), 0);
    let mut keep = |filling: BitGrid| {
        bytes += filling.bytes();
        kept.push(filling);
        if bytes > limits.memory { Err(Limit::Memory) } else { Ok(()) }
    };
    let mut found = find_each(document, question, limits, &mut keep)?;
    match &mut found {
        Found::Solutions { answer, .. } => answer.solutions = kept,
        Found::Sample { drawn, .. } => *drawn = kept,
        _ => {}
    }
    Ok(found)
}

/// The same; solutions that are listed or drawn are handed out one by one and not kept. A limit from `visit` ends it.
pub fn find_each(
    document: &Document,
    question: &Question,
    limits: &Limits<'_>,
    visit: &mut dyn FnMut(BitGrid) -> Result<(), Limit>,
) -> Result<Found, Problem> {
    let board = &document.board;
    Ok(match question {
        Question::Solve { trace } => Found::Solve { answer: board.solve(limits), trace: *trace },
        Question::Unique { trace } => Found::Unique { answer: board.unique(limits), trace: *trace },
        Question::Solutions { most, trace } => listed(board, *most, *trace, limits, visit),
        Question::Count { most: Some(most) } => Found::Count(board.count_up_to(*most, limits)),
        Question::Count { most: None } => Found::Count(board.count(limits)),
        Question::CountTask { number, of, seed } => count_task(board, *number, *of, *seed, limits)?,
        Question::Estimate { dives, seed } => {
            Found::Estimate(board.estimate((*dives).min(MOST_DIVES), *seed, limits))
        }
        Question::Forced => Found::Forced(board.forced(limits)),
        Question::Odds => Found::Odds(board.odds(limits)),
        Question::Sample { number, seed } => {
            let mut drawn = 0;
            let ended = board.sample_each(*number, *seed, limits, &mut |filling| {
                drawn += 1;
                visit(filling)
            });
            Found::Sample { seed: *seed, drawn: Vec::new(), number: drawn, limit: ended.err() }
        }
        Question::Why { repair, mending } => {
            let repair = if *repair { Some(repaired(board, mending, limits)?) } else { None };
            Found::Why(board.why(limits), repair)
        }
        Question::Repair(mending) => Found::Repair(repaired(board, mending, limits)?),
        Question::Polish => Found::Polish(board.polish(limits)),
        Question::Hint { reveal, max_rule } => {
            let reach = reach(board, max_rule.as_deref())?;
            Found::Hint(at_position(document)?.hint(reach, limits), *reveal)
        }
        Question::Steps { max_rule } => {
            let reach = reach(board, max_rule.as_deref())?;
            Found::Steps(at_position(document)?.steps(reach, limits))
        }
        Question::Grade => Found::Grade(board.grade(limits)),
        Question::Check { solution } => {
            let marks = match (solution, &document.solution) {
                (Some(rows), _) => board.read_solution(rows.as_str())?,
                (None, Some(filling)) => Marks::full(filling),
                (None, None) => return Err(Problem::new("no-solution-given", [])),
            };
            Found::Check(all_faults(board, &marks)?)
        }
        Question::Convert { to } => {
            let names = || Format::all().map(|format| format.name().to_owned()).collect();
            let format = Format::find(to).ok_or_else(|| Problem::unknown("unknown-format", to, names()))?;
            Found::Convert(document.to(format)?)
        }
    })
}

/// A repair as it is wished.
fn repaired(
    board: &Board,
    mending: &Mending,
    limits: &Limits<'_>,
) -> Result<Result<Repair, Unrepaired>, Problem> {
    match board.repair_as(&mending.read(board)?, limits) {
        Err(Unrepaired::Refused(refusal)) => Err((&refusal).into()),
        repair => Ok(repair),
    }
}

/// The solutions, one by one.
fn listed(
    board: &Board,
    most: Option<u64>,
    trace: bool,
    limits: &Limits<'_>,
    visit: &mut dyn FnMut(BitGrid) -> Result<(), Limit>,
) -> Found {
    let mut solutions = board.solutions_up_to(most.unwrap_or(u64::MAX), limits);
    let (mut found, mut example, mut ended) = (0, None, None);
    while ended.is_none()
        && let Some(filling) = solutions.next()
    {
        found += 1;
        example.get_or_insert_with(|| filling.clone());
        ended = visit(filling).err();
    }
    let limit = ended.or(solutions.limit());
    let verdict = match (limit, found) {
        (Some(_), _) => twotone::Verdict::Unknown,
        (None, 0) => twotone::Verdict::NoSolution,
        (None, 1) if most == Some(1) => twotone::Verdict::Solvable,
        (None, 1) => twotone::Verdict::Unique,
        (None, _) => twotone::Verdict::Several,
    };
    let answer = Answer { example, limit, trace: solutions.trace(), ..Answer::bare(verdict) };
    Found::Solutions { answer, found, most, trace }
}

/// The most tasks of a count.
const MOST_TASKS: usize = 1 << 20;

/// The most dives of an estimate: what they found is kept until the end.
const MOST_DIVES: usize = 1 << 20;

fn count_task(
    board: &Board,
    number: usize,
    of: usize,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<Found, Problem> {
    if !(1..=MOST_TASKS).contains(&of) || !(1..=of).contains(&number) {
        let told = [("number", number), ("of", of), ("most", MOST_TASKS)];
        return Err(Problem::new("no-such-task", told.map(|(name, count)| (name, code::number(count)))));
    }
    let unknown = |limit| Count::AtLeast { bound: BigUint::ZERO, limit: Some(limit) };
    let (task, count) = match board.count_task(number, of, seed, limits) {
        Ok(task) => {
            let count = task.count(board, limits);
            (task, count)
        }
        Err(limit) => (CountTask::unmade(board, number, of, seed), unknown(limit)),
    };
    Ok(Found::CountTask { task, count })
}

fn at_position(document: &Document) -> Result<Board, Problem> {
    match &document.position {
        Some(marks) => placed(&document.board, marks),
        None => Ok(document.board.clone()),
    }
}

/// Which techniques are allowed.
fn reach(board: &Board, max_rule: Option<&str>) -> Result<Reach, Problem> {
    let Some(name) = max_rule else { return Ok(Reach::ALL) };
    let names = || board.techniques().iter().map(|facts| facts.id.to_owned()).collect();
    board.reach(name).ok_or_else(|| Problem::unknown("unknown-technique", name, names()))
}

/// Every broken rule, open cells among them.
fn all_faults(board: &Board, marks: &Marks) -> Result<Vec<Fault>, Problem> {
    let mut faults = placed(board, marks)?.check(marks).unwrap_or_default();
    let open: Vec<usize> = (0..marks.len()).filter(|&cell| marks.get(cell).is_none()).collect();
    if !open.is_empty() {
        faults.push(Fault::new(Fault::UNFILLED, open));
    }
    Ok(faults)
}

impl Found {
    /// The answer in a word.
    pub fn verdict(&self) -> Verdict {
        match self {
            Found::Solve { answer, .. } | Found::Unique { answer, .. } | Found::Solutions { answer, .. } => {
                answer.verdict.into()
            }
            Found::Forced(answer) => answer.verdict.into(),
            Found::Count(Count::Exact(number)) => of_number(number),
            Found::Count(Count::AtLeast { limit: Some(_), .. }) => Verdict::Unknown,
            Found::Count(Count::AtLeast { bound, limit: None }) => match of_number(bound) {
                // There may be more.
                Verdict::Several => Verdict::Several,
                _ => Verdict::Solvable,
            },
            Found::CountTask { count: Count::Exact(_), .. } => Verdict::Counted,
            Found::CountTask { .. } => Verdict::Unknown,
            // What a dive counts at its end is there.
            Found::Estimate(Ok(estimate)) if estimate.about.bits() > 0 => Verdict::Solvable,
            Found::Estimate(_) => Verdict::Unknown,
            Found::Odds(Ok(census)) => of_number(&census.count),
            Found::Odds(Err(_)) | Found::Sample { limit: Some(_), .. } => Verdict::Unknown,
            Found::Sample { number: 0, .. } => Verdict::None,
            Found::Sample { .. } => Verdict::Solvable,
            Found::Why(why, _) => match why {
                Why::None(_) => Verdict::None,
                Why::Unique { .. } => Verdict::Unique,
                Why::Several(_) => Verdict::Several,
                Why::Unknown(_) => Verdict::Unknown,
            },
            Found::Repair(repair) => match repair {
                Ok(_) | Err(Unrepaired::Unique) => Verdict::Unique,
                Err(Unrepaired::NoSolution) => Verdict::None,
                Err(Unrepaired::NoClueTells(_) | Unrepaired::Tried { .. }) => Verdict::Several,
                Err(Unrepaired::NotAsWished { .. }) => Verdict::Stuck,
                Err(Unrepaired::BreaksRules) => Verdict::Wrong,
                Err(_) => Verdict::Unknown,
            },
            Found::Polish(polish) => match polish {
                Ok(_) => Verdict::Unique,
                Err(Unpolished::NotUnique(verdict)) => (*verdict).into(),
                Err(Unpolished::Limit(_)) => Verdict::Unknown,
            },
            Found::Hint(hint, _) => match hint {
                Hint::Step(_) => Verdict::Step,
                Hint::Solved => Verdict::Solved,
                Hint::Mistake(_) => Verdict::Mistake,
                Hint::Several { .. } => Verdict::Several,
                Hint::NoSolution => Verdict::None,
                Hint::Stuck => Verdict::Stuck,
                Hint::Unknown(_) => Verdict::Unknown,
            },
            Found::Steps(way) => of_end(&way.end),
            Found::Grade(grade) => of_end(&grade.end),
            Found::Check(faults) if faults.is_empty() => Verdict::Right,
            Found::Check(_) => Verdict::Wrong,
            Found::Convert(_) => Verdict::Converted,
        }
    }
}

fn of_number(number: &BigUint) -> Verdict {
    match number.bits() {
        0 => Verdict::None,
        1 => Verdict::Unique,
        _ => Verdict::Several,
    }
}

/// Steps that lead to the end prove that there is no other solution.
fn of_end(end: &End) -> Verdict {
    match end {
        End::Solved => Verdict::Unique,
        End::Stuck => Verdict::Stuck,
        End::Several => Verdict::Several,
        End::Broken(_) => Verdict::None,
        End::Mistake(_) => Verdict::Mistake,
        End::Unknown(_) => Verdict::Unknown,
    }
}
