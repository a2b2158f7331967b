//! Texts of the judges: the first byte names the family, or none.

#![no_main]

use libfuzzer_sys::fuzz_target;
use twotone::Variant;

fuzz_target!(|data: &[u8]| {
    let Some((choice, text)) = data.split_first() else { return };
    let names = [None, Variant::find("mosaic"), Variant::find("takuzu"), Variant::find("unruly"), Variant::find("slant")];
    let _ = twotone::format::judge::read(text, names[usize::from(*choice) % names.len()]);
});
