//! Hiding clues where inferences tell what can go: many questions are asked at once.
//!
//! As in `dig`, what cannot go now cannot go later, so the result is that of trying the groups one by one; only what
//! was found to be idle goes before its turn.

use super::Generate;
use super::dig::Dig;
use super::inferences::{Inferences, TOGETHER};

/// Half of the choices: every choice among a few groups. Choice `c` hides group `i` if bit `i` of `c` is set.
const FIRST: [u64; 5] = [0xaaaa_aaaa, 0xcccc_cccc, 0xf0f0_f0f0, 0xff00_ff00, 0xffff_0000];
/// The other half: each of so many groups alone.
const ALONE: usize = TOGETHER / 2;

impl<P: Generate> Dig<'_, P> {
    /// Hides groups, in the order of the queue, while the inferences, by which the puzzle is settled now, still settle
    /// it; those that were hidden.
    pub fn run_together(&mut self, mut queue: Vec<usize>, inferences: &mut Inferences) -> Vec<usize> {
        let mut hidden = self.hide_unused(&mut queue, inferences);
        self.drop_needed(&mut queue, inferences);
        while !queue.is_empty() && !self.is_over() {
            self.asked += 1;
            let next = self.hide_next(&mut queue, inferences);
            if !next.is_empty() {
                hidden.extend(next);
                hidden.extend(self.hide_unused(&mut queue, inferences));
            }
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

    /// Decides about the first groups of the queue, in order. They leave it, and so do others that cannot even go alone.
    fn hide_next(&mut self, queue: &mut Vec<usize>, inferences: &mut Inferences) -> Vec<usize> {
        let mut later = queue.split_off(queue.len().min(FIRST.len()));
        let alone = |i: usize| 1 << (TOGETHER - ALONE + i);
        let first = queue.iter().zip(FIRST);
        let others = later.iter().enumerate().take(ALONE).map(|(i, turn)| (turn, alone(i)));
        let in_choices = |(&turn, choices)| self.in_choices(turn, choices);
        let can_go = inferences.settle_without(first.chain(others).flat_map(in_choices));
        let mut number = 0..;
        later.retain(|_| number.next().is_some_and(|i| i >= ALONE || can_go & alone(i) != 0));
        let (mut hidden, mut choice) = (Vec::new(), 0);
        for (i, turn) in std::mem::replace(queue, later).into_iter().enumerate() {
            if can_go >> (choice | 1 << i) & 1 != 0 && self.can_spare(turn) {
                choice |= 1 << i;
                self.hide(&[turn]);
                self.orbits.group(turn).for_each(|place| inferences.hide(place));
                hidden.push(turn);
            }
        }
        inferences.take(choice);
        hidden
    }

    /// The places of a group, each with the choices in which it is hidden.
    fn in_choices(&self, turn: usize, choices: u64) -> impl Iterator<Item = (usize, u64)> + Clone + '_ {
        self.orbits.group(turn).map(move |place| (place, choices))
    }
}
