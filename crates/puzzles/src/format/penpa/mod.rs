//! Links of penpa-edit: lines of settings and JSON, compressed, in base64.

mod read;
mod write;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use twotone_grid::{Point, Size};

use super::pieces::text::Part;
use super::{Codec, Document, Recognised, Text};
use crate::code::Code;
use crate::puzzle::{Info, Places};
use crate::variant::Variant;

/// A board with a position as a link that penpa-edit and noqx open.
#[derive(Debug)]
pub struct Penpa;

const ADDRESS: &str = "https://swaroopg92.github.io/penpa-edit/#";
/// A board of penpa-edit is small; a link that unpacks to more than this is not one.
const MOST_UNPACKED: usize = 1 << 26;

/// What the lines abbreviate, in the order in which it is replaced.
const SHORT: [(&str, &str); 30] = [
    ("\"qa\"", "z9"),
    ("\"pu_q\"", "zQ"),
    ("\"pu_a\"", "zA"),
    ("\"grid\"", "zG"),
    ("\"edit_mode\"", "zM"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"edge\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"sudoku\"", "z1"),
    ("\"symbol\"", "zY"),
    ("\"special\"", "zP"),
    ("\"board\"", "zB"),
    ("\"command_redo\"", "zR"),
    ("\"command_undo\"", "zU"),
    ("\"command_replay\"", "z8"),
    ("\"freeline\"", "zF"),
    ("\"freeedge\"", "z2"),
    ("\"thermo\"", "zT"),
    ("\"arrows\"", "z3"),
    ("\"d\"", "zD"),
    ("\"squareframe\"", "z0"),
    ("\"polygon\"", "z5"),
    ("\"deleteedge\"", "z4"),
    ("\"killercages\"", "z6"),
    ("\"nobulbthermo\"", "z7"),
    ("\"__a\"", "z_"),
    ("null", "zO"),
];

impl Codec for Penpa {
    fn name(&self) -> &'static str {
        "penpa"
    }
    fn about(&self) -> &'static str {
        "links of penpa-edit, as noqx opens them, too"
    }
    fn example(&self) -> &'static str {
        include_str!("example.txt")
    }
    fn holds(&self, family: &'static Info) -> bool {
        family.foreign.penpa.is_some()
    }
    fn read(&self, text: &Text<'_>, hint: Option<Variant>) -> Recognised {
        let Some(line) = text.line() else { return Recognised::NotMine };
        let start = line.str.find(['#', '?']).filter(|_| line.str.contains("://")).map_or(0, |at| at + 1);
        let pairs: Vec<Part<'_>> = line.skip(start).split('&').collect();
        let mode = pairs.iter().any(|pair| pair.str.starts_with("m="));
        match pairs.iter().find_map(|pair| pair.strip_prefix("p=")).filter(|_| mode) {
            Some(data) => read::link(data, hint).into(),
            None => Recognised::NotMine,
        }
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        let info = document.board.info();
        let plain = info.foreign.penpa.as_ref().map(|drawing| write::plain(document, drawing));
        let packed = miniz_oxide::deflate::compress_to_vec(plain.unwrap_or_default().as_bytes(), 9);
        Ok(format!("{ADDRESS}m=edit&p={}", STANDARD.encode(packed)))
    }
}

/// Where the points of a board are in penpa's numbering.
#[derive(Clone, Copy)]
struct Numbers {
    cells: Size,
    /// Rows above and columns to the left that do not belong to the board.
    top: usize,
    left: usize,
    /// The frame: the board with all margins and two more on each side.
    frame: Size,
}

impl Numbers {
    fn cell(&self, place: usize) -> usize {
        let Point { row, column } = self.cells.point(place);
        self.frame.index(row + 2 + self.top, column + 2 + self.left)
    }

    /// A vertex has the number of the cell up and to the left, after those of all cells.
    fn vertex(&self, place: usize) -> usize {
        let Point { row, column } = self.cells.vertices().point(place);
        self.frame.cells() + self.frame.index(row + 1 + self.top, column + 1 + self.left)
    }

    fn place(&self, places: Places, place: usize) -> usize {
        match places {
            Places::Cells => self.cell(place),
            Places::Vertices => self.vertex(place),
        }
    }

    /// The point in the middle: a cell, a vertex, or an edge.
    fn center(&self) -> usize {
        let middle = |side: usize| (side - 1) / 2;
        let Size { height, width } = self.frame;
        let kind = match (height % 2, width % 2) {
            (1, 1) => 0,
            (0, 0) => 1,
            (0, _) => 2,
            _ => 3,
        };
        kind * self.frame.cells() + self.frame.index(middle(height), middle(width))
    }
}
