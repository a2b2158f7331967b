//! What fuzzing starts from holds in every target: inputs that once showed a defect are among the seeds.

#[path = "../../../fuzz/src/lib.rs"]
mod targets;

use std::fs;
use std::path::Path;

/// A target and its name.
type Named = (&'static str, fn(&[u8]));

#[test]
fn every_seed_passes_its_target() {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds");
    let targets: [Named; 8] = [
        ("convert", targets::convert),
        ("generate", targets::generate),
        ("judge", targets::judge),
        ("lesson", targets::lesson),
        ("render", targets::render),
        ("request", targets::request),
        ("save", targets::save),
        ("solve", targets::solve),
    ];
    let folders = fs::read_dir(&seeds).unwrap().count();
    assert_eq!(folders, targets.len(), "a folder of seeds for each target");
    for (name, target) in targets {
        for seed in fs::read_dir(seeds.join(name)).unwrap() {
            target(&fs::read(seed.unwrap().path()).unwrap());
        }
    }
}
