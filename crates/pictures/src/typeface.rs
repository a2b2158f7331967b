//! Type: the fonts that pages are set in, how wide a text is, and where a paragraph is broken into lines.

use ttf_parser::Face;
use unicode_linebreak::{BreakOpportunity, linebreaks};

use crate::PictureError;

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
        Typeface::new(&[include_bytes!("../fonts/latin.ttf"), include_bytes!("../fonts/chinese.otf")])
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
