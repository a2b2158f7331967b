//! A dozen questions about one board: `cargo run --release --package twotone --example tour`.

use twotone::{Board, Claim, Format, Hint, Limits, Reach, Why};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let within = Limits::NONE.effort(100_000_000).memory(1 << 30);
    let board: Board = "6\n.0....\n....01\n..1..1\n..1.0.\n......\n..1...\n".parse()?;
    println!("{} {}\n{}", board.variant(), board.size(), board.picture().text());

    let solution = board.solve(&within).example.ok_or("no solution")?;
    println!("solved:\n{}", board.rows(&solution).join("\n"));
    println!("verdict: {:?}", board.unique(&within).verdict);
    println!("one by one: {}", board.solutions(&within).count());
    println!("counted: {:?}", board.count(&within));
    println!("forced cells: {:?}", board.forced(&within).forced.map(|marks| marks.known()));
    println!(
        "grade: level {:?}, {} steps",
        board.grade(&within).level,
        board.steps(Reach::ALL, &within).steps.len()
    );
    if let Hint::Step(step) = board.hint(Reach::ALL, &within) {
        println!("next: {} shows {} cells", step.rule, step.conclusion.len());
    }

    let open = board
        .with_symbols(board.symbols().bytes.iter().map(|&s| if s == b'1' { b'.' } else { s }).collect())?;
    let odds = open.odds(&within).map_err(|limit| format!("{limit:?}"))?;
    println!(
        "without the ones: {} solutions, {} drawn",
        odds.count,
        open.sample(3, 1, &within).map_or(0, |all| all.len())
    );
    if let Why::Several(several) = open.why(&within) {
        println!("they differ on {} islands", several.islands.len());
    }
    println!("repaired: {} clues more", open.repair(&within).map_or(0, |repair| repair.added.len()));
    println!(
        "proof: {} bytes",
        board.proof(&Claim::Only(solution), &within).map_or(0, |proof| proof.pbp.len())
    );
    println!("elsewhere: {}", board.to(Format::find("sgt").ok_or("no such format")?)?.text);
    Ok(())
}
