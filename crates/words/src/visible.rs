//! Text from outside as it may be shown: nothing in it steers a terminal.

use std::borrow::Cow;

/// A text whose control characters stand there as what they are, like `\u{1b}`; ends of lines and tabs stay. Signs that
/// turn the direction of what follows are control characters, too.
///
/// ```
/// assert_eq!(twotone_words::visible("a\u{1b}[2J\n"), "a\\u{1b}[2J\n");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.chars().any(steers) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let ends_line = letter == '\r' && letters.peek() == Some(&'\n');
        if steers(letter) && !ends_line {
            shown.extend(letter.escape_unicode());
        } else {
            shown.push(letter);
        }
    }
    Cow::Owned(shown)
}

fn steers(letter: char) -> bool {
    let turns = matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || letter.is_control() && !matches!(letter, '\n' | '\t')
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn nothing_that_steers_is_left() {
        for (text, shown) in [
            ("plain é 中\ttext\r\n", "plain é 中\ttext\r\n"),
            ("a\u{1b}]0;b\u{7}", "a\\u{1b}]0;b\\u{7}"),
            ("\u{9b}31m\u{7f}\r!", "\\u{9b}31m\\u{7f}\\u{d}!"),
            ("\u{202e}txt", "\\u{202e}txt"),
        ] {
            assert_eq!(visible(text), shown);
        }
    }
}
