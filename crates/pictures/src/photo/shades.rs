//! A picture with one shade per cell: how bright it is there, and whether there is anything but ground.

use twotone::Size;

use super::Photo;
use super::crop::Part;

/// So much of a cell must be covered for it to belong to the shape: thin stems shall not vanish.
const COVERED: f32 = 0.35;
/// The grey of a dot is its red, green and blue, in thousandths.
const GREY: [u64; 3] = [299, 587, 114];

/// How bright every cell is, from 0 to 255, and whether it belongs to the shape or to transparent ground.
#[derive(Clone, Debug, PartialEq)]
pub struct Shades {
    pub(super) size: Size,
    pub(super) grey: Vec<f32>,
    pub(super) inside: Vec<bool>,
}

/// What the dots of a cell add up to: their grey as far as they are opaque, and their opacity.
type Sum = [u64; 2];

impl Shades {
    /// Shades of cells, row by row, with how opaque each of them is; nothing if those are not as many.
    pub fn new(size: Size, grey: &[u8], opacity: Option<&[u8]>) -> Option<Self> {
        let fits = grey.len() == size.cells() && opacity.is_none_or(|opacity| opacity.len() == grey.len());
        let is_inside =
            |cell: usize| opacity.is_none_or(|opacity| f32::from(opacity[cell]) >= COVERED * 255.0);
        fits.then(|| Shades {
            size,
            grey: grey.iter().map(|&grey| f32::from(grey)).collect(),
            inside: (0..grey.len()).map(is_inside).collect(),
        })
    }

    /// Whether some cells are ground.
    pub(super) fn has_ground(&self) -> bool {
        self.inside.contains(&false)
    }

    /// The shades of the shape, darkest first.
    pub(super) fn sorted(&self, values: &[f32]) -> Vec<f32> {
        let inside = values.iter().zip(&self.inside).filter(|(_, inside)| **inside);
        let mut values: Vec<f32> = inside.map(|(value, _)| *value).collect();
        values.sort_unstable_by(f32::total_cmp);
        values
    }

    /// The mean of some values around every cell, as far as `reach` cells away, in the shape only.
    pub(super) fn mean_around(&self, values: &[f32], reach: usize) -> Vec<f32> {
        let value = |cell: usize| if self.inside[cell] { f64::from(values[cell]) } else { 0.0 };
        let sums = self.sums_around(value, reach);
        let counts = self.sums_around(|cell| f64::from(u8::from(self.inside[cell])), reach);
        let mean = |(cell, (sum, count)): (usize, (f64, f64))| {
            if count > 0.0 { (sum / count) as f32 } else { values[cell] }
        };
        sums.into_iter().zip(counts).enumerate().map(mean).collect()
    }

    /// Sums over squares around every cell, from those of all corners' rectangles.
    fn sums_around(&self, value: impl Fn(usize) -> f64, reach: usize) -> Vec<f64> {
        let Size { height, width } = self.size;
        let wide = width + 1;
        let mut sums = vec![0.0; (height + 1) * wide];
        for row in 0..height {
            let mut line = 0.0;
            for column in 0..width {
                line += value(row * width + column);
                sums[(row + 1) * wide + column + 1] = sums[row * wide + column + 1] + line;
            }
        }
        let around = |at: usize, side: usize| (at.saturating_sub(reach), (at + reach + 1).min(side));
        let sum = |cell: usize| {
            let ((top, bottom), (left, right)) = (around(cell / width, height), around(cell % width, width));
            sums[bottom * wide + right] + sums[top * wide + left]
                - sums[top * wide + right]
                - sums[bottom * wide + left]
        };
        (0..self.size.cells()).map(sum).collect()
    }
}

impl Photo {
    /// The mean shade of the dots that each cell covers, counted by how much of them it covers.
    pub(super) fn shades(&self, part: Part, size: Size) -> Shades {
        let (wide, high) = (part.width as usize, part.height as usize);
        let mut sums: Vec<Sum> = vec![[0; 2]; size.cells()];
        let mut line: Vec<Sum> = vec![[0; 2]; size.width];
        for y in 0..high {
            line.fill([0; 2]);
            let start = (part.top as usize + y) * self.width as usize + part.left as usize;
            for (x, dot) in self.rgba[4 * start..4 * (start + wide)].chunks_exact(4).enumerate() {
                let opacity = u64::from(dot[3]);
                let grey: u64 = dot.iter().zip(GREY).map(|(&part, share)| u64::from(part) * share).sum();
                for (column, share) in shares(x, wide, size.width) {
                    add(&mut line[column], [grey * opacity, opacity], share);
                }
            }
            for (row, share) in shares(y, high, size.height) {
                let cells = &mut sums[row * size.width..(row + 1) * size.width];
                cells.iter_mut().zip(&line).for_each(|(sum, &line)| add(sum, line, share));
            }
        }
        let all = 255.0 * wide as f32 * high as f32;
        // Where nothing is, there is white paper.
        let grey = |&[grey, opacity]: &Sum| {
            if opacity == 0 { 255.0 } else { (grey as f64 / opacity as f64 / 1000.0) as f32 }
        };
        Shades {
            size,
            grey: sums.iter().map(grey).collect(),
            inside: sums.iter().map(|&[_, opacity]| opacity as f32 >= COVERED * all).collect(),
        }
    }
}

fn add(sum: &mut Sum, more: Sum, share: u64) {
    (sum[0], sum[1]) = (sum[0] + more[0] * share, sum[1] + more[1] * share);
}

/// The cells that a dot, one of so many in a line, lies on, each with how much of the dot does: a cell is as long as
/// there are dots, a dot as long as there are cells.
fn shares(dot: usize, dots: usize, cells: usize) -> impl Iterator<Item = (usize, u64)> {
    let (start, end) = (dot * cells, (dot + 1) * cells);
    (start / dots..end.div_ceil(dots)).map(move |cell| {
        let covered = end.min((cell + 1) * dots) - start.max(cell * dots);
        (cell, covered as u64)
    })
}
