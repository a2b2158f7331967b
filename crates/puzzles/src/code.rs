//! What a person may be told: a code with named details. The sentences are made elsewhere, in any language.

use std::fmt;

use twotone_engine::Limit;
use twotone_grid::Size;

/// Something to tell: which message, and what it names.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// The stable name of the message.
    pub id: &'static str,
    /// What the message names.
    pub details: Details,
}

/// Something that a message names.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Detail {
    /// A number, often of cells.
    Number(i64),
    /// The place of a clue.
    Clue(usize),
    /// The places of several clues.
    Clues(Vec<usize>),
    /// A cell.
    Cell(usize),
    /// Several cells.
    Cells(Vec<usize>),
    /// A row or a column.
    Line(Line),
    /// Several rows or columns.
    Lines(Vec<Line>),
    /// A value.
    Value(bool),
    /// A name, or what somebody wrote.
    Text(String),
    /// Several names.
    Texts(Vec<String>),
}

/// Details by their names, in the order in which they were told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Details(Vec<(&'static str, Detail)>);

/// A row or a column, counted from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// A row.
    Row(usize),
    /// A column.
    Column(usize),
}

impl Code {
    /// A message without details.
    pub fn new(id: &'static str) -> Self {
        Code { id, details: Details::default() }
    }

    /// That a limit ended it, and which, as far as that is known.
    pub(crate) fn limit(limit: Option<Limit>) -> Self {
        let code = Code::new("limit");
        match limit {
            Some(limit) => code.with("limit", Detail::text(limit.code())),
            None => code,
        }
    }

    /// The same with one more detail.
    ///
    /// ```
    /// use twotone::{Code, Detail};
    ///
    /// let code = Code::new("side-too-long").with("most", Detail::number(128_u8));
    /// assert_eq!(code.details.get("most"), Some(&Detail::Number(128)));
    /// assert_eq!(code.to_string(), "side-too-long: most 128");
    /// ```
    pub fn with(mut self, name: &'static str, detail: impl Into<Detail>) -> Self {
        self.details.add(name, detail.into());
        self
    }
}

impl Detail {
    /// A number of any type; one that is out of all proportion becomes the largest there is.
    pub fn number(number: impl TryInto<i64>) -> Self {
        Detail::Number(number.try_into().unwrap_or(i64::MAX))
    }

    /// A name.
    pub fn text(name: impl ToString) -> Self {
        Detail::Text(name.to_string())
    }

    /// Several names.
    pub fn texts<T: ToString>(names: impl IntoIterator<Item = T>) -> Self {
        Detail::Texts(names.into_iter().map(|name| name.to_string()).collect())
    }
}

impl From<&str> for Detail {
    fn from(text: &str) -> Self {
        Detail::Text(text.to_owned())
    }
}

impl From<String> for Detail {
    fn from(text: String) -> Self {
        Detail::Text(text)
    }
}

impl From<usize> for Detail {
    fn from(number: usize) -> Self {
        Detail::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u64> for Detail {
    fn from(number: u64) -> Self {
        Detail::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl<S: AsRef<str>> From<&[S]> for Detail {
    fn from(items: &[S]) -> Self {
        Detail::Texts(items.iter().map(|item| item.as_ref().to_owned()).collect())
    }
}

impl<S: AsRef<str>> From<Vec<S>> for Detail {
    fn from(items: Vec<S>) -> Self {
        Detail::from(items.as_slice())
    }
}

impl Details {
    /// The detail of this name.
    pub fn get(&self, name: &str) -> Option<&Detail> {
        self.iter().find(|(known, _)| *known == name).map(|(_, detail)| detail)
    }

    /// One more detail.
    pub fn add(&mut self, name: &'static str, detail: Detail) {
        self.0.push((name, detail));
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Forgets all, keeping the memory.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// About as many bytes as they hold.
    pub(crate) fn bytes(&self) -> usize {
        let of = |detail: &Detail| match detail {
            Detail::Cells(places) | Detail::Clues(places) => size_of_val(places.as_slice()),
            _ => 0,
        };
        let own = size_of::<Code>() + self.0.len() * size_of::<(&str, Detail)>();
        own + self.iter().map(|(_, detail)| of(detail)).sum::<usize>()
    }

    /// The names and what they stand for, in the order in which they were told.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Detail)> {
        self.0.iter().map(|(name, detail)| (*name, detail))
    }
}

impl Extend<(&'static str, Detail)> for Details {
    fn extend<I: IntoIterator<Item = (&'static str, Detail)>>(&mut self, details: I) {
        self.0.extend(details);
    }
}

impl<const N: usize> From<[(&'static str, Detail); N]> for Details {
    fn from(details: [(&'static str, Detail); N]) -> Self {
        Details(details.into())
    }
}

impl Line {
    /// Its cells, in order.
    pub fn cells(self, size: Size) -> Vec<usize> {
        match self {
            Line::Row(row) => (0..size.width).map(|column| size.index(row, column)).collect(),
            Line::Column(column) => (0..size.height).map(|row| size.index(row, column)).collect(),
        }
    }
}

/// For programmers and comments: the code and its details, counted from one as people do.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)?;
        for (number, (name, detail)) in self.details.iter().enumerate() {
            write!(f, "{} {name} {detail}", if number == 0 { ":" } else { "," })?;
        }
        Ok(())
    }
}

impl fmt::Display for Detail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Detail::Number(number) => write!(f, "{number}"),
            Detail::Clue(place) | Detail::Cell(place) => write!(f, "{}", place + 1),
            Detail::Clues(places) | Detail::Cells(places) => list(f, places.iter().map(|place| place + 1)),
            Detail::Line(line) => write!(f, "{line}"),
            Detail::Lines(lines) => list(f, lines),
            Detail::Value(value) => write!(f, "{}", u8::from(*value)),
            Detail::Text(text) => f.write_str(text),
            Detail::Texts(texts) => list(f, texts),
        }
    }
}

fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: impl IntoIterator<Item = T>) -> fmt::Result {
    for (number, item) in items.into_iter().enumerate() {
        write!(f, "{}{item}", if number == 0 { "" } else { " " })?;
    }
    Ok(())
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Row(row) => write!(f, "row {}", row + 1),
            Line::Column(column) => write!(f, "column {}", column + 1),
        }
    }
}
