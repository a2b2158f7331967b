//! Times and sizes of counts on boards of growing size: `time [slant|mosaic|takuzu]`.

use std::time::Instant;
use twotone_counting::{slant, stop::Limits};
use twotone_grid::{BitGrid, Marks, Rng, Size};

fn main() {
    let wanted = std::env::args().nth(1);
    let runs: [(&str, fn()); 1] = [("slant", time_slant)];
    for (name, run) in runs {
        if wanted.as_deref().is_none_or(|wanted| wanted == name) {
            run();
        }
    }
}

/// Runs something and prints how long it took.
fn timed<T>(what: &str, run: impl FnOnce() -> T, show: impl FnOnce(&T) -> String) -> T {
    let start = Instant::now();
    let result = run();
    println!("{what:45} {:9.3} s  {}", start.elapsed().as_secs_f64(), show(&result));
    result
}

/// Limits that end after so many seconds.
fn within<T>(seconds: u64, run: impl FnOnce(&Limits) -> T) -> T {
    let start = Instant::now();
    run(&Limits { max_states: 30_000_000, stop: &|| start.elapsed().as_secs() >= seconds })
}

fn time_slant() {
    for n in [10, 20, 30, 40, 60] {
        let size = Size::new(n, n);
        let empty = Marks::empty(size.cells());
        let none = vec![None; size.vertices().cells()];
        for odds in [false, true] {
            let what = format!("slant {size} empty, odds {odds}");
            let run = || slant::count(size, &none, &empty, odds, &Limits::NONE).unwrap();
            timed(&what, run, |study| format!("{} bits", study.count.bits()));
        }
        let mut rng = Rng::new(1);
        let run = || slant::sample(size, &none, &empty, &mut rng, &Limits::NONE).unwrap().unwrap();
        let filling = timed(&format!("slant {size} sample"), run, |_| String::new());
        let mut half = Marks::empty(size.cells());
        (0..size.cells()).filter(|_| rng.coin()).collect::<Vec<_>>().iter().for_each(|&c| half.set(c, filling.get(c)));
        let run = || slant::count(size, &none, &half, true, &Limits::NONE).unwrap();
        timed(&format!("slant {size} half given, odds"), run, |study| format!("{} bits", study.count.bits()));
    }
    for (n, densities) in [(10, vec![0, 1, 2, 3, 4, 5]), (16, vec![0, 1, 2, 3, 4, 5]), (20, vec![3, 5]), (24, vec![5, 7]), (30, vec![6, 7])] {
        for of_ten in densities {
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
    let filling = slant::sample(size, &none, &empty, &mut rng, &Limits::NONE).unwrap().unwrap();
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
        let _ = timed(&format!("{what}, odds"), run, |study| study.as_ref().err().map_or(String::new(), |why| format!("{why:?}")));
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
