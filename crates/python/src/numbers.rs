//! Whole numbers from Python: whatever does not fit says which argument it was.

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyAny;

/// The number of an argument, or none where none will do.
pub fn named<'py, T>(name: &str, value: &Bound<'py, PyAny>) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    value.extract().map_err(|error| told(name, value, error))
}

/// What is wrong with an argument; Python's own words do not name it.
fn told(name: &str, value: &Bound<'_, PyAny>, error: PyErr) -> PyErr {
    let py = value.py();
    if error.is_instance_of::<PyOverflowError>(py) {
        let most = u64::MAX;
        PyValueError::new_err(format!("{name}: expected a whole number from 0 to {most}, found {value}"))
    } else if error.is_instance_of::<PyTypeError>(py) {
        PyTypeError::new_err(format!("{name}: expected a whole number, found {value}"))
    } else {
        error
    }
}

/// A reader for each argument that is a whole number.
macro_rules! arguments {
    ($($name:ident)*) => {
        $(#[doc = concat!("The argument `", stringify!($name), "`.")]
        pub fn $name<'py, T>(value: &Bound<'py, PyAny>) -> PyResult<T>
        where
            T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
        {
            named(stringify!($name), value)
        })*
    };
}

arguments! { count dives most number of seed threads total }
