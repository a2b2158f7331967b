//! The calls of standard input, one per line, natively: the fewest milliseconds of each, for `cargo xtask bench web`.

use std::io::{self, BufRead};
use std::time::{Duration, Instant};

/// Each call is repeated for so long.
const TIME: Duration = Duration::from_millis(400);

fn main() -> io::Result<()> {
    let start = Instant::now();
    let now = || start.elapsed().as_secs_f64() * 1000.0;
    for line in io::stdin().lock().lines() {
        let (line, begin) = (line?, Instant::now());
        let mut least = f64::INFINITY;
        while begin.elapsed() < TIME {
            let before = now();
            twotone_wasm::call(line.as_bytes(), now);
            least = least.min(now() - before);
        }
        println!("{least}");
    }
    Ok(())
}
