//! Every command in Chinese: the same exit codes as in English, and no English in what it says.
#![cfg(unix)]

mod scratch;

use scratch::Scratch;

/// What stays as it is in every language: names of programs, families, formats, techniques and options.
const NAMES: [&str; 57] = [
    "cell",
    "why",
    "twotone",
    "small",
    "veripb",
    "cargo",
    "install",
    "VERIFIED",
    "UNSATISFIABLE",
    "mosaic",
    "mines",
    "takuzu",
    "slant",
    "Mosaic",
    "Unruly",
    "Slant",
    "Mosaik",
    "Binairo",
    "Gokigen",
    "Simon",
    "Tatham",
    "Puzzle",
    "JSON",
    "judge",
    "json",
    "link",
    "sgt",
    "penpa",
    "janko",
    "puzzlekit",
    "zigzag",
    "noqx",
    "pair",
    "gap",
    "trial",
    "difference",
    "loop",
    "neighbours",
    "related",
    "parity",
    "search",
    "subset",
    "svg",
    "png",
    "pdf",
    "txt",
    "text",
    "unruly",
    "fillapix",
    "fillpix",
    "mosaik",
    "binairo",
    "binary",
    "binoxxo",
    "gokigen",
    "minesweeper",
    "table",
];

/// A line for every command, and more where it has several ways to end.
const LINES: [&str; 52] = [
    "solve board.txt",
    "solve --unique --stats examples/slant.txt",
    "solve --unique examples/several.txt",
    "solve --max 2 examples/several.txt",
    "solve examples/none.txt",
    "solve --proof p examples/none.txt",
    "solve nowhere.txt",
    "solve --puzzle takuzu board.txt",
    "solve --time-limit 0s examples/takuzu.txt",
    "verify-proof examples/none.txt p",
    "verify-proof board.txt p",
    "judge p9237 < mosaic.txt",
    "judge p10419 < mosaic.txt",
    "check board.txt answer.txt",
    "check board.txt so-far.txt",
    "count examples/several.txt",
    "count --max 2 examples/several.txt",
    "forced examples/several.txt",
    "odds examples/several.txt",
    "odds --list examples/several.txt",
    "odds examples/none.txt",
    "why examples/several.txt",
    "why examples/none.txt",
    "why board.txt",
    "why --repair examples/several.txt",
    "polish board.txt",
    "sample 2 --seed 1 examples/several.txt",
    "sample 2 examples/none.txt",
    "hint --reveal what board.txt",
    "hint examples/none.txt",
    "steps examples/slant.txt",
    "steps --max-rule 1 examples/mosaic.txt",
    "grade examples/takuzu.txt",
    "grade examples/several.txt",
    "techniques slant",
    "techniques mosaic subset",
    "batch --do grade puzzles.jsonl > /dev/null",
    "batch nowhere.jsonl",
    "convert --to sgt board.txt",
    "convert --to puzz.link board.txt",
    "formats",
    "families",
    "render --solution --text board.txt",
    "render board.txt -o board.gif",
    "render --cell 9999px board.txt -o board.png",
    "book puzzles.txt -o book.pdf",
    "stress p9237 --only small -- ./mosaic",
    "stress p9237 -- ./nothing",
    "generate slant 4x4 --level 2 --seed 1",
    "generate takuzu 3x3",
    "generate mosaic --picture cut.pgm",
    "generate mosaic --picture header.pgm",
];

/// Commands that need a terminal, go on until they are stopped, or write files for other programs.
const SILENT: [&str; 4] = ["play", "web", "completions", "man"];

#[test]
fn every_command_speaks_chinese() {
    let scratch = Scratch::new();
    for name in scratch.commands() {
        let tried = LINES.iter().any(|line| line.split(' ').next() == Some(&name));
        assert!(tried || SILENT.contains(&name.as_str()), "no line for `{name}`");
    }
    scratch.run("printf 'P2 3 2 255 0' > cut.pgm; printf 'P2 x' > header.pgm");
    let mut wrong = Vec::new();
    for line in LINES {
        let english = scratch.run(&format!("twotone --lang en {line}"));
        let chinese = scratch.run(&format!("twotone --lang zh {line}"));
        let text = String::from_utf8_lossy(&chinese.stdout);
        if english.status != chinese.status {
            wrong.push(format!("{line}: {} in Chinese, {} in English", chinese.status, english.status));
        }
        let words: Vec<&str> = english_words(&text).collect();
        if !words.is_empty() {
            wrong.push(format!("{line}: {words:?} in\n{text}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Words of three or more Latin letters that are no names. Names with signs or digits in them (`finished-clue`,
/// `board.txt`) and the indented examples of `formats` are what they are in every language.
fn english_words(text: &str) -> impl Iterator<Item = &str> {
    // What the system says about its files, it says in its own language.
    let lines = text.lines().filter(|line| !line.starts_with("    ") && !line.contains("(os error "));
    let words =
        lines.flat_map(|line| line.split(|c: char| !(c.is_ascii_alphanumeric() || "-._/".contains(c))));
    let words = words.map(|word| word.trim_matches(['-', '.', '_', '/']));
    words.filter(|word| {
        word.len() > 2 && word.chars().all(|c| c.is_ascii_alphabetic()) && !NAMES.contains(word)
    })
}
