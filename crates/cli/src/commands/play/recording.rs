//! The recording at the top of the README: a game that is played here, screen by screen, and compared with the picture.

use std::fmt::Write;
use std::path::Path;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::tests::Player;

/// The window, in characters.
const WINDOW: (u16, u16) = (66, 18);
/// Points from one character to the next, and from one line to the next.
const LETTER: (f32, f32) = (8.0, 17.0);
/// Seconds that a screen is seen.
const SECONDS: usize = 2;
const GROUND: &str = "#1b1d22";
const TEXT: &str = "#e6e6e6";

/// What is typed before each screen.
const KEYS: [&str; 9] =
    ["", "?", "?", "?", "?", "\n", "????\n????\n????\n", "????\n????\n????\n????\n????\n", "ALL"];

#[test]
fn the_recording_shows_the_game_as_it_is() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let Ok(board) = std::fs::read_to_string(root.join("examples/mosaic.txt")) else {
        // In its own package there is neither board nor picture.
        return;
    };
    let mut player = Player::new(&board, WINDOW.0, WINDOW.1);
    let mut screens = Vec::new();
    for keys in KEYS {
        if keys == "ALL" {
            while !player.is_solved() {
                player.keys("????\n");
            }
        } else {
            player.keys(keys);
        }
        screens.push(player.screen());
    }
    let (picture, path) = (svg(&screens), root.join("docs/pictures/play.svg"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &picture).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == picture, "docs/pictures/play.svg is of another game: UPDATE=1 draws it again");
}

/// Screens one after the other; lines that never change are drawn once.
fn svg(screens: &[Buffer]) -> String {
    let (width, height) = (f32::from(WINDOW.0) * LETTER.0 + 24.0, f32::from(WINDOW.1) * LETTER.1 + 24.0);
    let (all, share) = (SECONDS * screens.len(), 100.0 / screens.len() as f32);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"-12 -12 {width} {height}\">\n\
         <style>text{{font:14px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre;fill:{TEXT}}}\
         g{{animation:s {all}s step-end infinite;visibility:hidden}}\
         @keyframes s{{0%{{visibility:visible}}{share:.2}%{{visibility:hidden}}}}</style>\n\
         <rect x=\"-12\" y=\"-12\" width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{GROUND}\"/>\n"
    );
    let is_still = |row: u16| screens.windows(2).all(|pair| line(&pair[0], row) == line(&pair[1], row));
    let rows = || 0..WINDOW.1;
    out.extend(rows().filter(|&row| is_still(row)).map(|row| drawn(row, line(&screens[0], row))));
    for (number, screen) in screens.iter().enumerate() {
        let _ = writeln!(out, "<g style=\"animation-delay:{}s\">", number * SECONDS);
        out.extend(rows().filter(|&row| !is_still(row)).map(|row| drawn(row, line(screen, row))));
        out += "</g>\n";
    }
    out + "</svg>\n"
}

fn line(screen: &Buffer, row: u16) -> &[Cell] {
    let width = usize::from(WINDOW.0);
    &screen.content[usize::from(row) * width..][..width]
}

/// The ground and the letters of a line, in pieces that look alike.
fn drawn(row: u16, line: &[Cell]) -> String {
    let mut out = String::new();
    let mut column = 0;
    for piece in line.chunk_by(|one, other| look(one) == look(other)) {
        let ((text, ground), modifier) = look(&piece[0]);
        let (x, y) = (column as f32 * LETTER.0, f32::from(row) * LETTER.1);
        let width = piece.len() as f32 * LETTER.0;
        if ground != GROUND {
            let height = LETTER.1;
            let _ = writeln!(
                out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{ground}\"/>"
            );
        }
        let letters: String = piece.iter().map(Cell::symbol).collect();
        if !letters.trim().is_empty() {
            let letters = letters.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            let mut style = String::new();
            let looks = [
                (Modifier::BOLD, " font-weight=\"bold\""),
                (Modifier::DIM, " opacity=\".6\""),
                (Modifier::UNDERLINED, " text-decoration=\"underline\""),
            ];
            style.extend(looks.iter().filter(|(look, _)| modifier.contains(*look)).map(|(_, text)| *text));
            if text != TEXT {
                let _ = write!(style, " style=\"fill:{text}\"");
            }
            let y = y + 13.0;
            let _ = writeln!(
                out,
                "<text x=\"{x}\" y=\"{y}\" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\"{style}>{letters}</text>"
            );
        }
        column += piece.len();
    }
    out
}

/// The colours of a character and of its ground, and how it is written.
fn look(cell: &Cell) -> ((String, String), Modifier) {
    let (text, ground) = (color(cell.fg, TEXT), color(cell.bg, GROUND));
    let is_reversed = cell.modifier.contains(Modifier::REVERSED);
    (if is_reversed { (ground, text) } else { (text, ground) }, cell.modifier)
}

/// A numbered colour of the cube or of the greys; the usual one otherwise.
fn color(color: Color, usual: &str) -> String {
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    let [r, g, b] = match color {
        Color::Indexed(number @ 16..=231) => {
            [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6].map(level)
        }
        Color::Indexed(number @ 232..) => [8 + 10 * (number - 232); 3],
        _ => return usual.to_owned(),
    };
    format!("#{r:02x}{g:02x}{b:02x}")
}
