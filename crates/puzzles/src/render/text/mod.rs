//! A scene for a terminal: box characters, blocks, and colours as escape codes; smaller or cut where it is too wide.

mod ink;
mod small;

use std::ops::Range;

use anstyle::Style;
use twotone_grid::Size;

pub use ink::Colors;

use crate::scene::{CellLook, Paint, Scene};
use ink::styled;

/// What a text is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// The colours that can be shown.
    pub colors: Colors,
    /// The columns there are; no line is longer.
    pub width: usize,
    /// Whether rows and columns are numbered.
    pub coordinates: bool,
}

impl Screen {
    /// Neither colours nor numbers, and room for everything.
    pub const PLAIN: Screen = Screen { colors: Colors::None, width: usize::MAX, coordinates: false };
}

/// A scene as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The lines, each with its end.
    pub text: String,
    /// What of the scene they show.
    pub shown: Shown,
}

/// What a text shows of a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Everything.
    All,
    /// The values, without clues and highlights, as there is no room for more.
    Values,
    /// These columns only.
    Columns(Range<usize>),
}

/// Draws a scene: whole, or smaller if the screen is too narrow, or the columns that fit.
pub(super) fn text(scene: &Scene, screen: &Screen) -> Text {
    let columns = scene.size.width;
    let pen = |seen: Range<usize>| Pen::new(scene, screen, seen);
    let whole = pen(0..columns);
    let title = scene.title.iter().map(|title| format!("{title}\n")).collect::<String>();
    if whole.width() <= screen.width {
        return Text { text: title + &whole.draw(), shown: Shown::All };
    }
    let is_marked = !scene.highlights.is_empty() || !scene.numbers.is_empty();
    if !is_marked && let Some(small) = small::draw(scene, screen) {
        return Text { text: title + &small, shown: Shown::Values };
    }
    let fit = screen.width.saturating_sub(whole.width() - whole.pitch * columns) / whole.pitch;
    let fit = fit.clamp(1, columns.max(1)).min(columns);
    let first = first_marked(scene).saturating_sub(fit / 2).min(columns - fit);
    let seen = first..first + fit;
    Text { text: title + &pen(seen.clone()).draw(), shown: Shown::Columns(seen) }
}

/// The leftmost column with something to look at.
fn first_marked(scene: &Scene) -> usize {
    let columns = |places: usize, width: usize| (0..places).map(move |place| place % width.max(1));
    let (cells, vertices) = scene.roles();
    let numbers = scene.numbered();
    let of_cells = columns(cells.len(), scene.size.width)
        .zip(cells.iter().zip(&numbers))
        .filter(|(_, (role, number))| role.is_some() || number.is_some())
        .map(|(column, _)| column);
    let of_vertices = columns(vertices.len(), scene.size.width + 1)
        .zip(&vertices)
        .filter(|(_, role)| role.is_some())
        .map(|(column, _)| column);
    of_cells.chain(of_vertices).min().unwrap_or(0)
}

/// A scene on its way to a screen, as far as some of its columns go.
struct Pen<'a> {
    scene: &'a Scene,
    colors: Colors,
    coordinates: bool,
    seen: Range<usize>,
    /// What stands beside each cell: its number, or the sign of its role.
    signs: Vec<Option<String>>,
    /// What stands beside each vertex.
    vertex_signs: Vec<Option<String>>,
    /// Whether values are painted rather than written.
    painted: bool,
    /// The characters from one cell to the next.
    pitch: usize,
}

impl<'a> Pen<'a> {
    fn new(scene: &'a Scene, screen: &Screen, seen: Range<usize>) -> Self {
        let (cells, vertices) = scene.roles();
        let of_role = |role: Option<_>| role.map(|role| ink::sign(screen.colors, role));
        let both = scene.numbered().into_iter().zip(cells);
        let signs: Vec<_> =
            both.map(|(number, role)| number.map(ink::number).or_else(|| of_role(role))).collect();
        let painted = is_painted(scene);
        let pitch = match scene.vertices.is_empty() {
            false => 4,
            // A sign must not hide the paint.
            true if painted && signs.iter().any(Option::is_some) => 3,
            true => 2,
        };
        Pen {
            scene,
            colors: screen.colors,
            coordinates: screen.coordinates,
            seen,
            signs,
            vertex_signs: vertices.into_iter().map(of_role).collect(),
            painted,
            pitch,
        }
    }

    /// The characters of a line.
    fn width(&self) -> usize {
        self.ruler() + 2 + self.margin() + self.pitch * self.seen.len()
    }

    /// The characters between what is written and the frame on its right; paint goes as far as the frame.
    fn margin(&self) -> usize {
        usize::from(self.scene.vertices.is_empty() && !self.painted)
    }

    /// The characters that row numbers take.
    fn ruler(&self) -> usize {
        if self.coordinates { digits(self.scene.size.height) + 1 } else { 0 }
    }

    fn draw(&self) -> String {
        let with_vertices = !self.scene.vertices.is_empty();
        let rows: Vec<(Option<usize>, String)> =
            if with_vertices { self.lines_with_vertices() } else { self.framed_lines() };
        let numbered = |(row, line): (Option<usize>, String)| match (self.coordinates, row) {
            (false, _) => format!("{line}\n"),
            (true, None) => format!("{:1$}{line}\n", "", self.ruler()),
            (true, Some(row)) => format!("{:>1$} {line}\n", row + 1, self.ruler() - 1),
        };
        let rulers = if self.coordinates { self.column_numbers() } else { String::new() };
        rulers + &rows.into_iter().map(numbered).collect::<String>()
    }

    /// The numbers of the columns, one digit below the other.
    fn column_numbers(&self) -> String {
        let most = digits(self.seen.end);
        let before = self.ruler() + 1 + if self.scene.vertices.is_empty() { 0 } else { 1 };
        let line = |place: usize| {
            let digit = |column: usize| {
                let text = (column + 1).to_string();
                let at = (text.len() + place).checked_sub(most);
                at.and_then(|at| text.chars().nth(at)).unwrap_or(' ')
            };
            let cell = |column| match self.pitch {
                4 => format!("{}   ", digit(column)),
                pitch => format!("{:>pitch$}", digit(column)),
            };
            let numbers: String = self.seen.clone().map(cell).collect();
            format!("{:before$}{}\n", "", numbers.trim_end())
        };
        (0..most).map(line).collect()
    }

    /// A frame around cells; each line with the row it shows.
    fn framed_lines(&self) -> Vec<(Option<usize>, String)> {
        let margin = self.margin();
        let bar = "─".repeat(self.pitch * self.seen.len() + margin);
        let row = |row: usize| {
            let cell = |column: usize| self.cell(self.scene.size.index(row, column));
            let cells: String = self.seen.clone().map(cell).collect();
            (Some(row), format!("│{cells}{:margin$}│", ""))
        };
        let rows = (0..self.scene.size.height).map(row);
        let (top, bottom) = ((None, format!("┌{bar}┐")), (None, format!("└{bar}┘")));
        std::iter::once(top).chain(rows).chain([bottom]).collect()
    }

    fn cell(&self, cell: usize) -> String {
        let (look, sign) = (&self.scene.cells[cell], self.signs[cell].as_deref());
        match (self.painted, self.pitch) {
            (false, _) => format!("{}{}", sign.unwrap_or(" "), written(self.colors, look)),
            (true, 2) => painted(self.colors, look),
            (true, _) => format!("{}{}", sign.unwrap_or(" "), painted(self.colors, look)),
        }
    }

    /// Vertices with their clues, and diagonals between them; each line with the row it shows.
    fn lines_with_vertices(&self) -> Vec<(Option<usize>, String)> {
        let rows = 0..self.scene.size.height;
        let both = |row| [(None, self.vertex_line(row)), (Some(row), self.diagonal_line(row))];
        rows.clone().flat_map(both).chain([(None, self.vertex_line(rows.end))]).collect()
    }

    fn vertex_line(&self, row: usize) -> String {
        let size = self.scene.size;
        let vertex = |column: usize| {
            let vertex = size.vertices().index(row, column);
            let clue = match self.scene.vertices[vertex] {
                Some(clue) => styled(self.colors, Style::new().bold(), &clue.to_string()),
                None => joint(size, row, column).into(),
            };
            let sign = self.vertex_signs[vertex].as_deref();
            match column < self.seen.end {
                true => format!("{clue}{}──", sign.unwrap_or("─")),
                false => clue + sign.unwrap_or_default(),
            }
        };
        (self.seen.start..=self.seen.end).map(vertex).collect()
    }

    fn diagonal_line(&self, row: usize) -> String {
        let cell = |column: usize| {
            let cell = self.scene.size.index(row, column);
            let look = &self.scene.cells[cell];
            let sign = self.signs[cell].as_deref().unwrap_or(" ");
            format!("│{sign}{} ", diagonal(look).unwrap_or(' '))
        };
        self.seen.clone().map(cell).collect::<String>() + "│"
    }
}

/// Whether values are painted rather than written.
fn is_painted(scene: &Scene) -> bool {
    scene.vertices.is_empty() && scene.cells.iter().any(|cell| cell.paint != Paint::Nothing)
}

/// Two characters for a painted cell; blocks and shades keep it readable without colours.
fn painted(colors: Colors, look: &CellLook) -> String {
    let filler = match (colors, look.paint) {
        (_, Paint::Light) => ' ',
        (Colors::None, Paint::Dark) => '█',
        (Colors::None, Paint::Nothing) => '░',
        (_, Paint::Dark) => ' ',
        (_, Paint::Nothing) => '·',
    };
    let text = match look.text {
        Some(clue) => format!("{filler}{clue}"),
        None if colors == Colors::None => filler.to_string().repeat(2),
        None => format!(" {filler}"),
    };
    styled(colors, colors.paint(look.paint), &text)
}

/// The symbol of a cell that is not painted; a given one is bold.
fn written(colors: Colors, look: &CellLook) -> String {
    let style = if look.given { Style::new().bold() } else { Style::new() };
    styled(colors, style, &look.text.unwrap_or('·').to_string())
}

fn diagonal(look: &CellLook) -> Option<char> {
    look.diagonal.map(|falls| if falls { '╲' } else { '╱' })
}

fn digits(number: usize) -> usize {
    number.to_string().len()
}

/// The box character where lines meet.
fn joint(size: Size, row: usize, column: usize) -> char {
    let vertical = [row == 0, row == size.height].iter().position(|&at| at).unwrap_or(2);
    let horizontal = [column == 0, column == size.width].iter().position(|&at| at).unwrap_or(2);
    [['┌', '┐', '┬'], ['└', '┘', '┴'], ['├', '┤', '┼']][vertical][horizontal]
}
