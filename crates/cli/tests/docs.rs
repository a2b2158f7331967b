//! What the pages and `--help` show is what the program does: every documented command is run.
//!
//! In README.md and docs/ a block `console` is one command and all that it prints, compared byte for byte but for
//! times (`UPDATE=1` writes what is printed now into the pages). A block `sh` lists commands that end well, with notes
//! behind `#`. What a test cannot run stands in blocks `sh not-run`; how many there are is kept here.
#![cfg(unix)]

mod scratch;

use std::fs;
use std::path::PathBuf;

use scratch::{Scratch, root};

/// Blocks that need a terminal, a tool chain, a network or programs of others.
const NOT_RUN: usize = 10;

/// Examples of `--help` that write outside of the scratch folder or need a terminal or a tool chain.
const HELP_NOT_RUN: [&str; 13] = [
    "twotone web",
    "twotone web --no-open --port 8080",
    "twotone play takuzu 8x8",
    "twotone play takuzu 8x8 --level 2",
    "twotone generate mosaic 10x10 | twotone play",
    "twotone play examples/slant.txt",
    "twotone play --puzzle unruly board.txt",
    "twotone play --resume board.txt.save",
    "twotone completions bash > /etc/bash_completion.d/twotone",
    "twotone completions fish > ~/.config/fish/completions/twotone.fish",
    "twotone man | man -l -",
    "twotone man --dir /usr/local/share/man/man1",
    "cargo install veripb",
];

/// README.md and the pages of docs/ and docs/walks/; decisions tell what was, not what is.
fn pages() -> Vec<PathBuf> {
    let folders = ["docs", "docs/walks"].map(|folder| fs::read_dir(root().join(folder)).unwrap());
    let pages = folders.into_iter().flatten().map(|entry| entry.unwrap().path());
    let mut pages: Vec<PathBuf> =
        pages.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    pages.sort();
    pages.insert(0, root().join("README.md"));
    pages
}

/// A piece of a page: words, or a block with what stands behind its backticks.
enum Piece<'a> {
    Words(&'a str),
    Block { info: &'a str, body: &'a str },
}

/// Cuts a page at its lines of three backticks.
fn pieces(page: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = page;
    while let Some(start) = fence(rest) {
        let (words, block) = rest.split_at(start);
        let (info, after) = block[3..].split_once('\n').expect("a line after the backticks");
        let end = fence(after).expect("the end of a block");
        pieces.extend([Piece::Words(words), Piece::Block { info, body: &after[..end] }]);
        rest = after[end..].strip_prefix("```\n").expect("nothing behind the end of a block");
    }
    pieces.push(Piece::Words(rest));
    pieces
}

/// Where the next line of backticks begins.
fn fence(text: &str) -> Option<usize> {
    if text.starts_with("```") { Some(0) } else { text.find("\n```").map(|at| at + 1) }
}

/// A text without its times.
fn timeless(text: &str) -> String {
    let mut pieces = text.split("\"nanos\":");
    let first = pieces.next().unwrap_or_default().to_owned();
    let masked = pieces.fold(first, |text, piece| {
        text + "\"nanos\":" + piece.trim_start_matches(|c: char| c.is_ascii_digit())
    });
    let lines = masked.split_inclusive('\n');
    lines.map(|line| if line.starts_with("slowest: ") { "slowest\n" } else { line }).collect()
}

#[test]
fn the_pages_show_what_the_program_prints() {
    let update = std::env::var_os("UPDATE").is_some();
    let (mut wrong, mut not_run) = (Vec::new(), 0);
    for path in pages() {
        let page = fs::read_to_string(&path).unwrap();
        let scratch = Scratch::new();
        let mut new = String::new();
        for piece in pieces(&page) {
            let (info, body) = match piece {
                Piece::Words(words) => {
                    new += words;
                    continue;
                }
                Piece::Block { info, body } => (info, body),
            };
            let mut shown = body.to_owned();
            let complaint = match info {
                "console" => compare(&scratch, body, &mut shown),
                "sh" => body.lines().find_map(|line| ends_well(&scratch, line)),
                "sh not-run" => {
                    not_run += 1;
                    None
                }
                // A saved game begins with the name of the program.
                "save" => None,
                "" => Some("a block that does not say what it is".to_owned()),
                _ => {
                    let command = |line: &&str| line.starts_with("$ ") || line.starts_with("twotone ");
                    body.lines().find(command).map(|line| format!("a command that is not run: {line}"))
                }
            };
            wrong.extend(complaint.map(|what| format!("{}: {what}", path.display())));
            new += &format!("```{info}\n{shown}```\n");
        }
        if update && new != page {
            fs::write(&path, new).unwrap();
        }
    }
    assert!(update || wrong.is_empty(), "UPDATE=1 writes what is printed now.\n{}", wrong.join("\n"));
    assert_eq!(not_run, NOT_RUN, "blocks that are not run");
}

/// Runs the one command of a block; what it prints goes into `shown` if it is something else.
fn compare(scratch: &Scratch, body: &str, shown: &mut String) -> Option<String> {
    let (first, expected) = body.split_once('\n').unwrap_or((body, ""));
    let Some(line) = first.strip_prefix("$ ") else {
        return Some(format!("a block of a command begins with `$ `: {first}"));
    };
    if expected.lines().any(|line| line.starts_with("$ ")) {
        return Some(format!("one command to a block: {first}"));
    }
    let found = scratch.says(line);
    (timeless(&found) != timeless(expected)).then(|| {
        *shown = format!("{first}\n{found}");
        format!("{first}\n{found}instead of\n{expected}")
    })
}

/// Runs a line of a list; nothing, or what went wrong.
fn ends_well(scratch: &Scratch, line: &str) -> Option<String> {
    let command = line.split(" #").next().unwrap_or_default().trim();
    let output = scratch.run(command);
    let well = command.is_empty() || matches!(output.status.code(), Some(0 | 1 | 3 | 4));
    (!well).then(|| format!("{command}: {}\n{}", output.status, String::from_utf8_lossy(&output.stdout)))
}

#[test]
fn the_examples_of_help_can_be_typed() {
    let scratch = Scratch::new();
    let (mut left_out, mut wrong) = (Vec::new(), Vec::new());
    let mut helps = scratch.commands();
    helps.push(String::new());
    for name in helps {
        let help = scratch.says(&format!("twotone {name} --help"));
        let Some(examples) = help.split("\nExamples:\n").nth(1) else { panic!("`{name}` has no examples") };
        for line in examples.lines().take_while(|line| line.starts_with("  ")) {
            // What a command does stands behind two blanks.
            let command = line.trim().split("  ").next().unwrap_or_default();
            if HELP_NOT_RUN.contains(&command) {
                left_out.push(command.to_owned());
                continue;
            }
            let output = scratch.run(command);
            if !output.status.code().is_some_and(|code| exits(command).contains(&code)) {
                wrong.push(format!(
                    "{command}: {}\n{}",
                    output.status,
                    String::from_utf8_lossy(&output.stdout)
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(left_out.len(), HELP_NOT_RUN.len(), "{left_out:?}");
}

/// The exit codes that an example may end with: the programs under `stress` answer wrong, `verify-proof` may find no
/// checker, and so on.
fn exits(command: &str) -> &'static [i32] {
    match command.split_whitespace().nth(1) {
        Some("stress") => &[1],
        Some("verify-proof") => &[0, 3],
        _ => &[0],
    }
}
