//! Explanations, repairs and proofs: each claim in them is checked clue by clue.

mod common;

use std::collections::BTreeSet;

use common::{brute_force, empty, random_board, random_solution, small_size};
use twotone::generate::{Layout, Mask, Refusal, Wish};
use twotone::{
    BitGrid, Board, Demand, Fix, Form, Least, Limits, RepairWish, Rng, Size, Unrepaired, Variant, Verdict,
    Why,
};

/// Whether a small board has a filling that satisfies these demands, by trying all.
fn satisfiable<'a>(board: &Board, demands: impl Iterator<Item = &'a Demand> + Clone) -> bool {
    let cells = board.size().cells();
    (0..1u64 << cells).any(|bits| demands.clone().all(|demand| holds(demand, bits)))
}

fn holds(demand: &Demand, bits: u64) -> bool {
    let value = |cell: usize| bits >> cell & 1 != 0;
    match &demand.form {
        Form::Count { lits, lo, hi } => {
            let trues = lits.iter().filter(|lit| value(lit.var() as usize) == lit.value()).count() as u32;
            (*lo..=*hi).contains(&trues)
        }
        Form::Differ(a, b) => a.iter().zip(b).any(|(&a, &b)| value(a) != value(b)),
    }
}

#[test]
fn every_contradiction_is_one_and_every_part_of_it_is_needed() {
    let mut rng = Rng::new(11);
    for variant in Variant::all() {
        let boards: Vec<Board> =
            (0..300).map(|_| random_board(variant, small_size(&mut rng, 9), &mut rng)).collect();
        let met = boards.iter().filter(|board| is_explained(board)).count();
        assert!(met > 20, "{variant}: {met}");
    }
}

/// Whether a board has no solution; then the reason that is given for it is checked.
fn is_explained(board: &Board) -> bool {
    let Why::None(found) = board.why(&Limits::NONE) else { return false };
    assert!(found.irreducible, "{board:?}");
    assert!(!satisfiable(board, found.demands.iter()), "{board:?} {found:?}");
    for left_out in 0..found.demands.len() {
        let rest = found.demands.iter().enumerate().filter(|(i, _)| *i != left_out).map(|(_, d)| d);
        assert!(satisfiable(board, rest), "{board:?} {found:?} without {left_out}");
    }
    assert!(found.smallest, "small boards are searched completely: {board:?}");
    for clue in found.clues() {
        assert_ne!(board.symbols().bytes[clue], b'.');
    }
    true
}

#[test]
fn islands_and_closest_solutions_are_right() {
    let mut rng = Rng::new(12);
    let mut met = 0;
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 100)) {
        let board = random_board(variant, small_size(&mut rng, 12), &mut rng);
        let solutions = brute_force(&board);
        let Why::Several(several) = board.why(&Limits::NONE) else {
            assert!(solutions.len() < 2, "{board:?}");
            continue;
        };
        met += 1;
        let undecided: Vec<usize> = (0..board.size().cells())
            .filter(|&cell| solutions.iter().any(|s| s.get(cell) != solutions[0].get(cell)))
            .collect();
        let mut islands = several.islands.concat();
        islands.sort_unstable();
        assert_eq!(islands, undecided, "{board:?}");
        let distance = |a: &twotone::BitGrid, b: &twotone::BitGrid| {
            a.iter().zip(b.iter()).filter(|(a, b)| a != b).count()
        };
        let closest = &several.closest;
        assert_eq!(closest.cells.len(), distance(&closest.one, &closest.other));
        assert!(board.accepts(&closest.one) && board.accepts(&closest.other) && !closest.cells.is_empty());
        let from_one =
            solutions.iter().filter(|s| **s != closest.one).map(|s| distance(s, &closest.one)).min();
        match closest.least {
            Least::OfAll => {
                let pairs = (1..solutions.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
                let least = pairs.map(|(a, b)| distance(&solutions[a], &solutions[b])).min();
                assert_eq!(least, Some(closest.cells.len()), "{board:?}");
            }
            Least::FromOne => assert_eq!(from_one, Some(closest.cells.len()), "{board:?}"),
            Least::Found => panic!("no limit was set"),
        }
    }
    assert!(met > 70, "{met}");
}

#[test]
fn repaired_boards_are_unique_and_keep_their_clues() {
    let mut rng = Rng::new(13);
    let (mut repaired, mut mended, mut hopeless) = (0, 0, 0);
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 60)) {
        let board = random_board(variant, small_size(&mut rng, 16), &mut rng);
        match board.repair(&Limits::NONE) {
            Ok(repair) => {
                repaired += 1;
                assert_eq!(brute_force(&repair.puzzle), std::slice::from_ref(&repair.solution), "{board:?}");
                let (before, after) = (board.symbols().bytes, repair.puzzle.symbols().bytes);
                let changed: Vec<usize> = (0..before.len()).filter(|&i| before[i] != after[i]).collect();
                let told: BTreeSet<usize> = repair.changed.iter().chain(&repair.added).copied().collect();
                assert_eq!(changed, Vec::from_iter(told), "{board:?} {repair:?}");
                assert!(repair.added.iter().all(|&place| !before[place].is_ascii_digit()));
                mended += usize::from(!repair.changed.is_empty());
                assert_eq!(repair.changed.is_empty(), !brute_force(&board).is_empty());
            }
            Err(Unrepaired::NoClueTells(two)) => {
                hopeless += 1;
                assert!(two[0] != two[1] && two.iter().all(|filling| board.accepts(filling)));
            }
            Err(Unrepaired::Tried { solutions }) => assert!(brute_force(&board).len() > solutions),
            Err(Unrepaired::Unique) => assert_eq!(brute_force(&board).len(), 1),
            Err(Unrepaired::NoSolution) => assert!(brute_force(&board).is_empty()),
            Err(other) => panic!("{other:?}"),
        }
    }
    assert!(repaired > 40 && mended > 20 && hopeless > 2, "{repaired} {mended} {hopeless}");
}

/// The fewest places, up to `most`, whose clues in some solution no other solution has; by trying all.
fn fewest_places(board: &Board, solutions: &[BitGrid], most: usize) -> Option<usize> {
    let shown = board.symbols().bytes;
    let places: Vec<usize> = (0..shown.len()).filter(|&place| !shown[place].is_ascii_digit()).collect();
    let clues: Vec<Vec<u8>> = solutions
        .iter()
        .map(|solution| places.iter().map(|&place| board.symbol_of(solution, place)).collect())
        .collect();
    let singles_out = |chosen: u32| {
        let at = |clues: &Vec<u8>| -> Vec<u8> {
            (0..places.len()).filter(|place| chosen >> place & 1 != 0).map(|place| clues[place]).collect()
        };
        let mut seen: Vec<Vec<u8>> = clues.iter().map(at).collect();
        seen.sort_unstable();
        let is_alone =
            |i: usize| (i == 0 || seen[i] != seen[i - 1]) && (i + 1 == seen.len() || seen[i] != seen[i + 1]);
        (0..seen.len()).any(|i| is_alone(i) && seen[i].iter().all(u8::is_ascii_digit))
    };
    let sets = (0..1u32 << places.len()).filter(|set| set.count_ones() as usize <= most);
    sets.filter(|&set| singles_out(set)).map(|set| set.count_ones() as usize).min()
}

#[test]
fn repairs_that_exist_are_found_with_as_few_clues() {
    let (mut rng, mut met) = (Rng::new(14), [0; 3]);
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 150)) {
        let board = random_board(variant, small_size(&mut rng, 9), &mut rng);
        let solutions = brute_force(&board);
        if solutions.len() < 2 {
            continue;
        }
        let found = board.repair(&Limits::NONE);
        match fewest_places(&board, &solutions, 2) {
            Some(fewest) => {
                met[fewest] += 1;
                let repair = found.unwrap_or_else(|error| panic!("{board:?} {error:?}"));
                assert!(repair.added.len() == fewest && repair.smallest, "{board:?} {fewest} {repair:?}");
            }
            None => match found {
                Ok(repair) => assert!(repair.added.len() > 2, "{board:?}"),
                Err(Unrepaired::NoClueTells(_)) => {
                    met[0] += 1;
                    assert_eq!(fewest_places(&board, &solutions, usize::MAX), None, "{board:?}");
                }
                Err(other) => panic!("{board:?} {other:?}"),
            },
        }
    }
    assert!(met[0] > 5 && met[1] > 50 && met[2] > 20, "{met:?}");
}

#[test]
fn repairs_that_only_a_few_solutions_allow() {
    for (text, clues) in [("2 3\n.4.\n...", 1), ("2 4\n....\n2...", 1), ("2 5\n...22\n.....", 2)] {
        let board = Board::parse_as(text, Variant::find("mosaic").unwrap()).unwrap();
        assert_eq!(board.repair(&Limits::NONE).unwrap().added.len(), clues, "{text}");
    }
}

#[test]
fn a_limit_is_told() {
    let empty = format!("20\n{}", "....................\n".repeat(20));
    let board = Board::parse_as(&empty, twotone::Variant::find("takuzu").unwrap()).unwrap();
    assert!(matches!(board.why(&Limits::NONE.stop(&|| true)), Why::Unknown(Some(_))));
    assert!(matches!(board.repair(&Limits::NONE.effort(1)), Err(Unrepaired::Limit(_))));
    let answer = board.forced(&Limits::NONE.effort(1));
    assert_eq!(answer.verdict, Verdict::Unknown);
}

/// Every way to change one clue that gives a board a solution: the place, what stands there then, and how many solutions.
fn single_fixes(board: &Board) -> BTreeSet<(usize, Option<char>, bool)> {
    let symbols = board.symbols().bytes;
    let mut fixes = BTreeSet::new();
    for place in (0..symbols.len()).filter(|&place| symbols[place] != b'.') {
        for &symbol in board.info().digits.iter().chain(b".").filter(|&&symbol| symbol != symbols[place]) {
            let mut changed = symbols.clone();
            changed[place] = symbol;
            let solutions = brute_force(&board.with_symbols(changed).expect("symbols of the family")).len();
            let to = Some(char::from(symbol)).filter(char::is_ascii_digit);
            fixes.extend((solutions > 0).then_some((place, to, solutions == 1)));
        }
    }
    fixes
}

#[test]
fn every_single_change_that_mends_a_board_is_told_and_others_are_not() {
    let mut rng = Rng::new(15);
    let (mut single, mut pairs) = (0, 0);
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 150)) {
        let board = random_board(variant, small_size(&mut rng, 9), &mut rng);
        let Why::None(found) = board.why(&Limits::NONE) else { continue };
        let expected = single_fixes(&board);
        let is_single = |fix: &&Fix| fix.changes.len() == 1;
        let told = found.fixes.iter().filter(is_single);
        let told = told.map(|fix| (fix.changes[0].place, fix.changes[0].to, fix.unique)).collect();
        assert_eq!(expected, told, "{board:?}");
        single += expected.len();
        for fix in found.fixes.iter().filter(|fix| fix.changes.len() > 1) {
            pairs += 1;
            let mut symbols = board.symbols().bytes;
            fix.changes
                .iter()
                .for_each(|change| symbols[change.place] = change.to.map_or(b'.', |to| to as u8));
            let solutions = brute_force(&board.with_symbols(symbols).expect("symbols of the family")).len();
            assert!(solutions > 0 && (solutions == 1) == fix.unique, "{board:?} {fix:?}");
        }
    }
    assert!(single > 200 && pairs > 5, "{single} {pairs}");
}

#[test]
fn islands_do_not_depend_on_each_other() {
    let mut rng = Rng::new(16);
    let mut several_islands = 0;
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 80)) {
        let board = random_board(variant, small_size(&mut rng, 12), &mut rng);
        let solutions = brute_force(&board);
        let Why::Several(several) = board.why(&Limits::NONE) else { continue };
        if solutions.len() >= 300 {
            continue;
        }
        let ways = |island: &Vec<usize>| {
            let part = |solution: &BitGrid| island.iter().map(|&cell| solution.get(cell)).collect::<Vec<_>>();
            solutions.iter().map(part).collect::<BTreeSet<_>>().len()
        };
        let product: usize = several.islands.iter().map(ways).product();
        assert_eq!(product, solutions.len(), "{board:?} {:?}", several.islands);
        several_islands += usize::from(several.islands.len() > 1);
    }
    assert!(several_islands > 10, "{several_islands}");
}

#[test]
fn a_repair_can_aim_at_a_solution() {
    let mut rng = Rng::new(17);
    let mut aimed = 0;
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 40)) {
        let size = small_size(&mut rng, 16);
        let Some(target) = random_solution(&empty(variant, size), &mut rng) else { continue };
        let board = random_board(variant, size, &mut rng);
        match board.repair_toward(&target, &Limits::NONE) {
            Ok(repair) => {
                aimed += 1;
                assert_eq!(brute_force(&repair.puzzle), [target], "{board:?}");
            }
            Err(Unrepaired::Unique) => assert_eq!(brute_force(&board), [target]),
            Err(Unrepaired::NoClueTells(_)) => {}
            Err(other) => panic!("{board:?} {other:?}"),
        }
    }
    assert!(aimed > 40, "{aimed}");
}

/// Any wish for a board of this size.
fn random_wish(variant: Variant, size: Size, rng: &mut Rng) -> RepairWish {
    let layouts = Layout::NAMES.map(|(_, layout)| layout);
    let fitting = layouts.into_iter().filter(|layout| size.height == size.width || !layout.needs_square());
    let fitting: Vec<Layout> = fitting.collect();
    let layout = fitting[rng.below(fitting.len())];
    let places = variant.info().places.of(size);
    let may_show = (0..places.cells()).map(|_| rng.below(4) > 0).collect();
    let mask = (rng.below(3) == 0).then_some(Mask { places, may_show });
    let low = 1 + rng.below(3) as u8;
    let levels = (rng.below(3) == 0).then_some(low..=low + rng.below(2) as u8);
    let toward = random_solution(&empty(variant, size), rng).filter(|_| rng.below(3) == 0);
    RepairWish { toward, layout, mask, levels }
}

/// Where a place lies after the symmetry of a layout.
fn partner(layout: Layout, places: Size, place: usize) -> usize {
    let Size { height, width } = places;
    let (row, column) = (place / width, place % width);
    let (row, column) = match layout {
        Layout::Free => (row, column),
        Layout::Rotate2 => (height - 1 - row, width - 1 - column),
        Layout::Rotate4 => (column, height - 1 - row),
        Layout::Mirror => (row, width - 1 - column),
        Layout::Diagonal => (column, row),
    };
    row * width + column
}

/// Whether clues stand only where they may, and each with its partners.
fn stands_as_wished(board: &Board, wish: &RepairWish) -> bool {
    let places = board.info().places.of(board.size());
    let symbols = board.symbols().bytes;
    let shown = |place: usize| symbols[place] != b'.';
    (0..symbols.len()).all(|place| {
        shown(place) == shown(partner(wish.layout, places, place))
            && (!shown(place) || wish.mask.as_ref().is_none_or(|mask| mask.may_show.get(place)))
    })
}

#[test]
fn repaired_boards_are_as_wished() {
    let mut rng = Rng::new(19);
    let (mut repaired, mut of_level, mut placed, mut failed) = (0, 0, 0, 0);
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 120)) {
        let size = small_size(&mut rng, 16);
        let board = random_board(variant, size, &mut rng);
        let wish = random_wish(variant, size, &mut rng);
        let is_as_wished = |board: &Board| {
            let level = board.grade(&Limits::NONE).level;
            stands_as_wished(board, &wish)
                && wish
                    .levels
                    .as_ref()
                    .is_none_or(|wished| level.is_some_and(|level| wished.contains(&level)))
        };
        match board.repair_as(&wish, &Limits::NONE) {
            Ok(repair) => {
                repaired += 1;
                of_level += usize::from(wish.levels.is_some());
                placed += usize::from(repair.placed);
                let puzzle = &repair.puzzle;
                assert_eq!(brute_force(puzzle), std::slice::from_ref(&repair.solution), "{board:?} {wish:?}");
                assert!(wish.toward.as_ref().is_none_or(|toward| *toward == repair.solution));
                assert!(is_as_wished(puzzle), "{board:?} {wish:?} {repair:?}");
                assert_eq!(repair.level, wish.levels.as_ref().and(puzzle.grade(&Limits::NONE).level));
                let (before, after) = (board.symbols().bytes, puzzle.symbols().bytes);
                let differs = (0..before.len()).filter(|&place| before[place] != after[place]);
                let told: BTreeSet<usize> = repair.changed.iter().chain(&repair.added).copied().collect();
                assert!(differs.eq(told), "{board:?} {wish:?} {repair:?}");
            }
            Err(Unrepaired::Unique) => {
                assert!(brute_force(&board).len() == 1 && is_as_wished(&board), "{board:?} {wish:?}");
            }
            Err(Unrepaired::NoClueTells(two)) => assert_ne!(two[0], two[1]),
            Err(Unrepaired::NotAsWished { solutions, .. }) => {
                failed += 1;
                assert!(solutions > 0);
            }
            Err(Unrepaired::NoSolution | Unrepaired::Tried { .. }) => {}
            Err(other) => panic!("{board:?} {wish:?} {other:?}"),
        }
    }
    assert!(
        repaired > 200 && of_level > 20 && placed > 100 && failed > 20,
        "{repaired} {of_level} {placed} {failed}"
    );
}

#[test]
fn repairs_with_symmetric_clues_are_the_smallest() {
    let (mut rng, mut met) = (Rng::new(20), 0);
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 40)) {
        let size = small_size(&mut rng, 9);
        let Some(target) = random_solution(&empty(variant, size), &mut rng) else { continue };
        let board = empty(variant, size);
        let wish =
            RepairWish { toward: Some(target.clone()), layout: Layout::Rotate2, ..RepairWish::default() };
        let full: Vec<u8> =
            (0..board.symbols().bytes.len()).map(|place| board.symbol_of(&target, place)).collect();
        let with = |set: u32| {
            let shown = |place: usize| if set >> place & 1 != 0 { full[place] } else { b'.' };
            board.with_symbols((0..full.len()).map(shown).collect()).expect("clues of a filling")
        };
        let is_whole = |set: &u32| (0..full.len()).all(|place| set >> place & 1 == 0 || full[place] != b'.');
        let sets = (0..1u32 << full.len()).filter(is_whole);
        let good =
            sets.filter(|&set| stands_as_wished(&with(set), &wish) && brute_force(&with(set)).len() == 1);
        let least = good.map(u32::count_ones).min();
        match board.repair_as(&wish, &Limits::NONE) {
            Ok(repair) => {
                met += 1;
                assert!(repair.smallest && Some(repair.added.len() as u32) == least, "{least:?} {repair:?}");
            }
            Err(Unrepaired::Unique) => assert_eq!(least, Some(0)),
            Err(_) => assert_eq!(least, None, "{wish:?}"),
        }
    }
    assert!(met > 40, "{met}");
}

#[test]
fn wishes_that_make_no_sense_are_refused() {
    let board = empty(Variant::find("mosaic").expect("a family"), Size::new(2, 3));
    let repair = |wish: RepairWish| board.repair_as(&wish, &Limits::NONE).err();
    let refused = |refusal| Some(Unrepaired::Refused(refusal));
    let wish = RepairWish { layout: Layout::Diagonal, ..RepairWish::default() };
    assert_eq!(repair(wish), refused(Refusal::NotSquare));
    let wish = RepairWish { mask: Mask::parse("##\n##"), ..RepairWish::default() };
    let sizes = Refusal::MaskSize { expected: Size::new(2, 3), found: Size::new(2, 2) };
    assert_eq!(repair(wish), refused(sizes));
    for levels in [0..=1, 4..=6] {
        let wish = RepairWish { levels: Some(levels), ..RepairWish::default() };
        assert_eq!(repair(wish), refused(Refusal::NoSuchLevel));
    }
    let wish = RepairWish { levels: Some(1..=1), ..RepairWish::default() };
    let stopped = board.repair_as(&wish, &Limits::NONE.stop(&|| true));
    assert!(matches!(stopped, Err(Unrepaired::Limit(_))), "{stopped:?}");
}

#[test]
fn a_polished_puzzle_has_the_same_solution_and_no_clue_too_many() {
    for variant in Variant::all() {
        let mut maker = variant.maker();
        for seed in 0..4 {
            let wish = Wish::new(variant, Size::new(6, 6));
            let made = maker.make(&wish, seed, &Limits::NONE).expect("a puzzle");
            let polish = made.puzzle.polish(&Limits::NONE).expect("one solution");
            assert_eq!(polish.solution, made.solution);
            let is_unique = |board: &Board| {
                let answer = board.unique(&Limits::NONE);
                (answer.verdict == Verdict::Unique).then_some(answer.example).flatten()
            };
            let without = |board: &Board, place: usize| {
                let mut symbols = board.symbols().bytes;
                symbols[place] = b'.';
                is_unique(&board.with_symbols(symbols).expect("symbols of the family"))
            };
            let clues = |board: &Board| {
                let symbols = board.symbols().bytes;
                (0..symbols.len()).filter(|&place| symbols[place] != b'.').collect::<Vec<_>>()
            };
            for place in clues(&made.puzzle) {
                assert_eq!(without(&made.puzzle, place).is_some(), polish.superfluous.contains(&place));
            }
            assert_eq!(is_unique(&polish.minimal).as_ref(), Some(&made.solution));
            assert!(
                clues(&polish.minimal).into_iter().all(|place| without(&polish.minimal, place).is_none())
            );
            for (level, version) in &polish.variants {
                assert_eq!(is_unique(version).as_ref(), Some(&made.solution));
                assert_eq!(version.grade(&Limits::NONE).level, Some(*level));
            }
        }
    }
}

#[test]
fn a_contradiction_is_told_as_a_story() {
    let mut rng = Rng::new(18);
    let (mut met, mut told) = (0, 0);
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 60)) {
        let board = random_board(variant, small_size(&mut rng, 12), &mut rng);
        let Why::None(found) = board.why(&Limits::NONE) else { continue };
        met += 1;
        if let Some((last, steps)) = found.story.split_last() {
            told += 1;
            assert!(last.is_contradiction() && steps.iter().all(|step| !step.is_contradiction()));
            // Every step but the last is needed for a later one.
            for (number, step) in steps.iter().enumerate() {
                let later = found.story[number + 1..].iter().flat_map(|step| &step.cells);
                assert!(
                    later.clone().any(|cell| step.targets().contains(cell)),
                    "{board:?} {:?}",
                    found.story
                );
            }
        }
    }
    assert!(told * 2 > met, "{told} of {met}");
}
