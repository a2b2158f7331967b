//! Proofs: the statement is the puzzle's, VeriPB accepts them where it is installed, and tampering is found out.

mod common;

use std::process::Command;

use common::{random_board, small_size};
use twotone::{Board, Limits, Rng, Variant, Verdict};
use twotone::{Claim, Proof, Unproved};

/// Whether VeriPB confirms that the constraints cannot be satisfied; nothing if it is not installed.
fn checker_accepts(proof: &Proof) -> Option<bool> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (opb, pbp) = (folder.path().join("p.opb"), folder.path().join("p.pbp"));
    std::fs::write(&opb, &proof.opb).unwrap();
    std::fs::write(&pbp, &proof.pbp).unwrap();
    let output = Command::new("veripb").arg(&opb).arg(&pbp).output();
    Some(String::from_utf8_lossy(&output.ok()?.stdout).contains("s VERIFIED UNSATISFIABLE"))
}

/// The claim that a solver makes about a board, if it is one that can be proved.
fn claim(board: &Board) -> Option<Claim> {
    let answer = board.unique(&Limits::NONE);
    match answer.verdict {
        Verdict::NoSolution => Some(Claim::NoSolution),
        Verdict::Unique => Some(Claim::Only(answer.example?)),
        _ => None,
    }
}

/// Proves what there is to prove about random boards: for each kind of claim `most` boards per family.
fn all_accepted(cells: usize, most: usize, seed: u64) {
    let mut rng = Rng::new(seed);
    for variant in Variant::all() {
        let mut left = [most, most];
        while left != [0, 0] {
            let size = if cells > 36 {
                twotone::Size::new(6 + rng.below(5), 6 + rng.below(5))
            } else {
                small_size(&mut rng, cells)
            };
            let board = random_board(variant, size, &mut rng);
            let Some(claim) = claim(&board) else { continue };
            let kind = usize::from(claim != Claim::NoSolution);
            if left[kind] == 0 {
                continue;
            }
            left[kind] -= 1;
            let proof = board.proof(&claim, &Limits::NONE).unwrap();
            assert_eq!(board.check_statement(&proof.opb), Ok(claim), "{board:?}");
            assert_ne!(checker_accepts(&proof), Some(false), "{board:?}\n{}\n{}", proof.opb, proof.pbp);
        }
    }
}

#[test]
fn proofs_of_random_boards_are_accepted() {
    all_accepted(30, 15, 21);
}

#[test]
#[ignore = "a minute: 200 boards without and 200 with one solution, per family"]
fn eight_hundred_proofs_per_kind_are_accepted() {
    all_accepted(30, 100, 22);
    all_accepted(100, 100, 23);
}

const SLANT: &str = "5\n.21...\n..33.0\n......\n..33..\n0..33.\n....11\n";

#[test]
fn a_tampered_statement_or_proof_is_found_out() {
    let board = Board::parse(SLANT).unwrap();
    let claim = claim(&board).unwrap();
    let proof = board.proof(&claim, &Limits::NONE).unwrap();
    // A constraint more than the puzzle has.
    for forged in
        ["+1 x1 >= 1 ;", "+1 x1 +1 x2 >= 2 ;", "+2 x1 >= 1 ;", "+1 x99 >= 1 ;", "min: +1 x1 ;", ">= 1 ;"]
    {
        let opb = format!("{}{forged}\n", proof.opb);
        assert!(board.check_statement(&opb).is_err(), "{forged}");
    }
    // A clue changed: the statement is about another puzzle.
    let changed = proof.opb.replacen(">= 2 ;", ">= 3 ;", 1);
    assert_ne!(changed, proof.opb);
    assert!(board.check_statement(&changed).is_err());
    // Without the clause about other solutions the constraints can be satisfied: no proof.
    let lines: Vec<&str> = proof.opb.lines().collect();
    let without = lines[..lines.len() - 1].join("\n") + "\n";
    let tampered = Proof { opb: without, pbp: proof.pbp.clone() };
    assert_eq!(board.check_statement(&tampered.opb), Ok(Claim::NoSolution));
    assert_ne!(checker_accepts(&tampered), Some(true));
    // A proof that ends without contradiction.
    let tampered = Proof { opb: proof.opb.clone(), pbp: proof.pbp.replace("UNSAT : -1", "NONE") };
    assert_ne!(checker_accepts(&tampered), Some(true));
    assert_ne!(checker_accepts(&proof), Some(false));
}

#[test]
fn nothing_is_proved_that_is_wrong_or_took_too_long() {
    let board = Board::parse("2\n...\n...\n...\n").unwrap();
    assert_eq!(board.proof(&Claim::NoSolution, &Limits::NONE), Err(Unproved::Wrong));
    let empty = format!("10\n{}", "..........\n".repeat(10));
    let board = Board::parse_as(&empty, twotone::Variant::find("takuzu").unwrap()).unwrap();
    assert!(board.proof(&Claim::NoSolution, &Limits::NONE.stop(&|| true)).is_err());
}
