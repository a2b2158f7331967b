//! Takuzu in clauses: triples, a sequential counter per line, different lines stated when two are equal, or up front.

use super::cnf::Lazy;
use super::sat::Sat;

pub fn encode(sat: &mut impl Sat, height: usize, width: usize, symbols: &[u8], eager: bool) -> Box<dyn Lazy> {
    let var = |r: usize, c: usize| (r * width + c) as i32 + 1;
    let mut fresh = (height * width) as i32;
    let rows: Vec<Vec<i32>> = (0..height).map(|r| (0..width).map(|c| var(r, c)).collect()).collect();
    let columns: Vec<Vec<i32>> = (0..width).map(|c| (0..height).map(|r| var(r, c)).collect()).collect();
    for line in rows.iter().chain(&columns) {
        for three in line.windows(3) {
            sat.add(three);
            sat.add(&[-three[0], -three[1], -three[2]]);
        }
        half(sat, line, &mut fresh);
    }
    if eager {
        [&rows, &columns].iter().for_each(|lines| all_different(sat, lines, &mut fresh));
    }
    for (cell, symbol) in symbols.iter().enumerate() {
        match symbol {
            b'1' => sat.add(&[cell as i32 + 1]),
            b'0' => sat.add(&[-(cell as i32 + 1)]),
            _ => {}
        }
    }
    Box::new(Different { sides: [rows, columns] })
}

/// Exactly half of a line: `count[j]` says that at least `j + 1` of the cells so far are 1.
fn half(sat: &mut impl Sat, line: &[i32], fresh: &mut i32) {
    let most = line.len() / 2;
    let mut count: Vec<i32> = Vec::new();
    for &x in line {
        let next: Vec<i32> = (0..(count.len() + 1).min(most + 1))
            .map(|_| {
                *fresh += 1;
                *fresh
            })
            .collect();
        for (j, &now) in next.iter().enumerate() {
            let before = count.get(j).copied();
            // At least one less before, or (for the first) always.
            let fewer = j.checked_sub(1).map(|j| count[j]);
            match before {
                Some(before) => {
                    sat.add(&[-before, now]);
                    sat.add(&[before, x, -now]);
                }
                None => sat.add(&[x, -now]),
            }
            match fewer {
                Some(fewer) => {
                    sat.add(&[-fewer, -x, now]);
                    sat.add(&[fewer, -now]);
                }
                None => sat.add(&[-x, now]),
            }
        }
        count = next;
    }
    sat.add(&[count[most - 1]]);
    sat.add(&[-count[most]]);
}

/// Every two lines differ somewhere: a variable per pair of lines and place.
fn all_different(sat: &mut impl Sat, lines: &[Vec<i32>], fresh: &mut i32) {
    for (i, a) in lines.iter().enumerate() {
        for b in &lines[..i] {
            let first = *fresh + 1;
            for (x, y) in a.iter().zip(b) {
                *fresh += 1;
                sat.add(&[-*fresh, *x, *y]);
                sat.add(&[-*fresh, -x, -y]);
            }
            let somewhere: Vec<i32> = (first..=*fresh).collect();
            sat.add(&somewhere);
        }
    }
}

/// The rule of different lines.
struct Different {
    sides: [Vec<Vec<i32>>; 2],
}

impl Lazy for Different {
    fn broken(&mut self, values: &[bool], clauses: &mut Vec<Vec<i32>>) {
        let value = |var: &i32| values[*var as usize - 1];
        for lines in &self.sides {
            for (i, a) in lines.iter().enumerate() {
                for b in &lines[..i] {
                    if a.iter().map(value).eq(b.iter().map(value)) {
                        // Not both like this.
                        let both = a.iter().chain(b);
                        clauses.push(both.map(|var| if value(var) { -var } else { *var }).collect());
                    }
                }
            }
        }
    }
}
