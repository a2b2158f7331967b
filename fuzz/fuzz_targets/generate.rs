//! Any wish: what is made is as wished, or refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| twotone_fuzz::generate(data));
