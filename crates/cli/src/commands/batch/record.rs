//! A row on its way through `batch`: fields that are looked at only where needed.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

/// The fields of a row in their order, each value as it stands.
#[derive(Default)]
pub struct Record<'a> {
    fields: Vec<(Cow<'a, str>, Value<'a>)>,
}

/// A value of a row.
#[derive(Clone, Copy)]
pub enum Value<'a> {
    /// As it stands in JSON.
    Json(&'a str),
    /// What a text says.
    Text(&'a str),
}

impl<'a> Value<'a> {
    /// As it stands in JSON.
    pub fn json(self) -> Cow<'a, str> {
        match self {
            Value::Json(json) => Cow::Borrowed(json),
            Value::Text(text) => Cow::Owned(serde_json::to_string(text).expect("a text is always JSON")),
        }
    }

    /// What it says as text.
    pub fn text(self) -> Cow<'a, str> {
        match self {
            Value::Json(json) => text(json),
            Value::Text(text) => Cow::Borrowed(text),
        }
    }
}

impl<'a> Record<'a> {
    /// Reads one object.
    pub fn read(line: &'a [u8]) -> serde_json::Result<Self> {
        serde_json::from_slice(line)
    }

    /// Of fields that are known.
    pub fn of(fields: Vec<(Cow<'a, str>, Value<'a>)>) -> Self {
        Record { fields }
    }

    /// The value of a field.
    pub fn get(&self, name: &str) -> Option<Value<'a>> {
        self.fields.iter().find(|(key, _)| key == name).map(|(_, value)| *value)
    }

    /// The text of a field: of a string what it says, of anything else the JSON itself.
    pub fn text(&self, name: &str) -> Option<Cow<'a, str>> {
        self.get(name).map(Value::text)
    }

    /// All fields in their order.
    pub fn fields(&self) -> impl Iterator<Item = (&str, Value<'a>)> {
        self.fields.iter().map(|(key, value)| (&**key, *value))
    }
}

/// What a JSON value says as text; rows in an array become lines, nothing stays nothing.
fn text(value: &str) -> Cow<'_, str> {
    let plain = match value.as_bytes().first() {
        Some(b'"') => match value[1..].strip_suffix('"').filter(|text| !text.contains('\\')) {
            Some(text) => return Cow::Borrowed(text),
            None => broken_lines(value).or_else(|| serde_json::from_str(value).ok()),
        },
        Some(b'[') => plain_lines(value).or_else(|| Some(serde_json::from_str::<Lines>(value).ok()?.0)),
        Some(b'n') => Some(String::new()),
        _ => None,
    };
    plain.map_or(Cow::Borrowed(value), Cow::Owned)
}

/// A text in which nothing is escaped but ends of lines, as in most boards.
fn broken_lines(value: &str) -> Option<String> {
    let text = value.strip_prefix('"')?.strip_suffix('"')?;
    let (mut lines, mut start) = (String::with_capacity(text.len()), 0);
    for end in memchr::memchr_iter(b'\\', text.as_bytes()) {
        lines.push_str(&text[start..end]);
        lines.push(text[end + 1..].starts_with('n').then_some('\n')?);
        start = end + 2;
    }
    Some(lines + &text[start..])
}

/// Rows as lines where nothing stands between them and only backslashes are escaped: as we write them.
fn plain_lines(value: &str) -> Option<String> {
    let mut signs = value.strip_prefix('[')?.strip_suffix(']')?.bytes();
    let (mut lines, mut in_row) = (Vec::with_capacity(value.len()), false);
    while let Some(sign) = signs.next() {
        match sign {
            b'"' => in_row = !in_row,
            b'\\' => lines.push(signs.next().filter(|next| *next == b'\\')?),
            _ if in_row => lines.push(sign),
            b',' => lines.push(b'\n'),
            _ => return None,
        }
    }
    String::from_utf8(lines).ok()
}

impl<'de: 'a, 'a> Deserialize<'de> for Record<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Fields)
    }
}

/// Rows in an array as lines of one text.
struct Lines(String);

impl<'de> Deserialize<'de> for Lines {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Rows;
        impl<'de> Visitor<'de> for Rows {
            type Value = Lines;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("rows")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<Lines, A::Error> {
                let mut text = String::new();
                while let Some(Plain(row)) = rows.next_element()? {
                    text.push_str(&row);
                    text.push('\n');
                }
                text.pop();
                Ok(Lines(text))
            }
        }
        deserializer.deserialize_seq(Rows)
    }
}

struct Fields;

/// A text, borrowed where it has no escapes.
#[derive(serde::Deserialize)]
struct Plain<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de> Visitor<'de> for Fields {
    type Value = Record<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with the fields of one puzzle")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Record<'de>, A::Error> {
        let mut fields = Vec::with_capacity(4);
        while let Some(Plain(key)) = map.next_key()? {
            fields.push((key, Value::Json(map.next_value::<&RawValue>()?.get())));
        }
        if has_doubles(&fields) {
            tell_apart(&mut fields);
        }
        Ok(Record { fields })
    }
}

/// The fields of a row while it is read.
type Read<'a> = Vec<(Cow<'a, str>, Value<'a>)>;

fn has_doubles(fields: &Read<'_>) -> bool {
    const FEW: usize = 8;
    if fields.len() <= FEW {
        return (1..fields.len()).any(|at| fields[..at].iter().any(|(name, _)| *name == fields[at].0));
    }
    let mut names: Vec<&str> = fields.iter().map(|(name, _)| &**name).collect();
    names.sort_unstable();
    names.windows(2).any(|pair| pair[0] == pair[1])
}

/// Gives names that occur again a number, so that no value hides another: `note`, `note_2`, `note_3`.
fn tell_apart(fields: &mut Read<'_>) {
    let mut counts: HashMap<String, u64> = HashMap::new();
    for (name, _) in fields {
        let mut distinct = name.to_string();
        while let Some(count) = counts.get_mut(&distinct) {
            *count += 1;
            distinct = format!("{name}_{count}");
        }
        counts.insert(distinct.clone(), 1);
        if distinct != **name {
            *name = Cow::Owned(distinct);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every text of up to six of these signs, also against what reads all JSON.
    #[test]
    fn texts_say_what_was_written() {
        let signs = ["a", "n", "\n", "\\", "\"", "\t", "\u{9ed1}"];
        let mut texts = vec![String::new()];
        for _ in 0..6 {
            let longer = |text: &String| signs.map(|sign| text.clone() + sign);
            texts = texts.iter().flat_map(longer).chain([String::new()]).collect();
        }
        for written in texts {
            let value = serde_json::Value::from(&*written).to_string();
            assert_eq!(text(&value), written);
            let is_plain = !written.contains(['\\', '"', '\t']);
            assert_eq!(broken_lines(&value), is_plain.then_some(written), "{value}");
        }
    }

    #[test]
    fn rows_are_lines() {
        let said = |value| text(value).into_owned();
        assert_eq!(said(r#"["10","01"]"#), "10\n01");
        assert_eq!(said(r#"["\\/", "/\\"]"#), "\\/\n/\\");
        assert_eq!(said(r#"["a\nb","\u0031"]"#), "a\nb\n1");
        assert_eq!(said("[1,2]"), "[1,2]");
        assert_eq!(said("[]"), "");
        assert_eq!(said(r#""a\tb""#), "a\tb");
        assert_eq!(said("null"), "");
    }
}
