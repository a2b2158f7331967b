//! Mosaic with all clues: against the floor "read the bytes and pass over them once", and time per cell.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use cpu_time::ThreadTime;
use twotone::{BitGrid, Board, Limits, Rng, Size, Variant, Verdict};

use crate::make::clues;
use crate::measure::time;
use crate::table::median;

/// The filling a board is taken from.
#[derive(Clone, Copy, Debug)]
enum Pattern {
    Random,
    Stripes,
    Diagonals,
    Squares,
}

const PATTERNS: [Pattern; 4] = [Pattern::Random, Pattern::Stripes, Pattern::Diagonals, Pattern::Squares];

impl Pattern {
    fn black(self, size: Size) -> Vec<bool> {
        let mut rng = Rng::new(size.cells() as u64);
        let cell = |index: usize| {
            let point = size.point(index);
            match self {
                Pattern::Random => rng.coin(),
                Pattern::Stripes => point.column.is_multiple_of(3),
                Pattern::Diagonals => (point.row + point.column).is_multiple_of(3),
                Pattern::Squares => (point.row / 2 + point.column / 2).is_multiple_of(2),
            }
        };
        (0..size.cells()).map(cell).collect()
    }
}

fn text(size: Size, pattern: Pattern) -> Vec<u8> {
    let clues = clues(size, &pattern.black(size));
    let mut text = format!("{} {}\n", size.height, size.width).into_bytes();
    for row in clues.chunks(size.width) {
        text.extend_from_slice(row);
        text.push(b'\n');
    }
    text
}

/// A square board of a random filling.
pub fn random(side: usize) -> Vec<u8> {
    text(Size::new(side, side), Pattern::Random)
}

/// An error if a filling as the judge wants it, `X` and `.`, is none of a board.
pub fn check(text: &[u8], filling: &str) -> Result<(), String> {
    let name = Variant::find("mosaic").expect("a family of ours");
    let board = Board::parse_as(text, name).map_err(|error| error.to_string())?;
    let cells = board.size().cells();
    let black: Vec<bool> =
        filling.bytes().filter(|byte| !byte.is_ascii_whitespace()).map(|byte| byte == b'X').collect();
    let right = black.len() == cells && board.accepts(&black.into_iter().collect());
    if right { Ok(()) } else { Err("the filling of a board with all clues is wrong".to_owned()) }
}

/// Our time in milliseconds, from text, the least of some runs; the error tells of a wrong answer.
fn ours(text: &[u8], runs: usize) -> Result<f64, String> {
    let name = Variant::find("mosaic").expect("a family of ours");
    let mut best = f64::INFINITY;
    for _ in 0..runs {
        let start = ThreadTime::now();
        let puzzle = Board::parse_as(text, name).expect("boards of the bench are well formed");
        let answer = puzzle.unique(&Limits::NONE);
        best = best.min(start.elapsed().as_secs_f64() * 1e3);
        let filling = answer.example.ok_or("no solution was found")?;
        let right = puzzle.accepts(&filling) && matches!(answer.verdict, Verdict::Unique | Verdict::Several);
        if !right {
            return Err(format!("wrong: {:?}", answer.verdict));
        }
    }
    Ok(best)
}

/// The least one can do: reading a file that the system holds in memory, and one pass that changes every byte; once
/// into a buffer that is used again and again, once into fresh memory, as a program that reads one board has to.
fn floors(path: &Path, runs: usize) -> std::io::Result<[f64; 2]> {
    let mut kept = vec![0; fs::metadata(path)?.len() as usize];
    let mut best = [f64::INFINITY; 2];
    for _ in 0..runs {
        let start = ThreadTime::now();
        File::open(path)?.read_exact(&mut kept)?;
        pass(&mut kept);
        best[0] = best[0].min(start.elapsed().as_secs_f64() * 1e3);
        let start = ThreadTime::now();
        pass(&mut fs::read(path)?);
        best[1] = best[1].min(start.elapsed().as_secs_f64() * 1e3);
    }
    Ok(best)
}

fn pass(bytes: &mut [u8]) {
    bytes.iter_mut().for_each(|byte| *byte = byte.wrapping_sub(b'0'));
    std::hint::black_box(bytes);
}

/// Where the time goes, in milliseconds: text to puzzle, the referee.
fn parts(text: &[u8]) -> [f64; 2] {
    let name = Variant::find("mosaic").expect("a family of ours");
    let read = || Board::parse_as(text, name).expect("boards of the bench are well formed");
    let puzzle = read();
    let filling = puzzle.solve(&Limits::NONE).example;
    let least = |run: &mut dyn FnMut()| (0..3).map(|_| time(&mut *run).0).fold(f64::INFINITY, f64::min);
    let referee = |filling: &BitGrid| least(&mut || _ = std::hint::black_box(puzzle.accepts(filling)));
    [least(&mut || drop(read())), filling.as_ref().map_or(0.0, referee)]
}

/// The lines of the report.
pub fn report(folder: &Path) -> Result<String, String> {
    let failed = |error: std::io::Error| format!("cannot keep boards: {error}");
    fs::create_dir_all(folder).map_err(failed)?;
    let mut report = String::new();
    for (around, published) in [(600usize, 19.0), (3000, 401.0)] {
        let mut times = Vec::new();
        for (height, width) in (0..9).map(|i| (around - i / 3, around - i % 3)) {
            for pattern in PATTERNS {
                let text = text(Size::new(height, width), pattern);
                let time =
                    ours(&text, 3).map_err(|wrong| format!("{height}x{width} {pattern:?}: {wrong}"))?;
                times.push((time, format!("{height}x{width} {pattern:?}")));
            }
        }
        let middle = median(times.iter().map(|time| time.0));
        let (slowest, which) = times.into_iter().max_by(|a, b| a.0.total_cmp(&b.0)).expect("some boards");
        let _ = writeln!(
            report,
            "full clues, about {around}, all residue pairs, random and periodic: median {middle:.3} ms, \
             slowest {slowest:.3} ms ({which}); contest search (published) {published} ms, {:.0}x",
            published / middle
        );
    }
    for side in [600, 1000, 3000, 10_000] {
        let runs = if side == 10_000 { 3 } else { 15 };
        let text = text(Size::new(side, side), Pattern::Random);
        let path = folder.join("full-clue.txt");
        fs::write(&path, &text).map_err(failed)?;
        let (mut mine, mut least) = (f64::INFINITY, [f64::INFINITY; 2]);
        for _ in 0..3 {
            let floors = floors(&path, runs).map_err(failed)?;
            least = [least[0].min(floors[0]), least[1].min(floors[1])];
            mine = mine.min(ours(&text, runs)?);
        }
        let _ = fs::remove_file(&path);
        let [read, referee] = parts(&text);
        let _ = writeln!(
            report,
            "full clues, {side}x{side}: ours {mine:.3} ms from memory (read {read:.3}, referee {referee:.3}), {:.2} ns \
             per cell; floor in fresh memory {:.3} ms, {:.1}x; floor in a used buffer {:.3} ms, {:.1}x",
            mine * 1e6 / (side * side) as f64,
            least[1],
            mine / least[1],
            least[0],
            mine / least[0],
        );
    }
    Ok(report)
}
