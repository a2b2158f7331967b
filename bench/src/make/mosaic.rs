//! Mosaic boards.

use twotone::{Rng, Size};

use super::Draft;

/// The clues of a filling.
pub fn clues(size: Size, black: &[bool]) -> Vec<u8> {
    // Sums of three in a row, then of three rows: two passes instead of nine looks.
    let at = |row: &[bool], c: usize| u8::from(row[c]);
    let across: Vec<u8> = black
        .chunks(size.width)
        .flat_map(|row| {
            let last = size.width - 1;
            (0..size.width).map(move |c| {
                let left = if c > 0 { at(row, c - 1) } else { 0 };
                let right = if c < last { at(row, c + 1) } else { 0 };
                left + at(row, c) + right
            })
        })
        .collect();
    let row = |r: usize| &across[r * size.width..(r + 1) * size.width];
    let mut clues = Vec::with_capacity(across.len());
    for r in 0..size.height {
        let above = (r > 0).then(|| row(r - 1));
        let below = (r + 1 < size.height).then(|| row(r + 1));
        clues.extend((0..size.width).map(|c| {
            let one = |row: Option<&[u8]>| row.map_or(0, |row| row[c]);
            b'0' + one(above) + row(r)[c] + one(below)
        }));
    }
    clues
}

/// A random filling with all its clues.
pub fn random(side: usize, rng: &mut Rng) -> Draft {
    let size = Size::new(side, side);
    let black: Vec<bool> = (0..size.cells()).map(|_| rng.coin()).collect();
    Draft::new("mosaic", size, clues(size, &black))
}

/// A board that counting refutes: the blocks around the clues at 0, 0 mod 3 tile it, so do those at 1, 1 mod 3.
pub fn tile(side: usize, rng: &mut Rng) -> Draft {
    assert_eq!(side % 3, 2, "both tilings need sides of 2 mod 3");
    let mut draft = random(side, rng);
    for place in 0..draft.all.len() {
        let point = draft.places.point(place);
        draft.given[place] = point.row % 3 < 2 && point.row % 3 == point.column % 3;
    }
    loop {
        let place = rng.below(draft.all.len());
        if draft.given[place]
            && draft.places.block(place).count() == 9
            && (b'3'..=b'6').contains(&draft.all[place])
        {
            draft.all[place] += 1;
            return draft;
        }
    }
}

/// A board for the rule of the single clue, which fails if any clue is taken away.
pub fn logic(side: usize, rng: &mut Rng) -> Draft {
    let mut draft = for_the_rule(side, rng);
    let mut order: Vec<usize> = (0..draft.all.len()).collect();
    rng.shuffle(&mut order);
    for place in order {
        draft.given[place] = false;
        draft.given[place] = !stuck(&draft).is_empty();
    }
    draft
}

/// A board for the rule of the single clue with about half of its clues: those that it gets stuck without come back.
pub fn half_logic(side: usize, rng: &mut Rng) -> Draft {
    let mut draft = for_the_rule(side, rng);
    draft.given.iter_mut().for_each(|given| *given = rng.coin());
    loop {
        let stuck = stuck(&draft);
        if stuck.is_empty() {
            return draft;
        }
        for cell in stuck {
            draft.places.block(cell).for_each(|place| draft.given[place] = true);
        }
    }
}

/// A filling whose clues, all given, are enough for the rule: noise, drawn again where the rule gets stuck.
fn for_the_rule(side: usize, rng: &mut Rng) -> Draft {
    let size = Size::new(side, side);
    let mut black: Vec<bool> = (0..size.cells()).map(|_| rng.coin()).collect();
    loop {
        let mut draft = Draft::new("mosaic", size, clues(size, &black));
        draft.given.fill(true);
        let stuck = stuck(&draft);
        if stuck.is_empty() {
            return draft;
        }
        for cell in stuck {
            size.block(cell).for_each(|cell| black[cell] = rng.coin());
        }
    }
}

/// The cells that stay open under the rule of the single clue: all black, or all white, that is left.
fn stuck(draft: &Draft) -> Vec<usize> {
    let size = draft.places;
    let mut value: Vec<Option<bool>> = vec![None; size.cells()];
    let mut waiting: Vec<usize> = (0..size.cells()).filter(|&place| draft.given[place]).collect();
    while let Some(place) = waiting.pop() {
        let open = size.block(place).filter(|&cell| value[cell].is_none()).count();
        let black = size.block(place).filter(|&cell| value[cell] == Some(true)).count();
        let wanted = usize::from(draft.all[place] - b'0') - black;
        if open == 0 || (wanted != 0 && wanted != open) {
            continue;
        }
        for cell in size.block(place) {
            if value[cell].is_none() {
                value[cell] = Some(wanted != 0);
                waiting.extend(size.block(cell).filter(|&near| draft.given[near]));
            }
        }
    }
    (0..size.cells()).filter(|&cell| value[cell].is_none()).collect()
}
