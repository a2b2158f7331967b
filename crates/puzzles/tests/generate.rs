//! The promises of the generator: one solution, the level, the layout, minimality, and the same puzzle every time.

mod common;

use std::collections::HashSet;

use common::empty;
use twotone::generate::{AnyMaker, Layout, Made, Mask, Name, Refusal, Wish};
use twotone::{BitGrid, Board, Limit, Limits, Size, Symmetry, Variant, Verdict};

const SIZES: [(usize, usize); 10] =
    [(1, 1), (1, 2), (2, 1), (1, 6), (3, 3), (4, 4), (6, 4), (5, 7), (8, 8), (11, 6)];

fn named(name: &str) -> (Variant, Box<dyn AnyMaker>) {
    let variant = common::variant(name);
    (variant, variant.maker())
}

fn is_unique(puzzle: &Board) -> bool {
    puzzle.unique(&Limits::NONE).verdict == Verdict::Unique
}

/// The board with the clues at `hidden` left out.
fn without(puzzle: &Board, hidden: &[usize]) -> Board {
    let mut symbols = puzzle.symbols().bytes;
    hidden.iter().for_each(|&place| symbols[place] = b'.');
    puzzle.with_symbols(symbols).unwrap()
}

fn check(made: &Made, wish: &Wish) {
    let puzzle = &made.puzzle;
    assert_eq!((puzzle.size(), puzzle.variant()), (wish.size, wish.variant));
    assert!(is_unique(puzzle), "{wish:?}");
    assert!(puzzle.accepts(&made.solution), "{wish:?}");
    let symbols = puzzle.symbols();
    assert_eq!(symbols.bytes.iter().filter(|b| b.is_ascii_digit()).count(), made.clues);
    assert_eq!(symbols.bytes.len(), made.places);
}

#[test]
fn puzzles_of_all_families_and_sizes_have_one_solution() {
    for variant in Variant::all() {
        let mut maker = variant.maker();
        for (height, width) in SIZES {
            for minimal in [false, true] {
                let wish = Wish { minimal, ..Wish::new(variant, Size::new(height, width)) };
                for seed in 0..3 {
                    match maker.make(&wish, seed, &twotone::Limits::NONE) {
                        Ok(made) => check(&made, &wish),
                        Err(refusal) => {
                            let verdict = empty(variant, wish.size).solve(&Limits::NONE).verdict;
                            assert_eq!(verdict, Verdict::NoSolution, "{wish:?}: {refusal}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn mosaics_are_made_where_fair_coins_are_hardly_ever_the_only_solution() {
    let (name, mut maker) = named("mosaic");
    for (height, width) in [(2, 2), (2, 8), (2, 10), (12, 2), (2, 40), (5, 50), (5, 100), (50, 8)] {
        let wish = Wish::new(name, Size::new(height, width));
        for seed in 0..3 {
            let made = maker
                .make(&wish, seed, &twotone::Limits::NONE)
                .unwrap_or_else(|refusal| panic!("{wish:?}: {refusal}"));
            check(&made, &wish);
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzle_whatever_came_before() {
    for variant in Variant::all() {
        let mut maker = variant.maker();
        let wish = Wish::new(variant, Size::new(6, 6));
        let texts: Vec<_> = (0..5)
            .map(|seed| maker.make(&wish, seed, &twotone::Limits::NONE).unwrap().puzzle.symbols())
            .collect();
        for seed in (0..5).rev() {
            let mut fresh = variant.maker();
            assert_eq!(
                fresh.make(&wish, seed, &twotone::Limits::NONE).unwrap().puzzle.symbols(),
                texts[seed as usize]
            );
        }
        let different: HashSet<Vec<u8>> = texts.into_iter().map(|symbols| symbols.bytes).collect();
        assert_eq!(different.len(), 5);
    }
}

#[test]
fn layouts_are_symmetric() {
    let images = |layout| match layout {
        Layout::Free => Symmetry::IDENTITY,
        Layout::Rotate2 => Symmetry { transpose: false, flip_rows: true, flip_columns: true },
        Layout::Rotate4 => Symmetry { transpose: true, flip_rows: false, flip_columns: true },
        Layout::Mirror => Symmetry { transpose: false, flip_rows: false, flip_columns: true },
        Layout::Diagonal => Symmetry { transpose: true, flip_rows: false, flip_columns: false },
    };
    for variant in Variant::all() {
        let mut maker = variant.maker();
        for (_, layout) in Layout::NAMES {
            for size in [Size::new(6, 6), Size::new(7, 5)] {
                let wish = Wish { layout, ..Wish::new(variant, size) };
                if layout.needs_square() && size.height != size.width {
                    assert_eq!(maker.make(&wish, 1, &twotone::Limits::NONE).unwrap_err(), Refusal::NotSquare);
                    continue;
                }
                let made = maker.make(&wish, 1, &twotone::Limits::NONE).unwrap();
                check(&made, &wish);
                let symbols = made.puzzle.symbols();
                for (place, symbol) in symbols.bytes.iter().enumerate() {
                    let image = symbols.bytes[images(layout).apply(symbols.places, place)];
                    assert_eq!(symbol.is_ascii_digit(), image.is_ascii_digit(), "{wish:?}");
                }
            }
        }
    }
}

#[test]
fn minimal_puzzles_need_every_clue() {
    for variant in Variant::all() {
        let mut maker = variant.maker();
        for (size, seed) in [(Size::new(6, 6), 1), (Size::new(5, 8), 2), (Size::new(8, 8), 3)] {
            let wish = Wish { minimal: true, ..Wish::new(variant, size) };
            let made = maker.make(&wish, seed, &twotone::Limits::NONE).unwrap();
            for (place, symbol) in made.puzzle.symbols().bytes.iter().enumerate() {
                assert!(!symbol.is_ascii_digit() || !is_unique(&without(&made.puzzle, &[place])), "{wish:?}");
            }
            let wish = Wish { layout: Layout::Rotate2, ..wish };
            let made = maker.make(&wish, seed, &twotone::Limits::NONE).unwrap();
            let symbols = made.puzzle.symbols();
            for (place, symbol) in symbols.bytes.iter().enumerate() {
                let both = [place, symbols.bytes.len() - 1 - place];
                assert!(!symbol.is_ascii_digit() || !is_unique(&without(&made.puzzle, &both)), "{wish:?}");
            }
        }
    }
}

#[test]
fn large_minimal_puzzles_need_every_clue() {
    // So large that what is needed is decided by what is around each clue.
    let size = Size::new(40, 40);
    for variant in Variant::all() {
        let wish = Wish { minimal: true, ..Wish::new(variant, size) };
        let made = variant.maker().make(&wish, 1, &Limits::NONE).unwrap();
        assert!(is_unique(&made.puzzle), "{variant}");
        let bytes = made.puzzle.symbols().bytes;
        let shown = (0..bytes.len()).filter(|&place| bytes[place].is_ascii_digit());
        for place in shown.step_by(7) {
            assert!(!is_unique(&without(&made.puzzle, &[place])), "{variant} {place}");
        }
    }
}

#[test]
fn puzzles_have_the_level_that_was_wished_for() {
    for variant in Variant::all() {
        let mut maker = variant.maker();
        // Harder boards are rare among small ones.
        for level in 1..=3 {
            (0..2).for_each(|seed| check_level(&mut *maker, variant, level, seed));
        }
    }
    let (takuzu, mut maker) = named("takuzu");
    for level in [4, 5] {
        (0..2).for_each(|seed| check_level(&mut *maker, takuzu, level, seed));
    }
}

fn check_level(maker: &mut dyn AnyMaker, variant: Variant, level: u8, seed: u64) {
    let wish = Wish { levels: Some(level..=level), ..Wish::new(variant, Size::new(8, 8)) };
    let made = maker
        .make(&wish, seed, &twotone::Limits::NONE)
        .unwrap_or_else(|refusal| panic!("{wish:?}: {refusal}"));
    check(&made, &wish);
    assert_eq!(made.level, Some(level));
    assert_eq!(made.puzzle.grade(&Limits::NONE).level, Some(level));
}

#[test]
fn the_hardest_level_is_reached_with_other_wishes() {
    let wish = |name: &str, side| Wish {
        levels: Some(5..=5),
        ..Wish::new(common::variant(name), Size::new(side, side))
    };
    let wishes = [
        wish("mosaic", 9),
        wish("slant", 9),
        wish("takuzu", 10),
        wish("unruly", 10),
        Wish { layout: Layout::Rotate2, ..wish("takuzu", 10) },
        Wish { percent: Some(30), ..wish("unruly", 10) },
        Wish { levels: None, uses: Some("trial".to_owned()), ..wish("takuzu", 10) },
    ];
    for wish in wishes {
        let mut maker = wish.variant.maker();
        let made = maker
            .make(&wish, 1, &twotone::Limits::NONE)
            .unwrap_or_else(|refusal| panic!("{wish:?}: {refusal}"));
        check(&made, &wish);
        assert_eq!(made.level, Some(5), "{wish:?}");
        assert_eq!(made.puzzle.grade(&Limits::NONE).level, Some(5), "{wish:?}");
        let fewest = wish.percent.map_or(0, |percent| (made.places * usize::from(percent)).div_ceil(100));
        assert!(made.clues >= fewest && (fewest == 0 || made.clues < fewest + 4), "{wish:?}");
    }
    // Where there is hardly any, the wish ends with what was found instead.
    let (name, mut maker) = named("slant");
    let small = Wish { levels: Some(5..=5), ..Wish::new(name, Size::new(3, 3)) };
    let refusal = maker.make(&small, 1, &twotone::Limits::NONE).unwrap_err();
    assert!(matches!(refusal, Refusal::NotFound { levels: Some((_, ..5)), .. }), "{refusal}");
}

/// How the steps of a puzzle's level lie: how many, and how much of the board is filled before the first.
fn hard_steps(puzzle: &Board) -> (usize, usize) {
    let way = puzzle.steps(puzzle.reach("trial").unwrap(), &Limits::NONE);
    let level = way.steps.iter().map(|step| step.level).max().unwrap();
    let mut marks = puzzle.givens();
    let mut first = None;
    for step in &way.steps {
        if step.level == level {
            first = first.or(Some(marks.known()));
        }
        step.apply(&mut marks);
    }
    assert!(marks.is_complete(), "no search is needed");
    (way.steps.iter().filter(|step| step.level == level).count(), first.unwrap())
}

#[test]
fn a_level_comes_with_as_many_steps_of_it_as_wished_and_early() {
    for (name, level) in [("mosaic", 2), ("takuzu", 2), ("mines", 2)] {
        let (variant, mut maker) = named(name);
        let size = Size::new(8, 8);
        let wish = Wish { levels: Some(level..=level), hard_steps: Some(3), ..Wish::new(variant, size) };
        for seed in 0..2 {
            let made = maker.make(&wish, seed, &Limits::NONE).unwrap_or_else(|r| panic!("{wish:?}: {r}"));
            check(&made, &wish);
            let (steps, filled) = hard_steps(&made.puzzle);
            assert!(steps >= 3 && 2 * filled <= size.cells(), "{wish:?}: {steps} {filled}");
        }
    }
    let (slant, mut maker) = named("slant");
    let wish = Wish { hard_steps: Some(2), ..Wish::new(slant, Size::new(8, 8)) };
    assert_eq!(maker.make(&wish, 1, &Limits::NONE).unwrap_err(), Refusal::StepsOfNoLevel);
}

#[test]
fn clues_prefer_no_edge_and_no_corner() {
    // Chi squared with three degrees of freedom; a scan order gave hundreds.
    const MOST: f64 = 22.0;
    let size = Size::new(9, 9);
    for variant in Variant::all() {
        let mut maker = variant.maker();
        for levels in [None, Some(1..=1), Some(2..=2)] {
            let wish = Wish { levels, hard_steps: None, ..Wish::new(variant, size) };
            let wish = Wish { hard_steps: wish.levels.as_ref().map(|_| 0), ..wish };
            let (mut edges, mut quarters) = ([0.0; 4], [0.0; 4]);
            for seed in 0..100 {
                let Ok(made) = maker.make(&wish, seed, &Limits::NONE) else { continue };
                let symbols = made.puzzle.symbols();
                let Size { height, width } = symbols.places;
                for place in (0..symbols.bytes.len()).filter(|&place| symbols.bytes[place].is_ascii_digit()) {
                    let point = symbols.places.point(place);
                    let (up, left) = (2 * point.row + 1, 2 * point.column + 1);
                    let on = [
                        point.row == 0,
                        point.column == 0,
                        point.row + 1 == height,
                        point.column + 1 == width,
                    ];
                    (0..4).filter(|&edge| on[edge]).for_each(|edge| edges[edge] += 1.0);
                    if up != height && left != width {
                        quarters[2 * usize::from(up > height) + usize::from(left > width)] += 1.0;
                    }
                }
            }
            for counts in [edges, quarters] {
                let mean: f64 = counts.iter().sum::<f64>() / 4.0;
                let unevenness: f64 = counts.iter().map(|count| (count - mean).powi(2) / mean.max(1.0)).sum();
                assert!(unevenness < MOST, "{wish:?}: {counts:?}");
            }
        }
    }
}

#[test]
fn another_level_or_symmetry_has_another_solution() {
    for variant in Variant::all() {
        let mut maker = variant.maker();
        let wish = |level: u8, layout| Wish {
            levels: Some(level..=level),
            layout,
            hard_steps: Some(0),
            ..Wish::new(variant, Size::new(8, 8))
        };
        let wishes = [wish(1, Layout::Free), wish(2, Layout::Free), wish(1, Layout::Rotate2)];
        let made = wishes.map(|wish| maker.make(&wish, 7, &Limits::NONE).unwrap().solution);
        assert!(made[0] != made[1] && made[0] != made[2] && made[1] != made[2], "{variant}");
    }
}

#[test]
fn clues_stand_where_they_may() {
    for variant in Variant::all() {
        let size = Size::new(6, 6);
        let places = variant.info().places.of(size);
        // A frame and a cross.
        let may_show: BitGrid = (0..places.cells())
            .map(|place| {
                let point = places.point(place);
                let (row, column) = (point.row, point.column);
                let middle = |at: usize, side: usize| at == side / 2 || at + 1 == side.div_ceil(2);
                row == 0
                    || column == 0
                    || row + 1 == places.height
                    || column + 1 == places.width
                    || middle(row, places.height)
                    || middle(column, places.width)
            })
            .collect();
        let mask = Mask { places, may_show };
        let wish = Wish { mask: Some(mask.clone()), ..Wish::new(variant, size) };
        let made = variant.maker().make(&wish, 1, &Limits::NONE).unwrap_or_else(|r| panic!("{variant}: {r}"));
        check(&made, &wish);
        let symbols = made.puzzle.symbols().bytes;
        assert!((0..places.cells()).all(|place| mask.may_show.get(place) || symbols[place] == b'.'));
        let name = Name::new(wish.clone(), 1).to_string();
        assert_eq!(name.parse::<Name>().unwrap().wish, wish, "{name}");
        let wrong = Wish { size: Size::new(6, 7), ..wish };
        assert!(matches!(variant.maker().make(&wrong, 1, &Limits::NONE), Err(Refusal::MaskSize { .. })));
    }
}

#[test]
fn puzzles_need_the_technique_that_was_wished_for() {
    let (name, mut maker) = named("takuzu");
    let wish = Wish { uses: Some("gap".to_owned()), ..Wish::new(name, Size::new(8, 8)) };
    let made = maker.make(&wish, 1, &twotone::Limits::NONE).unwrap();
    assert!(made.puzzle.grade(&Limits::NONE).uses.iter().any(|used| used.rule == "gap"));
    let wish = Wish { uses: Some("magic".to_owned()), ..wish };
    assert!(
        matches!(maker.make(&wish, 1, &twotone::Limits::NONE), Err(Refusal::NoSuchRule(rules)) if rules.contains(&"gap"))
    );
}

#[test]
fn every_technique_can_be_wished_for() {
    for variant in Variant::all() {
        let mut maker = variant.maker();
        let wish = |rule: &str, side| Wish {
            uses: Some(rule.to_owned()),
            ..Wish::new(variant, Size::new(side, side))
        };
        let Err(Refusal::NoSuchRule(rules)) = maker.make(&wish("magic", 8), 1, &twotone::Limits::NONE) else {
            panic!("{variant}")
        };
        // Hardly any board of this size takes an exhaustive search.
        for rule in rules.into_iter().filter(|&rule| rule != "search") {
            // Some techniques need long lines before there is much to see.
            let made = [8, 12]
                .into_iter()
                .find_map(|side| maker.make(&wish(rule, side), 1, &twotone::Limits::NONE).ok());
            let made = made.unwrap_or_else(|| panic!("{variant} {rule}"));
            let grade = made.puzzle.grade(&Limits::NONE);
            assert!(grade.uses.iter().any(|used| used.rule == rule), "{variant} {rule}");
        }
    }
}

#[test]
fn the_part_of_clues_is_kept() {
    for variant in Variant::all() {
        let mut maker = variant.maker();
        let wish = Wish { percent: Some(60), ..Wish::new(variant, Size::new(8, 8)) };
        let made = maker.make(&wish, 1, &twotone::Limits::NONE).unwrap();
        check(&made, &wish);
        assert_eq!(made.clues, (made.places * 60).div_ceil(100));
    }
    let (name, mut maker) = named("slant");
    let wish = Wish { percent: Some(1), ..Wish::new(name, Size::new(6, 6)) };
    assert!(matches!(
        maker.make(&wish, 1, &twotone::Limits::NONE),
        Err(Refusal::NotFound { percent: Some(_), tries: ..=100, .. })
    ));
    let wish = Wish { size: Size::new(20, 20), ..wish };
    assert!(matches!(
        maker.make(&wish, 1, &twotone::Limits::NONE),
        Err(Refusal::NotFound { percent: Some(_), tries: 25, .. })
    ));
    // Few boards of 5x5 have level 3, and the first of these is no reason to give up.
    let (name, mut maker) = named("mosaic");
    let wish = Wish { percent: Some(60), levels: Some(3..=3), ..Wish::new(name, Size::new(5, 5)) };
    assert!(matches!(
        maker.make(&wish, 3, &twotone::Limits::NONE),
        Err(Refusal::NotFound { tries: 1000, .. })
    ));
}

#[test]
fn impossible_wishes_are_refused() {
    let (name, mut maker) = named("takuzu");
    let size = |height, width| Wish::new(name, Size::new(height, width));
    let mut refused =
        |wish: Wish| maker.make(&wish, 1, &twotone::Limits::NONE).unwrap_err().code().to_string();
    assert_eq!(refused(size(9, 3)), "too-few-lines: length 3, exist 6, needed 9");
    assert_eq!(refused(size(1 << 16, 1 << 16)), "too-many-cells: most 4000000");
    assert_eq!(refused(size(usize::MAX, 2)), "too-many-cells: most 4000000");
    assert_eq!(refused(size(300, 300)), "side-too-long: most 128, found 300");
    assert_eq!(
        maker.make(&Wish { levels: Some(0..=9), ..size(6, 6) }, 1, &twotone::Limits::NONE).unwrap_err(),
        Refusal::NoSuchLevel
    );
    let uses = |rule: &str| Some(rule.to_owned());
    let hard = Wish { levels: Some(1..=1), uses: uses("twin"), ..size(6, 6) };
    assert!(matches!(
        maker.make(&hard, 1, &twotone::Limits::NONE),
        Err(Refusal::RuleTooHard { level: 2.., .. })
    ));
    let unruly = Wish { uses: uses("twin"), variant: common::variant("unruly"), ..size(6, 6) };
    assert!(
        matches!(maker.make(&unruly, 1, &twotone::Limits::NONE), Err(Refusal::IdleRule { others, .. }) if !others.contains(&"twin"))
    );
    let rare = Wish { uses: uses("agree"), ..size(8, 8) };
    let refusal = maker.make(&rare, 1, &twotone::Limits::NONE).unwrap_err();
    assert!(matches!(refusal, Refusal::NotFound { unused: 1.., .. }), "{refusal}");
    let both = Wish { minimal: true, percent: Some(30), ..size(6, 6) };
    assert_eq!(maker.make(&both, 1, &twotone::Limits::NONE).unwrap_err(), Refusal::MinimalAndPercent);
}

#[test]
fn a_picture_is_the_solution_of_its_puzzle() {
    let (name, mut maker) = named("mosaic");
    let size = Size::new(9, 10);
    let picture = (0..size.cells()).map(|cell| {
        let point = size.point(cell);
        (point.row as i32 - 4).pow(2) + (point.column as i32 - 5).pow(2) < 14
    });
    let picture = picture.collect();
    let wish = Wish::new(name, size);
    let made = maker.make_from(&picture, &wish, 1, &twotone::Limits::NONE).unwrap();
    check(&made, &wish);
    assert_eq!(made.solution, picture);
    let square = Size::new(2, 2);
    let corner = BitGrid::from_bytes(&[1, 0, 0, 0]);
    assert_eq!(
        maker.make_from(&corner, &Wish::new(name, square), 1, &twotone::Limits::NONE).unwrap_err(),
        Refusal::Ambiguous
    );
}

#[test]
fn names_are_frozen() {
    // These change only together with the version of the generator.
    let made = FROZEN.iter().map(|(name, _)| {
        let parsed: Name = name.parse().unwrap();
        let made = parsed.wish.variant.maker().make(&parsed.wish, parsed.seed, &Limits::NONE).unwrap();
        (*name, made.puzzle.symbols().rows().collect::<Vec<_>>().join("/"))
    });
    let frozen = FROZEN.iter().map(|(name, rows)| (*name, (*rows).to_owned()));
    assert_eq!(made.collect::<Vec<_>>(), frozen.collect::<Vec<_>>());
}

const FROZEN: &[(&str, &str)] = &[
    ("mosaic-5x6-v10-1", ".3322./.3.3.1/.3.5.2/.55..4/..4..3"),
    ("takuzu-6x6-v10-1", "0..0../0....0/.....1/..1.../....11/..1..."),
    ("unruly-6x4-v10-1", "..1./0.1./..../..11/0.../...."),
    ("slant-4x5-v10-1", "..10../.3.3.0/....../0.3.2./..0.2."),
    ("mosaic-6x6-l1-v10-1", "...2.2/4.6.4./2..5.1/.4.6../...44./.22..4"),
    ("mosaic-6x6-minimal-v10-9", "..44../.5.774/3.56../3.6.63/456..4/.4..3."),
];

#[test]
fn a_limit_ends_it_without_a_puzzle_or_with_the_one_that_is_named() {
    for variant in Variant::all() {
        let mut maker = variant.maker();
        let wish = Wish { minimal: true, ..Wish::new(variant, Size::new(8, 8)) };
        let named = maker.make(&wish, 1, &Limits::NONE).unwrap().puzzle;
        let now = Limits::NONE.stop(&|| true);
        assert_eq!(maker.make(&wish, 1, &now).unwrap_err(), Refusal::Limit(Limit::Stopped));
        let asked = std::cell::Cell::new(0);
        for effort in [0, 1, 100, 10_000, 1_000_000, u64::MAX] {
            let stop = || asked.replace(asked.get() + 1) > effort;
            for limits in [Limits::NONE.effort(effort), Limits::NONE.stop(&stop)] {
                match maker.make(&wish, 1, &limits) {
                    Ok(made) => assert_eq!(made.puzzle, named, "{variant} {effort}"),
                    Err(Refusal::Limit(_)) => assert!(effort < u64::MAX, "{variant} {effort}"),
                    Err(other) => panic!("{variant} {effort}: {other}"),
                }
            }
        }
    }
}
