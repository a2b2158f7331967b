//! The classes of boards: how each is made, what is expected, what is to be reached.

use crate::board::Expected;
use crate::make::Kind;

/// A class of boards.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    /// The family's name.
    pub family: &'static str,
    /// The name of the class.
    pub name: &'static str,
    /// How its boards are made.
    pub kind: Kind,
    /// The side of its square boards.
    pub side: usize,
    /// How many boards.
    pub count: usize,
    /// Who is measured beside us.
    pub peer: Peer,
    /// The best peer published for boards of this class, as text and in milliseconds.
    pub known: (&'static str, f64),
    /// What is to be reached.
    pub goal: Goal,
}

/// Who is measured beside us in the same run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peer {
    /// Nobody who finishes.
    Nobody,
    /// MiniSat with a natural encoding.
    MiniSat,
    /// The same with Takuzu's different lines stated up front.
    EagerMiniSat,
    /// The crate `takuzu`.
    CrateTakuzu,
}

/// What is to be reached.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    /// So many times faster than the peer.
    Times(f64),
    /// Under so many milliseconds.
    Under(f64),
}

impl Class {
    /// What is expected of every board.
    pub fn expected(&self) -> Expected {
        match self.kind {
            Kind::Empty => Expected::Solvable,
            Kind::Tile | Kind::Parity => Expected::None,
            _ => Expected::Unique,
        }
    }

    /// The seed of a board of this class: a number that names it for ever.
    pub fn seed(&self, number: usize) -> u64 {
        let letters = self.family.bytes().chain(self.name.bytes());
        letters.fold(number as u64, |seed, letter| seed.wrapping_mul(1_000_003).wrapping_add(letter.into()))
    }
}

macro_rules! classes {
    ($($family:ident $name:ident: $kind:expr, $side:literal x $count:literal, $peer:ident, $known:literal $ms:literal, $goal:ident $figure:literal;)*) => {
        &[$(Class {
            family: stringify!($family),
            name: stringify!($name),
            kind: $kind,
            side: $side,
            count: $count,
            peer: Peer::$peer,
            known: ($known, $ms as f64),
            goal: Goal::$goal($figure as f64),
        }),*]
    };
}

use Kind::{Added, Dug, Empty, Logic, Parity, Tile};

const MINIMAL: Kind = Dug { at_once: 1, keep: 0 };

/// Every class of the table.
pub const CLASSES: &[Class] = classes! {
    takuzu norm6: Added, 6 x 30, CrateTakuzu, "crate takuzu" 0.004, Times 5;
    takuzu norm8: Added, 8 x 30, CrateTakuzu, "crate takuzu" 0.005, Times 5;
    takuzu norm10: Added, 10 x 30, CrateTakuzu, "crate takuzu" 0.009, Times 5;
    takuzu min10: MINIMAL, 10 x 30, EagerMiniSat, "MiniSat" 1.7, Times 200;
    takuzu min14: MINIMAL, 14 x 30, EagerMiniSat, "MiniSat" 4.0, Times 200;
    takuzu min20: MINIMAL, 20 x 20, EagerMiniSat, "cspuz_core" 13.6, Times 60;
    takuzu min30: Dug { at_once: 1, keep: 208 }, 30 x 8, EagerMiniSat, "cspuz_core" 57, Times 20;
    takuzu tmin40: MINIMAL, 40 x 3, EagerMiniSat, "MiniSat" 387, Times 20;
    takuzu near50: Dug { at_once: 1, keep: 780 }, 50 x 2, EagerMiniSat, "MiniSat" 1308, Times 3;
    takuzu empty30: Empty, 30 x 1, EagerMiniSat, "MiniSat" 185, Times 100;
    takuzu empty50: Empty, 50 x 1, EagerMiniSat, "kissat" 2650, Times 100;
    takuzu empty100: Empty, 100 x 1, Nobody, "none" 0, Under 1000;
    mosaic sgt10: Logic, 10 x 30, MiniSat, "sgt" 0.022, Times 5;
    mosaic sgt20: Logic, 20 x 20, MiniSat, "sgt" 0.25, Times 5;
    mosaic sgt50: Logic, 50 x 5, MiniSat, "sgt" 3.8, Times 5;
    mosaic easy20: Added, 20 x 30, MiniSat, "MiniSat" 11.2, Times 100;
    mosaic easy50: Added, 50 x 10, MiniSat, "MiniSat" 102, Times 100;
    mosaic easy100: Added, 100 x 3, MiniSat, "cspuz_core" 1511, Times 100;
    mosaic min20: MINIMAL, 20 x 30, MiniSat, "MiniSat" 4.8, Times 30;
    mosaic tmin50: MINIMAL, 50 x 2, MiniSat, "MiniSat" 91, Times 20;
    mosaic min100: Dug { at_once: 3, keep: 4800 }, 100 x 2, MiniSat, "MiniSat" 400, Times 60;
    mosaic tile20: Tile, 20 x 10, Nobody, "CP-SAT" 57, Under 0.1;
    mosaic tile50: Tile, 50 x 10, Nobody, "CP-SAT" 2750, Under 0.5;
    slant dense7: Added, 7 x 30, MiniSat, "sgt" 0.012, Times 5;
    slant dense12: Added, 12 x 30, MiniSat, "sgt" 0.051, Times 5;
    slant dense20: Added, 20 x 30, MiniSat, "sgt" 0.147, Times 5;
    slant dense30: Added, 30 x 20, MiniSat, "sgt" 0.471, Times 5;
    slant min8: MINIMAL, 8 x 30, MiniSat, "MiniSat" 0.079, Times 10;
    slant min20: MINIMAL, 20 x 20, MiniSat, "MiniSat" 2.1, Times 15;
    slant min30: MINIMAL, 30 x 10, MiniSat, "MiniSat" 7.4, Times 20;
    slant tmin50: MINIMAL, 50 x 2, MiniSat, "MiniSat" 58, Times 30;
    slant dense50: Added, 50 x 10, MiniSat, "MiniSat" 12.7, Times 12;
    slant par8: Parity, 8 x 10, MiniSat, "none" 0, Times 20;
    slant par20: Parity, 20 x 10, MiniSat, "none" 0, Times 20;
    slant par30: Parity, 30 x 10, MiniSat, "none" 0, Times 20;
    slant par50: Parity, 50 x 10, MiniSat, "MiniSat" 104, Under 1;
};
