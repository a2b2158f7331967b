//! Times and sizes of counts on boards of growing size: `count_time [slant|mosaic|takuzu [side]]`.

use std::time::Instant;
use twotone::testing::families::slant::count as slant;
use twotone::testing::families::takuzu::count::{self as takuzu, Rules};
use twotone::{BitGrid, Count, Limits, Marks, Rng, Size};

fn main() {
    let wanted = std::env::args().nth(1);
    let runs: [(&str, fn()); 3] = [("slant", time_slant), ("mosaic", time_mosaic), ("takuzu", time_takuzu)];
    for (name, run) in runs {
        if wanted.as_deref().is_none_or(|wanted| wanted == name) {
            run();
        }
    }
}

/// Whether boards of this side are wanted.
fn wanted(side: usize) -> bool {
    std::env::args().nth(2).is_none_or(|wanted| wanted == side.to_string())
}

/// Runs something and prints how long it took.
fn timed<T>(what: &str, run: impl FnOnce() -> T, show: impl FnOnce(&T) -> String) -> T {
    let (start, busy) = (Instant::now(), busy_seconds());
    let result = run();
    let (wall, busy) = (start.elapsed().as_secs_f64(), busy_seconds() - busy);
    println!("{what:45} {busy:9.3} s busy {wall:9.3} s  {}", show(&result));
    result
}

/// Processor time of this process, where the system tells it; 0 elsewhere.
fn busy_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    stat.split(' ').next().and_then(|word| word.parse::<f64>().ok()).unwrap_or(0.0) * 1e-9
}

/// The most memory this process has held, where the system tells it.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default().replace('\t', " ")
}

/// Limits that end after so many seconds, and before memory runs out.
fn within<T>(seconds: u64, run: impl FnOnce(&Limits) -> T) -> T {
    let start = Instant::now();
    run(&Limits::NONE.memory(4 << 30).stop(&|| start.elapsed().as_secs() >= seconds))
}

fn time_slant() {
    for n in [10, 20, 30, 40, 60] {
        if !wanted(n) {
            continue;
        }
        let size = Size::new(n, n);
        let empty = Marks::empty(size.cells());
        let none = vec![None; size.vertices().cells()];
        for odds in [false, true] {
            let what = format!("slant {size} empty, odds {odds}");
            let run = || slant::count(size, &none, &empty, odds, &Limits::NONE).unwrap();
            timed(&what, run, |study| format!("{} bits", study.count.bits()));
        }
        let mut rng = Rng::new(1);
        let run = || slant::samples(size, &none, &empty, 1, &mut rng, &Limits::NONE).unwrap().remove(0);
        let filling = timed(&format!("slant {size} sample"), run, |_| String::new());
        let mut half = Marks::empty(size.cells());
        (0..size.cells())
            .filter(|_| rng.coin())
            .collect::<Vec<_>>()
            .iter()
            .for_each(|&c| half.set(c, filling.get(c)));
        let run = || slant::count(size, &none, &half, true, &Limits::NONE).unwrap();
        timed(&format!("slant {size} half given, odds"), run, |study| format!("{} bits", study.count.bits()));
    }
    for (n, densities) in [
        (10, vec![0, 1, 2, 3, 4, 5]),
        (16, vec![0, 1, 2, 3, 4, 5]),
        (20, vec![3, 5]),
        (24, vec![5, 7]),
        (30, vec![6, 7]),
    ] {
        for of_ten in densities.into_iter().filter(|_| wanted(n)) {
            for seed in 0..2 {
                time_clued_slant(Size::new(n, n), of_ten, seed);
            }
        }
    }
}

fn time_clued_slant(size: Size, of_ten: usize, seed: u64) {
    let mut rng = Rng::new(seed);
    let empty = Marks::empty(size.cells());
    let none = vec![None; size.vertices().cells()];
    let filling = slant::samples(size, &none, &empty, 1, &mut rng, &Limits::NONE).unwrap().remove(0);
    let mut clues = slant_clues(size, &filling);
    clues.iter_mut().for_each(|clue| *clue = clue.filter(|_| rng.chance(of_ten, 10)));
    let what = format!("slant {size} clues .{of_ten} seed {seed}");
    let peak = within(60, |limits| slant::frontier::peak(size, &clues, &empty, limits));
    let run = || within(60, |limits| slant::frontier::count(size, &clues, &empty, false, limits));
    let known = timed(&what, run, |study| match study {
        Ok(study) => format!("{} bits, peak {peak:?}", study.count.bits()),
        Err(why) => format!("{why:?}"),
    });
    if known.is_ok() {
        let run = || within(60, |limits| slant::frontier::count(size, &clues, &empty, true, limits));
        let _ = timed(&format!("{what}, odds"), run, |study| {
            study.as_ref().err().map_or(String::new(), |why| format!("{why:?}"))
        });
    }
}

fn slant_clues(size: Size, filling: &BitGrid) -> Vec<Option<u8>> {
    let mut degrees = vec![0; size.vertices().cells()];
    for cell in 0..size.cells() {
        let place = size.point(cell);
        let (a, b) = if filling.get(cell) == slant::BACKSLASH { ((0, 0), (1, 1)) } else { ((0, 1), (1, 0)) };
        for (row, column) in [a, b] {
            degrees[size.vertices().index(place.row + row, place.column + column)] += 1;
        }
    }
    degrees.into_iter().map(Some).collect()
}

fn time_mosaic() {
    let plan = [
        (10, vec![20, 40]),
        (15, vec![10, 20, 30, 40, 50, 60]),
        (20, vec![10, 20, 30, 40, 50, 60]),
        (30, vec![10, 20, 30, 40, 50, 60]),
        (40, vec![10, 20, 30, 40, 45, 60, 80]),
    ];
    for (n, densities) in plan {
        for percent in densities.into_iter().filter(|_| wanted(n)) {
            for seed in 0..3 {
                time_clued_mosaic(Size::new(n, n), percent, seed);
            }
        }
    }
}

fn time_clued_mosaic(size: Size, percent: usize, seed: u64) {
    let mut rng = Rng::new(seed);
    let filling: BitGrid = (0..size.cells()).map(|_| rng.coin()).collect();
    let clue = |center| size.block(center).filter(|&cell| filling.get(cell)).count() as u8;
    let symbol = |cell| if rng.chance(percent, 100) { b'0' + clue(cell) } else { b'.' };
    let mosaic = twotone::Variant::find("mosaic").expect("a family");
    let symbols: Vec<u8> = (0..size.cells()).map(symbol).collect();
    let Ok(board) = twotone::Board::from_symbols(mosaic, size, symbols) else { return };
    let what = format!("mosaic {size} clues {percent} % seed {seed}");
    let counted = timed(
        &what,
        || within(60, |limits| board.count(limits)),
        |count| match count {
            Count::Exact(count) => format!("{} bits", count.bits()),
            Count::AtLeast { limit, .. } => format!("{limit:?}"),
        },
    );
    if matches!(counted, Count::Exact(_)) {
        let run = || within(60, |limits| board.odds(limits));
        let _ = timed(&format!("{what}, odds"), run, |census| {
            census.as_ref().err().map_or_else(peak_memory, |why| format!("{why:?}"))
        });
    }
}

fn time_takuzu() {
    for (n, distinct) in
        [(6, true), (6, false), (8, true), (8, false), (9, false), (9, true), (10, false), (10, true)]
    {
        if !wanted(n) {
            continue;
        }
        let size = Size::new(n, n);
        let run = || {
            within(120, |l| {
                takuzu::count(size, Rules::balanced(size, distinct), &Marks::empty(size.cells()), false, l)
            })
        };
        let _ = timed(&format!("takuzu {size} distinct {distinct}"), run, |study| match study {
            Ok(study) => format!("{} {}", study.count, peak_memory()),
            Err(why) => format!("{why:?}"),
        });
    }
    let plan = [
        (10, true, vec![5, 10, 20]),
        (12, true, vec![30, 40]),
        (14, true, vec![60]),
        (12, false, vec![20, 30]),
        (14, false, vec![40, 50]),
        (16, false, vec![70, 80]),
    ];
    for (n, distinct, givens) in plan {
        if !wanted(n) {
            continue;
        }
        let size = Size::new(n, n);
        let Some(filling) = some_takuzu(size, distinct) else { continue };
        for given in givens {
            let mut rng = Rng::new(given as u64);
            let mut cells: Vec<usize> = (0..size.cells()).collect();
            rng.shuffle(&mut cells);
            let mut known = Marks::empty(size.cells());
            cells[..given].iter().for_each(|&cell| known.set(cell, filling.get(cell)));
            for odds in [false, true] {
                let run =
                    || within(60, |l| takuzu::count(size, Rules::balanced(size, distinct), &known, odds, l));
                let _ = timed(
                    &format!("takuzu {size} distinct {distinct} given {given} odds {odds}"),
                    run,
                    |study| match study {
                        Ok(study) => format!("{} {}", study.count, peak_memory()),
                        Err(why) => format!("{why:?}"),
                    },
                );
            }
        }
    }
}

/// A filling found by a random walk: rows one after the other, starting again at a dead end.
fn some_takuzu(size: Size, distinct: bool) -> Option<BitGrid> {
    let rules = Rules::balanced(size, distinct);
    let board = takuzu::board::Board::new(size, rules, &Marks::empty(size.cells()), &Limits::NONE).ok()?;
    let mut rng = Rng::new(size.width as u64);
    for _ in 0..1_000_000 {
        let mut rows: Vec<u64> = Vec::new();
        let mut ones = vec![0; size.width];
        while rows.len() < size.height {
            let fits = |&&row: &&u64| {
                let full = !0 >> (64 - size.width);
                let three = rows.len() >= 2 && {
                    let (a, b) = (rows[rows.len() - 2], rows[rows.len() - 1]);
                    a & b & row != 0 || a | b | row != full
                };
                let heavy = |c: usize| {
                    let sum = ones[c] + (row >> c & 1) as usize;
                    sum > size.height / 2 || rows.len() + 1 - sum > size.height / 2
                };
                !(three || distinct && rows.contains(&row) || (0..size.width).any(heavy))
            };
            let fitting: Vec<u64> = board.rows.iter().filter(fits).copied().collect();
            if fitting.is_empty() {
                break;
            }
            let row = fitting[rng.below(fitting.len())];
            (0..size.width).for_each(|c| ones[c] += (row >> c & 1) as usize);
            rows.push(row);
        }
        if rows.len() == size.height {
            let filling: BitGrid =
                (0..size.cells()).map(|i| rows[size.point(i).row] >> size.point(i).column & 1 != 0).collect();
            if takuzu::count(size, rules, &Marks::full(&filling), false, &Limits::NONE)
                .is_ok_and(|s| s.count == 1u32.into())
            {
                return Some(filling);
            }
        }
    }
    None
}
