//! The board on the screen: which part is seen, where each cell is, and how it is drawn.

use std::cmp::Ordering;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use twotone::play::LineCount;
use twotone::{Board, CellLook, Line, Paint, Places, Point, Scene, Size};
use twotone_words::Words;

use super::model::Model;
use super::palette::{Badge, Palette};

/// Columns and rows from one cell to the next: a gap for signs, then the cell; or a line, then the cell.
const CELL: (u16, u16) = (3, 1);
const CELL_WITH_VERTICES: (u16, u16) = (4, 2);
/// The room beside and below the board in which lines are counted.
const COUNTS: (u16, u16) = (9, 3);

/// Which cells are seen, and where.
#[derive(Debug)]
pub struct Layout {
    size: Size,
    with_vertices: bool,
    pitch: (u16, u16),
    /// The cell at the top left, and how many are seen.
    first: Point,
    seen: Size,
    /// Where that cell's gap or line is.
    corner: (u16, u16),
    /// Whether there is room to count the values of every line.
    counts: bool,
}

impl Layout {
    /// Scrolls no further than it takes to see the cursor.
    pub fn new(puzzle: &Board, area: Rect, first: Point, cursor: Point) -> Self {
        let size = puzzle.size();
        let with_vertices = puzzle.info().places == Places::Vertices;
        let pitch = if with_vertices { CELL_WITH_VERTICES } else { CELL };
        let ruler = size.height.to_string().len() as u16 + 1;
        let last_line = u16::from(with_vertices);
        let fit = |length: u16, pitch: u16, count: usize| count.min(usize::from(length / pitch)).max(1);
        let seen = Size {
            height: fit(area.height.saturating_sub(1 + last_line), pitch.1, size.height),
            width: fit(area.width.saturating_sub(ruler + 1), pitch.0, size.width),
        };
        let first = Point {
            row: scrolled(first.row, seen.height, size.height, cursor.row),
            column: scrolled(first.column, seen.width, size.width, cursor.column),
        };
        let used = (ruler + size.width as u16 * pitch.0, 1 + size.height as u16 * pitch.1);
        let has_room = area.width >= used.0 + COUNTS.0 && area.height >= used.1 + COUNTS.1;
        let counts = seen == size && has_room;
        Layout { size, with_vertices, pitch, first, seen, corner: (area.x + ruler, area.y + 1), counts }
    }

    /// The cell at the top left.
    pub fn first(&self) -> Point {
        self.first
    }

    /// Which part is seen, unless it is all.
    pub fn part(&self, words: Words) -> Option<String> {
        let Point { row, column } = self.first;
        let Size { height, width } = self.seen;
        (self.seen != self.size).then(|| {
            let (rows, columns) = (self.size.height, self.size.width);
            words.game_part(row + 1, row + height, rows, column + 1, column + width, columns)
        })
    }

    /// The gap or corner of a cell that is seen.
    fn place(&self, at: Point) -> (u16, u16) {
        let (rows, columns) = (at.row - self.first.row, at.column - self.first.column);
        (self.corner.0 + columns as u16 * self.pitch.0, self.corner.1 + rows as u16 * self.pitch.1)
    }

    /// Where the symbol of a cell that is seen stands.
    pub fn symbol(&self, at: Point) -> (u16, u16) {
        let (x, y) = self.place(at);
        (x + 2, y + u16::from(self.with_vertices))
    }

    /// The cell that is drawn at a place of the screen.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<Point> {
        let (right, down) = (x.checked_sub(self.corner.0)?, y.checked_sub(self.corner.1)?);
        let (column, row) = (usize::from(right / self.pitch.0), usize::from(down / self.pitch.1));
        let on_line = self.with_vertices && (right % self.pitch.0 == 0 || down % self.pitch.1 == 0);
        let inside = row < self.seen.height && column < self.seen.width && !on_line;
        inside.then(|| Point { row: self.first.row + row, column: self.first.column + column })
    }

    /// The cells that are seen.
    fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (first, seen) = (self.first, self.seen);
        let columns =
            move |row| (first.column..first.column + seen.width).map(move |column| Point { row, column });
        (first.row..first.row + seen.height).flat_map(columns)
    }

    /// Draws rulers and board.
    pub fn draw(&self, buffer: &mut Buffer, model: &Model, palette: &Palette) {
        let scene = model.game().puzzle().scene(model.game().position());
        self.draw_rulers(buffer, palette);
        if self.with_vertices {
            self.draw_vertices(buffer, &scene, model, palette);
            self.draw_reasons(buffer, model, palette);
        }
        let [light, _] = model.game().puzzle().variant().looks();
        let paints = light.paint == Paint::Light;
        for at in self.points() {
            let (x, y) = self.place(at);
            let cell = self.size.index(at.row, at.column);
            let look = &scene.cells[cell];
            if self.with_vertices {
                draw_diagonal(buffer, (x + 2, y + 1), look, palette);
            } else if paints {
                let left = (at.column > self.first.column).then(|| &scene.cells[cell - 1]);
                draw_gap(buffer, (x, y), left, look, palette);
                draw_painted(buffer, (x + 1, y), look, model.is_finished(cell), palette);
            } else {
                let value = model.game().position().get(cell);
                draw_written(buffer, (x + 2, y), look, value, palette);
            }
        }
        if self.counts {
            self.draw_counts(buffer, model, palette);
        }
        // Signs and brackets come last: they stand on gaps that belong to two cells.
        let (x, y) = self.symbol(model.cursor());
        put(buffer, (x - self.to_bracket(), y), '[', palette.cursor());
        put(buffer, (x + 1, y), ']', palette.cursor());
        for at in self.points() {
            let cell = self.size.index(at.row, at.column);
            if let Some(badge) = model.badge(cell) {
                let (x, y) = self.symbol(at);
                // Paint must stay to be seen, so there the sign stands on the gap.
                let painted = scene.cells[cell].paint != Paint::Nothing;
                let x = if painted { x - self.to_bracket() } else { x - 1 };
                put(buffer, (x, y), badge.sign(), palette.badge(badge));
            }
        }
    }

    /// How far to the left of a symbol the bracket of the cursor stands.
    fn to_bracket(&self) -> u16 {
        if self.with_vertices { 1 } else { 2 }
    }

    /// Row and column numbers, as many as fit.
    fn draw_rulers(&self, buffer: &mut Buffer, palette: &Palette) {
        let middle = u16::from(self.with_vertices);
        for row in self.first.row..self.first.row + self.seen.height {
            let (x, y) = self.place(Point { row, column: self.first.column });
            let text = (row + 1).to_string();
            let x = x.saturating_sub(text.len() as u16 + 1);
            buffer.set_string(x, y + middle, text, palette.quiet());
        }
        let widest = (self.first.column + self.seen.width).to_string().len();
        let every = (widest + 1).div_ceil(usize::from(self.pitch.0));
        for column in
            (self.first.column..self.first.column + self.seen.width).filter(|c| (c + 1) % every == 0)
        {
            let text = (column + 1).to_string();
            let (x, _) = self.symbol(Point { row: self.first.row, column });
            let x = x.saturating_sub(text.len() as u16 - 1);
            buffer.set_string(x, self.corner.1 - 1, text, palette.quiet());
        }
    }

    /// The lines between cells, and the clues where they cross.
    fn draw_vertices(&self, buffer: &mut Buffer, scene: &Scene, model: &Model, palette: &Palette) {
        for row in 0..=self.seen.height {
            for column in 0..=self.seen.width {
                let at = Point { row: self.first.row + row, column: self.first.column + column };
                let (x, y) = self.place(at);
                if column < self.seen.width {
                    buffer.set_string(x + 1, y, "───", palette.quiet());
                }
                if row < self.seen.height {
                    put(buffer, (x, y + 1), '│', palette.quiet());
                }
                let vertex = self.size.vertices().index(at.row, at.column);
                match scene.vertices[vertex] {
                    Some(clue) => put(buffer, (x, y), clue, palette.bare_clue(model.is_finished(vertex))),
                    None => put(buffer, (x, y), joint(self.size, at), palette.quiet()),
                }
            }
        }
    }

    /// How many cells of every line have each value; full counts stand back, and those too large stand out.
    fn draw_counts(&self, buffer: &mut Buffer, model: &Model, palette: &Palette) {
        let lines = &model.progress().lines;
        if lines.is_empty() {
            return;
        }
        let right = |nth: u16| self.corner.0 + self.size.width as u16 * self.pitch.0 + 5 + 3 * nth;
        let below = |nth: u16| self.corner.1 + self.size.height as u16 + 1 + nth;
        for (nth, value) in (0..).zip(model.game().puzzle().info().values) {
            put(buffer, (right(nth), self.corner.1 - 1), value, palette.quiet());
            put(buffer, (self.corner.0, below(nth)), value, palette.quiet());
        }
        for count in lines {
            for (nth, number) in (0..).zip([count.zeros, count.ones]) {
                let (x, y) = match count.line {
                    Line::Row(row) => (right(nth), self.corner.1 + row as u16),
                    Line::Column(column) => (self.symbol(Point { row: 0, column }).0, below(nth)),
                };
                let text = number.to_string();
                let x = x.saturating_sub(text.len() as u16 - 1);
                buffer.set_string(x, y, text, count_style(count, number, palette));
            }
        }
    }

    /// The signs beside the clues that a hint builds on.
    fn draw_reasons(&self, buffer: &mut Buffer, model: &Model, palette: &Palette) {
        for row in 0..=self.seen.height {
            for column in 0..=self.seen.width {
                let at = Point { row: self.first.row + row, column: self.first.column + column };
                if model.is_reason(self.size.vertices().index(at.row, at.column)) {
                    let (x, y) = self.place(at);
                    // Before the clue, and at the left border behind it.
                    let x = if column > 0 { x - 1 } else { x + 1 };
                    put(buffer, (x, y), Badge::Premise.sign(), palette.badge(Badge::Premise));
                }
            }
        }
    }
}

/// The first row or column to show, so that the cursor and, if possible, a neighbour on each side is seen.
fn scrolled(first: usize, seen: usize, all: usize, cursor: usize) -> usize {
    let margin = usize::from(seen >= 3);
    let most = cursor.saturating_sub(margin);
    let least = (cursor + margin + 1).saturating_sub(seen);
    first.clamp(least.min(most), most).min(all - seen)
}

/// The box character where lines meet.
fn joint(size: Size, at: Point) -> char {
    let end = |at: usize, last: usize| if at == 0 { 0 } else { 1 + usize::from(at == last) };
    [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']][end(at.row, size.height)][end(at.column, size.width)]
}

fn draw_diagonal(buffer: &mut Buffer, place: (u16, u16), look: &CellLook, palette: &Palette) {
    match look.diagonal {
        Some(true) => put(buffer, place, '╲', palette.value(true, false)),
        Some(false) => put(buffer, place, '╱', palette.value(false, false)),
        None => {}
    }
}

fn count_style(count: &LineCount, number: usize, palette: &Palette) -> Style {
    match number.cmp(&count.most) {
        Ordering::Less => Style::new(),
        Ordering::Equal => palette.quiet(),
        Ordering::Greater => palette.badge(Badge::Mistake),
    }
}

/// Two characters: the paint, and the clue or a dot for an open cell.
fn draw_painted(buffer: &mut Buffer, (x, y): (u16, u16), look: &CellLook, finished: bool, palette: &Palette) {
    let paint = palette.paint(look.paint);
    let filler = match look.paint {
        Paint::Nothing => ' ',
        Paint::Light => '×',
        Paint::Dark => '█',
    };
    put(buffer, (x, y), filler, paint);
    let (symbol, style) = match (look.text, look.paint) {
        (Some(clue), _) => (clue, palette.clue(look.paint, finished)),
        (None, Paint::Nothing) => ('·', paint),
        (None, Paint::Light) => (' ', paint),
        (None, Paint::Dark) => ('█', paint),
    };
    put(buffer, (x + 1, y), symbol, style);
}

/// The value of a cell, or a dot for an open one.
fn draw_written(
    buffer: &mut Buffer,
    place: (u16, u16),
    look: &CellLook,
    value: Option<bool>,
    palette: &Palette,
) {
    match (look.text, value) {
        (Some(symbol), Some(value)) => put(buffer, place, symbol, palette.value(value, look.given)),
        (Some(symbol), None) => put(buffer, place, symbol, palette.bare_clue(false)),
        (None, _) => put(buffer, place, '·', palette.quiet()),
    }
}

/// The gap between two cells of the same paint is painted, too, so that pictures are whole.
fn draw_gap(
    buffer: &mut Buffer,
    place: (u16, u16),
    left: Option<&CellLook>,
    right: &CellLook,
    palette: &Palette,
) {
    if let Some(paint) = left.map(|left| left.paint).filter(|&paint| paint == right.paint) {
        put(buffer, place, if paint == Paint::Dark { '█' } else { ' ' }, palette.paint(paint));
    }
}

/// Writes one character if it is on the screen.
fn put(buffer: &mut Buffer, place: (u16, u16), symbol: char, style: Style) {
    if let Some(cell) = buffer.cell_mut(place) {
        // What was drawn there before must not shine through.
        cell.reset();
        cell.set_char(symbol).set_style(style);
    }
}
