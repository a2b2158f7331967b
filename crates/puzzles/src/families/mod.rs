//! The list of families; adding one is one line here and one folder beside this file.

use crate::any::{Family, Of};

macro_rules! families {
    ($($module:ident :: $puzzle:ident),* $(,)?) => {
        $(pub mod $module;)*

        /// Every family there is.
        pub static FAMILIES: &[&dyn Family] = &[$(&Of::<$module::$puzzle>::NEW),*];
    };
}

families! { mosaic::Mosaic, slant::Slant, takuzu::Takuzu }

/// A family with one of its rule variants, as people name it.
#[derive(Clone, Copy, Debug)]
pub struct Name {
    /// The family.
    pub family: &'static dyn Family,
    /// One of the family's variants.
    pub variant: &'static str,
}

impl Name {
    /// The family with its usual rules.
    pub fn usual(family: &'static dyn Family) -> Self {
        Name { family, variant: family.info().variants[0] }
    }

    /// Finds `mosaic`, `takuzu`, `unruly`, `slant` and their aliases, in any case.
    ///
    /// ```
    /// let name = twotone::families::Name::find("Unruly").unwrap();
    /// assert_eq!((name.family.info().id, name.variant), ("takuzu", "unruly"));
    /// assert!(twotone::families::Name::find("sudoku").is_none());
    /// ```
    pub fn find(name: &str) -> Option<Self> {
        FAMILIES.iter().copied().find_map(|family| {
            let info = family.info();
            let variant = info.variants.iter().find(|v| v.eq_ignore_ascii_case(name));
            let alias =
                || info.aliases.iter().any(|a| a.eq_ignore_ascii_case(name)).then_some(&info.variants[0]);
            Some(Name { family, variant: variant.or_else(alias)? })
        })
    }

    /// The names of all variants of all families, for messages.
    pub fn all() -> impl Iterator<Item = &'static str> {
        FAMILIES.iter().flat_map(|family| family.info().variants.iter().copied())
    }
}
