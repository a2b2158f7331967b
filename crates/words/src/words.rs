//! What can be said without a board: verdicts, limits, counts, what engines did, codes.

use std::fmt::Display;

use twotone::{
    Answer, BigUint, Code, Count, Detail, Estimate, Limit, Line, Size, Trace, Variant, Verdict, What,
};
use twotone::{Format, Loss, ParseError, Unsupported};

use crate::fill::{Number, Values, fill};
use crate::table::{Message, Table};

include!(concat!(env!("OUT_DIR"), "/tables.rs"));

/// A longer number of solutions is told by its length.
const DIGITS: usize = 30;

/// Digits of a number that is only known about.
const TRUSTED: usize = 3;

/// Everything that can be said in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    lang: Lang,
}

impl Words {
    /// The words of a language.
    pub fn new(lang: Lang) -> Self {
        Words { lang }
    }

    /// The language.
    pub fn lang(self) -> Lang {
        self.lang
    }

    pub(crate) fn common(self) -> &'static [Message] {
        COMMON[self.lang as usize].messages()
    }

    /// The messages of a family.
    pub(crate) fn of_family(self, family: &str) -> &'static [Message] {
        let own = FAMILIES.iter().find(|(name, _)| *name == family);
        own.map_or(&[], |(_, versions)| versions[self.lang as usize].messages())
    }

    /// A message of a family, or else of all.
    pub(crate) fn find(self, family: &str, id: &str) -> Option<&'static Message> {
        Message::find(self.of_family(family), id).or_else(|| Message::find(self.common(), id))
    }

    /// The page of a technique: what it says, a board before and after.
    pub fn page(self, variant: Variant, technique: &str) -> &'static str {
        let is_meant = |family: &str, id: &str| id == technique && ["", variant.family()].contains(&family);
        let page = PAGES.iter().find(|(family, id, _)| is_meant(family, id));
        page.map_or("", |(_, _, versions)| versions[self.lang as usize])
    }

    fn plain(self, index: usize) -> &'static str {
        self.common()[index].value
    }

    fn filled(self, index: usize, values: &[(&str, &dyn Display)]) -> String {
        let value = |name: &str| values.iter().find(|(known, _)| *known == name).map(|(_, v)| v.to_string());
        self.fill(self.common()[index].value, &value)
    }

    pub(crate) fn fill(self, sentence: &str, values: Values<'_>) -> String {
        fill(sentence, self.lang.counts_one(), values)
    }

    /// The name of a variant's rules.
    pub fn variant(self, variant: Variant) -> String {
        let own = |id: &str| Message::find(self.of_family(variant.family()), id);
        let named = own(&format!("variant-{}", variant.name())).or_else(|| own("family"));
        named.map_or_else(|| variant.to_string(), |message| self.fill(message.value, &|_| None))
    }

    /// The name of a technique.
    pub fn title(self, variant: Variant, technique: &str) -> String {
        let title = self.find(variant.family(), technique);
        title.map_or_else(String::new, |message| self.fill(message.value, &|_| None))
    }

    /// The rules of a variant in a sentence.
    pub fn about(self, variant: Variant) -> String {
        let own = |id: &str| Message::find(self.of_family(variant.family()), id);
        let about = own(&format!("about-{}", variant.name())).or_else(|| own("about"));
        about.map_or_else(String::new, |message| self.fill(message.value, &|_| None))
    }

    /// The rules of a variant, the aim first.
    pub fn rules(self, variant: Variant) -> Vec<String> {
        let own = self.of_family(variant.family());
        let of_variant = Message::find(own, &format!("rules-{}", variant.name()));
        let message = of_variant.or_else(|| Message::find(own, "rules"));
        let told = |message: &'static Message| {
            let rules = message.attributes.iter().map(|(_, sentence)| *sentence);
            std::iter::once(message.value).chain(rules)
        };
        message.into_iter().flat_map(told).map(|sentence| self.fill(sentence, &|_| None)).collect()
    }

    /// How an engine finds answers, and why they are right; nothing if that is not told.
    pub fn algorithm(self, variant: Variant, engine: &str) -> Option<String> {
        let message = self.find(variant.family(), &format!("algorithm-{engine}"))?;
        Some(self.fill(message.value, &|_| None))
    }

    /// What a format is.
    pub fn format_about(self, format: Format) -> String {
        let id = format!("format-{}", format.name().replace('.', "-"));
        let known = Message::find(self.common(), &id);
        known.map_or_else(|| format.about().to_owned(), |message| self.fill(message.value, &|_| None))
    }

    /// A cell.
    pub fn cell_at(self, size: Size, cell: usize) -> String {
        let point = size.point(cell);
        self.cell(point.row + 1, point.column + 1)
    }

    /// A row or a column.
    pub fn line(self, line: Line) -> String {
        match line {
            Line::Row(row) => self.row(row + 1),
            Line::Column(column) => self.column(column + 1),
        }
    }

    /// Names one after the other.
    pub fn list<T: ToString>(self, names: impl IntoIterator<Item = T>) -> String {
        let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
        names.join(self.between_items())
    }

    /// A code of a family, or of all, in a sentence.
    pub fn code(self, variant: Option<Variant>, code: &Code) -> String {
        let family = variant.map_or("", Variant::family);
        let Some(message) = self.find(family, code.id) else { return code.to_string() };
        self.fill(message.value, &|name| code.details.get(name).map(|detail| self.detail(detail)))
    }

    /// A detail where there is no board: places are counted from one.
    fn detail(self, detail: &Detail) -> String {
        match detail {
            Detail::Line(line) => self.line(*line),
            Detail::Lines(lines) => self.list(lines.iter().map(|line| self.line(*line))),
            Detail::Texts(texts) => self.list(texts),
            other => other.to_string(),
        }
    }

    /// Why a text could not be read, and where.
    pub fn parse_error(self, error: &ParseError) -> String {
        let told = self.text_at(error.line, error.column, self.text_problem(&error.problem));
        match error.problem.details.get("field") {
            Some(field) => self.text_in_field(field, told),
            None => told,
        }
    }

    /// What is wrong with a text, or what a format cannot express.
    pub fn text_problem(self, problem: &Code) -> String {
        let Some(message) = Message::find(self.common(), &format!("text-{}", problem.id)) else {
            return problem.to_string();
        };
        let value = |name: &str| problem.details.get(name).map(|detail| self.text_detail(name, detail, true));
        let told = self.fill(message.value, &value);
        match problem.details.get("read-as") {
            Some(rules) => self.text_read_as(rules, told),
            None => told,
        }
    }

    /// A detail of such a problem: what was found is quoted, and of several one would do.
    pub(crate) fn text_detail(self, name: &str, detail: &Detail, is_text: bool) -> String {
        match (name, detail) {
            _ if !is_text => self.detail(detail),
            ("found", Detail::Text(text)) if text.is_empty() => self.text_nothing().to_owned(),
            ("found", Detail::Text(text)) => self.text_quoted(text),
            ("expected", Detail::Texts(texts)) => {
                self.either(texts.iter().map(|text| self.text_quoted(text)))
            }
            ("families" | "known", Detail::Texts(texts)) => self.either(texts.iter().cloned()),
            _ => self.detail(detail),
        }
    }

    fn either(self, choices: impl Iterator<Item = String>) -> String {
        let mut choices: Vec<String> = choices.collect();
        match choices.pop() {
            Some(last) if !choices.is_empty() => self.text_or(self.list(choices), last),
            last => last.unwrap_or_default(),
        }
    }

    /// Why there is no picture.
    pub fn picture(self, problem: &Code) -> String {
        let Some(message) = Message::find(self.common(), &format!("picture-{}", problem.id)) else {
            return problem.to_string();
        };
        self.fill(message.value, &|name| problem.details.get(name).map(|detail| self.detail(detail)))
    }

    /// Something that a format cannot express.
    pub fn loss(self, loss: Loss) -> String {
        self.text_problem(&loss.problem())
    }

    /// Why a format cannot hold a board.
    pub fn not_supported(self, error: &Unsupported) -> String {
        self.unsupported(error.format, self.text_problem(&error.problem))
    }

    /// The verdict in a sentence.
    pub fn verdict(self, answer: &Answer) -> String {
        match answer.verdict {
            Verdict::Unique => self.verdict_unique().to_owned(),
            Verdict::Several => self.verdict_several().to_owned(),
            Verdict::Solvable => self.verdict_solvable().to_owned(),
            Verdict::NoSolution => self.verdict_none().to_owned(),
            Verdict::Unknown => self.unknown(answer.limit),
        }
    }

    /// How the search for so many solutions, or for all, ended.
    pub fn verdict_listed(self, answer: &Answer, found: u64, most: Option<u64>) -> String {
        match answer.verdict {
            Verdict::Several if most == Some(found) => self.verdict_several_listed(found),
            Verdict::Several => self.verdict_all_listed(found),
            Verdict::Unknown if found > 0 => self.verdict_some_listed(self.limited(answer.limit), found),
            _ => self.verdict(answer),
        }
    }

    /// That nothing is known, and what ended it.
    pub fn unknown(self, limit: Option<Limit>) -> String {
        self.verdict_unknown(self.limited(limit))
    }

    /// What ended a run.
    pub fn limited(self, limit: Option<Limit>) -> String {
        self.limit(limit.map_or("other", Limit::code))
    }

    /// So many solutions, in words that fit on a line.
    pub fn so_many(self, number: &BigUint) -> String {
        let digits = number.to_string().len();
        if digits > DIGITS { self.solutions_long(digits) } else { self.solutions(number) }
    }

    /// A number of solutions in a sentence.
    pub fn count(self, count: &Count) -> String {
        match count {
            Count::Exact(number) => self.count_exact(self.so_many(number)),
            Count::AtLeast { bound, limit: None } => self.count_at_least(self.so_many(bound)),
            Count::AtLeast { bound, limit } if *bound == BigUint::ZERO => {
                self.count_unknown_nothing(self.limited(*limit))
            }
            Count::AtLeast { bound, limit } => self.count_unknown(self.limited(*limit), self.so_many(bound)),
        }
    }

    /// An estimate of a number of solutions in a sentence.
    pub fn estimate(self, estimate: &Estimate) -> String {
        let Estimate { about, error, at_least, dives, .. } = estimate;
        let Some(error) = error else {
            return if *dives == 0 {
                self.count_about_too_large().to_owned()
            } else {
                self.count_about_nothing(*dives)
            };
        };
        let (about, least) = (self.so_many(&rounded(about)), self.so_many(at_least));
        self.count_about(about, *dives, *error, least, Estimate::CONFIDENCE)
    }

    /// A number that is only known about, with no more digits than that deserves.
    pub fn roughly(self, number: &BigUint) -> String {
        self.count_about_number(rounded(number))
    }

    /// What an engine did.
    pub fn what(self, what: &What) -> String {
        match what {
            What::Answered(cells) => self.answered(*cells),
            What::Declined(why) => self.declined(why),
            What::SwitchedOff => self.switched_off().to_owned(),
            What::GaveUp(limit) => self.gave_up(self.limited(Some(*limit))),
            What::Fixed(cells) => self.fixed(*cells),
            What::Refuted => self.refuted().to_owned(),
            What::Split(parts) => self.split(*parts),
        }
    }

    /// What every engine did, one after the other.
    pub fn trace(self, trace: &Trace) -> Vec<String> {
        trace.events.iter().map(|event| self.event(event.engine, self.what(&event.what))).collect()
    }

    /// The effort of a run.
    pub fn effort_of(self, trace: &Trace) -> String {
        let effort = &trace.effort;
        self.effort(effort.ticks, effort.conflicts, effort.decisions, effort.restarts)
    }
}

/// The number with zeros behind the digits that can be trusted.
fn rounded(number: &BigUint) -> BigUint {
    let dropped = number.to_string().len().saturating_sub(TRUSTED);
    let unit = BigUint::from(10u32).pow(u32::try_from(dropped).unwrap_or(u32::MAX));
    (number + &unit / 2u32) / &unit * &unit
}
