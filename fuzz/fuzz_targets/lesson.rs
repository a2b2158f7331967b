//! Any position on a small board: hints, steps and grades against all its solutions.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| twotone_fuzz::lesson(data));
