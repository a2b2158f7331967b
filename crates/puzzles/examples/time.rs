//! Times the way from text to a proved answer on folders of boards: `time FOLDER [CLASS...]`.
//!
//! Prints the median, the slowest board and the mean of each class, each board timed as the best of several runs
//! (processor time), the median effort, and which engine answered how often.

use cpu_time::ThreadTime;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use twotone::{Board, Limits, Trace, Variant, Verdict, Want, What};

fn main() {
    let mut args = std::env::args().skip(1);
    let folder = args.next().expect("a folder of folders of boards");
    let without: Vec<String> =
        std::env::var("WITHOUT").map(|w| w.split(',').map(str::to_owned).collect()).unwrap_or_default();
    let without: Vec<&str> = without.iter().map(String::as_str).collect();
    let family = Path::new(&folder)
        .file_name()
        .and_then(|name| name.to_str())
        .and_then(Variant::find)
        .expect("named after a family");
    let classes: Vec<String> = args.collect();
    let mut found: Vec<_> =
        std::fs::read_dir(&folder).expect("the folder").flatten().map(|entry| entry.path()).collect();
    found.sort();
    for class in found {
        let name = class.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if class.is_dir() && (classes.is_empty() || classes.contains(&name)) {
            time_class(&name, &class, family, &without);
        }
    }
}

fn time_class(name: &str, folder: &Path, family: Variant, without: &[&str]) {
    let mut texts: Vec<_> =
        std::fs::read_dir(folder).expect("a class").flatten().map(|entry| entry.path()).collect();
    texts.sort();
    let mut times = Vec::new();
    let mut engines: BTreeMap<&str, usize> = BTreeMap::new();
    let mut verdicts: BTreeMap<String, usize> = BTreeMap::new();
    let mut conflicts = Vec::new();
    let mut ticks = Vec::new();
    for path in &texts {
        let text = std::fs::read(path).expect("a board");
        let want = if name.starts_with("empty") { Want::Any } else { Want::Unique };
        let mut best = Duration::MAX;
        let mut trace = Trace::default();
        let start = Instant::now();
        for _ in 0..200 {
            let run = ThreadTime::now();
            let board = Board::parse_as(&text, family).expect("a readable board");
            let answer = board.ask(&Limits::NONE.without(without), want);
            best = best.min(run.elapsed());
            assert_ne!(answer.verdict, Verdict::Unknown, "{}", path.display());
            trace = answer.trace;
            if start.elapsed() > Duration::from_millis(300) {
                *verdicts.entry(format!("{:?}", answer.verdict)).or_default() += 1;
                break;
            }
        }
        times.push(best);
        conflicts.push(trace.effort.conflicts);
        ticks.push(trace.effort.ticks);
        let decisive = |what: &What| matches!(what, What::Answered(_) | What::Refuted);
        let engine = trace.events.iter().rev().find(|event| decisive(&event.what));
        *engines.entry(engine.or(trace.events.last()).map_or("?", |event| event.engine)).or_default() += 1;
    }
    times.sort();
    conflicts.sort();
    ticks.sort();
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    println!(
        "{name:>12} {:3} boards  median {:10.2} us  max {:10.2} us  mean {:10.2}  conflicts {:5}  ticks {:7}  {engines:?} {verdicts:?}",
        times.len(),
        micros(times[times.len() / 2]),
        micros(*times.last().expect("a board")),
        micros(times.iter().sum::<Duration>()) / times.len() as f64,
        conflicts[conflicts.len() / 2],
        ticks[ticks.len() / 2],
    );
}
