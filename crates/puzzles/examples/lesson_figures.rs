//! How lessons read: how far apart steps lie, how many are told together, how often the reason is shown, how long chains are.
//!
//! `cargo run --release --example lesson_figures [SIDE]`

use twotone::generate::Wish;
use twotone::{Limits, Reach, Size, Step, Variant};

const SEEDS: std::ops::Range<u64> = 0..40;

fn main() {
    let side = std::env::args().nth(1).map_or(10, |side| side.parse().expect("a number"));
    println!("| rules | steps | paragraphs | apart | reasons shown | chains | links | endings told before |");
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for variant in Variant::all() {
        let mut figures = Figures::default();
        let mut maker = variant.maker();
        for seed in SEEDS {
            let wish = Wish { minimal: seed % 2 == 0, ..Wish::new(variant, Size::new(side, side)) };
            if let Ok(made) = maker.make(&wish, seed, &Limits::NONE) {
                let steps = made.puzzle.steps(Reach::ALL, &Limits::NONE).steps;
                figures.add(&steps, made.puzzle.size());
            }
        }
        figures.print(variant.name());
    }
}

#[derive(Default)]
struct Figures {
    boards: usize,
    steps: usize,
    paragraphs: usize,
    moves: usize,
    apart: f64,
    /// Steps and links that go through ways or take several clues together, and those that show how.
    thorough: usize,
    shown: usize,
    chains: usize,
    links: usize,
    told_before: usize,
}

impl Figures {
    fn add(&mut self, steps: &[Step], size: Size) {
        self.boards += 1;
        self.steps += steps.len();
        self.paragraphs += steps.chunk_by(Step::belongs_with).count();
        self.moves += steps.len().saturating_sub(1);
        self.apart += steps.windows(2).map(|pair| distance(&pair[0], &pair[1], size)).sum::<f64>();
        let all = steps.iter().flat_map(|step| step.chain.iter().chain([step]));
        for step in all.filter(|step| ["agree", "impossible"].contains(&step.case)) {
            self.thorough += 1;
            self.shown += usize::from(!step.argument.is_empty());
        }
        let mut earlier: Vec<&[Step]> = Vec::new();
        for chain in steps.iter().map(|step| &step.chain[..]).filter(|chain| !chain.is_empty()) {
            self.chains += 1;
            self.links += chain.len();
            let ends_alike = |other: &&[Step]| other.ends_with(&chain[chain.len().saturating_sub(2)..]);
            self.told_before += usize::from(chain.len() > 1 && earlier.iter().any(ends_alike));
            earlier.push(chain);
        }
    }

    fn print(&self, name: &str) {
        let boards = self.boards.max(1) as f64;
        println!(
            "| {name} | {:.1} | {:.1} | {:.2} | {} of {} | {} | {:.1} | {} |",
            self.steps as f64 / boards,
            self.paragraphs as f64 / boards,
            self.apart / self.moves.max(1) as f64,
            self.shown,
            self.thorough,
            self.chains,
            self.links as f64 / self.chains.max(1) as f64,
            self.told_before,
        );
    }
}

/// From the middle of what one step finds to the middle of what the next finds.
fn distance(one: &Step, next: &Step, size: Size) -> f64 {
    let middle = |step: &Step| {
        let points = step.targets().into_iter().map(|cell| size.point(cell));
        let (rows, columns) =
            points.fold((0, 0), |(rows, columns), point| (rows + point.row, columns + point.column));
        let number = step.conclusion.len().max(1) as f64;
        (rows as f64 / number, columns as f64 / number)
    };
    let (a, b) = (middle(one), middle(next));
    (a.0 - b.0).hypot(a.1 - b.1)
}
