//! In how many solutions each cell is 1, each number once: large boards have many cells and few numbers.

use std::collections::HashMap;

use num_bigint::BigUint;

/// In how many solutions each cell is 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    table: Vec<BigUint>,
    classes: Vec<u32>,
}

impl Odds {
    /// From the number of every cell.
    pub fn new(ones: impl Iterator<Item = BigUint>) -> Self {
        let mut places: HashMap<BigUint, u32> = HashMap::new();
        let classes = ones
            .map(|number| {
                let next = places.len() as u32;
                *places.entry(number).or_insert(next)
            })
            .collect();
        let mut table = vec![BigUint::ZERO; places.len()];
        places.into_iter().for_each(|(number, place)| table[place as usize] = number);
        Odds { table, classes }
    }

    /// From a table of numbers and each cell's place in it.
    pub(crate) fn from_table(table: Vec<BigUint>, classes: Vec<u32>) -> Self {
        Odds { table, classes }
    }

    /// In how many solutions cell `index` is 1.
    pub fn ones(&self, index: usize) -> &BigUint {
        &self.table[self.classes[index] as usize]
    }

    /// The numbers that occur.
    pub fn table(&self) -> &[BigUint] {
        &self.table
    }

    /// For each cell its number's place in the table.
    pub fn classes(&self) -> &[u32] {
        &self.classes
    }
}
