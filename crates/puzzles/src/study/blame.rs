//! Clues and rules that already contradict each other, as few as can be found.

use std::collections::HashSet;

use twotone_engine::{Lit, Verdict, Want};
use twotone_grid::{BitGrid, Marks, Rng, Size};

use super::asker::Asker;
use super::doctor::{self, Fix};
use super::shrink::shrink;
use super::subsets::{next_subset, subsets};
use crate::any::AnyPuzzle;
use crate::board::Board;
use crate::deduce::Step;
use crate::demand::{self, Demand};
use crate::format::NO_CLUE;

/// Clues and rules that cannot hold together.
#[derive(Clone, Debug)]
pub struct Contradiction {
    /// The clues first, then the rules.
    pub demands: Vec<Demand>,
    /// Whether it is proved that nothing can be left out: without any one, the others can be satisfied.
    pub irreducible: bool,
    /// Whether it is proved that no smaller set of clues contradicts the rules.
    pub smallest: bool,
    /// The contradiction as a person would find it, step by step; the last step contradicts. It may build on other clues
    /// of the board. None, if no simple steps lead there.
    pub story: Vec<Step>,
    /// What would mend the board: the fewest clues to change, the best way first.
    pub fixes: Vec<Fix>,
}

impl Contradiction {
    /// The clue places to blame.
    pub fn clues(&self) -> Vec<usize> {
        let place = |demand: &Demand| match demand.source {
            demand::Source::Clue(place) => Some(place),
            _ => None,
        };
        let mut places: Vec<usize> = self.demands.iter().filter_map(place).collect();
        places.dedup();
        places
    }
}

/// Clues far from each of so many places are left out first: contradictions are local.
const VIEWPOINTS: usize = 8;
/// Sets of clues tried one by one for the proof that no smaller set will do.
const MOST_SUBSETS: usize = 2_000;

/// Finds clues and rules to blame; the board is known to have no solution.
pub fn blame(puzzle: &dyn AnyPuzzle, asker: &mut Asker<'_>) -> Contradiction {
    if let Some(demand) = puzzle.hopeless() {
        let clues: Vec<usize> = match demand.source {
            demand::Source::Clue(place) => vec![place],
            _ => Vec::new(),
        };
        let fixes = doctor::fixes(puzzle, &clues, asker);
        let demands = vec![demand];
        return Contradiction { demands, irreducible: true, smallest: true, story: Vec::new(), fixes };
    }
    asker.hurry();
    let board = Suspects { puzzle, symbols: puzzle.symbols().bytes };
    let mut clues = board.fewest_clues(asker);
    let mut smallest = clues.is_empty();
    if let Some((fewer, proved)) = board.try_all_smaller(&clues, asker) {
        clues = fewer.unwrap_or(clues);
        smallest = proved;
    }
    let needed = !asker.is_over()
        && clues.iter().all(|&place| {
            let rest: Vec<usize> = clues.iter().copied().filter(|&other| other != place).collect();
            let answer = asker.ask(board.only(&rest).puzzle(), Want::Any);
            answer.example.is_some()
        });
    let (demands, rules_needed) = rules(board.only(&clues).puzzle(), asker);
    let story = shorter(asker.refutation(board.only(&clues).puzzle()), asker.refutation(puzzle));
    let fixes = doctor::fixes(puzzle, &clues, asker);
    Contradiction { demands, irreducible: needed && rules_needed, smallest, story, fixes }
}

/// Of two stories the one with fewer sentences; none is no story.
fn shorter(one: Vec<Step>, other: Vec<Step>) -> Vec<Step> {
    let length = |story: &[Step]| story.iter().map(|step| 1 + step.chain.len()).sum::<usize>();
    match (one.is_empty(), other.is_empty()) {
        (false, false) if length(&other) < length(&one) => other,
        (true, _) => other,
        _ => one,
    }
}

/// The fewest clues found that contradict the rules; none if the board has solutions, or nobody knows.
pub fn clues_to_blame(puzzle: &dyn AnyPuzzle, asker: &mut Asker<'_>) -> Vec<usize> {
    if !asker.refutes(puzzle) {
        return Vec::new();
    }
    Suspects { puzzle, symbols: puzzle.symbols().bytes }.fewest_clues(asker)
}

/// A board of which some clues are shown.
struct Suspects<'a> {
    puzzle: &'a dyn AnyPuzzle,
    symbols: Vec<u8>,
}

impl Suspects<'_> {
    fn clues(&self) -> Vec<usize> {
        (0..self.symbols.len()).filter(|&place| self.symbols[place] != NO_CLUE).collect()
    }

    /// The board with these clues only.
    fn only(&self, places: &[usize]) -> Board {
        let mut symbols = vec![b'.'; self.symbols.len()];
        places.iter().for_each(|&place| symbols[place] = self.symbols[place]);
        self.puzzle.with_symbols(symbols).expect("the symbols are the board's own")
    }

    /// The smallest set of clues found from several viewpoints.
    fn fewest_clues(&self, asker: &mut Asker<'_>) -> Vec<usize> {
        let places = self.puzzle.variant().info().places.of(self.puzzle.size());
        let mut rng = Rng::new(1);
        let mut best = self.clues();
        for round in 0..VIEWPOINTS {
            if best.len() <= 1 || asker.is_over() {
                break;
            }
            // From the middle of the best so far, then from anywhere: another contradiction may be smaller.
            let from = if round % 2 == 1 { best[best.len() / 2] } else { rng.below(places.cells()) };
            let mut order = if round % 2 == 1 && round > 1 { best.clone() } else { self.clues() };
            order.sort_by_key(|&place| std::cmp::Reverse(distance(places, place, from)));
            let found = shrink(order, &mut |subset| {
                if asker.is_over() { None } else { Some(asker.refutes(self.only(subset).puzzle())) }
            });
            if found.len() < best.len() {
                best = found;
            }
        }
        best.sort_unstable();
        best
    }

    /// Tries all sets smaller than `clues`: one that contradicts the rules, if any, and whether all were tried.
    fn try_all_smaller(&self, clues: &[usize], asker: &mut Asker<'_>) -> Option<(Option<Vec<usize>>, bool)> {
        let all = self.clues();
        let mut tried = 0;
        for size in 0..clues.len() {
            let mut chosen: Vec<usize> = (0..size).collect();
            loop {
                tried += 1;
                if tried > MOST_SUBSETS || asker.is_over() {
                    return None;
                }
                let places: Vec<usize> = chosen.iter().map(|&i| all[i]).collect();
                let answer = asker.ask(self.only(&places).puzzle(), Want::Any);
                if answer.verdict == Verdict::NoSolution {
                    return Some((Some(places), true));
                }
                answer.example.as_ref()?;
                if !next_subset(&mut chosen, all.len()) {
                    break;
                }
            }
            // The next size would take too long: say nothing about it.
            if size + 1 < clues.len() && subsets(all.len(), size + 1) > MOST_SUBSETS {
                return None;
            }
        }
        Some((None, true))
    }
}

fn distance(size: Size, a: usize, b: usize) -> usize {
    let (a, b) = (size.point(a), size.point(b));
    a.row.abs_diff(b.row).max(a.column.abs_diff(b.column))
}

/// The demands of a board without solution whose clues are all needed, reduced to the rules that are needed, too;
/// and whether that is proved.
fn rules(puzzle: &dyn AnyPuzzle, asker: &mut Asker<'_>) -> (Vec<Demand>, bool) {
    let demands = puzzle.demands();
    if asker.is_over() {
        return (demands, false);
    }
    // Of what a clue asks for some may not be needed, if that is more than one thing.
    let is_alone =
        |demand: &Demand| demands.iter().filter(|other| other.source == demand.source).count() == 1;
    let (clues, others): (Vec<Demand>, Vec<Demand>) =
        demands.iter().cloned().partition(|demand| demand.is_clue() && is_alone(demand));
    let (mut rules, not_clues): (Vec<Demand>, Vec<Demand>) = others.into_iter().partition(Demand::is_clue);
    rules.extend(not_clues);
    rules.extend(used_instances(puzzle, asker));
    let all = |rules: &[Demand]| clues.iter().chain(rules).cloned().collect::<Vec<_>>();
    if !asker.refutes_demands(puzzle, &all(&rules)) {
        return (all(&rules), false);
    }
    let kept = shrink(rules, &mut |subset| {
        if asker.is_over() { None } else { Some(asker.refutes_demands(puzzle, &all(subset))) }
    });
    let needed = (0..kept.len()).all(|i| {
        let rest: Vec<Demand> =
            kept.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, d)| d.clone()).collect();
        let model = demand::model(puzzle.size(), &all(&rest));
        asker.ask_model(&model, Want::Any).example.is_some()
    });
    (all(&kept), needed)
}

/// The instances of unlisted rules that plain clause learning used to refute the board.
fn used_instances(puzzle: &dyn AnyPuzzle, asker: &mut Asker<'_>) -> Vec<Demand> {
    let mut model = demand::model(puzzle.size(), &puzzle.demands());
    puzzle.unlisted().into_iter().for_each(|global| model.global(global));
    let mut session = asker.record(&model);
    // Out of budget, the instances so far will do: whether they are enough is checked later on.
    let _ = session.ask(&[]);
    let mut seen = HashSet::new();
    let instances = session.into_record().instances;
    let demands = instances.iter().filter_map(|clause| instance(puzzle, clause));
    demands.filter(|demand| seen.insert(demand.clone())).collect()
}

/// The rule that forbids the partial filling in which no literal of a clause holds.
fn instance(puzzle: &dyn AnyPuzzle, clause: &[Lit]) -> Option<Demand> {
    let mut marks = Marks::empty(puzzle.size().cells());
    clause.iter().for_each(|lit| marks.set(lit.var() as usize, !lit.value()));
    let filling: BitGrid = marks.ones().clone();
    puzzle.faults(&marks).iter().find_map(|fault| puzzle.instance(fault, &filling))
}
