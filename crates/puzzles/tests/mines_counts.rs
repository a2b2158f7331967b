//! Exact counts and odds of Minesweeper positions from outside, when they are there.

mod common;

use serde_json::Value;
use twotone::Limits;
use twotone::testing::count::tree::{Count, Counts, Elimination};
use twotone::{BigUint, Marks, Rng, Size};
use twotone_engine::Lit;

fn vectors() -> Option<Value> {
    let text = common::outside("../mines_vectors.json")?;
    Some(serde_json::from_str(&text).expect("a JSON file"))
}

/// A grid of digits, `?` for a safe cell, `F` for a mine and `.` for an unknown cell.
fn problem(entry: &Value) -> (Size, Counts, Marks) {
    let rows: Vec<&str> = entry["grid"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let size = Size::new(rows.len(), rows[0].len());
    let mut known = Marks::empty(size.cells());
    let mut counts = Vec::new();
    for (cell, symbol) in rows.concat().chars().enumerate().filter(|(_, symbol)| *symbol != '.') {
        known.set(cell, symbol == 'F');
        if let Some(clue) = symbol.to_digit(10) {
            let lits = size.block(cell).filter(|&near| near != cell).map(|near| Lit::new(near as u32, true));
            counts.push(Count { lits: lits.collect(), lo: clue, hi: clue });
        }
    }
    let total = entry["mines"].as_u64().map(|mines| mines as usize);
    (size, Counts { variables: size.cells(), counts, total }, known)
}

fn check(entry: &Value) {
    let (size, problem, known) = problem(entry);
    let built = Elimination::build(&problem, &known, &Limits::NONE).unwrap();
    assert_eq!(built.count().to_string(), entry["solutions"].as_str().unwrap(), "{entry}");
    let odds = built.odds(&Limits::NONE).unwrap();
    for (place, fraction) in entry["mine_probability"].as_object().into_iter().flatten() {
        let (row, column) = place[1..].split_once('c').unwrap();
        let [row, column] = [row, column].map(|number| number.parse::<usize>().unwrap() - 1);
        let (over, under) =
            fraction.as_str().unwrap().split_once('/').unwrap_or((fraction.as_str().unwrap(), "1"));
        let [over, under] = [over, under].map(|number| number.parse::<BigUint>().unwrap());
        assert_eq!(odds.ones(size.index(row, column)) * under, built.count() * over, "{place} of {entry}");
    }
    for filling in built.samples(3, &mut Rng::new(1), &Limits::NONE).unwrap() {
        assert!(known.allow(&filling) && problem.total.is_none_or(|total| filling.count_ones() == total));
        for count in &problem.counts {
            let mines = count.lits.iter().filter(|lit| filling.get(lit.var() as usize)).count() as u32;
            assert_eq!(mines, count.lo, "{entry}");
        }
    }
}

#[test]
fn positions_from_outside_have_the_counts_and_odds_given_there() {
    let Some(vectors) = vectors() else {
        eprintln!("no positions here: nothing to compare with");
        return;
    };
    for list in ["positions", "puzzlink", "win_rate", "kaye_style_wires"] {
        vectors[list].as_array().unwrap().iter().for_each(check);
    }
}
