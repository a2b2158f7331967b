//! What the generator's puzzles are like, and how fast they are made: the figures of docs/generating.md.
//!
//! `cargo run --release -p twotone --example generate figures [boards per line] [part of a line's name]`
//! `cargo run --release -p twotone --example generate speeds [seconds per line] [part of a line's name]`

mod figures;
mod speeds;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = args.get(1).and_then(|number| number.parse().ok());
    let only = args.get(2).map_or("", String::as_str);
    match args.first().map(String::as_str) {
        Some("figures") => figures::print(number.unwrap_or(1000.0) as u64, only),
        Some("speeds") => speeds::print(number.unwrap_or(2.0), only),
        _ => eprintln!("expected `figures` or `speeds`"),
    }
}
