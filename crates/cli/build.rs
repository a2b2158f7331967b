//! Names the commit and its date for `twotone --version`; in a package there is only the commit, elsewhere nothing. Has the
//! program linked at a fixed address, with as few libraries to load as can be and without tables for unwinding, where that is known to work.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let full = match of_package().or_else(of_repository) {
        Some(commit) => format!("{version} ({commit})"),
        None => version,
    };
    println!("cargo::rustc-env=TWOTONE_VERSION={full}");
    // Twenty thousand addresses need not be computed at each start; docs/decisions/021.
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
        link_unwinder();
        if is("CARGO_CFG_TARGET_ARCH", "x86_64") && is("PROFILE", "release") {
            leave_out_tables();
        }
    }
}

/// Leaves out the tables for unwinding, which nothing reads where a panic ends the program. The script for it is known by the
/// linkers of GNU and LLVM, one of which it is unless somebody names another; docs/decisions/020.
fn leave_out_tables() {
    println!("cargo::rerun-if-changed=no-unwinding.ld");
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let of_linker = |flag: &str| flag.trim_start_matches("-C").starts_with("link");
    if env::var_os("RUSTC_LINKER").is_none() && !flags.split('\x1f').any(of_linker) {
        let script = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("no-unwinding.ld");
        println!("cargo::rustc-link-arg-bins=-Wl,--no-eh-frame-hdr");
        println!("cargo::rustc-link-arg-bins=-T{}", script.display());
    }
}

/// Has the C compiler's unwinder linked in, where it comes as an archive, so that it need not be loaded.
fn link_unwinder() {
    let found = Command::new("cc").arg("-print-file-name=libgcc_eh.a").output();
    let Some(archive) = found.ok().and_then(|found| String::from_utf8(found.stdout).ok()) else { return };
    if Path::new(archive.trim()).is_absolute() {
        println!("cargo::rustc-link-arg-bins=-Wl,--whole-archive,{},--no-whole-archive", archive.trim());
    }
}

/// The commit a package was made from.
fn of_package() -> Option<String> {
    let text = fs::read_to_string(".cargo_vcs_info.json").ok()?;
    let (_, rest) = text.split_once("\"sha1\": \"")?;
    Some(rest.get(..9)?.to_owned())
}

/// The commit of the folder, and the day it was made.
fn of_repository() -> Option<String> {
    // Not the repository of somebody who carries this crate in a folder of theirs.
    if git(&["ls-files", "build.rs"])? != "build.rs" {
        return None;
    }
    println!("cargo::rerun-if-changed={}", git(&["rev-parse", "--git-path", "logs/HEAD"])?);
    git(&["log", "-1", "--abbrev=9", "--format=%h %cs"])
}

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    (output.status.success() && !text.trim().is_empty()).then(|| text.trim().to_owned())
}
