//! Takuzu and Unruly counts against enumeration and known numbers.

use super::*;
use num_bigint::BigUint;

/// The lines across one direction, as words.
fn lines(size: Size, filling: &BitGrid, columns: bool) -> Vec<Vec<bool>> {
    let size_across = if columns { size.transposed() } else { size };
    let cell = |a, b| if columns { filling.get(size.index(b, a)) } else { filling.get(size.index(a, b)) };
    (0..size_across.height).map(|a| (0..size_across.width).map(|b| cell(a, b)).collect()).collect()
}

fn is_right(size: Size, rules: Rules, filling: &BitGrid) -> bool {
    [(false, rules.row_ones), (true, rules.column_ones)].into_iter().all(|(columns, (least, most))| {
        let lines = lines(size, filling, columns);
        let legal = |line: &Vec<bool>| {
            let ones = line.iter().filter(|&&cell| cell).count();
            line.windows(3).all(|w| w[0] != w[1] || w[1] != w[2]) && least <= ones && ones <= most
        };
        let twins = |(i, line): (usize, &Vec<bool>)| lines[..i].contains(line);
        lines.iter().all(legal) && !(rules.distinct && lines.iter().enumerate().any(twins))
    })
}

fn all_right(size: Size, rules: Rules, known: &Marks) -> Vec<BitGrid> {
    let fillings = (0..1u64 << size.cells()).map(|bits| BitGrid::from_words(vec![bits], size.cells()));
    fillings.filter(|f| known.allow(f) && is_right(size, rules, f)).collect()
}

fn random_known(size: Size, rng: &mut Rng, of_twenty: usize, right: &[BitGrid]) -> Marks {
    let filling =
        if right.is_empty() { BitGrid::zeros(size.cells()) } else { right[rng.below(right.len())].clone() };
    let mut known = Marks::empty(size.cells());
    for cell in 0..size.cells() {
        if rng.chance(of_twenty, 20) {
            known.set(cell, filling.get(cell));
        }
    }
    if rng.chance(1, 5) {
        known.set(rng.below(size.cells()), rng.coin());
    }
    known
}

fn empty_total(height: usize, width: usize, distinct: bool) -> BigUint {
    let size = Size::new(height, width);
    let rules = Rules::balanced(size, distinct);
    count(size, rules, &Marks::empty(size.cells()), false, &Limits::NONE).unwrap().count
}

#[test]
fn empty_boards_have_the_known_numbers() {
    for (side, distinct, plain) in [(2, 2u32, 2u32), (4, 72, 90), (6, 4140, 11222), (8, 4111116, 12413918)] {
        assert_eq!(empty_total(side, side, true), distinct.into());
        assert_eq!(empty_total(side, side, false), plain.into());
    }
}

#[test]
fn blocks_of_rows_agree_with_halves() {
    for (height, most) in [(10, 8), (12, 6)] {
        for width in (2..=most).step_by(2) {
            let size = Size::new(height, width);
            let empty = Marks::empty(size.cells());
            let board = Board::new(size, Rules::balanced(size, false), &empty, &Limits::NONE).unwrap();
            assert!(is_symmetric(&board) && blocks::is_for(&board));
            let halves = count_symmetric::<2, 0, BigUint>(&board, &Limits::NONE).unwrap();
            let counted = blocks::count(&board, &Limits::NONE).unwrap();
            assert_eq!(counted, Some(halves), "{size}");
        }
    }
    assert_eq!(empty_total(10, 10, false), 117_925_227_108_u64.into());
}

#[test]
fn equal_rows_are_left_to_those_who_may_have_them() {
    // There are six rows of four cells, and ten or twelve are wanted.
    for height in [10, 12] {
        assert_eq!(empty_total(height, 4, true), BigUint::ZERO);
        assert!(empty_total(height, 4, false) > BigUint::ZERO);
    }
}

#[test]
fn numbers_wider_than_two_words_and_the_highest_board() {
    // Two columns are each other's opposite: lines of so many cells, half of them ones, no three in a row equal.
    let lines = |length: usize| {
        let mut ways = std::collections::BTreeMap::from([((0, None, 0), BigUint::from(1u8))]);
        for _ in 0..length {
            let mut next = std::collections::BTreeMap::new();
            for ((ones, last, run), number) in ways {
                for value in [false, true] {
                    let run = if last == Some(value) { run + 1 } else { 1 };
                    if run < 3 {
                        *next.entry((ones + usize::from(value), Some(value), run)).or_default() += &number;
                    }
                }
            }
            ways = next;
        }
        ways.into_iter()
            .filter(|((ones, ..), _)| 2 * ones == length)
            .map(|(_, number)| number)
            .sum::<BigUint>()
    };
    for height in [100, 200, 254] {
        let size = Size::new(height, 2);
        let known = Marks::empty(size.cells());
        let rules = Rules::balanced(size, false);
        let study = count(size, rules, &known, true, &Limits::NONE).unwrap();
        assert_eq!(study.count, lines(height), "{height}");
        assert!(study.odds.unwrap().iter().all(|ones| ones * 2u8 == study.count));
        let drawn = samples(size, rules, &known, 3, &mut Rng::new(5), &Limits::NONE).unwrap();
        assert!(drawn.len() == 3 && drawn.iter().all(|filling| is_right(size, rules, filling)));
    }
    // Sums of columns are bytes.
    let size = Size::new(256, 2);
    let (rules, known) = (Rules::balanced(size, false), Marks::empty(size.cells()));
    assert!(matches!(count(size, rules, &known, false, &Limits::NONE), Err(Limit::Memory)));
}

#[test]
fn odd_unruly_boards_with_the_smaller_half_ones_have_the_known_numbers() {
    for (side, expected) in [(5, 34u32), (7, 8908)] {
        let size = Size::new(side, side);
        let rules =
            Rules { distinct: false, row_ones: (side / 2, side / 2), column_ones: (side / 2, side / 2) };
        let counted = count(size, rules, &Marks::empty(size.cells()), false, &Limits::NONE).unwrap().count;
        assert_eq!(counted, expected.into());
    }
}

#[test]
fn small_boards_agree_with_enumeration() {
    let mut rng = Rng::new(31);
    let mut sizes: Vec<(usize, usize)> = (1..=4).flat_map(|h| (1..=4).map(move |w| (h, w))).collect();
    sizes.extend([(3, 5), (5, 3), (2, 8), (8, 2), (1, 9), (9, 1), (6, 3)]);
    for (height, width) in sizes {
        let size = Size::new(height, width);
        for distinct in [false, true] {
            let rules = Rules::balanced(size, distinct);
            let all = all_right(size, rules, &Marks::empty(size.cells()));
            assert_eq!(empty_total(height, width, distinct), all.len().into(), "{size} {distinct}");
            for round in 0..40 {
                let known = random_known(size, &mut rng, round % 12, &all);
                let right: Vec<&BitGrid> = all.iter().filter(|f| known.allow(f)).collect();
                let study = count(size, rules, &known, true, &Limits::NONE).unwrap();
                assert_eq!(study.count, right.len().into(), "{size} {distinct} {known:?}");
                assert_eq!(count(size, rules, &known, false, &Limits::NONE).unwrap().count, study.count);
                let odds = |cell| BigUint::from(right.iter().filter(|f| f.get(cell)).count());
                assert_eq!(
                    study.odds.unwrap(),
                    (0..size.cells()).map(odds).collect::<Vec<_>>(),
                    "{size} {known:?}"
                );
                let drawn = one(size, rules, &known, &mut rng, &Limits::NONE).unwrap();
                assert_eq!(drawn.is_some(), !right.is_empty());
                assert!(drawn.is_none_or(|filling| right.contains(&&filling)));
            }
        }
    }
}

#[test]
fn counts_over_both_values_of_a_cell_add_up() {
    let mut rng = Rng::new(32);
    for (height, width) in [(6, 6), (6, 8), (8, 6), (5, 6), (7, 4), (5, 5)] {
        let size = Size::new(height, width);
        for distinct in [false, true] {
            let rules = Rules::balanced(size, distinct);
            let mut known = Marks::empty(size.cells());
            let mut whole = count(size, rules, &known, true, &Limits::NONE).unwrap();
            assert_eq!(whole.count, empty_total(height, width, distinct), "{size}");
            for _ in 0..8 {
                let cell = rng.below(size.cells());
                if known.get(cell).is_some() {
                    continue;
                }
                let mut parts = [false, true].map(|value| {
                    known.set(cell, value);
                    count(size, rules, &known, true, &Limits::NONE).unwrap()
                });
                assert_eq!(parts[1].count, whole.odds.as_ref().unwrap()[cell]);
                assert_eq!(&parts[0].count + &parts[1].count, whole.count);
                let pick = usize::from(parts[1].count > parts[0].count);
                known.set(cell, pick == 1);
                whole = std::mem::replace(&mut parts[pick], Study::none(0, false));
            }
        }
    }
}

#[test]
fn turned_boards_have_equal_counts() {
    let size = Size::new(6, 8);
    let mut rng = Rng::new(33);
    for distinct in [false, true] {
        let mut known = Marks::empty(size.cells());
        (0..6).for_each(|_| known.set(rng.below(size.cells()), rng.coin()));
        let counted = |symmetry: Symmetry| {
            let turned = symmetry.size(size);
            let mut marks = Marks::empty(size.cells());
            known.iter().enumerate().for_each(|(cell, value)| {
                if let Some(value) = value {
                    marks.set(symmetry.apply(size, cell), value);
                }
            });
            count(turned, Rules::balanced(turned, distinct), &marks, false, &Limits::NONE).unwrap().count
        };
        let first = counted(Symmetry::IDENTITY);
        assert!(Symmetry::all().all(|symmetry| counted(symmetry) == first));
    }
}

#[test]
fn samples_are_uniform() {
    for (size, distinct) in [(Size::new(4, 4), true), (Size::new(3, 4), false)] {
        let rules = Rules::balanced(size, distinct);
        let known = Marks::empty(size.cells());
        let right = all_right(size, rules, &known);
        let (mut rng, expected) = (Rng::new(4), 60);
        let mut seen = vec![0usize; right.len()];
        for _ in 0..expected * right.len() {
            let drawn =
                one(size, rules, &known, &mut rng, &Limits::NONE).unwrap().expect("there are fillings");
            seen[right.iter().position(|f| *f == drawn).expect("a right filling")] += 1;
        }
        let chi: f64 = seen.iter().map(|&n| (n as f64 - expected as f64).powi(2) / expected as f64).sum();
        let degrees = (right.len() - 1) as f64;
        assert!(
            degrees > 20.0 && (chi - degrees).abs() < 4.0 * (2.0 * degrees).sqrt(),
            "{chi} for {degrees}"
        );
    }
}

#[test]
fn limits_end_the_work() {
    let size = Size::new(10, 10);
    let rules = Rules::balanced(size, true);
    let known = Marks::empty(size.cells());
    let few = Limits::NONE.memory(60_000);
    assert_eq!(count(size, rules, &known, false, &few), Err(Limit::Memory));
    let asked = Limits::NONE.stop(&|| true);
    assert_eq!(count(size, rules, &known, true, &asked), Err(Limit::Stopped));
}

/// One filling.
fn one(
    size: Size,
    rules: Rules,
    known: &Marks,
    rng: &mut Rng,
    limits: &Limits<'_>,
) -> Result<Option<BitGrid>, Limit> {
    let mut drawn = samples(size, rules, known, 1, rng, limits)?;
    assert!(drawn.len() <= 1, "as many as asked for");
    Ok(drawn.pop())
}
