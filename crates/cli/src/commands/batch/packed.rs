//! Rows on their way to a table: fields with their lengths in front, so that nothing is escaped, or looked through again.

use std::borrow::Cow;
use std::io::Read;

use anyhow::bail;

use super::record::{Record, Value};
use crate::speech::words;

/// What a row begins with, and no text does.
const MARK: u8 = 0x1E;

/// Appends a row with the fields that `fill` puts.
pub fn put_row(out: &mut Vec<u8>, fill: impl FnOnce(&mut Vec<u8>)) {
    out.push(MARK);
    out.extend_from_slice(&0_u64.to_le_bytes());
    let begin = out.len();
    fill(out);
    let length = ((out.len() - begin) as u64).to_le_bytes();
    out[begin - length.len()..begin].copy_from_slice(&length);
}

/// Appends a field.
pub fn put(out: &mut Vec<u8>, name: &str, value: Value<'_>) {
    let (is_text, value) = match value {
        Value::Json(json) => (false, json),
        Value::Text(text) => (true, text),
    };
    put_part(out, name);
    out.push(u8::from(is_text));
    put_part(out, value);
}

/// A part of a row: its length in pieces of seven bits, the lowest first, then what it says.
fn put_part(out: &mut Vec<u8>, part: &str) {
    let mut length = part.len();
    while length > 0x7F {
        out.push(length as u8 | 0x80);
        length >>= 7;
    }
    out.push(length as u8);
    out.extend_from_slice(part.as_bytes());
}

/// Takes a part off the front.
fn take_part<'a>(rest: &mut &'a [u8]) -> Option<&'a str> {
    let (mut length, mut shift) = (0, 0);
    loop {
        let (&byte, behind) = rest.split_first()?;
        *rest = behind;
        length |= usize::from(byte & 0x7F).checked_shl(shift)?;
        if byte < 0x80 {
            break;
        }
        shift += 7;
    }
    let (part, behind) = rest.split_at_checked(length)?;
    *rest = behind;
    std::str::from_utf8(part).ok()
}

/// The fields of a row.
pub fn fields(mut row: &[u8]) -> Option<Record<'_>> {
    let mut fields = Vec::with_capacity(8);
    while !row.is_empty() {
        let name = take_part(&mut row)?;
        let (&is_text, behind) = row.split_first()?;
        row = behind;
        let value = take_part(&mut row)?;
        let value = if is_text == 0 { Value::Json(value) } else { Value::Text(value) };
        fields.push((Cow::Borrowed(name), value));
    }
    Some(Record::of(fields))
}

/// So much is read at a time.
const BLOCK: u64 = 1 << 16;

/// Calls `each` with every whole row of what is read, and tells where the last one ends: a torn one may follow. What is no row is refused.
pub fn for_each(
    mut input: impl Read,
    mut each: impl FnMut(&Record<'_>) -> anyhow::Result<()>,
) -> anyhow::Result<u64> {
    let (mut block, mut number, mut end) = (Vec::new(), 0, 0);
    loop {
        let read = input.by_ref().take(BLOCK).read_to_end(&mut block)?;
        let whole = for_each_in(&block, &mut number, &mut each)?;
        block.drain(..whole);
        end += whole as u64;
        if read == 0 {
            return Ok(end);
        }
    }
}

/// The same with rows that lie in memory, where `number` counts them.
pub fn for_each_in(
    rows: &[u8],
    number: &mut u64,
    mut each: impl FnMut(&Record<'_>) -> anyhow::Result<()>,
) -> anyhow::Result<usize> {
    let mut rest = rows;
    while let Some(&mark) = rest.first() {
        if mark != MARK {
            bail!(words().batch_no_answer(*number + 1));
        }
        let whole = rest[1..].split_first_chunk().and_then(|(length, behind)| {
            behind.split_at_checked(usize::try_from(u64::from_le_bytes(*length)).ok()?)
        });
        let Some((row, behind)) = whole else { break };
        let Some(record) = fields(row) else { bail!(words().batch_no_answer(*number + 1)) };
        each(&record)?;
        *number += 1;
        rest = behind;
    }
    Ok(rows.len() - rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIELDS: [(&str, Value<'_>); 6] = [
        ("id", Value::Json("7")),
        ("", Value::Text("")),
        ("\"", Value::Text("\u{1e}\n\\/\u{9ed1}")),
        ("id", Value::Json(r#"{"a":[1]}"#)),
        ("name", Value::Text("x")),
        ("verdict", Value::Text("unique")),
    ];

    /// The fields of all rows, each with its name, as it stands.
    fn read(bytes: &[u8]) -> anyhow::Result<(Vec<(String, String)>, u64)> {
        let mut all = Vec::new();
        let mut note = |record: &Record<'_>| {
            let told = |(name, value): (&str, Value<'_>)| (name.to_owned(), value.json().into_owned());
            all.extend(record.fields().map(told));
            Ok(())
        };
        let end = for_each(bytes, &mut note)?;
        Ok((all, end))
    }

    #[test]
    fn fields_are_read_as_they_were_put() {
        let (mut rows, mut expected) = (Vec::new(), Vec::new());
        for length in [0, 1, 127, 128, 129, 16_383, 16_384, 100_000] {
            let long = "\\".repeat(length);
            let fields = FIELDS.into_iter().chain([("long", Value::Text(&long))]);
            put_row(&mut rows, |row| fields.clone().for_each(|(name, value)| put(row, name, value)));
            expected.extend(fields.map(|(name, value)| (name.to_owned(), value.json().into_owned())));
        }
        put_row(&mut rows, |_| {});
        assert_eq!(read(&rows).unwrap(), (expected, rows.len() as u64));
    }

    #[test]
    fn a_torn_row_is_none() {
        let mut rows = Vec::new();
        let mut put_all = || {
            put_row(&mut rows, |row| FIELDS.into_iter().for_each(|(name, value)| put(row, name, value)));
            rows.len()
        };
        let (first, second) = (put_all(), put_all());
        for end in 0..=second {
            let whole = if end == second { second } else { end / first * first };
            let (found, found_end) = read(&rows[..end]).unwrap();
            assert_eq!((found.len(), found_end), (whole / first * FIELDS.len(), whole as u64), "{end}");
        }
    }

    #[test]
    fn what_is_no_row_is_refused() {
        let mut odd = Vec::new();
        put_row(&mut odd, |row| row.extend_from_slice(b"no fields"));
        let mut wrong = Vec::new();
        put_row(&mut wrong, |row| put(row, "a", Value::Json("1")));
        wrong.push(b'{');
        for bytes in [b"my notes".as_slice(), b"{\"verdict\":\"unique\"}\n", b"\n", &odd, &wrong] {
            assert!(read(bytes).is_err(), "{bytes:?}");
        }
    }
}
