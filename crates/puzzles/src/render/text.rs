//! A scene for a terminal: box characters, blocks, and colours as escape codes.

use anstyle::{AnsiColor, Color, RgbColor, Style};
use twotone_grid::Size;

use crate::scene::{CellLook, Paint, Role, Scene, circled};

/// Draws a scene. The colours are ANSI escapes, which the writer strips where they are not wanted.
pub fn text(scene: &Scene) -> String {
    let title = scene.title.iter().map(|title| format!("{title}\n")).collect::<String>();
    title + &body(scene)
}

fn body(scene: &Scene) -> String {
    if !scene.vertices.is_empty() {
        with_vertices(scene)
    } else if scene.cells.iter().any(|cell| cell.paint != Paint::Nothing) {
        framed(scene, painted)
    } else {
        framed(scene, written)
    }
}

const DARK: Style = Style::new().bg_color(rgb(20, 20, 20)).fg_color(rgb(235, 235, 235));
const LIGHT: Style = Style::new().bg_color(rgb(235, 235, 235)).fg_color(rgb(90, 90, 90));
const GIVEN: Style = Style::new().bold();
const FOUND: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Cyan)));
const CLUE: Style = Style::new().bold().fg_color(Some(Color::Ansi(AnsiColor::Yellow)));

const fn rgb(r: u8, g: u8, b: u8) -> Option<Color> {
    Some(Color::Rgb(RgbColor(r, g, b)))
}

fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// The sign of a role and its colour, so that it is seen without colours, too.
fn sign(role: Role) -> String {
    let (sign, color) = match role {
        Role::Premise => ("+", AnsiColor::Blue),
        Role::Look => (">", AnsiColor::Yellow),
        Role::Conclusion => ("=", AnsiColor::Green),
        Role::Conflict => ("!", AnsiColor::Red),
    };
    styled(Style::new().bold().fg_color(Some(Color::Ansi(color))), sign)
}

/// Two characters for a painted cell; blocks and dots keep it readable without colours.
fn painted(cell: &CellLook, sign: Option<String>) -> String {
    let clue = cell.text;
    if let Some(sign) = sign {
        let plain = match cell.paint {
            Paint::Dark => '█',
            Paint::Light => ' ',
            Paint::Nothing => '·',
        };
        return format!("{sign}{}", clue.unwrap_or(plain));
    }
    match (cell.paint, clue) {
        (Paint::Dark, Some(clue)) => styled(DARK, &format!("█{clue}")),
        (Paint::Dark, None) => styled(DARK, "██"),
        (Paint::Light, Some(clue)) => styled(LIGHT, &format!(" {clue}")),
        (Paint::Light, None) => styled(LIGHT, "  "),
        (Paint::Nothing, clue) => format!(" {}", clue.unwrap_or('·')),
    }
}

/// Two characters for a cell with a symbol.
fn written(cell: &CellLook, sign: Option<String>) -> String {
    let style = if cell.given { GIVEN } else { FOUND };
    let before = sign.unwrap_or_else(|| " ".to_owned());
    format!("{before}{}", styled(style, &cell.text.unwrap_or('·').to_string()))
}

/// What stands beside each cell: its number, or the sign of its role.
fn signs(scene: &Scene) -> Vec<Option<String>> {
    let number = |number: usize| circled(number).map_or('•', |sign| sign).to_string();
    let both = scene.numbered().into_iter().zip(scene.roles().0);
    both.map(|(order, role)| order.map(number).or_else(|| role.map(sign))).collect()
}

fn framed(scene: &Scene, draw: fn(&CellLook, Option<String>) -> String) -> String {
    let signs = signs(scene);
    let bar = "─".repeat(2 * scene.size.width + 1);
    let width = scene.size.width.max(1);
    let rows = scene.cells.chunks(width).zip(signs.chunks(width)).map(|(row, signs)| {
        let cells: String = row.iter().zip(signs).map(|(cell, sign)| draw(cell, sign.clone())).collect();
        format!("│{cells} │\n")
    });
    format!("┌{bar}┐\n{}└{bar}┘\n", rows.collect::<String>())
}

/// Vertices with their clues, and diagonals between them.
fn with_vertices(scene: &Scene) -> String {
    let size = scene.size;
    let (signs, (_, vertex_roles)) = (signs(scene), scene.roles());
    let mut out = String::new();
    for row in 0..=size.height {
        for column in 0..=size.width {
            match scene.vertices[size.vertices().index(row, column)] {
                Some(clue) => out += &styled(CLUE, &clue.to_string()),
                None => out.push(joint(size, row, column)),
            }
            let role = vertex_roles[size.vertices().index(row, column)].map(sign);
            match (column < size.width, role) {
                (true, Some(sign)) => out += &format!("{sign}──"),
                (true, None) => out += "───",
                (false, sign) => out += &sign.unwrap_or_default(),
            }
        }
        out.push('\n');
        if row < size.height {
            for column in 0..size.width {
                let diagonal = match scene.cells[size.index(row, column)].diagonal {
                    Some(true) => "╲",
                    Some(false) => "╱",
                    None => " ",
                };
                let before = signs[size.index(row, column)].clone().unwrap_or_else(|| " ".to_owned());
                out += &format!("│{before}{} ", styled(FOUND, diagonal));
            }
            out += "│\n";
        }
    }
    out
}

/// The box character where lines meet.
fn joint(size: Size, row: usize, column: usize) -> char {
    let vertical = [row == 0, row == size.height].iter().position(|&at| at).unwrap_or(2);
    let horizontal = [column == 0, column == size.width].iter().position(|&at| at).unwrap_or(2);
    [['┌', '┐', '┬'], ['└', '┘', '┴'], ['├', '┤', '┼']][vertical][horizontal]
}
