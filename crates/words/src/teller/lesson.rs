//! Steps, hints and grades in sentences.

use twotone::Marks;
use twotone::{End, GRADING, Grade, Guess, HARDEST, Hint, Mistake, Step};
use twotone_wire::Reveal;

use super::{SHOWN, Teller, open_cells};

/// The nine parts of a board, row by row.
const AREAS: [&str; 9] =
    ["top-left", "top", "top-right", "left", "middle", "right", "bottom-left", "bottom", "bottom-right"];

/// Endings of so many links are told once.
const LONG_ENDING: usize = 2;

/// A link with its number, as it stands on the board.
fn numbered(number: usize, text: &str) -> String {
    match twotone::circled(number + 1) {
        Some(sign) => format!("{sign} {text}"),
        None => text.to_owned(),
    }
}

/// With how many links in common two chains end.
fn common_end(one: &[Step], other: &[Step]) -> usize {
    one.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count()
}

impl Teller<'_> {
    /// Sentences one after the other.
    fn joined(self, first: &str, second: &str) -> String {
        format!("{first}{}{second}", self.words.between_sentences())
    }

    /// The part of the board to look at.
    pub fn nudge(self, step: &Step) -> String {
        self.words.nudge(self.area(&step.targets()))
    }

    /// The part of the board where most of these cells lie.
    fn area(self, cells: &[usize]) -> String {
        let size = self.board.size();
        let (mut rows, mut columns) = (0, 0);
        for &cell in cells {
            let point = size.point(cell);
            rows += 2 * point.row + 1;
            columns += 2 * point.column + 1;
        }
        let third = |sum: usize, length: usize| (3 * sum / (2 * length * cells.len().max(1))).min(2);
        self.words.area(AREAS[3 * third(rows, size.height) + third(columns, size.width)])
    }

    /// The cells a step is about, and the clues and cells to look at.
    pub fn place_of(self, step: &Step) -> String {
        let follows = self.words.follows(self.all_cells(&step.targets()));
        let cells = self.worth_a_look(step);
        let is_short = step.clues.len() + cells.len() <= SHOWN;
        let basis = match (step.clues.is_empty(), cells.is_empty()) {
            (false, false) if is_short => {
                self.words.clues_and_cells(self.clues(&step.clues), self.cells(&cells))
            }
            // A trial or a search that builds on half of the board: where it begins is all that helps.
            _ if !is_short && (step.level == HARDEST || !step.chain.is_empty()) => return follows,
            _ => self.basis(&step.clues, &cells),
        };
        self.joined(&follows, &self.words.look_at(basis))
    }

    /// The known cells that a step builds on, without those where a clue stands that says something else.
    fn worth_a_look(self, step: &Step) -> Vec<usize> {
        let givens = self.board.givens();
        let shows = |cell: &&usize| self.board.info().clues_are_values || givens.get(**cell).is_none();
        step.cells.iter().filter(shows).copied().collect()
    }

    /// The technique and the reason of a step, with its chain if it has one.
    pub fn why(self, step: &Step) -> String {
        self.why_after(step, &[])
    }

    /// The same after chains that were told at earlier steps: what ends like one of them is told once.
    pub fn why_after(self, step: &Step, earlier: &[(usize, &[Step])]) -> String {
        let mut text = self.joined(&self.title(step.rule), &self.reason(step));
        if let (Some(&(cell, value)), false) = (step.conclusion.first(), step.chain.is_empty()) {
            text += "\n  ";
            text += &numbered(0, &self.words.suppose(self.found(&[(cell, !value)])));
            let same = earlier.iter().map(|(number, chain)| (common_end(&step.chain, chain), *number));
            let (told_before, number) = same.max_by_key(|(common, _)| *common).unwrap_or_default();
            let ending = if told_before >= LONG_ENDING { told_before } else { 0 };
            for (place, link) in step.chain[..step.chain.len() - ending].iter().enumerate() {
                text += "\n  ";
                text += &numbered(place + 1, &self.link(link));
            }
            if ending > 0 {
                text += "\n  ";
                text += &self.words.as_before(number);
            }
        }
        text
    }

    /// Easy steps that belong together: the title wherever the technique is another one, then the first step of each case, and of
    /// those like it only what is found. A case that is `known` is not told again.
    pub fn together<'s>(self, steps: &'s [Step], known: &mut Vec<(&'s str, &'s str)>) -> String {
        let mut told = Vec::new();
        for steps in steps.chunk_by(|a, b| a.rule == b.rule) {
            told.extend(steps.first().map(|first| self.title(first.rule)));
            let mut left = steps;
            while let Some((first, rest)) = left.split_first() {
                let case = (first.rule, first.case);
                if !known.contains(&case) {
                    known.push(case);
                    told.push(self.joined(&self.reason(first), &self.what(first)));
                    left = rest;
                    continue;
                }
                let is_new = |step: &Step| !known.contains(&(step.rule, step.case));
                let (like_it, others) = left.split_at(left.iter().position(is_new).unwrap_or(left.len()));
                let moves: Vec<String> = like_it.iter().map(|step| self.brief(step)).collect();
                told.push(self.words.likewise(moves.join(self.words.between_parts())));
                left = others;
            }
        }
        told.join(self.words.between_sentences())
    }

    /// What is found, and the clues that it is found by.
    fn brief(self, step: &Step) -> String {
        let found = self.found(&step.conclusion);
        if step.clues.is_empty() { found } else { self.words.found_by(found, self.clues(&step.clues)) }
    }

    /// The move.
    pub fn what(self, step: &Step) -> String {
        self.words.therefore(self.found(&step.conclusion))
    }

    /// A hint, as much of it as is to be revealed.
    pub fn hint(self, hint: &Hint, reveal: Reveal) -> String {
        match hint {
            Hint::Step(step) => {
                let mut lines = vec![self.nudge(step)];
                if reveal >= Reveal::Where {
                    lines.push(self.place_of(step));
                }
                if reveal >= Reveal::Why {
                    lines.push(self.why(step));
                }
                if reveal >= Reveal::What {
                    lines.push(self.what(step));
                }
                lines.join("\n")
            }
            Hint::Solved => self.words.told_solved().to_owned(),
            Hint::NoSolution => self.words.told_no_solution().to_owned(),
            Hint::Stuck => self.words.told_stuck().to_owned(),
            Hint::Unknown(limit) => self.words.unknown(*limit),
            Hint::Several { open, guess: None, .. } => self.open(open),
            Hint::Several { guess: Some(guess), .. } => self.guess(guess),
            Hint::Mistake(mistake) => match reveal {
                Reveal::Nudge => self.words.told_wrong(self.area(&mistake.clash)),
                Reveal::Where | Reveal::Why => self.clash(mistake),
                Reveal::What => self.mistake(mistake),
            },
        }
    }

    /// What is wrong with a position, and how to go on.
    pub fn mistake(self, mistake: &Mistake) -> String {
        let keep = self.words.told_keep(mistake.keep.known(), self.all_cells(&mistake.wrong));
        self.joined(&self.clash(mistake), &keep)
    }

    /// Which mark cannot be right, or which ones cannot all be.
    pub fn clash(self, mistake: &Mistake) -> String {
        let cells = self.all_cells(&mistake.clash);
        if mistake.clash.len() == 1 { self.words.told_mistake(cells) } else { self.words.told_clash(cells) }
    }

    /// Which cells several solutions leave open; where they are many, the board says it better.
    fn open(self, open: &[usize]) -> String {
        let cells = if open.len() > SHOWN { self.words.cells(open.len()) } else { self.all_cells(open) };
        self.words.told_several(cells)
    }

    /// Where a try is least likely to fail.
    pub fn guess(self, guess: &Guess) -> String {
        let Guess { cells, value, solutions, all } = guess;
        let cells = if cells.len() > SHOWN { self.words.cells(cells.len()) } else { self.all_cells(cells) };
        let tenths = solutions * 1000_u32 / all;
        self.words.told_guess(cells, self.value(*value), format!("{}.{}", &tenths / 10_u32, &tenths % 10_u32))
    }

    /// How a way ended, and where.
    pub fn end(self, end: &End, marks: &Marks) -> String {
        match end {
            End::Solved => self.words.told_solved().to_owned(),
            End::Stuck => self.words.told_stuck().to_owned(),
            End::Several => self.open(&open_cells(marks)),
            End::Broken(_) => self.words.told_no_solution().to_owned(),
            End::Mistake(mistake) => self.mistake(mistake),
            End::Unknown(limit) => self.words.unknown(*limit),
        }
    }

    /// A grade in a few lines.
    pub fn grade(self, grade: &Grade) -> String {
        let words = self.words;
        let mut lines = vec![match grade.level {
            Some(level) => words.level(level, words.level_name(level)),
            None => self.joined(words.ungraded(), &self.end(&grade.end, &grade.marks)),
        }];
        lines.extend(grade.rating.map(|rating| words.rating(rating, GRADING)));
        lines.push(words.work(grade.work, grade.steps));
        if let Some(hardest) = grade.bottleneck {
            lines.push(words.bottleneck(self.title(hardest.rule), hardest.step, hardest.open));
        }
        let uses = grade.uses.iter();
        lines.extend(uses.map(|used| words.used(used.times, used.level, used.rule, self.title(used.rule))));
        lines.join("\n")
    }
}
