//! A scene as a drawing: where everything stands, and how large.

use std::collections::BTreeMap;

use twotone_grid::Size;

use super::drawing::{Align, Color, Drawing, Lettering, Path, Rect, Spot, Stroke};
use super::font;
use super::roles;
use super::theme::Theme;
use crate::scene::{CellLook, Paint, Role, Scene};

/// The side of a cell in the units of a board's drawing.
pub const CELL: f32 = 100.0;
/// What stays empty around a board, and around every so many cells of a large one.
const MARGIN: f32 = 50.0;
const CELLS_PER_MARGIN: usize = 50;
/// Room for the numbers of rows and columns.
const RULER: f32 = 60.0;
const CLUE_RADIUS: f32 = 27.0;
/// From this many cells on every fifth line is heavier, to help counting.
const MANY_CELLS: usize = 20;

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// The colours.
    pub theme: &'static Theme,
    /// Whether rows and columns are numbered at the border.
    pub coordinates: bool,
}

impl Default for Style {
    fn default() -> Self {
        Style { theme: &Theme::LIGHT, coordinates: false }
    }
}

/// Draws a scene; a cell is [`CELL`] units wide.
///
/// ```
/// use twotone::render::{Style, board, svg};
///
/// let puzzle = twotone::Board::parse("2\n1.\n..\n")?;
/// let drawing = board(&puzzle.scene(&puzzle.givens()), &Style::default());
/// assert!(svg(&drawing, "20mm", "20mm").starts_with("<svg"));
/// # Ok::<(), twotone::ParseError>(())
/// ```
pub fn board(scene: &Scene, style: &Style) -> Drawing {
    let artist = Artist::new(scene, style);
    let mut drawing = artist.page();
    artist.backgrounds(&mut drawing);
    artist.grid(&mut drawing);
    artist.outlines(&mut drawing);
    artist.cell_marks(&mut drawing);
    artist.vertices(&mut drawing);
    drawing
}

/// Everything known before the first stroke.
struct Artist<'a> {
    scene: &'a Scene,
    theme: &'static Theme,
    margin: f32,
    /// Where the board's upper left corner is.
    origin: Spot,
    title_height: f32,
    coordinates: bool,
    cell_roles: Vec<Option<Role>>,
    vertex_roles: Vec<Option<Role>>,
    /// The colour behind each cell.
    behind: Vec<Color>,
}

impl<'a> Artist<'a> {
    fn new(scene: &'a Scene, style: &Style) -> Self {
        let ruler = if style.coordinates { RULER } else { 0.0 };
        let board_width = scene.size.width as f32 * CELL;
        let longest = scene.size.height.max(scene.size.width);
        let margin = MARGIN * longest.div_ceil(CELLS_PER_MARGIN) as f32;
        let title_height = title_width(scene).map_or(0.0, |width| title_height(width, board_width + margin));
        // Circles reach beyond the board.
        let circles = if scene.vertices.is_empty() { 0.0 } else { CLUE_RADIUS };
        let above = if title_height > 0.0 { title_height * 1.9 + circles } else { 0.0 };
        let (cell_roles, vertex_roles) = scene.roles();
        let behind = backgrounds(scene, style.theme, &cell_roles);
        Artist {
            scene,
            theme: style.theme,
            margin,
            origin: (margin + ruler, margin + ruler + above),
            title_height,
            coordinates: style.coordinates,
            cell_roles,
            vertex_roles,
            behind,
        }
    }

    fn corner(&self, row: usize, column: usize) -> Spot {
        (self.origin.0 + column as f32 * CELL, self.origin.1 + row as f32 * CELL)
    }

    fn center(&self, cell: usize) -> Spot {
        let point = self.scene.size.point(cell);
        let (x, y) = self.corner(point.row, point.column);
        (x + CELL / 2.0, y + CELL / 2.0)
    }

    fn pen(&self, color: Color, width: f32) -> Stroke {
        Stroke { color, width: width * self.theme.weight }
    }

    /// The page with its title and the numbers of rows and columns.
    fn page(&self) -> Drawing {
        let Size { height, width } = self.scene.size;
        let (right, bottom) = self.corner(height, width);
        let mut drawing = Drawing::new(right + self.margin, bottom + self.margin, self.theme.paper);
        if let Some(title) = &self.scene.title {
            drawing.title.clone_from(title);
            let (at, height) = ((self.origin.0, self.margin), self.title_height);
            match &self.scene.title_outline {
                Some(outline) => drawing.outline(outline, at, height, self.theme.ink),
                None => {
                    let look = Lettering { height, pen: self.pen(self.theme.ink, 13.0) };
                    drawing.text(title, at, Align::Left, look);
                }
            }
        }
        if self.coordinates {
            let look = Lettering { height: 26.0, pen: self.pen(self.theme.ink, 11.0) };
            let shown = |i: &usize| *i == 1 || height.max(width) < MANY_CELLS || i.is_multiple_of(5);
            for row in (1..=height).filter(shown) {
                let at = (self.origin.0 - 40.0, self.center((row - 1) * width).1 - look.height / 2.0);
                drawing.text(&row.to_string(), at, Align::Right, look);
            }
            for column in (1..=width).filter(shown) {
                let at = (self.center(column - 1).0, self.origin.1 - 40.0 - look.height);
                drawing.text(&column.to_string(), at, Align::Center, look);
            }
        }
        drawing
    }

    /// Equal neighbours become one rectangle, first along the row, then down.
    fn backgrounds(&self, drawing: &mut Drawing) {
        let Size { height, width } = self.scene.size;
        let mut done: BTreeMap<Color, Vec<Rect>> = BTreeMap::new();
        let mut open: BTreeMap<(usize, usize, Color), usize> = BTreeMap::new();
        for row in 0..=height {
            let mut runs = BTreeMap::new();
            let mut column = 0;
            while row < height && column < width {
                let color = self.behind[row * width + column];
                let same = |c: &usize| self.behind[row * width + c] == color;
                let end = (column + 1..width).take_while(same).last().map_or(column + 1, |c| c + 1);
                if color != self.theme.paper {
                    let key = (column, end, color);
                    runs.insert(key, open.remove(&key).unwrap_or(row));
                }
                column = end;
            }
            for ((start, end, color), top) in std::mem::replace(&mut open, runs) {
                let (x, y) = self.corner(top, start);
                let rect =
                    Rect { x, y, width: (end - start) as f32 * CELL, height: (row - top) as f32 * CELL };
                done.entry(color).or_default().push(rect);
            }
        }
        done.into_iter().for_each(|(color, rects)| drawing.rects(color, rects));
    }

    fn grid(&self, drawing: &mut Drawing) {
        let Size { height, width } = self.scene.size;
        let (mut thin, mut heavy) = (Vec::new(), Vec::new());
        let fifth = |i: usize| i.is_multiple_of(5) && height.max(width) >= MANY_CELLS;
        for row in 1..height {
            let line = (self.corner(row, 0), self.corner(row, width));
            if fifth(row) { heavy.push(line) } else { thin.push(line) }
        }
        for column in 1..width {
            let line = (self.corner(0, column), self.corner(height, column));
            if fifth(column) { heavy.push(line) } else { thin.push(line) }
        }
        drawing.lines(self.pen(self.theme.grid, 2.4), thin);
        drawing.lines(self.pen(self.theme.grid.mix(self.theme.frame, 0.6), 5.0), heavy);
        let corners = [(0, 0), (0, width), (height, width), (height, 0), (0, 0)];
        let corners = corners.map(|(row, column)| self.corner(row, column));
        let sides = corners.windows(2).map(|side| (side[0], side[1])).collect();
        let frame = if self.scene.vertices.is_empty() { 6.0 } else { 3.5 };
        drawing.lines(self.pen(self.theme.frame, frame), sides);
    }

    /// The patterns and frames of highlighted cells; a frame goes around neighbours with the same role.
    fn outlines(&self, drawing: &mut Drawing) {
        let size = self.scene.size;
        for role in Role::ALL {
            let cells: Vec<usize> =
                (0..size.cells()).filter(|&cell| self.cell_roles[cell] == Some(role)).collect();
            let color = self.theme.role(role);
            let at: Vec<Spot> = cells.iter().map(|&cell| self.center(cell)).collect();
            if let Some((path, width)) = roles::pattern(role) {
                drawing.stamps(None, Some(self.pen(color, width)), path, at.clone());
            }
            let sides = cells.iter().flat_map(|&cell| self.open_sides(cell, role)).collect();
            drawing.lines(self.pen(color, roles::frame(role)), sides);
            if role == Role::Conclusion {
                drawing.stamps(None, Some(self.pen(color, 4.0)), roles::inner_frame(), at);
            }
        }
    }

    /// The sides of a cell beyond which its role ends.
    fn open_sides(&self, cell: usize, role: Role) -> Vec<(Spot, Spot)> {
        let Size { height, width } = self.scene.size;
        let point = self.scene.size.point(cell);
        let (r, c) = (point.row, point.column);
        let other = |inside: bool, next: usize| !inside || self.cell_roles[next] != Some(role);
        let mut sides = Vec::new();
        if other(r > 0, cell.wrapping_sub(width)) {
            sides.push((self.corner(r, c), self.corner(r, c + 1)));
        }
        if other(r + 1 < height, cell + width) {
            sides.push((self.corner(r + 1, c), self.corner(r + 1, c + 1)));
        }
        if other(c > 0, cell.wrapping_sub(1)) {
            sides.push((self.corner(r, c), self.corner(r + 1, c)));
        }
        if other(c + 1 < width, cell + 1) {
            sides.push((self.corner(r, c + 1), self.corner(r + 1, c + 1)));
        }
        sides
    }

    /// Digits, diagonals and odds.
    fn cell_marks(&self, drawing: &mut Drawing) {
        let mut digits: BTreeMap<(char, Color, bool), Vec<Spot>> = BTreeMap::new();
        let mut diagonals = [Vec::new(), Vec::new()];
        // Odds are written below the digits.
        let (height, raised) = if self.scene.heat.is_empty() { (52.0, 0.0) } else { (40.0, 17.0) };
        for (cell, look) in self.scene.cells.iter().enumerate() {
            let at = self.center(cell);
            if let Some(letter) = look.text {
                let plain = self.cell_roles[cell].is_none() && self.scene.heat.is_empty();
                let found = !look.given && plain;
                let ink = if found { self.theme.found } else { self.theme.ink_on(self.behind[cell]) };
                let bold = look.given && look.paint == Paint::Nothing;
                digits.entry((letter, ink, bold)).or_default().push((at.0, at.1 - raised));
            }
            if let Some(falling) = look.diagonal {
                diagonals[usize::from(falling)].push(at);
            }
        }
        let half = CELL / 2.0;
        for (path, at) in
            [[(-half, half), (half, -half)], [(-half, -half), (half, half)]].iter().zip(diagonals)
        {
            drawing.stamps(None, Some(self.pen(self.theme.found, 8.0)), Path::lines(path), at);
        }
        for ((letter, color, bold), at) in digits {
            let pen = Stroke { color, width: if bold { 14.0 } else { 11.0 } };
            drawing.letters(letter, Lettering { height, pen }, at);
        }
        self.odds(drawing);
        self.numbers(drawing);
    }

    /// The links of a chain: in the middle of their cells, or in the corner where a clue stands there.
    fn numbers(&self, drawing: &mut Drawing) {
        for (cell, number) in self.scene.numbered().into_iter().enumerate() {
            let Some(number) = number else { continue };
            let (x, y) = self.center(cell);
            let pen = Stroke { color: self.theme.ink_on(self.behind[cell]), width: 10.0 };
            let (spot, align, height) = match self.scene.cells[cell].text {
                None => ((x, y - CELL * 0.2), Align::Center, 40.0),
                Some(_) => ((x - CELL * 0.42, y - CELL * 0.42), Align::Left, 22.0),
            };
            drawing.text(&number.to_string(), spot, align, Lettering { height, pen });
        }
    }

    /// The odds in percent.
    fn odds(&self, drawing: &mut Drawing) {
        let clues_in_cells = self.scene.cells.iter().any(|cell| cell.text.is_some());
        let (height, down) = if clues_in_cells { (20.0, 16.0) } else { (24.0, -12.0) };
        for (cell, &odds) in self.scene.heat.iter().enumerate().take(self.scene.cells.len()) {
            let (x, y) = self.center(cell);
            let color = self.theme.ink_on(self.behind[cell]);
            let look = Lettering { height, pen: Stroke { color, width: 10.0 } };
            drawing.text(&percent(odds), (x, y + down), Align::Center, look);
        }
    }

    /// The clues on the vertices, in circles, and the rings of highlighted vertices.
    fn vertices(&self, drawing: &mut Drawing) {
        let places = self.scene.size.vertices();
        let at = |vertex: usize| {
            let point = places.point(vertex);
            self.corner(point.row, point.column)
        };
        let mut circles: BTreeMap<Option<Role>, Vec<Spot>> = BTreeMap::new();
        let mut digits: BTreeMap<(char, Color), Vec<Spot>> = BTreeMap::new();
        for vertex in 0..places.cells() {
            let (role, clue) =
                (self.vertex_roles[vertex], self.scene.vertices.get(vertex).copied().flatten());
            if role.is_some() || clue.is_some() {
                circles.entry(role).or_default().push(at(vertex));
            }
            if let Some(letter) = clue {
                digits.entry((letter, self.theme.ink_on(self.disc(role)))).or_default().push(at(vertex));
            }
        }
        for (role, at) in circles {
            let color = role.map_or(self.theme.frame, |role| self.theme.role(role));
            if let Some(path) = role.and_then(|role| roles::around_vertex(role, CLUE_RADIUS)) {
                drawing.stamps(None, Some(self.pen(color, 5.0)), path, at.clone());
            }
            let ring = self.pen(color, if role.is_some() { 6.0 } else { 2.8 });
            drawing.stamps(Some(self.disc(role)), Some(ring), Path::circle(CLUE_RADIUS), at);
        }
        for ((letter, color), at) in digits {
            drawing.letters(letter, Lettering { height: 30.0, pen: Stroke { color, width: 13.0 } }, at);
        }
    }

    /// What fills the circle of a clue.
    fn disc(&self, role: Option<Role>) -> Color {
        role.map_or(self.theme.paper, |role| self.theme.paper.mix(self.theme.role(role), roles::tint(role)))
    }
}

/// The colour behind each cell: its paint, its odds, or a hint that its digit is given; tinted by its role.
fn backgrounds(scene: &Scene, theme: &Theme, cell_roles: &[Option<Role>]) -> Vec<Color> {
    let unknown = |cell: &CellLook| cell.paint == Paint::Nothing;
    let partial = scene.cells.iter().any(unknown) && !scene.cells.iter().all(unknown);
    let found_digits = scene.cells.iter().any(|cell| cell.text.is_some() && !cell.given);
    let plain = |cell: usize, look: &CellLook| match (look.paint, scene.heat.get(cell)) {
        (Paint::Dark, _) => theme.dark,
        (Paint::Light, _) => theme.light,
        (Paint::Nothing, Some(&odds)) => theme.heat(odds),
        (Paint::Nothing, None) if partial => theme.open,
        (Paint::Nothing, None) if look.given && look.text.is_some() && found_digits => theme.given,
        (Paint::Nothing, None) => theme.paper,
    };
    let tinted = |(cell, look)| match cell_roles[cell] {
        Some(role) => plain(cell, look).mix(theme.role(role), roles::tint(role)),
        None => plain(cell, look),
    };
    scene.cells.iter().enumerate().map(tinted).collect()
}

/// How long the title is, with capitals of 100 units.
fn title_width(scene: &Scene) -> Option<f32> {
    let title = scene.title.as_deref()?;
    Some(scene.title_outline.as_ref().map_or_else(|| font::width(title), |outline| outline.width))
}

/// A title is a thirtieth of the board's width, within reason, and never longer than the board.
fn title_height(width: f32, room: f32) -> f32 {
    let wished = (room / 30.0).clamp(46.0, 240.0);
    wished.min(room * font::HEIGHT / width.max(1.0))
}

/// Odds in percent; only certainty is written as 0 or 100.
fn percent(odds: f32) -> String {
    let percent = (odds * 100.0).round();
    let whole = if odds <= 0.0 {
        0.0
    } else if odds >= 1.0 {
        100.0
    } else {
        percent.clamp(1.0, 99.0)
    };
    format!("{whole}")
}
