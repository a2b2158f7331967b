//! Any saved game: refused, or the same after it is saved again.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| twotone_fuzz::save(data));
