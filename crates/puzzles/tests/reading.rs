//! What readers accept, and how they refuse.

mod common;

use twotone::{Board, Document, ParseError, Rng, Variant};

#[track_caller]
fn family_of(text: &str) -> Variant {
    Board::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}")).variant()
}

#[track_caller]
fn fails(text: &[u8], line: usize, column: usize, part: &str) {
    let error = Board::parse(text).expect_err("a bad text");
    assert!(error.to_string().contains(part), "{error}");
    assert_eq!((error.line, error.column), (line, column), "{error}");
}

/// The boards of a text.
fn read_judge(text: &[u8], variant: Option<Variant>) -> Result<Vec<Board>, ParseError> {
    Ok(Document::parse_all(text, variant)?.into_iter().map(|document| document.board).collect())
}

#[test]
fn the_family_is_found_from_the_shape() {
    assert_eq!(family_of("1 2\n3_\n"), "mosaic");
    assert_eq!(family_of("2 2\n00\n11\n"), "mosaic");
    assert_eq!(family_of("2\n1_\n__\n"), "takuzu");
    assert_eq!(family_of("1\n..\n..\n"), "slant");
    assert_eq!(family_of("1 2\n...\n.4.\n"), "slant");
    assert_eq!(family_of("1\n1\n..\n..\n"), "slant");
    assert_eq!(family_of("1\n1\n"), "takuzu");
}

#[test]
fn where_two_families_fit_the_error_names_them() {
    fails(b"2 3\n1__\n__0\n", 1, 1, "mosaic or takuzu");
    let board = Board::parse_as("2 3\n1__\n__0\n", Variant::find("takuzu").unwrap()).unwrap();
    assert_eq!(board.size().to_string(), "2x3");
}

#[test]
fn what_is_not_ambiguous_is_tolerated() {
    let plain = Board::parse("2 3\n12_\n_9_\n").unwrap();
    for text in ["2 3\r\n12_\r\n_9_\r\n", "2 3\n12_\n_9_", "\n 2  3 \n\n1 2 _\n * 9\t? \n\n", "2 3\n12.\n-9*"]
    {
        assert_eq!(Board::parse(text).unwrap().symbols(), plain.symbols(), "{text:?}");
    }
    let slant = Board::parse("1 2\n.?.\n_4-\n").unwrap();
    assert_eq!(slant.symbols().rows().collect::<Vec<_>>(), [".?.", ".4."]);
}

#[test]
fn a_named_family_needs_no_size_in_front() {
    let mosaic = Variant::find("fill-a-pix").unwrap();
    assert_eq!(Board::parse_as("12_\n_9_\n", mosaic).unwrap().size().to_string(), "2x3");
    // "2 2" could be a size; with one row only it is not.
    assert_eq!(Board::parse_as("2 2\n1 1\n", mosaic).unwrap().symbols().bytes, b"2211");
    assert_eq!(Board::parse_as("2 2\n1 1\n1 1\n", mosaic).unwrap().symbols().bytes, b"1111");
    let slant = Variant::find("gokigen").unwrap();
    assert_eq!(Board::parse_as("...\n...\n", slant).unwrap().size().to_string(), "1x2");
    assert!(Board::parse_as("...\n", slant).is_err());
}

#[test]
fn several_boards_in_one_text() {
    let boards = read_judge(b"2\n1_\n__\n\n1 1\n9\n1\n..\n..\n", None).unwrap();
    assert_eq!(boards.iter().map(Board::variant).collect::<Vec<_>>(), ["takuzu", "mosaic", "slant"]);
    let cases = read_judge(b"2\n1\n..\n..\n2\n...\n...\n...\n", None).unwrap();
    assert_eq!(cases.len(), 2);
    let bare = read_judge(b"1.\n..\n\n01\n..\n", Variant::find("unruly")).unwrap();
    assert_eq!(bare.len(), 2);
    fails(b"3\n1\n..\n..\n1\n..\n..\n", 8, 1, "announces 3 boards, found 2");
    fails(b"1\n1\n..\n..\n1\n..\n..\n", 5, 1, "more text follows");
}

#[test]
fn errors_say_what_and_where() {
    fails(b"", 1, 1, "the text is empty");
    fails(b"\n \n", 3, 1, "the text is empty");
    fails(b"hello\n", 1, 1, "expected the size of a board");
    fails(b"3 3\n123\n12\n123\n", 3, 3, "expected 3 symbols in row 2 of the board, found 2");
    fails(b"3 3\n123\n1234\n123\n", 3, 4, "expected 3 symbols in row 2 of the board, found 4");
    fails(b"3 3\n123\n123\n", 4, 1, "expected 3 rows, found 2");
    fails(b"2 2\n5x\n55\n", 2, 2, "expected `0-9` or `_`, found `x`");
    fails(b"2\n_2\n__\n", 2, 2, "expected `0-1` or `_`, found `2`");
    fails(b"1\n.5\n..\n", 2, 2, "expected `0-4` or `.`");
    fails(b"0 3\n", 1, 1, "at least 1x1");
    fails(b"1000000000 1000000000\n1\n", 1, 1, "too large");
    fails(b"99999999999999999999999999 2\n1\n", 1, 1, "too large");
    fails(b"5 5\n1\n", 2, 1, "expected a row of 5 symbols");
    fails(b"1 2\n5\x00\n", 2, 2, "found `\\0`");
    fails(b"1 2\n5\xff\n", 2, 2, "found `\\xff`");
    fails(b"2 2\n12\n34\nrest\n", 4, 1, "expected the size of a board");
    fails(b"30000 30000\n1\n", 2, 1, "expected a row of 30000");
}

#[test]
fn to_name_the_family_makes_no_error_worse() {
    let cases = [
        ("takuzu", "4\n0__1\n____\n_1__\n", 5, 1, "expected 4 rows, found 3"),
        ("unruly", "4 4\n0__1\n____\n_1__\n", 5, 1, "expected 4 rows, found 3"),
        ("slant", "3\n1.1.\n...0\n.3..\n", 5, 1, "expected 4 rows, found 3"),
        ("mosaic", "4 4\n0__1\n____\n_7__\n", 5, 1, "expected 4 rows, found 3"),
        ("mosaic", "3 3\n123\n12\n123\n", 3, 3, "expected 3 symbols in row 2 of the board, found 2"),
    ];
    for (name, text, line, column, part) in cases {
        for hint in [None, Variant::find(name)] {
            let error = Document::parse_all(text.as_bytes(), hint).expect_err(text);
            assert!(error.to_string().contains(part), "{name} {hint:?}: {error}");
            assert_eq!((error.line, error.column), (line, column), "{name} {hint:?}: {error}");
        }
    }
    // A single number may be a Mosaic of one cell, but not with rows below.
    let error = Document::parse_all(b"4\n0__1\n____\n_1__\n", Variant::find("mosaic")).unwrap_err();
    assert!(error.to_string().contains("expected 4 rows, found 3"), "{error}");
    // Codes, one per line, may begin with one of digits only.
    assert_eq!(
        Document::parse_all(b"0110\n01a0\n", Variant::find("takuzu")).map(|boards| boards.len()),
        Ok(2)
    );
}

#[test]
fn symbols_come_back_as_they_were_read() {
    let mut rng = Rng::new(5);
    for variant in Variant::all() {
        for _ in 0..50 {
            let board = common::random_board(variant, common::small_size(&mut rng, 36), &mut rng);
            let symbols = board.symbols();
            let size = board.size();
            let text: String = symbols.rows().map(|row| format!("{row}\n")).collect();
            let with_header = format!("{} {}\n{text}", size.height, size.width);
            assert_eq!(Board::parse_as(with_header, variant).unwrap().symbols(), symbols);
        }
    }
}

/// Texts that are almost right, and garbage.
#[test]
fn readers_never_panic_and_always_end() {
    let mut rng = Rng::new(7);
    let alphabet = b"0123456789__..??**--xX \t\n\n\n\r/\\\x00\xff\xc3";
    for round in 0..20_000 {
        let mut text: Vec<u8> = (0..rng.below(40)).map(|_| alphabet[rng.below(alphabet.len())]).collect();
        if round % 2 == 0 {
            let header = [&b"2 2\n"[..], b"3\n", b"1\n2\n", b"2 1\n", b"1 1\n", b"2\n"][rng.below(6)];
            text.splice(0..0, header.iter().copied());
        }
        for variant in std::iter::once(None).chain(Variant::all().map(Some)) {
            let result: Result<_, ParseError> = read_judge(&text, variant);
            if let Err(error) = result {
                assert!(error.line >= 1 && error.column >= 1 && !error.problem.id.is_empty());
            }
        }
    }
}

/// A size and rows of symbols as most are written, and often with something unusual about them.
fn nearly_plain(rng: &mut Rng) -> Vec<u8> {
    let sides = [1, 2, 3, 5, 6, 10, 11, 12, 63, 64, 65];
    let (height, width) = (sides[rng.below(8)], sides[rng.below(sides.len())]);
    let end = if rng.chance(1, 8) { "\r\n" } else { "\n" };
    let symbols: &[u8] = if rng.chance(1, 3) { b"01" } else { b"01...." };
    let mut rows: Vec<String> = (0..height)
        .map(|_| (0..width).map(|_| char::from(symbols[rng.below(symbols.len())])).collect())
        .collect();
    rows.insert(
        0,
        if height == width && rng.coin() { width.to_string() } else { format!("{height} {width}") },
    );
    let mut text = rows.join(end).into_bytes();
    if rng.chance(3, 4) {
        text.extend(end.bytes());
    }
    for _ in 0..rng.below(3) {
        let at = rng.below(text.len() + 1);
        match rng.below(4) {
            0 => drop(text.splice(at..at, *b"\n")),
            1 => text.truncate(at),
            2 => text.insert(at, b"01.?_*- \t\rx2"[rng.below(12)]),
            _ => text.splice(0..0, b"\xef\xbb\xbf".iter().copied()).for_each(drop),
        }
    }
    text
}

#[test]
fn plain_texts_are_read_as_all_others_are() {
    let mut rng = Rng::new(35);
    let mut read = 0;
    for _ in 0..20_000 {
        let text = nearly_plain(&mut rng);
        for name in ["takuzu", "unruly"] {
            let variant = Variant::find(name).unwrap();
            let quickly = Board::parse_as(&text, variant);
            let context = || format!("{name} {:?}", String::from_utf8_lossy(&text));
            match Document::parse_all(&text, Some(variant)) {
                Ok(documents) if documents.len() == 1 => {
                    assert_eq!(quickly.as_ref().ok(), Some(&documents[0].board), "{}", context());
                    read += 1;
                }
                Ok(_) => assert!(quickly.is_err(), "{}", context()),
                Err(error) => {
                    assert_eq!(
                        quickly.err().map(|error| error.to_string()),
                        Some(error.to_string()),
                        "{}",
                        context()
                    );
                }
            }
        }
    }
    assert!(read > 10_000, "{read}");
}
