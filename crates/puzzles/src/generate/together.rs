//! Hiding clues where inferences tell what can go: many questions are asked at once.
//!
//! As in `dig`, what cannot go now cannot go later, so the result is that of trying the groups one by one; only what
//! was found to be idle goes before its turn.

use super::Generate;
use super::dig::Dig;
use super::inferences::{Inferences, TOGETHER};

impl<P: Generate> Dig<'_, P> {
    /// Hides groups, in the order of the queue, while the inferences, by which the puzzle is settled now, still settle
    /// it; those that were hidden.
    pub fn run_together(&mut self, mut queue: Vec<usize>, inferences: &mut Inferences) -> Vec<usize> {
        let mut hidden = self.hide_unused(&mut queue, inferences);
        self.drop_needed(&mut queue, inferences);
        while !queue.is_empty() {
            self.hide_next(&mut queue, inferences, &mut hidden);
            inferences.settle();
            hidden.extend(self.hide_unused(&mut queue, inferences));
        }
        hidden
    }

    /// Hides the groups that the inferences were made without.
    fn hide_unused(&mut self, queue: &mut Vec<usize>, inferences: &mut Inferences) -> Vec<usize> {
        let hidden = self.hide_idle(queue, |place| !inferences.is_used(place));
        hidden.iter().flat_map(|&turn| self.orbits.group(turn)).for_each(|place| inferences.hide(place));
        hidden
    }

    /// Keeps of the queue what could go if nothing else did.
    fn drop_needed(&self, queue: &mut Vec<usize>, inferences: &mut Inferences) {
        let mut kept = Vec::with_capacity(queue.len());
        for turns in queue.chunks(TOGETHER) {
            let choices = turns.iter().enumerate().flat_map(|(i, &turn)| self.in_choices(turn, 1 << i));
            let can_go = inferences.settle_without(choices);
            let can_go = |&(i, &turn): &(usize, &usize)| can_go >> i & 1 != 0 && self.can_spare(turn);
            kept.extend(turns.iter().enumerate().filter(can_go).map(|(_, turn)| turn));
        }
        *queue = kept;
    }

    /// Hides as many groups at the start of the queue as can go together. The one after these, which cannot go with
    /// them, leaves the queue, and so do others that could not even go alone.
    fn hide_next(&mut self, queue: &mut Vec<usize>, inferences: &mut Inferences, hidden: &mut Vec<usize>) {
        const HALF: usize = TOGETHER / 2;
        let later = queue.split_off(queue.len().min(HALF));
        // One half of the choices hides each group alone, the other half each with all before it.
        let in_choices = |(i, &turn)| self.in_choices(turn, 1u64 << i | !0u64 << (HALF + i));
        let can_go = inferences.settle_without(queue.iter().enumerate().flat_map(in_choices));
        let mut together = 0;
        while together < queue.len()
            && can_go >> (HALF + together) & 1 != 0
            && self.can_spare(queue[together])
        {
            self.hide_for_good(&[queue[together]], inferences, hidden);
            together += 1;
        }
        let mut turn = 0..;
        queue.retain(|_| turn.next().is_some_and(|i| i > together && can_go >> i & 1 != 0));
        queue.extend(later);
    }

    /// The places of a group, each with the choices in which it is hidden.
    fn in_choices(&self, turn: usize, choices: u64) -> impl Iterator<Item = (usize, u64)> + Clone + '_ {
        self.orbits.group(turn).map(move |place| (place, choices))
    }

    fn hide_for_good(&mut self, turns: &[usize], inferences: &mut Inferences, hidden: &mut Vec<usize>) {
        self.hide(turns);
        turns.iter().flat_map(|&turn| self.orbits.group(turn)).for_each(|place| inferences.hide(place));
        hidden.extend_from_slice(turns);
    }
}
