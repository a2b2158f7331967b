//! The results of a run, printed and kept: text and one line of JSON per board.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is kept of a run.
#[derive(Default)]
pub struct Record {
    text: String,
    /// One line per board.
    pub json: String,
}

impl Record {
    /// Prints a line and keeps it.
    pub fn say(&mut self, line: &str) {
        println!("{line}");
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// Writes everything to `record/DATE-MACHINE/`.
    pub fn keep(&self) -> std::io::Result<PathBuf> {
        let name = format!("{}-{}", output("date", &["+%Y-%m-%d"]), std::env::consts::ARCH);
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("record").join(name);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("table.txt"), &self.text)?;
        fs::write(folder.join("boards.jsonl"), &self.json)?;
        Ok(folder)
    }
}

/// Processor, compiler and how busy the machine is; nothing that names it.
pub fn machine() -> String {
    let processor = output("lscpu", &[]);
    let model =
        processor.lines().find_map(|line| line.strip_prefix("Model name:")).unwrap_or("unknown").trim();
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or("?").to_owned();
    format!("{model}, {cores} threads, load {load}; {}", output("rustc", &["--version"]))
}

fn output(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).output().map(|output| output.stdout).unwrap_or_default();
    String::from_utf8_lossy(&output).trim().to_owned()
}
