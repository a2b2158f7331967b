//! Colours that everybody can tell apart (after Okabe and Ito), on light and dark terminals, and styles that do without.

use ratatui::style::{Color, Modifier, Style};
use twotone::render::Colors;
use twotone::{Paint, circled};

/// How things look; nothing is told by a colour alone.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    colors: Colors,
}

/// A colour among 256, and the nearest of sixteen.
type Shade = (u8, u8);

const YELLOW: Shade = (214, 3);
const GREEN: Shade = (36, 2);
const VERMILLION: Shade = (166, 9);
const PURPLE: Shade = (175, 5);
const BLACK: Shade = (16, 0);
/// What stands back on white and on black.
const GREY_ON_WHITE: Shade = (246, 7);
const GREY_ON_BLACK: Shade = (242, 8);
/// The values where they are written, as bright as can be read on light and on dark.
const VALUES: [u8; 2] = [166, 33];

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
    /// The cell was marked in this trial.
    Trial(usize),
}

impl Badge {
    /// The sign beside the cell.
    pub fn sign(self) -> char {
        match self {
            Badge::Mistake => '!',
            Badge::Premise => '*',
            Badge::Target => '?',
            Badge::Link(number) => circled(number).unwrap_or('•'),
            Badge::Trial(number) => ['¹', '²', '³'].get(number - 1).copied().unwrap_or('ⁿ'),
        }
    }
}

impl Palette {
    /// With colours or without.
    pub fn new(colors: Colors) -> Self {
        Palette { colors }
    }

    fn color(&self, (among_many, among_sixteen): Shade) -> Color {
        match self.colors {
            Colors::None => Color::Reset,
            Colors::Sixteen => Color::Indexed(among_sixteen),
            Colors::Many => Color::Indexed(among_many),
        }
    }

    /// The ground of a painted or open cell, and what is written on it.
    fn shades(&self, paint: Paint) -> (Color, Color) {
        let (ground, text) = self.colors.shades(paint);
        (self.color((ground, ground)), self.color((text, text)))
    }

    fn on(&self, text: Shade, ground: Shade) -> Style {
        Style::new().fg(self.color(text)).bg(self.color(ground))
    }

    /// The paint of a cell itself: an open one has a colour of its own where others are painted.
    pub fn paint(&self, paint: Paint) -> Style {
        let (ground, text) = self.shades(paint);
        let text = match paint {
            Paint::Nothing => text,
            Paint::Light => self.color(GREY_ON_WHITE),
            Paint::Dark => ground,
        };
        Style::new().fg(text).bg(ground)
    }

    /// The clue in such a cell; one that is finished stands back.
    pub fn clue(&self, paint: Paint, finished: bool) -> Style {
        let (ground, text) = self.shades(paint);
        match (finished, paint) {
            (false, _) => Style::new().fg(text).bg(ground).add_modifier(Modifier::BOLD),
            (true, Paint::Light) => Style::new().fg(self.color(GREY_ON_WHITE)).bg(ground),
            (true, Paint::Dark) => Style::new().fg(self.color(GREY_ON_BLACK)).bg(ground),
            (true, Paint::Nothing) => Style::new().fg(text).bg(ground),
        }
    }

    /// A clue where nothing is painted; one that is finished stands back.
    pub fn bare_clue(&self, finished: bool) -> Style {
        Style::new().add_modifier(if finished { Modifier::DIM } else { Modifier::BOLD })
    }

    /// A value that is written or drawn; a given one is underlined.
    pub fn value(&self, value: bool, given: bool) -> Style {
        let style = match self.colors {
            Colors::Many => Style::new().fg(Color::Indexed(VALUES[usize::from(value)])),
            // People choose the sixteen: no two of them can be read on every ground.
            Colors::Sixteen | Colors::None => Style::new(),
        };
        if given { style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED) } else { style }
    }

    /// The sign of a badge.
    pub fn badge(&self, badge: Badge) -> Style {
        let ground = match badge {
            Badge::Mistake => VERMILLION,
            Badge::Premise => PURPLE,
            Badge::Target | Badge::Link(_) => GREEN,
            Badge::Trial(_) => YELLOW,
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
