//! Lengths as people write them: `8mm`, `32px`.

use std::fmt;
use std::str::FromStr;

/// Pixels per inch as the web counts them.
const WEB_PIXELS: f32 = 96.0;
const MM_PER_INCH: f32 = 25.4;

/// What a length is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Millimetres.
    Mm,
    /// Pixels: dots of a PNG; elsewhere a 96th of an inch.
    Px,
}

/// A length above zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Length {
    /// How many.
    pub amount: f32,
    /// Of what.
    pub unit: Unit,
}

impl Length {
    /// In millimetres.
    pub fn mm(self) -> f32 {
        match self.unit {
            Unit::Mm => self.amount,
            Unit::Px => self.amount * MM_PER_INCH / WEB_PIXELS,
        }
    }

    /// In dots of a picture; at least one.
    pub fn dots(self, per_inch: f32) -> u32 {
        let dots = match self.unit {
            Unit::Mm => self.amount / MM_PER_INCH * per_inch,
            Unit::Px => self.amount,
        };
        dots.round().max(1.0) as u32
    }

    /// So many times as long.
    pub fn times(self, factor: f32) -> Self {
        Length { amount: self.amount * factor, ..self }
    }
}

impl FromStr for Length {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let error = || format!("expected a length like `8mm` or `32px`, found `{text}`");
        let units = [
            ("mm", Unit::Mm, 1.0),
            ("cm", Unit::Mm, 10.0),
            ("in", Unit::Mm, MM_PER_INCH),
            ("px", Unit::Px, 1.0),
        ];
        let (digits, unit, factor) = units
            .iter()
            .find_map(|&(name, unit, factor)| Some((text.strip_suffix(name)?, unit, factor)))
            .ok_or_else(error)?;
        let amount = digits.trim().parse::<f32>().map_err(|_| error())? * factor;
        // Below and above nothing is left to see, and numbers lose their digits.
        if (0.05..=10_000.0).contains(&amount) { Ok(Length { amount, unit }) } else { Err(error()) }
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let amount = format!("{:.3}", self.amount);
        let unit = if self.unit == Unit::Mm { "mm" } else { "px" };
        write!(f, "{}{unit}", amount.trim_end_matches('0').trim_end_matches('.'))
    }
}
