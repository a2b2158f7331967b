//! A row on its way through `batch`: a JSON object whose fields are looked at only where needed.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
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

    /// The value of a field; the last one if the name occurs twice.
    pub fn get(&self, name: &str) -> Option<&'a str> {
        self.fields.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value.get())
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
        Some(b'[') => serde_json::from_str(value).ok().map(|rows: Vec<String>| rows.join("\n")),
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

struct Fields;

/// A name, borrowed where it has no escapes.
#[derive(serde::Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de> Visitor<'de> for Fields {
    type Value = Record<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with the fields of one puzzle")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Record<'de>, A::Error> {
        let mut fields = Vec::with_capacity(4);
        while let Some(Key(key)) = map.next_key()? {
            fields.push((key, map.next_value()?));
        }
        Ok(Record { fields })
    }
}
