//! `render` and `book` as people run them: sizes, formats, refusals.

mod folder;
mod program;

use std::path::PathBuf;
use std::process::{Command, Stdio};

use folder::Folder;
use program::twotone;

const MOSAIC: &str = "3 5\n24531\n46631\n34310\n";
const TAKUZU: &str = "6\n_0____\n____01\n__1__1\n__1_0_\n______\n__1___\n";
const SLANT: &str = "3\n1.1.\n...0\n.3..\n..2.\n";

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
    assert!(
        String::from_utf8_lossy(&drawn(&["render", "--svg", "--odds-from", odds], SLANT)).contains("#0072b2")
    );
    refused(&["render", "--svg", "--odds-from", odds], MOSAIC, 2, "expected 15 numbers");
    std::fs::write(odds, "0 2 0").unwrap();
    refused(&["render", "--svg", "--odds-from", odds], MOSAIC, 2, "expected a number from 0 to 1, found `2`");

    drawn(&["render", "--svg", "--mark", "look:r3c5", "--mark", "conflict:v4.6"], MOSAIC);
    refused(&["render", "--mark", "look:4,1"], MOSAIC, 2, "not on a board of 3x5");
    refused(&["render", "--mark", "star:1,1"], MOSAIC, 2, "premise, look, conclusion, conflict");
    refused(&["render", "--cell", "8"], MOSAIC, 2, "expected a length");
    refused(&["render", "--png", "--cell", "9999px"], MOSAIC, 2, "too large");
    refused(&["render", "--svg", "--png"], MOSAIC, 2, "cannot be used with");
    refused(&["render", "--solution", "--svg"], "1 1\n5\n", 1, "no solution, proved");
    refused(
        &["render"],
        &format!("{MOSAIC}{MOSAIC}"),
        2,
        "found 2: `twotone book` prints many, `-o 'out/{id}.svg'`",
    );
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
    // As they come: three boards on two pages, and their solutions.
    assert_eq!(pages(&["--plain", "--per-page", "2"], &boards), 2 + 1);
    assert_eq!(pages(&["--plain", "--per-page", "2", "--no-solutions", "--page", "letter"], &boards), 2);
    let small = ["--plain", "--per-page", "1", "--solutions-per-page", "2", "--page", "100x150mm"];
    assert_eq!(pages(&small, &boards), 3 + 2);
    // By family: contents, rules and puzzles of each, hints, solutions.
    assert_eq!(pages(&[], &boards), 1 + 3 * 2 + 1);
    assert_eq!(pages(&["--hints", "2", "--lang", "zh", "--title", "雨天"], &boards), 1 + 3 * 2 + 1 + 1);
    refused(&["book"], "{\"puzzle\": \"2\\n1x\\n..\\n\"}\n", 2, "line 1: line 2, column 2");
    refused(&["book", "--page", "a9"], MOSAIC, 2, "expected a4, a5, letter");
    refused(&["book", "--margin", "100"], MOSAIC, 2, "leave too little");
    refused(&["book", "--title", "שלום"], MOSAIC, 2, "no letter for `ש` (U+05E9)");
}

#[test]
fn flawed_boards_get_into_a_book_only_when_marked() {
    refused(&["book"], "1 1\n5\n", 1, "puzzle 1: no solution");
    let several = "2 2\n1_\n__\n";
    refused(&["book", "-p", "mosaic"], several, 4, "the book is not written");
    assert!(drawn(&["book", "-p", "mosaic", "--mark-flawed"], several).starts_with(b"%PDF"));
}

#[test]
fn many_boards_are_drawn_into_files_of_their_own() {
    let folder = Folder::new();
    let line = |id: &str, board: &str| format!("{{\"id\": {id}, \"puzzle\": {board:?}}}\n");
    let boards = [line("\"../a b\"", MOSAIC), line("7", TAKUZU)].concat();
    drawn(&["render", "-o", &folder.path("out/{id}.svg")], &boards);
    let mut names: Vec<_> =
        std::fs::read_dir(folder.join("out")).unwrap().map(|e| e.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["7.svg", "_a_b.svg"]);
    let twice = [line("\"A\"", MOSAIC), line("\"a\"", TAKUZU)].concat();
    refused(&["render", "-o", &folder.path("two/{id}.svg")], &twice, 2, "boards 1 and 2 would both become");
    assert!(!folder.join("two").exists(), "nothing is written");
    refused(&["render", "-o", &folder.path("{id}/a.svg")], &boards, 2, "only the name of a file can change");
    let solved = twotone(&["render", "--solution", "-o", &folder.path("{number}.txt")], "1 1\n1\n\n1 1\n5\n");
    assert_eq!(solved.status.code(), Some(1), "{}", String::from_utf8_lossy(&solved.stderr));
    assert!(folder.join("1.txt").exists() && !folder.join("2.txt").exists());
}

#[test]
fn what_is_drawn_is_computed_or_read_from_other_commands() {
    let folder = Folder::new();
    let board = &folder.file("board.txt", "2 3\n2__\n___\n");
    let odds = drawn(&["render", "--svg", "--odds", board], "");
    let told = twotone(&["odds", "--json", board], "");
    let told = &folder.file("odds.json", String::from_utf8(told.stdout).unwrap());
    assert!(odds == drawn(&["render", "--svg", "--odds-from", told, board], ""));
    let forced = twotone(&["forced", board], "");
    let forced = &folder.file("forced.txt", String::from_utf8(forced.stdout).unwrap());
    let by_file = drawn(&["render", "--svg", "--position", forced, board], "");
    assert!(by_file == drawn(&["render", "--svg", "--forced", board], ""));
    refused(&["render", "--svg", "--odds"], "1 1\n5\n", 1, "no solution, proved");
}

#[test]
fn what_commands_tell_as_json_can_be_drawn() {
    let folder = Folder::new();
    let board = &folder.file("board.txt", "2 3\n2__\n___\n");
    let takuzu = &folder.file("takuzu.txt", TAKUZU);
    let broken = &folder.file("broken.txt", "3 5\n04531\n46631\n34310\n");
    let slant = &folder.file("slant.txt", SLANT);
    let cases: [(&[&str], &str, &str); 6] = [
        (&["odds"], "--odds", board),
        (&["forced"], "--forced", board),
        (&["solve"], "--solution", slant),
        (&["hint", "--reveal", "what"], "--hint", takuzu),
        (&["hint", "--reveal", "what"], "--hint", slant),
        (&["why"], "--why", broken),
    ];
    for (command, flag, board) in cases {
        let told = twotone(&[command, &["--json", board]].concat(), "");
        let told = &folder.file("told.json", told.stdout);
        let drawn_again = drawn(&["render", "--svg", "--reply", told, board], "");
        assert!(drawn_again == drawn(&["render", "--svg", flag, board], ""), "{command:?}");
        refused(&["render", "--svg", "--reply", told], "1 1\n1\n", 2, "another board");
    }
    // A chain keeps its numbers.
    let hard = twotone(&["generate", "takuzu", "6x6", "--level", "4", "--seed", "7"], "");
    let hard = &folder.file("hard.txt", hard.stdout);
    let told = &folder.file("hint.json", twotone(&["hint", "--reveal", "what", "--json", hard], "").stdout);
    assert!(
        drawn(&["render", "--svg", "--reply", told, hard], "")
            == drawn(&["render", "--svg", "--hint", hard], "")
    );
    // The clues count, too.
    let told = &folder.file("first.json", twotone(&["odds", "--json", board], "").stdout);
    refused(&["render", "--svg", "--reply", told], "2 3\n3__\n___\n", 2, "another board");
    // Many boards have a line each.
    let both = &folder.file("both.txt", "2 3\n2__\n___\n\n2 3\n3__\n___\n");
    let told = &folder.file("both.json", twotone(&["forced", "--json", both], "").stdout);
    drawn(&["render", "--reply", told, both, "-o", &folder.path("{number}.svg")], "");
    assert!(folder.join("2.svg").exists());
    refused(
        &["render", "--svg", "--reply", told, board],
        "",
        2,
        "expected 1 replies, one line per board, found 2",
    );
    let wrong = &folder.file("wrong.json", "{}");
    refused(&["render", "--svg", "--reply", wrong, board], "", 2, "expected what `solve`, `forced`");
}

#[test]
fn titles_are_drawn_in_any_letters_that_the_fonts_have() {
    let title = |title: &str| drawn(&["render", "--png", "--title", title], MOSAIC);
    let (width, height, plain) = dots(&title("O"));
    let (_, same_height, chinese) = dots(&title("黑格"));
    assert_eq!(height, same_height, "titles are as high as each other");
    let rows = 16..40;
    let ink = |dots: &[u8]| {
        rows.clone()
            .map(|row| dots[row * width..][..width].iter().filter(|dot| **dot < 128).count())
            .sum::<usize>()
    };
    assert!(
        ink(&chinese) > ink(&plain),
        "there is more to write in Chinese: {} {}",
        ink(&chinese),
        ink(&plain)
    );
    for format in ["--svg", "--pdf", "--png"] {
        let one = drawn(&["render", format, "--title", "黑格"], MOSAIC);
        assert!(one != drawn(&["render", format, "--title", "白格"], MOSAIC), "{format}");
        refused(&["render", format, "--title", "שלום"], MOSAIC, 2, "no letter for `ש`");
    }
}

/// Every sentence there is can stand in a book.
#[test]
fn the_fonts_have_every_letter_of_every_sentence() {
    fn ftl(folder: &std::path::Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            match entry.extension() {
                _ if entry.is_dir() => ftl(&entry, found),
                Some(ending) if ending == "ftl" => found.push(entry),
                _ => {}
            }
        }
    }
    let crates = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    ["puzzles/src", "words/src"].iter().for_each(|folder| ftl(&crates.join(folder), &mut files));
    assert!(files.len() >= 10);
    let typeface = twotone_pictures::Typeface::noto().unwrap();
    for file in files {
        for line in std::fs::read_to_string(&file).unwrap().lines() {
            // What only a terminal shows.
            let line = line.replace(['█', '\t'], "");
            typeface.check(&line).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        }
    }
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
    let made = std::fs::read_dir(made.join(".")).unwrap().map(|entry| entry.unwrap().path());
    let made: Vec<PathBuf> =
        made.filter(|path| path.extension().is_some_and(|e| e == "svg" || e == "png")).collect();
    assert!(made.len() > 10, "{made:?}");
    for picture in made {
        let name = picture.file_name().unwrap();
        let old = std::fs::read(shown.join(name)).unwrap();
        assert!(old == std::fs::read(&picture).unwrap(), "{name:?} is old: run docs/pictures/make.sh");
    }
}
