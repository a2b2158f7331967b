//! Grids as numpy arrays, in and out. Without numpy there are rows of text.

use pyo3::exceptions::{PyImportError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use twotone::{BitGrid, Marks, Size};

/// What stands for an open cell, or for no clue.
pub const NOTHING: i8 = -1;

fn numpy(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    py.import("numpy").map_err(|_| {
        PyImportError::new_err(
            "arrays need numpy: pip install 'twotone-puzzles[numpy]'; `rows` needs nothing",
        )
    })
}

/// Bytes as an array that cannot be changed.
fn array<'py>(
    py: Python<'py>,
    bytes: &[u8],
    dtype: &str,
    shape: impl IntoPyObject<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let flat = numpy(py)?.call_method1("frombuffer", (PyBytes::new(py, bytes), dtype))?;
    flat.call_method1("reshape", (shape,))
}

/// A filling as `bool`.
pub fn filling<'py>(py: Python<'py>, size: Size, filling: &BitGrid) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<u8> = filling.iter().map(u8::from).collect();
    array(py, &bytes, "bool", (size.height, size.width))
}

/// Fillings of one size as one array.
pub fn fillings<'py>(py: Python<'py>, size: Size, all: &[BitGrid]) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<u8> = all.iter().flat_map(|filling| filling.iter().map(u8::from)).collect();
    array(py, &bytes, "bool", (all.len(), size.height, size.width))
}

/// Marks as `int8`: 0, 1, and -1 for open cells.
pub fn marks<'py>(py: Python<'py>, size: Size, marks: &Marks) -> PyResult<Bound<'py, PyAny>> {
    let values = marks.iter().map(|mark| mark.map_or(NOTHING, i8::from));
    small(py, size, values)
}

/// Small numbers as `int8`.
pub fn small<'py>(
    py: Python<'py>,
    size: Size,
    values: impl Iterator<Item = i8>,
) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<u8> = values.map(|value| value as u8).collect();
    array(py, &bytes, "int8", (size.height, size.width))
}

/// Whole numbers in two dimensions; anything that numpy takes, also lists of lists.
pub fn read(values: &Bound<'_, PyAny>) -> PyResult<(Size, Vec<i8>)> {
    let given = numpy(values.py())?.call_method1("asarray", (values,))?;
    let shape: Vec<usize> = given.getattr("shape")?.extract()?;
    let &[height, width] = shape.as_slice() else {
        let found = format!("expected an array of two dimensions, found {}", shape.len());
        return Err(PyValueError::new_err(found));
    };
    let kind: String = given.getattr("dtype")?.getattr("kind")?.extract()?;
    if !["b", "i", "u"].contains(&kind.as_str()) {
        return Err(PyValueError::new_err("expected an array of whole numbers"));
    }
    // Too large a number must not become a small one on its way.
    let clipped = given.call_method1("astype", ("int64",))?.call_method1("clip", (i8::MIN, i8::MAX))?;
    let bytes: Vec<u8> = clipped.call_method1("astype", ("int8",))?.call_method0("tobytes")?.extract()?;
    Ok((Size::new(height, width), bytes.into_iter().map(|byte| byte as i8).collect()))
}

/// Marks from an array of 0, 1 and -1.
pub fn read_marks(values: &Bound<'_, PyAny>, size: Size) -> PyResult<Marks> {
    let (found, values) = read(values)?;
    if found != size {
        return Err(PyValueError::new_err(format!("expected an array of {size}, found {found}")));
    }
    let mut marks = Marks::empty(values.len());
    for (cell, value) in values.into_iter().enumerate() {
        match value {
            0 | 1 => marks.set(cell, value == 1),
            NOTHING => {}
            other => return Err(PyValueError::new_err(format!("expected 0, 1 or -1 (open), found {other}"))),
        }
    }
    Ok(marks)
}
