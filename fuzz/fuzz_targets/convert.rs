//! Any text: what is read is written in every format and comes back, through every pair of them.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| twotone_fuzz::convert(data));
