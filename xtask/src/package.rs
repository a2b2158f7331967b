//! Every crate as others get it: packed, unpacked where nothing of the project is beside it, and tested there.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::shell::{Outcome, cargo_command, root, run, target};

/// The crates that are published, in the order in which they must be.
pub const CRATES: [&str; 7] = [
    "twotone-grid",
    "twotone-engine",
    "twotone",
    "twotone-pictures",
    "twotone-wire",
    "twotone-words",
    "twotone-cli",
];

/// Packs all of them.
pub fn pack() -> Outcome {
    let mut pack = cargo_command();
    pack.args(["package", "--no-verify", "--allow-dirty", "--quiet", "--target-dir"]).arg(target());
    CRATES.iter().for_each(|name| {
        pack.args(["--package", name]);
    });
    run(&mut pack)
}

/// Packs and tests all of them.
pub fn check() -> Outcome {
    pack()?;
    let folder = target().join("unpacked");
    // What an earlier version had must not help this one.
    let _ = fs::remove_dir_all(&folder);
    unpack(&folder).map_err(|error| error.to_string())?;
    let mut test = cargo_command();
    test.current_dir(&folder).args(["test", "--workspace", "--quiet", "--target-dir"]).arg(target());
    run(test.args(["--features", "twotone/testing,twotone-wire/schema"]))
}

/// A workspace of the packages, which take each other instead of what is published.
fn unpack(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    let packed = target().join("package");
    let version = env!("CARGO_PKG_VERSION");
    let manifest = fs::read_to_string(root().join("Cargo.toml"))?;
    let profiles = manifest.find("[profile.").map_or("", |start| &manifest[start..]);
    let (mut members, mut patches) = (String::new(), String::new());
    for name in CRATES {
        let file = packed.join(format!("{name}-{version}.crate"));
        let done = Command::new("tar").arg("-xzf").arg(&file).arg("-C").arg(folder).status()?;
        if !done.success() {
            return Err(std::io::Error::other(format!("{} cannot be unpacked", file.display())));
        }
        members.push_str(&format!("\"{name}-{version}\", "));
        patches.push_str(&format!("{name} = {{ path = \"{name}-{version}\" }}\n"));
    }
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock"))?;
    let text = format!(
        "[workspace]\nresolver = \"3\"\nmembers = [{members}]\n\n[patch.crates-io]\n{patches}\n{profiles}"
    );
    fs::write(folder.join("Cargo.toml"), text)
}
