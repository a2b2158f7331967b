//! Every technique's page: applied to the board before, it gives the board after, and nothing simpler does.

mod common;

use common::pages::{SHARED, shown, techniques};
use twotone::testing::deduce::Facts;
use twotone::testing::puzzle;
use twotone::{Limits, Marks, Reach, Variant};

fn check_page(variant: Variant, facts: &Facts) {
    let id = facts.id;
    let (board, mut position, after) = shown(variant, facts);
    let step = |technique: &str, marks: &Marks| puzzle(&board).shown_by(technique, marks);
    // A page shows something that easier techniques do not see; what all families share has pages of its own.
    let easier = |easier: &&&Facts| !SHARED.contains(&easier.id);
    for easier in board.techniques().iter().take_while(|easier| easier.id != id).filter(easier) {
        assert!(step(easier.id, &position).is_none(), "{id}: {} is enough", easier.id);
    }
    let step = step(id, &position).unwrap_or_else(|| panic!("{id} sees nothing"));
    step.apply(&mut position);
    assert_eq!(position, after, "{id}: {step:?}");
}

#[test]
fn pages_of_every_family() {
    for variant in Variant::all().filter(|variant| variant.is_usual()) {
        let all = techniques(variant);
        assert!(all.is_sorted_by_key(|facts| facts.level), "{variant}: easiest first");
        for facts in &all {
            let words = facts.page.strip_prefix("# ").unwrap_or_else(|| panic!("{}: no title", facts.id));
            assert!(words.lines().nth(2).is_some_and(|line| line.len() > 40), "{}: no explanation", facts.id);
        }
        assert!(all.iter().all(|facts| facts.level == facts.rating.level()), "{variant}: levels of ratings");
        let (shared, own): (Vec<&Facts>, Vec<&Facts>) =
            all.iter().partition(|facts| SHARED.contains(&facts.id));
        assert!(shared.iter().map(|facts| facts.id).eq(SHARED), "{variant}: {shared:?}");
        assert!(!own.is_empty(), "{variant} has no technique");
        own.iter().for_each(|facts| check_page(variant, facts));
    }
}

/// The pages of what all families share show a Takuzu board.
#[test]
fn trial_pages() {
    let takuzu = Variant::find("takuzu").expect("a family");
    for facts in techniques(takuzu).iter().filter(|facts| SHARED.contains(&facts.id)) {
        let (board, mut position, after) = shown(takuzu, facts);
        let way = board.at(&position).expect("as many marks as cells").steps(Reach::ALL, &Limits::NONE);
        let step = way.steps.first().unwrap_or_else(|| panic!("{}: no step", facts.id));
        assert_eq!(step.rule, facts.id);
        step.apply(&mut position);
        assert_eq!(position, after, "{}: {step:?}", facts.id);
    }
}
