//! What can be typed after `render` and `book`, and what other commands have of that.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use clap::ValueEnum;
use twotone::render::Theme;
use twotone::{Board, Place, Role};
use twotone_pictures::Sheet;

use super::{FamilyArgs, LimitArgs};
use crate::export::{Format, Length};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without a format, the name of the file tells it; a terminal gets text, a pipe gets SVG. A name with {id}, {number}
or {family} in it draws every board into a file of its own; {id} is the `id` of a line of JSON, the name of a puzzle
that was made, or else the number.

Examples:
  twotone render board.txt -o board.svg
  twotone render --solution --theme dark --cell 40px board.txt -o solution.png
  twotone render --position answer.txt --faults board.txt -o mistakes.pdf
  twotone render --hint board.txt -o next-step.png
  twotone render --odds board.txt -o odds.svg
  twotone render --reply hint.json board.txt -o hint.svg    what `hint --json` wrote
  twotone render puzzles.jsonl -o 'out/{id}.svg'
  twotone render --mark look:r2c3 --mark conclusion:r2c4 --title 'Hint 1' board.txt --svg > hint.svg")]
pub struct RenderArgs {
    /// The board, in any format: a file, `-` for standard input, the text itself, or a name; or many, see `--output`.
    #[arg(default_value = "-", value_name = "FILE")]
    pub file: PathBuf,

    #[command(flatten)]
    pub family: FamilyArgs,

    #[command(flatten)]
    pub format: FormatArgs,

    /// Where to write; the ending tells the format. Many boards need {id}, {number} or {family} in the name.
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub look: LookArgs,

    /// The side of a cell: 8mm, 32px [default: 32px; large boards have smaller cells].
    #[arg(long, value_name = "LENGTH")]
    pub cell: Option<Length>,

    /// Dots per inch of a PNG whose cells are measured in mm.
    #[arg(long, value_name = "DOTS", default_value_t = crate::export::DPI, value_parser = dpi)]
    pub dpi: f32,

    /// Solve the board and draw the solution.
    #[arg(long, conflicts_with_all = ["position", "odds", "odds_from", "forced"])]
    pub solution: bool,

    /// Draw the cells that are the same in every solution.
    #[arg(long, conflicts_with = "position")]
    pub forced: bool,

    /// Draw this filling of the board: rows of 0 and 1 (or diagonals), `_` or `?` for an open cell, as `solve` and
    /// `forced` write it.
    #[arg(long, value_name = "FILE")]
    pub position: Option<PathBuf>,

    /// Mark every rule that the position breaks.
    #[arg(long, requires = "position")]
    pub faults: bool,

    /// Mark the next step: what it builds on, what follows, the links of a chain by number; or marks that clash.
    #[arg(long)]
    pub hint: bool,

    /// Mark the clues and rules that contradict each other, if there is no solution.
    #[arg(long)]
    pub why: bool,

    /// Draw how likely black, 1 or `\` is in each cell.
    #[arg(long, conflicts_with_all = ["position", "odds_from"])]
    pub odds: bool,

    /// Draw odds from a file: one number from 0 to 1 per cell, in rows, or what `odds --json` writes.
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub odds_from: Option<PathBuf>,

    /// Draw what `solve`, `forced`, `odds`, `hint`, `why` or `check` wrote about the board with --json; for many boards a
    /// line each.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["solution", "forced", "odds", "odds_from", "hint", "why", "faults"])]
    pub reply: Option<PathBuf>,

    /// Highlight a cell or a vertex: ROLE:r2c3 or ROLE:v2.3; roles are look, premise, conclusion, conflict (repeat for
    /// more).
    #[arg(long, value_name = "MARK")]
    pub mark: Vec<Mark>,

    /// Words above the board.
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, clap::Args)]
#[group(multiple = false)]
pub struct FormatArgs {
    /// Scalable Vector Graphics.
    #[arg(long)]
    svg: bool,
    /// Portable Network Graphics.
    #[arg(long)]
    png: bool,
    /// Portable Document Format.
    #[arg(long)]
    pdf: bool,
    /// Box characters for a terminal.
    #[arg(long)]
    text: bool,
}

impl FormatArgs {
    /// The format asked for.
    pub fn chosen(&self) -> Option<Format> {
        let flags = [
            (self.svg, Format::Svg),
            (self.png, Format::Png),
            (self.pdf, Format::Pdf),
            (self.text, Format::Text),
        ];
        flags.iter().find(|(on, _)| *on).map(|&(_, format)| format)
    }
}

#[derive(Debug, clap::Args)]
pub struct LookArgs {
    /// The colours.
    #[arg(long, value_enum, default_value_t = ThemeName::Light)]
    pub theme: ThemeName,

    /// Number rows and columns.
    #[arg(long)]
    pub coordinates: bool,
}

impl LookArgs {
    /// The same for the renderer.
    pub fn style(&self) -> twotone::render::Style {
        twotone::render::Style { theme: self.theme.theme(), coordinates: self.coordinates }
    }
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum ThemeName {
    /// Black on white, for paper and screens.
    Light,
    /// For screens at night.
    Dark,
    /// Pure black and white with heavier lines.
    Contrast,
}

impl ThemeName {
    /// The same for the renderer.
    pub fn theme(self) -> &'static Theme {
        match self {
            ThemeName::Light => &Theme::LIGHT,
            ThemeName::Dark => &Theme::DARK,
            ThemeName::Contrast => &Theme::CONTRAST,
        }
    }
}

/// A highlight: role, and row and column from 1.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    /// What for.
    pub role: Role,
    vertex: bool,
    row: usize,
    column: usize,
}

impl Mark {
    /// The place on a board; nothing if the board is smaller.
    pub fn place(&self, board: &Board) -> Option<Place> {
        let grid = if self.vertex { board.size().vertices() } else { board.size() };
        let inside = (1..=grid.height).contains(&self.row) && (1..=grid.width).contains(&self.column);
        let index = inside.then(|| grid.index(self.row - 1, self.column - 1))?;
        Some(if self.vertex { Place::Vertex(index) } else { Place::Cell(index) })
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = (self.row, self.column);
        if self.vertex { write!(f, "v{row}.{column}") } else { write!(f, "r{row}c{column}") }
    }
}

impl FromStr for Mark {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parse = || {
            let (role, place) = text.split_once(':')?;
            let role = Role::ALL.into_iter().find(|known| known.name() == role)?;
            let (vertex, place) = place.strip_prefix('v').map_or((false, place), |place| (true, place));
            let place = place.strip_prefix('r').unwrap_or(place);
            let (row, column) = place.split_once([',', '.', 'c'])?;
            Some(Mark { role, vertex, row: row.trim().parse().ok()?, column: column.trim().parse().ok()? })
        };
        parse().ok_or_else(|| {
            let roles = Role::ALL.map(Role::name).join(", ");
            format!("expected ROLE:r2c3 for a cell or ROLE:v2.3 for a vertex with a role of {roles}; found `{text}`")
        })
    }
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Boards come in any format, several in a file, or as JSON lines with a `puzzle` (and `family`, `title`, `level`,
`id`), as `generate --json` writes them. They are ordered by family and level, with the rules before each family.
Every board is proved to have exactly one solution; a book with others is not written, unless they are to be marked.

Examples:
  twotone book puzzles.txt -o book.pdf --title 'Rainy days' --per-page 6
  twotone book puzzles.jsonl -o book.pdf --page letter --no-solutions
  twotone book puzzles.jsonl -o book.pdf --hints 3 --lang zh
  twotone book puzzles.txt -o sheet.pdf --plain

Exit codes: 0 written; else nothing is written: 1 a board has no solution, 2 bad usage or input,
3 a limit ended a proof, 4 a board has several solutions.")]
pub struct BookArgs {
    /// The boards, in any format: files, `-` for standard input, texts, or names.
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<PathBuf>,

    #[command(flatten)]
    pub family: FamilyArgs,

    /// Where to write the PDF [default: standard output].
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// What the book is called [default: Puzzles].
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    /// Puzzles to a page.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=100))]
    pub per_page: u16,

    /// Solutions to a page [default: four times as many as puzzles].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=400))]
    pub solutions_per_page: Option<u16>,

    /// Leave the solutions out.
    #[arg(long)]
    pub no_solutions: bool,

    /// Tell the first N steps of every puzzle, on pages before the solutions.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub hints: Option<u16>,

    /// Keep the order of the boards, and leave out contents, rules and levels.
    #[arg(long)]
    pub plain: bool,

    /// Print boards with no solution or several, too, and mark them.
    #[arg(long)]
    pub mark_flawed: bool,

    #[command(flatten)]
    pub paper: PaperArgs,

    #[command(flatten)]
    pub look: LookArgs,

    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, clap::Args)]
pub struct PaperArgs {
    /// The paper: a4, a5, letter, or WIDTHxHEIGHT in mm.
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = paper)]
    pub page: (f32, f32),

    /// What stays empty at each side of the paper, in mm.
    #[arg(long, value_name = "MM", default_value_t = 15.0, value_parser = margin)]
    pub margin: f32,
}

impl PaperArgs {
    /// The paper; the margins must leave room for boards.
    pub fn sheet(&self) -> anyhow::Result<Sheet> {
        let (width, height) = self.page;
        Ok(Sheet::new(width, height, self.margin)?)
    }
}

fn paper(text: &str) -> Result<(f32, f32), String> {
    let sides = || {
        let (width, height) = text.trim_end_matches("mm").split_once('x')?;
        Some((width.trim().parse().ok()?, height.trim().parse().ok()?))
    };
    let fits = |side: f32| (30.0..=5000.0).contains(&side);
    match text.to_ascii_lowercase().as_str() {
        "a4" => Ok((210.0, 297.0)),
        "a5" => Ok((148.0, 210.0)),
        "letter" => Ok((215.9, 279.4)),
        _ => sides().filter(|&(width, height)| fits(width) && fits(height)).ok_or_else(|| {
            format!("expected a4, a5, letter or WIDTHxHEIGHT in mm like `170x240`, found `{text}`")
        }),
    }
}

fn margin(text: &str) -> Result<f32, String> {
    let margin = text.trim_end_matches("mm").parse().ok().filter(|mm| (0.0..=500.0).contains(mm));
    margin.ok_or_else(|| format!("expected millimetres like `15`, found `{text}`"))
}

fn dpi(text: &str) -> Result<f32, String> {
    let dots = text.parse().ok().filter(|dots| (10.0..=5000.0).contains(dots));
    dots.ok_or_else(|| format!("expected dots per inch from 10 to 5000, found `{text}`"))
}
