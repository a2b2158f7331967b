//! A place in a text that moves on line by line.

/// Where reading has got to. Cheap to copy, so that a reader can look ahead.
#[derive(Clone, Copy)]
pub struct Cursor<'a> {
    pub text: &'a [u8],
    pub at: usize,
}

/// A line without its end, and where it starts.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    pub start: usize,
    pub bytes: &'a [u8],
}

/// What a line in front of a board may hold.
#[derive(Clone, Copy)]
pub enum Numbers {
    One(u64),
    Two(u64, u64),
}

impl<'a> Cursor<'a> {
    pub fn new(text: &'a [u8]) -> Self {
        // A byte order mark says nothing about the board.
        let at = if text.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
        Cursor { text, at }
    }

    /// The next line that is not blank, without blanks around it.
    pub fn line(&mut self) -> Option<Line<'a>> {
        while self.at < self.text.len() {
            let rest = &self.text[self.at..];
            let length = rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
            let line = Line { start: self.at, bytes: &rest[..length] }.trimmed();
            self.at += (length + 1).min(rest.len());
            if !line.bytes.is_empty() {
                return Some(line);
            }
        }
        None
    }

    /// The next line, without moving on.
    pub fn peek(&self) -> Option<Line<'a>> {
        let mut ahead = *self;
        ahead.line()
    }

    /// A line of exactly `width` bytes without blanks, if that is what comes next: the fast way through a grid.
    pub fn row(&mut self, width: usize) -> Option<&'a [u8]> {
        let rest = &self.text[self.at..];
        let row = rest.get(..width)?;
        let skip = match &rest[width..] {
            [] => 0,
            [b'\n', ..] => 1,
            [b'\r', b'\n', ..] => 2,
            _ => return None,
        };
        let clean = row.iter().fold(true, |clean, &b| clean & (b > b' '));
        if !clean {
            return None;
        }
        self.at += width + skip;
        Some(row)
    }
}

impl<'a> Line<'a> {
    fn trimmed(self) -> Self {
        let front = self.bytes.iter().take_while(|b| is_space(**b)).count();
        let bytes = &self.bytes[front..];
        let back = bytes.iter().rev().take_while(|b| is_space(**b)).count();
        Line { start: self.start + front, bytes: &bytes[..bytes.len() - back] }
    }

    /// The one or two numbers of a line that holds nothing else; `None` if there is anything else.
    pub fn numbers(&self) -> Option<Numbers> {
        if self.bytes.len() > 64 {
            return None;
        }
        let mut words = self.bytes.split(|&b| is_space(b)).filter(|word| !word.is_empty()).map(number);
        match (words.next()??, words.next(), words.next()) {
            (one, None, _) => Some(Numbers::One(one)),
            (one, Some(Some(two)), None) => Some(Numbers::Two(one, two)),
            _ => None,
        }
    }

    /// The symbols of a grid row with their offsets: everything but blanks.
    pub fn symbols(&self) -> impl Iterator<Item = (usize, u8)> + 'a {
        let start = self.start;
        self.bytes.iter().enumerate().filter(|(_, b)| !is_space(**b)).map(move |(i, &b)| (start + i, b))
    }

    /// How many symbols there are in a grid row.
    pub fn width(&self) -> usize {
        self.bytes.iter().filter(|b| !is_space(**b)).count()
    }
}

/// A number in decimal digits; one that is absurdly long becomes the largest there is.
fn number(word: &[u8]) -> Option<u64> {
    let more = |number: u64, digit: u8| number.saturating_mul(10).saturating_add(digit.into());
    word.iter().try_fold(0, |number, b| b.is_ascii_digit().then(|| more(number, b - b'0')))
}

pub fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}
