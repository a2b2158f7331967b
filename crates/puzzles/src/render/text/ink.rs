//! The colours of texts: what a terminal can show, and what is drawn with it.
//!
//! Every painted cell has a ground of its own, so that none looks like the terminal's, whatever that is: black and white
//! as far apart as they can be, and a colour between them where nothing is known yet.

use anstyle::{Ansi256Color, AnsiColor, Color, Style};

use crate::scene::{Paint, Role, circled};

/// The colours that a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colors {
    /// None: no escape codes at all.
    None,
    /// The sixteen, which people choose to their taste.
    Sixteen,
    /// The 256, most of which are the same everywhere.
    Many,
}

impl Colors {
    /// The ground of a painted cell and what is written on it, as numbers of a terminal's colours.
    pub fn shades(self, paint: Paint) -> (u8, u8) {
        let (black, white, between) = match self {
            Colors::Many => (16, 231, 67),
            Colors::None | Colors::Sixteen => (0, 15, 6),
        };
        match paint {
            Paint::Dark => (black, white),
            Paint::Light => (white, black),
            Paint::Nothing => (between, black),
        }
    }

    /// How a painted cell is drawn.
    pub(super) fn paint(self, paint: Paint) -> Style {
        let (ground, text) = self.shades(paint);
        Style::new().bg_color(Some(color(ground))).fg_color(Some(color(text)))
    }

    /// How one cell is drawn above another in the same character.
    pub(super) fn halves(self, above: Paint, below: Paint) -> Style {
        let ground = |paint| Some(color(self.shades(paint).0));
        Style::new().fg_color(ground(above)).bg_color(ground(below))
    }
}

/// The first sixteen have codes that old terminals know, too.
fn color(number: u8) -> Color {
    let shade = Ansi256Color(number);
    shade.into_ansi().map_or(Color::Ansi256(shade), Color::Ansi)
}

/// A text in a style; as it is where there are no colours.
pub(super) fn styled(colors: Colors, style: Style, text: &str) -> String {
    if colors == Colors::None { text.to_owned() } else { format!("{style}{text}{style:#}") }
}

/// The sign of a role and its colour, so that it is seen without colours, too.
pub(super) fn sign(colors: Colors, role: Role) -> String {
    let (sign, ground) = match role {
        Role::Premise => ("+", AnsiColor::Cyan),
        Role::Look => (">", AnsiColor::Yellow),
        Role::Conclusion => ("=", AnsiColor::Green),
        Role::Conflict => ("!", AnsiColor::BrightRed),
    };
    styled(colors, AnsiColor::Black.on(ground), sign)
}

/// The number of a cell in a chain.
pub(super) fn number(number: usize) -> String {
    circled(number).unwrap_or('•').to_string()
}
