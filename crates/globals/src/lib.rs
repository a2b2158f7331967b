//! Global constraints that families bring along.

mod acyclic;

pub use acyclic::Acyclic;
