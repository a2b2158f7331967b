//! Tables as people paste them: every style of random boards of every family is read back, and nothing is guessed.

mod common;

use twotone::{Board, Document, Rng, Variant};

/// The rows of a board, a blank where there is no clue.
fn cells(board: &Board, open: &str) -> Vec<Vec<String>> {
    let cell = |symbol: char| if symbol == '.' { open.to_owned() } else { symbol.to_string() };
    board.symbols().rows().map(|row| row.chars().map(cell).collect()).collect()
}

fn lined(rows: &[Vec<String>], bar: &str, rule: impl Fn(usize) -> String) -> String {
    let row =
        |(number, row): (usize, &Vec<String>)| format!("{}\n{bar}{}{bar}\n", rule(number), row.join(bar));
    rows.iter().enumerate().map(row).collect::<String>() + &rule(rows.len()) + "\n"
}

/// A board in every style.
fn styles(board: &Board) -> Vec<(&'static str, String)> {
    let (height, cells_wide) = (board.size().height, board.size().width);
    let (empty, dots, wide) = (cells(board, ""), cells(board, "·"), cells(board, " "));
    let joined = |rows: &[Vec<String>], between: &str, end: &str| {
        rows.iter().map(|row| row.join(between)).collect::<Vec<_>>().join(end)
    };
    let width = empty[0].len();
    let padded: Vec<Vec<String>> =
        wide.iter().map(|row| row.iter().map(|c| format!(" {c} ")).collect()).collect();
    let quoted: Vec<Vec<String>> =
        empty.iter().map(|row| row.iter().map(|c| format!("\"{c}\"")).collect()).collect();
    let boxes =
        |left: &str, middle: &str, right: &str| format!("{left}{}{right}", vec!["───"; width].join(middle));
    let last = board.symbols().places.height;
    let drawn = lined(&padded, "│", |row| match row {
        0 => boxes("┌", "┬", "┐"),
        row if row == last => boxes("└", "┴", "┘"),
        _ => boxes("├", "┼", "┤"),
    });
    let ascii = lined(&padded, "|", |_| format!("+{}", "---+".repeat(width)));
    let markdown =
        lined(
            &padded,
            "|",
            |row| if row == 1 { format!("|{}", "---|".repeat(width)) } else { String::new() },
        );
    let framed: String = dots.iter().map(|row| format!("│ {} │\n", row.join(" "))).collect();
    vec![
        ("tabs", joined(&empty, "\t", "\n")),
        ("tabs and line ends of Windows", joined(&empty, "\t", "\r\n") + "\r\n"),
        ("commas", joined(&empty, ",", "\n") + "\n"),
        ("semicolons", joined(&empty, ";", "\n")),
        ("quotes", joined(&quoted, ",", "\n")),
        ("dots and commas", joined(&dots, ", ", "\n")),
        ("boxes", drawn),
        ("ascii", ascii),
        ("markdown", markdown.replace("\n\n", "\n")),
        ("frame", framed),
        ("slashes", joined(&cells(board, "."), "", "/")),
        ("slashes and blanks", joined(&cells(board, "."), "", " / ")),
        (
            "slashes after the size",
            format!("{height} {cells_wide} / {}", joined(&cells(board, "."), "", " / ")),
        ),
    ]
}

#[test]
fn every_style_of_every_family_is_read_back() {
    let mut rng = Rng::new(23);
    for variant in Variant::all() {
        for round in 0..30 {
            let board = common::random_board(variant, common::small_size(&mut rng, 36), &mut rng);
            let places = board.symbols().places;
            if places.height < 2 || places.width < 2 {
                continue;
            }
            for (style, text) in styles(&board) {
                let read = Document::parse_all(&text, Some(variant));
                let read = read.unwrap_or_else(|error| panic!("{variant} {style} {round}: {error}\n{text}"));
                assert_eq!(read.len(), 1, "{variant} {style} {round}:\n{text}");
                assert_eq!(read[0].board.symbols(), board.symbols(), "{variant} {style} {round}:\n{text}");
                if !style.starts_with("slashes") {
                    let two = format!(
                        "{variant}\n{}\n\n{}",
                        text.trim_matches(['\n', '\r']),
                        text.trim_matches(['\n', '\r'])
                    );
                    let read = Document::parse_all(&two, None);
                    assert_eq!(read.map(|boards| boards.len()), Ok(2), "{variant} {style} {round}:\n{two}");
                }
            }
        }
    }
}

fn problem(text: &str, hint: Option<&str>) -> String {
    Document::parse_all(text, hint.and_then(Variant::find)).map_or_else(
        |error| error.to_string(),
        |boards| {
            format!(
                "{:?}",
                boards.iter().map(|document| document.board.symbols().places.to_string()).collect::<Vec<_>>()
            )
        },
    )
}

#[test]
fn blanks_that_may_be_cells_are_not_guessed_at() {
    for text in [
        "1     0\n\n1     0\n",
        "1     0\n  0 1  \n    1 0\n",
        "1   0\n0   1\n",
        "  1 0\n1 0  \n",
        "1 0\n  0 1\n",
        "1  0\n 1 0\n",
    ] {
        let told = problem(text, Some("takuzu"));
        assert!(told.contains("may be open cells; without them this is a board of"), "{text:?}: {told}");
    }
    for (text, sizes) in [
        ("1 0 1 0\n0 1 0 1\n", "[\"2x4\"]"),
        ("1  0\n0  1\n", "[\"2x2\"]"),
        ("10 01\n01 10\n", "[\"2x4\"]"),
        ("  1 0\n  0 1\n", "[\"2x2\"]"),
        ("10\n01\n\n1010\n0101\n", "[\"2x2\", \"2x4\"]"),
    ] {
        assert_eq!(problem(text, Some("takuzu")), sizes, "{text:?}");
    }
    assert!(
        problem("1 . 0 .\n1 . 0\n", Some("takuzu"))
            .contains("expected 4 symbols in row 2 of the board, found 3")
    );
    assert!(
        problem("1\t\t0\n\t1\n", Some("takuzu"))
            .contains("expected 3 symbols in row 2 of the board, found 2")
    );
}

#[test]
fn signs_are_values_where_clues_are() {
    let tables = ["x\t\to\n\to\t\n", "■,,□\n,□,\n", "| ● |   | ○ |\n|   | O |   |\n", "#,,o\n,o,"];
    let rows = ["x.o\n.o.\n", "x . o\r\n. o .", "■·□\n·□·\n", "takuzu\nX_O\n_O_\n", "1.o\n.0.\n"];
    for text in tables.into_iter().chain(rows) {
        assert_eq!(
            Document::parse_all(text, None).unwrap()[0].board.to_string(),
            "2 3\n1_0\n_0_\n",
            "{text:?}"
        );
    }
    let both = Document::parse_all("x.o\n.o.\n\n.x\no.\n", None).unwrap();
    assert_eq!(both.iter().map(|found| found.board.size().to_string()).collect::<Vec<_>>(), ["2x3", "2x2"]);
    assert!(problem("x.o\n.o\n", None).contains("expected 3 symbols in row 2 of the board, found 2"));
    assert!(problem("x   o\n o   \n", Some("takuzu")).contains("expected"), "blanks are not guessed at");
    assert!(problem("■,□\n□,■\n", Some("mosaic")).contains("expected `0-9` or `_`, found `■`"));
}

#[test]
fn a_table_without_a_name_is_of_the_one_family_that_fits() {
    assert_eq!(Document::parse_all("9,,\n,7,\n", None).unwrap()[0].board.variant(), "mosaic");
    assert!(problem("1,,\n,0,\n", None).contains("could be"));
    assert!(problem("takuzu\n1,,\n,7,\n", None).contains("line 3, column 2"));
    assert!(problem("1,12\n0,1\n", Some("mosaic")).contains("expected"));
}

#[test]
fn a_size_before_slashes_tells_cells_from_vertices() {
    let read = |text: &str| Document::parse_all(text, None).unwrap().remove(0).board;
    for (text, variant) in [("2 3 / .4. / ...", "mosaic"), ("2 3 / .... / .4.. / ....", "slant")] {
        let board = read(text);
        assert_eq!((board.variant().name(), board.size().to_string().as_str()), (variant, "2x3"), "{text:?}");
    }
    assert_eq!(read("unruly\n2 2 / 1. / .."), read("unruly\n2 2\n1.\n.."));
}

#[test]
fn dashes_are_open_cells_or_lines() {
    assert_eq!(problem("| 1 | - |\n|---|---|\n| - | 0 |\n", Some("takuzu")), "[\"2x2\"]");
    assert_eq!(problem("| 1 | - |\n| - | - |\n| - | 0 |\n", Some("takuzu")), "[\"3x2\"]");
    assert_eq!(problem("| 1 |   |\n|---|---|\n|   | 0 |\n", Some("takuzu")), "[\"2x2\"]");
}
