//! Colours that everybody can tell apart (Okabe and Ito), and styles that do without.

use ratatui::style::{Color, Modifier, Style};
use twotone::{Paint, circled};

/// How things look; nothing is told by a colour alone.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    colors: bool,
    /// Whether the terminal knows more than 256 colours.
    exact: bool,
}

/// A colour, and the nearest of the 256 that every terminal knows.
type Shade = ((u8, u8, u8), u8);

const ORANGE: Shade = ((230, 159, 0), 214);
const SKY: Shade = ((86, 180, 233), 74);
const GREEN: Shade = ((0, 158, 115), 36);
const BLUE: Shade = ((0, 114, 178), 25);
const VERMILLION: Shade = ((213, 94, 0), 166);
const PURPLE: Shade = ((204, 121, 167), 175);
const WHITE: Shade = ((238, 238, 238), 255);
const GREY: Shade = ((88, 88, 88), 240);
const BLACK: Shade = ((0, 0, 0), 16);

/// Something about a cell that is shown on demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Badge {
    /// The mark is wrong.
    Mistake,
    /// A hint builds on the cell or clue.
    Premise,
    /// A hint is about the cell.
    Target,
    /// The cell follows so late in the chain of a hint.
    Link(usize),
}

impl Badge {
    /// The sign beside the cell.
    pub fn sign(self) -> char {
        match self {
            Badge::Mistake => '!',
            Badge::Premise => '*',
            Badge::Target => '?',
            Badge::Link(number) => circled(number).unwrap_or('•'),
        }
    }
}

impl Palette {
    /// With colours or without.
    pub fn new(colors: bool) -> Self {
        let exact = std::env::var("COLORTERM").is_ok_and(|kind| kind == "truecolor" || kind == "24bit");
        Palette { colors, exact }
    }

    fn color(&self, ((r, g, b), index): Shade) -> Color {
        match (self.colors, self.exact) {
            (false, _) => Color::Reset,
            (true, true) => Color::Rgb(r, g, b),
            (true, false) => Color::Indexed(index),
        }
    }

    fn on(&self, text: Shade, ground: Shade) -> Style {
        Style::new().fg(self.color(text)).bg(self.color(ground))
    }

    /// The paint of a cell itself.
    pub fn paint(&self, paint: Paint) -> Style {
        match paint {
            Paint::Nothing => Style::new(),
            Paint::Light => self.on(GREY, WHITE),
            Paint::Dark => self.on(BLUE, BLUE),
        }
    }

    /// The symbol in a painted cell.
    pub fn clue(&self, paint: Paint) -> Style {
        match paint {
            Paint::Nothing => Style::new(),
            Paint::Light => self.on(BLACK, WHITE),
            Paint::Dark => self.on(WHITE, BLUE),
        }
        .add_modifier(Modifier::BOLD)
    }

    /// A value that is written or drawn; a given one is underlined.
    pub fn value(&self, value: bool, given: bool) -> Style {
        let style = Style::new().fg(self.color(if value { SKY } else { ORANGE }));
        if given { style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED) } else { style }
    }

    /// The sign of a badge.
    pub fn badge(&self, badge: Badge) -> Style {
        let ground = match badge {
            Badge::Mistake => VERMILLION,
            Badge::Premise => PURPLE,
            Badge::Target | Badge::Link(_) => GREEN,
        };
        self.on(BLACK, ground).add_modifier(Modifier::BOLD)
    }

    /// The brackets around the cell of the cursor.
    pub fn cursor(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED)
    }

    /// What stands back: lines, rulers, open cells.
    pub fn quiet(&self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// A headline.
    pub fn title(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }
}
