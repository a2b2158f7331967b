//! Our own JSON: what is read is written without loss.

#![no_main]

use libfuzzer_sys::fuzz_target;
use twotone::{Document, Format};

fuzz_target!(|data: &[u8]| {
    let json = Format::find("json").expect("our own format");
    for document in Document::parse_all(data, None).unwrap_or_default() {
        let written = document.to(json).expect("JSON holds every board");
        assert!(written.losses.is_empty(), "{:?}", written.losses);
    }
});
