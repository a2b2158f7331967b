//! Times of exact counts and odds in simulated Minesweeper play: `mines_time [states [height width mines]]`.
//!
//! Random boards are played by opening every safe cell; when none is left, the position is counted and the safest cell
//! opened. The slowest positions are printed.

use cpu_time::ProcessTime;
use twotone::{BigUint, BitGrid, Board, Limits, Marks, Rng, Size, Variant};

fn main() {
    let numbers: Vec<usize> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let states = numbers.first().copied().unwrap_or(1000);
    let [height, width, mines] = *numbers.get(1..4).unwrap_or(&[16, 30, 99]) else { return };
    let size = Size::new(height, width);
    let mut times: Vec<(f64, String)> = Vec::new();
    for seed in 0.. {
        play(size, mines, seed, &mut times);
        if times.len() >= states {
            break;
        }
    }
    times.truncate(states);
    times.sort_by(|a, b| b.0.total_cmp(&a.0));
    let quantile = |part: usize| times[times.len() * part / 1000].0 * 1e3;
    println!("{} positions; milliseconds for count and odds together:", times.len());
    println!(
        "median {:.2}, 1 of 10 {:.2}, 1 of 100 {:.2}, 1 of 1000 {:.2}",
        quantile(500),
        quantile(100),
        quantile(10),
        quantile(1)
    );
    times.iter().take(5).for_each(|(time, name)| println!("{:9.2} {name}", time * 1e3));
}

/// Plays one board; the first click is safe. Notes the time of every position without a sure cell.
fn play(size: Size, mines: usize, seed: u64, times: &mut Vec<(f64, String)>) {
    let rules = Variant::find("mines").expect("a family");
    let mut rng = Rng::new(seed);
    let mut cells: Vec<usize> = (1..size.cells()).collect();
    rng.shuffle(&mut cells);
    let mut mined = BitGrid::zeros(size.cells());
    cells[..mines].iter().for_each(|&cell| mined.set(cell, true));
    let clue = |cell| size.block(cell).filter(|&near| mined.get(near)).count() as u8;
    let mut seen: Vec<usize> = Vec::new();
    let mut known = Marks::empty(size.cells());
    let mut next = vec![0];
    for turn in 0.. {
        while let Some(cell) = next.pop() {
            if known.get(cell) == Some(false) && seen.contains(&cell) {
                continue;
            }
            known.set(cell, false);
            seen.push(cell);
            if clue(cell) == 0 {
                next.extend(size.block(cell));
            }
        }
        if known.zeros().count_ones() == size.cells() - mines {
            return;
        }
        let mut symbols = vec![b'.'; size.cells()];
        seen.iter().for_each(|&cell| symbols[cell] = b'0' + clue(cell));
        let board = Board::from_symbols(rules, size, symbols).expect("digits from 0 to 8");
        let board = board.with_total(Some(mines)).expect("a family with a total");
        let start = ProcessTime::now();
        let odds = board.odds(&Limits::NONE).expect("no limit").odds.expect("asked for");
        let time = start.elapsed().as_secs_f64();
        let open = |cell: &usize| !seen.contains(cell);
        let lowest = (0..size.cells()).filter(open).map(|cell| odds.ones(cell)).min().expect("an open cell");
        if *lowest > BigUint::ZERO {
            times.push((time, format!("seed {seed} turn {turn}, {} clues", seen.len())));
        }
        next = (0..size.cells()).filter(|cell| open(cell) && odds.ones(*cell) == lowest).collect();
        if *lowest > BigUint::ZERO {
            next.truncate(1);
            if mined.get(next[0]) {
                return;
            }
        }
    }
}
