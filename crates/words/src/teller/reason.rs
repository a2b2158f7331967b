//! The reason of a step in a sentence, made of its case and its details.

use twotone::Code;
use twotone::Step;

use super::{Carried, Teller};

/// The sentence of a technique that has only one case.
const ALWAYS: &str = "always";

impl Teller<'_> {
    /// Why the conclusion of a step follows, or why its premises contradict each other.
    pub fn reason(self, step: &Step) -> String {
        let carried = Carried { cells: Some(&step.cells), clues: Some(&step.clues), clue: None };
        if !step.argument.is_empty() {
            let said: Vec<String> = step.argument.iter().map(|code| self.argument(code)).collect();
            return said.join(self.words.between_sentences());
        }
        let code = Code { id: step.rule, details: step.details.clone() };
        capitalized(&self.words.fill(self.sentence(step), &|name| self.named(&code, carried, name)))
    }

    /// A sentence of the argument of a step.
    pub(crate) fn argument(self, code: &Code) -> String {
        capitalized(&self.tell("argument", code, Carried::default()))
    }

    /// The sentence for the case of a step, still to be filled in.
    fn sentence(self, step: &Step) -> &'static str {
        let case = if step.case.is_empty() { ALWAYS } else { step.case };
        self.find(step.rule).and_then(|message| message.attribute(case)).unwrap_or_default()
    }

    /// A link of a chain: what follows, and why.
    pub(super) fn link(self, link: &Step) -> String {
        let reason = self.reason(link);
        if link.is_contradiction() {
            self.words.impossible(reason)
        } else {
            self.words.link(self.found(&link.conclusion), reason)
        }
    }
}

/// A sentence begins with a capital letter, where there are any; the name of a cell, like r2c3, is no word.
fn capitalized(sentence: &str) -> String {
    let mut letters = sentence.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if second.is_ascii_alphabetic() => {
            first.to_ascii_uppercase().to_string() + letters.as_str()
        }
        _ => sentence.to_owned(),
    }
}
