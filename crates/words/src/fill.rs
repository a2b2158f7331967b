//! Messages as the build leaves them, and how they are filled in.

use std::fmt::Display;

use twotone::BigUint;

use crate::visible;

/// A message with its attributes, each in parts.
#[derive(Debug)]
pub struct Message {
    pub id: &'static str,
    pub value: &'static [Part],
    pub attributes: &'static [(&'static str, &'static [Part])],
}

/// A piece of a sentence.
#[derive(Debug)]
pub enum Part {
    Text(&'static str),
    Variable(&'static str),
    /// What stands there depends on a variable. The last choice is for whatever has none; `none` is for a variable
    /// that is not there.
    Choice(&'static str, &'static [(&'static str, &'static [Part])]),
}

/// Something that is counted: one of it, or another number.
pub trait Number: Display {}

macro_rules! numbers {
    ($($number:ty),*) => { $(impl Number for $number {})* };
}
numbers!(u8, u16, u32, u64, usize, i64, BigUint);
impl<T: Number + ?Sized> Number for &T {}

/// The value of a variable.
pub type Values<'a> = &'a dyn Fn(&str) -> Option<String>;

impl Message {
    /// The one of this name in a sorted table.
    pub fn find(table: &'static [Message], id: &str) -> Option<&'static Message> {
        table.binary_search_by(|message| message.id.cmp(id)).ok().map(|at| &table[at])
    }

    /// An attribute.
    pub fn attribute(&self, name: &str) -> Option<&'static [Part]> {
        self.attributes.iter().find(|(known, _)| *known == name).map(|(_, parts)| *parts)
    }
}

/// A sentence with its variables filled in.
pub fn fill(parts: &[Part], counts_one: bool, values: Values<'_>) -> String {
    let mut text = String::new();
    put(parts, counts_one, values, &mut text);
    close_up(text)
}

fn put(parts: &[Part], counts_one: bool, values: Values<'_>, text: &mut String) {
    for part in parts {
        match part {
            Part::Text(piece) => text.push_str(piece),
            // Names, ids and pieces of input come from outside.
            Part::Variable(name) => text.push_str(&visible(&values(name).unwrap_or_default())),
            Part::Choice(name, choices) => {
                let value = values(name).unwrap_or_else(|| "none".to_owned());
                let is_meant = |key: &str| key == value || (counts_one && key == "one" && value == "1");
                let choice = choices.iter().find(|(key, _)| is_meant(key)).or(choices.last());
                choice.into_iter().for_each(|(_, parts)| put(parts, counts_one, values, text));
            }
        }
    }
}

/// A text without single blanks between two Chinese letters: a sentence has them for the digits that may stand there.
fn close_up(text: String) -> String {
    let is_chinese = |letter: &char| matches!(letter, '\u{3000}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}');
    if !text.chars().any(|letter| is_chinese(&letter)) {
        return text;
    }
    let mut closed = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_between = closed.chars().next_back().is_some_and(|last| is_chinese(&last))
            && letters.peek().is_some_and(is_chinese);
        if letter != ' ' || !is_between {
            closed.push(letter);
        }
    }
    closed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_sets_blanks_around_digits_only() {
        let told = |cells: &str| {
            let parts = [Part::Variable("cells"), Part::Text(" 相同")];
            fill(&parts, false, &|_| Some(cells.to_owned()))
        };
        assert_eq!((&*told("第2行第3列"), &*told("2")), ("第2行第3列相同", "2 相同"));
        assert_eq!(close_up("一  two words".to_owned()), "一  two words");
    }

    #[test]
    fn choices_go_by_value_then_by_number_then_to_the_last() {
        let choose = |value: Option<&str>, counts_one| {
            let choices: &'static [(&str, &[Part])] = &[
                ("0", &[Part::Text("zero")]),
                ("one", &[Part::Text("one")]),
                ("other", &[Part::Text("other")]),
            ];
            fill(&[Part::Choice("n", choices)], counts_one, &|_| value.map(str::to_owned))
        };
        assert_eq!(choose(Some("0"), true), "zero");
        assert_eq!(choose(Some("1"), true), "one");
        assert_eq!(choose(Some("1"), false), "other");
        assert_eq!(choose(Some("11"), true), "other");
        assert_eq!(choose(None, true), "other");
    }
}
