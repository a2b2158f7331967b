//! What the hand does at once: strokes of the mouse that paint cells, and trials that are kept or thrown away.

use twotone::Point;
use twotone::play::{Change, Turn};

use super::Model;

/// A stroke of the mouse: every cell it goes over gets the same value, and all of it is one turn.
#[derive(Debug)]
pub struct Stroke {
    value: Option<bool>,
    cells: Vec<Point>,
}

impl Model {
    /// A button goes down on a cell: its next value, `first` before the other, is what the stroke paints.
    pub(super) fn press(&mut self, at: Point, first: bool) {
        self.cursor = at;
        let value = self.next_value(first);
        self.stroke = None;
        if self.put(value) {
            self.stroke = Some(Stroke { value, cells: vec![at] });
        }
    }

    /// The button is still down, on another cell; given cells stay as they are.
    pub(super) fn drag(&mut self, at: Point) {
        let size = self.game.puzzle().size();
        let cell = size.index(at.row, at.column);
        let Some(stroke) = self.stroke.as_mut().filter(|stroke| !stroke.cells.contains(&at)) else { return };
        if self.game.is_given(cell) || self.game.position().get(cell) == stroke.value {
            return;
        }
        stroke.cells.push(at);
        let value = stroke.value;
        let turn = Turn(stroke.cells.iter().map(|&at| Change { at, value }).collect());
        self.cursor = at;
        // The stroke so far is replaced by the longer one.
        self.game.undo();
        self.play(turn);
    }

    /// A trial begins: what is marked from now on can be thrown away as one.
    pub(super) fn begin_trial(&mut self) {
        self.game.begin_trial();
        self.say(self.words().trial_begins(self.game.trials()));
    }

    /// The trial was right: its marks stay.
    pub(super) fn accept_trial(&mut self) {
        if self.game.accept_trial() {
            self.changed_by(self.words().trial_accepted());
        } else {
            self.say(self.words().no_trial().to_owned());
        }
    }

    /// The trial was wrong: everything is as it was before.
    pub(super) fn discard_trial(&mut self) {
        if self.game.discard_trial() {
            self.changed_by(self.words().trial_discarded());
        } else {
            self.say(self.words().no_trial().to_owned());
        }
    }

    fn changed_by(&mut self, what: &str) {
        self.changed();
        if self.message.is_empty() {
            self.say(what.to_owned());
        }
    }
}
