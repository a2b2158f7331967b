//! Any text: what is read must be written in every format and come back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use twotone::Variant;
use twotone::format::{FORMATS, Loss, read_any};

fuzz_target!(|data: &[u8]| {
    let Some((choice, text)) = data.split_first() else { return };
    // The first byte names the rules, or none.
    let variant = Variant::all().nth(usize::from(*choice));
    let Ok(documents) = read_any(text, variant) else { return };
    for document in documents.iter().filter(|document| document.puzzle.size().cells() < 10_000) {
        let id = document.puzzle.info().id;
        for format in FORMATS.iter().filter(|format| format.holds(id)) {
            let Ok(written) = format.write(document) else { continue };
            assert!(
                !written.losses.contains(&Loss::Size) || format.name() == "puzzle-team",
                "{}",
                format.name()
            );
        }
    }
});
