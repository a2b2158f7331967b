//! Colours for paper, screens at night, and eyes that need contrast; safe for colour-blind readers.
//!
//! Roles and odds use the palette of Okabe and Ito. Nothing is told by colour alone: roles have patterns and frames of
//! their own, given digits are bolder, odds are written as numbers.

use super::drawing::Color;
use crate::scene::Role;

/// The colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Theme {
    /// The name used on the command line.
    pub name: &'static str,
    /// What the picture is drawn on.
    pub paper: Color,
    /// Text and clues.
    pub ink: Color,
    /// Text on dark cells.
    pub ink_on_dark: Color,
    /// Thin lines between cells.
    pub grid: Color,
    /// The line around the board.
    pub frame: Color,
    /// Cells not yet known, while others are.
    pub open: Color,
    /// Cells with the dark value.
    pub dark: Color,
    /// Cells with the light value.
    pub light: Color,
    /// Cells with a given digit.
    pub given: Color,
    /// Digits and diagonals found.
    pub found: Color,
    /// Cells that almost surely have the first value.
    pub cold: Color,
    /// Cells that may have either value.
    pub even: Color,
    /// Cells that almost surely have the second value.
    pub hot: Color,
    /// One colour per role, in the order of [`Role::ALL`].
    pub roles: [Color; 4],
    /// How wide lines are, compared to the light theme.
    pub weight: f32,
}

impl Theme {
    /// Black on white, for paper and screens.
    pub const LIGHT: Theme = Theme {
        name: "light",
        paper: Color::hex(0xffffff),
        ink: Color::hex(0x1c1c1c),
        ink_on_dark: Color::hex(0xf2f2f2),
        grid: Color::hex(0xa6a6a6),
        frame: Color::hex(0x1c1c1c),
        open: Color::hex(0xe4e4e4),
        dark: Color::hex(0x242424),
        light: Color::hex(0xffffff),
        given: Color::hex(0xececec),
        found: Color::hex(0x0072b2),
        cold: Color::hex(0xe69f00),
        even: Color::hex(0xfbfbfb),
        hot: Color::hex(0x0072b2),
        roles: [Color::hex(0x56b4e9), Color::hex(0xe69f00), Color::hex(0x009e73), Color::hex(0xd55e00)],
        weight: 1.0,
    };

    /// For screens at night.
    pub const DARK: Theme = Theme {
        name: "dark",
        paper: Color::hex(0x1b1d22),
        ink: Color::hex(0xe6e6e6),
        ink_on_dark: Color::hex(0xe6e6e6),
        grid: Color::hex(0x565b66),
        frame: Color::hex(0xb4b8c0),
        open: Color::hex(0x3d424c),
        dark: Color::hex(0x000000),
        light: Color::hex(0xcfd1d6),
        given: Color::hex(0x31353d),
        found: Color::hex(0x56b4e9),
        cold: Color::hex(0xc07f00),
        even: Color::hex(0x2a2d33),
        hot: Color::hex(0x2b8fd0),
        roles: [Color::hex(0x56b4e9), Color::hex(0xf0c040), Color::hex(0x1fc795), Color::hex(0xf07020)],
        weight: 1.0,
    };

    /// Pure black and white with heavier lines.
    pub const CONTRAST: Theme = Theme {
        name: "contrast",
        paper: Color::hex(0xffffff),
        ink: Color::hex(0x000000),
        ink_on_dark: Color::hex(0xffffff),
        grid: Color::hex(0x707070),
        frame: Color::hex(0x000000),
        open: Color::hex(0xc8c8c8),
        dark: Color::hex(0x000000),
        light: Color::hex(0xffffff),
        given: Color::hex(0xd2d2d2),
        found: Color::hex(0x00408a),
        cold: Color::hex(0xffffff),
        even: Color::hex(0x8c8c8c),
        hot: Color::hex(0x000000),
        roles: [Color::hex(0x0060c0), Color::hex(0x8a5a00), Color::hex(0x006644), Color::hex(0xb02000)],
        weight: 1.4,
    };

    /// Every theme.
    pub const ALL: [&'static Theme; 3] = [&Theme::LIGHT, &Theme::DARK, &Theme::CONTRAST];

    /// The theme called `name`.
    pub fn find(name: &str) -> Option<&'static Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name == name)
    }

    /// The colour of a role.
    pub fn role(&self, role: Role) -> Color {
        self.roles[role as usize]
    }

    /// The colour of odds from 0 to 1.
    pub fn heat(&self, odds: f32) -> Color {
        if odds < 0.5 {
            self.cold.mix(self.even, odds * 2.0)
        } else {
            self.even.mix(self.hot, odds * 2.0 - 1.0)
        }
    }

    /// The colour of text on a background.
    pub fn ink_on(&self, background: Color) -> Color {
        let (dark, light) =
            if self.ink.is_dark() { (self.ink, self.ink_on_dark) } else { (self.dark, self.ink) };
        if background.is_dark() { light } else { dark }
    }
}
