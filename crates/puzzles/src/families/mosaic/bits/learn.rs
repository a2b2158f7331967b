//! Choices with learning: a contradiction is traced back to the cells that caused it, and they never meet again.
//!
//! A *trap* is a set of coloured cells that no solution contains. Reasons are not stored: the cells that made a
//! stroke necessary are read off the block (or the two blocks) it came from.

use super::canvas::{Canvas, Contradiction, Stroke, Why};
use super::lanes::load4;
use super::pairs::{APART, Pairs, ways};

/// `by` of a cell that has its colour in every solution (or lies outside the board).
const ROOT: u32 = u32::MAX;
/// No trap.
const END: u32 = u32::MAX;
/// Words of a trap before its cells: how many, and the next trap in either list it is in.
const HEAD: usize = 3;
/// Words of traps after which they are all dropped at the next occasion.
const MANY: usize = 1 << 22;
/// Words of traps that end a run: a link to a trap has 31 bits.
const FULL: usize = 1 << 28;

/// How many cells of the latest traps are looked through for the next choice.
const RECENT: usize = 300;

/// What became of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Run {
    /// Something new is painted in every solution; nothing else is.
    Forced,
    /// Everything that depends on the assumption could be painted, and stays painted.
    Closed,
    /// No contradiction within the depth allowed; the choices stay painted.
    Open,
    /// Nodes ran out; nothing stays painted.
    Spent,
}

/// The choices that led to the present position and the traps learnt on the way.
#[derive(Debug, Default)]
pub(crate) struct Learner {
    /// Per place: the stroke that painted it.
    by: Vec<u32>,
    /// Per stroke: how many choices came before it or with it.
    levels: Vec<u32>,
    /// Strokes whose cells are entered in `by`.
    named: usize,
    /// Strokes whose cells were looked up in the traps.
    looked: usize,
    /// Per choice: strokes before it, and the first stroke that may have an unfinished clue around it.
    choices: Vec<(u32, u32)>,
    /// `HEAD` words and the cells (place times two, plus colour) of every trap.
    traps: Vec<u32>,
    /// Per coloured cell: the first trap that watches it (times two, plus which of its first two cells it is).
    watches: Vec<u32>,
    /// Per place: whether it is part of the present explanation.
    seen: Vec<bool>,
    /// Places to be unmarked in `seen`.
    marked: Vec<u32>,
    /// The trap being learnt.
    fresh: Vec<u32>,
    reason: Vec<u32>,
    /// Choices made since the board was loaded.
    pub(crate) nodes: u32,
    /// Places of the cells of the latest traps, the latest last: they are chosen first.
    recent: Vec<u32>,
    /// Per place: the colour it had last.
    phase: Vec<u8>,
}

impl Learner {
    /// Starts over on a canvas whose strokes are all forced.
    pub(crate) fn prime(&mut self, canvas: &mut Canvas, pairs: &mut Pairs) {
        self.keep(canvas, pairs);
        let places = canvas.state.len();
        self.by.clear();
        self.by.resize(places, ROOT);
        self.seen.clear();
        self.seen.resize(places, false);
        self.forget();
        self.choices.clear();
        self.recent.clear();
        self.phase.clear();
        self.phase.resize(places, 0);
        self.nodes = 0;
    }

    /// Drops all traps.
    fn forget(&mut self) {
        self.traps.clear();
        self.watches.clear();
        self.watches.resize(self.by.len() * 2, END);
    }

    /// Assumes a colour for an open cell and makes up to `depth` choices on top of each other, until something is
    /// forced or all that depends on it is painted.
    pub(crate) fn run(
        &mut self,
        canvas: &mut Canvas,
        pairs: &mut Pairs,
        (at, colour): (usize, u32),
        depth: usize,
        budget: u32,
    ) -> Result<Run, Contradiction> {
        if self.traps.len() > MANY {
            self.forget();
        }
        if depth == 1 {
            self.recent.clear();
        }
        let mut choice = (0, at, colour);
        loop {
            if self.nodes >= budget || self.traps.len() > FULL {
                self.undo(canvas, pairs, 0);
                return Ok(Run::Spent);
            }
            self.nodes += 1;
            let (front, at, colour) = choice;
            self.choices.push((canvas.strokes() as u32, front as u32));
            let mut fine = canvas.paint_cell(at, colour, Why::Choice);
            while fine.and_then(|()| self.settle(canvas, pairs)).is_err() {
                self.name(canvas);
                fine = self.learn(canvas, pairs);
                if self.choices.is_empty() {
                    fine?;
                    self.settle(canvas, pairs)?;
                    self.keep(canvas, pairs);
                    return Ok(Run::Forced);
                }
            }
            let Some(next) = self.next_choice(canvas) else { return Ok(Run::Closed) };
            if self.choices.len() >= depth {
                return Ok(Run::Open);
            }
            choice = next;
        }
    }

    /// What to choose next, and the first stroke that may have an unfinished clue around it.
    fn next_choice(&self, canvas: &Canvas) -> Option<(usize, usize, u32)> {
        let front = self.choices.last().map_or(0, |&(_, front)| front as usize);
        let mut recent = self.recent.iter().rev().take(RECENT).map(|&place| place as usize);
        if let Some(place) = recent.find(|&place| canvas.is_open(place)) {
            return Some((front, place, u32::from(self.phase[place])));
        }
        (front..canvas.strokes())
            .find_map(|stroke| canvas.tightest_at(stroke).map(|(at, colour)| (stroke, at, colour)))
    }

    /// Everything painted so far is forced.
    fn keep(&mut self, canvas: &mut Canvas, pairs: &mut Pairs) {
        canvas.keep();
        pairs.rewind(canvas);
        self.levels.clear();
        (self.named, self.looked) = (0, 0);
    }

    /// Takes back all but the first `choices` choices.
    pub(crate) fn undo(&mut self, canvas: &mut Canvas, pairs: &mut Pairs, choices: usize) {
        let Some(&(strokes, _)) = self.choices.get(choices) else { return };
        self.choices.truncate(choices);
        let strokes = strokes as usize;
        canvas.undo(strokes);
        pairs.rewind(canvas);
        self.levels.truncate(strokes);
        self.named = self.named.min(strokes);
        self.looked = self.looked.min(strokes);
    }

    /// Paints what clues, pairs and traps force.
    fn settle(&mut self, canvas: &mut Canvas, pairs: &mut Pairs) -> Result<(), Contradiction> {
        loop {
            canvas.settle()?;
            self.name(canvas);
            if self.looked < self.named {
                self.look(canvas)?;
            } else if !pairs.step(canvas)? {
                return Ok(());
            }
        }
    }

    /// Enters new strokes.
    fn name(&mut self, canvas: &Canvas) {
        let level = self.choices.len() as u32;
        while self.named < canvas.strokes() {
            let by = if level == 0 { ROOT } else { self.named as u32 };
            let stroke = canvas.stroke(self.named);
            for place in stroke.places(canvas.stride) {
                self.by[place] = by;
                self.phase[place] = stroke.colour() as u8;
            }
            self.levels.push(level);
            self.named += 1;
        }
    }

    /// Looks up the cells of one stroke in the traps.
    fn look(&mut self, canvas: &mut Canvas) -> Result<(), Contradiction> {
        let stroke = canvas.stroke(self.looked);
        self.looked += 1;
        stroke
            .places(canvas.stride)
            .try_for_each(|place| self.visit(canvas, place as u32 * 2 + stroke.colour()))
    }

    /// A coloured cell has come true: the traps that watch it look for another cell to watch.
    fn visit(&mut self, canvas: &mut Canvas, lit: u32) -> Result<(), Contradiction> {
        let mut link = None;
        let mut next = self.watches[lit as usize];
        while next != END {
            let (trap, slot) = (next as usize / 2, next as usize % 2);
            let here = trap + 1 + slot;
            let following = self.traps[here];
            let other = self.traps[trap + HEAD + 1 - slot];
            if !is_avoided(canvas, other) {
                let len = self.traps[trap] as usize;
                let free = (2..len).find(|&i| !is_true(canvas, self.traps[trap + HEAD + i]));
                if let Some(i) = free {
                    self.traps.swap(trap + HEAD + i, trap + HEAD + slot);
                    let watched = self.traps[trap + HEAD + slot] as usize;
                    self.traps[here] = self.watches[watched];
                    self.watches[watched] = next;
                    match link {
                        None => self.watches[lit as usize] = following,
                        Some(link) => self.traps[link] = following,
                    }
                    next = following;
                    continue;
                }
                if is_true(canvas, other) {
                    canvas.clash = (0, Why::Learnt(trap as u32), 0);
                    return Err(Contradiction);
                }
                canvas.paint_cell(other as usize / 2, 1 - other % 2, Why::Learnt(trap as u32))?;
            }
            link = Some(here);
            next = following;
        }
        Ok(())
    }

    /// Learns from the last contradiction, goes back as far as it reaches and paints what it forces there.
    fn learn(&mut self, canvas: &mut Canvas, pairs: &mut Pairs) -> Result<(), Contradiction> {
        let level = self.choices.len() as u32;
        let pivot = self.trace(canvas, level);
        self.shorten(canvas);
        let level_of = |lit: &u32| self.levels[self.by[*lit as usize / 2] as usize];
        let deepest = (0..self.fresh.len()).max_by_key(|&i| level_of(&self.fresh[i]));
        let back = deepest.map_or(0, |i| level_of(&self.fresh[i]));
        if let Some(i) = deepest {
            self.fresh.swap(0, i);
        }
        for place in self.marked.drain(..) {
            self.seen[place as usize] = false;
        }
        self.recent.extend(self.fresh.iter().rev().chain([&pivot]).map(|lit| lit / 2));
        self.undo(canvas, pairs, back as usize);
        let why = if self.fresh.is_empty() { Why::Choice } else { Why::Learnt(self.set_trap(pivot)) };
        canvas.paint_cell(pivot as usize / 2, 1 - pivot % 2, why)
    }

    /// Writes down the trap of `pivot` and the fresh cells.
    fn set_trap(&mut self, pivot: u32) -> u32 {
        let trap = self.traps.len();
        let watched = [pivot, self.fresh[0]].map(|lit| lit as usize);
        self.traps.extend([
            self.fresh.len() as u32 + 1,
            self.watches[watched[0]],
            self.watches[watched[1]],
            pivot,
        ]);
        self.traps.extend_from_slice(&self.fresh);
        self.watches[watched[0]] = trap as u32 * 2;
        self.watches[watched[1]] = trap as u32 * 2 + 1;
        trap as u32
    }

    /// Follows reasons back to the one cell of the present level that all of it goes through.
    fn trace(&mut self, canvas: &Canvas, level: u32) -> u32 {
        self.fresh.clear();
        self.reason.clear();
        let (at, why, colour) = canvas.clash;
        self.explain(canvas, at, why, colour, None);
        let mut now = self.mark(canvas, level);
        let mut stroke = canvas.strokes();
        while stroke > 0 {
            stroke -= 1;
            let step = canvas.stroke(stroke);
            let (mut hit, mut last) = (0, 0);
            for place in step
                .places(canvas.stride)
                .filter(|&place| self.seen[place] && self.by[place] == stroke as u32)
            {
                hit += 1;
                last = place;
            }
            if hit == 0 {
                continue;
            }
            if now == 1 {
                return last as u32 * 2 + step.colour();
            }
            now -= hit;
            self.explain_stroke(canvas, stroke);
            now += self.mark(canvas, level);
        }
        unreachable!("a level begins with a choice")
    }

    /// Marks the cells of a reason; returns how many belong to the present level.
    fn mark(&mut self, canvas: &Canvas, level: u32) -> u32 {
        let mut now = 0;
        while let Some(place) = self.reason.pop() {
            let by = self.by[place as usize];
            if by == ROOT || self.seen[place as usize] {
                continue;
            }
            self.seen[place as usize] = true;
            self.marked.push(place);
            if self.levels[by as usize] == level {
                now += 1;
            } else {
                self.fresh.push(place * 2 + u32::from(canvas.is_black(place as usize)));
            }
        }
        now
    }

    /// Drops fresh cells that follow from the others.
    fn shorten(&mut self, canvas: &Canvas) {
        let mut kept = 0;
        for i in 0..self.fresh.len() {
            let lit = self.fresh[i];
            let stroke = self.by[lit as usize / 2] as usize;
            let needed = canvas.stroke(stroke).why == Why::Choice || {
                self.reason.clear();
                self.explain_stroke(canvas, stroke);
                self.reason.iter().any(|&place| self.by[place as usize] != ROOT && !self.seen[place as usize])
            };
            if needed {
                self.fresh[kept] = lit;
                kept += 1;
            }
        }
        self.fresh.truncate(kept);
        self.reason.clear();
    }

    /// The cells that made a stroke necessary.
    fn explain_stroke(&mut self, canvas: &Canvas, stroke: usize) {
        let Stroke { at, why, .. } = canvas.stroke(stroke);
        let colour = canvas.stroke(stroke).colour();
        self.explain(canvas, at as usize, why, 1 - colour, Some(stroke as u32));
    }

    /// The cells of `colour` around the clue at `at` (and those of the other colour around its partner) painted
    /// before stroke `before`.
    fn explain(&mut self, canvas: &Canvas, at: usize, why: Why, colour: u32, before: Option<u32>) {
        let all = [0x00ff_ffff; 3];
        let before = before.unwrap_or(ROOT);
        match why {
            Why::Choice => {}
            Why::Clue => self.collect(canvas, at, colour, all, before),
            Why::First(way) => {
                let (mine, other) = APART[usize::from(way)];
                // Either too few cells of `colour` are left here or too few of the other colour there.
                self.collect(canvas, at, colour, mine, before);
                self.collect(canvas, at + ways(canvas.stride)[usize::from(way)], 1 - colour, other, before);
            }
            Why::Second(way) => {
                let (other, mine) = APART[usize::from(way)];
                self.collect(canvas, at, colour, mine, before);
                self.collect(canvas, at - ways(canvas.stride)[usize::from(way)], 1 - colour, other, before);
            }
            Why::Learnt(trap) => {
                let trap = trap as usize;
                let len = self.traps[trap] as usize;
                let cells = &self.traps[trap + HEAD..trap + HEAD + len];
                let by = &self.by;
                self.reason
                    .extend(cells.iter().map(|lit| lit / 2).filter(|&place| by[place as usize] < before));
            }
        }
    }

    /// Adds the cells of one block with `colour`, outside `mask` excluded, painted before a stroke.
    fn collect(&mut self, canvas: &Canvas, at: usize, colour: u32, mask: [u32; 3], before: u32) {
        let corner = at - canvas.stride - 1;
        for (row, mask) in mask.into_iter().enumerate() {
            let place = corner + row * canvas.stride;
            let state = load4(&canvas.state, place) & mask;
            for lane in (0..3).filter(|lane| mask >> (lane * 8) & 1 != 0) {
                let painted = state >> (lane * 8) & 3;
                let cell = place + lane;
                if painted == 2 * colour && self.by[cell] < before {
                    self.reason.push(cell as u32);
                }
            }
        }
    }
}

/// Whether a cell has the colour it has in a trap.
fn is_true(canvas: &Canvas, lit: u32) -> bool {
    canvas.state[lit as usize / 2] == 2 * (lit as u8 & 1)
}

/// Whether a cell has the other colour.
fn is_avoided(canvas: &Canvas, lit: u32) -> bool {
    canvas.state[lit as usize / 2] == 2 - 2 * (lit as u8 & 1)
}
