//! Growth: how time and memory go with the number of cells.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use twotone::{Board, Limits, Rng, Variant, Verdict};

use crate::make;
use crate::measure::time;

const SIDES: [usize; 5] = [50, 100, 200, 350, 500];

/// The lines of the report: boards with clues that logic solves, larger and larger.
pub fn report(folder: &Path) -> Result<String, String> {
    let mut report = String::new();
    for family in ["mosaic", "slant"] {
        for side in SIDES {
            let Some(text) = board(family, side, folder) else {
                let _ = writeln!(report, "{family} {side}x{side}: no board of this kind was found");
                continue;
            };
            let name = Variant::find(family).expect("a family of ours");
            let mut best = f64::INFINITY;
            for _ in 0..5 {
                let (ms, answer) = time(|| {
                    let puzzle = Board::parse_as(&text, name).expect("boards of the bench are well formed");
                    puzzle.unique(&Limits::NONE)
                });
                best = best.min(ms);
                if answer.verdict != Verdict::Unique {
                    return Err(format!("{family} {side}x{side}: {:?} is wrong", answer.verdict));
                }
            }
            let cells = (side * side) as f64;
            let memory = peak(family, &text, folder).map_or(String::new(), |bytes| {
                format!(", {:.0} bytes per cell above the text", bytes as f64 / cells)
            });
            let _ = writeln!(
                report,
                "{family} {side}x{side}: {best:.3} ms, {:.1} ns per cell{memory}",
                best * 1e6 / cells
            );
        }
    }
    Ok(report)
}

fn board(family: &'static str, side: usize, folder: &Path) -> Option<String> {
    let path = folder.join(format!("growth-{family}-{side}.txt"));
    if let Ok(text) = fs::read_to_string(&path) {
        return Some(text);
    }
    let mut rng = Rng::new(side as u64);
    let text = match family {
        "mosaic" => make::half_logic(side, &mut rng).text(),
        _ => make::all_clues(side, &mut rng)?.text(),
    };
    fs::write(&path, &text).ok()?;
    Some(text)
}

/// Most memory that solving a board takes: that of a process that solves it less that of one that only reads the text.
fn peak(family: &str, text: &str, folder: &Path) -> Option<usize> {
    let path = folder.join("peak.txt");
    fs::write(&path, text).ok()?;
    let most = |what: &str| {
        let child =
            Command::new(std::env::current_exe().ok()?).args(["--peak", what]).arg(&path).output().ok()?;
        String::from_utf8(child.stdout).ok()?.trim().parse::<usize>().ok()
    };
    Some(most(family)?.saturating_sub(most("nothing")?))
}

/// What such a process does: prints the most memory it ever had, in bytes.
pub fn print_peak(what: &str, path: &str) -> Option<()> {
    let text = fs::read_to_string(path).ok()?;
    if let Some(name) = Variant::find(what) {
        let puzzle = Board::parse_as(&text, name).ok()?;
        std::hint::black_box(puzzle.unique(&Limits::NONE));
    }
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: usize = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    println!("{}", kilobytes * 1024);
    Some(())
}
