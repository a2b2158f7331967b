//! A step, a hint or a grade put into sentences.

use twotone::deduce::{End, Grade, HARDEST, Hint, Mistake, Step};
use twotone::{Board, Marks, Places, Size};
use twotone_wire::Reveal;

use super::{Counted, Lang, Technique, Words};

/// Speaks about one board in one language.
pub struct Teller<'a> {
    pub(super) board: &'a Board,
    pub(super) words: &'static Words,
}

/// Longer lists of premises are cut here.
const SHOWN: usize = 12;

/// Puts values into a template.
pub fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let put = |text: String, (name, value): &(&str, &str)| text.replace(&format!("{{{name}}}"), value);
    close_up(&values.iter().fold(template.to_owned(), put))
}

/// A text without single blanks between two Chinese letters: a template has them for the digits that may stand there.
fn close_up(text: &str) -> String {
    let is_chinese = |letter: &char| matches!(letter, '\u{3000}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}');
    let mut closed = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_between = closed.chars().next_back().is_some_and(|last| is_chinese(&last))
            && letters.peek().is_some_and(is_chinese);
        if letter != ' ' || !is_between {
            closed.push(letter);
        }
    }
    closed
}

/// The cells without a mark.
pub(super) fn open_cells(marks: &Marks) -> Vec<usize> {
    (0..marks.len()).filter(|&cell| marks.get(cell).is_none()).collect()
}

/// So many of something.
pub(super) fn counted(words: Counted, number: usize) -> String {
    fill(words[usize::from(number != 1)], &[("number", &number.to_string())])
}

impl<'a> Teller<'a> {
    /// A board, and the language to speak about it.
    pub fn new(board: &'a Board, lang: Option<Lang>) -> Self {
        Teller { board, words: lang.unwrap_or_else(Lang::from_locale).words() }
    }

    pub(super) fn technique(&self, id: &str) -> Option<&'static Technique> {
        let family = self.board.info().id;
        let has = |name: &str| name == family || name.is_empty();
        self.words.rules.iter().find(|technique| technique.id == id && has(technique.family))
    }

    /// The name of a technique.
    pub fn title(&self, id: &str) -> &'static str {
        self.technique(id).map_or("", |technique| technique.title)
    }

    pub(super) fn place(&self, grid: Size, index: usize) -> String {
        let point = grid.point(index);
        let (row, column) = ((point.row + 1).to_string(), (point.column + 1).to_string());
        fill(self.words.cell, &[("row", &row), ("column", &column)])
    }

    fn list(&self, items: impl ExactSizeIterator<Item = String>) -> String {
        let more = items.len().saturating_sub(SHOWN);
        let mut text = items.take(SHOWN).collect::<Vec<_>>().join(self.words.comma);
        if more > 0 {
            text += &fill(self.words.more, &[("more", &more.to_string())]);
        }
        text
    }

    /// A list of cells, shortened if it is long.
    pub fn cells(&self, cells: &[usize]) -> String {
        self.list(cells.iter().map(|&cell| self.place(self.board.size(), cell)))
    }

    /// Every one of these cells: where they are the answer.
    pub fn all_cells(&self, cells: &[usize]) -> String {
        let places = cells.iter().map(|&cell| self.place(self.board.size(), cell));
        places.collect::<Vec<_>>().join(self.words.comma)
    }

    pub(super) fn clues(&self, clues: &[usize]) -> String {
        let symbols = self.board.symbols();
        let vertices = self.board.info().places == Places::Vertices;
        let template = if vertices { self.words.vertex } else { self.words.clue };
        self.list(clues.iter().map(|&place| {
            let clue = char::from(symbols.bytes[place]).to_string();
            fill(template, &[("clue", &clue), ("cell", &self.place(symbols.places, place))])
        }))
    }

    /// What a value is called.
    pub fn value(&self, value: bool) -> &'static str {
        let family = self.board.info().id;
        let values = self.words.values.iter().find(|(name, _)| *name == family);
        values.map_or("", |(_, values)| values[usize::from(value)])
    }

    /// Cells with their values, those with the same value together.
    pub fn found(&self, conclusion: &[(usize, bool)]) -> String {
        let parts = [true, false].into_iter().filter_map(|value| {
            let cells: Vec<usize> =
                conclusion.iter().filter(|(_, v)| *v == value).map(|(cell, _)| *cell).collect();
            let text =
                || fill(self.words.is, &[("cells", &self.all_cells(&cells)), ("value", self.value(value))]);
            (!cells.is_empty()).then(text)
        });
        parts.collect::<Vec<_>>().join(self.words.and)
    }

    /// What a step builds on: clues if there are any, else cells.
    pub(super) fn basis(&self, step: &Step) -> String {
        match (step.clues.is_empty(), step.cells.is_empty()) {
            (false, _) => self.clues(&step.clues),
            (true, false) => self.cells(&step.cells),
            (true, true) => self.words.rules_alone.to_owned(),
        }
    }

    /// The part of the board to look at.
    pub fn nudge(&self, step: &Step) -> String {
        let size = self.board.size();
        let (mut rows, mut columns) = (0, 0);
        for &(cell, _) in &step.conclusion {
            let point = size.point(cell);
            rows += 2 * point.row + 1;
            columns += 2 * point.column + 1;
        }
        let third =
            |sum: usize, length: usize| (3 * sum / (2 * length * step.conclusion.len().max(1))).min(2);
        let area = self.words.areas[3 * third(rows, size.height) + third(columns, size.width)];
        fill(self.words.nudge, &[("area", area)])
    }

    /// The cells a step is about, and the clues and cells to look at.
    pub fn place_of(&self, step: &Step) -> String {
        let targets = step.targets();
        let follows = fill(self.words.follows, &[("cells", &self.all_cells(&targets))]);
        let is_short = step.clues.len() + step.cells.len() <= SHOWN;
        let basis = match (step.clues.is_empty(), step.cells.is_empty()) {
            (false, false) if is_short => {
                self.clues(&step.clues) + self.words.with + &self.cells(&step.cells)
            }
            // A trial or a search that builds on half of the board: where it begins is all that helps.
            _ if !is_short && (step.level == HARDEST || !step.chain.is_empty()) => return follows,
            _ => self.basis(step),
        };
        follows + self.words.space + &fill(self.words.look_at, &[("basis", &basis)])
    }

    /// The reason of a step.
    pub fn why(&self, step: &Step) -> String {
        let mut text = format!("{}{}{}", self.title(step.rule), self.words.space, self.reason(step));
        if let (Some(&(cell, value)), false) = (step.conclusion.first(), step.chain.is_empty()) {
            text += "\n  ";
            text += &fill(self.words.suppose, &[("assumed", &self.found(&[(cell, !value)]))]);
            for link in &step.chain {
                text += "\n  ";
                text += &self.link(link);
            }
        }
        text
    }

    /// The move.
    pub fn what(&self, step: &Step) -> String {
        fill(self.words.therefore, &[("found", &self.found(&step.conclusion))])
    }

    /// A hint, as much of it as is to be revealed.
    pub fn hint(&self, hint: &Hint, reveal: Reveal) -> String {
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
            Hint::Solved => self.words.solved.to_owned(),
            Hint::NoSolution => self.words.no_solution.to_owned(),
            Hint::Stuck => self.words.stuck.to_owned(),
            Hint::Unknown => self.words.unknown.to_owned(),
            Hint::Several { open, .. } => self.several(open),
            Hint::Mistake(mistake) => self.mistake(mistake),
        }
    }

    /// What is wrong with a position, and how to go on.
    pub fn mistake(&self, mistake: &Mistake) -> String {
        let marks = counted(self.words.marks, mistake.keep.known());
        let keep = fill(self.words.keep, &[("marks", &marks), ("cells", &self.all_cells(&mistake.wrong))]);
        self.clash(mistake) + self.words.space + &keep
    }

    /// Which mark cannot be right, or which ones cannot all be.
    pub fn clash(&self, mistake: &Mistake) -> String {
        let is_alone = mistake.clash.len() == 1;
        let template = if is_alone { self.words.mistake } else { self.words.clash };
        fill(template, &[("cells", &self.all_cells(&mistake.clash))])
    }

    /// Which cells several solutions leave open; where they are many, the board says it better.
    fn several(&self, open: &[usize]) -> String {
        let open =
            if open.len() > SHOWN { counted(self.words.cells, open.len()) } else { self.all_cells(open) };
        fill(self.words.several, &[("open", &open)])
    }

    /// How a way ended, and where.
    pub fn end(&self, end: &End, marks: &Marks) -> String {
        match end {
            End::Solved => self.words.solved.to_owned(),
            End::Stuck => self.words.stuck.to_owned(),
            End::Several => self.several(&open_cells(marks)),
            End::Broken(_) => self.words.no_solution.to_owned(),
            End::Mistake(mistake) => self.mistake(mistake),
            End::Unknown => self.words.unknown.to_owned(),
        }
    }

    /// A grade in a few lines.
    pub fn grade(&self, grade: &Grade) -> String {
        let words = self.words;
        let mut lines = Vec::new();
        match grade.level {
            Some(level) => {
                let name = words.levels[usize::from(level.clamp(1, 5)) - 1];
                lines.push(fill(words.level, &[("level", &level.to_string()), ("name", name)]));
            }
            None => lines.push(words.ungraded.to_owned() + words.space + &self.end(&grade.end, &grade.marks)),
        }
        let steps = counted(words.steps, grade.steps);
        lines.push(fill(words.work, &[("work", &grade.work.to_string()), ("steps", &steps)]));
        if let Some(hardest) = grade.bottleneck {
            let (step, open) = (hardest.step.to_string(), counted(words.cells, hardest.open));
            lines.push(fill(
                words.bottleneck,
                &[("title", self.title(hardest.rule)), ("step", &step), ("open", &open)],
            ));
        }
        for used in &grade.uses {
            let (times, level) = (used.times.to_string(), used.level.to_string());
            let values = [
                ("times", &*times),
                ("level", &level),
                ("title", self.title(used.rule)),
                ("rule", used.rule),
            ];
            lines.push(fill(words.times, &values));
        }
        lines.join("\n")
    }
}
