//! Steps and hints in words: sentences made from codes, one file per language.

mod en;
mod faults;
mod opening;
mod reason;
mod show;
mod tell;
mod zh;

use clap::ValueEnum;

pub use opening::{marks, opening};
pub use show::{grade as show_grade, hint as show_hint, steps as show_steps};
pub use tell::{Teller, fill};

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    /// English.
    En,
    /// 简体中文.
    Zh,
}

impl Lang {
    /// What the locale says; English if it says nothing that we speak.
    pub fn from_locale() -> Self {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
        if locale.is_some_and(|locale| locale.to_ascii_lowercase().starts_with("zh")) {
            Lang::Zh
        } else {
            Lang::En
        }
    }

    fn words(self) -> &'static Words {
        match self {
            Lang::En => &en::WORDS,
            Lang::Zh => &zh::WORDS,
        }
    }
}

/// One thing, and another number of them: `{number}`.
type Counted = [&'static str; 2];

/// Everything that can be said, in one language. In templates, `{clues}`, `{cells}`, `{found}` and others are replaced.
struct Words {
    rules: &'static [Technique],
    /// The nine parts of a board, row by row.
    areas: [&'static str; 9],
    /// A cell: `{row}`, `{column}`.
    cell: &'static str,
    /// A clue with its number: `{clue}`, `{cell}`.
    clue: &'static str,
    /// A numbered vertex: `{clue}`, `{cell}`.
    vertex: &'static str,
    /// Between the items of a list, and after a shortened one (`{more}`).
    comma: &'static str,
    more: &'static str,
    /// Between two sentences.
    space: &'static str,
    /// The values 0 and 1 of each family.
    values: [(&'static str, [&'static str; 2]); 3],
    /// Cells have a value: `{cells}`, `{value}`; and what stands between two such parts.
    is: &'static str,
    and: &'static str,
    nudge: &'static str,
    /// The cells a step is about: `{cells}`; what to look at: `{basis}`; and what stands between clues and cells there.
    follows: &'static str,
    look_at: &'static str,
    with: &'static str,
    /// The start of a trial: `{assumed}`; a link: `{found}`, `{reason}`; and its end: `{reason}`.
    suppose: &'static str,
    link: &'static str,
    impossible: &'static str,
    therefore: &'static str,
    /// Only general rules, no clue and no cell.
    rules_alone: &'static str,
    solved: &'static str,
    no_solution: &'static str,
    stuck: &'static str,
    unknown: &'static str,
    /// `{open}`: the cells, or how many they are.
    several: &'static str,
    /// One mark is wrong, or several that may be right one by one: `{cells}`.
    mistake: &'static str,
    clash: &'static str,
    /// `{marks}`, counted, and `{cells}`.
    keep: &'static str,
    marks: Counted,
    level: &'static str,
    levels: [&'static str; 5],
    /// `{work}`, and `{steps}`, counted.
    work: &'static str,
    steps: Counted,
    /// `{title}`, `{step}`, and `{open}`, counted.
    bottleneck: &'static str,
    cells: Counted,
    times: &'static str,
    ungraded: &'static str,
    faults: faults::Words,
}

/// What can be said about a technique; for all families, if none is named.
struct Technique {
    family: &'static str,
    id: &'static str,
    title: &'static str,
    /// By case of a step, its reason. See `reason.rs` for what can stand in braces.
    cases: &'static [(&'static str, &'static str)],
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_is_told_in_full_and_premises_are_cut() {
        let board =
            twotone::Board::parse("2 20\n________________9___\n____________________\n").expect("a board");
        let teller = Teller::new(&board, Some(Lang::En));
        let cells: Vec<usize> = (0..20).collect();
        let found: Vec<(usize, bool)> = cells.iter().map(|&cell| (cell, true)).collect();
        assert!(teller.found(&found).ends_with("r1c19, r1c20 = black"), "{}", teller.found(&found));
        assert!(teller.cells(&cells).ends_with("r1c12 and 8 more"), "{}", teller.cells(&cells));
    }

    #[test]
    fn chinese_sets_blanks_around_digits_only() {
        let told = |cells: &str| fill("{cells} 相同", &[("cells", cells)]);
        assert_eq!((&*told("第2行第3列"), &*told("2")), ("第2行第3列相同", "2 相同"));
        assert_eq!(fill("{a}  {b}", &[("a", "一"), ("b", "two words")]), "一  two words");
    }

    #[test]
    fn every_technique_has_words_in_every_language() {
        for lang in [Lang::En, Lang::Zh] {
            for family in twotone::families::FAMILIES {
                let info = family.info();
                let size = twotone::Size::new(1, 1);
                let blank = vec![b'.'; info.places.of(size).cells()];
                let variant = twotone::Variant::find(info.id).expect("a family");
                let board = twotone::Board::from_symbols(variant, size, blank).expect("an empty board");
                for facts in board.techniques() {
                    let is_meant = |technique: &&Technique| {
                        technique.id == facts.id && ["", info.id].contains(&technique.family)
                    };
                    let found = lang.words().rules.iter().filter(is_meant);
                    assert_eq!(found.count(), 1, "{lang:?} {} {}", info.id, facts.id);
                }
            }
        }
    }
}
