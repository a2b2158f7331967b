//! Limits of time and memory, kept by the program as a whole and watched by the system.
#![cfg(unix)]

mod folder;

use std::process::{Command, Output};

use folder::Folder;

/// Cells of a row.
const LONG: usize = 1_000_000;

/// The questions, as commands.
const QUESTIONS: [&str; 13] = [
    "solve",
    "solve --unique",
    "solve --max 3",
    "count",
    "count --max 5",
    "odds",
    "forced",
    "sample 2",
    "why",
    "why --repair",
    "hint",
    "steps",
    "grade",
];

/// Boards of one row: rules, and the symbol of each place of a clue.
type Row = (&'static str, fn(usize) -> char);
const ROWS: [Row; 6] = [
    ("mosaic", |place| if place.is_multiple_of(5) { '2' } else { '1' }),
    ("mosaic", |place| if place.is_multiple_of(3) { '1' } else { '.' }),
    ("mosaic", |place| if place % 7 < 3 { '2' } else { '.' }),
    ("takuzu", |place| if place.is_multiple_of(9) { '0' } else { '.' }),
    ("unruly", |_| '.'),
    ("slant", |place| if place.is_multiple_of(7) { '1' } else { '.' }),
];

/// Runs a question about a board; the system ends it with a signal when it takes more seconds of the processor, or more
/// of the memory, than this.
fn ask(question: &str, board: &str, rules: &str, seconds: u32, bytes: usize) -> Output {
    let limits = format!("ulimit -t {seconds}; ulimit -v {}", (bytes + bytes / 10) >> 10);
    run(&limits, &format!("{question} -p {rules} --time-limit 300ms --memory {bytes} {board}"))
}

/// Runs a command line under limits of the shell.
fn run(limits: &str, command: &str) -> Output {
    let line = format!("{limits}; exec \"$0\" {command}");
    Command::new("sh").args(["-c", &line, env!("CARGO_BIN_EXE_twotone")]).output().expect("sh")
}

#[test]
fn a_row_of_a_million_cells_keeps_every_limit() {
    let folder = Folder::new();
    for (number, (rules, symbol)) in ROWS.into_iter().enumerate() {
        // Slants have clues at the corners of cells.
        let (rows, places) = if rules == "slant" { (2, LONG + 1) } else { (1, LONG) };
        let row: String = (0..places).map(symbol).chain(['\n']).collect();
        let board = folder.file(&format!("{number}.txt"), format!("1 {LONG}\n{}", row.repeat(rows)));
        for question in QUESTIONS {
            let output = ask(question, &board, rules, 2, 1 << 30);
            let err = String::from_utf8_lossy(&output.stderr);
            let err: String = err.chars().take(300).collect();
            assert!(
                output.status.code().is_some_and(|code| code != 2),
                "{question} {number}: {:?} {err}",
                output.status
            );
        }
    }
}

/// Only Linux counts the memory that was written to, whatever was set aside.
#[cfg(target_os = "linux")]
#[test]
fn counts_of_a_million_cells_keep_to_little_memory() {
    let folder = Folder::new();
    let is_black = |place: usize| place * place % 7 < 3;
    for tenths in [1, 3, 5] {
        let clue = |place: usize| {
            let blacks = (place.saturating_sub(1)..=place + 1).filter(|&near| near < LONG && is_black(near));
            let is_shown = place.wrapping_mul(0x9e37_79b9) >> 7 & 1023 < tenths * 102;
            if is_shown { char::from(b'0' + blacks.count() as u8) } else { '.' }
        };
        let row: String = (0..LONG).map(clue).collect();
        let board = folder.file(&format!("{tenths}.txt"), format!("1 {LONG}\n{row}\n"));
        for question in ["count", "odds", "sample 2"] {
            let output = run(
                "ulimit -d 215000",
                &format!("{question} -p mosaic --time-limit 20s --memory 200MB {board}"),
            );
            assert!(
                output.status.code().is_some_and(|code| code != 2),
                "{question} {tenths}: {:?}",
                output.status
            );
        }
    }
}
