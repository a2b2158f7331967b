//! The calls of standard input, one per line, natively: their replies, or with `times` the fewest milliseconds of each.

use std::env;
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

/// Each call is repeated for so long.
const TIME: Duration = Duration::from_millis(400);

fn main() -> io::Result<()> {
    let start = Instant::now();
    let now = || start.elapsed().as_secs_f64() * 1000.0;
    let is_timed = env::args().nth(1).as_deref() == Some("times");
    for line in io::stdin().lock().lines() {
        let line = line?;
        if is_timed {
            println!("{}", least(|| drop(twotone_wasm::call(line.as_bytes(), now))));
        } else {
            let mut out = io::stdout().lock();
            out.write_all(&twotone_wasm::call(line.as_bytes(), now))?;
            out.write_all(b"\n")?;
        }
    }
    Ok(())
}

/// The fewest milliseconds that something takes.
fn least(work: impl Fn()) -> f64 {
    let begin = Instant::now();
    let mut least = f64::INFINITY;
    while begin.elapsed() < TIME {
        let before = Instant::now();
        work();
        least = least.min(before.elapsed().as_secs_f64() * 1000.0);
    }
    least
}
