//! Makes boards and measures the engine on them: `lab make DIR CLASS..`, `lab bench DIR CLASS..`.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;
use twotone_engine::{Ctx, Lit, Model, Verdict, Want, solve};
use twotone_globals::Acyclic;
use twotone_grid::{BitGrid, Rng, Size};

type Clues = Vec<Option<u8>>;

#[derive(Clone, Copy, PartialEq)]
enum Family {
    Mosaic,
    Slant,
}
use Family::{Mosaic, Slant};

#[derive(Clone)]
struct Board {
    family: Family,
    size: Size,
    clues: Clues,
}

fn mosaic_model(model: &mut Model, size: Size, clues: &Clues) {
    model.reset(size.cells());
    for (cell, clue) in clues.iter().enumerate() {
        if let Some(k) = *clue {
            model.count(size.block(cell).map(|c| Lit::new(c as u32, true)), k.into(), k.into());
        }
    }
}

fn touching(size: Size, vertex: usize) -> impl Iterator<Item = Lit> {
    let at = size.vertices().point(vertex);
    size.cells_at_vertex(vertex).map(move |cell| {
        let p = size.point(cell);
        Lit::new(cell as u32, (p.row == at.row) == (p.column == at.column))
    })
}

fn slant_model(model: &mut Model, size: Size, clues: &Clues) {
    model.reset(size.cells());
    for (vertex, clue) in clues.iter().enumerate() {
        if let Some(k) = *clue {
            model.count(touching(size, vertex), k.into(), k.into());
        }
    }
    model.global(Box::new(Acyclic::new(size)));
}

impl Board {
    fn model(&self, model: &mut Model) {
        match self.family {
            Mosaic => mosaic_model(model, self.size, &self.clues),
            Slant => slant_model(model, self.size, &self.clues),
        }
    }

    fn write(&self) -> String {
        let (grid, gap) = match self.family {
            Mosaic => (self.size, '_'),
            Slant => (self.size.vertices(), '.'),
        };
        let mut text = format!("{} {}\n", self.size.height, self.size.width);
        for row in self.clues.chunks(grid.width) {
            text.extend(row.iter().map(|clue| clue.map_or(gap, |k| (b'0' + k) as char)));
            text.push('\n');
        }
        text
    }

    fn read(family: Family, text: &str) -> Board {
        let mut lines = text.lines();
        let head: Vec<usize> = lines.next().unwrap().split_whitespace().map(|n| n.parse().unwrap()).collect();
        let clues = lines.flat_map(|line| line.bytes()).filter(|b| !b.is_ascii_whitespace());
        let clues = clues.map(|b| b.is_ascii_digit().then(|| b - b'0')).collect();
        Board { family, size: Size::new(head[0], head[1]), clues }
    }

    fn full(family: Family, size: Size, rng: &mut Rng) -> Board {
        match family {
            Mosaic => {
                let filling: BitGrid = (0..size.cells()).map(|_| rng.coin()).collect();
                let clue = |cell| size.block(cell).filter(|&c| filling.get(c)).count() as u8;
                Board { family, size, clues: (0..size.cells()).map(|cell| Some(clue(cell))).collect() }
            }
            Slant => {
                let filling = random_slant(size, rng);
                let clue = |v| {
                    touching(size, v).filter(|l| filling.get(l.var() as usize) == l.value()).count() as u8
                };
                Board { family, size, clues: (0..size.vertices().cells()).map(|v| Some(clue(v))).collect() }
            }
        }
    }
}

fn random_slant(size: Size, rng: &mut Rng) -> BitGrid {
    let mut cells: Vec<usize> = (0..size.cells()).collect();
    rng.shuffle(&mut cells);
    let mut groups = twotone_grid::UndoDsu::new(size.vertices().cells());
    let grid = size.vertices();
    let mut filling = BitGrid::zeros(size.cells());
    for cell in cells {
        let p = size.point(cell);
        let ends = |value| match value {
            true => (grid.index(p.row, p.column), grid.index(p.row + 1, p.column + 1)),
            false => (grid.index(p.row, p.column + 1), grid.index(p.row + 1, p.column)),
        };
        let mut value = rng.coin();
        let (one, two) = ends(value);
        if groups.find(one) == groups.find(two) {
            value = !value;
        }
        let (one, two) = ends(value);
        groups.join(one, two);
        filling.set(cell, value);
    }
    filling
}

fn unique(cx: &mut Ctx<'_>, model: &mut Model, board: &Board) -> bool {
    board.model(model);
    cx.trace.clear();
    solve(cx, model, Want::Unique).verdict == Verdict::Unique
}

/// Random clues, then clues that tell two solutions apart, until unique.
fn easy(cx: &mut Ctx<'_>, model: &mut Model, full: &Board, rng: &mut Rng) -> Option<Board> {
    if !unique(cx, model, full) {
        return None;
    }
    let mut board = full.clone();
    board.clues.iter_mut().for_each(|clue| *clue = clue.filter(|_| rng.chance(2, 5)));
    loop {
        board.model(model);
        let answer = solve(cx, model, Want::Unique);
        let (Some(one), Some(two)) = (answer.example, answer.other) else { return Some(board) };
        let differ = |i: usize| {
            let (mut a, mut b) = (0, 0);
            let mut add = |lit: Lit| {
                a += u32::from(one.get(lit.var() as usize) == lit.value());
                b += u32::from(two.get(lit.var() as usize) == lit.value());
            };
            match full.family {
                Mosaic => full.size.block(i).for_each(|c| add(Lit::new(c as u32, true))),
                Slant => touching(full.size, i).for_each(add),
            }
            a != b
        };
        let telling: Vec<usize> = (0..full.clues.len()).filter(|&i| differ(i)).collect();
        let i = telling[rng.below(telling.len())];
        board.clues[i] = full.clues[i];
    }
}

/// Clues removed while unique; `tests` bounds the work (near-minimal), whole blocks at first.
fn minimal(cx: &mut Ctx<'_>, model: &mut Model, full: &Board, rng: &mut Rng, tests: usize) -> Option<Board> {
    let mut board = easy(cx, model, full, rng)?;
    let mut order: Vec<usize> = (0..board.clues.len()).filter(|&i| board.clues[i].is_some()).collect();
    rng.shuffle(&mut order);
    let mut tests = tests;
    let mut stack = vec![order];
    while let Some(block) = stack.pop() {
        if tests == 0 {
            break;
        }
        tests -= 1;
        let mut without = board.clone();
        block.iter().for_each(|&i| without.clues[i] = None);
        if unique(cx, model, &without) {
            board = without;
        } else if block.len() > 1 {
            let part = if block.len() > 16 { 16 } else { block.len().div_ceil(2) };
            stack.extend(block.chunks(part).map(<[usize]>::to_vec));
        }
    }
    Some(board)
}

fn tile(size: Size, rng: &mut Rng) -> Board {
    let mut board = Board::full(Mosaic, size, rng);
    let kept = |cell| {
        let p = size.point(cell);
        p.row % 3 == p.column % 3 && p.row % 3 < 2
    };
    for cell in 0..size.cells() {
        if !kept(cell) {
            board.clues[cell] = None;
        }
    }
    loop {
        let cell = rng.below(size.cells());
        if let Some(k) = board.clues[cell].filter(|&k| usize::from(k) < size.block(cell).count()) {
            board.clues[cell] = Some(k + 1);
            return board;
        }
    }
}

/// Interior vertices of one parity, one clue changed by one: the degree sum is odd.
fn parity(size: Size, rng: &mut Rng) -> Board {
    let mut board = Board::full(Slant, size, rng);
    let grid = size.vertices();
    for v in 0..grid.cells() {
        let p = grid.point(v);
        if (p.row + p.column) % 2 == 1 {
            board.clues[v] = None;
        }
    }
    loop {
        let v = rng.below(grid.cells());
        if let Some(k) = board.clues[v] {
            let all = size.cells_at_vertex(v).count();
            if all == 4 && k < 3 {
                board.clues[v] = Some(k + 1);
                return board;
            }
        }
    }
}

fn make(dir: &str, class: &str) {
    let (family, name) = class.split_once('/').unwrap();
    let family = if family == "mosaic" { Mosaic } else { Slant };
    let digits = name.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let kind = &name[..name.len() - digits.len()];
    let n: usize = digits.parse().unwrap();
    let boards = match (kind, n) {
        ("tile" | "par", _) | ("tmin", 50) | (_, 100) => 3,
        (_, 50) => 12,
        (_, 30) => 20,
        _ => 30,
    };
    let out = Path::new(dir).join(class);
    fs::create_dir_all(&out).unwrap();
    let (mut cx, mut model) = (Ctx::default(), Model::new(0));
    let size = Size::new(n, n);
    let mut seed = 0;
    let start = Instant::now();
    for number in 0..boards {
        let board = loop {
            seed += 1;
            let mut rng = Rng::new(
                seed * 1000
                    + n as u64
                    + if family == Slant { 500_000 } else { 0 }
                    + kind.len() as u64 * 7_000_000,
            );
            let full = Board::full(family, size, &mut rng);
            let board = match kind {
                "tile" => Some(tile(size, &mut rng)),
                "par" => Some(parity(size, &mut rng)),
                "easy" | "dense" => easy(&mut cx, &mut model, &full, &mut rng),
                "min" if n >= 50 => {
                    minimal(&mut cx, &mut model, &full, &mut rng, if n == 50 { 700 } else { 600 })
                }
                _ => minimal(&mut cx, &mut model, &full, &mut rng, usize::MAX),
            };
            if let Some(board) = board {
                break board;
            }
        };
        fs::write(out.join(format!("{number:03}.txt")), board.write()).unwrap();
    }
    println!("{class}: {boards} boards, {seed} seeds, {:.1} s", start.elapsed().as_secs_f64());
}

fn median(mut values: Vec<f64>) -> (f64, f64) {
    values.sort_by(f64::total_cmp);
    (values[values.len() / 2], values[values.len() - 1])
}

fn least(values: impl Iterator<Item = f64>) -> f64 {
    values.fold(f64::MAX, f64::min)
}

fn bench(dir: &str, class: &str, without: &'static [&'static str]) {
    let family = if class.starts_with("mosaic") { Mosaic } else { Slant };
    let mut files: Vec<_> =
        fs::read_dir(Path::new(dir).join(class)).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    let (mut cx, mut model) = (Ctx { without, ..Ctx::default() }, Model::new(0));
    let (mut times, mut builds, mut conflicts, mut verdicts) = (vec![], vec![], vec![], [0; 5]);
    for file in &files {
        let board = Board::read(family, &fs::read_to_string(file).unwrap());
        let mut runs: Vec<(f64, f64)> = vec![];
        let clock = Instant::now();
        let once = std::env::var("ONCE").is_ok();
        while runs.is_empty()
            || !once && (runs.len() < 7 || (runs.len() < 200 && clock.elapsed().as_secs_f64() < 0.05))
        {
            if clock.elapsed().as_secs_f64() > 5.0 {
                break;
            }
            cx.trace.clear();
            let start = Instant::now();
            board.model(&mut model);
            let built = start.elapsed().as_secs_f64() * 1e3;
            let answer = black_box(solve(&mut cx, &model, Want::Unique));
            runs.push((start.elapsed().as_secs_f64() * 1e3, built));
            if runs.len() == 1 {
                verdicts[answer.verdict as usize] += 1;
                if let Some(full) = &answer.example {
                    assert!(model.holds(full));
                }
                if std::env::var("TRACE").is_ok() {
                    println!("{} {:?}", file.display(), cx.trace);
                }
            }
        }
        conflicts.push(cx.trace.effort.conflicts as f64);
        times.push(least(runs.iter().map(|r| r.0)));
        builds.push(least(runs.iter().map(|r| r.1)));
    }
    let ((mid, max), (conf, conf_max)) = (median(times), median(conflicts));
    println!(
        "{class:15} {mid:9.4} / {max:9.4} ms [{conf:.0} / {conf_max:.0}] build {:.4} none {} unique {} several {}",
        median(builds).0,
        verdicts[0],
        verdicts[1],
        verdicts[2]
    );
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let without: &'static [&'static str] = match std::env::var("WITHOUT") {
        Ok(name) => vec![&*name.leak()].leak(),
        _ => &[],
    };
    for class in &args[2..] {
        match &*args[0] {
            "make" => make(&args[1], class),
            _ => bench(&args[1], class, without),
        }
    }
}
