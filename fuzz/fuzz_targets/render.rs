//! Any board and position: text, SVG, PNG and PDF.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| twotone_fuzz::render(data));
