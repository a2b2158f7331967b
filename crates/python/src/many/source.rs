//! A column of texts, wherever it is from: Arrow, numpy, pandas, or a list.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3_arrow::input::AnyArray;

/// A column of texts.
pub enum Source {
    /// Arrow arrays of strings, one after the other.
    Arrow(Vec<ArrayRef>),
    /// Strings and `None`.
    List(Vec<Option<PyBackedStr>>),
}

impl Source {
    /// From anything that Python code may hold texts in.
    pub fn read(values: &Bound<'_, PyAny>) -> PyResult<Self> {
        if values.hasattr("__arrow_c_stream__")? || values.hasattr("__arrow_c_array__")? {
            let column = values.extract::<AnyArray>()?.into_chunked_array()?;
            let chunks = column.chunks().iter().map(texts_of).collect::<PyResult<_>>()?;
            return Ok(Source::Arrow(chunks));
        }
        let plain = if values.hasattr("tolist")? { values.call_method0("tolist")? } else { values.clone() };
        let text = |value: PyResult<Bound<'_, PyAny>>| -> PyResult<Option<PyBackedStr>> {
            let value = value?;
            // pandas writes a missing text as a number that is none.
            let is_missing = value.is_none() || value.extract::<f64>().is_ok_and(f64::is_nan);
            if is_missing { Ok(None) } else { value.str().and_then(|text| text.try_into()).map(Some) }
        };
        if plain.is_instance_of::<pyo3::types::PyString>() {
            return Err(PyTypeError::new_err("expected a list or a column of boards, found one text"));
        }
        Ok(Source::List(plain.try_iter()?.map(text).collect::<PyResult<_>>()?))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        match self {
            Source::Arrow(chunks) => chunks.iter().map(|chunk| chunk.len()).sum(),
            Source::List(texts) => texts.len(),
        }
    }

    /// All of them, where they stand.
    pub fn texts(&self) -> Vec<Option<&str>> {
        match self {
            Source::List(texts) => texts.iter().map(|text| text.as_deref()).collect(),
            Source::Arrow(chunks) => {
                let mut all = Vec::with_capacity(self.len());
                for chunk in chunks {
                    match chunk.data_type() {
                        DataType::Utf8 => all.extend(chunk.as_string::<i32>().iter()),
                        DataType::LargeUtf8 => all.extend(chunk.as_string::<i64>().iter()),
                        _ => all.extend(chunk.as_string_view().iter()),
                    }
                }
                all
            }
        }
    }
}

/// The array, as strings if it holds something that can be read as such.
fn texts_of(array: &ArrayRef) -> PyResult<ArrayRef> {
    match array.data_type() {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => Ok(array.clone()),
        other => arrow_cast::cast(array, &DataType::Utf8)
            .map_err(|_| PyValueError::new_err(format!("expected a column of texts, found {other}"))),
    }
}
