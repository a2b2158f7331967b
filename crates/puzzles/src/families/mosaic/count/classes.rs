//! What a Mosaic board leaves open: independent parts made of classes of equal cells.

use rustc_hash::FxHashMap;
use twotone_grid::{Marks, Size, UndoDsu};

/// A board reduced to what has to be counted.
#[derive(Debug)]
pub struct Reduced {
    /// What the clues fix by themselves, and what was known.
    pub known: Marks,
    /// Unknown cells that no clue sees.
    pub free: Vec<usize>,
    /// Parts that share no clue.
    pub parts: Vec<Part>,
}

/// Cells and clues that hang together.
#[derive(Debug, Default)]
pub struct Part {
    /// Cells seen by the same clues, so that only the number of black ones among them matters.
    pub classes: Vec<Class>,
    /// For each clue the number of black cells it still needs.
    pub needs: Vec<u8>,
}

/// Cells seen by the same clues.
#[derive(Debug)]
pub struct Class {
    /// The cells, in order.
    pub cells: Vec<usize>,
    /// The clues that see them, as places in the part's `needs`, in order.
    pub clues: Vec<usize>,
}

/// A clue as a sum over unknown cells.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Sum {
    cells: Vec<usize>,
    need: u8,
}

/// Reduces a board; none if a clue cannot be met.
pub fn reduce(size: Size, clues: &[Option<u8>], known: &Marks) -> Option<Reduced> {
    let mut known = known.clone();
    let mut sums: Vec<Sum>;
    loop {
        sums = open_sums(size, clues, &known)?;
        let before = known.known();
        for sum in &sums {
            if sum.need == 0 || usize::from(sum.need) == sum.cells.len() {
                sum.cells.iter().for_each(|&cell| known.set(cell, sum.need > 0));
            }
        }
        if known.known() == before {
            break;
        }
    }
    let mut seen_by: Vec<Vec<usize>> = vec![Vec::new(); size.cells()];
    for (i, sum) in sums.iter().enumerate() {
        sum.cells.iter().for_each(|&cell| seen_by[cell].push(i));
    }
    let free =
        (0..size.cells()).filter(|&cell| known.get(cell).is_none() && seen_by[cell].is_empty()).collect();
    let mut classes: Vec<Class> = Vec::new();
    let mut places: FxHashMap<Vec<usize>, usize> = FxHashMap::default();
    for (cell, clues) in seen_by.into_iter().enumerate().filter(|(_, clues)| !clues.is_empty()) {
        let place = *places.entry(clues).or_insert_with_key(|clues| {
            classes.push(Class { cells: Vec::new(), clues: clues.clone() });
            classes.len() - 1
        });
        classes[place].cells.push(cell);
    }
    Some(Reduced { known, free, parts: split(classes, &sums) })
}

/// The clues that see unknown cells, each set of cells once; none if a clue cannot be met.
fn open_sums(size: Size, clues: &[Option<u8>], known: &Marks) -> Option<Vec<Sum>> {
    let mut sums: Vec<Sum> = Vec::new();
    let mut needs: FxHashMap<Vec<usize>, u8> = FxHashMap::default();
    for (center, clue) in clues.iter().enumerate() {
        let Some(clue) = *clue else { continue };
        let black = size.block(center).filter(|&cell| known.get(cell) == Some(true)).count();
        let cells: Vec<usize> = size.block(center).filter(|&cell| known.get(cell).is_none()).collect();
        let need = usize::from(clue).checked_sub(black).filter(|&need| need <= cells.len())? as u8;
        if cells.is_empty() {
            continue;
        }
        match needs.insert(cells.clone(), need) {
            None => sums.push(Sum { cells, need }),
            Some(other) if other != need => return None,
            Some(_) => {}
        }
    }
    Some(sums)
}

/// Puts classes that share clues into one part.
fn split(classes: Vec<Class>, sums: &[Sum]) -> Vec<Part> {
    let mut joined = UndoDsu::new(sums.len());
    for class in &classes {
        class.clues.windows(2).for_each(|pair| {
            joined.join(pair[0], pair[1]);
        });
    }
    let mut parts: Vec<Part> = Vec::new();
    let mut part_of: FxHashMap<usize, usize> = FxHashMap::default();
    let mut place_of = vec![None; sums.len()];
    for mut class in classes {
        let part = *part_of.entry(joined.find(class.clues[0])).or_insert_with(|| {
            parts.push(Part::default());
            parts.len() - 1
        });
        let part = &mut parts[part];
        for clue in &mut class.clues {
            *clue = *place_of[*clue].get_or_insert_with(|| {
                part.needs.push(sums[*clue].need);
                part.needs.len() - 1
            });
        }
        class.clues.sort_unstable();
        part.classes.push(class);
    }
    parts
}
