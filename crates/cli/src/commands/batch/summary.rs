//! What a whole `batch` came to: counts by verdict and level, the slowest rows, the exit code.

use std::borrow::Cow;
use std::collections::BTreeMap;

use anyhow::bail;
use serde::Serialize;
use serde_json::value::RawValue;

use super::record::{Record, Value};
use twotone_words::Words;

use crate::args::Require;
use crate::exit::Exit;
use crate::speech::words;

/// How many of the slowest rows are named.
const SLOWEST: usize = 10;

type Counts = BTreeMap<Cow<'static, str>, u64>;

/// What many rows came to.
#[derive(Debug, Default, Serialize)]
pub struct Summary {
    rows: u64,
    verdicts: Counts,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    levels: Counts,
    slowest: Vec<Slow>,
}

/// A row that took long.
#[derive(Debug, Serialize)]
struct Slow {
    id: Option<Box<RawValue>>,
    nanos: u64,
}

impl Summary {
    /// How many rows there are.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// Books a row.
    pub fn add(
        &mut self,
        verdict: impl Into<Cow<'static, str>>,
        level: Option<String>,
        id: Option<Value<'_>>,
        nanos: u64,
    ) {
        self.rows += 1;
        *self.verdicts.entry(verdict.into()).or_default() += 1;
        if let Some(level) = level {
            *self.levels.entry(level.into()).or_default() += 1;
        }
        if self.is_slow(nanos) {
            let id = id.and_then(|id| RawValue::from_string(id.json().into_owned()).ok());
            self.note(Slow { id, nanos });
        }
    }

    /// Books a row that was written earlier; an error if it is no answer.
    pub fn book(&mut self, record: &Record<'_>) -> anyhow::Result<()> {
        let Some(verdict) = record.text("verdict") else { bail!(words().batch_no_answer(self.rows + 1)) };
        let nanos = record.text("nanos").and_then(|nanos| nanos.parse().ok()).unwrap_or(0);
        // Tables have every column in every row.
        let level = record.text("level").filter(|level| !level.is_empty()).map(Cow::into_owned);
        self.add(verdict.into_owned(), level, record.get("id"), nanos);
        Ok(())
    }

    /// Books everything of another.
    pub fn append(&mut self, other: Summary) {
        self.rows += other.rows;
        for (ours, theirs) in [(&mut self.verdicts, other.verdicts), (&mut self.levels, other.levels)] {
            theirs.into_iter().for_each(|(name, count)| *ours.entry(name).or_default() += count);
        }
        other.slowest.into_iter().for_each(|slow| self.note(slow));
    }

    fn is_slow(&self, nanos: u64) -> bool {
        self.slowest.len() < SLOWEST || self.slowest.last().is_some_and(|last| last.nanos < nanos)
    }

    fn note(&mut self, slow: Slow) {
        if self.is_slow(slow.nanos) {
            let place = self.slowest.partition_point(|other| other.nanos >= slow.nanos);
            self.slowest.insert(place, slow);
            self.slowest.truncate(SLOWEST);
        }
    }

    /// 2 if some row was an error, else 3 if a limit ended some, else 1 if some solution was wrong, else 0. Where one
    /// solution is required, 1 also if some board has none, else 4 if some has several.
    pub fn exit(&self, require: Option<Require>) -> Exit {
        let some = |verdict: &str| self.verdicts.contains_key(verdict);
        match () {
            _ if some("error") => Exit::BadInput,
            _ if some("unknown") => Exit::Limit,
            _ if some("wrong") => Exit::No,
            _ if require.is_some() && some("none") => Exit::No,
            _ if require.is_some() && some("several") => Exit::Several,
            _ => Exit::Yes,
        }
    }
}

impl Summary {
    /// The summary in a few lines.
    pub fn told(&self, words: Words) -> String {
        let list =
            |counts: &Counts| words.list(counts.iter().map(|(name, count)| words.batch_verdict(count, name)));
        let rows = words.batch_summary(self.rows);
        let mut lines =
            vec![if self.rows > 0 { words.batch_verdicts(rows, list(&self.verdicts)) } else { rows }];
        if !self.levels.is_empty() {
            lines.push(words.batch_levels(list(&self.levels)));
        }
        let named = |slow: &Slow| {
            let id = slow.id.as_ref().map_or(words.batch_no_id(), |id| id.get());
            words.batch_slow(id, format!("{:.3}", slow.nanos as f64 / 1e6))
        };
        if self.rows > 1 {
            lines.push(words.batch_slowest(words.list(self.slowest.iter().take(5).map(named))));
        }
        lines.join("\n")
    }
}
