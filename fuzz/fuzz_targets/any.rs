//! Any text: what is read must be written in every format and come back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use twotone::{Document, Format, Loss, Variant};

fuzz_target!(|data: &[u8]| {
    let Some((choice, text)) = data.split_first() else { return };
    // The first byte names the rules, or none.
    let variant = Variant::all().nth(usize::from(*choice));
    let Ok(documents) = Document::parse_all(text, variant) else { return };
    for document in documents.iter().filter(|document| document.board.size().cells() < 10_000) {
        for format in Format::all().filter(|format| format.holds(document.variant())) {
            let Ok(written) = document.to(format) else { continue };
            assert!(
                !written.losses.contains(&Loss::Size) || format.name() == "puzzle-team",
                "{}",
                format.name()
            );
        }
    }
});
