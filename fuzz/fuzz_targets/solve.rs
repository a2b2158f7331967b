//! Any small board: every question against brute force.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| twotone_fuzz::solve(data));
