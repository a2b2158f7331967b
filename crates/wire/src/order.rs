//! Which puzzle to make: by its name, by a wish, of a day, or from a picture.

use serde::{Deserialize, Serialize};
use twotone::generate::{BadName, Layout, Name, Refusal, Wish};
use twotone::{BitGrid, Size, Variant};

use crate::code::{Detail, number, plain};
use crate::reply::Problem;
use crate::rows::Rows;

/// Which puzzle to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Order {
    /// The one of this name.
    Named {
        /// The name.
        name: String,
    },
    /// The one of a day: the same for everybody.
    Daily {
        /// Which family, level and day.
        daily: Daily,
    },
    /// One whose solution is a picture.
    Pictured {
        /// The picture, and what the puzzle shall be like.
        picture: Pictured,
        /// The same seed and picture make the same puzzle.
        #[serde(default)]
        seed: u64,
    },
    /// One that is as wished.
    Wished {
        /// What it shall be like.
        wish: Wished,
        /// The same seed and wish make the same puzzle.
        seed: u64,
    },
}

/// What a puzzle shall be like; it always has exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wished {
    /// The family or variant.
    pub family: String,
    /// Rows of cells.
    pub height: usize,
    /// Columns of cells.
    pub width: usize,
    /// The lowest and the highest level; any that deduction alone can solve, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub levels: Option<[u8; 2]>,
    /// How the places of the clues mirror each other: `none`, `rotate2`, `rotate4`, `mirror`, `diagonal`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<String>,
    /// Whether no clue can be left out.
    #[serde(default)]
    pub minimal: bool,
    /// Stop hiding clues at this percentage of the places.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clues: Option<u8>,
    /// A technique that solving needs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uses: Option<String>,
}

/// The puzzle of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Daily {
    /// The family or variant.
    pub family: String,
    /// How hard it shall be, from 1 to 5.
    pub level: u8,
    /// The day as `2026-11-17`.
    pub date: String,
}

/// A puzzle whose solution is a picture; only some families have any.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pictured {
    /// The family or variant.
    pub family: String,
    /// The picture: `1` for dark cells, `0` for light ones.
    pub rows: Rows,
    /// Whether a few cells may be changed if the picture is ambiguous.
    #[serde(default)]
    pub touch_up: bool,
    /// Whether no clue can be left out.
    #[serde(default)]
    pub minimal: bool,
}

/// The rows and columns of the puzzles of a day.
const DAILY: Size = Size { height: 10, width: 10 };
/// The longest side of a board that is made.
const LONGEST: usize = 2000;

impl Order {
    /// The name of the puzzle; the same everywhere.
    pub fn name(&self) -> Result<Name, Problem> {
        match self {
            Order::Named { name } => name.parse().map_err(|error: BadName| Problem::of_code(&error.code())),
            Order::Daily { daily } => daily.name(),
            Order::Pictured { picture, seed } => Ok(Name::new(picture.read()?.0, *seed)),
            Order::Wished { wish, seed } => Ok(Name::new(wish.read()?, *seed)),
        }
    }
}

fn variant(family: &str) -> Result<Variant, Problem> {
    Variant::find(family).ok_or_else(|| Problem::unknown_variant(family))
}

/// Refuses sides that make no sense to anybody who wants to solve the puzzle.
fn checked(size: Size) -> Result<Size, Problem> {
    let is_side = |side: usize| (1..=LONGEST).contains(&side);
    if is_side(size.height) && is_side(size.width) {
        return Ok(size);
    }
    Err(Problem::new("wrong-size", [("height", number(size.height)), ("width", number(size.width))]))
}

impl Daily {
    /// The date is the seed, so that the name of the puzzle tells its day, and the version of its generator.
    fn name(&self) -> Result<Name, Problem> {
        let digits: Vec<&str> = self.date.split('-').collect();
        let is_date = matches!(digits.as_slice(), [year, month, day]
            if year.len() == 4 && month.len() == 2 && day.len() == 2);
        let seed = digits.concat().parse().ok().filter(|_| is_date && !self.date.contains('+'));
        let wrong = || Problem::new("wrong-date", [("found", Detail::Text(self.date.clone()))]);
        let levels = Some(self.level..=self.level);
        let wish = Wish { levels, ..Wish::new(variant(&self.family)?, DAILY) };
        Ok(Name::new(wish, seed.ok_or_else(wrong)?))
    }
}

impl Pictured {
    /// The wish, and the dark cells.
    pub fn read(&self) -> Result<(Wish, BitGrid), Problem> {
        let variant = variant(&self.family)?;
        if !variant.shows_pictures() {
            return Err(Problem::new("only-mosaic", []));
        }
        let rows: Vec<&[u8]> = self.rows.lines().map(str::as_bytes).collect();
        let size = checked(Size::new(rows.len(), rows.first().map_or(0, |row| row.len())))?;
        let is_row = |row: &&[u8]| row.len() == size.width && row.iter().all(|cell| b"01".contains(cell));
        if !rows.iter().all(is_row) {
            return Err(Problem::new("wrong-picture", []));
        }
        let mut cells = BitGrid::zeros(size.cells());
        let dark = rows.concat().into_iter().enumerate().filter(|(_, cell)| *cell == b'1');
        dark.for_each(|(cell, _)| cells.set(cell, true));
        Ok((Wish { minimal: self.minimal, ..Wish::new(variant, size) }, cells))
    }
}

impl Wished {
    fn read(&self) -> Result<Wish, Problem> {
        let Wished { family, height, width, levels, symmetry, minimal, clues, uses } = self;
        let size = checked(Size::new(*height, *width))?;
        let layout = symmetry_called(symmetry.as_deref())?;
        if let Some(percent) = clues.filter(|percent| *percent > 100) {
            return Err(Problem::new("wrong-percent", [("found", Detail::Number(percent.into()))]));
        }
        Ok(Wish {
            levels: levels.map(|[low, high]| low..=high),
            layout,
            minimal: *minimal,
            percent: *clues,
            uses: uses.clone(),
            ..Wish::new(variant(family)?, size)
        })
    }
}

/// The symmetry of a name; any place alone without one.
pub(crate) fn symmetry_called(name: Option<&str>) -> Result<Layout, Problem> {
    let Some(name) = name else { return Ok(Layout::Free) };
    let known = || Layout::NAMES.iter().map(|(name, _)| (*name).to_owned()).collect();
    Layout::find(name).ok_or_else(|| Problem::unknown("unknown-symmetry", name, known()))
}

impl Problem {
    /// What the library says about a wish that makes no sense.
    fn of_code(code: &twotone::Code) -> Self {
        Problem::new(code.id, code.details.iter().map(|(name, detail)| (name, plain(detail))))
    }
}

impl From<&Refusal> for Problem {
    fn from(refusal: &Refusal) -> Self {
        Problem::of_code(&refusal.code())
    }
}
