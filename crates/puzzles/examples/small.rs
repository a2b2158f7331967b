//! ad hoc
use std::time::Instant;
use twotone::*;
fn main() {
    for (fam, class) in [
        ("takuzu", "norm6"),
        ("takuzu", "norm10"),
        ("slant", "dense7"),
        ("slant", "min8"),
        ("mosaic", "sgt10"),
        ("mosaic", "sgt20"),
    ] {
        let name = Name::find(fam).unwrap();
        let texts: Vec<Vec<u8>> = std::fs::read_dir(format!("/work/lab/boards/{fam}/{class}"))
            .unwrap()
            .flatten()
            .map(|e| std::fs::read(e.path()).unwrap())
            .collect();
        let mut s = Solver::new();
        let boards: Vec<_> = texts.iter().map(|t| read_as(t, name).unwrap()).collect();
        let sols: Vec<_> = boards.iter().map(|b| s.solve(&**b, Want::Unique).example.unwrap()).collect();
        let n = texts.len();
        let mut best = [f64::MAX; 3];
        for _ in 0..200 {
            let t = Instant::now();
            for x in &texts {
                std::hint::black_box(read_as(x, name).unwrap());
            }
            best[0] = best[0].min(t.elapsed().as_secs_f64() * 1e9 / n as f64);
            let t = Instant::now();
            for b in &boards {
                std::hint::black_box(s.solve(&**b, Want::Unique));
            }
            best[1] = best[1].min(t.elapsed().as_secs_f64() * 1e9 / n as f64);
            let t = Instant::now();
            for (b, f) in boards.iter().zip(&sols) {
                std::hint::black_box(b.accepts(f));
            }
            best[2] = best[2].min(t.elapsed().as_secs_f64() * 1e9 / n as f64);
        }
        println!("{fam} {class}: read {:.0} solve {:.0} referee {:.0} ns", best[0], best[1], best[2]);
    }
}
