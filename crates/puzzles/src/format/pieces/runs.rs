//! The code that many programs share: a digit is a clue, a letter `a` to `z` a run of 1 to 26 blanks.

use super::text::Part;
use crate::code::Code;
use crate::format::error::{self, ParseError};

/// How many places a code stands for; `None` if it is not this code.
pub fn places(code: &str) -> Option<usize> {
    code.bytes().try_fold(0, |places, byte| Some(places + width(byte)?))
}

fn width(byte: u8) -> Option<usize> {
    match byte {
        b'a'..=b'z' => Some(usize::from(byte - b'a') + 1),
        b'0'..=b'9' | b'.' | b' ' => Some(1),
        _ => None,
    }
}

/// Decodes exactly `places` symbols, the clues among `digits`; `.` is a clue without a number.
pub fn read(code: Part<'_>, digits: &[u8], places: usize) -> Result<Vec<u8>, ParseError> {
    let mut symbols = Vec::with_capacity(places.min(code.str.len() * 26));
    for (at, byte) in code.str.bytes().enumerate() {
        let width = match byte {
            b'0'..=b'9' if !digits.contains(&byte) => None,
            _ => width(byte),
        };
        let Some(width) = width else {
            let last = char::from(digits[digits.len() - 1]);
            return Err(code.char_at(at).bad_symbol(&[format!("0-{last}").as_str(), "a-z"]));
        };
        if symbols.len() + width > places {
            return Err(code.error(at, wrong_places(places, self::places(code.str))));
        }
        match byte {
            b'.' => symbols.push(b'?'),
            b'0'..=b'9' => symbols.push(byte),
            _ => symbols.resize(symbols.len() + width, b'.'),
        }
    }
    if symbols.len() < places {
        return Err(code.error(code.str.len(), wrong_places(places, Some(symbols.len()))));
    }
    Ok(symbols)
}

/// That a code is for more or fewer places than the board has.
pub fn wrong_places(expected: usize, found: Option<usize>) -> Code {
    match found {
        Some(found) => Code::new(error::WRONG_PLACES).with("expected", expected).with("found", found),
        None => Code::new(error::TOO_MANY_PLACES).with("expected", expected),
    }
}

/// Encodes symbols; a clue without a number becomes `open`, or a blank.
pub fn write(symbols: &[u8], open: Option<char>) -> String {
    let mut code = String::new();
    let mut blanks = 0;
    for &symbol in symbols {
        let clue = match symbol {
            b'?' => open,
            _ => Some(char::from(symbol)).filter(char::is_ascii_digit),
        };
        match clue {
            Some(clue) => {
                gap(&mut code, &mut blanks);
                code.push(clue);
            }
            None => blanks += 1,
        }
    }
    gap(&mut code, &mut blanks);
    code
}

fn gap(code: &mut String, blanks: &mut usize) {
    while *blanks > 0 {
        let run = (*blanks).min(26);
        code.push(char::from(b'a' + run as u8 - 1));
        *blanks -= run;
    }
}
