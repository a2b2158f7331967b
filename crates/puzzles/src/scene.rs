//! What there is to draw of a board; how is the renderers' business.

use twotone_grid::{Marks, Size};

use crate::deduce::Step;
use crate::fault::Fault;
use crate::format::{Symbols, is_blank};
use crate::puzzle::Places;
use crate::render::Outline;
use crate::study::Contradiction;

/// A board as something to look at: cells, and vertices where the clues stand there.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The grid of cells.
    pub size: Size,
    /// One entry per cell.
    pub cells: Vec<CellLook>,
    /// One entry per vertex: the symbol in its circle; no entries if clues stand in the cells.
    pub vertices: Vec<Option<char>>,
    /// Words above the board.
    pub title: Option<String>,
    /// The same in letters of a font, for pictures, where our own pen lacks some of them.
    pub title_outline: Option<Outline>,
    /// Places to look at; of several on one place the strongest role counts.
    pub highlights: Vec<Highlight>,
    /// The order of some cells: the links of a chain, from 1.
    pub numbers: Vec<(usize, usize)>,
    /// One entry per cell: how likely its second value (black, `1`, `\\`) is, from 0 to 1; no entries without odds.
    pub heat: Vec<f32>,
}

/// A place to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// Where.
    pub place: Place,
    /// What for.
    pub role: Role,
}

/// A place on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A cell, by its index.
    Cell(usize),
    /// A vertex, by its index.
    Vertex(usize),
}

/// What a highlighted place is there for, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Part of the reason.
    Premise,
    /// Where to look.
    Look,
    /// What follows.
    Conclusion,
    /// What cannot be.
    Conflict,
}

impl Role {
    /// Every role, the weakest first.
    pub const ALL: [Role; 4] = [Role::Premise, Role::Look, Role::Conclusion, Role::Conflict];

    /// The stable name of the role.
    pub fn name(self) -> &'static str {
        match self {
            Role::Premise => "premise",
            Role::Look => "look",
            Role::Conclusion => "conclusion",
            Role::Conflict => "conflict",
        }
    }
}

/// How a cell looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellLook {
    /// What the cell is painted with.
    pub paint: Paint,
    /// The symbol in the cell.
    pub text: Option<char>,
    /// Whether the symbol belongs to the puzzle rather than to the solution.
    pub given: bool,
    /// The diagonal of the cell: true for `\`.
    pub diagonal: Option<bool>,
}

/// What a cell is painted with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paint {
    /// Nothing: not known yet, or a family that does not paint.
    #[default]
    Nothing,
    /// The light value.
    Light,
    /// The dark value.
    Dark,
}

impl Scene {
    /// A board with nothing on it.
    pub fn blank(size: Size) -> Self {
        Scene {
            size,
            cells: vec![CellLook::default(); size.cells()],
            vertices: Vec::new(),
            title: None,
            title_outline: None,
            highlights: Vec::new(),
            heat: Vec::new(),
            numbers: Vec::new(),
        }
    }

    /// Dark and light cells, with the clues in the cells or on the vertices.
    pub fn painted(places: Places, symbols: &Symbols, marks: &Marks, size: Size) -> Self {
        let mut scene = Scene::blank(size);
        for (look, value) in scene.cells.iter_mut().zip(marks.iter()) {
            look.paint = match value {
                Some(true) => Paint::Dark,
                Some(false) => Paint::Light,
                None => Paint::Nothing,
            };
        }
        let texts = symbols.bytes.iter().map(|&b| (!is_blank(b)).then_some(char::from(b)));
        match places {
            Places::Vertices => scene.vertices = texts.collect(),
            Places::Cells => scene
                .cells
                .iter_mut()
                .zip(texts)
                .for_each(|(look, text)| (look.text, look.given) = (text, true)),
        }
        scene
    }

    /// Highlights a place.
    pub fn highlight(&mut self, place: Place, role: Role) {
        self.highlights.push(Highlight { place, role });
    }

    /// Numbers the cells of a chain in the order in which they follow: what is supposed first.
    pub fn number_chain(&mut self, step: &Step) {
        let link = |cell: usize| Some((cell, step.link_of(cell)?));
        self.numbers.extend((0..self.size.cells()).filter_map(link));
    }

    /// Highlights what a step builds on and what follows, and numbers its chain.
    pub fn highlight_step(&mut self, step: &Step) {
        step.cells.iter().for_each(|&cell| self.highlight(Place::Cell(cell), Role::Premise));
        step.clues.iter().for_each(|&clue| self.highlight(self.clue_place(clue), Role::Look));
        step.targets().into_iter().for_each(|cell| self.highlight(Place::Cell(cell), Role::Conclusion));
        self.number_chain(step);
    }

    /// Where a clue stands.
    fn clue_place(&self, clue: usize) -> Place {
        if self.vertices.is_empty() { Place::Cell(clue) } else { Place::Vertex(clue) }
    }

    /// Highlights clues and rules that contradict each other.
    pub fn highlight_contradiction(&mut self, found: &Contradiction) {
        let rules = found.demands.iter().filter(|demand| !demand.is_clue());
        rules.for_each(|rule| {
            rule.cells().into_iter().for_each(|cell| self.highlight(Place::Cell(cell), Role::Premise))
        });
        found.clues().into_iter().for_each(|clue| self.highlight(self.clue_place(clue), Role::Conflict));
    }

    /// The number of every cell.
    pub fn numbered(&self) -> Vec<Option<usize>> {
        let mut numbered = vec![None; self.size.cells()];
        for &(cell, number) in &self.numbers {
            if let Some(slot) = numbered.get_mut(cell) {
                *slot = Some(number);
            }
        }
        numbered
    }

    /// Highlights what breaks the rules: the clue that is wrong as a conflict, the cells it counts as premises; where
    /// no clue is involved, the cells themselves.
    pub fn highlight_faults(&mut self, faults: &[Fault]) {
        for fault in faults {
            let role = match fault.clue {
                Some(_) => Role::Premise,
                None if fault.rule == Fault::UNFILLED => Role::Look,
                None => Role::Conflict,
            };
            fault.cells.iter().for_each(|&cell| self.highlight(Place::Cell(cell), role));
            if let Some(clue) = fault.clue {
                self.highlight(self.clue_place(clue), Role::Conflict);
            }
        }
    }

    /// The strongest role of every cell and of every vertex.
    pub fn roles(&self) -> (Vec<Option<Role>>, Vec<Option<Role>>) {
        let mut cells = vec![None; self.size.cells()];
        let mut vertices = vec![None; self.size.vertices().cells()];
        for highlight in &self.highlights {
            let slot = match highlight.place {
                Place::Cell(cell) => cells.get_mut(cell),
                Place::Vertex(vertex) => vertices.get_mut(vertex),
            };
            if let Some(role) = slot {
                *role = (*role).max(Some(highlight.role));
            }
        }
        (cells, vertices)
    }
}

/// A number in a circle, as it stands beside a cell where digits have another meaning; up to 20.
pub fn circled(number: usize) -> Option<char> {
    const FIRST: u32 = '①' as u32;
    let offset = u32::try_from(number.checked_sub(1)?).ok().filter(|&offset| offset < 20)?;
    char::from_u32(FIRST + offset)
}
