//! Our own JSON: what is read is written without loss.

#![no_main]

use libfuzzer_sys::fuzz_target;
use twotone::format::{Format, Recognised, Text, find};

fuzz_target!(|data: &[u8]| {
    let json: &dyn Format = find("json").expect("our own format");
    let Some(text) = Text::new(data) else { return };
    if let Recognised::Mine(Ok(documents)) = json.read(&text, None) {
        for document in documents {
            let written = json.write(&document).expect("JSON holds every board");
            assert!(written.losses.is_empty(), "{:?}", written.losses);
        }
    }
});
