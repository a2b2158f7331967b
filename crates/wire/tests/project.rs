//! The project's schemas are those of the types; not part of the package, which has no such files.

#[test]
fn the_schemas_are_up_to_date() {
    for (name, text) in twotone_wire::schemas() {
        let path = format!("{}/../../docs/schema/{name}", env!("CARGO_MANIFEST_DIR"));
        let kept = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(kept == text, "docs/schema/{name} is stale: run `cargo xtask schema`");
    }
}

#[test]
fn the_types_are_up_to_date() {
    let path = format!("{}/../../npm/src/wire.d.ts", env!("CARGO_MANIFEST_DIR"));
    let kept = std::fs::read_to_string(path).expect("the types");
    assert!(kept == twotone_wire::typescript(), "npm/src/wire.d.ts is stale: run `cargo xtask schema`");
}
