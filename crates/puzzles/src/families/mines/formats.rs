//! Mines in the formats of others.

use crate::format::foreign::{Foreign, Pzpr, PzprBody};

pub(super) const FOREIGN: Foreign = Foreign {
    pzpr: Some(Pzpr { name: "mines", body: PzprBody::Number16, values: ['+', '#'], look_alikes: &[] }),
    ..Foreign::NONE
};
