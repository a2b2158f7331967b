//! Known totals of empty boards, the slow ones too, with times: `totals [n]` for the side of the largest Takuzu board.

use std::time::Instant;
use twotone::testing::families::slant::count as slant;
use twotone::testing::families::takuzu::count::{self as takuzu, Rules};
use twotone::{Limits, Marks, Size};

fn main() {
    let largest = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(10);
    let takuzu: [(usize, u64); 5] = [(2, 2), (4, 72), (6, 4140), (8, 4_111_116), (10, 48_183_195_384)];
    let unruly: [(usize, u64); 6] =
        [(2, 2), (4, 90), (6, 11_222), (8, 12_413_918), (10, 117_925_227_108), (12, 9_396_732_711_449_280)];
    for (name, distinct, totals) in [("unruly", false, &unruly[..]), ("takuzu", true, &takuzu[..])] {
        for &(side, expected) in totals.iter().filter(|(side, _)| *side <= largest) {
            let size = Size::new(side, side);
            report(&format!("{name} {size}"), &expected.to_string(), || {
                takuzu::count(
                    size,
                    Rules::balanced(size, distinct),
                    &Marks::empty(size.cells()),
                    false,
                    &Limits::NONE,
                )
                .map_or_else(|why| format!("{why:?}"), |study| study.count.to_string())
            });
        }
    }
    for (side, expected) in [(7, 8_908), (9, 14_782_856)] {
        let size = Size::new(side, side);
        let rules =
            Rules { distinct: false, row_ones: (side / 2, side / 2), column_ones: (side / 2, side / 2) };
        report(&format!("unruly {size}, fewer ones"), &expected.to_string(), || {
            takuzu::count(size, rules, &Marks::empty(size.cells()), false, &Limits::NONE)
                .map_or_else(|why| format!("{why:?}"), |study| study.count.to_string())
        });
    }
    let slant = [(8, "230629380093001665"), (12, "231459008314298532714943209968328640625")];
    for (side, expected) in slant {
        let size = Size::new(side, side);
        let (none, empty) = (vec![None; size.vertices().cells()], Marks::empty(size.cells()));
        report(&format!("slant {size} by determinant"), expected, || {
            slant::determinant::count(size, &empty, false, &Limits::NONE)
                .map_or_else(|why| format!("{why:?}"), |study| study.count.to_string())
        });
        report(&format!("slant {size} by frontier"), expected, || {
            slant::frontier::count(size, &none, &empty, false, &Limits::NONE)
                .map_or_else(|why| format!("{why:?}"), |study| study.count.to_string())
        });
    }
}

fn report(what: &str, expected: &str, count: impl FnOnce() -> String) {
    let start = Instant::now();
    let counted = count();
    let verdict = if counted == expected { "right" } else { "WRONG" };
    println!("{what:30} {counted:45} {verdict} {:9.3} s", start.elapsed().as_secs_f64());
}
