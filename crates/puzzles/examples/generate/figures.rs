//! Where the clues lie, and what solving is like, by rule set and level.

use cpu_time::ProcessTime;
use twotone::generate::Wish;
use twotone::{End, Limits, Size, Variant};

const SIZE: Size = Size::new(10, 10);
const LEVELS: u8 = 5;

/// What was seen of the puzzles of one level.
#[derive(Default)]
struct Seen {
    puzzles: u64,
    refused: u64,
    /// Clues on the top, right, bottom and left edge.
    edges: [u64; 4],
    /// Clues in the quarters of the board, in reading order.
    quarters: [u64; 4],
    clues: u64,
    /// By puzzle, how many steps have its level, and how much of the board was filled before the first.
    hard_steps: Vec<usize>,
    filled: Vec<f64>,
    untold: u64,
}

/// Prints a line for every rule set and level whose name contains `only`.
pub fn print(number: u64, only: &str) {
    println!(
        "{:<10} {:>6}  {:<23} {:>5}  {:<23} {:>5}  {:>17} {:>15} {:>6} {:>8}",
        "10x10",
        "clues",
        "top right bottom left",
        "chi2",
        "quarters",
        "chi2",
        "hard steps",
        "filled before",
        "untold",
        "s/1000"
    );
    println!("{:>89} {:>15}", "least mean", "mean most");
    for variant in Variant::all() {
        for level in (0..=LEVELS).filter(|level| format!("{variant} {level}").contains(only)) {
            let levels = (level > 0).then_some(level..=level);
            let wish = Wish { levels, ..Wish::new(variant, SIZE) };
            line(&wish, number);
        }
    }
}

fn line(wish: &Wish, number: u64) {
    let mut maker = wish.variant.maker();
    let mut seen = Seen::default();
    let mut spent = 0.0;
    for seed in 0..number {
        let start = ProcessTime::now();
        let made = maker.make(wish, seed, &Limits::NONE);
        spent += start.elapsed().as_secs_f64();
        match made {
            Ok(made) => seen.look_at(&made.puzzle),
            Err(_) => seen.refused += 1,
        }
    }
    let level = wish.levels.as_ref().map_or(String::new(), |levels| levels.start().to_string());
    let Seen { puzzles, edges, quarters, hard_steps, filled, .. } = &seen;
    let each =
        |counts: &[u64; 4]| counts.map(|count| format!("{:5.2}", count as f64 / *puzzles as f64)).join(" ");
    let mean = |values: &mut dyn Iterator<Item = f64>| values.sum::<f64>() / *puzzles as f64;
    println!(
        "{:<10} {:>5.1}%  {:<23} {:>5.1}  {:<23} {:>5.1}  {:>10} {:>6.1} {:>7.0}% {:>5.0}% {:>7} {:>8.2}{}",
        format!("{} {level}", wish.variant),
        100.0 * seen.clues as f64
            / (*puzzles as f64 * wish.variant.info().places.of(wish.size).cells() as f64),
        each(edges),
        unevenness(edges),
        each(quarters),
        unevenness(quarters),
        hard_steps.iter().min().unwrap_or(&0),
        mean(&mut hard_steps.iter().map(|&steps| steps as f64)),
        100.0 * mean(&mut filled.iter().copied()),
        100.0 * filled.iter().copied().fold(0.0, f64::max),
        seen.untold,
        1000.0 * spent / *puzzles as f64,
        if seen.refused > 0 { format!("  {} refused", seen.refused) } else { String::new() },
    );
}

/// Chi squared of four counts that should be equal: above 7.8 in one of twenty cases, above 16.3 in one of a thousand.
fn unevenness(counts: &[u64; 4]) -> f64 {
    let mean = counts.iter().sum::<u64>() as f64 / 4.0;
    counts.iter().map(|&count| (count as f64 - mean).powi(2) / mean).sum()
}

impl Seen {
    fn look_at(&mut self, puzzle: &twotone::Board) {
        self.puzzles += 1;
        let symbols = puzzle.symbols();
        let Size { height, width } = symbols.places;
        for place in (0..symbols.bytes.len()).filter(|&place| symbols.bytes[place].is_ascii_digit()) {
            let point = symbols.places.point(place);
            self.clues += 1;
            let edges =
                [point.row == 0, point.column + 1 == width, point.row + 1 == height, point.column == 0];
            edges
                .into_iter()
                .enumerate()
                .for_each(|(edge, is_there)| self.edges[edge] += u64::from(is_there));
            // The lines in the middle belong to no quarter.
            let half =
                |at: usize, side: usize| (2 * at + 1 != side).then_some(usize::from(2 * at + 1 > side));
            if let (Some(below), Some(right)) = (half(point.row, height), half(point.column, width)) {
                self.quarters[2 * below + right] += 1;
            }
        }
        let way = puzzle.steps(puzzle.reach("trial").expect("every family knows trials"), &Limits::NONE);
        let level = way.steps.iter().map(|step| step.level).max().unwrap_or(1);
        self.untold += u64::from(way.end != End::Solved);
        let mut marks = puzzle.givens();
        let mut first = None;
        for step in &way.steps {
            if step.level == level && first.is_none() {
                first = Some(marks.known() as f64 / marks.len() as f64);
            }
            step.apply(&mut marks);
        }
        self.filled.extend(first);
        self.hard_steps.push(way.steps.iter().filter(|step| step.level == level).count());
    }
}
