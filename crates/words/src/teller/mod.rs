//! Sentences about one board: places, values, techniques, faults; the rest is in the files beside this one.

mod lesson;
mod reason;
mod study;

use twotone::{Board, Code, Demand, Detail, Fault, Marks, Places, Source};

use crate::table::Message;
use crate::{Lang, Words};

/// Speaks about one board in one language.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    board: &'a Board,
    words: Words,
}

/// Longer lists of premises are cut here.
const SHOWN: usize = 12;

/// What a step, a fault or a demand carries beside its details.
#[derive(Clone, Copy, Default)]
struct Carried<'a> {
    cells: Option<&'a [usize]>,
    clues: Option<&'a [usize]>,
    /// The one clue of a fault.
    clue: Option<usize>,
}

impl<'a> Teller<'a> {
    /// A board, and the language to speak about it.
    pub fn new(board: &'a Board, lang: Lang) -> Self {
        Teller { board, words: Words::new(lang) }
    }

    /// What can be said without the board.
    pub fn words(self) -> Words {
        self.words
    }

    /// The board.
    pub fn board(self) -> &'a Board {
        self.board
    }

    fn find(self, id: &str) -> Option<&'static Message> {
        self.words.find(self.board.info().id, id)
    }

    /// The name of the rules.
    pub fn name(self) -> String {
        self.words.variant(self.board.variant())
    }

    /// The name of a technique.
    pub fn title(self, id: &str) -> String {
        self.words.title(self.board.variant(), id)
    }

    /// What a value is called.
    pub fn value(self, value: bool) -> String {
        let message = self.find(if value { "value-1" } else { "value-0" });
        message.map_or_else(String::new, |message| self.words.fill(message.value, &|_| None))
    }

    /// A cell.
    pub fn cell(self, cell: usize) -> String {
        self.words.cell_at(self.board.size(), cell)
    }

    /// The place of a clue: a cell or a vertex.
    pub fn place(self, place: usize) -> String {
        let places = self.board.info().places;
        let point = places.of(self.board.size()).point(place);
        let (row, column) = (point.row + 1, point.column + 1);
        match places {
            Places::Cells => self.words.cell(row, column),
            Places::Vertices => self.words.vertex(row, column),
        }
    }

    /// A clue with its place, or the place alone where none stands.
    pub fn clue(self, place: usize) -> String {
        match self.board.symbol(place) {
            Some(symbol) if symbol != b'.' => self.words.clue_at(char::from(symbol), self.place(place)),
            _ => self.place(place),
        }
    }

    fn shortened(self, items: impl ExactSizeIterator<Item = String>) -> String {
        let more = items.len().saturating_sub(SHOWN);
        let list = self.words.list(items.take(SHOWN));
        if more > 0 { self.words.and_more(list, more) } else { list }
    }

    /// A list of cells, shortened if it is long.
    pub fn cells(self, cells: &[usize]) -> String {
        self.shortened(cells.iter().map(|&cell| self.cell(cell)))
    }

    /// Every one of these cells: where they are the answer.
    pub fn all_cells(self, cells: &[usize]) -> String {
        self.words.list(cells.iter().map(|&cell| self.cell(cell)))
    }

    /// A list of clues, shortened if it is long.
    pub fn clues(self, clues: &[usize]) -> String {
        self.shortened(clues.iter().map(|&place| self.clue(place)))
    }

    /// Cells with their values, those with the same value together.
    pub fn found(self, conclusion: &[(usize, bool)]) -> String {
        let parts = [true, false].into_iter().filter_map(|value| {
            let cells: Vec<usize> =
                conclusion.iter().filter(|(_, v)| *v == value).map(|(cell, _)| *cell).collect();
            (!cells.is_empty()).then(|| self.words.cells_are(self.all_cells(&cells), self.value(value)))
        });
        parts.collect::<Vec<_>>().join(self.words.between_parts())
    }

    /// A broken rule in a sentence without a full stop.
    pub fn fault(self, fault: &Fault) -> String {
        let carried = Carried { cells: Some(&fault.cells), clue: fault.clue, ..Carried::default() };
        let code = Code { id: fault.rule, details: fault.details.clone() };
        self.tell("fault", &code, carried)
    }

    /// A clue or rule in a few words.
    pub fn demand(self, demand: &Demand) -> String {
        match &demand.source {
            Source::Clue(place) if self.board.info().clues_are_values => {
                self.words.clue_given(self.clue(*place))
            }
            Source::Clue(place) => self.words.clue_demand(self.clue(*place)),
            Source::Rule { rule, details } => {
                let cells = demand.cells();
                let carried = Carried { cells: Some(&cells), ..Carried::default() };
                self.tell("demand", &Code { id: rule, details: details.clone() }, carried)
            }
        }
    }

    /// What a code says; one without a sentence, which no test lets pass, speaks for itself.
    fn tell(self, kind: &str, code: &Code, carried: Carried<'_>) -> String {
        let Some(message) = self.find(&format!("{kind}-{}", code.id)) else { return code.to_string() };
        self.words.fill(message.value, &|name| self.named(code, carried, name))
    }

    /// What stands for a name in a sentence.
    fn named(self, code: &Code, carried: Carried<'_>, name: &str) -> Option<String> {
        match (code.details.get(name), name) {
            (Some(detail), _) => Some(self.detail(detail)),
            (None, "cells") => carried.cells.map(|cells| self.cells(cells)),
            (None, "clues") => carried.clues.map(|clues| self.clues(clues)),
            (None, "clue") => carried.clue.map(|clue| self.clue(clue)),
            (None, "basis") => {
                carried.clues.zip(carried.cells).map(|(clues, cells)| self.basis(clues, cells))
            }
            _ => None,
        }
    }

    fn detail(self, detail: &Detail) -> String {
        match detail {
            Detail::Clue(place) => self.clue(*place),
            Detail::Clues(places) => self.clues(places),
            Detail::Cell(cell) => self.cell(*cell),
            Detail::Cells(cells) => self.cells(cells),
            Detail::Line(line) => self.words.line(*line),
            Detail::Lines(lines) => self.words.list(lines.iter().map(|line| self.words.line(*line))),
            Detail::Value(value) => self.value(*value),
            Detail::Texts(texts) => self.words.list(texts),
            other => other.to_string(),
        }
    }

    /// What a step builds on: clues if there are any, else cells.
    fn basis(self, clues: &[usize], cells: &[usize]) -> String {
        match (clues.is_empty(), cells.is_empty()) {
            (false, _) => self.clues(clues),
            (true, false) => self.cells(cells),
            (true, true) => self.words.rules_alone().to_owned(),
        }
    }
}

/// The cells without a mark.
fn open_cells(marks: &Marks) -> Vec<usize> {
    (0..marks.len()).filter(|&cell| marks.get(cell).is_none()).collect()
}
