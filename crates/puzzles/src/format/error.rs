//! What was wrong with a text, and where: codes with details; the sentences here are for Rust programs.

use std::fmt;

use crate::code::{Code, Detail};

/// A text that could not be read: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Line, from 1.
    pub line: usize,
    /// Column in bytes, from 1.
    pub column: usize,
    /// What was expected and what was found.
    pub problem: Code,
}

/// Gives every code a name here and an English sentence.
///
/// In a sentence `{name}` is a detail, `{name:row}` a number of rows, `{name:found}` a piece of the text or nothing,
/// `{name:symbols}` a choice of symbols, `{name:or}` a choice of names.
macro_rules! codes {
    ($($name:ident $code:literal $sentence:literal)*) => {
        $(pub(crate) const $name: &str = $code;)*
        const SENTENCES: &[(&str, &str)] = &[$(($code, $sentence)),*];
    };
}

codes! {
    // The text as a whole.
    EMPTY "empty" "expected a board, found nothing: the text is empty"
    UNKNOWN_TEXT "unknown-text" "expected the size of a board, or one of these formats; found neither: {formats}"
    GRID_WITHOUT_SIZE "grid-without-size" "a grid without its size in front: name the family"
    AMBIGUOUS_FAMILY "ambiguous-family" "this board could be {families:or}: name the family"
    NO_FAMILY_FITS "no-family-fits" "expected a board of {families:or}, found {found:found}"
    OTHER_FAMILY "other-family" "this is a {found} board, but {asked} was asked for"
    UNKNOWN_RULES "unknown-rules" "expected rules ({rules}), found {found:found}"
    NOT_ONE_BOARD "not-one-board" "expected one board, found {found}"
    TOO_FEW_BOARDS "too-few-boards" "the first line announces {announced:board}, found {found}"
    TOO_MANY_BOARDS "too-many-boards" "the first line announces {announced:board}, but more text follows"
    EXPECTED_ANOTHER_BOARD "expected-another-board" "expected another board, as in the lines before, found {found:found}"

    // Sizes.
    EXPECTED_SIZE "expected-size"
        "expected the size of a board: `height width`, or one number for a square board; found {found:found}"
    EXPECTED_HEIGHT "expected-height" "expected the height of the board, found {found:found}"
    EXPECTED_WIDTH "expected-width" "expected the width of the board, found {found:found}"
    NO_CELLS "no-cells" "expected a board of at least 1x1, found a height of {height} and a width of {width}"
    TOO_LARGE "too-large" "a board of {height:row} and {width:column} is too large: at most {most:cell}"
    NOT_SQUARE "not-square" "{places} clues and blanks make no square: the size is needed, as in `8x6:{text}`"

    // Rows and codes.
    EXPECTED_ROWS "expected-rows" "expected the rows of the board, found the end of the text"
    WRONG_ROWS "wrong-rows" "expected {expected:row}, found {found}"
    TOO_FEW_VERTICES "too-few-vertices" "expected at least 2 rows of 2 vertices, found {found}"
    WRONG_ROW "wrong-row" "expected {expected:symbol} in row {row} of the board, found {found}"
    WRONG_FIRST_ROW "wrong-first-row"
        "expected a row of {cells:symbol} (clues in the cells) or {vertices} (clues on the vertices), found {found}"
    BLANK_CELLS "blank-cells"
        "blanks here may be open cells; without them this is a board of {places}: write `.` for open cells, or put tabs, commas or `|` between cells"
    WRONG_PLACES "wrong-places" "expected clues and blanks for {expected:place}, found {found}"
    TOO_MANY_PLACES "too-many-places" "expected clues and blanks for {expected:place}, found more"
    BAD_SYMBOL "bad-symbol" "expected {expected:symbols}, found {found:found}"
    EXPECTED_FORM "expected-form" "expected `{form}`, found {found:found}"
    OPEN_CELLS "open-cells" "expected a solution without gaps"
    NO_TOTAL "no-total" "a {family} board does not say how many of its cells are 1"
    TOTAL_TOO_LARGE "total-too-large" "expected a total of at most {cells:cell}, found {found}"

    // Others' files and links.
    UNKNOWN_GENRE "unknown-genre" "only {known:or} is known of the puzzles there, found {found:found}"
    LOOK_ALIKE "look-alike" "{found:found} has other rules than {family}"
    RANDOM_SEED "random-seed"
        "this is a random seed, which only the program itself can turn into a board: copy the game id instead (`5x5:` and then the clues)"
    BINAIRO_PLUS "binairo-plus" "this is Binairo+: signs between cells are not known here"
    MISSING_LINE "missing-line" "expected a line `{key}`, found none"
    WRONG_LENGTH "wrong-length" "expected a value of {expected:byte}, found {found}"
    EXPECTED_NUMBER "expected-number" "expected a number, found {found:found}"
    EXPECTED_MOVE "expected-move" "expected a move of {game}, found {found:found}"
    BAD_JSON "bad-json" "{reason}"
    NEWER_VERSION "newer-version" "expected version {expected} of this format, found {found}"
    BAD_LINK "bad-link" "expected a link of penpa-edit: this one cannot be unpacked"
    UNKNOWN_DRAWING "unknown-drawing" "expected a rectangular board of penpa-edit with nothing but the clues of one family"
    OFF_THE_BOARD "off-the-board" "{found:found} is not on the board"

    // Saved games.
    EXPECTED_SAVE "expected-save" "expected a saved game, which begins with `{form}`"
    TOO_FEW_LINES "too-few-lines" "expected a board and {turns:turn}"
    EMPTY_TURN "empty-turn" "this turn changes nothing"
    NO_SUCH_CELL "no-such-cell" "there is no cell in row {row}, column {column}"
    CELL_IS_GIVEN "cell-is-given" "the cell in row {row}, column {column} is given"

    // Writing.
    CANNOT_HOLD "cannot-hold" "cannot hold {family} boards; these formats can: {formats}"
    TOO_LONG "too-long" "holds up to {most:row} and columns"
    LOST_OPEN_CLUES "lost-open-clues" "clues without a number (`?`) became blanks"
    LOST_RULES "lost-rules" "the text does not say that the rules are those of {rules}"
    LOST_SIZE "lost-size" "the text does not tell the size of the board"
    LOST_TOTAL "lost-total" "the number of all cells that are 1 is left out"
    LOST_POSITION "lost-position" "the position is left out"
    LOST_SOLUTION "lost-solution" "the solution is left out"
    LOST_TITLE "lost-title" "the title is left out"
    LOST_AUTHOR "lost-author" "the author is left out"
    LOST_SOURCE "lost-source" "the source is left out"
    LOST_GRADE "lost-grade" "the grade is left out"
    REFUSED_SMALL "refused-small"
        "the program this is meant for will not open it: it wants at least {least:row} and columns"
    REFUSED_LARGE "refused-large" "the program this is meant for will not open it: it wants at most {most:cell}"
    REFUSED_ODD "refused-odd"
        "the program this is meant for will not open it: it wants even numbers of rows and columns, at least {least}"
    REFUSED_LINES "refused-lines"
        "the program this is meant for will not open it: it knows that there are not so many different lines"
}

/// The detail that names the field of JSON in which line and column are.
const FIELD: &str = "field";
/// The detail that names the rules as which the text was read.
const READ_AS: &str = "read-as";

/// The codes of all problems with texts.
pub fn problem_codes() -> impl Iterator<Item = &'static str> {
    SENTENCES.iter().map(|(code, _)| *code)
}

/// A problem in an English sentence.
pub(crate) struct Sentence<'a>(pub &'a Code);

impl Sentence<'_> {
    /// A detail as a sentence shows it.
    fn show(&self, f: &mut fmt::Formatter<'_>, name: &str, manner: &str) -> fmt::Result {
        let quoted = |item: &String| format!("`{item}`");
        match (self.0.details.get(name), manner) {
            (Some(Detail::Number(number)), "") => write!(f, "{number}"),
            (Some(Detail::Number(number)), noun) => {
                write!(f, "{number} {noun}{}", if *number == 1 { "" } else { "s" })
            }
            (Some(Detail::Text(text)), "found") if text.is_empty() => f.write_str("nothing"),
            (Some(Detail::Text(text)), "found") => write!(f, "`{text}`"),
            (Some(Detail::Text(text)), _) => f.write_str(text),
            (Some(Detail::Texts(items)), "or") => f.write_str(&items.join(" or ")),
            (Some(Detail::Texts(items)), "symbols") => {
                let items: Vec<String> = items.iter().map(quoted).collect();
                match items.split_last() {
                    Some((last, rest)) if !rest.is_empty() => write!(f, "{} or {last}", rest.join(", ")),
                    _ => f.write_str(&items.concat()),
                }
            }
            (Some(Detail::Texts(items)), _) => f.write_str(&items.join(", ")),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Code { id, details } = self.0;
        let sentence = SENTENCES.iter().find(|(code, _)| code == id).map_or(*id, |(_, s)| *s);
        if let Some(Detail::Text(rules)) = details.get(READ_AS) {
            write!(f, "as {rules}: ")?;
        }
        let mut pieces = sentence.split(['{', '}']);
        while let Some(plain) = pieces.next() {
            f.write_str(plain)?;
            if let Some(detail) = pieces.next() {
                let (name, manner) = detail.split_once(':').unwrap_or((detail, ""));
                self.show(f, name, manner)?;
            }
        }
        Ok(())
    }
}

impl ParseError {
    /// An error at a byte of a text.
    pub fn at(text: &[u8], offset: usize, problem: Code) -> Self {
        let before = &text[..offset.min(text.len())];
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        let column = before.iter().rev().take_while(|&&b| b != b'\n').count() + 1;
        ParseError { line, column, problem }
    }

    /// The same error, in a field of JSON.
    pub(crate) fn in_field(mut self, field: &str) -> Self {
        self.problem.details.add(FIELD, field.into());
        self
    }

    /// The same error, of a text that was read as one with these rules.
    pub(crate) fn read_as(mut self, rules: &str) -> Self {
        self.problem.details.add(READ_AS, rules.into());
        self
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Detail::Text(field)) = self.problem.details.get(FIELD) {
            write!(f, "in `{field}`, ")?;
        }
        write!(f, "line {}, column {}: {}", self.line, self.column, Sentence(&self.problem))
    }
}

impl std::error::Error for ParseError {}

/// A piece of a text for a person to recognise, short and safe to print.
pub(crate) fn excerpt(bytes: &[u8]) -> String {
    const MOST: usize = 20;
    let (shown, more) = match std::str::from_utf8(bytes) {
        Ok(text) => {
            let shown: String = text.chars().take(MOST).collect();
            (shown.escape_debug().to_string(), shown.len() < text.len())
        }
        Err(_) => (bytes[..bytes.len().min(MOST)].escape_ascii().to_string(), bytes.len() > MOST),
    };
    if more { shown + "..." } else { shown }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_counts_and_lists() {
        let rows = |expected: usize| Code::new(WRONG_ROWS).with("expected", expected).with("found", 0usize);
        assert_eq!(Sentence(&rows(1)).to_string(), "expected 1 row, found 0");
        assert_eq!(Sentence(&rows(2)).to_string(), "expected 2 rows, found 0");
        let symbol = Code::new(BAD_SYMBOL).with("expected", vec!["0-4", ".", "?"]).with("found", "");
        assert_eq!(Sentence(&symbol).to_string(), "expected `0-4`, `.` or `?`, found nothing");
        let alone = Code::new(BAD_SYMBOL).with("expected", vec!["x"]).with("found", "y");
        assert_eq!(Sentence(&alone).to_string(), "expected `x`, found `y`");
        let inside = ParseError::at(b"a\nbc", 3, symbol).in_field("puzzle").read_as("slant");
        assert!(inside.to_string().starts_with("in `puzzle`, line 2, column 2: as slant: expected"));
    }

    #[test]
    fn codes_are_different() {
        let mut codes: Vec<&str> = problem_codes().collect();
        let all = codes.len();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), all);
    }

    #[test]
    fn what_is_shown_is_short_and_safe() {
        assert_eq!(excerpt(b"5\x00"), "5\\0");
        assert_eq!(excerpt(b"\xff"), "\\xff");
        assert_eq!(excerpt("\u{1b}[31m".as_bytes()), "\\u{1b}[31m");
        assert_eq!(excerpt(&[b'x'; 30]), format!("{}...", "x".repeat(20)));
        assert_eq!(excerpt(&[b'x'; 20]), "x".repeat(20));
        assert_eq!(excerpt(&[0xff; 20]), "\\xff".repeat(20));
        assert_eq!(excerpt(&[0xff; 21]), format!("{}...", "\\xff".repeat(20)));
    }
}
