//! How highlighted places look apart from their colour: a pattern and a frame for every role.

use super::drawing::{Path, Spot};
use crate::scene::Role;

/// The share of a role's colour in what is behind it.
pub fn tint(role: Role) -> f32 {
    match role {
        Role::Premise => 0.22,
        Role::Look => 0.30,
        Role::Conclusion => 0.38,
        Role::Conflict => 0.42,
    }
}

/// The width of the frame around cells.
pub fn frame(role: Role) -> f32 {
    match role {
        Role::Premise => 4.0,
        Role::Look => 7.0,
        Role::Conclusion | Role::Conflict => 9.0,
    }
}

/// Lines in a cell, around its middle, and their width.
pub fn pattern(role: Role) -> Option<(Path, f32)> {
    let corner =
        |x: f32, y: f32| Path::lines(&[(x * 38.0, y * 20.0), (x * 38.0, y * 38.0), (x * 20.0, y * 38.0)]);
    match role {
        Role::Premise => {
            let dash = |(x, y): Spot| Path::lines(&[(x, y), (x - 12.0, y + 12.0)]);
            let corners = [(-32.0, -44.0), (44.0, -44.0), (-32.0, 32.0), (44.0, 32.0)];
            Some((corners.map(dash).into_iter().fold(Path::default(), Path::and), 3.0))
        }
        Role::Look => {
            let corners = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
            Some((corners.into_iter().fold(Path::default(), Path::and), 4.0))
        }
        Role::Conclusion => None,
        Role::Conflict => {
            let cross = |x: f32, y: f32| {
                let (x, y) = (x * 36.0, y * 36.0);
                Path::lines(&[(x - 6.0, y - 6.0), (x + 6.0, y + 6.0)])
                    .and(Path::lines(&[(x + 6.0, y - 6.0), (x - 6.0, y + 6.0)]))
            };
            let crosses = [cross(-1.0, -1.0), cross(1.0, -1.0), cross(1.0, 1.0), cross(-1.0, 1.0)];
            Some((crosses.into_iter().fold(Path::default(), Path::and), 4.0))
        }
    }
}

/// The second frame that tells a conclusion from a conflict.
pub fn inner_frame() -> Path {
    let a = 38.0;
    Path::lines(&[(-a, -a), (a, -a), (a, a), (-a, a), (-a, -a)])
}

/// What is drawn around the circle of a highlighted vertex.
pub fn around_vertex(role: Role, radius: f32) -> Option<Path> {
    let a = radius + 9.0;
    match role {
        Role::Premise => None,
        Role::Look => Some(Path::lines(&[(-a, -a), (a, -a), (a, a), (-a, a), (-a, -a)])),
        Role::Conclusion => Some(Path::circle(a)),
        Role::Conflict => Some(Path::lines(&[(-a, -a), (a, a)]).and(Path::lines(&[(a, -a), (-a, a)]))),
    }
}
