//! The answers to some rows, column by column.

use std::sync::Arc;

use arrow_array::builder::{Float64Builder, Int64Builder, StringBuilder};
use arrow_array::{Array as _, ArrayRef};
use twotone_wire::{Answer, Step, Verdict};

use super::question::{Asked, Kind};
use super::{ERROR, Told};

/// A column while it is filled.
enum Column {
    Text(StringBuilder),
    Number(Int64Builder),
    Real(Float64Builder),
}

impl Column {
    fn append_nothing(&mut self) {
        match self {
            Column::Text(column) => column.append_null(),
            Column::Number(column) => column.append_null(),
            Column::Real(column) => column.append_null(),
        }
    }
}

/// What stands in one place of a column.
enum Value<'a> {
    Text(Option<&'a str>),
    Number(Option<i64>),
    Real(Option<f64>),
}

/// The answers to some rows.
pub struct Columns {
    verdicts: StringBuilder,
    columns: Vec<Column>,
    errors: StringBuilder,
}

impl Columns {
    /// Without rows, but with room for some.
    pub fn new(asked: &Asked, rows: usize) -> Self {
        let texts = || StringBuilder::with_capacity(rows, 0);
        let column = |kind| match kind {
            Kind::Text => Column::Text(texts()),
            Kind::Number => Column::Number(Int64Builder::with_capacity(rows)),
            Kind::Real => Column::Real(Float64Builder::with_capacity(rows)),
        };
        Columns {
            verdicts: texts(),
            columns: asked.columns.iter().map(|(_, kind)| column(*kind)).collect(),
            errors: texts(),
        }
    }

    /// One more row with its answer.
    pub fn put(&mut self, verdict: Verdict, told: Told<'_>) {
        self.verdicts.append_value(verdict.name());
        self.errors.append_null();
        for (column, value) in self.columns.iter_mut().zip(told.map(values).unwrap_or_default()) {
            match (column, value) {
                (Column::Text(column), Value::Text(value)) => column.append_option(value),
                (Column::Number(column), Value::Number(value)) => column.append_option(value),
                (Column::Real(column), Value::Real(value)) => column.append_option(value),
                (column, _) => column.append_nothing(),
            }
        }
    }

    /// One more row that could not be answered.
    pub fn put_error(&mut self, message: &str) {
        self.verdicts.append_value(ERROR.name());
        self.errors.append_value(message);
        self.columns.iter_mut().for_each(Column::append_nothing);
    }

    /// The finished columns, the verdict first, the error last.
    pub fn finish(mut self) -> Vec<ArrayRef> {
        let mut all: Vec<ArrayRef> = vec![Arc::new(self.verdicts.finish())];
        all.extend(self.columns.iter_mut().map(|column| match column {
            Column::Text(column) => Arc::new(column.finish()) as ArrayRef,
            Column::Number(column) => Arc::new(column.finish()),
            Column::Real(column) => Arc::new(column.finish()),
        }));
        all.push(Arc::new(self.errors.finish()));
        debug_assert!(all.iter().all(|column| column.len() == all[0].len()));
        all
    }
}

/// What stands in the columns of a question.
fn values(answer: &Answer) -> Vec<Value<'_>> {
    match answer {
        Answer::Solve(told) | Answer::Unique(told) => vec![
            Value::Text(told.solution.as_ref().map(|rows| rows.as_str())),
            Value::Text(told.engine.as_deref()),
            Value::Text(told.limit.as_deref()),
        ],
        Answer::Count(told) => vec![
            Value::Text(told.count.as_deref()),
            Value::Text(told.at_least.as_deref()),
            Value::Text(told.limit.as_deref()),
        ],
        Answer::Forced(told) => vec![
            Value::Text(told.forced.as_ref().map(|rows| rows.as_str())),
            Value::Number(told.cells.map(|cells| cells as i64)),
            Value::Text(told.engine.as_deref()),
            Value::Text(told.limit.as_deref()),
        ],
        Answer::Grade(told) => vec![
            Value::Number(told.level.map(i64::from)),
            Value::Real(told.rating.map(f64::from)),
            Value::Number(i64::try_from(told.work).ok()),
            Value::Number(Some(told.steps as i64)),
            Value::Number(Some(told.longest_chain as i64)),
            Value::Text(told.bottleneck.as_ref().map(|hardest| &*hardest.rule)),
            Value::Text(Some(&told.end)),
            Value::Text(told.limit.as_deref()),
        ],
        Answer::Hint(told) => {
            let step: Option<&Step> = told.step.as_ref();
            vec![
                Value::Text(Some(&told.hint)),
                Value::Text(step.and_then(|step| step.rule.as_deref())),
                Value::Number(step.and_then(|step| step.level).map(i64::from)),
                Value::Text(told.text.as_deref()),
                Value::Text(told.limit.as_deref()),
            ]
        }
        _ => Vec::new(),
    }
}
