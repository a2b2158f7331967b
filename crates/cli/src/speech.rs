//! The language of the program: settled once, when the arguments are known.

use std::sync::OnceLock;

use twotone::Board;
use twotone_words::{Lang, Teller, Words};

static LANG: OnceLock<Lang> = OnceLock::new();

/// Settles the language: the one named, or what the locale says.
pub fn settle(lang: Option<Lang>) {
    LANG.get_or_init(|| lang.unwrap_or_else(from_locale));
}

/// The language.
pub fn lang() -> Lang {
    *LANG.get_or_init(from_locale)
}

/// What can be said in it.
pub fn words() -> Words {
    Words::new(lang())
}

/// What can be said about a board.
pub fn teller(board: &Board) -> Teller<'_> {
    Teller::new(board, lang())
}

/// What the locale says; English if it says nothing that we speak.
fn from_locale() -> Lang {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
    locale.and_then(|locale| Lang::find(&locale)).unwrap_or(Lang::En)
}
