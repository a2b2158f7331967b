//! What was tried, kind by kind.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

use super::Kind;
use crate::speech::words;

/// Boards, slowest answers and failures of every kind that is to be tried.
#[derive(Clone, Default)]
pub struct Tally(BTreeMap<Kind, Row>);

#[derive(Clone, Copy, Default)]
struct Row {
    boards: usize,
    slowest: Duration,
    failures: usize,
}

impl Tally {
    /// Nothing tried of these kinds.
    pub fn new(kinds: &[Kind]) -> Self {
        Tally(kinds.iter().map(|&kind| (kind, Row::default())).collect())
    }

    /// Notes an answer to so many boards of a kind.
    pub fn note(&mut self, kind: Kind, boards: usize, time: Duration, failed: bool) {
        let row = self.0.entry(kind).or_default();
        row.boards += boards;
        row.slowest = row.slowest.max(time);
        row.failures += usize::from(failed);
    }

    /// All boards.
    pub fn boards(&self) -> usize {
        self.0.values().map(|row| row.boards).sum()
    }

    /// The slowest answer of all.
    pub fn slowest(&self) -> Duration {
        self.0.values().map(|row| row.slowest).max().unwrap_or_default()
    }

    /// The kinds of which no board was tried.
    pub fn untried(&self) -> Vec<&'static str> {
        self.0.iter().filter(|(_, row)| row.boards == 0).map(|(kind, _)| kind.name()).collect()
    }

    /// The table, a line for each kind.
    pub fn table(&self) -> String {
        let words = words();
        let head =
            [words.stress_kind(), words.stress_boards(), words.stress_slowest(), words.stress_failures()];
        let mut lines = vec![head.map(str::to_owned)];
        for (kind, row) in &self.0 {
            let [slowest, failures] = match row.boards {
                0 => ["-".to_owned(), words.stress_not_tried().to_owned()],
                _ => [format!("{} ms", row.slowest.as_millis()), row.failures.to_string()],
            };
            lines.push([kind.name().to_owned(), row.boards.to_string(), slowest, failures]);
        }
        let line = |[kind, boards, slowest, failures]: &[String; 4]| {
            format!("{kind:<8} {boards:>8} {slowest:>10} {failures:>10}\n")
        };
        lines.iter().map(line).collect()
    }

    /// The same as JSON.
    pub fn json(&self) -> Value {
        let row = |(kind, row): (&Kind, &Row)| {
            json!({ "kind": kind.name(), "boards": row.boards, "slowest_ms": row.slowest.as_millis() as u64,
                    "failures": row.failures })
        };
        self.0.iter().map(row).collect()
    }
}
