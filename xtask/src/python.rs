//! The Python package: a wheel, installed into an environment of its own below the target folder, and its tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::shell::{Outcome, cargo, moment, remapped, root, run, run_with_patience, target};
use crate::tidy;

/// More than this nobody should have to download.
const MOST_BYTES: u64 = 5_000_000;
/// What the tests take, and what a wheel for other machines takes beyond that.
const FOR_TESTS: &str = "requirements.txt";
const FOR_RELEASES: &str = "requirements-release.txt";

fn package() -> PathBuf {
    root().join("crates/python")
}

/// Where the environment is.
fn environment() -> PathBuf {
    target().join("python-venv")
}

/// A program of the environment; what it keeps for later stays there, too.
fn program(name: &str) -> Command {
    let mut command = Command::new(environment().join("bin").join(name));
    for cache in ["PYRIGHT_PYTHON_CACHE_DIR", "MYPY_CACHE_DIR", "HYPOTHESIS_STORAGE_DIRECTORY"] {
        command.env(cache, environment().join("cache").join(cache));
    }
    command.env("PYTHONDONTWRITEBYTECODE", "1").current_dir(package());
    command
}

/// What gets packages.
const PIP: [&str; 5] = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];

/// Runs pip in the environment.
fn pip(args: &[&str], what: &Path) -> Outcome {
    run_with_patience(program("python").args(PIP).args(args).arg(what))
}

/// Whether the environment has what a list of ours names.
fn has(list: &str) -> bool {
    let noted = fs::read(environment().join(list)).ok();
    noted.is_some() && noted == fs::read(package().join(list)).ok()
}

/// Gets what a list of ours names, and notes it.
fn get(list: &str) -> Outcome {
    if has(list) {
        return Ok(());
    }
    run(Command::new("python3").args(["-m", "venv"]).arg(environment()))?;
    pip(&["--requirement"], &package().join(list))?;
    fs::copy(package().join(list), environment().join(list)).map(drop).map_err(|error| error.to_string())
}

/// Whether the tests can be run.
pub fn is_ready() -> bool {
    has(FOR_TESTS)
}

/// Gets what the tests take.
pub fn prepare() -> Outcome {
    get(FOR_TESTS)?;
    // It loads the checker itself when it is first called.
    run_with_patience(program("pyright").arg("--version"))
}

/// Lets a command of maturin make its one file in a folder below the target folder.
fn pack(folder: &str, ending: &str, maturin: &mut Command) -> Result<PathBuf, String> {
    let folder = target().join(folder);
    drop(fs::remove_dir_all(&folder));
    run(maturin.arg("--out").arg(&folder).env("SOURCE_DATE_EPOCH", moment()?))?;
    let made = tidy::files(&folder, ending);
    let [file] = made.as_slice() else { return Err(format!("expected one file, found {made:?}")) };
    Ok(file.clone())
}

/// What builds wheels.
fn maturin() -> Result<Command, String> {
    let mut maturin = program("maturin");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let paths = std::iter::once(environment().join("bin")).chain(std::env::split_paths(&path));
    maturin.env("PATH", std::env::join_paths(paths).map_err(|error| error.to_string())?);
    maturin.env("CARGO_TARGET_DIR", target().join("python")).env("VIRTUAL_ENV", environment());
    maturin.env("CARGO_ENCODED_RUSTFLAGS", remapped()).args(["build", "--locked"]);
    Ok(maturin)
}

/// Builds a wheel to be tested. Clippy compiles, too: what is tested is linted, and no dependency is looked at twice for it.
fn build_linted(folder: &str, args: &[&str]) -> Result<PathBuf, String> {
    let mut maturin = maturin()?;
    maturin.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    maturin.env("CARGO_ENCODED_RUSTFLAGS", format!("{}\x1f-Dwarnings", remapped()));
    pack(folder, "whl", maturin.args(["--profile", "dev"]).args(args))
}

fn install(wheel: &Path) -> Outcome {
    pip(&["--force-reinstall", "--no-deps"], wheel)
}

/// Builds the wheel for the oldest systems that the linker of zig can serve; where there is no zig, for this one.
pub fn wheel() -> Result<PathBuf, String> {
    get(FOR_TESTS)?;
    get(FOR_RELEASES)?;
    let is_linux = cfg!(all(target_os = "linux", target_arch = "x86_64"));
    let zig = ["--zig", "--compatibility", "manylinux2014", "--target", "x86_64-unknown-linux-gnu"];
    let args = [&["--release"][..], if is_linux { &zig } else { &[] }].concat();
    let wheel = pack("wheels", "whl", maturin()?.args(args))?;
    let bytes = fs::metadata(&wheel).map_err(|error| error.to_string())?.len();
    eprintln!("{}: {:.2} MB", wheel.display(), bytes as f64 / 1e6);
    if bytes > MOST_BYTES {
        return Err(format!("the wheel has more than {MOST_BYTES} bytes"));
    }
    Ok(wheel)
}

/// The sources as one file, from which pip can build where there is no wheel.
pub fn source() -> Result<PathBuf, String> {
    get(FOR_TESTS)?;
    pack("sdists", "gz", program("maturin").arg("sdist"))
}

/// Whether the crate, which is beside the workspace, is formatted as the others are.
pub fn is_formatted() -> Outcome {
    cargo(&["fmt", "--check", "--manifest-path", "crates/python/Cargo.toml"])
}

/// Tests the package with a command that is built for it; with the long form of the cluster's tests if asked.
pub fn test(long: bool) -> Outcome {
    prepare()?;
    cargo(&["build", "--quiet", "--package", "twotone-cli"])?;
    test_beside_command(long)
}

/// Tests the package on a wheel that is quick to build, beside the command that is there.
pub fn test_beside_command(long: bool) -> Outcome {
    let start = Instant::now();
    install(&build_linted("python-wheels", &[])?)?;
    eprintln!("the wheel took {:.0} s", start.elapsed().as_secs_f32());
    let mut pytest = program("python");
    pytest.args(["-m", "pytest", "-p", "no:cacheprovider", "--durations=8"]);
    pytest.env("TWOTONE", target().join("debug/twotone"));
    if long {
        pytest.arg("tests/test_cluster.py").env("TWOTONE_LONG", "1");
    }
    run(&mut pytest)
}

/// What the tests of boards and threads take on another interpreter.
const ELSEWHERE: [&str; 3] = ["hypothesis", "numpy", "pytest"];

/// Tests boards, limits and threads on another interpreter, in an environment of its own: one without the lock of all
/// threads needs a wheel of its own.
pub fn test_on(interpreter: &str) -> Outcome {
    prepare()?;
    let wheel = build_linted("other-wheels", &["--interpreter", interpreter])?;
    let folder = target().join("python-other");
    run(Command::new(interpreter).args(["-m", "venv", "--clear"]).arg(&folder))?;
    let python = || Command::new(folder.join("bin/python"));
    run_with_patience(python().args(PIP).args(ELSEWHERE).arg(wheel))?;
    let tests = ["-m", "pytest", "-p", "no:cacheprovider", "tests/test_board.py", "tests/test_limits.py"];
    run(python().args(tests).env("PYTHONDONTWRITEBYTECODE", "1").current_dir(package()))
}

/// Prints the figures of the package.
pub fn bench() -> Outcome {
    install(&wheel()?)?;
    cargo(&["build", "--quiet", "--release", "--package", "twotone-cli"])?;
    run(program("python").arg("bench.py").env("TWOTONE", target().join("release/twotone")))
}
