//! The tables and methods as Rust.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::Versions;
use crate::marks::{CHOICE, CLOSE, FIELD, KEY, MESSAGE, OPEN};
use crate::message::{Message, Part, Variables};

/// Everything the library includes.
pub fn tables(languages: &[String], shared: &Versions, own: &BTreeMap<String, Versions>) -> String {
    let mut out = language_type(languages, shared);
    let number = languages.len();
    let _ = writeln!(out, "static COMMON: [Table; {number}] = {};", versions(shared));
    let _ = writeln!(out, "static FAMILIES: [(&str, [Table; {number}]); {}] = [", own.len());
    for (family, own) in own {
        let _ = writeln!(out, "    ({family:?}, {}),", versions(own));
    }
    out += "];\n\n/// The common messages: the arguments are what a sentence names.\nimpl Words {\n";
    for (index, message) in shared[0].iter().enumerate() {
        let others: Vec<&Message> = shared[1..].iter().map(|messages| &messages[index]).collect();
        out += &method(index, message, &others);
    }
    out + "}\n"
}

/// A language for every file.
fn language_type(languages: &[String], shared: &Versions) -> String {
    let mut out = String::from(
        "/// A language.\n#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\n#[non_exhaustive]\npub enum Lang {\n",
    );
    let names: Vec<String> = languages.iter().map(|language| type_name(language)).collect();
    for (name, messages) in names.iter().zip(shared) {
        let told = messages.iter().find(|message| message.id == "language");
        let told = told.map_or(name.clone(), |message| plain(&message.value));
        let _ = writeln!(out, "    /// {told}.\n    {name},");
    }
    let all: Vec<String> = names.iter().map(|name| format!("Lang::{name}")).collect();
    out += "}\n\nimpl Lang {\n    /// Every language there is, English first.\n";
    let _ = writeln!(out, "    pub const ALL: [Lang; {}] = [{}];\n", names.len(), all.join(", "));
    out += "    /// Its code, as in a locale.\n    pub const fn code(self) -> &'static str {\n        match self {\n";
    for (language, all) in languages.iter().zip(&all) {
        let _ = writeln!(out, "            {all} => {language:?},");
    }
    out + "        }\n    }\n}\n\n"
}

fn type_name(language: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    language.split('-').filter(|part| !part.is_empty()).map(word).collect()
}

fn versions(versions: &Versions) -> String {
    let table = |messages: &Vec<Message>| {
        let messages: Vec<String> = messages.iter().map(message).collect();
        format!("Table::new({:?})", messages.join(&MESSAGE.to_string()))
    };
    format!("[{}]", versions.iter().map(table).collect::<Vec<_>>().join(", "))
}

fn message(message: &Message) -> String {
    let attributes = message.attributes.iter().flat_map(|(name, value)| [name.clone(), sentence(value)]);
    let fields: Vec<String> =
        [message.id.clone(), sentence(&message.value)].into_iter().chain(attributes).collect();
    fields.join(&FIELD.to_string())
}

fn sentence(parts: &[Part]) -> String {
    let part = |part: &Part| match part {
        Part::Text(text) => text.clone(),
        Part::Variable(name) => format!("{OPEN}{name}{CLOSE}"),
        Part::Choice(name, choices) => {
            let choice =
                |(key, value): &(String, Vec<Part>)| format!("{CHOICE}{key}{KEY}{}", sentence(value));
            format!("{OPEN}{name}{}{CLOSE}", choices.iter().map(choice).collect::<String>())
        }
    };
    parts.iter().map(part).collect()
}

/// A method that tells a message; the English text is its documentation.
fn method(index: usize, message: &Message, others: &[&Message]) -> String {
    let mut variables = Variables::of(&message.value);
    others.iter().for_each(|other| variables.counted.extend(Variables::of(&other.value).counted));
    let name = message.id.replace('-', "_");
    let english = plain(&message.value).replace('[', "\\[").replace('<', "\\<");
    let doc = format!("{:?}", format!("In English: {english}"));
    let mut text = format!("    #[doc = {doc}]\n    pub fn {name}(self");
    for variable in &variables.order {
        let kind = if variables.counted.contains(variable) { "Number" } else { "Display" };
        let _ = write!(text, ", {}: impl {kind}", variable.replace('-', "_"));
    }
    let is_plain = |message: &Message| matches!(message.value.as_slice(), [Part::Text(_)]);
    if is_plain(message) && others.iter().all(|other| is_plain(other)) {
        let _ = writeln!(text, ") -> &'static str {{\n        self.plain({index})\n    }}\n");
        return text;
    }
    let values: String =
        variables.order.iter().map(|name| format!("({name:?}, &{}), ", name.replace('-', "_"))).collect();
    let _ = writeln!(text, ") -> String {{\n        self.filled({index}, &[{values}])\n    }}\n");
    text
}

/// A sentence for reading: variables in braces, the usual choice.
fn plain(parts: &[Part]) -> String {
    let part = |part: &Part| match part {
        Part::Text(text) => text.clone(),
        Part::Variable(name) => format!("{{{name}}}"),
        Part::Choice(_, choices) => choices.last().map_or_else(String::new, |(_, parts)| plain(parts)),
    };
    parts.iter().map(part).collect()
}
