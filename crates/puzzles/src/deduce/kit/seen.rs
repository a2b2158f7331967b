//! What has changed since a position was looked at last: what is remembered of it need not be found anew.

use twotone_grid::Marks;

use crate::deduce::Course;

/// The position that was looked at last.
#[derive(Debug, Default)]
pub struct Seen {
    /// Which course it belongs to, and how many of its cells are in the position.
    course: Option<u64>,
    told: usize,
    now: Option<Marks>,
}

impl Seen {
    /// Goes on to another position of the same board, which is empty at first; tells each cell that is different, before and after.
    #[inline]
    pub fn go_on(
        &mut self,
        marks: &Marks,
        course: Course<'_>,
        mut tell: impl FnMut(usize, Option<bool>, Option<bool>),
    ) {
        let now = self.now.get_or_insert_with(|| Marks::empty(marks.len()));
        let mut change = |now: &mut Marks, cell: usize| {
            let (before, after) = (now.get(cell), marks.get(cell));
            if before != after {
                tell(cell, before, after);
                match after {
                    Some(value) => now.set(cell, value),
                    None => now.clear(cell),
                }
            }
        };
        if self.course == Some(course.number) {
            course.marked[self.told..].iter().for_each(|&(cell, _)| change(now, cell as usize));
        } else {
            for word in 0..marks.ones().words().len() {
                let differs = |one: &[u64], other: &[u64]| one[word] ^ other[word];
                let mut changed = differs(now.ones().words(), marks.ones().words())
                    | differs(now.zeros().words(), marks.zeros().words());
                while changed != 0 {
                    change(now, 64 * word + changed.trailing_zeros() as usize);
                    changed &= changed - 1;
                }
            }
        }
        (self.course, self.told) = (Some(course.number), course.marked.len());
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use twotone_engine::Memory;
    use twotone_grid::{Marks, Rng, Size};

    use crate::deduce::{Course, Glance, Step};
    use crate::puzzle::Kind;

    /// How often a glance let a technique look, how often that showed something, and how often it concluded the same in brief.
    ///
    /// Positions grow, as in the course of a solution, and are taken back, as after a trial.
    pub fn glances_miss_nothing<P: Kind>(mut puzzle: impl FnMut(&mut Rng, Size) -> P) -> [usize; 3] {
        let (mut rng, mut memory, mut number) = (Rng::new(5), Memory::default(), 0);
        let [mut looked, mut glanced] = [(); 2].map(|()| Step::default());
        let mut seen = [0; 3];
        for _ in 0..60 {
            let size = Size::new(1 + rng.below(7), 1 + rng.below(7));
            let puzzle = puzzle(&mut rng, size);
            let mut marks = Marks::empty(size.cells());
            for _ in 0..40 {
                let (mut marked, first) = (Vec::new(), rng.below(size.cells()));
                match rng.coin() {
                    true => marks.clear(first),
                    false => marks.set(first, rng.coin()),
                }
                number += 1;
                for _ in 0..3 {
                    let cell = rng.below(size.cells());
                    if marks.get(cell).is_none() {
                        marks.set(cell, rng.coin());
                        marked.push((cell as u32, 0));
                    }
                    let course = Course { number, marked: &marked };
                    for rule in P::rules() {
                        let Some(Glance { skip, brief }) = P::glance(rule.facts.id) else { continue };
                        let place = rng.below((rule.scope.places)(&puzzle));
                        let shows = rule.shows(&puzzle, &marks, None, place, &mut looked);
                        let sees = skip(&puzzle, &marks, course, &[place as u32], &mut memory) == 0;
                        assert!(sees || !shows, "{puzzle:?} {marks:?} {place} {looked:?}");
                        let brief = brief.filter(|_| sees);
                        for (seen, so) in seen.iter_mut().zip([sees, shows, brief.is_some()]) {
                            *seen += usize::from(so);
                        }
                        if let Some(brief) = brief {
                            glanced.begin(&rule.facts);
                            assert_eq!(brief(&puzzle, place, &mut memory, &mut glanced), shows);
                            assert_eq!(glanced.conclusion, looked.conclusion, "{puzzle:?} {marks:?} {place}");
                        }
                    }
                }
            }
        }
        seen
    }
}
