//! Every answer compared with brute force on small boards of every shape.

use std::collections::HashMap;
use std::ops::ControlFlow;

use num_bigint::BigUint;
use twotone::testing::families::mosaic::full_clue::{for_each_solution, sample, solve, study};
use twotone_grid::{BitGrid, Rng, Size};

/// Every clue counts its block: slow and obvious.
fn check(size: Size, clues: &[u8], filling: &BitGrid) -> bool {
    (0..size.cells())
        .all(|cell| size.block(cell).filter(|&other| filling.get(other)).count() == usize::from(clues[cell]))
}

fn clues_of(size: Size, filling: &BitGrid) -> Vec<u8> {
    (0..size.cells()).map(|cell| size.block(cell).filter(|&other| filling.get(other)).count() as u8).collect()
}

/// All fillings of a board by their clues.
fn by_clues(size: Size) -> HashMap<Vec<u8>, Vec<BitGrid>> {
    let mut all: HashMap<Vec<u8>, Vec<BitGrid>> = HashMap::new();
    for bits in 0..1u64 << size.cells() {
        let filling = BitGrid::from_words(vec![bits], size.cells());
        all.entry(clues_of(size, &filling)).or_default().push(filling);
    }
    all
}

/// Compares everything the library says about a board with the list of its solutions.
fn compare(size: Size, clues: &[u8], solutions: &[BitGrid]) {
    let what = format!("{size} {clues:?}");
    let solved = solve(size, clues);
    let studied = study(size, clues);
    let mut listed = Vec::new();
    for_each_solution(size, clues, &mut |solution| {
        listed.push(solution.words().to_vec());
        ControlFlow::Continue(())
    });
    if solutions.is_empty() {
        assert_eq!(solved, None, "{what}");
        assert_eq!(studied, None, "{what}");
        assert!(listed.is_empty() && sample(size, clues, &mut Rng::new(1)).is_none(), "{what}");
        return;
    }
    let solved = solved.unwrap_or_else(|| panic!("{what}: said to have no solution"));
    assert!(solutions.contains(&solved.filling), "{what}: {:?}", solved.filling);
    assert_eq!(solved.unique, solutions.len() == 1, "{what}");
    let studied = studied.unwrap_or_else(|| panic!("{what}: said to have no solution"));
    assert_eq!(studied.count, BigUint::from(solutions.len()), "{what}");
    for cell in 0..size.cells() {
        let blacks = solutions.iter().filter(|solution| solution.get(cell)).count();
        assert_eq!(*studied.odds.blacks(cell), BigUint::from(blacks), "{what}: odds of {cell}");
        let forced = if blacks == solutions.len() { Some(true) } else { (blacks == 0).then_some(false) };
        assert_eq!(studied.forced.get(cell), forced, "{what}: cell {cell}");
    }
    let mut expected: Vec<Vec<u64>> = solutions.iter().map(|solution| solution.words().to_vec()).collect();
    expected.sort();
    listed.sort();
    assert_eq!(listed, expected, "{what}: listed");
    assert!(solutions.contains(&sample(size, clues, &mut Rng::new(clues.len() as u64)).unwrap()), "{what}");
}

fn every_shape(most_cells: usize) -> impl Iterator<Item = Size> {
    let sides = move |height| (1..=most_cells / height).map(move |width| Size::new(height, width));
    (1..=most_cells).flat_map(sides)
}

#[test]
fn every_clue_board_of_every_small_shape() {
    for size in every_shape(12) {
        for (clues, solutions) in by_clues(size) {
            compare(size, &clues, &solutions);
        }
    }
}

#[test]
fn every_clue_board_of_long_shapes_with_both_sides_free() {
    for size in [Size::new(2, 8), Size::new(8, 2)] {
        by_clues(size).iter().for_each(|(clues, solutions)| compare(size, clues, solutions));
    }
}

#[test]
fn boards_with_one_clue_changed() {
    let mut rng = Rng::new(7);
    for size in every_shape(10) {
        let all = by_clues(size);
        let mut boards: Vec<&Vec<u8>> = all.keys().collect();
        boards.sort();
        for clues in boards {
            let mut changed = clues.clone();
            let cell = rng.below(size.cells());
            changed[cell] =
                if rng.coin() { changed[cell].wrapping_add(1) } else { changed[cell].wrapping_sub(1) };
            compare(size, &changed, all.get(&changed).map_or(&[], Vec::as_slice));
        }
    }
}

#[test]
fn garbage() {
    let mut rng = Rng::new(11);
    for size in every_shape(12) {
        let all = by_clues(size);
        for range in [2, 3, 10, 256] {
            for _ in 0..40 {
                let clues: Vec<u8> = (0..size.cells()).map(|_| rng.below(range) as u8).collect();
                compare(size, &clues, all.get(&clues).map_or(&[], Vec::as_slice));
            }
        }
    }
}

#[test]
fn clues_that_agree_modulo_eight_only() {
    for size in [Size::new(3, 3), Size::new(4, 4), Size::new(3, 5), Size::new(5, 3), Size::new(2, 8)] {
        let filling = BitGrid::ones(size.cells());
        let clues = clues_of(size, &filling);
        for (cell, &clue) in clues.iter().enumerate() {
            for other in [clue ^ 8, clue ^ 16, clue ^ 128] {
                let mut changed = clues.clone();
                changed[cell] = other;
                assert_eq!(solve(size, &changed), None, "{size} cell {cell} {other}");
            }
        }
    }
}

/// Size, distinct clue boards, uniquely solvable ones, most solutions.
const FACTS: [(usize, usize, usize, usize, usize); 10] = [
    (1, 2, 3, 2, 2),
    (1, 5, 30, 28, 2),
    (2, 2, 5, 2, 6),
    (2, 3, 27, 8, 8),
    (2, 4, 81, 16, 16),
    (2, 5, 195, 28, 36),
    (3, 3, 512, 512, 1),
    (3, 4, 4096, 4096, 1),
    (3, 5, 27000, 21952, 8),
    (4, 4, 65536, 65536, 1),
];

#[test]
fn known_numbers_of_clue_boards() {
    for (height, width, distinct, unique, most) in FACTS {
        let size = Size::new(height, width);
        let all = by_clues(size);
        assert_eq!(all.len(), distinct, "{size}");
        let counts: Vec<BigUint> = all.keys().map(|clues| study(size, clues).unwrap().count).collect();
        assert_eq!(counts.iter().filter(|count| **count == BigUint::from(1u8)).count(), unique, "{size}");
        assert_eq!(counts.iter().max(), Some(&BigUint::from(most)), "{size}");
        assert!(
            all.keys().all(|clues| solve(size, clues).unwrap().unique == (all[clues].len() == 1)),
            "{size}"
        );
    }
}

/// Solutions by depth-first search, cell by cell, for boards too large to list all fillings.
fn search(size: Size, clues: &[u8]) -> Vec<BitGrid> {
    fn go(size: Size, clues: &[u8], cell: usize, filling: &mut BitGrid, found: &mut Vec<BitGrid>) {
        if cell == size.cells() {
            found.extend(check(size, clues, filling).then(|| filling.clone()));
            return;
        }
        for value in [false, true] {
            filling.set(cell, value);
            // The block whose last cell this is has its final sum, but for the cells cut off at the border.
            let done = cell.checked_sub(size.width + 1).filter(|_| !cell.is_multiple_of(size.width));
            let fits = |center: usize| {
                size.block(center).filter(|&other| filling.get(other)).count() == usize::from(clues[center])
            };
            if done.is_none_or(fits) {
                go(size, clues, cell + 1, filling, found);
            }
        }
        filling.set(cell, false);
    }
    let mut found = Vec::new();
    go(size, clues, 0, &mut BitGrid::zeros(size.cells()), &mut found);
    found
}

#[test]
fn sampled_boards_with_both_sides_free() {
    let mut rng = Rng::new(5);
    for (size, boards) in
        [(Size::new(5, 5), 1500), (Size::new(2, 8), 200), (Size::new(8, 2), 200), (Size::new(5, 4), 300)]
    {
        for n in 0..boards {
            // Few or many ones, so that rows without a constraint of their own occur.
            let denominator = [2, 3, 6, 12][n % 4];
            let invert = rng.coin();
            let filling: BitGrid = (0..size.cells()).map(|_| rng.chance(1, denominator) ^ invert).collect();
            let mut clues = clues_of(size, &filling);
            if n % 5 == 0 {
                let cell = rng.below(size.cells());
                clues[cell] = rng.below(10) as u8;
            }
            compare(size, &clues, &search(size, &clues));
        }
    }
}

#[test]
fn boards_with_many_solutions_of_both_sides_free() {
    // Around the chequered core, where nothing is forced and rows split the columns in all possible ways.
    let mut rng = Rng::new(9);
    for size in [Size::new(5, 5), Size::new(5, 8), Size::new(8, 5), Size::new(8, 8)] {
        for round in 0..60 {
            let chain = round % 2 == 0;
            let tops: Vec<usize> = (0..size.height).map(|_| rng.below(size.width + 1)).collect();
            let noise = rng.below(3);
            let filling: BitGrid = (0..size.cells())
                .map(|cell| {
                    let (row, column) = (cell / size.width, cell % size.width);
                    let core = row % 3 != 2 && column % 3 != 2;
                    let one = if chain { column < tops[row] } else { rng.chance(noise, 12) };
                    if core { one ^ (row % 3 != column % 3) } else { rng.coin() }
                })
                .collect();
            let clues = clues_of(size, &filling);
            let studied = study(size, &clues).unwrap();
            if studied.count > BigUint::from(20_000u32) {
                continue;
            }
            if size.cells() <= 25 {
                compare(size, &clues, &search(size, &clues));
                continue;
            }
            // Too large to search: the list must be as long as the count and agree with odds and marks.
            let mut seen = std::collections::HashSet::new();
            let mut blacks = vec![0u32; size.cells()];
            for_each_solution(size, &clues, &mut |solution| {
                assert!(check(size, &clues, solution));
                assert!(seen.insert(solution.clone()));
                solution.iter_ones().for_each(|cell| blacks[cell] += 1);
                ControlFlow::Continue(())
            });
            assert_eq!(BigUint::from(seen.len()), studied.count);
            assert!(seen.contains(&filling));
            for (cell, &black) in blacks.iter().enumerate() {
                assert_eq!(*studied.odds.blacks(cell), BigUint::from(black));
            }
        }
    }
}

#[test]
fn the_trap_of_dropped_border_equations() {
    let size = Size::new(3, 3);
    let clues = [2, 3, 2, 2, 3, 2, 1, 2, 2];
    let solved = solve(size, &clues).unwrap();
    assert!(solved.unique && check(size, &clues, &solved.filling));
    assert!(!check(size, &clues, &BitGrid::from_bytes(&[0, 1, 0, 1, 0, 1, 0, 0, 0])));
}

#[test]
fn samples_are_uniform() {
    // Chi-square at the 0.1 % level, on boards that draw from cuts, from parts of levels and from free lines.
    let mut rng = Rng::new(2024);
    for (size, filling) in [
        (Size::new(2, 2), BitGrid::from_bytes(&[0, 1, 1, 0])),
        (Size::new(2, 5), (0..10).map(|cell| (cell / 5) % 3 != (cell % 5) % 3).collect()),
        (Size::new(5, 5), (0..25).map(|cell| (cell / 5) % 3 != (cell % 5) % 3).collect()),
    ] {
        let clues = clues_of(size, &filling);
        let solutions = search(size, &clues);
        assert!(solutions.len() >= 6);
        let draws = 200 * solutions.len();
        let mut seen: HashMap<BitGrid, usize> = HashMap::new();
        for _ in 0..draws {
            *seen.entry(sample(size, &clues, &mut rng).unwrap()).or_default() += 1;
        }
        let freedom = (solutions.len() - 1) as f64;
        let distance = |solution| seen.get(solution).copied().unwrap_or(0) as f64 - 200.0;
        let chi_square: f64 = solutions.iter().map(|solution| distance(solution).powi(2) / 200.0).sum();
        assert!(chi_square < freedom + 4.0 * (2.0 * freedom).sqrt() + 8.0, "{size}: {chi_square}");
        assert_eq!(seen.values().sum::<usize>(), draws);
        assert!(seen.keys().all(|drawn| solutions.contains(drawn)));
    }
}

#[test]
fn a_wrong_number_of_clues_has_no_solution() {
    assert_eq!(solve(Size::new(2, 2), &[0; 3]), None);
    assert!(solve(Size::new(0, 5), &[]).unwrap().unique);
    assert_eq!(study(Size::new(0, 0), &[]).unwrap().count, BigUint::from(1u8));
}
