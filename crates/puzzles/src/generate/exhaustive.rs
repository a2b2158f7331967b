//! Every puzzle of a small size, from every legal filling with every choice of shown clues.

use std::ops::ControlFlow;

use twotone_engine::Limits;
use twotone_grid::{BitGrid, Size, Symmetry};

use super::maker::Making;
use super::{Generate, Refusal};
use crate::any::erase;
use crate::board::Board;
use crate::families::LISTS;
use crate::format::NO_CLUE;
use crate::variant::Variant;

/// What to list.
///
/// A puzzle is what its clues say, whatever its solutions; each is listed once, with the first of its fillings.
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
    /// Every legal filling with every choice of shown clues instead: a puzzle with several fillings comes several times.
    pub pairs: bool,
}

impl Exhaustive {
    /// Every puzzle of a small size, with its filling.
    pub fn list(&self, limits: &Limits<'_>, visit: &mut Listed<'_>) -> Result<(), Refusal> {
        let mut families = LISTS.iter().filter(|family| family.info().id == self.variant.info().id);
        let family = families.next().expect("a variant is one of a family in the list");
        family.list(self, limits, visit)
    }
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
    let mut listing = Listing { maker, what, images: images::<P>(what, places), before: Vec::new() };
    let mut bench = P::Bench::default();
    P::for_each_filling(what.size, what.variant, &mut bench, &mut |filling| listing.choices(filling, visit));
    maker.check()
}

/// A list in the making.
struct Listing<'a, 'l, P: Generate> {
    maker: &'a mut Making<'l, P>,
    what: &'a Exhaustive,
    images: Vec<Image>,
    /// The images of the fillings so far, each with its clues.
    before: Vec<(BitGrid, Vec<u8>)>,
}

impl<P: Generate> Listing<'_, '_, P> {
    /// Lists every choice of shown clues of a filling that no earlier one has, nor an image of one.
    fn choices(&mut self, filling: &BitGrid, visit: &mut Listed<'_>) -> ControlFlow<()> {
        let what = self.what;
        let clues = |filling: &BitGrid| P::fully_clued(what.size, what.variant, filling);
        let full = clues(filling);
        let symbols = full.symbols().bytes;
        let places = symbols.len();
        let all = (0..places).filter(|&p| symbols[p] != NO_CLUE).fold(0u64, |all, p| all | 1 << p);
        // The clues that tell another filling from this one; as a pair, only the same filling is the same.
        let tells = |other: &BitGrid, theirs: &[u8]| {
            let differs = |place: &usize| symbols[*place] != theirs[*place];
            let is_other = what.pairs && other != filling;
            (!is_other).then(|| (0..places).filter(differs).fold(0u64, |tells, p| tells | 1 << p))
        };
        let mut earlier: Vec<u64> =
            self.before.iter().filter_map(|(other, theirs)| tells(other, theirs)).collect();
        earlier.sort_unstable();
        earlier.dedup();
        let images: Vec<(BitGrid, Vec<u8>)> = self
            .images
            .iter()
            .map(|image| {
                let image = image.of(what.size, filling);
                let clues = clues(&image).symbols().bytes;
                (image, clues)
            })
            .collect();
        let same: Vec<(u64, &Image)> = images
            .iter()
            .zip(&self.images)
            .filter_map(|((other, theirs), image)| Some((tells(other, theirs)?, image)))
            .collect();
        for shown in (0..1u64 << places).filter(|shown| shown & !all == 0) {
            if self.maker.check().is_err() {
                return ControlFlow::Break(());
            }
            let is_listed = earlier.iter().any(|tells| tells & shown == 0)
                || same.iter().any(|(tells, image)| tells & shown == 0 && image.moved_back(shown) < shown);
            if is_listed {
                continue;
            }
            let mut puzzle = full.clone();
            (0..places).filter(|&p| shown >> p & 1 == 0).for_each(|p| puzzle.hide(p));
            if !what.unique || self.maker.is_unique(&puzzle) {
                visit(erase(puzzle), filling)?;
            }
        }
        // Without images a unique puzzle has no other filling.
        if what.up_to_symmetry || !(what.pairs || what.unique) {
            self.before.push((filling.clone(), symbols));
            self.before.extend(images);
            let bytes = self.before.len() * (places + filling.bytes());
            self.maker.ended = self.maker.ended.or(self.maker.cx.budget.check(bytes).err());
        }
        ControlFlow::Continue(())
    }
}

/// The symmetries that keep the size, but for the one that changes nothing, if images count as the same.
fn images<P: Generate>(what: &Exhaustive, places: Size) -> Vec<Image> {
    let keep = |symmetry: &Symmetry| {
        what.up_to_symmetry && symmetry.size(what.size) == what.size && *symmetry != Symmetry::IDENTITY
    };
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

    /// The places whose images are shown.
    fn moved_back(&self, shown: u64) -> u64 {
        let places = self.places.iter().enumerate();
        places.filter(|(_, image)| shown >> **image & 1 != 0).fold(0, |back, (place, _)| back | 1 << place)
    }
}
