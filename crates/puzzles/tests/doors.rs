//! Which reader takes a text where several could, drawings that our own writer never makes, and what is refused in passing.

mod common;

use base64::Engine as _;
use common::formats::{one, write};
use twotone::{Document, Format, Loss, Size, Variant};

/// What is said of a text that is asked for as a board of a family.
#[track_caller]
fn refused(text: &str, hint: Option<&str>) -> String {
    let hint = hint.map(|hint| Variant::find(hint).expect("a family"));
    Document::parse_all(text, hint).expect_err(text).to_string()
}

/// A size between tabs is one, though every row would make a row of a table; it is none where cells are missing.
#[test]
fn a_size_between_tabs_is_no_row() {
    for hint in [None, Some("mosaic")] {
        assert_eq!(one("2\t2\n1\t0\n0\t3\n", hint).board.size(), Size::new(2, 2), "{hint:?}");
        assert_eq!(one("mosaic\n2\t2\n1\t0\n0\t3\n", hint).board.size(), Size::new(2, 2), "{hint:?}");
    }
    for text in ["2\t2\n1\t\n\t3\n", "\t2\n2\t2\n1\t3\n"] {
        assert_eq!(one(text, Some("mosaic")).board.size(), Size::new(text.lines().count(), 2), "{text:?}");
    }
}

/// Every row of 81 digits would be a task of 9 rows, and is too long to be a size.
#[test]
fn long_rows_of_an_asked_family_are_no_codes() {
    let row = "0".repeat(81);
    let rows = format!("{row}\n{row}\n");
    assert_eq!(one(&rows, Some("mosaic")).board.size(), Size::new(2, 81));
    assert_eq!(one(&format!(" \n{rows}\r\n"), Some("mosaic")).board.size(), Size::new(2, 81));
    for alone in [row.clone(), format!("\n{row}\n \r\n")] {
        assert_eq!(one(&alone, Some("mosaic")).board.size(), Size::new(9, 9), "{alone:?}");
    }
}

#[test]
fn tables_of_other_families_than_asked_for_are_refused() {
    let table = "takuzu\n|1|0|\n|0|1|\n";
    assert_eq!(one(table, None).board.variant(), "takuzu");
    assert_eq!(one(table, Some("unruly")).board.variant(), "unruly");
    assert_eq!(refused(table, Some("mosaic")), refused("takuzu\n2\n10\n01\n", Some("mosaic")));
}

/// Dashes may be open cells of a data set that writes 1 and 2: only if nothing else stands beside them.
#[test]
fn rows_of_tokens_are_of_the_family_that_has_them() {
    for text in ["2 2\n- 5\n- 3\n", "2 2\n1 2\n2 1\n"] {
        assert_eq!(one(text, None).board.variant(), "mosaic", "{text:?}");
    }
    assert!(refused("2 2\n- 2\n- 1\n", None).contains("mosaic or takuzu"));
}

#[test]
fn what_is_refused_in_passing_is_named() {
    // A row without blanks says that there are none to be cells.
    let short = refused("1.\n 1\n", Some("takuzu"));
    assert!(short.contains("expected 2 symbols in row 2 of the board, found 1"), "{short}");
    // A blank between quotes is no cell without a clue, and no row without cells.
    let blank = refused("|\" \"|\n|1|\n", Some("mosaic"));
    assert!(blank.ends_with("found ` `"), "{blank}");
    // A sign in front of a number, and a blank in an address.
    assert!(refused("slant/+1/1/d", None).contains("the width of the board, found `+1`"));
    for text in ["gokigen/1/1/i x", "x.o", "x"] {
        assert!(!Document::recognises(text), "{text:?}");
    }
    assert!(Document::recognises("x.o\no.x"));
    let long = "[puzzle]\nmosaic\n[problem]\n1 -\n- - -\n[end]\n";
    assert!(refused(long, None).contains("expected 2 symbols in row 2 of the board, found 3"));
}

/// Blanks at the end of an address need not be written, up to 2^20 of them.
#[test]
fn so_much_may_be_missing_from_an_address() {
    let side = (1 << 10) - 1;
    for body in ["", "."] {
        assert_eq!(one(&format!("gokigen/{side}/{side}/{body}"), None).board.size(), Size::new(side, side));
    }
    assert!(refused(&format!("gokigen/{side}/{}/", side + 1), None).contains("found 0"));
}

#[test]
fn formats_and_losses_have_names() {
    assert_eq!(format!("{:?}", Format::find("json").expect("a format")), "json");
    assert_eq!(Loss::Size.to_string(), "the text does not tell the size of the board");
}

/// A link to a drawing of penpa-edit.
fn drawing(size: &str, margins: &str, problem: &str, tabs: &str) -> String {
    let plain = format!("square,{size},38\n{margins}\n{{}}\n{{{problem}}}\n{{}}\n[]\n[{tabs}]\n");
    let packed = miniz_oxide::deflate::compress_to_vec(plain.as_bytes(), 6);
    format!("m=edit&p={}", base64::engine::general_purpose::STANDARD.encode(packed))
}

/// A drawing of two rows and columns, which have the cells 14, 15, 20 and 21 of the 36 that are numbered, and the vertices
/// 43 to 45, 49 to 51, 55 to 57 after them.
fn small(problem: &str, tabs: &str) -> String {
    drawing("2,2", "[0,0,0,0]", problem, tabs)
}

#[test]
fn a_drawing_is_of_the_family_that_is_drawn_like_that() {
    let number = |at: usize, number: &str| small(&format!(r#""number":{{"{at}":["{number}",1,"1"]}}"#), "");
    let circle = |style: u8, shape: &str, tabs: &str| {
        small(&format!(r#""symbol":{{"15":[{style},"{shape}",2]}}"#), tabs)
    };
    let clues = |link: &str, hint: Option<&str>| {
        let read = one(link, hint).board;
        format!("{} {}", read.variant(), String::from_utf8(read.symbols().bytes).expect("symbols"))
    };
    assert_eq!(clues(&number(15, "1"), None), "mosaic .1..");
    assert_eq!(clues(&number(43, "1"), None), "slant 1........");
    assert_eq!(clues(&circle(1, "circle_L", ""), None), "takuzu .0..");
    assert_eq!(clues(&circle(2, "circle_M", ""), None), "takuzu .1..");
    // Who asks for a family whose circles may be numbers means that; numbers and circles elsewhere are of another.
    assert_eq!(clues(&number(15, "1"), Some("takuzu")), "takuzu .1..");
    assert_eq!(clues(&number(15, "1"), Some("mosaic")), "mosaic .1..");
    assert!(refused(&number(43, "1"), Some("takuzu")).contains("slant"));
    assert!(refused(&circle(1, "circle_M", ""), Some("mosaic")).contains("takuzu"));
    assert!(refused(&number(15, "1"), Some("slant")).contains("mosaic"));
    // What is no circle is passed over.
    for style in [1, 2] {
        assert_eq!(clues(&circle(style, "square_M", r#""Surface""#), None), "mosaic ....");
    }
    assert!(refused(&number(43, "7"), None).contains("found `7`"));
}

/// The numbers of cells end where those of vertices begin, and those where edges do; both ends are off the board.
#[test]
fn points_around_a_drawing_are_off_the_board() {
    let two = |one: usize, other: usize| {
        refused(&small(&format!(r#""number":{{"{one}":["1",1,"1"],"{other}":["2",1,"1"]}}"#), ""), None)
    };
    assert_eq!(two(43, 36), two(43, 71));
    assert_eq!(two(15, 72), two(15, 35));
    assert!(two(43, 36).contains("is not on the board") && two(15, 72).contains("is not on the board"));
    assert_eq!(two(43, 15), two(15, 71));
    assert_ne!(two(43, 15), two(43, 36));
}

/// A frame of 2^26 points is too large, however small the board in it.
#[test]
fn frames_of_drawings_end_where_they_are_said_to() {
    let framed = |columns: usize| {
        let margins = format!("[8187,0,{},0]", columns - 1);
        drawing(&format!("{columns},8188"), &margins, "", r#""Surface""#)
    };
    assert_eq!(one(&framed(8187), None).board.size(), Size::new(1, 1));
    assert!(Document::parse_all(framed(8188), None).is_err());
    // Our own writer's drawings need no hint.
    for link in ["slant/1/1/1c", "mosaic/2/2/1c", "takuzu/2/2/1c"] {
        let board = one(link, None);
        assert_eq!(one(&write("penpa", &board), None).board, board.board, "{link}");
    }
}
