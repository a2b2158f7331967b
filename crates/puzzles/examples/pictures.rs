//! How long drawings of large boards take: scene, drawing, SVG; the least of five runs.

use std::time::Instant;

use twotone::render::{Style, board, svg};
use twotone::{Board, Marks, Rng, Variant};

fn main() {
    for (height, width) in [(60, 100), (600, 600)] {
        let (text, marks) = full_clue(height, width);
        let puzzle = Board::parse_as(&text, Variant::find("mosaic").expect("a family")).expect("a board");
        let mut least = f64::MAX;
        let mut bytes = 0;
        for _ in 0..5 {
            let start = Instant::now();
            let drawing = board(&puzzle.scene(&marks), &Style::default());
            bytes = svg(&drawing, "1m", "1m").len();
            least = least.min(start.elapsed().as_secs_f64());
        }
        println!("{height}x{width}: {:.1} ms, {bytes} bytes of SVG", least * 1e3);
    }
}

/// A random filling, and the text with all its clues.
fn full_clue(height: usize, width: usize) -> (String, Marks) {
    let mut rng = Rng::new(1);
    let size = twotone::Size { height, width };
    let mut marks = Marks::empty(size.cells());
    (0..size.cells()).for_each(|cell| marks.set(cell, rng.coin()));
    let clue = |cell: usize| size.block(cell).filter(|&cell| marks.ones().get(cell)).count();
    let rows = (0..height).map(|row| {
        let clues: String = (0..width).map(|column| clue(size.index(row, column)).to_string()).collect();
        clues + "\n"
    });
    (format!("{height} {width}\n{}", rows.collect::<String>()), marks)
}
