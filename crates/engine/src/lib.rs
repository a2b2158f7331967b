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
mod cdcl;
mod limits;
mod linear;
mod lit;
mod model;
pub mod reference;
#[cfg(test)]
mod sequences;
mod session;
#[cfg(test)]
mod tests;
mod trace;
mod trail;

pub use answer::{Answer, GaveUp, Verdict};
pub use ask::{Budget, Ctx, Limit, Memory, Scratch, Want};
pub use cdcl::Record;
pub use limits::Limits;
pub use lit::{Lit, Var};
pub use model::{Conflict, Count, Global, Implied, Model, Order, Propagator};
pub use session::{Enumeration, STAGES, Session, solve};
pub use trace::{Effort, Event, Trace, What};
pub use trail::Trail;
