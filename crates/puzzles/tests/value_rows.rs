//! Rows of values: positions and answers as they are read and written.

use twotone::Board;

#[test]
fn value_rows_are_read_as_they_are_written() {
    let mosaic = Board::parse("mosaic/2/2/d").unwrap();
    let takuzu = Board::parse("takuzu/2/2/d").unwrap();
    let slant = Board::parse("slant/2/2/i").unwrap();
    assert_eq!(mosaic.rows_of(&mosaic.read_solution("2 2\nX.\n_1\n").unwrap(), '?'), ["10", "?1"]);
    assert_eq!(mosaic.rows_of(&mosaic.read_position("X.\n_1").unwrap(), '?'), ["1?", "?1"]);
    assert_eq!(takuzu.rows_of(&takuzu.read_solution("2\n1 .\n0 1\n").unwrap(), '.'), ["1.", "01"]);
    assert_eq!(slant.rows_of(&slant.read_solution("/.\n\\/\n").unwrap(), '.'), ["/.", "\\/"]);
    for (text, line, column, part) in [
        ("10\n", 2, 1, "expected 2 rows, found 1"),
        ("10\n01\n11\n", 3, 1, "expected 2 rows, found 3"),
        ("1 0 0\n01\n", 1, 1, "expected 2 symbols in row 1 of the board, found 3"),
        ("10\n0/\n", 2, 2, "expected `0`, `1` or `_`, found `/`"),
    ] {
        let error = takuzu.read_position(text).unwrap_err();
        assert!(error.to_string().contains(part), "{error}");
        assert_eq!((error.line, error.column), (line, column), "{error}");
    }
}
