//! The answers to many rows: columns that polars, pandas and pyarrow take without a copy.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, ArrayRef, Float64Array, Int64Array, RecordBatch, StringArray, StructArray};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use arrow_select::concat::concat_batches;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};
use pyo3_arrow::ffi::{ArrayIterator, to_stream_pycapsule};

use super::ROWS;
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

/// What was asked by which program; it travels with the columns, into files, too.
type Provenance = HashMap<String, String>;

const PREFIX: &str = "twotone.";

fn schema_of<'a>(
    columns: impl IntoIterator<Item = (&'a str, Kind)>,
    provenance: impl IntoIterator<Item = (String, String)>,
) -> SchemaRef {
    let field = |(name, kind): (&str, Kind)| Field::new(name, kind.data_type(), true);
    let fields: Vec<Field> = columns.into_iter().map(field).collect();
    let told = provenance.into_iter().map(|(name, value)| (format!("{PREFIX}{name}"), value)).collect();
    Arc::new(Schema::new_with_metadata(fields, told))
}

impl Answers {
    /// From the columns of all pieces, in order.
    pub fn new(question: &str, asked: &Asked, pieces: Vec<Columns>) -> PyResult<Self> {
        let ends = [("verdict", Kind::Text), ("error", Kind::Text)];
        let columns = ends[..1].iter().chain(asked.columns).chain(&ends[1..]);
        let provenance = [("program", crate::PROGRAM), ("question", question)];
        let provenance = provenance.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let schema = schema_of(columns.copied(), provenance);
        let batch = |piece: Columns| RecordBatch::try_new(schema.clone(), piece.finish());
        let pieces = pieces.into_iter().map(batch).collect::<Result<Vec<_>, _>>().map_err(wrong)?;
        let rows = pieces.first().map_or(ROWS, RecordBatch::num_rows).max(1);
        // Whole batches, however rows were divided: readers are slow on many small ones.
        let joined = pieces.chunks(ROWS / rows).map(|pieces| concat_batches(&schema, pieces));
        let batches = joined.collect::<Result<_, _>>().map_err(wrong)?;
        Ok(Answers { schema, batches })
    }

    /// The values of a column as Python has them.
    fn values<'py>(&self, py: Python<'py>, column: usize) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let mut all = Vec::with_capacity(self.__len__());
        for batch in &self.batches {
            let array = batch.column(column);
            match array.data_type() {
                DataType::Int64 => put(py, &mut all, array.as_primitive::<Int64Type>())?,
                DataType::Float64 => put(py, &mut all, array.as_primitive::<Float64Type>())?,
                _ => put(py, &mut all, array.as_string::<i32>())?,
            }
        }
        Ok(all)
    }
}

/// Puts values behind others, as Python has them.
fn put<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    all: &mut Vec<Bound<'py, PyAny>>,
    values: impl IntoIterator<Item = Option<T>>,
) -> PyResult<()> {
    for value in values {
        all.push(value.into_bound_py_any(py)?);
    }
    Ok(())
}

#[pymethods]
impl Answers {
    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    /// What was asked by which program, to cite; the columns have it as metadata.
    #[getter]
    fn provenance(&self) -> Provenance {
        let told = self.schema.metadata().iter();
        told.filter_map(|(name, value)| Some((name.strip_prefix(PREFIX)?.to_owned(), value.clone())))
            .collect()
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
        let field = Field::new_struct("", self.schema.fields().clone(), false)
            .with_metadata(self.schema.metadata().clone());
        let reader = Box::new(ArrayIterator::new(arrays, field.into()));
        Ok(to_stream_pycapsule(py, reader, requested_schema)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let kinds: Vec<String> =
            self.schema.fields().iter().map(|field| field.data_type().to_string()).collect();
        let state = (self.columns(), kinds, self.to_dict(py)?, self.provenance());
        Ok((py.get_type::<Answers>().getattr("_restore")?, state.into_pyobject(py)?.into_any()))
    }

    #[staticmethod]
    fn _restore(
        names: Vec<String>,
        kinds: Vec<String>,
        values: &Bound<'_, PyDict>,
        provenance: Provenance,
    ) -> PyResult<Self> {
        let kind = |name: &String| Kind::ALL.into_iter().find(|kind| kind.data_type().to_string() == *name);
        let kinds: Vec<Kind> = kinds.iter().filter_map(kind).collect();
        let columns = names.iter().zip(&kinds).map(|(name, kind)| -> PyResult<ArrayRef> {
            let column = values.as_any().get_item(name)?;
            Ok(match kind {
                Kind::Text => Arc::new(StringArray::from(column.extract::<Vec<Option<String>>>()?)),
                Kind::Number => Arc::new(Int64Array::from(column.extract::<Vec<Option<i64>>>()?)),
                Kind::Real => Arc::new(Float64Array::from(column.extract::<Vec<Option<f64>>>()?)),
            })
        });
        let columns = columns.collect::<PyResult<Vec<ArrayRef>>>()?;
        let schema = schema_of(names.iter().map(String::as_str).zip(kinds), provenance);
        let all = RecordBatch::try_new(schema.clone(), columns).map_err(wrong)?;
        // In the pieces in which they were answered: equal answers are equal piece by piece.
        let piece = |start| all.slice(start, ROWS.min(all.num_rows() - start));
        let batches = (0..all.num_rows()).step_by(ROWS).map(piece).collect();
        Ok(Answers { schema, batches })
    }
}
