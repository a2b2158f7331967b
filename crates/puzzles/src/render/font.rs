//! Our own letters: strokes of a round pen, so that text looks the same everywhere without font files.
//!
//! A letter is 100 units from the top of its capitals to the baseline. Its strokes are written like SVG paths with two
//! commands of our own: `H x y` is a quarter turn that starts horizontally, `V x y` one that starts vertically.

use super::drawing::{Path, Spot, Step};

/// The height of capitals and digits.
pub const HEIGHT: f32 = 100.0;
/// The space between two letters.
pub const GAP: f32 = 26.0;

/// A letter.
#[derive(Clone, Debug, PartialEq)]
pub struct Glyph {
    /// How wide its strokes reach.
    pub width: f32,
    /// The strokes; the origin is the upper left corner.
    pub path: Path,
}

/// The strokes of a letter; a box for letters there are none for.
pub fn glyph(letter: char) -> Glyph {
    let (base, accent) = parts(letter);
    let (width, strokes) = strokes(base).unwrap_or(BOX);
    let up = if base.is_ascii_uppercase() { -24.0 } else { 8.0 };
    Glyph { width, path: path(strokes).and(path(accent).moved((width / 2.0, up))) }
}

/// The width of a line of text.
pub fn width(text: &str) -> f32 {
    let letters = text.chars().count();
    let widths: f32 = text.chars().map(|letter| strokes(parts(letter).0).unwrap_or(BOX).0).sum();
    widths + GAP * letters.saturating_sub(1) as f32
}

/// The first letter of a text that there are no strokes for.
pub fn missing(text: &str) -> Option<char> {
    text.chars().find(|&letter| strokes(parts(letter).0).is_none())
}

/// How high capitals may be for a line of text to be no longer than the room.
pub fn highest(text: &str, room: f32) -> f32 {
    room * HEIGHT / width(text).max(1.0)
}

/// What stands for letters there are no strokes for.
const BOX: (f32, &str) = (50.0, "M0 10 L50 10 L50 100 L0 100 Z");

/// A letter without its accent, and the strokes of the accent around the middle of the letter.
fn parts(letter: char) -> (char, &'static str) {
    let accents = [
        ("äëïöüÿÄËÏÖÜ", "aeıouyAEIOU", "M-13 0 L-13 1 M13 0 L13 1"),
        ("áéíóúýÁÉÍÓÚÝ", "aeıouyAEIOUY", "M-5 6 L8 -10"),
        ("àèìòùÀÈÌÒÙ", "aeıouAEIOU", "M5 6 L-8 -10"),
        ("âêîôûÂÊÎÔÛ", "aeıouAEIOU", "M-14 6 L0 -8 L14 6"),
        ("ãñõÃÑÕ", "anoANO", "M-16 3 C-8 -10 8 12 16 -3"),
        ("čšžČŠŽ", "cszCSZ", "M-14 -8 L0 6 L14 -8"),
        ("åÅ", "aA", "M0 -10 H9 -1 V0 8 H-9 -1 V0 -10 Z"),
    ];
    let found = accents.iter().find_map(|(letters, bases, accent)| {
        let nth = letters.chars().position(|known| known == letter)?;
        Some((bases.chars().nth(nth)?, *accent))
    });
    found.unwrap_or((letter, ""))
}

/// How far from the corner the controls of a quarter turn are: a little squarer than a circle.
const TURN: f32 = 0.6;

fn path(strokes: &str) -> Path {
    let mut steps = Vec::new();
    let mut pen = (0.0, 0.0);
    let starts: Vec<usize> =
        strokes.char_indices().filter(|(_, c)| c.is_ascii_alphabetic()).map(|(i, _)| i).collect();
    for (nth, &start) in starts.iter().enumerate() {
        let end = starts.get(nth + 1).copied().unwrap_or(strokes.len());
        let (name, rest) = strokes[start..end].split_at(1);
        // Whole numbers: to read others takes a table of ten kilobytes, which every browser would load.
        let numbers = rest.split_whitespace().filter_map(|number| number.parse::<i16>().ok());
        let n: Vec<f32> = numbers.map(f32::from).collect();
        let step = match (name, n.as_slice()) {
            ("M", &[x, y]) => Step::Move((x, y)),
            ("L", &[x, y]) => Step::Line((x, y)),
            ("H", &[x, y]) => turn(pen, (x, y), true),
            ("V", &[x, y]) => turn(pen, (x, y), false),
            ("C", &[a, b, c, d, x, y]) => Step::Curve((a, b), (c, d), (x, y)),
            _ => Step::Close,
        };
        if let &[.., x, y] = n.as_slice() {
            pen = (x, y);
        }
        steps.push(step);
    }
    Path(steps)
}

/// A quarter turn from `a` to `b`.
fn turn(a: Spot, b: Spot, horizontal: bool) -> Step {
    let (dx, dy) = ((b.0 - a.0) * TURN, (b.1 - a.1) * TURN);
    if horizontal {
        Step::Curve((a.0 + dx, a.1), (b.0, b.1 - dy), b)
    } else {
        Step::Curve((a.0, a.1 + dy), (b.0 - dx, b.1), b)
    }
}

/// Width and strokes of a letter.
fn strokes(letter: char) -> Option<(f32, &'static str)> {
    digit_or_capital(letter).or_else(|| small_or_sign(letter))
}

#[rustfmt::skip]
fn digit_or_capital(letter: char) -> Option<(f32, &'static str)> {
    Some(match letter {
        '0' => (60.0, "M30 0 H60 32 L60 68 V30 100 H0 68 L0 32 V30 0 Z"),
        '1' => (60.0, "M12 22 L36 0 L36 100"),
        '2' => (60.0, "M3 28 V30 0 H57 28 C57 50 28 68 2 100 L60 100"),
        '3' => (60.0, "M4 20 C9 7 18 0 30 0 H56 25 V30 48 L22 48 M30 48 H60 74 V30 100 C16 100 6 93 1 80"),
        '4' => (60.0, "M46 100 L46 0 L0 70 L62 70"),
        '5' => (60.0, "M54 0 L10 0 L6 46 C12 39 20 36 30 36 H60 68 V30 100 C16 100 6 94 1 82"),
        '6' => (60.0, "M52 11 C46 4 40 0 32 0 H0 50 L0 68 V30 100 H60 68 V30 38 H0 68"),
        '7' => (60.0, "M0 0 L60 0 L22 100"),
        '8' => (60.0, "M30 46 H4 23 V30 0 H56 23 V30 46 H60 73 V30 100 H0 73 V30 46 Z"),
        '9' => (60.0, "M8 89 C14 96 20 100 28 100 H60 50 L60 32 V30 0 H0 32 V30 62 H60 32"),
        '?' => (56.0, "M0 25 V28 0 H56 26 C56 46 28 46 28 70 M28 99 L28 100"),
        'A' => (70.0, "M0 100 L35 0 L70 100 M12 66 L58 66"),
        'B' => (60.0, "M0 48 L34 48 H60 74 V34 100 L0 100 L0 0 L32 0 H55 24 V32 48"),
        'C' => (64.0, "M64 20 C56 7 48 0 34 0 H0 34 L0 66 V34 100 C48 100 56 93 64 80"),
        'D' => (64.0, "M0 0 L28 0 H64 36 L64 64 V28 100 L0 100 Z"),
        'E' => (52.0, "M52 0 L0 0 L0 100 L52 100 M0 48 L46 48"),
        'F' => (52.0, "M52 0 L0 0 L0 100 M0 50 L44 50"),
        'G' => (66.0, "M64 20 C56 7 48 0 34 0 H0 34 L0 66 V34 100 H66 68 L66 54 L38 54"),
        'H' => (62.0, "M0 0 L0 100 M62 0 L62 100 M0 48 L62 48"),
        'I' => (0.0, "M0 0 L0 100"),
        'J' => (44.0, "M44 0 L44 72 V20 100 C10 100 4 96 0 90"),
        'K' => (60.0, "M0 0 L0 100 M58 0 L0 60 M22 40 L62 100"),
        'L' => (48.0, "M0 0 L0 100 L48 100"),
        'M' => (76.0, "M0 100 L0 0 L38 64 L76 0 L76 100"),
        'N' => (62.0, "M0 100 L0 0 L62 100 L62 0"),
        'O' => (70.0, "M35 0 H70 35 L70 65 V35 100 H0 65 L0 35 V35 0 Z"),
        'P' => (58.0, "M0 100 L0 0 L32 0 H58 28 V32 56 L0 56"),
        'Q' => (70.0, "M35 0 H70 35 L70 65 V35 100 H0 65 L0 35 V35 0 Z M44 76 L70 106"),
        'R' => (60.0, "M0 100 L0 0 L32 0 H58 28 V32 56 L0 56 M30 56 L60 100"),
        'S' => (58.0, "M55 18 C50 7 42 0 29 0 H3 25 C3 42 14 45 29 48 C46 52 58 57 58 74 V29 100 C14 100 5 93 0 80"),
        'T' => (62.0, "M0 0 L62 0 M31 0 L31 100"),
        'U' => (62.0, "M0 0 L0 68 V31 100 H62 68 L62 0"),
        'V' => (66.0, "M0 0 L33 100 L66 0"),
        'W' => (92.0, "M0 0 L22 100 L46 20 L70 100 L92 0"),
        'X' => (62.0, "M0 0 L62 100 M62 0 L0 100"),
        'Y' => (64.0, "M0 0 L32 50 L64 0 M32 50 L32 100"),
        'Z' => (58.0, "M0 0 L58 0 L0 100 L58 100"),
        _ => return None,
    })
}

#[rustfmt::skip]
fn small_or_sign(letter: char) -> Option<(f32, &'static str)> {
    Some(match letter {
        'a' => (48.0, "M48 32 L48 100 M48 55 V24 32 H0 56 L0 76 V24 100 H48 77"),
        'b' => (48.0, "M0 0 L0 100 M0 55 V24 32 H48 56 L48 76 V24 100 H0 77"),
        'c' => (46.0, "M46 46 C41 37 34 32 25 32 H0 57 L0 75 V25 100 C34 100 41 95 46 86"),
        'd' => (48.0, "M48 0 L48 100 M48 55 V24 32 H0 56 L0 76 V24 100 H48 77"),
        'e' => (50.0, "M0 66 L50 66 L50 57 V25 32 H0 57 L0 75 V25 100 C36 100 43 95 48 87"),
        'f' => (32.0, "M34 1 C24 -3 13 2 13 16 L13 100 M0 34 L30 34"),
        'g' => (48.0, "M48 32 L48 106 V24 130 C14 130 7 127 3 121 M48 55 V24 32 H0 56 L0 76 V24 100 H48 77"),
        'h' => (46.0, "M0 0 L0 100 M0 56 V23 32 H46 56 L46 100"),
        'i' => (0.0, "M0 34 L0 100 M0 7 L0 8"),
        'ı' => (0.0, "M0 34 L0 100"),
        'ß' => (50.0, "M0 100 L0 26 V23 0 H44 22 C44 34 30 38 30 48 C30 60 50 60 50 80 V30 100 L20 100"),
        'j' => (14.0, "M14 34 L14 112 V0 130 M14 7 L14 8"),
        'k' => (44.0, "M0 0 L0 100 M42 32 L0 74 M16 60 L45 100"),
        'l' => (14.0, "M0 0 L0 84 V14 100"),
        'm' => (76.0, "M0 32 L0 100 M0 54 V19 32 H38 54 L38 100 M38 54 V57 32 H76 54 L76 100"),
        'n' => (46.0, "M0 32 L0 100 M0 56 V23 32 H46 56 L46 100"),
        'o' => (50.0, "M25 32 H50 57 L50 75 V25 100 H0 75 L0 57 V25 32 Z"),
        'p' => (48.0, "M0 32 L0 130 M0 55 V24 32 H48 56 L48 76 V24 100 H0 77"),
        'q' => (48.0, "M48 32 L48 130 M48 55 V24 32 H0 56 L0 76 V24 100 H48 77"),
        'r' => (28.0, "M0 32 L0 100 M0 58 V24 32 L28 32"),
        's' => (44.0, "M42 45 C38 37 32 32 22 32 H3 49 C3 61 12 63 22 65 C34 68 44 70 44 82 V22 100 C11 100 4 95 0 87"),
        't' => (34.0, "M13 10 L13 82 V30 100 L34 100 M0 34 L32 34"),
        'u' => (46.0, "M0 32 L0 76 V23 100 H46 76 M46 32 L46 100"),
        'v' => (48.0, "M0 32 L24 100 L48 32"),
        'w' => (72.0, "M0 32 L18 100 L36 42 L54 100 L72 32"),
        'x' => (46.0, "M0 32 L46 100 M46 32 L0 100"),
        'y' => (50.0, "M0 32 L25 98 M50 32 L22 112 C18 124 12 130 2 130"),
        'z' => (42.0, "M0 32 L42 32 L0 100 L42 100"),
        ' ' => (14.0, ""),
        '.' => (0.0, "M0 99 L0 100"),
        ',' => (6.0, "M5 98 L0 114"),
        ':' => (0.0, "M0 45 L0 46 M0 99 L0 100"),
        ';' => (6.0, "M5 45 L5 46 M5 98 L0 114"),
        '!' => (0.0, "M0 0 L0 68 M0 99 L0 100"),
        '\'' => (0.0, "M0 0 L0 22"),
        '"' => (18.0, "M0 0 L0 22 M18 0 L18 22"),
        '-' => (34.0, "M0 62 L34 62"),
        '–' => (50.0, "M0 62 L50 62"),
        '_' => (50.0, "M0 114 L50 114"),
        '+' => (50.0, "M0 58 L50 58 M25 33 L25 83"),
        '=' => (50.0, "M0 46 L50 46 M0 70 L50 70"),
        '×' => (40.0, "M0 38 L40 78 M40 38 L0 78"),
        '·' => (0.0, "M0 58 L0 59"),
        '*' => (40.0, "M20 0 L20 44 M1 11 L39 33 M39 11 L1 33"),
        '/' => (40.0, "M0 110 L40 -6"),
        '\\' => (40.0, "M0 -6 L40 110"),
        '|' => (0.0, "M0 -6 L0 114"),
        '(' => (18.0, "M18 -8 C-6 24 -6 84 18 116"),
        ')' => (18.0, "M0 -8 C24 24 24 84 0 116"),
        '[' => (20.0, "M20 -8 L0 -8 L0 116 L20 116"),
        ']' => (20.0, "M0 -8 L20 -8 L20 116 L0 116"),
        '{' => (26.0, "M26 -8 V12 6 L12 40 V0 54 H12 68 L12 102 V26 116"),
        '}' => (26.0, "M0 -8 H14 6 L14 40 V26 54 H14 68 L14 102 V0 116"),
        '<' => (46.0, "M46 33 L0 58 L46 83"),
        '>' => (46.0, "M0 33 L46 58 L0 83"),
        '%' => (80.0, "M68 0 L12 100 M17 0 H34 21 V17 42 H0 21 V17 0 Z M63 58 H80 79 V63 100 H46 79 V63 58 Z"),
        '#' => (66.0, "M24 4 L12 100 M54 4 L42 100 M4 34 L66 34 M0 70 L62 70"),
        '&' => (72.0, "M70 100 L16 32 C4 16 14 0 30 0 C46 0 54 18 42 30 C34 38 0 48 0 74 V30 100 C52 100 64 84 66 56"),
        '@' => (96.0, "M66 36 L62 66 C62 80 92 80 92 50 V48 8 H0 58 V48 108 C60 108 68 106 76 100 M65 50 C62 40 56 34 48 34 H28 54 V44 76 C54 76 62 66 63 58"),
        '$' => (58.0, "M55 22 C50 14 42 10 29 10 H3 31 C3 44 14 47 29 50 C46 53 58 58 58 72 V29 92 C14 92 5 86 0 76 M29 -4 L29 106"),
        '^' => (44.0, "M0 34 L22 4 L44 34"),
        '~' => (50.0, "M0 64 C8 50 17 50 25 58 C33 66 42 66 50 52"),
        '`' => (14.0, "M0 -4 L14 14"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_printable_letter_has_strokes_within_its_width() {
        for letter in (' '..='~').chain(['×', '–', '·']) {
            let (width, text) = strokes(letter).unwrap_or_else(|| panic!("no strokes for {letter:?}"));
            let Glyph { path, .. } = glyph(letter);
            assert_eq!(path.0.len(), text.matches(char::is_alphabetic).count(), "{letter:?}");
            assert_eq!(path.0.is_empty(), letter == ' ');
            if letter != ' ' {
                let bounds = path.bounds();
                assert!(bounds.x >= -8.0 && bounds.x + bounds.width <= width + 8.0, "{letter:?}: {bounds:?}");
                assert!(bounds.y >= -10.0 && bounds.y + bounds.height <= 132.0, "{letter:?}: {bounds:?}");
                assert!(matches!(path.0[0], Step::Move(_)), "{letter:?}");
            }
        }
    }

    #[test]
    fn unknown_letters_become_boxes_and_text_has_a_width() {
        assert_eq!(glyph('漢').path.0.len(), 5);
        assert_eq!(glyph('ü').path.0.len(), glyph('u').path.0.len() + 4);
        assert_eq!(width("äÅč"), width("aAc"));
        assert_eq!(width(""), 0.0);
        assert_eq!(width("00"), 60.0 + GAP + 60.0);
    }
}
