//! What is asked, and what may be spent on it.

use std::any::{Any, TypeId};
use std::cell::OnceCell;
use std::ops::{Deref, DerefMut};

use crate::cdcl::Kernel;
use crate::{Limits, Trace};

/// A question about a model, cheapest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Want {
    /// Is there a solution? One is enough.
    Any,
    /// Is there exactly one?
    Unique,
    /// Which variables have the same value in every solution?
    Forced,
    /// The same as far as it is quickly found out: which variables have the same value in every solution seen?
    Alike {
        /// When to leave it at that, for each independent part: once the ticks spent, times the variables that may still
        /// have one value only, are more than this.
        most: u64,
    },
    /// The solutions themselves, each once, up to a limit.
    Solutions {
        /// Stop after so many.
        limit: u64,
    },
}

/// What may be spent: ticks (about one per literal propagated), memory, and a closure that may say stop.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Ticks left.
    pub ticks: u64,
    /// Bytes that clause learning may fill with constraints; `usize::MAX` for no limit.
    pub memory: usize,
    /// Asked now and then; `true` ends the run.
    pub stop: Option<&'a dyn Fn() -> bool>,
}

/// What ended a run without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// The ticks of the budget are used up.
    Ticks,
    /// The memory of the budget is used up.
    Memory,
    /// The `stop` closure said so.
    Stopped,
    /// The referee refused what the engines found: a defect, to be reported.
    Refused,
    /// No engine that is switched on takes the question.
    NoEngine,
}

impl Limit {
    /// The stable name of the limit.
    pub const fn code(self) -> &'static str {
        match self {
            Limit::Ticks => "effort",
            Limit::Stopped => "stopped",
            Limit::Memory => "memory",
            Limit::Refused => "refused",
            Limit::NoEngine => "no-engine",
        }
    }
}

impl Budget<'_> {
    /// No limit.
    pub const UNLIMITED: Budget<'static> = Budget::ticks(u64::MAX);

    /// A limit in ticks only.
    pub const fn ticks(ticks: u64) -> Budget<'static> {
        Budget { ticks, memory: usize::MAX, stop: None }
    }

    /// An error if it is time to stop, or if more bytes are in use than allowed; for loops that book nothing.
    pub fn check(&self, bytes: usize) -> Result<(), Limit> {
        if bytes > self.memory {
            return Err(Limit::Memory);
        }
        match self.stop {
            Some(stop) if stop() => Err(Limit::Stopped),
            _ => Ok(()),
        }
    }

    /// Books `ticks`; an error if they are more than what is left, or if it is time to stop.
    pub fn spend(&mut self, ticks: u64) -> Result<(), Limit> {
        if ticks > self.ticks {
            self.ticks = 0;
            return Err(Limit::Ticks);
        }
        self.ticks -= ticks;
        self.check(0)
    }
}

/// Buffers that are kept between boards, so that small boards do not pay for memory.
#[derive(Default)]
pub struct Scratch {
    pub(crate) kernel: Lazy<Kernel>,
    others: Memory,
}

/// A value that is made when it is first used: most boards never need it, and to move something so large from board to
/// board would take longer than to solve a small one.
#[derive(Default)]
pub(crate) struct Lazy<T>(OnceCell<Box<T>>);

impl<T: Default> Deref for Lazy<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.0.get_or_init(Box::default)
    }
}

impl<T: Default> DerefMut for Lazy<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.0.get_or_init(Box::default);
        self.0.get_mut().expect("it is made")
    }
}

impl Scratch {
    /// The buffers of type `T`, kept from the last time; for engines outside this crate.
    pub fn of<T: Any + Send + Default>(&mut self) -> &mut T {
        self.others.of()
    }
}

/// Memory of several kinds, one value of each.
#[derive(Debug, Default)]
pub struct Memory {
    kinds: Vec<(TypeId, Box<dyn Any + Send>)>,
}

impl Memory {
    /// The value of type `T`, kept from the last time.
    pub fn of<T: Any + Send + Default>(&mut self) -> &mut T {
        // There are only ever a few kinds: a search from the front beats hashing.
        let kind = TypeId::of::<T>();
        let place = self.kinds.iter().position(|(other, _)| *other == kind).unwrap_or_else(|| {
            self.kinds.push((kind, Box::<T>::default()));
            self.kinds.len() - 1
        });
        self.kinds[place].1.downcast_mut().expect("found by its type")
    }
}

/// What travels with a run: its budget, memory to reuse, the account of what happened.
pub struct Ctx<'a> {
    /// What may be spent.
    pub budget: Budget<'a>,
    /// Memory to reuse; keep the context for the next board.
    pub scratch: Scratch,
    /// What happened.
    pub trace: Trace,
    /// Names of engines that are switched off.
    pub without: &'a [&'a str],
}

impl<'a> Ctx<'a> {
    /// A context for a run within limits.
    pub fn within(limits: &Limits<'a>) -> Self {
        Ctx { without: limits.without, ..Ctx::new(limits.budget()) }
    }

    /// A context with a budget and every engine switched on.
    pub fn new(budget: Budget<'a>) -> Self {
        Ctx { budget, scratch: Scratch::default(), trace: Trace::default(), without: &[] }
    }

    /// Whether the engine called `name` may be used.
    pub fn allows(&self, name: &str) -> bool {
        !self.without.contains(&name)
    }
}

impl Default for Ctx<'_> {
    fn default() -> Self {
        Ctx::new(Budget::UNLIMITED)
    }
}
