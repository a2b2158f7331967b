//! Puzzles per second of processor time, next to those of `sgt-mosaic`, `sgt-unruly` and `sgt-slant` where these are installed.

use std::process::{Command, Stdio};

use cpu_time::ProcessTime;
use twotone::generate::Wish;
use twotone::{Size, Variant};

/// Family, side, level or `minimal` or nothing, and what the collection calls the same thing.
type Class = (&'static str, usize, &'static str, Option<(&'static str, &'static str)>);

const CLASSES: &[Class] = &[
    ("mosaic", 10, "", Some(("mosaic", "10x10"))),
    ("mosaic", 20, "", Some(("mosaic", "20x20"))),
    ("mosaic", 50, "", Some(("mosaic", "50x50"))),
    ("mosaic", 100, "", None),
    ("takuzu", 10, "", Some(("unruly", "10x10udn"))),
    ("takuzu", 14, "", Some(("unruly", "14x14udn"))),
    ("takuzu", 20, "", Some(("unruly", "20x20udn"))),
    ("takuzu", 30, "", None),
    ("takuzu", 40, "", None),
    ("unruly", 30, "", None),
    ("slant", 8, "", Some(("slant", "8x8de"))),
    ("slant", 12, "", Some(("slant", "12x12de"))),
    ("slant", 20, "", Some(("slant", "20x20de"))),
    ("slant", 30, "", Some(("slant", "30x30de"))),
    ("slant", 50, "", None),
    ("mosaic", 10, "1", Some(("mosaic", "10x10"))),
    ("mosaic", 20, "1", Some(("mosaic", "20x20"))),
    ("mosaic", 50, "1", Some(("mosaic", "50x50"))),
    ("mosaic", 10, "2", None),
    ("mosaic", 10, "3", None),
    ("mosaic", 10, "4", None),
    ("mosaic", 10, "5", None),
    ("takuzu", 10, "1", None),
    ("takuzu", 10, "2", None),
    ("takuzu", 10, "3", None),
    ("takuzu", 10, "4", None),
    ("takuzu", 10, "5", None),
    ("unruly", 10, "1", None),
    ("unruly", 10, "2", None),
    ("unruly", 10, "3", None),
    ("unruly", 10, "4", None),
    ("unruly", 10, "5", None),
    ("slant", 8, "2", Some(("slant", "8x8de"))),
    ("slant", 12, "2", Some(("slant", "12x12de"))),
    ("slant", 20, "2", Some(("slant", "20x20de"))),
    ("slant", 10, "1", None),
    ("slant", 10, "2", None),
    ("slant", 10, "3", None),
    ("slant", 10, "4", None),
    ("slant", 10, "5", None),
    ("slant", 50, "3", None),
    ("mosaic", 10, "minimal", None),
    ("takuzu", 10, "minimal", None),
    ("slant", 10, "minimal", None),
    ("mosaic", 20, "minimal", None),
    ("takuzu", 20, "minimal", None),
    ("slant", 20, "minimal", None),
    ("mosaic", 100, "minimal", None),
    ("takuzu", 100, "minimal", None),
    ("unruly", 100, "minimal", None),
    ("slant", 100, "minimal", None),
    ("mines", 100, "minimal", None),
];

/// Prints a line for every class whose name contains `only`.
pub fn print(seconds: f64, only: &str) {
    println!("{:<22} {:>12} {:>8} {:>12}", "class", "puzzles/s", "clues", "sgt/s");
    for &(name, side, extra, peer) in CLASSES {
        let class = format!("{name} {side}x{side} {extra}");
        if !class.contains(only) {
            continue;
        }
        let (rate, density) = ours(name, side, extra, seconds);
        let theirs = peer.and_then(|(program, params)| theirs(program, params, seconds));
        let theirs = theirs.map_or("-".to_owned(), |rate| format!("{rate:.1}"));
        println!("{class:<22} {rate:>12.2} {density:>7.1}% {theirs:>12}");
    }
}

/// Puzzles per second, and the percentage of places that show a clue.
fn ours(name: &str, side: usize, extra: &str, seconds: f64) -> (f64, f64) {
    let name = Variant::find(name).expect("a family");
    let levels = extra.parse().ok().map(|level: u8| level..=level);
    let wish = Wish { minimal: extra == "minimal", levels, ..Wish::new(name, Size::new(side, side)) };
    let mut maker = name.maker();
    let (start, mut made, mut clues, mut places) = (ProcessTime::now(), 0u64, 0, 0);
    let mut seed = 0;
    while made == 0 || start.elapsed().as_secs_f64() < seconds {
        seed += 1;
        let Ok(puzzle) = maker.make(&wish, seed, &twotone::Limits::NONE) else { continue };
        made += 1;
        clues += puzzle.clues;
        places += puzzle.places;
    }
    (made as f64 / start.elapsed().as_secs_f64(), 100.0 * clues as f64 / places as f64)
}

/// Puzzles per second of the collection's generator, its start-up taken off.
fn theirs(program: &str, params: &str, seconds: f64) -> Option<f64> {
    let program = format!("/usr/games/sgt-{program}");
    let time = |params: &str, count: u32| -> Option<f64> {
        let start = children_seconds()?;
        let mut command = Command::new(&program);
        command.args(["--generate", &count.to_string(), params]).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().ok()?;
        Some(children_seconds()? - start)
    };
    let start_up = time("4x4", 1)?;
    let mut count = 1;
    loop {
        let spent = time(params, count)? - start_up;
        if spent > seconds / 4.0 || count > 100_000 {
            return Some(f64::from(count) / spent);
        }
        count *= 4;
    }
}

/// Processor time of the programs that were started and have ended.
fn children_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(13);
    let ticks: f64 = fields.next()?.parse::<f64>().ok()? + fields.next()?.parse::<f64>().ok()?;
    Some(ticks / 100.0)
}
