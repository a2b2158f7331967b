//! Texts of the judges: the first byte names the rules, or none.

#![no_main]

use libfuzzer_sys::fuzz_target;
use twotone::Variant;

fuzz_target!(|data: &[u8]| {
    let Some((choice, text)) = data.split_first() else { return };
    let _ = twotone::Document::parse_all(text, Variant::all().nth(usize::from(*choice)));
});
