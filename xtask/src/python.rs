//! The Python package: a wheel, installed into an environment of its own below the target folder, and its tests.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::shell::{Outcome, cargo, root, run, run_with_patience, target};
use crate::tidy;

/// Where the environment is.
fn environment() -> PathBuf {
    target().join("python-venv")
}

/// A program of the environment.
fn program(name: &str) -> Command {
    let mut command = Command::new(environment().join("bin").join(name));
    command.current_dir(root().join("crates/python"));
    command
}

/// Gets what building and testing takes.
fn install() -> Outcome {
    let wanted = root().join("crates/python/requirements.txt");
    let noted = environment().join("requirements.txt");
    let same = |one: &PathBuf, other: &PathBuf| {
        fs::read(one).ok().zip(fs::read(other).ok()).is_some_and(|(one, other)| one == other)
    };
    if same(&wanted, &noted) {
        return Ok(());
    }
    run(Command::new("python3").args(["-m", "venv"]).arg(environment()))?;
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
    run_with_patience(program("python").args(pip).arg(&wanted))?;
    fs::copy(&wanted, &noted).map(drop).map_err(|error| error.to_string())
}

/// Where wheels go.
fn wheels() -> PathBuf {
    target().join("wheels")
}

/// Builds the wheel for the oldest systems that the linker of zig can serve; where there is no zig, for this one.
pub fn wheel() -> Outcome {
    install()?;
    drop(fs::remove_dir_all(wheels()));
    let zig = ["--zig", "--compatibility", "manylinux2014", "--target", "x86_64-unknown-linux-gnu"];
    let mut maturin = program("maturin");
    maturin.args(["build", "--release", "--locked", "--out"]).arg(wheels());
    let path = std::env::join_paths(
        std::iter::once(environment().join("bin"))
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    maturin.env("PATH", path.map_err(|error| error.to_string())?);
    maturin.env("CARGO_TARGET_DIR", target().join("python")).env("VIRTUAL_ENV", environment());
    if cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        maturin.args(zig);
    }
    run(&mut maturin)?;
    let built = tidy::files(&wheels(), "whl");
    let [wheel] = built.as_slice() else { return Err(format!("expected one wheel, found {built:?}")) };
    let bytes = fs::metadata(wheel).map_err(|error| error.to_string())?.len();
    eprintln!("{}: {:.2} MB", wheel.display(), bytes as f64 / 1e6);
    if bytes > 5_000_000 {
        return Err("the wheel has more than 5 MB".to_owned());
    }
    let pip =
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--force-reinstall", "--no-deps"];
    run(program("python").args(pip).arg(wheel))
}

/// Builds the wheel and runs the tests; the long ones if asked.
pub fn test(long: bool) -> Outcome {
    wheel()?;
    cargo(&["build", "--quiet", "--package", "twotone-cli"])?;
    let mut pytest = program("python");
    pytest.args(["-m", "pytest", "--durations=5"]).env("TWOTONE", target().join("debug/twotone"));
    if long {
        pytest.arg("tests/test_cluster.py").env("TWOTONE_LONG", "1");
    }
    run(&mut pytest)
}

/// Prints the figures of the package.
pub fn bench() -> Outcome {
    wheel()?;
    cargo(&["build", "--quiet", "--release", "--package", "twotone-cli"])?;
    run(program("python").arg("bench.py").env("TWOTONE", target().join("release/twotone")))
}
