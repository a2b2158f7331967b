//! `render` and `book` as people run them: sizes, formats, refusals.

mod folder;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use folder::Folder;

const MOSAIC: &str = "3 5\n24531\n46631\n34310\n";
const TAKUZU: &str = "6\n_0____\n____01\n__1__1\n__1_0_\n______\n__1___\n";
const SLANT: &str = "3\n1.1.\n...0\n.3..\n..2.\n";

fn twotone(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_twotone"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program may refuse before it reads.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

#[track_caller]
fn drawn(args: &[&str], input: &str) -> Vec<u8> {
    let output = twotone(args, input);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

#[track_caller]
fn refused(args: &[&str], input: &str, code: i32, message: &str) {
    let output = twotone(args, input);
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {err}");
    assert!(err.contains(message), "{args:?}: {err}");
    assert!(output.stdout.is_empty(), "{args:?}");
}

/// Width, height, and the grey or red of every dot.
fn dots(png: &[u8]) -> (usize, usize, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut bytes).expect("a picture");
    let samples = frame.color_type.samples();
    (frame.width as usize, frame.height as usize, bytes.chunks(samples).map(|dot| dot[0]).collect())
}

#[test]
fn sizes_in_millimetres_follow_the_density() {
    for (dpi, cell) in [("254", 100), ("127", 50)] {
        let png = drawn(&["render", "--png", "--cell", "10mm", "--dpi", dpi], MOSAIC);
        let (width, height, _) = dots(&png);
        assert_eq!((width, height), (6 * cell, 4 * cell));
        let reader = png::Decoder::new(std::io::Cursor::new(&png)).read_info().expect("a PNG");
        let density = reader.info().pixel_dims.expect("a density");
        assert_eq!(density.xppu, if cell == 100 { 10_000 } else { 5_000 });
    }
    let svg = String::from_utf8(drawn(&["render", "--svg", "--cell", "10mm"], MOSAIC)).unwrap();
    assert!(svg.contains("width=\"60mm\" height=\"40mm\" viewBox=\"0 0 600 400\""), "{svg}");
    let pdf = drawn(&["render", "--pdf", "--cell", "25.4mm"], MOSAIC);
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.contains("/MediaBox [0 0 432 288]"), "six by four inches");
}

#[test]
fn every_theme_can_be_drawn_with_words_and_numbers() {
    let mut seen = Vec::new();
    for theme in ["light", "dark", "contrast"] {
        let args = ["render", "--theme", theme, "--svg", "--coordinates", "--title", "Größe \"&\""];
        let svg = String::from_utf8(drawn(&args, TAKUZU)).expect("text");
        assert!(svg.starts_with("<svg ") && svg.contains("Größe &quot;&amp;&quot;"), "{svg}");
        assert!(!seen.contains(&svg), "{theme}");
        seen.push(svg);
    }
}

#[test]
fn the_name_of_the_file_tells_the_format() {
    let folder = Folder::new();
    for (name, start) in
        [("a.svg", &b"<svg"[..]), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF"), ("a.txt", "┌".as_bytes())]
    {
        let path = folder.path(name);
        assert!(drawn(&["render", "-o", &path], MOSAIC).is_empty());
        assert!(std::fs::read(&path).unwrap().starts_with(start), "{name}");
    }
    refused(&["render", "-o", "a.jpeg"], MOSAIC, 2, "cannot tell the format");
    refused(&["render", "-o", "/nowhere/a.svg"], MOSAIC, 2, "cannot write /nowhere/a.svg");
}

#[test]
fn terminals_get_text_and_refuse_binary() {
    let folder = Folder::new();
    // `script` runs a command in a terminal of its own; where it is missing, the unit tests of `Output` remain.
    let in_terminal = |format: &str| {
        let path = folder.file("board.txt", MOSAIC);
        let command = format!("{} render {format} {path}", env!("CARGO_BIN_EXE_twotone"));
        let run = Command::new("script").args(["-qec", &command, "/dev/null"]).stdin(Stdio::null()).output();
        run.ok().map(|output| (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned()))
    };
    let Some((code, shown)) = in_terminal("") else { return };
    assert!(code == Some(0) && shown.contains('┌'), "{shown}");
    for format in ["--png", "--pdf"] {
        let (code, shown) = in_terminal(format).unwrap();
        assert!(code == Some(2) && shown.contains("a terminal cannot show this"), "{shown}");
    }
}

#[test]
fn positions_odds_marks_and_their_mistakes() {
    let folder = Folder::new();
    let position = &folder.file("position.txt", "1____\n_____\n_____\n");
    let plain = drawn(&["render", "--position", position, "--svg"], MOSAIC);
    let faults =
        drawn(&["render", "--position", position, "--faults", "--svg"], "3 5\n04531\n46631\n34310\n");
    let conflict = "#d55e00";
    assert!(!String::from_utf8_lossy(&plain).contains(conflict));
    assert!(String::from_utf8_lossy(&faults).contains(conflict));

    let odds = &folder.file("odds.txt", "0 .25 .5\n.75 1 1\n0 0 0.333\n");
    assert!(String::from_utf8_lossy(&drawn(&["render", "--svg", "--odds", odds], SLANT)).contains("#0072b2"));
    refused(&["render", "--svg", "--odds", odds], MOSAIC, 2, "expected 15 numbers");
    std::fs::write(odds, "0 2 0").unwrap();
    refused(&["render", "--svg", "--odds", odds], MOSAIC, 2, "expected a number from 0 to 1, found `2`");

    drawn(&["render", "--svg", "--mark", "look:r3c5", "--mark", "conflict:v4.6"], MOSAIC);
    refused(&["render", "--mark", "look:4,1"], MOSAIC, 2, "not on a board of 3x5");
    refused(&["render", "--mark", "star:1,1"], MOSAIC, 2, "premise, look, conclusion, conflict");
    refused(&["render", "--cell", "8"], MOSAIC, 2, "expected a length");
    refused(&["render", "--png", "--cell", "9999px"], MOSAIC, 2, "too large");
    refused(&["render", "--svg", "--png"], MOSAIC, 2, "cannot be used with");
    refused(&["render", "--solution", "--svg"], "1 1\n5\n", 1, "no solution, proved");
    refused(&["render"], &format!("{MOSAIC}{MOSAIC}"), 2, "found 2: `twotone book` prints many");
}

#[test]
fn books_hold_every_board_and_its_solution() {
    let boards = [MOSAIC, TAKUZU, SLANT].concat();
    let pages = |args: &[&str], input: &str| {
        let pdf = drawn(&[&["book"], args].concat(), input);
        let text = String::from_utf8_lossy(&pdf).into_owned();
        assert!(text.starts_with("%PDF-1.7") && text.ends_with("%%EOF"));
        text.matches("/Type /Page\n").count()
    };
    assert_eq!(pages(&["--per-page", "2"], &boards), 2 + 1);
    assert_eq!(pages(&["--per-page", "2", "--no-solutions", "--page", "letter"], &boards), 2);
    assert_eq!(
        pages(&["--per-page", "1", "--solutions-per-page", "2", "--page", "100x150mm"], &boards),
        3 + 2
    );
    let lines =
        "{\"puzzle\": \"2\\n1.\\n..\\n\", \"family\": \"takuzu\", \"level\": 3, \"title\": \"Tiny\"}\n\n"
            .repeat(3);
    assert_eq!(pages(&[], &lines), 1 + 1);
    refused(&["book"], "{\"puzzle\": \"2\\n1x\\n..\\n\"}\n", 2, "line 1: line 2, column 2");
    refused(&["book", "--page", "a9"], MOSAIC, 2, "expected a4, a5, letter");
    refused(&["book", "--margin", "100"], MOSAIC, 2, "leave too little");
    let unsolvable = twotone(&["book"], "1 1\n5\n");
    assert_eq!(unsolvable.status.code(), Some(1));
    assert!(unsolvable.stdout.starts_with(b"%PDF"));
    assert!(String::from_utf8_lossy(&unsolvable.stderr).contains("puzzle 1: no solution"));
}

#[cfg(unix)]
#[test]
fn the_pictures_of_the_readme_are_what_render_draws() {
    let shown = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    let made = Folder::new();
    let files = |ending: &str| {
        let all = std::fs::read_dir(&shown).unwrap().map(|entry| entry.unwrap().path());
        all.filter(|path| path.extension().is_some_and(|e| e == ending)).collect::<Vec<PathBuf>>()
    };
    for source in [files("txt"), files("sh"), vec![shown.join("cat.png")]].concat() {
        std::fs::copy(&source, made.join(source.file_name().unwrap())).unwrap();
    }
    let script = Command::new("sh").arg(made.join("make.sh")).arg(env!("CARGO_BIN_EXE_twotone")).status();
    assert!(script.expect("sh").success());
    assert!(!files("svg").is_empty());
    for picture in files("svg").into_iter().chain([shown.join("tones.png")]) {
        let name = picture.file_name().unwrap();
        let new = std::fs::read(made.join(name)).unwrap();
        assert!(std::fs::read(&picture).unwrap() == new, "{name:?} is old: run docs/pictures/make.sh");
    }
}
