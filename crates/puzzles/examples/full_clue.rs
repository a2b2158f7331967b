//! Times full-clue Mosaic boards from text to a proved answer: `full_clue [SIDE...]`.
//!
//! Every residue of both sides; random and periodic fillings; processor time, the least of some runs. The floor is
//! one pass that copies and changes the same text, into a buffer that is used again and into fresh memory.

use cpu_time::ThreadTime;
use twotone::{BitGrid, Board, Limits, Rng, Size, Variant, Verdict};

fn main() {
    let sides: Vec<usize> = std::env::args().skip(1).filter_map(|side| side.parse().ok()).collect();
    let sides = if sides.is_empty() { vec![600, 3000] } else { sides };
    for side in sides {
        for (rows, columns) in (0..9).map(|pair| (pair / 3, pair % 3)) {
            let size = Size::new(side - rows, side - columns);
            for pattern in ["random", "diagonal", "stripes", "black"] {
                time(size, pattern);
            }
        }
    }
}

fn time(size: Size, pattern: &str) {
    let mut rng = Rng::new(size.cells() as u64);
    let filling: BitGrid = (0..size.cells())
        .map(|cell| {
            let (row, column) = (cell / size.width, cell % size.width);
            match pattern {
                "random" => rng.coin(),
                "diagonal" => (row + column) % 4 < 2,
                "stripes" => column % 3 == 0,
                _ => true,
            }
        })
        .collect();
    let text = board_text(size, &filling);
    let mosaic = Variant::find("mosaic").expect("a family");
    let runs = (40_000_000 / size.cells()).clamp(3, 50);
    let [mut ours, mut reading, mut floor, mut fresh] = [f64::MAX; 4];
    let mut buffer = vec![0u8; text.len()];
    for _ in 0..runs {
        let start = ThreadTime::now();
        let board = Board::parse_as(&text, mosaic).expect("a board");
        reading = reading.min(start.elapsed().as_secs_f64());
        let answer = board.unique(&Limits::NONE);
        ours = ours.min(start.elapsed().as_secs_f64());
        let decided = matches!(answer.verdict, Verdict::Unique | Verdict::Several);
        assert!(decided, "{size} {pattern}: {:?}", answer.verdict);
        let start = ThreadTime::now();
        buffer.iter_mut().zip(&text).for_each(|(to, from)| *to = from.wrapping_sub(b'0'));
        std::hint::black_box(&mut buffer);
        floor = floor.min(start.elapsed().as_secs_f64());
        let start = ThreadTime::now();
        std::hint::black_box(text.iter().map(|from| from.wrapping_sub(b'0')).collect::<Vec<u8>>());
        fresh = fresh.min(start.elapsed().as_secs_f64());
    }
    println!(
        "{size:>12} {pattern:>9} {:8.3} ms (reading {:.3}) {:.2} ns per cell, floor {:.3} ({:.1}x), fresh {:.3} ({:.1}x)",
        ours * 1e3,
        reading * 1e3,
        ours * 1e9 / size.cells() as f64,
        floor * 1e3,
        ours / floor,
        fresh * 1e3,
        ours / fresh,
    );
}

fn board_text(size: Size, filling: &BitGrid) -> Vec<u8> {
    let mut text = format!("{} {}\n", size.height, size.width).into_bytes();
    let black = |row: usize, column: usize| {
        (row < size.height && column < size.width && filling.get(size.index(row, column))) as u8
    };
    for row in 0..size.height {
        let sums: Vec<u8> = (0..size.width)
            .map(|column| black(row.wrapping_sub(1), column) + black(row, column) + black(row + 1, column))
            .collect();
        let sum = |column: usize| sums.get(column).copied().unwrap_or(0);
        text.extend((0..size.width).map(|c| b'0' + sum(c.wrapping_sub(1)) + sum(c) + sum(c + 1)));
        text.push(b'\n');
    }
    text
}
