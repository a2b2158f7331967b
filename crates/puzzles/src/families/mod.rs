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
