//! Open cells that must have the same diagonal, or different ones, and why.

use std::collections::{BTreeSet, VecDeque};

use twotone_grid::Marks;

use super::super::Slant;
use super::{Sight, towards};
use crate::code::{Code, Detail};
use crate::deduce::Step;
use crate::deduce::kit::case_of_ways;

/// Two cells, whether they differ, and what that builds on.
#[derive(Debug)]
struct Relation {
    cells: [usize; 2],
    differ: bool,
    /// The number that says so, once other relations are known.
    clue: usize,
    others: Vec<u32>,
    /// All that it builds on.
    clues: Vec<usize>,
    known: Vec<usize>,
}

/// All relations found so far, as a graph over the cells.
#[derive(Debug, Default)]
pub struct Relations {
    relations: Vec<Relation>,
    /// By cell: the relations it has a part in.
    by_cell: Vec<Vec<u32>>,
    /// By cell: its class, and whether it differs from the class's first cell.
    class: Vec<(usize, bool)>,
    /// By cell: the next one of its class; they form a ring.
    next: Vec<usize>,
}

impl Relations {
    /// No relations between so many cells.
    pub fn new(cells: usize) -> Self {
        Relations {
            relations: Vec::new(),
            by_cell: vec![Vec::new(); cells],
            class: (0..cells).map(|cell| (cell, false)).collect(),
            next: (0..cells).collect(),
        }
    }

    /// Whether two cells differ, if that is known.
    fn differ(&self, one: usize, two: usize) -> Option<bool> {
        let (a, b) = (self.class[one], self.class[two]);
        (a.0 == b.0).then_some(a.1 != b.1)
    }

    /// How many pairs of a number's open cells are related.
    pub fn number_related(&self, sight: &Sight) -> usize {
        let open = sight.open();
        (1..open.len())
            .map(|two| open[..two].iter().filter(|&&one| self.differ(one, open[two]).is_some()).count())
            .sum()
    }

    fn add(&mut self, relation: Relation) {
        let [one, two] = relation.cells;
        let flip = self.class[one].1 ^ self.class[two].1 ^ relation.differ;
        // The smaller ring is the one that ends first.
        let (mut a, mut b) = (self.next[one], self.next[two]);
        while a != one && b != two {
            (a, b) = (self.next[a], self.next[b]);
        }
        let (keep, first) = if b == two { (one, two) } else { (two, one) };
        let (keep, mut cell) = (self.class[keep].0, first);
        loop {
            self.class[cell] = (keep, self.class[cell].1 ^ flip);
            cell = self.next[cell];
            if cell == first {
                break;
            }
        }
        self.next.swap(one, two);
        for cell in relation.cells {
            self.by_cell[cell].push(self.relations.len() as u32);
        }
        self.relations.push(relation);
    }

    /// The shortest chain of relations between two cells of a class, as numbers.
    fn chain(&self, one: usize, two: usize) -> Vec<u32> {
        let mut from: Vec<Option<u32>> = vec![None; self.by_cell.len()];
        let mut queue = VecDeque::from([one]);
        while let Some(cell) = queue.pop_front().filter(|&cell| cell != two) {
            for &number in &self.by_cell[cell] {
                let [a, b] = self.relations[number as usize].cells;
                let other = a + b - cell;
                if other != one && from[other].is_none() {
                    from[other] = Some(number);
                    queue.push_back(other);
                }
            }
        }
        let mut chain = Vec::new();
        let mut cell = two;
        while let Some(number) = from[cell].filter(|_| cell != one) {
            chain.push(number);
            let [a, b] = self.relations[number as usize].cells;
            cell = a + b - cell;
        }
        chain
    }

    /// Looks at one number: new relations are added; true if cells follow, and then the step is complete.
    pub fn look(&mut self, puzzle: &Slant, marks: &Marks, sight: &Sight, step: &mut Step) -> Option<bool> {
        let open = sight.open();
        let touching = |pattern: usize, index: usize| pattern >> index & 1 != 0;
        let value =
            |pattern, index: usize| touching(pattern, index) == towards(puzzle, open[index], sight.vertex);
        let pairs = || (0..open.len()).flat_map(|a| (a + 1..open.len()).map(move |b| (a, b)));
        let related: Vec<(usize, usize, bool)> =
            pairs().filter_map(|(a, b)| Some((a, b, self.differ(open[a], open[b])?))).collect();
        let fits = |pattern: &usize| {
            pattern.count_ones() as i32 == sight.left
                && related.iter().all(|&(a, b, differ)| (value(*pattern, a) != value(*pattern, b)) == differ)
        };
        let (mut patterns, mut number) = ([0; 16], 0);
        for pattern in (0..1 << open.len()).filter(fits) {
            patterns[number] = pattern;
            number += 1;
        }
        let patterns = &patterns[..number];
        let all = |index: usize, same: bool| patterns.iter().all(|&pattern| value(pattern, index) == same);
        let found = (0..open.len()).flat_map(|index| [false, true].map(|same| (index, same)));
        if !patterns.is_empty() {
            step.conclusion.extend(found.filter(|&(i, same)| all(i, same)).map(|(i, same)| (open[i], same)));
        }
        if patterns.is_empty() || !step.conclusion.is_empty() {
            let because = self.because(puzzle, marks, sight, &related);
            step.clues.extend(&because.clues);
            step.cells.extend(&because.cells);
            if !step.is_contradiction() {
                self.argue(sight, &related, step);
            }
            return Some(step.tell(case_of_ways(step), []));
        }
        // Reasons are long, and most looks show nothing.
        let mut because: Option<Step> = None;
        for (a, b) in pairs() {
            for differ in [false, true] {
                let always = patterns.iter().all(|&p| (value(p, a) != value(p, b)) == differ);
                if always && self.differ(open[a], open[b]).is_none() {
                    let because = because.get_or_insert_with(|| self.because(puzzle, marks, sight, &related));
                    let (clues, known) = (because.clues.clone(), because.cells.clone());
                    let (cells, clue) = ([open[a], open[b]], sight.vertex);
                    let others = self.behind(open, &related);
                    self.add(Relation { cells, differ, clue, others, clues, known });
                }
            }
        }
        because.map(|_| false)
    }

    /// Tells one relation after the other, and what they leave of a number's open cells.
    fn argue(&self, sight: &Sight, related: &[(usize, usize, bool)], step: &mut Step) {
        let mut asked = self.behind(sight.open(), related);
        let mut needed = BTreeSet::new();
        while let Some(number) = asked.pop() {
            if needed.insert(number) {
                asked.extend(&self.relations[number as usize].others);
            }
        }
        let code = |id, clue: usize| Code::new(id).with("clue", Detail::Clue(clue));
        for number in needed {
            let Relation { cells, differ, clue, .. } = &self.relations[number as usize];
            let code = code("lean", *clue).with("differ", Detail::number(u8::from(*differ)));
            step.argument.push(code.with("pair", Detail::Cells(cells.to_vec())));
        }
        let code = code("leaves-one", sight.vertex).with("left", Detail::number(sight.left));
        step.argument.push(code.with("open", Detail::number(sight.len)));
    }

    /// The relations by which some of a number's open cells are related.
    fn behind(&self, open: &[usize], related: &[(usize, usize, bool)]) -> Vec<u32> {
        related.iter().flat_map(|&(a, b, _)| self.chain(open[a], open[b])).collect()
    }

    /// What relations between some of the open cells of a number, and the number itself, build on.
    fn because(
        &self,
        puzzle: &Slant,
        marks: &Marks,
        sight: &Sight,
        related: &[(usize, usize, bool)],
    ) -> Step {
        let mut because = Step::default();
        for number in self.behind(sight.open(), related) {
            let relation = &self.relations[number as usize];
            because.clues.extend(&relation.clues);
            because.cells.extend(&relation.known);
        }
        sight.because(puzzle, marks, &mut because);
        because.tidy();
        because
    }
}
