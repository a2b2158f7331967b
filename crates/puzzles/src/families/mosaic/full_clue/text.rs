//! Rows of digits to clue values.

use twotone_grid::Size;

/// Reads `height` rows of exactly `width` digits, each but the last ended by `\n` or `\r\n` (the last may be).
///
/// The values replace the content of `into`. The error is the offset of the first byte that does not belong
/// there, or the length of the text if it is too short.
pub fn parse_rows(text: &[u8], size: Size, into: &mut Vec<u8>) -> Result<(), usize> {
    into.clear();
    // A text that is too short must not make us reserve memory for the board it claims to be.
    into.reserve(size.height.saturating_mul(size.width).min(text.len()));
    for_each_row(text, size, |digits| into.extend(digits.iter().map(|digit| digit.wrapping_sub(b'0'))))
}

/// Whether `text` would be read, with the same errors.
pub(crate) fn validate(text: &[u8], size: Size) -> Result<(), usize> {
    for_each_row(text, size, |_| ())
}

/// The distance between row starts if all rows of a text of this size end alike; digits are not looked at.
pub(crate) fn even_stride(text: &[u8], size: Size) -> Option<usize> {
    let line_end: &[u8] = if text.get(size.width) == Some(&b'\r') { b"\r\n" } else { b"\n" };
    let stride = size.width.checked_add(line_end.len())?;
    let full = size.height.checked_mul(stride)?;
    let complete = text.len() == full || text.len() == full.checked_sub(line_end.len())?;
    let ends_well = |line: &[u8]| line.len() == size.width || line.ends_with(line_end);
    (complete && text.chunks(stride).all(ends_well)).then_some(stride)
}

fn for_each_row<'a>(text: &'a [u8], size: Size, mut read: impl FnMut(&'a [u8])) -> Result<(), usize> {
    let mut at: usize = 0;
    for row in 0..size.height {
        let digits = &text[at..text.len().min(at.saturating_add(size.width))];
        if let Some(bad) = first_bad(digits) {
            return Err(at + bad);
        }
        if digits.len() < size.width {
            return Err(text.len());
        }
        read(digits);
        at = line_end(text, at + size.width, row + 1 == size.height)?;
    }
    if at == text.len() { Ok(()) } else { Err(at) }
}

/// Where the first byte is that is not a digit.
fn first_bad(digits: &[u8]) -> Option<usize> {
    // One maximum over the whole row is a vector operation; the search is for bad rows only.
    let largest = digits.iter().fold(0, |largest: u8, digit| largest.max(digit.wrapping_sub(b'0')));
    if largest <= 9 { None } else { digits.iter().position(|digit| !digit.is_ascii_digit()) }
}

/// The offset after the line end at `at`, which only the last row may lack.
fn line_end(text: &[u8], at: usize, last: bool) -> Result<usize, usize> {
    match &text[at..] {
        [b'\n', ..] => Ok(at + 1),
        [b'\r', b'\n', ..] => Ok(at + 2),
        [] if last => Ok(at),
        [b'\r', ..] => Err(at + 1),
        _ => Err(at),
    }
}
