//! What people download: archives, packages for Debian, Python, JavaScript and Rust, a list of what is inside, checksums; into target/dist.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{Outcome, cargo_command, moment, output, remapped, root, run, target};
use crate::{inside, package, python, web};

const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The usual one, and one that needs nothing of the system.
const TARGETS: [&str; 2] = ["x86_64-unknown-linux-gnu", "x86_64-unknown-linux-musl"];
/// The usual one is no larger.
const MOST_BYTES: u64 = 9_800_000;
const PAGES: [&str; 5] = ["README.md", "CHANGELOG.md", "CITATION.cff", "LICENSE-APACHE", "LICENSE-MIT"];
/// What is packed does not depend on the locale of whoever packs.
const ENGLISH: [&str; 2] = ["--lang", "en"];
/// The licences of everything that is linked into the program.
const OTHERS: &str = "LICENSE-OTHERS";

/// Makes everything anew.
pub fn all() -> Outcome {
    let dist = target().join("dist");
    let _ = fs::remove_dir_all(&dist);
    fs::create_dir_all(&dist).map_err(text)?;
    for name in TARGETS {
        let program = build(name)?;
        let folder = target().join("stage").join(format!("twotone-{VERSION}-{name}"));
        stage(&program, &folder)?;
        archive(&folder, &dist)?;
    }
    debian(&target().join("stage").join(format!("twotone-{VERSION}-{}", TARGETS[0])), &dist)?;
    crates(&dist)?;
    for package in [python::wheel()?, python::source()?] {
        put(&package, &dist)?;
    }
    web::package(&dist)?;
    fs::write(dist.join(format!("twotone-{VERSION}.cdx.json")), inside::bill(VERSION)?).map_err(text)?;
    run(Command::new("sh").args(["-c", "sha256sum -- * > SHA256SUMS"]).current_dir(&dist))
}

fn text(error: std::io::Error) -> String {
    error.to_string()
}

/// A copy of a file in a folder, under the same name.
fn put(file: &Path, folder: &Path) -> Outcome {
    let name = file.file_name().unwrap_or_default();
    fs::copy(file, folder.join(name)).map(drop).map_err(|error| format!("{}: {error}", file.display()))
}

/// The program for a target.
fn build(name: &str) -> Result<PathBuf, String> {
    run(Command::new("rustup").args(["target", "add", name]))?;
    let mut cargo = cargo_command();
    cargo.args(["build", "--release", "--locked", "--package", "twotone-cli", "--target", name]);
    if name.ends_with("musl") && output(Command::new("musl-gcc").arg("--version")).is_err() {
        eprintln!("no musl-gcc (Debian: musl-tools): the static program is built without zstd");
        cargo.args(["--no-default-features", "--features", "parquet"]);
    }
    run(cargo.env("CARGO_ENCODED_RUSTFLAGS", remapped()).env("SOURCE_DATE_EPOCH", moment()?))?;
    let program = target().join(name).join("release/twotone");
    let bytes = fs::metadata(&program).map_err(text)?.len();
    if name == TARGETS[0] && bytes > MOST_BYTES {
        return Err(format!("the program has {bytes} bytes, more than {MOST_BYTES} (docs/decisions/020)"));
    }
    // Without tables for unwinding an error that looks at the stack would end in an abort.
    let error = Command::new(&program).args(["solve", "no such file"]).env("RUST_BACKTRACE", "1").output();
    if error.map_err(text)?.status.code() != Some(2) {
        return Err("an error with RUST_BACKTRACE=1 does not end with code 2".to_owned());
    }
    Ok(program)
}

/// The program with its pages for people and shells.
fn stage(program: &Path, folder: &Path) -> Outcome {
    let _ = fs::remove_dir_all(folder);
    let shells = folder.join("completions");
    fs::create_dir_all(&shells).map_err(text)?;
    fs::copy(program, folder.join("twotone")).map_err(text)?;
    for page in PAGES {
        put(&root().join(page), folder)?;
    }
    fs::write(folder.join(OTHERS), inside::licences()?).map_err(text)?;
    for (shell, file) in [("bash", "twotone.bash"), ("zsh", "_twotone"), ("fish", "twotone.fish")] {
        let script = output(Command::new(program).args(ENGLISH).args(["completions", shell]))?;
        fs::write(shells.join(file), script + "\n").map_err(text)?;
    }
    run(Command::new(program).args(ENGLISH).args(["man", "--dir"]).arg(folder.join("man")))
}

/// A folder as one file, the same bytes for the same contents.
fn archive(folder: &Path, dist: &Path) -> Outcome {
    let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut tar = Command::new("tar");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u+rw,go=rX"]);
    tar.arg(format!("--mtime=@{}", moment()?)).arg("-cJf").arg(dist.join(format!("{name}.tar.xz")));
    run(tar.arg("-C").arg(folder.parent().unwrap_or(folder)).arg(&name).env("XZ_OPT", "-9 -T1"))
}

/// A package for Debian and its children.
fn debian(from: &Path, dist: &Path) -> Outcome {
    let folder = target().join("stage/debian");
    let _ = fs::remove_dir_all(&folder);
    let put = |source: &Path, place: &str| -> Outcome {
        let to = folder.join(place);
        fs::create_dir_all(to.parent().unwrap_or(&folder)).map_err(text)?;
        fs::copy(source, to).map(drop).map_err(text)
    };
    put(&from.join("twotone"), "usr/bin/twotone")?;
    put(&from.join("completions/twotone.bash"), "usr/share/bash-completion/completions/twotone")?;
    put(&from.join("completions/_twotone"), "usr/share/zsh/vendor-completions/_twotone")?;
    put(&from.join("completions/twotone.fish"), "usr/share/fish/vendor_completions.d/twotone.fish")?;
    put(&from.join("LICENSE-MIT"), "usr/share/doc/twotone/copyright")?;
    put(&from.join(OTHERS), &format!("usr/share/doc/twotone/{OTHERS}"))?;
    for page in fs::read_dir(from.join("man")).map_err(text)?.flatten() {
        put(&page.path(), &format!("usr/share/man/man1/{}", page.file_name().to_string_lossy()))?;
    }
    let program = fs::read(from.join("twotone")).map_err(text)?;
    let control = format!(
        "Package: twotone\nVersion: {VERSION}\nArchitecture: amd64\nMaintainer: The Twotone authors\nSection: games\n\
         Priority: optional\nDepends: {}\nDescription: exact answers for two-valued grid puzzles\n \
         Solves, counts, explains, grades, generates, plays and prints Mosaic, Takuzu,\n Slant and Mines boards.\n",
        needs(&program).ok_or("the program names no C library")?
    );
    fs::create_dir_all(folder.join("DEBIAN")).map_err(text)?;
    fs::write(folder.join("DEBIAN/control"), control).map_err(text)?;
    // Folders and files are for everybody, whatever the umask of whoever packs.
    run(Command::new("chmod").args(["--recursive", "u=rwX,go=rX"]).arg(&folder))?;
    let mut deb = Command::new("dpkg-deb");
    deb.args(["--root-owner-group", "--build"]).arg(&folder);
    run(deb.arg(dist.join(format!("twotone_{VERSION}_amd64.deb"))).env("SOURCE_DATE_EPOCH", moment()?))
}

/// The packages whose libraries a program loads.
fn needs(program: &[u8]) -> Option<String> {
    const UNWINDER: &[u8] = b"libgcc_s.so.1\0";
    let unwinder =
        if program.windows(UNWINDER.len()).any(|name| name == UNWINDER) { ", libgcc-s1" } else { "" };
    Some(format!("libc6 (>= 2.{}){unwinder}", glibc(program)?))
}

/// The newest C library of GNU, 2.N, that a program takes something from: it names the version of all that it takes.
fn glibc(program: &[u8]) -> Option<u32> {
    const NAME: &[u8] = b"GLIBC_2.";
    let minor = |bytes: &[u8]| -> Option<u32> {
        let digits = bytes.strip_prefix(NAME)?.iter().map(|byte| char::from(*byte));
        digits.take_while(char::is_ascii_digit).collect::<String>().parse().ok()
    };
    program.windows(NAME.len() + 2).filter_map(minor).max()
}

/// The crates as they are published.
fn crates(dist: &Path) -> Outcome {
    package::pack()?;
    for name in package::CRATES {
        let file = format!("{name}-{VERSION}.crate");
        put(&target().join("package").join(&file), dist)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_library_that_is_named_counts() {
        assert_eq!(glibc(b"\0GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_2.17\0"), Some(34));
        assert_eq!(glibc(b"GLIBC_PRIVATE and a static program"), None);
        assert_eq!(needs(b"libc.so.6\0GLIBC_2.34\0").as_deref(), Some("libc6 (>= 2.34)"));
        let loaded = needs(b"libgcc_s.so.1\0GLIBC_2.34\0");
        assert_eq!(loaded.as_deref(), Some("libc6 (>= 2.34), libgcc-s1"));
    }
}
