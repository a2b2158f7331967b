//! Every crate as others get it: packed, unpacked where nothing of the project is beside it, and tested there.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::shell::{Outcome, cargo_command, output, root, run, target};

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

/// Compares what the libraries offer with a commit: what is gone or changed needs a new version. The last release, if
/// nothing is said.
pub fn compare(commit: Option<&str>) -> Outcome {
    let release = || {
        let last = ["describe", "--tags", "--match=v*", "--abbrev=0", "HEAD^"];
        output(Command::new("git").args(last).current_dir(root()))
    };
    let Some(commit) = commit.map(str::to_owned).or_else(|| release().ok()) else {
        eprintln!("no release yet, nothing to compare with");
        return Ok(());
    };
    let mut compare = cargo_command();
    compare.args(["semver-checks", "--baseline-rev", &commit]);
    // The last one is the command: nobody builds on it.
    CRATES.iter().take(CRATES.len() - 1).for_each(|name| {
        compare.args(["--package", name]);
    });
    run(&mut compare).map_err(|error| format!("{error}\nif it is missing: cargo install cargo-semver-checks"))
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
        // Files in a crate are all of one day in 2006: without a date of today (`m`) cargo would test what it built before.
        let done = Command::new("tar").arg("-xmzf").arg(&file).arg("-C").arg(folder).status()?;
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
