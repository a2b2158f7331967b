//! Variables and literals.

use std::fmt;
use std::ops::Not;

/// The number of a variable; variable `i` is cell `i` of a board.
pub type Var = u32;

/// A variable together with the value claimed for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lit(u32);

impl Lit {
    /// The claim that `var` has `value`.
    #[inline]
    pub const fn new(var: Var, value: bool) -> Self {
        Lit(var * 2 + !value as u32)
    }

    /// The variable.
    #[inline]
    pub const fn var(self) -> Var {
        self.0 / 2
    }

    /// The value claimed.
    #[inline]
    pub const fn value(self) -> bool {
        self.0 & 1 == 0
    }

    /// A dense number for tables: twice the variable, plus one if the claimed value is false.
    #[inline]
    pub const fn code(self) -> usize {
        self.0 as usize
    }

    /// The variable as an index.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 / 2) as usize
    }

    /// The same literal, or its opposite if `flip`.
    #[inline]
    pub(crate) const fn flipped_if(self, flip: bool) -> Self {
        Lit(self.0 ^ flip as u32)
    }
}

impl Not for Lit {
    type Output = Lit;

    #[inline]
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

impl fmt::Debug for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.value() { "" } else { "-" }, self.var())
    }
}
