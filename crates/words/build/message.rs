//! Messages as we use them: text, variables and choices. Whatever else Fluent has is refused.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{self, Entry, Expression, InlineExpression, PatternElement, VariantKey};
use fluent_syntax::parser;

use crate::marks::{CHOICE, CLOSE, FIELD, KEY, MESSAGE, OPEN};

/// What the build sets between the pieces of sentences: none has it of its own.
const MARKS: [char; 6] = [MESSAGE, FIELD, OPEN, CLOSE, CHOICE, KEY];

/// A message with its attributes.
pub struct Message {
    pub id: String,
    pub value: Vec<Part>,
    pub attributes: BTreeMap<String, Vec<Part>>,
}

/// A piece of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    Text(String),
    Variable(String),
    /// What stands there depends on a variable; the last choice is for whatever has none.
    Choice(String, Vec<(String, Vec<Part>)>),
}

/// The variables of a sentence, and those that are counted: they choose between `one` and `other`.
#[derive(Debug, Default, PartialEq)]
pub struct Variables {
    pub all: BTreeSet<String>,
    /// In the order in which they are met.
    pub order: Vec<String>,
    pub counted: BTreeSet<String>,
}

/// Reads a file.
pub fn read(text: &str) -> Result<Vec<Message>, String> {
    let resource = parser::parse(text).map_err(|(_, errors)| {
        let first = &errors[0];
        let line = text[..first.pos.start.min(text.len())].matches('\n').count() + 1;
        format!("line {line}: {first}")
    })?;
    let mut messages: BTreeMap<String, Message> = BTreeMap::new();
    for entry in resource.body {
        let message = match entry {
            Entry::Message(message) => message,
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => continue,
            Entry::Term(term) => return Err(format!("-{}: terms are not used here", term.id.name)),
            Entry::Junk { content } => return Err(format!("this is no message: {content}")),
        };
        let message = one(&message).map_err(|error| format!("{}: {error}", message.id.name))?;
        if let Some(first) = messages.insert(message.id.clone(), message) {
            return Err(format!("{} stands there twice", first.id));
        }
    }
    Ok(messages.into_values().collect())
}

fn one(message: &ast::Message<&str>) -> Result<Message, String> {
    let value = message.value.as_ref().ok_or("a message needs a text of its own")?;
    let mut attributes = BTreeMap::new();
    for attribute in &message.attributes {
        let name = attribute.id.name;
        if attributes.insert(name.to_owned(), parts(&attribute.value)?).is_some() {
            return Err(format!(".{name} stands there twice"));
        }
    }
    Ok(Message { id: message.id.name.to_owned(), value: parts(value)?, attributes })
}

fn parts(pattern: &ast::Pattern<&str>) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    for element in &pattern.elements {
        let part = match element {
            PatternElement::TextElement { value } => Part::Text((*value).to_owned()),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => placed(inline)?,
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                choice(selector, variants)?
            }
        };
        if matches!(&part, Part::Text(text) if text.contains(MARKS)) {
            return Err("a text with one of the marks that the build sets".to_owned());
        }
        match (parts.last_mut(), part) {
            (Some(Part::Text(before)), Part::Text(text)) => before.push_str(&text),
            (_, part) => parts.push(part),
        }
    }
    Ok(parts)
}

fn placed(inline: &InlineExpression<&str>) -> Result<Part, String> {
    match inline {
        InlineExpression::StringLiteral { value } => {
            Ok(Part::Text(fluent_syntax::unicode::unescape_unicode_to_string(value).into_owned()))
        }
        InlineExpression::VariableReference { id } => Ok(Part::Variable(id.name.to_owned())),
        _ => Err("only variables and texts can stand in braces".to_owned()),
    }
}

fn choice(selector: &InlineExpression<&str>, variants: &[ast::Variant<&str>]) -> Result<Part, String> {
    let InlineExpression::VariableReference { id } = selector else {
        return Err("only a variable can choose".to_owned());
    };
    let mut choices = Vec::new();
    for variant in variants {
        let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = variant.key;
        choices.push((key.to_owned(), parts(&variant.value)?));
    }
    if variants.last().is_none_or(|last| !last.default) {
        return Err(format!("${}: the choice with the star comes last", id.name));
    }
    if choices.iter().any(|(key, _)| key == "one") && choices.last().is_none_or(|(key, _)| key != "other") {
        return Err(format!("${}: whoever has [one] needs *[other], too", id.name));
    }
    Ok(Part::Choice(id.name.to_owned(), choices))
}

impl Variables {
    /// Those of a sentence.
    pub fn of(parts: &[Part]) -> Self {
        let mut found = Variables::default();
        found.add(parts);
        found
    }

    fn add(&mut self, parts: &[Part]) {
        for part in parts {
            match part {
                Part::Text(_) => {}
                Part::Variable(name) => self.meet(name),
                Part::Choice(name, choices) => {
                    self.meet(name);
                    if choices.iter().any(|(key, _)| key == "one") {
                        self.counted.insert(name.clone());
                    }
                    choices.iter().for_each(|(_, parts)| self.add(parts));
                }
            }
        }
    }

    fn meet(&mut self, name: &str) {
        if self.all.insert(name.to_owned()) {
            self.order.push(name.to_owned());
        }
    }
}
