//! Every technique's page: applied to the board before, it gives the board after, and nothing simpler does.

use twotone::deduce::{Facts, Reach, Rule, Step, way};
use twotone::families::{mosaic::Mosaic, slant::Slant, takuzu::Takuzu};
use twotone::{Ctx, Marks, Puzzle, Size};

/// The rows of a fenced block, if the page has it.
fn block<'a>(page: &'a str, name: &str) -> Option<Vec<&'a str>> {
    let (_, rest) = page.split_once(&format!("```{name}\n"))?;
    Some(rest.split_once("```")?.0.lines().collect())
}

fn marks<P: Kind>(rows: &[&str]) -> Marks {
    let symbols: Vec<char> = rows.concat().chars().collect();
    let mut marks = Marks::empty(symbols.len());
    for (cell, symbol) in symbols.into_iter().enumerate() {
        match P::INFO.values.iter().position(|&value| value == symbol) {
            Some(value) => marks.set(cell, value == 1),
            None => assert_eq!(symbol, '.', "a value or an open cell"),
        }
    }
    marks
}

fn check_page<P: Kind>(rule: &Rule<P>) {
    let Facts { id, page, .. } = &rule.facts;
    let before = block(page, "before").unwrap_or_else(|| panic!("{id}: no board before"));
    let after = block(page, "after").unwrap_or_else(|| panic!("{id}: no board after"));
    let size = Size::new(before.len(), before[0].len());
    let places = P::INFO.places.of(size);
    let clues = block(page, "clues").map_or(vec![b'.'; places.cells()], |rows| rows.concat().into_bytes());
    assert_eq!(clues.len(), places.cells(), "{id}");
    let puzzle = P::from_symbols(size, clues, P::INFO.variants[0]).expect("known symbols");
    let mut position = marks::<P>(&before);
    assert_ne!(before, after, "{id}");
    // A page shows something that easier techniques do not see.
    for easier in P::rules().iter().take_while(|easier| easier.facts.id != *id) {
        assert!(first(easier, &puzzle, &position).is_none(), "{id}: {} is enough", easier.facts.id);
    }
    let step = first(rule, &puzzle, &position).unwrap_or_else(|| panic!("{id} sees nothing"));
    step.apply(&mut position);
    assert_eq!(position, marks::<P>(&after), "{id}: {step:?}");
}

fn first<P: Kind>(rule: &Rule<P>, puzzle: &P, marks: &Marks) -> Option<Step> {
    let mut step = Step::default();
    (0..(rule.scope.places)(puzzle))
        .any(|place| rule.shows(puzzle, marks, None, place, &mut step))
        .then_some(step)
}

fn check_family<P: Kind>() {
    let facts = twotone::deduce::facts::<P>();
    assert!(facts.is_sorted_by_key(|facts| facts.level), "easiest first");
    for facts in facts {
        let words = facts.page.strip_prefix("# ").unwrap_or_else(|| panic!("{}: no title", facts.id));
        assert!(words.lines().nth(2).is_some_and(|line| line.len() > 40), "{}: no explanation", facts.id);
    }
    P::rules().iter().for_each(check_page);
}

/// The pages of what all families share show a Takuzu board.
#[test]
fn trial_pages() {
    let shared = twotone::deduce::facts::<Takuzu>();
    for facts in shared.iter().filter(|facts| ["look-ahead", "trial", "search"].contains(&facts.id)) {
        let [before, after] =
            ["before", "after"].map(|name| block(facts.page, name).unwrap_or_else(|| panic!("no {name}")));
        let size = Size::new(before.len(), before[0].len());
        let puzzle = Takuzu::from_symbols(size, vec![b'.'; size.cells()], "takuzu").expect("an empty board");
        let mut position = marks::<Takuzu>(&before);
        let way = way(&mut Ctx::default(), &puzzle, &position, Reach::ALL);
        let step = way.steps.first().unwrap_or_else(|| panic!("{}: no step", facts.id));
        assert_eq!(step.rule, facts.id);
        step.apply(&mut position);
        assert_eq!(position, marks::<Takuzu>(&after), "{}: {step:?}", facts.id);
    }
}

#[test]
fn mosaic_pages() {
    check_family::<Mosaic>();
}

#[test]
fn takuzu_pages() {
    check_family::<Takuzu>();
}

#[test]
fn slant_pages() {
    check_family::<Slant>();
}
