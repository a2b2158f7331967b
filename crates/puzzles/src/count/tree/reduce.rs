//! What counts leave open: independent parts made of classes of alike variables.

use super::Counts;
use super::watch::Watch;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use twotone_engine::{Limit, Lit};
use twotone_grid::{Marks, UndoDsu};

/// A problem reduced to what has to be counted.
#[derive(Debug)]
pub struct Open {
    /// What was known, and what single counts fix.
    pub known: Marks,
    /// Open variables that no count speaks about.
    pub sea: Vec<usize>,
    /// Parts that share no count.
    pub parts: Vec<Part>,
    /// How many open variables are to be true, if that matters.
    pub target: Option<usize>,
}

impl Open {
    /// About as many bytes as this holds: lists of lists, most of them short.
    pub fn bytes(&self) -> usize {
        let of = |part: &Part| 250 * part.classes.len() + 80 * part.bounds.len();
        8 * self.sea.len() + self.parts.iter().map(of).sum::<usize>()
    }
}

/// Variables and counts that hang together.
#[derive(Debug, Default)]
pub struct Part {
    /// Variables that all counts treat alike, so that only the number of true ones among them matters.
    pub classes: Vec<Class>,
    /// What sums over the classes must come to.
    pub bounds: Vec<Bound>,
}

/// Variables in the same counts with the same signs.
#[derive(Debug)]
pub struct Class {
    /// The variables, in order.
    pub cells: Vec<usize>,
    /// The sums they belong to, in order.
    pub touches: Vec<Touch>,
}

/// How a variable takes part in a sum: it adds `weight` if it has this value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Touch {
    /// The sum's place in the part's bounds.
    pub bound: usize,
    /// What is added.
    pub weight: usize,
    /// The value that adds it.
    pub value: bool,
}

/// A sum must come to something between `lo` and `hi`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// At least so much.
    pub lo: usize,
    /// At most so much.
    pub hi: usize,
    /// The largest value the sum can have.
    pub most: usize,
    /// More than `lo` is as good as `lo`.
    pub capped: bool,
    /// This is the number of true variables: it does not end with the part.
    pub is_total: bool,
}

impl Bound {
    /// The least and the largest value of a partial sum of up to `weight` that the rest can complete.
    pub fn range(&self, weight: usize) -> (usize, usize) {
        (self.lo.saturating_sub(self.most - weight), self.hi.min(weight))
    }

    /// Whether nothing is left to add to a partial sum of up to `weight`.
    pub fn closes(&self, weight: usize) -> bool {
        weight == self.most && !self.is_total
    }
}

impl Class {
    /// What each sum gets if so many of the variables are true.
    pub fn adds(&self, trues: usize) -> impl Iterator<Item = (usize, usize)> {
        self.touches.iter().map(move |touch| {
            let alike = if touch.value { trues } else { self.cells.len() - trues };
            (touch.bound, touch.weight * alike)
        })
    }
}

/// A count as a weighted sum: each variable once, with the value that adds its weight.
struct Sum {
    terms: Vec<Term>,
    lo: i64,
    hi: i64,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Term {
    cell: usize,
    weight: i64,
    value: bool,
}

/// Reduces a problem; none if a count cannot be met.
pub fn reduce(problem: &Counts, known: &Marks, watch: &mut Watch<'_>) -> Result<Option<Open>, Limit> {
    let mut sums: Vec<Sum> = Vec::with_capacity(problem.counts.len());
    for count in &problem.counts {
        watch.work(count.lits.len(), 0)?;
        sums.push(sum(&count.lits, count.lo, count.hi));
    }
    let Some(known) = settle(&sums, known.clone(), watch)? else { return Ok(None) };
    let Some(sums) = open_sums(sums, &known, watch)? else { return Ok(None) };
    let (sea, classes) = classes(&sums, &known, watch)?;
    let bounds: Vec<Bound> = sums.into_iter().map(|(_, bound)| bound).collect();
    let mut parts = split(classes, &bounds, watch)?;
    let Some(total) = problem.total else { return Ok(Some(Open { known, sea, parts, target: None })) };
    let open = problem.variables - known.known();
    let target = total.checked_sub(known.ones().count_ones()).filter(|&target| target <= open);
    let Some(target) = target else { return Ok(None) };
    parts.iter_mut().for_each(|part| add_total(part, target, open));
    Ok(Some(Open { known, sea, parts, target: Some(target) }))
}

/// The open variables that no sum speaks about, and the classes of the others.
fn classes(
    sums: &[OpenSum],
    known: &Marks,
    watch: &mut Watch<'_>,
) -> Result<(Vec<usize>, Vec<Class>), Limit> {
    let mut touches: Vec<Vec<Touch>> = vec![Vec::new(); known.len()];
    for (bound, (terms, _)) in sums.iter().enumerate() {
        watch.work(terms.len(), 0)?;
        for term in terms {
            touches[term.cell].push(Touch { bound, weight: term.weight as usize, value: term.value });
        }
    }
    let (mut sea, mut classes) = (Vec::new(), Vec::new());
    let mut places: FxHashMap<Vec<Touch>, usize> = FxHashMap::default();
    for (cell, touches) in touches.into_iter().enumerate().filter(|(cell, _)| known.get(*cell).is_none()) {
        watch.work(touches.len(), 0)?;
        if touches.is_empty() {
            sea.push(cell);
            continue;
        }
        let place = *places.entry(touches).or_insert_with_key(|touches| {
            classes.push(Class { cells: Vec::new(), touches: touches.clone() });
            classes.len() - 1
        });
        classes[place].cells.push(cell);
    }
    Ok((sea, classes))
}

/// Literals as a sum in which each variable stands once; a variable and its opposite together are a constant.
fn sum(lits: &[Lit], lo: u32, hi: u32) -> Sum {
    let mut weights: BTreeMap<usize, [i64; 2]> = BTreeMap::new();
    lits.iter().for_each(|lit| weights.entry(lit.var() as usize).or_default()[usize::from(lit.value())] += 1);
    let constant: i64 = weights.values().map(|[no, yes]| *no.min(yes)).sum();
    let term = |(cell, [no, yes]): (usize, [i64; 2])| {
        (no != yes).then_some(Term { cell, weight: (yes - no).abs(), value: yes > no })
    };
    let terms = weights.into_iter().filter_map(term).collect();
    Sum { terms, lo: i64::from(lo) - constant, hi: i64::from(hi) - constant }
}

impl Sum {
    /// What the known cells add, and what the open ones can add at most.
    fn parts(&self, known: &Marks) -> (i64, i64) {
        self.terms.iter().fold((0, 0), |(done, open), term| match known.get(term.cell) {
            None => (done, open + term.weight),
            Some(value) => (done + if value == term.value { term.weight } else { 0 }, open),
        })
    }
}

/// Adds what single sums fix to what is known; none if one cannot be met.
fn settle(sums: &[Sum], mut known: Marks, watch: &mut Watch<'_>) -> Result<Option<Marks>, Limit> {
    let mut sums_of: Vec<Vec<usize>> = vec![Vec::new(); known.len()];
    for (place, sum) in sums.iter().enumerate() {
        watch.work(sum.terms.len(), 0)?;
        sum.terms.iter().for_each(|term| sums_of[term.cell].push(place));
    }
    let mut waiting: Vec<usize> = (0..sums.len()).rev().collect();
    let mut waits = vec![true; sums.len()];
    while let Some(place) = waiting.pop() {
        waits[place] = false;
        let sum = &sums[place];
        watch.work(sum.terms.len(), 0)?;
        let (done, open) = sum.parts(&known);
        if done > sum.hi || done + open < sum.lo {
            return Ok(None);
        }
        for term in &sum.terms {
            let needless = done + term.weight > sum.hi;
            let needed = done + open - term.weight < sum.lo;
            if !(needless || needed) || known.get(term.cell).is_some() {
                continue;
            }
            // If both, the sum cannot be met, which shows when it is looked at again.
            known.set(term.cell, term.value == needed);
            for &other in &sums_of[term.cell] {
                if !std::mem::replace(&mut waits[other], true) {
                    waiting.push(other);
                }
            }
        }
    }
    Ok(Some(known))
}

/// Open cells, and what their sum may be.
type OpenSum = (Vec<Term>, Bound);

/// The sums that the open cells can still break, each set of cells once; none if two cannot both be met.
fn open_sums(sums: Vec<Sum>, known: &Marks, watch: &mut Watch<'_>) -> Result<Option<Vec<OpenSum>>, Limit> {
    let mut limits: Vec<(Vec<Term>, usize, usize)> = Vec::new();
    let mut places: FxHashMap<Vec<Term>, usize> = FxHashMap::default();
    for sum in sums {
        watch.work(sum.terms.len(), 0)?;
        let (done, open) = sum.parts(known);
        let (lo, hi) = ((sum.lo - done).max(0) as usize, (sum.hi - done).min(open) as usize);
        if lo == 0 && hi == open as usize {
            continue;
        }
        let terms: Vec<Term> =
            sum.terms.iter().filter(|term| known.get(term.cell).is_none()).copied().collect();
        let place = *places.entry(terms).or_insert_with_key(|terms| {
            limits.push((terms.clone(), 0, usize::MAX));
            limits.len() - 1
        });
        let (_, least, most) = &mut limits[place];
        (*least, *most) = (lo.max(*least), hi.min(*most));
    }
    let bound = |(mut terms, mut lo, mut hi): (Vec<Term>, usize, usize)| {
        let most = terms.iter().map(|term| term.weight as usize).sum();
        if lo == 0 {
            // At most so many of these is at least so many of their opposites.
            terms.iter_mut().for_each(|term| term.value = !term.value);
            (lo, hi) = (most - hi, most);
        }
        let capped = hi == most;
        (lo <= hi)
            .then_some((terms, Bound { lo, hi: if capped { lo } else { hi }, most, capped, is_total: false }))
    };
    Ok(limits.into_iter().map(bound).collect())
}

/// Puts classes that share sums into one part.
fn split(classes: Vec<Class>, bounds: &[Bound], watch: &mut Watch<'_>) -> Result<Vec<Part>, Limit> {
    let mut joined = UndoDsu::new(bounds.len());
    for class in &classes {
        watch.work(class.touches.len(), 0)?;
        class.touches.windows(2).for_each(|pair| {
            joined.join(pair[0].bound, pair[1].bound);
        });
    }
    let mut parts: Vec<Part> = Vec::new();
    let mut part_of: FxHashMap<usize, usize> = FxHashMap::default();
    let mut place_of = vec![None; bounds.len()];
    for mut class in classes {
        watch.work(class.touches.len(), 0)?;
        let part = *part_of.entry(joined.find(class.touches[0].bound)).or_insert_with(|| {
            parts.push(Part::default());
            parts.len() - 1
        });
        let part = &mut parts[part];
        for touch in &mut class.touches {
            touch.bound = *place_of[touch.bound].get_or_insert_with(|| {
                part.bounds.push(bounds[touch.bound]);
                part.bounds.len() - 1
            });
        }
        class.touches.sort_unstable_by_key(|touch| touch.bound);
        part.classes.push(class);
    }
    Ok(parts)
}

/// Makes the number of true variables one more sum of a part, when `target` of all `open` variables are to be true.
fn add_total(part: &mut Part, target: usize, open: usize) {
    let most = part.classes.iter().map(|class| class.cells.len()).sum();
    let lo = target.saturating_sub(open - most);
    let total = Bound { lo, hi: target.min(most), most, capped: false, is_total: true };
    for class in &mut part.classes {
        class.touches.push(Touch { bound: part.bounds.len(), weight: 1, value: true });
    }
    part.bounds.push(total);
}
