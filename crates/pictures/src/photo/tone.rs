//! What becomes black: ways to make two tones of many that keep on small boards what a picture is about.

use std::fmt;

use twotone::{BitGrid, Size};

use super::{PhotoOptions, Shades};

/// How shades become black and white. Whatever the tone, a shape on transparent ground keeps its outline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Black is what is darker than its surroundings, or dark at all events: lines, eyes and mouths stay.
    #[default]
    Local,
    /// Black is what is darker than this; without a number, the one that parts the shape best.
    Threshold(Option<u8>),
    /// Black are the lines where bright meets dark.
    Edges,
    /// Grey becomes a pattern of dots.
    Dither,
}

/// A shape whose shades vary less than this has one colour.
const PLAIN: f32 = 12.0;
/// Of how many columns one is the reach of a cell's surroundings.
const COLUMNS_PER_REACH: usize = 10;
/// How far below the mean of even surroundings black begins, as a part of it, at full brightness.
const LOCAL_DEPTH: f32 = 0.4;
/// The part of all cells that become edges, at full darkness,
const MOST_EDGES: f32 = 0.4;
/// and how much darker than their surroundings they are at least.
const LEAST_EDGE: f32 = 3.0;
/// Before dots are strewn, so much at both ends of all shades becomes black and white.
const ENDS: f32 = 0.05;

impl Tone {
    /// Every tone, with its name.
    pub const NAMES: [(&'static str, Tone); 4] = [
        ("local", Tone::Local),
        ("threshold", Tone::Threshold(None)),
        ("edges", Tone::Edges),
        ("dither", Tone::Dither),
    ];

    /// The tone of a name.
    pub fn find(name: &str) -> Option<Tone> {
        Tone::NAMES.into_iter().find(|(known, _)| *known == name).map(|(_, tone)| tone)
    }
}

impl fmt::Display for Tone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tone::Local => "local",
            Tone::Threshold(_) => "threshold",
            Tone::Edges => "edges",
            Tone::Dither => "dither",
        })
    }
}

impl Shades {
    /// The black cells, and what makes the same again; the size and the crop are what they are.
    pub fn black(&self, options: &PhotoOptions) -> (BitGrid, PhotoOptions) {
        let mut used = *options;
        let darkness = f32::from(options.darkness.min(100)) / 100.0;
        let mut black = match options.tone {
            Tone::Local => self.local(darkness),
            Tone::Threshold(None) if self.is_plain() => self.inside.clone(),
            Tone::Threshold(level) => {
                let level = level.unwrap_or_else(|| shifted(self.best_threshold(&self.grey), darkness));
                used.tone = Tone::Threshold(Some(level));
                used.darkness = PhotoOptions::default().darkness;
                self.grey.iter().map(|&grey| grey < f32::from(level)).collect()
            }
            Tone::Edges => self.edges(darkness),
            Tone::Dither => self.dither(darkness),
        };
        for (cell, black) in black.iter_mut().enumerate() {
            *black = (self.inside[cell] && (*black || self.is_outline(cell))) != options.invert;
        }
        (BitGrid::from_iter(black), used)
    }

    /// Whether a cell of the shape lies beside one of the ground.
    fn is_outline(&self, cell: usize) -> bool {
        let Size { height, width } = self.size;
        let (row, column) = (cell / width, cell % width);
        (row > 0 && !self.inside[cell - width])
            || (row + 1 < height && !self.inside[cell + width])
            || (column > 0 && !self.inside[cell - 1])
            || (column + 1 < width && !self.inside[cell + 1])
    }

    /// Whether there is a shape of one colour: then it is black.
    fn is_plain(&self) -> bool {
        let shades = self.sorted(&self.grey);
        let mean = shades.iter().sum::<f32>() / shades.len().max(1) as f32;
        let spread = shades.iter().map(|shade| (shade - mean).powi(2)).sum::<f32>();
        self.has_ground() && spread < PLAIN * PLAIN * shades.len() as f32
    }

    /// Darker than the mean around by a part that is the smaller the more the surroundings vary (Sauvola's threshold).
    fn local(&self, darkness: f32) -> Vec<bool> {
        let grey = self.sharpened(&self.grey, 1.0);
        let reach = (self.size.width / COLUMNS_PER_REACH).max(2);
        let mean = self.mean_around(&grey, reach);
        let squares: Vec<f32> = grey.iter().map(|grey| grey * grey).collect();
        let squares = self.mean_around(&squares, reach);
        let spread: Vec<f32> =
            mean.iter().zip(squares).map(|(mean, square)| (square - mean * mean).max(0.0).sqrt()).collect();
        let widest = spread.iter().copied().fold(1.0, f32::max);
        let depth = LOCAL_DEPTH * (1.0 - darkness);
        let parting = f32::from(self.best_threshold(&grey));
        let is_black = |(cell, &grey): (usize, &f32)| {
            let level = mean[cell] * (1.0 + depth * (spread[cell] / widest - 1.0));
            // Within large areas nothing is darker than what is around, so the whole picture has a say, too.
            grey < level.min((parting + 255.0) / 2.0) || grey < parting / 2.0
        };
        grey.iter().enumerate().map(is_black).collect()
    }

    /// The lines that are darker than what is around them, a given part of all cells (a difference of two blurs).
    fn edges(&self, darkness: f32) -> Vec<bool> {
        let near = self.mean_around(&self.grey, 1);
        let far = self.mean_around(&self.mean_around(&self.grey, 2), 1);
        let lines: Vec<f32> =
            (0..near.len()).map(|cell| (near[cell] + self.grey[cell]) / 2.0 - far[cell]).collect();
        let level = quantile(&self.sorted(&lines), MOST_EDGES * darkness).min(-LEAST_EDGE);
        lines.into_iter().map(|line| line < level).collect()
    }

    /// Error diffusion to and fro: three quarters of what a cell is too dark make its neighbours lighter (Atkinson's), so
    /// that bright and dark areas stay clean. First the shades are spread and sharpened.
    fn dither(&self, darkness: f32) -> Vec<bool> {
        let shades = self.sorted(&self.grey);
        let (low, high) = (quantile(&shades, ENDS), quantile(&shades, 1.0 - ENDS));
        let stretch = |grey: &f32| {
            let wide = if high - low < 1.0 { *grey } else { (grey - low) / (high - low) * 255.0 };
            wide.clamp(0.0, 255.0)
        };
        let spread: Vec<f32> = self.grey.iter().map(stretch).collect();
        let mut values = self.sharpened(&spread, 1.5);
        let Size { height, width } = self.size;
        let mut black = vec![false; values.len()];
        let level = 255.0 * darkness;
        for row in 0..height {
            for step in 0..width {
                let column = if row % 2 == 0 { step } else { width - 1 - step };
                let cell = row * width + column;
                // Ground is white.
                let value = if self.inside[cell] { values[cell] } else { 255.0 };
                black[cell] = value < level;
                let error = (value - if black[cell] { 0.0 } else { 255.0 }) / 8.0;
                let ahead =
                    |far: usize| if row % 2 == 0 { column.checked_add(far) } else { column.checked_sub(far) };
                let behind = if row % 2 == 0 { column.checked_sub(1) } else { column.checked_add(1) };
                let shares = [
                    (0, ahead(1)),
                    (0, ahead(2)),
                    (1, behind),
                    (1, Some(column)),
                    (1, ahead(1)),
                    (2, Some(column)),
                ];
                for (down, column) in shares {
                    if let Some(column) = column.filter(|&column| column < width && row + down < height) {
                        values[(row + down) * width + column] += error;
                    }
                }
            }
        }
        black
    }

    /// Shades further away from the mean around them.
    fn sharpened(&self, grey: &[f32], by: f32) -> Vec<f32> {
        let mean = self.mean_around(grey, 1);
        grey.iter().zip(mean).map(|(grey, mean)| (grey + by * (grey - mean)).clamp(0.0, 255.0)).collect()
    }

    /// The threshold whose two sides differ most from each other, in the shape (Otsu's).
    pub fn best_threshold(&self, grey: &[f32]) -> u8 {
        let mut counts = [0u64; 256];
        let inside = grey.iter().zip(&self.inside).filter(|(_, inside)| **inside);
        inside.for_each(|(grey, _)| counts[*grey as u8 as usize] += 1);
        let total: u64 = counts.iter().sum();
        let sum: u64 = counts.iter().zip(0u64..).map(|(count, value)| count * value).sum();
        let (mut below, mut sum_below, mut best, mut most) = (0u64, 0u64, 128u8, 0u128);
        for value in 0..255u8 {
            below += counts[usize::from(value)];
            sum_below += counts[usize::from(value)] * u64::from(value);
            let above = total - below;
            if below == 0 || above == 0 {
                continue;
            }
            let gap = (sum_below * above).abs_diff((sum - sum_below) * below);
            let spread = u128::from(gap) * u128::from(gap) / (u128::from(below) * u128::from(above));
            if spread > most {
                (best, most) = (value + 1, spread);
            }
        }
        best
    }
}

/// A threshold with more black, or less.
fn shifted(level: u8, darkness: f32) -> u8 {
    (f32::from(level) + 255.0 * (darkness - 0.5)).clamp(0.0, 255.0) as u8
}

/// The value that a part of all, which are sorted, is below.
fn quantile(sorted: &[f32], part: f32) -> f32 {
    let at = (sorted.len().saturating_sub(1)) as f32 * part;
    sorted.get(at as usize).copied().unwrap_or(0.0)
}
