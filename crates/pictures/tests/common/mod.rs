//! Boards that the tests draw.

use twotone::{Board, Limits, Marks, Scene};

pub const MOSAIC: &str = "3 5\n24531\n46631\n34310\n";
pub const TAKUZU: &str = "6\n_0____\n____01\n__1__1\n__1_0_\n______\n__1___\n";
pub const SLANT: &str = "3\n1.1.\n...0\n.3..\n..2.\n";

pub fn read(text: &str) -> Board {
    twotone::Board::parse(text).expect("a board")
}

pub fn puzzle(text: &str) -> Scene {
    let puzzle = read(text);
    puzzle.scene(&puzzle.givens())
}

pub fn solution(text: &str) -> Scene {
    let puzzle = read(text);
    let answer = puzzle.solve(&Limits::NONE);
    puzzle.scene(&Marks::full(&answer.example.expect("a solution")))
}
