//! One part, its tables joined two by two until one is left, and what that tells about every class.

use super::join::Join;
use super::numbers::{Numbers, add_product, words_of};
use super::plan::{Step, plan};
use super::reduce::{Class, Part};
use super::table::{Table, binomial, choices, states_of};
use super::watch::Watch;
use crate::count::places::Places;
use crate::count::study::below;
use num_bigint::BigUint;
use rustc_hash::FxHashMap;
use twotone_engine::Limit;
use twotone_grid::Rng;

/// What a table counts as towards a limit beside its entries; a class has few of them.
const TABLE_STATES: usize = 4;

/// A part with its tables: those of the classes first, then one for each join; the last is the root.
#[derive(Debug)]
pub struct Tree {
    /// What is counted.
    pub part: Part,
    steps: Vec<Step>,
    tables: Vec<Table>,
}

impl Tree {
    /// Joins all tables of a part; only the root stays unless all are to be kept.
    pub fn grow(part: Part, keep: bool, watch: &mut Watch<'_>) -> Result<Self, Limit> {
        let steps = plan(&part, watch)?;
        watch.hold(TABLE_STATES * (part.classes.len() + steps.len()))?;
        let mut tables: Vec<Table> =
            part.classes.iter().map(|class| Table::leaf(&part, class)).collect::<Result<_, _>>()?;
        for step in &steps {
            let joined = join(&part, &tables[step.left], &tables[step.right], watch)?;
            if !keep {
                for child in [step.left, step.right].into_iter().filter(|&child| child >= part.classes.len())
                {
                    watch.release(tables[child].states());
                    tables[child].clear();
                }
            }
            tables.push(joined);
        }
        Ok(Tree { part, steps, tables })
    }

    /// What all tables count as towards a limit.
    pub fn states(&self) -> usize {
        self.tables.iter().map(|table| TABLE_STATES + table.states()).sum()
    }

    fn root(&self) -> &Table {
        &self.tables[self.tables.len() - 1]
    }

    /// For each entry of the root the number of true variables, if it matters, and of fillings.
    pub fn outcomes(&self) -> Vec<(usize, BigUint)> {
        let root = self.root();
        let trues = |key: u128| {
            let field = root.fields.first();
            field.map_or(0, |field| {
                field.of(key) as usize + self.part.bounds[field.bound].range(field.weight).0
            })
        };
        root.keys.iter().enumerate().map(|(place, &key)| (trues(key), root.ways.big(place))).collect()
    }

    /// For each class the number of fillings that make a particular one of its variables true, if each filling of an
    /// entry of the root counts as often as `weights` says; all together count up to `bits` bits.
    pub fn odds(
        &self,
        weights: &[BigUint],
        bits: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<BigUint>, Limit> {
        let mut around: Vec<Numbers> = Vec::with_capacity(self.tables.len());
        let mut held = 0;
        for table in &self.tables {
            let entries = states_of(table.keys.len(), words_of(bits));
            watch.hold(entries)?;
            held += entries;
            around.push(Numbers::zeros(table.keys.len(), bits));
        }
        let root = self.tables.len() - 1;
        weights.iter().enumerate().for_each(|(place, weight)| around[root].set(place, weight));
        for (place, step) in self.steps.iter().enumerate().rev() {
            let place = self.part.classes.len() + place;
            let (children, outer) = around.split_at_mut(place);
            let [left, right] = children.get_disjoint_mut([step.left, step.right]).expect("two children");
            self.spread(step, &self.tables[place], &outer[0], [left, right], watch)?;
        }
        watch.release(held);
        let trues = |(place, class): (usize, &Class)| {
            let (numbers, size) = (&around[place], class.cells.len());
            let sum: BigUint = choices(&self.part, class)
                .enumerate()
                .map(|(entry, trues)| numbers.big(entry) * binomial(size, trues) * trues)
                .sum();
            // The variables of a class are alike: each is true in the same number of fillings.
            sum / size
        };
        Ok(self.part.classes.iter().enumerate().map(trues).collect())
    }

    /// Hands the numbers of fillings around the entries of a joined table down to those of its children.
    fn spread(
        &self,
        step: &Step,
        table: &Table,
        around: &Numbers,
        [left_around, right_around]: [&mut Numbers; 2],
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        let (left, right) = (&self.tables[step.left], &self.tables[step.right]);
        let join = Join::new(&self.part.bounds, left, right, watch)?;
        let mut places = Places::default();
        places.clear(table.keys.len());
        for (place, key) in table.keys.iter().enumerate() {
            watch.work(1, 0)?;
            places.find(key, place, |i| &table.keys[i]);
        }
        for (a, partners) in join.rows() {
            watch.work(partners.len(), 0)?;
            for b in partners {
                let Some(key) = join.key(a, b) else { continue };
                let outer = around.get(places.find(&key, table.keys.len(), |i| &table.keys[i]));
                let (a, b) = (a.place as usize, b.place as usize);
                add_product(left_around.get_mut(a), right.ways.get(b), outer);
                add_product(right_around.get_mut(b), left.ways.get(a), outer);
            }
        }
        Ok(())
    }

    /// For each entry of the root drawn, a filling of it, all equally likely, as the number of true variables in each
    /// class.
    pub fn draw(
        &self,
        drawn: Vec<usize>,
        rng: &mut Rng,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Vec<usize>>, Limit> {
        let classes = self.part.classes.len();
        let mut entries = vec![vec![0; drawn.len()]; self.tables.len()];
        entries[self.tables.len() - 1] = drawn;
        for (place, step) in self.steps.iter().enumerate().rev() {
            let pairs =
                self.part_in_two(step, &self.tables[classes + place], &entries[classes + place], rng, watch)?;
            for (sample, (left, right)) in pairs.into_iter().enumerate() {
                entries[step.left][sample] = left;
                entries[step.right][sample] = right;
            }
        }
        let choices: Vec<Vec<usize>> =
            self.part.classes.iter().map(|class| choices(&self.part, class).collect()).collect();
        let filling =
            |sample: usize| (0..classes).map(|class| choices[class][entries[class][sample]]).collect();
        Ok((0..entries[self.tables.len() - 1].len()).map(filling).collect())
    }

    /// For each of some entries of a joined table two entries of its children that make it, drawn by their ways.
    fn part_in_two(
        &self,
        step: &Step,
        table: &Table,
        entries: &[usize],
        rng: &mut Rng,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<(usize, usize)>, Limit> {
        let (left, right) = (&self.tables[step.left], &self.tables[step.right]);
        let mut waiting: FxHashMap<u128, Vec<(usize, BigUint)>> = FxHashMap::default();
        for (sample, &entry) in entries.iter().enumerate() {
            let ticket = (sample, below(&table.ways.big(entry), rng));
            waiting.entry(table.keys[entry]).or_default().push(ticket);
        }
        let mut pairs = vec![(0, 0); entries.len()];
        let join = Join::new(&self.part.bounds, left, right, watch)?;
        for (a, partners) in join.rows() {
            watch.work(partners.len(), 0)?;
            for b in partners {
                let Some(tickets) = join.key(a, b).and_then(|key| waiting.get_mut(&key)) else { continue };
                let (a, b) = (a.place as usize, b.place as usize);
                let ways = left.ways.big(a) * right.ways.big(b);
                tickets.retain_mut(|(sample, ticket)| {
                    let hit = *ticket < ways;
                    if hit {
                        pairs[*sample] = (a, b);
                    } else {
                        *ticket -= &ways;
                    }
                    !hit
                });
            }
        }
        Ok(pairs)
    }
}

/// The table of two tables' classes together.
fn join(part: &Part, left: &Table, right: &Table, watch: &mut Watch<'_>) -> Result<Table, Limit> {
    let join = Join::new(&part.bounds, left, right, watch)?;
    // No sum of products exceeds the product of the sums.
    let (mut keys, mut ways) = (Vec::new(), Numbers::new(left.bits + right.bits));
    let mut places = Places::default();
    places.clear(left.keys.len().max(right.keys.len()));
    for (a, partners) in join.rows() {
        watch.work(partners.len(), states_of(keys.len(), ways.width()))?;
        for b in partners {
            let Some(key) = join.key(a, b) else { continue };
            let place = places.find(&key, keys.len(), |i| &keys[i]);
            if place == keys.len() {
                keys.push(key);
                ways.push_zero();
            }
            add_product(
                ways.get_mut(place),
                left.ways.get(a.place as usize),
                right.ways.get(b.place as usize),
            );
        }
    }
    ways.trim();
    let bits = ways.bits_of_sum();
    let table = Table { fields: join.fields, keys, ways, bits };
    watch.hold(table.states())?;
    Ok(table)
}
