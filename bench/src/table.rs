//! The table: one line per class.

use std::fmt::Write;

use crate::classes::{Class, Goal, Peer};
use crate::measure::Seen;
use crate::peers;

/// What was seen of a class.
pub struct Row {
    pub class: Class,
    pub seen: Vec<Seen>,
}

/// The middle of some numbers.
pub fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    match numbers.len() {
        0 => f64::NAN,
        n => f64::midpoint(numbers[(n - 1) / 2], numbers[n / 2]),
    }
}

pub fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len() as f64
}

/// What nine of ten numbers do not exceed.
pub fn ninth_tenth(numbers: &[f64]) -> f64 {
    let mut numbers = numbers.to_vec();
    numbers.sort_by(f64::total_cmp);
    numbers.get((numbers.len() * 9).div_ceil(10).saturating_sub(1)).copied().unwrap_or(f64::NAN)
}

pub fn worst(numbers: &[f64]) -> f64 {
    numbers.iter().copied().fold(0.0, f64::max)
}

pub const HEAD: &str = "class                 boards   ours ms ( 90 %     max)       peer ms (max)        ratio    goal   \
                        reached  published ms           ratio to it  effort  peer's conflicts  answered by";

impl Row {
    pub fn ours(&self) -> f64 {
        median(self.seen.iter().map(|seen| seen.ours))
    }

    pub fn peer(&self) -> Option<f64> {
        (self.class.peer != Peer::Nobody).then(|| median(self.seen.iter().filter_map(|seen| seen.peer)))
    }

    fn slowest_peer(&self) -> f64 {
        self.seen.iter().filter_map(|seen| seen.peer).fold(0.0, f64::max)
    }

    /// How many times faster than the peer of the same run.
    pub fn ratio(&self) -> Option<f64> {
        Some(self.peer()? / self.ours())
    }

    /// The share of what was to be reached; 1 or more is good.
    pub fn share(&self) -> f64 {
        match self.class.goal {
            Goal::Times(times) => self.ratio().unwrap_or(f64::NAN) / times,
            Goal::Under(limit) => limit / self.ours(),
        }
    }

    fn engines(&self) -> String {
        let mut names: Vec<&str> = self.seen.iter().map(|seen| seen.engine).collect();
        names.sort_unstable();
        let groups = names.chunk_by(|a, b| a == b);
        groups.map(|group| format!("{} {}", group[0], group.len())).collect::<Vec<_>>().join(", ")
    }

    pub fn line(&self) -> String {
        let Class { family, name, known, goal, .. } = self.class;
        let mut line = format!("{:<22}{:>5} ", format!("{family} {name}"), self.seen.len());
        let all: Vec<f64> = self.seen.iter().map(|seen| seen.ours).collect();
        let _ = write!(line, "{:>10.4} ({:>8.3}{:>8.3})", self.ours(), ninth_tenth(&all), worst(&all));
        match (self.peer(), self.ratio()) {
            (Some(peer), Some(ratio)) => {
                let _ = write!(line, "{peer:>11.3} ({:>8.2}){ratio:>9.1}x", self.slowest_peer());
            }
            _ => line.push_str("          -                  -"),
        }
        let _ = match goal {
            Goal::Times(times) => write!(line, "{:>8}", format!("{times}x")),
            Goal::Under(limit) => write!(line, "{:>8}", format!("<{limit}")),
        };
        let _ = write!(line, "{:>8.2}  ", self.share());
        let _ = write!(line, "{:<20}{:>9.1}x", format!("{} {}", known.0, known.1), known.1 / self.ours());
        let effort = median(self.seen.iter().map(|seen| seen.effort as f64));
        let conflicts = median(self.seen.iter().map(|seen| seen.conflicts as f64));
        let _ = write!(line, "{effort:>9.0}{conflicts:>12.0}       {}", self.engines());
        line
    }

    /// Where our time goes: medians in microseconds.
    pub fn parts(&self) -> String {
        let middle = |part: &dyn Fn(&Seen) -> f64| median(self.seen.iter().map(part)) * 1e3;
        let (read, model) = (middle(&|seen| seen.parts.read), middle(&|seen| seen.parts.model));
        let referee = middle(&|seen| seen.parts.referee);
        let all = self.ours() * 1e3;
        format!(
            "{:<22} all {all:>10.2} us: read {read:>8.2}, referee {referee:>8.2}, rest {:>10.2} \
             (model, if built, {model:>8.2}) by {}",
            format!("{} {}", self.class.family, self.class.name),
            all - read - referee,
            self.engines()
        )
    }

    /// One line of JSON per board.
    pub fn json(&self) -> String {
        let Class { family, name, .. } = self.class;
        let mut lines = String::new();
        for (number, seen) in self.seen.iter().enumerate() {
            let peer = match self.class.peer {
                Peer::Nobody => String::new(),
                Peer::MiniSat => format!(r#","peer":"{}""#, peers::SAT),
                Peer::EagerMiniSat => format!(r#","peer":"{}, eager""#, peers::SAT),
                Peer::CrateTakuzu => r#","peer":"takuzu""#.to_owned(),
            };
            let theirs = seen.peer.map_or(String::new(), |ms| format!(r#","peer_ms":{ms:.6}"#));
            let _ = writeln!(
                lines,
                r#"{{"family":"{family}","class":"{name}","board":{number},"ours_ms":{:.6}{theirs}{peer},"effort":{},"peer_conflicts":{},"engine":"{}"}}"#,
                seen.ours, seen.effort, seen.conflicts, seen.engine
            );
        }
        lines
    }
}
