//! Every puzzle of a small size: every legal filling with every choice of shown clues.

use std::ops::ControlFlow;

use twotone_grid::{BitGrid, Size, Symmetry};

use super::make::Making;
use super::{Generate, Refusal};
use crate::any::erase;
use crate::board::Board;
use crate::format::NO_CLUE;
use crate::variant::Variant;

/// What to list.
///
/// A puzzle is a legal filling with the set of places whose clues are shown, and each such pair is listed once. Two
/// fillings can lead to the same clues; among puzzles with one solution that cannot happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhaustive {
    /// One of the family's rule variants.
    pub variant: Variant,
    /// The grid that is filled.
    pub size: Size,
    /// Only puzzles with exactly one solution.
    pub unique: bool,
    /// Of puzzles that are turns or mirror images of each other, only one.
    pub up_to_symmetry: bool,
}

/// Gets every puzzle with its filling, until it breaks.
pub type Listed<'a> = dyn FnMut(Board, &BitGrid) -> ControlFlow<()> + 'a;

/// More places than this make more puzzles than anybody can use.
const MOST_PLACES: usize = 40;

/// A symmetry of the board, as what it does to cells and places.
struct Image {
    symmetry: Symmetry,
    swaps_values: bool,
    /// Where each place goes.
    places: Vec<usize>,
}

pub(super) fn list<P: Generate>(
    maker: &mut Making<'_, P>,
    what: &Exhaustive,
    visit: &mut Listed<'_>,
) -> Result<(), Refusal> {
    let places = P::INFO.places.of(what.size);
    if places.cells() > MOST_PLACES {
        return Err(Refusal::TooManyPlaces { most: MOST_PLACES, found: places.cells() });
    }
    P::check_size(what.size, what.variant).map_err(Refusal::Size)?;
    let images: Vec<Image> = if what.up_to_symmetry { images::<P>(what.size, places) } else { Vec::new() };
    let mut bench = P::Bench::default();
    P::for_each_filling(what.size, what.variant, &mut bench, &mut |filling| {
        // Of a filling's images the smallest stands for all; those equal to it still move its clues.
        let mut same = Vec::new();
        for image in &images {
            match image.of(what.size, filling).words().cmp(filling.words()) {
                std::cmp::Ordering::Less => return ControlFlow::Continue(()),
                std::cmp::Ordering::Equal => same.push(image),
                std::cmp::Ordering::Greater => {}
            }
        }
        choices(maker, what, filling, &same, visit)
    });
    maker.check()
}

/// Lists every choice of shown clues of a filling.
fn choices<P: Generate>(
    maker: &mut Making<'_, P>,
    what: &Exhaustive,
    filling: &BitGrid,
    same: &[&Image],
    visit: &mut Listed<'_>,
) -> ControlFlow<()> {
    let full = P::fully_clued(what.size, what.variant, filling);
    let places = P::INFO.places.of(what.size).cells();
    let symbols = full.symbols().bytes;
    let clues = (0..places).filter(|&p| symbols[p] != NO_CLUE).fold(0u64, |clues, p| clues | 1 << p);
    for shown in (0..1u64 << places).filter(|shown| shown & !clues == 0) {
        let moved = |image: &Image| {
            (0..places).filter(|&p| shown >> p & 1 != 0).fold(0u64, |moved, p| moved | 1 << image.places[p])
        };
        if maker.check().is_err() {
            return ControlFlow::Break(());
        }
        if same.iter().any(|image| moved(image) < shown) {
            continue;
        }
        let mut puzzle = full.clone();
        (0..places).filter(|&p| shown >> p & 1 == 0).for_each(|p| puzzle.hide(p));
        if !what.unique || maker.is_unique(&puzzle) {
            visit(erase(puzzle), filling)?;
        }
    }
    ControlFlow::Continue(())
}

/// The symmetries that keep the size, but for the one that changes nothing.
fn images<P: Generate>(size: Size, places: Size) -> Vec<Image> {
    let keep = |symmetry: &Symmetry| symmetry.size(size) == size && *symmetry != Symmetry::IDENTITY;
    let image = |symmetry: Symmetry| Image {
        symmetry,
        swaps_values: P::swaps_values(symmetry),
        places: (0..places.cells()).map(|place| symmetry.apply(places, place)).collect(),
    };
    Symmetry::all().filter(keep).map(image).collect()
}

impl Image {
    /// The image of a filling.
    fn of(&self, size: Size, filling: &BitGrid) -> BitGrid {
        let mut image = BitGrid::zeros(size.cells());
        for cell in 0..size.cells() {
            image.set(self.symmetry.apply(size, cell), filling.get(cell) != self.swaps_values);
        }
        image
    }
}
