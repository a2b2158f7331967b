//! Readers at their borders: the longest, the largest and the smallest text that is taken, and the first that is not.

mod common;

use common::formats::{one, write};
use twotone::{Document, Format, Loss, Marks, Size, Unopened, Variant};

#[track_caller]
fn fails(text: &str, line: usize, column: usize, part: &str) {
    let error = Document::parse_all(text, None).expect_err(text);
    assert!(error.to_string().contains(part), "{text:?}: {error}");
    assert_eq!((error.line, error.column), (line, column), "{text:?}: {error}");
}

#[test]
fn texts_in_some_format_are_recognised_right_or_wrong() {
    for text in ["2\n1_\n__\n", "2\n1q\n__\n", "gokigen/4/4/iae!", "1.\n.?\n", "_*\n-.\n"] {
        assert!(Document::recognises(text), "{text:?}");
    }
    for text in ["", "hello", "a b\nc d\n", "1.\nq.\n"] {
        assert!(!Document::recognises(text), "{text:?}");
    }
    assert_eq!(Format::find("JSON"), Format::find("json"));
    assert_ne!(Format::find("link"), Format::find("json"));
    assert_eq!(Format::find("zigzag").map(Format::families), Some(vec!["slant"]));
}

#[test]
fn what_stands_around_a_text_is_no_part_of_it() {
    for text in ["\u{feff}2\n1_\n__\n", "2\n1_\n__\n"] {
        assert_eq!(one(text, None).board.variant(), "takuzu", "{text:?}");
    }
    let plain = one("3x3:a2a02d", None);
    for text in ["\u{feff}3x3:a2a02d", "'3x3:a2a02d'", "`3x3:a2a02d`", "<3x3:a2a02d>"] {
        assert_eq!(one(text, None), plain, "{text:?}");
    }
    fails("'gokigen/4/4/iae!'", 1, 17, "found `!`");
    // Percent signs are decoded in addresses, not in names.
    let json = r#"{"twotone":1,"rules":"takuzu","height":1,"width":1,"clues":["."],"title":"50%41"}"#;
    assert_eq!(one(json, None).title.as_deref(), Some("50%41"));
    // A position without marks is none.
    assert_eq!(plain.clone().at(Marks::empty(9)).position, None);
}

#[test]
fn sizes_and_numbers_end_where_they_are_said_to() {
    let wide = |blanks: usize| format!("2{}2\n11\n11\n", " ".repeat(blanks));
    assert_eq!(one(&wide(62), None).board.size(), Size::new(2, 2));
    assert!(Document::parse_all(wide(63), None).is_err());
    assert_eq!(one("..\n..\n", Some("slant")).board.size(), Size::new(1, 1));
    // A full stop at the end of a link would be taken for the end of a sentence.
    let links = ["slant/1/1/c./", "slant/1/1/.c"];
    links.iter().for_each(|link| assert_eq!(write("link", &one(link, None)), *link));
    // Vertices count: 2^30 of them are the most.
    fails("gokigen/32767/32767/zz", 1, 23, "found 40");
    fails("gokigen/32767/32768/zz", 1, 9, "too large");
    fails("gokigen/4//zz", 1, 11, "the height of the board, found nothing");
    fails("5\n0\n1\n1\n", 2, 1, "expected a row of 5 symbols");
    fails("mines\ntotal x\n1 1\n.\n", 2, 6, "expected a number, found `x`");
    fails("mines\ntotal 2\n1 1\n.\n", 2, 6, "expected a total of at most 1 cell, found 2");
    assert_eq!(one("mines\ntotal 1\n1 1\n.\n", None).board.total(), Some(1));
}

#[test]
fn our_json_says_what_is_wrong_with_its_fields() {
    let json = |version: u32, clues: &str| {
        format!(r#"{{"twotone":{version},"rules":"takuzu","height":2,"width":2,"clues":[{clues}]}}"#)
    };
    assert_eq!(one(&json(1, r#""1.","..""#), None).board.symbols().bytes, b"1...");
    fails(&json(0, r#""1.","..""#), 1, 1, "expected version 1");
    fails(&json(1, r#""1.""#), 1, 1, "in `clues`, line 1, column 1: expected 2 rows, found 1");
    fails(&json(1, r#""1.",".""#), 1, 1, "expected 2 symbols in row 2 of the board, found 1");
    fails(r#"{"family":"slant"}"#, 1, 1, "one of these formats");
    fails(r#"{"family":"takuzu","puzzle":"2\n1_\n__\n\n2\n1_\n__\n"}"#, 1, 1, "expected one board, found 2");
}

/// What comes of a saved game with these moves.
fn saved(game: &str, params: &str, desc: &str, moves: &[&str]) -> Result<Option<Marks>, String> {
    let mut text = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n".to_owned();
    let states = (moves.len() + 1).to_string();
    let head = [("GAME", game), ("PARAMS", params), ("DESC", desc), ("STATEPOS", states.as_str())];
    for (key, value) in head.into_iter().chain(moves.iter().map(|step| ("MOVE", *step))) {
        text += &format!("{key:<8}:{}:{value}\n", value.len());
    }
    let read = Document::parse_all(text, None).map(|mut boards| boards.remove(0).position);
    read.map_err(|error| error.to_string())
}

#[test]
fn moves_that_are_none_are_refused() {
    let slant = |step: &str| saved("Slant", "3x2", "l", &[step]);
    let mosaic = |steps: &[&str]| saved("Mosaic", "3x3", "a2a02d", steps);
    let unruly = |step: &str| saved("Unruly", "6x6", "zl", &[step]);
    assert!(slant("/2,1").is_ok() && slant("C2,1").is_ok());
    assert!(mosaic(&["t2,2"]).is_ok() && mosaic(&["d2,0,0,0,2"]).is_ok() && mosaic(&["s9280"]).is_ok());
    assert!(unruly("P1,5,5").is_ok() && unruly(&format!("S{}", "01".repeat(18))).is_ok());
    let wrong = [
        slant("/3,1"),
        slant("/2,2"),
        slant("X2,1"),
        slant("/2"),
        mosaic(&["t3,2"]),
        mosaic(&["t2,3"]),
        mosaic(&["d2,0,0,0,3"]),
        mosaic(&["s92"]),
        mosaic(&["x"]),
        unruly("P1,6,5"),
        unruly("P2,5,5"),
        unruly("S01"),
    ];
    for told in wrong {
        assert!(told.as_ref().is_err_and(|told| told.contains("expected a move")), "{told:?}");
    }
    // A cell of Mosaic goes round: open, black, white; or the other way.
    let corner = |steps: &[&str]| mosaic(steps).unwrap().and_then(|marks| marks.get(0));
    assert_eq!([1, 2, 3].map(|times| corner(&["t0,0"].repeat(times))), [Some(true), Some(false), None]);
    assert_eq!([1, 2, 3].map(|times| corner(&["T0,0"].repeat(times))), [Some(false), Some(true), None]);
}

#[test]
fn what_other_programs_do_not_open_is_told() {
    let refused = |rules: &str, height: usize, width: usize| {
        let board = common::empty(Variant::find(rules).expect("rules"), Size::new(height, width));
        let [told, saved] = ["sgt", "sgt-save"].map(|format| {
            let format = Format::find(format).expect("a format");
            let losses = Document::new(board.clone()).to(format).expect("a text").losses;
            losses.into_iter().find_map(|loss| if let Loss::Refused(why) = loss { Some(why) } else { None })
        });
        assert_eq!(told, saved, "{rules} {height}x{width}");
        told
    };
    assert_eq!([(3, 3), (100, 100)].map(|(h, w)| refused("mosaic", h, w)), [None; 2]);
    assert_eq!([(2, 3), (3, 2)].map(|(h, w)| refused("mosaic", h, w)), [Some(Unopened::Small(3)); 2]);
    assert_eq!(refused("mosaic", 100, 101), Some(Unopened::Large(10_000)));
    assert_eq!((refused("slant", 2, 2), refused("slant", 2, 1)), (None, Some(Unopened::Small(2))));
    for (height, width) in [(4, 6), (6, 4), (6, 7), (7, 6)] {
        assert_eq!(refused("unruly", height, width), Some(Unopened::Odd(6)), "{height}x{width}");
    }
    assert_eq!([(6, 6), (6, 16), (8, 36)].map(|(h, w)| refused("unruly", h, w)), [None; 3]);
    assert_eq!([(6, 14), (14, 6), (8, 34)].map(|(h, w)| refused("takuzu", h, w)), [None; 3]);
    assert_eq!([(6, 16), (16, 6), (8, 36)].map(|(h, w)| refused("takuzu", h, w)), [Some(Unopened::Lines); 3]);
}

#[test]
fn formats_say_what_they_are() {
    let says: Vec<String> =
        Format::all().map(|format| format!("{}: {}", format.name(), format.about())).collect();
    let expected = "\
judge: the texts of the online judges: the size, then rows of symbols
json: our own JSON with position, solution, title, author, source and grade
link: our own short links: rules, width, height, clues
puzz.link: addresses of puzz.link, pzv.jp and their kin
pzprv3: files of pzprv3 and puzz.link
sgt: descriptive ids of Simon Tatham's Mosaic, Unruly and Slant
sgt-save: saved games of Simon Tatham's Mosaic, Unruly and Slant
penpa: links of penpa-edit, as noqx opens them, too
janko: text blocks of janko.at: Mosaik, Tohu-Wa-Vohu and Gokigen-Naname
puzzlekit: JSON rows of puzzlekit's data sets: Mosaic, Binairo and Gokigen
zigzag: lines of the zigzag test suites: name, width, height, clues, answer
takuzu-vue: export strings of takuzu-vue
takuzu-vue-rle: the short form of takuzu-vue, for up to 26 rows and columns
puzzle-team: tasks of puzzle-binairo.com, puzzle-slant.com and Mosaic on puzzle-minesweeper.com
table: tables as they are pasted: tabs, commas or lines between the cells";
    assert_eq!(says.join("\n"), expected);
}

#[test]
fn lines_whose_numbers_are_none_are_something_else() {
    for text in ["a\t2\tx\tb", "a\tx\t2\tb", "a\t\t2\tb", "x4;.1..", "4xa;....", "1/0"] {
        assert!(!Document::recognises(text), "{text:?}");
    }
    // A comment in place of the answer, and no text at all.
    assert_eq!(one("n\t1\t1\td\t#c", None).solution, None);
    for text in ["", "\n\n"] {
        assert!(Document::parse_all(text, Variant::find("takuzu")).is_err(), "{text:?}");
    }
}

#[test]
fn lines_of_a_table_are_told_from_its_dashes_and_ends() {
    let tables = ["|1|0|\n|-|-|\n|0|1|\n", "|-|1|\n|0|-|\n", "1|0\n0|1\n"];
    for text in tables {
        assert_eq!(one(text, Some("takuzu")).board.size(), Size::new(2, 2), "{text:?}");
    }
}

#[test]
fn blocks_without_a_name_are_what_their_solution_says() {
    let block = |name: &str, problem: &str, solution: &str| {
        format!("{name}[problem]\n{problem}\n[solution]\n{solution}\n[end]\n")
    };
    // Our names count beside the site's.
    assert_eq!(one(&block("[puzzle]\nmosaic\n", "- 4 -\n2 - -", ""), None).board.variant(), "mosaic");
    assert_eq!(one(&block("", "1 -\n- -", "1 2\n2 1"), None).board.variant(), "unruly");
    // Right signs in too many rows are no solution of any.
    fails(&block("", "1 -\n- -", "/ \\\n\\ /"), 2, 1, "expected a board of mosaic or slant or takuzu");
    let bad = block("[puzzle]\ntakuzu\n", "1 -\n- -", "1 2\n0 1");
    fails(&bad, 8, 1, "expected `1` or `2`, found `0`");
    // Who asks for a family means it, though another would fit.
    let asked = Document::parse_all("[problem]\n9 -\n- -\n[end]\n", Variant::find("slant"));
    assert!(asked.is_err_and(|error| error.to_string().contains("found `9`")));
}

#[test]
fn what_is_no_size_and_no_row_is_told() {
    fails("1 1 1\n...\n", 1, 1, "a grid without its size in front");
    fails(
        "12\n21\n",
        2,
        1,
        "expected a row of 12 symbols (clues in the cells) or 13 (clues on the vertices)",
    );
    // The first row has no blanks: one in another is a missing symbol.
    fails("2 3\n...\n. .\n", 3, 4, "expected 3 symbols in row 2 of the board, found 2");
    assert_eq!(one("2 2\n12\n21\n", None).board.variant(), "mosaic");
    assert!(Document::parse_all("2 2\n11x11\n", None).is_err(), "a sign is no line end");
    assert!(one("slant/1/1/d", None).board.read_solution("x").is_err());
}

#[test]
fn moves_fill_the_cells_they_name() {
    let marks = saved("Unruly", "6x6", "zl", &[&format!("S{}", "011".repeat(12))]).unwrap().unwrap();
    assert_eq!([0, 1, 2, 3].map(|cell| marks.get(cell)), [Some(false), Some(true), Some(true), Some(false)]);
    // A pen that left its row and its column goes along the row.
    let marks = saved("Mosaic", "3x3", "a2a02d", &["d0,0,2,1,1"]).unwrap().unwrap();
    let filled: Vec<usize> = (0..9).filter(|&cell| marks.get(cell).is_some()).collect();
    assert_eq!(filled, [0, 1]);
}

#[test]
fn letters_for_sides_end_with_the_alphabet() {
    let format = Format::find("takuzu-vue-rle").expect("a format");
    let written = |height: usize, width: usize| {
        let board = common::empty(common::variant("takuzu"), Size::new(height, width));
        Document::new(board).to(format).is_ok()
    };
    assert!(written(26, 26) && !written(26, 27) && !written(27, 26));
}

#[test]
fn unknown_names_of_others_puzzles_matter_only_where_there_are_many() {
    let problem = r#""problem":"1 2\n- 2 -\n1 - -","solution":"1 2\n/ \\""#;
    let alone = one(&format!(r#"{{"name":"Chess",{problem}}}"#), None);
    assert_eq!(alone.board.variant(), "slant");
    fails(&format!(r#"{{"name":"Chess","data":{{"a":{{{problem}}}}}}}"#), 1, 1, "found `Chess`");
    assert_eq!(one(r#""1 2\n- 2 -\n1 - -""#, None).board, alone.board);
    fails(r#""2 2""#, 1, 1, "found neither");
    fails(r#""hello""#, 1, 1, "found neither");
}

#[test]
fn codes_and_grids_of_one_line_say_what_is_wrong() {
    // Of several games that it could be the likely one is named; of the one that was asked for nothing needs to be.
    fails("3x3:a2a02!", 1, 10, "as mosaic: expected ");
    let asked = |text: &str| Document::parse_all(text, Variant::find("mosaic")).expect_err(text).to_string();
    assert!(!asked("3x3:a2a02!").contains("as mosaic"), "{}", asked("3x3:a2a02!"));
    let letters = |count: usize| format!("3x3{}:a2a02d", "d".repeat(count));
    fails(&letters(37), 1, 48, "as slant: expected ");
    fails(&letters(38), 1, 1, "found neither");
    // The first numbers are a size where the rows have it.
    assert_eq!(one("2 3/.4./...", None).board.size(), Size::new(2, 3));
    fails("2 3/.4./.../...", 1, 5, "expected 2 symbols in row 2 of the board, found 3");
    fails("2 3/.4./. .", 1, 5, "expected 2 symbols in row 2 of the board, found 3");
    assert!(asked("2 2\n11x11\n").contains("expected 2 symbols in row 1 of the board, found 5"));
}
