//! The answers to many rows: columns that polars, pandas and pyarrow take without a copy.

use std::sync::Arc;

use arrow_array::builder::{Int64Builder, StringBuilder};
use arrow_array::cast::AsArray;
use arrow_array::types::Int64Type;
use arrow_array::{Array, ArrayRef, RecordBatch, StructArray};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};
use pyo3_arrow::ffi::{ArrayIterator, to_stream_pycapsule};

use super::column::Columns;
use super::question::{Asked, Kind};

/// Answers, column by column: `polars.DataFrame(answers)`, `pyarrow.table(answers)`, or `answers["verdict"]`.
#[pyclass(frozen, module = "twotone_puzzles")]
pub struct Answers {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

fn wrong(error: ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

fn schema_of<'a>(columns: impl IntoIterator<Item = (&'a str, Kind)>) -> SchemaRef {
    let field = |(name, kind): (&str, Kind)| {
        Field::new(name, if kind == Kind::Text { DataType::Utf8 } else { DataType::Int64 }, true)
    };
    Arc::new(Schema::new(columns.into_iter().map(field).collect::<Vec<_>>()))
}

impl Answers {
    /// From the columns of all pieces, in order.
    pub fn new(asked: &Asked, pieces: Vec<Columns>) -> PyResult<Self> {
        let ends = [("verdict", Kind::Text), ("error", Kind::Text)];
        let columns = ends[..1].iter().chain(asked.columns).chain(&ends[1..]);
        let schema = schema_of(columns.copied());
        let batch = |piece: Columns| RecordBatch::try_new(schema.clone(), piece.finish()).map_err(wrong);
        let batches = pieces.into_iter().map(batch).collect::<PyResult<_>>()?;
        Ok(Answers { schema, batches })
    }

    /// The values of a column as Python has them.
    fn values<'py>(&self, py: Python<'py>, column: usize) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let mut all = Vec::with_capacity(self.__len__());
        for batch in &self.batches {
            let array = batch.column(column);
            match array.data_type() {
                DataType::Utf8 => {
                    for text in array.as_string::<i32>() {
                        all.push(text.into_pyobject(py)?);
                    }
                }
                _ => {
                    for number in array.as_primitive::<Int64Type>() {
                        all.push(number.into_pyobject(py)?);
                    }
                }
            }
        }
        Ok(all)
    }
}

#[pymethods]
impl Answers {
    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let known =
            || PyKeyError::new_err(format!("expected one of {}, found {name:?}", self.columns().join(", ")));
        self.values(py, self.schema.index_of(name).map_err(|_| known())?)
    }

    /// Every column as a list.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for (index, name) in self.columns().iter().enumerate() {
            all.set_item(name, self.values(py, index)?)?;
        }
        Ok(all)
    }

    fn __eq__(&self, other: PyRef<'_, Answers>) -> bool {
        self.schema == other.schema
            && self.__len__() == other.__len__()
            && self.batches.iter().zip(&other.batches).all(|(ours, theirs)| ours == theirs)
    }

    fn __repr__(&self) -> String {
        format!("<Answers: {} rows of {}>", self.__len__(), self.columns().join(", "))
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let arrays =
            self.batches.clone().into_iter().map(|batch| Ok(Arc::new(StructArray::from(batch)) as ArrayRef));
        let field = Field::new_struct("", self.schema.fields().clone(), false);
        let reader = Box::new(ArrayIterator::new(arrays, field.into()));
        Ok(to_stream_pycapsule(py, reader, requested_schema)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let texts: Vec<bool> =
            self.schema.fields().iter().map(|field| *field.data_type() == DataType::Utf8).collect();
        let state = (self.columns(), texts, self.to_dict(py)?);
        Ok((py.get_type::<Answers>().getattr("_restore")?, state.into_pyobject(py)?.into_any()))
    }

    #[staticmethod]
    fn _restore(names: Vec<String>, texts: Vec<bool>, values: &Bound<'_, PyDict>) -> PyResult<Self> {
        let kinds = texts.iter().map(|is_text| if *is_text { Kind::Text } else { Kind::Number });
        let schema = schema_of(names.iter().map(String::as_str).zip(kinds));
        let mut columns: Vec<ArrayRef> = Vec::new();
        for (name, is_text) in names.iter().zip(&texts) {
            let column = values.as_any().get_item(name)?;
            columns.push(if *is_text {
                let texts: Vec<Option<String>> = column.extract()?;
                let mut builder = StringBuilder::new();
                builder.extend(texts);
                Arc::new(builder.finish())
            } else {
                let numbers: Vec<Option<i64>> = column.extract()?;
                let mut builder = Int64Builder::new();
                builder.extend(numbers);
                Arc::new(builder.finish())
            });
        }
        let batches = if columns.first().is_none_or(|column| column.is_empty()) {
            Vec::new()
        } else {
            vec![RecordBatch::try_new(schema.clone(), columns).map_err(wrong)?]
        };
        Ok(Answers { schema, batches })
    }
}
