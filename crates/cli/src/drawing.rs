//! Drawings on standard output: no wider than can be seen, in the colours that can be shown.

use std::env;
use std::io::{self, IsTerminal, Write};

use ratatui::crossterm::terminal;
use twotone::Scene;
use twotone::render::{Colors, Screen, Shown};

use crate::speech::words;

/// Whether standard output is a terminal, for which boards are drawn; a pipe gets rows.
pub fn is_wanted() -> bool {
    io::stdout().is_terminal()
}

/// Draws a scene, and says so if there was no room for all of it.
pub fn draw(out: &mut dyn Write, scene: &Scene, coordinates: bool) -> io::Result<()> {
    let drawn = scene.text_on(&Screen { colors: colors(), width: width(), coordinates });
    out.write_all(drawn.text.as_bytes())?;
    let told = match drawn.shown {
        Shown::All => return Ok(()),
        Shown::Values => words().drawn_values().to_owned(),
        Shown::Columns(seen) => words().drawn_columns(seen.start + 1, seen.end, scene.size.width),
    };
    out.flush()?;
    writeln!(anstream::stderr(), "{told}")
}

/// The colours that standard output can show, if they are wanted.
pub fn colors() -> Colors {
    let choice = anstream::AutoStream::choice(&io::stdout());
    let term = env::var("TERM").ok();
    of_terminal(choice != anstream::ColorChoice::Never, term.as_deref(), env::var_os("COLORTERM").is_some())
}

/// What a terminal of this name can show; one that says more than its name knows them all.
fn of_terminal(wanted: bool, term: Option<&str>, says_more: bool) -> Colors {
    match term {
        _ if !wanted => Colors::None,
        Some(term) if !says_more && !term.contains("256color") => Colors::Sixteen,
        _ => Colors::Many,
    }
}

/// A file or a pipe is drawn on up to here: no editor shows more, and a row of a million cells is 58 megabytes.
const FILE_COLUMNS: usize = 10_000;

/// The columns of the terminal.
fn width() -> usize {
    let columns = is_wanted().then(terminal::size).and_then(Result::ok).map(|(columns, _)| columns);
    columns.filter(|&columns| columns > 0).map_or(FILE_COLUMNS, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_gets_the_colours_it_knows() {
        assert_eq!(of_terminal(false, Some("xterm-256color"), true), Colors::None);
        assert_eq!(of_terminal(true, Some("xterm-256color"), false), Colors::Many);
        assert_eq!(of_terminal(true, Some("linux"), false), Colors::Sixteen);
        assert_eq!(of_terminal(true, Some("xterm-kitty"), true), Colors::Many);
        assert_eq!(of_terminal(true, None, false), Colors::Many);
    }
}
