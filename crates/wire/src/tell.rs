//! What was found, made into a reply.

use twotone::{Board, Census, Demand, Limit, Marks, Source};
use twotone::{Change, Contradiction, Fix, Least, Polish, Repair, Several, Unpolished, Unrepaired, Why};
use twotone::{Count, CountTask, Estimate};
use twotone::{End, GRADING, Grade, Hint, Mistake, Way};

use crate::VERSION;
use crate::answers::{
    Checked, Converted, Counted, CountedTask, Estimated, Forced, Listed, Odds, Sampled, Solved, Trace,
    engine, fraction, limit_code,
};
use crate::code::{Code, Fault, Note, cell, cells, told};
use crate::find::Found;
use crate::lesson::{Bottleneck, Graded, Guess, Hinted, Step, Steps, Use};
use crate::reply::{Answer, Head, Outcome, Reply};
use crate::request::Reveal;
use crate::rows::Rows;
use crate::why::{Changed, Closest, Demanded, Explained, Mended, Polished, Repaired, Version};

impl Reply {
    /// The reply that tells what was found about a board; its sentences are left to others.
    pub fn new(board: &Board, found: &Found) -> Self {
        let outcome = Outcome::Answered(answer(board, found));
        let (head, verdict) = (Some(Head::new(board)), found.verdict());
        Reply { version: VERSION, head, verdict, outcome, provenance: None }
    }
}

fn answer(board: &Board, found: &Found) -> Answer {
    match found {
        Found::Solve { answer, trace } => Answer::Solve(solved(board, answer, *trace)),
        Found::Unique { answer, trace } => Answer::Unique(solved(board, answer, *trace)),
        Found::Solutions { answer, trace, .. } => {
            let Solved { solution, limit, engine, trace } = solved(board, answer, *trace);
            let solutions = answer.solutions.iter().map(|filling| Rows::of(board, filling)).collect();
            Answer::Solutions(Listed { solution, solutions, limit, engine, trace })
        }
        Found::Count(count) => Answer::Count(counted(count)),
        Found::CountTask { task, count } => Answer::CountTask(CountedTask {
            counted: counted(count),
            number: task.number,
            of: task.of,
            seed: task.seed,
            method: task.method.into(),
            method_version: CountTask::VERSION,
            board: task.board.clone(),
        }),
        Found::Estimate(estimate) => Answer::Estimate(estimated(estimate)),
        Found::Forced(answer) => Answer::Forced(Forced {
            forced: answer.forced.as_ref().map(|forced| Rows::of_marks(board, forced, '?')),
            cells: answer.forced.as_ref().map(Marks::known),
            limit: answer.limit.map(limit_code),
            engine: engine(&answer.trace),
        }),
        Found::Odds(census) => Answer::Odds(odds(board, census)),
        Found::Sample { seed, drawn, limit, .. } => {
            let samples = drawn.iter().map(|filling| Rows::of(board, filling)).collect();
            Answer::Sample(Sampled { seed: *seed, samples, limit: limit.map(limit_code) })
        }
        Found::Why(why, repair) => Answer::Why(Explained {
            repair: repair.as_ref().map(|repair| repaired(board, repair)),
            ..explained(board, why)
        }),
        Found::Repair(repair) => Answer::Repair(repaired(board, repair)),
        Found::Polish(polish) => Answer::Polish(polished(board, polish)),
        Found::Hint(hint, reveal) => Answer::Hint(hinted(board, hint, *reveal)),
        Found::Steps(way) => Answer::Steps(steps(board, way)),
        Found::Grade(grade) => Answer::Grade(graded(board, grade)),
        Found::Check(faults) => {
            let broken = faults.iter().map(|fault| Fault::new(board, fault)).collect();
            Answer::Check(Checked { right: faults.is_empty(), faults: broken })
        }
        Found::Convert(written) => Answer::Convert(Converted {
            text: written.text.clone(),
            losses: written.losses.iter().map(Note::of_loss).collect(),
        }),
    }
}

fn solved(board: &Board, answer: &twotone::Answer, trace: bool) -> Solved {
    Solved {
        solution: answer.example.as_ref().map(|filling| Rows::of(board, filling)),
        limit: answer.limit.map(limit_code),
        engine: engine(&answer.trace),
        trace: trace.then(|| Trace::new(&answer.trace)),
    }
}

fn counted(count: &Count) -> Counted {
    match count {
        Count::Exact(number) => {
            Counted { count: Some(number.to_string()), exact: true, ..Counted::default() }
        }
        Count::AtLeast { bound, limit } => {
            Counted { at_least: Some(bound.to_string()), limit: limit.map(limit_code), ..Counted::default() }
        }
    }
}

fn estimated(estimate: &Result<Estimate, Limit>) -> Estimated {
    match estimate {
        Ok(Estimate { about, error, at_least, dives, seed }) => Estimated {
            about: error.map(|_| about.to_string()),
            standard_error: *error,
            at_least: Some(at_least.to_string()),
            confidence: Some(Estimate::CONFIDENCE),
            dives: Some(*dives),
            seed: Some(*seed),
            limit: None,
        },
        Err(limit) => Estimated { limit: Some(limit_code(*limit)), ..Estimated::default() },
    }
}

fn odds(board: &Board, census: &Result<Census, Limit>) -> Odds {
    let census = match census {
        Ok(census) => census,
        Err(limit) => return Odds { limit: Some(limit_code(*limit)), ..Odds::default() },
    };
    let odds = census.odds.as_ref().filter(|_| census.count.bits() > 0).map(|odds| {
        let table: Vec<String> = odds.table().iter().map(|ones| fraction(ones, &census.count)).collect();
        let row = |classes: &[u32]| classes.iter().map(|&class| table[class as usize].clone()).collect();
        odds.classes().chunks(board.size().width).map(row).collect()
    });
    Odds { count: Some(census.count.to_string()), odds, limit: None }
}

fn explained(board: &Board, why: &Why) -> Explained {
    match why {
        Why::None(contradiction) => contradicted(board, contradiction),
        Why::Unique { solution, trace } => Explained {
            solution: Some(Rows::of(board, solution)),
            engine: engine(trace),
            ..Explained::default()
        },
        Why::Several(found) => differing(board, found),
        Why::Unknown(limit) => Explained { limit: limit.map(limit_code), ..Explained::default() },
    }
}

fn contradicted(board: &Board, contradiction: &Contradiction) -> Explained {
    let places = board.info().places.of(board.size());
    let demands = contradiction.demands.iter().filter_map(|demand| demanded(board, demand));
    let change =
        |change: &Change| Changed { place: cell(places, change.place), from: change.from, to: change.to };
    let fix = |fix: &Fix| Mended {
        changes: fix.changes.iter().map(change).collect(),
        unique: fix.unique,
        message: None,
    };
    Explained {
        fixes: contradiction.fixes.iter().map(fix).collect(),
        story: contradiction.story.iter().map(|step| Step::new(board, step)).collect(),
        clues: Some(cells(places, &contradiction.clues())),
        demands: Some(demands.collect()),
        irreducible: Some(contradiction.irreducible),
        smallest: Some(contradiction.smallest),
        ..Explained::default()
    }
}

/// An instance of a rule; nothing for a clue.
fn demanded(board: &Board, demand: &Demand) -> Option<Demanded> {
    let Source::Rule { rule, details } = &demand.source else { return None };
    let cells = cells(board.size(), &demand.cells());
    Some(Demanded { rule: (*rule).into(), cells, details: told(board, details), message: None })
}

fn differing(board: &Board, several: &Several) -> Explained {
    let (size, closest) = (board.size(), &several.closest);
    let least = match closest.least {
        Least::OfAll => "of-all",
        Least::FromOne => "from-the-first",
        Least::Found => "found",
    };
    Explained {
        forced: several.forced.as_ref().map(|forced| Rows::of_marks(board, forced, '?')),
        islands: Some(several.islands.iter().map(|island| cells(size, island)).collect()),
        closest: Some(Closest {
            solutions: [&closest.one, &closest.other].map(|filling| Rows::of(board, filling)).into(),
            cells: cells(size, &closest.cells),
            least: least.into(),
        }),
        ..Explained::default()
    }
}

fn repaired(board: &Board, repair: &Result<Repair, Unrepaired>) -> Repaired {
    let places = board.info().places.of(board.size());
    let refused = |error: &'static str| Repaired { error: Some(error.into()), ..Repaired::default() };
    match repair {
        Ok(repair) => Repaired {
            changed: Some(cells(places, &repair.changed)),
            added: Some(cells(places, &repair.added)),
            smallest: Some(repair.smallest),
            level: repair.level,
            puzzle: Some(repair.puzzle.to_string()),
            solution: Some(Rows::of(board, &repair.solution)),
            ..Repaired::default()
        },
        Err(Unrepaired::Unique) => refused("unique"),
        Err(Unrepaired::NoSolution) => refused("no-solution"),
        Err(Unrepaired::NoClueTells(_)) => refused("no-clue-tells"),
        Err(Unrepaired::Limit(limit)) => Repaired { limit: limit.map(limit_code), ..refused("limit") },
        Err(other) => refused(other.code().id),
    }
}

fn polished(board: &Board, polish: &Result<Polish, Unpolished>) -> Polished {
    match polish {
        Ok(polish) => Polished {
            solution: Some(Rows::of(board, &polish.solution)),
            superfluous: Some(cells(board.info().places.of(board.size()), &polish.superfluous)),
            minimal: Some(polish.minimal.to_string()),
            variants: Some(
                polish
                    .variants
                    .iter()
                    .map(|(level, board)| Version {
                        level: *level,
                        clues: board.symbols().bytes.iter().filter(|symbol| symbol.is_ascii_digit()).count(),
                        puzzle: board.to_string(),
                    })
                    .collect(),
            ),
            limit: None,
        },
        Err(Unpolished::Limit(limit)) => Polished { limit: limit.map(limit_code), ..Polished::default() },
        Err(Unpolished::NotUnique(_)) => Polished::default(),
    }
}

fn hinted(board: &Board, hint: &Hint, reveal: Reveal) -> Hinted {
    let told = |hint: &'static str| Hinted { hint: hint.into(), reveal, ..Hinted::default() };
    match hint {
        Hint::Step(step) => Hinted {
            step: (reveal > Reveal::Nudge).then(|| Step::revealed(board, step, reveal)),
            ..told("step")
        },
        Hint::Solved => told("solved"),
        Hint::NoSolution => told("no-solution"),
        Hint::Stuck => told("stuck"),
        Hint::Unknown(limit) => Hinted { limit: limit.map(limit_code), ..told("unknown") },
        Hint::Several { open, examples, guess } => Hinted {
            guess: guess.as_ref().map(|guess| Guess::new(board, guess)),
            open: Some(cells(board.size(), open)),
            examples: examples.as_ref().map(|two| two.iter().map(|one| Rows::of(board, one)).collect()),
            ..told("several")
        },
        Hint::Mistake(Mistake { wrong, clash, keep, .. }) => Hinted {
            wrong: (reveal >= Reveal::What).then(|| cells(board.size(), wrong)),
            clash: (reveal >= Reveal::Where).then(|| cells(board.size(), clash)),
            keep: (reveal >= Reveal::What).then(|| Rows::of_marks(board, keep, '.')),
            ..told("mistake")
        },
    }
}

fn end(end: &End) -> &'static str {
    match end {
        End::Solved => "solved",
        End::Stuck => "stuck",
        End::Several => "several",
        End::Broken(_) => "no-solution",
        End::Mistake(_) => "mistake",
        End::Unknown(_) => "unknown",
    }
}

/// What ended it, if that was a limit.
fn limit_of(end: &End) -> Option<Code> {
    if let End::Unknown(limit) = end { limit.map(limit_code) } else { None }
}

fn steps(board: &Board, way: &Way) -> Steps {
    let mut told = Steps {
        end: end(&way.end).into(),
        level: way.steps.iter().map(|step| step.level).max(),
        steps: way.steps.iter().map(|step| Step::new(board, step)).collect(),
        board: Rows::of_marks(board, &way.marks, '.'),
        limit: limit_of(&way.end),
        ..Steps::default()
    };
    if let End::Mistake(mistake) = &way.end {
        told.wrong = Some(cells(board.size(), &mistake.wrong));
        told.clash = Some(cells(board.size(), &mistake.clash));
        told.keep = Some(Rows::of_marks(board, &mistake.keep, '.'));
    }
    told
}

fn graded(board: &Board, grade: &Grade) -> Graded {
    let open = || (0..grade.marks.len()).filter(|&cell| grade.marks.get(cell).is_none()).collect::<Vec<_>>();
    let uses = grade.uses.iter();
    Graded {
        level: grade.level,
        rating: grade.rating,
        grading: GRADING,
        work: grade.work,
        steps: grade.steps,
        longest_chain: grade.longest_chain,
        bottleneck: grade.bottleneck.map(|hardest| Bottleneck {
            rule: hardest.rule.into(),
            step: hardest.step,
            open: hardest.open,
        }),
        techniques: uses
            .map(|used| Use { rule: used.rule.into(), level: used.level, times: used.times, title: None })
            .collect(),
        end: end(&grade.end).into(),
        open: (grade.end == End::Several).then(|| cells(board.size(), &open())),
        limit: limit_of(&grade.end),
    }
}
