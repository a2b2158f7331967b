//! Every technique's page: applied to the board before, it gives the board after, and nothing simpler does.

use twotone::testing::deduce::Facts;
use twotone::testing::puzzle;
use twotone::{Board, Limits, Marks, Reach, Size, Variant};

/// The names of the last resorts, which all families share.
const SHARED: [&str; 4] = ["short-chain", "look-ahead", "trial", "search"];

/// The rows of a fenced block, if the page has it; the rules may stand behind its name.
fn block<'a>(page: &'a str, name: &str) -> Option<Vec<&'a str>> {
    let (_, rest) = page.split_once(&format!("```{name}"))?;
    let (_, rows) = rest.split_once('\n')?;
    Some(rows.split_once("```")?.0.lines().collect())
}

fn marks(variant: Variant, rows: &[&str]) -> Marks {
    let symbols: Vec<char> = rows.concat().chars().collect();
    let mut marks = Marks::empty(symbols.len());
    for (cell, symbol) in symbols.into_iter().enumerate() {
        match variant.info().values.iter().position(|&value| value == symbol) {
            Some(value) => marks.set(cell, value == 1),
            None => assert_eq!(symbol, '.', "a value or an open cell"),
        }
    }
    marks
}

/// The board that a page shows, with the marks before and after.
fn shown(variant: Variant, Facts { id, page, .. }: &Facts) -> (Board, Marks, Marks) {
    let rows = |name: &str| block(page, name).unwrap_or_else(|| panic!("{id}: no board {name}"));
    let (before, after) = (rows("before"), rows("after"));
    assert_ne!(before, after, "{id}");
    let size = Size::new(before.len(), before[0].len());
    let places = variant.info().places.of(size).cells();
    let clues = block(page, "clues").map_or(vec![b'.'; places], |rows| rows.concat().into_bytes());
    let total = block(page, "total").map(|rows| rows.concat().parse().expect("a number"));
    let board = Board::from_symbols(variant, size, clues).and_then(|board| board.with_total(total));
    let board = board.unwrap_or_else(|bad| panic!("{id}: {bad}"));
    (board, marks(variant, &before), marks(variant, &after))
}

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

/// The techniques of a family.
fn techniques(variant: Variant) -> Vec<&'static Facts> {
    let places = variant.info().places.of(Size::new(1, 1)).cells();
    Board::from_symbols(variant, Size::new(1, 1), vec![b'.'; places]).expect("an empty board").techniques()
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
