//! Messages as the build leaves them: one text, cut into messages when somebody first asks, and into parts when one is told.

use std::iter;
use std::sync::OnceLock;

use crate::marks::{CHOICE, CLOSE, FIELD, KEY, MESSAGE, OPEN};

/// The messages of a file.
#[derive(Debug)]
pub struct Table {
    text: &'static str,
    messages: OnceLock<Vec<Message>>,
}

/// A message with its attributes, each a sentence to be filled in.
#[derive(Debug)]
pub struct Message {
    pub id: &'static str,
    pub value: &'static str,
    pub attributes: Vec<(&'static str, &'static str)>,
}

/// A piece of a sentence.
#[derive(Debug, PartialEq)]
pub enum Part<'a> {
    Text(&'a str),
    Variable(&'a str),
    /// What stands there depends on a variable. The last choice is for whatever has none; `none` is for a variable
    /// that is not there.
    Choice(&'a str, Vec<(&'a str, &'a str)>),
}

impl Table {
    pub const fn new(text: &'static str) -> Self {
        Table { text, messages: OnceLock::new() }
    }

    /// All messages, by their names.
    pub fn messages(&'static self) -> &'static [Message] {
        self.messages.get_or_init(|| self.text.split(MESSAGE).filter_map(Message::read).collect())
    }
}

impl Message {
    fn read(text: &'static str) -> Option<Message> {
        let mut fields = text.split(FIELD);
        let (id, value) = (fields.next()?, fields.next()?);
        let attributes = iter::from_fn(|| Some((fields.next()?, fields.next()?))).collect();
        Some(Message { id, value, attributes })
    }

    /// The one of this name in a sorted table.
    pub fn find(table: &'static [Message], id: &str) -> Option<&'static Message> {
        table.binary_search_by(|message| message.id.cmp(id)).ok().map(|at| &table[at])
    }

    /// An attribute.
    pub fn attribute(&self, name: &str) -> Option<&'static str> {
        self.attributes.iter().find(|(known, _)| *known == name).map(|(_, sentence)| *sentence)
    }
}

/// The parts of a sentence, one after the other.
pub fn parts(sentence: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = sentence;
    iter::from_fn(move || {
        let (part, after) = match rest.find(OPEN) {
            _ if rest.is_empty() => return None,
            Some(0) => {
                let (placed, after) = cut(&rest[OPEN.len_utf8()..], CLOSE);
                (placed_part(placed), after)
            }
            found => {
                let (text, after) = rest.split_at(found.unwrap_or(rest.len()));
                (Part::Text(text), after)
            }
        };
        rest = after;
        Some(part)
    })
}

/// What stands between [`OPEN`] and [`CLOSE`].
fn placed_part(placed: &str) -> Part<'_> {
    let (name, mut rest) = cut(placed, CHOICE);
    let choices = iter::from_fn(|| {
        let (choice, after) = (!rest.is_empty()).then(|| cut(rest, CHOICE))?;
        rest = after;
        choice.split_once(KEY)
    });
    match choices.collect::<Vec<_>>() {
        choices if choices.is_empty() => Part::Variable(name),
        choices => Part::Choice(name, choices),
    }
}

/// A text before and after the first such mark that belongs to nothing inside of it.
fn cut(text: &str, mark: char) -> (&str, &str) {
    let mut depth = 0_usize;
    for (at, letter) in text.char_indices() {
        match letter {
            _ if letter == mark && depth == 0 => return (&text[..at], &text[at + mark.len_utf8()..]),
            OPEN => depth += 1,
            CLOSE => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    (text, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_stand_in_choices() {
        let inner = format!("{OPEN}m{CHOICE}one{KEY}a{CHOICE}other{KEY}{OPEN}m{CLOSE} b{CLOSE}");
        let sentence = format!("x {OPEN}n{CLOSE}{OPEN}k{CHOICE}0{KEY}{CHOICE}other{KEY}{inner}{CLOSE} y");
        let expected = [
            Part::Text("x "),
            Part::Variable("n"),
            Part::Choice("k", vec![("0", ""), ("other", &inner)]),
            Part::Text(" y"),
        ];
        assert!(parts(&sentence).eq(expected));
        let inside = [Part::Choice("m", vec![("one", "a"), ("other", "\u{1}m\u{2} b")])];
        assert!(parts(&inner).eq(inside));
        assert_eq!(parts("").next(), None);
    }
}
