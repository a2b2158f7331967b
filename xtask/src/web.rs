//! The app in the browser: the library as WebAssembly, the page around it, and the copy that the command carries.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::carried;
use crate::shell::{Outcome, cargo, remapped, root, run, run_with_patience, target};
use crate::tidy;
use crate::tools::{self, WASM};

/// The folder of the files that the command carries, and the file in it that tells what they were made from.
const APP: &str = "crates/cli/app";
const SOURCES: &str = "crates/cli/app/SOURCES";

/// The library as WebAssembly is built twice: small for the page, fast for the package (docs/decisions/016).
const FOR_PAGE: &str = "wasm";
const FOR_PACKAGE: &str = "wasm-package";

/// Fewer small functions are copied to where they are called than the compiler would for its `"s"`.
const SMALL: &str = "-Cllvm-args=-inline-threshold=20";

/// What the app is made from; tests of the page are no part of it.
const FOLDERS: [&str; 8] = [
    "crates/grid/src",
    "crates/engine/src",
    "crates/puzzles/src",
    "crates/wire/src",
    "crates/words/src",
    "crates/wasm/src",
    "web/src",
    "web/icons",
];
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];
const FILES: [&str; 4] =
    ["web/build.mjs", "web/index.html", "web/manifest.webmanifest", "web/package-lock.json"];

/// Builds everything, and replaces what the command carries.
pub fn build() -> Outcome {
    crate::schema()?;
    make()?;
    carried::pack(&web().join("dist"), &root().join(APP))?;
    let path = root().join(SOURCES);
    fs::write(&path, format!("{}\n", sources())).map_err(|error| format!("{}: {error}", path.display()))
}

/// Builds the library and the page in web/dist; the package gets the page's library, for its tests. Tells where the library is.
fn make() -> Result<PathBuf, String> {
    let wasm = module(FOR_PAGE)?;
    place(&wasm)?;
    packages()?;
    run(Command::new("node").arg("build.mjs").env("TWOTONE_WASM", &wasm).current_dir(web()))?;
    Ok(wasm)
}

/// The library as WebAssembly, built with a profile.
fn module(profile: &str) -> Result<PathBuf, String> {
    run_with_patience(Command::new("rustup").args(["target", "add", WASM]))?;
    let flags = if profile == FOR_PAGE { format!("{}\x1f{SMALL}", remapped()) } else { remapped() };
    run(Command::new("cargo")
        .args(["build", "--package", "twotone-wasm", "--profile", profile, "--target", WASM])
        .env("CARGO_ENCODED_RUSTFLAGS", flags)
        .current_dir(root()))?;
    let folder = target().join(WASM).join(profile);
    let (built, small) = (folder.join("twotone_wasm.wasm"), folder.join("twotone.wasm"));
    let module = fs::read(&built).map_err(|error| format!("{}: {error}", built.display()))?;
    fs::write(&small, bare(&module)).map_err(|error| format!("{}: {error}", small.display()))?;
    Ok(small)
}

/// A module without its custom sections: the names of all functions, a tenth of it, which only debuggers read.
fn bare(module: &[u8]) -> Vec<u8> {
    let (head, mut rest) = module.split_at(module.len().min(8));
    let mut kept = head.to_vec();
    while let Some((&id, after)) = rest.split_first() {
        // The length in groups of seven bits, the lowest first.
        let bytes = 1 + after.iter().take_while(|byte| **byte >= 0x80).count();
        let groups = after.iter().take(bytes).rev();
        let length = groups.fold(0, |length, byte| (length << 7) | usize::from(byte & 0x7f));
        let (section, next) = rest.split_at(1 + bytes + length);
        if id != 0 {
            kept.extend_from_slice(section);
        }
        rest = next;
    }
    kept
}

/// The package for JavaScript as people get it, into a folder.
pub fn package(folder: &Path) -> Outcome {
    place(&module(FOR_PACKAGE)?)?;
    for licence in LICENCES {
        fs::copy(root().join(licence), root().join("npm").join(licence))
            .map_err(|error| error.to_string())?;
    }
    let pack = ["pack", "--silent", "--pack-destination"];
    run(Command::new("npm").args(pack).arg(folder).current_dir(root().join("npm")))
}

/// Puts the library into the package.
fn place(wasm: &Path) -> Outcome {
    let package = root().join("npm/twotone.wasm");
    fs::copy(wasm, &package).map(drop).map_err(|error| format!("{}: {error}", package.display()))
}

/// What needs no browser: the copy that the command carries is fresh, the types fit, games are right.
pub fn test() -> Outcome {
    fresh()?;
    let in_web = |program: &str, args: &[&str]| run(Command::new(program).args(args).current_dir(web()));
    packages()?;
    in_web("npx", &["tsc", "--noEmit"])?;
    in_web("node", &["test/run.mjs", "game"])
}

/// The tests of the page and of the package in a browser, on what these sources make.
pub fn in_browser() -> Outcome {
    make()?;
    cargo(&[
        "build",
        "--package",
        "twotone-cli",
        "--package",
        "twotone-wasm",
        "--bins",
        "--example",
        "native",
    ])?;
    tests_in_browser()
}

/// The same on what the command carries; `test` has seen that it is of these sources, and got what runs the tests.
pub fn shipped_in_browser() -> Outcome {
    let dist = web().join("dist");
    carried::unpack(&root().join(APP), &dist)?;
    place(&dist.join("twotone.wasm"))?;
    tests_in_browser()
}

fn browser() -> Result<PathBuf, String> {
    tools::chromium().ok_or_else(|| "no chromium (`cargo xtask tools` gets it)".to_owned())
}

fn tests_in_browser() -> Outcome {
    let browser = browser()?;
    let tests = |folder: &str, args: &[&str]| {
        let mut node = Command::new("node");
        node.arg("test/run.mjs").args(args).env("CHROMIUM", &browser).current_dir(root().join(folder));
        // The same questions to the same sources, natively.
        for (name, file) in [("TWOTONE", "debug/twotone"), ("TWOTONE_NATIVE", "debug/examples/native")] {
            let file = target().join(file);
            if file.is_file() {
                node.env(name, file);
            }
        }
        run(&mut node)
    };
    tests("web", &["browser"])?;
    tests("npm", &[])
}

fn web() -> PathBuf {
    root().join("web")
}

/// What the page is built with.
fn packages() -> Outcome {
    run_with_patience(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(web()))
}

/// Whether the command carries the app of these sources.
fn fresh() -> Outcome {
    let kept = fs::read_to_string(root().join(SOURCES)).unwrap_or_default();
    if kept.trim() == sources() {
        return Ok(());
    }
    Err("the app that the command carries is of other sources: run `cargo xtask web` and commit crates/cli/app".to_owned())
}

/// A number that changes with the sources.
fn sources() -> String {
    let root = root();
    let mut paths: Vec<PathBuf> = FILES.iter().map(|file| root.join(file)).collect();
    paths.extend(FOLDERS.iter().flat_map(|folder| all_files(&root.join(folder))));
    // The hash of Fowler, Noll and Vo: short, and the same on every machine.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |bytes: &[u8]| {
        bytes.iter().for_each(|byte| hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3));
    };
    for path in paths {
        add(path.strip_prefix(&root).unwrap_or(&path).to_string_lossy().as_bytes());
        add(&fs::read(&path).unwrap_or_default());
    }
    format!("{hash:016x}")
}

/// Everything below a folder, in order.
fn all_files(folder: &Path) -> Vec<PathBuf> {
    let endings = ["rs", "ftl", "md", "txt", "ts", "tsx", "css", "svg", "png"];
    let mut files: Vec<PathBuf> = endings.iter().flat_map(|ending| tidy::files(folder, ending)).collect();
    files.sort();
    files
}

/// Sizes of what is loaded, times against the native library, and what a person waits for: printed, not judged.
pub fn bench() -> Outcome {
    cargo(&["build", "--release", "--package", "twotone-wasm", "--example", "native"])?;
    let native = target().join("release/examples/native");
    for wasm in [make()?, module(FOR_PACKAGE)?] {
        let mut times = Command::new("node");
        run(times.arg("bench.mjs").arg(wasm).arg(&native).current_dir(root().join("npm/bench")))?;
    }
    run(Command::new("node").arg("test/bench.mjs").env("CHROMIUM", browser()?).current_dir(web()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn custom_sections_are_left_out() {
        let [head, code, data] = [&b"\0asm\x01\0\0\0"[..], &[10, 2, 0, 11], &[11, 1, 0]];
        let long: Vec<u8> = [0, 0x82, 0x01].into_iter().chain([7; 130]).collect();
        let module = [head, &[0, 2, 1, b'n'], code, &long, data].concat();
        assert_eq!(bare(&module), [head, code, data].concat());
    }
}
