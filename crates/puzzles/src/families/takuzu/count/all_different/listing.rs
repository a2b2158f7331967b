//! All boards of 12x12 whose upper half has given column sums, half by half and pair by pair: what the counter is compared with.

use std::collections::BTreeMap;

use super::super::Board;

/// Half a board.
#[derive(Default)]
struct Half {
    /// Its rows, the one at the cut last.
    rows: Vec<u64>,
    /// A bit for each row of the board that it has, and one for each two columns that are equal here.
    taken: [u64; 6],
}

/// Halves by their last two rows.
type ByCut = BTreeMap<[u64; 2], Vec<[u64; 6]>>;

/// The number of boards whose upper half has these sums; nothing if it has more than `most` halves.
pub fn count(board: &Board, sums: &[u8], most: usize) -> Option<u64> {
    let half = board.size.height / 2;
    let rest: Vec<u8> = sums.iter().map(|&sum| half as u8 - sum).collect();
    let [upper, lower] = [sums, &rest].map(|sums| halves(board, sums, most));
    let (upper, lower) = (upper?, lower?);
    let mut count = 0;
    for (above, upper) in &upper {
        for (below, lower) in &lower {
            let [second, first] = *below;
            if no_three(&[above[0], above[1], first], board) && no_three(&[above[1], first, second], board) {
                let fit = |one: &[u64; 6], other: &[u64; 6]| {
                    (0..6).fold(0, |both, i| both | one[i] & other[i]) == 0
                };
                count += upper
                    .iter()
                    .map(|one| lower.iter().filter(|other| fit(one, other)).count() as u64)
                    .sum::<u64>();
            }
        }
    }
    Some(count)
}

fn no_three(rows: &[u64; 3], board: &Board) -> bool {
    let all = !(!0 << board.size.width);
    rows[0] & rows[1] & rows[2] == 0 && rows[0] | rows[1] | rows[2] == all
}

/// All halves with these sums, written row by row towards the cut.
fn halves(board: &Board, sums: &[u8], most: usize) -> Option<ByCut> {
    let mut found = ByCut::new();
    let mut number = 0;
    longer(board, sums, &mut Vec::new(), &mut |rows| {
        let half = Half::new(board, rows);
        let cut = [half.rows[rows.len() - 2], half.rows[rows.len() - 1]];
        found.entry(cut).or_default().push(half.taken);
        number += 1;
        number <= most
    })
    .then_some(found)
}

/// Writes one more row below those that are there, until all sums are reached; whether `found` never said to stop.
fn longer(board: &Board, left: &[u8], rows: &mut Vec<u64>, found: &mut dyn FnMut(&[u64]) -> bool) -> bool {
    let missing = board.size.height / 2 - rows.len();
    if missing == 0 {
        return found(rows);
    }
    for &row in &board.rows {
        let fits = match rows[..] {
            [.., before, last] => no_three(&[before, last, row], board),
            _ => true,
        };
        let has = |column: usize| (row >> column & 1) as u8;
        let reachable =
            |column: usize, left: u8| has(column) <= left && usize::from(left - has(column)) < missing;
        if !fits
            || rows.contains(&row)
            || !left.iter().enumerate().all(|(column, &left)| reachable(column, left))
        {
            continue;
        }
        let left: Vec<u8> = left.iter().enumerate().map(|(column, &left)| left - has(column)).collect();
        rows.push(row);
        let goes_on = longer(board, &left, rows, found);
        rows.pop();
        if !goes_on {
            return false;
        }
    }
    true
}

impl Half {
    fn new(board: &Board, rows: &[u64]) -> Half {
        let mut half = Half { rows: rows.to_vec(), ..Half::default() };
        let numbers = rows.iter().filter_map(|row| board.rows.iter().position(|legal| legal == row));
        let column = |column: usize| rows.iter().fold(0, |cells, row| cells << 1 | (row >> column & 1));
        let two = |one: usize| (0..one).map(move |other| (one, other));
        let equal = (0..board.size.width).flat_map(two).enumerate();
        let equal =
            equal.filter(|&(_, (one, other))| column(one) == column(other)).map(|(pair, _)| 256 + pair);
        numbers.chain(equal).for_each(|bit| half.taken[bit / 64] |= 1 << (bit % 64));
        half
    }
}
