//! A row on its way through `batch`: a JSON object whose fields are looked at only where needed.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

/// The fields of a row in their order, each value as it stands.
pub struct Record<'a> {
    fields: Vec<(Cow<'a, str>, &'a RawValue)>,
}

impl<'a> Record<'a> {
    /// Reads one object.
    pub fn read(line: &'a [u8]) -> serde_json::Result<Self> {
        serde_json::from_slice(line)
    }

    /// The value of a field.
    pub fn get(&self, name: &str) -> Option<&'a str> {
        self.fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.get())
    }

    /// The text of a field: of a string what it says, of anything else the JSON itself.
    pub fn text(&self, name: &str) -> Option<Cow<'a, str>> {
        self.get(name).map(text)
    }

    /// All fields in their order.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &'a str)> {
        self.fields.iter().map(|(key, value)| (&**key, value.get()))
    }
}

/// What a JSON value says as text; rows in an array become lines, nothing stays nothing.
pub fn text(value: &str) -> Cow<'_, str> {
    let plain = match value.as_bytes().first() {
        Some(b'"') => serde_json::from_str(value).ok(),
        Some(b'[') => serde_json::from_str(value).ok().map(|Lines(text)| text),
        Some(b'n') => Some(String::new()),
        _ => None,
    };
    plain.map_or(Cow::Borrowed(value), Cow::Owned)
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
            fields.push((key, map.next_value()?));
        }
        if has_doubles(&fields) {
            tell_apart(&mut fields);
        }
        Ok(Record { fields })
    }
}

/// The fields of a row while it is read.
type Read<'a> = Vec<(Cow<'a, str>, &'a RawValue)>;

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
