//! Exact answers about boolean models with clauses, counts and global constraints; knows no puzzle.
//!
//! ```
//! use twotone_engine::{Ctx, Lit, Model, Verdict, Want, solve};
//!
//! let mut model = Model::new(3);
//! model.count((0..3).map(|v| Lit::new(v, true)), 2, 2);
//! model.fix(Lit::new(1, false));
//! let answer = solve(&mut Ctx::default(), &model, Want::Unique);
//! assert_eq!(answer.verdict, Verdict::Unique);
//! ```

mod answer;
mod ask;
pub mod engines;
mod limits;
mod lit;
mod meta;
mod model;
#[cfg(test)]
mod sequences;
#[cfg(test)]
mod tests;
mod trace;
mod trail;

pub use answer::{Answer, Decline, GaveUp, Verdict};
pub use ask::{Budget, Ctx, Limit, Memory, Scratch, Want};
pub use engines::cdcl::{Enumeration, Kernel, Record};
pub use engines::{Engine, Part};
pub use limits::Limits;
pub use lit::{Lit, Var};
pub use meta::solve;
pub use model::{Conflict, Count, Global, Implied, Model, Order, Propagator};
pub use trace::{Effort, Event, Trace, What};
pub use trail::Trail;
