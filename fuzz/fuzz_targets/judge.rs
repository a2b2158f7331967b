//! Texts of the judges: the first byte names the rules, or none.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| twotone_fuzz::judge(data));
