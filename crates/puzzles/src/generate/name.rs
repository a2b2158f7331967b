//! The name of a puzzle that was made: family, wish, generator version and seed, to make it again.

use std::fmt;
use std::str::FromStr;

use twotone_grid::Size;

use super::{Layout, VERSION, Wish};
use crate::variant::Variant;

/// What names a puzzle: `mosaic-10x10-l3-v4-42`.
///
/// After family and size come, where wished for, `l3` or `l2to4` for the level, the name of the layout, `minimal`, and
/// `c35` for 35 percent of clues, and `u:twin_ways` for a technique; then the generator's version and the seed.
#[derive(Clone, Debug)]
pub struct Name {
    /// What is wished for; the variant is part of it.
    pub wish: Wish,
    /// The seed.
    pub seed: u64,
}

/// Why a text is no name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadName(pub String);

impl Name {
    /// The name of the puzzle that a wish and a seed make.
    pub fn new(wish: Wish, seed: u64) -> Self {
        Name { wish, seed }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Wish { variant, size, levels, layout, minimal, percent, uses } = &self.wish;
        write!(f, "{variant}-{size}")?;
        match levels {
            Some(levels) if levels.start() == levels.end() => write!(f, "-l{}", levels.start())?,
            Some(levels) => write!(f, "-l{}to{}", levels.start(), levels.end())?,
            None => {}
        }
        if *layout != Layout::Free {
            write!(f, "-{}", layout.name())?;
        }
        if *minimal {
            write!(f, "-minimal")?;
        }
        if let Some(percent) = percent {
            write!(f, "-c{percent}")?;
        }
        if let Some(uses) = uses {
            write!(f, "-u:{}", uses.replace('-', "_"))?;
        }
        write!(f, "-v{VERSION}-{}", self.seed)
    }
}

impl FromStr for Name {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let bad = |expected: &str| BadName(format!("expected {expected} in `{text}`"));
        let mut parts = text.split('-');
        let variant = parts.next().and_then(Variant::find).ok_or_else(|| bad("a family"))?;
        let size = parts.next().and_then(size).ok_or_else(|| bad("a size like 10x10"))?;
        let mut wish = Wish::new(variant, size);
        for part in parts.by_ref() {
            if let Some(version) = part.strip_prefix('v') {
                if version != VERSION.to_string() {
                    return Err(bad(&format!(
                        "version {VERSION} of the generator, which is the one there is,"
                    )));
                }
                let seed = parts
                    .next()
                    .and_then(|seed| seed.parse().ok())
                    .ok_or_else(|| bad("a seed at the end"))?;
                return match parts.next() {
                    None => Ok(Name { wish, seed }),
                    Some(_) => Err(bad("nothing after the seed")),
                };
            }
            read_part(part, &mut wish).ok_or_else(|| bad(&format!("a known word instead of `{part}`")))?;
        }
        Err(bad("version and seed at the end"))
    }
}

/// `10x10`, height first.
fn size(text: &str) -> Option<Size> {
    let (height, width) = text.split_once('x')?;
    let (height, width) = (height.parse().ok()?, width.parse().ok()?);
    let fits = |side: usize| (1..=1 << 15).contains(&side);
    (fits(height) && fits(width)).then(|| Size::new(height, width))
}

/// Takes a word of a name over; nothing if there is no such word, or if it comes a second time.
fn read_part(part: &str, wish: &mut Wish) -> Option<()> {
    if part == "minimal" && !wish.minimal {
        wish.minimal = true;
    } else if let Some(layout) = Layout::find(part).filter(|_| wish.layout == Layout::Free) {
        wish.layout = layout;
    } else if let Some(levels) = part.strip_prefix('l').filter(|_| wish.levels.is_none()) {
        let (low, high) = levels.split_once("to").unwrap_or((levels, levels));
        wish.levels = Some(low.parse().ok()?..=high.parse().ok()?);
    } else if let Some(rule) = part.strip_prefix("u:").filter(|_| wish.uses.is_none()) {
        wish.uses = Some(rule.replace('_', "-"));
    } else {
        let percent: u8 = part.strip_prefix('c').filter(|_| wish.percent.is_none())?.parse().ok()?;
        wish.percent = Some(Some(percent).filter(|percent| *percent <= 100)?);
    }
    Some(())
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadName {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for text in [
            "mosaic-10x10-l3-v4-42",
            "unruly-8x6-v4-0",
            "slant-5x5-l2to4-rotate2-minimal-v4-9",
            "takuzu-6x6-c35-v4-1",
            "takuzu-6x6-u:twin_ways-v4-1",
        ] {
            assert_eq!(text.parse::<Name>().unwrap().to_string(), text);
        }
        for text in [
            "sudoku-9x9-v4-1",
            "mosaic-10-v4-1",
            "mosaic-3x3-v0-1",
            "mosaic-3x3-v4",
            "mosaic-3x3-v4-1-2",
            "mosaic-3x3-big-v4-1",
            "mosaic-5x5-c250-v4-1",
            "slant-5x5-l3-l4-v4-1",
            "slant-5x5-minimal-minimal-v4-1",
            "slant-5x5-rotate2-mirror-v4-1",
        ] {
            assert!(text.parse::<Name>().is_err(), "{text}");
        }
    }
}
