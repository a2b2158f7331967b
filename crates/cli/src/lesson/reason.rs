//! The reason of a step in a sentence, made of its case and its details.

use twotone::deduce::{Detail, Step};

use super::tell::{Teller, fill};

impl Teller<'_> {
    /// Why the conclusion of a step follows, or why its premises contradict each other.
    pub(super) fn reason(&self, step: &Step) -> String {
        let mut rest = self.template(step);
        let mut text = String::new();
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            text += before;
            text += &self.named(step, name);
            rest = after;
        }
        capitalized(&(text + rest))
    }

    /// The sentence for the case of a step, still to be filled in.
    fn template(&self, step: &Step) -> &'static str {
        let cases = self.technique(step.rule).map_or(&[][..], |technique| technique.cases);
        cases.iter().find(|(case, _)| *case == step.case).map_or("", |(_, template)| template)
    }

    /// What stands for a name in a sentence: a list of premises, or a detail by its number. `{1:cell:cells}` counts things,
    /// `{1+}` lists this detail and all after it.
    fn named(&self, step: &Step, name: &str) -> String {
        match name {
            "clues" => return self.clues(&step.clues),
            "cells" => return self.cells(&step.cells),
            "basis" => return self.basis(step),
            _ => {}
        }
        let mut parts = name.split(':');
        let number = parts.next().unwrap_or_default();
        let first = number.trim_end_matches('+').parse().unwrap_or(usize::MAX);
        let details = step.details.get(first..).unwrap_or_default();
        let told = if number.ends_with('+') { details.len() } else { details.len().min(1) };
        let list: Vec<String> = details[..told].iter().map(|&detail| self.detail(detail)).collect();
        let text = list.join(self.words.comma);
        match (details.first(), parts.next(), parts.next()) {
            (Some(Detail::Number(1)), Some(one), _) => format!("{text} {one}"),
            (_, _, Some(many)) => format!("{text} {many}"),
            _ => text,
        }
    }

    fn detail(&self, detail: Detail) -> String {
        match detail {
            Detail::Number(number) => number.to_string(),
            Detail::Clue(place) => self.clues(&[place]),
            Detail::Cell(cell) => self.cells(&[cell]),
            Detail::Line(line) => self.line(line),
            Detail::Value(value) => self.value(value).to_owned(),
        }
    }

    /// A link of a chain: what follows, and why.
    pub(super) fn link(&self, link: &Step) -> String {
        let template = if link.is_contradiction() { self.words.impossible } else { self.words.link };
        fill(template, &[("found", &self.found(&link.conclusion)), ("reason", &self.reason(link))])
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::{Lang, Technique};
    use super::*;
    use twotone::deduce::Reach;
    use twotone::families::{mosaic::Mosaic, slant::Slant, takuzu::Takuzu};
    use twotone::generate::Wish;
    use twotone::{Board, Kind, Limits, Rng, Size, Variant};

    const BOTH: [Lang; 2] = [Lang::En, Lang::Zh];

    /// The details that a template names.
    fn names(template: &str) -> BTreeSet<&str> {
        let inside = template.split('{').skip(1).map(|part| part.split('}').next().unwrap_or_default());
        inside.map(|name| name.split(':').next().unwrap_or_default()).collect()
    }

    /// What every technique sees, whether an easier one sees it, too, on boards with and without wrong marks; and trials.
    fn for_each_step<P: Kind>(name: &str, visit: &mut dyn FnMut(&Board, &Step)) {
        let mut rng = Rng::new(4);
        let variant = Variant::find(name).expect("a variant");
        let mut maker = variant.maker();
        for seed in 0..200 {
            let size = [Size::new(6, 7), Size::new(8, 8), Size::new(5, 5)][seed as usize % 3];
            let wish = Wish { minimal: seed % 2 == 0, ..Wish::new(variant, size) };
            let Ok(made) = maker.make(&wish, seed) else { continue };
            let puzzle = P::from_symbols(size, made.puzzle.symbols().bytes, variant).expect("a board");
            let (known, wrong) = (rng.below(11), rng.below(4));
            let mut marks = puzzle.givens();
            for cell in 0..size.cells() {
                if marks.get(cell).is_none() && rng.chance(known, 10) {
                    marks.set(cell, made.solution.get(cell) != rng.chance(wrong, 10));
                }
            }
            let mut step = Step::default();
            for rule in P::rules() {
                for place in 0..(rule.scope.places)(&puzzle) {
                    if rule.shows(&puzzle, &marks, None, place, &mut step) {
                        visit(&made.puzzle, &step);
                    }
                }
            }
            let steps = made.puzzle.steps(Reach::ALL, &Limits::NONE).steps;
            steps.iter().filter(|step| !step.chain.is_empty()).for_each(|step| visit(&made.puzzle, step));
        }
    }

    #[test]
    fn every_case_has_a_whole_sentence_in_every_language() {
        let mut seen = BTreeSet::new();
        let mut visit = |board: &Board, step: &Step| {
            for lang in BOTH {
                let teller = Teller::new(board, Some(lang));
                let template = teller.template(step);
                assert!(!template.is_empty(), "{lang:?} {} {}", step.rule, step.case);
                for name in names(template) {
                    assert!(!teller.named(step, name).is_empty(), "{lang:?} {template} {step:?}");
                }
            }
            seen.insert((board.info().id, step.rule, step.case));
        };
        for_each_step::<Mosaic>("mosaic", &mut visit);
        for_each_step::<Takuzu>("takuzu", &mut visit);
        for_each_step::<Takuzu>("unruly", &mut visit);
        for_each_step::<Slant>("slant", &mut visit);
        let told = |technique: &Technique, case: &str| {
            seen.iter().any(|&(family, rule, seen)| {
                (rule, seen) == (technique.id, case) && ["", family].contains(&technique.family)
            })
        };
        let techniques = Lang::En.words().rules.iter();
        let unseen: Vec<_> = techniques
            .flat_map(|technique| technique.cases.iter().map(move |(case, _)| (technique, *case)))
            .filter(|(technique, case)| !told(technique, case))
            .map(|(technique, case)| (technique.id, case))
            .collect();
        // A 0 away from the border takes a loop around it, and none of these boards needs a search.
        assert_eq!(unseen, [("all-or-none", "none"), ("search", "")]);
    }

    #[test]
    fn all_languages_tell_the_same() {
        let [one, two] = BOTH.map(|lang| {
            let techniques = lang.words().rules.iter();
            let told = techniques.flat_map(|technique| {
                let cases = technique.cases.iter();
                cases.map(move |(case, text)| (technique.family, technique.id, *case, names(text)))
            });
            told.collect::<Vec<_>>()
        });
        assert_eq!(one, two);
    }

    #[test]
    fn things_are_counted_in_the_right_number() {
        let board = Variant::find("mosaic")
            .and_then(|name| Board::from_symbols(name, Size::new(1, 2), b"1.".to_vec()).ok());
        let board = board.expect("a board");
        let step = |number| {
            let mut step = Step { rule: "finished-clue", ..Step::default() };
            step.tell("too-many", [Detail::Clue(0), Detail::Number(number)]);
            step
        };
        let teller = Teller::new(&board, Some(Lang::En));
        assert_eq!(teller.reason(&step(1)), "The clue 1 at r1c1 would see 1 black cell.");
        assert_eq!(teller.reason(&step(2)), "The clue 1 at r1c1 would see 2 black cells.");
    }
}
