//! The engines, in order of preference.

pub mod cdcl;
pub mod linear;
pub mod reference;

use crate::{Answer, Ctx, Decline, GaveUp, Model, Var, Want};
use cdcl::Kernel;
use std::fmt::Debug;

/// One way to answer questions about a part of a model.
pub trait Engine: Debug + Sync {
    /// A short name, for traces and for switching it off.
    fn name(&self) -> &'static str;

    /// Whether the question is one for this engine: cheap, and says why not.
    fn accepts(&self, part: &Part<'_>, want: Want) -> Result<(), Decline>;

    /// Answers about the variables of the part; other cells of the fillings in the answer mean nothing.
    fn run(&self, cx: &mut Ctx<'_>, part: &mut Part<'_>, want: Want) -> Result<Answer, GaveUp>;
}

/// Variables that share no constraint with any other open variable.
pub struct Part<'a> {
    /// The whole model.
    pub model: &'a Model,
    /// The state after propagation at the root.
    pub kernel: &'a mut Kernel,
    /// The open variables of this part.
    pub vars: &'a [Var],
}

/// Every engine, in order of preference.
pub static ALL: &[&dyn Engine] = &[&cdcl::Cdcl];

/// The names of all stages and engines that can be switched off, the last resort last.
pub fn names() -> impl Iterator<Item = &'static str> {
    ["linear", "pairs"].into_iter().chain(ALL.iter().map(|engine| engine.name()))
}
