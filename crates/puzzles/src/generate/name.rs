//! The name of a puzzle that was made: family, wish, generator version and seed, to make it again.

use std::fmt;
use std::str::FromStr;

use twotone_grid::Size;

use super::{Layout, Mask, VERSION, Wish};
use crate::code::{Code, Detail};
use crate::variant::Variant;

/// What names a puzzle: `mosaic-10x10-l3-v10-42`.
///
/// After family and size come, where wished for, `l3` or `l2to4` for the level, `h5` for five hard steps, the name of the
/// layout, `m:` and the mask, `minimal`, `c35` for 35 percent of clues, and `u:twin_ways` for a technique; then the
/// generator's version and the seed.
#[derive(Clone, Debug)]
pub struct Name {
    /// What is wished for; the variant is part of it.
    pub wish: Wish,
    /// The seed.
    pub seed: u64,
}

/// Why a text is no name: what is wrong first.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadName {
    /// It does not begin with a family.
    Family,
    /// No size comes after the family.
    Size,
    /// A word that says nothing, or something that was said before.
    Word(String),
    /// It is of another version of the generator.
    Version(String),
    /// There is no version and no seed at its end.
    NoVersion,
    /// There is no seed after the version.
    Seed,
    /// Something comes after the seed.
    Rest(String),
}

impl Name {
    /// The name of the puzzle that a wish and a seed make.
    pub fn new(wish: Wish, seed: u64) -> Self {
        Name { wish, seed }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Wish { variant, size, levels, hard_steps, layout, mask, minimal, percent, uses } = &self.wish;
        write!(f, "{variant}-{size}")?;
        match levels {
            Some(levels) if levels.start() == levels.end() => write!(f, "-l{}", levels.start())?,
            Some(levels) => write!(f, "-l{}to{}", levels.start(), levels.end())?,
            None => {}
        }
        if let Some(steps) = hard_steps {
            write!(f, "-h{steps}")?;
        }
        if *layout != Layout::Free {
            write!(f, "-{}", layout.name())?;
        }
        if let Some(mask) = mask {
            write!(f, "-m:{mask}")?;
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
        let mut parts = text.split('-');
        // Another version may have had other words.
        let made_by = text.split('-').skip(2).find_map(version);
        if let Some(other) = made_by.filter(|made_by| *made_by != VERSION.to_string()) {
            return Err(BadName::Version(other.to_owned()));
        }
        let variant = parts.next().and_then(Variant::find).ok_or(BadName::Family)?;
        let size = parts.next().and_then(size).ok_or(BadName::Size)?;
        let mut wish = Wish::new(variant, size);
        for part in parts.by_ref() {
            if version(part).is_some() {
                let seed = parts.next().and_then(|seed| seed.parse().ok()).ok_or(BadName::Seed)?;
                return match parts.next() {
                    None => Ok(Name { wish, seed }),
                    Some(rest) => Err(BadName::Rest(rest.to_owned())),
                };
            }
            read_part(part, &mut wish).ok_or_else(|| BadName::Word(part.to_owned()))?;
        }
        Err(BadName::NoVersion)
    }
}

/// The number of a version, `v10`.
fn version(part: &str) -> Option<&str> {
    part.strip_prefix('v')
        .filter(|number| !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit()))
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
    } else if let Some(steps) = part.strip_prefix('h').filter(|_| wish.hard_steps.is_none()) {
        wish.hard_steps = Some(steps.parse().ok()?);
    } else if let Some(mask) = part.strip_prefix("m:").filter(|_| wish.mask.is_none()) {
        wish.mask = Some(Mask::read(mask, wish.variant.info().places.of(wish.size))?);
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

impl BadName {
    /// What there is to tell.
    pub fn code(&self) -> Code {
        match self {
            BadName::Family => Code::new("name-family"),
            BadName::Size => Code::new("name-size"),
            BadName::Word(word) => Code::new("name-word").with("word", Detail::text(word)),
            BadName::Version(found) => Code::new("name-version")
                .with("found", Detail::text(found))
                .with("version", Detail::number(VERSION)),
            BadName::NoVersion => Code::new("name-end"),
            BadName::Seed => Code::new("name-seed"),
            BadName::Rest(rest) => Code::new("name-rest").with("rest", Detail::text(rest)),
        }
    }
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl std::error::Error for BadName {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for text in [
            "mosaic-10x10-l3-v10-42",
            "unruly-8x6-v10-0",
            "slant-5x5-l2to4-rotate2-minimal-v10-9",
            "takuzu-6x6-c35-v10-1",
            "takuzu-6x6-u:twin_ways-v10-1",
            "slant-3x3-l3-h2-m:f0f1-v10-1",
        ] {
            assert_eq!(text.parse::<Name>().unwrap().to_string(), text);
        }
        let word = |word: &str| BadName::Word(word.to_owned());
        for (text, problem) in [
            ("sudoku-9x9-v10-1", BadName::Family),
            ("mosaic-10-v10-1", BadName::Size),
            ("mosaic-3x3-v0-1", BadName::Version("0".to_owned())),
            ("mosaic-3x3-old-v5-1", BadName::Version("5".to_owned())),
            ("mosaic-3x3", BadName::NoVersion),
            ("mosaic-3x3-v10", BadName::Seed),
            ("mosaic-3x3-v10-1-2", BadName::Rest("2".to_owned())),
            ("mosaic-3x3-big-v10-1", word("big")),
            ("mosaic-5x5-c250-v10-1", word("c250")),
            ("slant-5x5-l3-l4-v10-1", word("l4")),
            ("slant-5x5-minimal-minimal-v10-1", word("minimal")),
            ("slant-5x5-rotate2-mirror-v10-1", word("mirror")),
        ] {
            assert_eq!(text.parse::<Name>().unwrap_err(), problem, "{text}");
        }
    }
}
