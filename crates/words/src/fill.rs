//! How sentences are filled in.

use std::fmt::Display;

use twotone::BigUint;

use crate::table::{Part, parts};
use crate::visible;

/// Something that is counted: one of it, or another number.
pub trait Number: Display {}

macro_rules! numbers {
    ($($number:ty),*) => { $(impl Number for $number {})* };
}
numbers!(u8, u16, u32, u64, usize, i64, BigUint);
impl<T: Number + ?Sized> Number for &T {}

/// The value of a variable.
pub type Values<'a> = &'a dyn Fn(&str) -> Option<String>;

/// A sentence with its variables filled in.
pub fn fill(sentence: &str, counts_one: bool, values: Values<'_>) -> String {
    let mut text = String::new();
    put(sentence, counts_one, values, &mut text);
    close_up(text)
}

fn put(sentence: &str, counts_one: bool, values: Values<'_>, text: &mut String) {
    for part in parts(sentence) {
        match part {
            Part::Text(piece) => text.push_str(piece),
            // Names, ids and pieces of input come from outside.
            Part::Variable(name) => text.push_str(&visible(&values(name).unwrap_or_default())),
            Part::Choice(name, choices) => {
                let value = values(name).unwrap_or_else(|| "none".to_owned());
                let is_meant = |key: &str| key == value || (counts_one && key == "one" && value == "1");
                let choice = choices.iter().find(|(key, _)| is_meant(key)).or(choices.last());
                choice.into_iter().for_each(|(_, sentence)| put(sentence, counts_one, values, text));
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
        let told = |cells: &str| fill("\u{1}cells\u{2} 相同", false, &|_| Some(cells.to_owned()));
        assert_eq!((&*told("第2行第3列"), &*told("2")), ("第2行第3列相同", "2 相同"));
        assert_eq!(close_up("一  two words".to_owned()), "一  two words");
    }

    #[test]
    fn choices_go_by_value_then_by_number_then_to_the_last() {
        let choose = |value: Option<&str>, counts_one| {
            let sentence = "\u{1}n\u{3}0\u{4}zero\u{3}one\u{4}one\u{3}other\u{4}other\u{2}";
            fill(sentence, counts_one, &|_| value.map(str::to_owned))
        };
        assert_eq!(choose(Some("0"), true), "zero");
        assert_eq!(choose(Some("1"), true), "one");
        assert_eq!(choose(Some("1"), false), "other");
        assert_eq!(choose(Some("11"), true), "other");
        assert_eq!(choose(None, true), "other");
    }
}
