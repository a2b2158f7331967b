//! Other programs: what they said, and what they took of processor and memory.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use wait4::Wait4;

/// A program that has ended.
pub struct Ran {
    /// Whether it ended well.
    pub well: bool,
    /// User and system time, in milliseconds.
    pub ms: f64,
    /// The most memory it had, in bytes.
    pub peak: u64,
    /// What it wrote: standard output, and errors after it.
    pub said: String,
}

/// Runs a program on the text of a file.
pub fn run(command: &mut Command, input: &Path) -> Result<Ran, String> {
    let name = format!("{:?}", command.get_program());
    let failed = |error: std::io::Error| format!("{name}: {error}");
    let input = File::open(input).map_err(failed)?;
    let mut child =
        command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(failed)?;
    let status = PathBuf::from(format!("/proc/{}/status", child.id()));
    let peak = thread::spawn(move || peak(&status));
    let mut said = String::new();
    child.stdout.take().map(|mut out| out.read_to_string(&mut said)).transpose().map_err(failed)?;
    child.stderr.take().map(|mut out| out.read_to_string(&mut said)).transpose().map_err(failed)?;
    let end = child.wait4().map_err(failed)?;
    let time = end.rusage.utime + end.rusage.stime;
    Ok(Ran { well: end.status.success(), ms: time.as_secs_f64() * 1e3, peak: peak.join().unwrap_or(0), said })
}

/// The most memory of a process until it ends. What the system tells at its end would be that of the bench, if that had more when it started it.
fn peak(status: &Path) -> u64 {
    let now = || {
        let text = fs::read_to_string(status).ok()?;
        let kilobytes =
            text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.trim().strip_suffix(" kB")?;
        kilobytes.parse::<u64>().ok()
    };
    let mut most = 0;
    while let Some(kilobytes) = now() {
        most = kilobytes * 1024;
        thread::sleep(Duration::from_millis(5));
    }
    most
}

/// The program `twotone`: built for release, where it is or where TWOTONE says.
pub fn twotone() -> Result<PathBuf, String> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/release/twotone");
    let path = std::env::var_os("TWOTONE").map_or_else(beside, PathBuf::from);
    if path.exists() {
        Ok(path)
    } else {
        Err("no release build of twotone: cargo build --release".to_owned())
    }
}

/// A small program of the bench itself.
pub fn beside(name: &str) -> Result<PathBuf, String> {
    let path = std::env::current_exe().map_err(|error| error.to_string())?.with_file_name(name);
    if path.exists() { Ok(path) } else { Err(format!("the bench's program {name} is not built")) }
}
