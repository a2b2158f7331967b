//! Lessons that end in a board: sentences, and rows below.

use std::io::Write;

use twotone::Marks;
use twotone::deduce::Mistake;

use super::Teller;
use crate::tell::position_rows;

/// What is wrong with a position: the broken rules, the marks that have to go, and the board without them.
pub fn mistake(
    out: &mut impl Write,
    teller: &Teller<'_>,
    marks: &Marks,
    mistake: &Mistake,
) -> anyhow::Result<()> {
    for fault in teller.board.faults(marks) {
        writeln!(out, "{}", teller.fault(&fault))?;
    }
    writeln!(out, "{}", teller.mistake(mistake))?;
    board(out, teller, &mistake.keep)
}

/// The rows of a position.
fn board(out: &mut impl Write, teller: &Teller<'_>, marks: &Marks) -> anyhow::Result<()> {
    writeln!(out, "{}", position_rows(teller.board, marks).join("\n"))?;
    Ok(())
}
