//! What all languages must have in common.

use crate::Versions;
use crate::message::{Message, Variables};

/// The language all others are compared with.
pub const FIRST: &str = "en";

/// The same messages, attributes and variables in every language.
pub fn alike(languages: &[String], versions: &Versions) -> Result<(), String> {
    for (language, messages) in languages.iter().zip(versions).skip(1) {
        let [first, other] = [&versions[0], messages].map(|list| list.iter().flat_map(sentences));
        let (first, other): (Vec<_>, Vec<_>) = (first.collect(), other.collect());
        let lacks = |all: &[(String, Variables)], some: &[(String, Variables)]| {
            all.iter().find(|(id, _)| some.iter().all(|(other, _)| other != id)).map(|(id, _)| id.clone())
        };
        if let Some(id) = lacks(&first, &other) {
            return Err(format!("{language} has no {id}"));
        }
        if let Some(id) = lacks(&other, &first) {
            return Err(format!("{FIRST} has no {id}, but {language} has"));
        }
        let differs =
            |((_, one), (_, two)): &(&(String, Variables), &(String, Variables))| one.all != two.all;
        if let Some(((id, one), (_, two))) = first.iter().zip(&other).find(differs) {
            return Err(format!("{id}: {FIRST} names {:?}, {language} {:?}", one.all, two.all));
        }
    }
    Ok(())
}

/// A family's message may not be one of those that all share.
pub fn disjoint(family: &str, own: &Versions, shared: &Versions) -> Result<(), String> {
    let is_shared = |message: &&Message| shared[0].iter().any(|other| other.id == message.id);
    match own[0].iter().find(is_shared) {
        Some(message) => Err(format!("{family}: {} stands in the common file, too", message.id)),
        None => Ok(()),
    }
}

/// Every sentence of a message with what it names.
fn sentences(message: &Message) -> impl Iterator<Item = (String, Variables)> {
    let value = (message.id.clone(), Variables::of(&message.value));
    let attributes = message.attributes.iter();
    let attributes = attributes.map(|(name, parts)| (format!("{}.{name}", message.id), Variables::of(parts)));
    std::iter::once(value).chain(attributes)
}
