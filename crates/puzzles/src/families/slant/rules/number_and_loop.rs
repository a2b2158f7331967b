//! A number and the loops around it: of all choices for its open cells, only those count that close no loop.

use twotone_grid::Marks;

use super::super::Slant;
use super::group::Group;
use super::{Sight, VERTICES, towards};
use crate::code::{Code, Detail};
use crate::deduce::kit::case_of_ways;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "number-and-loop";

pub const RULE: Rule<Slant> = Rule {
    facts: Facts::new(ID, 30, include_str!("number_and_loop.md")),
    scope: VERTICES,
    look,
    look_among: None,
};

fn look(puzzle: &Slant, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let Some(sight) = undecided(puzzle, marks, place) else { return false };
    let mut joined = Joined::new(puzzle, marks, &sight);
    let Some(found) = joined.agreed(puzzle, &sight) else { return false };
    joined.keep_needed(|fewer| fewer.agreed(puzzle, &sight).as_ref() == Some(&found));
    sight.because(puzzle, marks, step);
    step.cells.extend(joined.paths());
    step.conclusion.extend(found);
    let numbers = [("left", Detail::number(sight.left)), ("open", Detail::number(sight.len))];
    step.tell(case_of_ways(step), [("clue", Detail::Clue(place))].into_iter().chain(numbers))
}

/// The number on a vertex, if it leaves its open cells a choice.
fn undecided(puzzle: &Slant, marks: &Marks, vertex: usize) -> Option<Sight> {
    Sight::new(puzzle, marks, vertex).filter(|sight| 0 < sight.left && sight.left < sight.len as i32)
}

/// The ends of the diagonals that the open cells of a number may have.
fn ends(puzzle: &Slant, sight: &Sight) -> Vec<usize> {
    let both = |&cell: &usize| [false, true].map(|value| Slant::ends(puzzle.size, cell, value));
    let mut ends: Vec<usize> = sight.open().iter().flat_map(both).flatten().collect();
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// So many choices that close a loop are told one by one.
const FEW_CHOICES: usize = 3;

/// Completes a step of this technique: the choices without what it finds, which all close a loop.
pub fn argue(puzzle: &Slant, marks: &Marks, step: &mut Step) {
    let (ID, Some(&Detail::Clue(vertex))) = (step.rule, step.details.get("clue")) else { return };
    let Some(sight) = Sight::new(puzzle, marks, vertex).filter(|_| !step.is_contradiction()) else { return };
    let touches = |choice: usize, cell: usize| {
        sight.open().iter().position(|&open| open == cell).is_some_and(|index| choice >> index & 1 != 0)
    };
    let denies = |choice: &usize| {
        let differs = |&(cell, value): &(usize, bool)| {
            touches(*choice, cell) != (value == towards(puzzle, cell, vertex))
        };
        choice.count_ones() as i32 == sight.left && step.conclusion.iter().any(differs)
    };
    let denying: Vec<usize> = (0..1 << sight.len).filter(denies).collect();
    if denying.len() > FEW_CHOICES {
        return;
    }
    let mut needs = Code::new("needs");
    needs.details = step.details.clone();
    step.argument.push(needs);
    for choice in denying {
        let touching = sight.open().iter().copied().filter(|&cell| touches(choice, cell)).collect();
        let code = Code::new("closes").with("clue", Detail::Clue(vertex));
        step.argument.push(code.with("touching", Detail::Cells(touching)));
    }
}

/// The ends of the diagonals that a number's open cells may have, and which of them are joined already.
struct Joined {
    /// The groups with at least two of these ends.
    groups: Vec<(Group, Vec<usize>)>,
}

impl Joined {
    fn new(puzzle: &Slant, marks: &Marks, sight: &Sight) -> Self {
        let mut ends = ends(puzzle, sight);
        let mut groups = Vec::new();
        while let Some(end) = ends.pop() {
            if Group::is_lonely(puzzle, marks, end) {
                continue;
            }
            let group = Group::new(puzzle, marks, end);
            let (mut members, others): (Vec<usize>, Vec<usize>) =
                ends.into_iter().partition(|&other| group.contains(other));
            ends = others;
            if !members.is_empty() {
                members.push(end);
                groups.push((group, members));
            }
        }
        Joined { groups }
    }

    /// The open cells that are the same in all choices without a loop; nothing if there is none of them, no cell if
    /// there is no such choice.
    fn agreed(&self, puzzle: &Slant, sight: &Sight) -> Option<Vec<(usize, bool)>> {
        let open = sight.open();
        let value = |choice: usize, index: usize| {
            (choice >> index & 1 != 0) == towards(puzzle, open[index], sight.vertex)
        };
        let fits = |choice: &usize| {
            let ends = |index: usize| Slant::ends(puzzle.size, open[index], value(*choice, index));
            choice.count_ones() as i32 == sight.left && !self.closes((0..open.len()).map(ends))
        };
        let choices: Vec<usize> = (0..1 << open.len()).filter(fits).collect();
        let Some(&first) = choices.first() else { return Some(Vec::new()) };
        let same = |&index: &usize| choices.iter().all(|&choice| value(choice, index) == value(first, index));
        let found = (0..open.len()).filter(same).map(|index| (open[index], value(first, index)));
        Some(found.collect()).filter(|found: &Vec<_>| !found.is_empty())
    }

    /// Whether these diagonals close a loop among each other and with what is drawn.
    fn closes(&self, diagonals: impl Iterator<Item = [usize; 2]>) -> bool {
        // Each end by the first member of its group, and then by what the diagonals before join it to.
        let mut names: Vec<(usize, usize)> = Vec::new();
        for ends in diagonals {
            let [one, two] = ends.map(|end| {
                let group = self.groups.iter().find(|(_, members)| members.contains(&end));
                let name = group.map_or(end, |(_, members)| members[0]);
                names.iter().fold(name, |name, &(old, new)| if name == old { new } else { name })
            });
            if one == two {
                return true;
            }
            names.push((one, two));
        }
        false
    }

    /// Leaves out every group without which it is still so.
    fn keep_needed(&mut self, is_still_so: impl Fn(&Joined) -> bool) {
        let mut number = self.groups.len();
        while number > 0 {
            number -= 1;
            let left_out = self.groups.remove(number);
            if !is_still_so(self) {
                self.groups.insert(number, left_out);
            }
        }
    }

    /// The cells that join the members of each group.
    fn paths(&self) -> impl Iterator<Item = usize> + '_ {
        self.groups.iter().flat_map(|(group, members)| {
            members.windows(2).flat_map(move |pair| group.path(pair[0], pair[1]))
        })
    }
}
