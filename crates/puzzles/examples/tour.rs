//! A dozen questions about one board: `cargo run --release --package twotone --example tour`.

use twotone::{Board, Claim, Format, Hint, Limits, Reach};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let within = &Limits::NONE.effort(100_000_000).memory(1 << 30);
    let board: Board = "6\n.0....\n....01\n..1..1\n..1.0.\n......\n..1...\n".parse()?;
    let solution = board.solve(within).example.ok_or("no solution")?;
    println!("{} {}\n{}", board.variant(), board.size(), board.rows(&solution).join("\n"));
    println!("verdict: {:?}, {:?} solutions", board.unique(within).verdict, board.count(within));
    println!("forced cells: {:?}", board.forced(within).forced.map(|marks| marks.known()));
    println!("level {:?}, {} steps", board.grade(within).level, board.steps(Reach::ALL, within).steps.len());
    if let Hint::Step(step) = board.hint(Reach::ALL, within) {
        println!("next: {} shows {} cells", step.rule, step.conclusion.len());
    }
    let proof = board.proof(&Claim::Only(solution), within).map_err(|why| format!("{why:?}"))?;
    println!("proof: {} bytes", proof.pbp.len());

    let open: Board = "6\n.0....\n....0.\n......\n....0.\n......\n......\n".parse()?;
    let odds = open.odds(within).map_err(|limit| format!("{limit:?}"))?;
    println!("without its ones: {} solutions, such as these:", odds.count);
    for filling in open.solutions(within).take(2) {
        println!("{}", open.rows(&filling).join("/"));
    }
    println!("repaired with {} clues more", open.repair(within).map_or(0, |repair| repair.added.len()));
    println!("elsewhere: {}", open.to(Format::find("sgt").ok_or("no such format")?)?.text);
    Ok(())
}
