//! Type: the fonts that pages are set in, how wide a text is, and where a paragraph is broken into lines.

#[cfg(feature = "typeface")]
use {
    lzma_rust2::LzmaReader,
    std::{io::Read as _, sync::LazyLock},
};

use ttf_parser::{Face, GlyphId, OutlineBuilder};
use twotone::render::{Outline, Path, Spot, Step};
use unicode_linebreak::{BreakOpportunity, linebreaks};

use crate::PictureError;

/// Capitals are so high, in heights of a line.
pub(crate) const CAPITALS: f32 = 0.714;
/// Capitals of an outline are so high.
const OUTLINE: f32 = 100.0;

/// Letters of Latin, Greek and Cyrillic, and of Chinese: more than a megabyte, kept in half of it, and unpacked for the first text.
#[cfg(feature = "typeface")]
static LETTERS: [LazyLock<Vec<u8>>; 2] = [
    LazyLock::new(|| unpacked(include_bytes!("../fonts/latin.ttf.lzma"))),
    LazyLock::new(|| unpacked(include_bytes!("../fonts/chinese.otf.lzma"))),
];

/// Unpacks a file of our own.
#[cfg(feature = "typeface")]
fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let reader = LzmaReader::new_mem_limit(packed, u32::MAX, None);
    reader.and_then(|mut reader| reader.read_to_end(&mut bytes)).expect("packed by make.sh");
    bytes
}

/// Fonts that pages are set in; a letter comes from the first one that has it.
pub struct Typeface<'a> {
    pub(crate) fonts: Vec<Font<'a>>,
}

/// A font, parsed, and the bytes it came from.
pub(crate) struct Font<'a> {
    pub data: &'a [u8],
    pub face: Face<'a>,
}

/// A letter of a font.
pub(crate) struct Glyph {
    /// Which of the fonts.
    pub font: usize,
    /// Its number there.
    pub id: u16,
    /// How far the next letter is, in heights of a line.
    pub width: f32,
}

impl Font<'_> {
    /// A length in heights of a line.
    pub fn ems(&self, units: impl Into<f32>) -> f32 {
        units.into() / f32::from(self.face.units_per_em())
    }
}

impl<'a> Typeface<'a> {
    /// Reads fonts: TrueType or OpenType files.
    pub fn new(fonts: &[&'a [u8]]) -> Result<Self, PictureError> {
        let read = |data: &&'a [u8]| match Face::parse(data, 0) {
            Ok(face) => Ok(Font { data, face }),
            Err(error) => Err(PictureError::BadFont { reason: error.to_string() }),
        };
        Ok(Typeface { fonts: fonts.iter().map(read).collect::<Result<_, _>>()? })
    }

    /// Noto Sans for Latin, Greek and Cyrillic letters, and for Chinese, all of GB 2312.
    ///
    /// ```
    /// let typeface = twotone_pictures::Typeface::noto()?;
    /// assert!(typeface.check("Größe 黑格").is_ok());
    /// assert_eq!(typeface.check("שלום").unwrap_err().code(), "no-letter");
    /// # Ok::<(), twotone_pictures::PictureError>(())
    /// ```
    #[cfg(feature = "typeface")]
    pub fn noto() -> Result<Typeface<'static>, PictureError> {
        Typeface::new(&LETTERS.each_ref().map(|font| &font[..]))
    }

    /// Whether there is a letter for every one of a text; the error names the first that is missing.
    pub fn check(&self, text: &str) -> Result<(), PictureError> {
        let missing = text.chars().find(|&letter| self.glyph(letter).is_none());
        missing.map_or(Ok(()), |letter| Err(PictureError::NoLetter { letter, text: text.to_owned() }))
    }

    /// How long a text is, in heights of a line.
    pub fn width(&self, text: &str) -> f32 {
        text.chars().filter_map(|letter| self.glyph(letter)).map(|glyph| glyph.width).sum()
    }

    /// A line of text as a shape, for pictures; the error names the first letter that is missing.
    ///
    /// ```
    /// let typeface = twotone_pictures::Typeface::noto()?;
    /// let (one, two) = (typeface.outline("黑")?, typeface.outline("黑格")?);
    /// assert!(two.width > 1.9 * one.width && two.path.0.len() > one.path.0.len());
    /// # Ok::<(), twotone_pictures::PictureError>(())
    /// ```
    pub fn outline(&self, text: &str) -> Result<Outline, PictureError> {
        self.check(text)?;
        let mut pen = Pen { steps: Vec::new(), from: (0.0, 0.0), begin: 0.0, scale: 1.0 };
        for glyph in text.chars().filter_map(|letter| self.glyph(letter)) {
            let font = &self.fonts[glyph.font];
            pen.scale = font.ems(OUTLINE / CAPITALS);
            font.face.outline_glyph(GlyphId(glyph.id), &mut pen);
            pen.begin += glyph.width * OUTLINE / CAPITALS;
        }
        Ok(Outline { path: Path(pen.steps), width: pen.begin })
    }

    pub(crate) fn glyph(&self, letter: char) -> Option<Glyph> {
        self.fonts.iter().enumerate().find_map(|(font, known)| {
            let id = known.face.glyph_index(letter)?;
            let width = known.ems(known.face.glyph_hor_advance(id).unwrap_or(0));
            Some(Glyph { font, id: id.0, width })
        })
    }

    /// A paragraph as lines that are no longer than the room, in heights of a line; only a word that is longer by itself
    /// makes a longer line.
    pub fn lines(&self, text: &str, room: f32) -> Vec<String> {
        let (mut lines, mut line, mut start) = (Vec::new(), String::new(), 0);
        for (end, kind) in linebreaks(text) {
            let piece = &text[start..end];
            if !line.is_empty() && self.width(&line) + self.width(piece.trim_end()) > room {
                lines.push(std::mem::take(&mut line).trim_end().to_owned());
            }
            line += piece.trim_end_matches('\n');
            if kind == BreakOpportunity::Mandatory {
                lines.push(std::mem::take(&mut line).trim_end().to_owned());
            }
            start = end;
        }
        lines
    }
}

/// Draws the letters of a line one after the other.
struct Pen {
    steps: Vec<Step>,
    /// Where the last step ended.
    from: Spot,
    /// Where the letter begins.
    begin: f32,
    scale: f32,
}

impl Pen {
    /// Fonts count upwards from the line that letters stand on, drawings downwards.
    fn spot(&self, x: f32, y: f32) -> Spot {
        (self.begin + x * self.scale, OUTLINE - y * self.scale)
    }

    fn step(&mut self, step: Step, to: Spot) {
        self.steps.push(step);
        self.from = to;
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.spot(x, y);
        self.step(Step::Move(to), to);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.spot(x, y);
        self.step(Step::Line(to), to);
    }

    /// A curve with one control is one with two, each two thirds of the way to it.
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (control, to) = (self.spot(x1, y1), self.spot(x, y));
        let near = |(x, y): Spot| (x + (control.0 - x) * 2.0 / 3.0, y + (control.1 - y) * 2.0 / 3.0);
        self.step(Step::Curve(near(self.from), near(to), to), to);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let to = self.spot(x, y);
        self.step(Step::Curve(self.spot(x1, y1), self.spot(x2, y2), to), to);
    }

    fn close(&mut self) {
        self.steps.push(Step::Close);
    }
}
