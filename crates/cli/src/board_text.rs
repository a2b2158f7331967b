//! A board as the judges write it.

pub use twotone::format::judge::write as judge_text;
