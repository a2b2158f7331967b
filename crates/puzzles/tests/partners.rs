//! The programs that formats are made for, where they are installed: they must see the board that we wrote.
//!
//! Simon Tatham's puzzles are looked for on the path and where Debian puts them. `pzpr` is a package of Node: the
//! folder it was installed in (`npm install pzpr`) is named by TWOTONE_PZPR.

mod common;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use twotone::{Document, Format, Loss, Marks, Rng, Size};

fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    let found = folders.map(|folder| folder.join(name)).find(|file| file.is_file());
    if found.is_none() {
        eprintln!("skipped: {name} is not installed");
    }
    found
}

fn run(command: &mut Command, input: &str) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("an installed program starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("the program reads");
    child.wait_with_output().expect("the program ends")
}

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for temporary files");
    folder
}

fn board(name: &str, size: Size, rng: &mut Rng) -> Document {
    let document = Document::new(common::random_board(common::variant(name), size, rng));
    let mut marks = Marks::empty(size.cells());
    (0..size.cells()).filter(|cell| cell % 3 == 0).for_each(|cell| marks.set(cell, cell % 2 == 0));
    document.at(marks)
}

/// Ids go in, saved games come out and show the same board; our own saved games are opened.
#[test]
fn tathams_programs_open_our_ids_and_saved_games() {
    let games: [(&str, &[&str]); 3] =
        [("sgt-mosaic", &["mosaic"]), ("sgt-slant", &["slant"]), ("sgt-unruly", &["unruly", "takuzu"])];
    let mut rng = Rng::new(31);
    for (game, rules) in games {
        let Some(program) = program(game) else { continue };
        let sizes = [(6, 6), (8, 6), (6, 8), (12, 10), (14, 6), (34, 8), (50, 40)];
        let named: Vec<(&str, Size)> =
            rules.iter().flat_map(|rules| sizes.map(|(h, w)| (*rules, Size::new(h, w)))).collect();
        let mut documents: Vec<Document> =
            named.iter().map(|(rules, size)| board(rules, *size, &mut rng)).collect();
        // Long gaps are where codes go wrong.
        let blank = |name: &str| Document::new(common::empty(common::variant(name), Size::new(10, 10)));
        documents.extend(rules.iter().map(|rules| blank(rules)));
        let folder = folder(game);
        let ids: Vec<String> = documents
            .iter()
            .map(|document| document.to(Format::find("sgt").unwrap()).unwrap().text)
            .collect();
        let output =
            run(Command::new(&program).arg("--save").arg("s").current_dir(&folder), &(ids.join("\n") + "\n"));
        assert!(output.status.success(), "{game}: {}", String::from_utf8_lossy(&output.stderr));
        for (number, (document, id)) in documents.iter().zip(&ids).enumerate() {
            let save = std::fs::read(folder.join(format!("s{number}"))).expect("a saved game for each id");
            let read = Document::parse_all(&save, None)
                .unwrap_or_else(|error| panic!("{game} {id}: {error}"))
                .remove(0);
            assert_eq!(read.board.variant(), document.board.variant(), "{id}");
            assert_eq!(read.to(Format::find("sgt").unwrap()).unwrap().text, *id);
            // Drawing takes time.
            if number % 3 > 0 {
                continue;
            }
            let ours = folder.join("ours.sav");
            std::fs::write(&ours, document.to(Format::find("sgt-save").unwrap()).unwrap().text)
                .expect("a file");
            let output = run(
                Command::new(&program).args(["--screenshot", "shot.png", "ours.sav"]).current_dir(&folder),
                "",
            );
            assert!(output.status.success(), "{game} {id}: {}", String::from_utf8_lossy(&output.stderr));
        }
        eprintln!("{game}: {} boards", documents.len());
    }
}

/// What we say the programs refuse, they do refuse, and nothing else.
#[test]
fn tathams_programs_refuse_what_we_say() {
    let mut rng = Rng::new(37);
    let games = [
        ("sgt-mosaic", "mosaic"),
        ("sgt-slant", "slant"),
        ("sgt-unruly", "unruly"),
        ("sgt-unruly", "takuzu"),
    ];
    for (game, rules) in games {
        let Some(program) = program(game) else { continue };
        let folder = folder(&format!("{game}-{rules}"));
        let sizes =
            [(1, 4), (2, 2), (2, 3), (3, 3), (4, 4), (5, 6), (6, 6), (6, 14), (6, 16), (16, 6), (100, 101)];
        for (height, width) in sizes {
            let size = Size::new(height, width);
            let document = Document::new(common::random_board(common::variant(rules), size, &mut rng));
            let written = document.to(Format::find("sgt").unwrap()).unwrap();
            let refused = written.losses.iter().any(|loss| matches!(loss, Loss::Refused(_)));
            let output = run(
                Command::new(&program).arg("--save").arg("s").current_dir(&folder),
                &(written.text + "\n"),
            );
            let says = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.success(), !refused, "{rules} {height}x{width}: {says}");
        }
    }
}

/// pzpr opens our addresses, writes the same file as we do, and the same address.
#[test]
fn pzpr_sees_the_same_board() {
    let (Some(node), Some(modules)) = (program("node"), std::env::var_os("TWOTONE_PZPR")) else {
        eprintln!("skipped: TWOTONE_PZPR does not name a folder with pzpr");
        return;
    };
    let script = "
        const pzpr = require('pzpr');
        const texts = JSON.parse(require('fs').readFileSync(0, 'utf8'));
        const next = (i, out) => {
            if (i === texts.length) { process.stdout.write(JSON.stringify(out), () => process.exit(0)); return; }
            const puzzle = new pzpr.Puzzle();
            puzzle.open(texts[i], () => next(i + 1, out.concat([[puzzle.getFileData(), puzzle.getURL()]])));
        };
        next(0, []);";
    let mut rng = Rng::new(41);
    let documents: Vec<Document> =
        (0..120).map(|_| board("slant", Size::new(1 + rng.below(20), 1 + rng.below(20)), &mut rng)).collect();
    let write = |format: &str, document: &Document| document.to(Format::find(format).unwrap()).unwrap().text;
    let mut texts: Vec<String> = documents.iter().map(|document| write("puzz.link", document)).collect();
    texts.extend(documents.iter().map(|document| write("pzprv3", document)));
    let modules = PathBuf::from(modules).join("node_modules");
    let input = serde_json::to_string(&texts).unwrap();
    let output = run(Command::new(node).arg("-e").arg(script).env("NODE_PATH", modules), &input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answers: Vec<(String, String)> =
        serde_json::from_slice(&output.stdout).expect("JSON from the script");
    assert_eq!(answers.len(), texts.len());
    for (number, (file, url)) in answers.iter().enumerate() {
        let document = &documents[number % documents.len()];
        let plain =
            Document::new(Document::parse_all(texts[number].as_bytes(), None).unwrap().remove(0).board);
        let expected =
            if number < documents.len() { write("pzprv3", &plain) } else { write("pzprv3", document) };
        assert_eq!(*file, expected);
        let body = |address: &str| address[address.find('?').expect("an address")..].to_owned();
        assert_eq!(body(url), body(&write("puzz.link", document)));
    }
    eprintln!("pzpr: {} boards", documents.len());
}
