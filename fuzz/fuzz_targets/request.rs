//! Any request: a reply that survives travel.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| twotone_fuzz::request(data));
