//! Fonts in a PDF: of each only the letters that are used, with what they mean, so that text can be searched.

use std::collections::BTreeMap;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Ref, Str};
use subsetter::GlyphRemapper;
use twotone::render::Spot;

use super::{COMPRESSION, Writer};
use crate::typeface::Font;
use crate::{PictureError, Typeface};

const IDENTITY: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
/// Lengths of fonts are thousandths of the height of a line.
const UNITS: f32 = 1000.0;

/// The fonts of a document, and what has been written with them.
pub struct Fonts<'a> {
    typeface: &'a Typeface<'a>,
    used: Vec<Used>,
}

/// The letters of a font that are used.
#[derive(Default)]
struct Used {
    numbers: GlyphRemapper,
    /// Letter and width by the number in the document.
    letters: BTreeMap<u16, (char, f32)>,
}

impl<'a> Fonts<'a> {
    pub fn new(typeface: &'a Typeface<'a>) -> Self {
        Fonts { typeface, used: typeface.fonts.iter().map(|_| Used::default()).collect() }
    }

    /// Writes a line on a page that counts downwards.
    pub fn write(
        &mut self,
        content: &mut Content,
        text: &str,
        (x, y): Spot,
        height: f32,
    ) -> Result<(), PictureError> {
        let mut pieces: Vec<(usize, Vec<u8>)> = Vec::new();
        for letter in text.chars() {
            let missing = || PictureError::NoLetter { letter, text: text.to_owned() };
            let glyph = self.typeface.glyph(letter).ok_or_else(missing)?;
            let used = &mut self.used[glyph.font];
            let number = used.numbers.remap(glyph.id);
            used.letters.insert(number, (letter, glyph.width));
            match pieces.last_mut() {
                Some((font, bytes)) if *font == glyph.font => bytes.extend(number.to_be_bytes()),
                _ => pieces.push((glyph.font, number.to_be_bytes().to_vec())),
            }
        }
        content.begin_text().set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y]);
        for (font, bytes) in &pieces {
            content.set_font(Name(name(*font).as_bytes()), height).show(Str(bytes));
        }
        content.end_text();
        Ok(())
    }

    /// Writes the fonts themselves; their names and where they are.
    pub fn finish(self, writer: &mut Writer) -> Result<Vec<(String, Ref)>, PictureError> {
        let fonts = self.typeface.fonts.iter().zip(&self.used).enumerate();
        let used = fonts.filter(|(_, (_, used))| !used.letters.is_empty());
        used.map(|(nth, (font, used))| Ok((name(nth), embed(writer, font, used)?))).collect()
    }
}

/// What a font is called on the pages.
fn name(nth: usize) -> String {
    format!("F{nth}")
}

fn embed(writer: &mut Writer, font: &Font<'_>, used: &Used) -> Result<Ref, PictureError> {
    let damaged = |error: subsetter::Error| PictureError::BadFont { reason: error.to_string() };
    let data = subsetter::subset(font.data, 0, &used.numbers).map_err(damaged)?;
    let [whole, letters, traits, file, meaning] = [(); 5].map(|()| writer.id());
    let is_cff = font.face.tables().cff.is_some();
    let own_name = font.face.names().into_iter().find(|name| name.name_id == 6);
    let own_name = own_name.and_then(|name| name.to_string()).unwrap_or_else(|| "Font".to_owned());
    // Six letters tell that it is a part of a font, and readers not to mix up two of them.
    let base = format!("TWOTON+{own_name}");
    let (base, encoding) = (Name(base.as_bytes()), Name(b"Identity-H"));
    writer
        .pdf
        .type0_font(whole)
        .base_font(base)
        .encoding_predefined(encoding)
        .descendant_font(letters)
        .to_unicode(meaning);
    let mut cid = writer.pdf.cid_font(letters);
    cid.subtype(if is_cff { CidFontType::Type0 } else { CidFontType::Type2 });
    cid.base_font(base).system_info(IDENTITY).font_descriptor(traits).default_width(0.0);
    if !is_cff {
        cid.cid_to_gid_map_predefined(Name(b"Identity"));
    }
    let mut widths = cid.widths();
    for (&number, (_, width)) in &used.letters {
        widths.consecutive(number, [width * UNITS]);
    }
    widths.finish();
    cid.finish();
    describe(writer, font, base, traits, (file, is_cff));
    let data = compress_to_vec_zlib(&data, COMPRESSION);
    let mut stream = writer.pdf.stream(file, &data);
    stream.filter(Filter::FlateDecode);
    if is_cff {
        stream.pair(Name(b"Subtype"), Name(b"OpenType"));
    }
    stream.finish();
    let mut letters = UnicodeCmap::new(Name(b"Custom"), IDENTITY);
    used.letters.iter().for_each(|(&number, &(letter, _))| letters.pair(number, letter));
    writer.pdf.cmap(meaning, &letters.finish());
    Ok(whole)
}

fn describe(writer: &mut Writer, font: &Font<'_>, base: Name<'_>, id: Ref, (file, is_cff): (Ref, bool)) {
    let units = |length: i16| font.ems(length) * UNITS;
    let face = &font.face;
    let area = face.global_bounding_box();
    let area =
        pdf_writer::Rect::new(units(area.x_min), units(area.y_min), units(area.x_max), units(area.y_max));
    let mut descriptor = writer.pdf.font_descriptor(id);
    descriptor.name(base).flags(FontFlags::SYMBOLIC).bbox(area).italic_angle(0.0);
    descriptor.ascent(units(face.ascender())).descent(units(face.descender()));
    descriptor.cap_height(units(face.capital_height().unwrap_or(face.ascender()))).stem_v(80.0);
    if is_cff {
        descriptor.font_file3(file);
    } else {
        descriptor.font_file2(file);
    }
}
